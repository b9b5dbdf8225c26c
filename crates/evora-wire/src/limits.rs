//! How long and how many: the bounds of what comes in, in one place.

/// The shortest name, in characters.
pub const NAME_MIN: usize = 3;
/// The longest name, in characters.
pub const NAME_MAX: usize = 20;
/// The shortest password, in characters.
pub const PASSWORD_MIN: usize = 8;
/// The longest password, in bytes; more only makes hashing slow.
pub const PASSWORD_MAX: usize = 256;
/// The longest label of a token, in characters.
pub const LABEL_MAX: usize = 40;
/// How many days a token may last at most.
pub const TOKEN_DAYS_MAX: u16 = 366;
/// The longest line of chat, in characters.
pub const CHAT_MAX: usize = 300;
/// The longest reason given with a report, in characters.
pub const REPORT_MAX: usize = 500;
/// The longest move word, in bytes. The longest of the contract pays with 20 chips.
pub const WORD_MAX: usize = 80;
/// The longest text of one message of the socket or body of a request, in bytes.
pub const MESSAGE_MAX: usize = 16 * 1024;
/// The longest share that a player adds to the deals, in bytes (two hex digits each).
pub const SHARE_MAX: usize = 32;
/// How long a link's secret is, in characters.
pub const LINK_LEN: usize = 26;
/// How long a table's name is, in characters.
pub const TABLE_ID_LEN: usize = 12;
/// How long a user's number is, in characters.
pub const USER_ID_LEN: usize = 26;
/// The longest name of a session or token, in characters.
pub const KEY_MAX: usize = 64;
/// The longest cursor of a page, in bytes.
pub const CURSOR_MAX: usize = 128;
/// The last moment that can be asked for: what the description's 64 bits with a sign can hold.
pub const TIME_MAX: u64 = i64::MAX as u64;
/// How many rows a page has at most.
pub const PAGE_MAX: u16 = 100;
/// How many rows a page has when nobody says.
pub const PAGE_DEFAULT: u16 = 25;
/// The weakest level of a bot.
pub const LEVEL_MIN: u8 = 1;
/// The strongest level of a bot.
pub const LEVEL_MAX: u8 = 8;
/// The shortest and longest time for a move, in seconds.
pub const MOVE_SECONDS: (u32, u32) = (5, 24 * 3600);
/// The shortest and longest bank of time for a game, in seconds.
pub const BANK_SECONDS: (u32, u32) = (30, 24 * 3600);
/// The longest increment, in seconds.
pub const INCREMENT_MAX: u32 = 600;
/// The shortest and longest time for a move, in days.
pub const MOVE_DAYS: (u32, u32) = (1, 30);
/// The longest position text that can be tried out, in bytes.
pub const POSITION_MAX: usize = 4096;
/// How many moves can be tried out.
pub const STUDY_MAX: usize = 600;
/// The longest record that is read, in bytes.
pub const RECORD_MAX: usize = 256 * 1024;

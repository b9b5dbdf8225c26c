//! Limits of incoming messages.

/// The shortest name, in characters.
pub const NAME_MIN: usize = 3;
/// The longest name, in characters.
pub const NAME_MAX: usize = 20;
/// The shortest password, in characters.
pub const PASSWORD_MIN: usize = 8;
/// The longest password, in characters; more only makes hashing slow.
pub const PASSWORD_MAX: usize = 256;
/// The longest e-mail address, in bytes.
pub const EMAIL_MAX: usize = 254;
/// The longest address at a push service.
pub const PUSH_ENDPOINT_MAX: usize = 1024;
/// The length of a device's public key, 65 bytes, in base64url.
pub const PUSH_KEY: usize = 87;
/// The length of the secret shared with a device, 16 bytes, in base64url.
pub const PUSH_AUTH: usize = 22;
/// The longest label of a token or passkey, in characters.
pub const LABEL_MAX: usize = 40;
/// The longest lifetime of a token, in days.
pub const TOKEN_DAYS_MAX: u16 = 366;
/// The longest id of a passkey's credential in base64url: that of 1023 bytes, as WebAuthn allows.
pub const CREDENTIAL_ID_MAX: usize = 1364;
/// The longest position text in an address, in characters; longer than any.
pub const POSITION_QUERY_MAX: usize = 2000;
/// The longest chat message, in characters.
pub const CHAT_MAX: usize = 300;
/// The longest name of a club, in characters.
pub const CLUB_NAME_MAX: usize = 40;
/// The longest description of a club, in characters.
pub const DESCRIPTION_MAX: usize = 500;
/// The longest reason given with a report, in characters.
pub const REPORT_MAX: usize = 500;

/// The most hours for which something can be imposed on somebody: ten years.
pub const HOURS_MAX: i64 = 10 * 365 * 24;
/// The longest move word, in bytes. The longest legal one pays with 20 chips.
pub const WORD_MAX: usize = 80;
/// The longest WebSocket message or request body, in bytes.
pub const MESSAGE_MAX: usize = 16 * 1024;
/// The longest share that a player adds to the deals, in bytes (two hex digits each).
pub const SHARE_MAX: usize = 32;
/// The longest id of a session or token, in characters.
pub const KEY_MAX: usize = 64;
/// The longest cursor of a page, in bytes.
pub const CURSOR_MAX: usize = 128;
/// The latest time of a filter: the largest signed 64-bit integer, as in the OpenAPI description.
pub const TIME_MAX: u64 = i64::MAX as u64;
/// The largest page size.
pub const PAGE_MAX: u16 = 100;
/// The default page size.
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
/// How much later spectators may see a game at most, in seconds.
pub const DELAY_MAX: u32 = 900;
/// The shortest name of a tournament, in characters.
pub const TITLE_MIN: usize = 3;
/// The longest name of a tournament, in characters.
pub const TITLE_MAX: usize = 60;
/// The shortest and longest arena, in minutes.
pub const MINUTES: (u16, u16) = (5, 720);
/// The fewest and most rounds of a Swiss tournament.
pub const ROUNDS: (u8, u8) = (1, 20);
/// The fewest and most games of a match in a knock-out.
pub const BEST_OF: (u8, u8) = (1, 7);
/// The longest id of a puzzle, in bytes.
pub const PUZZLE_ID_MAX: usize = 16;
/// The most attempts at puzzles in one message.
pub const PUZZLE_ATTEMPTS_MAX: usize = 100;
/// The longest position text of a study, in bytes.
pub const POSITION_MAX: usize = 4096;
/// The most steps of a study.
pub const STUDY_MAX: usize = 1000;
/// How many times as long as another body a whole game may be, which is sent to be replayed or kept: 256 KiB if nobody
/// has set the length of a body.
pub const RECORD_FACTOR: usize = 16;
/// The maximum length of a worker's name and of its engine's signature.
pub const WORKER_NAME_MAX: usize = 64;
/// For how many seconds a worker may wait for a job.
pub const JOB_WAIT_MAX: u32 = 30;
/// The maximum length of the reason why a job failed.
pub const JOB_REASON_MAX: usize = 500;
/// The result of a job may have this many times as many bytes as other messages.
pub const RESULT_FACTOR: usize = 64;

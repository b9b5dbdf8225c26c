// The messages of the server, generated from crates/evora-wire. Do not edit:
// EVORA_BLESS=1 cargo test -p evora-wire writes it anew.

/**
 * Accepts a challenge.
 */
export type AcceptChallenge = {
/**
 * Your share of the seed of the deals.
 */
share?: Share, };

/**
 * Attempts at puzzles to add to those of your account. An attempt at a puzzle that was tried before is left out.
 */
export type AddPuzzleAttempts = {
/**
 * The attempts, at most 100.
 */
attempts: Array<PuzzleAttempt>, };

/**
 * Sets your share of the seed of the deals, before the start; replaces an earlier one.
 */
export type AddShare = {
/**
 * The share.
 */
share: Share, };

/**
 * What kind of network an address belongs to.
 */
export type AddressClass = "loopback" | "private" | "public";

/**
 * Whom you allow something to. People whom you block are never meant.
 */
export type AllowedTo = "everyone" | "following" | "nobody";

/**
 * Answers a request to take back, over HTTP.
 */
export type AnswerTakeback = {
/**
 * The ply of the request.
 */
ply: number,
/**
 * Whether the player agrees.
 */
agree: boolean, };

/**
 * An argument of a message.
 */
export type Argument = number | string;

/**
 * Asks the others to take back, over HTTP.
 */
export type AskTakeback = {
/**
 * The ply that would be played next.
 */
ply: number, };

/**
 * What was done to an account.
 */
export type AuditAction = "account_created" | "signed_in" | "sign_in_failed" | "password_wrong" | "signed_out" | "session_ended" | "sessions_ended" | "password_changed" | "password_reset" | "recovery_codes_created" | "reset_requested" | "email_confirmed" | "email_removed" | "passkey_added" | "passkey_removed" | "passkey_copied" | "token_created" | "token_revoked" | "data_exported" | "renamed" | "muted" | "suspended" | "banned" | "unmuted" | "unsuspended" | "unbanned" | "role_given" | "role_taken" | "noted" | "table_viewed" | "club_closed" | "club_reopened" | "other";

/**
 * Who did something to an account.
 */
export type AuditActor = "owner" | "visitor" | "moderator" | "operator";

/**
 * Details of an entry of the audit log; what does not apply is left out.
 */
export type AuditDetails = {
/**
 * The network that the request came from: an IPv4 /24 or an IPv6 /48, as in `203.0.113.0/24`.
 */
network?: string,
/**
 * What kind of network it is.
 */
class?: AddressClass,
/**
 * The user agent.
 */
agent?: string,
/**
 * How somebody signed in or proved to be the owner.
 */
method?: SignInMethod,
/**
 * The label of a token or passkey, a role, or a former name.
 */
label?: string,
/**
 * Why a moderator or operator did it.
 */
reason?: string,
/**
 * Until when it is in force; left out if it has no end.
 */
until?: number, };

/**
 * An entry of the audit log.
 */
export type AuditEntry = {
/**
 * The entry's id.
 */
id: string,
/**
 * When it happened; if it happened several times, the last time.
 */
at: number,
/**
 * Who did it.
 */
actor: AuditActor,
/**
 * What was done.
 */
action: AuditAction,
/**
 * How often, within an hour.
 */
count: number,
/**
 * Further details.
 */
details: AuditDetails, };

/**
 * A page of your account's audit log.
 */
export type AuditPage = {
/**
 * The entries, the latest first.
 */
entries: Array<AuditEntry>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null,
/**
 * After how many days what you did is deleted.
 */
days: number, };

/**
 * Which part of your account's audit log to return.
 */
export type AuditQuery = {
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * A player's board.
 */
export type AzulBoard = {
/**
 * The current score.
 */
score: number,
/**
 * The five pattern lines from the top.
 */
lines: Array<string>,
/**
 * The five rows of the wall.
 */
wall: Array<string>,
/**
 * The tiles on the floor, without the marker.
 */
floor: string,
/**
 * How many spaces of the floor are taken, the marker's included.
 */
floor_spaces: number,
/**
 * The current penalty of the floor.
 */
floor_penalty: number,
/**
 * The end-of-game points if the game ended now.
 */
bonus: AzulBonus,
/**
 * What the player would score if the round ended now.
 */
forecast: Forecast, };

/**
 * End-of-game points.
 */
export type AzulBonus = {
/**
 * For complete rows.
 */
rows: number,
/**
 * For complete columns.
 */
columns: number,
/**
 * For complete colours.
 */
colours: number, };

/**
 * A colour of Azul and Mini, in colour order.
 */
export type AzulColour = "B" | "Y" | "R" | "K" | "W";

/**
 * A phase of Azul.
 */
export type AzulPhase = { "at": "deal", } | { "at": "offer", } | { "at": "tiling",
/**
 * The row.
 */
row: number, } | { "at": "over", };

/**
 * A position of Azul or Mini.
 */
export type AzulView = {
/**
 * Which of the four rule sets.
 */
rules: Rules,
/**
 * The round being played, or the last one played; 0 before the first.
 */
round: number,
/**
 * The phase.
 */
phase: AzulPhase,
/**
 * The seat to move.
 */
turn: number | null,
/**
 * The seat that started this round; between rounds, the one that starts the next.
 */
first: number,
/**
 * The seat that took the marker; null while it lies in the centre.
 */
marker: number | null,
/**
 * Rounds in a row that moved no tile to any wall.
 */
idle_rounds: number,
/**
 * The tiles on each factory.
 */
factories: Array<string>,
/**
 * The tiles in the centre.
 */
centre: string,
/**
 * How many of each colour are in the bag.
 */
bag: { [key in AzulColour]?: number },
/**
 * How many of each colour are in the lid.
 */
lid: { [key in AzulColour]?: number },
/**
 * The boards by seat.
 */
boards: Array<AzulBoard>, };

/**
 * The best game being played, if there is one.
 */
export type Best = {
/**
 * The game.
 */
best: BestGame | null, };

/**
 * The best game being played that others may watch, as spectators see it. When it is over it stays for some seconds, with its result.
 */
export type BestGame = {
/**
 * The table.
 */
table: TableInfo,
/**
 * The number of steps so far; with another number the table's picture is another.
 */
ply: number,
/**
 * The seat to move.
 */
turn: number | null,
/**
 * The scores.
 */
scores: Array<number>,
/**
 * The clocks, if the game has a time control.
 */
clocks: Clocks | null, };

/**
 * The people whom you block.
 */
export type Blocked = {
/**
 * The people, the latest first.
 */
people: Array<Player>, };

/**
 * A challenge.
 */
export type Challenge = {
/**
 * Its id, which is that of its table.
 */
id: TableId,
/**
 * Who challenges.
 */
from: Player,
/**
 * Everybody who is challenged.
 */
to: Array<Challenged>,
/**
 * The table.
 */
table: TableSummary,
/**
 * When it was made.
 */
created: number,
/**
 * When it expires.
 */
expires: number, };

/**
 * What became of a challenge.
 */
export type ChallengeState = "pending" | "accepted" | "declined" | "withdrawn" | "expired";

/**
 * Somebody who is challenged.
 */
export type Challenged = {
/**
 * The player.
 */
player: Player,
/**
 * What became of it.
 */
state: ChallengeState,
/**
 * Why they declined, if they did.
 */
reason: DeclineReason | null, };

/**
 * Your challenges.
 */
export type Challenges = {
/**
 * Those that wait for your answer, the latest first.
 */
incoming: Array<Challenge>,
/**
 * Yours, the latest first: those that wait, and the latest of the others.
 */
outgoing: Array<Challenge>, };

/**
 * Changes the password.
 */
export type ChangePassword = {
/**
 * The current password.
 */
old: string,
/**
 * The new password.
 */
new: string,
/**
 * Whether to end all other sessions.
 */
end_sessions?: boolean,
/**
 * Whether to revoke all tokens.
 */
end_tokens?: boolean, };

/**
 * Sends a chat message, over HTTP.
 */
export type Chat = {
/**
 * The text.
 */
text: string, };

/**
 * A chat message.
 */
export type ChatLine = {
/**
 * The version after it, which identifies it in reports.
 */
version: number,
/**
 * The seat.
 */
by: Player,
/**
 * The author's seat, if any.
 */
seat: number | null,
/**
 * The text: plain text, never markup.
 */
text: string,
/**
 * The time.
 */
at: number, };

/**
 * Whether a move is legal.
 */
export type Checked = {
/**
 * Why it is illegal; null if it is legal.
 */
refused: Problem | null, };

/**
 * A time control.
 */
export type Clock = { "kind": "none", } | { "kind": "per_move",
/**
 * Seconds.
 */
seconds: number, } | { "kind": "bank",
/**
 * Seconds for the game.
 */
seconds: number,
/**
 * Seconds added after each move.
 */
increment: number, } | { "kind": "days",
/**
 * Days.
 */
days: number, };

/**
 * The remaining time.
 */
export type Clocks = {
/**
 * The server time of this state.
 */
at: number,
/**
 * Milliseconds left for each seat at that time.
 */
left: Array<number>,
/**
 * The seat whose clock is running.
 */
running: number | null,
/**
 * Milliseconds from that time until the running clock starts to count; not 0 only after an outage early in a turn.
 */
starts_in?: number, };

/**
 * How people become members of a club.
 */
export type ClubAdmission = "open" | "request";

/**
 * That moderators have closed a club.
 */
export type ClubClosing = {
/**
 * When.
 */
at: number,
/**
 * Why.
 */
reason: string, };

/**
 * Reports a club to the moderators, or closes it as one.
 */
export type ClubComplaint = {
/**
 * The reason; of a closing, what its members read.
 */
reason: string, };

/**
 * The id of a club: 12 characters.
 */
export type ClubId = string;

/**
 * A club.
 */
export type ClubInfo = {
/**
 * What it is.
 */
club: ClubSummary,
/**
 * Who sees its members.
 */
members_shown_to: MembersShownTo,
/**
 * The owner and the leaders; null if you may not see the members.
 */
leaders: Array<ClubMember> | null,
/**
 * What you have to do with it.
 */
you: ClubStanding,
/**
 * How many people ask to join; 0 if you may not answer them.
 */
requests: number,
/**
 * That moderators have closed it. Only its members and moderators see such a club.
 */
closed: ClubClosing | null, };

/**
 * A member of a club.
 */
export type ClubMember = {
/**
 * The player.
 */
player: Player,
/**
 * What they may do.
 */
role: ClubRole,
/**
 * Since when they are a member.
 */
since: number,
/**
 * Whether they are online, if you have an account and may know.
 */
presence: Presence, };

/**
 * Parameters of the list of members.
 */
export type ClubMemberQuery = {
/**
 * Only members whom you see online.
 */
online?: boolean,
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * A page of the members of a club.
 */
export type ClubMembers = {
/**
 * The members, the latest first.
 */
members: Array<ClubMember>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * A page of clubs.
 */
export type ClubPage = {
/**
 * The clubs, those with the most members first.
 */
clubs: Array<ClubSummary>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * People who ask to join a club, or whom it keeps out.
 */
export type ClubPeople = {
/**
 * The people: who asks, the first first; who is kept out, the latest first.
 */
people: Array<ClubPerson>, };

/**
 * Somebody on a list that the leaders of a club keep.
 */
export type ClubPerson = {
/**
 * The player.
 */
player: Player,
/**
 * Since when.
 */
since: number, };

/**
 * Parameters of the list of clubs.
 */
export type ClubQuery = {
/**
 * Only clubs whose name contains this.
 */
name?: string,
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * What somebody may do in a club.
 */
export type ClubRole = "owner" | "leader" | "member";

/**
 * What the leaders of a club choose about it. Founds a club, or changes one.
 */
export type ClubSettings = {
/**
 * The name, 3 to 40 characters. No two clubs have names that look the same.
 */
name: string,
/**
 * What it is about, at most 500 characters.
 */
description: string,
/**
 * How people become members.
 */
admission: ClubAdmission,
/**
 * Who sees its members.
 */
members_shown_to: MembersShownTo, };

/**
 * What you have to do with a club.
 */
export type ClubStanding = { "kind": "stranger", } | { "kind": "requested",
/**
 * Since when.
 */
since: number, } | { "kind": "kept_out", } | { "kind": "member",
/**
 * What you may do.
 */
role: ClubRole,
/**
 * Since when.
 */
since: number, };

/**
 * A club in a list.
 */
export type ClubSummary = {
/**
 * Its id.
 */
id: ClubId,
/**
 * Its name.
 */
name: string,
/**
 * What it is about.
 */
description: string,
/**
 * How people become members.
 */
admission: ClubAdmission,
/**
 * How many members it has.
 */
members: number,
/**
 * Creation time.
 */
created: number, };

/**
 * Confirms an address with the secret of a link.
 */
export type ConfirmEmail = {
/**
 * The secret of the link.
 */
secret: string, };

/**
 * A line of chat around a report.
 */
export type ContextLine = {
/**
 * The version of the line.
 */
version: number,
/**
 * Who wrote it.
 */
by: Player,
/**
 * The text.
 */
text: string,
/**
 * When.
 */
at: number, };

/**
 * The files of the open database.
 */
export type Database = {
/**
 * The licence of the files, by its SPDX identifier.
 */
licence: string,
/**
 * The files, the latest month first.
 */
files: Array<DatabaseFile>, };

/**
 * A file with the records of all public games of a rule set that ended in a month.
 */
export type DatabaseFile = {
/**
 * Its name; it is at `/api/database/` and the name.
 */
name: string,
/**
 * The rule set.
 */
rules: Rules,
/**
 * The month (UTC), as in `2026-10`.
 */
month: string,
/**
 * How many games it has.
 */
games: number,
/**
 * Its length.
 */
bytes: number,
/**
 * The SHA-256 of its bytes, as hex digits.
 */
sha256: string,
/**
 * When it was made. It is made again if an account in it is deleted or renamed.
 */
made: number, };

/**
 * Declines a challenge.
 */
export type DeclineChallenge = {
/**
 * The reason.
 */
reason?: DeclineReason, };

/**
 * Why somebody declines a challenge.
 */
export type DeclineReason = "generic" | "later" | "too_fast" | "too_slow" | "rules" | "rated" | "casual";

/**
 * Deletes the account; its games stay, without its name.
 */
export type DeleteAccount = {
/**
 * The password; guests leave it out.
 */
password?: string, };

/**
 * A player's board.
 */
export type DuelBoard = {
/**
 * The current score.
 */
score: number,
/**
 * The six pattern lines from the top.
 */
lines: Array<string>,
/**
 * The plates in slots 1 to 9.
 */
slots: Array<LaidPlate | null>,
/**
 * The six rows of the dome; `S` is a special tile.
 */
dome: Array<string>,
/**
 * The damaged tiles.
 */
damaged: string,
/**
 * The current penalty of the damaged tiles, without the marker.
 */
damage_penalty: number,
/**
 * The chips in store.
 */
chips: Array<string>,
/**
 * The chips spent, over the whole game.
 */
spent: Array<string>,
/**
 * The number of tokens used in this round.
 */
tokens: number,
/**
 * The number of chips taken in this round.
 */
chips_taken: number,
/**
 * The points of each goal if the game ended now.
 */
goals: Array<GoalPoints>,
/**
 * What the player would score if the round ended now.
 */
forecast: Forecast, };

/**
 * A colour of Duel, in colour order.
 */
export type DuelColour = "B" | "T" | "K" | "Y" | "R";

/**
 * A phase of Duel.
 */
export type DuelPhase = { "at": "plates", } | { "at": "deal", } | { "at": "chips", } | { "at": "top", } | { "at": "set_up", } | { "at": "turn", } | { "at": "drawing", } | { "at": "looking", } | { "at": "keeping", } | { "at": "returning", } | { "at": "completing",
/**
 * Its row.
 */
row: number, } | { "at": "laying",
/**
 * Its row.
 */
row: number, } | { "at": "over", };

/**
 * A position of Duel, as far as its reader may know.
 */
export type DuelView = {
/**
 * The round being played, or the last one played; 0 in the set-up.
 */
round: number,
/**
 * The phase.
 */
phase: DuelPhase,
/**
 * The seat to move.
 */
turn: number | null,
/**
 * The seat that started this round; between rounds, the one that starts the next.
 */
first: number,
/**
 * The seat that took the marker; null while it lies on the large factory.
 */
marker: number | null,
/**
 * The goals of the game.
 */
goals: Array<Goal>,
/**
 * The plates on display.
 */
display: Array<Plate>,
/**
 * The number of plates in the stack.
 */
stack: number,
/**
 * The kind on the back of the stack's top plate; null if the stack is empty or it is not revealed yet.
 */
top: PlateKind | null,
/**
 * The kinds on the backs of plates drawn but not looked at, in drawing order.
 */
drawn: Array<PlateKind>,
/**
 * The plates that the reader has looked at and not yet laid or returned.
 */
looked: Array<Plate>,
/**
 * The kinds on the backs of plates that another player has looked at and not laid, including those returned in
 * this turn except one that is now on top of the stack; the special ones first.
 */
backs: Array<PlateKind>,
/**
 * The plates returned under the stack in earlier turns (and by the reader in this one), top to bottom.
 */
returned: Array<ReturnedTurn>,
/**
 * The numbers of all plates whose location the reader does not know.
 */
unseen: Array<number>,
/**
 * The tiles on the sun sides: factories 1 to 4, then the large one.
 */
sun: Array<string>,
/**
 * The tiles on the moon sides, from bottom to top; on the large factory in colour order.
 */
moon: Array<string>,
/**
 * The chips on factories 1 to 4.
 */
chips: Array<FactoryChip>,
/**
 * All chips that may lie face down or are still to come.
 */
pool: Array<string>,
/**
 * How many of each colour are in the bag.
 */
bag: { [key in DuelColour]?: number },
/**
 * How many of each colour are in the tower.
 */
tower: { [key in DuelColour]?: number },
/**
 * The boards by seat.
 */
boards: Array<DuelBoard>, };

/**
 * Your e-mail address.
 */
export type EmailInfo = {
/**
 * Whether this server sends e-mails.
 */
available: boolean,
/**
 * Your confirmed address; null if there is none.
 */
address: string | null,
/**
 * Whether you get an e-mail when your time to move is running out.
 */
reminders: boolean,
/**
 * Whether you get an e-mail when it is your turn in a game over days.
 */
turns: boolean, };

/**
 * A kind of move.
 */
export type ExploredKind = {
/**
 * What the moves have in common.
 */
what: MoveKind,
/**
 * The legal moves of this kind.
 */
moves: Array<string>,
/**
 * In games of level 8 against itself.
 */
bots: KindCounts,
/**
 * In this server's games.
 */
people: KindCounts, };

/**
 * How often each kind of move of a first-round position was made in other games, and how well it did.
 */
export type Explorer = {
/**
 * How many games of level 8 against itself were counted.
 */
bot_games: number,
/**
 * How many of this server's games were counted.
 */
games: number,
/**
 * The kinds of moves, those that level 8 makes most often first.
 */
kinds: Array<ExploredKind>, };

/**
 * A position of the first round.
 */
export type ExplorerQuery = {
/**
 * The position text.
 */
position: string, };

/**
 * All data stored about you.
 */
export type Export = {
/**
 * Your identity.
 */
me: Me,
/**
 * Your sessions.
 */
sessions: Array<SessionInfo>,
/**
 * Your tokens, without their secrets.
 */
tokens: Array<TokenInfo>,
/**
 * Every table where you have a seat.
 */
tables: Array<TableId>,
/**
 * Your finished games.
 */
games: Array<GameSummary>,
/**
 * Your chat messages.
 */
chat: Array<ExportedLine>,
/**
 * The history of your ratings.
 */
ratings: Array<RatingHistory>,
/**
 * The users you have muted.
 */
muted: Array<UserId>,
/**
 * The users you follow.
 */
following: Array<UserId>,
/**
 * The users you block.
 */
blocked: Array<UserId>,
/**
 * Who may challenge and follow you, and see that you are online and your clubs.
 */
privacy: PrivacySettings,
/**
 * Your challenges of the last days, and those that reached you, the oldest first.
 */
challenges: Array<Challenge>,
/**
 * Your clubs.
 */
clubs: ExportedClubs,
/**
 * The tournaments that you created or joined, the latest first.
 */
tournaments: Array<ExportedTournament>,
/**
 * Your reports, with their reasons.
 */
reports: Array<ExportedLine>,
/**
 * Your passkeys, without their keys.
 */
passkeys: Array<PasskeyInfo>,
/**
 * Your confirmed e-mail address.
 */
email: string | null,
/**
 * The devices that get notifications.
 */
devices: Array<PushDevice>,
/**
 * Your vacations.
 */
vacations: Array<PastVacation>,
/**
 * Your attempts at puzzles.
 */
puzzles: Array<PuzzleAttempt>,
/**
 * What was done to your account, the latest first.
 */
audit: Array<AuditEntry>, };

/**
 * A report of a club that you wrote.
 */
export type ExportedClubReport = {
/**
 * The club.
 */
club: ClubId,
/**
 * The time.
 */
at: number,
/**
 * The text.
 */
text: string, };

/**
 * What is stored about you and clubs.
 */
export type ExportedClubs = {
/**
 * The clubs that you are a member of.
 */
member: Array<OwnClub>,
/**
 * The clubs that you ask to join.
 */
requested: Array<ClubId>,
/**
 * The clubs that keep you out.
 */
kept_out: Array<ClubId>,
/**
 * Your reports of clubs.
 */
reports: Array<ExportedClubReport>, };

/**
 * A text you wrote.
 */
export type ExportedLine = {
/**
 * The table.
 */
table: TableId,
/**
 * The time.
 */
at: number,
/**
 * The text.
 */
text: string, };

/**
 * A tournament that you created or joined, in an export of your data.
 */
export type ExportedTournament = {
/**
 * The tournament.
 */
tournament: TournamentId,
/**
 * Its name.
 */
name: string,
/**
 * Whether you created it.
 */
created: boolean,
/**
 * Your number in it, if you joined.
 */
entrant: number | null, };

/**
 * The chip on a small factory.
 */
export type FactoryChip = { "lies": "none", } | { "lies": "down", } | { "lies": "up",
/**
 * Its two halves, such as `KY`.
 */
chip: string, };

/**
 * An invalid field.
 */
export type Fault = {
/**
 * The path of the field, such as `seats[2].level`.
 */
field: string,
/**
 * What is wrong and what would be valid.
 */
what: string,
/**
 * The same as a translatable message, if a page can cause it.
 */
reason?: Message, };

/**
 * The figures of a judged decision, which are all that a summary of the game needs.
 */
export type Figures = {
/**
 * The number of steps before the decision.
 */
ply: number,
/**
 * Who decided.
 */
seat: number,
/**
 * The grade.
 */
grade: Grade,
/**
 * The share of the win it gave up.
 */
lost: number,
/**
 * The points of lead it gave up.
 */
points: number,
/**
 * The share of the win of each seat after the best move.
 */
best_win: Array<number>,
/**
 * The same after the move played.
 */
played_win: Array<number>, };

/**
 * Somebody who follows you.
 */
export type Follower = {
/**
 * The player.
 */
player: Player,
/**
 * Since when they follow you.
 */
since: number,
/**
 * Whether you follow them, too.
 */
followed: boolean, };

/**
 * Parameters of the list of followers.
 */
export type FollowerQuery = {
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * A page of the people who follow you.
 */
export type Followers = {
/**
 * The people, the latest first.
 */
people: Array<Follower>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * The people whom you follow.
 */
export type Following = {
/**
 * The people, the latest first.
 */
people: Array<Friend>, };

/**
 * What a player would score if the round ended now, with no chips spent and choices made for the most immediate
 * points.
 */
export type Forecast = {
/**
 * Points for the tiles of full lines.
 */
tiles: number,
/**
 * Points lost to the floor, to damaged tiles and the marker, or to tiles that cannot be kept.
 */
penalty: number,
/**
 * The score after the round.
 */
score: number,
/**
 * The end-of-game points if the game ended then, before a negative total is raised to 0.
 */
end: number, };

/**
 * Asks for a link that sets a new password. It is sent to the account's address, if there is such an account and it
 * has one.
 */
export type ForgotPassword = {
/**
 * The name of the account; case is ignored.
 */
name: string,
/**
 * The language of the e-mail; by default that of the account's settings, or English.
 */
language?: PageLanguage, };

/**
 * Somebody whom you follow.
 */
export type Friend = {
/**
 * The player.
 */
player: Player,
/**
 * Since when you follow them.
 */
since: number,
/**
 * Whether they are online.
 */
presence: Presence, };

/**
 * A message of your stream of friends and challenges.
 */
export type FriendsToClient = { "type": "friends",
/**
 * The people, the latest first.
 */
people: Array<Friend>, } | { "type": "friend",
/**
 * The person.
 */
friend: Friend, } | { "type": "challenges",
/**
 * The challenges.
 */
challenges: Challenges, } | { "type": "tournaments",
/**
 * The games, the latest first.
 */
tables: Array<TournamentTable>, } | { "type": "waiting",
/**
 * The games.
 */
games: number, } | { "type": "goodbye",
/**
 * The delay in milliseconds.
 */
retry_ms: number, };

/**
 * Why a game ended, to search for.
 */
export type GameEnding = "played" | "resigned" | "timed_out" | "abandoned";

/**
 * A page of games.
 */
export type GamePage = {
/**
 * The games, the latest first.
 */
games: Array<GameSummary>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * Filters of the list of games.
 */
export type GameQuery = {
/**
 * Only this rule set.
 */
rules?: Rules,
/**
 * Only games of this many players.
 */
players?: number,
/**
 * Only games of this player, by id.
 */
player?: UserId,
/**
 * Only games of the account of this name.
 */
name?: string,
/**
 * Only games that ended this way.
 */
how?: GameEnding,
/**
 * Only games that the player won, alone or with others, or only those that somebody else won. Needs `player` or `name`.
 */
won?: boolean,
/**
 * Only games that ended at this time or later.
 */
from?: number,
/**
 * Only games that ended before this time.
 */
until?: number,
/**
 * Only rated games, or only unrated ones.
 */
rated?: boolean,
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * The result of a game.
 */
export type GameResult = {
/**
 * Why it ended.
 */
how: HowEnded,
/**
 * The final scores by seat; the scores at that time if it was not played to its end.
 */
scores: Array<number>,
/**
 * Each seat's rank, from 1; equal if it is shared.
 */
places: Array<number>,
/**
 * The winning seats, in ascending order.
 */
winners: Array<number>,
/**
 * Whether several seats had the best score, so that the tie-break decided or the win is shared.
 */
tied: boolean,
/**
 * The breakdown of each seat's score; empty if the game was not played to its end.
 */
parts: Array<Array<Part>>,
/**
 * The changes of the ratings by seat; empty if the game was not rated.
 */
ratings: Array<RatingChange>, };

/**
 * The review of a game, as far as its decisions were judged.
 */
export type GameReview = {
/**
 * The plies of all decisions, judged or not.
 */
decisions: Array<number>,
/**
 * The share of the win after each number of steps, from 0; null where it is not known.
 */
values: Array<PlyValue | null>,
/**
 * The players by seat.
 */
players: Array<PlayerReview>,
/**
 * The plies of the decisions that changed the share of the win most, the largest first.
 */
turning_points: Array<number>, };

/**
 * The current state of a game, as far as the reader may know.
 */
export type GameState = {
/**
 * The number of steps so far; the next move is sent with it.
 */
ply: number,
/**
 * The seat whose view this is; null for spectators. If people share a screen, it follows the turn.
 */
you: number | null,
/**
 * The position.
 */
view: View,
/**
 * All legal moves, sorted by the bytes of their words; only for the seat to move.
 */
legal: Array<LegalMove> | null,
/**
 * The clocks, if the game has a time control.
 */
clocks: Clocks | null,
/**
 * The last steps, oldest first: at least the last move and all after it.
 */
last: Array<Step>, };

/**
 * A finished game in a list.
 */
export type GameSummary = {
/**
 * The table it was played at.
 */
id: TableId,
/**
 * The rule set.
 */
rules: Rules,
/**
 * The players by seat.
 */
players: Array<Player>,
/**
 * Whether it counted for ratings.
 */
rated: boolean,
/**
 * The result.
 */
result: GameResult,
/**
 * Start time.
 */
started: number,
/**
 * End time.
 */
ended: number,
/**
 * Whether it was played in somebody's browser and imported; then it was not played on this server.
 */
imported?: boolean, };

/**
 * Gives a job back.
 */
export type GiveBackJob = {
/**
 * The worker's lease.
 */
lease: LeaseId,
/**
 * Why the work failed. Without a reason the worker only stops, which is no failure.
 */
reason?: string, };

/**
 * A goal of Duel (D-1.5).
 */
export type Goal = "rows" | "five-colours" | "columns" | "edge" | "diagonals" | "corners" | "universal" | "special";

/**
 * The points of a goal if the game ended now.
 */
export type GoalPoints = {
/**
 * The goal.
 */
goal: Goal,
/**
 * The points, before a negative total is raised to 0.
 */
points: number, };

/**
 * The goals of a game of Duel: drawn from the seed of the deals (three, or all four), those of a first game, or given
 * by name.
 */
export type GoalsWanted = GoalsWord | Array<Goal>;

/**
 * A predefined selection of goals.
 */
export type GoalsWord = "random" | "random4" | "first";

/**
 * How good a decision was.
 */
export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * What happened in a step.
 */
export type Happened = { "did": "move",
/**
 * The seat.
 */
seat: number,
/**
 * The move's word; null if the reader may not know it (a plate returned under the stack, D-8).
 */
word: string | null,
/**
 * The detail of the move, as far as the reader may know it.
 */
detail: MoveDetail, } | { "did": "deal",
/**
 * The tiles of each factory; in Duel the large one last.
 */
factories: Array<string>, } | { "did": "supply",
/**
 * The tiles in the order they were drawn.
 */
tiles: string, } | { "did": "plates",
/**
 * Their numbers in the order they were drawn.
 */
drawn: Array<number>, } | { "did": "chips",
/**
 * The number of chips.
 */
count: number, } | { "did": "top",
/**
 * The kind shown on its back.
 */
kind: PlateKind, } | { "did": "stack",
/**
 * The plate's number; visible only to that seat.
 */
plate: number | null, };

/**
 * A hint.
 */
export type Hint = {
/**
 * The best move.
 */
word: string,
/**
 * Other good moves, the best first.
 */
others: Array<string>, };

/**
 * Why a game ended.
 */
export type HowEnded = { "kind": "played", } | { "kind": "resigned",
/**
 * The seat.
 */
seat: number, } | { "kind": "timed_out",
/**
 * The seat.
 */
seat: number, } | { "kind": "abandoned", };

/**
 * Mutes, suspends or bans somebody.
 */
export type Impose = {
/**
 * The reason, which the person reads.
 */
reason: string,
/**
 * For how many hours; without end if it is left out.
 */
hours?: number, };

/**
 * Says that a worker is alive and how far it is.
 */
export type JobProgress = {
/**
 * The worker's lease.
 */
lease: LeaseId,
/**
 * Steps that are done.
 */
done: number,
/**
 * All steps.
 */
total: number, };

/**
 * What a job made.
 */
export type JobResult = {
/**
 * The worker's lease.
 */
lease: LeaseId,
/**
 * The result as JSON in a text: of a review the list of judged decisions, of a search for puzzles the list of their
 * lines.
 */
result: string, };

/**
 * Takes a seat.
 */
export type Join = {
/**
 * The seat; by default any that is free for you.
 */
seat?: number,
/**
 * The secret of the table's or the seat's link.
 */
link?: LinkSecret,
/**
 * Your share of the seed of the deals.
 */
share?: Share, };

/**
 * Joins a tournament, or comes back.
 */
export type JoinTournament = {
/**
 * The secret of its link, if it is not public.
 */
link?: LinkSecret, };

/**
 * The seat you took.
 */
export type Joined = {
/**
 * The seat.
 */
seat: number,
/**
 * The table.
 */
table: TableInfo, };

/**
 * A decision that was judged: a move of a player who had more than one.
 */
export type JudgedMove = {
/**
 * The number of steps before the decision.
 */
ply: number,
/**
 * Who decided.
 */
seat: number,
/**
 * The word of the move played.
 */
word: string,
/**
 * The grade.
 */
grade: Grade,
/**
 * The share of the win it gave up.
 */
lost: number,
/**
 * The points of lead it gave up.
 */
points: number,
/**
 * The share of the win of each seat after the best move.
 */
best_win: Array<number>,
/**
 * The same after the move played.
 */
played_win: Array<number>,
/**
 * The word of the best move.
 */
best: string,
/**
 * What the best move does.
 */
detail: MoveDetail,
/**
 * How the game would go on with it, starting with it.
 */
line: Array<string>,
/**
 * Whether the best move is proven to the end of the game.
 */
proven: boolean,
/**
 * What the best move gains, if the grade is an inaccuracy or worse.
 */
why: Array<Why>,
/**
 * The position as position text, if the grade is an inaccuracy or worse.
 */
position?: string, };

/**
 * How often a kind of move was possible and made, and how those games ended.
 */
export type KindCounts = {
/**
 * Decisions in which it was possible.
 */
offered: number,
/**
 * Decisions in which it was made.
 */
played: number,
/**
 * The mean share of the win of those who could make it, from 0 to 1.
 */
offered_share: number | null,
/**
 * The mean share of the win of those who made it.
 */
share: number | null,
/**
 * The mean final points of those who made it.
 */
points: number | null, };

/**
 * A plate on a dome.
 */
export type LaidPlate = {
/**
 * Its number, 1 to 18.
 */
number: number,
/**
 * Quarter turns clockwise, 0 to 3.
 */
quarter: number,
/**
 * Its cells after rotation: upper left, upper right, lower left, lower right.
 */
cells: string, };

/**
 * An entry of the leaderboard.
 */
export type Leader = {
/**
 * The place, from 1.
 */
place: number,
/**
 * The player.
 */
player: Player,
/**
 * The rating.
 */
rating: Rating,
/**
 * Rated games.
 */
games: number, };

/**
 * A page of the leaderboard.
 */
export type LeaderPage = {
/**
 * The leaders, the best first.
 */
leaders: Array<Leader>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * Parameters of the leaderboard.
 */
export type LeaderQuery = {
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * The secret that shows who holds a job of the queue: 26 characters.
 */
export type LeaseId = string;

/**
 * A legal move and its effect for the player, if nobody moved again in the round.
 */
export type LegalMove = {
/**
 * The move's word.
 */
word: string,
/**
 * What it does.
 */
detail: MoveDetail,
/**
 * Points it gains, now or when the round is scored.
 */
gain?: number,
/**
 * Points it costs, now or when the round is scored.
 */
cost?: number,
/**
 * Bonus tiles it gains.
 */
bonus?: number,
/**
 * Whether it completes a pattern line.
 */
fills?: boolean,
/**
 * How many tiles fall to the floor or are damaged.
 */
spilled?: number, };

/**
 * The secret of a link that opens a table or one of its seats: 26 characters.
 */
export type LinkSecret = string;

/**
 * A message of the lobby's stream.
 */
export type LobbyToClient = { "type": "tables",
/**
 * The tables: open ones first, each kind from newest to oldest.
 */
tables: Array<TableSummary>, } | { "type": "table",
/**
 * The table.
 */
table: TableSummary, } | { "type": "gone",
/**
 * The table's id.
 */
id: TableId, } | { "type": "yours",
/**
 * The table.
 */
table: TableSummary, } | { "type": "online",
/**
 * People with an open page.
 */
people: number,
/**
 * Games being played.
 */
games: number, } | { "type": "best",
/**
 * The game; null if there is none.
 */
best: BestGame | null, } | { "type": "standing",
/**
 * What is imposed on you now.
 */
sanctions: Array<Sanction>, } | { "type": "goodbye",
/**
 * The delay in milliseconds.
 */
retry_ms: number, };

/**
 * Your identity.
 */
export type Me = {
/**
 * Your id, which stays the same when a guest becomes an account.
 */
id: UserId,
/**
 * Your name; guests get one automatically.
 */
name: string,
/**
 * The short label that a page shows after its word for a guest.
 */
tail?: string,
/**
 * Guest or account.
 */
kind: MeKind,
/**
 * Creation time.
 */
since: number,
/**
 * Your page settings; null if none are stored.
 */
settings: PageSettings | null,
/**
 * Your role, if you have one.
 */
role?: Role,
/**
 * What moderators have imposed on you.
 */
sanctions?: Array<Sanction>, };

/**
 * The kind of a user.
 */
export type MeKind = "guest" | "account";

/**
 * Who sees the members of a club and its leaderboards.
 */
export type MembersShownTo = "everyone" | "members";

/**
 * A message of the catalogues (`locales/`) with its arguments.
 */
export type Message = {
/**
 * The message id, such as `refused-line-full`.
 */
id: string,
/**
 * Its arguments by name.
 */
args?: { [key in string]: Argument }, };

/**
 * Somebody, for moderators.
 */
export type ModeratedPlayer = {
/**
 * Who it is.
 */
player: Player,
/**
 * Creation time.
 */
since: number,
/**
 * When they were last here; null if they have no session.
 */
seen: number | null,
/**
 * Their role, if they have one.
 */
role: Role | null,
/**
 * What is imposed on them.
 */
sanctions: Array<Sanction>,
/**
 * How many reports about them are unresolved.
 */
open_reports: number,
/**
 * What moderators and operators did, with notes, the latest first.
 */
log: Array<ModerationEntry>, };

/**
 * Something that a moderator or operator did.
 */
export type ModerationEntry = {
/**
 * The entry's id.
 */
id: string,
/**
 * When.
 */
at: number,
/**
 * The moderator; null for an operator.
 */
by: Player | null,
/**
 * To whom.
 */
about: Player,
/**
 * What was done.
 */
action: AuditAction,
/**
 * Further details.
 */
details: AuditDetails, };

/**
 * Which part of a moderator's list to return.
 */
export type ModerationQuery = {
/**
 * Whether to include resolved reports.
 */
all: boolean,
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * What a move does. Tiles are letters in colour order unless stated otherwise; rows, columns, lines, factories, slots
 * and positions are numbered from 1. In JSON a field that is zero, false, empty or null is left out: details are sent with
 * every legal move, of which Duel can have hundreds.
 */
export type MoveDetail = { "move": "azul-take",
/**
 * The factory; null for the centre.
 */
factory?: number | null,
/**
 * The colour.
 */
colour: AzulColour,
/**
 * How many tiles are taken.
 */
count: number,
/**
 * The pattern line; null if all of them go to the floor.
 */
line?: number | null,
/**
 * How many of the tiles go to the floor.
 */
floor?: number,
/**
 * How many of the tiles go to the lid because the floor is full.
 */
lost?: number,
/**
 * The tiles that move from the factory to the centre.
 */
left?: string,
/**
 * Whether the move also takes the marker.
 */
marker?: boolean,
/**
 * How many spaces of the floor are taken afterwards.
 */
floor_spaces?: number, } | { "move": "azul-place",
/**
 * The row.
 */
row: number,
/**
 * The column.
 */
column: number,
/**
 * The tile.
 */
colour: AzulColour, } | { "move": "pavilion-take",
/**
 * The factory; null for the centre.
 */
factory?: number | null,
/**
 * The chosen colour.
 */
colour: PavilionColour,
/**
 * All tiles taken, those of the chosen colour first.
 */
tiles: string,
/**
 * Whether a trump tile is taken with another colour.
 */
trump?: boolean,
/**
 * The tiles that move from the factory to the centre.
 */
left?: string,
/**
 * Whether the move also takes the marker.
 */
marker?: boolean, } | { "move": "pavilion-place",
/**
 * The star.
 */
star: Star,
/**
 * The position on the star.
 */
position: number,
/**
 * Whether the boards show their grey side, on which spaces have other numbers.
 */
grey?: boolean,
/**
 * The tile that is placed.
 */
colour: PavilionColour,
/**
 * What the space costs.
 */
cost: number,
/**
 * How many of the tiles paid are trump tiles in place of the colour.
 */
jokers?: number,
/**
 * All tiles paid, the placed one included, those of its colour first.
 */
paid: string, } | { "move": "pavilion-bonus",
/**
 * The tile.
 */
colour: PavilionColour, } | { "move": "pavilion-pass",
/**
 * The tiles kept.
 */
keep?: string, } | { "move": "duel-lay",
/**
 * The plate's number.
 */
plate: number,
/**
 * The kind shown on its back.
 */
kind: PlateKind,
/**
 * The slot.
 */
slot: number,
/**
 * Its quarter turns clockwise, 0 to 3.
 */
quarter?: number,
/**
 * Its four cells after rotation, row by row; `*` is special, `?` takes any colour.
 */
cells: string,
/**
 * The colours of its cells before rotation.
 */
colours: string, } | { "move": "duel-draw",
/**
 * The kind shown on its back; null if unknown.
 */
kind?: PlateKind | null, } | { "move": "duel-look", } | { "move": "duel-return",
/**
 * The plate's number; visible only to the player who returns it (D-8).
 */
plate?: number | null, } | { "move": "duel-sun",
/**
 * The small factory; null for the large one.
 */
factory?: number | null,
/**
 * The colour.
 */
colour: DuelColour,
/**
 * How many tiles are taken.
 */
count: number,
/**
 * The pattern line; null if all of them are damaged.
 */
line?: number | null,
/**
 * How many of the tiles are damaged.
 */
damaged?: number,
/**
 * How many of the tiles are discarded because the damaged stack is full.
 */
lost?: number,
/**
 * The tiles that move to the factory's moon side; on a small factory from the bottom.
 */
left?: string,
/**
 * Whether the player chose the order in which they are stacked.
 */
ordered?: boolean,
/**
 * Whether the move also takes the marker (D-6.2).
 */
marker?: boolean, } | { "move": "duel-moon",
/**
 * The colour.
 */
colour: DuelColour,
/**
 * How many tiles are taken.
 */
count: number,
/**
 * The small factories that give the top tile of their stack.
 */
stacks?: Array<number>,
/**
 * The pattern line; null if all of them are damaged.
 */
line?: number | null,
/**
 * How many of the tiles are damaged.
 */
damaged?: number,
/**
 * How many of the tiles are discarded because the damaged stack is full.
 */
lost?: number,
/**
 * Whether the move also takes the marker.
 */
marker?: boolean, } | { "move": "duel-chip",
/**
 * The factory.
 */
factory: number,
/**
 * The chip's two halves, such as `KY`; null if it lies face down.
 */
chip?: string | null, } | { "move": "duel-complete",
/**
 * The line's row.
 */
row: number,
/**
 * The chips spent.
 */
chips: Array<string>, } | { "move": "duel-skip",
/**
 * The line's row.
 */
row: number, } | { "move": "duel-place",
/**
 * The row.
 */
row: number,
/**
 * The column.
 */
column: number,
/**
 * The tile.
 */
colour: DuelColour, };

/**
 * What moves have in common, whatever was dealt.
 */
export type MoveKind = { "kind": "take",
/**
 * Where from.
 */
from: TileOrigin,
/**
 * How many tiles; 5 is five or more.
 */
tiles: number,
/**
 * The number of the line; 0 for the floor, or Duel's damaged tiles.
 */
line: number,
/**
 * Whether the line is then full.
 */
fills: boolean,
/**
 * Whether tiles are left over.
 */
spills: boolean, } | { "kind": "collect",
/**
 * Where from.
 */
from: TileOrigin,
/**
 * How many tiles; 5 is five or more.
 */
tiles: number,
/**
 * How many of them are trumps.
 */
trumps: number, } | { "kind": "bonus",
/**
 * Whether it is a trump.
 */
trump: boolean, } | { "kind": "cover",
/**
 * Whether it is on the star in the middle.
 */
centre: boolean,
/**
 * The number of the space.
 */
space: number,
/**
 * How many trumps are paid in place of its colour.
 */
jokers: number,
/**
 * How many bonus tiles it brings.
 */
bonus: number, } | { "kind": "pass",
/**
 * How many tiles are kept.
 */
kept: number, } | { "kind": "lay",
/**
 * The number of the line.
 */
line: number,
/**
 * What it scores.
 */
points: number, } | { "kind": "plate",
/**
 * Whether it was drawn from the stack.
 */
drawn: boolean,
/**
 * The row of plates, from 1 at the top.
 */
row: number, } | { "kind": "draw", } | { "kind": "look", } | { "kind": "under", } | { "kind": "chip", } | { "kind": "complete",
/**
 * The number of the line.
 */
line: number, } | { "kind": "skip",
/**
 * The number of the line.
 */
line: number, };

/**
 * The players whose chat is hidden from you.
 */
export type Mutes = {
/**
 * The players, in the order they were muted.
 */
muted: Array<Player>, };

/**
 * Challenges people to a game at a table that is opened for them.
 */
export type NewChallenge = {
/**
 * The names of one to three accounts, each once.
 */
to: Array<string>,
/**
 * The levels of bots that play, too.
 */
bots?: Array<number>,
/**
 * The options of the table.
 */
options: TableOptions,
/**
 * Your share of the seed of the deals.
 */
share?: Share, };

/**
 * Adds the passkey that a browser made.
 */
export type NewPasskey = {
/**
 * The challenge that it answers.
 */
challenge: string,
/**
 * A name for it.
 */
label: string,
/**
 * The credential's `rawId`.
 */
id: string,
/**
 * The response's `clientDataJSON`.
 */
client_data: string,
/**
 * The response's `attestationObject`.
 */
attestation: string, };

/**
 * Makes new recovery codes in place of the old ones.
 */
export type NewRecoveryCodes = {
/**
 * The password.
 */
password: string, };

/**
 * Who a seat is for.
 */
export type NewSeat = { "kind": "me", } | { "kind": "open", } | { "kind": "bot",
/**
 * The level, 1 to 8.
 */
level: number, } | { "kind": "link", };

/**
 * A game for trying out moves, which the server does not store.
 */
export type NewStudy = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * The number of players.
 */
players: number,
/**
 * The starting seat; 0 by default.
 */
first?: number,
/**
 * Duel's goals, three or four; those of a first game by default.
 */
goals?: Array<Goal>,
/**
 * The initial position as position text; by default the start of a game.
 */
position?: string,
/**
 * The seed of chance.
 */
seed: number,
/**
 * The moves played from there, each by the seat to move. Outcomes of chance may stand between them as in a record,
 * such as `deal BBYY BBRW BRWW YRRW BYWW`; what is due and does not is drawn from the seed.
 */
words: Array<string>,
/**
 * The number of steps before those in the answer; by default they begin with the last move.
 */
from?: number,
/**
 * A further move to check, which is not played.
 */
ask?: string, };

/**
 * Opens a table.
 */
export type NewTable = {
/**
 * The options.
 */
options: TableOptions,
/**
 * The seats, two to four.
 */
seats: Array<NewSeat>,
/**
 * Your share of the seed of the deals.
 */
share?: Share, };

/**
 * Creates a token.
 */
export type NewToken = {
/**
 * A description of its purpose.
 */
label: string,
/**
 * Its scopes, at least one.
 */
scopes: Array<Scope>,
/**
 * Its lifetime in days; by default it never expires.
 */
days?: number, };

/**
 * Creates a tournament.
 */
export type NewTournament = {
/**
 * Its name, 3 to 60 characters.
 */
name: string,
/**
 * How it is played.
 */
format: TournamentFormat,
/**
 * The rule set, with the side of the boards.
 */
rules: Rules,
/**
 * The players of a game; 2 in a knock-out.
 */
players: number,
/**
 * Duel's goals; by default those of a first game.
 */
goals?: GoalsWanted,
/**
 * The time control of its games: any but none, and in an arena no days.
 */
clock: Clock,
/**
 * Whether its games count for ratings.
 */
rated?: boolean,
/**
 * How many seconds later spectators see its games, so that nobody can be helped; 0 for at once. When a game is over they see everything.
 */
delay?: number,
/**
 * When it begins; within 60 days.
 */
starts: number,
/**
 * Who may see and join it: everybody, or the holders of its link.
 */
visibility?: Visibility,
/**
 * The club whose members it is for; its leaders create it. Everybody sees it if `visibility` is public and the club
 * shows its members to everybody, otherwise its members. It has no link.
 */
club?: ClubId, };

/**
 * A note about somebody, for other moderators.
 */
export type Note = {
/**
 * The note.
 */
text: string, };

/**
 * What happens when a seat runs out of time.
 */
export type OnTimeout = "forfeit" | "bot";

/**
 * A club of yours.
 */
export type OwnClub = {
/**
 * The club.
 */
club: ClubSummary,
/**
 * What you may do there.
 */
role: ClubRole,
/**
 * Since when you are a member.
 */
since: number,
/**
 * How many people ask to join; 0 if you may not answer them.
 */
requests: number,
/**
 * Whether moderators have closed it.
 */
closed: boolean, };

/**
 * The clubs that you are a member of, and those that you ask to join.
 */
export type OwnClubs = {
/**
 * Your clubs, the first joined first.
 */
clubs: Array<OwnClub>,
/**
 * The clubs that you ask to join, the first first.
 */
requested: Array<ClubSummary>, };

/**
 * A language of the page.
 */
export type PageLanguage = "en" | "pl" | "uk";

/**
 * A user's page settings, stored for all their devices. Omitted settings have their defaults.
 */
export type PageSettings = {
/**
 * The language; by default the browser's.
 */
language?: PageLanguage,
/**
 * The theme; by default the device's.
 */
theme?: PageTheme,
/**
 * The speed of animations.
 */
speed?: PageSpeed,
/**
 * Whether tiles show their letters.
 */
letters?: boolean,
/**
 * Whether moves must be confirmed.
 */
confirm?: boolean,
/**
 * Whether the forecast of the round is shown.
 */
forecast?: boolean,
/**
 * Whether the chat is shown.
 */
chat?: boolean,
/**
 * Whether sounds are played.
 */
sound?: boolean, };

/**
 * The speed of animations.
 */
export type PageSpeed = "slow" | "usual" | "fast" | "off";

/**
 * A theme of the page.
 */
export type PageTheme = "auto" | "light" | "dark" | "contrast";

/**
 * A part of a final score.
 */
export type Part = {
/**
 * Its source.
 */
what: PartKind,
/**
 * The points.
 */
points: number, };

/**
 * The source of a part of a final score.
 */
export type PartKind = "start" | "tiles" | "floor" | "rows" | "columns" | "colours" | "placements" | "marker" | "discards" | "stars" | "numbers" | "specials" | "draws" | "damaged" | "goals";

/**
 * What a browser needs to make a passkey. It must be discoverable and verify the user.
 */
export type PasskeyCreation = {
/**
 * The challenge, to be answered once.
 */
challenge: string,
/**
 * The relying party: the host name of the site.
 */
rp_id: string,
/**
 * The handle by which the passkey tells whose it is.
 */
user_handle: string,
/**
 * The name of the account.
 */
user_name: string,
/**
 * The algorithms to choose from, as COSE identifiers, the best first.
 */
algorithms: Array<number>,
/**
 * The ids of credentials that you already have.
 */
exclude: Array<string>,
/**
 * How long the challenge is valid, in milliseconds.
 */
timeout: number, };

/**
 * A passkey of yours.
 */
export type PasskeyInfo = {
/**
 * The id for renaming and removing it.
 */
id: string,
/**
 * The name you gave it.
 */
label: string,
/**
 * Creation time.
 */
created: number,
/**
 * When you last signed in with it.
 */
last_used: number | null, };

/**
 * What a browser needs to sign in with a passkey, which must verify the user.
 */
export type PasskeyRequest = {
/**
 * The challenge, to be answered once.
 */
challenge: string,
/**
 * The relying party: the host name of the site.
 */
rp_id: string,
/**
 * How long the challenge is valid, in milliseconds.
 */
timeout: number, };

/**
 * Signs in with a passkey.
 */
export type PasskeySignIn = {
/**
 * The challenge that it answers.
 */
challenge: string,
/**
 * The credential's `rawId`.
 */
id: string,
/**
 * The response's `clientDataJSON`.
 */
client_data: string,
/**
 * The response's `authenticatorData`.
 */
authenticator_data: string,
/**
 * The response's `signature`.
 */
signature: string,
/**
 * The response's `userHandle`.
 */
user_handle: string, };

/**
 * Your passkeys.
 */
export type Passkeys = {
/**
 * Whether this server can use passkeys at the address that you asked at.
 */
available: boolean,
/**
 * The passkeys, the oldest first.
 */
passkeys: Array<PasskeyInfo>, };

/**
 * A time on vacation.
 */
export type PastVacation = {
/**
 * When it began.
 */
since: number,
/**
 * When it ended; null if it lasts.
 */
ended: number | null, };

/**
 * A player's board.
 */
export type PavilionBoard = {
/**
 * The current score.
 */
score: number,
/**
 * The tiles on positions 1 to 6 of each star.
 */
stars: { [key in Star]?: string },
/**
 * The tiles beside the board.
 */
stock: string,
/**
 * The tiles kept for the next round.
 */
kept: string,
/**
 * Whether the player has passed in this round.
 */
passed: boolean,
/**
 * The end-of-game points if the game ended now.
 */
bonus: PavilionBonus,
/**
 * What the player would score if the round ended now.
 */
forecast: Forecast, };

/**
 * End-of-game points (P-6).
 */
export type PavilionBonus = {
/**
 * For full stars.
 */
stars: number,
/**
 * For numbers whose spaces are all covered.
 */
numbers: number, };

/**
 * A colour of Summer Pavilion, in colour order.
 */
export type PavilionColour = "P" | "G" | "O" | "Y" | "B" | "R";

/**
 * A phase of Summer Pavilion.
 */
export type PavilionPhase = { "at": "supply", } | { "at": "deal", } | { "at": "offer", } | { "at": "placing", } | { "at": "bonus",
/**
 * The number of tiles still to take.
 */
due: number, } | { "at": "over", };

/**
 * A position of Summer Pavilion.
 */
export type PavilionView = {
/**
 * Which of the two rule sets.
 */
rules: Rules,
/**
 * The round being played, or the last one played; 0 before the first.
 */
round: number,
/**
 * The trump colour of the round; before the first, that of the first.
 */
trump: PavilionColour,
/**
 * The phase.
 */
phase: PavilionPhase,
/**
 * The seat to move.
 */
turn: number | null,
/**
 * The seat that started this round; between rounds, the one that starts the next.
 */
first: number,
/**
 * The seat that took the marker; null while it lies in the centre.
 */
marker: number | null,
/**
 * The tiles on each factory.
 */
factories: Array<string>,
/**
 * The tiles in the centre.
 */
centre: string,
/**
 * The tiles of the supply.
 */
supply: string,
/**
 * How many of each colour are in the bag.
 */
bag: { [key in PavilionColour]?: number },
/**
 * How many of each colour are in the tower.
 */
tower: { [key in PavilionColour]?: number },
/**
 * The boards by seat.
 */
boards: Array<PavilionBoard>, };

/**
 * A plate, face up.
 */
export type Plate = {
/**
 * Its number, 1 to 18.
 */
number: number,
/**
 * Its cells in orientation 0: upper left, upper right, lower left, lower right. A colour, `?` for any, `*` for a
 * special tile.
 */
cells: string, };

/**
 * The kind shown on the back of a plate of Duel (D-1.3).
 */
export type PlateKind = "special" | "universal";

/**
 * A move, over HTTP.
 */
export type PlayMove = {
/**
 * The number of steps of the game when the move was chosen.
 */
ply: number,
/**
 * The move's word.
 */
word: string, };

/**
 * A game as one of its players played it.
 */
export type PlayedGame = {
/**
 * The table.
 */
table: TableId,
/**
 * When it ended.
 */
ended: number,
/**
 * The final score.
 */
score: number,
/**
 * The rank, from 1; equal if it is shared.
 */
place: number,
/**
 * The breakdown of the score.
 */
parts: Array<Part>,
/**
 * The accuracy of the decisions, from 0 to 100; null if the game was not reviewed.
 */
accuracy: number | null, };

/**
 * A player.
 */
export type Player = { "kind": "guest",
/**
 * The id.
 */
id: UserId,
/**
 * The name, in English.
 */
name: string,
/**
 * The short label that a page shows after its word for a guest.
 */
tail: string, } | { "kind": "account",
/**
 * The id.
 */
id: UserId,
/**
 * The name.
 */
name: string, } | { "kind": "bot",
/**
 * The level, 1 to 8.
 */
level: number, } | { "kind": "deleted", };

/**
 * Clubs of a player that you may know of.
 */
export type PlayerClubs = {
/**
 * The clubs, the first joined first.
 */
clubs: Array<ClubSummary>, };

/**
 * What a player did in a game.
 */
export type PlayerReview = {
/**
 * The number of decisions that were judged.
 */
decisions: number,
/**
 * 0 to 100; null without a decision.
 */
accuracy: number | null,
/**
 * The share of the win given up, in all.
 */
lost: number,
/**
 * Points of lead given away, in all.
 */
points: number,
/**
 * What chance changed of the share of the win.
 */
luck: number,
/**
 * The number of decisions of each grade, best first.
 */
grades: Array<number>, };

/**
 * A player's latest public games of a rule set and table size that were played to their end.
 */
export type PlayerStatistics = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * The number of players.
 */
players: number,
/**
 * The games, the oldest first.
 */
games: Array<PlayedGame>, };

/**
 * The share of the win at a ply.
 */
export type PlyValue = {
/**
 * The share of the win of each seat.
 */
win: Array<number>,
/**
 * How much chance has changed it so far.
 */
luck: Array<number>, };

/**
 * Which position is pictured.
 */
export type PositionPictureQuery = {
/**
 * The position text.
 */
position: string,
/**
 * Whether a PNG is a card for previews of links: 1200 pixels wide and 630 high.
 */
card?: boolean, };

/**
 * Whether somebody is online, as far as you may know. Somebody who blocks you, or does not let you see it, is offline.
 */
export type Presence = { "kind": "offline", } | { "kind": "online", } | { "kind": "playing",
/**
 * The table, if you may watch it.
 */
table: TableId | null, };

/**
 * Changes privacy settings: those that are left out stay as they are.
 */
export type PrivacyChange = {
/**
 * Whose challenges reach you.
 */
challenge?: AllowedTo,
/**
 * Who sees that you are online and what you play.
 */
presence?: AllowedTo,
/**
 * Who may follow you.
 */
follow?: AllowedTo,
/**
 * Who sees which clubs you are a member of.
 */
clubs?: AllowedTo, };

/**
 * Who may challenge and follow you, and see that you are online and your clubs.
 */
export type PrivacySettings = {
/**
 * Whose challenges reach you.
 */
challenge: AllowedTo,
/**
 * Who sees that you are online and what you play.
 */
presence: AllowedTo,
/**
 * Who may follow you. Others are on no list of yours, and you are always offline for them as followers.
 */
follow: AllowedTo,
/**
 * Who sees on your profile which clubs you are a member of.
 */
clubs: AllowedTo, };

/**
 * A problem, with a kind for programs and an explanation for people.
 */
export type Problem = {
/**
 * The kind, as a stable URI.
 */
type: ProblemKind,
/**
 * The title of the kind.
 */
title: string,
/**
 * The HTTP status.
 */
status: number,
/**
 * What happened and what can be done.
 */
detail: string,
/**
 * The detail as a translatable message, if the kind alone does not say enough.
 */
reason?: Message,
/**
 * The rule that forbids the move, such as `A-2.4`.
 */
rule?: string,
/**
 * All invalid values.
 */
faults?: Array<Fault>,
/**
 * Seconds to wait before trying again.
 */
retry_after?: number, };

/**
 * The kind of a problem. The names are stable: programs may rely on them.
 */
export type ProblemKind = "/api/problems/malformed" | "/api/problems/invalid" | "/api/problems/not-json" | "/api/problems/too-large" | "/api/problems/not-found" | "/api/problems/wrong-method" | "/api/problems/not-signed-in" | "/api/problems/wrong-password" | "/api/problems/bad-passkey" | "/api/problems/account-needed" | "/api/problems/forbidden" | "/api/problems/scope-needed" | "/api/problems/muted" | "/api/problems/suspended" | "/api/problems/banned" | "/api/problems/cross-site" | "/api/problems/name-taken" | "/api/problems/has-account" | "/api/problems/seat-taken" | "/api/problems/table-full" | "/api/problems/wrong-link" | "/api/problems/already-seated" | "/api/problems/not-seated" | "/api/problems/started" | "/api/problems/not-started" | "/api/problems/over" | "/api/problems/not-over" | "/api/problems/not-your-turn" | "/api/problems/stale" | "/api/problems/bad-word" | "/api/problems/illegal" | "/api/problems/no-hints" | "/api/problems/not-alone" | "/api/problems/no-chat" | "/api/problems/no-takeback" | "/api/problems/too-many" | "/api/problems/unavailable" | "/api/problems/internal";

/**
 * A player's public profile.
 */
export type Profile = {
/**
 * The player.
 */
player: Player,
/**
 * Creation time.
 */
since: number,
/**
 * Results by rule set and table size, the most played first.
 */
standings: Array<Standing>, };

/**
 * A device that gets notifications.
 */
export type PushDevice = {
/**
 * The session that it goes with.
 */
session: string,
/**
 * The push service, without what is secret about the address.
 */
service: string,
/**
 * Since when.
 */
since: number, };

/**
 * Whether notifications can be sent to this device, and are.
 */
export type PushInfo = {
/**
 * The `applicationServerKey` of this server, in base64url; null if it sends no notifications.
 */
key: string | null,
/**
 * Whether this session's device gets notifications.
 */
subscribed: boolean, };

/**
 * Somebody's first attempt at a puzzle, or at the puzzle of a day on that day.
 */
export type PuzzleAttempt = {
/**
 * The puzzle's id; of the puzzle of a day `daily` and the days since 1970.
 */
puzzle: string,
/**
 * Whether the answer was right.
 */
solved: boolean,
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * Your attempts at puzzles, in the order of their times.
 */
export type PuzzleAttempts = {
/**
 * The attempts.
 */
attempts: Array<PuzzleAttempt>, };

/**
 * Joins a matching table, or opens one.
 */
export type QuickMatch = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * The number of players.
 */
players: number,
/**
 * Duel's goals. By default a table with those of a first game or with three drawn ones matches, and
 * a new one has those of a first game.
 */
goals?: GoalsWanted,
/**
 * The time control.
 */
clock?: Clock,
/**
 * Whether it counts for ratings.
 */
rated?: boolean,
/**
 * Your share of the seed of the deals.
 */
share?: Share, };

/**
 * A rating.
 */
export type Rating = {
/**
 * The rating.
 */
rating: number,
/**
 * The margin of error: twice the rating deviation.
 */
give_or_take: number,
/**
 * Whether it is too uncertain for the leaderboard.
 */
provisional: boolean, };

/**
 * A change of a rating.
 */
export type RatingChange = {
/**
 * The rating before the game.
 */
before: number,
/**
 * The rating after the game.
 */
after: number, };

/**
 * The history of a rating.
 */
export type RatingHistory = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * The number of players.
 */
players: number,
/**
 * The points, the oldest first.
 */
points: Array<RatingPoint>, };

/**
 * A rating after a game.
 */
export type RatingPoint = {
/**
 * The time.
 */
at: number,
/**
 * The game's table.
 */
table: TableId,
/**
 * The rating.
 */
rating: number,
/**
 * The margin of error.
 */
give_or_take: number, };

/**
 * The reason of a change of score. `azul-tile` is described by the message `azul-reason-tile`, and so on.
 */
export type Reason = { "why": "azul-tile",
/**
 * Its row.
 */
row: number,
/**
 * Its column.
 */
column: number,
/**
 * Its colour.
 */
colour: AzulColour,
/**
 * The run across that contains it; 1 if it has no neighbour there.
 */
across: number,
/**
 * The run down that contains it; 1 if it has no neighbour there.
 */
down: number, } | { "why": "azul-swept",
/**
 * Its row.
 */
row: number,
/**
 * Its colour.
 */
colour: AzulColour, } | { "why": "azul-floor",
/**
 * How many spaces were taken.
 */
spaces: number, } | { "why": "azul-rows",
/**
 * How many.
 */
count: number, } | { "why": "azul-columns",
/**
 * How many.
 */
count: number, } | { "why": "azul-colours",
/**
 * How many.
 */
count: number, } | { "why": "pavilion-placed",
/**
 * The star.
 */
star: Star,
/**
 * The position, 1 to 6.
 */
position: number,
/**
 * The tile's colour.
 */
colour: PavilionColour,
/**
 * The length of its run.
 */
run: number, } | { "why": "pavilion-marker",
/**
 * How many tiles were taken with it.
 */
tiles: number, } | { "why": "pavilion-discards",
/**
 * How many.
 */
tiles: number, } | { "why": "pavilion-star",
/**
 * Which.
 */
star: Star,
/**
 * Its colour; none if it is multicolour.
 */
colour: PavilionColour | null, } | { "why": "pavilion-number",
/**
 * The cost.
 */
cost: number, } | { "why": "duel-draw", } | { "why": "duel-tile",
/**
 * Its row.
 */
row: number,
/**
 * Its column.
 */
column: number,
/**
 * Its colour.
 */
colour: DuelColour,
/**
 * The run across that contains it; 1 if it has no neighbour there.
 */
across: number,
/**
 * The run down that contains it; 1 if it has no neighbour there.
 */
down: number, } | { "why": "duel-special-tile",
/**
 * Its row.
 */
row: number,
/**
 * Its column.
 */
column: number, } | { "why": "duel-swept",
/**
 * Its row.
 */
row: number,
/**
 * Its colour.
 */
colour: DuelColour, } | { "why": "duel-damaged",
/**
 * How many.
 */
tiles: number, } | { "why": "duel-marker", } | { "why": "duel-goal",
/**
 * Which.
 */
goal: Goal, } | { "why": "duel-not-below-zero", };

/**
 * Signs in with a recovery code and sets a new password.
 */
export type Recover = {
/**
 * The name; case is ignored.
 */
name: string,
/**
 * A recovery code; case, spaces and dashes are ignored.
 */
code: string,
/**
 * The new password.
 */
new: string, };

/**
 * The recovery codes you have left.
 */
export type RecoveryCodesInfo = {
/**
 * How many are left.
 */
left: number,
/**
 * When they were made; null if there are none.
 */
created: number | null, };

/**
 * New recovery codes. They are shown only once.
 */
export type RecoveryCodesMade = {
/**
 * The codes, each of which can be used once.
 */
codes: Array<string>, };

/**
 * What you have to do with somebody.
 */
export type Relation = {
/**
 * The player.
 */
player: Player,
/**
 * Whether you follow them.
 */
following: boolean,
/**
 * Whether you block them.
 */
blocked: boolean,
/**
 * Whether they are online.
 */
presence: Presence, };

/**
 * Deletes your e-mail address.
 */
export type RemoveEmail = {
/**
 * The password.
 */
password: string, };

/**
 * Renames a passkey.
 */
export type RenamePasskey = {
/**
 * The new name.
 */
label: string, };

/**
 * A game for stepping through.
 */
export type Replay = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * The players by seat; null if only a name is known.
 */
players: Array<Player | null>,
/**
 * The names by seat; null if unknown.
 */
names: Array<string | null>,
/**
 * The starting seat.
 */
first: number,
/**
 * The states after each step; the first is the start.
 */
states: Array<ReplayState>,
/**
 * The result, if the game is over and it is known.
 */
result: GameResult | null, };

/**
 * The state of a game after a step.
 */
export type ReplayState = {
/**
 * The step; null at the start.
 */
step: Step | null,
/**
 * The position after the step.
 */
view: View, };

/**
 * Reports a chat message, or a player, to the moderators.
 */
export type Report = {
/**
 * The version of the chat message.
 */
version?: number,
/**
 * The seat of the player, if it is not about a message.
 */
seat?: number,
/**
 * The reason.
 */
reason: string, };

/**
 * A report of a club, for moderators.
 */
export type ReportedClub = {
/**
 * The report's id.
 */
id: string,
/**
 * The club.
 */
club: ClubSummary,
/**
 * That moderators have closed it.
 */
closed: ClubClosing | null,
/**
 * Its owner.
 */
owner: Player,
/**
 * Who reported it.
 */
by: Player,
/**
 * The reason.
 */
reason: string,
/**
 * When.
 */
at: number,
/**
 * When it was resolved; null if it was not.
 */
resolved: number | null, };

/**
 * A page of reports of clubs, for moderators.
 */
export type ReportedClubs = {
/**
 * The reports, the latest first.
 */
reports: Array<ReportedClub>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * A report, for moderators.
 */
export type ReportedPlayer = {
/**
 * The report's id.
 */
id: string,
/**
 * The table.
 */
table: TableId,
/**
 * The rule set that is played there.
 */
rules: Rules,
/**
 * The version of the reported line, or of the table when the player was reported.
 */
version: number,
/**
 * Whether it is about that line, and not about the player only.
 */
about_line: boolean,
/**
 * The reported player.
 */
about: Player,
/**
 * What is imposed on them now.
 */
sanctions: Array<Sanction>,
/**
 * How many reports about them are unresolved.
 */
open_reports: number,
/**
 * Who reported it.
 */
by: Player,
/**
 * The reason.
 */
reason: string,
/**
 * When.
 */
at: number,
/**
 * When it was resolved; null if it was not.
 */
resolved: number | null,
/**
 * The chat around it, oldest first.
 */
chat: Array<ContextLine>, };

/**
 * A page of reports, for moderators.
 */
export type ReportedPlayers = {
/**
 * The reports, the latest first.
 */
reports: Array<ReportedPlayer>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * Sets a new password with the secret of a link, and signs in.
 */
export type ResetPassword = {
/**
 * The secret of the link.
 */
secret: string,
/**
 * The new password.
 */
new: string, };

/**
 * A plate under the stack.
 */
export type ReturnedPlate = {
/**
 * The kind shown on its back.
 */
kind: PlateKind,
/**
 * Its number, only if the reader returned it.
 */
number: number | null, };

/**
 * The plates that one player returned under the stack in one turn.
 */
export type ReturnedTurn = {
/**
 * The seat that returned them.
 */
by: number,
/**
 * The plates: top to bottom if the reader returned them; otherwise first one whose back was revealed, then the
 * special ones.
 */
plates: Array<ReturnedPlate>, };

/**
 * How far a review is.
 */
export type ReviewProgress = {
/**
 * Decisions that are judged.
 */
done: number,
/**
 * All decisions.
 */
total: number, };

/**
 * What somebody may do for the server.
 */
export type Role = "moderator" | "admin";

/**
 * A rule set; the side of the boards is part of it.
 */
export type Rules = "azul" | "azul-grey" | "mini" | "mini-grey" | "pavilion" | "pavilion-grey" | "duel";

/**
 * Something that is imposed on somebody.
 */
export type Sanction = {
/**
 * What it is.
 */
kind: SanctionKind,
/**
 * The reason.
 */
reason: string,
/**
 * Since when.
 */
at: number,
/**
 * Until when; null if it has no end.
 */
until: number | null, };

/**
 * What can be imposed on somebody.
 */
export type SanctionKind = "mute" | "suspension" | "ban";

/**
 * A permission of a token. No scope covers passwords, sessions or tokens.
 */
export type Scope = "read" | "tables" | "play" | "chat" | "friends";

/**
 * A seat.
 */
export type SeatInfo = {
/**
 * Its number, from 0.
 */
seat: number,
/**
 * The player in the seat.
 */
player: Player | null,
/**
 * Whether an empty seat is reserved for the holder of its link.
 */
link_only: boolean,
/**
 * The person for whom an empty seat is reserved, in a rematch or by a challenge. Lists leave it out.
 */
kept_for?: Player,
/**
 * Whether the player has added a share to the seed of the deals.
 */
shared: boolean,
/**
 * Whether the player's page is open.
 */
present: boolean,
/**
 * The level of the bot that plays on for a player who has left; `None` once the game is over.
 */
bot: number | null,
/**
 * Whether the player is on vacation and their clock stands still.
 */
vacation?: boolean,
/**
 * The player's rating for this rule set and table size.
 */
rating: number | null, };

/**
 * The link of a seat.
 */
export type SeatLink = {
/**
 * The seat.
 */
seat: number,
/**
 * The secret.
 */
secret: LinkSecret, };

/**
 * A session of yours.
 */
export type SessionInfo = {
/**
 * The id for ending the session; not its secret.
 */
id: string,
/**
 * The user agent.
 */
agent: string,
/**
 * Creation time.
 */
created: number,
/**
 * The time of last use, to the minute.
 */
last_seen: number,
/**
 * Expiry time.
 */
expires: number,
/**
 * Whether this is the session of the request.
 */
current: boolean, };

/**
 * Your sessions.
 */
export type Sessions = {
/**
 * The sessions, the latest first.
 */
sessions: Array<SessionInfo>, };

/**
 * Asks for a link that makes this address that of your account.
 */
export type SetEmail = {
/**
 * The address.
 */
address: string,
/**
 * The password.
 */
password: string,
/**
 * The language of the e-mail; by default that of your settings, or English.
 */
language?: PageLanguage, };

/**
 * Says which e-mails about your games you want. What is left out stays as it is.
 */
export type SetReminders = {
/**
 * Whether you want one when your time to move is running out.
 */
reminders?: boolean,
/**
 * Whether you want one when it is your turn in a game over days and you aren't at the table.
 */
turns?: boolean, };

/**
 * A player's share of the seed of the deals: up to 32 bytes, in hexadecimal.
 */
export type Share = string;

/**
 * Signs in.
 */
export type SignIn = {
/**
 * The name; case is ignored.
 */
name: string,
/**
 * The password.
 */
password: string, };

/**
 * How somebody signed in.
 */
export type SignInMethod = "password" | "passkey" | "recovery_code" | "email";

/**
 * Turns a guest into an account, which keeps the guest's games.
 */
export type SignUp = {
/**
 * The name: 3 to 20 letters of one script, digits, and single ` '-_.` between them.
 */
name: string,
/**
 * The password, 8 characters or more.
 */
password: string, };

/**
 * A player's results with one rule set and number of players.
 */
export type Standing = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * The number of players.
 */
players: number,
/**
 * Finished games.
 */
games: number,
/**
 * Games won, shared wins included.
 */
wins: number,
/**
 * The rating, if there were rated games.
 */
rating: Rating | null, };

/**
 * A star of Summer Pavilion, named after the colour it has on the coloured side.
 */
export type Star = "O" | "R" | "B" | "Y" | "G" | "P" | "*";

/**
 * Asks for a challenge to add a passkey.
 */
export type StartPasskey = {
/**
 * The password.
 */
password: string, };

/**
 * A step: a move or an outcome of chance.
 */
export type Step = {
/**
 * The number of steps before it.
 */
ply: number,
/**
 * What happened.
 */
what: Happened,
/**
 * Every change of a score.
 */
told: Array<Told>,
/**
 * Whether it ended a round.
 */
ends_round: boolean,
/**
 * Whether it showed something that nobody knew before, so that no move up to it can be taken back.
 */
reveals: boolean, };

/**
 * The current state of a study.
 */
export type Study = {
/**
 * The position in the view of the seat to move.
 */
view: View,
/**
 * The legal moves of the seat to move.
 */
legal: Array<LegalMove> | null,
/**
 * The seat to move; null when the game is over.
 */
turn: number | null,
/**
 * The steps from the last move on, or from the one asked for.
 */
steps: Array<Step>,
/**
 * All steps from the start as in a record: move words, and outcomes of chance with those that were drawn.
 */
words: Array<string>,
/**
 * The position as position text.
 */
position: string,
/**
 * The result; null until the game is over.
 */
end: StudyEnd | null,
/**
 * Why the checked move is illegal; null if it is legal or none was given.
 */
refused: Problem | null, };

/**
 * The result of a study whose game is over.
 */
export type StudyEnd = {
/**
 * The final scores by seat.
 */
scores: Array<number>,
/**
 * The seats that have won.
 */
winners: Array<number>, };

/**
 * Sends notifications to this device, in place of what this session had before. It has what the browser's
 * `PushSubscription` has, with bytes as base64url without padding.
 */
export type SubscribePush = {
/**
 * The address at the push service.
 */
endpoint: string,
/**
 * The device's public key, a point of secp256r1.
 */
p256dh: string,
/**
 * The secret shared with the device.
 */
auth: string,
/**
 * The language of notifications; that of your settings counts more.
 */
language?: PageLanguage, };

/**
 * The id of a table, before, during and after its game: 12 characters.
 */
export type TableId = string;

/**
 * A table without its game.
 */
export type TableInfo = {
/**
 * The table's id.
 */
id: TableId,
/**
 * The version of this state; later changes have greater versions.
 */
version: number,
/**
 * The state of the table.
 */
state: TableState,
/**
 * The options.
 */
options: TableOptions,
/**
 * The seats in order.
 */
seats: Array<SeatInfo>,
/**
 * The user who opened it; only they can close it before the start.
 */
host: UserId | null,
/**
 * The reader's seat; if there are several, the one to move, or else the one that moved last.
 */
you: number | null,
/**
 * All seats of the reader: several if people share a screen.
 */
yours: Array<number>,
/**
 * Whether the reader may ask for hints in this game.
 */
hints: boolean,
/**
 * The hash of the secret behind the deals (64 hex digits).
 */
commitment: string,
/**
 * Creation time.
 */
created: number,
/**
 * Start time of the game.
 */
started: number | null,
/**
 * End time of the game.
 */
ended: number | null,
/**
 * The result of the game.
 */
result: GameResult | null,
/**
 * The pending request to take back.
 */
takeback: TakebackRequest | null,
/**
 * The table of the rematch.
 */
rematch: TableId | null,
/**
 * The tournament that the game belongs to.
 */
tournament?: TournamentId, };

/**
 * A newly opened table, with its links, which only its creator gets.
 */
export type TableMade = {
/**
 * The table.
 */
table: TableInfo,
/**
 * The secret of the table's link, if it is not public.
 */
link: LinkSecret | null,
/**
 * The secrets of its seats' links.
 */
seat_links: Array<SeatLink>, };

/**
 * The options of a table.
 */
export type TableOptions = {
/**
 * The rule set, with the side of the boards.
 */
rules: Rules,
/**
 * Duel's goals; by default those of a first game.
 */
goals?: GoalsWanted,
/**
 * The starting seat; by default drawn from the seed of the deals.
 */
first?: number,
/**
 * The time control.
 */
clock?: Clock,
/**
 * What happens when a seat runs out of time.
 */
on_timeout?: OnTimeout,
/**
 * Whether it counts for ratings: accounts only, no bots, no take-backs, no hints, with a clock.
 */
rated?: boolean,
/**
 * The visibility.
 */
visibility?: Visibility,
/**
 * Whether others may watch.
 */
spectators?: boolean,
/**
 * How many seconds later spectators see the game, so that nobody can be helped; 0 for at once. When it is over they see everything.
 */
delay?: number,
/**
 * Whether moves may be taken back if all agree.
 */
takebacks?: boolean,
/**
 * Whether players may ask for hints although other people play. Taking a seat means consent; against bots and
 * on a shared screen hints need no consent.
 */
hints?: boolean,
/**
 * Whether there is a chat.
 */
chat?: boolean, };

/**
 * A page of tables.
 */
export type TablePage = {
/**
 * The tables.
 */
tables: Array<TableSummary>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * Which picture of a table.
 */
export type TablePictureQuery = {
/**
 * After how many steps, once the game is over; the last position if it is missing.
 */
ply?: number,
/**
 * The secret of a private table's link or of one of its seats.
 */
link?: string,
/**
 * Whether a PNG is a card for previews of links: 1200 pixels wide and 630 high.
 */
card?: boolean,
/**
 * Any number, such as the table's version: a browser that shows a picture asks again only at another address.
 */
version?: number, };

/**
 * Filters of the list of tables.
 */
export type TableQuery = {
/**
 * Only this rule set.
 */
rules?: Rules,
/**
 * Only tables for this many players.
 */
players?: number,
/**
 * Only tables in this state; by default open ones.
 */
state?: TableState,
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * The server's review of a finished game.
 */
export type TableReview = {
/**
 * All judged decisions; null until the server has judged them.
 */
judged: Array<JudgedMove> | null,
/**
 * Whether the server is about to judge them.
 */
running: boolean,
/**
 * How far it is, once it has begun.
 */
progress?: ReviewProgress, };

/**
 * The state of a table.
 */
export type TableState = "open" | "playing" | "over" | "closed";

/**
 * A table in a list.
 */
export type TableSummary = {
/**
 * The table's id.
 */
id: TableId,
/**
 * The rule set, with the side of the boards.
 */
rules: Rules,
/**
 * Duel's goals.
 */
goals: GoalsWanted | null,
/**
 * The starting seat; null if it is drawn at random.
 */
first: number | null,
/**
 * The state of the table.
 */
state: TableState,
/**
 * The seats in order.
 */
seats: Array<SeatInfo>,
/**
 * The time control.
 */
clock: Clock,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * Whether others may watch.
 */
spectators: boolean,
/**
 * Whether players may ask for hints although other people play.
 */
hints: boolean,
/**
 * The seats to move while the game is being played.
 */
turn: Array<number>,
/**
 * Creation time.
 */
created: number,
/**
 * When the game ended.
 */
ended: number | null,
/**
 * The result, without the breakdown of the scores.
 */
result: GameResult | null,
/**
 * Whether the game was played in somebody's browser and imported; then it was not played on this server.
 */
imported?: boolean, };

/**
 * A table with its game.
 */
export type TableWhole = {
/**
 * The table.
 */
table: TableInfo,
/**
 * The game, once it has begun.
 */
game: GameState | null, };

/**
 * Asks for a job.
 */
export type TakeJob = {
/**
 * The worker's name, as operators see it: letters, digits, dots, dashes and underscores.
 */
worker: string,
/**
 * The signature of the worker's engine. It must be that of the server's, so that both give the same results.
 */
signature: string,
/**
 * For how many seconds to wait for a job if there is none.
 */
wait: number, };

/**
 * A request to take back.
 */
export type TakebackRequest = {
/**
 * The seat that asks.
 */
seat: number,
/**
 * The ply that would be played next.
 */
ply: number,
/**
 * The seats that have agreed.
 */
agreed: Array<number>, };

/**
 * A job that a worker holds.
 */
export type TakenJob = {
/**
 * The job's id.
 */
id: string,
/**
 * Shows that the worker holds the job. Others must not know it.
 */
lease: LeaseId,
/**
 * After how many seconds without a sign of life another worker gets the job.
 */
lease_seconds: number,
/**
 * What to do.
 */
work: Work,
/**
 * The game, as a record without names.
 */
record: string, };

/**
 * Where tiles come from.
 */
export type TileOrigin = "factory" | "centre" | "marker" | "large" | "moon";

/**
 * A message to a client.
 */
export type ToClient = { "type": "table",
/**
 * The table, with its version.
 */
table: TableInfo,
/**
 * The game, once it has begun.
 */
game: GameState | null,
/**
 * The last chat messages, the oldest first.
 */
chat: Array<ChatLine>, } | { "type": "reload",
/**
 * The current version of the table.
 */
version: number, } | { "type": "seated",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: SeatInfo, } | { "type": "unseated",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: SeatInfo, } | { "type": "shared",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: number, } | { "type": "started",
/**
 * The version after this change.
 */
version: number,
/**
 * The starting seat.
 */
first: number,
/**
 * Duel's goals.
 */
goals: Array<Goal> | null,
/**
 * The time.
 */
at: number, } | { "type": "moved",
/**
 * The version after this change.
 */
version: number,
/**
 * The move.
 */
step: Step,
/**
 * The game afterwards; null if another step follows immediately.
 */
game: GameState | null, } | { "type": "dealt",
/**
 * The version after this change.
 */
version: number,
/**
 * The outcome.
 */
step: Step,
/**
 * The game afterwards; null if another step follows immediately.
 */
game: GameState | null, } | { "type": "resigned",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: number, } | { "type": "timed_out",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: number, } | { "type": "bot_took_over",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: number,
/**
 * The bot's level.
 */
level: number, } | { "type": "takeback_asked",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: number,
/**
 * The ply that would be played next.
 */
ply: number, } | { "type": "takeback_agreed",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: number,
/**
 * The ply of the request.
 */
ply: number, } | { "type": "takeback_refused",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat.
 */
seat: number,
/**
 * The ply of the request.
 */
ply: number, } | { "type": "took_back",
/**
 * The version after this change.
 */
version: number,
/**
 * The ply to be played next.
 */
ply: number,
/**
 * The current state of the game.
 */
game: GameState, } | { "type": "said",
/**
 * The version after this change.
 */
version: number,
/**
 * The message with its author.
 */
line: ChatLine, } | { "type": "muted",
/**
 * The version after this change.
 */
version: number, } | { "type": "ended",
/**
 * The version after this change.
 */
version: number,
/**
 * The result.
 */
result: GameResult,
/**
 * The time.
 */
at: number, } | { "type": "closed",
/**
 * The version after this change.
 */
version: number,
/**
 * The seat of the invited player who declined; null if the host left.
 */
declined: number | null, } | { "type": "rematch",
/**
 * The version after this change.
 */
version: number,
/**
 * The table's id.
 */
table: TableId, } | { "type": "presence",
/**
 * For each seat, whether its player is connected; bots always are.
 */
seats: Array<boolean>,
/**
 * The number of spectators.
 */
watchers: number, } | { "type": "clock",
/**
 * The clocks.
 */
clocks: Clocks, } | { "type": "accepted",
/**
 * Its ply.
 */
ply: number,
/**
 * The version after it.
 */
version: number, } | { "type": "refused",
/**
 * The ply of the request, if it was a move.
 */
ply: number | null,
/**
 * The reason.
 */
problem: Problem, } | { "type": "pong",
/**
 * The server time.
 */
at: number, } | { "type": "standing",
/**
 * What is imposed on you now.
 */
sanctions: Array<Sanction>, } | { "type": "goodbye",
/**
 * The delay in milliseconds.
 */
retry_ms: number, };

/**
 * A message from a client.
 */
export type ToServer = { "type": "hello",
/**
 * The last version the client has; null if it has none.
 */
after?: number, } | { "type": "play",
/**
 * The number of steps of the game when the move was chosen.
 */
ply: number,
/**
 * The move's word.
 */
word: string, } | { "type": "share",
/**
 * The share.
 */
share: Share, } | { "type": "resign", } | { "type": "ask_takeback",
/**
 * The ply that would be played next.
 */
ply: number, } | { "type": "answer_takeback",
/**
 * The ply of the request.
 */
ply: number,
/**
 * Whether the player agrees.
 */
agree: boolean, } | { "type": "say",
/**
 * The text.
 */
text: string, } | { "type": "ping", };

/**
 * A token of yours, without its secret.
 */
export type TokenInfo = {
/**
 * The id for revoking it.
 */
id: string,
/**
 * The description of its purpose.
 */
label: string,
/**
 * Its scopes.
 */
scopes: Array<Scope>,
/**
 * Creation time.
 */
created: number,
/**
 * The time of last use.
 */
last_used: number | null,
/**
 * Expiry time.
 */
expires: number | null, };

/**
 * A newly created token. Its secret is shown only once.
 */
export type TokenMade = {
/**
 * The token.
 */
token: TokenInfo,
/**
 * What to send as `Authorization: Bearer …`.
 */
secret: string, };

/**
 * Your tokens.
 */
export type Tokens = {
/**
 * The tokens, the latest first.
 */
tokens: Array<TokenInfo>, };

/**
 * A change of a seat's score, with its reason.
 */
export type Told = {
/**
 * The seat.
 */
seat: number,
/**
 * The change; negative for a loss.
 */
points: number,
/**
 * The reason.
 */
reason: Reason, };

/**
 * The club that a tournament is for.
 */
export type TournamentClub = {
/**
 * Its id.
 */
id: ClubId,
/**
 * Its name.
 */
name: string, };

/**
 * Somebody who joined a tournament.
 */
export type TournamentEntrant = {
/**
 * Their number, by the order of joining.
 */
entrant: number,
/**
 * The player.
 */
player: Player,
/**
 * Their rating when they joined; 1500 without one.
 */
rating: number, };

/**
 * How a tournament is played.
 */
export type TournamentFormat = { "kind": "arena",
/**
 * How long new games are paired.
 */
minutes: number, } | { "kind": "swiss",
/**
 * The number of rounds.
 */
rounds: number, } | { "kind": "knockout",
/**
 * Games of a match, an odd number.
 */
best_of: number, };

/**
 * A game of a tournament.
 */
export type TournamentGame = {
/**
 * Its number, by the order of pairing.
 */
game: number,
/**
 * The round of a Swiss tournament or a knock-out, from 0; 0 in an arena.
 */
round: number,
/**
 * Its table. It is opened a moment after the pairing.
 */
table: TableId,
/**
 * The entrants in the order of their seats; the first one starts.
 */
seats: Array<number>,
/**
 * Whether it is played.
 */
state: TournamentGameState,
/**
 * Each seat's rank, from 1, once it has ended; equal if it is shared.
 */
ranks: Array<number>, };

/**
 * Whether a game of a tournament is played, and how it ended.
 */
export type TournamentGameState = "on" | "ended" | "cancelled";

/**
 * Games of a tournament.
 */
export type TournamentGames = {
/**
 * The games, by their numbers.
 */
games: Array<TournamentGame>, };

/**
 * Which games of a tournament to list. Without a filter, the latest 100.
 */
export type TournamentGamesQuery = {
/**
 * All games of this round, from 0. An arena has none.
 */
round?: number,
/**
 * All games of this entrant.
 */
entrant?: number,
/**
 * The secret of the tournament's link, if it is not public.
 */
link?: LinkSecret, };

/**
 * The id of a tournament: 12 characters.
 */
export type TournamentId = string;

/**
 * A tournament with its standings.
 */
export type TournamentInfo = {
/**
 * What it is, and how far.
 */
about: TournamentSummary,
/**
 * The version of this state; later changes have greater versions.
 */
version: number,
/**
 * Everybody who joined, by their numbers, those who left included.
 */
entrants: Array<TournamentEntrant>,
/**
 * The results of all entrants so far, by their numbers.
 */
rows: Array<TournamentRow>,
/**
 * The standings: the numbers of the entrants, best first; those in one list share a place. Whoever left before it began is
 * not in them.
 */
order: Array<Array<number>>,
/**
 * Rounds of a Swiss tournament or a knock-out that were paired.
 */
rounds: number,
/**
 * Who sat out each round of a Swiss tournament, though they were there.
 */
byes: Array<Array<number>>,
/**
 * The games that are on and, unless it is an arena, all of the latest round.
 */
games: Array<TournamentGame>,
/**
 * What you have to do with it, if you joined.
 */
you: TournamentYou | null, };

/**
 * A new tournament, with its link, which only its creator gets.
 */
export type TournamentMade = {
/**
 * The tournament.
 */
tournament: TournamentInfo,
/**
 * The secret of its link, if it is not public.
 */
link: LinkSecret | null, };

/**
 * A page of tournaments.
 */
export type TournamentPage = {
/**
 * The tournaments.
 */
tournaments: Array<TournamentSummary>,
/**
 * The `cursor` of the next page; null on the last page.
 */
next: string | null, };

/**
 * How far a tournament is.
 */
export type TournamentPhase = "open" | "running" | "over" | "too_few" | "called_off";

/**
 * Filters of the list of tournaments.
 */
export type TournamentQuery = {
/**
 * Only tournaments in this phase; by default open ones, of your own all.
 */
phase?: TournamentPhase,
/**
 * Only this rule set.
 */
rules?: Rules,
/**
 * The cursor of the page.
 */
cursor?: string,
/**
 * The page size, 1 to 100.
 */
limit?: number, };

/**
 * The results of an entrant so far.
 */
export type TournamentRow = {
/**
 * The entrant.
 */
entrant: number,
/**
 * Points; in a knock-out, rounds that were won.
 */
points: number,
/**
 * Swiss: the points of all opponents.
 */
buchholz: number,
/**
 * Swiss: twice the points of opponents who were beaten, and those of opponents with the same rank.
 */
sonneborn_berger: number,
/**
 * Games won, alone.
 */
wins: number,
/**
 * Games that count.
 */
games: number,
/**
 * Arena: wins in a row up to now.
 */
streak: number,
/**
 * Arena: whether the next game counts double.
 */
on_fire: boolean,
/**
 * Whether they left; then they are not paired.
 */
left: boolean, };

/**
 * A tournament in a list.
 */
export type TournamentSummary = {
/**
 * Its id.
 */
id: TournamentId,
/**
 * Its name.
 */
name: string,
/**
 * How it is played.
 */
format: TournamentFormat,
/**
 * The rule set, with the side of the boards.
 */
rules: Rules,
/**
 * The players of a game.
 */
players: number,
/**
 * Duel's goals.
 */
goals: GoalsWanted | null,
/**
 * The time control of its games.
 */
clock: Clock,
/**
 * Whether its games count for ratings.
 */
rated: boolean,
/**
 * How many seconds later spectators see its games; 0 for at once.
 */
delay: number,
/**
 * Who may see and join it.
 */
visibility: Visibility,
/**
 * The club whose members may join; null if there is none, or it is gone.
 */
club: TournamentClub | null,
/**
 * Who created it.
 */
creator: Player,
/**
 * How far it is.
 */
phase: TournamentPhase,
/**
 * When it begins or began.
 */
starts: number,
/**
 * When an arena's time is up; null for other formats.
 */
ends: number | null,
/**
 * When it ended.
 */
finished: number | null,
/**
 * How many people take part: all who joined but those who left before it began.
 */
entrants: number,
/**
 * Who won, once it is over; null if several share the first place.
 */
winner: Player | null, };

/**
 * A game of a tournament that you play now.
 */
export type TournamentTable = {
/**
 * The tournament.
 */
tournament: TournamentId,
/**
 * The tournament's name.
 */
name: string,
/**
 * The table.
 */
table: TableId, };

/**
 * A message of a tournament's stream.
 */
export type TournamentToClient = { "type": "tournament",
/**
 * The tournament.
 */
tournament: TournamentInfo, } | { "type": "update",
/**
 * The version after the change.
 */
version: number,
/**
 * What it is, and how far, if that changed.
 */
about?: TournamentSummary,
/**
 * Those who joined.
 */
entrants?: Array<TournamentEntrant>,
/**
 * The rows that are new or changed.
 */
rows?: Array<TournamentRow>,
/**
 * The standings, if the order changed.
 */
order?: Array<Array<number>>,
/**
 * Rounds that were paired, if there is another.
 */
rounds?: number,
/**
 * Who sat out each round, if there is another.
 */
byes?: Array<Array<number>>,
/**
 * The games that are new or changed.
 */
games?: Array<TournamentGame>, } | { "type": "you",
/**
 * What it is now.
 */
you: TournamentYou | null, } | { "type": "goodbye",
/**
 * The delay in milliseconds.
 */
retry_ms: number, };

/**
 * What you have to do with a tournament that you joined.
 */
export type TournamentYou = {
/**
 * Your number.
 */
entrant: number,
/**
 * Whether you left, or count as having left.
 */
left: boolean,
/**
 * Whether you count as having left because you did not come to a game.
 */
absent: boolean,
/**
 * The table of the game that you play now.
 */
table: TableId | null, };

/**
 * The id of a user: 26 characters. It is not secret.
 */
export type UserId = string;

/**
 * Your vacation. While it lasts, your clocks in games over days stand still.
 */
export type VacationInfo = {
/**
 * Since when you are on vacation; null if you are not.
 */
since: number | null,
/**
 * When it ends at the latest, or would if it began now: the days are used up.
 */
until: number,
/**
 * The milliseconds that are left of this year's days.
 */
left: number,
/**
 * The days of a calendar year.
 */
days: number, };

/**
 * Everything needed to verify the deals of a game.
 */
export type Verify = {
/**
 * The hash published before the first move (64 hex digits).
 */
commitment: string,
/**
 * The secret behind the hash (64 hex digits); revealed when the game is over.
 */
secret: string | null,
/**
 * The seats' shares; revealed when the game has begun.
 */
shares: Array<Share | null>, };

/**
 * A position as its reader may know it. Tiles are letters in colour order, rows of cells have `.` for an
 * empty one, seats are numbered from 0, everything else from 1.
 */
export type View = { "game": "azul" } & AzulView | { "game": "pavilion" } & PavilionView | { "game": "duel" } & DuelView;

/**
 * The visibility of a table.
 */
export type Visibility = "public" | "link";

/**
 * The games over days that wait for your move.
 */
export type Waiting = {
/**
 * The games, the one with the least time left first.
 */
games: Array<WaitingGame>, };

/**
 * A game over days that waits for your move.
 */
export type WaitingGame = {
/**
 * The table.
 */
table: TableId,
/**
 * The milliseconds that you have left; null while your clock stands still.
 */
left: number | null, };

/**
 * Something that the better move gains over the move played.
 */
export type Why = { "why": "line",
/**
 * The row.
 */
row: number, } | { "why": "points",
/**
 * How much more.
 */
points: number, } | { "why": "floor",
/**
 * How many fewer.
 */
tiles: number, } | { "why": "bonus",
/**
 * How many more.
 */
tiles: number, } | { "why": "end",
/**
 * How many points more.
 */
points: number, } | { "why": "marker", } | { "why": "deny",
/**
 * The next player.
 */
seat: number,
/**
 * How many points less.
 */
points: number,
/**
 * The reply that the move played allows.
 */
reply: MoveDetail, } | { "why": "floor-of-other",
/**
 * The other player.
 */
seat: number,
/**
 * How many more.
 */
tiles: number, } | { "why": "later",
/**
 * Points of lead at the end of the game.
 */
points: number, } | { "why": "price",
/**
 * How much more.
 */
points: number, };

/**
 * What to do with a game.
 */
export type Work = { "kind": "review", } | { "kind": "puzzles",
/**
 * How many positions the longest search of a puzzle looks at.
 */
nodes: number, };

// The messages of the server, generated from crates/evora-wire. Do not edit:
// EVORA_BLESS=1 cargo test -p evora-wire writes it anew.

/**
 * Adds to the seed of the deals, before the start, in place of what you added before.
 */
export type AddShare = {
/**
 * The bytes.
 */
share: Share, };

/**
 * Answers such a wish, over HTTP.
 */
export type AnswerTakeback = {
/**
 * The ply it was asked for.
 */
ply: number,
/**
 * Whether I agree.
 */
agree: boolean, };

/**
 * What a message is told with.
 */
export type Argument = number | string;

/**
 * Asks the others to take back, over HTTP.
 */
export type AskTakeback = {
/**
 * The ply that shall be next to play.
 */
ply: number, };

/**
 * A player's board.
 */
export type AzulBoard = {
/**
 * The score as it stands.
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
 * What the floor will cost as it is.
 */
floor_penalty: number,
/**
 * What the wall would give if the game ended now.
 */
bonus: AzulBonus,
/**
 * What the player would get if the round ended now.
 */
forecast: Forecast, };

/**
 * The points at the end.
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
 * Where in its course a game of Azul is.
 */
export type AzulPhase = { "at": "deal", } | { "at": "offer", } | { "at": "tiling",
/**
 * The row.
 */
row: number, } | { "at": "over", };

/**
 * A table of Azul or Mini.
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
 * What is to be done.
 */
phase: AzulPhase,
/**
 * The seat to move.
 */
turn: number | null,
/**
 * Who started this round; between rounds, who starts the next.
 */
first: number,
/**
 * Who took the marker; nobody while it lies in the centre.
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
 * Changes the password and ends all other sessions.
 */
export type ChangePassword = {
/**
 * The password until now.
 */
old: string,
/**
 * The password from now on.
 */
new: string, };

/**
 * Says something, over HTTP.
 */
export type Chat = {
/**
 * The line.
 */
text: string, };

/**
 * A line of chat.
 */
export type ChatLine = {
/**
 * The version it made, by which it can be reported.
 */
version: number,
/**
 * Who.
 */
by: Player,
/**
 * The seat, if it was a player.
 */
seat: number | null,
/**
 * The line: plain text, never markup.
 */
text: string,
/**
 * When.
 */
at: number, };

/**
 * Whether a move could be made.
 */
export type Checked = {
/**
 * Why not; none where it could.
 */
refused: Problem | null, };

/**
 * A legal move, and what it would do for whoever makes it, as if nobody did anything more in the round.
 */
export type Choice = {
/**
 * The move's word.
 */
word: string,
/**
 * What it does.
 */
detail: MoveDetail,
/**
 * Points it brings, now or when the round is scored.
 */
gain?: number,
/**
 * Points it costs, now or when the round is scored.
 */
cost?: number,
/**
 * Bonus tiles it brings.
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
 * How time is counted.
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
 * How much time is left.
 */
export type Clocks = {
/**
 * When this was so, by the server's clock.
 */
at: number,
/**
 * Milliseconds left to each seat, at that time.
 */
left: Array<number>,
/**
 * The seat whose clock is running.
 */
running: number | null, };

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
 * The score as it stands.
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
 * What the damaged tiles will cost as they are, without the marker.
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
 * How many tokens have been used in this round.
 */
tokens: number,
/**
 * How many chips have been taken in this round.
 */
chips_taken: number,
/**
 * What each goal would give if the game ended now.
 */
goals: Array<GoalPoints>,
/**
 * What the player would get if the round ended now.
 */
forecast: Forecast, };

/**
 * A colour of Duel, in colour order.
 */
export type DuelColour = "B" | "T" | "K" | "Y" | "R";

/**
 * Where in its course a game of Duel is.
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
 * A table of Duel, as far as its reader may know.
 */
export type DuelView = {
/**
 * The round being played, or the last one played; 0 in the set-up.
 */
round: number,
/**
 * What is to be done.
 */
phase: DuelPhase,
/**
 * The seat to move.
 */
turn: number | null,
/**
 * Who started this round; between rounds, who starts the next.
 */
first: number,
/**
 * Who took the marker; nobody while it lies on the large factory.
 */
marker: number | null,
/**
 * The goals of the game.
 */
goals: Array<Goal>,
/**
 * The plates shown.
 */
display: Array<Plate>,
/**
 * How many plates are in the stack.
 */
stack: number,
/**
 * What the back of the stack's top plate shows; none where the stack is empty, or it is about to be told.
 */
top: PlateKind | null,
/**
 * What the backs of the plates show that have been drawn and not been looked at, in drawing order.
 */
drawn: Array<PlateKind>,
/**
 * The plates that the reader has looked at and neither laid nor returned.
 */
looked: Array<Plate>,
/**
 * The backs of plates that somebody else has looked at and not laid, those returned in this turn
 * included but for one that is now the top one of the stack; the special ones first.
 */
backs: Array<PlateKind>,
/**
 * The plates returned under the stack in earlier turns (and by the reader in this one), top to bottom.
 */
returned: Array<ReturnedTurn>,
/**
 * The numbers of all plates whose place the reader does not know.
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
 * Everything kept about you.
 */
export type Export = {
/**
 * Who you are.
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
 * Every table at which you have a seat.
 */
tables: Array<TableId>,
/**
 * Your games that are over.
 */
games: Array<GameSummary>,
/**
 * What you wrote.
 */
chat: Array<ExportedLine>,
/**
 * How your ratings went.
 */
ratings: Array<RatingHistory>,
/**
 * Whom you have muted.
 */
muted: Array<UserId>,
/**
 * What you have reported, with your reasons.
 */
reports: Array<ExportedLine>, };

/**
 * Something you wrote.
 */
export type ExportedLine = {
/**
 * Where.
 */
table: TableId,
/**
 * When.
 */
at: number,
/**
 * What.
 */
text: string, };

/**
 * The chip on a small factory.
 */
export type FactoryChip = { "lies": "none", } | { "lies": "down", } | { "lies": "up",
/**
 * Its two halves, as in `KY`.
 */
chip: string, };

/**
 * One thing that is wrong.
 */
export type Fault = {
/**
 * Where, as in `seats[2].level`.
 */
field: string,
/**
 * What is wrong and what would be right, as a sentence.
 */
what: string,
/**
 * The same as a message of the catalogues, where a page can cause it.
 */
reason?: Message, };

/**
 * What a player would get if the round ended now, chips unspent and choices made for the most points at once.
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
 * The score after that.
 */
score: number,
/**
 * What the board would give beyond the score if the game ended then, before a total below 0 is made 0.
 */
end: number, };

/**
 * Some games, and where to go on.
 */
export type GamePage = {
/**
 * The games, the latest first.
 */
games: Array<GameSummary>,
/**
 * What to pass as `cursor` for more; none at the end.
 */
next: string | null, };

/**
 * Which games to list.
 */
export type GameQuery = {
/**
 * Only this rule set.
 */
rules?: Rules,
/**
 * Only so many players.
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
 * Only games that ended at this time or later.
 */
from?: number,
/**
 * Only games that ended before this time.
 */
until?: number,
/**
 * Only rated games, or only others.
 */
rated?: boolean,
/**
 * From here on.
 */
cursor?: string,
/**
 * At most so many, 1 to 100.
 */
limit?: number, };

/**
 * How a game ended.
 */
export type GameResult = {
/**
 * Why it ended.
 */
how: HowEnded,
/**
 * The final scores by seat; where it was not played to its end, the scores as they stood.
 */
scores: Array<number>,
/**
 * Each seat's place, from 1; equal where it is shared.
 */
places: Array<number>,
/**
 * Who won, in ascending order.
 */
winners: Array<number>,
/**
 * Whether the best score was reached by several, so that the tie-break decided or the win is shared.
 */
tied: boolean,
/**
 * What each seat's score came from, adding up to it; empty where the game was not played to its end.
 */
parts: Array<Array<Part>>,
/**
 * What it did to ratings, by seat; empty where it was not rated.
 */
ratings: Array<RatingChange>, };

/**
 * A game as it stands, as far as the reader may know.
 */
export type GameState = {
/**
 * How many steps the game has had; the next move is sent with it.
 */
ply: number,
/**
 * The seat whose view this is; none for onlookers. Where people share a screen it goes round with the turn.
 */
you: number | null,
/**
 * What lies where.
 */
view: View,
/**
 * All legal moves, sorted by the bytes of their words; only for the seat to move.
 */
legal: Array<Choice> | null,
/**
 * The time left, where it is counted.
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
 * Who played, by seat.
 */
players: Array<Player>,
/**
 * Whether it counted for ratings.
 */
rated: boolean,
/**
 * How it ended.
 */
result: GameResult,
/**
 * When it began.
 */
started: number,
/**
 * When it ended.
 */
ended: number, };

/**
 * A goal of Duel (D-1.5).
 */
export type Goal = "rows" | "five-colours" | "columns" | "edge" | "diagonals" | "corners" | "universal" | "special";

/**
 * What a goal would give if the game ended now.
 */
export type GoalPoints = {
/**
 * The goal.
 */
goal: Goal,
/**
 * The points, before a total below 0 is made 0.
 */
points: number, };

/**
 * Which goals a game of Duel has: drawn by the deals' seed (three, or all four), those of a first game, or named.
 */
export type GoalsWanted = "random" | "random4" | "first" | Array<Goal>;

/**
 * What happened in a step.
 */
export type Happened = { "did": "move",
/**
 * Who.
 */
seat: number,
/**
 * The move's word; none where it is not for the reader to know (a plate returned under the stack, D-8).
 */
word: string | null,
/**
 * What the move did, without what is not for the reader to know.
 */
detail: MoveDetail, } | { "did": "deal",
/**
 * The tiles of each; in Duel the large one last.
 */
factories: Array<string>, } | { "did": "supply",
/**
 * The tiles in the order they came.
 */
tiles: string, } | { "did": "plates",
/**
 * Their numbers in the order they came.
 */
drawn: Array<number>, } | { "did": "chips",
/**
 * How many.
 */
count: number, } | { "did": "top",
/**
 * What its back shows.
 */
kind: PlateKind, } | { "did": "stack",
/**
 * Which; told to that seat alone.
 */
plate: number | null, };

/**
 * What a strong player would do.
 */
export type Hint = {
/**
 * The move that looks best.
 */
word: string,
/**
 * Others that look good, the best first.
 */
others: Array<string>, };

/**
 * Why a game ended.
 */
export type HowEnded = { "kind": "played", } | { "kind": "resigned",
/**
 * Who.
 */
seat: number, } | { "kind": "timed_out",
/**
 * Who.
 */
seat: number, } | { "kind": "abandoned", };

/**
 * Takes a seat.
 */
export type Join = {
/**
 * Which; any that is free for you, if left out.
 */
seat?: number,
/**
 * The secret of the table's or the seat's link.
 */
link?: LinkSecret,
/**
 * What you add to the seed of the deals.
 */
share?: Share, };

/**
 * You sit.
 */
export type Joined = {
/**
 * Where.
 */
seat: number,
/**
 * At this table.
 */
table: TableInfo, };

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
 * Its cells as they lie: upper left, upper right, lower left, lower right.
 */
cells: string, };

/**
 * A player in the list of leaders.
 */
export type Leader = {
/**
 * The place, from 1.
 */
place: number,
/**
 * Who.
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
 * Some leaders, and where to go on.
 */
export type LeaderPage = {
/**
 * The leaders, the first first.
 */
leaders: Array<Leader>,
/**
 * What to pass as `cursor` for more; none at the end.
 */
next: string | null, };

/**
 * Which of the leaders to list.
 */
export type LeaderQuery = {
/**
 * From here on.
 */
cursor?: string,
/**
 * At most so many, 1 to 100.
 */
limit?: number, };

/**
 * The secret of a link that opens a table or one of its seats: 26 characters.
 */
export type LinkSecret = string;

/**
 * What the lobby's stream says.
 */
export type LobbyToClient = { "type": "tables",
/**
 * The tables, open ones first, of each kind the latest first.
 */
tables: Array<TableSummary>, } | { "type": "table",
/**
 * The table.
 */
table: TableSummary, } | { "type": "gone",
/**
 * Which.
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
games: number, } | { "type": "goodbye",
/**
 * When to come again.
 */
retry_ms: number, };

/**
 * Who you are.
 */
export type Me = {
/**
 * Your id, which stays the same when a guest becomes an account.
 */
id: UserId,
/**
 * Your name; guests are given one.
 */
name: string,
/**
 * What a page calls a guest by, after its word for one.
 */
tail?: string,
/**
 * Guest or account.
 */
kind: MeKind,
/**
 * Since when.
 */
since: number,
/**
 * What you have chosen for the page; none as long as nothing was kept.
 */
settings: PageSettings | null, };

/**
 * What kind of user somebody is.
 */
export type MeKind = "guest" | "account";

/**
 * A message of the catalogues (`locales/`) with its arguments.
 */
export type Message = {
/**
 * Its name, as in `refused-line-full`.
 */
id: string,
/**
 * Its arguments by name.
 */
args?: { [key in string]: Argument }, };

/**
 * What a move does. Tiles are letters in colour order unless stated otherwise; rows, columns, lines, factories, slots
 * and positions are numbered from 1.
 */
export type MoveDetail = { "move": "azul-take",
/**
 * The factory; none for the centre.
 */
factory: number | null,
/**
 * The colour.
 */
colour: AzulColour,
/**
 * How many tiles are taken.
 */
count: number,
/**
 * The pattern line; none if all of them go to the floor.
 */
line: number | null,
/**
 * How many of the tiles go to the floor.
 */
floor: number,
/**
 * How many of the tiles find the floor full and go to the lid.
 */
lost: number,
/**
 * The tiles that move from the factory to the centre.
 */
left: string,
/**
 * Whether the marker comes along.
 */
marker: boolean,
/**
 * How many spaces of the floor are taken afterwards.
 */
floor_spaces: number, } | { "move": "azul-place",
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
 * The factory; none for the centre.
 */
factory: number | null,
/**
 * The chosen colour.
 */
colour: PavilionColour,
/**
 * All tiles taken, those of the chosen colour first.
 */
tiles: string,
/**
 * Whether a trump tile comes along with another colour.
 */
trump: boolean,
/**
 * The tiles that move from the factory to the centre.
 */
left: string,
/**
 * Whether the marker comes along.
 */
marker: boolean, } | { "move": "pavilion-place",
/**
 * The star.
 */
star: Star,
/**
 * The position on the star.
 */
position: number,
/**
 * Whether the grey side of the boards is up, on which spaces have other numbers.
 */
grey: boolean,
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
jokers: number,
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
keep: string, } | { "move": "duel-lay",
/**
 * The plate's number.
 */
plate: number,
/**
 * What its back shows.
 */
kind: PlateKind,
/**
 * The slot.
 */
slot: number,
/**
 * Its quarter turns clockwise, 0 to 3.
 */
quarter: number,
/**
 * Its four cells as they will lie, row by row; `*` is special, `?` takes any colour.
 */
cells: string,
/**
 * The colours of its cells before it is turned.
 */
colours: string, } | { "move": "duel-draw",
/**
 * What the back of the plate shows; none if nobody was told.
 */
kind: PlateKind | null, } | { "move": "duel-look", } | { "move": "duel-return",
/**
 * The plate's number; told only to the player who returns it (D-8).
 */
plate: number | null, } | { "move": "duel-sun",
/**
 * The small factory; none for the large one.
 */
factory: number | null,
/**
 * The colour.
 */
colour: DuelColour,
/**
 * How many tiles are taken.
 */
count: number,
/**
 * The pattern line; none if all of them are damaged.
 */
line: number | null,
/**
 * How many of the tiles are damaged.
 */
damaged: number,
/**
 * How many of the tiles find no space among the damaged ones.
 */
lost: number,
/**
 * The tiles that move to the factory's moon side, on a small one from the bottom.
 */
left: string,
/**
 * Whether the player chose the order in which they are stacked.
 */
ordered: boolean,
/**
 * Whether the marker comes along (D-6.2).
 */
marker: boolean, } | { "move": "duel-moon",
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
stacks: Array<number>,
/**
 * The pattern line; none if all of them are damaged.
 */
line: number | null,
/**
 * How many of the tiles are damaged.
 */
damaged: number,
/**
 * How many of the tiles find no space among the damaged ones.
 */
lost: number,
/**
 * Whether the marker comes along.
 */
marker: boolean, } | { "move": "duel-chip",
/**
 * The factory.
 */
factory: number,
/**
 * The chip's two halves, as in `KY`; none if it lies face down.
 */
chip: string | null, } | { "move": "duel-complete",
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
 * Those whose chat is hidden from you.
 */
export type Mutes = {
/**
 * Who, the first muted first.
 */
muted: Array<Player>, };

/**
 * A game to try things in. Nothing of it is kept.
 */
export type NewStudy = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * How many play.
 */
players: number,
/**
 * Where it begins, as position text; at the start of a game where there is none.
 */
position?: string,
/**
 * The seed of what chance does.
 */
seed: number,
/**
 * The moves that were made from there, by whoever was to move.
 */
words: Array<string>,
/**
 * A move after those that is not made: only whether it could be is asked.
 */
ask?: string, };

/**
 * Opens a table.
 */
export type NewTable = {
/**
 * What it is like.
 */
options: TableOptions,
/**
 * Who shall sit where: two to four seats.
 */
seats: Array<SeatWish>,
/**
 * What you add to the seed of the deals.
 */
share?: Share, };

/**
 * Makes a token.
 */
export type NewToken = {
/**
 * What it is for, in your words.
 */
label: string,
/**
 * What it may do, at least one thing.
 */
scopes: Array<Scope>,
/**
 * After how many days it ends; never, if left out.
 */
days?: number, };

/**
 * What happens when a seat's time is up.
 */
export type OnTimeout = "forfeit" | "bot";

/**
 * A language of the page.
 */
export type PageLanguage = "en" | "pl" | "uk";

/**
 * What somebody has chosen for the page, kept so that every device of theirs has it. What is left out is as usual.
 */
export type PageSettings = {
/**
 * The language; the browser's where it is left out.
 */
language?: PageLanguage,
/**
 * The theme; the device's where it is left out.
 */
theme?: PageTheme,
/**
 * How fast tiles fly.
 */
speed?: PageSpeed,
/**
 * Whether tiles carry their letters.
 */
letters?: boolean,
/**
 * Whether a move waits until it is confirmed.
 */
confirm?: boolean,
/**
 * Whether it is told what the round would give.
 */
forecast?: boolean,
/**
 * Whether the chat is shown.
 */
chat?: boolean,
/**
 * Whether the table makes sounds.
 */
sound?: boolean, };

/**
 * How fast tiles fly.
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
 * What it came from.
 */
what: PartKind,
/**
 * The points.
 */
points: number, };

/**
 * What a part of a final score came from.
 */
export type PartKind = "start" | "tiles" | "floor" | "rows" | "columns" | "colours" | "placements" | "marker" | "discards" | "stars" | "numbers" | "specials" | "draws" | "damaged" | "goals";

/**
 * A player's board.
 */
export type PavilionBoard = {
/**
 * The score as it stands.
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
 * What the board would give if the game ended now.
 */
bonus: PavilionBonus,
/**
 * What the player would get if the round ended now.
 */
forecast: Forecast, };

/**
 * The points at the end (P-6).
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
 * Where in its course a game of Summer Pavilion is.
 */
export type PavilionPhase = { "at": "supply", } | { "at": "deal", } | { "at": "offer", } | { "at": "placing", } | { "at": "bonus",
/**
 * How many are still to be taken.
 */
due: number, } | { "at": "over", };

/**
 * A table of Summer Pavilion.
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
 * What is to be done.
 */
phase: PavilionPhase,
/**
 * The seat to move.
 */
turn: number | null,
/**
 * Who started this round; between rounds, who starts the next.
 */
first: number,
/**
 * Who took the marker; nobody while it lies in the centre.
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
 * Its cells in orientation 0: upper left, upper right, lower left, lower right. A colour, `?` for any, `*` for a special tile.
 */
cells: string, };

/**
 * What the back of a plate of Duel shows (D-1.3).
 */
export type PlateKind = "special" | "universal";

/**
 * A move, over HTTP.
 */
export type PlayMove = {
/**
 * How many steps the game had when the move was chosen.
 */
ply: number,
/**
 * The move's word.
 */
word: string, };

/**
 * Who plays.
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
 * What a page calls the guest by, after its word for one.
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
 * How strong, 1 to 8.
 */
level: number, } | { "kind": "deleted", };

/**
 * A problem, told in a way that programs can tell apart and people can act on.
 */
export type Problem = {
/**
 * Its kind, as a stable address.
 */
type: ProblemKind,
/**
 * The kind in a few words.
 */
title: string,
/**
 * The HTTP status.
 */
status: number,
/**
 * What happened and what can be done, as sentences.
 */
detail: string,
/**
 * The same as a message of the catalogues, where the kind does not say enough.
 */
reason?: Message,
/**
 * The rule a move is refused by, as in `A-2.4`.
 */
rule?: string,
/**
 * Each value that is not allowed.
 */
faults?: Array<Fault>,
/**
 * After how many seconds to try again.
 */
retry_after?: number, };

/**
 * What kind of problem it is. The names are stable: programs may rely on them.
 */
export type ProblemKind = "/api/problems/malformed" | "/api/problems/invalid" | "/api/problems/not-json" | "/api/problems/too-large" | "/api/problems/not-found" | "/api/problems/wrong-method" | "/api/problems/not-signed-in" | "/api/problems/wrong-password" | "/api/problems/account-needed" | "/api/problems/forbidden" | "/api/problems/scope-needed" | "/api/problems/cross-site" | "/api/problems/name-taken" | "/api/problems/has-account" | "/api/problems/seat-taken" | "/api/problems/table-full" | "/api/problems/wrong-link" | "/api/problems/already-seated" | "/api/problems/not-seated" | "/api/problems/started" | "/api/problems/not-started" | "/api/problems/over" | "/api/problems/not-over" | "/api/problems/not-your-turn" | "/api/problems/stale" | "/api/problems/bad-word" | "/api/problems/illegal" | "/api/problems/no-hints" | "/api/problems/not-alone" | "/api/problems/no-chat" | "/api/problems/no-takeback" | "/api/problems/too-many" | "/api/problems/unavailable" | "/api/problems/internal";

/**
 * A player, for everybody to see.
 */
export type Profile = {
/**
 * Who.
 */
player: Player,
/**
 * Since when.
 */
since: number,
/**
 * Results by rule set and table size, the most played first.
 */
standings: Array<Standing>, };

/**
 * Finds a table to play at once, or opens one.
 */
export type QuickMatch = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * How many play.
 */
players: number,
/**
 * Duel's goals. Left out, a table with those of a first game or with three drawn ones is as good as another, and
 * a new one has those of a first game.
 */
goals?: GoalsWanted,
/**
 * How time is counted.
 */
clock?: Clock,
/**
 * Whether it counts for ratings.
 */
rated?: boolean,
/**
 * What you add to the seed of the deals.
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
 * How far off it may be: twice the deviation.
 */
give_or_take: number,
/**
 * Whether it is still so uncertain that it is in no list of leaders.
 */
provisional: boolean, };

/**
 * What a game did to a rating.
 */
export type RatingChange = {
/**
 * Before.
 */
before: number,
/**
 * After.
 */
after: number, };

/**
 * How a rating went.
 */
export type RatingHistory = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * How many play.
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
 * When.
 */
at: number,
/**
 * After this game.
 */
table: TableId,
/**
 * The rating.
 */
rating: number,
/**
 * How far off it may be.
 */
give_or_take: number, };

/**
 * What points are given and taken for. `azul-tile` is worded by the phrase `azul-reason-tile`, and so on.
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
 * A game to step through.
 */
export type Replay = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * Who played, by seat; none where only a name is known.
 */
players: Array<Player | null>,
/**
 * What they were called, by seat; none where nobody says.
 */
names: Array<string | null>,
/**
 * Who started.
 */
first: number,
/**
 * The game after each step; the first is the start.
 */
states: Array<ReplayState>,
/**
 * How it ended, if it has and that is known.
 */
result: GameResult | null, };

/**
 * A game after a step.
 */
export type ReplayState = {
/**
 * What happened; none at the start.
 */
step: Step | null,
/**
 * What lay where then.
 */
view: View, };

/**
 * Tells those who look after the server about a line of chat.
 */
export type Report = {
/**
 * The version that the line made.
 */
version: number,
/**
 * What is wrong with it.
 */
reason: string, };

/**
 * A plate under the stack.
 */
export type ReturnedPlate = {
/**
 * What its back shows.
 */
kind: PlateKind,
/**
 * Its number, only where the reader returned it.
 */
number: number | null, };

/**
 * The plates that one player returned under the stack in one turn.
 */
export type ReturnedTurn = {
/**
 * Who returned them.
 */
by: number,
/**
 * The plates: top to bottom where the reader returned them; otherwise first one whose back is told, then the
 * special ones.
 */
plates: Array<ReturnedPlate>, };

/**
 * A rule set; the side of the boards is part of it.
 */
export type Rules = "azul" | "azul-grey" | "mini" | "mini-grey" | "pavilion" | "pavilion-grey" | "duel";

/**
 * What a token may be used for. Passwords, sessions and tokens themselves are beyond any.
 */
export type Scope = "read" | "tables" | "play" | "chat";

/**
 * A seat.
 */
export type SeatInfo = {
/**
 * Its number, from 0.
 */
seat: number,
/**
 * Who sits there.
 */
player: Player | null,
/**
 * Whether an empty seat waits for somebody with its link.
 */
link_only: boolean,
/**
 * Whether the player has added to the seed of the deals.
 */
shared: boolean,
/**
 * Whether the player's page is open.
 */
present: boolean,
/**
 * The level of the bot that plays on in the player's place.
 */
bot: number | null,
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
 * Who shall sit in a seat.
 */
export type SeatWish = { "kind": "me", } | { "kind": "open", } | { "kind": "bot",
/**
 * How strong, 1 to 8.
 */
level: number, } | { "kind": "link", };

/**
 * A session of yours.
 */
export type SessionInfo = {
/**
 * By what it can be ended; not the secret it is known by.
 */
id: string,
/**
 * What the browser called itself.
 */
agent: string,
/**
 * When it began.
 */
created: number,
/**
 * When it was last used, to the minute.
 */
last_seen: number,
/**
 * When it ends by itself.
 */
expires: number,
/**
 * Whether this is the one you ask with.
 */
current: boolean, };

/**
 * Your sessions.
 */
export type Sessions = {
/**
 * The latest first.
 */
sessions: Array<SessionInfo>, };

/**
 * What a player adds to the seed of the deals: up to 32 bytes, as pairs of hex digits.
 */
export type Share = string;

/**
 * Signs in.
 */
export type SignIn = {
/**
 * The name, in any case.
 */
name: string,
/**
 * The password.
 */
password: string, };

/**
 * Makes the guest an account, which keeps the guest's games.
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
 * How a player stands with one rule set and table size.
 */
export type Standing = {
/**
 * The rule set.
 */
rules: Rules,
/**
 * How many play.
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
 * One step: a move or something that chance did.
 */
export type Step = {
/**
 * How many steps there were before it.
 */
ply: number,
/**
 * What happened.
 */
what: Happened,
/**
 * Every point given and taken with it.
 */
told: Array<Told>,
/**
 * Whether a round ended with it.
 */
ends_round: boolean, };

/**
 * Such a game as it stands.
 */
export type Study = {
/**
 * What lies where, as whoever is to move sees it.
 */
view: View,
/**
 * The legal moves of whoever is to move.
 */
legal: Array<Choice> | null,
/**
 * Who is to move; none when the game is over.
 */
turn: number | null,
/**
 * What happened from the last move on, or from the start.
 */
steps: Array<Step>,
/**
 * Why the move that was asked about cannot be made; none where it can, or none was asked about.
 */
refused: Problem | null, };

/**
 * What a table is called, before, during and after its game: 12 characters.
 */
export type TableId = string;

/**
 * A table, without what lies on it.
 */
export type TableInfo = {
/**
 * What it is called.
 */
id: TableId,
/**
 * The version of its stream that this is: what happens later has a greater one.
 */
version: number,
/**
 * How far it has come.
 */
state: TableState,
/**
 * What it is like.
 */
options: TableOptions,
/**
 * The seats in order.
 */
seats: Array<SeatInfo>,
/**
 * Who opened it; only that player can close it before the start.
 */
host: UserId | null,
/**
 * The seat that the reader sits in; of several the one to move, or else the one that moved last.
 */
you: number | null,
/**
 * All seats that the reader sits in: several where several people share a screen.
 */
yours: Array<number>,
/**
 * Whether the reader may ask for hints in this game.
 */
hints: boolean,
/**
 * The hash of the secret that the deals come from (64 hex digits).
 */
commitment: string,
/**
 * When it was opened.
 */
created: number,
/**
 * When the game began.
 */
started: number | null,
/**
 * When the game ended.
 */
ended: number | null,
/**
 * How the game ended.
 */
result: GameResult | null,
/**
 * The seat that asks to take back, and to which ply.
 */
takeback: TakebackRequest | null,
/**
 * The table of the rematch.
 */
rematch: TableId | null, };

/**
 * A table just opened, with its links, which are told to its maker alone.
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
 * What a table is like besides its seats.
 */
export type TableOptions = {
/**
 * The rule set, with the side of the boards.
 */
rules: Rules,
/**
 * Duel's goals; those of a first game if left out.
 */
goals?: GoalsWanted,
/**
 * The seat that starts; drawn by the deals' seed if left out.
 */
first?: number,
/**
 * How time is counted.
 */
clock?: Clock,
/**
 * What happens when time is up.
 */
on_timeout?: OnTimeout,
/**
 * Whether it counts for ratings: accounts only, no bots, no take-backs, no hints, with a clock.
 */
rated?: boolean,
/**
 * Who can find it.
 */
visibility?: Visibility,
/**
 * Whether others may watch.
 */
spectators?: boolean,
/**
 * Whether moves may be taken back if all agree.
 */
takebacks?: boolean,
/**
 * Whether players may ask for hints although other people play. Whoever sits down agrees to it; against bots and
 * alone at one screen hints need no agreement.
 */
hints?: boolean,
/**
 * Whether there is a chat.
 */
chat?: boolean, };

/**
 * Some tables, and where to go on.
 */
export type TablePage = {
/**
 * The tables.
 */
tables: Array<TableSummary>,
/**
 * What to pass as `cursor` for more; none at the end.
 */
next: string | null, };

/**
 * Which tables to list.
 */
export type TableQuery = {
/**
 * Only this rule set.
 */
rules?: Rules,
/**
 * Only so many players.
 */
players?: number,
/**
 * Only tables that have come so far; open ones, if left out.
 */
state?: TableState,
/**
 * From here on.
 */
cursor?: string,
/**
 * At most so many, 1 to 100.
 */
limit?: number, };

/**
 * How far a table has come.
 */
export type TableState = "open" | "playing" | "over" | "closed";

/**
 * A table in a list.
 */
export type TableSummary = {
/**
 * What it is called.
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
 * The seat that starts; none if it is drawn.
 */
first: number | null,
/**
 * How far it has come.
 */
state: TableState,
/**
 * The seats in order.
 */
seats: Array<SeatInfo>,
/**
 * How time is counted.
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
 * The seats that are to move, while the game is on.
 */
turn: Array<number>,
/**
 * When it was opened.
 */
created: number,
/**
 * When the game ended.
 */
ended: number | null,
/**
 * How the game ended, without what the points came from.
 */
result: GameResult | null, };

/**
 * A table with what lies on it.
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
 * A wish to take back.
 */
export type TakebackRequest = {
/**
 * Who asks.
 */
seat: number,
/**
 * The ply that would be next to play.
 */
ply: number,
/**
 * Which seats have agreed.
 */
agreed: Array<number>, };

/**
 * What the table says to a client.
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
 * The last lines of the chat, the oldest first.
 */
chat: Array<ChatLine>, } | { "type": "reload",
/**
 * The version the table has.
 */
version: number, } | { "type": "seated",
/**
 * The version this makes.
 */
version: number,
/**
 * The seat.
 */
seat: SeatInfo, } | { "type": "unseated",
/**
 * The version this makes.
 */
version: number,
/**
 * The seat.
 */
seat: SeatInfo, } | { "type": "shared",
/**
 * The version this makes.
 */
version: number,
/**
 * Who.
 */
seat: number, } | { "type": "started",
/**
 * The version this makes.
 */
version: number,
/**
 * Who starts.
 */
first: number,
/**
 * Duel's goals.
 */
goals: Array<Goal> | null,
/**
 * When.
 */
at: number, } | { "type": "moved",
/**
 * The version this makes.
 */
version: number,
/**
 * The move.
 */
step: Step,
/**
 * The game after it; none if more follows at once.
 */
game: GameState | null, } | { "type": "dealt",
/**
 * The version this makes.
 */
version: number,
/**
 * What it did.
 */
step: Step,
/**
 * The game after it; none if more follows at once.
 */
game: GameState | null, } | { "type": "resigned",
/**
 * The version this makes.
 */
version: number,
/**
 * Who.
 */
seat: number, } | { "type": "timed_out",
/**
 * The version this makes.
 */
version: number,
/**
 * Who.
 */
seat: number, } | { "type": "bot_took_over",
/**
 * The version this makes.
 */
version: number,
/**
 * Where.
 */
seat: number,
/**
 * How strong.
 */
level: number, } | { "type": "takeback_asked",
/**
 * The version this makes.
 */
version: number,
/**
 * Who.
 */
seat: number,
/**
 * The ply that would be next to play.
 */
ply: number, } | { "type": "takeback_agreed",
/**
 * The version this makes.
 */
version: number,
/**
 * Who.
 */
seat: number,
/**
 * The ply it was asked for.
 */
ply: number, } | { "type": "takeback_refused",
/**
 * The version this makes.
 */
version: number,
/**
 * Who.
 */
seat: number,
/**
 * The ply it was asked for.
 */
ply: number, } | { "type": "took_back",
/**
 * The version this makes.
 */
version: number,
/**
 * The ply that is next to play.
 */
ply: number,
/**
 * The game as it is now.
 */
game: GameState, } | { "type": "said",
/**
 * The version this makes.
 */
version: number,
/**
 * What and who.
 */
line: ChatLine, } | { "type": "muted",
/**
 * The version this makes.
 */
version: number, } | { "type": "ended",
/**
 * The version this makes.
 */
version: number,
/**
 * How.
 */
result: GameResult,
/**
 * When.
 */
at: number, } | { "type": "closed",
/**
 * The version this makes.
 */
version: number,
/**
 * The seat that was kept for whoever declined to play; none where the host left.
 */
declined: number | null, } | { "type": "rematch",
/**
 * The version this makes.
 */
version: number,
/**
 * Which.
 */
table: TableId, } | { "type": "presence",
/**
 * For each seat, whether its player's page is open; bots always are.
 */
seats: Array<boolean>,
/**
 * How many watch.
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
 * The version it made.
 */
version: number, } | { "type": "refused",
/**
 * The ply it was sent with, if it was a move.
 */
ply: number | null,
/**
 * Why.
 */
problem: Problem, } | { "type": "pong",
/**
 * The server's clock.
 */
at: number, } | { "type": "goodbye",
/**
 * When to come again.
 */
retry_ms: number, };

/**
 * What a client says to the table.
 */
export type ToServer = { "type": "hello",
/**
 * The last version I have; none if I have nothing.
 */
after?: number, } | { "type": "play",
/**
 * How many steps the game had when the move was chosen.
 */
ply: number,
/**
 * The move's word.
 */
word: string, } | { "type": "share",
/**
 * The bytes.
 */
share: Share, } | { "type": "resign", } | { "type": "ask_takeback",
/**
 * The ply that shall be next to play.
 */
ply: number, } | { "type": "answer_takeback",
/**
 * The ply it was asked for.
 */
ply: number,
/**
 * Whether I agree.
 */
agree: boolean, } | { "type": "say",
/**
 * The line.
 */
text: string, } | { "type": "ping", };

/**
 * A token of yours, without its secret.
 */
export type TokenInfo = {
/**
 * By what it can be revoked.
 */
id: string,
/**
 * What it is for.
 */
label: string,
/**
 * What it may do.
 */
scopes: Array<Scope>,
/**
 * When it was made.
 */
created: number,
/**
 * When it was last used.
 */
last_used: number | null,
/**
 * When it ends.
 */
expires: number | null, };

/**
 * A token just made. The secret is told this once.
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
 * The latest first.
 */
tokens: Array<TokenInfo>, };

/**
 * A change of a seat's score, and why.
 */
export type Told = {
/**
 * Whose score.
 */
seat: number,
/**
 * By how much; a loss is negative.
 */
points: number,
/**
 * What for.
 */
reason: Reason, };

/**
 * What a user is called by programs: 26 characters. It is no secret.
 */
export type UserId = string;

/**
 * All that is needed to check the deals of a game.
 */
export type Verify = {
/**
 * The hash that was shown before the first move (64 hex digits).
 */
commitment: string,
/**
 * The secret it is the hash of (64 hex digits); told when the game is over.
 */
secret: string | null,
/**
 * What each seat added; told when the game has begun.
 */
shares: Array<Share | null>, };

/**
 * What lies where, as far as its reader may know. Tiles are letters in colour order, rows of cells have `.` for an
 * empty one, seats are numbered from 0, all else from 1.
 */
export type View = { "game": "azul" } & AzulView | { "game": "pavilion" } & PavilionView | { "game": "duel" } & DuelView;

/**
 * Who can find a table.
 */
export type Visibility = "public" | "link";

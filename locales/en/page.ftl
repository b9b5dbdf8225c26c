### The page in the browser. Phrases of moves, points and refusals are in the other files.

## Everywhere

page-skip = Skip to the content
page-home = Évora, to the first page
page-menu = Menu
# $to: play, games, learn, leaders, settings, account.
page-nav =
    { $to ->
        [play] Play
        [games] Games
        [learn] Rules
        [leaders] Leaders
        [settings] Settings
       *[account] You
    }
page-yes = Yes
page-no = No
page-cancel = Cancel
# A bot as a player. $level: 1 to 8.
page-bot = Bot { $level }
# Players of the same name, told apart by their seats. $seat: from 1.
page-name-seat = { $name } ({ $seat })
page-deleted = Somebody who left
page-seat-free = Free seat
page-your-turn = your turn
page-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
missing-title = There is nothing here
missing-text = The address may be misspelt, or what was here is gone.
missing-home = To the first page

## What went wrong

problem-unreachable = The server cannot be reached. Is there a connection?
problem-internal = Something went wrong. Try again in a moment.
problem-unavailable = That is not possible just now. Try again in a moment.
problem-too-many = That was too much at once. Wait a moment.
problem-not-found = There is nothing here, or it is not for you to see.
problem-invalid = Some of these values are not possible.
problem-not-signed-in = Sign in first.
problem-wrong-password = Name or password is wrong.
problem-account-needed = This needs an account: choose a name and a password.
problem-forbidden = You may not do that.
problem-name-taken = The name is taken.
problem-has-account = You have an account already.
problem-seat-taken = The seat is taken.
problem-table-full = The table is full.
problem-wrong-link = The link does not fit this table.
problem-already-seated = You sit at this table already.
problem-not-seated = You do not sit at this table.
problem-started = The game has begun.
problem-not-started = The game has not begun.
problem-over = The game is over.
problem-not-over = The game is not over yet.
problem-not-your-turn = It is not your turn.
problem-stale = The game has moved on.
problem-bad-word = That is not a move word.
problem-illegal = The rules do not allow that.
problem-no-chat = There is no chat for you here.
problem-no-takeback = Nothing can be taken back.
problem-malformed = That cannot be read.
problem-too-large = That is too long.

## The first page

home-set = Set the tiles.
home-time = Take your time.
home-about = Azul, Azul Mini, Summer Pavilion and Duel, for two to four. With friends, with a link, or against the computer.
home-play = Play now
home-new = New table
home-join = Join
home-join-code = Join with a code
home-code = Code or link
home-games = Games
# $game: azul, mini, pavilion, duel.
home-game-name =
    { $game ->
        [azul] Azul
        [mini] Azul Mini
        [pavilion] Summer Pavilion
       *[duel] Azul Duel
    }
home-game-about =
    { $game ->
        [azul] The wall of five colours.
        [mini] The same rules, a compact board.
        [pavilion] Seven stars, a trump each round.
       *[duel] Sun, moon and a dome of plates.
    }
home-players-range =
    { $game ->
        [duel] 2 players
       *[other] 2 to 4 players
    }
home-yours = Your games
home-yours-none = No game yet. The first one is a press away.
home-open = Open tables
home-open-none = Nobody is waiting right now. Open a table and somebody may come.
home-all = see all
# $names: a list of players.
home-with = with { $names }
home-waiting = waiting
home-waiting-players = waiting for players
# $count: how many sit. $all: how many seats there are.
home-seated = { $count } of { $all } seated

## Setting up a table

setup-title = New table
setup-side = Board
setup-coloured = Coloured side
setup-grey = Grey side
setup-against = Against
# $mode: bot, here, link, open.
setup-mode =
    { $mode ->
        [bot] Bots
        [here] People at this screen
        [link] Friends with a link
       *[open] Anybody online
    }
setup-level = Level of the bots
# $level: 1 to 8.
setup-level-about =
    { $level ->
        [1] Takes almost anything.
        [2] Sees the next move.
        [3] A friendly start.
        [4] Knows what it wants.
        [5] A good club player.
        [6] Hard to beat.
        [7] Very hard to beat.
       *[8] The strongest. It takes its time.
    }
setup-play = Play
setup-open = Open the table
setup-more = Seats, clock and more
setup-seats = Seats
# $seat: from 1.
setup-seat = Seat { $seat }
setup-me = you
setup-who-open = Anybody
setup-who-link = By link only
setup-clock = Clock
# $kind: none, per_move, bank, days.
setup-clock-kind =
    { $kind ->
        [none] None
        [per_move] For each move
        [bank] For the game
       *[days] In days
    }
setup-increment = Added after each move
setup-increment-seconds =
    { $count ->
        [0] nothing added
        [one] + { $count } second a move
       *[other] + { $count } seconds a move
    }
setup-timeout = When the time is up
setup-timeout-forfeit = The game is lost
setup-timeout-bot = A bot goes on
setup-first = Who starts
setup-first-any = Drawn at random
setup-goals-about = Choose three or four, or none to have them drawn.
setup-table = Table
setup-private = Only for those with the link
setup-rated = Rated
setup-rated-about = needs an account, a clock, and people only
setup-spectators = Others may watch
setup-takebacks = Moves may be taken back
setup-chat = With chat

clock-none = no clock
clock-move-seconds =
    { $count ->
        [one] { $count } second a move
       *[other] { $count } seconds a move
    }
clock-move-minutes =
    { $count ->
        [one] { $count } minute a move
       *[other] { $count } minutes a move
    }
# $minutes: for the game. $increment: seconds added after each move.
clock-bank =
    { $increment ->
        [0] { $minutes } min a player
       *[other] { $minutes } min a player + { $increment } s
    }
clock-days =
    { $count ->
        [one] one move a day
       *[other] a move in { $count } days
    }

## The lobby

lobby-title = Tables
# $people: with an open page. $games: being played.
lobby-online =
    { $people ->
        [one] { $people } person here
       *[other] { $people } people here
    }, { $games ->
        [one] { $games } game going on
       *[other] { $games } games going on
    }
lobby-every = Every game
lobby-watch = Games to watch
lobby-quick = Quick match
lobby-quick-about = Finds a table like this, or opens one.
lobby-find = Find a game

## Before the game

waiting-title = Waiting for players
waiting-starting = Everybody is here
waiting-closed = This table was closed before its game began.
waiting-link-seat = Kept for a friend with the link
waiting-sit = Sit here
waiting-join = Take a seat
waiting-start = Start
waiting-leave = Leave the table
waiting-invite = Invite
waiting-link = Link to this table
waiting-qr = The link as a QR code
waiting-copy = Copy the link
waiting-copied = Copied
waiting-share = Share

## At the table

table-round = Round { $round }
# How far a game with a fixed number of rounds is.
table-round-of = Round { $round } of { $all }
# What is being done in a round. $phase: set-up, taking, placing, bonus, tiling.
table-phase =
    { $phase ->
        [set-up] first plates
        [taking] taking tiles
        [placing] placing tiles
        [bonus] bonus tiles
       *[tiling] building the dome
    }
table-watching = You are watching
table-watchers =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
table-rated = rated
table-down = The connection is gone. Trying again…
table-lost-title = This table cannot be shown
table-note-thinking = thinking
table-note-turn = to move
table-note-away = away
table-note-won = won
table-takeback = Take back
table-takeback-asked = May the last move be taken back?
table-takeback-waiting = The others are asked whether it may be taken back.
table-resign = Resign
table-resign-sure = The game is then lost for you.
table-result = Result
table-round-over = End of the round.
# An event. $name: a player. $what: what the player does, as in “takes 2 blue …”.
table-event = { $name } { $what }.
# $points: with its sign.
table-round-points = { $name } { $points }.

# A move without how many tiles. $colour, $source, $factory: as for source. $target, $line: as for azul-line.
move-brief = takes { colour } from { source }
move-brief-line = takes { colour } from { source } to { azul-line }

# What to do next, in the bar. $step: as for prompt. $due: how many bonus tiles.
bar-prompt =
    { $step ->
        [offer] Choose tiles.
        [line] Where to? Choose a line, or the floor.
        [duel-line] Where to? Choose a line, or the damaged stack.
        [cell] Choose where the tile goes.
        [stock] Choose a tile to place, or pass.
        [space] Choose a space of a star.
        [jokers] How many of them are paid with trump tiles?
        [supply]
            { $due ->
                [one] Take { $due } bonus tile from the supply.
               *[other] Take { $due } bonus tiles from the supply.
            }
        [pass] You can only pass.
        [keep] Which tiles do you keep? Each of the others costs a point.
        [duel-turn] Choose tiles, a chip or a plate.
        [order] How are the others stacked? The last one lies on top.
        [plate] Choose a plate.
        [slot] Choose an empty slot of the dome.
        [turn] How is it turned?
        [draw] Draw another plate, or look.
        [under] Which plate goes under the stack next?
       *[spend] Complete the line with chips, or leave it.
    }
bar-waiting = { $name } is to move.
bar-sent = Sent…
bar-kept = The move is sent as soon as the connection is back.
bar-not-there = That is not possible now.
# $rule: as in A-2.4.
bar-rule = Rule { $rule }
# $what: a move, as in “takes 2 blue …”.
bar-hint = A strong player { $what }.

notes-title = If the round ended now
notes-score = score now
notes-after = after the round
notes-end = game’s end would add
moves-title = Moves
moves-type = Type a move
# On the button that shows a line for typing a move.
moves-type-open = Type a move ({ $key })
moves-enter = Choose
chat-title = Chat
chat-mute = Hide
chat-say = Say something
chat-send = Send

help-page-pick = Press tiles, then a lit place, then Confirm. Dragging works too.
help-page-keys = Keys: Tab goes from part to part, arrows move inside, Enter chooses and confirms, Escape takes back. A move can also be typed as a word; on the board it begins with a capital letter or a figure.
help-page-commands = Keys that work everywhere at the table
help-page-words = How moves are typed
# $command: factories, centre, own, others, scores, last, turn, hint, type, help.
help-command =
    { $command ->
        [factories] to the factories
        [centre] to the centre
        [own] to your board
        [others] to the others’ boards
        [scores] say the scores
        [last] say the last move
        [turn] say whose turn it is
        [hint] a hint
        [type] to the line for typing
       *[help] this page
    }

## The end

result-you-win = You win!
result-wins = { $name } wins
# $names: a list of players.
result-shared = { $names } share the win
result-tie-azul = The points were level; more complete rows decided.
result-tie-duel = The points were level; the starting marker decided.
result-resigned = { $name } resigned.
result-timed-out = The time of { $name } was up.
result-abandoned = The game was abandoned.
# $part: what points came from.
result-part =
    { $part ->
        [start] start
        [tiles] tiles
        [floor] floor
        [rows] rows
        [columns] columns
        [colours] colours
        [placements] placements
        [marker] marker
        [discards] discards
        [stars] stars
        [numbers] numbers
        [specials] special tiles
        [draws] drawn plates
        [damaged] damaged
       *[goals] goals
    }
result-rating = rating
result-again = Play again
result-rematch-open = To the rematch

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Look
settings-theme-switch = Light or dark
# $theme: auto, light, dark, contrast.
settings-theme-name =
    { $theme ->
        [auto] As the system
        [light] Light
        [dark] Dark
       *[contrast] High contrast
    }
settings-speed = Motion
# $speed: slow, usual, fast, off.
settings-speed-name =
    { $speed ->
        [slow] Slow
        [usual] Usual
        [fast] Fast
       *[off] Off
    }
settings-table = At the table
# $what: confirm, letters, forecast, chat.
settings-switch =
    { $what ->
        [confirm] Confirm each move
        [letters] Letters on the tiles
        [forecast] Show what the game would give if it ended now
       *[chat] Show the chat
    }

## Games and replays

games-any-players = Any number of players
games-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
games-any-rated = Rated or not
games-unrated = not rated
games-name = Player’s name
games-mine = Only mine
games-import = Open a record file
games-back = Back to the list
games-none = No game here yet.
games-ended = Ended
games-more = Show more
replay-first = To the start
replay-back = A step back
replay-play = Play
replay-pause = Pause
replay-on = A step forward
replay-last = To the end
replay-step = Step
replay-seat = Seen from
replay-record = Save the record

## Fair deals

fair-link = Check the deals
fair-title = Were the deals fair?
fair-how-1 = Before the game the server drew a secret and showed its commitment: a number that fits this secret and no other. Then every player’s browser added a share of its own. All draws follow from the secret and the shares, so nobody could choose them.
fair-how-2 = Now the game is over and the secret is told. Your browser has just computed everything once more, without asking anybody.
fair-running = Computing…
fair-not-yet = The secret is told when the game is over. Come back then.
# $count: how many draws.
fair-good =
    { $count ->
        [one] Everything fits: the secret is the one promised, and the one draw is what it gives.
       *[other] Everything fits: the secret is the one promised, and all { $count } draws are what it gives.
    }
fair-bad = Something does not fit. See below what.
fair-checked = What was checked
# $kind: commitment, promise, first, goals.
fair-check =
    { $kind ->
        [commitment] The secret fits the commitment
        [promise] Commitment and share are those your browser kept before the game
        [first] Who started is what the key gives
       *[goals] The goals are what the key gives
    }
# $step: its number.
fair-draw = Step { $step }:
fair-ours = the key gives
fair-left-out =
    { $count ->
        [one] { $count } draw could not be checked here.
       *[other] { $count } draws could not be checked here.
    }
fair-values = The values
fair-commitment = Commitment
fair-secret = Secret
fair-share = Share of seat { $seat }

## Players

leaders-none = Nobody has played enough rated games here yet.
leaders-place = Place
leaders-player = Player
leaders-games = Games
profile-since = Here since { $day }
profile-wins = Wins
# $game: its name.
profile-history = Rating: { $game }
# $from, $to: ratings.
profile-plot =
    { $count ->
        [one] Rating { $to } after { $count } game
       *[other] Rating from { $from } to { $to } over { $count } games
    }

## Account

account-title = You
account-profile = Your page
account-sign-up = Make an account
account-sign-up-about = You play as a guest. An account keeps your games and your name, and lets you play rated games.
account-sign-in = Sign in
account-sign-in-about = With the name and password of your account.
account-to-sign-in = I have an account
account-to-sign-up = I have no account yet
account-sign-out = Sign out
account-name = Name
account-password = Password
account-password-about = At least 8 characters. We ask for no e-mail, so it cannot be recovered.
account-password-change = Change the password
account-password-changed = The password is changed; all other sessions are ended.
account-password-old = Current password
account-password-new = New password
account-sessions = Where you are signed in
account-session-this = this device
account-session-end = End
account-sessions-end = End all others
account-data = Your data
account-data-about = Save everything that is kept about you as a file, or delete it. Games stay, without your name.
account-export = Save as a file
account-delete = Delete
account-delete-sure = Your account is deleted for good. Your games stay, without your name.
account-delete-guest = You are forgotten for good. Your games stay, without your name.
tokens-title = Tokens for programs
tokens-about = With a token a program of yours can play or look on in your name.
tokens-secret = This is shown only once. Keep it safe:
tokens-label = What it is for
tokens-scopes = What it may do
# $scope: read, tables, play, chat.
tokens-scope =
    { $scope ->
        [read] read
        [tables] open and join tables
        [play] play
       *[chat] chat
    }
tokens-make = Make a token
tokens-revoke = Revoke

## Learning

learn-first = Your first round
learn-first-about = One round of Azul with somebody who explains. Five minutes.
learn-about = The rules of each game in our own words, with tables that show them and that you can try.
# $game: azul, mini, pavilion, duel.
learn-game-about =
    { $game ->
        [azul] Take colours, fill lines, set a wall. The one to begin with.
        [mini] The rules of Azul on a compact board.
        [pavilion] Collect tiles and spend them on seven stars. Each round another colour is wild.
       *[duel] Two domes made of plates; tiles lie in the sun or under the moon.
    }
learn-begin = Begin
learn-all = All games
learn-try = Try it on a board
# $game: its name.
learn-rules = Rules: { $game }
learn-other = The other player
learn-restart = Start again
# A rule and the examples that show it: the numbers follow.
example-see =
    { $count ->
        [one] Example:
       *[other] Examples:
    }
# $example: its number, as in A-9.2.
example-name = Example { $example }
example-scenes = Which part of example { $example }
# What an example shows. $scene: line-1, line-5, floor, lone, across, down, both, yellow, black, blue, two, three.
example-scene =
    { $scene ->
        [line-1] To line 1
        [line-5] To line 5
        [floor] To the floor
        [lone] A lone tile
        [across] Three across
        [down] Three down
        [both] Four across, three down
        [yellow] Yellow
        [black] Black
        [blue] Blue
        [two] Two turquoise chips
       *[three] Three chips of any kind
    }
example-hint = Press “Show”, or try a move of your own.
example-show = Show
# The other players move.
example-on = Go on
learn-picture = What lies on the table
# Parts of the table. $part: a game and a part of it.
part =
    { $part ->
        [azul-factories] Factories
        [azul-centre] Centre
        [azul-lines] Pattern lines
        [azul-wall] Wall
        [azul-floor] Floor
        [pavilion-factories] Factories
        [pavilion-trump] Trump
        [pavilion-centre] Centre
        [pavilion-stock] Stock
        [pavilion-stars] Stars
        [pavilion-features] Windows, statues, pillars
        [pavilion-supply] Supply
        [duel-sun] Sun sides
        [duel-moon] Moon sides
        [duel-plates] Dome plates
        [duel-lines] Pattern lines
        [duel-dome] Dome
        [duel-damaged] Damaged stack
       *[duel-goals] Goals
    }
part-about =
    { $part ->
        [azul-factories] Four tiles are dealt onto each. On your turn you take all tiles of one colour from one of them.
        [azul-centre] What others leave behind gathers here, and can be taken too. The marker goes to the first who does.
        [azul-lines] What you take goes into one of your lines. A line holds one colour only.
        [azul-wall] When the round ends, each full line sends one tile here, and it scores.
        [azul-floor] Tiles that find no room fall here and cost points.
        [pavilion-factories] Four tiles are dealt onto each. On your turn you take one colour from one of them.
        [pavilion-trump] Each of the six rounds has its own wild colour. It helps to pay for any other.
        [pavilion-centre] What others leave behind gathers here, and can be taken too. The marker goes to the first who does.
        [pavilion-stock] The tiles you have taken, ready to be spent.
        [pavilion-stars] You pay as many tiles as the number says, and one of them covers the space.
        [pavilion-features] Surround one of them, and you take tiles from the supply at once.
        [pavilion-supply] Ten tiles for everybody, from which such bonus tiles are taken.
        [duel-sun] Tiles are dealt here. You take all tiles of one colour from one factory.
        [duel-moon] What is left over waits here: on the small factories in a stack, on top of a bonus chip.
        [duel-plates] You lay them into your dome. They decide which colours it takes.
        [duel-lines] What you take goes into one of your lines. A line holds one colour only.
        [duel-dome] When the round ends, each full line sends one tile to its row here, and it scores.
        [duel-damaged] Tiles that find no room lie here and cost points.
       *[duel-goals] What counts at the end of this game.
    }
setup-goal-none = not in the game
# What to do in the first round. $stage: first, target, confirm, centre, on, scored.
guide =
    { $stage ->
        [first] You want tiles on your wall, on the right: there they score. The lines on the left lead to it and have to be filled. Press a colour on one of the factories: you take all its tiles of that colour, the rest goes to the centre.
        [target] Now choose a pattern line on your board. It holds one colour only, and has to be filled: the first needs one tile, the last five.
        [confirm] This is what will happen. Confirm it, or undo and try something else.
        [centre] The other player has moved too. You may also take from the centre; whoever does so first gets the starting marker, which costs a point and starts the next round. Tiles that find no room fall to the floor and cost points.
        [on] Go on until all tiles are taken. Try to fill lines exactly.
       *[scored] The round is over: every full line has sent a tile to the wall, where it scores more the longer its row and column are. The game goes on until somebody completes a row of five. That is all you need!
    }
guide-play = Play a real game

## The board

# Names of regions.
board-factories = Factories
board-own = Your board
board-of = Board of { $name }
board-choices = Choices
board-plates = Dome plates
board-to-come = Still to come
board-full-stars = Full stars
# How far one is with what scores at the end; the short one stands on a button.
board-towards = Towards the end bonuses
board-bonuses = Bonuses
board-bag = Bag { $count }
board-lid = Lid { $count }
board-tower = Tower { $count }
# A tab on a phone: what is in them, and what is still to come.
board-tab-bag = Bag, tower
board-tens = tens
board-units = units
# $name: a player.
board-open = { $name }: show the whole board
# After the name of something.
board-chosen = chosen
board-not-now = not possible now
# The centre of the table.
board-centre = Centre: { $tiles }
board-centre-empty = Centre: empty
# $size: how many spaces the line has.
board-line = Line { $line }: { $tile }, { $count } of { $size }
board-line-empty =
    { $size ->
        [one] Line { $line }: empty, { $size } space
       *[other] Line { $line }: empty, { $size } spaces
    }
board-wall-row = Wall row { $row }: { $tiles }
board-wall-row-empty = Wall row { $row }: empty
# A cell of the coloured wall, by the colour printed on it.
board-wall-filled = Row { $row }, { $tile }: filled
board-wall-empty = Row { $row }, { $tile }: empty
board-wall-waits = Row { $row }, { $tile }: empty, its line is full
board-cell = Row { $row }, column { $column }: { $tile }
board-cell-empty = Row { $row }, column { $column }: empty
# A cell of the dome that takes this colour.
board-cell-for = Row { $row }, column { $column }: empty, for { $tile }
board-cell-none = Row { $row }, column { $column }: no plate yet
# A cell of a plate on which a tile lies.
board-filled = { $tile } filled
board-any-colour = any colour
# $count: the points lost.
board-floor = Floor: { $tiles }, −{ $count }
board-floor-empty = Floor: empty
board-damaged = Damaged: { $tiles }, −{ $count }
board-damaged-empty = Damaged: none
# $star: as for star.
board-space = { $star ->
    [centre] Centre star, position { $position }: empty, costs { $cost }
   *[other] { star } star, position { $position }: empty, costs { $cost }
}
board-space-covered = { $star ->
    [centre] Centre star, position { $position }: { $tile }
   *[other] { star } star, position { $position }: { $tile }
}
# Paying for a space: how many tiles of this colour.
board-pay-more = { $tile }: one more
board-pay-less = { $tile }: one less
board-done = Surrounded: { $features }
board-all-numbers = all { $number }s { $points }
board-mixed-star = centre { $points }
board-slot = Slot { $slot }: { $cells }
board-slot-empty = Slot { $slot }: empty
board-plate = Plate { $plate }: { $cells }
board-chip = Chip: { $tiles }
board-factory-chip = Chip of factory { $factory }: { $tiles }
board-factory-chip-down = Chip of factory { $factory }, face down
board-moon-below = below it { $tiles }

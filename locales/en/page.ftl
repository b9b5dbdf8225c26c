### The page in the browser. Phrases of moves, points and refusals are in the other files.

## Everywhere

page-skip = Skip to the content
page-home = Évora home
page-menu = Menu
page-loading = Loading…
# $to: play, games, learn, leaders, settings, tournaments, tournament (at a table of one), account.
page-nav =
    { $to ->
        [play] Play
        [games] Games
        [learn] Rules
        [puzzles] Puzzles
        [leaders] Leaderboard
        [settings] Settings
        [tournaments] Tournaments
        [clubs] Clubs
        [tournament] Tournament
       *[account] Account
    }
# Whoever reads this, as the name of a player.
page-you = You
page-yes = Yes
page-no = No
page-cancel = Cancel
# A bot as a player. $level: 1 to 8.
page-bot = Bot { $level }
# A guest as a player. $tail: four letters and digits that tell guests apart.
page-guest = Guest { $tail }
# Players of the same name, told apart by their seats. $seat: from 1.
page-name-seat = { $name } ({ $seat })
page-deleted = Deleted player
page-seat-free = Free seat
page-your-turn = Your turn
page-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
missing-title = Page not found
missing-text = The address may be mistyped, or the page is gone.
missing-home = Back to home
# A page that needs a server, on a copy of the site that has none.
online-only-title = Not on this site
online-only-text = Online games, accounts and the ranking need a server, and this copy of the page works without one. Whatever you can do on your own works here.

## What went wrong

problem-unreachable = Can’t reach the server. Check your connection.
problem-no-server = This needs a server, and this copy of the page works without one.
# The rules and bots in the browser have crashed; they start again by themselves.
problem-engine = Something failed in your browser. Nothing is lost: try again.
# $fault: what is wrong with a game that the browser keeps: damaged, newer (kept by a later version of the page), gone, no-storage.
problem-kept =
    { $fault ->
        [newer] This game was kept by a newer version of the page. Reload the page to play on.
        [gone] This game isn’t on this device, or was deleted.
        [no-storage] Your browser keeps nothing for this page, as in some private windows, so this game needs a server.
       *[damaged] What your browser kept of this game is damaged, so it can’t be shown.
    }
problem-internal = Something went wrong. Try again in a moment.
problem-unavailable = The server is busy. Try again in a moment.
problem-too-many = Too many requests. Please wait a moment.
problem-not-found = There’s nothing here, or you don’t have access to it.
problem-invalid = Some of these values aren’t valid.
problem-not-signed-in = Sign in first.
problem-wrong-password = Wrong name or password.
problem-wrong-code = Wrong name or recovery code. Each code works once.
problem-void-link = This link was used already, or is too old. Ask for another.
problem-bad-passkey = This passkey can’t be used here. Try another way to sign in.
problem-void-challenge = That took too long. Try again.
problem-passkey-copied = This passkey was refused, because there may be a copy of it. Sign in with your password and remove it.
problem-too-many-passkeys = You have too many passkeys. Remove one you no longer use.
problem-not-your-password = That’s not your password.
problem-account-needed = You need an account for this: choose a name and a password.
problem-forbidden = You can’t do that.
problem-not-host = Only the host can start the game.
problem-scope-needed = This token doesn’t allow that.
problem-muted = A moderator has muted you, so you can’t chat.
problem-suspended = Your account is suspended, so you can’t play.
problem-banned = Your account is banned.
# $why: the moderator's words. $until: a date.
problem-muted-why = You’ve been muted, so you can’t chat. The reason: { $why }
problem-muted-why-until = You’ve been muted until { $until }, so you can’t chat. The reason: { $why }
problem-suspended-why = Your account is suspended, so you can’t play. The reason: { $why }
problem-suspended-why-until = Your account is suspended until { $until }, so you can’t play. The reason: { $why }
problem-banned-why = Your account is banned. The reason: { $why }
problem-banned-why-until = Your account is banned until { $until }. The reason: { $why }
problem-cross-site = The request came from another site, so it was refused.
problem-name-taken = This name, or one that looks the same, is taken.
problem-has-account = You already have an account.
problem-seat-taken = That seat is taken.
problem-table-full = The table is full.
problem-wrong-link = This link is for a different table.
problem-wrong-seat-link = This link is for a different seat.
problem-already-seated = You already have a seat at this table.
problem-not-seated = You don’t have a seat at this table.
problem-started = The game has already started.
problem-not-started = The game hasn’t started yet.
problem-over = The game is over.
problem-not-over = The game isn’t over yet.
problem-not-your-turn = It isn’t your turn.
problem-stale = The game has moved on.
problem-bad-word = That isn’t a move. Help shows how moves are typed.
problem-illegal = The rules don’t allow that.
problem-no-hints = There are no hints in this game.
problem-not-alone = Other people play in this game, so you can only resign.
problem-no-chat = You can’t chat at this table.
problem-no-takeback = There’s nothing to take back.
problem-malformed = We couldn’t read that.
problem-not-json = We couldn’t read that.
problem-wrong-method = You can’t do that.
problem-too-large = That’s too long.
problem-file-too-large = This file is too large for a game.
problem-file-not-text = This file isn’t a saved game.
problem-file-empty = There’s no game in this file.
problem-file-broken = This file is damaged, or isn’t a saved game.

# What is wrong with a field of a form. $field: name, password, new, label, text, seconds, increment, days. $what: one of
# the messages below.
fault-told =
    { $field ->
        [name] Name: { $what }
        [password] Password: { $what }
        [new] New password: { $what }
        [label] Name of the token: { $what }
        [text] Message: { $what }
        [seconds] Clock: { $what }
        [increment] Added after each move: { $what }
        [days] Days: { $what }
       *[other] { $what }
    }
fault-within = choose a number from { $from } to { $to }.
fault-length = use { $from } to { $to } characters.
fault-guessable = it’s easy to guess. Use several words that don’t belong together.
fault-email = use an address such as ana@evora.example.
# $character: one that cannot be used.
fault-character = “{ $character }” can’t be used.
fault-edge = begin and end with a letter or a digit.
fault-no-letter = use at least one letter.
fault-signs = two spaces or signs can’t stand next to each other.
fault-scripts = use letters of one alphabet only.
fault-scopes = Choose what the token may do.
fault-goals = Choose three or four goals, and not both sides of one goal tile.
fault-nobody = At least one seat must be for a person.
fault-rated-clock = A rated game needs a clock.
fault-rated-takebacks = A rated game has no take-backs.
fault-rated-hints = A rated game has no hints.
fault-rated-timeout = In a rated game, whoever runs out of time loses.
fault-rated-bots = Bots don’t play rated games.
fault-rated-seats = In a rated game, everyone has one seat.

## The first page

home-set = Set the tiles.
home-time = Take your time.
# $server: whether there is a server to play others at.
home-about =
    { $server ->
        [no] Azul, Azul Mini, Summer Pavilion and Duel, for two to four players. Play friends on one screen, or take on the computer.
       *[yes] Azul, Azul Mini, Summer Pavilion and Duel, for two to four players. Play friends on one screen or by link, or take on the computer.
    }
home-play = Play now
# Under “Your first round”, on a button.
home-guided-about = Guided, five minutes
# Before the names of games.
home-guided-also = Guided too:
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
        [azul] One wall, five colours.
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
home-yours-none = No games yet. Press Play now to start one.
# None is being played, but there were some.
home-yours-over = No games in progress.
home-yours-all = All
home-open = Open tables
home-open-none = Nobody’s waiting right now. Open a table and someone may join you.
home-all = see all
# $names: a list of players.
home-with = with { $names }
home-waiting = their turn
home-waiting-players = waiting for players
# $count: how many sit. $all: how many seats there are.
home-seated = { $count } of { $all } seated

## Setting up a table

setup-title = New table
setup-side = Board
setup-coloured = Coloured side
setup-grey = Grey side
# What a side of the boards means. $rules: azul, azul-grey, pavilion, pavilion-grey.
setup-side-about =
    { $rules ->
        [azul] Every space of the wall has its colour printed on it. Best for a first game.
        [azul-grey] You choose where in its row each tile goes. For players who know the game.
        [pavilion] Every star has its own colour. Best for a first game.
       *[pavilion-grey] Your first two tiles on a star decide its colour. For players who know the game.
    }
setup-against = Opponents
# $mode: bot, here, link, open.
setup-mode =
    { $mode ->
        [bot] Bots
        [here] On this device
        [link] Friends with a link
       *[open] Anyone online
    }
# $mode: as for setup-mode, or mixed.
setup-mode-about =
    { $mode ->
        [bot] You start right away.
        [here] Everyone plays on this device, in turn.
        [link] You’ll get a link to send. The game starts when everyone has joined.
        [open] Your table is listed in the lobby, and anyone can join.
       *[mixed] Every seat is as you set it under “{ setup-more }”.
    }
setup-level = Bot level
# $level: 1 to 8.
setup-level-about =
    { $level ->
        [1] Has just learnt the rules.
        [2] Picks sensible moves, seldom the best.
        [3] A pleasant opponent.
        [4] Rarely makes a bad move.
        [5] Looks a few moves ahead.
        [6] Hard to beat.
        [7] Very hard to beat.
       *[8] The strongest. Plays only to win.
    }
# What a bot of this level is called. $level: 1 to 8.
setup-level-name =
    { $level ->
        [1] Beginner
        [2] Learner
        [3] Casual player
        [4] Keen player
        [5] Good player
        [6] Strong player
        [7] Expert
       *[8] Master
    }
setup-play = Play
setup-open = Create table
setup-more = More options
setup-seats = Seats
# $seat: from 1.
setup-seat = Seat { $seat }
setup-me = you
setup-clock = Clock
# $preset: none, five, ten, day, other.
setup-clock-preset =
    { $preset ->
        [none] No clock
        [five] 5 min + 5 s
        [ten] 10 min + 10 s
        [day] A day a move
       *[other] Other…
    }
# $kind: as for setup-clock-kind, and alone: no clock, and nobody elsewhere waits.
setup-clock-about =
    { $kind ->
        [alone] Everyone takes as long as they like.
        [none] Everyone takes as long as they like. Whoever doesn’t move for 14 days loses.
        [per_move] Every move has to be made in this time.
        [bank] Minutes for the whole game, for each player, and seconds added after every move.
       *[days] No need to stay at the table: come back when it’s your turn.
    }
# Names of fields.
setup-clock-way = Time is given
setup-clock-time = How much
# $kind: none, per_move, bank, days.
setup-clock-kind =
    { $kind ->
        [none] None
        [per_move] Time per move
        [bank] Time per game
       *[days] Days per move
    }
setup-increment = Added after each move
setup-increment-seconds =
    { $count ->
        [0] nothing added
        [one] + { $count } second per move
       *[other] + { $count } seconds per move
    }
setup-timeout = When someone’s time runs out
setup-timeout-forfeit = They lose
setup-timeout-bot = A bot takes over
setup-first = Who starts
setup-first-any = Drawn at random
# $way: first, random, random4, chosen.
setup-goals-way =
    { $way ->
        [first] First game
        [random] Three at random
        [random4] Four at random
       *[chosen] Choose
    }
setup-goals-way-about =
    { $way ->
        [first] What scores at the end: full rows, columns and diagonals.
        [random] What scores at the end: three goals, drawn when the game starts.
        [random4] What scores at the end: four goals, drawn when the game starts.
       *[chosen] What scores at the end: choose three or four.
    }
# An error beside the goals. $count: how many are chosen, 0 to 2.
setup-goals-few = Choose at least three goals (so far: { $count }), or have them drawn.
setup-table = Table
setup-private = Only people with the link can join
setup-rated = Rated
setup-rated-about = needs an account and a clock; no bots
# $why: account, clock, counts.
setup-rated-why =
    { $why ->
        [account] You need an account to play rated games.
        [clock] Rated games need a clock.
       *[counts] Counts for everyone’s rating. Moves can’t be taken back.
    }
setup-spectators = Allow spectators
setup-takebacks = Allow take-backs
setup-chat = Chat
setup-hints = Allow hints for everyone
# $what: private, spectators, takebacks, hints.
setup-about =
    { $what ->
        [private] The table isn’t listed, and the game isn’t in the open database.
        [spectators] Whoever finds the table can watch the game.
        [takebacks] If everyone at the table agrees.
       *[hints] Everyone may ask what a strong player would do, and sees that it’s allowed.
    }

clock-none = no clock
clock-move-seconds =
    { $count ->
        [one] { $count } second per move
       *[other] { $count } seconds per move
    }
clock-move-minutes =
    { $count ->
        [one] { $count } minute per move
       *[other] { $count } minutes per move
    }
# $minutes: for the game. $increment: seconds added after each move.
clock-bank =
    { $increment ->
        [0] { $minutes } min per player
       *[other] { $minutes } min per player + { $increment } s
    }
clock-days =
    { $count ->
        [one] a day per move
       *[other] { $count } days per move
    }

## The lobby

lobby-title = Tables
# $people: with an open page. $games: being played.
lobby-online =
    { $people ->
        [one] { $people } person online
       *[other] { $people } people online
    }, { $games ->
        [one] { $games } game in progress
       *[other] { $games } games in progress
    }
lobby-every = All games
lobby-watch = Games to watch
lobby-watch-one = Watch
lobby-quick = Quick match
lobby-quick-about = Finds a matching table or opens a new one.
lobby-find = Find a game

## Before the game

waiting-title = Waiting for players
waiting-starting = Everyone’s here
waiting-closed = This table was closed before the game started.
waiting-link-seat = Reserved for a friend with the link
waiting-for = Waiting for { $name }
waiting-hints = Hints are allowed here: every player may ask the computer for a good move.
waiting-sit = Sit here
waiting-join = Take a seat
waiting-start = Start
waiting-leave = Leave the table
waiting-invite = Invite
waiting-link = Link to this table
waiting-qr = Link as a QR code
waiting-copy = Copy link
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
table-watching = You’re watching
table-watchers =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
table-rated = rated
table-hints = hints allowed
table-down = Connection lost. Reconnecting…
# With a clock that runs.
table-down-timed = Connection lost. Reconnecting… The clock stands still while the server is away.
# $count: seconds, given back after an outage.
table-time-given =
    { $count ->
        [one] The server was away, so { $name } got { $count } second back.
       *[other] The server was away, so { $name } got { $count } seconds back.
    }
table-time-given-you =
    { $count ->
        [one] The server was away, so you got { $count } second back.
       *[other] The server was away, so you got { $count } seconds back.
    }
table-lost-title = Can’t show this table
table-note-thinking = thinking
table-note-turn = their turn
table-sound =
    { $sound ->
        [on] Sound on
       *[off] Sound off
    }
table-note-away = away
table-note-won = won
table-takeback = Take back
# $name: who asks.
table-takeback-asked = Let { $name } take back the last move?
table-takeback-waiting = Asking the others to let you take it back…
# $name: who did not agree.
table-takeback-declined = { $name } said no.
table-resign = Resign
# $who: “you”, or “other” for one of several people at one screen, by name.
table-resign-sure =
    { $who ->
        [you] You’ll lose this game.
       *[other] { $name } will lose this game.
    }
table-resign-on =
    { $who ->
        [you] You’ll lose this game. A bot will play on in your place.
       *[other] { $name } will lose this game. A bot will play on.
    }
# In a rated game in which nobody has moved yet.
table-resign-unplayed = No one has moved yet, so this game won’t count.
# A hint is asked for with it.
table-hint = Hint
table-leave = Leave
table-result = Result
table-round-over = End of the round.
# An event. $name: a player. $what: what the player does, as in “takes 2 blue …”.
table-event = { $name } { $what }.
# $points: with its sign.
table-round-points = { $name } { $points }.

# Every move as one is told to make it: in the bar and after “Suggestion:”. They begin small.
# Each of these gets what the message without “do-” gets.
do-azul-takes = take { $count } { colour } from { source } → { $target ->
    [floor] floor
   *[line] line { $line }
}{ $marker ->
    [yes] { form-azul-marker }
   *[no] {""}
}
do-azul-places =
    { $colour ->
        [none] move a tile from line { $row } to column { $column }
       *[other] move a { colour } tile from line { $row } to column { $column }
    }
do-pavilion-takes =
    { $marker ->
        [yes] take { $tiles } from { source }, with the marker
       *[no] take { $tiles } from { source }
    }
do-pavilion-takes-bonus =
    { $colour ->
        [orange] take an { colour } tile from the supply
       *[other] take a { colour } tile from the supply
    }
do-pavilion-covers = place { colour } on { form-space }, paying { $tiles }
do-pavilion-passes = pass and keep { $tiles }
do-pavilion-passes-keeping-nothing = pass and keep nothing
do-duel-lays =
    { $turns ->
        [0] lay the { form-plate } in slot { $slot }, unturned
        [1] lay the { form-plate } in slot { $slot }, turned clockwise
        [2] lay the { form-plate } in slot { $slot }, upside down
       *[3] lay the { form-plate } in slot { $slot }, turned anticlockwise
    }
do-duel-draws =
    { $kind ->
        [special] draw a special plate unseen
        [universal] draw a universal plate unseen
       *[unknown] draw a plate unseen
    }
do-duel-looks = look at the plates you drew
do-duel-returns = put a plate under the stack
do-duel-takes = take { $count } { colour } from { duel-factory } → { $target ->
    [damaged] damaged stack
   *[line] line { $line }
}{ $stacks ->
    [yes] , stacking up: { $stack }
   *[no] {""}
}
do-duel-takes-moon = take { $count } { colour } from the moon sides → { $target ->
    [damaged] damaged stack
   *[line] line { $line }
}{ $marker ->
    [yes] , with the marker
   *[no] {""}
}
do-duel-takes-chip =
    { $known ->
        [yes] take the { $chip } chip from factory { $factory }
       *[no] take the chip from factory { $factory }
    }
do-duel-completes =
    { $count ->
        [one] complete line { $row } with a chip: { $chips }
       *[other] complete line { $row } with { $count } chips: { $chips }
    }
do-duel-skips = leave line { $row } as it is
do-duel-places = move a tile from line { $row } to column { $column }

# What to do next, in the bar. $step: as for prompt. $due: how many bonus tiles.
bar-prompt =
    { $step ->
        [offer] Pick a colour from a factory or the centre.
        [line] Where to? Pick a line, or the floor.
        [duel-line] Where to? Pick a line, or the damaged stack.
        [cell] Pick a place for the tile.
        [stock] Pick a tile to place, or pass.
        [space] Pick a space on a star.
        [jokers] How many trump tiles will you pay with?
        [supply]
            { $due ->
                [one] Take { $due } bonus tile from the supply.
               *[other] Take { $due } bonus tiles from the supply.
            }
        [pass] You can only pass.
        [keep] Which tiles do you keep? Each of the others costs a point.
        [duel-turn] Pick tiles, a chip or a plate.
        [order] In what order do you stack the rest? The last goes on top.
        [plate] Pick a plate.
        [slot] Pick an empty slot in your dome.
        [turn] Which way round?
        [draw] Draw another plate, or look at those you drew.
        [under] Which plate goes under the stack next?
       *[spend] Complete the line with chips, or leave it.
    }
bar-waiting = { $name }’s turn
bar-scoring = Scoring round { $round }
bar-sent = Sending…
bar-kept = Your move will be sent once you’re back online.
bar-unsaved = The server can’t save moves right now. Yours isn’t lost and will be sent again.
bar-not-there = You can’t do that now.
# $rule: as in A-2.4.
bar-rule = Rule { $rule }
# $what: a move, as in “take 2 blue …”.
bar-hint = Suggestion: { $what }.
bar-undo = Undo

notes-title = If the round ended now
notes-score = score now
notes-after = after the round
notes-end = end-of-game bonus
# Under a loss that would be greater than the score.
notes-least = A score never falls below 0.
moves-title = Moves
moves-since = You see the moves since you came; all of them after the game.
# $why: network (what a bot judges positions with), time.
moves-bot-weaker =
    { $why ->
        [network] The bot couldn’t get its network, so it plays worse than usual.
       *[time] This device is slow, so the bot thinks less than usual.
    }
moves-bot-networks = Keep the networks on this device
moves-type = Type a move
# On the button that shows a line for typing a move.
moves-type-open = Type a move ({ $key })
moves-enter = Play move
chat-title = Chat
chat-mute = Mute chat
chat-say = Say something
chat-send = Send
# To a spectator of a rated game.
chat-kept-from-players = The players can’t read this during a rated game.

help-page-pick = Select tiles, then a highlighted place, then Confirm. You can also drag.
help-page-keys = Keys: Tab moves between areas, the arrow keys within one; Enter selects and confirms, Escape undoes. You can also type a move: on the board, start with a capital letter or a digit.
help-page-commands = Keys that work anywhere at the table
help-page-words = How to type moves
# $command: factories, centre, own, others, printed, scores, last, turn, hint, type, help.
help-command =
    { $command ->
        [factories] go to the factories
        [centre] go to the centre
        [own] go to your board
        [others] go to the others’ boards
        [printed] read what’s printed on the boards
        [scores] read out the scores
        [last] read out the last move
        [turn] read out whose turn it is
        [hint] show a hint
        [type] go to the move box
        [sound] turn sound on or off
       *[help] show this page
    }

## The end

result-you-win = You win!
result-wins = { $name } wins
# $names: a list of players.
result-shared = { $names } share the win
result-tie-azul = Tied on points; won with more complete rows.
result-tie-duel = Tied on points; won with the starting-player marker.
result-lead =
    { $points ->
        [one] { $scores }: a lead of 1 point.
       *[other] { $scores }: a lead of { $points } points.
    }
result-share = Share a picture
result-resigned = { $name } resigned.
result-you-resigned = You resigned.
result-timed-out = { $name } ran out of time.
result-you-timed-out = You ran out of time.
# In a game without a clock.
result-stayed-away = { $name } didn’t move for 14 days.
result-you-stayed-away = You didn’t move for 14 days.
result-abandoned = The game was abandoned.
# A rated game in which nobody had moved.
result-called-off = The game was called off.
result-not-counted = No one had moved, so it doesn’t count for ratings.
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
result-rematch-open = Go to the rematch
# $names: those who have not answered yet.
rematch-waiting = Waiting for { $names } to accept.
rematch-wants = { $name } wants a rematch.
rematch-accept = Accept
rematch-decline = No, thanks
rematch-declined = { $name } doesn’t want a rematch.
rematch-cancelled = The rematch is off.
# The other player has closed the page.
rematch-away = { $name } has left.

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-theme-switch = Light or dark
# $theme: auto, light, dark, contrast.
settings-theme-name =
    { $theme ->
        [auto] Same as system
        [light] Light
        [dark] Dark
       *[contrast] High contrast
    }
settings-speed = Animation
# $speed: slow, usual, fast, off.
settings-speed-name =
    { $speed ->
        [slow] Slow
        [usual] Normal
        [fast] Fast
       *[off] Off
    }
settings-table = At the table
# $what: confirm, letters, forecast, chat.
settings-switch =
    { $what ->
        [confirm] Confirm each move
        [letters] Letters on the tiles
        [forecast] Show the score if the round ended now
        [sound] Sounds
       *[chat] Show the chat
    }
settings-offline = Without a connection
# A network is what a bot judges positions with. $size: megabytes.
settings-offline-about = Bots are strongest with their networks. Your browser keeps each one after the first game that uses it. All of them take { $size } MB.
settings-offline-keep = Keep all of them
settings-offline-remove = Remove them
settings-offline-kept = { $kept } of { $count } kept

## Games and replays

games-any-players = Any number of players
games-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
games-any-rated = Rated or not
games-unrated = not rated
games-name = Player’s name
# $whose: mine, all.
games-whose =
    { $whose ->
        [mine] My games
       *[all] All games
    }
games-running = In progress
games-finished = Finished
games-abandon = Abandon
games-abandon-sure = The game will end without a winner and won’t count for anything.
games-abandoned = abandoned
# A rated game in which nobody had moved.
games-called-off = called off, not counted
games-import = Open a saved game
games-analysis = Analysis board
games-back = Back to the list
# $verdict: verified, differs, not_revealed, not_claimed.
games-verdict =
    { $verdict ->
        [verified] The deals are fair: all of them follow from the secret and the players’ shares.
        [differs] Something doesn’t match: the game differs from its secret or from the rules.
        [not_revealed] The secret isn’t in the file, so the deals can’t be checked.
       *[not_claimed] The file doesn’t say where the deals come from, so they can’t be checked.
    }
games-none = No games here yet.
games-ended = Ended
# A game that the browser keeps.
games-here = on this device
# Above the games on this device.
games-only-here = Can’t reach the server. Only the games on this device are shown.
# A game that was played in the browser and is now kept with the account.
games-imported = imported: played in a browser
games-more = Show more
replay-title = Replay
replay-first = First move
replay-back = Previous
replay-play = Play
replay-pause = Pause
replay-on = Next
replay-last = Last move
replay-step = Step
replay-seat = View as
replay-review = Review this game
replay-analyse = Analyse from here
replay-record = Save this game
replay-delete = Delete
replay-delete-sure = The game will be deleted from this device. It’s kept nowhere else.

## Fair deals

fair-link = Check the deals

## Players

leaders-none = Nobody has played enough rated games here yet.
leaders-place = Place
leaders-player = Player
leaders-games = Games
profile-since = Joined { $day }

## Account

account-sign-in = Sign in
account-ended = You’ve been signed out: your session has ended.
passkeys-none = No passkey was made or used. Try again, or use your password.

## Reports and moderation

report = Report
# $name: a player.
report-line = Report this line of { $name }
report-title = Report { $name }
report-reason = What happened?
report-about = The moderators see your report, your name and the chat around it.
report-send = Send report
report-sent = Thank you. A moderator will look at it.
# $kind: mute, suspension, ban. $reason: the moderator's words. $until: a date.
moderation-sanction =
    { $kind ->
        [mute] Can’t chat. The reason: { $reason }
        [suspension] Account suspended. The reason: { $reason }
       *[ban] Account banned. The reason: { $reason }
    }
moderation-sanction-until =
    { $kind ->
        [mute] Can’t chat until { $until }. The reason: { $reason }
        [suspension] Account suspended until { $until }. The reason: { $reason }
       *[ban] Account banned until { $until }. The reason: { $reason }
    }

## Learning

learn-first = Your first round
learn-first-about = One round with a guide. Takes five minutes.
learn-about = The rules of each game in our own words, with examples you can play through.
# $game: azul, mini, pavilion, duel.
learn-game-about =
    { $game ->
        [azul] Take colours, fill lines, build your wall. Start here.
        [mini] The rules of Azul on a compact board.
        [pavilion] Collect tiles and spend them on seven stars. A different colour is wild each round.
       *[duel] Two domes made of plates; tiles lie in the sun or under the moon.
    }
learn-all = All games
learn-try = Try it on a board
# $game: its name.
learn-rules = Rules: { $game }
learn-other = Your opponent
learn-restart = Start again
# $example: its number, as in A-9.2.
example-name = Example { $example }
# Before each example of Summer Pavilion.
example-trump = It’s round 1, so purple is trump.
example-scenes = Which part of example { $example }
# What an example shows. $scene: line-1, line-5, floor, lone, across, down, both, yellow, black, blue, green-1, green-2, green-3, two, three.
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
        [green-1] 1 green, 3 purple
        [green-2] 2 green, 2 purple
        [green-3] 3 green, 1 purple
        [two] Two turquoise chips
       *[three] Three chips of any kind
    }
example-hint = Press “Show”, or try a move of your own.
example-show = Show
# The other players move.
example-on = Continue
learn-picture = What’s on the table
learn-short = In short
learn-contents = Contents
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
setup-goal-none = not in the game

## The board

# Names of regions.
board-factories = Factories
board-round-total = this round
board-own = Your board
board-of = { $name }’s board
board-choices = Choices
board-plates = Dome plates
board-to-come = Tiles to come
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
board-floor =
    { $count ->
        [0] Floor: { $tiles }
       *[other] Floor: { $tiles }, −{ $count }
    }
board-floor-empty = Floor: empty
board-damaged =
    { $count ->
        [0] Damaged: { $tiles }
       *[other] Damaged: { $tiles }, −{ $count }
    }
board-damaged-empty = Damaged: none
# $count: how many tiles may be kept, 4.
board-keep = Pick up to { $count } tiles to keep; each of the others costs a point
# $side, $star, $position, $cost: as for pavilion-covers.
board-space = { board-space-name }: empty, costs { $cost }
board-space-covered = { board-space-name }: { $tile }
# A space by itself: its star is known by its colour or, on the grey side, by where it lies.
board-space-name =
    { $side ->
        [grey]
            { $star ->
                [centre] Centre star, { form-space-centre } space
               *[other] { form-star-place } star, space { $cost }
            }
       *[coloured]
            { $star ->
                [centre] Centre star, space { $position }
               *[other] { star } star, space { $position }
            }
    }
# Paying for a space: how many tiles of this colour.
board-pay-more = { $tile }: one more
board-pay-less = { $tile }: one less
board-done = Surrounded: { $features }
board-all-numbers = all { $number }s: { $points }
board-mixed-star = centre star: { $points }
board-slot = Slot { $slot }: { $cells }
board-slot-empty = Slot { $slot }: empty
# $cells: from the upper left.
board-plate = Plate: { $cells }
board-chip = Chip: { $tiles }
board-factory-chip = Chip on factory { $factory }: { $tiles }
board-factory-chip-down = Chip on factory { $factory }, face down
board-moon-below = below it { $tiles }
# The stack of plates; $kind: what the back of its top plate shows, as for plate-kind.
board-stack = { line-stack }, { plate-kind } on top
# $cost: in points, 0 or 1.
board-draw =
    { $cost ->
        [0] Draw a plate ({ plate-kind } on top), free
       *[1] Draw a plate ({ plate-kind } on top), costs 1 point
    }
# After board-stack. $plates: a list of plate-kind.
board-returned = { $count } returned under it: { $plates }
board-drawn = Drawn unseen: { $plates }
board-hand = { $name } chooses from: { $plates }
# $tiles: the colours of each chip.
board-spent = Spent chips: { $tiles }
# What is printed on the boards, read out. $points: a list of points.
board-printed = Printed on the boards
board-printed-floor = Floor spaces, from the left: { $points }
board-printed-wall = At the end of the game: 2 for each full row, 7 for each full column, 10 for all five tiles of a colour
board-printed-trumps = Trump in rounds 1 to 6: { $tiles }
board-printed-bonus = Bonus tiles for surrounding: { $features }
# $points: for one to four damaged tiles. $count: for the marker.
board-printed-damaged = One to four damaged tiles: { $points } in all; the marker: −{ $count } more
board-printed-special = A special tile scores by its row, from the top: { $points }

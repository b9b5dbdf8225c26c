### The table in the terminal: full screen and line by line.

## Players

# Somebody at this terminal.
participant-human = you
participant-random = random
participant-greedy = greedy
# $level: 1 to 8.
participant-bot = bot { $level }
# Above a board. $who: one of the four above.
told-seat = Player { $seat } ({ $who })
# The same where there is little room.
told-seat-brief = { $seat }: { $who }

## What happens

# A move. $what: one of the phrases …-takes and so on, in the third person.
told-move = Player { $seat } { $what }.
told-wins = Player { $seat } wins.
# $seat: from 1.
told-wins-tie = Player { $seat } wins { $why }.
# $seats: a list of numbers of players.
told-shared = Players { $seats } share the win.

## What a move would do

# Tiles of the supply, in as few letters as can be.
effect-bonus-brief = +{ $count }t
effect-fills = fills the line
# Points.
effect-gain =
    { $count ->
        [one] +{ $count } point
       *[other] +{ $count } points
    }
# Tiles of the supply.
effect-bonus =
    { $count ->
        [one] { $count } bonus tile
       *[other] { $count } bonus tiles
    }
# Tiles that find no room.
effect-spilled =
    { $count ->
        [one] { $count } tile spills over
       *[other] { $count } tiles spill over
    }
# Points.
effect-cost =
    { $count ->
        [one] −{ $count } point
       *[other] −{ $count } points
    }
# The move changes no points, now or when the round is scored.
effect-none = no points won or lost yet

## The head of the screen

head-azul = Round { $round } · bag { $bag } · lid { $lid }
# $trump: a colour.
head-pavilion = Round { $round } of 6 · trump { $trump } · bag { $bag } · tower { $tower }
# $round: 0 while the first plates are laid.
head-duel =
    { $round ->
        [0] Set-up · bag { $bag } · tower { $tower }
       *[other] Round { $round } of 5 · bag { $bag } · tower { $tower }
    }

## Buttons; short, because eight of them must fit in 80 columns with their keys

button-confirm = Confirm
button-back = Back
button-help = Help
button-hint = Hint
button-undo = Undo
button-moves = Moves
button-save = Save
button-review = Replay
button-marks = Letters
button-rules = Rules
button-values = Values
button-leave = Leave
button-next = Next
button-skip = Skip
button-close = Close
button-take = Use this move
button-first = start
button-earlier = back
button-later = next
button-last = end
button-again = New game
button-row = Choose

## Windows

window-help = Help
window-legal = Legal moves
window-moves = The game so far
window-values = Printed on the boards
window-scoring = Round { $round } is over
window-result = The game is over
window-hint = Hint
result-total = total

## What is typed; one word each, small letters, no spaces

command-hint = hint
command-undo = undo
command-save = save
command-table = table
command-values = values
command-rules = rules
command-help = help
command-quit = quit

## Help

help-mouse = Mouse: click tiles, then a highlighted place, then Confirm. Right-click undoes.
help-keys = Keys: arrows or Tab move, Enter selects and confirms, Backspace undoes.
help-type = Or type a move and press Enter:
help-commands = Other commands:
help-list = list the legal moves
# What is typed to ask what a move would do.
help-ask-sample = { "?" } after a move
help-ask = what it would gain and cost
help-hint = what a strong bot would play, and why
help-undo = take back your last move
help-save = with a file name: save the game
help-table = show the table again
help-values = what’s printed on the boards: points and costs
help-rules = the rules of the game
help-help = this text
help-quit = leave; the game is saved
help-tiles = Signs and letters of the tiles:

## Sentences at the table

table-refused = You can’t do that: { $reason } ({ $rule }).
# What was typed has too many words. $understood: the first of them. $rest: the others.
table-too-much = I don’t understand “{ $rest }” after “{ $understood }”.
# $rules: the name of the rule set as it is typed.
table-rules = evora rules { $rules } prints them.
table-save-where = Where to? Type save and a file name.
table-saved = Saved to { $file }.
table-save-taken = { $file } already exists; choose another name.
# $error: what the system says.
table-save-failed = Can’t save to { $file }: { $error }
table-autosave-failed = Can’t save the game: { $error }
table-undone = Taken back.
table-undo-nothing = You have no move to take back.
table-undo-seen = Something hidden has been revealed since, so this can’t be undone.
table-not-yours = It isn’t your turn.
table-no-hint = There’s nothing to choose now.
table-hinting = Looking for a hint…
table-thinking = Player { $seat } is thinking
table-over = The game is over.
table-kept = Game saved. Resume it with evora play --resume.
# The terminal is too small. $width and $height: how large it is, in columns and rows.
table-too-small = This terminal is { $width }×{ $height }; at least 80×24 is needed.
review-place = step { $step } of { $all }
review-how = ← → step, PgUp PgDn rounds, Esc returns to the game

## What to choose next
## $step: offer (tiles of a factory or the centre), line (a line or the floor for them), duel-line (the same in Duel), cell (a place on the wall or
##   dome), stock (a tile to place with, or pass), space (of a star), jokers (how many trump tiles are paid), supply ($due
##   bonus tiles), pass, keep (tiles kept when passing), duel-turn (tiles, a chip or a plate), order (how leftovers are
##   stacked), plate, slot (of the dome), turn (quarter turns), draw (another plate, unseen), draw-first (a plate, where there is nothing else), under (a plate to return), spend (chips).

prompt =
    { $step ->
        [offer] Player { $seat }: pick tiles.
        [line] Where to? Pick a line, or the floor.
        [duel-line] Where to? Pick a line, or the damaged stack.
        [cell] Player { $seat }: pick a place for the tile.
        [stock] Player { $seat }: pick a tile to place, or pass.
        [space] Pick a space on a star.
        [jokers] How many trump tiles will you pay with?
        [supply]
            { $due ->
                [one] Player { $seat }: take { $due } bonus tile from the supply.
               *[other] Player { $seat }: take { $due } bonus tiles from the supply.
            }
        [pass] Player { $seat }: you can only pass.
        [keep] Which tiles do you keep? Each of the others costs a point.
        [duel-turn] Player { $seat }: pick tiles, a chip or a plate.
        [order] In what order do you stack the rest? The last goes on top.
        [plate] Player { $seat }: pick a plate.
        [slot] Pick an empty slot in your dome.
        [turn] Which way round?
        [draw] Player { $seat }: draw another plate, or look.
        [draw-first] Player { $seat }: draw a plate from the stack.
        [under] Player { $seat }: which plate goes under the stack next?
       *[spend] Player { $seat }: complete the line with chips, or leave it.
    }

## Choices beside the table

choice-jokers = { $count } trump
choice-pass = pass
choice-keep = keep
# $quarter: quarter turns clockwise, 0 to 3.
choice-turn =
    { $quarter ->
        [0] unturned
        [1] turned clockwise
        [2] turned upside down (180°)
       *[3] turned anticlockwise
    }
# $kind: plate-kind, what is on top of the stack.
choice-draw = draw a plate ({ $kind })
choice-look = look
choice-under = plate { $plate }
choice-plate = plate { $plate }
choice-skip = leave it
choice-chip = chip on factory { $factory }

## What is printed on the boards

# A label. $what: floor, rows, columns, colours, trump (of every round), stars (full ones), numbers (all spaces of one), bonus (tiles),
# marker, discards, damaged, special (tiles), bag, lid, tower.
printed =
    { $what ->
        [floor] Floor
        [rows] Rows
        [columns] Columns
        [colours] Colours
        [trump] Trump by round
        [stars] Full stars
        [numbers] Numbers
        [bonus] Bonus tiles
        [marker] Marker
        [discards] Discards
        [damaged] Damaged tiles
        [special] Special tiles
        [bag] Bag
        [lid] Lid
       *[tower] Tower
    }
# Another label. $goal: as for goal.
printed-goal = Goal: { goal }
# $points: what each space costs, as in −1 −1 −2.
printed-floor = { $points }, from the left
# What is paid at the end. $what: rows, columns, colours.
printed-bonus =
    { $what ->
        [rows] { form-points } for each full row at the end
        [columns] { form-points } for each full column at the end
       *[colours] { form-points } for each colour with all 5 tiles on the wall at the end
    }
# A star, in a list with the others.
printed-multicolour = multicolour
# $cost: a number on the spaces of the stars. $points: what covering all of them pays.
printed-number = all { $cost }s: { $points }
# What the marker costs in Summer Pavilion.
printed-marker = −1 for each tile taken with it
# $count: how many tiles can be kept.
printed-discards = −1 for each; you can keep { $count }
# $points: what one, two, three and four cost.
printed-damaged = { $points } for 1, 2, 3, 4 tiles
# $points: what one pays in each row.
printed-special = { $points }, by row from the top

## The first page

home-title = Évora
home-begin = Play
home-resume =
    { $players ->
       *[other] Resume { $game }, { $players } players, round { $round }
    }
home-game = Game
home-players = Players
home-goals = Goals
home-goals-first = for a first game
home-goals-random = three at random
home-goals-random4 = four at random
home-goals-chosen = your choice
# One of four double-sided tiles is not played with.
home-goal-none = not in play
home-goals-about = Goals say what scores at the end of the game.
home-goals-chosen-about = Three or four goals: at most one tile is left out, and each has two sides.
# Who starts; its value is a player or home-first-drawn.
home-first = Starts
home-first-drawn = drawn at random
# The custom of the rulebook. $game: azul, pavilion, duel.
home-first-about =
    { $game ->
        [duel] The rulebook has the starting player drawn.
        [pavilion] By the rulebook, the youngest player starts.
       *[azul] By the rulebook, whoever was last in Portugal starts, or else the youngest.
    }
# What a side of the boards means. $rules: azul, azul-grey, pavilion, pavilion-grey.
home-side-about =
    { $rules ->
        [azul] Every space of the wall has its colour printed on it. Best for a first game.
        [azul-grey] Grey wall: you choose where in its row each tile goes. For players who know the game.
        [pavilion] Every star has its own colour. Best for a first game.
       *[pavilion-grey] Grey side: your first two tiles on a star decide its colour. For players who know the game.
    }
home-too-late = Can’t resume that game; it may be open elsewhere. Start a new one?
home-language = Language
home-how = ↑ ↓ choose a line, ← → change it, Enter plays. Or use the mouse. F10 leaves.

## Hints
# $word: the move as it is typed. $what: what it does, in the third person.

hint-only = { $word } { $what }. There’s no other move.
hint-best = { $word } { $what }.
# $points: of every player, as in 40.1 – 33.0.
hint-proven = Proven: with best play it ends { $points }.
# $share: as in 63%.
hint-share = Player { $seat } then wins { $share } of the time; expected points { $points }.
hint-next-alike = The next best, { $word }, is about as good.
hint-next = The next best, { $word }, wins { $share }.
# $line: moves one after another.
hint-follow = Likely continuation: { $line }
# A share of a hundred. $number: as in 63 or 11.5.
percent = { $number }%
# The special tile of Duel.
tile-special = special

## Line by line: the table for pipes, plain terminals and screen readers

# The first line. What is typed has the names above.
line-welcome = Type a move, { "?" } for the legal moves, { command-hint } for a good one, { command-help } for everything else.
# $levels: a list of levels, 1 to 8.
line-bots = Bots have levels 1 to 8 (now { $levels }); change it with { "--seats human,bot:6" }.
# Before what is typed, and so without a full stop.
line-prompt = Player { $seat }, your move:
line-prompt-over = { command-save } { line-file }, { command-undo } or { command-quit }:
# Stands for the name of a file.
line-file = FILE
line-goodbye = Goodbye.
# A move. $what: one of the phrases …-takes and so on, in the third person. $word: the move as it is typed.
line-move = Player { $seat } { $what } ({ $word }).
line-thinking = Player { $seat } is thinking…
line-round-over = The round is over.
# How a game ended. $total: points. $sums: what they came from, as in "tiles 30, floor -4".
line-sums = Player { $seat } { $total } = { $sums }
line-no-hint = The game is over; there’s nothing left to choose.
line-help = Lower case works too. Other commands:
line-help-save = save the game; resume it with { "evora play --load" } { line-file }
line-help-quit = leave
# Who sits there, in brackets after "Player 1". $who: human, random, greedy or bot. $level: of a bot, 1 to 8.
line-participant =
    { $who ->
        [human] human
        [random] random
        [greedy] greedy
       *[bot] bot:{ $level }
    }

## Line by line: above the table

line-round = Round { $round }.
# $rounds: how many there are, 5 or 6.
line-round-of = Round { $round } of { $rounds }.
line-set-up = The set-up.
# $rounds: how many were played, at least 5.
line-over = The game is over after { $rounds } rounds.
# Tiles in the bag and in the lid.
line-azul = Bag { $bag }, lid { $lid }.
# $trump: a tile.
line-pavilion = Trump { $trump } Bag { $bag }, tower { $tower }.
# $goals: their names, with commas between.
line-duel = Bag { $bag }, tower { $tower }. Goals: { $goals }.

## Line by line: on the table

# Of a factory.
line-empty = empty
line-score = score { $score }
# Before tiles.
line-supply = Supply:
# $tiles: tiles, or line-nothing.
line-stock = stock { $tiles }
line-keeps = passed, keeps { $tiles }
line-nothing = nothing
# What the signs on the stars mean. $side: coloured or grey.
line-legend-space =
    { $side ->
        [coloured] { "4:3+2" } is position 4, empty: it costs 4 tiles and would give 3 points and 2 bonus tiles.
       *[grey] { "1/3:2+3" } is position 1, empty: it costs 3 tiles and would give 2 points and 3 bonus tiles.
    }
line-legend-features = { "w3 s2 p1" }: a window, statue or pillar not yet complete, and the bonus tiles it gives.
# The two sides of a factory of Duel, each before its tiles.
line-sun = sun
line-moon = moon
# On a factory. $chip: its letters, line-face-down, or - for none.
line-chip = chip { $chip }
line-face-down = face down
# $plates: numbers and letters, or line-none.
line-plates = Plates shown: { $plates }
line-none = none
line-stack =
    { $count ->
        [one] Stack: { $count } plate
       *[other] Stack: { $count } plates
    }
# What the back of its top plate shows. $kind: as for plate-kind.
line-top = Top of the stack: { plate-kind }
# $plates: with commas between, numbers, or plate-kind where nobody at the table knows which. $count: how many.
line-returned = Returned under the stack ({ $count }): { $plates }
# $plates: what their backs show, plate-kind with commas between.
line-drawn = Drawn, not looked at yet: { $plates }
line-looked = You’re looking at: { $plates }
# $count: 0 to 2.
line-tokens = tokens { $count }
# $chips: their letters with commas between, or line-none.
line-chips = chips { $chips }
# Chips that were spent, in the same line.
line-spent = spent { $chips }
line-legend-duel = Lower-case letters are empty cells, { "?" } takes any colour, { "*" } a special tile. Stacks: top last.

## Line by line: looking through a game

# What is typed; one word each, small letters, no spaces.
command-next = next
command-back = back
line-review = Enter goes a step forward, { command-back } a step back, a number to that step, { command-quit } leaves.
# Before what is typed. $step: how many steps are shown, from 0.
line-review-prompt = Step { $step } of { $all }:
line-review-unknown = Type { command-next }, { command-back }, a number from 0 to { $all }, or { command-quit }.
line-review-start = This is the start of the game.
line-review-end = The record ends here.

## Summer Pavilion on the screen; labels before rows of tiles, short

pavilion-stock = Stock
# How many trump tiles are in the stock, after such a tile.
pavilion-stock-trump = ×{ $count } trump
# The tiles in the corners of a board, after passing.
pavilion-kept = Kept
# Of another player, before the tiles they keep.
pavilion-passed = passed
pavilion-supply = Supply
# How many spaces of each number are covered, and what all of them are worth.
pavilion-numbers = Numbers
pavilion-trump = Trump
# What the signs mean. 4+3 stands in a space that can be covered now.
pavilion-legend-space = 4+3 costs 4, gives 3 points
# $sign: stands in place of the plus.
pavilion-legend-bonus = 4{ $sign }3 brings bonus tiles too
# $features: each with its sign, its bonus tiles and its name.
pavilion-legend-features = { $features }
pavilion-legend-star = 20 in a star: when full
pavilion-legend-star-grey = Two tiles decide a star

## Duel on the screen

# Above the factories: short, in columns. The sun sides, the moon sides, the chips below the moon sides.
duel-sun = sun
duel-moon = moon
duel-chip = chip
# Before the signs of a player's tokens; and before the chips in store.
duel-tokens = tokens
duel-chips = chips
# Before the chips that were spent.
duel-spent = spent
# Beside the plates, in at most 20 columns a line. $count: plates.
duel-stack = stack: { $count }
# $kind: as for plate-kind.
duel-top = top: { plate-kind }
duel-keep = keep one of these
duel-return = these go back
# $count: points, 0 or 1.
duel-draw-cost =
    { $count ->
        [0] drawing is free
       *[other] a draw: −{ $count }
    }
# $count: how many plates went back. $plates: their numbers, or their kinds.
duel-returned = { $count } returned: { $plates }
# What the other player is looking at. $plates: their kinds.
duel-others-backs = looked at: { $plates }
duel-goals = Goals
# Above the points of a player, at most 4 columns.
duel-goals-seat = P{ $seat }

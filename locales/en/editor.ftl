### The editor of positions, for the page in the browser: loaded with it, not before.

editor = Position editor
editor-intro = Choose a tile, then click where it goes. A click on a tile takes it away. Tiles come from the bag and go back to it.
editor-engine = The editor needs the engine of the page, which couldn’t be loaded. Check your connection and try again.
editor-retry = Try again
editor-game = Game
editor-players = Players
# A number of players in a list.
editor-player-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
editor-start = Start from
editor-empty = Empty boards
editor-dealt = Random start
# A link that can't be opened. $what: what it should lead to. $part: its beginning.
editor-bad-link =
    { $what ->
        [position] The link is damaged: nothing follows “position=”. Copy the whole link again.
        [puzzle] The link is damaged: the puzzle in “{ $part }” can’t be read. Copy the whole link again.
        [play] The link is damaged: the game in “{ $part }” can’t be read. Copy the whole link again.
       *[unknown] This link leads to nothing here: “{ $part }”. After the # the editor reads “position=…”, “puzzle=…” or “play=…”.
    }
editor-bad-link-go = Go on with empty boards
editor-bad-link-kept = Your position below hasn’t changed.
editor-bad-link-keep = Go on with it
editor-undo = Undo
editor-redo = Redo
# The tiles to choose from. Letters on the keyboard choose too.
editor-palette = Tile to place
editor-special = special tile

## Whether it is possible

editor-good = This position is possible.
editor-faults =
    { $count ->
        [one] { $count } thing here is impossible.
       *[other] { $count } things here are impossible.
    }
# A link to a rule. $rule: as in A-2.4.
editor-rule = rule { $rule }
editor-mend = Fix
# For screen readers: which one. $what: the reason.
editor-mend-what = Fix: { $what }

## The moment

editor-moment = The moment
editor-round = Round
editor-idle = Rounds without a wall tile
editor-phase = What happens now
# $phase: as in position text.
editor-phase-name =
    { $phase ->
        [deal] the factories are filled
        [offer] a player takes tiles
        [tile] a player tiles the wall
        [supply] the supply is filled
        [place] a player places tiles
        [bonus] a player takes bonus tiles
        [plates] the display is filled
        [chips] chips are laid out
        [top] the top plate’s back is shown
        [top-draw] the back is shown after a draw
        [top-return] the back is shown after a return
        [top-next] the back is shown after the turn
        [setup] a player lays a first plate
        [turn] a player has a turn
        [draw] a player draws plates
        [look] the drawn plates are looked at
        [keep] a player lays one of the plates
        [return] a player returns plates
        [return-on] a player returns more plates
        [complete] a player may complete a line
        [lay] a player lays a tile
       *[over] the game is over
    }
editor-turn = Whose turn
editor-row = Line
editor-due = Bonus tiles
editor-first = Starting player
editor-marker = Starting player marker
editor-marker-centre = in the centre
editor-marker-large = on the large factory
editor-goals = Goals

## The table and the boards

editor-table = Table
editor-factory = Factory { $factory }
editor-centre = Centre
editor-supply = Supply
editor-bag = Bag
editor-lid = Lid
editor-tower = Tower
editor-score = Score
editor-lines = Pattern lines
editor-line = Line { $row }
editor-wall = Wall
editor-floor = Floor
editor-stars = Stars
editor-stock = Stock
editor-kept = Kept tiles
editor-passed = Has passed
# The star of a colour. $star: a colour, or centre.
editor-star =
    { $star ->
        [orange] Orange star
        [red] Red star
        [blue] Blue star
        [yellow] Yellow star
        [green] Green star
        [purple] Purple star
       *[centre] Centre star
    }
editor-sun = Factory { $factory }, sun side
editor-moon = Factory { $factory }, moon side, bottom first
editor-large-sun = Large factory, sun side
editor-large-moon = Large factory, moon side
editor-factory-chip = Chip of factory { $factory }
editor-face-down = { $chip }, face down
editor-face-up = { $chip }, face up
editor-none = none
editor-display = Display
editor-stack = Stack, in unknown order
editor-under = Returned under the stack
editor-returned-by = { seat }, turn { $turn }
editor-returned-add = Another turn
editor-looked = Plates looked at
editor-drawn = Backs drawn
editor-top = Top back
# $kind: special or universal.
editor-kind =
    { $kind ->
        [special] special
       *[universal] universal
    }
editor-pool = Chips to come
editor-dome = Dome
editor-damaged = Damaged tiles
editor-chips = Chips
editor-spent = Spent chips
editor-tokens = Tokens used
editor-taken = Chips taken
editor-slots = Plates
editor-slot = Slot { $slot }
editor-plate = Plate { $plate }
# For a list of plates or chips to choose from.
editor-add = Add
editor-turn-plate = Turn

## For screen readers

# What a button does. $what: the tile in words. $place: one of the names above.
editor-do-add = Put { $what } here: { $place }
editor-do-remove = Take { $what } away: { $place }
# $row, $column: of a cell. $what: its tile in words, or empty.
editor-cell = row { $row }, column { $column }: { $what }
editor-space = space { $space }: { $what }
editor-nothing = empty
editor-remove = Take away { $what }

## Text and what comes after

editor-text = Position text
editor-text-hint = Copy it to keep or share the position, or paste another here.
editor-text-copy = Copy
editor-text-use = Use this text
editor-text-bad = This can’t be read as a position text, which begins as in { "azul 2 round:1" } …
editor-then = And then
editor-analyse = Analyse
editor-play = Play from here
editor-play-as = You play as
editor-play-level = Bots’ level
editor-play-back = Back to the editor
editor-play-over = In this position nobody is to move any more.
editor-puzzle = Make a puzzle
editor-puzzle-searching = Searching for one clearly best move …
editor-puzzle-stop = Stop
# $best, $second: moves in words. $loss: percent.
editor-puzzle-none = No puzzle: { $best } is the best, but { $second } loses only { $loss }% of the win.
editor-puzzle-no-choice = No puzzle: there’s nothing to choose.
editor-puzzle-made = A puzzle
editor-puzzle-copy = Copy the link
editor-not-yet = Once the position is possible, you can analyse it or play from it.

## Why a text is no position

# The field that can't be read, and one of the reasons below. $name: as in the text.
unreadable-where = Part { $number } ({ $name }): { $reason }.
# Reasons follow a colon. $what: what stands there. $list: what could, as it is typed.
unreadable-missing = it’s missing
unreadable-extra = “{ $what }” is one part too many
unreadable-begin = “{ $what }” should begin with “{ $begin }”
unreadable-game = “{ $what }” isn’t a game; the games are { $list }
unreadable-players =
    { $most ->
        [2] the game is for 2 players
       *[other] the game is for 2, 3 or 4 players
    }
unreadable-number = “{ $what }” isn’t a number that can stand here
unreadable-seat =
    { $or ->
        [centre] “{ $what }” isn’t a player; players are { "0, 1, 2, 3" }, and { "C" } is the centre
        [large] “{ $what }” isn’t a player; players are { "0, 1, 2, 3" }, and { "L" } is the large factory
       *[none] “{ $what }” isn’t a player; players are { "0, 1, 2, 3" }
    }
unreadable-row = a line is a number from 1 to { $most }
# $list: the names of phases; PLAYER, ROW and TILES stand for numbers.
unreadable-phase = it must be one of these, with numbers in place of capital letters: { $list }
unreadable-list =
    { $of ->
        [large] it must have { $count } factories separated by commas, the large one last
        [small] it must have { $count } small factories separated by commas
        [lines] it must have { $count } lines separated by commas
        [slots] it must have { $count } places for plates, separated by commas
       *[factories] it must have { $count } factories separated by commas
    }
unreadable-rows =
    { $of ->
        [stars] there must be { $count } stars of { $width } spaces, separated by { "/" }
        [dome] the dome must be { $count } rows of { $width } cells, separated by { "/" }
       *[wall] the wall must be { $count } rows of { $width } cells, separated by { "/" }
    }
unreadable-cell =
    { $of ->
        [special] a cell is { "." } or the letter of a colour, or { "S" } for a special tile
       *[colours] a space is { "." } or the letter of a colour
    }
unreadable-board =
    { $game ->
        [pavilion] a board has four parts separated by { ";" }: score, stars, { "stock" } or { "kept" }, tiles
        [duel] a board has nine parts separated by { ";" }: score, lines, plates, dome, damaged tiles, chips, spent chips, tokens, chips taken
       *[azul] a board has four parts separated by { ";" }: score, lines, wall, floor
    }
unreadable-held = after the stars comes { "stock" } or, if the player has passed, { "kept" }
unreadable-dash = where there are no tiles, write { "-" }
unreadable-many = “{ $what }” has more than { $most } tiles
unreadable-colour = “{ $what }” isn’t a colour; the colours are { $list }
unreadable-count = “{ $what }” isn’t a number of tiles of each colour, as in { "B13Y9" }; for none write { "-" }
unreadable-one-colour = “{ $what }”: a line holds one colour only
unreadable-goals = a game has three or four goals, and not both of a pair: { "rows" } or { "five-colours" }, { "columns" } or { "edge" }, { "diagonals" } or { "corners" }, { "universal" } or { "special" }
unreadable-goal = “{ $what }” isn’t a goal; the goals are { $list }
unreadable-plate = “{ $what }” isn’t a plate; plates are numbered 1 to 18
unreadable-back = “{ $what }”: a plate’s back is { "S" } (special) or { "U" } (universal)
unreadable-top = only one plate is on top: write { "S" } or { "U" }, or { "-" } if it isn’t known
unreadable-under = plates that a player returned are written as in { "0=4+5" }
unreadable-chip = “{ $what }” isn’t a chip; the chips are { $list }
unreadable-two-chips = there are only two chips { $what }
unreadable-slot = “{ $what }” isn’t a plate with its quarter turns, as in { "14r2" }

## Why a position is impossible

impossible-no-such-seat = there’s no player { $seat } among { $players }
impossible-tile-count = { colour }: there are { $count } tiles in all, and there must be { $due }
impossible-not-laid-out = with { $players } players there’s no factory { $factory }
impossible-crowded-factory =
    { $factory ->
        [large] the large factory holds { $count } tiles, more than it has room for
       *[other] factory { $factory } holds { $count } tiles, more than it has room for
    }
impossible-line-count = player { $seat }: line { $row } holds { $count } tiles, and it has room for { $row }
impossible-line-on-wall = player { $seat }: line { $row } holds { colour }, which row { $row } of the wall already has
impossible-wrong-cell = player { $seat }: row { $row }, column { $column } of the wall is for another colour
impossible-row-repeats = player { $seat }: row { $row } of the wall has { colour } more than once
impossible-column-repeats = player { $seat }: column { $column } of the wall has { colour } more than once
impossible-crowded-floor = player { $seat }: the floor holds { $count } tiles, and it has 7 spaces
impossible-score = player { $seat }: a score of { $score } is impossible; with these tiles it’s { $least } to { $most }
impossible-too-many-rounds = round { $round } is impossible: with so few tiles on the walls there are at most { $most } rounds
impossible-before-first-deal = round 0 is before the first deal, when nothing has happened yet
impossible-too-idle = { $idle } rounds without a tile moved to a wall are too many; { $most } at most
impossible-empty-table = there are no tiles on the table to take; put some on the factories or in the centre
impossible-tiles-on-table = there are tiles on the table, so players must be taking them
impossible-row-complete = player { $seat } has a complete row, so the game has ended
impossible-full-line = player { $seat }: line { $row } is full and must have been moved to the wall
impossible-floor-not-cleared = player { $seat }: the floor must have been cleared
impossible-wrong-first = player { $seat } has the marker, so player { $first } can’t be the next to start
impossible-not-over = the game can’t be over: no row is complete, and there are tiles to deal
impossible-nothing-to-deal = there’s nothing left to deal, so the game has ended
impossible-no-choice = on the coloured wall every tile has its place, so nobody chooses a column
impossible-nothing-to-place = player { $seat }: line { $row } isn’t a full line with a column to choose
impossible-crowded-supply = the supply holds { $count } tiles, and it has 10 spaces
impossible-wrong-colour = player { $seat }: a star takes only its own colour, not { colour }
impossible-centre-repeats = player { $seat }: the centre star has { colour } more than once
impossible-mixed-star = player { $seat }: a star must be of one colour, or all its colours must differ
impossible-keeps-too-much = player { $seat } keeps { $count } tiles; { $most } at most can be kept
impossible-no-such-round = there’s no round { $round }; a game has { $most }
impossible-passed-too-soon = player { $seat } can’t have passed while tiles are being taken
impossible-not-passed = player { $seat } hasn’t passed, so the round isn’t over
impossible-has-passed = player { $seat } has passed and can’t be the one to move
impossible-empty-stock = player { $seat } has no tiles, and passes automatically
impossible-no-bonus = player { $seat } can’t take { $due } bonus tiles: no such feature is complete, or the supply has too few
impossible-no-refill = the supply can’t be waiting to be filled after player { $seat }’s turn
impossible-wrong-end = the game is over after round { $most }, and not sooner
impossible-plate-count = plate { $plate } is in { $count } places, and it must be in one
impossible-chip-count = chip { $chip }: there are { $count } in all, and there must be 2
impossible-both-sides =
    { $factory ->
        [large] the large factory has tiles on both sides
       *[other] factory { $factory } has tiles on both sides
    }
impossible-chip-face = the chip of factory { $factory } must be face up exactly if no tile is left there
impossible-crowded-display = the display shows { $count } plates, and it has { $most } spaces
impossible-drawn-too-many = { $drawn } plates can’t have been drawn: there are { $stack } in the stack
impossible-top = the back of the stack’s top plate must be known, unless the stack is empty or the back is yet to be shown
impossible-backs = no plates with such backs can lie on top of the stack
impossible-too-many-returned = at most 16 plates can lie under the stack, at least one from each turn
impossible-dome-cell = player { $seat }: row { $row }, column { $column } of the dome can’t hold that tile
impossible-special-tile = player { $seat }: row { $row }, column { $column } has a special tile exactly if the other three cells of its plate are covered
impossible-crowded-damaged = player { $seat } has { $count } damaged tiles, and there’s room for 4
impossible-plates-laid = player { $seat } has { $count } plates on the dome, and at this point it must be { $due }
impossible-tokens = player { $seat } has used { $count } tokens, which doesn’t fit this point of the game
impossible-chips-taken = player { $seat }: { $count } chips taken in this round don’t fit the chips on the factories
impossible-chips-held = player { $seat } has { $count } chips, spent ones included, and it must be { $due }
impossible-pool-size = { $count } chips are still to come, and at this point it must be { $due }
impossible-set-up = in the set-up nothing has been taken yet
impossible-not-empty = there are tiles or chips on the factories, which must be empty now
impossible-stray-plates = plates that were drawn or looked at belong to the turn of a player who draws
impossible-nothing-to-do = player { $seat } can’t be the one to move here
impossible-unresolved = player { $seat }: line { $row } must have been resolved
impossible-damaged-left = player { $seat }: the damaged tiles must have been counted
impossible-nothing-to-decide = player { $seat }: there’s nothing to decide about line { $row }
impossible-nothing-due = nothing is to be drawn here
impossible-plates-first = the display must be filled first
impossible-not-dealt = the factories aren’t filled as a deal leaves them
impossible-marker-taken = the marker can’t have been taken while the large factory’s sun side has tiles

### Azul Duel.

## Names and places

# A goal in a word or two. $goal: rows, five-colours, columns, edge, diagonals, corners, universal, special.
goal =
    { $goal ->
        [rows] rows
        [five-colours] five colours
        [columns] columns
        [edge] edge
        [diagonals] diagonals
        [corners] corners
        [universal] any-colour cells
       *[special] special cells
    }
# What a goal pays at the end of the game.
goal-pays =
    { $goal ->
        [rows] 3 points for each full row of the dome.
        [five-colours] 4 points for each row with tiles of at least 5 different colours; a special tile counts as one more colour.
        [columns] 7 points for each full column of the dome.
        [edge] 1 point for each tile on the 20 cells along the edge.
        [diagonals] 10 points for each of the two diagonals that is full.
        [corners] 3 points for each full plate in an upper corner, 8 for each in a lower one.
        [universal] 2 points for each any-colour cell of the dome, if all of them are covered.
       *[special] Minus 3 points for each empty special cell.
    }
# What the back of a dome plate shows. $kind: special or universal.
plate-kind =
    { $kind ->
        [special] special
       *[universal] universal
    }
# A plate inside a sentence or at the beginning of a line. $kind, $colours: as for duel-lays.
form-plate =
    { $kind ->
        [special] special plate ({ $colours })
       *[universal] universal plate ({ $colours })
    }
# $source: factory for a small one, large for the large one. $factory: the number of a small one, 1 to 4.
duel-factory =
    { $source ->
        [large] the large factory
       *[factory] factory { $factory }
    }
# Where tiles are put. $target: line, or damaged for the stack of damaged tiles. $line: the number of the line, 1 to 6.
duel-line =
    { $target ->
        [damaged] the damaged stack
       *[line] line { $line }
    }

## What a move does, after the name of a player

# $plate: its number. $kind: special or universal. $colours: the three colours of its cells, with commas between.
# $slot: 1 to 9. $turns: how many quarter turns clockwise, 0 to 3.
duel-lays =
    { $turns ->
        [0] lays the { form-plate } in slot { $slot }, unturned
        [1] lays the { form-plate } in slot { $slot }, turned clockwise
        [2] lays the { form-plate } in slot { $slot }, upside down
       *[3] lays the { form-plate } in slot { $slot }, turned anticlockwise
    }
# $kind: what its back shows, special or universal; unknown where nobody knows.
duel-draws =
    { $kind ->
        [special] draws a special plate unseen
        [universal] draws a universal plate unseen
       *[unknown] draws a plate unseen
    }
duel-looks = looks at the drawn plates
duel-returns = puts a plate under the stack
# $count, $colour: the tiles taken. $source, $factory: as for duel-factory. $target, $line: as for duel-line.
# $stacks: yes if the others are stacked in an order, else no. $stack: a list of tile-name from the bottom to the top.
duel-takes =
    { $stacks ->
        [yes] takes { $count } { colour } from { duel-factory }{ form-for-duel-line }, stacking up: { $stack }
       *[no] takes { $count } { colour } from { duel-factory }{ form-for-duel-line }
    }
form-for-duel-line =
    { $target ->
        [damaged]
            { $count ->
                [one] , damaged
               *[other] , all damaged
            }
       *[line] {" "}for line { $line }
    }
# $marker: yes if the starting-player marker comes along, else no.
duel-takes-moon =
    { $marker ->
        [yes] takes { $count } { colour } from the moon sides{ form-for-duel-line }, with the marker
       *[no] takes { $count } { colour } from the moon sides{ form-for-duel-line }
    }
# $known: yes if the chip lies face up, else no. $chip: its colour, or two with a stroke between, as in turquoise/red.
duel-takes-chip =
    { $known ->
        [yes] takes the { $chip } chip from factory { $factory }
       *[no] takes the chip from factory { $factory }
    }
# $chips: the colours of each chip, as in turquoise, turquoise/red. $count: how many.
duel-completes =
    { $count ->
        [one] completes line { $row } with a chip: { $chips }
       *[other] completes line { $row } with { $count } chips: { $chips }
    }
duel-skips = leaves line { $row } as it is
# $row: the number of a full line and of its row of the dome.
duel-places = moves a tile from line { $row } to column { $column }

## What a legal move is about, in a list of them

# $slots: the numbers of the slots that are free.
duel-offer-plate = { form-plate }: slot { $slots }, turned { "r0" } to { "r3" }
duel-offer-sun = { $count } { colour } from { duel-factory }
# $orders: a list-or of orders as they are typed, as in ^KY or ^YK.
duel-offer-sun-orders = { $count } { colour } from { duel-factory }, with { $orders }
# $count: how many tiles.
duel-offer-moon = { colour } from the moon sides
# $kind: as for duel-draws.
duel-offer-draw =
    { $kind ->
        [special] the top plate of the stack, a special one, unseen, for a point
        [universal] the top plate of the stack, a universal one, unseen, for a point
       *[unknown] a plate from the stack, unseen, for a point
    }
duel-offer-look = at the plates you drew
duel-offer-return = the next to go under the stack
duel-offer-chip = a chip
duel-offer-complete = completes line { $row }
# After the first two of many. $count: how many more, at least 9.
duel-offer-complete-more = and { $count } more ways to complete line { $row }
duel-offer-skip = leaves line { $row }
duel-offer-place = the tile from line { $row }

## Why points came or went, after "Player 1 +2:"

duel-reason-draw = a drawn plate
# A tile on the dome. $runs: alone, across, down or both: the runs that count.
# $across, $down: how many tiles lie in the run, at least 2 where it counts.
duel-reason-tile =
    { $runs ->
        [alone] { colour } in row { $row }, column { $column }: alone
        [across] { colour } in row { $row }, column { $column }: { $across } across
        [down] { colour } in row { $row }, column { $column }: { $down } down
       *[both] { colour } in row { $row }, column { $column }: { $across } across and { $down } down
    }
duel-reason-special-tile = special tile in row { $row }, column { $column }
# All tiles of the line go to the damaged stack.
duel-reason-swept = { colour } in line { $row } can no longer be laid: damaged
duel-reason-damaged =
    { $count ->
        [one] { $count } damaged tile
       *[other] { $count } damaged tiles
    }
duel-reason-marker = the starting-player marker
duel-reason-goal = goal: { goal }
duel-reason-not-below-zero = a score can’t fall below 0

## What a score is made of: labels, each with a sum beside it

# What a player starts with.
duel-sum-start = start
duel-sum-tiles = tiles
duel-sum-specials = special tiles
duel-sum-draws = drawn plates
duel-sum-damaged = damaged
duel-sum-marker = marker
duel-sum-goals = goals

# What decides between level totals, after "Player 1 wins ".
duel-tie-break = because ties go to the owner of the marker (D-6.4)

## What chance has just done

duel-news-display = The display is filled.
duel-news-chips = A chip lies face down on each small factory.

## How to type a move: what is typed stands beside each

duel-help = A move is a short code:
# A14@5r2
duel-help-lay = lay plate 14 in slot 5 (1 to 9, row by row) after 2 quarter turns clockwise
# draw
duel-help-draw = draw a plate from the stack unseen, for a point; { "look" } ends the drawing
# under12
duel-help-under = put plate 12 under the stack
# 2T3
duel-help-sun = take turquoise from the sun side of factory 2 ({ "L" }: the large one) for line 3
# 2T3^KY
duel-help-stack = the same, stacking the others: black below, yellow on top
# MY2
duel-help-moon = take yellow from all moon sides for line 2 ({ "F" }: the damaged stack)
# D3
duel-help-chip = take the chip from factory 3
# chips3:TT,TR
duel-help-complete = complete line 3 with these chips; { "skip3" } leaves it
# 4@2
duel-help-place = move the tile from line 4 to column 2

# $word: what was typed.
duel-bad-word = “{ $word }” isn’t a move. To lay a plate, type { "A14@5r2" }; { "draw" }, { "look" } and { "under12" } are for plates from the stack. To take tiles from a sun side, type { "2T3" } or { "LB6" }, or { "2T3^KY" } to stack the others from the bottom up; from the moon sides, { "MY2" }. { "D3" } takes a chip. In the mosaic, { "chips3:TT,TR" } completes a line, { "skip3" } leaves it and { "4@2" } lays a tile

## Why a move is refused

duel-refused-chance-first = a draw comes first
duel-refused-top-first = the back of the stack’s top plate comes first
duel-refused-lay-first = the game starts with laying one of the plates on display
# $plate: its number.
duel-refused-not-shown = that plate isn’t on display
duel-refused-not-looked = that plate isn’t one of those you looked at
duel-refused-slot-taken = slot { $slot } already has a plate
duel-refused-no-token = you’ve used both of your tokens in this round
duel-refused-last-round = no plates are taken in round 5
duel-refused-empty-stack = the stack of plates is empty
duel-refused-no-points = drawing a plate costs a point, and you have none
duel-refused-still-drawing = you’re drawing plates: draw another one, or look at them
duel-refused-nothing-drawn = there’s no drawn plate to look at; draw one first
duel-refused-keep-one = lay one of the plates you looked at
duel-refused-return-first = put the other plates under the stack first
duel-refused-nothing-to-return = there’s no plate to put under the stack
# $source, $factory: as for duel-factory.
duel-refused-not-on-sun = there’s no { colour } tile on the sun side of { duel-factory }
# $tiles: letters, as in KY. $count: how many, 2 or 3.
duel-refused-order = { $count } tiles are left over: choose the order in which they’re stacked
duel-refused-no-order = there’s no order to choose here
duel-refused-not-on-moon = no moon side shows a { colour } tile
duel-refused-no-chip = there’s no chip face up on { duel-factory }
duel-refused-two-chips = you can take only two chips in a round
duel-refused-not-mosaic-yet = lines are laid only once all tiles, chips and tokens are used
duel-refused-other-line = line { $row } comes first: lines are resolved from top to bottom
duel-refused-complete-now = line { $row } can be completed with chips now; choose them, or leave the line
duel-refused-lay-tile-now = line { $row } is full: lay its tile now
# $chips: as they are typed, as in TT,TR. $count: how many.
duel-refused-missing-chips = you don’t have those chips
# $count: how many tiles the line lacks.
duel-refused-wrong-payment =
    { $count ->
        [one] { $count } missing { colour } tile: each costs two chips that show { colour } or three of any kind
       *[other] { $count } missing { colour } tiles: each costs two chips that show { colour } or three of any kind
    }
duel-refused-wrong-cell = row { $row }, column { $column } has no free cell for a { colour } tile

### Azul Duel.

## Names and places

# A goal in a word or two. $goal: rows, five-colours, columns, edge, diagonals, corners, universal, special.
goal =
    { $goal ->
        [rows] rows
        [five-colours] five-colours
        [columns] columns
        [edge] edge
        [diagonals] diagonals
        [corners] corners
        [universal] universal
       *[special] special
    }
# What a goal pays at the end of the game.
goal-pays =
    { $goal ->
        [rows] 3 points for each full row of the dome.
        [five-colours] 4 points for each row with tiles of at least 5 different colours.
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

# $plate: its number. $face: its cells as letters, upper row and lower row, as in RT/Y?. $slot: 1 to 9.
# $turns: how many quarter turns clockwise, 0 to 3.
duel-lays =
    { $turns ->
        [0] lays plate { $plate } ({ $face }) in slot { $slot }, as it is
        [1] lays plate { $plate } ({ $face }) in slot { $slot }, turned right
        [2] lays plate { $plate } ({ $face }) in slot { $slot }, upside down
       *[3] lays plate { $plate } ({ $face }) in slot { $slot }, turned left
    }
duel-draws = draws a plate unseen
duel-looks = looks at the drawn plates
duel-returns = returns a plate under the stack
# $count, $colour: the tiles taken. $source, $factory: as for duel-factory. $target, $line: as for duel-line.
# $stacks: yes if the others are stacked in an order, else no. $stack: their letters from the bottom to the top.
duel-takes =
    { $stacks ->
        [yes] takes { $count } { colour } from { duel-factory } to { duel-line } and stacks { $stack }
       *[no] takes { $count } { colour } from { duel-factory } to { duel-line }
    }
# $marker: yes if the starting marker comes along, else no.
duel-takes-moon =
    { $marker ->
        [yes] takes { $count } { colour } and the starting marker from the moon sides to { duel-line }
       *[no] takes { $count } { colour } from the moon sides to { duel-line }
    }
# $known: yes if the chip lies face up, else no. $chip: its letters, as in TR.
duel-takes-chip =
    { $known ->
        [yes] takes the chip { $chip } of factory { $factory }
       *[no] takes the chip of factory { $factory }
    }
# $chips: the chips as they are typed, as in TT,TR. $count: how many.
duel-completes = completes line { $row } with { $chips }
duel-skips = leaves line { $row } as it is
# $row: the number of a full line and of its row of the dome.
duel-places = lays the tile of line { $row } in column { $column }

## What a legal move is about, in a list of them

# $slots: the digits of the slots that are free.
duel-offer-plate = plate { $plate } ({ $face }): a slot of { $slots }, and { "r0" } to { "r3" }
duel-offer-sun = { $count } { colour } from { duel-factory }
# $orders: a list-or of orders as they are typed, as in ^KY or ^YK.
duel-offer-sun-orders = { $count } { colour } from { duel-factory }, with { $orders }
# $count: how many tiles.
duel-offer-moon = { colour } from the moon sides
duel-offer-draw = a plate of the stack, unseen, for a point
duel-offer-look = at the plates drawn
duel-offer-return = the next to go under the stack
duel-offer-chip = a chip
duel-offer-complete = completes line { $row }
# After the first two of many. $count: how many more, at least 9.
duel-offer-complete-more = and { $count } more ways to complete line { $row }
duel-offer-skip = leaves line { $row }
duel-offer-place = the tile of line { $row }

## Why points came or went, after "Player 0 +2:"

duel-reason-draw = a plate drawn
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
duel-reason-swept = { colour } of line { $row } can never be laid and is damaged
duel-reason-damaged =
    { $count ->
        [one] { $count } damaged tile
       *[other] { $count } damaged tiles
    }
duel-reason-marker = the starting marker
duel-reason-goal = goal: { goal }
duel-reason-not-below-zero = no total is below 0

## What a score is made of: labels, each with a sum beside it

# What a player starts with.
duel-sum-start = start
duel-sum-tiles = tiles
duel-sum-specials = special tiles
duel-sum-draws = drawn plates
duel-sum-damaged = damaged
duel-sum-marker = marker
duel-sum-goals = goals

# What decides between level totals, after "Player 0 wins, ".
duel-tie-break = because a tie goes to the owner of the marker (D-6.4)

## What chance has just done

duel-news-display = The display is filled.
duel-news-chips = A chip lies face down on each small factory.

## How to type a move: what is typed stands beside each

duel-help = A move is a word.
# A14@5r2
duel-help-lay = lay plate 14 in slot 5 (1 to 9, row by row) after 2 quarter turns clockwise
# draw
duel-help-draw = draw a plate of the stack unseen, for a point; { "look" } ends the drawing
# under12
duel-help-under = return plate 12 under the stack
# 2T3
duel-help-sun = take turquoise from the sun side of factory 2 ({ "L" }: the large one) to line 3
# 2T3^KY
duel-help-stack = the same, stacking the others: black below, yellow on top
# MY2
duel-help-moon = take yellow from all moon sides to line 2 ({ "F" }: the damaged stack)
# D3
duel-help-chip = take the chip of factory 3
# chips3:TT,TR
duel-help-complete = complete line 3 with these chips; { "skip3" } leaves it
# 4@2
duel-help-place = lay the tile of line 4 in column 2

# $word: what was typed.
duel-bad-word = "{ $word }" is not a move word; a plate is laid as in { "A14@5r2" }; { "draw" }, { "look" } and { "under12" } are for plates of the stack; tiles of a sun side are taken as in { "2T3" }, { "LB6" } or, with the others stacked from bottom to top, { "2T3^KY" }, those of the moon sides as in { "MY2" }; { "D3" } takes a chip; in the mosaic { "chips3:TT,TR" } completes a line, { "skip3" } leaves it, { "4@2" } lays a tile

## Why a move is refused

duel-refused-chance-first = something is to be drawn before anybody moves
duel-refused-lay-first = the game begins with laying one of the shown plates, as in { "A14@5r2" }
duel-refused-not-shown = plate { $plate } is not on the display
duel-refused-not-looked = plate { $plate } is not one of those you looked at
duel-refused-slot-taken = slot { $slot } already has a plate
duel-refused-no-token = both of your tokens are used in this round
duel-refused-last-round = no plates are taken in round 5
duel-refused-empty-stack = the stack of plates is empty
duel-refused-no-points = drawing a plate costs a point, and you have none
duel-refused-still-drawing = you are drawing plates: { "draw" } once more, or { "look" }
duel-refused-nothing-drawn = there is no drawn plate to look at; { "draw" } comes first
duel-refused-keep-one = lay one of the plates you looked at, as in { "A14@5r2" }
duel-refused-return-first = return the other plates under the stack first, as in { "under12" }
duel-refused-nothing-to-return = there is no plate to return under the stack
# $source, $factory: as for duel-factory.
duel-refused-not-on-sun = there is no { colour } tile on the sun side of { duel-factory }
# $tiles: letters, as in KY. $count: how many, 2 or 3.
duel-refused-order = { $tiles } are left over: name them from bottom to top after { "^" }
duel-refused-no-order = there is no order to choose here, so write no { "^" }
duel-refused-not-on-moon = no moon side shows a { colour } tile
duel-refused-no-chip = there is no chip face up on { duel-factory }
duel-refused-two-chips = you have taken two chips in this round already
duel-refused-not-mosaic-yet = lines are laid only after all tiles, chips and tokens are used
duel-refused-other-line = line { $row } comes first: lines are resolved from top to bottom
duel-refused-complete-now = line { $row } can be completed with chips now; name them, or write { "skip" }{ $row }
duel-refused-lay-tile-now = line { $row } is full: lay its tile, as in { $row }{ "@1" }
# $chips: as they are typed, as in TT,TR. $count: how many.
duel-refused-missing-chips = you do not have the chips { $chips }
# $count: how many tiles the line lacks.
duel-refused-wrong-payment =
    { $count ->
        [one] { $count } missing { colour } tile: each costs two chips that show { colour } or three of any kind
       *[other] { $count } missing { colour } tiles: each costs two chips that show { colour } or three of any kind
    }
duel-refused-wrong-cell = row { $row }, column { $column } has no free cell for a { colour } tile

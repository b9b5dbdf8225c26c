### Azul and Azul Mini.

## Places

# Where tiles are put. $target: line or floor. $line: the number of the line, 1 to 5.
azul-line =
    { $target ->
        [floor] the floor
       *[line] line { $line }
    }

## What a move does, after the name of a player

# $count: how many tiles, at least 1.
# $colour: their colour.
# $marker: yes if the starting-player marker comes along, else no.
# $source, $factory: as for source. $target, $line: as for azul-line.
azul-takes =
    { $marker ->
        [yes] takes { $count } { colour } from { source }{ form-for-azul-line }{ form-azul-marker }
       *[no] takes { $count } { colour } from { source }{ form-for-azul-line }
    }
form-for-azul-line =
    { $target ->
        [floor] , straight to the floor
       *[line] {" "}for line { $line }
    }
# The marker goes to the floor, wherever the tiles go (A-2.3).
form-azul-marker =
    { $target ->
        [floor] , with the marker
       *[line] , marker to the floor
    }
# $row: the number of a full line and of its row of the wall. $column: 1 to 5.
# $colour: the colour of its tiles, or none where there is no such line.
azul-places =
    { $colour ->
        [none] moves a tile from line { $row } to column { $column }
       *[other] moves a { colour } tile from line { $row } to column { $column }
    }

## What a legal move is about, in a list of them

azul-offer = { $count } { colour } from { source }
azul-full-line =
    { $colour ->
        [none] the tile from line { $row }
       *[other] the { colour } tile from line { $row }
    }

## Why points came or went, after "Player 1 +2:"

# A tile on the wall. $runs: alone, across, down or both: the runs that count.
# $across, $down: how many tiles lie in the run, at least 2 where it counts.
azul-reason-tile =
    { $runs ->
        [alone] { colour } in row { $row }, column { $column }: alone
        [across] { colour } in row { $row }, column { $column }: { $across } across
        [down] { colour } in row { $row }, column { $column }: { $down } down
       *[both] { colour } in row { $row }, column { $column }: { $across } across and { $down } down
    }
azul-reason-swept = no column free for { colour } in line { $row }: the tiles fall to the floor
# $count: how many spaces of the floor were taken.
azul-reason-floor =
    { $count ->
        [one] floor, { $count } space
       *[other] floor, { $count } spaces
    }
azul-reason-rows =
    { $count ->
        [one] { $count } complete row
       *[other] { $count } complete rows
    }
azul-reason-columns =
    { $count ->
        [one] { $count } complete column
       *[other] { $count } complete columns
    }
# A colour is complete when all five tiles of it lie on the wall.
azul-reason-colours =
    { $count ->
        [one] { $count } complete colour
       *[other] { $count } complete colours
    }

## What a score is made of: labels, each with a sum beside it

azul-sum-tiles = tiles
azul-sum-floor = floor
azul-sum-rows = rows
azul-sum-columns = columns
azul-sum-colours = colours

# What decides between level totals, after "Player 1 wins ".
azul-tie-break = with more complete rows (A-5.5)

## How to type a move: what is typed stands beside each

azul-help = To type a move, say where from, which colour and where to.
# 3B4
azul-help-line = all blue tiles from factory 3 to line 4
# CRF
azul-help-floor = all red tiles from the centre to the floor
# 2@4
azul-help-place = on the grey wall: the tile from full line 2 to column 4

# $word: what was typed. $places: yes on the grey wall, where tiles are placed by choice, or no.
azul-bad-word =
    { $places ->
        [yes] “{ $word }” isn’t a move. To take tiles, type a factory (its number, or { "C" } for the centre), a colour ({ "B Y R K W" }) and a line (1 to 5, or { "F" } for the floor), as in { "3B4" }. To place a tile, type a row, { "@" } and a column, as in { "2@4" }
       *[no] “{ $word }” isn’t a move. To take tiles, type a factory (its number, or { "C" } for the centre), a colour ({ "B Y R K W" }) and a line (1 to 5, or { "F" } for the floor), as in { "3B4" }
    }

## Why a move is refused

# $line: the line, and the row of the wall beside it.
azul-refused-on-wall = row { $line } of your wall already has a { colour } tile, so line { $line } can’t take that colour
azul-refused-tiling-now = all tiles are taken; place the tile from line { $row } on the wall now
azul-refused-not-tiling-yet = tiles go to the wall only once the factories and the centre are empty
azul-refused-no-choice = on the coloured wall every tile has its place, so there’s nothing to choose
azul-refused-other-row = row { $row } comes first: full lines are resolved from top to bottom
azul-refused-covered = row { $row } of the wall already has a tile in column { $column }
azul-refused-in-column = column { $column } of the wall already has a { colour } tile

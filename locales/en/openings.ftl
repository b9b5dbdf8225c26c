### Openings: kinds of moves of the first round, for the explorer in the page and for the terminal.

# $from: factory, large (Duel's large factory), moon (Duel), centre, marker (the centre, with the first player's marker).
form-kind-from =
    { $from ->
        [factory] from a factory
        [large] from the large factory
        [moon] from the moon sides
        [marker] from the centre, with the marker
       *[centre] from the centre
    }
# $tiles: 5 is five or more.
form-kind-tiles =
    { $tiles ->
        [1] 1 tile
        [5] 5 or more tiles
       *[other] { $tiles } tiles
    }
# $line: 0 is the floor, or Duel's damaged tiles.
form-kind-line =
    { $line ->
        [0] dropped
       *[other] to line { $line }
    }
# $fills: whether the line is then full; $spills: whether tiles are left over.
form-kind-end =
    { $fills ->
        [yes]
            { $spills ->
                [yes] , filling it; the rest is dropped
               *[no] , filling it
            }
       *[no] { "" }
    }
kind-take = { form-kind-tiles } { form-kind-from } { form-kind-line }{ form-kind-end }
kind-collect =
    { $trumps ->
        [0] { form-kind-tiles } { form-kind-from }
        [1] { form-kind-tiles } { form-kind-from }, one of them a trump
       *[other] { form-kind-tiles } { form-kind-from }, { $trumps } of them trumps
    }
kind-bonus =
    { $trump ->
        [yes] a trump from the supply
       *[no] another tile from the supply
    }
form-kind-jokers =
    { $jokers ->
        [0] { "" }
        [1] , with 1 trump
       *[other] , with { $jokers } trumps
    }
form-kind-bonus =
    { $bonus ->
        [0] { "" }
        [1] : 1 bonus tile
       *[other] : { $bonus } bonus tiles
    }
# $space: the number of the space, which is its price.
kind-cover =
    { $centre ->
        [yes] a { $space } of the centre star{ form-kind-jokers }{ form-kind-bonus }
       *[no] a { $space } of another star{ form-kind-jokers }{ form-kind-bonus }
    }
kind-pass =
    { $kept ->
        [0] pass and keep nothing
        [1] pass and keep 1 tile
       *[other] pass and keep { $kept } tiles
    }
kind-lay =
    { $points ->
        [one] the tile of line { $line } for { $points } point
       *[other] the tile of line { $line } for { $points } points
    }
# $row: of the dome's three rows of plates.
kind-plate =
    { $drawn ->
        [yes] a drawn plate in row { $row } of plates
       *[no] a plate of the display in row { $row } of plates
    }
kind-draw = draw a plate
kind-look = stop drawing and look
kind-under = a plate back under the stack
kind-chip = a chip
kind-complete = complete line { $line } with chips
kind-skip = leave line { $line } as it is

## The explorer in the page

explorer = Openings
explorer-about = Play through a first round, and see what others did there. Deals never repeat, so moves are counted by kind.
explorer-deal = Another deal
explorer-kinds = Kinds of moves
explorer-source = Whose games
explorer-source-of =
    { $source ->
        [bots] Level 8
       *[people] Played here
    }
explorer-games =
    { $count ->
        [0] No games have been counted yet.
        [one] { $count } game
       *[other] { $count } games
    }
explorer-kind = Move
explorer-made = Made
explorer-won = Won
explorer-points = Points
explorer-percent = { $share } %
# How much more of the wins those who made such a move had than all who could have; signed percentage points.
explorer-more = { $share }
# $played: how often it was made. $offered: how often it was possible.
explorer-times = { $played } of { $offered }
# The moves of a kind in the position that is shown; each is a button that plays it.
explorer-moves = Moves of this kind here
explorer-all =
    { $all ->
        [yes] Show fewer
       *[no] Show all { $count }
    }
explorer-note = Made: how often, where it was possible. Won: the share of the wins, and below it how much more than of all who could have made it. Points: at the end of the game.
explorer-over = Openings are counted in the first round only.
explorer-analyse = Analyse this position

## On the page Learn

learn-better = Get better
learn-way =
    { $to ->
        [puzzles] Puzzles: find the one good move
        [analysis] Analysis: any position, with the engine beside it
       *[explorer] Openings: what others do in the first round
    }

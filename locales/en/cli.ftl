### What the evora command prints besides the table.

## Playing

# After "evora:".
play-nothing-unfinished = there is no unfinished game to go on with

## Analysis

# The first line of a game or position. $number: its place in the file, from 1. $rules: the rule set as it is typed.
# $players: 2, 3 or 4.
analyse-game = Game { $number }: { $rules }, { $players } players
analyse-position = Position { $number }: { $rules }, { $players } players
# A move that was played. $word: the move as it is typed, perhaps with a mark behind it, as in 3B4 or 3B4 ?.
analyse-forced = Player { $seat } plays { $word }, forced
analyse-best = Player { $seat } plays { $word }, the best
analyse-unseen = Player { $seat } plays { $word }, not looked at
analyse-as-good = Player { $seat } plays { $word }, as good as the best
# $win: a share, as in 11.5 %. $points: as in 3.7.
analyse-gives-up = Player { $seat } plays { $word }, giving up { $win } and { $points } points
# Where a game stops.
analyse-to-move = Player { $seat } is to move
analyse-to-move-forced = Player { $seat } is to move: { $word }, forced
# A row about a move. The values are padded, so that rows stand below each other.
# $win: a share, as in 65 %. $points: as in 95.8 – 91.0. $visits: how often the search went through the move.
analyse-row = win { $win }  points { $points }  visits { $visits }
# Above what every player gave up in a whole game.
analyse-in-all = Game { $number } in all
# Means of a player. $marks: how many of each mark, as in 1 ?!, 0 ?, 2 ??. $slips: how many in all.
analyse-sums =
    Player { $seat } gave up { $win } and { $points } points a move in { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }: { $slips ->
        [one] { $slips } slip
       *[other] { $slips } slips
    } ({ $marks })

## Checking

# After "evora:". $next: one of the phrases next-….
replay-unfinished = game { $number } is legal so far and not finished: { $next }

### What the evora command prints besides the table.

## Playing

# After "evora:".
play-nothing-unfinished = немає незавершеної партії, яку можна продовжити

## Analysis

# The first line of a game or position. $number: its place in the file, from 1. $rules: the rule set as it is typed.
# $players: 2, 3 or 4.
analyse-game = Партія { $number }: { $rules }, гравців: { $players }
analyse-position = Стан гри { $number }: { $rules }, гравців: { $players }
# A move that was played. $word: the move as it is typed, perhaps with a mark behind it, as in 3B4 or 3B4 ?.
analyse-forced = Гравець { $seat } ходить { $word }, хід вимушений
analyse-best = Гравець { $seat } ходить { $word }, хід найкращий
analyse-unseen = Гравець { $seat } ходить { $word }, хід не розглянуто
analyse-as-good = Гравець { $seat } ходить { $word }, хід не гірший за найкращий
# $win: a share, as in 11.5 %. $points: as in 3.7.
analyse-gives-up = Гравець { $seat } ходить { $word }, втрачаючи { $win } і { $points } очка
# Where a game stops.
analyse-to-move = Хід має гравець { $seat }
analyse-to-move-forced = Хід має гравець { $seat }: { $word }, вимушений
# A row about a move. The values are padded, so that rows stand below each other.
# $win: a share, as in 65 %. $points: as in 95.8 – 91.0. $visits: how often the search went through the move.
analyse-row = перемога { $win }  очки { $points }  спроби { $visits }
# Above what every player gave up in a whole game.
analyse-in-all = Уся партія { $number }
# Means of a player. $marks: how many of each mark, as in 1 ?!, 0 ?, 2 ??. $slips: how many in all.
analyse-sums =
    Гравець { $seat } втрачає в середньому { $win } і { $points } очка за хід, { $decisions ->
        [one] у { $decisions } рішенні
        [few] у { $decisions } рішеннях
       *[many] у { $decisions } рішеннях
    }: { $slips ->
        [one] { $slips } помилка
        [few] { $slips } помилки
       *[many] { $slips } помилок
    } ({ $marks })

## Checking

# After "evora:". $next: one of the phrases next-….
replay-unfinished = партія { $number } поки що відповідає правилам і не завершена: { $next }

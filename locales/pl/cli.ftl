### What the evora command prints besides the table.

## Playing

# After "evora:".
play-nothing-unfinished = nie ma niedokończonej gry, którą można by wznowić

## Analysis

# The first line of a game or position. $number: its place in the file, from 1. $rules: the rule set as it is typed.
# $players: 2, 3 or 4.
analyse-game = Gra { $number }: { $rules }, liczba graczy: { $players }
analyse-position = Stan gry { $number }: { $rules }, liczba graczy: { $players }
# A move that was played. $word: the move as it is typed, perhaps with a mark behind it, as in 3B4 or 3B4 ?.
analyse-forced = Gracz { $seat } gra { $word }, ruch wymuszony
analyse-best = Gracz { $seat } gra { $word }, ruch najlepszy
analyse-unseen = Gracz { $seat } gra { $word }, ruch niezbadany
analyse-as-good = Gracz { $seat } gra { $word }, ruch równie dobry jak najlepszy
# $win: a share, as in 11.5 %. $points: as in 3.7.
analyse-gives-up = Gracz { $seat } gra { $word }, tracąc { $win } i { $points } punktu
# Where a game stops.
analyse-to-move = Ruch ma gracz { $seat }
analyse-to-move-forced = Ruch ma gracz { $seat }: { $word }, wymuszony
# A row about a move. The values are padded, so that rows stand below each other.
# $win: a share, as in 65 %. $points: as in 95.8 – 91.0. $visits: how often the search went through the move.
analyse-row = zwycięstwo { $win }  punkty { $points }  próby { $visits }
# Above what every player gave up in a whole game.
analyse-in-all = Gra { $number } w całości
# Means of a player. $marks: how many of each mark, as in 1 ?!, 0 ?, 2 ??. $slips: how many in all.
analyse-sums =
    Gracz { $seat } traci średnio { $win } i { $points } punktu na ruch, { $decisions ->
        [one] w { $decisions } decyzji
        [few] w { $decisions } decyzjach
       *[many] w { $decisions } decyzjach
    }: { $slips ->
        [one] { $slips } błąd
        [few] { $slips } błędy
       *[many] { $slips } błędów
    } ({ $marks })

## Checking

# After "evora:". $next: one of the phrases next-….
replay-unfinished = gra { $number } jest na razie zgodna z zasadami i niedokończona: { $next }

### What the evora command prints besides the table.

## Playing

# After "evora:".
play-nothing-unfinished = nie ma niedokończonej partii, którą można by wznowić

## Solving puzzles

solve-welcome = Wpisz ruch; { "?" } – dozwolone ruchy, { command-hint } – o co chodzi, { command-choices } – kilka ruchów do wyboru, { command-answer } – najlepszy ruch, { command-help } – wszystko inne.
solve-no-such = nie ma zadania { $id }
solve-empty = W tym pliku nie ma zadań.
solve-damaged =
    { $count ->
        [one] { $count } wiersza twoich postępów nie da się odczytać; nie liczy się.
        [few] { $count } wierszy twoich postępów nie da się odczytać; nie liczą się.
        [many] { $count } wierszy twoich postępów nie da się odczytać; nie liczą się.
       *[other] { $count } wiersza twoich postępów nie da się odczytać; nie liczą się.
    }
solve-not-kept = Nie udało się zapisać twoich postępów: { $error }
solve-hint = Chodzi o: { $themes }.
solve-hint-none = Do tego zadania nie ma podpowiedzi. { command-choices } pokazuje kilka ruchów do wyboru.
solve-themes = Chodziło o: { $themes }.
solve-choices = Jeden z tych ruchów jest najlepszy. Wpisz jego numer; zadanie nie liczy się już jako rozwiązane.
solve-choices-none = Nie ma tu innych ruchów do wyboru.
solve-no-choice = To nie numer ruchu do wyboru; { command-choices } je wymienia.
solve-again = Spróbuj jeszcze raz albo wpisz { command-answer } lub { command-next }.
solve-other = { $word } ({ $what }) oddaje { $loss }% szans na wygraną.
solve-prompt-next = Enter – następne zadanie, albo { command-quit }:
solve-prompt-end = Enter – koniec:
solve-over = Rozwiązanie już znasz.
solve-not-here = To jest dla gier, nie dla zadań.
command-answer = rozwiązanie
command-choices = wybór
solve-help-answer = najlepszy ruch i dlaczego; zadanie liczy się wtedy jako nierozwiązane
solve-help-next = następne zadanie
solve-help-choices = kilka ruchów do wyboru po numerze
solve-help-hint = o co chodzi w zadaniu

## Analysis

# The first line of a game or position. $number: its place in the file, from 1. $rules: the rule set as it is typed.
# $players: 2, 3 or 4.
analyse-game = Partia { $number }: { $rules }, liczba graczy: { $players }
analyse-position = Stan gry { $number }: { $rules }, liczba graczy: { $players }
# Below it, in games where something is hidden. $knowledge: player or all.
analyse-knowledge =
    { $knowledge ->
       *[player] Uwzględniono tylko to, co może wiedzieć gracz mający ruch.
        [all] Znane jest wszystko, co leży na stole, także zakryte.
    }
# A move that was played. $word: the move as it is typed, perhaps with a mark behind it, as in 3B4 or 3B4 ?.
analyse-forced = Gracz { $seat } gra { $word }, ruch wymuszony
analyse-best = Gracz { $seat } gra { $word }, ruch najlepszy
analyse-unseen = Gracz { $seat } gra { $word }, ruch niezbadany
analyse-as-good = Gracz { $seat } gra { $word }, ruch równie dobry jak najlepszy
# $win: a share, as in 11.5%. $points: as in 3.7.
analyse-gives-up = Gracz { $seat } gra { $word }, tracąc { $win } i { $points } punktu
# Where a game stops.
analyse-to-move = Ruch ma gracz { $seat }
analyse-to-move-forced = Ruch ma gracz { $seat }: { $word }, wymuszony
# A row about a move. The values are padded, so that rows stand below each other.
# $win: a share, as in 65%. $points: as in 95.8 – 91.0. $visits: how often the search went through the move.
analyse-row = zwycięstwo { $win }  punkty { $points }  próby { $visits }
# Above what every player gave up in a whole game.
analyse-in-all = Partia { $number } w całości
# Means of a player. $marks: how many of each mark, as in 1 ?!, 0 ?, 2 ??. $slips: how many in all.
analyse-sums =
    Gracz { $seat } traci średnio { $win } i { $points } punktu na ruch ({ $decisions ->
        [one] { $decisions } decyzja
        [few] { $decisions } decyzje
       *[many] { $decisions } decyzji
    }): { $slips ->
        [one] { $slips } błąd
        [few] { $slips } błędy
       *[many] { $slips } błędów
    } ({ $marks })

# Under a marked move. $word: the better move as it is typed. $whys: the phrases why-… of review.ftl, with semicolons.
analyse-better = lepiej { $word }: { $whys }
# $accuracy: 0 to 100, as in 87.3. $points: as in 12.4. $luck: as in +5.2%.
analyse-review = Gracz { $seat }: celność { $accuracy }, oddane punkty: { $points }, szczęście { $luck }
# $plies: numbers of moves, as in 12, 30, 41.
analyse-turning = Punkty zwrotne: { $plies }

## Checking

# After "evora:". $next: one of the phrases next-….
replay-unfinished = partia { $number } jest dotąd zgodna z zasadami, ale urywa się przed końcem – niedokończona lub poddana: { $next }

# The first line of a game. $number: its place in the file, from 1. $deals: how many times chance acted.
verify-verified =
    Partia { $number } jest potwierdzona: sekret zgadza się z zobowiązaniem, { $deals ->
        [0] a niczego jeszcze nie losowano
        [one] a jedyne losowanie wynika z klucza
        [few] a wszystkie { $deals } losowania wynikają z klucza
       *[many] a wszystkie losowania ({ $deals }) wynikają z klucza
    }
verify-differs = W partii { $number } coś się nie zgadza:
verify-not-revealed = Partii { $number } nie da się jeszcze sprawdzić: jej sekret nie jest jeszcze ujawniony
verify-not-claimed = Zapis partii { $number } nie mówi, że losowania były uczciwe: nie ma w nim zobowiązania
# Notes on a verified game, each in a line of its own below it.
verify-unfinished = zapis urywa się przed końcem partii: niedokończonej lub poddanej
verify-chosen-first = gracz rozpoczynający był wybrany, a nie wylosowany
verify-chosen-goals = cele były wybrane, a nie wylosowane
# What differs, each in a line of its own. $tag: the name of a tag. $why: alone (there is no commitment), hex (a secret or
# commitment that cannot be read), share (a share that cannot be read), seat (nobody sits there) or chosen (something else than can be chosen).
verify-tag =
    etykiety { $tag } nie da się użyć: { $why ->
        [alone] nie ma zobowiązania, do którego mogłaby należeć
        [hex] jej wartość to dokładnie 64 cyfry szesnastkowe
        [share] jej wartość to parzysta liczba cyfr szesnastkowych, najwyżej 64
        [seat] nikt nie zajmuje tego miejsca przy stole
       *[chosen] jej wartość to { "first" }, { "goals" } lub oba te słowa
    }
# $told: what the record shows. $ours: what is right. Both are hexadecimal digits.
verify-commitment = sekret nie zgadza się z zobowiązaniem: należy do niego { $ours }, a nie { $told }
# $told, $ours: the numbers of players, from 1.
verify-first = zaczyna gracz { $told }, a według klucza ma zaczynać gracz { $ours }
# $told, $ours: the names of goals as the record writes them.
verify-goals = cele to { $told }, a klucz wybiera { $ours }
# $told, $ours: what chance did as a record writes it, as in deal BBYK RRRW. $step: how many steps came before.
verify-chance = wiersz { $line }, krok { $step }: w zapisie jest { $told }, a klucz daje { $ours }
# $what: a complaint of the referee.
verify-illegal = wiersz { $line }, krok { $step }: { $what }
verify-illegal-frame = wiersz { $line }: { $what }
# Below the first few differences. $count: how many are not shown.
verify-more =
    { $count ->
        [one] i jeszcze { $count } różnica
        [few] i jeszcze { $count } różnice
       *[many] i jeszcze { $count } różnic
    }
# After "evora:". $count: how many games are not verified. $games: how many there are.
verify-failed =
    { $games ->
        [one] partia nie jest potwierdzona
        [few] partie niepotwierdzone: { $count } z { $games }
       *[many] partie niepotwierdzone: { $count } z { $games }
    }
# After "evora:" and the name of a file.
verify-trace = to jest ślad gry, w którym nie ma zobowiązania; evora verify czyta zapisy partii

## evora openings

openings-games =
    { $count ->
        [0] Nie ma jeszcze policzonych gier tego rodzaju.
        [one] Z { $count } gry poziomu 8 przeciw sobie:
        [few] Z { $count } gier poziomu 8 przeciw sobie:
        [many] Z { $count } gier poziomu 8 przeciw sobie:
       *[other] Z { $count } gry poziomu 8 przeciw sobie:
    }
openings-row = { $kind }: wybrane w { $frequency } % z { $offered }, potem { $share } % wygranych ({ $even } % wśród wszystkich, którzy mogli), { $points } p.
openings-never-played = { $kind }: nigdy nie wybrane, możliwe { $offered } razy
openings-never-offered = { $kind }: jeszcze się nie zdarzyło
database-verified =
    { $file }: { $games ->
        [one] { $games } partia, sprawdzona
        [few] { $games } partie, wszystkie sprawdzone
       *[many] { $games } partii, wszystkie sprawdzone
    }; { $sum ->
        [checked] suma kontrolna się zgadza
       *[unknown] nie ma SHA256SUMS do porównania; suma kontrolna to { $hash }
    }

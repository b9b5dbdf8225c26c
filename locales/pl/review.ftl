### The review of a game, in the page and in `evora analyse`.

## What the better move gains over the move played. Phrases stand in a list, begin with a small letter and have no full stop.

why-line = zapełnia linię { $row }
why-points =
    { $points ->
        [one] daje o { $points } punkt więcej w tej rundzie
        [few] daje o { $points } punkty więcej w tej rundzie
       *[many] daje o { $points } punktów więcej w tej rundzie
    }
# $game: azul, pavilion or duel.
why-floor =
    { $game ->
        [duel] { $tiles ->
            [one] o { $tiles } uszkodzoną płytkę mniej
            [few] o { $tiles } uszkodzone płytki mniej
           *[many] o { $tiles } uszkodzonych płytek mniej
        }
       *[other] { $tiles ->
            [one] o { $tiles } płytkę mniej na podłodze
            [few] o { $tiles } płytki mniej na podłodze
           *[many] o { $tiles } płytek mniej na podłodze
        }
    }
why-bonus =
    { $tiles ->
        [one] daje o { $tiles } płytkę premiową więcej
        [few] daje o { $tiles } płytki premiowe więcej
       *[many] daje o { $tiles } płytek premiowych więcej
    }
why-end =
    { $points ->
        [one] plansza jest warta o { $points } punkt więcej na koniec gry
        [few] plansza jest warta o { $points } punkty więcej na koniec gry
       *[many] plansza jest warta o { $points } punktów więcej na koniec gry
    }
why-marker = bierze płytkę pierwszego gracza, by zacząć następną rundę
# $name: a player. $reply: what they would do, as in “takes 2 blue …”.
why-deny =
    { $points ->
        [one] odbiera odpowiedź lepszą o { $points } punkt: { $name } { $reply }
        [few] odbiera odpowiedź lepszą o { $points } punkty: { $name } { $reply }
       *[many] odbiera odpowiedź lepszą o { $points } punktów: { $name } { $reply }
    }
# $game: azul, pavilion or duel.
why-floor-of-other =
    { $game ->
        [duel] { $name }: więcej uszkodzonych płytek (o { $tiles }), jeśli gra potoczy się zgodnie z oczekiwaniami
       *[other] { $name }: więcej płytek na podłodze (o { $tiles }), jeśli gra potoczy się zgodnie z oczekiwaniami
    }
# $points: as in 3.7.
why-later = opłaci się później: około { $points } punktu przewagi na koniec gry
why-chances = opłaci się później: większe szanse na wygraną
why-price =
    { $points ->
        [one] ale daje o { $points } punkt mniej w tej rundzie
        [few] ale daje o { $points } punkty mniej w tej rundzie
       *[many] ale daje o { $points } punktów mniej w tej rundzie
    }

## The review in the page

review-title = Analiza partii
# For screen readers.
review-begins = Trwa ocena decyzji…
review-progress = Ocena decyzji: { $done } z { $all }
review-done =
    { $all ->
        [one] Oceniono { $all } decyzję
        [few] Oceniono { $all } decyzje
       *[many] Oceniono { $all } decyzji
    }
review-stop = Zatrzymaj
review-resume = Kontynuuj
review-graph = Szanse na zwycięstwo
# $shares: the share of each player, as in “Ann 55%, Ben 45%”.
review-at = Krok { $step } z { $all }: { $shares }
review-share = { $name } { $share }
review-unknown = jeszcze nieznane
review-no-share = bez oceny
review-round-end = Koniec rundy { $round }: { $shares }
review-line-of = Linia i szczęście gracza
# The dashed line of the graph.
review-luck-line = Samo szczęście: jak zmieniłyby się szanse ({ $name }) od samych rozdań
review-player = Gracz
review-accuracy = Celność
review-points = Oddane punkty
review-luck = Szczęście
# Above the number of decisions of each grade.
review-grade =
    { $grade ->
        [best] Najlepsze
        [good] Dobre
        [inaccuracy] Niedokładności
        [mistake] Błędy
       *[blunder] Poważne błędy
    }
review-mark =
    { $grade ->
        [best] Najlepszy
        [good] Dobry
        [inaccuracy] Niedokładność
        [mistake] Błąd
       *[blunder] Poważny błąd
    }
review-turning = Punkty zwrotne
review-no-turning = Żadna pojedyncza decyzja nie odwróciła losów partii.
review-moves = Oznaczone ruchy
review-no-moves = Nie było niedokładności ani błędów.
# $move: as in “takes 2 blue …”.
review-move = Krok { $step }: { $name } { $move }
review-gives-up = strata: { $share } i { $points } punktu
# $move: as in “take 2 blue …”.
review-better = Lepiej: { $move }
review-proven = udowodnione
review-about = Każda decyzja jest oceniana na podstawie tego, co gracz mógł wtedy wiedzieć. Szczęście to zmiana szans przez rozdania; pierwsze rozdanie się nie liczy. Celność wynika z szans na wygraną: punkty oddane w rozstrzygniętej już partii prawie się nie liczą.
review-rough = Nie udało się wczytać sieci dla tej gry, więc te liczby są mniej dokładne niż zwykle i nie są zachowywane.
review-kept = Zachowane na tym urządzeniu razem z partią.
review-shared = Zachowane razem z partią, dla każdego takie samo.
# A link for games that no server has, such as those opened from a file.
review-copy-link = Kopiuj link do tej analizy
review-link = Link do tej analizy
review-link-about = Link zawiera całą partię razem z nazwami graczy. Każdy, kto go otworzy, dostanie tę samą analizę, zrobioną na swoim urządzeniu.
review-link-long = Ta partia jest za długa na link. Wyślij zamiast niego plik.
review-bad-link =
    { $what ->
        [long] Link jest za długi: ma ponad 60 000 znaków.
       *[encoding] Link jest uszkodzony: nie zawiera całej partii. Skopiuj go jeszcze raz.
    }

## Learn from your mistakes

review-learn = Ucz się na błędach
review-learn-about = Przejrzyj oznaczone ruchy gracza i znajdź lepsze.
review-learn-whose = Czyje błędy
review-learn-start =
    { $count ->
        [one] Zacznij: { $count } pozycja
        [few] Zacznij: { $count } pozycje
       *[many] Zacznij: { $count } pozycji
    }
review-learn-none = Ten gracz nie ma oznaczonych ruchów.
review-learn-place = Pozycja { $number } z { $all }
# $move: as in “takes 2 blue …”.
review-learn-prompt = { $name } { $move } – strata: { $share }. Znajdź lepszy ruch.
review-learn-right = To najlepszy ruch.
review-learn-good = To też dobry ruch, strata tylko { $share }.
review-learn-wrong = Nie ten ruch, strata: { $share }. Spróbuj innego.
review-learn-same = Ten ruch zagrano w partii. Spróbuj innego.
review-learn-judging = Trwa ocena…
review-learn-hint = Podpowiedź
# $why: what the better move gains, as in “completes line 3”.
review-learn-hint-why = Lepszy ruch: { $why }.
review-learn-show = Pokaż ruch
review-learn-next = Dalej
review-learn-end = Zakończ
review-learn-all = To już wszystkie. Znalezione za pierwszym razem: { $right } z { $all }.

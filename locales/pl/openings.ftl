### Otwarcia: rodzaje ruchów pierwszej rundy. Variables are explained in English, in the file of the same name.

form-kind-from =
    { $from ->
        [factory] z warsztatu
        [large] z dużego warsztatu
        [moon] z części księżycowych
        [marker] ze środka, z płytką pierwszego gracza
       *[centre] ze środka
    }
form-kind-tiles =
    { $tiles ->
        [1] 1 płytka
        [5] co najmniej 5 płytek
       *[other] { $tiles } płytki
    }
form-kind-line =
    { $line ->
        [0] na straty
       *[other] do linii { $line }
    }
form-kind-end =
    { $fills ->
        [yes]
            { $spills ->
                [yes] : pełna, reszta przepada
               *[no] : pełna
            }
       *[no] { "" }
    }
kind-take = { form-kind-tiles } { form-kind-from } { form-kind-line }{ form-kind-end }
kind-collect =
    { $trumps ->
        [0] { form-kind-tiles } { form-kind-from }
        [1] { form-kind-tiles } { form-kind-from }, w tym 1 atutowa
       *[other] { form-kind-tiles } { form-kind-from }, w tym atutowych: { $trumps }
    }
kind-bonus =
    { $trump ->
        [yes] atutowa płytka z magazynu
       *[no] inna płytka z magazynu
    }
form-kind-jokers =
    { $jokers ->
        [0] { "" }
        [1] , z 1 płytką atutową
       *[other] , z { $jokers } płytkami atutowymi
    }
form-kind-bonus =
    { $bonus ->
        [0] { "" }
        [1] : 1 płytka premiowa
       *[other] : płytki premiowe: { $bonus }
    }
kind-cover =
    { $centre ->
        [yes] pole { $space } gwiazdy środkowej{ form-kind-jokers }{ form-kind-bonus }
       *[no] pole { $space } innej gwiazdy{ form-kind-jokers }{ form-kind-bonus }
    }
kind-pass =
    { $kept ->
        [0] pas, nic nie zostaje
        [1] pas, zostaje 1 płytka
       *[other] pas, zostają { $kept } płytki
    }
kind-lay =
    { $points ->
        [one] płytka z linii { $line } za { $points } punkt
        [few] płytka z linii { $line } za { $points } punkty
        [many] płytka z linii { $line } za { $points } punktów
       *[other] płytka z linii { $line } za { $points } punktu
    }
kind-plate =
    { $drawn ->
        [yes] dobrany kafelek w { $row }. rzędzie kafelków
       *[no] kafelek z ekspozycji w { $row }. rzędzie kafelków
    }
kind-draw = dobranie kafelka
kind-look = koniec dobierania
kind-under = kafelek pod spód stosu
kind-chip = żeton
kind-complete = uzupełnienie linii { $line } żetonami
kind-skip = linia { $line } zostaje, jak jest

## Przeglądarka otwarć na stronie

explorer = Otwarcia
explorer-about = Rozegraj pierwszą rundę i zobacz, co robili w niej inni. Losowania się nie powtarzają, więc ruchy liczone są rodzajami.
explorer-deal = Nowe losowanie
explorer-kinds = Rodzaje ruchów
explorer-source = Czyje gry
explorer-source-of =
    { $source ->
        [bots] Poziom 8
       *[people] Rozegrane tutaj
    }
explorer-games =
    { $count ->
        [0] Nie policzono jeszcze żadnych gier.
        [one] { $count } gra
        [few] { $count } gry
        [many] { $count } gier
       *[other] { $count } gry
    }
explorer-kind = Ruch
explorer-made = Wybór
explorer-won = Wygrane
explorer-points = Punkty
explorer-percent = { $share } %
explorer-more = { $share }
# $played: how often it was made. $offered: how often it was possible.
explorer-times = { $played } z { $offered }
# The moves of a kind in the position that is shown; each is a button that plays it.
explorer-moves = Takie ruchy tutaj
explorer-all =
    { $all ->
        [yes] Pokaż mniej
       *[no] Pokaż wszystkie ({ $count })
    }
explorer-note = Wybór: jak często, gdy było to możliwe. Wygrane: część wygranych, a niżej o ile więcej niż u wszystkich, którzy mogli tak zagrać. Punkty: na koniec gry.
explorer-over = Otwarcia liczone są tylko w pierwszej rundzie.
explorer-analyse = Przeanalizuj tę pozycję

## Na stronie Zasady

learn-better = Graj lepiej
learn-way =
    { $to ->
        [puzzles] Zadania: znajdź jedyny dobry ruch
        [analysis] Analiza: dowolna pozycja, a obok silnik
       *[explorer] Otwarcia: co inni robią w pierwszej rundzie
    }

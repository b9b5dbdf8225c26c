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

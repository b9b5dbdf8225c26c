### Zadania, na stronie w przeglądarce: wczytywane razem z nimi, nie wcześniej.

puzzles = Zadania
puzzles-game = Gra
puzzles-all-games = Wszystkie gry
puzzles-theme = Temat
puzzles-all-themes = Wszystkie tematy
puzzles-daily = Zadanie dnia
puzzles-rating =
    { $provisional ->
        [yes] Ranking { $points }?
       *[no] Ranking { $points }
    }
puzzles-change = Ranking { $points }
puzzles-unrated = Jeszcze bez rankingu
puzzles-run =
    { $count ->
        [one] { $count } dobra odpowiedź z rzędu
        [few] { $count } dobre odpowiedzi z rzędu
        [many] { $count } dobrych odpowiedzi z rzędu
       *[other] { $count } dobrej odpowiedzi z rzędu
    }
puzzles-streak =
    { $count ->
        [one] { $count } dzień z rzędu
        [few] { $count } dni z rzędu
        [many] { $count } dni z rzędu
       *[other] { $count } dnia z rzędu
    }
puzzles-solved = Rozwiązane: { $count }
puzzles-none = W tej grze nie ma zadania na ten temat.
puzzles-missing = Nie ma takiego zadania.
puzzles-failed = Nie udało się wczytać zadań. Sprawdź połączenie i spróbuj ponownie.
puzzles-retry = Spróbuj ponownie

## Jedno zadanie

puzzle-about =
    { $players ->
        [2] { $game } · ranking { $rating }
       *[other] { $game }, liczba graczy: { $players } · ranking { $rating }
    }
puzzle-find = Znajdź najlepszy ruch.
puzzle-find-daily = Zadanie dnia: znajdź najlepszy ruch.
puzzle-right = Dobrze! Każdy inny ruch oddaje co najmniej { $margin }% szans na wygraną.
puzzle-shown = To najlepszy ruch. Każdy inny oddaje co najmniej { $margin }% szans na wygraną.
puzzle-wrong = To nie jest najlepszy ruch: oddaje { $loss }% szans na wygraną.
puzzle-wrong-plain = To nie jest najlepszy ruch.
puzzle-answer = Pokaż odpowiedź
puzzles-own = Ułóż własną pozycję
puzzle-next = Następne zadanie
puzzle-analyse = Analizuj
puzzle-theme =
    { $theme ->
        [deny] Uprzedź innych
        [floor] Płytki na podłodze
        [burden] Zostaw im resztę
        [line] Zapełnij linię
        [row] Ukończ rząd
        [column] Ukończ kolumnę
        [colour] Ukończ kolor
        [tiling] Umieść płytkę
        [marker] Płytka pierwszego gracza
        [last-round] Ostatnia runda
        [trump] Płytki atutowe
        [statue] Posąg
        [pillar] Filar
        [window] Okno
        [star] Ukończ gwiazdę
        [number] Zakryj całą liczbę
        [bonus] Płytka premiowa
        [pass] Kiedy spasować
        [dome] Kafelki kopuły
        [chips] Żetony
        [moon] Księżyc
       *[goal] Cele
    }

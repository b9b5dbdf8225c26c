# Search of finished games.
search = Szukaj partii
search-database = Otwarta baza
search-any = Dowolnie
search-any-count = Dowolna liczba
search-players = Gracze
search-none = Nie ma takich partii.
search-none-named = Nie ma takich partii. Wpisz pełną nazwę gracza.
search-won = Ten gracz
search-won-is =
    { $won ->
        [true] wygrał
       *[false] nie wygrał
    }
search-rated = Ranking
search-how = Jak się skończyła
search-how-is =
    { $how ->
        [played] rozegrana do końca
        [resigned] poddana
        [timed_out] przekroczony czas
       *[abandoned] porzucona lub odwołana
    }
search-from = Zakończone od
search-until = Zakończone do
search-clear = Wyczyść

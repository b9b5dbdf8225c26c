# Search of finished games.
search = Szukaj partii
search-database = Otwarta baza
search-any = Dowolnie
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
       *[abandoned] przerwana
    }
search-from = Zakończone od
search-until = Zakończone do
search-clear = Wyczyść

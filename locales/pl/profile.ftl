### The profile of a player.

profile-wins = Wygrane
profile-history = Ranking: { $game }
profile-plot =
    { $count ->
        [one] Ranking { $to } po { $count } partii
       *[other] Ranking od { $from } do { $to }, partie: { $count }
    }
profile-statistics = Statystyki: { $game }
profile-latest =
    { $count ->
        [one] Ostatnia publiczna partia rozegrana do końca.
        [few] Ostatnie { $count } publiczne partie rozegrane do końca.
       *[many] Ostatnie { $count } publicznych partii rozegranych do końca.
    }
profile-sources = Skąd były punkty, średnio
profile-source = Za co
profile-average = Punkty na partię
profile-scores = Wyniki końcowe
profile-scores-plot =
    { $count ->
        [one] Wynik końcowy { $to } w { $count } partii
       *[other] Wyniki końcowe od { $from } do { $to }, partie: { $count }
    }
profile-accuracy = Celność
profile-accuracy-plot =
    { $count ->
        [one] Celność { $to } w { $count } partii
       *[other] Celność od { $from } do { $to }, partie: { $count }
    }
profile-no-accuracy = Żadna z tych partii nie była jeszcze analizowana. Otwórz jedną z nich i wybierz „Przeanalizuj partię”.

# The best game being played, on the first page.
best = Teraz grają
best-ended = Koniec partii
best-watch = Oglądaj: { $names }, { $rules }
best-over =
    { $count ->
        [0] Bez zwycięzcy
        [one] Wygrana: { $names }
       *[other] Wspólna wygrana: { $names }
    }
best-points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }

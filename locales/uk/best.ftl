# The best game being played, on the first page.
best = Зараз грають
best-ended = Партію завершено
best-watch = Дивитися: { $names }, { $rules }
best-over =
    { $count ->
        [0] Без переможця
        [one] Перемога: { $names }
       *[other] Спільна перемога: { $names }
    }
best-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очки
       *[many] { $count } очок
    }

### The profile of a player.

profile-wins = Перемоги
profile-history = Рейтинг: { $game }
profile-plot =
    { $count ->
        [1] Рейтинг { $to } після { $count } партії
       *[other] Рейтинг від { $from } до { $to }, партій: { $count }
    }
profile-statistics = Статистика: { $game }
profile-latest =
    { $count ->
        [1] Остання публічна партія, дограна до кінця.
        [one] Остання { $count } публічна партія, дограна до кінця.
        [few] Останні { $count } публічні партії, дограні до кінця.
       *[many] Останні { $count } публічних партій, дограних до кінця.
    }
profile-sources = Звідки взялися очки, у середньому
profile-source = За що
profile-average = Очок за партію
profile-scores = Остаточні рахунки
profile-scores-plot =
    { $count ->
        [1] Остаточний рахунок { $to } в { $count } партії
       *[other] Остаточні рахунки від { $from } до { $to }, партій: { $count }
    }
profile-accuracy = Точність
profile-accuracy-plot =
    { $count ->
        [1] Точність { $to } в { $count } партії
       *[other] Точність від { $from } до { $to }, партій: { $count }
    }
profile-no-accuracy = Жодної з цих партій ще не розібрано. Відкрийте одну з них і виберіть «Розібрати партію».

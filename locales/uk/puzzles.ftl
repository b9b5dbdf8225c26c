### Задачі, для сторінки в браузері: завантажуються разом із ними, не раніше.

puzzles = Задачі
puzzles-game = Гра
puzzles-all-games = Усі ігри
puzzles-theme = Тема
puzzles-all-themes = Усі теми
puzzles-daily = Задача дня
puzzles-rating =
    { $provisional ->
        [yes] Рейтинг { $points }?
       *[no] Рейтинг { $points }
    }
puzzles-change = Рейтинг { $points }
puzzles-unrated = Рейтингу ще немає
puzzles-run =
    { $count ->
        [one] { $count } правильна відповідь поспіль
        [few] { $count } правильні відповіді поспіль
        [many] { $count } правильних відповідей поспіль
       *[other] { $count } правильної відповіді поспіль
    }
puzzles-streak =
    { $count ->
        [one] { $count } день поспіль
        [few] { $count } дні поспіль
        [many] { $count } днів поспіль
       *[other] { $count } дня поспіль
    }
puzzles-solved = Розв’язано: { $count }
puzzles-none = У цій грі немає задачі на цю тему.
puzzles-missing = Такої задачі немає.
puzzles-failed = Не вдалося завантажити задачі. Перевірте з’єднання і спробуйте ще раз.
puzzles-retry = Спробувати ще раз

## Одна задача

puzzle-about =
    { $players ->
        [2] { $game } · рейтинг { $rating }
       *[other] { $game }, гравців: { $players } · рейтинг { $rating }
    }
puzzle-find = Знайдіть найкращий хід.
puzzle-find-daily = Задача дня: знайдіть найкращий хід.
puzzle-right = Правильно! Будь-який інший хід віддає щонайменше { $margin }% шансів на перемогу.
puzzle-shown = Це найкращий хід. Будь-який інший віддає щонайменше { $margin }% шансів на перемогу.
puzzle-wrong = Це не найкращий хід: він віддає { $loss }% шансів на перемогу.
puzzle-wrong-plain = Це не найкращий хід.
puzzle-answer = Показати відповідь
puzzles-own = Скласти власну позицію
puzzle-next = Наступна задача
puzzle-analyse = Аналізувати
puzzle-theme =
    { $theme ->
        [deny] Випередити інших
        [floor] Плитки на підлозі
        [burden] Лишити їм решту
        [line] Заповнити ряд
        [row] Завершити горизонталь
        [column] Завершити вертикаль
        [colour] Завершити колір
        [tiling] Викласти плитку
        [marker] Маркер першого ходу
        [last-round] Останній раунд
        [trump] Козирні плитки
        [statue] Статуя
        [pillar] Колона
        [window] Вікно
        [star] Завершити зірку
        [number] Закрити всі місця числа
        [bonus] Додаткова плитка
        [pass] Коли пасувати
        [dome] Панелі купола
        [chips] Фішки
        [moon] Місячні частини
       *[goal] Цілі
    }

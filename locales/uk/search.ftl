# Search of finished games.
search = Пошук партій
search-database = Відкрита база
search-any = Байдуже
search-any-count = Будь-яка кількість
search-players = Гравці
search-none = Таких партій немає.
search-none-named = Таких партій немає. Впишіть повне ім’я гравця.
search-won = Цей гравець
search-won-is =
    { $won ->
        [true] виграв
       *[false] не виграв
    }
search-rated = Рейтинг
search-how = Як закінчилася
search-how-is =
    { $how ->
        [played] зіграна до кінця
        [resigned] хтось здався
        [timed_out] вийшов час
       *[abandoned] покинута або скасована
    }
search-from = Закінчені від
search-until = Закінчені до
search-clear = Очистити

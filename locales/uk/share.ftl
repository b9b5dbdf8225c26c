# What leaves the site: previews of links, pages that other sites frame, and the dialog that offers them.

## Players

share-bot = Бот { $level }
share-guest = Гість { $tail }
share-deleted = Видалений гравець
share-score = { $name } { $score }

## Previews of links

share-site = «Азул», «Літній палац» і «Азул. Дуель» у браузері: з друзями, з незнайомцями чи з ботами, а кожну роздачу можна перевірити.
share-game = { $game }: { $players }
share-waiting = { $game }: стіл чекає на гравців
share-playing = Партія триває. Дивіться наживо.
share-over = Остаточний рахунок: { $scores }. { $result } Перегляньте партію хід за ходом.
share-ended = { $result } Перегляньте партію хід за ходом.
share-won = Перемагає { $name }.
share-won-together = Перемогу ділять: { $names }.
share-abandoned = Партію не дограно.
share-called-off = Партію скасовано.
share-resigned = { $name } здає партію.
share-timed-out = { $name }: час вийшов.
share-stayed-away = { $name }: 14 днів без ходу.
share-position = { $game }: позиція
share-analysis = Аналіз
share-analysis-about = Погляньте на позицію на дошці аналізу, з рушієм поруч.
share-puzzle = Задача
share-puzzle-about = Знайдіть єдиний добрий хід.
share-player-about = Партії, рейтинги та статистика: { $name }.
share-tournament-about =
    { $phase ->
        [open] Турнір ({ $game }). Дізнайтеся, коли він почнеться, і приєднуйтеся.
        [running] Турнір ({ $game }). Дивіться партії наживо.
        [over] Турнір ({ $game }). Перегляньте таблицю й усі партії.
       *[called_off] Турнір ({ $game }), що не відбувся.
    }
share-club-about =
    { $count ->
        [one] Клуб, { $count } учасник: турніри й найкращі гравці.
        [few] Клуб, { $count } учасники: турніри й найкращі гравці.
       *[many] Клуб, { $count } учасників: турніри й найкращі гравці.
    }
share-database = Відкрита база партій
share-database-about = Кожна публічна партія, зіграна тут, у файлах для всіх.

## Pages that other sites frame

embed-picture = { $game }. { $scores }
embed-live = Наживо
embed-turn = Хід: { $name }
embed-step = Крок { $step } із { $all }
embed-steps = Кроки партії
embed-first = Перша позиція
embed-back = На крок назад
embed-on = На крок далі
embed-last = Остання позиція
embed-play = Відтворити
embed-pause = Пауза
embed-open = Відкрити в Évora
embed-gone = Цієї партії тут немає, або її не можна дивитися.
embed-not-started = Партія ще не почалася.
embed-later = Забагато запитів. Спробуйте за мить.

## The dialog

share-title = Поділитися
share-link = Посилання
share-copy-link = Копіювати посилання
share-picture = Зображення
share-picture-of =
    { $form ->
        [svg] SVG
       *[png] PNG
    }
share-embed = На власній сторінці
share-embed-about = Вставте цей код у HTML сторінки, щоб показати на ній дошку. Відвідувачі можуть дивитися, але не грати.
share-copy-embed = Копіювати код
share-private = Цей стіл приватний: дивитися може кожен, хто має посилання. На інших сторінках його показати не можна.
share-players-only = Цей стіл приватний: посилання діє лише для його гравців.
share-invite = Цей стіл приватний: сісти може кожен, хто має посилання.

### The analysis board, for the page in the browser: loaded with it, not before.

analysis = Аналіз
analysis-about = Грайте за всіх гравців, повертайтеся назад і пробуйте інші варіанти. Рушій у браузері оцінює кожну позицію.
analysis-other = Відкрити іншу
analysis-start = Від початку гри
analysis-begin = Почати
analysis-paste = З тексту або файлу
analysis-paste-about = Позиція, збережена гра (запис або трасування) чи посилання на цю сторінку
analysis-open = Відкрити
analysis-file = Вибрати файл

## The table

# The note on a player’s board.
analysis-to-move = Черга ходу
analysis-turn = Хід: { $name }.

## The engine

analysis-engine = Рушій
analysis-stop = Зупинити
analysis-go = Запустити
analysis-lines = Кількість варіантів
analysis-line-count =
    { $count ->
        [one] { $count } варіант
        [few] { $count } варіанти
       *[many] { $count } варіантів
    }
analysis-limit = Скільки думати
# $limit: s5, s30 and s300 are seconds, n20 and n200 thousands of positions.
analysis-limit-of =
    { $limit ->
        [s5] 5 секунд
        [s30] 30 секунд
        [s300] 5 хвилин
        [n20] 20 000 позицій
       *[n200] 200 000 позицій
    }
analysis-best = Найкращі варіанти; натисніть один, щоб зробити його перший хід
# $shares: the share of each player, as in “Ann 55%, Ben 45%”.
analysis-shares = Частка виграшу: { $shares }
analysis-share = { $name } { $share }
# $points: the points that each player can expect at the end, as in 31.2 – 28.4.
analysis-points = очки { $points }
analysis-proven = доведено
# $move: as in “takes 2 blue …”.
analysis-said = { $name } { $move }
# $depth: moves ahead. $nodes: how many positions were searched.
analysis-searched = Глибина { $depth }, позицій: { $nodes }
analysis-classic = без мережі
analysis-thinking = думає…
analysis-off = Рушій вимкнено.
# Duel.
analysis-knows = Аналіз з того, що може знати { $name }: фішки, що лежать долілиць, стос і панелі, повернені іншим гравцем, багато разів визначаються випадково.
analysis-knowledge = Що може знати рушій
analysis-known-to = Те, що може знати { $name }
analysis-all-known = Відоме все, як після партії
analysis-knows-all = Аналіз зі знанням усього: фішок, що лежать долілиць, панелей у руці та під стосом. Випадково визначається лише те, що ще належить витягнути.

## The lines

analysis-moves = Варіанти
# Before a deal in the list, for screen readers.
analysis-drawn = Випало:
analysis-name-line = Назва цього варіанта
analysis-comment = Коментар до цього кроку
analysis-comment-start = Коментар перед першим кроком
analysis-promote = Перемістити вище
analysis-delete = Видалити звідси
analysis-deleted = Видалено.
analysis-restore = Повернути
analysis-deal = Остання роздача
analysis-deal-about = Роздайте заново або запишіть як у збереженій грі. Вийде новий варіант.
analysis-deal-text = По одному рядку на кожну роздачу, наприклад: deal BBYY BBRW BRWW YRRW BYWW
analysis-redraw = Роздати заново
analysis-deal-set = Взяти цю роздачу
# The deal of the same round in the main line.
analysis-deal-own = Взяти роздачу із самої партії

## Taking it away

analysis-share-title = Поділитися і зберегти
analysis-copy-link = Копіювати посилання
analysis-copy-position = Копіювати позицію
analysis-share-position = Поділитися позицією
analysis-edit = Редагувати цю позицію
analysis-position = Позиція як текст
analysis-save = Зберегти як гру
analysis-save-about = Збережена гра має головний варіант, ваші коментарі, а інші варіанти – як коментарі.

## What cannot be opened

analysis-unreadable = Це не вдається прочитати.
analysis-unreadable-deal = Цю роздачу не вдається прочитати.
analysis-bad-draw = «{ $text }» — не роздача. Рядок починається з { "deal" }, { "supply" }, { "plates" }, { "top" }, { "stack" } або { "chips" }, як-от { "deal BBYY BBRW BRWW YRRW BYWW" }.
analysis-deal-short = Кількість вітрин — { $got }, а має бути { $due }; порожня вітрина — { "-" }.
analysis-deal-long = «{ $what }» — зайве.
analysis-deal-colour =
    { $factory ->
        [large] Велика вітрина: «{ $what }» — не колір; кольори: { $list }.
       *[other] Вітрина { $factory }: «{ $what }» — не колір; кольори: { $list }.
    }
analysis-deal-many =
    { $factory ->
        [large] У великій вітрині більше плиток, ніж { $due }.
       *[other] У вітрині { $factory } більше плиток, ніж { $due }.
    }
analysis-deal-count =
    { $factory ->
        [large] Велика вітрина: кількість плиток — { $got }, а має бути { $due }.
       *[other] Вітрина { $factory }: кількість плиток — { $got }, а має бути { $due }.
    }
analysis-deal-missing =
    { $factory ->
        [large] Велика вітрина не може отримати { $what }: тягнути можна лише з { $list }.
       *[other] Вітрина { $factory } не може отримати { $what }: тягнути можна лише з { $list }.
    }
analysis-deal-bag-first =
    { $factory ->
        [large] Останні плитки з мішка, { $list }, мають усі потрапити до великої вітрини, перш ніж мішок наповниться.
       *[other] Останні плитки з мішка, { $list }, мають усі потрапити до вітрини { $factory }, перш ніж мішок наповниться.
    }
# Before an exact message in English.
analysis-reader = Точно:
analysis-impossible = Така позиція неможлива:
analysis-mend = Виправити в редакторі
# Before what is wrong there. $number: which step, line or part. $what: the step, or the name of the part. $column: 0 if it is not known.
analysis-where =
    { $place ->
        [step] Крок { $number } ({ $what }):
        [line] { $column ->
            [0] Рядок { $number }:
           *[other] Рядок { $number }, стовпець { $column }:
        }
       *[field] Частина { $number } позиції ({ $what }):
    }
analysis-bad-link =
    { $what ->
        [long] Посилання задовге: понад 60 000 знаків.
        [encoding] Посилання пошкоджене: у ньому є знаки, яких немає в жодному посиланні на цю сторінку. Скопіюйте його ще раз.
        [empty] Посилання пошкоджене: після «{ $part }» нічого немає. Скопіюйте ще раз усе посилання.
        [part] Посилання пошкоджене: не вдається прочитати «{ $part }». Скопіюйте ще раз усе посилання.
       *[start] Посилання не каже, з чого починається гра: «{ $part }». Після # стоїть «start=azul-2» або «position=…».
    }
analysis-bad-link-go = Далі з порожніми планшетами
# $place: the number of the character.
analysis-bad-tree =
    { $what ->
        [parenthesis] Варіанти не вдається прочитати, знак { $place }: дужка не має пари.
        [quote] Варіанти не вдається прочитати, знак { $place }: коментар не закінчується лапками.
        [long] Варіанти не вдається прочитати: понад 5000 кроків.
       *[variation] Варіанти не вдається прочитати, знак { $place }: варіант у дужках стоїть після кроку, який він замінює.
    }
analysis-bad-trace = Рядок { $line } трасування – не подія. Перша подія – {"{"}"t":"start",…{"}"}.

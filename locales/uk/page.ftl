### The page in the browser. What is passed to each message, the English file tells.

## Everywhere

page-skip = До вмісту
page-home = Évora — головна
page-menu = Меню
page-loading = Завантаження…
page-nav =
    { $to ->
        [play] Грати
        [games] Партії
        [learn] Правила
        [puzzles] Задачі
        [leaders] Рейтинг
        [settings] Налаштування
        [tournaments] Турніри
        [clubs] Клуби
        [tournament] Турнір
       *[account] Обліковий запис
    }
page-you = Ви
page-yes = Так
page-no = Ні
page-cancel = Скасувати
page-bot = Бот { $level }
page-guest = Гість { $tail }
page-name-seat = { $name } ({ $seat })
page-deleted = Видалений гравець
page-seat-free = Вільне місце
page-your-turn = Ваш хід
page-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[many] { $count } днів
    }
missing-title = Такої сторінки немає
missing-text = Можливо, в адресі помилка або сторінки вже немає.
missing-home = На головну
online-only-title = Не на цьому сайті
online-only-text = Партії через інтернет, облікові записи та рейтинг потребують сервера, а ця копія сторінки працює без нього. Усе, що можна робити самостійно, працює й тут.

## What went wrong

problem-unreachable = Сервер недоступний. Перевірте з’єднання з інтернетом.
problem-no-server = Для цього потрібен сервер, а ця копія сторінки працює без нього.
problem-engine = Щось відмовило у вашому браузері. Нічого не втрачено: спробуйте ще раз.
problem-kept =
    { $fault ->
        [newer] Цю партію зберегла новіша версія сторінки. Оновіть сторінку, щоб грати далі.
        [gone] Цієї партії немає на цьому пристрої, або її видалено.
        [no-storage] Браузер нічого не зберігає для цієї сторінки, як у деяких приватних вікнах, тож для цієї партії потрібен сервер.
       *[damaged] Запис цієї партії в браузері пошкоджено, тому її не можна показати.
    }
problem-internal = Щось пішло не так. Спробуйте трохи згодом.
problem-unavailable = Сервер зайнятий. Спробуйте трохи згодом.
problem-too-many = Забагато за раз. Зачекайте трохи.
problem-not-found = Тут нічого немає або ви не маєте доступу.
problem-invalid = Деякі значення неправильні.
problem-not-signed-in = Спершу увійдіть.
problem-wrong-password = Неправильне ім’я або пароль.
problem-wrong-code = Неправильне ім’я або резервний код. Кожен код діє один раз.
problem-void-link = Це посилання вже використано або воно застаріло. Попросіть нове.
problem-bad-passkey = Цей ключ доступу тут не діє. Увійдіть іншим способом.
problem-void-challenge = Це тривало надто довго. Спробуйте ще раз.
problem-passkey-copied = Цей ключ доступу відхилено, бо може існувати його копія. Увійдіть із паролем і вилучіть його.
problem-too-many-passkeys = У вас забагато ключів доступу. Вилучіть той, яким більше не користуєтеся.
problem-not-your-password = Це не ваш пароль.
problem-account-needed = Для цього потрібен обліковий запис: оберіть ім’я та пароль.
problem-forbidden = Ви не можете цього зробити.
problem-not-host = Почати партію може лише той, хто відкрив стіл.
problem-scope-needed = Цей токен такого не дозволяє.
problem-muted = Модератор вимкнув вам чат.
problem-suspended = Ваш обліковий запис призупинено, тому ви не можете грати.
problem-banned = Ваш обліковий запис заблоковано.
# $why: the moderator's words. $until: a date.
problem-muted-why = Зараз ви не можете писати в чаті. Причина: { $why }
problem-muted-why-until = Ви не можете писати в чаті до { $until }. Причина: { $why }
problem-suspended-why = Ваш обліковий запис призупинено, тому ви не можете грати. Причина: { $why }
problem-suspended-why-until = Ваш обліковий запис призупинено до { $until }, тому ви не можете грати. Причина: { $why }
problem-banned-why = Ваш обліковий запис заблоковано. Причина: { $why }
problem-banned-why-until = Ваш обліковий запис заблоковано до { $until }. Причина: { $why }
problem-cross-site = Запит надійшов з іншого сайту, тож його відхилено.
problem-name-taken = Це ім’я або дуже схоже вже зайняте.
problem-has-account = Ви вже маєте обліковий запис.
problem-seat-taken = Це місце зайняте.
problem-table-full = За столом немає вільних місць.
problem-wrong-link = Це посилання веде до іншого столу.
problem-wrong-seat-link = Це посилання для іншого місця.
problem-already-seated = Ви вже маєте місце за цим столом.
problem-not-seated = Ви не маєте місця за цим столом.
problem-started = Партія вже почалася.
problem-not-started = Партія ще не почалася.
problem-over = Партію закінчено.
problem-not-over = Партія ще триває.
problem-not-your-turn = Зараз не ваш хід.
problem-stale = Стан партії вже змінився.
problem-bad-word = Це не хід. Як набирати ходи, пояснює довідка.
problem-illegal = Правила цього не дозволяють.
problem-no-hints = У цій партії немає порад.
problem-not-alone = У цій партії грають інші люди, тож ви можете лише здатися.
problem-no-chat = Тут ви не можете писати в чат.
problem-no-takeback = Немає чого скасовувати.
problem-malformed = Не вдалося це прочитати.
problem-not-json = Це неможливо прочитати.
problem-wrong-method = Ви не можете цього зробити.
problem-too-large = Текст задовгий.
problem-file-too-large = Цей файл завеликий для запису партії.
problem-file-not-text = Цей файл не є записом партії.
problem-file-empty = У цьому файлі немає жодної партії.
problem-file-broken = Цей файл пошкоджений або не є записом партії.

fault-told =
    { $field ->
        [name] Ім’я: { $what }
        [password] Пароль: { $what }
        [new] Новий пароль: { $what }
        [label] Назва токена: { $what }
        [text] Повідомлення: { $what }
        [seconds] Годинник: { $what }
        [increment] Додається після кожного ходу: { $what }
        [days] Дні: { $what }
       *[other] { $what }
    }
fault-within = оберіть число від { $from } до { $to }.
fault-length = потрібно від { $from } до { $to } символів.
fault-guessable = його легко вгадати. Візьміть кілька не пов’язаних між собою слів.
fault-email = потрібна адреса на зразок ana@evora.example.
fault-character = символ «{ $character }» використати не можна.
fault-edge = почніть і закінчіть літерою або цифрою.
fault-no-letter = потрібна принаймні одна літера.
fault-signs = два пробіли або знаки не можуть стояти поруч.
fault-scripts = використовуйте літери лише однієї абетки.
fault-scopes = Оберіть, що дозволено токену.
fault-goals = Оберіть три або чотири цілі, але не обидва боки однієї таблички цілей.
fault-nobody = Принаймні одне місце має бути для людини.
fault-rated-clock = Рейтингова партія потребує годинника.
fault-rated-takebacks = У рейтинговій партії ходи не скасовують.
fault-rated-hints = У рейтинговій партії немає порад.
fault-rated-timeout = У рейтинговій партії програє той, чий час вийшов.
fault-rated-bots = Боти не грають рейтингових партій.
fault-rated-seats = У рейтинговій партії кожен має одне місце.

## The first page

home-set = Викладайте плитки.
home-time = Не поспішайте.
# $server: whether there is a server to play others at.
home-about =
    { $server ->
        [no] Азул, Азул Міні, Літній палац і Дуель для 2–4 гравців. З друзями за одним екраном або проти комп’ютера.
       *[yes] Азул, Азул Міні, Літній палац і Дуель для 2–4 гравців. З друзями за одним екраном, за посиланням або проти комп’ютера.
    }
home-play = Грати
home-guided-about = З поясненнями, п’ять хвилин
home-guided-also = З поясненнями також:
home-new = Новий стіл
home-join = Приєднатися
home-join-code = Приєднатися за кодом
home-code = Код або посилання
home-games = Ігри
home-game-name =
    { $game ->
        [azul] Азул
        [mini] Азул Міні
        [pavilion] Літній палац
       *[duel] Азул. Дуель
    }
home-game-about =
    { $game ->
        [azul] Одна стіна, п’ять кольорів.
        [mini] Ті самі правила, маленький планшет.
        [pavilion] Сім зірок, щораунду інший козир.
       *[duel] Сонце, місяць і купол із панелей.
    }
home-players-range =
    { $game ->
        [duel] 2 гравці
       *[other] 2–4 гравці
    }
home-yours = Ваші партії
home-yours-none = Партій ще немає. Натисніть «Грати», щоб почати першу.
home-yours-over = Зараз немає незавершених партій.
home-yours-all = Усі
home-open = Відкриті столи
home-open-none = Зараз ніхто не чекає. Відкрийте стіл — може, хтось приєднається.
home-all = усі столи
home-with = суперники: { $names }
home-waiting = хід суперника
home-waiting-players = чекає на гравців
home-seated = зайняті місця: { $count } з { $all }

## Setting up a table

setup-title = Новий стіл
setup-side = Планшет
setup-coloured = Кольоровий бік
setup-grey = Сірий бік
setup-side-about =
    { $rules ->
        [azul] На кожному місці стіни видно, який колір туди пасує. Найкраще для першої гри.
        [azul-grey] Ви самі обираєте, куди на горизонталі покласти плитку. Для тих, хто вже знає гру.
        [pavilion] Кожна зірка має свій колір. Найкраще для першої гри.
       *[pavilion-grey] Колір зірки визначають перші дві плитки. Для тих, хто вже знає гру.
    }
setup-against = Суперники
setup-mode =
    { $mode ->
        [bot] Боти
        [here] Разом за одним пристроєм
        [link] Друзі за посиланням
       *[open] Будь-хто в мережі
    }
setup-mode-about =
    { $mode ->
        [bot] Ви починаєте відразу.
        [here] Усі грають по черзі на цьому пристрої.
        [link] Ви отримаєте посилання, яке можна надіслати. Гра почнеться, коли всі приєднаються.
        [open] Стіл буде видно у списку, і приєднатися зможе будь-хто.
       *[mixed] Місця такі, як указано в розділі «{ setup-more }».
    }
setup-level = Рівень ботів
setup-level-about =
    { $level ->
        [1] Щойно вивчив правила.
        [2] Грає розумно, але рідко найкраще.
        [3] Приємний суперник.
        [4] Рідко робить поганий хід.
        [5] Дивиться на кілька ходів уперед.
        [6] Його важко перемогти.
        [7] Його дуже важко перемогти.
       *[8] Найсильніший. Грає лише на перемогу.
    }
setup-level-name =
    { $level ->
        [1] Початківець
        [2] Учень
        [3] Любитель
        [4] Затятий гравець
        [5] Добрий гравець
        [6] Сильний гравець
        [7] Експерт
       *[8] Майстер
    }
setup-play = Грати
setup-open = Відкрити стіл
setup-more = Більше параметрів
setup-seats = Місця
setup-seat = Місце { $seat }
setup-me = ви
setup-clock = Годинник
setup-clock-preset =
    { $preset ->
        [none] Без годинника
        [five] 5 хв + 5 с
        [ten] 10 хв + 10 с
        [day] День на хід
       *[other] Інше…
    }
setup-clock-about =
    { $kind ->
        [alone] Кожен думає, скільки хоче.
        [none] Кожен думає, скільки хоче. Хто не ходить 14 днів, програє.
        [per_move] Кожен хід треба зробити за цей час.
        [bank] Хвилини для кожного гравця на всю партію; секунди додаються після кожного ходу.
       *[days] Не треба сидіти за столом: повертайтеся, коли настане ваша черга.
    }
setup-clock-way = Час дається
setup-clock-time = Скільки часу
setup-clock-kind =
    { $kind ->
        [none] Без годинника
        [per_move] Час на хід
        [bank] Час на партію
       *[days] Днів на хід
    }
setup-increment = Додається після ходу
setup-increment-seconds =
    { $count ->
        [0] нічого не додається
        [one] + { $count } секунда за хід
        [few] + { $count } секунди за хід
       *[many] + { $count } секунд за хід
    }
setup-timeout = Коли в когось вийде час
setup-timeout-forfeit = Програє партію
setup-timeout-bot = Далі грає бот
setup-first = Хто починає
setup-first-any = За жеребом
setup-goals-way =
    { $way ->
        [first] Для першої гри
        [random] Три за жеребом
        [random4] Чотири за жеребом
       *[chosen] Обрати
    }
setup-goals-way-about =
    { $way ->
        [first] За що будуть очки наприкінці: повні горизонталі, вертикалі й діагоналі.
        [random] За що будуть очки наприкінці: три цілі, які визначить жереб на початку гри.
        [random4] За що будуть очки наприкінці: чотири цілі, які визначить жереб на початку гри.
       *[chosen] За що будуть очки наприкінці: оберіть три або чотири цілі.
    }
setup-goals-few = Оберіть щонайменше три цілі (поки що: { $count }) або довіртеся жеребу.
setup-table = Стіл
setup-private = Приєднатися можна лише за посиланням
setup-rated = Рейтингова партія
setup-rated-about = потрібні обліковий запис і годинник; без ботів
setup-rated-why =
    { $why ->
        [account] Для рейтингової гри потрібен обліковий запис.
        [clock] Рейтингова партія потребує годинника.
       *[counts] Впливає на рейтинг усіх гравців. Ходи не можна скасовувати.
    }
setup-spectators = Дозволити глядачів
setup-takebacks = Дозволити скасування ходів
setup-chat = Чат
setup-hints = Поради для всіх
setup-about =
    { $what ->
        [private] Стіл не з’являється у списку, а партія — у відкритій базі.
        [spectators] Партію може дивитися кожен, хто знайде стіл.
        [takebacks] Якщо згодні всі за столом.
       *[hints] Кожен може спитати, що зробив би сильний гравець, і всі бачать, що це дозволено.
    }

clock-none = без годинника
clock-move-seconds =
    { $count ->
        [one] { $count } секунда на хід
        [few] { $count } секунди на хід
       *[many] { $count } секунд на хід
    }
clock-move-minutes =
    { $count ->
        [one] { $count } хвилина на хід
        [few] { $count } хвилини на хід
       *[many] { $count } хвилин на хід
    }
clock-bank =
    { $increment ->
        [0] { $minutes } хв на гравця
       *[other] { $minutes } хв на гравця + { $increment } с
    }
clock-days =
    { $count ->
        [1] хід на день
        [one] хід на { $count } день
        [few] хід на { $count } дні
       *[many] хід на { $count } днів
    }

## The lobby

lobby-title = Столи
lobby-online =
    { $people ->
        [one] тут { $people } людина
        [few] тут { $people } людини
       *[many] тут { $people } людей
    }, { $games ->
        [one] триває { $games } партія
        [few] тривають { $games } партії
       *[many] триває { $games } партій
    }
lobby-every = Усі ігри
lobby-watch = Партії для перегляду
lobby-watch-one = Дивитися
lobby-quick = Швидка партія
lobby-quick-about = Знайдемо такий стіл або відкриємо його.
lobby-find = Знайти партію

## Before the game

waiting-title = Чекаємо на гравців
waiting-starting = Усі вже тут
waiting-closed = Цей стіл закрили до початку партії.
waiting-link-seat = Для друга з посиланням
waiting-for = Чекаємо на гравця { $name }
waiting-hints = Тут дозволено поради: кожен гравець може запитати в комп’ютера добрий хід.
waiting-sit = Сісти тут
waiting-join = Зайняти місце
waiting-start = Почати
waiting-leave = Вийти з-за столу
waiting-invite = Запросити
waiting-link = Посилання на цей стіл
waiting-qr = Посилання як QR-код
waiting-copy = Копіювати посилання
waiting-copied = Скопійовано
waiting-share = Поділитися

## At the table

table-round = Раунд { $round }
# How far a game with a fixed number of rounds is.
table-round-of = Раунд { $round } із { $all }
# What is being done in a round. $phase: set-up, taking, placing, bonus, tiling.
table-phase =
    { $phase ->
        [set-up] перші панелі
        [taking] вибір плиток
        [placing] викладання плиток
        [bonus] додаткові плитки
       *[tiling] викладання на купол
    }
table-watching = Ви спостерігаєте
table-watchers =
    { $count ->
        [one] дивиться { $count } людина
        [few] дивляться { $count } людини
       *[many] дивиться { $count } людей
    }
table-rated = рейтингова
table-hints = із порадами
table-down = З’єднання втрачено. Підключаємося знову…
# With a clock that runs.
table-down-timed = З’єднання втрачено. Підключаємося знову… Поки сервер не працює, годинник стоїть.
# $count: seconds, given back after an outage.
table-time-given =
    { $count ->
        [one] Сервер не працював, тож { $name } отримує назад { $count } секунду.
        [few] Сервер не працював, тож { $name } отримує назад { $count } секунди.
       *[many] Сервер не працював, тож { $name } отримує назад { $count } секунд.
    }
table-time-given-you =
    { $count ->
        [one] Сервер не працював, тож ви отримуєте назад { $count } секунду.
        [few] Сервер не працював, тож ви отримуєте назад { $count } секунди.
       *[many] Сервер не працював, тож ви отримуєте назад { $count } секунд.
    }
table-lost-title = Не вдалося показати цей стіл
table-note-thinking = думає
table-note-turn = ходить
table-sound =
    { $sound ->
        [on] Звук увімкнено
       *[off] Звук вимкнено
    }
table-note-away = немає за столом
table-note-won = перемога
table-takeback = Скасувати хід
table-takeback-asked = { $name } просить скасувати останній хід. Дозволити?
table-takeback-waiting = Питаємо інших, чи можна скасувати хід…
table-takeback-declined = { $name } не погоджується.
table-resign = Здатися
# $who: “you”, or “other” for one of several people at one screen, by name.
table-resign-sure =
    { $who ->
        [you] Ви програєте цю партію.
       *[other] { $name } програє цю партію.
    }
table-resign-on =
    { $who ->
        [you] Ви програєте цю партію. Далі за вас гратиме бот.
       *[other] { $name } програє цю партію. Далі гратиме бот.
    }
table-resign-unplayed = Ніхто ще не ходив, тож ця партія не рахуватиметься.
table-hint = Порада
table-leave = Вийти
table-result = Результат
table-round-over = Кінець раунду.
table-event = { $name } { $what }.
table-round-points = { $name } { $points }.

do-azul-takes = взяти { form-some-tiles-accusative } { form-from-source } → { azul-line }{ $marker ->
    [yes] { form-azul-marker }
   *[no] {""}
}
do-azul-places =
    { $colour ->
        [none] викласти плитку з ряду { $row } на вертикаль { $column }
       *[other] викласти { form-colour-tile-accusative } плитку з ряду { $row } на вертикаль { $column }
    }
do-pavilion-takes =
    { $marker ->
        [yes] взяти { $tiles } { form-from-source }{ form-with-marker }
       *[no] взяти { $tiles } { form-from-source }
    }
do-pavilion-takes-bonus = взяти { form-colour-tile-accusative } плитку з резерву
do-pavilion-covers = викласти { form-colour-tile-accusative } плитку на { form-space-on }, заплативши { $tiles }
do-pavilion-passes = спасувати й залишити { $tiles }
do-pavilion-passes-keeping-nothing = спасувати й нічого не залишити
do-duel-lays =
    { $turns ->
        [0] покласти { form-plate-accusative } у гніздо { $slot } без повороту
        [1] покласти { form-plate-accusative } у гніздо { $slot } з поворотом праворуч
        [2] покласти { form-plate-accusative } у гніздо { $slot } з поворотом на 180°
       *[3] покласти { form-plate-accusative } у гніздо { $slot } з поворотом ліворуч
    }
do-duel-draws =
    { $kind ->
        [special] наосліп витягти особливу панель
        [universal] наосліп витягти універсальну панель
       *[unknown] наосліп витягти панель
    }
do-duel-looks = подивитися на витягнуті панелі
do-duel-returns = повернути панель під стос
do-duel-takes = взяти { form-some-tiles-accusative } з { form-duel-factory-genitive } → { duel-line }{ $stacks ->
    [yes] , а решту скласти стопкою знизу догори: { $stack }
   *[no] {""}
}
do-duel-takes-moon = взяти { form-some-tiles-accusative } з місячних частин → { duel-line }{ $marker ->
    [yes] { form-with-marker }
   *[no] {""}
}
do-duel-takes-chip =
    { $known ->
        [yes] взяти фішку ({ $chip }) з вітрини { $factory }
       *[no] взяти фішку з вітрини { $factory }
    }
do-duel-completes = доповнити ряд { $row } фішками: { $chips }
do-duel-skips = залишити ряд { $row } як є
do-duel-places = викласти плитку з ряду { $row } на вертикаль { $column }
bar-prompt =
    { $step ->
        [offer] Оберіть колір на вітрині або в центрі.
        [line] Куди? Оберіть ряд або підлогу.
        [duel-line] Куди? Оберіть ряд або стопку пошкоджених.
        [cell] Оберіть, куди викласти плитку.
        [stock] Оберіть плитку, яку викласти, або спасуйте.
        [space] Оберіть місце на зірці.
        [jokers] Скільки козирних плиток заплатити?
        [supply]
            { $due ->
                [one] Візьміть { $due } плитку з резерву.
                [few] Візьміть { $due } плитки з резерву.
               *[many] Візьміть { $due } плиток з резерву.
            }
        [pass] Можна лише спасувати.
        [keep] Які плитки залишити? Кожна інша коштує очко.
        [duel-turn] Оберіть плитки, фішку або панель.
        [order] У якому порядку скласти решту? Остання буде зверху.
        [plate] Оберіть панель.
        [slot] Оберіть вільне гніздо у своєму куполі.
        [turn] З яким поворотом?
        [draw] Витягніть ще одну панель або подивіться на витягнуті.
        [under] Яка панель тепер піде під стос?
       *[spend] Доповніть ряд фішками або залиште як є.
    }
bar-waiting = Ходить { $name }.
bar-scoring = Підрахунок раунду { $round }
bar-sent = Надсилаємо…
bar-kept = Хід буде надіслано, щойно повернеться з’єднання.
bar-unsaved = Сервер зараз не може зберігати ходи. Ваш не втрачено, його буде надіслано ще раз.
bar-not-there = Зараз це неможливо.
bar-rule = Правило { $rule }
bar-hint = Порада: { $what }.
bar-undo = Змінити

notes-title = Якби раунд закінчився зараз
notes-score = рахунок зараз
notes-after = після раунду
notes-end = ще наприкінці гри
# Under a loss that would be greater than the score.
notes-least = Рахунок ніколи не опускається нижче 0.
moves-title = Ходи
moves-since = Тут ходи, зроблені при вас; усі буде видно після партії.
moves-bot-weaker =
    { $why ->
        [network] Бот не зміг отримати свою нейромережу, тож грає гірше, ніж звичайно.
       *[time] Цей пристрій повільний, тож бот думає менше, ніж звичайно.
    }
moves-bot-networks = Зберегти мережі на цьому пристрої
moves-type = Наберіть хід
# On the button that shows a line for typing a move.
moves-type-open = Ввести хід ({ $key })
moves-enter = Зробити хід
chat-title = Чат
chat-mute = Вимкнути чат
chat-say = Напишіть щось
chat-send = Надіслати
chat-kept-from-players = Під час рейтингової партії гравці цього не бачать.

help-page-pick = Натисніть на плитки, потім на підсвічене місце, потім «Готово». Можна й перетягувати.
help-page-keys = Клавіші: Tab переходить між частинами, стрілками рухаються всередині частини, Enter обирає та підтверджує, Escape скасовує вибір. Хід можна й набрати: коли вибрано планшет, почніть із великої латинської літери або цифри.
help-page-commands = Клавіші, що діють усюди за столом
help-page-words = Як набирати ходи
help-command =
    { $command ->
        [factories] перейти до вітрин
        [centre] перейти до центру
        [own] перейти до свого планшета
        [others] перейти до планшетів інших
        [printed] прочитати, що надруковано на планшетах
        [scores] назвати рахунок
        [last] назвати останній хід
        [turn] сказати, чий хід
        [hint] показати пораду
        [type] перейти до поля для ходу
        [sound] увімкнути або вимкнути звук
       *[help] показати цю сторінку
    }

## The end

result-you-win = Ви перемогли!
result-wins = Перемагає { $name }
result-shared = Перемогу ділять: { $names }
result-tie-azul = Очок порівну; вирішила кількість завершених горизонталей.
result-tie-duel = Очок порівну; вирішив маркер першого ходу.
result-lead =
    { $points ->
        [1] { $scores }: перевага в одне очко.
        [one] { $scores }: перевага в { $points } очко.
        [few] { $scores }: перевага у { $points } очки.
       *[many] { $scores }: перевага у { $points } очок.
    }
result-share = Поділитися зображенням
result-resigned = { $name } здає партію.
result-you-resigned = Ви здали партію.
result-timed-out = { $name }: час вийшов.
result-you-timed-out = Ваш час вийшов.
result-stayed-away = { $name }: 14 днів без ходу.
result-you-stayed-away = Ви не ходили 14 днів.
result-abandoned = Партію не дограно.
# A rated game in which nobody had moved.
result-called-off = Партію скасовано.
result-not-counted = Ніхто не зробив ходу, тож вона не впливає на рейтинг.
result-part =
    { $part ->
        [start] на початку
        [tiles] плитки
        [floor] підлога
        [rows] горизонталі
        [columns] вертикалі
        [colours] кольори
        [placements] викладені плитки
        [marker] маркер
        [discards] скинуті
        [stars] зірки
        [numbers] числа
        [specials] особливі плитки
        [draws] витягнуті панелі
        [damaged] пошкоджені
       *[goals] цілі
    }
result-rating = рейтинг
result-again = Ще одну партію
result-rematch-open = Перейти до реваншу
rematch-waiting = Чекаємо на згоду: { $names }.
rematch-wants = { $name } хоче реваншу.
rematch-accept = Згода
rematch-decline = Ні, дякую
rematch-declined = { $name } не хоче реваншу.
rematch-cancelled = Реваншу не буде.
rematch-away = Гравця { $name } вже немає за столом.

## Settings

settings-title = Налаштування
settings-language = Мова
settings-theme = Тема
settings-theme-switch = Світла або темна
settings-theme-name =
    { $theme ->
        [auto] Як у системі
        [light] Світла
        [dark] Темна
       *[contrast] Високий контраст
    }
settings-speed = Анімація
settings-speed-name =
    { $speed ->
        [slow] Повільна
        [usual] Звичайна
        [fast] Швидка
       *[off] Вимкнено
    }
settings-table = За столом
settings-switch =
    { $what ->
        [confirm] Підтверджувати кожен хід
        [letters] Літери на плитках
        [forecast] Показувати, яким був би рахунок, якби раунд закінчився зараз
        [sound] Звуки
       *[chat] Показувати чат
    }
settings-offline = Без з’єднання
settings-offline-about = Боти найсильніші зі своїми нейромережами. Браузер зберігає кожну після першої партії, у якій вона потрібна. Усі разом займають { $size } МБ.
settings-offline-keep = Зберегти всі
settings-offline-remove = Вилучити їх
settings-offline-kept = Збережено: { $kept } із { $count }

## Games and replays

games-any-players = Будь-яка кількість гравців
games-players =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
       *[many] { $count } гравців
    }
games-any-rated = Рейтингові та інші
games-unrated = не рейтингова
games-name = Ім’я гравця
games-whose =
    { $whose ->
        [mine] Мої партії
       *[all] Усі партії
    }
games-running = Тривають
games-finished = Закінчені
games-abandon = Покинути
games-abandon-sure = Партія закінчиться без переможця й ніде не зарахується.
games-abandoned = покинута
# A rated game in which nobody had moved.
games-called-off = скасована, не рахується
games-import = Відкрити збережену партію
games-analysis = Дошка аналізу
games-back = До списку
# $verdict: verified, differs, not_revealed, not_claimed.
games-verdict =
    { $verdict ->
        [verified] Жеребкування чесні: усі вони випливають із секрету та внесків гравців.
        [differs] Щось не сходиться: партія відрізняється від свого секрету або від правил.
        [not_revealed] У файлі немає секрету, тому жеребкування не перевірити.
       *[not_claimed] У файлі не сказано, звідки жеребкування, тому їх не перевірити.
    }
games-none = Тут ще немає партій.
games-ended = Закінчено
# A game that the browser keeps.
games-here = на цьому пристрої
games-only-here = Немає зв’язку із сервером. Показано лише партії на цьому пристрої.
games-imported = імпортована, зіграна в браузері
games-more = Показати ще
replay-title = Перегляд партії
replay-first = Перший хід
replay-back = Попередній
replay-play = Відтворити
replay-pause = Пауза
replay-on = Наступний
replay-last = Останній хід
replay-step = Крок
replay-seat = Очима гравця
replay-review = Розібрати партію
replay-analyse = Аналізувати звідси
replay-record = Зберегти цю партію
replay-delete = Видалити
replay-delete-sure = Партію буде видалено з цього пристрою. Більше ніде її немає.

## Fair deals

fair-link = Перевірити роздачі

## Players

leaders-none = Тут ще ніхто не зіграв досить рейтингових партій.
leaders-place = Місце
leaders-player = Гравець
leaders-games = Партії
profile-since = З нами з { $day }

## Account

account-sign-in = Увійти
account-ended = Ви вийшли з облікового запису: сеанс завершено.
passkeys-none = Ключ доступу не створено й не використано. Спробуйте ще раз або скористайтеся паролем.

## Reports and moderation

report = Поскаржитися
# $name: a player.
report-line = Поскаржитися на це повідомлення: { $name }
report-title = Поскаржитися на гравця { $name }
report-reason = Що сталося?
report-about = Модератори побачать вашу скаргу, ваше ім’я та розмову навколо неї.
report-send = Надіслати скаргу
report-sent = Дякуємо. Модератор це розгляне.
# $kind: mute, suspension, ban. $reason: the moderator's words. $until: a date.
moderation-sanction =
    { $kind ->
        [mute] Без чату. Причина: { $reason }
        [suspension] Обліковий запис призупинено. Причина: { $reason }
       *[ban] Обліковий запис заблоковано. Причина: { $reason }
    }
moderation-sanction-until =
    { $kind ->
        [mute] Без чату до { $until }. Причина: { $reason }
        [suspension] Обліковий запис призупинено до { $until }. Причина: { $reason }
       *[ban] Обліковий запис заблоковано до { $until }. Причина: { $reason }
    }

## Learning

learn-first = Ваш перший раунд
learn-first-about = Один раунд із поясненнями. Забере п’ять хвилин.
learn-about = Правила кожної гри нашими словами, з прикладами, які можна відразу розіграти на столі.
learn-game-about =
    { $game ->
        [azul] Беріть кольори, заповнюйте ряди, викладайте стіну. З цієї гри варто почати.
        [mini] Правила Азула на меншому планшеті.
        [pavilion] Збирайте плитки й витрачайте їх на сім зірок. У кожному раунді козирем є інший колір.
       *[duel] Два куполи з панелей; плитки лежать на сонці або під місяцем.
    }
learn-all = Усі ігри
learn-try = Спробувати на планшеті
learn-rules = Правила: { $game }
learn-other = Суперник
learn-restart = Спочатку
example-name = Приклад { $example }
example-trump = Це раунд 1, тож козир — фіолетовий.
example-scenes = Яка частина прикладу { $example }
example-scene =
    { $scene ->
        [line-1] У ряд 1
        [line-5] У ряд 5
        [floor] На підлогу
        [lone] Самотня плитка
        [across] Три по горизонталі
        [down] Три по вертикалі
        [both] Чотири по горизонталі, три по вертикалі
        [yellow] Жовті
        [black] Чорні
        [blue] Синя
        [green-1] 1 зелена, 3 фіолетові
        [green-2] 2 зелені, 2 фіолетові
        [green-3] 3 зелені, 1 фіолетова
        [two] Дві бірюзові фішки
       *[three] Три будь-які фішки
    }
example-hint = Натисніть «Показати» або зробіть власний хід.
example-show = Показати
example-on = Далі
learn-picture = Що лежить на столі
learn-short = Коротко
learn-contents = Зміст
part =
    { $part ->
        [azul-factories] Вітрини
        [azul-centre] Центр
        [azul-lines] Ряди складу
        [azul-wall] Стіна
        [azul-floor] Підлога
        [pavilion-factories] Вітрини
        [pavilion-trump] Козир
        [pavilion-centre] Центр
        [pavilion-stock] Запас
        [pavilion-stars] Зірки
        [pavilion-features] Вікна, статуї, колони
        [pavilion-supply] Резерв
        [duel-sun] Сонячні частини
        [duel-moon] Місячні частини
        [duel-plates] Панелі купола
        [duel-lines] Ряди складу
        [duel-dome] Купол
        [duel-damaged] Пошкоджені плитки
       *[duel-goals] Цілі
    }
setup-goal-none = не в грі

## The board

board-factories = Вітрини
board-round-total = за цей раунд
board-own = Ваш планшет
board-of = Планшет: { $name }
board-choices = Варіанти
board-plates = Панелі купола
board-to-come = Ще надійдуть
board-full-stars = Повні зірки
# How far one is with what scores at the end; the short one stands on a button.
board-towards = До бонусів наприкінці гри
board-bonuses = Бонуси
board-bag = Торбинка { $count }
board-lid = Коробка { $count }
board-tower = Вежа { $count }
board-tab-bag = Торбинка, вежа
board-tens = десятки
board-units = одиниці
board-open = { $name }: показати весь планшет
board-chosen = обрано
board-not-now = зараз неможливо
board-centre = Центр: { $tiles }
board-centre-empty = Центр: порожньо
board-line = Ряд { $line }: { $tile }, { $count } з { $size }
board-line-empty = Ряд { $line }: порожній, місць: { $size }
board-wall-row = Горизонталь { $row }: { $tiles }
board-wall-row-empty = Горизонталь { $row }: порожня
board-wall-filled = Горизонталь { $row }, { $tile }: зайнято
board-wall-empty = Горизонталь { $row }, { $tile }: вільно
board-wall-waits = Горизонталь { $row }, { $tile }: вільно, ряд заповнено
board-cell = Горизонталь { $row }, вертикаль { $column }: { $tile }
board-cell-empty = Горизонталь { $row }, вертикаль { $column }: вільно
board-cell-for = Горизонталь { $row }, вертикаль { $column }: вільно, колір: { $tile }
board-cell-none = Горизонталь { $row }, вертикаль { $column }: ще без панелі
board-filled = { $tile } (зайнято)
board-any-colour = будь-який колір
board-floor =
    { $count ->
        [0] Підлога: { $tiles }
       *[other] Підлога: { $tiles }, −{ $count }
    }
board-floor-empty = Підлога: порожня
board-damaged =
    { $count ->
        [0] Пошкоджені: { $tiles }
       *[other] Пошкоджені: { $tiles }, −{ $count }
    }
board-damaged-empty = Пошкоджені: немає
board-keep = Виберіть до { $count } плиток, які залишите; кожна інша коштує очко
board-space = { board-space-name }: вільно, вартість { $cost }
board-space-covered = { board-space-name }: { $tile }
board-space-name =
    { $side ->
        [grey]
            { $star ->
                [orange] Ліва верхня зірка, місце { $cost }
                [red] Права верхня зірка, місце { $cost }
                [blue] Права зірка, місце { $cost }
                [yellow] Права нижня зірка, місце { $cost }
                [green] Ліва нижня зірка, місце { $cost }
                [purple] Ліва зірка, місце { $cost }
               *[centre]
                    { $position ->
                        [1] Центральна зірка, верхнє місце
                        [2] Центральна зірка, праве верхнє місце
                        [3] Центральна зірка, праве нижнє місце
                        [4] Центральна зірка, нижнє місце
                        [5] Центральна зірка, ліве нижнє місце
                       *[6] Центральна зірка, ліве верхнє місце
                    }
            }
       *[coloured] Зірка ({ star }), місце { $position }
    }
board-pay-more = { $tile }: на одну більше
board-pay-less = { $tile }: на одну менше
board-done = Завершені оздоби: { $features }
board-all-numbers = усі «{ $number }»: { $points }
board-mixed-star = центральна: { $points }
board-slot = Гніздо { $slot }: { $cells }
board-slot-empty = Гніздо { $slot }: вільне
board-plate = Панель: { $cells }
board-chip = Фішка: { $tiles }
board-factory-chip = Фішка на вітрині { $factory }: { $tiles }
board-factory-chip-down = Фішка на вітрині { $factory }, долілиць
board-moon-below = нижче: { $tiles }
board-stack = { line-stack }, зверху { plate-kind }
board-draw =
    { $cost ->
        [0] Витягти панель (зверху { plate-kind }), безкоштовно
       *[1] Витягти панель (зверху { plate-kind }), коштує 1 очко
    }
board-returned = повернуто під низ ({ $count }): { $plates }
board-drawn = Витягнуто наосліп: { $plates }
board-hand = { $name } обирає з таких: { $plates }
board-spent = Витрачені фішки: { $tiles }
board-printed = Надруковано на планшетах
board-printed-floor = Місця підлоги зліва направо: { $points }
board-printed-wall = Наприкінці гри: 2 за кожну повну горизонталь, 7 за кожну повну вертикаль, 10 за всі п’ять плиток одного кольору
board-printed-trumps = Козир у раундах від 1 до 6: { $tiles }
board-printed-bonus = Додаткові плитки за оздоби: { $features }
board-printed-damaged = Від однієї до чотирьох пошкоджених плиток: разом { $points }; маркер: ще −{ $count }
board-printed-special = Особлива плитка приносить очки за горизонталлю, згори: { $points }

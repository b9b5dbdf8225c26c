### The page in the browser. What is passed to each message, the English file tells.

## Everywhere

page-skip = До вмісту
page-home = Évora, на головну
page-menu = Меню
page-nav =
    { $to ->
        [play] Грати
        [games] Партії
        [learn] Правила
        [leaders] Рейтинг
        [settings] Налаштування
       *[account] Ви
    }
page-yes = Так
page-no = Ні
page-cancel = Скасувати
page-bot = Бот { $level }
page-name-seat = { $name } ({ $seat })
page-deleted = Хтось, кого вже немає
page-seat-free = Вільне місце
page-your-turn = ваш хід
page-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[many] { $count } днів
    }
missing-title = Тут нічого немає
missing-text = Можливо, в адресі помилка або того, що тут було, вже немає.
missing-home = На головну

## What went wrong

problem-unreachable = Сервер недоступний. Чи є з’єднання?
problem-internal = Щось пішло не так. Спробуйте трохи згодом.
problem-unavailable = Зараз це неможливо. Спробуйте трохи згодом.
problem-too-many = Забагато за раз. Зачекайте трохи.
problem-not-found = Тут нічого немає або ви не маєте доступу.
problem-invalid = Деякі з цих значень неможливі.
problem-not-signed-in = Спершу увійдіть.
problem-wrong-password = Ім’я або пароль неправильні.
problem-account-needed = Для цього потрібен обліковий запис: оберіть ім’я та пароль.
problem-forbidden = Ви не можете цього зробити.
problem-name-taken = Це ім’я зайняте.
problem-has-account = Ви вже маєте обліковий запис.
problem-seat-taken = Це місце зайняте.
problem-table-full = За столом немає вільних місць.
problem-wrong-link = Це посилання не до цього столу.
problem-already-seated = Ви вже сидите за цим столом.
problem-not-seated = Ви не сидите за цим столом.
problem-started = Партія вже почалася.
problem-not-started = Партія ще не почалася.
problem-over = Гру закінчено.
problem-not-over = Партія ще триває.
problem-not-your-turn = Зараз не ваш хід.
problem-stale = Гра вже пішла далі.
problem-bad-word = Це не запис ходу.
problem-illegal = Правила цього не дозволяють.
problem-no-chat = Тут ви не можете писати в чат.
problem-no-takeback = Немає чого скасувати.
problem-malformed = Це неможливо прочитати.
problem-too-large = Це задовго.

## The first page

home-set = Викладайте плитки.
home-time = Не поспішайте.
home-about = Азул, Азул Міні, Літній палац і Дуель для двох–чотирьох гравців. З друзями, за посиланням або проти комп’ютера.
home-play = Грати
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
       *[duel] Азул: Дуель
    }
home-game-about =
    { $game ->
        [azul] Стіна п’яти кольорів.
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
home-yours-none = Ще жодної. До першої — одне натискання.
home-open = Відкриті столи
home-open-none = Зараз ніхто не чекає. Відкрийте стіл, може, хтось прийде.
home-all = усі столи
home-with = з: { $names }
home-waiting = чекаєте на хід
home-waiting-players = чекає на гравців
home-seated = зайняті місця: { $count } з { $all }

## Setting up a table

setup-title = Новий стіл
setup-side = Планшет
setup-coloured = Кольоровий бік
setup-grey = Сірий бік
setup-against = Суперники
setup-mode =
    { $mode ->
        [bot] Боти
        [here] Люди за цим екраном
        [link] Друзі за посиланням
       *[open] Будь-хто в мережі
    }
setup-level = Рівень ботів
setup-level-about =
    { $level ->
        [1] Бере майже будь-що.
        [2] Бачить наступний хід.
        [3] Добрий для початку.
        [4] Знає, чого хоче.
        [5] Грає добре.
        [6] Важко перемогти.
        [7] Дуже важко перемогти.
       *[8] Найсильніший. Думає довше.
    }
setup-play = Грати
setup-open = Відкрити стіл
setup-more = Місця, годинник та інше
setup-seats = Місця
setup-seat = Місце { $seat }
setup-me = ви
setup-who-open = Будь-хто
setup-who-link = Лише за посиланням
setup-clock = Годинник
setup-clock-kind =
    { $kind ->
        [none] Немає
        [per_move] На кожен хід
        [bank] На партію
       *[days] У днях
    }
setup-increment = Додається після ходу
setup-increment-seconds =
    { $count ->
        [0] нічого не додається
        [one] + { $count } секунда за хід
        [few] + { $count } секунди за хід
       *[many] + { $count } секунд за хід
    }
setup-timeout = Коли час вийшов
setup-timeout-forfeit = Партію програно
setup-timeout-bot = Далі грає бот
setup-first = Хто починає
setup-first-any = За жеребом
setup-goals-about = Оберіть три або чотири; без вибору їх визначить жереб.
setup-table = Стіл
setup-private = Лише для тих, хто має посилання
setup-rated = Рейтингова
setup-rated-about = потрібні обліковий запис і годинник; лише між людьми
setup-spectators = Інші можуть дивитися
setup-takebacks = Ходи можна скасовувати
setup-chat = Із чатом

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
        [0] { $minutes } хв на гравця
       *[other] { $minutes } хв на гравця + { $increment } с
    }
clock-days =
    { $count ->
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
lobby-quick = Швидка партія
lobby-quick-about = Знайдемо такий стіл або відкриємо його.
lobby-find = Знайти партію

## Before the game

waiting-title = Чекаємо на гравців
waiting-starting = Усі вже тут
waiting-closed = Цей стіл закрили до початку партії.
waiting-link-seat = Для друга з посиланням
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
        [bonus] бонусні плитки
       *[tiling] викладання на купол
    }
table-watching = Ви дивитеся
table-watchers =
    { $count ->
        [one] дивиться { $count } людина
        [few] дивляться { $count } людини
       *[many] дивиться { $count } людей
    }
table-rated = рейтингова
table-down = З’єднання зникло. Пробуємо ще раз…
table-lost-title = Цей стіл не можна показати
table-note-thinking = думає
table-note-turn = ходить
table-note-away = немає за столом
table-note-won = перемога
table-takeback = Скасувати хід
table-takeback-asked = Чи можна скасувати останній хід?
table-takeback-waiting = Питаємо інших, чи можна скасувати хід.
table-resign = Здатися
table-resign-sure = Ви програєте цю партію.
table-result = Результат
table-round-over = Кінець раунду.
table-event = { $name } { $what }.
table-round-points = { $name } { $points }.

move-brief = бере { colour } { form-from-source }
move-brief-line = бере { colour } { form-from-source } { form-to-azul-line }
bar-prompt =
    { $step ->
        [offer] Оберіть плитки.
        [line] Куди? Оберіть ряд або підлогу.
        [duel-line] Куди? Оберіть ряд або стопку пошкоджених.
        [cell] Оберіть, куди викласти плитку.
        [stock] Оберіть плитку, яку викласти, або спасуйте.
        [space] Оберіть місце на зірці.
        [jokers] Скільки з них сплатити козирними?
        [supply]
            { $due ->
                [one] Візьміть { $due } плитку з резерву.
                [few] Візьміть { $due } плитки з резерву.
               *[many] Візьміть { $due } плиток з резерву.
            }
        [pass] Можна лише спасувати.
        [keep] Які плитки залишити? Кожна інша коштує очко.
        [duel-turn] Оберіть плитки, фішку або панель.
        [order] Як скласти решту? Остання лежить згори.
        [plate] Оберіть панель.
        [slot] Оберіть вільне гніздо купола.
        [turn] Як її повернути?
        [draw] Витягніть ще панель або подивіться.
        [under] Яка панель іде під стос?
       *[spend] Доповніть ряд фішками або залиште його.
    }
bar-waiting = Ходить { $name }.
bar-sent = Надіслано…
bar-kept = Хід буде надіслано, щойно повернеться з’єднання.
bar-not-there = Зараз це неможливо.
bar-rule = Правило { $rule }
bar-hint = Сильний гравець { $what }.

notes-title = Якби раунд закінчився зараз
notes-score = рахунок зараз
notes-after = після раунду
notes-end = кінець гри додав би
moves-title = Ходи
moves-type = Введіть хід
# On the button that shows a line for typing a move.
moves-type-open = Ввести хід ({ $key })
moves-enter = Обрати
chat-title = Чат
chat-mute = Сховати
chat-say = Напишіть щось
chat-send = Надіслати

help-page-pick = Натисніть плитки, потім підсвічене місце, потім «Готово». Можна й перетягувати.
help-page-keys = Клавіші: Tab переходить між частинами, стрілки рухаються всередині, Enter обирає та підтверджує, Escape скасовує вибір. Хід можна й увести; на планшеті він починається з великої літери або цифри.
help-page-commands = Клавіші, що діють усюди за столом
help-page-words = Як записують ходи
help-command =
    { $command ->
        [factories] до вітрин
        [centre] до центру
        [own] до вашого планшета
        [others] до планшетів інших
        [scores] назвати рахунок
        [last] назвати останній хід
        [turn] сказати, чий хід
        [hint] порада
        [type] до поля введення
       *[help] ця сторінка
    }

## The end

result-you-win = Ви перемогли!
result-wins = Перемагає { $name }
result-shared = Перемогу ділять: { $names }
result-tie-azul = Очок порівну; вирішили завершені горизонталі.
result-tie-duel = Очок порівну; вирішив маркер першого ходу.
result-resigned = { $name } здає партію.
result-timed-out = { $name }: час вийшов.
result-abandoned = Партію покинуто.
result-part =
    { $part ->
        [start] початок
        [tiles] плитки
        [floor] підлога
        [rows] горизонталі
        [columns] вертикалі
        [colours] кольори
        [placements] викладання
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
result-rematch-open = До реваншу

## Settings

settings-title = Налаштування
settings-language = Мова
settings-theme = Вигляд
settings-theme-switch = Світлий або темний
settings-theme-name =
    { $theme ->
        [auto] Як у системі
        [light] Світлий
        [dark] Темний
       *[contrast] Високий контраст
    }
settings-speed = Рух плиток
settings-speed-name =
    { $speed ->
        [slow] Повільний
        [usual] Звичайний
        [fast] Швидкий
       *[off] Без руху
    }
settings-table = За столом
settings-switch =
    { $what ->
        [confirm] Підтверджувати кожен хід
        [letters] Літери на плитках
        [forecast] Показувати рахунок, якби гра закінчилася зараз
       *[chat] Показувати чат
    }

## Games and replays

games-any-players = Будь-яка кількість гравців
games-players =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
       *[many] { $count } гравців
    }
games-any-rated = Рейтингові та інші
games-unrated = не рейтингова
games-name = Ім’я гравця
games-mine = Лише мої
games-import = Відкрити файл запису
games-back = До списку
games-none = Тут ще немає партій.
games-ended = Закінчено
games-more = Показати ще
replay-first = На початок
replay-back = Крок назад
replay-play = Відтворити
replay-pause = Пауза
replay-on = Крок уперед
replay-last = У кінець
replay-step = Крок
replay-seat = Очима гравця
replay-record = Зберегти запис

## Fair deals

fair-link = Перевірити роздачі
fair-title = Чи були роздачі чесними?
fair-how-1 = Перед партією сервер визначив таємницю й показав її зобов’язання: число, що підходить до цієї таємниці й до жодної іншої. Потім браузер кожного гравця додав власний внесок. Усі жеребкування випливають із таємниці та внесків, тож ніхто не міг їх обрати.
fair-how-2 = Партію закінчено, і таємницю розкрито. Ваш браузер щойно обчислив усе ще раз, нікого не питаючи.
fair-running = Обчислюємо…
fair-not-yet = Таємницю розкривають, коли партію закінчено. Поверніться тоді.
fair-good =
    { $count ->
        [1] Усе сходиться: таємниця та сама, що була обіцяна, і єдине жеребкування випливає з неї.
       *[other] Усе сходиться: таємниця та сама, що була обіцяна, і всі жеребкування ({ $count }) випливають із неї.
    }
fair-bad = Щось не сходиться. Нижче видно, що саме.
fair-checked = Що перевірено
fair-check =
    { $kind ->
        [commitment] Таємниця відповідає зобов’язанню
        [promise] Зобов’язання та внесок ті самі, що ваш браузер зберіг перед партією
        [first] Хто починав, випливає з ключа
       *[goals] Цілі випливають із ключа
    }
fair-draw = Крок { $step }:
fair-ours = ключ дає
fair-left-out =
    { $count ->
        [one] { $count } жеребкування не вдалося тут перевірити.
       *[other] { $count } жеребкувань не вдалося тут перевірити.
    }
fair-values = Значення
fair-commitment = Зобов’язання
fair-secret = Таємниця
fair-share = Внесок місця { $seat }

## Players

leaders-none = Тут ще ніхто не зіграв досить рейтингових партій.
leaders-place = Місце
leaders-player = Гравець
leaders-games = Партії
profile-since = З нами від { $day }
profile-wins = Перемоги
profile-history = Рейтинг: { $game }
profile-plot =
    { $count ->
        [one] Рейтинг { $to } після { $count } партії
       *[other] Рейтинг від { $from } до { $to }, партій: { $count }
    }

## Account

account-title = Ви
account-profile = Ваша сторінка
account-sign-up = Створити обліковий запис
account-sign-up-about = Ви граєте як гість. Обліковий запис зберігає партії та ім’я й дає змогу грати рейтингові партії.
account-sign-in = Увійти
account-sign-in-about = Введіть ім’я та пароль вашого облікового запису.
account-to-sign-in = Я маю обліковий запис
account-to-sign-up = Я ще не маю облікового запису
account-sign-out = Вийти
account-name = Ім’я
account-password = Пароль
account-password-about = Щонайменше 8 знаків. Ми не питаємо електронної адреси, тож відновити пароль не можна.
account-password-change = Змінити пароль
account-password-changed = Пароль змінено; усі інші сеанси завершено.
account-password-old = Теперішній пароль
account-password-new = Новий пароль
account-sessions = Де ви увійшли
account-session-this = цей пристрій
account-session-end = Завершити
account-sessions-end = Завершити всі інші
account-data = Ваші дані
account-data-about = Усе, що про вас зберігається, можна отримати як файл або видалити. Партії залишаться без вашого імені.
account-export = Зберегти як файл
account-delete = Видалити
account-delete-sure = Обліковий запис буде видалено назавжди. Партії залишаться без вашого імені.
account-delete-guest = Ми назавжди забудемо вас. Партії залишаться без вашого імені.
tokens-title = Токени для програм
tokens-about = Із токеном ваша програма може грати або дивитися від вашого імені.
tokens-secret = Його показано лише раз. Збережіть його в надійному місці:
tokens-label = Для чого він
tokens-scopes = Що йому можна
tokens-scope =
    { $scope ->
        [read] переглядати дані
        [tables] відкривати столи й приєднуватися
        [play] грати
       *[chat] писати в чат
    }
tokens-make = Створити токен
tokens-revoke = Відкликати

## Learning

learn-first = Ваш перший раунд
learn-first-about = Один раунд Азула з поясненнями. П’ять хвилин.
learn-about = Правила кожної гри нашими словами, зі столами, які їх показують і на яких можна спробувати.
learn-game-about =
    { $game ->
        [azul] Беріть кольори, заповнюйте ряди, викладайте стіну. З цієї гри варто почати.
        [mini] Правила Азула на меншому планшеті.
        [pavilion] Збирайте плитки й витрачайте їх на сім зірок. У кожному раунді козирем є інший колір.
       *[duel] Два куполи з панелей; плитки лежать на сонці або під місяцем.
    }
learn-begin = Почати
learn-all = Усі ігри
learn-try = Спробувати на планшеті
learn-rules = Правила: { $game }
learn-other = Інший гравець
learn-restart = Від початку
example-see =
    { $count ->
        [one] Приклад:
       *[other] Приклади:
    }
example-name = Приклад { $example }
example-scenes = Яка частина прикладу { $example }
example-scene =
    { $scene ->
        [line-1] У ряд 1
        [line-5] У ряд 5
        [floor] На підлогу
        [lone] Одинока плитка
        [across] Три по горизонталі
        [down] Три по вертикалі
        [both] Чотири по горизонталі, три по вертикалі
        [yellow] Жовті
        [black] Чорні
        [blue] Синя
        [two] Дві бірюзові фішки
       *[three] Три будь-які фішки
    }
example-hint = Натисніть «Показати» або зробіть власний хід.
example-show = Показати
example-on = Далі
learn-picture = Що лежить на столі
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
        [duel-sun] Сонячні боки
        [duel-moon] Місячні боки
        [duel-plates] Панелі купола
        [duel-lines] Ряди складу
        [duel-dome] Купол
        [duel-damaged] Пошкоджені плитки
       *[duel-goals] Цілі
    }
part-about =
    { $part ->
        [azul-factories] На кожну кладуть чотири плитки. У свій хід ви берете з однієї з них усі плитки одного кольору.
        [azul-centre] Тут збирається те, що лишили інші, і звідси теж можна брати. Хто зробить це першим, отримує маркер.
        [azul-lines] Узяте йде в один із ваших рядів. У ряду лежать плитки лише одного кольору.
        [azul-wall] Наприкінці раунду кожен повний ряд віддає сюди одну плитку, і вона приносить очки.
        [azul-floor] Сюди падають плитки, яким не знайшлося місця. Вони забирають очки.
        [pavilion-factories] На кожну кладуть чотири плитки. У свій хід ви берете з однієї з них один колір.
        [pavilion-trump] У кожному з шести раундів свій козирний колір. Він допомагає заплатити за будь-який інший.
        [pavilion-centre] Тут збирається те, що лишили інші, і звідси теж можна брати. Хто зробить це першим, отримує маркер.
        [pavilion-stock] Узяті плитки, готові до витрати.
        [pavilion-stars] Ви платите стільки плиток, скільки каже число, і одна з них закриває місце.
        [pavilion-features] Оточіть одну з цих оздоб — і відразу візьмете плитки з резерву.
        [pavilion-supply] Десять спільних плиток, з яких беруть ці додаткові.
        [duel-sun] Сюди розкладають плитки. Ви берете всі плитки одного кольору з однієї вітрини.
        [duel-moon] Тут чекають рештки: на малих вітринах стопкою, на бонусній фішці.
        [duel-plates] Їх ви викладаєте у свій купол. Вони визначають, які кольори він прийматиме.
        [duel-lines] Узяте йде в один із ваших рядів. У ряду лежать плитки лише одного кольору.
        [duel-dome] Наприкінці раунду кожен повний ряд віддає одну плитку на свою горизонталь, і вона приносить очки.
        [duel-damaged] Тут лежать плитки, яким не знайшлося місця. Вони забирають очки.
       *[duel-goals] Те, що рахується наприкінці цієї партії.
    }
setup-goal-none = не в грі
guide =
    { $stage ->
        [first] Вам потрібні плитки на стіні праворуч: там вони приносять очки. До неї ведуть ряди ліворуч, які треба заповнити. Натисніть колір на одній із вітрин: ви берете з неї всі плитки цього кольору, решта йде до центру.
        [target] Тепер оберіть ряд на своєму планшеті. Він уміщує лише один колір, і його треба заповнити: першому потрібна одна плитка, останньому п’ять.
        [confirm] Ось що станеться. Підтвердьте або скасуйте й спробуйте інакше.
        [centre] Інший гравець теж зробив хід. Можна брати й із центру; хто зробить це першим, отримає маркер першого ходу, який коштує очко й дає почати наступний раунд. Плитки, яким немає місця, падають на підлогу й забирають очки.
        [on] Грайте далі, доки всі плитки не розібрано. Намагайтеся заповнювати ряди точно.
       *[scored] Раунд закінчено: кожен повний ряд віддав плитку на стіну, де вона приносить то більше очок, що довші її горизонталь і вертикаль. Гра триває, доки хтось не завершить горизонталь із п’яти плиток. Це все, що потрібно!
    }
guide-play = Зіграти справжню партію

## The board

board-factories = Вітрини
board-own = Ваш планшет
board-of = Планшет: { $name }
board-choices = Вибір
board-plates = Панелі купола
board-to-come = Ще у грі
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
board-floor = Підлога: { $tiles }, −{ $count }
board-floor-empty = Підлога: порожня
board-damaged = Пошкоджені: { $tiles }, −{ $count }
board-damaged-empty = Пошкоджені: немає
board-space = { $star ->
    [centre] Центральна зірка, позиція { $position }: вільно, вартість { $cost }
   *[other] Зірка: { star }, позиція { $position }: вільно, вартість { $cost }
}
board-space-covered = { $star ->
    [centre] Центральна зірка, позиція { $position }: { $tile }
   *[other] Зірка: { star }, позиція { $position }: { $tile }
}
board-pay-more = { $tile }: на одну більше
board-pay-less = { $tile }: на одну менше
board-done = Завершені оздоби: { $features }
board-all-numbers = усі { $number }: { $points }
board-mixed-star = центральна { $points }
board-slot = Гніздо { $slot }: { $cells }
board-slot-empty = Гніздо { $slot }: вільне
board-plate = Панель { $plate }: { $cells }
board-chip = Фішка: { $tiles }
board-factory-chip = Фішка вітрини { $factory }: { $tiles }
board-factory-chip-down = Фішка вітрини { $factory }, долілиць
board-moon-below = під нею { $tiles }

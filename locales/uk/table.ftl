### The table in the terminal: full screen and line by line. What is passed to each message, the English file tells.

## Players

# Somebody at this terminal.
participant-human = ви
participant-random = випадковий
participant-greedy = жадібний
participant-bot = бот { $level }
told-seat = Гравець { $seat } ({ $who })
# The same where there is little room.
told-seat-brief = { $seat }: { $who }

## What happens

told-move = Гравець { $seat } { $what }.
told-wins = Гравець { $seat } перемагає.
told-wins-tie = Гравець { $seat } перемагає, { $why }.
told-shared = Гравці { $seats } ділять перемогу.

## What a move would do

# Tiles of the supply, in as few letters as can be; «п» alone could be taken for points.
effect-bonus-brief = +{ $count }пл
effect-fills = заповнює ряд
# Points.
effect-gain =
    { $count ->
        [one] +{ $count } очко
        [few] +{ $count } очки
       *[many] +{ $count } очок
    }
# Tiles of the supply.
effect-bonus =
    { $count ->
        [one] { $count } додаткова плитка
        [few] { $count } додаткові плитки
       *[many] { $count } додаткових плиток
    }
# Tiles that find no room.
effect-spilled =
    { $count ->
        [one] { $count } зайва плитка
        [few] { $count } зайві плитки
       *[many] { $count } зайвих плиток
    }
# Points.
effect-cost =
    { $count ->
        [one] −{ $count } очко
        [few] −{ $count } очки
       *[many] −{ $count } очок
    }
# The move changes no points, now or when the round is scored.
effect-none = поки що без очок і штрафів

## The head of the screen

head-azul = Раунд { $round } · торбинка { $bag }, коробка { $lid }
head-pavilion = Раунд { $round }/6 · козир { $trump } · торбинка { $bag }, вежа { $tower }
head-duel =
    { $round ->
        [0] Підготовка · торбинка { $bag }, вежа { $tower }
       *[other] Раунд { $round }/5 · торбинка { $bag }, вежа { $tower }
    }

## Buttons. The eight of the bar, from help to leave without rules, have 42 letters together; 45 fit.

button-confirm = Готово
# Takes back what was chosen last.
button-back = Змінити
button-help = Довідка
button-hint = Порада
button-undo = Назад
button-moves = Ходи
button-save = Запис
button-review = Огляд
# The letters of the tiles are Latin.
button-marks = Букви
button-rules = Правила
button-values = Значення
button-leave = Вийти
button-next = Далі
button-skip = До кінця
button-close = Закрити
button-take = Обрати цей хід
button-first = початок
button-earlier = назад
button-later = далі
button-last = кінець
button-again = Нова партія
button-row = Обрати

## Windows

window-help = Довідка
window-legal = Дозволені ходи
window-moves = Перебіг партії
window-values = Надруковано на планшетах
window-scoring = Раунд { $round } закінчено
window-result = Партію закінчено
window-hint = Порада
result-total = разом

## What is typed; one word each, small letters, no spaces

command-hint = порада
command-undo = скасувати
command-save = зберегти
command-table = стіл
command-values = значення
command-rules = правила
command-help = довідка
command-quit = вийти

## Help

help-mouse = Миша: клацніть на плитки, потім на підсвічене місце, потім на «{ button-confirm }». Права кнопка скасовує останній вибір.
help-keys = Клавіші: рух стрілками або Tab, Enter обирає й підтверджує, Backspace скасовує останній вибір.
help-type = Або наберіть хід латинськими літерами й натисніть Enter:
help-commands = Інші команди:
help-list = показати дозволені ходи
# What is typed to ask what a move would do.
help-ask-sample = { "?" } після ходу
help-ask = що хід дасть і скільки коштуватиме
help-hint = як пішов би сильний бот і чому
help-undo = скасувати свій останній хід
help-save = з назвою файлу: зберегти партію
help-table = ще раз показати стіл
help-values = що надруковано на планшетах: очки й ціни
help-rules = правила гри
help-help = цей текст
help-quit = вийти; партія збережеться
help-tiles = Знаки й літери плиток:

## Sentences at the table

table-refused = Так не можна: { $reason } ({ $rule }).
# What was typed has too many words. $understood: the first of them. $rest: the others.
table-too-much = Не розумію, що означає «{ $rest }» після «{ $understood }».
table-rules = Правила покаже команда evora rules { $rules }.
table-save-where = Куди зберегти? Напишіть «{ command-save }» і назву файлу.
table-saved = Збережено у файл { $file }.
table-save-taken = Файл { $file } вже є; оберіть іншу назву.
table-save-failed = Не вдалося зберегти у файл { $file }: { $error }
table-autosave-failed = Не вдається зберегти партію: { $error }
table-undone = Хід скасовано.
table-undo-nothing = Немає вашого ходу, який можна скасувати.
table-undo-seen = Відтоді відкрилося приховане, тож скасувати хід не можна.
table-not-yours = Зараз не ваш хід.
table-no-hint = Зараз немає з чого обирати.
table-hinting = Пошук поради…
table-thinking = Гравець { $seat } думає
table-over = Партію закінчено.
table-kept = Партію збережено. Її продовжить evora play --resume.
# The terminal is too small. $width and $height: how large it is, in columns and rows.
table-too-small = Цей термінал має { $width }×{ $height }, треба щонайменше 80×24.
review-place = крок { $step } з { $all }
review-how = ← → крок, PgUp PgDn раунд, Esc до гри

## What to choose next; the English file says what each step is about.

# Below the lines is the floor in Azul, the damaged stack in Duel; on the screen both are F.
prompt =
    { $step ->
        [offer] Гравцю { $seat }, оберіть плитки.
        [line] Куди? Оберіть ряд або підлогу.
        [duel-line] Куди? Оберіть ряд або стопку пошкоджених (F).
        [cell] Гравцю { $seat }, оберіть, куди викласти плитку.
        [stock] Гравцю { $seat }, оберіть, яку плитку викласти, або спасуйте.
        [space] Оберіть місце на зірці.
        [jokers] Скільки козирних плиток заплатити?
        [supply]
            { $due ->
                [one] Гравцю { $seat }, візьміть { $due } додаткову плитку з резерву.
                [few] Гравцю { $seat }, візьміть { $due } додаткові плитки з резерву.
               *[many] Гравцю { $seat }, візьміть { $due } додаткових плиток із резерву.
            }
        [pass] Гравцю { $seat }, тепер можна лише спасувати.
        [keep] Які плитки залишити? Кожна інша коштує очко.
        [duel-turn] Гравцю { $seat }, оберіть плитки, фішку чи панель.
        [order] У якому порядку скласти решту? Остання буде зверху.
        [plate] Гравцю { $seat }, оберіть панель.
        [slot] Оберіть вільне гніздо у своєму куполі.
        [turn] З яким поворотом?
        [draw] Гравцю { $seat }, витягніть ще одну панель або подивіться.
        [draw-first] Гравцю { $seat }, витягніть панель зі стосу.
        [under] Гравцю { $seat }, яка панель тепер піде під стос?
       *[spend] Гравцю { $seat }, доповніть ряд фішками або залиште як є.
    }

## Choices beside the table

choice-jokers =
    { $count ->
        [one] { $count } козир
        [few] { $count } козирі
       *[many] { $count } козирів
    }
choice-pass = пас
choice-keep = залишити
# $quarter: quarter turns clockwise, 0 to 3.
choice-turn =
    { $quarter ->
        [0] без повороту
        [1] з поворотом праворуч
        [2] з поворотом на 180°
       *[3] з поворотом ліворуч
    }
choice-draw = витягти панель ({ $kind })
choice-look = подивитися
choice-under = панель { $plate }
choice-plate = панель { $plate }
choice-skip = залишити як є
choice-chip = фішка на вітрині { $factory }

## What is printed on the boards

printed =
    { $what ->
        [floor] Підлога
        [rows] Горизонталі
        [columns] Вертикалі
        [colours] Кольори
        [trump] Козир у раундах
        [stars] Повні зірки
        [numbers] Числа
        [bonus] Додаткові плитки
        [marker] Маркер
        [discards] Скинуті плитки
        [damaged] Пошкоджені плитки
        [special] Особливі плитки
        [bag] Торбинка
        [lid] Коробка
       *[tower] Вежа
    }
printed-goal = Ціль: { goal }
printed-floor = { $points }, зліва направо
printed-bonus =
    { $what ->
        [rows] { form-points } за кожну повну горизонталь наприкінці гри
        [columns] { form-points } за кожну повну вертикаль наприкінці гри
       *[colours] { form-points } за кожен колір, усі 5 плиток якого лежать на стіні наприкінці гри
    }
printed-multicolour = різнобарвна
printed-number = усі { $cost }: { $points }
printed-marker = −1 за кожну плитку, взяту разом із ним
printed-discards = −1 за кожну; залишити можна { $count }
printed-damaged = { $points } за 1, 2, 3, 4 плитки
printed-special = { $points }, за горизонталлю згори

## The first page

home-title = Évora
home-begin = Грати
# The longest name of a game just fits.
home-resume =
    { $players ->
        [one] Дограти «{ $game }», { $players } гравець, раунд { $round }
        [few] Дограти «{ $game }», { $players } гравці, раунд { $round }
       *[many] Дограти «{ $game }», { $players } гравців, раунд { $round }
    }
home-game = Гра
home-players = Гравців
home-goals = Цілі
home-goals-first = для першої партії
home-goals-random = три за жеребом
home-goals-random4 = чотири за жеребом
home-goals-chosen = на ваш вибір
home-goal-none = не в грі
home-goals-about = Цілі — це те, за що будуть очки наприкінці гри.
home-goals-chosen-about = Три або чотири цілі: не в грі щонайбільше одна табличка, а кожна має два боки.
home-first = Починає
home-first-drawn = за жеребом
home-first-about =
    { $game ->
        [duel] За правилами, хто починає, вирішує жереб.
        [pavilion] За правилами починає наймолодший гравець.
       *[azul] За правилами починає той, хто останнім був у Португалії, а якщо ніхто не був — наймолодший.
    }
home-side-about =
    { $rules ->
        [azul] На кожному місці стіни видно, який колір туди пасує. Найкраще для першої гри.
        [azul-grey] Сіра стіна: ви самі обираєте, куди в горизонталі покласти плитку. Для тих, хто вже знає гру.
        [pavilion] Кожна зірка має свій колір. Найкраще для першої гри.
       *[pavilion-grey] Сірий бік: колір зірки визначають перші дві плитки. Для тих, хто вже знає гру.
    }
home-too-late = Цю партію не вдалося продовжити; може, вона відкрита деінде. Почати нову?
home-language = Мова
home-how = ↑ ↓ обирають рядок, ← → змінюють його, Enter починає гру. Можна й мишею. F10 — вийти.

## Hints

hint-only = { $word }: { $what }. Іншого ходу немає.
hint-best = { $word }: { $what }.
hint-proven = Доведено: за найкращої гри буде рахунок { $points }.
hint-share = Тоді гравець { $seat } виграє { $share } партій; очікуваний рахунок { $points }.
hint-next-alike = Наступний за силою хід, { $word }, майже не гірший.
hint-next = Наступний за силою хід, { $word }, виграє { $share } партій.
hint-follow = Очікуване продовження: { $line }
percent = { $number } %
# Beside the names of colours, which are masculine, it would be unclear without its noun.
tile-special = особлива плитка

## Line by line: the table for pipes, plain terminals and screen readers

line-welcome = Напишіть хід; { "?" } показує дозволені ходи, { command-hint } — добрий хід, { command-help } — усе інше.
line-bots = Боти мають рівні від 1 до 8 (тут { $levels }); інший обирають так: { "--seats human,bot:6" }.
# Before what is typed, and so without a full stop.
line-prompt = Гравцю { $seat }, ваш хід:
line-prompt-over = { command-save } { line-file }, { command-undo } або { command-quit }:
# Stands for the name of a file.
line-file = ФАЙЛ
line-goodbye = До зустрічі!
line-move = Гравець { $seat } { $what } ({ $word }).
line-thinking = Гравець { $seat } думає…
line-round-over = Раунд закінчено.
line-sums = Гравець { $seat } { $total } = { $sums }
line-no-hint = Партію закінчено, обирати вже немає з чого.
line-help = Можна писати й малими літерами. Інші команди:
line-help-save = зберегти партію; її продовжить { "evora play --load" } { line-file }
line-help-quit = вийти
line-participant =
    { $who ->
        [human] людина
        [random] випадковий
        [greedy] жадібний
       *[bot] бот { $level }
    }

## Line by line: above the table

line-round = Раунд { $round }.
line-round-of = Раунд { $round } з { $rounds }.
line-set-up = Підготовка.
line-over =
    { $rounds ->
        [one] Партію закінчено після { $rounds } раунду.
        [few] Партію закінчено після { $rounds } раундів.
       *[many] Партію закінчено після { $rounds } раундів.
    }
line-azul = Торбинка { $bag }, коробка { $lid }.
line-pavilion = Козир { $trump } Торбинка { $bag }, вежа { $tower }.
line-duel = Торбинка { $bag }, вежа { $tower }. Цілі: { $goals }.

## Line by line: on the table

# Of a factory, and of the centre.
line-empty = порожньо
line-score = рахунок { $score }
# Before tiles.
line-supply = Резерв:
line-stock = у запасі: { $tiles }
line-keeps = пас, у кутах: { $tiles }
line-nothing = нічого
line-legend-space =
    { $side ->
        [coloured] { "4:3+2" } — вільна позиція 4: вона коштує 4 плитки й дасть 3 очки та 2 додаткові плитки.
       *[grey] { "1/3:2+3" } — вільна позиція 1: вона коштує 3 плитки й дасть 2 очки та 3 додаткові плитки.
    }
line-legend-features = { "w3 s2 p1" }: незавершені вікно, статуя чи колона та скільки додаткових плиток вони дадуть.
line-sun = сонце
line-moon = місяць
line-chip = фішка { $chip }
line-face-down = долілиць
line-plates = Панелі експозиції: { $plates }
line-none = немає
line-stack =
    { $count ->
        [one] Стос: { $count } панель
        [few] Стос: { $count } панелі
       *[many] Стос: { $count } панелей
    }
line-top = Верхня панель стосу: { plate-kind }
line-returned = Повернуто під стос ({ $count }): { $plates }
line-drawn = Наосліп витягнуто: { $plates }
line-looked = Перед вами: { $plates }
line-tokens = жетони: { $count }
line-chips = фішки: { $chips }
line-spent = витрачені: { $chips }
line-legend-duel = Малі літери — порожні клітинки, { "?" } приймає будь-який колір, { "*" } — особливу плитку. У стопках верхня остання.

## Line by line: looking through a game

# What is typed; one word each, small letters, no spaces.
command-next = далі
command-back = назад
line-review = Enter — крок уперед, { command-back } — крок назад, число — до того кроку, { command-quit } — кінець перегляду.
line-review-prompt = Крок { $step } з { $all }:
line-review-unknown = Напишіть { command-next }, { command-back }, число від 0 до { $all } або { command-quit }.
line-review-start = Це початок партії.
line-review-end = Тут запис закінчується.

## Summer Pavilion on the screen; labels before rows of tiles, short

pavilion-stock = Запас
# How many trump tiles are in the stock, after such a tile.
pavilion-stock-trump =
    { $count ->
        [one] ×{ $count } козир
        [few] ×{ $count } козирі
       *[many] ×{ $count } козирів
    }
# The tiles in the corners of a board, after passing.
pavilion-kept = У кутах
# Of another player, before the tiles they keep.
pavilion-passed = пас
pavilion-supply = Резерв
# How many spaces of each number are covered, and what all of them are worth.
pavilion-numbers = Числа
pavilion-trump = Козир
# What the signs mean. 4+3 stands in a space that can be covered now.
pavilion-legend-space = 4+3: коштує 4, дає 3 очки
pavilion-legend-bonus = 4{ $sign }3: ще й плитки з резерву
pavilion-legend-features = { $features }
pavilion-legend-star = 20 у зірці: за повну зірку
pavilion-legend-star-grey = Тип зірки визначають 2 плитки

## Duel on the screen

# Above the factories: short, in columns. The sun sides, the moon sides, the chips below the moon sides.
duel-sun = сонце
duel-moon = місяць
duel-chip = фішка
# Before the signs of a player's tokens; and before the chips in store.
duel-tokens = жетони
duel-chips = фішки
duel-spent = витрачені
# Beside the plates, in at most 20 columns a line.
duel-stack = стос: { $count }
duel-top = зверху: { plate-kind }
duel-keep = залиште одну
duel-return = ці йдуть під стос
duel-draw-cost =
    { $count ->
        [0] безкоштовно
       *[other] витягти: −{ $count }
    }
duel-returned = на дні { $count }: { $plates }
# What the other player is looking at.
duel-others-backs = у руках: { $plates }
duel-goals = Цілі
# Above the points of a player, at most 4 columns.
duel-goals-seat = Г{ $seat }

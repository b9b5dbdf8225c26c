### The editor of positions, for the page in the browser: loaded with it, not before.

editor = Редактор позицій
editor-intro = Виберіть плитку й натисніть місце, де вона має лежати. Натиснута плитка зникає. Плитки беруться з торбинки й повертаються до неї.
editor-engine = Редакторові потрібен рушій сторінки, який не вдалося завантажити. Перевірте з’єднання та спробуйте ще раз.
editor-retry = Спробувати ще раз
editor-game = Гра
editor-players = Гравці
editor-player-count =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
       *[other] { $count } гравців
    }
editor-start = Почати з
editor-empty = Порожні планшети
editor-dealt = Випадковий початок
editor-bad-link =
    { $what ->
        [position] Посилання пошкоджене: після «position=» нічого немає. Скопіюйте ще раз усе посилання.
        [puzzle] Посилання пошкоджене: не вдається прочитати задачу з «{ $part }». Скопіюйте ще раз усе посилання.
        [play] Посилання пошкоджене: не вдається прочитати гру з «{ $part }». Скопіюйте ще раз усе посилання.
       *[unknown] Це посилання тут нікуди не веде: «{ $part }». Після # редактор читає «position=…», «puzzle=…» або «play=…».
    }
editor-bad-link-go = Далі з порожніми планшетами
editor-bad-link-kept = Ваша позиція нижче не змінилася.
editor-bad-link-keep = Продовжити з нею
editor-undo = Скасувати
editor-redo = Повторити
editor-palette = Яку плитку класти
editor-special = особлива плитка

## Whether it is possible

editor-good = Ця позиція можлива.
editor-faults =
    { $count ->
        [one] { $count } річ неможлива.
        [few] { $count } речі неможливі.
       *[other] { $count } речей неможливі.
    }
editor-rule = правило { $rule }
editor-mend = Виправити
editor-mend-what = Виправити: { $what }

## The moment

editor-moment = Момент гри
editor-round = Раунд
editor-idle = Раунди без плитки на стіні
editor-phase = Що відбувається
editor-phase-name =
    { $phase ->
        [deal] наповнюють вітрини
        [offer] гравець бере плитки
        [tile] гравець викладає стіну
        [supply] заповнюють резерв
        [place] гравець кладе плитки
        [bonus] гравець бере додаткові плитки
        [plates] заповнюють експозицію
        [chips] викладають фішки
        [top] відкривають зворот верхньої панелі
        [top-draw] зворот відкривають після витягання
        [top-return] зворот відкривають після повернення
        [top-next] зворот відкривають після ходу
        [setup] гравець кладе першу панель
        [turn] гравець має хід
        [draw] гравець тягне панелі
        [look] витягнуті панелі оглядають
        [keep] гравець кладе одну з панелей
        [return] гравець повертає панелі
        [return-on] гравець повертає ще панелі
        [complete] гравець може доповнити ряд
        [lay] гравець кладе плитку
       *[over] гру закінчено
    }
editor-turn = Чий хід
editor-row = Ряд
editor-due = Додаткові плитки
editor-first = Перший гравець
editor-marker = Маркер першого ходу
editor-marker-centre = у центрі
editor-marker-large = на великій вітрині
editor-goals = Цілі

## The table and the boards

editor-table = Стіл
editor-factory = Вітрина { $factory }
editor-centre = Центр
editor-supply = Резерв
editor-bag = Торбинка
editor-lid = Коробка
editor-tower = Вежа
editor-score = Очки
editor-lines = Ряди складу
editor-line = Ряд { $row }
editor-wall = Стіна
editor-floor = Підлога
editor-stars = Зірки
editor-stock = Запас
editor-kept = Збережені плитки
editor-passed = Спасував
editor-star =
    { $star ->
        [orange] Помаранчева зірка
        [red] Червона зірка
        [blue] Синя зірка
        [yellow] Жовта зірка
        [green] Зелена зірка
        [purple] Фіолетова зірка
       *[centre] Центральна зірка
    }
editor-sun = Вітрина { $factory }, сонячна частина
editor-moon = Вітрина { $factory }, місячна частина, знизу
editor-large-sun = Велика вітрина, сонячна частина
editor-large-moon = Велика вітрина, місячна частина
editor-factory-chip = Фішка вітрини { $factory }
editor-face-down = { $chip }, долілиць
editor-face-up = { $chip }, горілиць
editor-none = немає
editor-display = Експозиція
editor-stack = Стос у невідомому порядку
editor-under = Повернуті під стос
editor-returned-by = { seat }, хід { $turn }
editor-returned-add = Ще один хід
editor-looked = Оглянуті панелі
editor-drawn = Витягнуті звороти
editor-top = Верхній зворот
editor-kind =
    { $kind ->
        [special] особливий
       *[universal] універсальний
    }
editor-pool = Фішки, що ще прийдуть
editor-dome = Купол
editor-damaged = Пошкоджені плитки
editor-chips = Фішки
editor-spent = Витрачені фішки
editor-tokens = Використані жетони
editor-taken = Узяті фішки
editor-slots = Панелі
editor-slot = Гніздо { $slot }
editor-plate = Панель { $plate }
editor-add = Додати
editor-turn-plate = Повернути

## For screen readers

editor-do-add = Покласти сюди ({ $what }): { $place }
editor-do-remove = Забрати ({ $what }): { $place }
editor-cell = горизонталь { $row }, вертикаль { $column }: { $what }
editor-space = місце { $space }: { $what }
editor-nothing = порожньо
editor-remove = Забрати: { $what }

## Text and what comes after

editor-text = Текст позиції
editor-text-hint = Скопіюйте його, щоб зберегти позицію чи поділитися нею, або вставте сюди інший.
editor-text-copy = Копіювати
editor-text-use = Узяти цей текст
editor-text-bad = Це не вдається прочитати як текст позиції, який починається, наприклад, так: { "azul 2 round:1" } …
editor-then = А далі
editor-analyse = Аналізувати
editor-play = Грати звідси
editor-play-as = Ви граєте за
editor-play-level = Рівень ботів
editor-play-back = Назад до редактора
editor-play-over = У цій позиції вже нікому ходити.
editor-puzzle = Зробити задачу
editor-puzzle-searching = Пошук одного явно найкращого ходу…
editor-puzzle-stop = Зупинити
editor-puzzle-none = Це не задача. Найкращий хід: { $best }. Другий ({ $second }) втрачає лише { $loss }% шансів на перемогу.
editor-puzzle-no-choice = Це не задача: нема чого вибирати.
editor-puzzle-made = Задача
editor-puzzle-copy = Копіювати посилання
editor-not-yet = Коли позиція стане можливою, її можна аналізувати або грати з неї.

## Why a text is no position

unreadable-where = Частина { $number } ({ $name }): { $reason }.
unreadable-missing = її бракує
unreadable-extra = «{ $what }» — зайва частина
unreadable-begin = «{ $what }» має починатися з «{ $begin }»
unreadable-game = «{ $what }» — не гра; ігри: { $list }
unreadable-players =
    { $most ->
        [2] ця гра для 2 гравців
       *[other] ця гра для 2, 3 або 4 гравців
    }
unreadable-number = «{ $what }» — не число, яке може тут стояти
unreadable-seat =
    { $or ->
        [centre] «{ $what }» — не гравець; гравці: { "0, 1, 2, 3" }, а { "C" } — центр
        [large] «{ $what }» — не гравець; гравці: { "0, 1, 2, 3" }, а { "L" } — велика вітрина
       *[none] «{ $what }» — не гравець; гравці: { "0, 1, 2, 3" }
    }
unreadable-row = ряд — це число від 1 до { $most }
unreadable-phase = тут може бути щось із цього переліку, з числами замість великих літер: { $list }
unreadable-list =
    { $of ->
        [large] вітрини, усього { $count }, розділяються комами; велика — остання
        [small] малі вітрини, усього { $count }, розділяються комами
        [lines] ряди, усього { $count }, розділяються комами
        [slots] гнізда для панелей, усього { $count }, розділяються комами
       *[factories] вітрини, усього { $count }, розділяються комами
    }
unreadable-rows =
    { $of ->
        [stars] зірки, усього { $count }, по { $width } місць кожна, розділяє { "/" }
        [dome] горизонталі купола, усього { $count }, по { $width } клітинок кожна, розділяє { "/" }
       *[wall] горизонталі стіни, усього { $count }, по { $width } клітинок кожна, розділяє { "/" }
    }
unreadable-cell =
    { $of ->
        [special] клітинка — це { "." } або літера кольору, або { "S" } — особлива плитка
       *[colours] клітинка — це { "." } або літера кольору
    }
unreadable-board =
    { $game ->
        [pavilion] планшет має чотири частини, розділені знаком { ";" }: очки, зірки, { "stock" } або { "kept" }, плитки
        [duel] планшет має дев’ять частин, розділених знаком { ";" }: очки, ряди, панелі, купол, пошкоджені плитки, фішки, витрачені фішки, жетони, узяті фішки
       *[azul] планшет має чотири частини, розділені знаком { ";" }: очки, ряди, стіна, підлога
    }
unreadable-held = після зірок стоїть { "stock" } або, якщо гравець спасував, { "kept" }
unreadable-dash = де плиток немає, пишіть { "-" }
unreadable-many = у «{ $what }» більше плиток, ніж { $most }
unreadable-colour = «{ $what }» — не колір; кольори: { $list }
unreadable-count = «{ $what }» — не кількість плиток кожного кольору, як-от { "B13Y9" }; якщо їх немає, пишіть { "-" }
unreadable-one-colour = «{ $what }»: ряд уміщує лише один колір
unreadable-goals = гра має три або чотири цілі, і не обидві з пари: { "rows" } або { "five-colours" }, { "columns" } або { "edge" }, { "diagonals" } або { "corners" }, { "universal" } або { "special" }
unreadable-goal = «{ $what }» — не ціль; цілі: { $list }
unreadable-plate = «{ $what }» — не панель; панелі мають номери від 1 до 18
unreadable-back = «{ $what }»: зворот панелі — { "S" } (особлива) або { "U" } (універсальна)
unreadable-top = зверху лише одна панель: пишіть { "S" } або { "U" }, а якщо її не знаєте — { "-" }
unreadable-under = панелі, які гравець повернув, пишуть так: { "0=4+5" }
unreadable-chip = «{ $what }» — не фішка; фішки: { $list }
unreadable-two-chips = фішок { $what } лише дві
unreadable-slot = «{ $what }» — не панель із числом чвертей оберту, як-от { "14r2" }

## Why a position is impossible

impossible-no-such-seat = серед { $players } гравців немає гравця { $seat }
impossible-tile-count = { colour }: плиток усього { $count }, а має бути { $due }
impossible-not-laid-out = коли гравців { $players }, вітрини { $factory } немає
impossible-crowded-factory =
    { $factory ->
        [large] на великій вітрині плиток { $count }, більше, ніж уміщується
       *[other] на вітрині { $factory } плиток { $count }, більше, ніж уміщується
    }
impossible-line-count = гравець { $seat }: у ряду { $row } плиток { $count }, а вміщується { $row }
impossible-line-on-wall = гравець { $seat }: ряд { $row } має колір, який уже є в горизонталі { $row } стіни: { colour }
impossible-wrong-cell = гравець { $seat }: горизонталь { $row }, вертикаль { $column } стіни — для іншого кольору
impossible-row-repeats = гравець { $seat }: у горизонталі { $row } стіни колір повторюється: { colour }
impossible-column-repeats = гравець { $seat }: у вертикалі { $column } стіни колір повторюється: { colour }
impossible-crowded-floor = гравець { $seat }: на підлозі плиток { $count }, а місць там 7
impossible-score = гравець { $seat }: рахунок { $score } неможливий; з такими плитками — від { $least } до { $most }
impossible-too-many-rounds = раунд { $round } неможливий: коли на стінах так мало плиток, раундів щонайбільше { $most }
impossible-before-first-deal = раунд 0 — до першої роздачі, коли ще нічого не сталося
impossible-too-idle = раундів без плитки на стіні { $idle } — забагато; щонайбільше { $most }
impossible-empty-table = на столі немає плиток, які можна взяти; покладіть їх на вітрини або в центр
impossible-tiles-on-table = на столі є плитки, тож гравці мають їх брати
impossible-row-complete = гравець { $seat } має повну горизонталь, тож гру закінчено
impossible-full-line = гравець { $seat }: ряд { $row } повний і вже має бути на стіні
impossible-floor-not-cleared = гравець { $seat }: підлога вже має бути прибрана
impossible-wrong-first = гравець { $seat } має маркер, тож гравець { $first } не може починати
impossible-not-over = гру не може бути закінчено: жодна горизонталь не повна, і є плитки для роздачі
impossible-nothing-to-deal = роздавати вже нічого, тож гру закінчено
impossible-no-choice = на кольоровій стіні кожна плитка має своє місце, тож вертикалі ніхто не вибирає
impossible-nothing-to-place = гравець { $seat }: ряд { $row } — не повний ряд із вертикаллю на вибір
impossible-crowded-supply = у резерві плиток { $count }, а місць у ньому 10
impossible-wrong-colour = гравець { $seat }: зірка приймає лише свій колір, а там лежить: { colour }
impossible-centre-repeats = гравець { $seat }: на центральній зірці колір повторюється: { colour }
impossible-mixed-star = гравець { $seat }: зірка має бути одного кольору або з самих різних
impossible-keeps-too-much = гравець { $seat } зберігає плиток { $count }; можна щонайбільше { $most }
impossible-no-such-round = раунду { $round } немає; у грі їх { $most }
impossible-passed-too-soon = гравець { $seat } не міг спасувати, коли беруть плитки
impossible-not-passed = гравець { $seat } не спасував, тож раунд триває
impossible-has-passed = гравець { $seat } спасував і не може ходити
impossible-empty-stock = гравець { $seat } не має плиток і пасує автоматично
impossible-no-bonus = гравець { $seat } не може брати додаткових плиток { $due }: нічого такого не оточено, або в резерві замало
impossible-no-refill = резерв не може чекати на заповнення після ходу гравця { $seat }
impossible-wrong-end = гра закінчується після раунду { $most }, не раніше
impossible-plate-count = панель { $plate }: місць, де вона лежить, { $count }, а має бути одне
impossible-chip-count = фішка { $chip }: усього { $count }, а має бути 2
impossible-both-sides =
    { $factory ->
        [large] велика вітрина має плитки в обох частинах
       *[other] вітрина { $factory } має плитки в обох частинах
    }
impossible-chip-face = фішка вітрини { $factory } лежить горілиць саме тоді, коли плиток там не лишилося
impossible-crowded-display = в експозиції панелей { $count }, а місць там { $most }
impossible-drawn-too-many = не можна було витягнути панелей { $drawn }: у стосі їх { $stack }
impossible-top = зворот верхньої панелі стосу має бути відомий, хіба що стос порожній або зворот ще відкриють
impossible-backs = панелі з такими зворотами не можуть лежати зверху стосу
impossible-too-many-returned = під стосом щонайбільше 16 панелей, з кожного ходу хоча б одна
impossible-dome-cell = гравець { $seat }: горизонталь { $row }, вертикаль { $column } купола не може мати такої плитки
impossible-special-tile = гравець { $seat }: у горизонталі { $row }, вертикалі { $column } особлива плитка лежить саме тоді, коли решту три клітинки панелі накрито
impossible-crowded-damaged = гравець { $seat } має пошкоджених плиток { $count }, а вміщується 4
impossible-plates-laid = гравець { $seat } має в куполі панелей { $count }, а зараз має бути { $due }
impossible-tokens = гравець { $seat } використав жетонів { $count }, що не пасує до цього моменту гри
impossible-chips-taken = гравець { $seat }: узятих у цьому раунді фішок { $count }, що не пасує до фішок на вітринах
impossible-chips-held = гравець { $seat } має фішок { $count } разом із витраченими, а має бути { $due }
impossible-pool-size = фішок, що ще прийдуть, { $count }, а зараз має бути { $due }
impossible-set-up = під час підготовки ще нічого не взято
impossible-not-empty = на вітринах є плитки чи фішки, а зараз вони мають бути порожні
impossible-stray-plates = витягнуті чи оглянуті панелі належать до ходу гравця, який тягне
impossible-nothing-to-do = гравець { $seat } не може тут ходити
impossible-unresolved = гравець { $seat }: ряд { $row } вже має бути розіграно
impossible-damaged-left = гравець { $seat }: пошкоджені плитки вже має бути пораховано
impossible-nothing-to-decide = гравець { $seat }: про ряд { $row } нема чого вирішувати
impossible-nothing-due = тут нічого не тягнуть
impossible-plates-first = спочатку треба заповнити експозицію
impossible-not-dealt = вітрини наповнено не так, як після роздачі
impossible-marker-taken = маркер не могли взяти, коли в сонячній частині великої вітрини є плитки

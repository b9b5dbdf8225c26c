### Azul Duel.

## Names and places

goal =
    { $goal ->
        [rows] горизонталі
        [five-colours] п’ять кольорів
        [columns] вертикалі
        [edge] край
        [diagonals] діагоналі
        [corners] кути
        [universal] клітинки будь-якого кольору
       *[special] особливі клітинки
    }
goal-pays =
    { $goal ->
        [rows] 3 очки за кожну повну горизонталь купола.
        [five-colours] 4 очки за кожну горизонталь із плитками щонайменше 5 різних кольорів; особлива плитка рахується як ще один колір.
        [columns] 7 очок за кожну повну вертикаль купола.
        [edge] 1 очко за кожну плитку на 20 клітинках уздовж краю.
        [diagonals] 10 очок за кожну повну з двох діагоналей.
        [corners] 3 очки за кожну повну панель у верхньому куті, 8 за кожну в нижньому.
        [universal] 2 очки за кожну клітинку будь-якого кольору на куполі, якщо закрито їх усі.
       *[special] Мінус 3 очки за кожну порожню особливу клітинку.
    }
# Feminine, as «панель» is.
plate-kind =
    { $kind ->
        [special] особлива
       *[universal] універсальна
    }
form-plate =
    { $kind ->
        [special] особлива панель ({ $colours })
       *[universal] універсальна панель ({ $colours })
    }
form-plate-accusative =
    { $kind ->
        [special] особливу панель ({ $colours })
       *[universal] універсальну панель ({ $colours })
    }
duel-factory =
    { $source ->
        [large] велика вітрина
       *[factory] вітрина { $factory }
    }
form-duel-factory-genitive =
    { $source ->
        [large] великої вітрини
       *[factory] вітрини { $factory }
    }
form-on-duel-factory =
    { $source ->
        [large] на великій вітрині
       *[factory] на вітрині { $factory }
    }
duel-line =
    { $target ->
        [damaged] стопка пошкоджених
       *[line] ряд { $line }
    }
form-to-duel-line =
    { $target ->
        [damaged] до пошкоджених
       *[line] до ряду { $line }
    }

## What a move does, after the name of a player

duel-lays =
    { $turns ->
        [0] кладе { form-plate-accusative } у гніздо { $slot } без повороту
        [1] кладе { form-plate-accusative } у гніздо { $slot } з поворотом праворуч
        [2] кладе { form-plate-accusative } у гніздо { $slot } з поворотом на 180°
       *[3] кладе { form-plate-accusative } у гніздо { $slot } з поворотом ліворуч
    }
duel-draws =
    { $kind ->
        [special] наосліп витягує особливу панель
        [universal] наосліп витягує універсальну панель
       *[unknown] наосліп витягує панель
    }
duel-looks = дивиться на витягнуті панелі
duel-returns = повертає панель під стос
duel-takes =
    { $stacks ->
        [yes] бере { form-some-tiles-accusative } з { form-duel-factory-genitive } { form-to-duel-line }, а решту складає стопкою знизу догори: { $stack }
       *[no] бере { form-some-tiles-accusative } з { form-duel-factory-genitive } { form-to-duel-line }
    }
duel-takes-moon =
    { $marker ->
        [yes] бере { form-some-tiles-accusative } з місячних частин { form-to-duel-line }{ form-with-marker }
       *[no] бере { form-some-tiles-accusative } з місячних частин { form-to-duel-line }
    }
duel-takes-chip =
    { $known ->
        [yes] бере фішку ({ $chip }) з вітрини { $factory }
       *[no] бере фішку з вітрини { $factory }
    }
duel-completes = доповнює ряд { $row } фішками: { $chips }
duel-skips = залишає ряд { $row } як є
duel-places = викладає плитку з ряду { $row } на вертикаль { $column }

## What a legal move is about, in a list of them

duel-offer-plate = { form-plate }: гніздо { $slots }, поворот від { "r0" } до { "r3" }
duel-offer-sun = { form-some } з { form-duel-factory-genitive }
duel-offer-sun-orders = { form-some } з { form-duel-factory-genitive }, решта { $orders }
duel-offer-moon = { form-some } з місячних частин
duel-offer-draw =
    { $kind ->
        [special] наосліп витягти верхню панель стосу, особливу, за очко
        [universal] наосліп витягти верхню панель стосу, універсальну, за очко
       *[unknown] наосліп витягти панель зі стосу за очко
    }
duel-offer-look = подивитися на витягнуті панелі
duel-offer-return = панель, яка тепер піде під стос
duel-offer-chip = фішка
duel-offer-complete = доповнює ряд { $row }
duel-offer-complete-more =
    { $count ->
        [one] і ще { $count } спосіб доповнити ряд { $row }
        [few] і ще { $count } способи доповнити ряд { $row }
       *[many] і ще { $count } способів доповнити ряд { $row }
    }
duel-offer-skip = залишає ряд { $row } як є
duel-offer-place = плитка з ряду { $row }

## Why points came or went, after "Player 1 +2:"

duel-reason-draw = витягнута панель
# As in Azul.
duel-reason-tile =
    { $runs ->
        [alone] { form-colour-tile }, горизонталь { $row }, вертикаль { $column }: без сусідніх
        [across] { form-colour-tile }, горизонталь { $row } ({ $across } поспіль), вертикаль { $column }
        [down] { form-colour-tile }, горизонталь { $row }, вертикаль { $column } ({ $down } поспіль)
       *[both] { form-colour-tile }, горизонталь { $row } ({ $across } поспіль), вертикаль { $column } ({ $down })
    }
duel-reason-special-tile = особлива плитка, горизонталь { $row }, вертикаль { $column }
# How many tiles the line holds is not known here.
duel-reason-swept = { colour } колір із ряду { $row } вже не викласти: пошкоджено
duel-reason-damaged =
    { $count ->
        [one] { $count } пошкоджена плитка
        [few] { $count } пошкоджені плитки
       *[many] { $count } пошкоджених плиток
    }
duel-reason-marker = маркер першого ходу
duel-reason-goal = ціль: { goal }
duel-reason-not-below-zero = підсумок не падає нижче 0

## What a score is made of: labels, each with a sum beside it

duel-sum-start = на початку
duel-sum-tiles = плитки
duel-sum-specials = особливі плитки
duel-sum-draws = витягнуті панелі
duel-sum-damaged = пошкоджені
duel-sum-marker = маркер
duel-sum-goals = цілі

duel-tie-break = бо за рівного рахунку виграє власник маркера (D-6.4)

## What chance has just done

duel-news-display = Експозицію заповнено.
duel-news-chips = На кожній малій вітрині лежить долілиць фішка.

## How to type a move: what is typed stands beside each

duel-help = Хід — це короткий код латинськими літерами:
duel-help-lay = покласти панель 14 у гніздо 5 (від 1 до 9, ярус за ярусом) після 2 чвертей оберту за годинниковою стрілкою
duel-help-draw = наосліп витягти панель зі стосу за очко; { "look" } завершує витягування
duel-help-under = повернути панель 12 під стос
duel-help-sun = взяти бірюзові із сонячної частини вітрини 2 ({ "L" } — велика) до ряду 3
duel-help-stack = те саме, а решту скласти стопкою: чорну внизу, жовту зверху
duel-help-moon = взяти жовті з усіх місячних частин до ряду 2 ({ "F" } — стопка пошкоджених)
duel-help-chip = взяти фішку з вітрини 3
duel-help-complete = доповнити ряд 3 цими фішками; { "skip3" } залишає його як є
duel-help-place = викласти плитку з ряду 4 на вертикаль 2

duel-bad-word = «{ $word }» — це не хід. Пишіть латинськими літерами. Панель кладуть так: { "A14@5r2" }; { "draw" }, { "look" } і { "under12" } стосуються панелей стосу. Плитки із сонячної частини беруть так: { "2T3" }, { "LB6" } або, якщо решту складають стопкою знизу догори, { "2T3^KY" }; з місячних частин — так: { "MY2" }. { "D3" } бере фішку. Під час мозаїки { "chips3:TT,TR" } доповнює ряд, { "skip3" } залишає його як є, { "4@2" } викладає плитку

## Why a move is refused

duel-refused-chance-first = спершу жеребкування
duel-refused-top-first = спершу треба показати зворот верхньої панелі стосу
duel-refused-lay-first = гра починається з того, що кладуть одну з панелей експозиції
duel-refused-not-shown = цієї панелі немає в експозиції
duel-refused-not-looked = цієї панелі немає серед тих, на які ви подивилися
duel-refused-slot-taken = у гнізді { $slot } вже лежить панель
duel-refused-no-token = у цьому раунді ви вже використали обидва жетони
duel-refused-last-round = у раунді 5 панелей не беруть
duel-refused-empty-stack = стос панелей порожній
duel-refused-no-points = витягнута панель коштує очко, а у вас немає жодного
duel-refused-still-drawing = ви витягуєте панелі: витягніть ще одну або подивіться на витягнуті
duel-refused-nothing-drawn = немає витягнутої панелі, на яку можна подивитися; спершу витягніть її
duel-refused-keep-one = покладіть одну з панелей, на які подивилися
duel-refused-return-first = спершу поверніть інші панелі під стос
duel-refused-nothing-to-return = немає панелі, яку можна повернути під стос
duel-refused-not-on-sun = на сонячній частині { form-duel-factory-genitive } немає { form-colour-tiles-genitive } плиток
duel-refused-order =
    { $count ->
        [one] лишається { $count } плитка: оберіть її місце в стопці
        [few] лишаються { $count } плитки: оберіть їхній порядок у стопці
       *[many] лишається { $count } плиток: оберіть їхній порядок у стопці
    }
duel-refused-no-order = порядку тут не обирають
duel-refused-not-on-moon = на місячних частинах не видно { form-colour-tiles-genitive } плиток
duel-refused-no-chip = { form-on-duel-factory } немає фішки горілиць
duel-refused-two-chips = за раунд можна взяти лише дві фішки
duel-refused-not-mosaic-yet = плитки викладають лише тоді, коли розібрано всі плитки й фішки та використано всі жетони
duel-refused-other-line = спершу ряд { $row }: ряди переглядають згори донизу
duel-refused-complete-now = ряд { $row } тепер можна доповнити фішками; оберіть їх або залиште ряд
duel-refused-lay-tile-now = ряд { $row } повний: викладіть тепер його плитку
duel-refused-missing-chips = у вас немає цих фішок
duel-refused-wrong-payment =
    { $count ->
        [one] бракує { $count } { form-colour-tile-genitive } плитки: кожна коштує дві фішки, що показують { colour }, або три будь-які
        [few] бракує { $count } { form-colour-tiles-genitive } плиток: кожна коштує дві фішки, що показують { colour }, або три будь-які
       *[many] бракує { $count } { form-colour-tiles-genitive } плиток: кожна коштує дві фішки, що показують { colour }, або три будь-які
    }
duel-refused-wrong-cell = на горизонталі { $row }, вертикалі { $column } немає вільної клітинки для { form-colour-tile-genitive } плитки

### Azul and Azul Mini.

## Places

azul-line =
    { $target ->
        [floor] підлога
       *[line] ряд { $line }
    }
form-to-azul-line =
    { $target ->
        [floor] на підлогу
       *[line] до ряду { $line }
    }

## What a move does, after the name of a player

azul-takes =
    { $marker ->
        [yes] бере { form-some-tiles-accusative } { form-from-source } { form-to-azul-line }{ form-azul-marker }
       *[no] бере { form-some-tiles-accusative } { form-from-source } { form-to-azul-line }
    }
# The marker goes to the floor, wherever the tiles go (A-2.3).
form-azul-marker =
    { $target ->
        [floor] { form-with-marker }
       *[line] , а маркер на підлогу
    }
azul-places =
    { $colour ->
        [none] викладає плитку з ряду { $row } на вертикаль { $column }
       *[other] викладає { form-colour-tile-accusative } плитку з ряду { $row } на вертикаль { $column }
    }

## What a legal move is about, in a list of them

azul-offer = { form-some } { form-from-source }
azul-full-line =
    { $colour ->
        [none] плитка з ряду { $row }
       *[other] { form-colour-tile } плитка з ряду { $row }
    }

## Why points came or went, after "Player 1 +2:"

# The row and the column are named once each, with the length of the run behind: a line of points must fit in a window.
azul-reason-tile =
    { $runs ->
        [alone] { form-colour-tile }, горизонталь { $row }, вертикаль { $column }: без сусідніх
        [across] { form-colour-tile }, горизонталь { $row } ({ $across } поспіль), вертикаль { $column }
        [down] { form-colour-tile }, горизонталь { $row }, вертикаль { $column } ({ $down } поспіль)
       *[both] { form-colour-tile }, горизонталь { $row } ({ $across } поспіль), вертикаль { $column } ({ $down })
    }
# Line 1 holds one tile.
azul-reason-swept =
    { $row ->
        [1] { form-colour-tile } з ряду { $row } не має вільної вертикалі й падає на підлогу
       *[other] { form-colour-tiles } з ряду { $row } не мають вільної вертикалі й падають на підлогу
    }
azul-reason-floor =
    { $count ->
        [one] підлога, { $count } місце
        [few] підлога, { $count } місця
       *[many] підлога, { $count } місць
    }
azul-reason-rows =
    { $count ->
        [one] { $count } завершена горизонталь
        [few] { $count } завершені горизонталі
       *[many] { $count } завершених горизонталей
    }
azul-reason-columns =
    { $count ->
        [one] { $count } завершена вертикаль
        [few] { $count } завершені вертикалі
       *[many] { $count } завершених вертикалей
    }
azul-reason-colours =
    { $count ->
        [one] { $count } завершений колір
        [few] { $count } завершені кольори
       *[many] { $count } завершених кольорів
    }

## What a score is made of: labels, each with a sum beside it

azul-sum-tiles = плитки
azul-sum-floor = підлога
azul-sum-rows = горизонталі
azul-sum-columns = вертикалі
azul-sum-colours = кольори

azul-tie-break = бо має більше завершених горизонталей (A-5.5)

## How to type a move: what is typed stands beside each

azul-help = Щоб набрати хід, пишіть латинськими літерами: звідки, який колір, куди.
azul-help-line = усі сині плитки з вітрини 3 до ряду 4
azul-help-floor = усі червоні плитки із центру на підлогу
azul-help-place = на сірій стіні: плитка з повного ряду 2 на вертикаль 4

azul-bad-word =
    { $places ->
        [yes] «{ $word }» — це не хід. Пишіть латинськими літерами. Щоб узяти плитки, напишіть вітрину (її номер або { "C" }, якщо це центр), колір ({ "B Y R K W" }) і ряд (від 1 до 5 або { "F" }, якщо це підлога), як-от { "3B4" }. Щоб викласти плитку, напишіть горизонталь, { "@" } і вертикаль, як-от { "2@4" }
       *[no] «{ $word }» — це не хід. Пишіть латинськими літерами. Щоб узяти плитки, напишіть вітрину (її номер або { "C" }, якщо це центр), колір ({ "B Y R K W" }) і ряд (від 1 до 5 або { "F" }, якщо це підлога), як-от { "3B4" }
    }

## Why a move is refused

azul-refused-on-wall = на горизонталі { $line } стіни вже є { form-colour-tile } плитка, тож у ряд { $line } цей колір класти не можна
azul-refused-tiling-now = усі плитки розібрано; тепер викладіть на стіну плитку з ряду { $row }
azul-refused-not-tiling-yet = на стіну плитки викладають лише тоді, коли вітрини й центр порожні
azul-refused-no-choice = на кольоровій стіні кожна плитка має своє місце, тож вибирати немає з чого
azul-refused-other-row = спершу ряд { $row }: повні ряди переглядають згори донизу
azul-refused-covered = місце стіни на горизонталі { $row }, вертикалі { $column } вже зайняте
azul-refused-in-column = на вертикалі { $column } стіни вже є { form-colour-tile } плитка

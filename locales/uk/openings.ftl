### Дебюти: види ходів першого раунду. Variables are explained in English, in the file of the same name.

form-kind-from =
    { $from ->
        [factory] з вітрини
        [large] з великої вітрини
        [moon] з місячних частин
        [marker] із центру, з маркером
       *[centre] із центру
    }
form-kind-tiles =
    { $tiles ->
        [1] 1 плитка
        [5] 5 або більше плиток
       *[other] { $tiles } плитки
    }
form-kind-line =
    { $line ->
        [0] на втрати
       *[other] до ряду { $line }
    }
form-kind-end =
    { $fills ->
        [yes]
            { $spills ->
                [yes] : повний, решта втрачена
               *[no] : повний
            }
       *[no] { "" }
    }
kind-take = { form-kind-tiles } { form-kind-from } { form-kind-line }{ form-kind-end }
kind-collect =
    { $trumps ->
        [0] { form-kind-tiles } { form-kind-from }
        [1] { form-kind-tiles } { form-kind-from }, серед них 1 козирна
       *[other] { form-kind-tiles } { form-kind-from }, серед них козирних: { $trumps }
    }
kind-bonus =
    { $trump ->
        [yes] козирна плитка з резерву
       *[no] інша плитка з резерву
    }
form-kind-jokers =
    { $jokers ->
        [0] { "" }
        [1] , з 1 козирною плиткою
       *[other] , з { $jokers } козирними плитками
    }
form-kind-bonus =
    { $bonus ->
        [0] { "" }
        [1] : 1 додаткова плитка
       *[other] : додаткові плитки: { $bonus }
    }
kind-cover =
    { $centre ->
        [yes] місце { $space } центральної зірки{ form-kind-jokers }{ form-kind-bonus }
       *[no] місце { $space } іншої зірки{ form-kind-jokers }{ form-kind-bonus }
    }
kind-pass =
    { $kept ->
        [0] пас, нічого не лишити
        [1] пас, лишити 1 плитку
       *[other] пас, лишити { $kept } плитки
    }
kind-lay =
    { $points ->
        [one] плитка з ряду { $line } за { $points } очко
        [few] плитка з ряду { $line } за { $points } очки
        [many] плитка з ряду { $line } за { $points } очок
       *[other] плитка з ряду { $line } за { $points } очка
    }
kind-plate =
    { $drawn ->
        [yes] витягнута наосліп панель у ярусі { $row }
       *[no] панель з експозиції в ярусі { $row }
    }
kind-draw = наосліп витягти панель
kind-look = більше не витягати й подивитися
kind-under = панель під стос
kind-chip = фішка
kind-complete = доповнити ряд { $line } фішками
kind-skip = лишити ряд { $line } як є

## Дебюти на сторінці

explorer = Дебюти
explorer-about = Розіграйте перший раунд і подивіться, що робили в ньому інші. Роздачі не повторюються, тож ходи рахуються за видами.
explorer-deal = Інша роздача
explorer-kinds = Види ходів
explorer-source = Чиї ігри
explorer-source-of =
    { $source ->
        [bots] Рівень 8
       *[people] Зіграні тут
    }
explorer-games =
    { $count ->
        [0] Ще не пораховано жодної гри.
        [one] { $count } гра
        [few] { $count } гри
        [many] { $count } ігор
       *[other] { $count } гри
    }
explorer-kind = Хід
explorer-made = Вибір
explorer-won = Перемоги
explorer-points = Очки
explorer-percent = { $share } %
explorer-more = { $share }
# $played: how often it was made. $offered: how often it was possible.
explorer-times = { $played } з { $offered }
# The moves of a kind in the position that is shown; each is a button that plays it.
explorer-moves = Такі ходи тут
explorer-all =
    { $all ->
        [yes] Показати менше
       *[no] Показати всі ({ $count })
    }
explorer-note = Вибір: як часто, коли це було можливо. Перемоги: частка перемог, а нижче — на скільки більше, ніж у всіх, хто міг так зіграти. Очки: наприкінці гри.
explorer-over = Дебюти рахуються лише в першому раунді.
explorer-analyse = Аналізувати цю позицію

## На сторінці «Правила»

learn-better = Грайте краще
learn-way =
    { $to ->
        [puzzles] Задачі: знайдіть єдиний добрий хід
        [analysis] Аналіз: будь-яка позиція з рушієм поруч
       *[explorer] Дебюти: що інші роблять у першому раунді
    }

### Azul: Summer Pavilion.

## Names

# Feminine, as «зірка» is.
star =
    { $star ->
        [orange] помаранчева
        [red] червона
        [blue] синя
        [yellow] жовта
        [green] зелена
        [purple] фіолетова
       *[centre] центральна
    }
feature =
    { $feature ->
        [window] вікно
        [statue] статуя
       *[pillar] колона
    }
# Where an outer star lies on a board, in the genitive.
form-star-place-of =
    { $star ->
        [orange] лівої верхньої
        [red] правої верхньої
        [blue] правої
        [yellow] правої нижньої
        [green] лівої нижньої
        [purple] лівої
       *[centre] центральної
    }
# The name of a star in the genitive.
form-star-of =
    { $star ->
        [orange] помаранчевої
        [red] червоної
        [blue] синьої
        [yellow] жовтої
        [green] зеленої
        [purple] фіолетової
       *[centre] центральної
    }
# A space of the centre star by where it points.
form-space-centre =
    { $position ->
        [1] верхнє
        [2] праве верхнє
        [3] праве нижнє
        [4] нижнє
        [5] ліве нижнє
       *[6] ліве верхнє
    }
# A space in the accusative, after «на».
form-space-on =
    { $side ->
        [grey]
            { $star ->
                [centre] { form-space-centre } місце центральної зірки
               *[other] місце { $cost } { form-star-place-of } зірки
            }
       *[coloured] місце { $position } { form-star-of } зірки
    }

## What a move does, after the name of a player

pavilion-takes =
    { $marker ->
        [yes] бере { $tiles } { form-from-source }{ form-with-marker }
       *[no] бере { $tiles } { form-from-source }
    }
pavilion-takes-bonus = бере { form-colour-tile-accusative } плитку з резерву
pavilion-covers = викладає { form-colour-tile-accusative } плитку на { form-space-on }, заплативши { $tiles }
pavilion-passes = пасує й залишає собі { $tiles }
pavilion-passes-keeping-nothing = пасує й нічого не залишає

## What a legal move is about, in a list of them

pavilion-offer = { $tiles } { form-from-source }
pavilion-offer-bonus = одна з резерву
pavilion-placement =
    { $cost ->
        [one] { form-points } за { $cost } плитку
        [few] { form-points } за { $cost } плитки
       *[many] { form-points } за { $cost } плиток
    }
form-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
pavilion-placement-gain =
    { $gain ->
        [one] { pavilion-placement }, і ще { $gain } додаткова плитка ({ $features })
        [few] { pavilion-placement }, і ще { $gain } додаткові плитки ({ $features })
       *[many] { pavilion-placement }, і ще { $gain } додаткових плиток ({ $features })
    }
pavilion-passing = плитки, які залишаєте; кожна інша коштує очко
pavilion-pass-ways =
    { $count ->
        [one] { "pass:…" } ({ $count } спосіб)
        [few] { "pass:…" } ({ $count } способи)
       *[many] { "pass:…" } ({ $count } способів)
    }
pavilion-pass-any = назвіть до { $count } плиток, які залишаєте; кожна інша коштує очко

## Why points came or went, after "Player 1 +2:"

pavilion-reason-placed =
    { $run ->
        [1] { form-colour-tile }, без сусідніх
       *[other] { form-colour-tile }, ланцюжок із { $run }
    }
pavilion-reason-marker =
    { $count ->
        [one] маркер першого ходу, взятий із { $count } плиткою
        [few] маркер першого ходу, взятий із { $count } плитками
       *[many] маркер першого ходу, взятий із { $count } плитками
    }
pavilion-reason-discards =
    { $count ->
        [one] скинуто { $count } плитку
        [few] скинуто { $count } плитки
       *[many] скинуто { $count } плиток
    }
pavilion-reason-star =
    { $colour ->
        [none] повна різнобарвна зірка
       *[other] повна { form-colour-tile } зірка
    }
pavilion-reason-number = усі місця вартістю { $cost }

## What a score is made of: labels, each with a sum beside it

pavilion-sum-start = на початку
pavilion-sum-placements = викладені плитки
pavilion-sum-marker = маркер
pavilion-sum-discards = скинуті
pavilion-sum-stars = зірки
pavilion-sum-numbers = числа

## What chance has just done

pavilion-news-supply = Резерв заповнено.
pavilion-news-supply-again = Резерв поповнено.
pavilion-news-factories = Раунд { $round }: вітрини заповнено. Козир { colour }.

## How to type a move: what is typed stands beside each

pavilion-help = Хід — це короткий код латинськими літерами:
pavilion-help-factory = взяти всі сині плитки з вітрини 3 (і одну козирну, якщо вона там є)
pavilion-help-centre = взяти фіолетові із центру
pavilion-help-cover = закрити позицію 6 синьої зірки, заплативши синіми плитками
pavilion-help-jokers = те саме, але 2 з цих плиток козирні
pavilion-help-centre-star = закрити позицію 3 центральної зірки зеленою плиткою
pavilion-help-bonus = взяти зелену плитку з резерву, коли завершено вікно, статую чи колону
pavilion-help-pass = спасувати й залишити дві зелені та одну червону; кожна інша плитка коштує очко
pavilion-help-pass-empty = спасувати й нічого не залишити

pavilion-bad-word = «{ $word }» — це не хід. Пишіть латинськими літерами. Щоб узяти плитки, напишіть вітрину (її номер або { "C" }, якщо це центр) і колір ({ "P G O Y B R" }), як-от { "3B" }. Щоб викласти плитку, напишіть зірку ({ "O R B Y G P" } або { "*" }), позицію, колір і скільки козирних плиток заплатити, як-от { "B.6=B+2" }. Додаткову плитку беруть так: { "+G" }. Щоб спасувати, назвіть плитки, які залишаєте, щонайбільше чотири в порядку кольорів, як-от { "pass:GGR" }

## Why a move is refused

pavilion-refused-supply-first = спершу треба заповнити резерв
pavilion-refused-trump = { colour } у цьому раунді козир, а { form-in-source } є інші кольори: оберіть інший колір, і разом із ним візьмете одну { form-colour-tile-accusative } плитку
pavilion-refused-not-placing-yet = закривати місця й пасувати можна лише тоді, коли вітрини й центр порожні
pavilion-refused-placing-now = усі плитки розібрано; тепер закрийте місце або спасуйте
pavilion-refused-bonus-first =
    { $count ->
        [one] спершу візьміть { $count } плитку з резерву
        [few] спершу візьміть { $count } плитки з резерву
       *[many] спершу візьміть { $count } плиток із резерву
    }
pavilion-refused-no-bonus-due = зараз додаткових плиток брати не можна: їх беруть відразу, щойно завершено вікно, статую чи колону
pavilion-refused-not-in-supply = у резерві немає { form-colour-tiles-genitive } плиток
pavilion-refused-covered = це місце вже закрито
pavilion-refused-other-colour = { star } зірка приймає лише свій колір, а { colour } — ні
pavilion-refused-on-centre = на центральній зірці вже є { form-colour-tile } плитка, а кожен колір вона приймає лише раз
pavilion-refused-one-colour = ця зірка тепер { form-colour-tile } й іншого кольору не приймає
pavilion-refused-multicolour = ця зірка тепер різнобарвна, і { form-colour-tile } плитка на ній уже є
pavilion-refused-too-many-jokers =
    { $cost ->
        [1] це місце коштує { $cost } плитку, і це має бути { form-colour-tile }
        [one] це місце коштує { $cost } плитку, і серед них має бути хоча б одна { form-colour-tile }
        [few] це місце коштує { $cost } плитки, і серед них має бути хоча б одна { form-colour-tile }
       *[many] це місце коштує { $cost } плиток, і серед них має бути хоча б одна { form-colour-tile }
    }
pavilion-refused-trump-for-itself = { colour } сам є козирем: за нього платять лише його плитками
pavilion-refused-too-few =
    { $have ->
        [0] { form-colour-tiles-genitive } плиток треба { $need }, а в запасі їх немає
       *[other] { form-colour-tiles-genitive } плиток треба { $need }, а в запасі їх лише { $have }
    }
pavilion-refused-not-in-stock = не можна залишити плитки, яких немає у вашому запасі
pavilion-refused-last-round = в останньому раунді нічого не залишають

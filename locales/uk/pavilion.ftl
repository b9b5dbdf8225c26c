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

## What a move does, after the name of a player

pavilion-takes =
    { $marker ->
        [yes] бере { form-from-source } { $tiles }, а також маркер
       *[no] бере { $tiles } { form-from-source }
    }
pavilion-takes-bonus = бере { form-colour-tile-accusative } плитку з резерву
pavilion-covers = викладає { form-colour-tile-accusative } плитку на { $space }, заплативши { $tiles }
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

## Why points came or went, after "Player 0 +2:"

pavilion-reason-placed =
    { $run ->
        [1] { form-colour-tile } на { $space }, без сусідок
       *[other] { form-colour-tile } на { $space }, ланцюжок із { $run }
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
        [none] повна зірка { $letter }, різнобарвна
       *[other] повна зірка { $letter }, { form-colour-tile }
    }
pavilion-reason-number = усі місця вартістю { $cost }

## What a score is made of: labels, each with a sum beside it

pavilion-sum-start = на початку
pavilion-sum-placements = викладання
pavilion-sum-marker = маркер
pavilion-sum-discards = скинуті
pavilion-sum-stars = зірки
pavilion-sum-numbers = числа

## What chance has just done

pavilion-news-supply = Резерв заповнено.
pavilion-news-supply-again = Резерв поповнено.
pavilion-news-factories = Раунд { $round }: вітрини заповнено. Козир { colour }.

## How to type a move: what is typed stands beside each

pavilion-help = Хід — це слово.
pavilion-help-factory = взяти всі сині плитки з вітрини 3 (і одну козирну, якщо вона там є)
pavilion-help-centre = взяти фіолетові із центру
pavilion-help-cover = закрити позицію 6 синьої зірки, заплативши синіми плитками
pavilion-help-jokers = те саме, але 2 з цих плиток козирні
pavilion-help-centre-star = закрити позицію 3 центральної зірки зеленою плиткою
pavilion-help-bonus = взяти зелену плитку з резерву, коли завершено вікно, статую чи колону
pavilion-help-pass = спасувати й залишити дві зелені та одну червону; кожна інша плитка коштує очко
pavilion-help-pass-empty = спасувати й нічого не залишити

pavilion-bad-word = «{ $word }» — це не хід; щоб узяти плитки, пишуть вітрину (від 1 до 9 або { "C" }, якщо це центр) і колір ({ "P G O Y B R" }), як-от { "3B" }; щоб викласти плитку, пишуть зірку ({ "O R B Y G P" } або { "*" }), позицію, колір і скільки джокерів, як-от { "B.6=B+2" }; додаткову плитку беруть так: { "+G" }; хто пасує, називає плитки, які залишає, щонайбільше чотири в порядку кольорів, як-от { "pass:GGR" }

## Why a move is refused

pavilion-refused-supply-first = перш ніж ходити, треба заповнити резерв
pavilion-refused-trump = { colour } у цьому раунді козир, а { form-in-source } є інші кольори: оберіть один із них, і разом із ним візьмете одну { form-colour-tile-accusative } плитку
pavilion-refused-not-placing-yet = закривати місця й пасувати можна лише тоді, коли вітрини й центр порожні
pavilion-refused-placing-now = стіл порожній; тепер закрийте місце, як-от { "B.6=B" }, або спасуйте, як-от { "pass:" }
pavilion-refused-bonus-first =
    { $count ->
        [one] спершу візьміть { $count } плитку з резерву, як-от { "+G" }
        [few] спершу візьміть { $count } плитки з резерву, як-от { "+G" }
       *[many] спершу візьміть { $count } плиток із резерву, як-от { "+G" }
    }
pavilion-refused-no-bonus-due = зараз додаткових плиток брати не можна: їх беруть відразу, щойно завершено вікно, статую чи колону
pavilion-refused-not-in-supply = у резерві немає { form-colour-tiles-genitive } плиток
pavilion-refused-covered = { $space } вже закрито
pavilion-refused-other-colour = { star } зірка приймає лише свій колір, а { colour } — ні
pavilion-refused-on-centre = на центральній зірці вже є { form-colour-tile } плитка, а кожен колір вона приймає лише раз
pavilion-refused-one-colour = зірка { $letter } тепер { form-colour-tile } й іншого кольору не приймає
pavilion-refused-multicolour = зірка { $letter } тепер різнобарвна, і { form-colour-tile } плитка на ній уже є
pavilion-refused-too-many-jokers =
    { $cost ->
        [1] { $space } коштує { $cost } плитку, і це має бути { form-colour-tile }
        [one] { $space } коштує { $cost } плитку, і серед них має бути хоча б одна { form-colour-tile }
        [few] { $space } коштує { $cost } плитки, і серед них має бути хоча б одна { form-colour-tile }
       *[many] { $space } коштує { $cost } плиток, і серед них має бути хоча б одна { form-colour-tile }
    }
pavilion-refused-trump-for-itself = { colour } сам є козирем: за нього платять лише його плитками, тож не пишіть { "+" }
pavilion-refused-too-few =
    { $have ->
        [0] { form-colour-tiles-genitive } плиток треба { $need }, а в запасі їх немає
       *[other] { form-colour-tiles-genitive } плиток треба { $need }, а в запасі їх лише { $have }
    }
pavilion-refused-not-in-stock = залишити { $keep } не можна: у запасі { $stock }
pavilion-refused-last-round = в останньому раунді нічого не залишають; пишіть { "pass:" }

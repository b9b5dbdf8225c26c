# Tables that show themselves later to spectators.
delay = Глядачі бачать партію
delay-choice =
    { $minutes ->
        [0] одразу
        [one] на { $minutes } хвилину пізніше
        [few] на { $minutes } хвилини пізніше
       *[many] на { $minutes } хвилин пізніше
    }
delay-about = Щоб ніхто з глядачів не міг підказувати. Коли партію завершено, усі бачать усе.
delay-watching =
    { $minutes ->
        [0] Ви бачите цю партію на { $seconds } с пізніше за гравців.
       *[other] { $seconds ->
            [0] Ви бачите цю партію на { $minutes } хв пізніше за гравців.
           *[other] Ви бачите цю партію на { $minutes } хв { $seconds } с пізніше за гравців.
        }
    }
delay-table =
    { $minutes ->
        [0] Глядачі бачать цю партію на { $seconds } с пізніше.
       *[other] { $seconds ->
            [0] Глядачі бачать цю партію на { $minutes } хв пізніше.
           *[other] Глядачі бачать цю партію на { $minutes } хв { $seconds } с пізніше.
        }
    }

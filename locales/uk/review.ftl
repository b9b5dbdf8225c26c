### The review of a game, in the page and in `evora analyse`.

## What the better move gains over the move played. Phrases stand in a list, begin with a small letter and have no full stop.

why-line = заповнює ряд { $row }
why-points =
    { $points ->
        [one] дає на { $points } очко більше в цьому раунді
        [few] дає на { $points } очки більше в цьому раунді
       *[many] дає на { $points } очок більше в цьому раунді
    }
# $game: azul, pavilion or duel.
why-floor =
    { $game ->
        [duel] { $tiles ->
            [one] на { $tiles } пошкоджену плитку менше
            [few] на { $tiles } пошкоджені плитки менше
           *[many] на { $tiles } пошкоджених плиток менше
        }
       *[other] { $tiles ->
            [one] на { $tiles } плитку менше на підлозі
            [few] на { $tiles } плитки менше на підлозі
           *[many] на { $tiles } плиток менше на підлозі
        }
    }
why-bonus =
    { $tiles ->
        [one] дає на { $tiles } додаткову плитку більше
        [few] дає на { $tiles } додаткові плитки більше
       *[many] дає на { $tiles } додаткових плиток більше
    }
why-end =
    { $points ->
        [one] планшет вартий на { $points } очко більше наприкінці гри
        [few] планшет вартий на { $points } очки більше наприкінці гри
       *[many] планшет вартий на { $points } очок більше наприкінці гри
    }
why-marker = забирає маркер, щоб починати наступний раунд
# $name: a player. $reply: what they would do, as in “takes 2 blue …”.
why-deny =
    { $points ->
        [one] забирає відповідь, кращу на { $points } очко: { $name } { $reply }
        [few] забирає відповідь, кращу на { $points } очки: { $name } { $reply }
       *[many] забирає відповідь, кращу на { $points } очок: { $name } { $reply }
    }
# $game: azul, pavilion or duel.
why-floor-of-other =
    { $game ->
        [duel] { $name }: більше пошкоджених плиток (на { $tiles }), якщо гра піде як очікується
       *[other] { $name }: більше плиток на підлозі (на { $tiles }), якщо гра піде як очікується
    }
# $points: as in 3.7.
why-later = окупиться пізніше: близько { $points } очка переваги наприкінці гри
why-chances = окупиться пізніше: більші шанси на перемогу
why-price =
    { $points ->
        [one] але дає на { $points } очко менше в цьому раунді
        [few] але дає на { $points } очки менше в цьому раунді
       *[many] але дає на { $points } очок менше в цьому раунді
    }

## The review in the page

review-title = Розбір партії
# For screen readers.
review-begins = Триває оцінка рішень…
review-progress = Оцінка рішень: { $done } з { $all }
review-done =
    { $all ->
        [one] Оцінено { $all } рішення
        [few] Оцінено { $all } рішення
       *[many] Оцінено { $all } рішень
    }
review-stop = Зупинити
review-resume = Продовжити
review-graph = Шанси на перемогу
# $shares: the share of each player, as in “Ann 55%, Ben 45%”.
review-at = Крок { $step } з { $all }: { $shares }
review-share = { $name } { $share }
review-unknown = ще невідомо
review-no-share = без оцінки
review-round-end = Кінець раунду { $round }: { $shares }
review-line-of = Лінія й удача гравця
# The dashed line of the graph.
review-luck-line = Лише удача: як змінилися б шанси ({ $name }) від самих роздач
review-player = Гравець
review-accuracy = Точність
review-points = Віддано очок
review-luck = Удача
# Above the number of decisions of each grade.
review-grade =
    { $grade ->
        [best] Найкращі
        [good] Добрі
        [inaccuracy] Неточності
        [mistake] Помилки
       *[blunder] Грубі помилки
    }
review-mark =
    { $grade ->
        [best] Найкращий
        [good] Добрий
        [inaccuracy] Неточність
        [mistake] Помилка
       *[blunder] Груба помилка
    }
review-turning = Переломні моменти
review-no-turning = Жодне окреме рішення не переломило гри.
review-moves = Позначені ходи
review-no-moves = Неточностей і помилок не було.
# $move: as in “takes 2 blue …”.
review-move = Крок { $step }: { $name } { $move }
review-gives-up = втрата: { $share } і { $points } очка
# $move: as in “take 2 blue …”.
review-better = Краще: { $move }
review-proven = доведено
review-about = Кожне рішення оцінено за тим, що гравець міг тоді знати. Удача — це зміна шансів через роздачі; перша роздача не рахується. Точність залежить від шансів на перемогу: очки, віддані у вже вирішеній партії, майже не враховуються.
review-rough = Не вдалося завантажити мережу для цієї гри, тому ці числа приблизніші, ніж зазвичай, і не зберігаються.
review-kept = Збережено на цьому пристрої разом із партією.
review-shared = Збережено разом із партією, однакове для всіх.
# A link for games that no server has, such as those opened from a file.
review-copy-link = Копіювати посилання на цей розбір
review-link = Посилання на цей розбір
review-link-about = Посилання містить усю партію з іменами гравців. Кожен, хто його відкриє, отримає той самий розбір, зроблений на своєму пристрої.
review-link-long = Ця партія задовга для посилання. Надішліть натомість файл.
review-bad-link =
    { $what ->
        [long] Посилання задовге: понад 60 000 знаків.
       *[encoding] Посилання пошкоджене: у ньому немає цілої партії. Скопіюйте його ще раз.
    }

## Learn from your mistakes

review-learn = Вчіться на помилках
review-learn-about = Перегляньте позначені ходи гравця та знайдіть кращі.
review-learn-whose = Чиї помилки
review-learn-start =
    { $count ->
        [one] Почати: { $count } позиція
        [few] Почати: { $count } позиції
       *[many] Почати: { $count } позицій
    }
review-learn-none = У цього гравця немає позначених ходів.
review-learn-place = Позиція { $number } з { $all }
# $move: as in “takes 2 blue …”.
review-learn-prompt = { $name } { $move } — втрата: { $share }. Знайдіть кращий хід.
review-learn-right = Це найкращий хід.
review-learn-good = Теж добрий хід, втрата лише { $share }.
review-learn-wrong = Не той хід, втрата: { $share }. Спробуйте інший.
review-learn-same = Так зіграли в партії. Спробуйте інший.
review-learn-judging = Триває оцінка…
review-learn-hint = Порада
# $why: what the better move gains, as in “completes line 3”.
review-learn-hint-why = Кращий хід: { $why }.
review-learn-show = Показати хід
review-learn-next = Далі
review-learn-end = Завершити
review-learn-all = Це всі. Знайдено з першої спроби: { $right } з { $all }.

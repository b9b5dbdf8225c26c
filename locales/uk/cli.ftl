### What the evora command prints besides the table.

## Playing

# After "evora:".
play-nothing-unfinished = немає незавершеної партії, яку можна продовжити

## Solving puzzles

solve-welcome = Наберіть хід; { "?" } — дозволені ходи, { command-hint } — про що задача, { command-choices } — кілька ходів на вибір, { command-answer } — найкращий хід, { command-help } — усе інше.
solve-no-such = немає задачі { $id }
solve-empty = У цьому файлі немає задач.
solve-damaged =
    { $count ->
        [one] { $count } рядок ваших досягнень не вдається прочитати; він не рахується.
        [few] { $count } рядки ваших досягнень не вдається прочитати; вони не рахуються.
        [many] { $count } рядків ваших досягнень не вдається прочитати; вони не рахуються.
       *[other] { $count } рядка ваших досягнень не вдається прочитати; вони не рахуються.
    }
solve-not-kept = Не вдалося зберегти ваші досягнення: { $error }
solve-hint = Про що вона: { $themes }.
solve-hint-none = До цієї задачі немає підказки. { command-choices } показує кілька ходів на вибір.
solve-themes = Про що вона була: { $themes }.
solve-choices = Один із цих ходів найкращий. Наберіть його номер; задача вже не вважається розв’язаною.
solve-choices-none = Тут немає інших ходів на вибір.
solve-no-choice = Це не номер ходу на вибір; { command-choices } їх перелічує.
solve-again = Спробуйте ще раз або наберіть { command-answer } чи { command-next }.
solve-other = { $word } ({ $what }) віддає { $loss }% шансів на перемогу.
solve-prompt-next = Enter — наступна задача, або { command-quit }:
solve-prompt-end = Enter — кінець:
solve-over = Розв’язок ви вже знаєте.
solve-not-here = Це для ігор, а не для задач.
command-answer = розв’язок
command-choices = вибір
solve-help-answer = найкращий хід і чому; задача тоді вважається нерозв’язаною
solve-help-next = наступна задача
solve-help-choices = кілька ходів на вибір за номером
solve-help-hint = про що задача

## Analysis

# The first line of a game or position. $number: its place in the file, from 1. $rules: the rule set as it is typed.
# $players: 2, 3 or 4.
analyse-game = Партія { $number }: { $rules }, гравців: { $players }
analyse-position = Стан гри { $number }: { $rules }, гравців: { $players }
# Below it, in games where something is hidden. $knowledge: player or all.
analyse-knowledge =
    { $knowledge ->
       *[player] Враховано лише те, що може знати гравець, який ходить.
        [all] Відоме все, що лежить на столі, також закрите.
    }
# A move that was played. $word: the move as it is typed, perhaps with a mark behind it, as in 3B4 or 3B4 ?.
analyse-forced = Гравець { $seat } ходить { $word }, хід вимушений
analyse-best = Гравець { $seat } ходить { $word }, хід найкращий
analyse-unseen = Гравець { $seat } ходить { $word }, хід не розглянуто
analyse-as-good = Гравець { $seat } ходить { $word }, хід не гірший за найкращий
# $win: a share, as in 11.5%. $points: as in 3.7.
analyse-gives-up = Гравець { $seat } ходить { $word }, втрачаючи { $win } і { $points } очка
# Where a game stops.
analyse-to-move = Хід має гравець { $seat }
analyse-to-move-forced = Хід має гравець { $seat }: { $word }, вимушений
# A row about a move. The values are padded, so that rows stand below each other.
# $win: a share, as in 65%. $points: as in 95.8 – 91.0. $visits: how often the search went through the move.
analyse-row = перемога { $win }  очки { $points }  спроби { $visits }
# Above what every player gave up in a whole game.
analyse-in-all = Уся партія { $number }
# Means of a player. $marks: how many of each mark, as in 1 ?!, 0 ?, 2 ??. $slips: how many in all.
analyse-sums =
    Гравець { $seat } втрачає в середньому { $win } і { $points } очка за хід, { $decisions ->
        [one] у { $decisions } рішенні
        [few] у { $decisions } рішеннях
       *[many] у { $decisions } рішеннях
    }: { $slips ->
        [one] { $slips } помилка
        [few] { $slips } помилки
       *[many] { $slips } помилок
    } ({ $marks })

# Under a marked move. $word: the better move as it is typed. $whys: the phrases why-… of review.ftl, with semicolons.
analyse-better = краще { $word }: { $whys }
# $accuracy: 0 to 100, as in 87.3. $points: as in 12.4. $luck: as in +5.2%.
analyse-review = Гравець { $seat }: точність { $accuracy }, віддано очок: { $points }, удача { $luck }
# $plies: numbers of moves, as in 12, 30, 41.
analyse-turning = Переломні моменти: { $plies }

## Checking

# After "evora:". $next: one of the phrases next-….
replay-unfinished = партія { $number } досі відповідає правилам, але уривається до кінця – її не завершено або хтось здався: { $next }

# The first line of a game. $number: its place in the file, from 1. $deals: how many times chance acted.
verify-verified =
    Партію { $number } підтверджено: секрет відповідає зобов’язанню, { $deals ->
        [0] а жеребкувань іще не було
        [one] а { $deals } жеребкування відповідає ключу
        [few] а всі { $deals } жеребкування відповідають ключу
       *[many] а всі { $deals } жеребкувань відповідають ключу
    }
verify-differs = У партії { $number } не все гаразд:
verify-not-revealed = Партію { $number } ще не можна перевірити: її секрет ще не розкрито
verify-not-claimed = Запис партії { $number } не каже, що роздачі були чесні: у ньому немає зобов’язання
# Notes on a verified game, each in a line of its own below it.
verify-unfinished = запис уривається до кінця партії: її не завершено або хтось здався
verify-chosen-first = першого гравця обрано, а не визначено жеребом
verify-chosen-goals = цілі обрано, а не визначено жеребом
# What differs, each in a line of its own. $tag: the name of a tag. $why: alone (there is no commitment), hex (a secret or
# commitment that cannot be read), share (a share that cannot be read), seat (nobody sits there) or chosen (something else than can be chosen).
verify-tag =
    мітка { $tag } непридатна: { $why ->
        [alone] немає зобов’язання, до якого вона могла б належати
        [hex] її значення має бути з 64 шістнадцяткових цифр
        [share] її значення має бути з парної кількості шістнадцяткових цифр, щонайбільше 64
        [seat] на цьому місці ніхто не сидить
       *[chosen] її значення має бути { "first" }, { "goals" } або обидва слова
    }
# $told: what the record shows. $ours: what is right. Both are hexadecimal digits.
verify-commitment = секрет не відповідає зобов’язанню: йому належить { $ours }, а не { $told }
# $told, $ours: the numbers of players, from 1.
verify-first = починає гравець { $told }, а ключ обирає гравця { $ours }
# $told, $ours: the names of goals as the record writes them.
verify-goals = цілі { $told }, а ключ обирає { $ours }
# $told, $ours: what chance did as a record writes it, as in deal BBYK RRRW. $step: how many steps came before.
verify-chance = рядок { $line }, крок { $step }: у записі { $told }, а ключ дає { $ours }
# $what: a complaint of the referee.
verify-illegal = рядок { $line }, крок { $step }: { $what }
verify-illegal-frame = рядок { $line }: { $what }
# Below the first few differences. $count: how many are not shown.
verify-more =
    { $count ->
        [one] і ще { $count } розбіжність
        [few] і ще { $count } розбіжності
       *[many] і ще { $count } розбіжностей
    }
# After "evora:". $count: how many games are not verified. $games: how many there are.
verify-failed =
    { $games ->
        [one] не підтверджено партій: { $count } із { $games }
        [few] не підтверджено партій: { $count } із { $games }
       *[many] не підтверджено партій: { $count } із { $games }
    }
# After "evora:" and the name of a file.
verify-trace = це трасування, у якому немає зобов’язання; evora verify читає записи партій

## evora openings

openings-games =
    { $count ->
        [0] Таких ігор іще не пораховано.
        [one] З { $count } гри рівня 8 проти себе:
        [few] З { $count } ігор рівня 8 проти себе:
        [many] З { $count } ігор рівня 8 проти себе:
       *[other] З { $count } гри рівня 8 проти себе:
    }
openings-row = { $kind }: зроблено в { $frequency } % з { $offered }, далі { $share } % перемог ({ $even } % серед усіх, хто міг), { $points } очок
openings-never-played = { $kind }: ніколи не зроблено, можливо було { $offered }
openings-never-offered = { $kind }: ще не траплялося
database-verified =
    { $file }: { $games ->
        [one] { $games } партію перевірено
        [few] { $games } партії перевірено
       *[many] { $games } партій перевірено
    }; { $sum ->
        [checked] контрольна сума правильна
       *[unknown] немає SHA256SUMS для порівняння; контрольна сума — { $hash }
    }

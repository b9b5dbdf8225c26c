### Турніри: створення й участь, пари й таблиця результатів. Сторінка завантажує їх разом із ними, не раніше.

tournaments = Турніри
tournaments-about = З обліковим записом можна приєднатися до будь-якого або створити власний.
tournaments-account = Щоб створити турнір або приєднатися, потрібен обліковий запис: оберіть ім’я та пароль.
tournaments-none = Турнірів ще немає.
tournaments-list =
    { $list ->
        [yours] Ваші турніри
        [running] Зараз
        [open] Незабаром
       *[over] Завершені
    }
tournament-all = Усі турніри

## Створення

tournament-create = Створити турнір
tournament-create-button = Створити
tournament-name = Назва
tournament-format = Система
tournament-format-name =
    { $format ->
        [arena] Арена
        [swiss] Швейцарська
       *[knockout] На вибування
    }
tournament-format-about =
    { $format ->
        [arena] Хто вільний, отримує наступну партію, доки не вийде час. Після двох перемог поспіль партії рахуються подвійно.
        [swiss] У кожному раунді грають усі, із суперниками з такою самою кількістю очок.
       *[knockout] Хто програє матч, вибуває.
    }
tournament-number =
    { $format ->
        [arena] Хвилини
        [swiss] Раунди
       *[knockout] Партії в матчі
    }
tournament-match =
    { $count ->
        [1] Одна партія
       *[other] Найбільше { $count }
    }
tournament-players = Гравці в партії
tournament-when = Початок
tournament-when-choice =
    { $when ->
        [60] за годину
        [at] в обраний час
       *[other] за { $when } хвилин
    }
tournament-date = Дата й час
tournament-who = Хто може приєднатися
tournament-club-who = Хто його бачить
tournament-club-hidden = Лише учасники клубу, бо тільки вони бачать, хто в ньому.
tournament-leaders-only = Турніри клубу можуть створювати лише його лідери.
tournament-back-to-club = Назад до клубу
tournament-visibility =
    { $visibility ->
        [link] Лише ті, хто має посилання
       *[public] Усі
    }
tournament-rated-about = враховується в рейтингу всіх

## Що це за турнір і як далеко він зайшов

tournament-arena =
    { $count ->
        [one] Арена, { $count } хвилина
        [few] Арена, { $count } хвилини
       *[many] Арена, { $count } хвилин
    }
tournament-swiss =
    { $count ->
        [one] Швейцарська система, { $count } раунд
        [few] Швейцарська система, { $count } раунди
       *[many] Швейцарська система, { $count } раундів
    }
tournament-knockout =
    { $count ->
        [1] На вибування
       *[other] На вибування, у матчі найбільше партій: { $count }
    }
tournament-knockout-round =
    { $after ->
        [0] Фінал
        [1] Півфінали
        [2] Чвертьфінали
       *[other] Раунд { $players } гравців
    }
tournament-round = Раунд { $round }
tournament-round-of = Раунд { $round } із { $all }
tournament-starts-in = Початок через { $time }
tournament-starting = Ось-ось почнеться…
tournament-time-left = Залишилося { $time }
tournament-time-up = Час вийшов: тривають останні партії
tournament-starts = Початок: { $when }
tournament-started = Початок: { $when }
tournament-ended = Кінець: { $when }
tournament-ends = Кінець: { $when }
tournament-by = створює
tournament-by-link = лише за посиланням
tournament-delay =
    { $minutes ->
        [0] Глядачі бачать партії на { $seconds } с пізніше.
       *[other] { $seconds ->
            [0] Глядачі бачать партії на { $minutes } хв пізніше.
           *[other] Глядачі бачать партії на { $minutes } хв { $seconds } с пізніше.
        }
    }
tournament-for-club = Для учасників клубу { $name }
# $visibility: public, link.
tournament-club-visibility =
    { $visibility ->
        [public] Його бачать усі
       *[link] Його бачать лише учасники
    }
tournament-entrants =
    { $count ->
        [0] Ще ніхто не приєднався
        [one] { $count } учасник
        [few] { $count } учасники
       *[many] { $count } учасників
    }
tournament-won-by = перемагає { $name }
tournament-now =
    { $phase ->
        [running] Турнір почався.
        [over] Турнір закінчився.
        [too_few] Приєдналося замало людей, тож турнір не відбувся.
        [called_off] Турнір скасовано.
       *[open] Можна приєднатися
    }
# Under the one before. A Swiss tournament that had fewer rounds than planned.
tournament-ended-early = Він закінчився після { $round } із { $all } раундів, бо залишилося замало учасників.

## Участь

tournament-join = Приєднатися
tournament-return = Повернутися
tournament-leave = Вийти з турніру
tournament-start = Почати зараз
tournament-call-off = Скасувати
tournament-your-game = До вашої партії
tournament-you-left =
    { $why ->
        [early] Ви вийшли з турніру. Партій не буде, доки не повернетеся.
        [absent] Ви не з’явилися на свою партію, тому нових не буде, доки не повернетеся.
        [club] Ви вже не в клубі, для якого цей турнір, тому нових партій не буде.
       *[left] Ви вийшли з турніру. Нових партій не буде, доки не повернетеся.
    }
tournament-you-bye =
    { $count ->
        [one] Цей раунд ви пропускаєте й отримуєте за нього { $count } очко.
        [few] Цей раунд ви пропускаєте й отримуєте за нього { $count } очки.
       *[many] Цей раунд ви пропускаєте й отримуєте за нього { $count } очок.
    }
tournament-you-wait =
    { $what ->
        [arena] Ви берете участь. Партія буде, щойно хтось звільниться.
        [time-up] Нові партії вже не починаються.
        [swiss] Ви берете участь. Наступний раунд почнеться, коли закінчаться всі партії.
        [swiss-last] Ви берете участь. Це останній раунд: турнір закінчиться разом з усіма партіями.
        [knockout] Ви берете участь. Ваша наступна партія почнеться незабаром.
        [out] Ви вибули.
       *[open] Ви берете участь. Залишайтеся на цій сторінці, і ви перейдете до своєї партії.
    }
tournament-sure =
    { $what ->
        [leave] { $format ->
            [knockout] Ви програєте свій матч і не зможете повернутися.
           *[other] Нових партій не буде. Партія, що триває, продовжиться, і ви зможете повернутися.
        }
       *[call-off] Ніхто не гратиме, і це не можна буде змінити.
    }
tournament-your-place = Ваше місце: { $place } із { $count }
tournament-paired = Ваша наступна партія чекає.
tournament-begun = Ваша партія в турнірі { $name } чекає.
tournament-round-begins = Починається раунд { $round }.
tournament-link = Посилання на турнір
tournament-back = Назад до турніру
tournament-records = Завантажити всі партії

## Таблиця результатів

tournament-standings = Таблиця результатів
tournament-nobody = Ще ніхто не приєднався.
tournament-you = (ви)
tournament-left = поза турніром
tournament-playing = грає
tournament-games-of =
    { $count ->
        [one] { $name }: { $count } партія
        [few] { $name }: { $count } партії
       *[many] { $name }: { $count } партій
    }
tournament-games-heading = Партії: { $name }
tournament-double = Наступна партія рахується подвійно.
tournament-double-about = ×2: після двох перемог поспіль партії рахуються подвійно, аж до першої, яку не виграно.
tournament-column =
    { $column ->
        [points] { $format ->
            [knockout] Раунди
           *[other] Очки
        }
        [buchholz] БХ
        [sonneborn_berger] ЗБ
        [wins] Перемоги
       *[games] Партії
    }
tournament-column-about =
    { $column ->
        [points] { $format ->
            [knockout] Виграні раунди
           *[other] 2 очки за кожного, хто в партії нижче за вас, 1 за кожного на тому самому місці
        }
        [buchholz] Бухгольц: очки всіх суперників
        [sonneborn_berger] Зоннеборн-Бергер: очки переможених суперників удвічі, а тих на тому самому місці — один раз
        [wins] Виграні партії
       *[games] Зіграні партії
    }
tournament-ties = Якщо очок порівну
tournament-pages = Сторінки таблиці результатів
tournament-page =
    { $to ->
        [before] Попередня
       *[next] Наступна
    }
tournament-page-of = Сторінка { $page } із { $all }
tournament-my-place = Моє місце

## Партії

tournament-rounds = Раунди
tournament-latest = Останні партії
tournament-byes = Пропускають раунд: { $names }
tournament-game-state =
    { $state ->
        [on] Дивитися
        [cancelled] Скасовано
       *[ended] Повтор
    }
tournament-bracket = Турнірна сітка
tournament-bracket-from = Показати від
tournament-free = без суперника
tournament-open-place = ще не відомо
tournament-goes-on = проходить далі
tournament-champion = виграє турнір
tournament-boards = Планшети
tournament-on =
    { $count ->
        [one] Триває { $count } партія
        [few] Тривають { $count } партії
       *[many] Триває { $count } партій
    }
tournament-game-round = У цій партії: раунд { $round }
tournament-boards-more = Показати більше планшетів
tournament-winners = Переможці
tournament-place = Місце { $place }:
tournament-points =
    { $format ->
        [knockout] { $count ->
            [one] { $count } виграний раунд
            [few] { $count } виграні раунди
           *[many] { $count } виграних раундів
        }
       *[other] { $count ->
            [one] { $count } очко
            [few] { $count } очки
           *[many] { $count } очок
        }
    }

## Відмови

problem-tournament-too-late = Приєднатися до цього турніру вже запізно.
problem-tournament-full = У цьому турнірі більше немає місць.
problem-tournament-over = Цей турнір уже закінчився.
problem-tournament-begun = Цей турнір уже почався.
problem-tournament-too-few = Приєдналося замало людей, щоб заповнити стіл.
problem-tournament-creator = Це може зробити лише той, хто створив турнір, або лідер його клубу.
problem-tournament-entrant = Ви не берете участі в цьому турнірі.
problem-tournament-game = Ця партія належить до турніру. Здайтеся або вийдіть із турніру.
problem-tournament-club = Цей турнір для учасників клубу. Спершу приєднайтеся до клубу.
problem-too-many-tournaments = Відкритими або поточними можуть бути щонайбільше п’ять ваших турнірів.
fault-tournament-clock = Партії турніру потребують годинника.
fault-tournament-starts = Турнір має початися протягом найближчих 60 днів.
fault-tournament-past = Цей час уже минув. Виберіть пізніший.
fault-arena-days = На арені не можна мати дні на хід.
fault-even-match = Кількість партій у матчі має бути непарною.
fault-knockout-players = Система на вибування — для партій удвох.

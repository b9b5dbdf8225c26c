### Друзі: стеження, блокування, хто в мережі, виклики й приватність. Сторінка завантажує це для людей з обліковим записом.

friends-title = Друзі
# $count: скільки людей, за якими стежить читач, у мережі.
friends-link =
    { $count ->
        [0] Друзі
       *[other] Друзі ({ $count })
    }
friends-online-count =
    { $count ->
        [0] Нікого, за ким ви стежите, немає в мережі.
        [one] { $count } людина, за якою ви стежите, у мережі.
        [few] { $count } людини, за якими ви стежите, у мережі.
       *[many] { $count } людей, за якими ви стежите, у мережі.
    }
friends-following = За ким ви стежите
friends-following-none = Ви ще ні за ким не стежите. Знайдіть гравця, а тоді почніть стежити з його профілю.
friends-find = Ім’я гравця
friends-show = Показати профіль
friends-followers = Хто стежить за вами
friends-followers-none = За вами ще ніхто не стежить.
friends-blocked = Кого ви блокуєте
friends-blocked-none = Ви нікого не блокуєте.
# $kind: offline, online, playing.
friends-presence =
    { $kind ->
        [online] У мережі
        [playing] Грає
       *[offline] Не в мережі
    }
friends-watch = Дивитися
friends-watch-name = Дивитися гру: { $name }
friends-follow = Стежити
friends-unfollow = Не стежити
friends-block = Заблокувати
friends-unblock = Розблокувати
# Для програм читання з екрана: кнопка списку. $act: follow, unfollow, block, unblock, challenge.
friends-act-name =
    { $act ->
        [follow] Стежити: { $name }
        [unfollow] Не стежити: { $name }
        [block] Заблокувати: { $name }
        [unblock] Розблокувати: { $name }
       *[challenge] Викликати: { $name }
    }
friends-block-sure = Заблокувати гравця { $name }?
friends-block-about = Ця людина не зможе кинути вам виклик чи сісти за ваш стіл, а ви не бачитимете її повідомлень. Вона про це не дізнається: для неї вас немає в мережі.
friends-you-block = Ви блокуєте цього гравця.
friends-privacy = Приватність
# $what: challenge, presence, clubs, follow.
friends-privacy-what =
    { $what ->
        [challenge] Хто може кинути мені виклик
        [presence] Хто бачить, що я в мережі
        [clubs] Хто бачить у профілі мої клуби
       *[follow] Хто може за мною стежити
    }
# $who: everyone, following, nobody.
friends-privacy-who =
    { $who ->
        [everyone] Усі
        [following] За ким я стежу
       *[nobody] Ніхто
    }
friends-privacy-about = Інші про це не дізнаються. Для них вас немає в мережі, і ви просто не відповідаєте.
friends-privacy-public = Ваші публічні партії є у профілі й у відкритій базі, з ім’ям. Якщо видалите обліковий запис, ім’я зникне і звідти.
friends-privacy-database = Про відкриту базу
friends-privacy-saved = Збережено.

challenge-button = Викликати
challenge-title = Виклик: { $name }
challenge-players = Гравці
challenge-seat = Гравець { $seat }
challenge-person = Хтось інший
challenge-person-name = Ім’я гравця { $seat }
challenge-send = Надіслати виклик
challenge-about = Він чинний 10 хвилин, а якщо на хід є дні — 12 годин. Виклик із годинником зникає, якщо ви виходите з сайту. Людина побачить його, якщо приймає ваші виклики.
# $what: гра, кількість гравців, годинник.
challenge-incoming = { $name } кидає вам виклик: { $what }
challenge-incoming-with = { $name } кидає вам виклик: { $what }. Також запрошено: { $others }
challenge-accept = Прийняти
challenge-decline = Відхилити
challenge-reason = Причина
# $reason: generic, later, too_fast, too_slow, rules, rated, casual.
challenge-reason-name =
    { $reason ->
        [later] Не зараз, спитайте пізніше
        [too_fast] Годинник для мене зашвидкий
        [too_slow] Годинник для мене заповільний
        [rules] Краще зіграймо в іншу гру
        [rated] Краще на рейтинг
        [casual] Краще без рейтингу
       *[generic] Без причини
    }
challenge-waiting = Чекаємо на відповідь, { $name }: { $what }
challenge-withdraw = Відкликати
challenge-accepted = { $name } приймає ваш виклик.
challenge-go = Перейти до столу
# $reason: як вище.
challenge-declined =
    { $reason ->
        [later] { $name } відмовляється: не зараз, спитайте пізніше.
        [too_fast] { $name } відмовляється: годинник зашвидкий.
        [too_slow] { $name } відмовляється: годинник заповільний.
        [rules] { $name } хоче зіграти в іншу гру.
        [rated] { $name } хоче грати на рейтинг.
        [casual] { $name } хоче грати без рейтингу.
       *[generic] { $name } відхиляє ваш виклик.
    }
challenge-expired = { $name } не відповідає на ваш виклик.
challenge-closed = Цей стіл закрито: хтось відмовився або виклик відкликали.

problem-cannot-join = Ви не можете сісти за цей стіл.
problem-unblock-first = Ви блокуєте цього гравця. Спершу розблокуйте його.
problem-too-many-followed = Стежити можна щонайбільше за 500 людьми.
problem-too-many-blocked = Заблокувати можна щонайбільше 500 людей.
problem-no-such-player = Немає гравця на ім’я { $name }.
problem-challenge-others = Викликайте інших людей, кожного раз.
problem-challenged-already = Ви вже викликали цього гравця. Зачекайте на відповідь або відкличте виклик.
problem-too-many-challenges = На відповідь можуть чекати щонайбільше десять ваших викликів.

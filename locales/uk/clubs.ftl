### Клуби: їхні сторінки, учасники, лідери й рейтинги. Сторінка завантажує це там, у профілях і для модераторів.

clubs-title = Клуби
clubs-about = У клубу є учасники, власні рейтинги й лідери, які про нього дбають.
clubs-mine = Мої клуби
clubs-mine-none = Ви ще не в клубі. Пошукайте нижче або заснуйте власний.
clubs-requested = Чекають на відповідь
clubs-all = Усі клуби
clubs-find = Назва клубу
clubs-search = Шукати
clubs-none = Клубу з такою назвою немає.
clubs-none-yet = Клубів ще немає.
clubs-found = Заснувати клуб
clubs-found-account = Щоб засновувати клуби й приєднуватися до них, потрібен обліковий запис.
# $count: скільки учасників у клубі.
clubs-members =
    { $count ->
        [one] { $count } учасник
        [few] { $count } учасники
       *[many] { $count } учасників
    }
# $count: скільки людей просяться до клубу.
clubs-asking =
    { $count ->
        [one] { $count } людина проситься до клубу
        [few] { $count } людини просяться до клубу
       *[many] { $count } людей просяться до клубу
    }
# $role: owner, leader, member.
club-role =
    { $role ->
        [owner] Власник
        [leader] Лідер
       *[member] Учасник
    }
club-closed-tag = Закрито

club-name = Назва
club-name-about = Від 3 до 40 символів: літери однієї абетки, цифри, а між ними поодинокі пробіли, дефіси, крапки чи апострофи.
club-description = Про що він
club-admission = Хто може приєднатися
# $admission: open, request.
club-admission-name =
    { $admission ->
        [open] Усі
       *[request] Ті, кого прийме лідер
    }
club-shown = Хто бачить учасників
club-shown-about = І рейтинги теж. Учасники клубу, що їх приховує, показують його у профілях лише одне одному.
# $shown: everyone, members.
club-shown-name =
    { $shown ->
        [everyone] Усі
       *[members] Лише учасники
    }
club-save = Зберегти
club-saved = Збережено.

club-founded = Засновано { $day }
club-join = Приєднатися
club-ask = Попроситися
club-asked = Ви попросилися до клубу. Лідер відповість.
club-withdraw = Відкликати
club-leave = Вийти
club-leave-sure = Вийти з клубу { $name }?
# $owner: чи клуб належить читачеві; $alone: чи в ньому більше нікого немає.
club-leave-about =
    { $alone ->
        [yes] Крім вас, у клубі нікого немає, тож він зникне.
       *[no] { $owner ->
            [yes] Клуб перейде до лідера, який приєднався першим, а якщо лідерів немає, до такого учасника.
           *[no] Ви зможете повернутися, доки клуб вас приймає.
        }
    }
club-kept-out = Цей клуб вас не приймає.
club-closed = Модератори закрили цей клуб: { $reason }
club-report = Поскаржитися
club-report-title = Скарга на клуб { $name }
club-report-sent = Дякуємо. Модератори це розглянуть.
club-leaders = Лідери
club-members = Учасники
club-members-hidden = Лише учасники бачать, хто в цьому клубі.
club-online-only = Лише ті, хто в мережі
club-online-none = Нікого не видно в мережі.
club-board = Рейтинг
club-board-none = Ніхто в цьому клубі ще не зіграв тут досить рейтингових партій.
club-tournaments-none = Турнірів ще немає.
club-requests = Просяться до клубу
club-accept = Прийняти
club-decline = Відхилити
club-remove = Вилучити
club-remove-sure = Вилучити з клубу: { $name }?
club-remove-about = Ця людина не зможе приєднатися знову, хіба що лідер дозволить.
club-make-leader = Зробити лідером
club-unmake-leader = Більше не лідер
club-out = Кого не приймають
club-readmit = Дозволити повернутися
# Для програм читання з екрана: кнопка списку. $act: accept, decline, remove, lead, unlead, readmit.
club-act-name =
    { $act ->
        [accept] Прийняти: { $name }
        [decline] Відхилити: { $name }
        [remove] Вилучити: { $name }
        [lead] Зробити лідером: { $name }
        [unlead] Більше не лідер: { $name }
       *[readmit] Дозволити повернутися: { $name }
    }
club-settings = Налаштування
club-delete = Видалити клуб
club-delete-sure = Видалити клуб { $name }?
club-delete-about = Клуб зникне для всіх учасників. Цього не можна скасувати.
club-gone = Такого клубу немає.
club-profile = Клуби

moderation-clubs = Клуби, на які скаржилися
moderation-club-by = Скарга: { $name }, { $when }
moderation-club-owner = Власник: { $name }
moderation-club-why = Причина, яку прочитають учасники
moderation-club-close = Закрити клуб
moderation-club-reopen = Відкрити знову

problem-club-members-hidden = Лише учасники бачать, хто в цьому клубі.
problem-club-role = Ваша роль у цьому клубі цього не дозволяє.
problem-club-kept-out = Цей клуб вас не приймає.
problem-club-full = Клуб повний: у ньому 2000 учасників.
problem-club-too-many = Гравець може бути щонайбільше в 50 клубах.
problem-club-too-many-owned = Ви можете мати щонайбільше п’ять власних клубів.
problem-club-too-many-requests = До цього клубу проситься забагато людей. Спробуйте пізніше.
problem-club-too-many-leaders = У клубу може бути щонайбільше 20 лідерів.
problem-club-too-many-kept-out = Клуб може не приймати щонайбільше 500 людей. Спершу дозвольте комусь повернутися.

audit-title = Історія облікового запису
audit-about = Входи та зміни за { $days ->
        [one] останній { $days } день
        [few] останні { $days } дні
       *[other] останні { $days } днів
    }. Якщо щось із цього зробили не ви, змініть пароль і вийдіть на всіх інших пристроях.
audit-more = Показати більше
audit-action =
    { $action ->
        [account_created] Створено обліковий запис
        [signed_in] Вхід { $method ->
            [password] із паролем
            [passkey] із ключем доступу
            [recovery_code] із резервним кодом
           *[none] {""}
        }
        [sign_in_failed] { $count ->
            [one] { $count } невдала спроба входу
            [few] { $count } невдалі спроби входу
           *[many] { $count } невдалих спроб входу
        }
        [password_wrong] { $count ->
            [one] { $count } неправильний пароль після входу
            [few] { $count } неправильні паролі після входу
           *[many] { $count } неправильних паролів після входу
        }
        [signed_out] Вихід
        [session_ended] Завершено один сеанс
        [sessions_ended] Завершено всі інші сеанси
        [password_changed] Змінено пароль
        [password_reset] Новий пароль { $method ->
            [recovery_code] за резервним кодом
            [email] за посиланням з листа
           *[none] {""}
        }
        [recovery_codes_created] Створено резервні коди
        [reset_requested] { $count ->
            [1] Запит на посилання для нового пароля
            [one] Запити на посилання для нового пароля: { $count }
            [few] Запити на посилання для нового пароля: { $count }
           *[many] Запити на посилання для нового пароля: { $count }
        }
        [email_confirmed] Підтверджено електронну адресу
        [email_removed] Видалено електронну адресу
        [passkey_added] Додано ключ доступу «{ $label }»
        [passkey_removed] Вилучено ключ доступу «{ $label }»
        [passkey_copied] { $count ->
            [1] Ключ доступу «{ $label }» відхилено: може існувати його копія
            [one] Ключ доступу «{ $label }» відхилено кілька разів ({ $count }): може існувати його копія
            [few] Ключ доступу «{ $label }» відхилено кілька разів ({ $count }): може існувати його копія
           *[many] Ключ доступу «{ $label }» відхилено кілька разів ({ $count }): може існувати його копія
        }
        [token_created] Створено токен «{ $label }»
        [token_revoked] Відкликано токен «{ $label }»
        [data_exported] Дані збережено у файл
        [renamed] Обліковий запис перейменовано; раніше «{ $label }»
        [muted] Чат вимкнено: { $reason }
        [suspended] Призупинено: { $reason }
        [banned] Заблоковано: { $reason }
        [unmuted] Чат знову дозволено
        [unsuspended] Призупинення скасовано
        [unbanned] Блокування скасовано
        [role_given] Надано роль: { $label ->
            [moderator] модератор
           *[admin] адміністратор
        }
        [role_taken] Забрано роль: { $label ->
            [moderator] модератор
           *[admin] адміністратор
        }
        [noted] Нотатка: { $reason }
        [table_viewed] Відкрито стіл { $label } через скаргу
        [club_closed] Клуб «{ $label }» закрито: { $reason }
        [club_reopened] Клуб «{ $label }» відкрито знову
       *[other] Обліковий запис змінено
    }
audit-by =
    { $actor ->
        [moderator] { $what } (модератор)
       *[operator] { $what } (оператор сервера)
    }
audit-from =
    { $class ->
        [loopback] цей комп’ютер
        [private] домашня мережа { $network }
       *[public] з мережі { $network }
    }
moderation-title = Модерація
moderation-find = Ім’я гравця
moderation-show = Показати
moderation-reports = Скарги
moderation-all = Також розглянуті
moderation-none = Відкритих скарг немає.
# $count: how many reports about the player are open.
moderation-about =
    { $name } ({ $count ->
        [one] { $count } відкрита скарга
        [few] { $count } відкриті скарги
       *[many] { $count } відкритих скарг
    })
moderation-count =
    { $count ->
        [one] { $count } відкрита скарга
        [few] { $count } відкриті скарги
       *[many] { $count } відкритих скарг
    }
# $when: a date.
moderation-by = Скарга від { $name }, { $when }
# $what: line, player.
moderation-what =
    { $what ->
        [line] Щодо повідомлення в чаті
       *[player] Щодо гравця
    }
# After the line itself, in brackets.
moderation-reported-line = повідомлення, на яке поскаржилися
moderation-look = Переглянути: { $name }
moderation-resolve = Позначити розглянутою
moderation-resolved = Розглянуто { $when }
moderation-lift =
    { $kind ->
        [mute] Знову дозволити чат
        [suspension] Скасувати призупинення
       *[ban] Зняти блокування
    }
moderation-kind-label = Що зробити
moderation-kind =
    { $kind ->
        [mute] Вимкнути чат
        [suspension] Призупинити: без ігор і чату
       *[ban] Заблокувати: без доступу
    }
moderation-period-label = На який час
# $hours: 1, 24, 72, 168, 720, or 0 for no end.
moderation-period =
    { $hours ->
        [1] 1 година
        [24] 1 день
        [72] 3 дні
        [168] 1 тиждень
        [720] 30 днів
       *[other] безстроково
    }
moderation-reason = Причина, яку прочитає гравець
moderation-guest = { $name } – гість: причину блокування видно, лише якщо сторінка саме відкрита.
moderation-yourself = Це ви. Ніхто не може модерувати самого себе.
moderation-nobody = Гравця з такою назвою немає.
moderation-only = Ця сторінка для модераторів.
moderation-impose = Застосувати
moderation-note = Нотатка для інших модераторів
moderation-write = Записати нотатку
moderation-log = Що зроблено
moderation-log-none = Поки нічого.
moderation-operator = Оператор
moderation-until = до { $when }
# $role: moderator, admin.
moderation-role =
    { $role ->
        [moderator] модератор
       *[admin] адміністратор
    }

## Games of the browser that are kept with the account

keep-title = Партії на цьому пристрої
keep-about = Сервер перевіряє кожну партію, розігруючи її знову. Вони лишаються нерейтинговими, і бачите їх лише ви.
keep-offer =
    { $count ->
        [one] Зберегти { $count } закінчену партію в обліковому записі
        [few] Зберегти { $count } закінчені партії в обліковому записі
       *[many] Зберегти { $count } закінчених партій в обліковому записі
    }
keep-kept =
    { $count ->
        [one] { $count } партію збережено у вашому обліковому записі.
        [few] { $count } партії збережено у вашому обліковому записі.
       *[many] { $count } партій збережено у вашому обліковому записі.
    }
keep-refused =
    { $count ->
        [one] { $count } партію не вдалося зберегти: під час перевірки щось не зійшлося. Вона лишається на цьому пристрої.
        [few] { $count } партії не вдалося зберегти: під час перевірки щось не зійшлося. Вони лишаються на цьому пристрої.
       *[many] { $count } партій не вдалося зберегти: під час перевірки щось не зійшлося. Вони лишаються на цьому пристрої.
    }
keep-foreign =
    { $count ->
        [one] { $count } партію зіграно з іншого облікового запису, і зберегти її можна лише в ньому.
        [few] { $count } партії зіграно з іншого облікового запису, і зберегти їх можна лише в ньому.
       *[many] { $count } партій зіграно з іншого облікового запису, і зберегти їх можна лише в ньому.
    }

# Asked when somebody signs out of a browser that keeps games.
account-sign-out-games = Партії в цьому браузері
account-sign-out-about = Партії, збережені в цьому браузері, залишаться тут, і їх зможе відкрити кожен, хто ним скористається.
account-sign-out-delete = Вийти й видалити їх

tokens-title = Токени для програм
tokens-about = Із токеном ваша програма може грати або спостерігати від вашого імені.
tokens-secret = Його буде показано лише один раз. Збережіть його в надійному місці:
tokens-label = Для чого він
tokens-scopes = Що йому дозволено
tokens-scope =
    { $scope ->
        [read] переглядати дані
        [tables] відкривати столи й приєднуватися
        [play] грати
        [friends] стежити за людьми, блокувати їх, приєднуватися до клубів і виходити з них
       *[chat] писати в чат
    }
tokens-make = Створити токен
tokens-revoke = Відкликати
codes-title = Резервні коди
codes-about = Десять кодів на випадок втрати пароля. Кожен дає змогу один раз увійти й задати новий. Зберігайте їх у надійному місці.
codes-left =
    { $count ->
        [one] Залишився { $count } код від { $date }.
        [few] Залишилося { $count } коди від { $date }.
       *[many] Залишилося { $count } кодів від { $date }.
    }
codes-made = Ці коди буде показано лише один раз. Запишіть або надрукуйте їх:
codes-copy = Копіювати коди
codes-make =
    { $made ->
        [yes] Створити нові коди й скасувати старі
       *[no] Створити коди
    }

passkeys-title = Ключі доступу
passkeys-about = Входьте за відбитком пальця, обличчям або блокуванням екрана замість пароля. Новий пароль не вилучає ключів доступу: вилучіть ті, яких не впізнаєте.
passkeys-label = Назва ключа доступу
passkeys-add = Додати ключ доступу
passkeys-added = Ключ доступу додано.
passkeys-rename = Перейменувати
passkeys-rename-which = Перейменувати: { $label }
passkeys-renamed = Ключ доступу перейменовано.
passkeys-save = Зберегти
passkeys-remove = Вилучити
passkeys-remove-which = Вилучити: { $label }
passkeys-removed = Ключ доступу вилучено. Можете видалити його й на своєму пристрої.
passkeys-used = востаннє використано { $date }
passkeys-made = додано { $date }

email-title = Електронна адреса
email-about = Необов’язкова, і ми нікому її не показуємо. Якщо ви втратите пароль, ми надішлемо на неї посилання. Інших листів не буде, хіба що ви захочете нагадувань.
email-now = Ваша адреса: { $address }.
email-address = Адреса
email-save = Надіслати посилання для підтвердження
email-sent = Ми надіслали посилання на { $address }. Відкрийте його протягом доби, щоб підтвердити адресу.
email-turns = Надсилати лист, коли мій хід у партії, де на хід дається кілька днів
email-reminders = Нагадувати, коли спливає час на мій хід
email-remove = Видалити адресу
email-removed = Електронну адресу видалено.

## The account page

account-title = Обліковий запис
account-profile = Ваш профіль
account-sign-up = Створити обліковий запис
account-sign-up-about = Ви граєте як гість. Обліковий запис зберігає партії та ім’я й дає змогу грати рейтингові партії.
account-sign-in-about = Введіть ім’я та пароль вашого облікового запису.
account-to-sign-in = Я вже маю обліковий запис
account-to-sign-up = Я ще не маю облікового запису
account-sign-out = Вийти з облікового запису
account-name = Ім’я
account-password = Пароль
account-password-about = Щонайменше 8 знаків. Згодом можна створити резервні коди на випадок втрати пароля.
account-password-change = Змінити пароль
account-password-changed = Пароль змінено.
account-password-end-sessions = Вийти на всіх інших пристроях
account-password-end-tokens = Відкликати всі токени
account-password-old = Поточний пароль
account-password-new = Новий пароль
account-fault =
    { $field ->
        [name] Від 3 до 20 літер однієї абетки або цифр. Між ними можуть стояти поодинокі пробіли, крапки, дефіси, апострофи й підкреслення.
        [password] Щонайменше 8 знаків.
        [guessable] Цей пароль легко вгадати. Візьміть кілька не пов’язаних між собою слів.
       *[old] Це не ваш пароль.
    }
account-sessions = Активні сеанси
account-session-this = цей пристрій
account-session-end = Завершити
account-sessions-end = Завершити всі інші
account-data = Ваші дані
account-data-about = Усе, що про вас зберігається, можна отримати як файл або видалити. Партії залишаться без вашого імені.
account-export = Зберегти як файл
account-delete = Видалити
account-delete-sure = Обліковий запис буде видалено назавжди. Партії залишаться без вашого імені.
account-delete-guest = Усі дані про вас буде видалено назавжди. Партії залишаться без вашого імені.
passkeys-sign-in = Увійти з ключем доступу
account-to-recover = Я не пам’ятаю пароля
recover-title = Новий пароль
recover-about = Потрібен один із ваших резервних кодів. Кожен діє один раз. На всіх інших пристроях буде виконано вихід.
recover-code = Резервний код
recover-do = Зберегти пароль і ввійти
reset-about = Посилання з листа діє один раз. На всіх інших пристроях буде виконано вихід, а резервні коди втратять чинність: потім створіть нові.
forgot-title = Посилання електронною поштою
forgot-about = Якщо обліковий запис має підтверджену адресу, ми надішлемо на неї посилання. Воно діє пів години.
forgot-do = Надіслати посилання
forgot-sent = Якщо є такий обліковий запис з електронною адресою, посилання вже в дорозі.
email-confirmed = Електронну адресу підтверджено.

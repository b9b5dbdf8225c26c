### What the commands for operators print.

## evora doctor

# Before each line. $status: ok, warning or problem.
doctor-status =
    { $status ->
        [ok] добре
        [warning] увага
       *[problem] проблема
    }
# After "evora:". $count: how many problems there are.
doctor-failed =
    { $count ->
        [one] є { $count } проблема
        [few] є { $count } проблеми
       *[many] є { $count } проблем
    }
# $path: a file.
doctor-config-ok = Налаштування в { $path } правильні.
doctor-config-none = Файлу налаштувань немає; параметри й змінні середовища правильні.
# $why: what is wrong, and where.
doctor-config-bad = Ці налаштування не можна використати: { $why }
doctor-config-exposed = { $path } містить пароль, а інші користувачі цього комп’ютера можуть його читати: установіть права 600.
# $name: a variable of the environment.
doctor-environment-unknown = { $name } не є налаштуванням і нічого не змінює: перевірте написання.
# $log: what is set.
doctor-log-bad = Рівнем журналу не може бути { $log }. Використайте off, error, warn, info, debug чи trace або фільтр, як-от info,evora_server=debug.
# $origin: an address as in https://evora.example.
doctor-site-ok = Адреса сайту: { $origin }.
doctor-site-home = Сервер працює лише для цього комп’ютера. Щоб пустити інших, задайте { "listen" }, а в інтернеті ще й { "origin" }.
doctor-site-none = Інші комп’ютери можуть під’єднатися, без шифрування. В інтернеті поставте попереду проксі з TLS і задайте в { "origin" } адресу, яку вводять люди.
doctor-site-plain = Адреса сайту, { $origin }, без TLS: хто може читати трафік, може перехопити сеанси. Поза власною мережею використовуйте https.
doctor-site-local = Адреса сайту, { $origin }, працює лише на цьому комп’ютері. Задайте в { "origin" } ({ "SITE" } з compose.yaml) адресу, яку вводять люди.
doctor-site-no-proxy = Попереду стоїть проксі з TLS, але { "trusted-proxy" } його не називає: для обмежень усі відвідувачі рахуються як один.
# $address: an address with a port.
doctor-admin-open = Сторінки оператора на { $address } не мають пароля, а інші комп’ютери можуть до них дістатися: слухайте на 127.0.0.1 або подбайте про брандмауер.
doctor-port-free = { $address } вільна.
doctor-port-ours = На { $address } уже працює сервер Évora. Зупиніть його, перш ніж запускати там інший.
doctor-port-taken = На { $address } слухає інша програма: зупиніть її або виберіть інший порт.
# $why: denied, elsewhere or other. $error: the system's message.
doctor-port-failed =
    { $why ->
        [denied] { $address } не дозволено: порти нижче 1024 лише для root. Виберіть інший і поставте попереду проксі.
        [elsewhere] Цей комп’ютер не має адреси { $address }. Виберіть ту, яку він має, або 0.0.0.0 для всіх.
       *[other] Не вдається слухати на { $address }: { $error }
    }
doctor-page-ok = Сторінка вбудована.
doctor-page-missing = У цій програмі немає вбудованої сторінки: гравці знайдуть лише API. Використайте випуск або спершу зберіть сторінку (npm run build у web).
# $limit: how many files may be open. $wanted: how many connections and sockets are set. $connections, $sockets: how many
# of them are possible.
doctor-files-ok = Дозволено { $limit } відкритих файлів, цього досить для { $wanted } з’єднань і сокетів.
doctor-files-low = Дозволено { $limit } відкритих файлів, тому сервер прийме щонайбільше { $connections } з’єднань і { $sockets } сокетів. Щоб було більше, підніміть LimitNOFILE (systemd) або ulimit -Hn.
doctor-files-unlimited = Кількість відкритих файлів не обмежена.
# $free: as in 12.3.
doctor-disk-ok = У { $path } вільно { $free } ГіБ, і туди можна писати.
doctor-disk-low = У { $path } вільно лише { $free } ГіБ. Звільніть місце або перенесіть базу даних на інший диск.
doctor-disk-full = Диск заповнений: у { $path } вільно { $free } ГіБ. Звільніть місце, інакше нічого не збережеться.
doctor-disk-no-folder = Теки { $path } немає. Створіть її; власником має бути користувач, який запускає сервер.
# $why: one of the causes below.
doctor-disk-read-only = У { $path } не можна писати ({ $why }). Дайте права користувачеві, який запускає сервер, або вкажіть інший файл через { "--db" }.
# $db: the address of a database, without password.
doctor-database-new = { $db } ще немає; її створить перший запуск.
doctor-database-empty = { $db } порожня; перший запуск її підготує.
doctor-database-ok = { $db } читається, і її схема актуальна.
doctor-database-pending = { $db } зі старішої версії. Наступний запуск її оновить: спершу зробіть резервну копію.
doctor-database-newer = { $db } з новішої версії Évora. Запустіть ту або відновіть резервну копію.
doctor-database-broken = Схема { $db } не така, як у цій версії: оновлення було перервано або хтось її змінив. Відновіть резервну копію.
doctor-database-damaged = { $db } пошкоджена ({ $why }). Зупиніть сервер і відновіть резервну копію.
# $why: transactions or privilege.
doctor-database-read-only =
    { $why ->
        [transactions] У { $db } не можна писати: транзакції лише для читання (default_transaction_read_only або резервний сервер).
       *[privilege] У { $db } не можна писати: цей користувач не має права запису. Надайте його.
    }
doctor-database-in-use = Інший процес, мабуть, працюючий сервер, використовує { $db }. Другий сервер не може.
doctor-database-exposed = Інші користувачі цього комп’ютера можуть читати { $path }, де є сеанси й геші паролів: установіть права 600.
# $wanted: how many connections are set. $max: how many the database server allows.
doctor-database-connections = { "db-connections" } дорівнює { $wanted }, але PostgreSQL дозволяє загалом { $max }. Зменште це число або підніміть max_connections.
doctor-database-nowhere = Немає місця для бази даних: задайте HOME або вкажіть файл через { "--db" }.
doctor-database-unreadable = { $db } не вдається прочитати: { $why }. Перевірте, чи це база Évora і чи може цей користувач її читати.
doctor-database-unreachable = { $db } не можна використати: { $why }. Перевірте, чи працює там PostgreSQL, та ім’я й пароль.
doctor-replica-ok = { $db } є резервним сервером бази даних і відповідає на читання, які можуть запізнюватися.
doctor-replica-unreachable = Репліку { $db } не можна використати: { $why }. Поки це так, на все відповідає база даних.
doctor-replica-not-a-standby = { $db } не є резервним сервером, тому не використовується як репліка. Укажіть у { "db-replica" } резервний сервер бази даних або приберіть це налаштування.
doctor-replica-of-another-server = { $db } є резервним сервером іншого сервера, ніж { "db" }, тому не використовується. Укажіть у { "db-replica" } резервний сервер бази даних.
# $seconds: a number.
doctor-replica-late = Репліка { $db } відстає від бази даних. Якщо вона відстане більш ніж на { $seconds } с, на все відповідатиме база даних. Перевірте реплікацію.
doctor-replica-schema = Схема репліки { $db } не така, як у цій версії, тому її відповіді можуть не вдаватися. Перевірте реплікацію.
# $seconds: a number.
doctor-clock-ok = Годинник збігається з годинником сервера бази даних.
doctor-clock-plausible = Годинник показує правдоподібний час.
doctor-clock-wrong = Годинник неправильний: він показує час до появи цієї версії. Установіть його й стежте за ним (NTP).
doctor-clock-back =
    Годинник відстає на { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунди
       *[many] { $seconds } секунд
    } від часу, коли сервер востаннє працював із цією базою даних. Установіть його й стежте за ним (NTP).
doctor-clock-differs =
    Годинник відрізняється від годинника сервера бази даних на { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунди
       *[many] { $seconds } секунд
    }. Стежте за обома (NTP): від них залежать боти й сеанси.
doctor-bus-local = Для одного вузла шина не потрібна.
doctor-bus-none = Без { "bus" } цю базу даних може використовувати лише один вузол.
# $bus: the address of a bus, without password.
doctor-bus-ok = { $bus } відповідає.
doctor-bus-unreachable = { $bus } не можна використати: { $why }. Перевірте, чи працює там nats-server.
# $mail: the address of a mail server, without password. $path: a file.
doctor-mail-none = Листи не надсилаються: { "mail" } не задано.
doctor-mail-no-origin = { "mail" } задано, а { "origin" } ні: з нього починаються посилання в листах. Задайте адресу, яку набирають люди.
doctor-mail-password-file = Пароль до поштового сервера не вдається прочитати з { $path }: { $why }.
doctor-mail-bad = Адресу поштового сервера не можна використати. Вона має бути як smtps://user:password@mail.example; з { "mail-password-file" } – як smtps://user@mail.example.
doctor-mail-ok = { $mail } можна використати.
# $why: refused, sign-in, tls, not-smtp, lacking or unreachable. $code: the mail server's answer, as 451. $error: a message of the
# system or of a library.
doctor-mail-unusable =
    { $why ->
        [refused] { $mail } відповідає { $code } і не приймає листів. Чому, каже його журнал.
        [sign-in] { $mail } не приймає користувача або пароль ({ $code }). Перевірте їх.
        [tls] Зашифроване з’єднання з { $mail } неможливе («{ $error }»). Перевірте сертифікат, а також чи має адреса починатися з smtps:// або закінчуватися на ?tls=required.
        [not-smtp] { $mail } не є поштовим сервером або потребує TLS: тоді адреса починається з smtps://.
        [lacking] { $mail } не вміє потрібного («{ $error }»). Перевірте, чи має адреса починатися з smtps:// або закінчуватися на ?tls=required.
       *[unreachable] Немає зв’язку з { $mail }: { $error }. Перевірте адресу й порт, а також чи не заважає брандмауер.
    }
# $contact: whom push services can write to. $why: what is wrong with it.
doctor-push-none = Сповіщення не надсилаються: { "push-contact" } не задано, а сайт не має адреси з https.
doctor-push-no-tls = Сповіщення налаштовано, але браузери мають їх лише на сайтах із https. Задайте таку адресу в { "origin" }.
doctor-push-bad = Сповіщення не можна надсилати: { $why }
doctor-push-no-roots = На цій машині немає кореневих сертифікатів, тож жодній службі сповіщень не можна довіряти. Установіть їх (пакет ca-certificates у Debian).
doctor-push-ok = Сповіщення можна надсилати; служби сповіщень можуть писати на { $contact }.
# $path: a file. $why: what is wrong with it. $bus: the address of a bus, without password.
doctor-workers-built-in = Сервер сам робить розбори партій. Інші машини зможуть допомогти, коли задано { "worker-token-file" }.
doctor-workers-nobody = Ніхто не робить розборів партій: { "built-in-worker" } вимкнено, а без { "worker-token-file" } жоден «evora worker» не може зголоситися. Задайте одне з двох.
doctor-workers-ok = Процеси «evora worker» можуть робити розбори з токенами з файлу { $path }.
doctor-workers-bad = Токени для «evora worker» не можна використати: { $why }
doctor-queue-jetstream = { $bus } роздає розбори.
doctor-queue-table = { $bus } не має JetStream, тож розбори роздає база даних. Запустіть nats-server з --jetstream.

## Why something failed, as part of a sentence

# $error: the system's message, if it is none of those.
cause-system =
    { $kind ->
        [denied] немає прав
        [missing] немає такого файлу чи теки
        [read-only] файлова система лише для читання
        [full] диск заповнений
        [refused] там ніхто не слухає
        [timeout] немає відповіді вчасно
       *[other] { $error }
    }
# $reason: a message of the database or a library, in English.
cause-unavailable = немає відповіді або не зараз («{ $reason }»)
cause-failed = «{ $reason }»
cause-corrupt = містить неправильне значення ({ $reason })
cause-bad-address = адреса неправильна; використайте sqlite:FILE або postgres://USER:PASSWORD@HOST/NAME
cause-bad-bus-address = адреса або { "bus-prefix" } неправильні; використайте nats://HOST:PORT
cause-in-use = її використовує інший процес
cause-no-randomness = система не дає випадкових байтів

## Settings that are not valid, after the name of the file, flag or variable

# $path: a file.
setting-file-unreadable = { $path }: налаштування не вдається прочитати: { $why }
# $path: a file. $line: a number.
setting-line = { $path }, рядок { $line }
# $first: what is wrong with one setting. $count: how many others are wrong.
setting-and-others =
    { $count ->
        [one] { $first } (є ще { $count } помилка; усі покаже evora doctor)
        [few] { $first } (є ще { $count } помилки; усі покаже evora doctor)
       *[many] { $first } (є ще { $count } помилок; усі покаже evora doctor)
    }
# $why: a message of a library, in English.
setting-bad-toml = це не правильний TOML: { $why }
# $name: what is set. $near: a setting.
setting-unknown = налаштування { $name } немає; усі покаже evora serve --help
setting-unknown-near = налаштування { $name } немає; можливо, { $near }?
setting-not-strings = { $name } має бути списком рядків у лапках
# $kind: a type of TOML, in English.
setting-wrong-type = { $name } має бути рядком у лапках або цілим числом, а не типу { $kind }
# $value: what is set. $least, $most: numbers.
setting-not-a-number = { $value } не є цілим числом, не меншим за { $least }
setting-too-large = { $value } – це забагато; вкажіть ціле число від { $least } до { $most }
setting-not-an-address = { $value } не є адресою з портом, як 127.0.0.1:8017 або [::]:8017
setting-not-a-database = база даних – це sqlite:FILE або postgres://USER:PASSWORD@HOST/NAME
setting-not-a-replica = репліка – це postgres://USER:PASSWORD@HOST/NAME
setting-replica-of-sqlite = { $one } задано, але { $other } не є базою PostgreSQL: лише вони мають репліки. Приберіть { $one } або використайте PostgreSQL
setting-not-a-bus = шина – це nats://HOST:PORT або local для одного вузла
setting-not-a-mail-server = поштовий сервер – це smtps://USER:PASSWORD@HOST або smtp://HOST:PORT
setting-not-an-e-mail-address = { $value } не є адресою e-mail, як noreply@evora.example
setting-not-a-push-contact = { $value } не є контактом для служб сповіщень, як mailto:admin@evora.example або https://evora.example; none не надсилає сповіщень
# $one, $other: settings.
setting-needs-another = { $one } задано, а { $other } ні: задайте обидва або жодного
setting-not-a-prefix = { $value } має містити щонайбільше 40 малих літер, цифр і дефісів
setting-not-an-origin = { $value } має бути адресою без шляху, як https://evora.example
setting-not-a-network = { $value } не є адресою чи мережею, як 10.0.0.5 або 10.0.0.0/8
setting-not-a-header = { $value } не є назвою заголовка, як x-forwarded-for
setting-not-a-rate = { $value } не є числом із секундами, як 20/60
setting-not-a-node-name = { $value } має містити щонайбільше 64 літери, цифри, крапки, дефіси й підкреслення
setting-not-a-log-format = { $value } – це ні human, ні json
setting-not-days-or-off = { $value } – це ні ціле число днів від 1 до { $most }, ні off
setting-not-on-or-off = { $value } – це ні on, ні off

## evora user

# After "evora:". $db: the address of a database, without password.
user-no-database = бази даних { $db } ще немає: спершу запустіть сервер
user-empty-database = { $db } порожня: спершу запустіть сервер
user-old-database = { $db } зі старішої версії: спершу запустіть сервер цієї версії, який її оновить
# $who: what was typed.
user-unknown = немає облікового запису чи гостя на ім’я { $who }
user-name-taken = це ім’я або схоже на нього зайняте чи зарезервоване
user-guest = гості не мають власного імені й ролі
# $db: the address of a database, without password. $why: one of the causes.
user-database-failed = { $db } не можна використати: { $why }
user-failed = не вдалося: { $why }
user-bad-name = ім’я має від 3 до 20 знаків: літери однієї абетки, цифри, а між ними поодинокі пробіли, апострофи, дефіси, підкреслення чи крапки
# $count: how many characters at most.
user-bad-reason = напишіть чому, щонайбільше { $count } знаків
# $value: what was typed.
user-bad-period = { $value } – це не час; запишіть його як 12h або 7days, щонайбільше 100years, або не вказуйте, якщо кінця немає
user-bad-until = { $value } – це не дата з часом; запишіть її в UTC, як 2026-12-24T18:00:00Z
user-past = цей термін уже минув
# $kind: mute, suspension or ban. $name: a person.
user-nothing-to-lift =
    { $kind ->
        [mute] { $name } може писати в чаті
        [suspension] обліковий запис { $name } не призупинено
       *[ban] обліковий запис { $name } не заблоковано
    }
# Lines of their own. $name: a person. $new: the new name.
user-renamed = { $name } тепер має ім’я { $new }.
# $kind: mute, suspension or ban. $until: a date.
user-imposed =
    { $kind ->
        [mute] { $name } не може писати в чаті до { $until }.
        [suspension] Обліковий запис { $name } призупинено до { $until }.
       *[ban] Обліковий запис { $name } заблоковано до { $until }.
    }
user-imposed-forever =
    { $kind ->
        [mute] { $name } не може писати в чаті, безстроково.
        [suspension] Обліковий запис { $name } призупинено безстроково.
       *[ban] Обліковий запис { $name } заблоковано безстроково.
    }
user-lifted =
    { $kind ->
        [mute] { $name } знову може писати в чаті.
        [suspension] { $name } знову може грати.
       *[ban] { $name } знову може входити.
    }
# $count: how many sessions and tokens.
user-sessions-ended =
    { $count ->
        [one] Завершено { $count } сеанс або токен: { $name }.
        [few] Завершено { $count } сеанси й токени: { $name }.
       *[many] Завершено { $count } сеансів і токенів: { $name }.
    }
# $role: moderator or admin.
user-role-given =
    { $role ->
        [moderator] { $name } тепер має роль модератора.
       *[admin] { $name } тепер має роль адміністратора.
    }
user-role-taken =
    { $role ->
        [moderator] { $name } більше не має ролі модератора.
       *[admin] { $name } більше не має ролі адміністратора.
    }
# $role: the new role. $old: the one before.
user-role-replaced =
    { $role ->
        [moderator] { $name } тепер має роль модератора й більше не має ролі адміністратора.
       *[admin] { $name } тепер має роль адміністратора й більше не має ролі модератора.
    }
user-role-same = Для { $name } нічого не змінилося.
# Parts of a line about a person. $kind: guest, account, moderator or admin.
user-kind =
    { $kind ->
        [guest] гість
        [account] обліковий запис
        [moderator] модератор
       *[admin] адміністратор
    }
# $date: a date.
user-seen = востаннє { $date }
# $kind: mute, suspension or ban. $until: a date. $why: the reason.
user-sanction =
    { $kind ->
        [mute] без чату до { $until }: { $why }
        [suspension] призупинено до { $until }: { $why }
       *[ban] заблоковано до { $until }: { $why }
    }
user-sanction-forever =
    { $kind ->
        [mute] без чату: { $why }
        [suspension] призупинено: { $why }
       *[ban] заблоковано: { $why }
    }
# Below that. $date: a date. $sessions: a number.
user-about =
    З { $date }; { $sessions ->
        [0] без сеансів
        [one] { $sessions } сеанс
        [few] { $sessions } сеанси
       *[many] { $sessions } сеансів
    }
# An entry of the audit log. $date: a date. $actor: owner, visitor, moderator or operator. $name: the moderator. $what: one of
# the texts of the audit log on the page.
user-log =
    { $date }  { $actor ->
        [owner] власник
        [visitor] відвідувач
        [moderator] модератор { $name }
       *[operator] оператор
    }  { $what }
# $more: an end, a browser or a network.
user-log-more = { $what } ({ $more })
user-log-until = до { $date }
user-deleted = видалений обліковий запис

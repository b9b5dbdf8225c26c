### What the commands for operators print.

## evora doctor

# Before each line. $status: ok, warning or problem.
doctor-status =
    { $status ->
        [ok] dobrze
        [warning] uwaga
       *[problem] problem
    }
# After "evora:". $count: how many problems there are.
doctor-failed =
    { $count ->
        [one] jest { $count } problem
        [few] są { $count } problemy
       *[many] jest { $count } problemów
    }
# $path: a file.
doctor-config-ok = Ustawienia w { $path } są poprawne.
doctor-config-none = Nie ma pliku z ustawieniami; opcje i zmienne środowiska są poprawne.
# $why: what is wrong, and where.
doctor-config-bad = Tych ustawień nie można użyć: { $why }
doctor-config-exposed = { $path } zawiera hasło, a inni użytkownicy tego komputera mogą go czytać: ustaw uprawnienia 600.
# $name: a variable of the environment.
doctor-environment-unknown = { $name } nie jest ustawieniem i nic nie zmienia: sprawdź pisownię.
# $log: what is set.
doctor-log-bad = Poziomem dziennika nie może być { $log }. Użyj off, error, warn, info, debug lub trace albo filtra takiego jak info,evora_server=debug.
# $origin: an address as in https://evora.example.
doctor-site-ok = Adres strony to { $origin }.
doctor-site-home = Serwer działa tylko dla tego komputera. Żeby wpuścić innych, ustaw { "listen" }, a w internecie także { "origin" }.
doctor-site-none = Inne komputery mogą się łączyć, bez szyfrowania. W internecie postaw z przodu serwer pośredniczący z TLS i ustaw { "origin" } na adres, który wpisują gracze.
doctor-site-plain = Adres strony, { $origin }, jest bez TLS: kto może czytać ruch, może przejąć sesje. Poza własną siecią użyj https.
doctor-site-local = Adres strony, { $origin }, działa tylko na tym komputerze. Ustaw { "origin" } ({ "SITE" } z compose.yaml) na adres, który wpisują gracze.
doctor-site-no-proxy = Z przodu jest serwer pośredniczący z TLS, ale { "trusted-proxy" } go nie wymienia: dla limitów wszyscy goście liczą się jako jeden.
# $address: an address with a port.
doctor-admin-open = Strony operatora pod { $address } nie mają hasła, a inne komputery mogą do nich dotrzeć: ustaw 127.0.0.1 albo zadbaj o zaporę.
doctor-port-free = { $address } jest wolny.
doctor-port-ours = Pod { $address } działa już serwer Évora. Zatrzymaj go, zanim uruchomisz tam drugi.
doctor-port-taken = Pod { $address } słucha inny program: zatrzymaj go albo wybierz inny port.
# $why: denied, elsewhere or other. $error: the system's message.
doctor-port-failed =
    { $why ->
        [denied] { $address } jest niedozwolony: porty poniżej 1024 są dla użytkownika root. Wybierz inny i postaw z przodu serwer pośredniczący.
        [elsewhere] Ten komputer nie ma adresu { $address }. Wybierz taki, który ma, albo 0.0.0.0 dla wszystkich.
       *[other] Nie można słuchać pod { $address }: { $error }
    }
doctor-page-ok = Strona jest wbudowana.
doctor-page-missing = Ten program nie ma wbudowanej strony: gracze znajdą tylko API. Użyj wydania albo najpierw zbuduj stronę (npm run build w web).
# $limit: how many files may be open. $wanted: how many connections and sockets are set. $connections, $sockets: how many
# of them are possible.
doctor-files-ok = Limit otwartych plików wynosi { $limit } i wystarcza na { $wanted } połączeń i gniazd.
doctor-files-low = Limit otwartych plików wynosi { $limit }, więc serwer przyjmie najwyżej { $connections } połączeń i { $sockets } gniazd. Żeby było więcej, podnieś LimitNOFILE (systemd) albo ulimit -Hn.
doctor-files-unlimited = Liczba otwartych plików nie jest ograniczona.
# $free: as in 12.3.
doctor-disk-ok = W { $path } jest { $free } GiB wolnego miejsca i można tam pisać.
doctor-disk-low = W { $path } jest tylko { $free } GiB wolnego miejsca. Zrób miejsce albo przenieś bazę danych na inny dysk.
doctor-disk-full = Dysk jest pełny: w { $path } jest { $free } GiB wolnego miejsca. Zrób miejsce, inaczej niczego nie da się zapisać.
doctor-disk-no-folder = Nie ma folderu { $path }. Utwórz go; jego właścicielem musi być użytkownik, który uruchamia serwer.
# $why: one of the causes below.
doctor-disk-read-only = W { $path } nie można pisać ({ $why }). Daj uprawnienia użytkownikowi, który uruchamia serwer, albo wskaż inny plik opcją { "--db" }.
# $db: the address of a database, without password.
doctor-database-new = Nie ma jeszcze { $db }; utworzy ją pierwsze uruchomienie.
doctor-database-empty = { $db } jest pusta; pierwsze uruchomienie ją przygotuje.
doctor-database-ok = { $db } daje się odczytać, a jej schemat jest aktualny.
doctor-database-pending = { $db } jest ze starszej wersji. Następne uruchomienie ją zaktualizuje: najpierw zrób kopię zapasową.
doctor-database-newer = { $db } jest z nowszej wersji programu Évora. Uruchom tamtą albo przywróć kopię zapasową.
doctor-database-broken = Schemat { $db } nie jest taki jak w tej wersji: aktualizacja została przerwana albo ktoś go zmienił. Przywróć kopię zapasową.
doctor-database-damaged = { $db } jest uszkodzona ({ $why }). Zatrzymaj serwer i przywróć kopię zapasową.
# $why: transactions or privilege.
doctor-database-read-only =
    { $why ->
        [transactions] W { $db } nie można pisać: transakcje są tylko do odczytu (default_transaction_read_only albo serwer zapasowy).
       *[privilege] W { $db } nie można pisać: ten użytkownik nie ma prawa zapisu. Nadaj je.
    }
doctor-database-in-use = Inny proces, pewnie działający serwer, używa { $db }. Drugi serwer nie może.
doctor-database-exposed = Inni użytkownicy tego komputera mogą czytać { $path }, gdzie są sesje i skróty haseł: ustaw uprawnienia 600.
# $wanted: how many connections are set. $max: how many the database server allows.
doctor-database-connections = { "db-connections" } wynosi { $wanted }, ale PostgreSQL pozwala w sumie na { $max }. Zmniejsz je albo podnieś max_connections.
doctor-database-nowhere = Nie ma miejsca na bazę danych: ustaw HOME albo wskaż plik opcją { "--db" }.
doctor-database-unreadable = Nie można odczytać { $db }: { $why }. Sprawdź, czy to baza programu Évora i czy ten użytkownik może ją czytać.
doctor-database-unreachable = Nie można użyć { $db }: { $why }. Sprawdź, czy działa tam PostgreSQL oraz nazwę i hasło.
doctor-replica-ok = { $db } jest serwerem zapasowym bazy danych i odpowiada na odczyty, które mogą być spóźnione.
doctor-replica-unreachable = Nie można użyć repliki { $db }: { $why }. Dopóki tak jest, na wszystko odpowiada baza danych.
doctor-replica-not-a-standby = { $db } nie jest serwerem zapasowym, więc nie jest używana jako replika. Wskaż w { "db-replica" } serwer zapasowy bazy danych albo pomiń to ustawienie.
doctor-replica-of-another-server = { $db } jest serwerem zapasowym innego serwera niż { "db" }, więc nie jest używana. Wskaż w { "db-replica" } serwer zapasowy bazy danych.
# $seconds: a number.
doctor-replica-late = Replika { $db } jest opóźniona względem bazy danych. Przy opóźnieniu ponad { $seconds } s na wszystko odpowiada baza danych. Sprawdź replikację.
doctor-replica-schema = Schemat repliki { $db } nie jest taki jak w tej wersji, więc jej odpowiedzi mogą zawodzić. Sprawdź replikację.
# $seconds: a number.
doctor-clock-ok = Zegar zgadza się z zegarem serwera bazy danych.
doctor-clock-plausible = Zegar pokazuje wiarygodny czas.
doctor-clock-wrong = Zegar jest błędny: pokazuje czas sprzed powstania tej wersji. Ustaw go i pilnuj (NTP).
doctor-clock-back =
    Zegar spóźnia się o { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    } względem chwili, w której serwer ostatnio działał z tą bazą danych. Ustaw go i pilnuj (NTP).
doctor-clock-differs =
    Zegar różni się od zegara serwera bazy danych o { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }. Pilnuj obu (NTP): zależą od nich boty i sesje.
doctor-bus-local = Dla jednego węzła szyna nie jest potrzebna.
doctor-bus-none = Bez { "bus" } tylko jeden węzeł może używać tej bazy danych.
# $bus: the address of a bus, without password.
doctor-bus-ok = { $bus } odpowiada.
doctor-bus-unreachable = Nie można użyć { $bus }: { $why }. Sprawdź, czy działa tam nats-server.
# $mail: the address of a mail server, without password. $path: a file.
doctor-mail-none = E-maile nie są wysyłane: { "mail" } nie jest ustawione.
doctor-mail-no-origin = { "mail" } jest ustawione, a { "origin" } nie: od niego zaczynają się linki w e-mailach. Wpisz tam adres, pod który wchodzą ludzie.
doctor-mail-password-file = Nie można odczytać hasła do serwera poczty z { $path }: { $why }.
doctor-mail-bad = Nie można użyć adresu serwera poczty. Musi wyglądać tak: smtps://user:password@mail.example; z { "mail-password-file" } tak: smtps://user@mail.example.
doctor-mail-ok = { $mail } można użyć.
# $why: refused, sign-in, tls, not-smtp, lacking or unreachable. $code: the mail server's answer, as 451. $error: a message of the
# system or of a library.
doctor-mail-unusable =
    { $why ->
        [refused] { $mail } odpowiada { $code } i nie przyjmuje e-maili. Dlaczego, mówi jego dziennik.
        [sign-in] { $mail } nie przyjmuje użytkownika lub hasła ({ $code }). Sprawdź jedno i drugie.
        [tls] Nie da się połączyć z { $mail } szyfrowanym połączeniem („{ $error }”). Sprawdź certyfikat oraz to, czy adres powinien zaczynać się od smtps:// albo kończyć na ?tls=required.
        [not-smtp] { $mail } nie jest serwerem poczty albo wymaga TLS: wtedy adres zaczyna się od smtps://.
        [lacking] { $mail } nie potrafi tego, co potrzebne („{ $error }”). Sprawdź, czy adres powinien zaczynać się od smtps:// albo kończyć na ?tls=required.
       *[unreachable] Nie można połączyć się z { $mail }: { $error }. Sprawdź adres i port oraz to, czy nie przeszkadza zapora sieciowa.
    }
# $contact: whom push services can write to. $why: what is wrong with it.
doctor-push-none = Powiadomienia nie są wysyłane: { "push-contact" } nie jest ustawione, a witryna nie ma adresu z https.
doctor-push-no-tls = Powiadomienia są ustawione, ale przeglądarki mają je tylko w witrynach z https. Wpisz taki adres w { "origin" }.
doctor-push-bad = Nie można wysyłać powiadomień: { $why }
doctor-push-no-roots = Na tej maszynie nie ma certyfikatów głównych, więc żadnemu serwisowi powiadomień nie można zaufać. Zainstaluj je (pakiet ca-certificates w Debianie).
doctor-push-ok = Powiadomienia można wysyłać; serwisy powiadomień mogą pisać na { $contact }.
# $path: a file. $why: what is wrong with it. $bus: the address of a bus, without password.
doctor-workers-built-in = Serwer sam analizuje partie. Inne maszyny mogą pomóc, gdy ustawisz { "worker-token-file" }.
doctor-workers-nobody = Nikt nie analizuje partii: { "built-in-worker" } jest wyłączone, a bez { "worker-token-file" } żaden „evora worker” nie może się zgłosić. Ustaw jedno z nich.
doctor-workers-ok = Procesy „evora worker” mogą analizować partie z tokenami z pliku { $path }.
doctor-workers-bad = Nie można użyć tokenów dla „evora worker”: { $why }
doctor-queue-jetstream = { $bus } rozdziela analizy partii.
doctor-queue-table = { $bus } nie ma JetStream, więc analizy partii rozdziela baza danych. Uruchom nats-server z --jetstream.

## Why something failed, as part of a sentence

# $error: the system's message, if it is none of those.
cause-system =
    { $kind ->
        [denied] brak uprawnień
        [missing] nie ma takiego pliku ani folderu
        [read-only] system plików jest tylko do odczytu
        [full] dysk jest pełny
        [refused] nikt tam nie nasłuchuje
        [timeout] nie było odpowiedzi na czas
       *[other] { $error }
    }
# $reason: a message of the database or a library, in English.
cause-unavailable = brak odpowiedzi albo nie teraz („{ $reason }”)
cause-failed = „{ $reason }”
cause-corrupt = zawiera niepoprawną wartość ({ $reason })
cause-bad-address = adres jest niepoprawny; użyj sqlite:FILE albo postgres://USER:PASSWORD@HOST/NAME
cause-bad-bus-address = adres albo { "bus-prefix" } jest niepoprawne; użyj nats://HOST:PORT
cause-in-use = używa jej inny proces
cause-no-randomness = system nie daje losowych bajtów

## Settings that are not valid, after the name of the file, flag or variable

# $path: a file.
setting-file-unreadable = { $path }: nie można odczytać ustawień: { $why }
# $path: a file. $line: a number.
setting-line = { $path }, wiersz { $line }
# $first: what is wrong with one setting. $count: how many others are wrong.
setting-and-others =
    { $count ->
        [one] { $first } (jest jeszcze { $count } błąd; wszystkie pokaże evora doctor)
        [few] { $first } (są jeszcze { $count } błędy; wszystkie pokaże evora doctor)
       *[many] { $first } (jest jeszcze { $count } błędów; wszystkie pokaże evora doctor)
    }
# $why: a message of a library, in English.
setting-bad-toml = to nie jest poprawny TOML: { $why }
# $name: what is set. $near: a setting.
setting-unknown = nie ma ustawienia { $name }; wszystkie pokaże evora serve --help
setting-unknown-near = nie ma ustawienia { $name }; może chodzi o { $near }?
setting-not-strings = { $name } musi być listą napisów w cudzysłowach
# $kind: a type of TOML, in English.
setting-wrong-type = { $name } musi być napisem w cudzysłowie albo liczbą całkowitą, a nie typu { $kind }
# $value: what is set. $least, $most: numbers.
setting-not-a-number = { $value } nie jest liczbą całkowitą, co najmniej { $least }
setting-too-large = { $value } to za dużo; podaj liczbę całkowitą od { $least } do { $most }
setting-not-an-address = { $value } nie jest adresem z portem, jak 127.0.0.1:8017 albo [::]:8017
setting-not-a-database = baza danych to sqlite:FILE albo postgres://USER:PASSWORD@HOST/NAME
setting-not-a-replica = replika to postgres://USER:PASSWORD@HOST/NAME
setting-replica-of-sqlite = { $one } jest ustawione, ale { $other } nie jest bazą PostgreSQL: tylko takie mają repliki. Pomiń { $one } albo użyj PostgreSQL
setting-not-a-bus = szyna to nats://HOST:PORT albo local dla jednego węzła
setting-not-a-mail-server = serwer poczty to smtps://USER:PASSWORD@HOST albo smtp://HOST:PORT
setting-not-an-e-mail-address = { $value } nie jest adresem e-mail, jak noreply@evora.example
setting-not-a-push-contact = { $value } nie jest kontaktem dla serwisów powiadomień, jak mailto:admin@evora.example albo https://evora.example; none nie wysyła powiadomień
# $one, $other: settings.
setting-needs-another = { $one } jest ustawione, a { $other } nie: ustaw oba albo żadne
setting-not-a-prefix = { $value } musi mieć najwyżej 40 małych liter, cyfr i łączników
setting-not-an-origin = { $value } musi być adresem bez ścieżki, jak https://evora.example
setting-not-a-network = { $value } nie jest adresem ani siecią, jak 10.0.0.5 albo 10.0.0.0/8
setting-not-a-header = { $value } nie jest nazwą nagłówka, jak x-forwarded-for
setting-not-a-rate = { $value } nie jest liczbą z sekundami, jak 20/60
setting-not-a-node-name = { $value } musi mieć najwyżej 64 litery, cyfry, kropki, łączniki i podkreślenia
setting-not-a-log-format = { $value } to ani human, ani json
setting-not-days-or-off = { $value } nie jest ani liczbą dni od 1 do { $most }, ani słowem off
setting-not-on-or-off = { $value } to ani on, ani off

## evora user

# After "evora:". $db: the address of a database, without password.
user-no-database = nie ma jeszcze bazy danych { $db }: najpierw uruchom serwer
user-empty-database = { $db } jest pusta: najpierw uruchom serwer
user-old-database = { $db } jest ze starszej wersji: najpierw uruchom serwer w tej wersji, który ją zaktualizuje
# $who: what was typed.
user-unknown = nie ma konta ani gościa o nazwie { $who }
user-name-taken = ta nazwa albo podobnie wyglądająca jest zajęta lub zastrzeżona
user-guest = goście nie mają własnej nazwy ani roli
# $db: the address of a database, without password. $why: one of the causes.
user-database-failed = nie można użyć { $db }: { $why }
user-failed = nie udało się: { $why }
user-bad-name = nazwa ma od 3 do 20 znaków: litery jednego alfabetu, cyfry, a między nimi pojedyncze odstępy, apostrofy, łączniki, podkreślenia lub kropki
# $count: how many characters at most.
user-bad-reason = napisz dlaczego, najwyżej { $count } znaków
# $value: what was typed.
user-bad-period = { $value } to nie czas; zapisz go jak 12h albo 7days, najwyżej 100years, albo pomiń, jeśli ma nie być końca
user-bad-until = { $value } to nie data z godziną; zapisz ją w UTC, jak 2026-12-24T18:00:00Z
user-past = ten koniec już minął
# $kind: mute, suspension or ban. $name: a person.
user-nothing-to-lift =
    { $kind ->
        [mute] { $name } może pisać na czacie
        [suspension] { $name } nie ma zawieszonego konta
       *[ban] { $name } nie ma zablokowanego konta
    }
# Lines of their own. $name: a person. $new: the new name.
user-renamed = { $name } nazywa się teraz { $new }.
# $kind: mute, suspension or ban. $until: a date.
user-imposed =
    { $kind ->
        [mute] { $name } nie może pisać na czacie do { $until }.
        [suspension] Konto { $name } jest zawieszone do { $until }.
       *[ban] Konto { $name } jest zablokowane do { $until }.
    }
user-imposed-forever =
    { $kind ->
        [mute] { $name } nie może pisać na czacie, bezterminowo.
        [suspension] Konto { $name } jest zawieszone bezterminowo.
       *[ban] Konto { $name } jest zablokowane bezterminowo.
    }
user-lifted =
    { $kind ->
        [mute] { $name } znowu może pisać na czacie.
        [suspension] { $name } znowu może grać.
       *[ban] { $name } znowu może się logować.
    }
# $count: how many sessions and tokens.
user-sessions-ended =
    { $count ->
        [one] Zakończono { $count } sesję lub token: { $name }.
        [few] Zakończono { $count } sesje i tokeny: { $name }.
       *[many] Zakończono { $count } sesji i tokenów: { $name }.
    }
# $role: moderator or admin.
user-role-given =
    { $role ->
        [moderator] { $name } ma teraz rolę moderatora.
       *[admin] { $name } ma teraz rolę administratora.
    }
user-role-taken =
    { $role ->
        [moderator] { $name } nie ma już roli moderatora.
       *[admin] { $name } nie ma już roli administratora.
    }
# $role: the new role. $old: the one before.
user-role-replaced =
    { $role ->
        [moderator] { $name } ma teraz rolę moderatora, a nie ma już roli administratora.
       *[admin] { $name } ma teraz rolę administratora, a nie ma już roli moderatora.
    }
user-role-same = Dla { $name } nic się nie zmieniło.
# Parts of a line about a person. $kind: guest, account, moderator or admin.
user-kind =
    { $kind ->
        [guest] gość
        [account] konto
        [moderator] moderator
       *[admin] administrator
    }
# $date: a date.
user-seen = ostatnio { $date }
# $kind: mute, suspension or ban. $until: a date. $why: the reason.
user-sanction =
    { $kind ->
        [mute] bez czatu do { $until }: { $why }
        [suspension] zawieszenie do { $until }: { $why }
       *[ban] blokada do { $until }: { $why }
    }
user-sanction-forever =
    { $kind ->
        [mute] bez czatu: { $why }
        [suspension] zawieszenie: { $why }
       *[ban] blokada: { $why }
    }
# Below that. $date: a date. $sessions: a number.
user-about =
    Od { $date }; { $sessions ->
        [0] bez sesji
        [one] { $sessions } sesja
        [few] { $sessions } sesje
       *[many] { $sessions } sesji
    }
# An entry of the audit log. $date: a date. $actor: owner, visitor, moderator or operator. $name: the moderator. $what: one of
# the texts of the audit log on the page.
user-log =
    { $date }  { $actor ->
        [owner] właściciel
        [visitor] gość
        [moderator] moderator { $name }
       *[operator] operator
    }  { $what }
# $more: an end, a browser or a network.
user-log-more = { $what } ({ $more })
user-log-until = do { $date }
user-deleted = usunięte konto

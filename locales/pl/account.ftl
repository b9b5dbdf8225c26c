audit-title = Historia konta
audit-about = Logowania i zmiany z { $days ->
        [one] ostatniego dnia
        [few] ostatnich { $days } dni
       *[other] ostatnich { $days } dni
    }. Jeśli coś z tej listy to nie ty, zmień hasło i wyloguj wszystkie inne urządzenia.
audit-more = Pokaż więcej
audit-action =
    { $action ->
        [account_created] Utworzono konto
        [signed_in] Zalogowano { $method ->
            [password] hasłem
            [passkey] kluczem dostępu
            [recovery_code] kodem zapasowym
           *[none] {""}
        }
        [sign_in_failed] { $count ->
            [one] Nieudana próba logowania
            [few] { $count } nieudane próby logowania
           *[many] { $count } nieudanych prób logowania
        }
        [password_wrong] { $count ->
            [one] Błędne hasło podane po zalogowaniu
            [few] { $count } błędne hasła podane po zalogowaniu
           *[many] { $count } błędnych haseł podanych po zalogowaniu
        }
        [signed_out] Wylogowano
        [session_ended] Wylogowano jedno urządzenie
        [sessions_ended] Wylogowano wszystkie inne urządzenia
        [password_changed] Zmieniono hasło
        [password_reset] Ustawiono nowe hasło { $method ->
            [recovery_code] kodem zapasowym
            [email] linkiem z e-maila
           *[none] {""}
        }
        [recovery_codes_created] Utworzono kody zapasowe
        [reset_requested] { $count ->
            [one] Poproszono o link do nowego hasła
            [few] Poproszono o link do nowego hasła, { $count } razy
           *[many] Poproszono o link do nowego hasła, { $count } razy
        }
        [email_confirmed] Potwierdzono adres e-mail
        [email_removed] Usunięto adres e-mail
        [passkey_added] Dodano klucz dostępu „{ $label }”
        [passkey_removed] Usunięto klucz dostępu „{ $label }”
        [passkey_copied] { $count ->
            [one] Odrzucono klucz dostępu „{ $label }”: może istnieć jego kopia
            [few] Odrzucono klucz dostępu „{ $label }” { $count } razy: może istnieć jego kopia
           *[many] Odrzucono klucz dostępu „{ $label }” { $count } razy: może istnieć jego kopia
        }
        [token_created] Utworzono token „{ $label }”
        [token_revoked] Unieważniono token „{ $label }”
        [data_exported] Zapisano dane w pliku
        [renamed] Zmieniono nazwę konta; poprzednia to „{ $label }”
        [muted] Wyciszenie na czacie: { $reason }
        [suspended] Zawieszenie: { $reason }
        [banned] Blokada: { $reason }
        [unmuted] Koniec wyciszenia
        [unsuspended] Koniec zawieszenia
        [unbanned] Koniec blokady
        [role_given] Nadano rolę: { $label ->
            [moderator] moderator
           *[admin] administrator
        }
        [role_taken] Odebrano rolę: { $label ->
            [moderator] moderator
           *[admin] administrator
        }
        [noted] Notatka: { $reason }
        [table_viewed] Otwarto stół { $label } z powodu zgłoszenia
        [club_closed] Zamknięto klub „{ $label }”: { $reason }
        [club_reopened] Otwarto ponownie klub „{ $label }”
       *[other] Zmieniono konto
    }
audit-by =
    { $actor ->
        [moderator] { $what } (moderator)
       *[operator] { $what } (operator serwera)
    }
audit-from =
    { $class ->
        [loopback] ten komputer
        [private] sieć domowa { $network }
       *[public] z sieci { $network }
    }
moderation-title = Moderacja
moderation-find = Nazwa gracza
moderation-show = Pokaż
moderation-reports = Zgłoszenia
moderation-all = Także rozwiązane
moderation-none = Nie ma otwartych zgłoszeń.
# $count: how many reports about the player are open.
moderation-about =
    { $name } ({ $count ->
        [one] { $count } otwarte zgłoszenie
        [few] { $count } otwarte zgłoszenia
       *[many] { $count } otwartych zgłoszeń
    })
moderation-count =
    { $count ->
        [one] { $count } otwarte zgłoszenie
        [few] { $count } otwarte zgłoszenia
       *[many] { $count } otwartych zgłoszeń
    }
# $when: a date.
moderation-by = Zgłasza { $name }, { $when }
# $what: line, player.
moderation-what =
    { $what ->
        [line] Dotyczy wiadomości na czacie
       *[player] Dotyczy gracza
    }
# After the line itself, in brackets.
moderation-reported-line = zgłoszona wiadomość
moderation-look = Zobacz: { $name }
moderation-resolve = Oznacz jako rozwiązane
moderation-resolved = Rozwiązane { $when }
moderation-lift =
    { $kind ->
        [mute] Znowu pozwól na czat
        [suspension] Zakończ zawieszenie
       *[ban] Zdejmij blokadę
    }
moderation-kind-label = Co zrobić
moderation-kind =
    { $kind ->
        [mute] Wycisz: bez czatu
        [suspension] Zawieś: bez gier i czatu
       *[ban] Zablokuj: bez dostępu
    }
moderation-period-label = Na jak długo
# $hours: 1, 24, 72, 168, 720, or 0 for no end.
moderation-period =
    { $hours ->
        [1] 1 godzina
        [24] 1 dzień
        [72] 3 dni
        [168] 1 tydzień
        [720] 30 dni
       *[other] bezterminowo
    }
moderation-reason = Powód, który przeczyta gracz
moderation-guest = { $name } to gość: przeczyta powód blokady tylko wtedy, gdy ma właśnie otwartą stronę.
moderation-yourself = To ty. Nikt nie może moderować samego siebie.
moderation-nobody = Nie ma gracza o takiej nazwie.
moderation-only = Ta strona jest dla moderatorów.
moderation-impose = Zastosuj
moderation-note = Notatka dla innych moderatorów
moderation-write = Zapisz notatkę
moderation-log = Co zrobiono
moderation-log-none = Jeszcze nic.
moderation-operator = Operator
moderation-until = do { $when }
# $role: moderator, admin.
moderation-role =
    { $role ->
        [moderator] moderator
       *[admin] administrator
    }

## Games of the browser that are kept with the account

keep-title = Partie na tym urządzeniu
keep-about = Serwer sprawdza każdą partię, rozgrywając ją ponownie. Pozostają nierankingowe i tylko ty je widzisz.
keep-offer =
    { $count ->
        [one] Zachowaj { $count } zakończoną partię na koncie
        [few] Zachowaj { $count } zakończone partie na koncie
       *[many] Zachowaj { $count } zakończonych partii na koncie
    }
keep-kept =
    { $count ->
        [one] { $count } partia jest teraz zachowana na twoim koncie.
        [few] { $count } partie są teraz zachowane na twoim koncie.
       *[many] { $count } partii jest teraz zachowanych na twoim koncie.
    }
keep-refused =
    { $count ->
        [one] Nie udało się zachować { $count } partii: przy sprawdzaniu coś się nie zgadzało. Zostaje na tym urządzeniu.
        [few] Nie udało się zachować { $count } partii: przy sprawdzaniu coś się nie zgadzało. Zostają na tym urządzeniu.
       *[many] Nie udało się zachować { $count } partii: przy sprawdzaniu coś się nie zgadzało. Zostają na tym urządzeniu.
    }
keep-foreign =
    { $count ->
        [one] { $count } partię rozegrano z innego konta i tylko na nim można ją zachować.
        [few] { $count } partie rozegrano z innego konta i tylko na nim można je zachować.
       *[many] { $count } partii rozegrano z innego konta i tylko na nim można je zachować.
    }

# Asked when somebody signs out of a browser that keeps games.
account-sign-out-games = Partie w tej przeglądarce
account-sign-out-about = Partie zapisane w tej przeglądarce zostają tutaj i otworzy je każdy, kto z niej skorzysta.
account-sign-out-delete = Wyloguj się i usuń je

tokens-title = Tokeny dla programów
tokens-about = Z tokenem twój program może grać albo oglądać w twoim imieniu.
tokens-secret = Zobaczysz go tylko raz. Zachowaj go w bezpiecznym miejscu:
tokens-label = Do czego służy
tokens-scopes = Co mu wolno
tokens-scope =
    { $scope ->
        [read] odczytywać dane
        [tables] otwierać stoły i dołączać
        [play] grać
        [friends] obserwować i blokować osoby, dołączać do klubów i je opuszczać
       *[chat] pisać na czacie
    }
tokens-make = Utwórz token
tokens-revoke = Unieważnij
codes-title = Kody zapasowe
codes-about = Dziesięć kodów na dzień, w którym stracisz hasło. Każdy pozwala raz się zalogować i ustawić nowe. Przechowuj je w bezpiecznym miejscu.
codes-left =
    { $count ->
        [one] Został 1 kod z dnia { $date }.
        [few] Zostały { $count } kody z dnia { $date }.
       *[many] Zostało { $count } kodów z dnia { $date }.
    }
codes-made = Zobaczysz te kody tylko raz. Zapisz je albo wydrukuj:
codes-copy = Skopiuj kody
codes-make =
    { $made ->
        [yes] Utwórz nowe kody i unieważnij stare
       *[no] Utwórz kody
    }

passkeys-title = Klucze dostępu
passkeys-about = Zaloguj się odciskiem palca, twarzą albo blokadą ekranu zamiast hasłem. Nowe hasło nie usuwa kluczy dostępu: usuń te, których nie znasz.
passkeys-label = Nazwa klucza dostępu
passkeys-add = Dodaj klucz dostępu
passkeys-added = Dodano klucz dostępu.
passkeys-rename = Zmień nazwę
passkeys-rename-which = Zmień nazwę: { $label }
passkeys-renamed = Zmieniono nazwę klucza dostępu.
passkeys-save = Zapisz
passkeys-remove = Usuń
passkeys-remove-which = Usuń: { $label }
passkeys-removed = Usunięto klucz dostępu. Możesz go też usunąć z urządzenia.
passkeys-used = ostatnio użyty { $date }
passkeys-made = dodany { $date }

email-title = Adres e-mail
email-about = Nieobowiązkowy i nikomu go nie pokazujemy. Gdy stracisz hasło, wyślemy na niego link. Poza tym piszemy tylko wtedy, gdy chcesz przypomnień.
email-now = Twój adres to { $address }.
email-address = Adres
email-save = Wyślij link potwierdzający
email-sent = Wysłaliśmy link na { $address }. Otwórz go w ciągu doby, aby potwierdzić adres.
email-turns = Wyślij e-mail, gdy w partii z dniami na ruch będzie mój ruch
email-reminders = Przypominaj mi, gdy kończy się czas na mój ruch
email-remove = Usuń adres
email-removed = Adres e-mail został usunięty.

## The account page

account-title = Konto
account-profile = Twój profil
account-sign-up = Załóż konto
account-sign-up-about = Grasz jako gość. Konto zachowuje twoje partie i nazwę oraz pozwala rozgrywać partie rankingowe.
account-sign-in-about = Podaj nazwę i hasło swojego konta.
account-to-sign-in = Mam już konto
account-to-sign-up = Nie mam jeszcze konta
account-sign-out = Wyloguj się
account-name = Nazwa
account-password = Hasło
account-password-about = Co najmniej 8 znaków. Później możesz utworzyć kody zapasowe na wypadek utraty hasła.
account-password-change = Zmień hasło
account-password-changed = Hasło zmienione.
account-password-end-sessions = Wyloguj wszystkie inne urządzenia
account-password-end-tokens = Unieważnij wszystkie tokeny
account-password-old = Obecne hasło
account-password-new = Nowe hasło
account-fault =
    { $field ->
        [name] Użyj od 3 do 20 liter jednego alfabetu lub cyfr. Między nimi mogą stać pojedyncze spacje, kropki, łączniki, apostrofy i podkreślenia.
        [password] Użyj co najmniej 8 znaków.
        [guessable] To hasło łatwo odgadnąć. Użyj kilku słów, które do siebie nie pasują.
       *[old] To nie jest twoje hasło.
    }
account-sessions = Twoje sesje
account-session-this = to urządzenie
account-session-end = Wyloguj
account-sessions-end = Wyloguj wszystkie inne
account-data = Twoje dane
account-data-about = Możesz zapisać w pliku wszystko, co o tobie przechowujemy, albo to usunąć. Partie zostaną, ale bez twojej nazwy.
account-export = Zapisz jako plik
account-delete = Usuń
account-delete-sure = Konto zostanie trwale usunięte. Partie zostaną, ale bez twojej nazwy.
account-delete-guest = Wszystko, co o tobie wiemy, zostanie trwale usunięte. Partie zostaną, ale bez twojej nazwy.
passkeys-sign-in = Zaloguj się kluczem dostępu
account-to-recover = Nie pamiętam hasła
recover-title = Ustaw nowe hasło
recover-about = Podaj jeden ze swoich kodów zapasowych. Każdy działa raz. Wszystkie inne urządzenia zostaną wylogowane.
recover-code = Kod zapasowy
recover-do = Ustaw hasło i zaloguj się
reset-about = Link z wiadomości działa raz. Wszystkie inne urządzenia zostaną wylogowane, a kody zapasowe stracą ważność: potem utwórz nowe.
forgot-title = Link e-mailem
forgot-about = Jeśli konto ma potwierdzony adres e-mail, wyślemy na niego link. Działa przez pół godziny.
forgot-do = Wyślij link
forgot-sent = Jeśli jest takie konto z adresem e-mail, link jest już w drodze.
email-confirmed = Adres e-mail został potwierdzony.

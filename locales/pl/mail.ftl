mail-confirm-subject = Potwierdź adres e-mail
mail-confirm =
    Cześć, { $name }!

    Ktoś – mamy nadzieję, że ty – chce używać tego adresu z kontem { $name } na { $site }. Aby go potwierdzić, otwórz ten link w ciągu doby:

    { $link }

    Jeśli to nie ty, zignoruj tę wiadomość. Nic się nie zmieni.
mail-reset-subject = Ustaw nowe hasło
mail-reset =
    Cześć, { $name }!

    Ktoś – mamy nadzieję, że ty – chce ustawić nowe hasło do konta { $name } na { $site }. Otwórz ten link w ciągu pół godziny:

    { $link }

    Link działa raz, wylogowuje wszystkie twoje urządzenia i unieważnia kody zapasowe. Jeśli to nie ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.
mail-former-subject = Zmiana adresu e-mail konta
mail-former =
    Cześć, { $name }!

    To już nie jest adres e-mail twojego konta na { $site }: potwierdzono inny albo adres usunięto.

    Jeśli to nie ty, zaloguj się od razu, ustaw nowe hasło i potwierdź swój adres ponownie:

    { $link }

    Jeśli nie możesz się już zalogować, użyj kodu zapasowego albo napisz do osoby, która prowadzi tę stronę.
mail-turn-subject = Twój ruch
mail-turn =
    Cześć, { $name }!

    Partia na { $site } czeka na twój ruch, a zostało na niego mniej niż pół doby:

    { $game }
    { $link }

    Przypomnienia możesz wyłączyć na stronie konta.
mail-move-subject = Twój ruch
mail-move =
    Cześć, { $name }!

    W partii na { $site } teraz twój ruch:

    { $game }
    { $link }

    Te e-maile możesz wyłączyć na stronie konta.

# Notifications on a device. $game: the name of a game, $name: the opponent.
push-turn = Twój ruch
game-against = { $game }. Przeciwnik: { $name }

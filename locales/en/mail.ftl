# E-mails of the server. $name: the account's name; $link: an address to open; $site: the server's address.
mail-confirm-subject = Confirm your e-mail address
mail-confirm =
    Hello { $name },

    Somebody, hopefully you, wants to use this address for the account { $name } at { $site }. To confirm it, open this link within a day:

    { $link }

    If that wasn’t you, ignore this e-mail. Nothing will change.
mail-reset-subject = Set a new password
mail-reset =
    Hello { $name },

    Somebody, hopefully you, wants to set a new password for the account { $name } at { $site }. Open this link within half an hour:

    { $link }

    It works once, signs out all your devices, and makes your recovery codes void. If that wasn’t you, ignore this e-mail. Your password stays as it is.
mail-turn-subject = It’s your turn
mail-turn =
    Hello { $name },

    A game at { $site } is waiting for your move, and you have less than half a day left:

    { $link }

    You can turn these reminders off on your account page.
mail-move-subject = Your move
mail-move =
    Hello { $name },

    It’s your move in a game at { $site }:

    { $link }

    You can turn these e-mails off on your account page.

# Notifications on a device. $game: the name of a game, $name: the opponent.
push-turn = It’s your move
push-turn-against = { $game }, against { $name }

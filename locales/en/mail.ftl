# E-mails of the server. $name: the account's name; $link: an address to open; $site: the server's address; $game: the name of the
# game, with the opponent.
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
mail-former-subject = Your account has another e-mail address
mail-former =
    Hello { $name },

    This is no longer the e-mail address of your account at { $site }: another one was confirmed, or it was deleted.

    If that wasn’t you, sign in at once, set a new password and confirm your address again:

    { $link }

    If you can’t sign in any more, use a recovery code, or write to whoever runs the site.
mail-turn-subject = It’s your turn
mail-turn =
    Hello { $name },

    A game at { $site } is waiting for your move, and you have less than half a day left:

    { $game }
    { $link }

    You can turn these reminders off on your account page.
mail-move-subject = Your move
mail-move =
    Hello { $name },

    It’s your move in a game at { $site }:

    { $game }
    { $link }

    You can turn these e-mails off on your account page.

# Notifications on a device. $game: the name of a game, $name: the opponent.
push-turn = It’s your move
game-against = { $game }, against { $name }

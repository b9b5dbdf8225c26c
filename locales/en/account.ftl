audit-title = Account activity
# $days: a number.
audit-about = Sign-ins and changes of the last { $days ->
        [one] day
       *[other] { $days } days
    }. If something here wasn’t you, change your password and sign out all other devices.
audit-more = Show more
# What was done to the account. $action: its name; $label: the name of a token, passkey, table or role (moderator, admin); $count: how often; $reason: a moderator's words;
# $method: how somebody signed in.
audit-action =
    { $action ->
        [account_created] Account created
        [signed_in] Signed in { $method ->
            [password] with the password
            [passkey] with a passkey
            [recovery_code] with a recovery code
           *[none] {""}
        }
        [sign_in_failed] { $count ->
            [one] A failed attempt to sign in
           *[other] { $count } failed attempts to sign in
        }
        [password_wrong] { $count ->
            [one] A wrong password, given while signed in
           *[other] { $count } wrong passwords, given while signed in
        }
        [signed_out] Signed out
        [session_ended] A device was signed out
        [sessions_ended] All other devices were signed out
        [password_changed] Password changed
        [password_reset] New password set { $method ->
            [recovery_code] with a recovery code
            [email] with a link from an e-mail
           *[none] {""}
        }
        [recovery_codes_created] Recovery codes made
        [reset_requested] { $count ->
            [one] A link for a new password was asked for
           *[other] Links for a new password were asked for { $count } times
        }
        [email_confirmed] E-mail address confirmed
        [email_removed] E-mail address deleted
        [passkey_added] Passkey “{ $label }” added
        [passkey_removed] Passkey “{ $label }” removed
        [passkey_copied] { $count ->
            [one] Passkey “{ $label }” refused: there may be a copy of it
           *[other] Passkey “{ $label }” refused { $count } times: there may be a copy of it
        }
        [token_created] Token “{ $label }” created
        [token_revoked] Token “{ $label }” revoked
        [data_exported] Data saved as a file
        [renamed] Account renamed; it was called “{ $label }”
        [muted] Muted: { $reason }
        [suspended] Suspended: { $reason }
        [banned] Banned: { $reason }
        [unmuted] No longer muted
        [unsuspended] No longer suspended
        [unbanned] No longer banned
        [role_given] Role given: { $label ->
            [moderator] moderator
           *[admin] admin
        }
        [role_taken] Role taken: { $label ->
            [moderator] moderator
           *[admin] admin
        }
        [noted] Note: { $reason }
        [table_viewed] Table { $label } opened because of a report
        [club_closed] Club “{ $label }” closed: { $reason }
        [club_reopened] Club “{ $label }” opened again
       *[other] Account changed
    }
# $actor: moderator, operator; $what: one of the texts above.
audit-by =
    { $actor ->
        [moderator] { $what } (by a moderator)
       *[operator] { $what } (by the operator)
    }
# $class: loopback, private, public; $network: as in 203.0.113.0/24.
audit-from =
    { $class ->
        [loopback] this computer
        [private] home network { $network }
       *[public] from { $network }
    }
moderation-title = Moderation
moderation-find = Player’s name
moderation-show = Show
moderation-reports = Reports
moderation-all = Resolved ones, too
moderation-none = No open reports.
# $count: how many reports about the player are open.
moderation-about =
    { $name } ({ $count ->
        [one] { $count } open report
       *[other] { $count } open reports
    })
moderation-count =
    { $count ->
        [one] { $count } open report
       *[other] { $count } open reports
    }
# $when: a date.
moderation-by = Reported by { $name }, { $when }
# $what: line, player.
moderation-what =
    { $what ->
        [line] About a line of chat
       *[player] About the player
    }
# After the line itself, in brackets.
moderation-reported-line = the reported line
moderation-look = Look at { $name }
moderation-resolve = Mark as resolved
moderation-resolved = Resolved { $when }
moderation-lift =
    { $kind ->
        [mute] Allow to chat again
        [suspension] End the suspension
       *[ban] Lift the ban
    }
moderation-kind-label = What to do
moderation-kind =
    { $kind ->
        [mute] Mute: no chat
        [suspension] Suspend: no games, no chat
       *[ban] Ban: no access
    }
moderation-period-label = For how long
# $hours: 1, 24, 72, 168, 720, or 0 for no end.
moderation-period =
    { $hours ->
        [1] 1 hour
        [24] 1 day
        [72] 3 days
        [168] 1 week
        [720] 30 days
       *[other] without end
    }
moderation-reason = Reason, which the player reads
# $name: a guest's name.
moderation-guest = { $name } is a guest, and reads the reason of a ban only if the page is open at that moment.
moderation-yourself = This is you. Nobody can moderate themselves.
moderation-nobody = There’s no player with this name.
moderation-only = This page is for moderators.
moderation-impose = Impose
moderation-note = Note for other moderators
moderation-write = Write note
moderation-log = What was done
moderation-log-none = Nothing yet.
moderation-operator = Operator
moderation-until = until { $when }
# $role: moderator, admin.
moderation-role =
    { $role ->
        [moderator] moderator
       *[admin] admin
    }

## Games of the browser that are kept with the account

keep-title = Games on this device
keep-about = The server checks each game by playing it again. They stay unrated, and only you can see them.
keep-offer =
    { $count ->
        [one] Keep { $count } finished game with your account
       *[other] Keep { $count } finished games with your account
    }
keep-kept =
    { $count ->
        [one] { $count } game is now kept with your account.
       *[other] { $count } games are now kept with your account.
    }
keep-refused =
    { $count ->
        [one] { $count } game couldn’t be kept: the check found something wrong with it. It stays on this device.
       *[other] { $count } games couldn’t be kept: the check found something wrong with them. They stay on this device.
    }
keep-foreign =
    { $count ->
        [one] { $count } game was played by another account, which can keep it.
       *[other] { $count } games were played by another account, which can keep them.
    }

# Asked when somebody signs out of a browser that keeps games.
account-sign-out-games = Games in this browser
account-sign-out-about = The games kept in this browser stay here, and whoever uses it next can open them.
account-sign-out-delete = Sign out and delete them

tokens-title = Tokens for programs
tokens-about = With a token, a program of yours can play or watch on your behalf.
tokens-secret = You’ll only see this once. Keep it safe:
tokens-label = What it’s for
tokens-scopes = What it can do
# $scope: read, tables, play, friends, chat.
tokens-scope =
    { $scope ->
        [read] read
        [tables] open and join tables
        [play] play
        [friends] follow and block people, join and leave clubs
       *[chat] chat
    }
tokens-make = Create a token
tokens-revoke = Revoke
codes-title = Recovery codes
codes-about = Ten codes for the day you lose your password. Each signs you in once and lets you set a new one. Keep them somewhere safe.
# $count: how many; $date: when they were made.
codes-left =
    { $count ->
        [one] 1 code left, made on { $date }.
       *[other] { $count } codes left, made on { $date }.
    }
codes-made = You’ll see these codes only once. Write them down or print them:
codes-copy = Copy codes
# $made: whether there are codes already: yes, no.
codes-make =
    { $made ->
        [yes] Make new codes, and void the old ones
       *[no] Make codes
    }

passkeys-title = Passkeys
passkeys-about = Sign in with your fingerprint, face or screen lock instead of the password. A new password doesn’t remove passkeys: remove those you don’t know.
passkeys-label = Name of the passkey
passkeys-add = Add a passkey
passkeys-added = Passkey added.
passkeys-rename = Rename
# $label: the name of the passkey.
passkeys-rename-which = Rename { $label }
passkeys-renamed = Passkey renamed.
passkeys-save = Save
passkeys-remove = Remove
passkeys-remove-which = Remove { $label }
passkeys-removed = Passkey removed. You may want to delete it from your device too.
# $date: when somebody last signed in with it.
passkeys-used = last used { $date }
# $date: when it was added.
passkeys-made = added { $date }

email-title = E-mail address
email-about = Optional, and never shown to anyone. If you lose your password, we send a link to it. We write for nothing else unless you want reminders.
# $address: the address.
email-now = Your address is { $address }.
email-address = Address
email-save = Send a link to confirm it
email-sent = We sent a link to { $address }. Open it within a day to confirm the address.
email-turns = E-mail me when it’s my turn in a game with days for a move
email-reminders = Remind me when my time to move is running out
email-remove = Delete address
email-removed = Your e-mail address is deleted.

## The account page

account-title = Account
account-profile = Your profile
account-sign-up = Create an account
account-sign-up-about = You’re playing as a guest. An account keeps your games and your name, and lets you play rated games.
account-sign-in-about = With the name and password of your account.
account-to-sign-in = I already have an account
account-to-sign-up = I don’t have an account yet
account-sign-out = Sign out
account-name = Name
account-password = Password
account-password-about = At least 8 characters. You can make recovery codes later, in case you lose it.
account-password-change = Change password
account-password-changed = Password changed.
account-password-end-sessions = Sign out all other devices
account-password-end-tokens = Revoke all access tokens
account-password-old = Current password
account-password-new = New password
# An error beside a field. $field: name, password, guessable, old.
account-fault =
    { $field ->
        [name] Use 3 to 20 letters of one alphabet or digits. Single spaces, dots, hyphens, apostrophes and underscores may stand between them.
        [password] Use at least 8 characters.
        [guessable] This is easy to guess. Use several words that don’t belong together.
       *[old] That isn’t your password.
    }
account-sessions = Where you’re signed in
account-session-this = this device
account-session-end = End session
account-sessions-end = End all other sessions
account-data = Your data
account-data-about = Save everything we keep about you as a file, or delete it. Your games stay, without your name.
account-export = Save as a file
account-delete = Delete
account-delete-sure = Your account will be deleted for good. Your games stay, without your name.
account-delete-guest = Everything we know about you will be deleted for good. Your games stay, without your name.
passkeys-sign-in = Sign in with a passkey
account-to-recover = I’ve lost my password
recover-title = Set a new password
recover-about = With one of your recovery codes. Each works once. All your other devices will be signed out.
recover-code = Recovery code
recover-do = Set password and sign in
reset-about = The link from your e-mail works once. All your other devices will be signed out, and your recovery codes become void: make new ones afterwards.
forgot-title = Get a link by e-mail
forgot-about = If your account has a confirmed e-mail address, we’ll send a link to it. It works for half an hour.
forgot-do = Send me a link
forgot-sent = If there is such an account with an e-mail address, a link is on its way.
email-confirmed = Your e-mail address is confirmed.

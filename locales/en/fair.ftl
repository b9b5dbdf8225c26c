### The check of a game's deals.

fair-title = Were the deals fair?
fair-how-1 = Before the game, the server drew a secret and showed a commitment to it: a number that matches this secret and no other. Then every player’s browser added a share of its own. All draws follow from the secret and the shares, so nobody could choose them.
# The same for a game that the browser keeps.
fair-how-here = Before the game, your browser drew a secret and kept a commitment to it: a number that matches this secret and no other. All draws follow from the secret and your share, so none was chosen in the computer’s favour.
fair-how-2 = Now that the game is over, the secret is revealed. Your browser has just worked everything out again, on its own.
fair-running = Checking…
fair-not-yet = The secret is revealed when the game is over. Come back then.
# $count: how many draws.
fair-good =
    { $count ->
        [one] Everything checks out: the secret is the one promised, and the one draw follows from it.
       *[other] Everything checks out: the secret is the one promised, and all { $count } draws follow from it.
    }
fair-bad = Something doesn’t match. Details below.
fair-checked = What was checked
# $kind: commitment, promise, first, goals.
fair-check =
    { $kind ->
        [commitment] The secret matches the commitment
        [promise] Commitment and share are those your browser saved before the game
        [first] The starting player matches the key
       *[goals] The goals match the key
    }
# $step: its number.
fair-draw = Step { $step }:
fair-ours = the key gives
fair-left-out =
    { $count ->
        [one] { $count } draw couldn’t be checked here.
       *[other] { $count } draws couldn’t be checked here.
    }
fair-values = Values
fair-commitment = Commitment
fair-secret = Secret
fair-share = Share from seat { $seat }

# Tables that show themselves later to spectators.
delay = Spectators see the game
# $minutes: 0 for at once.
delay-choice =
    { $minutes ->
        [0] at once
        [one] { $minutes } minute later
       *[other] { $minutes } minutes later
    }
delay-about = So that nobody can be helped by those who watch. When the game is over, everybody sees everything.
# To a spectator. $minutes, $seconds: how much later, together.
delay-watching =
    { $minutes ->
        [0] You see this game { $seconds } s later than the players.
       *[other] { $seconds ->
            [0] You see this game { $minutes } min later than the players.
           *[other] You see this game { $minutes } min { $seconds } s later than the players.
        }
    }
# To somebody who may take a seat. $minutes, $seconds: how much later, together.
delay-table =
    { $minutes ->
        [0] Spectators see this game { $seconds } s later.
       *[other] { $seconds ->
            [0] Spectators see this game { $minutes } min later.
           *[other] Spectators see this game { $minutes } min { $seconds } s later.
        }
    }

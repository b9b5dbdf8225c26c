# The best game being played, on the first page.
best = Being played now
best-ended = It’s over
# A link to a table. $names: its players. $rules: the name of the game.
best-watch = Watch { $names } play { $rules }
# $names: who won. $count: how many they are, 0 if nobody won.
best-over =
    { $count ->
        [0] Nobody won
        [one] { $names } won
       *[other] { $names } share the win
    }
best-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

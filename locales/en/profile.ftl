### The profile of a player.

profile-wins = Wins
# $game: its name.
profile-history = Rating: { $game }
# $from, $to: ratings.
profile-plot =
    { $count ->
        [one] Rating { $to } after { $count } game
       *[other] Rating from { $from } to { $to } over { $count } games
    }
profile-statistics = Statistics: { $game }
# $count: games.
profile-latest =
    { $count ->
        [one] The latest public game that was played to its end.
       *[other] The latest { $count } public games that were played to their end.
    }
profile-sources = Where the points came from, on average
profile-source = From
profile-average = Points a game
profile-scores = Final scores
# $from, $to: scores.
profile-scores-plot =
    { $count ->
        [one] Final score { $to } in { $count } game
       *[other] Final scores from { $from } to { $to } over { $count } games
    }
profile-accuracy = Accuracy
# $from, $to: accuracies, from 0 to 100.
profile-accuracy-plot =
    { $count ->
        [one] Accuracy { $to } in { $count } game
       *[other] Accuracy from { $from } to { $to } over { $count } games
    }
profile-no-accuracy = None of these games was reviewed yet. Open one of them and choose “Review this game”.

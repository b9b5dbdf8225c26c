### The review of a game, in the page and in `evora analyse`.

## What the better move gains over the move played. Phrases stand in a list, begin with a small letter and have no full stop.

why-line = completes line { $row }
why-points =
    { $points ->
        [one] scores { $points } point more in this round
       *[other] scores { $points } points more in this round
    }
# $game: azul, pavilion or duel.
why-floor =
    { $game ->
        [duel] { $tiles ->
            [one] { $tiles } fewer damaged tile
           *[other] { $tiles } fewer damaged tiles
        }
       *[other] { $tiles ->
            [one] { $tiles } fewer tile on the floor
           *[other] { $tiles } fewer tiles on the floor
        }
    }
why-bonus =
    { $tiles ->
        [one] gains { $tiles } bonus tile more
       *[other] gains { $tiles } bonus tiles more
    }
why-end =
    { $points ->
        [one] makes the board worth { $points } point more at the end of the game
       *[other] makes the board worth { $points } points more at the end of the game
    }
why-marker = takes the marker, to start the next round
# $name: a player. $reply: what they would do, as in “takes 2 blue …”.
why-deny =
    { $points ->
        [one] takes away a reply that is { $points } point better: { $name } { $reply }
       *[other] takes away a reply that is { $points } points better: { $name } { $reply }
    }
# $game: azul, pavilion or duel.
why-floor-of-other =
    { $game ->
        [duel] { $name } gets { $tiles } more damaged tiles, if both play on as expected
       *[other] { $name } gets { $tiles } more tiles on the floor, if both play on as expected
    }
# $points: as in 3.7.
why-later = pays off later: about { $points } points of lead by the end of the game
why-chances = pays off later: better chances to win
why-price =
    { $points ->
        [one] but scores { $points } point less in this round
       *[other] but scores { $points } points less in this round
    }

## The review in the page

review-title = Review of the game
# For screen readers.
review-begins = Judging decisions…
review-progress = Judging decisions: { $done } of { $all }
review-done =
    { $all ->
        [one] { $all } decision judged
       *[other] { $all } decisions judged
    }
review-stop = Stop
review-resume = Continue
review-graph = Share of the win
# $shares: the share of each player, as in “Ann 55%, Ben 45%”.
review-at = Step { $step } of { $all }: { $shares }
review-share = { $name } { $share }
review-unknown = not known yet
# In place of shares, before the first deal.
review-no-share = not judged
review-round-end = Round { $round } ends: { $shares }
# Whose line the graph shows, with two players, and whose luck.
review-line-of = Luck and line of
# The dashed line of the graph.
review-luck-line = Only luck: how the share of { $name } would have changed by the deals alone
review-player = Player
review-accuracy = Accuracy
review-points = Points given away
review-luck = Luck
# Above the number of decisions of each grade.
review-grade =
    { $grade ->
        [best] Best
        [good] Good
        [inaccuracy] Inaccuracies
        [mistake] Mistakes
       *[blunder] Blunders
    }
review-mark =
    { $grade ->
        [best] Best
        [good] Good
        [inaccuracy] Inaccuracy
        [mistake] Mistake
       *[blunder] Blunder
    }
review-turning = Turning points
review-no-turning = No single decision turned this game.
review-moves = Marked moves
review-no-moves = No move was an inaccuracy or worse.
# $move: as in “takes 2 blue …”.
review-move = Step { $step }: { $name } { $move }
review-gives-up = gives up { $share } and { $points } points
# $move: as in “take 2 blue …”.
review-better = Better: { $move }
review-proven = proven
review-about = Each decision is judged by what its player could know then. Luck is what the deals changed of the share of the win; the first deal doesn’t count. Accuracy follows from the chances to win: points given away in a game that is decided already hardly count.
review-rough = The network for this game couldn’t be loaded, so these figures are rougher than usual, and they aren’t kept.
review-kept = Kept on this device with the game.
review-shared = Kept with the game, the same for everybody.
# A link for games that no server has, such as those opened from a file.
review-copy-link = Copy link to this review
review-link = Link to this review
review-link-about = The link holds the whole game, with the players’ names. Whoever opens it gets the same review, made on their device.
review-link-long = This game is too long for a link. Send the file instead.
review-bad-link =
    { $what ->
        [long] The link is too long: it has more than 60,000 characters.
       *[encoding] The link is damaged: it doesn’t hold a whole game. Copy it again.
    }

## Learn from your mistakes

review-learn = Learn from your mistakes
review-learn-about = Go through a player’s marked moves and find the better ones.
review-learn-whose = Mistakes of
review-learn-start =
    { $count ->
        [one] Start: { $count } position
       *[other] Start: { $count } positions
    }
review-learn-none = This player has no marked moves.
review-learn-place = Position { $number } of { $all }
# $move: as in “takes 2 blue …”.
review-learn-prompt = { $name } { $move }, which gives up { $share }. Find a better move.
review-learn-right = That’s the best move.
review-learn-good = That’s good too: it gives up only { $share }.
review-learn-wrong = Not that one: it gives up { $share }. Try another.
review-learn-same = That’s what was played. Try another.
review-learn-judging = Judging…
review-learn-hint = Hint
# $why: what the better move gains, as in “completes line 3”.
review-learn-hint-why = The better move { $why }.
review-learn-show = Show the move
review-learn-next = Next
review-learn-end = Finish
review-learn-all = You’ve seen all of them. Found at the first try: { $right } of { $all }.

# What leaves the site: previews of links, pages that other sites frame, and the dialog that offers them. $game: the name of the game, from
# the message game.

## Players

# $level: of the bot, 1 to 8.
share-bot = Bot { $level }
# $tail: four letters and digits that tell guests apart.
share-guest = Guest { $tail }
share-deleted = Deleted player
# A player's name and points, in a list.
share-score = { $name } { $score }

## Previews of links

share-site = Azul, Summer Pavilion and Duel in the browser: with friends, against strangers or against bots, with deals that anybody can check.
# $players: their names, as a list.
share-game = { $game }: { $players }
share-waiting = { $game }: a table is waiting for players
share-playing = The game is on. Watch it live.
# $scores: each player's name and points, as a list.
# $result: how it ended and who won, in sentences.
share-over = Final score: { $scores }. { $result } Step through the game move by move.
# A game without a winner.
share-ended = { $result } Step through the game move by move.
share-won = { $name } wins.
share-won-together = { $names } share the win.
share-abandoned = The game was abandoned.
# A rated game in which nobody had moved.
share-called-off = The game was called off.
share-resigned = { $name } resigned.
share-timed-out = { $name } ran out of time.
share-stayed-away = { $name } didn’t move for 14 days.
share-position = { $game }: a position
share-analysis = Analysis
share-analysis-about = Look at the position on the analysis board, with the engine beside it.
share-puzzle = Puzzle
share-puzzle-about = Find the one good move.
share-player-about = The games, ratings and statistics of { $name }.
# $phase: open, running, over, called_off.
share-tournament-about =
    { $phase ->
        [open] A tournament of { $game }. Look when it starts, and join.
        [running] A tournament of { $game }. Watch its games live.
        [over] A tournament of { $game }. See the standings and all games.
       *[called_off] A tournament of { $game } that didn’t take place.
    }
share-club-about =
    { $count ->
        [one] A club with { $count } member: its tournaments and its best players.
       *[other] A club with { $count } members: their tournaments and their best players.
    }
share-database = Open database
share-database-about = Every public game played here, as files for everybody.

## Pages that other sites frame

# What a picture of the table shows. $scores: each player's name and points, as a list.
embed-picture = { $game }. { $scores }
embed-live = Live
embed-turn = { $name } to move
embed-step = Step { $step } of { $all }
embed-steps = Steps of the game
embed-first = First position
embed-back = One step back
embed-on = One step on
embed-last = Last position
embed-play = Play
embed-pause = Pause
embed-open = Open on Évora
embed-gone = This game isn’t here, or it can’t be watched.
embed-not-started = The game hasn’t started yet.
embed-later = Too many requests. Try again in a moment.

## The dialog

share-title = Share
share-link = Link
share-copy-link = Copy link
share-picture = Picture
share-picture-of =
    { $form ->
        [svg] SVG
       *[png] PNG
    }
share-embed = On your own page
share-embed-about = Put this into the HTML of a page to show the board there. Visitors can look, but not play.
share-copy-embed = Copy code
share-private = This table is private: whoever has the link can watch. It can’t be shown on other pages.
share-players-only = This table is private: the link works for its players only.
share-invite = This table is private: whoever has the link can take a seat.

### Puzzles, for the page in the browser: loaded with them, not before.

puzzles = Puzzles
puzzles-game = Game
puzzles-all-games = All games
puzzles-theme = Theme
puzzles-all-themes = All themes
puzzles-daily = Puzzle of the day
# The solver’s rating. $provisional: yes while it is uncertain.
puzzles-rating =
    { $provisional ->
        [yes] Rating { $points }?
       *[no] Rating { $points }
    }
# How the rating changed. $points: with its sign, as in +12.
puzzles-change = Rating { $points }
puzzles-unrated = Not rated yet
# Right answers one after the other.
puzzles-run =
    { $count ->
        [one] { $count } right in a row
       *[other] { $count } right in a row
    }
# Days one after the other on which the puzzle of the day was solved.
puzzles-streak =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
puzzles-solved = Solved: { $count }
puzzles-none = There’s no puzzle with this theme in this game.
puzzles-missing = There’s no such puzzle.
puzzles-failed = The puzzles couldn’t be loaded. Check your connection and try again.
puzzles-retry = Try again

## One puzzle

# $game: a rule set in words. $rating: of the puzzle.
puzzle-about =
    { $players ->
        [2] { $game } · rated { $rating }
       *[other] { $game }, { $players } players · rated { $rating }
    }
puzzle-find = Find the best move.
puzzle-find-daily = Puzzle of the day: find the best move.
# $margin, $loss: percent.
puzzle-right = Right! Any other move gives away at least { $margin }% of your chances to win.
puzzle-shown = This is the best move. Any other one gives away at least { $margin }% of your chances to win.
puzzle-wrong = Not the best move: it gives away { $loss }% of your chances to win.
puzzle-wrong-plain = Not the best move.
puzzle-answer = Show the answer
puzzles-own = Put together a position of your own
puzzle-next = Next puzzle
puzzle-analyse = Analyse
# What it’s about; shown after the answer.
puzzle-theme =
    { $theme ->
        [deny] Take it first
        [floor] Tiles on the floor
        [burden] Leave them the rest
        [line] Fill a line
        [row] Complete a row
        [column] Complete a column
        [colour] Complete a colour
        [tiling] Place a tile
        [marker] Starting-player marker
        [last-round] Last round
        [trump] Trump tiles
        [statue] Statue
        [pillar] Pillar
        [window] Window
        [star] Complete a star
        [number] Cover all of a number
        [bonus] Bonus tile
        [pass] When to pass
        [dome] Plates of the dome
        [chips] Chips
        [moon] Moon sides
       *[goal] Goals
    }

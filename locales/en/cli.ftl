### What the evora command prints besides the table.

## Playing

# After "evora:".
play-nothing-unfinished = there’s no unfinished game to resume

## Solving puzzles

solve-welcome = Type the move, { "?" } for the legal moves, { command-hint } for what it’s about, { command-choices } to choose among a few, { command-answer } to see it, { command-help } for everything else.
# After "evora:". $id: of a puzzle.
solve-no-such = there’s no puzzle { $id }
solve-empty = There’s no puzzle in this file.
# Lines of the file that keeps the progress.
solve-damaged =
    { $count ->
        [one] { $count } line of your progress can’t be read and doesn’t count.
       *[other] { $count } lines of your progress can’t be read and don’t count.
    }
solve-not-kept = Your progress couldn’t be saved: { $error }
# $themes: the phrases puzzle-theme, with commas.
solve-hint = It’s about: { $themes }.
solve-hint-none = There’s no hint for this puzzle. { command-choices } shows a few moves to choose from.
solve-themes = What it was about: { $themes }.
solve-choices = One of these is the best move. Type its number; it no longer counts as solved.
solve-choices-none = There are no others to choose from here.
solve-no-choice = That’s no number of a move to choose; { command-choices } lists them.
solve-again = Try again, or type { command-answer } or { command-next }.
# Another move, and what it loses. $word: as it is typed. $what: as in “takes 2 blue …”.
solve-other = { $word } ({ $what }) gives away { $loss }% of the chances to win.
solve-prompt-next = Enter for the next puzzle, or { command-quit }:
solve-prompt-end = Enter to stop:
solve-over = You know the answer.
solve-not-here = That’s for games, not for puzzles.
# What is typed; one word each, small letters, no spaces.
command-answer = answer
command-choices = choices
solve-help-answer = show the best move and why; it then counts as not solved
solve-help-next = go to the next puzzle
solve-help-choices = show a few moves to choose from by number
solve-help-hint = what the puzzle is about

## Analysis

# The first line of a game or position. $number: its place in the file, from 1. $rules: the rule set as it is typed.
# $players: 2, 3 or 4.
analyse-game = Game { $number }: { $rules }, { $players } players
analyse-position = Position { $number }: { $rules }, { $players } players
# Below it, in games where something is hidden. $knowledge: player or all.
analyse-knowledge =
    { $knowledge ->
       *[player] Only what the player to move may know is used.
        [all] Everything on the table is known, also what lies face down.
    }
# A move that was played. $word: the move as it is typed, perhaps with a mark behind it, as in 3B4 or 3B4 ?.
analyse-forced = Player { $seat } plays { $word }, forced
analyse-best = Player { $seat } plays { $word }, the best
analyse-unseen = Player { $seat } plays { $word }, not examined
analyse-as-good = Player { $seat } plays { $word }, as good as the best
# $win: a share, as in 11.5%. $points: as in 3.7.
analyse-gives-up = Player { $seat } plays { $word }, giving up { $win } and { $points } points
# Where a game stops.
analyse-to-move = Player { $seat } to move
analyse-to-move-forced = Player { $seat } to move: { $word }, forced
# A row about a move. The values are padded, so that rows stand below each other.
# $win: a share, as in 65%. $points: as in 95.8 – 91.0. $visits: how often the search went through the move.
analyse-row = win { $win }  points { $points }  visits { $visits }
# Above what every player gave up in a whole game.
analyse-in-all = Game { $number } as a whole
# Means of a player. $marks: how many of each mark, as in 1 ?!, 0 ?, 2 ??. $slips: how many in all.
analyse-sums =
    Player { $seat } gave up { $win } and { $points } points per move in { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }: { $slips ->
        [one] { $slips } slip
       *[other] { $slips } slips
    } ({ $marks })

# Under a marked move. $word: the better move as it is typed. $whys: the phrases why-… of review.ftl, with semicolons.
analyse-better = better { $word }: { $whys }
# $accuracy: 0 to 100, as in 87.3. $points: as in 12.4. $luck: as in +5.2%.
analyse-review = Player { $seat }: accuracy { $accuracy }, { $points } points given away, luck { $luck }
# $plies: numbers of moves, as in 12, 30, 41.
analyse-turning = Turning points: { $plies }

## Checking

# After "evora:". $next: one of the phrases next-….
replay-unfinished = game { $number } is legal so far but stops before its end, unfinished or given up: { $next }

# The first line of a game. $number: its place in the file, from 1. $deals: how many times chance acted.
verify-verified =
    Game { $number } is verified: the secret matches the commitment, and { $deals ->
        [0] nothing has been drawn yet
        [one] the one draw matches the key
       *[other] all { $deals } draws match the key
    }
verify-differs = Game { $number } does not check out:
verify-not-revealed = Game { $number } can’t be checked yet: its secret has not been revealed yet
verify-not-claimed = Game { $number } doesn’t claim fair deals: it has no commitment
# Notes on a verified game, each in a line of its own below it.
verify-unfinished = the record stops before the end of the game, which is unfinished or was given up
verify-chosen-first = the starting player was chosen, not drawn
verify-chosen-goals = the goals were chosen, not drawn
# What differs, each in a line of its own. $tag: the name of a tag. $why: alone (there is no commitment), hex (a secret or
# commitment that cannot be read), share (a share that cannot be read), seat (nobody sits there) or chosen (something else than can be chosen).
verify-tag =
    the tag { $tag } can’t be used: { $why ->
        [alone] there’s no commitment that it could belong to
        [hex] its value must be 64 hexadecimal digits
        [share] its value must be an even number of hexadecimal digits, at most 64
        [seat] nobody sits in that seat
       *[chosen] its value must be { "first" }, { "goals" } or both
    }
# $told: what the record shows. $ours: what is right. Both are hexadecimal digits.
verify-commitment = the secret doesn’t match the commitment: it gives { $ours }, not { $told }
# $told, $ours: the numbers of players, from 1.
verify-first = player { $told } starts, but the key chooses player { $ours }
# $told, $ours: the names of goals as the record writes them.
verify-goals = the goals are { $told }, but the key chooses { $ours }
# $told, $ours: what chance did as a record writes it, as in deal BBYK RRRW. $step: how many steps came before.
verify-chance = line { $line }, step { $step }: the record has { $told }, but the key gives { $ours }
# $what: a complaint of the referee.
verify-illegal = line { $line }, step { $step }: { $what }
verify-illegal-frame = line { $line }: { $what }
# Below the first few differences. $count: how many are not shown.
verify-more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
# After "evora:". $count: how many games are not verified. $games: how many there are.
verify-failed =
    { $games ->
        [one] the game is not verified
       *[other] { $count } of { $games } games are not verified
    }
# After "evora:" and the name of a file.
verify-trace = this is a trace, which carries no commitment; evora verify reads game records

## evora openings

openings-games =
    { $count ->
        [0] No games of this kind have been counted yet.
        [one] From { $count } game of level 8 against itself:
       *[other] From { $count } games of level 8 against itself:
    }
# $frequency, $share, $even: percentages. $even is the share of the wins of everybody who could have made such a move.
openings-row = { $kind }: made in { $frequency } % of { $offered }, then { $share } % of the wins ({ $even } % of all who could), { $points } points
openings-never-played = { $kind }: never made, in { $offered }
openings-never-offered = { $kind }: never came up
# evora database verify: a file is as it should be. $file: its name. $games: how many games it has. $sum: checked (its checksum is that of the list)
# or unknown (there is no list). $hash: its checksum.
database-verified =
    { $file }: { $games ->
        [one] { $games } game, verified
       *[other] { $games } games, all verified
    }; { $sum ->
        [checked] the checksum is right
       *[unknown] no SHA256SUMS to compare with; the checksum is { $hash }
    }

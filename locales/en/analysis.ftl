### The analysis board, for the page in the browser: loaded with it, not before.

analysis = Analysis
analysis-about = Play the moves of all players, go back, and try other lines. The engine in your browser says what it thinks of every position.
analysis-other = Open another
analysis-start = From the start
analysis-begin = Begin
analysis-paste = From a text or a file
analysis-paste-about = A position, a saved game (record or trace), or a link to this page
analysis-open = Open
analysis-file = Choose a file

## The table

# The note on a player’s board.
analysis-to-move = To move
analysis-turn = { $name } to move.

## The engine

analysis-engine = Engine
analysis-stop = Stop
analysis-go = Start
analysis-lines = Number of lines
analysis-line-count =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
analysis-limit = How long it thinks
# $limit: s5, s30 and s300 are seconds, n20 and n200 thousands of positions.
analysis-limit-of =
    { $limit ->
        [s5] 5 seconds
        [s30] 30 seconds
        [s300] 5 minutes
        [n20] 20,000 positions
       *[n200] 200,000 positions
    }
analysis-best = Best lines; press one to play its first move
# $shares: the share of each player, as in “Ann 55%, Ben 45%”.
analysis-shares = Share of the win: { $shares }
analysis-share = { $name } { $share }
# $points: the points that each player can expect at the end, as in 31.2 – 28.4.
analysis-points = points { $points }
analysis-proven = proven
# $move: as in “takes 2 blue …”.
analysis-said = { $name } { $move }
# $depth: moves ahead. $nodes: how many positions were searched.
analysis-searched = Depth { $depth }, positions: { $nodes }
analysis-classic = without a network
analysis-thinking = thinking…
analysis-off = The engine is off.
# Duel.
analysis-knows = Analysed from what { $name } may know: face-down chips, the stack and plates returned by the other player are drawn at random many times.
analysis-knowledge = What the engine may know
analysis-known-to = What { $name } may know
analysis-all-known = Everything known, as after the game
analysis-knows-all = Analysed with everything known: face-down chips, plates in hand and those under the stack. Only what is still to be drawn is drawn at random.

## The lines

analysis-moves = Lines
# Before a deal in the list, for screen readers.
analysis-drawn = Drawn:
analysis-name-line = Name of this line
analysis-comment = Comment for this step
analysis-comment-start = Comment before the first step
analysis-promote = Move up
analysis-delete = Delete from here
analysis-deleted = Deleted.
analysis-restore = Undo
analysis-deal = The last deal
analysis-deal-about = Draw it anew, or write it as in a saved game. It becomes another line.
analysis-deal-text = One draw in each row, as in: deal BBYY BBRW BRWW YRRW BYWW
analysis-redraw = Draw anew
analysis-deal-set = Use this deal
# The deal of the same round in the main line.
analysis-deal-own = Use the game’s own deal

## Taking it away

analysis-share-title = Share and save
analysis-copy-link = Copy link
analysis-copy-position = Copy position
analysis-share-position = Share position
analysis-edit = Edit this position
analysis-position = The position as text
analysis-save = Save as a game
analysis-save-about = The saved game has the main line, your comments, and the other lines as comments.

## What cannot be opened

analysis-unreadable = This can’t be read.
analysis-unreadable-deal = This deal can’t be read.
# $text: a row of the deal that was written.
analysis-bad-draw = “{ $text }” isn’t a deal. A row begins with { "deal" }, { "supply" }, { "plates" }, { "top" }, { "stack" } or { "chips" }, as in { "deal BBYY BBRW BRWW YRRW BYWW" }.
# Why a deal can't be. $factory: its number, or large. $what: what was written. $list: letters of colours.
analysis-deal-short = It needs { $due } factories, not { $got }; write { "-" } for an empty one.
analysis-deal-long = “{ $what }” is too much.
analysis-deal-colour =
    { $factory ->
        [large] The large factory: “{ $what }” isn’t a colour; the colours are { $list }.
       *[other] Factory { $factory }: “{ $what }” isn’t a colour; the colours are { $list }.
    }
analysis-deal-many =
    { $factory ->
        [large] The large factory has more than { $due } tiles.
       *[other] Factory { $factory } has more than { $due } tiles.
    }
analysis-deal-count =
    { $factory ->
        [large] The large factory must get { $due } tiles, not { $got }.
       *[other] Factory { $factory } must get { $due } tiles, not { $got }.
    }
analysis-deal-missing =
    { $factory ->
        [large] The large factory can’t get { $what }: there’s only { $list } to draw from.
       *[other] Factory { $factory } can’t get { $what }: there’s only { $list } to draw from.
    }
analysis-deal-bag-first =
    { $factory ->
        [large] The last tiles of the bag, { $list }, must all go to the large factory before it’s filled again.
       *[other] The last tiles of the bag, { $list }, must all go to factory { $factory } before it’s filled again.
    }
# Before an exact message in English.
analysis-reader = Exactly:
analysis-impossible = This position is impossible:
analysis-mend = Fix it in the editor
# Before what is wrong there. $number: which step, line or part. $what: the step, or the name of the part. $column: 0 if it is not known.
analysis-where =
    { $place ->
        [step] Step { $number } ({ $what }):
        [line] { $column ->
            [0] Line { $number }:
           *[other] Line { $number }, column { $column }:
        }
       *[field] Part { $number } of the position ({ $what }):
    }
# $part: the part of the link that can’t be read.
analysis-bad-link =
    { $what ->
        [long] The link is too long: it has more than 60,000 characters.
        [encoding] The link is damaged: it has signs that no link to this page has. Copy it again.
        [empty] The link is damaged: nothing follows “{ $part }”. Copy the whole link again.
        [part] The link is damaged: “{ $part }” can’t be read. Copy the whole link again.
       *[start] The link doesn’t say where the game begins: “{ $part }”. It starts with “start=azul-2” or “position=…” after the #.
    }
analysis-bad-link-go = Go on with empty boards
# $place: the number of the character.
analysis-bad-tree =
    { $what ->
        [parenthesis] The lines can’t be read at character { $place }: a parenthesis has no partner.
        [quote] The lines can’t be read at character { $place }: a comment doesn’t end with a double quote.
        [long] The lines can’t be read: there are more than 5,000 steps.
       *[variation] The lines can’t be read at character { $place }: a variation in parentheses stands after the step it replaces.
    }
analysis-bad-trace = Line { $line } of the trace is no event. The first event is {"{"}"t":"start",…{"}"}.

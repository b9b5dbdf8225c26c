### Azul: Summer Pavilion.

## Names

# The name of a star: on the coloured side, the colour it takes.
# $star: orange, red, blue, yellow, green, purple, centre.
star =
    { $star ->
        [orange] orange
        [red] red
        [blue] blue
        [yellow] yellow
        [green] green
        [purple] purple
       *[centre] centre
    }
# What gives bonus tiles once it is surrounded, by itself or in a list. $feature: window, statue, pillar.
feature =
    { $feature ->
        [window] window
        [statue] statue
       *[pillar] pillar
    }

## What a move does, after the name of a player

# $tiles: a list of tiles-part for take, as in "2 blue and 1 red". $marker: yes if the starting marker comes along, else no.
# $count: how many tiles in all. $source, $factory: as for source.
pavilion-takes =
    { $marker ->
        [yes] takes { $tiles } and the starting marker from { source }
       *[no] takes { $tiles } from { source }
    }
pavilion-takes-bonus = takes a { colour } tile from the supply
# $space: as it is typed, as in B.6; in parts: $star, $letter (the star as it is typed), $position.
# $colour: the tile that is put there. $tiles: a list of tiles-part for pay. $count: how many tiles in all.
pavilion-covers = covers { $space } with { colour }, paying { $tiles }
# $tiles: a list of tiles-part for keep. $count: how many tiles in all.
pavilion-passes = passes and keeps { $tiles }
pavilion-passes-keeping-nothing = passes and keeps nothing

## What a legal move is about, in a list of them

# $tiles: a list of tiles-part for have. $count: how many tiles in all.
pavilion-offer = { $tiles } from { source }
pavilion-offer-bonus = one of the supply
# What covering a space costs and brings. $cost: how many tiles, 1 to 6. $points: how many points, 1 to 6.
pavilion-placement =
    { $cost ->
        [one] { $cost } tile for { form-points }
       *[other] { $cost } tiles for { form-points }
    }
form-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# The same, with bonus tiles. $gain: how many bonus tiles. $features: a list of feature, as in "window and pillar".
pavilion-placement-gain =
    { $gain ->
        [one] { pavilion-placement }, and { $gain } bonus tile ({ $features })
       *[other] { pavilion-placement }, and { $gain } bonus tiles ({ $features })
    }
pavilion-passing = the tiles to keep; each of the others costs a point
# In place of too many words. $count: how many, more than 8.
pavilion-pass-ways = { "pass:…" } ({ $count } ways)
# $count: how many tiles may be kept, 4.
pavilion-pass-any = name up to { $count } tiles to keep; each of the others costs a point

## Why points came or went, after "Player 0 +2:"

# $space: as in B.6; in parts: $star, $letter, $position. $run: how many tiles lie in the run, 1 to 6.
pavilion-reason-placed =
    { $run ->
        [1] { colour } on { $space }, alone
       *[other] { colour } on { $space }, in a run of { $run }
    }
# $count: how many tiles were taken with it.
pavilion-reason-marker =
    { $count ->
        [one] the starting marker, taken with { $count } tile
       *[other] the starting marker, taken with { $count } tiles
    }
pavilion-reason-discards =
    { $count ->
        [one] { $count } tile not kept
       *[other] { $count } tiles not kept
    }
# $letter: the star as it is typed: O R B Y G P or *. $colour: that of its tiles; none if they are of several colours.
# $star: as for star.
pavilion-reason-star =
    { $colour ->
        [none] full star { $letter }, multicolour
       *[other] full star { $letter }, { colour }
    }
# $cost: 1 to 4.
pavilion-reason-number = all spaces that cost { $cost }

## What a score is made of: labels, each with a sum beside it

# What a player starts with.
pavilion-sum-start = start
pavilion-sum-placements = placements
pavilion-sum-marker = marker
pavilion-sum-discards = discards
pavilion-sum-stars = stars
pavilion-sum-numbers = numbers

## What chance has just done

pavilion-news-supply = The supply is filled.
pavilion-news-supply-again = The supply is filled again.
# $colour: the trump. $round: from 1.
pavilion-news-factories = Round { $round }: the factories are filled. Trump is { colour }.

## How to type a move: what is typed stands beside each

pavilion-help = A move is a word.
# 3B
pavilion-help-factory = take all blue tiles of factory 3 (and one trump tile, if there is one)
# CP
pavilion-help-centre = take purple from the centre
# B.6=B
pavilion-help-cover = cover position 6 of the blue star with blue tiles
# B.6=B+2
pavilion-help-jokers = the same, paying 2 of the tiles with trump
# *.3=G
pavilion-help-centre-star = cover position 3 of the centre star with green
# +G
pavilion-help-bonus = take a green tile from the supply, when a window, statue or pillar is complete
# pass:GGR
pavilion-help-pass = pass and keep two green and one red; every other tile costs a point
# pass:
pavilion-help-pass-empty = pass and keep nothing

# $word: what was typed.
pavilion-bad-word = "{ $word }" is not a move word; a take is a factory (1 to 9, or { "C" } for the centre) and a colour ({ "P G O Y B R" }), as in { "3B" }; a placement is a star ({ "O R B Y G P" } or { "*" }), a position, a colour and the jokers, as in { "B.6=B+2" }; a bonus tile is as in { "+G" }; a pass names the tiles kept, at most four in colour order, as in { "pass:GGR" }

## Why a move is refused

pavilion-refused-supply-first = the supply must be filled before anybody moves
# $colour: the trump. $source, $factory: as for source.
pavilion-refused-trump = { colour } is trump in this round, and other colours lie in { source }: choose one of those, and one { colour } tile comes along
pavilion-refused-not-placing-yet = spaces are covered, and players pass, only after the factories and the centre are empty
pavilion-refused-placing-now = the table is empty; cover a space now, as in { "B.6=B" }, or pass, as in { "pass:" }
# $count: how many bonus tiles are to be taken.
pavilion-refused-bonus-first =
    { $count ->
        [one] take { $count } tile from the supply first, as in { "+G" }
       *[other] take { $count } tiles from the supply first, as in { "+G" }
    }
pavilion-refused-no-bonus-due = no bonus tile is due: those come at once when a window, statue or pillar is completed
pavilion-refused-not-in-supply = there is no { colour } tile in the supply
# $space: as in B.6; in parts: $star, $letter, $position.
pavilion-refused-covered = { $space } is already covered
# $star: the star, one of the outer ones. $colour: the colour asked for.
pavilion-refused-other-colour = the { star } star takes only { star } tiles, not { colour }
pavilion-refused-on-centre = the centre star already has a { colour } tile, and takes each colour once
# $letter: the star as it is typed. $star: as for star.
pavilion-refused-one-colour = star { $letter } is { colour } now and takes no other colour
# $star: as for star.
pavilion-refused-multicolour = star { $letter } is multicolour now and already has a { colour } tile
# $cost: how many tiles. $star, $letter, $position: the parts of $space.
pavilion-refused-too-many-jokers =
    { $cost ->
        [one] { $space } costs { $cost } tile, and at least one of them must be { colour }
       *[other] { $space } costs { $cost } tiles, and at least one of them must be { colour }
    }
# $colour: the trump.
pavilion-refused-trump-for-itself = { colour } is trump itself: it is paid with { colour } tiles only, so write no { "+" }
# $need: how many tiles are needed. $have: how many there are.
pavilion-refused-too-few =
    { $have ->
        [0] that takes { $need } { colour }, but there is none in the stock
        [one] that takes { $need } { colour }, but there is only { $have } in the stock
       *[other] that takes { $need } { colour }, but there are only { $have } in the stock
    }
# $keep, $stock: letters of tiles, as in GGR.
pavilion-refused-not-in-stock = { $keep } cannot be kept: the stock is { $stock }
pavilion-refused-last-round = nothing can be kept in the last round; write { "pass:" }

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
# Where an outer star lies on a board.
form-star-place =
    { $star ->
        [orange] upper left
        [red] upper right
        [blue] right
        [yellow] lower right
        [green] lower left
        [purple] left
       *[centre] centre
    }
# A space inside a sentence, after "covers" or "place green on". $side: coloured or grey. $star: as for star.
# $position: 1 to 6; on the centre star 1 is the one at the top, and the others follow clockwise. $cost: the number printed there.
form-space =
    { $side ->
        [grey]
            { $star ->
                [centre] the { form-space-centre } space of the centre star
               *[other] the { $cost } of the { form-star-place } star
            }
       *[coloured] the { $position } of the { star } star
    }
# A space of the centre star by where it points.
form-space-centre =
    { $position ->
        [1] top
        [2] upper right
        [3] lower right
        [4] bottom
        [5] lower left
       *[6] upper left
    }

## What a move does, after the name of a player

# $tiles: a list of tiles-part for take, as in "2 blue and 1 red". $marker: yes if the starting marker comes along, else no.
# $count: how many tiles in all. $source, $factory: as for source.
pavilion-takes =
    { $marker ->
        [yes] takes { $tiles } from { source }, with the marker
       *[no] takes { $tiles } from { source }
    }
pavilion-takes-bonus =
    { $colour ->
        [orange] takes an { colour } tile from the supply
       *[other] takes a { colour } tile from the supply
    }
# $side: coloured or grey. $star: as for star. $position: 1 to 6. $cost: the number printed on the space.
# $colour: the tile that is put there. $tiles: a list of tiles-part for pay. $count: how many tiles in all.
pavilion-covers = covers { form-space } with { colour }, paying { $tiles }
# $tiles: a list of tiles-part for keep. $count: how many tiles in all.
pavilion-passes = passes and keeps { $tiles }
pavilion-passes-keeping-nothing = passes and keeps nothing

## What a legal move is about, in a list of them

# $tiles: a list of tiles-part for have. $count: how many tiles in all.
pavilion-offer = { $tiles } from { source }
pavilion-offer-bonus = one from the supply
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
pavilion-passing = the tiles you keep; each of the others costs a point
# In place of too many words. $count: how many, more than 8.
pavilion-pass-ways = { "pass:…" } ({ $count } ways)
# $count: how many tiles may be kept, 4.
pavilion-pass-any = name up to { $count } tiles to keep; each of the others costs a point

## Why points came or went, after "Player 1 +2:"

# $colour: the colour of the tile. $run: how many tiles lie in the run, 1 to 6.
pavilion-reason-placed =
    { $run ->
        [1] { colour }, alone
       *[other] { colour }, in a run of { $run }
    }
# $count: how many tiles were taken with it.
pavilion-reason-marker =
    { $count ->
        [one] the starting-player marker, taken with { $count } tile
       *[other] the starting-player marker, taken with { $count } tiles
    }
pavilion-reason-discards =
    { $count ->
        [one] { $count } tile not kept
       *[other] { $count } tiles not kept
    }
# $colour: that of its tiles; none if they are of several colours.
pavilion-reason-star =
    { $colour ->
        [none] full multicolour star
       *[other] full { colour } star
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
pavilion-news-supply-again = The supply is refilled.
# $colour: the trump. $round: from 1.
pavilion-news-factories = Round { $round }: the factories are filled. Trump is { colour }.

## How to type a move: what is typed stands beside each

pavilion-help = A move is a short code:
# 3B
pavilion-help-factory = take all blue tiles from factory 3 (and one trump tile, if there is one)
# CP
pavilion-help-centre = take purple from the centre
# B.6=B
pavilion-help-cover = cover position 6 of the blue star with blue tiles
# B.6=B+2
pavilion-help-jokers = the same, paying 2 of the tiles with trump
# *.3=G
pavilion-help-centre-star = cover position 3 of the centre star with green
# +G
pavilion-help-bonus = take a green tile from the supply when a window, statue or pillar is complete
# pass:GGR
pavilion-help-pass = pass and keep two green and one red; every other tile costs a point
# pass:
pavilion-help-pass-empty = pass and keep nothing

# $word: what was typed.
pavilion-bad-word = “{ $word }” isn’t a move. To take tiles, type a factory (its number, or { "C" } for the centre) and a colour ({ "P G O Y B R" }), as in { "3B" }. To place a tile, type a star ({ "O R B Y G P" } or { "*" }), a position, a colour and how many trump tiles you pay, as in { "B.6=B+2" }. A bonus tile is typed as { "+G" }. To pass, name the tiles you keep, at most four in colour order, as in { "pass:GGR" }

## Why a move is refused

pavilion-refused-supply-first = the supply has to be filled first
# $colour: the trump. $source, $factory: as for source.
pavilion-refused-trump = { colour } is trump in this round, and there are other colours in { source }: choose another colour; one { colour } tile comes with it
pavilion-refused-not-placing-yet = you can cover spaces or pass only once the factories and the centre are empty
pavilion-refused-placing-now = all tiles are taken; cover a space now, or pass
# $count: how many bonus tiles are to be taken.
pavilion-refused-bonus-first =
    { $count ->
        [one] take { $count } tile from the supply first
       *[other] take { $count } tiles from the supply first
    }
pavilion-refused-no-bonus-due = no bonus tile is due: you take those as soon as a window, statue or pillar is complete
pavilion-refused-not-in-supply = there’s no { colour } tile in the supply
# $space: as in B.6; in parts: $star, $letter, $position.
pavilion-refused-covered = that space is already covered
# $star: the star, one of the outer ones. $colour: the colour asked for.
pavilion-refused-other-colour = the { star } star takes only { star } tiles, not { colour }
pavilion-refused-on-centre = the centre star already has { $colour ->
    [orange] an
   *[other] a
} { colour } tile, and takes each colour once
# $letter: the star as it is typed. $star: as for star.
pavilion-refused-one-colour = that star is { colour } now and takes no other colour
# $star: as for star.
pavilion-refused-multicolour = that star is multicolour now and already has { $colour ->
    [orange] an
   *[other] a
} { colour } tile
# $cost: how many tiles. $star, $letter, $position: the parts of $space.
pavilion-refused-too-many-jokers =
    { $cost ->
        [one] that space costs { $cost } tile, and it has to be { colour }
       *[other] that space costs { $cost } tiles, and at least one of them has to be { colour }
    }
# $colour: the trump.
pavilion-refused-trump-for-itself = { colour } is trump itself: you pay for it with { colour } tiles only
# $need: how many tiles are needed. $have: how many there are.
pavilion-refused-too-few =
    { $have ->
        [0] that takes { $need } { colour }, but you have none
        [one] that takes { $need } { colour }, but you have only { $have }
       *[other] that takes { $need } { colour }, but you have only { $have }
    }
# $keep, $stock: letters of tiles, as in GGR.
pavilion-refused-not-in-stock = you can’t keep tiles that aren’t in your stock
pavilion-refused-last-round = nothing can be kept in the last round

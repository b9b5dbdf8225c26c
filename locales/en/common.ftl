### What all games share.

## Lists, as in "a, b and c" or "a or b or c": the program joins one part after another.

# Between all parts but the last two. $before: all parts so far.
list-comma = { $before }, { $next }
# Before the last part. $before: all parts so far.
list-and = { $before } and { $next }
# Between all parts of which one is to be chosen. $before: all parts so far.
list-or = { $before } or { $next }

## Games and players

# The name of a game and its variant. The publisher's names stay as they are.
# $rules: azul, azul-grey, mini, mini-grey, pavilion, pavilion-grey, duel.
game =
    { $rules ->
        [azul] Azul
        [azul-grey] Azul, grey wall
        [mini] Azul Mini
        [mini-grey] Azul Mini, grey wall
        [pavilion] Azul: Summer Pavilion
        [pavilion-grey] Azul: Summer Pavilion, grey side
       *[duel] Azul Duel
    }

# $seat: the number of a player, from 1.
seat = Player { $seat }

## Tiles

# A colour by itself, as in a legend: the name of the colour of a tile.
# $colour: blue, yellow, red, black, white, purple, green, orange, turquoise.
colour =
    { $colour ->
        [blue] blue
        [yellow] yellow
        [red] red
        [black] black
        [white] white
        [purple] purple
        [green] green
        [orange] orange
       *[turquoise] turquoise
    }
# A tile by its colour alone, where its place in a list says the rest.
tile-name = { colour }

# Tiles of one colour, one part of a list such as "2 blue and 1 red".
# $count: how many, at least 1.
# $use: what the list is for, where the case depends on it: take ("takes …"), keep ("keeps …"),
#       pay ("paying …"), have (the list by itself).
tiles-part = { $count } { colour }
# The list where there are none. $use: have; for the others there are phrases of their own.
tiles-none = nothing

# The marker that makes its owner the first of the next round.
marker = starting-player marker

## Where tiles are taken from

# $source: factory or centre.
# $factory: the number of the factory.
source =
    { $source ->
        [centre] the centre
       *[factory] factory { $factory }
    }

## What happens

# Points that came or went. $points: with its sign, as in +2 or -4. $why: one of the phrases …-reason-….
points-told = Player { $seat } { $points }: { $why }

# What chance has just done. $round: from 1.
news-factories = Round { $round }: the factories are filled.

## Who or what must act next; these follow other text and begin small.

next-over = the game is over
next-seat = player { $seat } to move
next-factories = waiting for the factories to be filled
next-supply = waiting for the supply to be filled
next-display = waiting for the display to be filled
next-chips = waiting for chips to be laid out
next-top = waiting for the back of the next plate
next-look = waiting for a look at the drawn plate

## Answers to what was typed

# $word: what was typed. $why: one of the phrases …refused-…. $rule: the number of the rule, as in A-2.4.
not-legal = { $word } isn’t allowed: { $why } ({ $rule }).
# $bad: one of the phrases …-bad-word.
not-a-word = { $bad }. { "?" } lists the legal moves.

## Why a move is refused, in more than one game; these follow other text and begin small.

refused-over = the game is over
refused-deal-first = the factories have to be filled first
# $factory: a number. $count: how many there are, 5, 7 or 9.
refused-no-such-factory = there’s no factory { $factory } here: only { $count } are in play
# $source, $factory: as for source.
refused-not-there = there’s no { colour } tile in { source }
refused-line-full = line { $line } is full
# $colour: what the line holds.
refused-other-colour = line { $line } already holds { colour }, and a line holds one colour only
refused-foreign = that move belongs to another game

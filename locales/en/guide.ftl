### The guided first rounds, for the page in the browser: loaded with them, not before.

# What to do next. $stage: confirm, or the game and what is taught.
# $kind: of the plate on top of Duel’s stack, as for plate-kind.
guide =
    { $stage ->
        [confirm] This is what will happen. Press Confirm, or Undo to try something else.
        [azul-first] Your goal is to put tiles on the wall, on the right: that’s where they score. To get there, fill the lines on the left. Pick a colour on one of the factories: you take all its tiles of that colour, and the rest move to the centre.
        [azul-target] Now pick a pattern line on your board. It holds one colour only, and has to be filled: the first needs one tile, the last five.
        [azul-centre] Your opponent has moved too. You can also take from the centre; whoever does so first gets the starting-player marker and starts the next round. It falls to the floor, like tiles that don’t fit. There the first two spaces cost a point each, the others more.
        [azul-on] Keep going until all the tiles are taken. Try to fill lines exactly, with no tiles to spare.
        [azul-scored] The round is over: one tile from every full line has moved to the wall. The more tiles in an unbroken line with it, across and down, the more it scores. The game ends when someone completes a row of five. That’s all you need to know!
        [pavilion-plain] First you collect tiles, then you spend them on your stars. Press the marked tiles: you take all tiles of one colour from a factory, and the others move to the centre.
        [pavilion-trump] Purple is trump in this round: it stands in for any colour. You can’t choose it here, but one purple tile comes along with what you take, and never more than one. Press the marked tile.
        [pavilion-marker] The first to take from the centre also gets the starting-player marker: they place first, and start the next round. It costs a point for every tile taken, so the marked colour is a cheap one.
        [pavilion-next] Green will be trump in the next round, and you’ll be able to keep four tiles until then. So take the green ones.
        [pavilion-collect] Keep collecting until all the tiles are taken. The marked colour goes well with what you have.
        [pavilion-costs] You get the starting-player marker and lose a point for every tile. Press Confirm or Undo.
        [pavilion-place] Now you spend. A space costs as many tiles of its colour as its number says: one stays there, the others are gone. Press the marked tiles in your stock, then the space.
        [pavilion-stock] Now press the tiles to pay with, in your stock.
        [pavilion-space] Now the space. You score a point for its tile, and another for each tile in the unbroken run it joins on its star.
        [pavilion-joker] Now pay with the trump. One tile has to be of the colour you place; purple can stand in for the others, in any mix you like. Press the marked tiles, then the space.
        [pavilion-star] The star in the middle takes six different colours. Its spaces surround the pillars, together with those of your other stars. Press the marked tiles, then the space.
        [pavilion-close] Now you can close something: with all the spaces round a pillar covered you take a tile from the supply, for a statue two, for a window three. Press the marked tiles, then the space.
        [pavilion-bonus] Take your bonus tile from the supply: any colour, even the trump. Green will be worth most in the next round.
        [pavilion-cover] Keep placing as long as you have tiles to spend. Press the marked tiles, then the space.
        [pavilion-pass] Nothing more to buy? Then pass. You keep up to four tiles for the next round, and each of the others costs a point. Press “Pass”.
        [pavilion-keep] Press each tile you keep. Green comes first: it’s trump in the next round. Then press Confirm.
        [pavilion-on] Keep going until everyone has passed.
        [pavilion-scored] The round is over. Your tiles come back to your stock, green is trump now, and whoever has the marker starts. After six rounds full stars and covered numbers score extra. That’s all you need to know!
        [duel-sun] A turn is one of four things. The sun first: you take all tiles of one colour from a factory’s sun side. Press the marked tiles.
        [duel-line] Now pick a line. It holds one colour, and once it’s full it sends a tile to the same row of your dome. Tiles that don’t fit are damaged and cost points.
        [duel-stack] The other tiles go to the moon side, stacked on a chip. You choose the order, the lowest first: only the top tile can be taken.
        [duel-large] The large factory has a sun side too. Tiles you leave there lie singly on its moon side, beside the starting-player marker. Press the marked tiles.
        [duel-moon] Now the moon: you choose a colour and take it from all moon sides at once, the top tile of each stack and everything on the large factory. The first to take from the large one gets the marker as well. Press a marked tile.
        [duel-spilled] Not all of them fit, so the rest are damaged: 1, 2, 3 or 4 damaged tiles cost 1, 3, 6 or 10 points at the end of the round. Press Confirm or Undo.
        [duel-marker] The starting-player marker comes along: it costs 2 points at the end of the round, but you start the next one. Press Confirm or Undo.
        [duel-chip] When a stack is empty, its chip is turned up. Taking one is a turn too; you get two in a round. Later 2 chips of a line’s colour, or any 3, replace a missing tile. Press the marked chip.
        [duel-plate] Tiles need cells in the dome. For one of your two tokens you lay a plate: the top row of plates is for lines 1 and 2, the next for 3 and 4. Press the marked plate.
        [duel-slot] Now a slot in your dome. You can turn the plate before you confirm; afterwards it never moves.
        [duel-turn] Now turn it: press the slot again, until the cell that a line needs lies in its row.
        [duel-draw]
            { $kind ->
                [special] For your other token you can draw from the stack, unseen: each draw costs a point. The back tells the kind. The top one is special: once its three colours are covered, it gets a special tile that scores. Press the stack.
                [universal] For your other token you can draw from the stack, unseen: each draw costs a point. The back tells the kind. The top one is universal: one of its cells takes any colour. Press the stack.
               *[none] For your other token you can draw from the stack, unseen: each draw costs a point. The back tells the kind. Press the stack.
            }
        [duel-look] You could pay for one more. Press “Look” to see what you drew.
        [duel-keep] This is what you drew. Lay it in your dome, best beside a line that still needs a cell.
        [duel-under] The plates you don’t keep go under the stack, in the order you choose.
        [duel-complete] This line isn’t full, but chips can complete it: 2 of its colour, or any 3, for each missing tile. Press the marked chips.
        [duel-spend] And the next chip.
        [duel-lay] Everything is taken. Now each full line, from the top, sends one tile to its row of the dome. It scores 1 on its own, and with neighbours the length of its runs, across and down. Press the marked cell.
        [duel-lay-on] The next full line. Press the marked cell.
        [duel-on] Keep going until no tiles and chips are left and you’ve used both tokens.
       *[duel-scored] The round is over. Lines that aren’t full keep their tiles, damaged tiles and the marker have cost their points, and whoever has the marker starts. After five rounds the goals are added. That’s all you need to know!
    }
# Before that, where the reader did something else than was proposed.
guide-astray = That works too.
guide-play = Play a real game

## The picture of a table in the rules

# $part: as of the message part.
part-about =
    { $part ->
        [azul-factories] Four tiles are dealt onto each. On your turn you take all tiles of one colour from one of them.
        [azul-centre] Leftover tiles gather here, and you can take them too. The first player to do so also gets the starting-player marker.
        [azul-lines] The tiles you take go into one of your lines. A line holds one colour only.
        [azul-wall] When the round ends, one tile from each full line moves here and scores.
        [azul-floor] Tiles that don’t fit fall here and cost points.
        [pavilion-factories] Four tiles are dealt onto each. On your turn you take one colour from one of them, and a trump tile along with it if there is one.
        [pavilion-trump] Each of the six rounds has its own wild colour. It helps to pay for any other.
        [pavilion-centre] Leftover tiles gather here, and you can take them too. The first player to do so gets the starting-player marker, and loses a point for each tile taken.
        [pavilion-stock] The tiles you’ve taken, ready to spend.
        [pavilion-stars] You pay as many tiles as the number says, and one of them covers the space.
        [pavilion-features] Surround one of them, and you take tiles from the supply at once.
        [pavilion-supply] Ten shared tiles, where those bonus tiles come from.
        [duel-sun] Tiles are dealt here. You take all tiles of one colour from one factory.
        [duel-moon] Leftover tiles wait here: on the small factories in a stack, on top of a bonus chip.
        [duel-plates] You lay them in your dome. They decide which colours it takes.
        [duel-lines] The tiles you take go into one of your lines. A line holds one colour only.
        [duel-dome] When the round ends, one tile from each full line moves to its row here and scores.
        [duel-damaged] Tiles that don’t fit end up here and cost points.
       *[duel-goals] What counts at the end of this game.
    }

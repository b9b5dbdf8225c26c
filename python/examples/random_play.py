"""Random play in ten lines."""

import random

import evora

game = evora.Game("azul", players=2, seed=7)
while not game.is_over:
    if game.is_chance:
        game.draw()
    else:
        game.play(random.choice(game.legal_actions()))
print(game.outcome)

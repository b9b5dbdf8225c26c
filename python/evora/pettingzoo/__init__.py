"""PettingZoo environments of every rule set.

    >>> from evora.pettingzoo import azul_v0
    >>> env = azul_v0.env(players=2, render_mode="ansi")
    >>> env.reset(seed=7)

One module for each rule set: azul_v0, azul_grey_v0, mini_v0, mini_grey_v0, pavilion_v0, pavilion_grey_v0 and duel_v0. Options of env() and raw_env():
players (2 to 4; Duel has 2), goals (Duel's, as for evora.Game), rewards ("outcome" or "points"), max_cycles (truncates
a game after max_cycles * players actions; None never does), render_mode ("human", "ansi", "rgb_array" or None).

An observation is a dict: "observation", what the agent may know as uint8 (docs/environments.md has the layout), relative to its seat, and
"action_mask", 1 for each legal action, all 0 for agents that are not to act.
"""

from evora.pettingzoo import azul_grey_v0, azul_v0, duel_v0, mini_grey_v0, mini_v0, pavilion_grey_v0, pavilion_v0

__all__ = ["azul_grey_v0", "azul_v0", "duel_v0", "mini_grey_v0", "mini_v0", "pavilion_grey_v0", "pavilion_v0"]

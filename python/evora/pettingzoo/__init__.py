"""PettingZoo environments of every rule set.

    >>> from evora.pettingzoo import azul_v0
    >>> env = azul_v0.env(players=2, render_mode="ansi")
    >>> env.reset(seed=7)

One module for each rule set: azul_v0, azul_grey_v0, mini_v0, mini_grey_v0, pavilion_v0, pavilion_grey_v0 and duel_v0, each with env(), raw_env() and
parallel_env(). Options: players (2 to 4; Duel has 2), goals (Duel's, as for evora.Game), rewards ("outcome" or "points"), max_cycles, illegal, render_mode
("human", "ansi", "rgb_array" or None).

- env() and raw_env() are AEC environments: the agent to act acts.
- In parallel_env(), every agent hands in an action each time; that of the agent to act is played, the others do not count.

max_cycles truncates a game: in env() and raw_env() after max_cycles * players actions, in parallel_env() after max_cycles calls of step(), each of which
plays one action. None never does.

illegal says what an illegal action does. "lose", the default of env() and parallel_env(): the game ends, and the agent that acted gets -1. "raise", the
default of raw_env(): evora.IllegalMove, and nothing changes. "random": a random legal action is played in its place. The agent's info
then has "illegal_action", and "played" if another was.

An observation is a dict: "observation", what the agent may know as uint8 (docs/environments.md has the layout), relative to its seat, and
"action_mask", 1 for each legal action, all 0 for agents that are not to act.
"""

from evora._extras import need

need("pettingzoo", "numpy", "gymnasium", "pettingzoo")

from evora.pettingzoo import azul_grey_v0, azul_v0, duel_v0, mini_grey_v0, mini_v0, pavilion_grey_v0, pavilion_v0

__all__ = ["azul_grey_v0", "azul_v0", "duel_v0", "mini_grey_v0", "mini_v0", "pavilion_grey_v0", "pavilion_v0"]

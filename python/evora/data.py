"""Games as Arrow tables and Parquet files, for studies of games. Needs PyArrow.

    >>> tables = to_tables(evora.read_games("games.txt"))
    >>> write_parquet("games", evora.random_game("azul", seed=seed) for seed in range(10_000))
    >>> for game in read_games("games"): ...

There are two tables: *games* has a row for each game, *steps* a row for each step, of moves and of chance. `game` is in both. Together they have
everything a game is made of, so that games can be rebuilt from them, and what most studies ask for besides. docs/python.md lists the columns.
"""

from __future__ import annotations

from evora._extras import need

need("data", "pyarrow")

import evora
from evora._parquet import read_games, read_parquet, write_parquet
from evora._rebuild import rebuild
from evora._tables import GAMES_SCHEMA, STEPS_SCHEMA, Tables, to_tables

__all__ = ["GAMES_SCHEMA", "STEPS_SCHEMA", "Tables", "read_games", "read_parquet", "to_games", "to_tables", "write_parquet"]


def to_games(tables: Tables) -> list[evora.Game]:
    """Rebuilds the games of tables, in the order of the table of games. Their steps are replayed through the rules.

    Only the columns game, rules, players, first, goals, seed, tags and position of games and game, ply and word of steps are needed; the rows of steps may be
    in any order. All other columns of the schemas are compared with the rebuilt games if they are there. What does not fit raises InvalidData, which names the game and the row.
    """
    return rebuild(tables)

# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# Gymnasium's types are incomplete.
"""The vector environment."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from games import GAMES

import evora
from evora.gymnasium import SingleAgentVectorEnv
from evora.vector import VectorEnv


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_rows_are_what_the_seat_to_act_sees(rules: str, players: int) -> None:
    env = VectorEnv(rules, 5, players=players)
    env.reset(seed=3)
    for _ in range(40):
        env.step(env.sample_actions())
        for game in range(env.games):
            alone = evora.Game.from_position(env.position(game))
            assert env.seats[game] == alone.turn
            assert env.observations[game].tobytes() == alone.observation(alone.turn)
            assert env.action_masks[game].tobytes() == alone.action_mask()


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_seed_gives_the_same_games_whatever_the_threads(rules: str, players: int) -> None:
    def play(threads: int) -> list[bytes]:
        # Enough games for several shares of each thread.
        env = VectorEnv(rules, 300, players=players, threads=threads, rewards="points")
        env.reset(seed=5)
        seen = []
        for _ in range(30):
            env.step(env.sample_actions())
            arrays = (env.observations, env.action_masks, env.rewards, env.terminations, env.seats)
            seen.append(b"".join(array.tobytes() for array in arrays))
        return seen

    alone = play(1)
    assert all(play(threads) == alone for threads in (2, 3, 8))


def test_opponents_that_search_are_the_same_whatever_the_threads() -> None:
    def play(threads: int) -> list[bytes]:
        env = VectorEnv("azul", 9, threads=threads, opponent=3)
        env.reset(seed=5)
        seen = []
        for _ in range(3):
            env.step(env.sample_actions())
            seen.append(env.observations.tobytes())
        return seen

    assert play(1) == play(2) == play(4)


def test_arrays_are_reused_and_typed() -> None:
    env = VectorEnv("azul", 8)
    assert repr(env) == "<VectorEnv azul for 2: 8 games>"
    assert env.observations.shape == (8, 158)
    assert env.action_masks.shape == (8, 180)
    assert env.rewards.shape == (8, 2)
    dtypes = [array.dtype for array in (env.observations, env.action_masks, env.rewards, env.terminations, env.seats)]
    assert dtypes == [np.uint8, np.int8, np.float32, np.bool_, np.int8]
    env.reset(seed=1)
    before, where = env.observations.copy(), env.observations.ctypes.data
    env.step(env.sample_actions())
    assert env.observations.ctypes.data == where
    assert not np.array_equal(before, env.observations)


def test_dlpack_takes_the_arrays_as_they_are() -> None:
    env = VectorEnv("azul", 4)
    env.reset(seed=1)
    arrays: list[Any] = [env.observations, env.action_masks, env.rewards, env.terminations, env.truncations, env.seats, env.last_observations]
    for array in (*arrays, env.sample_actions()):
        taken = np.from_dlpack(array)
        assert taken.ctypes.data == array.ctypes.data and taken.shape == array.shape and taken.dtype == array.dtype
        # JAX takes memory that is aligned like this; other memory it copies.
        assert array.ctypes.data % 64 == 0 and array.flags.c_contiguous
    # test_torch.py does the same with PyTorch.


def test_wrong_actions_change_nothing_and_say_what_is_right() -> None:
    env = VectorEnv("azul", 4)
    for early in (lambda: env.step([0] * 4), env.sample_actions):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            early()
    env.reset(seed=1)
    before = [env.position(game) for game in range(4)]
    actions = env.sample_actions().copy()
    actions[2] = 150
    with pytest.raises(evora.IllegalMove, match=r"^C?.*game 2: action 150 .* is illegal: .*; legal: "):
        env.step(actions)
    actions[2] = 180
    with pytest.raises(evora.IllegalMove, match="game 2: there is no action 180: actions are 0 to 179"):
        env.step(actions)
    with pytest.raises(evora.InvalidArgument, match="3 actions for 4 games"):
        env.step(actions[:3])
    with pytest.raises(evora.InvalidArgument, match="0 actions for 4 games"):
        env.step([])
    with pytest.raises(TypeError, match="actions must be integers of at most 64 bits, not float64"):
        env.step(actions.astype(float))
    for kind in ("m8[s]", "m8", "M8[s]", "?", "O", "c8"):
        with pytest.raises(TypeError, match="actions must be integers of at most 64 bits"):
            env.step(actions.astype(kind))
    with pytest.raises(TypeError, match="actions must be integers of at most 64 bits, not object"):
        env.step([2**70] * 4)
    large = actions.astype(np.uint64)
    large[3] = 2**64 - 1
    with pytest.raises(evora.IllegalMove, match="game 3: there is no action 18446744073709551615: actions are 0 to 179"):
        env.step(large)
    with pytest.raises(ValueError, match="one axis"):
        env.step(actions.reshape(2, 2))
    assert before == [env.position(game) for game in range(4)]
    for integers in (np.int32, np.uint16):
        env.step(env.sample_actions().astype(integers))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"games": 0}, "games must be from 1"),
        ({"threads": 0}, "threads must be from 1"),
        ({"players": 5}, "5 players cannot play"),
        ({"rewards": "money"}, 'rewards must be "outcome" or "points", not "money"'),
        ({"opponent": "full"}, "opponent must be"),
        ({"opponent": 9}, "level must be from 1 to 8"),
        ({"max_steps": 0}, "max_steps must be from 1"),
        ({"rules": "chess"}, "chess"),
        ({"goals": "rows"}, "azul has no goals"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, object], why: str) -> None:
    with pytest.raises(evora.InvalidArgument, match=why):
        VectorEnv(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_copy_goes_on_by_itself(rules: str, players: int, copied: Callable[[Any], Any]) -> None:
    for env in (VectorEnv(rules, 70, players=players, threads=2), SingleAgentVectorEnv(rules, 5, players=players, opponent="greedy")):
        env.reset(seed=3)
        inner = env if isinstance(env, VectorEnv) else env.games
        env.step(inner.sample_actions())
        twin = copied(env)
        other = twin if isinstance(twin, VectorEnv) else twin.games
        assert type(twin) is type(env) and not np.shares_memory(inner.observations, other.observations)

        def seen(games: VectorEnv) -> tuple[Any, ...]:
            arrays = (games.observations, games.action_masks, games.rewards, games.terminations, games.seats, games.last_observations)
            return tuple(array.tobytes() for array in arrays), [games.position(game) for game in range(games.games)], games.calls_done

        before = seen(inner)
        assert seen(other) == before
        # What is drawn next is the same, and one does not move the other.
        actions = other.sample_actions().copy()
        twin.step(actions)
        assert seen(inner) == before != seen(other)
        assert np.array_equal(inner.sample_actions(), actions)
        env.step(actions)
        assert seen(inner) == seen(other)
        assert other.observations.ctypes.data % 64 == 0


def test_spaces_of_a_copy_sample_on_their_own() -> None:
    env = SingleAgentVectorEnv("azul", 3)
    env.action_space.seed(4)
    twin = copy.copy(env)
    sampled = [twin.action_space.sample().tolist() for _ in range(3)]
    assert [env.action_space.sample().tolist() for _ in range(3)] == sampled


def test_attributes_of_a_copy_are_copied_as_ever() -> None:
    class Counting(VectorEnv):
        def __init__(self) -> None:
            super().__init__("azul", 2)
            self.seen: list[Any] = [self, self.observations]

    env = Counting()
    shallow, deep = copy.copy(env), copy.deepcopy(env)
    assert shallow.seen is env.seen and type(deep) is Counting
    assert deep.seen[0] is deep and deep.seen[1] is deep.observations


def test_a_vector_is_not_pickled() -> None:
    for env in (VectorEnv("azul", 1), SingleAgentVectorEnv("azul", 1)):
        with pytest.raises(TypeError, match="cannot be pickled; make another and reset it with the seed"):
            pickle.dumps(env)


def test_rewards_for_points_add_up_to_final_scores() -> None:
    env = VectorEnv("pavilion", 16, rewards="points", players=3)
    env.reset(seed=2)
    totals = np.full((16, 3), 5.0)
    ended = 0
    while ended < 16:
        env.step(env.sample_actions())
        totals += env.rewards
        for game in np.flatnonzero(env.terminations):
            assert (totals[game] >= 0).all()
            totals[game] = 5.0
            ended += 1


@pytest.mark.parametrize("opponent", ["random", "greedy", 1])
@pytest.mark.parametrize("rules", evora.RULE_SETS)
def test_gymnasium_plays_one_seat(rules: str, opponent: str | int) -> None:
    env = SingleAgentVectorEnv(rules, 6, opponent=opponent)
    observations, infos = env.reset(seed=4)
    assert observations in env.observation_space and infos == {}
    ended = 0
    for _ in range(150):
        actions = env.games.sample_actions()
        assert actions in env.action_space
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert observations in env.observation_space
        assert not truncations.any()
        assert (rewards[~terminations] == 0).all() and (np.abs(rewards[terminations]) <= 1).all()
        for game in np.flatnonzero(terminations):
            assert infos["final_obs"][game] in env.single_observation_space
            ended += 1
    assert ended > 0


def test_gymnasium_copies_observations_unless_told_not_to() -> None:
    for does_copy in (True, False):
        env = SingleAgentVectorEnv("azul", 3, copy=does_copy, max_steps=2, render_mode="ansi")
        first, _ = env.reset(seed=1)
        env.step(env.games.sample_actions())
        assert (first["observation"] is env.games.observations) is not does_copy
        *_, truncations, infos = env.step(env.games.sample_actions())
        assert truncations.all() and infos["_final_obs"].all()
        assert [text.split()[0] for text in env.render() or ()] == ["azul"] * 3
    with pytest.raises(TypeError, match=r"opponent must be a level or a name; evora\.vector\.VectorEnv is for playing all seats"):
        SingleAgentVectorEnv("azul", 3, opponent=None)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [VectorEnv, SingleAgentVectorEnv])
def test_each_game_can_have_a_seed_of_its_own(kind: Callable[[str, int], Any]) -> None:
    def begun(env: Any) -> list[str]:
        games = env if isinstance(env, VectorEnv) else env.games
        return [games.position(game) for game in range(games.games)]

    alone, env = kind("duel", 1), kind("duel", 4)
    firsts, nexts = [], []
    for seed in (7, 2**64 - 1):
        alone.reset(seed=seed)
        firsts += begun(alone)
        alone.reset()
        nexts += begun(alone)
    seeds = [7, 2**64 - 1, 7, 7]
    env.reset(seed=seeds)
    assert begun(env) == [firsts[0], firsts[1], firsts[0], firsts[0]]
    env.reset(seed=np.array(seeds, dtype=np.uint64))
    assert begun(env) == [firsts[0], firsts[1], firsts[0], firsts[0]]
    env.reset(seed=seeds)
    env.reset(seed=[None, 7, 7, None])
    assert begun(env) == [nexts[0], firsts[0], firsts[0], nexts[0]]
    sampled = []
    for _ in range(2):
        env.reset(seed=seeds)
        games = env if isinstance(env, VectorEnv) else env.games
        sampled.append(games.sample_actions().tolist())
    assert sampled[0] == sampled[1]
    # A new environment draws what has no seed.
    strangers = [kind("duel", 2) for _ in range(2)]
    for stranger in strangers:
        stranger.reset(seed=[7, None])
    one, other = (begun(stranger) for stranger in strangers)
    assert one[0] == other[0] == firsts[0] and one[1] != other[1]
    before = begun(env)
    for wrong, why in (([1], "1 seeds for 4 games"), ([1, 2, 3, -4], "seed must be from 0 to"), ([], "0 seeds for 4 games")):
        with pytest.raises(evora.InvalidArgument, match=why):
            env.reset(seed=wrong)
    with pytest.raises(TypeError, match="seed must be an int, not float"):
        env.reset(seed=[1, 2, 3, 0.5])  # pyright: ignore[reportArgumentType]
    assert begun(env) == before


def test_layouts_have_no_gaps() -> None:
    for rules, players in GAMES:
        game = evora.Game(rules, players=players)
        at = 0
        for section in game.observation_layout():
            assert section["offset"] == at
            at += int(np.prod([length for _, length in section["axes"]], dtype=np.int64))
        assert at == len(game.observation(0))
        groups = game.action_groups()
        sizes = [int(np.prod([length for _, length in group["axes"]], dtype=np.int64)) for group in groups]
        assert sum(sizes) == game.action_count

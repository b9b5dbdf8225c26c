# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PettingZoo has no types.
"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

import evora
from evora import pettingzoo as environments

MODULES: list[ModuleType] = [getattr(environments, name) for name in environments.__all__]
GAMES = [
    (module, players) for module in MODULES for players in (2, 3, 4) if module is not environments.duel_v0 or players == 2
]


def play(env: Any, seed: int, most: int = 10_000) -> list[tuple[str, int]]:
    """Plays random actions; returns them."""
    env.reset(seed=seed)
    pick, played = np.random.default_rng(seed), []
    for agent in env.agent_iter(most):
        observation, _, termination, truncation, _ = env.last()
        action = None
        if not (termination or truncation):
            action = int(pick.choice(np.flatnonzero(observation["action_mask"])))
            played.append((agent, action))
        env.step(action)
    return played


def test_there_is_an_environment_for_every_rule_set() -> None:
    assert sorted(name.removesuffix("_v0").replace("_", "-") for name in environments.__all__) == sorted(evora.RULE_SETS)


@pytest.mark.parametrize(("module", "players"), GAMES)
def test_api(module: Any, players: int) -> None:
    with warnings.catch_warnings():
        # It warns of every observation that is a dict, as those with masks are.
        warnings.simplefilter("ignore", UserWarning)
        api_test(module.env(players=players), num_cycles=400)


@pytest.mark.parametrize("module", MODULES)
def test_seeds(module: Any) -> None:
    seed_test(module.env, num_cycles=150)
    assert play(module.env(), 3) == play(module.env(), 3) != play(module.env(), 4)


@pytest.mark.parametrize("module", MODULES)
def test_render(module: Any) -> None:
    render_test(module.env)
    assert module.env().metadata["render_modes"] == ["human", "ansi", "rgb_array"]
    with pytest.raises(ValueError, match="render_mode"):
        module.env(render_mode="oil")


@pytest.mark.parametrize(("module", "players"), GAMES)
def test_a_game_is_cut_off_after_max_cycles(module: Any, players: int) -> None:
    for cycles in (1, 4):
        env = module.env(players=players, max_cycles=cycles)
        played = play(env, 5)
        assert len(played) == cycles * players and env.agents == []
        raw = module.raw_env(players=players, max_cycles=cycles)
        raw.reset(seed=5)
        for _, action in played:
            assert not any(raw.truncations.values())
            raw.step(action)
        assert all(raw.truncations.values()) and not any(raw.terminations.values())
        assert all(reward == 0 for reward in raw.rewards.values())


@pytest.mark.parametrize("module", MODULES)
def test_the_game_is_that_of_its_seed(module: Any) -> None:
    env = module.raw_env()
    played = play(env, 11)
    game = evora.Game(env.rules, seed=11)
    for _, action in played:
        while game.is_chance:
            game.draw()
        game.play(action)
    assert game == env.game and game.is_over


@pytest.mark.parametrize(("module", "players"), GAMES)
def test_rewards_are_those_of_the_outcome(module: Any, players: int) -> None:
    for kind in ("outcome", "points"):
        env = module.raw_env(players=players, rewards=kind)
        env.reset(seed=players)
        start = env.game.scores
        pick = np.random.default_rng(players)
        totals = np.zeros(players)
        while not env.game.is_over:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(pick.choice(np.flatnonzero(mask))))
            totals += [env.rewards[agent] for agent in env.possible_agents]
        if kind == "points":
            assert tuple(totals + start) == env.game.scores
        else:
            assert abs(totals.sum()) < 1e-9
            assert [seat for seat in range(players) if totals[seat] == totals.max()] == list(env.game.outcome.winners)


@pytest.mark.parametrize("module", MODULES)
def test_last_gives_an_agent_what_it_got_since_it_acted(module: Any) -> None:
    for make in (module.env, module.raw_env):
        env = make(rewards="points")
        env.reset(seed=8)
        start, pick, got = env.unwrapped.game.scores, np.random.default_rng(8), dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            got[agent] += reward
            env.step(None if termination else int(pick.choice(np.flatnonzero(observation["action_mask"]))))
        assert tuple(got.values()) == tuple(np.subtract(env.unwrapped.game.scores, start)) != (0, 0)


def test_an_agent_sees_the_same_whatever_is_hidden_from_it() -> None:
    """Whole random games of Duel: what an agent gets is the same, byte for byte, in another truth that agrees with what its seat knows."""

    def seen(env: Any, agent: str) -> list[bytes]:
        observation = env.observe(agent)
        return [observation[part].tobytes() for part in ("observation", "action_mask")]

    env, twin = environments.duel_v0.raw_env(), environments.duel_v0.raw_env()
    differed = {agent: 0 for agent in env.possible_agents}
    told_apart, plies = 0, 0
    for seed in range(6):
        env.reset(seed=seed)
        twin.reset(seed=seed)
        pick = np.random.default_rng(seed)
        while not env.game.is_over:
            twin.agent_selection = env.agent_selection
            for seat, agent in enumerate(env.possible_agents):
                for truth in range(2):
                    twin.game = env.game.resample(seat, seed=2 * plies + truth)
                    differed[agent] += twin.game.position != env.game.position
                    assert seen(twin, agent) == seen(env, agent), (env.game.position, twin.game.position, agent)
                    # The other agent may notice.
                    other = env.possible_agents[1 - seat]
                    told_apart += seen(twin, other) != seen(env, other)
                assert agent == env.agent_selection or not env.observe(agent)["action_mask"].any()
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(pick.choice(np.flatnonzero(mask))))
            plies += 1
    # There was much to tell apart, and the comparison would have found it.
    assert min(differed.values()) > plies and told_apart > 0


def test_an_illegal_action_raises() -> None:
    raw = environments.azul_v0.raw_env()
    raw.reset(seed=1)
    before = raw.game.copy()
    with pytest.raises(evora.IllegalMove):
        raw.step(150)
    assert raw.game == before and raw.infos[raw.agent_selection] == {}
    with pytest.raises(AssertionError, match="not in action space"):
        env = environments.azul_v0.env()
        env.reset(seed=1)
        env.step(180)


@pytest.mark.parametrize("module", MODULES)
def test_an_illegal_action_loses_as_in_pettingzoos_own_games(module: Any) -> None:
    """After some legal actions. PettingZoo's wrapper says what follows, but that it also calls the game truncated."""

    def told(env: Any, most: int) -> list[tuple[str, float, bool]]:
        env.reset(seed=most)
        pick, found = np.random.default_rng(most), []
        for number, agent in enumerate(env.agent_iter()):
            observation, reward, termination, _, _ = env.last()
            legal = observation["action_mask"]
            found.append((agent, reward, termination))
            action = None if termination else int(pick.choice(np.flatnonzero(legal == (number < most))))
            env.step(action)
        # The order in which agents are told of the end does not matter.
        return found[: most + 1] + sorted(found[most + 1 :])

    for most in (0, 1, 30):
        theirs = told(wrappers.TerminateIllegalWrapper(module.raw_env(), illegal_reward=-1), most)
        assert len(theirs) == most + 3 and sorted(reward for _, reward, _ in theirs[-2:]) == [-1, 0]
        for env in (module.env(), module.raw_env(illegal="lose")):
            assert told(env, most) == theirs
            env.reset(seed=1)
            loser = env.agent_selection
            illegal = int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0])
            env.step(illegal)
            assert env.infos == {agent: {"illegal_action": illegal} if agent == loser else {} for agent in env.agents}
            assert not any(env.truncations.values()) and not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


def test_options_are_checked_and_kept_by_pickles() -> None:
    wrong: list[dict[str, Any]] = [{"players": 5}, {"rewards": "money"}, {"max_cycles": 0}, {"goals": "rows"}, {"illegal": "ignore"}]
    for options in wrong:
        with pytest.raises(ValueError, match=next(iter(options)).split("_")[0]):
            environments.azul_v0.raw_env(**options)
    again = pickle.loads(pickle.dumps(environments.azul_v0.raw_env(players=3, rewards="points", max_cycles=7)))
    assert (len(again.possible_agents), again.reward_kind, again.max_cycles) == (3, "points", 7)


def test_what_comes_too_early_or_has_a_wrong_seed_is_refused() -> None:
    env = environments.azul_v0.raw_env()
    for early in (lambda: env.step(0), lambda: env.observe("player_0"), env.last, environments.azul_v0.raw_env(render_mode="ansi").render):
        with pytest.raises((RuntimeError, AttributeError), match=r"call reset\(\) first|agent_selection"):
            early()
    env.reset(seed=3)
    env.reset()
    twin = copy.deepcopy(env)
    for seed in (-1, 2**64):
        with pytest.raises(evora.InvalidArgument, match="seed must be from 0"):
            env.reset(seed=seed)
        assert env.game == twin.game
    env.reset()
    twin.reset()
    assert env.game == twin.game
    with pytest.raises(TypeError, match="max_cycles must be an int, not float"):
        environments.azul_v0.raw_env(max_cycles=2.5)  # type: ignore[arg-type]


def repickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("again", [repickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("wrapped", [False, True])
@pytest.mark.parametrize(("module", "players"), GAMES)
def test_pickles_and_copies_go_on_where_it_is(module: Any, players: int, wrapped: bool, again: Callable[[Any], Any]) -> None:
    env = (module.env if wrapped else module.raw_env)(players=players, rewards="points", max_cycles=200)
    # Before it is reset, too.
    fresh = again(env)
    play(env, 5, most=25)
    fresh.reset(seed=5)
    twin = again(env)
    assert type(twin) is type(env) and twin.unwrapped is not env.unwrapped
    assert twin.unwrapped.game == env.unwrapped.game and twin.agents == env.agents
    pick = np.random.default_rng(2)
    ply = env.unwrapped.game.ply
    steps = []
    for _ in range(15):
        observation, reward, termination, truncation, _ = twin.last()
        action = None if termination or truncation else int(pick.choice(np.flatnonzero(observation["action_mask"])))
        steps.append((twin.agent_selection, reward, action))
        twin.step(action)
    assert env.unwrapped.game.ply == ply
    for agent, reward, action in steps:
        assert (env.agent_selection, env.last()[1]) == (agent, reward)
        env.step(action)
    assert env.unwrapped.game == twin.unwrapped.game and env.rewards == twin.rewards
    # The games without a seed are the same, too.
    env.reset()
    twin.reset()
    assert env.unwrapped.game == twin.unwrapped.game


@pytest.mark.parametrize("make", ["env", "raw_env", "parallel_env"])
def test_numbers_of_numpy_are_seeds_and_what_is_none_changes_nothing(make: str) -> None:
    env = getattr(environments.azul_v0, make)()
    env.reset(seed=np.int64(5))
    game = evora.Game("azul", seed=5)
    game.draw()
    assert env.unwrapped.game == game
    for wrong in (-1, 2**64, "x", 1.5):
        with pytest.raises((TypeError, ValueError)):
            env.reset(seed=wrong)
        assert env.unwrapped.game == game


def test_words_are_no_actions() -> None:
    for illegal in ("raise", "lose", "random"):
        raw: Any = environments.azul_v0.raw_env(illegal=illegal)
        parallel: Any = environments.azul_v0.parallel_env(illegal=illegal)
        raw.reset(seed=7)
        _, infos = parallel.reset(seed=7)
        word = raw.game.legal_moves()[0]
        for wrong in (word, "nonsense", word.encode()):
            with pytest.raises(TypeError, match="an action is a number"):
                raw.step(wrong)
            with pytest.raises(TypeError, match="an action is a number"):
                parallel.step({infos["player_0"]["active_agent"]: wrong})
        assert raw.game.ply == parallel.game.ply == 1


def test_nothing_works_before_reset_and_says_so() -> None:
    raw: Any = environments.azul_v0.raw_env()
    parallel: Any = environments.azul_v0.parallel_env()
    assert parallel.agents == [] and parallel.num_agents == 0
    for call in (raw.last, lambda: raw.step(0), lambda: raw.observe("player_0"), lambda: parallel.step({"player_0": 0})):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            call()
    parallel.reset(seed=1)
    with pytest.raises(TypeError, match="a dict with an action for each agent"):
        parallel.step(5)

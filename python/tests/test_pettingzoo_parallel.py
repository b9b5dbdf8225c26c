# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PettingZoo has no types.
"""PettingZoo's parallel environments: its own tests, and that they play the same games as the others."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import max_cycles_test, parallel_api_test, parallel_seed_test
from pettingzoo.utils import parallel_to_aec

import evora
from evora import pettingzoo as environments

MODULES: list[ModuleType] = [getattr(environments, name) for name in environments.__all__]
GAMES = [
    (module, players) for module in MODULES for players in (2, 3, 4) if module is not environments.duel_v0 or players == 2
]


def to_act(env: Any, observations: Any) -> str:
    """The agent whose action counts: the only one with legal actions."""
    (agent,) = (agent for agent in env.agents if observations[agent]["action_mask"].any())
    return str(agent)


def steps(env: Any, seed: int, most: int = 10_000) -> Iterator[tuple[str, int, Any]]:
    """Plays random legal actions. Yields who acted and how, and what step() returned."""
    observations, infos = env.reset(seed=seed)
    pick = np.random.default_rng(seed)
    for _ in range(most):
        if not env.agents:
            break
        agent = to_act(env, observations)
        assert all(info == {"active_agent": agent} for info in infos.values())
        action = int(pick.choice(np.flatnonzero(observations[agent]["action_mask"])))
        returned = env.step({agent: action})
        observations, infos = returned[0], returned[-1]
        yield agent, action, returned


def same(left: Any, right: Any) -> bool:
    """Whether two observations are the same."""
    return all(np.array_equal(left[part], right[part]) for part in ("observation", "action_mask"))


@pytest.mark.parametrize(("module", "players"), GAMES)
def test_api(module: Any, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(module.parallel_env(players=players), num_cycles=400)
        parallel_api_test(module.parallel_env(players=players, rewards="points", illegal="random"), num_cycles=30)


@pytest.mark.parametrize("module", MODULES)
def test_seeds(module: Any) -> None:
    parallel_seed_test(module.parallel_env, num_cycles=150)
    parallel_seed_test(lambda: module.parallel_env(illegal="random"), num_cycles=150)


@pytest.mark.parametrize(("module", "players"), GAMES)
def test_max_cycles(module: Any, players: int) -> None:
    """It knows no masks, and expects that every agent acts in every cycle, as in PettingZoo's AEC form of a parallel environment."""

    def parallel_env(**options: Any) -> Any:
        env = module.parallel_env(players=players, illegal="random", **options)
        # The same game and the same actions each time.
        env.reset(seed=players)
        for seat, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(seat)
        return env

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=lambda **options: parallel_to_aec(parallel_env(**options))))


@pytest.mark.parametrize(("module", "players"), GAMES)
def test_the_game_is_that_of_its_seed_and_of_the_turns(module: Any, players: int) -> None:
    """The same actions in evora.Game, in raw_env() and in the parallel environment: the same game, observations and rewards."""
    for kind in ("outcome", "points"):
        env, turns = module.parallel_env(players=players, rewards=kind), module.raw_env(players=players, rewards=kind)
        turns.reset(seed=9)
        game = evora.Game(env.rules, players, seed=9)
        acted = []
        for agent, action, (observations, rewards, terminations, truncations, infos) in steps(env, 9):
            assert agent == turns.agent_selection
            turns.step(action)
            while game.is_chance:
                game.draw()
            game.play(action)
            acted.append(agent)
            assert all(same(observations[each], turns.observe(each)) for each in env.possible_agents)
            assert (rewards, terminations, truncations) == (turns.rewards, turns.terminations, turns.truncations)
            assert list(infos) == env.possible_agents and env.agents == ([] if turns.game.is_over else env.possible_agents)
        assert env.game == turns.game and game.is_over
        assert game == env.game and set(acted) == set(env.possible_agents)
        # Those who play on are told that there is nobody left.
        assert env.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize(("module", "players"), GAMES)
def test_a_game_is_cut_off_after_max_cycles(module: Any, players: int) -> None:
    for cycles in (1, 5):
        env = module.parallel_env(players=players, max_cycles=cycles)
        played = list(steps(env, 5))
        assert len(played) == cycles and env.agents == []
        for number, (_, _, (observations, rewards, terminations, truncations, infos)) in enumerate(played, start=1):
            assert set(truncations.values()) == {number == cycles} and not any(terminations.values())
            assert any(seen["action_mask"].any() for seen in observations.values()) == (number < cycles)
            assert not any(rewards.values()) and all(("active_agent" in info) == (number < cycles) for info in infos.values())
    # It never changes how a game ends.
    whole = list(steps(module.parallel_env(players=players), 5))
    *_, (_, _, (_, rewards, terminations, truncations, _)) = steps(module.parallel_env(players=players, max_cycles=len(whole)), 5)
    assert all(terminations.values()) and not any(truncations.values()) and rewards == whole[-1][-1][1]


def test_actions_of_others_do_not_count() -> None:
    env, twin = environments.azul_v0.parallel_env(players=3), environments.azul_v0.parallel_env(players=3)
    twin.reset(seed=4)
    for agent, action, (observations, rewards, *_) in steps(env, 4):
        anything = {other: value for other, value in zip(env.possible_agents, (0, None, 10**6), strict=True) if other != agent}
        seen, gained, *_ = twin.step({**anything, agent: np.int64(action), "nobody": 3})
        assert gained == rewards and all(same(seen[each], observations[each]) for each in seen)
    assert env.game == twin.game and env.game.is_over


def illegal(env: Any) -> int:
    """The last illegal action."""
    return int(np.flatnonzero(np.frombuffer(env.unwrapped.game.action_mask(), np.int8) == 0)[-1])


def test_an_illegal_action_loses() -> None:
    for players in (2, 3):
        env = environments.azul_v0.parallel_env(players=players)
        observations, _ = env.reset(seed=1)
        loser, before = to_act(env, observations), env.game.copy()
        observations, rewards, terminations, _, infos = env.step({loser: illegal(env)})
        assert rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}
        assert all(terminations.values()) and env.agents == [] and env.game == before
        assert set(observations) == set(infos) == set(env.possible_agents)
        # The next game is a whole one.
        assert len(list(steps(env, 2))) > 20 and env.game.is_over


def test_an_illegal_action_raises() -> None:
    env = environments.azul_v0.parallel_env(illegal="raise", max_cycles=1)
    observations, _ = env.reset(seed=1)
    agent, before = to_act(env, observations), env.game.copy()
    with pytest.raises(evora.IllegalMove):
        env.step({agent: illegal(env)})
    assert env.game == before and env.agents
    _, _, _, truncations, _ = env.step({agent: int(observations[agent]["action_mask"].argmax())})
    assert all(truncations.values())


@pytest.mark.parametrize("module", MODULES)
def test_a_legal_action_is_played_in_place_of_an_illegal_one(module: Any) -> None:
    """In all three environments the same one, and infos tell whoever acted, and nobody else."""
    env = module.parallel_env(illegal="random")
    others = [module.env(illegal="random"), module.raw_env(illegal="random")]
    firsts, replaced = 0, 0
    for seed in range(2):
        observations, _ = env.reset(seed=seed)
        for other in others:
            other.reset(seed=seed)
        for number in range(60):
            if not env.agents:
                break
            before = env.game.copy()
            agent, legal = to_act(env, observations), before.legal_actions()
            # A legal action is played as it is.
            given = legal[-1] if number % 3 == 2 else illegal(env)
            observations, _, _, _, infos = env.step({agent: given})
            for other in others:
                other.step(given)
                assert other.unwrapped.game == env.game
            word = next(step.word for step in reversed(env.game.steps) if not step.is_chance)
            told = {key: value for key, value in infos[agent].items() if key != "active_agent"}
            assert all(other.unwrapped.infos[agent] == told for other in others)
            acts = {"active_agent": to_act(env, observations)} if env.agents else {}
            assert infos == {each: {**acts, **(told if each == agent else {})} for each in env.possible_agents}
            if given in legal:
                assert told == {}
                continue
            assert told == {"illegal_action": given, "played": told["played"]} and told["played"] in legal
            assert before.word(told["played"]) == word
            firsts += told["played"] == legal[0]
            replaced += 1
    assert replaced > 20 and firsts < replaced / 2


def test_random_replacements_are_reproducible() -> None:
    def play(seed: int | None) -> list[str]:
        env.reset(seed=seed)
        while not env.game.is_over:
            env.step(dict.fromkeys(env.agents, illegal(env)))
        return [step.word for step in env.game.steps if not step.is_chance]

    env = environments.mini_v0.parallel_env(illegal="random")
    games = [play(3), play(None)]
    # The seeds of later games do not depend on how many were replaced.
    env.reset(seed=3)
    assert [play(3), play(None)] == games and games[0] != games[1]
    env.reset(seed=3)
    env.step(dict.fromkeys(env.agents, illegal(env)))
    assert play(None) == games[1]


def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    env = environments.azul_v0.parallel_env()
    for early in (lambda: env.step({"player_0": 0}), environments.azul_v0.parallel_env(render_mode="ansi").render):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            early()
    observations, _ = env.reset(seed=3)
    agent, before = to_act(env, observations), env.game.copy()
    other = next(each for each in env.agents if each != agent)
    with pytest.raises(evora.InvalidArgument, match=f"the action of {agent}, who is to act, is missing"):
        env.step({other: 0})
    for wrong in (-1, env.game.action_count):
        with pytest.raises(evora.IllegalMove, match=f"there is no action {wrong}: actions are 0 to 179"):
            env.step({agent: wrong})
    for no_number in (None, 0.5):
        with pytest.raises(TypeError):
            env.step({agent: no_number})
    with pytest.raises(evora.InvalidArgument, match="seed must be from 0"):
        env.reset(seed=-1)
    assert env.game == before
    make: Any = environments.azul_v0.parallel_env
    for options in ({"illegal": "ignore"}, {"max_cycles": 0}, {"players": 5}, {"rewards": "money"}, {"render_mode": "oil"}):
        with pytest.raises(ValueError, match=next(iter(options))):
            make(**options)


def repickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("again", [repickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("module", MODULES)
def test_pickles_and_copies_go_on_where_it_is(module: Any, again: Callable[[Any], Any]) -> None:
    env = module.parallel_env(rewards="points", max_cycles=40, illegal="random")
    # Before it is reset, too.
    assert len(list(steps(again(env), 5))) == 40
    list(steps(env, 5, most=25))
    twin, ply = again(env), env.game.ply
    assert type(twin) is type(env) and twin.game == env.game and twin.agents == env.agents
    results = []
    while twin.agents:
        actions = dict.fromkeys(twin.agents, illegal(twin))
        results.append((actions, twin.step(actions)[1:]))
    assert len(results) == 15 and env.game.ply == ply
    for actions, result in results:
        assert env.step(actions)[1:] == result
    # The games without a seed are the same, too.
    env.reset()
    twin.reset()
    assert env.game == twin.game


@pytest.mark.parametrize("module", MODULES)
def test_it_is_drawn_like_the_others(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    env, turns = module.parallel_env(render_mode="ansi"), module.raw_env(render_mode="ansi")
    list(steps(env, 2, most=4))
    turns.reset(seed=2)
    turns.game = env.game
    assert env.render() == turns.render() and env.metadata["name"] == turns.metadata["name"]
    list(steps(module.parallel_env(render_mode="human"), 2, most=4))
    assert capsys.readouterr().out.endswith(f"{env.render()}\n")


def test_pettingzoo_turns_it_into_an_environment_of_turns() -> None:
    env = parallel_to_aec(environments.pavilion_v0.parallel_env(illegal="random"))
    env.reset(seed=1)
    for agent in env.agent_iter(10_000):
        *_, termination, truncation, _ = env.last()
        env.step(None if termination or truncation else env.action_space(agent).sample())
    assert env.unwrapped.game.is_over and env.agents == []

# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# OpenSpiel has no types.
"""Information states in OpenSpiel: perfect recall of what a player saw, and of nothing else, as text and as a tensor."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from games import GAMES, ROOT
from open_spiel.python import rl_environment
from spiel import drawn_to_its_end, load, play

import evora

PERFECT = pyspiel.IIGObservationType(perfect_recall=True)


def legal(state: Any) -> list[int]:
    return [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_the_tensor_is_the_observation_and_then_the_history(rules: str, players: int) -> None:
    game = load(rules, players)
    assert game.get_type().provides_information_state_tensor
    observer = game.make_py_observer(PERFECT)
    observed = len(game.start.observation(0))
    assert [(name, part.shape[0]) for name, part in observer.dict.items()] == [("observation", observed), ("history", sum(game.bounds))]
    # In the middle of a deal, of a game, and at its end. The observer is used again, so that what it wrote before must go.
    for most in (10_000, 60, 7):
        state = play(game, 5, most)
        for player in range(players):
            seen = np.frombuffer(state.evora_game.history(player), np.uint16).reshape(-1, 2)
            drawn = [(1, 1 + item) for item in state.drawn]
            tensor = np.array(state.information_state_tensor(player), np.float32)
            assert game.information_state_tensor_shape() == [game.information_state_tensor_size()] == [tensor.size]
            assert tensor[:observed].tolist() == state.observation_tensor(player)
            history = tensor[observed:].reshape(-1, 2)
            assert history[: len(seen)].tolist() == seen.tolist()
            assert history[len(seen) : len(seen) + len(drawn)].tolist() == [list(item) for item in drawn]
            assert not history[len(seen) + len(drawn) :].any()
            observer.set_from(state, player)
            assert np.array_equal(observer.tensor, tensor)
            assert np.array_equal(observer.dict["history"], history) and np.array_equal(observer.dict["observation"], tensor[:observed])
            assert observer.string_from(state, player) == state.information_state_string(player)
            assert history[:, 0].max() <= 1 + players and history[:, 1].max() <= state.evora_game.action_count


def test_the_manual_has_the_sizes() -> None:
    table = "| | 2 players | 3 players | 4 players |\n|---|---|---|---|\n"
    for rules in ("azul", "azul-grey", "pavilion", "pavilion-grey", "duel"):
        mini = {"azul": ", mini", "azul-grey": ", mini-grey"}.get(rules, "")
        sizes = [load(rules, players).information_state_tensor_size() for of, players in GAMES if of == rules]
        if mini:
            assert sizes == [load(mini[2:], players).information_state_tensor_size() for players in (2, 3, 4)]
        cells = "".join(f" {size} |" for size in sizes) + " |" * (3 - len(sizes))
        table += f"| {rules}{mini} |{cells}\n"
    assert table in (ROOT / "docs" / "environments.md").read_text(encoding="utf-8"), table


class Told:
    """What information states say: texts and tensors belong together, one to one."""

    def __init__(self, game: Any) -> None:
        self.observer = game.make_py_observer(PERFECT)
        self.tensors: dict[str, int] = {}
        self.texts: dict[int, str] = {}
        self.truths: dict[str, set[str]] = {}

    def add(self, state: Any, player: int) -> str:
        self.observer.set_from(state, player)
        # Strings of different players may be equal.
        text, tensor = f"{player} {state.information_state_string(player)}", hash((player, self.observer.tensor.tobytes()))
        assert self.tensors.setdefault(text, tensor) == tensor, text
        assert self.texts.setdefault(tensor, text) == text
        self.truths.setdefault(text, set()).add(f"{state.evora_game.position} {state.drawn}")
        return text

    def look_alike(self) -> int:
        """How many information states are those of several truths."""
        return sum(len(truths) > 1 for truths in self.truths.values())


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_texts_and_tensors_are_one_to_one_in_whole_games(rules: str, players: int) -> None:
    """In every state of a game, in the middle of draws too, with what else could have happened there: some of it is the same to a player who does not see it."""
    game, pick = load(rules, players), np.random.default_rng(players)
    told, state = Told(game), game.new_initial_state()
    while not state.is_terminal():
        actions = legal(state)
        others = [state.child(int(action)) for action in pick.choice(actions, min(3, len(actions)), replace=False)]
        for player in range(players):
            before = told.add(state, player)
            assert all(told.add(other, player) != before for other in others)
        state.apply_action(int(pick.choice(actions)))
    for player in range(players):
        told.add(state, player)
    # Chips that lie face down, plates of the other player and, while they are drawn, those of both.
    assert (told.look_alike() > 20) == (rules == "duel")


def test_truths_that_look_alike_stay_alike_until_the_player_can_tell() -> None:
    """Twins of Duel differ in a draw or in a plate that was returned. They go on as the game does, and the tensors are equal exactly as long as the texts are."""
    game, pick, steps, parted = load("duel"), np.random.default_rng(11), 0, 0
    for _ in range(4):
        told, state = Told(game), game.new_initial_state()
        twins: list[tuple[Any, int]] = []
        while not state.is_terminal():
            if not state.drawn:
                actions = legal(state)
                others = [drawn_to_its_end(state, pick)] if state.is_chance_node() else [state.child(int(action)) for action in pick.choice(actions, 2)]
            else:
                others = []
            # A whole step.
            after = drawn_to_its_end(state, pick) if state.is_chance_node() else state.child(int(pick.choice(legal(state))))
            known, twins = twins, []
            for twin, player in known:
                for action in after.history()[len(state.history()) :]:
                    if action not in legal(twin):
                        break
                    twin.apply_action(action)
                else:
                    if told.add(twin, player) == told.add(after, player):
                        twins.append((twin, player))
                    else:
                        parted += 1
            for other in others:
                for player in (0, 1):
                    differs = other.evora_game.position != after.evora_game.position
                    if differs and told.add(other, player) == told.add(after, player):
                        twins.append((other.clone(), player))
            twins = twins[-6:]
            steps += len(twins)
            state = after
    assert steps > 200 and parted > 20, (steps, parted)


def test_chips_that_are_turned_up_are_remembered() -> None:
    """The record has them hidden, as they were laid; the observation forgets which factory they came from."""
    state = play(load("duel"), 4)
    up = state.evora_game._turned_up()
    assert len(up) == 20 and all(up.count(chip) == 2 for chip in up)
    for player in (0, 1):
        assert state.information_state_string(player).endswith(f"\nturned up {' '.join(up)}\n")
        assert "chips ? ? ? ?" in state.information_state_string(player)
    public = load("duel").make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE))
    assert public.string_from(state, 0).endswith(f"\nturned up {' '.join(up)}\n")
    assert evora.Game("azul")._turned_up() == []


def test_what_the_observation_forgets_is_remembered() -> None:
    """Two orders of the same moves lead to the same observation."""
    game, found = load("azul"), set()
    for first, second in (("1", "2"), ("2", "1")):
        state = game.new_initial_state()
        while state.is_chance_node():
            # Each factory gets four tiles of its own colour.
            state.apply_action(len(state.drawn) // 4)
        lines = {"1": "4", "2": "5", "3": "5", "4": "4"}
        for factory in (first, "3", second, "4"):
            words = state.evora_game.legal_moves()
            (word,) = (word for word in words if word[0] == factory and word[-1] == lines[factory])
            state.apply_action(state.evora_game.action(word))
        found.add((tuple(state.observation_tensor(0)), state.information_state_string(0), tuple(state.information_state_tensor(0))))
    assert [len(set(column)) for column in zip(*found, strict=True)] == [1, 2, 2]


def test_a_history_in_numbers() -> None:
    """Who acted (1 chance, 2 the player, 3 and on clockwise) and 1 more than what."""
    state = load("azul", 3).new_initial_state()
    for colour in (3, 1, 1, 0):
        state.apply_action(colour)
    # While a draw goes on, in the order of the draw; then as the tiles lie on the factory.
    assert state.history_of(2).tolist() == [[1, 4], [1, 2], [1, 2], [1, 1]]
    while state.is_chance_node():
        state.apply_action(legal(state)[-1])
    assert state.history_of(2)[:6].tolist() == [[1, 1], [1, 2], [1, 2], [1, 4], [1, 5], [1, 5]]
    actions = []
    for _ in range(4):
        actions.append(1 + state.legal_actions()[0])
        state.apply_action(actions[-1] - 1)
    assert len(state.history_of(0)) == 32
    assert state.history_of(0)[28:].tolist() == [list(pair) for pair in zip((2, 3, 4, 2), actions, strict=True)]
    assert state.history_of(2)[28:].tolist() == [list(pair) for pair in zip((3, 4, 2, 3), actions, strict=True)]


def test_learners_take_information_states_unless_they_are_told_otherwise() -> None:
    kinds = rl_environment.ObservationType
    for kind in (None, kinds.INFORMATION_STATE, kinds.OBSERVATION):
        chance = rl_environment.ChanceEventSampler(seed=3)
        env: Any = rl_environment.Environment(load("duel"), chance_event_sampler=chance, observation_type=kind)
        step, pick, steps = env.reset(), np.random.default_rng(3), 0
        (size,) = env.observation_spec()["info_state"]
        while not step.last():
            player = step.observations["current_player"]
            state = env.get_state
            tensor = state.observation_tensor if kind == kinds.OBSERVATION else state.information_state_tensor
            assert step.observations["info_state"][player] == tensor(player) and len(tensor(player)) == size
            step = env.step([int(pick.choice(step.observations["legal_actions"][player]))])
            steps += 1
        assert steps > 30 and sum(step.rewards) == 0


def prolong(game: evora.Game, words: list[str]) -> list[str]:
    """The moves that make a game long. In Azul all tiles go to the floor, but for one in every fifth round, in which the game would end (A-5.6): it goes to
    the first line, unless it would complete the row. In Duel a player draws as many plates as possible (D-3.1).
    """
    if game.rules == "duel":
        return [word for word in words if word == "draw"] or words
    view = game.view(0)
    due = view["idle_rounds"] == 4 and not any(board["lines"][0] for board in view["boards"])
    due = due and view["boards"][game.turn]["wall"][0].count(".") > 1
    return [word for word in words if word.endswith("1" if due else "F")] or words


@pytest.mark.parametrize(("rules", "moves"), [("azul", 400), ("azul-grey", 400), ("duel", 120)])
def test_long_games_keep_the_bounds(rules: str, moves: int) -> None:
    game, pick = load(rules), np.random.default_rng(6)
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = legal(state)
        if not state.is_chance_node():
            words = [state.evora_game.word(action) for action in actions]
            actions = [state.evora_game.action(word) for word in prolong(state.evora_game, words)]
        state.apply_action(int(pick.choice(actions)))
    drawn = sum(action.player == pyspiel.PlayerId.CHANCE for action in state.full_history())
    assert moves < len(state.history()) - drawn <= game.bounds.moves == game.max_game_length()
    assert drawn <= game.bounds.drawn == game.max_chance_nodes_in_history()
    for player in (0, 1):
        seen = state.history_of(player)
        assert len(seen) == len(state.history()) + game.bounds.turned_up
        tensor = np.array(state.information_state_tensor(player)[-2 * sum(game.bounds) :])
        assert np.array_equal(tensor[: seen.size], seen.ravel()) and not tensor[seen.size :].any()


@pytest.mark.parametrize("rules", evora.RULE_SETS)
def test_a_history_starts_where_a_game_does(rules: str) -> None:
    game = evora.random_game(rules, seed=2)
    assert len(game.history(0)) > 400 and len(game.history(0)) % 4 == 0
    assert evora.Game(rules).history(1) == evora.Game.from_position(game.position).history(1) == b""
    assert game.copy().history(1) == game.history(1) == evora.Game.from_text(game.record()).history(1)
    undone = game.copy()
    undone.undo(5)
    assert game.history(0).startswith(undone.history(0)) and game.history(0) != undone.history(0)
    with pytest.raises(evora.InvalidArgument, match="seat"):
        game.history(4)

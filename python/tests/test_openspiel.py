# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# OpenSpiel has no types.
"""The games in OpenSpiel: its own tests, its bots, and what chance and players see."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from games import GAMES
from open_spiel.python.algorithms import generate_playthrough, mcts
from spiel import drawn_to_its_end, load, play

import evora
from evora import openspiel


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_random_sim(rules: str, players: int) -> None:
    pyspiel.random_sim_test(load(rules, players), num_sims=2, serialize=players == 2, verbose=False)


def test_every_rule_set_is_registered() -> None:
    assert sorted(openspiel.NAMES.values()) == sorted(evora.RULE_SETS)
    assert set(openspiel.NAMES) <= set(pyspiel.registered_names())
    with pytest.raises(Exception, match="5 players cannot play"):
        load("azul", 5)


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_game_to_its_end_is_one_of_the_rules(rules: str, players: int) -> None:
    game = load(rules, players)
    state = play(game, players)
    assert state.is_terminal() and abs(sum(state.returns())) < 1e-9
    # OpenSpiel counts the actions of players and those of chance apart.
    by_chance = sum(action.player == pyspiel.PlayerId.CHANCE for action in state.full_history())
    assert len(state.history()) - by_chance <= game.max_game_length()
    assert 0 < by_chance <= game.max_chance_nodes_in_history()
    outcome = evora.Game.from_text(state.evora_game.record()).outcome
    assert outcome is not None and outcome == state.evora_game.outcome
    best = [seat for seat, value in enumerate(state.returns()) if value == max(state.returns())]
    assert best == list(outcome.winners)


@pytest.mark.parametrize("rules", evora.RULE_SETS)
def test_tensors_are_observations(rules: str) -> None:
    state = play(load(rules), 5, most=60)
    for player in (0, 1):
        expected = np.frombuffer(state.evora_game.observation(player), dtype=np.uint8)
        assert np.array_equal(state.observation_tensor(player), expected)


def test_observers_of_duel_show_no_more_than_they_are_asked_for() -> None:
    game = load("duel")
    state = play(game, 3, most=40)
    truth = state.evora_game
    private = pyspiel.PrivateInfoType

    def observer(recall: bool, public: bool, what: Any) -> Any:
        kind = pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=what)
        made = game.make_py_observer(kind)
        made.set_from(state, 0)
        return made

    everybody = observer(False, True, private.NONE)
    assert (everybody.tensor.size, everybody.dict) == (0, {})
    assert everybody.string_from(state, 0) == everybody.string_from(state, 1)
    assert everybody.string_from(state, 0).startswith(json.dumps(truth.view("spectators")))
    remembered = observer(True, True, private.NONE)
    assert (remembered.tensor.size, remembered.dict) == (0, {})
    assert remembered.string_from(state, 0).startswith(truth.record("spectators"))
    mine = observer(False, True, private.SINGLE_PLAYER)
    assert mine.string_from(state, 0).startswith(json.dumps(truth.view(0)))
    assert np.array_equal(mine.tensor, np.frombuffer(truth.observation(0), dtype=np.uint8))
    refused = [(False, True, private.ALL_PLAYERS), (False, False, private.ALL_PLAYERS), (False, False, private.NONE), (True, False, private.SINGLE_PLAYER)]
    for recall, public, what in refused:
        with pytest.raises(ValueError, match="what everybody sees"):
            observer(recall, public, what)


def test_an_observer_of_secrets_shows_what_only_the_player_sees() -> None:
    game, found = load("duel"), set()
    kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    observer = game.make_py_observer(kind)
    assert (observer.tensor.size, observer.dict) == (0, {})
    state, pick = game.new_initial_state(), np.random.default_rng(2)
    while not state.is_terminal():
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(pick.choice(actions)))
        everybody = state.evora_game.view("spectators")
        for player in (0, 1):
            secrets = json.loads(observer.string_from(state, player))
            assert {**everybody, **secrets} == state.evora_game.view(player)
            assert all(everybody[name] != part for name, part in secrets.items())
            found.update(secrets)
    # Plates that one player looks at, and those that one has returned.
    assert {"looked", "returned", "unseen"} <= found <= {"looked", "returned", "unseen", "backs", "stack"}


@pytest.mark.parametrize("rules", ["pavilion", "duel"])
def test_openspiel_writes_playthroughs(rules: str) -> None:
    """Texts of whole games with every tensor and every kind of text. Those of Azul take it longer."""
    game = load(rules)
    text = generate_playthrough.playthrough(f"python_evora_{rules}", None, seed=3)
    assert "GameType.provides_information_state_tensor = True" in text and "IsTerminal() = True" in text
    assert f"InformationStateTensorShape() = observation: [{len(game.start.observation(0))}], history: [{sum(game.bounds)}, 2]\n" in text
    for line in ("InformationStateTensor(1).history", "InformationStateString(1)", "ObservationTensor(1)", "ObservationString(1)"):
        assert f"\n{line}" in text
    assert ("\nPrivateObservationString(1)" in text) == ("\nPublicObservationString()" in text) == (rules == "duel")


def known(state: Any, player: int) -> tuple[str, str, bytes, bytes]:
    """Everything that OpenSpiel tells a player."""
    information, observation = (np.array(tensor(player)).tobytes() for tensor in (state.information_state_tensor, state.observation_tensor))
    return state.information_state_string(player), state.observation_string(player), information, observation


def test_a_player_is_told_nothing_that_is_hidden() -> None:
    """Draws of Duel that look alike to the public: chips laid face down tell nobody anything, plates tell only the player who looks at them."""
    game, pick = load("duel"), np.random.default_rng(7)
    face_down, looked = 0, 0
    for _ in range(4):
        state = game.new_initial_state()
        while not state.is_terminal():
            phase = state.evora_game.view("spectators")["phase"]["at"]
            if state.is_chance_node() and not state.drawn and phase in ("chips", "looking"):
                alike: dict[str, list[Any]] = {}
                for child in (drawn_to_its_end(state, pick) for _ in range(8)):
                    alike.setdefault(child.evora_game.record("spectators"), []).append(child)
                for children in alike.values():
                    truths = {child.evora_game.position for child in children}
                    told = [{known(child, player) for child in children} for player in (0, 1)]
                    if phase == "chips":
                        assert [len(one) for one in told] == [1, 1]
                        face_down += len(truths) > 1
                    else:
                        # One of them looks, and can tell the draws apart.
                        assert sorted(len(one) for one in told) == [1, len(truths)]
                        looked += len(truths) > 1
                # In the middle of a draw, too.
                children = [state.child(outcome) for outcome, _ in state.chance_outcomes()]
                if phase == "chips":
                    assert all(len({known(child, player) for child in children}) == 1 for player in (0, 1))
            actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(int(pick.choice(actions)))
    assert face_down > 10 and looked > 10, (face_down, looked)


def test_observations_are_functions_of_what_a_player_knows() -> None:
    """The observation, as text and as a tensor, is the same in any other truth that agrees with what the player knows."""
    game, pick = load("duel"), np.random.default_rng(3)
    state, differed = game.new_initial_state(), 0
    while not state.is_terminal():
        for player in (0, 1):
            twin = state.clone()
            twin.evora_game = state.evora_game.resample(player, seed=len(state.history()))
            differed += twin.evora_game.position != state.evora_game.position
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(pick.choice(actions)))
    assert differed > 100


@pytest.mark.parametrize("rules", evora.RULE_SETS)
def test_openspiels_mcts_plays_whole_games(rules: str) -> None:
    game, pick = load(rules), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, pick), random_state=pick)
    state, searched = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(pick.choice(outcomes, p=chances)))
        elif state.current_player() == 0:
            before = (str(state), state.history())
            action = bot.step(state)
            # Its searches leave the state alone.
            assert action in state.legal_actions() and before == (str(state), state.history())
            state.apply_action(action)
            searched += 1
        else:
            state.apply_action(int(pick.choice(state.legal_actions())))
    assert searched > 5 and sum(state.returns()) == 0
    assert evora.Game.from_text(state.evora_game.record()).outcome == state.evora_game.outcome


def test_chains_of_chance_are_checked() -> None:
    game = evora.Game("azul")
    assert game.chance_outcomes() == [(colour, 0.2) for colour in range(5)]
    for item, shown in ((7, "7"), (-1, "-1"), (300, "300"), (2**70, str(2**70)), (-(2**70), str(-(2**70))), (10**5000, "a number of 16610 bits")):
        with pytest.raises(evora.ImpossibleOutcome, match=f"item {shown} cannot be drawn in place 0"):
            game.chance_outcomes([item])
        with pytest.raises(evora.ImpossibleOutcome, match=f"item {shown} cannot be drawn in place 2"):
            game.apply_drawn([0, 1, item])
    assert game.chance_outcomes((np.int64(1), True)) == game.chance_outcomes([1, 1])
    for wrong, why in ((3, "drawn must be a sequence of ints, not int"), ("01", "an item of drawn must be an int, not str"), ([0.5], "not float")):
        with pytest.raises(TypeError, match=why):
            game.chance_outcomes(wrong)  # type: ignore[arg-type]
    assert game.ply == 0
    with pytest.raises(evora.InvalidArgument, match="more to draw"):
        game.apply_drawn([0, 1])
    game.apply_drawn([0, 1, 2, 3] * 5)
    assert game.turn == 0
    with pytest.raises(evora.ImpossibleOutcome, match="chance is not to act"):
        game.chance_outcomes()


@pytest.mark.parametrize("rules", evora.RULE_SETS)
def test_a_wrong_action_leaves_the_state_as_it_was(rules: str) -> None:
    # In the first draw, in its middle, before its last item, and where a player acts.
    for most in (0, 1, 5, 19, 60, 90):
        state = play(load(rules), 3, most=most)
        twin = state.clone()
        legal = set(state.legal_actions())
        for action in (-2, 200, 256, 10**6, 2**31, 2**62, -(2**62), *(number for number in range(20) if number not in legal)):
            with pytest.raises((evora.ImpossibleOutcome, evora.IllegalMove)):
                state.apply_action(action)
            assert (str(state), state.history(), state.drawn) == (str(twin), twin.history(), twin.drawn)
            assert state.evora_game == twin.evora_game and state.legal_actions() == twin.legal_actions()
        # OpenSpiel itself refuses its number for no action, and what is no 64-bit number.
        for action in (-1, 2**63, 2**70):
            with pytest.raises((pyspiel.SpielError, TypeError)):
                state.apply_action(action)
        assert str(state) == str(twin) and state.history() == twin.history()
        action = state.legal_actions()[0]
        state.apply_action(action)
        twin.apply_action(action)
        assert str(state) == str(twin)


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_games_and_states_are_pickled_and_copied(rules: str, players: int) -> None:
    game = pyspiel.load_game(f"python_evora_{rules.replace('-', '_')}", {"players": players, "first": 1})
    # In the middle of a deal, and later.
    for most in (3, 60):
        state = play(game, 7, most=most)
        for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), state.clone()):
            assert type(again) is type(state) and str(again) == str(state)
            assert again.history() == state.history() and again.legal_actions() == state.legal_actions()
            assert again.drawn == state.drawn and again.evora_game == state.evora_game
            # They go on by themselves.
            again.apply_action(again.legal_actions()[0])
            assert len(state.history()) + 1 == len(again.history())
    for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert str(other) == str(game) and other.start == game.start and type(other) is type(game)


def test_another_process_reads_pickles() -> None:
    state = play(load("pavilion"), 5, most=40)
    program = "import pickle, sys; state, game = pickle.load(sys.stdin.buffer); print(state.history(), game)"
    content = pickle.dumps((state, state.get_game()))
    done = subprocess.run([sys.executable, "-c", program], input=content, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().strip() == f"{state.history()} {state.get_game()}"

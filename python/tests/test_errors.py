"""Whatever comes in, an exception says what is right. Nothing panics."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import evora
from evora._evora import _restore  # pyright: ignore[reportPrivateUsage]


def dealt() -> evora.Game:
    game = evora.Game("azul", seed=7)
    game.draw()
    return game


CASES: list[tuple[Callable[[], object], type[Exception], str | None, str]] = [
    (lambda: evora.Game("azool"), evora.InvalidArgument, None, "there are azul, azul-grey, mini"),
    (lambda: evora.Game("azul", 7), evora.InvalidArgument, "A-1.1", "2, 3 or 4 can"),
    (lambda: evora.Game("duel", 3), evora.InvalidArgument, "D-1.1", "3 players cannot play; 2 can"),
    (lambda: evora.Game("azul", 2**80), evora.InvalidArgument, None, "players must be from 2 to 4"),
    (lambda: evora.Game("azul", -1), evora.InvalidArgument, None, "players must be from 2 to 4, not -1"),
    (lambda: evora.Game("pavilion", first=2), evora.InvalidArgument, "P-1.4", "no player 2 to start"),
    (lambda: evora.Game(seed=-1), evora.InvalidArgument, None, r"seed must be from 0 to 2\*\*64 - 1, not -1"),
    (lambda: evora.Game(seed=2**64), evora.InvalidArgument, None, "seed must be from 0"),
    (lambda: evora.Game(goals="random"), evora.InvalidArgument, None, "azul has no goals; only duel does"),
    (lambda: evora.Game("duel", goals="random"), evora.InvalidArgument, None, "give a seed, too"),
    (lambda: evora.Game("duel", goals=["rows", "x", "y"]), evora.InvalidArgument, None, '"x" is no goal'),
    (lambda: evora.Game("{}"), evora.InvalidText, None, "a spec is the first event of a trace"),
    (lambda: evora.Game(evora.Game().spec, 2), evora.InvalidArgument, None, "a spec says everything"),
    (lambda: evora.Game(3), TypeError, None, "spec must be a str, not int"),  # type: ignore[arg-type]
    (lambda: evora.Game(players="2"), TypeError, None, "players must be an int, not str"),  # type: ignore[arg-type]
    (lambda: dealt().play("9Z9"), evora.IllegalMove, "A-2.4", "is not a move word; a take is"),
    (lambda: dealt().play("1K1"), evora.IllegalMove, "A-2.2", "1K1: there is no black tile in factory 1"),
    (lambda: dealt().play(0.5), TypeError, None, r"a word \(str\) or an action number"),  # type: ignore[arg-type]
    (lambda: dealt().play(10**6), evora.IllegalMove, "A-2.4", "actions are 0 to"),
    (lambda: dealt().play(2**70), evora.IllegalMove, "A-2.4", "there is no action 1180591620717411303424: actions are 0 to 179"),
    (lambda: dealt().play(-(2**70)), evora.IllegalMove, "A-2.4", "there is no action -1180591620717411303424: actions are 0 to 179"),
    (lambda: dealt().play(-1), evora.IllegalMove, "A-2.4", "there is no action -1: actions are 0 to 179"),
    (lambda: dealt().play(10**5000), evora.IllegalMove, "A-2.4", "there is no action a number of 16610 bits: actions"),
    (lambda: dealt().word(2**70), evora.IllegalMove, "A-2.4", "there is no action 1180591620717411303424: actions are 0 to 179"),
    (lambda: evora.Game(seed=10**5000), evora.InvalidArgument, None, "seed must be from 0 .*, not a number of 16610 bits"),
    (lambda: evora.Game().play("1B1"), evora.IllegalMove, "A-2.1", "chance is to act"),
    (lambda: evora.random_game(seed=1).play("1B1"), evora.IllegalMove, "A-2.1", "the game is over"),
    (lambda: evora.random_game(seed=1).play(3), evora.IllegalMove, "A-2.1", "the game is over"),
    (lambda: dealt().action("1K1"), evora.IllegalMove, "A-2.2", "no black tile"),
    (lambda: dealt().word(10**6), evora.IllegalMove, "A-2.4", "actions are 0 to"),
    (lambda: dealt().draw(), evora.ImpossibleOutcome, "A-2.1", "player 1 is to move"),
    (lambda: dealt().apply("deal BBBB BBBB BBBB BBBB BBBB"), evora.ImpossibleOutcome, "A-2.1", "is to move"),
    (lambda: evora.Game().apply("deal BBBB BBBB"), evora.InvalidText, None, "it needs 5"),
    (lambda: evora.Game().apply({"t": "deal", "factories": ["B"]}), evora.ImpossibleOutcome, "A-1.1", "5 factories"),
    (lambda: evora.Game().apply("supply GBR"), evora.ImpossibleOutcome, None, "there is no supply in azul"),
    (lambda: evora.Game().apply({"t": "end", "scores": [], "winners": []}), evora.InvalidText, None, "not \"end\""),
    (lambda: evora.Game().apply({"t": "x"}), evora.InvalidText, None, "is not an event"),
    (lambda: evora.Game().apply({"a": 1}), evora.InvalidText, None, "is not an event: missing field `t`$"),
    (lambda: setattr(evora.Game(), "tags", {"Event": 1}), TypeError, None, "the names and values of tags must be str"),
    (lambda: evora.Game().apply(""), evora.InvalidText, None, "expected a move or a deal"),
    (lambda: evora.Game().apply(3), TypeError, None, "a str, a dict or a Step"),  # type: ignore[arg-type]
    (lambda: dealt().undo(9), evora.InvalidArgument, None, "there are 1"),
    (lambda: dealt().view(2), evora.InvalidArgument, None, "seat must be from 0 to 1"),
    (lambda: dealt().view("all"), evora.InvalidArgument, None, "Game.position"),  # type: ignore[arg-type]
    (lambda: dealt().record("me"), evora.InvalidArgument, None, "spectators"),  # type: ignore[arg-type]
    (lambda: evora.Game.from_position("azul 2 x"), evora.InvalidText, None, "should begin with round:"),
    (lambda: evora.Game.from_text("hello"), evora.InvalidText, None, "line 1"),
    (lambda: evora.Game.from_text(""), evora.InvalidText, None, "there is no game in it"),
    (lambda: evora.Game.from_text(b"\xff\xfe"), evora.InvalidText, None, "not UTF-8"),
    (lambda: evora.read_games("/no/such/file"), FileNotFoundError, None, "No such file or directory: '/no/such/file'"),
    (lambda: evora.read_games(3), TypeError, None, "a path or an open file"),  # type: ignore[arg-type]
    (lambda: evora.random_game(seed=1, policy="x"), evora.InvalidArgument, None, "uniform and lively"),  # type: ignore[arg-type]
    (lambda: evora.Bot(9), evora.InvalidArgument, None, "level must be from 1 to 8, not 9"),
    (lambda: evora.Bot("cmd:ls"), evora.InvalidArgument, None, "a bot is a level from 1 to 8"),
    (lambda: evora.Bot("full"), evora.InvalidArgument, None, "give nodes or movetime"),
    (lambda: evora.Bot(nodes=0), evora.InvalidArgument, None, "nodes must be from 1"),
    (lambda: evora.Bot(movetime=float("nan")), evora.InvalidArgument, None, "movetime must be more than 0"),
    (lambda: evora.Bot(threads=10**9), evora.InvalidArgument, None, "threads must be from 1 to 256"),
    (lambda: evora.Bot(network=b"xx"), evora.InvalidNetwork, None, "EVORANET"),
    (lambda: evora.Bot(network="/no/such/file"), FileNotFoundError, None, "/no/such/file"),
    (lambda: evora.Bot(network=3), TypeError, None, "bytes, a path"),  # type: ignore[arg-type]
    (lambda: evora.Bot().choose(evora.Game()), evora.NobodyToMove, None, r"call game.draw\(\)"),
    (lambda: evora.Bot().choose(evora.random_game(seed=1)), evora.NobodyToMove, None, "the game is over"),
]


@pytest.mark.parametrize(("wrong", "kind", "rule", "right"), CASES)
def test_an_exception_says_what_is_right(
    wrong: Callable[[], object], kind: type[Exception], rule: str | None, right: str
) -> None:
    with pytest.raises(kind, match=right) as caught:
        wrong()
    assert type(caught.value) is kind
    if isinstance(caught.value, evora.EvoraError):
        assert caught.value.rule == rule
        # An exception crosses a process, too.
        again = pickle.loads(pickle.dumps(caught.value))
        assert str(again) == str(caught.value) and vars(again) == vars(caught.value)


def test_exceptions_have_their_own_facts() -> None:
    with pytest.raises(evora.IllegalMove) as move:
        dealt().play("1K1")
    assert move.value.move == "1K1" and str(move.value).endswith("(A-2.2)")
    with pytest.raises(evora.InvalidText) as text:
        evora.Game.from_text(dealt().record() + "\n1K1")
    assert text.value.line == 8 and text.value.rule == "A-2.2"


def test_an_illegal_move_changes_nothing() -> None:
    game = dealt()
    before = game.copy()
    for wrong in ("1K1", "", "deal", 10**6):
        with pytest.raises(evora.IllegalMove):
            game.play(wrong)
    with pytest.raises(evora.ImpossibleOutcome):
        game.draw()
    assert game == before


def test_a_foreign_pickle_is_refused() -> None:
    def state(text: str) -> bytes:
        class Foreign:
            def __reduce__(self) -> tuple[Any, tuple[str]]:
                return _restore, (text,)

        return pickle.dumps(Foreign())

    start = '{"rules":"azul","players":2,"first":0}'
    for text in (
        "",
        "[]",
        "{}",
        '{"start":{"rules":"azul","players":9,"first":0},"steps":[]}',
        f'{{"start":{start},"steps":["1B1"]}}',
        f'{{"start":{start},"steps":["deal BBBB BBBB BBBB BBBB BBBB","1B1","1B1"]}}',
        f'{{"start":{start},"position":"azul 3","steps":[]}}',
        f'{{"start":{start},"position":{evora.Game("duel").position!r},"steps":[]}}'.replace("'", '"'),
    ):
        with pytest.raises(evora.InvalidText, match="this is not a game that Game was pickled to"):
            pickle.loads(state(text))


JUNK: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**64, -(2**100), 1.5, float("nan"), float("inf"), "", "x", "1B1", "{", "\0", "é" * 1000,
    b"", b"EVORANET" + bytes(100), [], [1], {}, {"t": "move"}, {"t": "deal", "factories": []}, (), object(), Path("x"), evora.Game,
]  # fmt: skip


def drawing(game: evora.Game) -> Callable[[Any], object]:
    return lambda junk: game.draw(seed=junk)


def test_junk_raises_no_panic() -> None:
    """What is no exception of Python or ours, such as PyO3's PanicException, ends the test: it is no Exception."""
    game, bot = dealt(), evora.Bot(1)
    step = game.steps[0]
    chance = evora.Game("duel")
    over = evora.random_game("pavilion", seed=2)
    calls: list[Callable[[Any], object]] = [
        evora.Game,
        evora.Game.from_position,
        evora.Game.from_text,
        evora.read_games,
        lambda junk: evora.Game("duel", junk),
        lambda junk: evora.Game("duel", first=junk),
        lambda junk: evora.Game("duel", seed=junk),
        lambda junk: evora.Game("duel", goals=junk, seed=1),
        lambda junk: evora.random_game("azul", seed=junk),
        lambda junk: evora.Bot(junk),
        lambda junk: evora.Bot(nodes=junk),
        lambda junk: evora.Bot(movetime=junk),
        lambda junk: evora.Bot(threads=junk),
        lambda junk: evora.Bot(network=junk),
        lambda junk: evora.Bot(seed=junk),
        _restore,
        bot.choose,
        bot.play,
        bot.analyse,
        bot.evaluate,
        lambda junk: bot.solve(game, nodes=junk if junk == 1 else 0),
        lambda junk: setattr(game, "tags", junk),
        step.__eq__,
    ]
    for one in (game, chance, over):
        calls += [one.play, one.apply, one.undo, one.view, one.record, one.trace, one.breakdown]
        calls += [one.action, one.word, one.__eq__, one.__deepcopy__, drawing(one)]
    for call in calls:
        for junk in JUNK:
            try:
                call(junk)
            except (evora.EvoraError, TypeError, ValueError, OSError, AttributeError):
                pass


def test_an_array_is_no_action() -> None:
    game = evora.Game("azul", seed=7)
    game.draw()
    for array in (np.array([1]), np.array([1, 2]), np.array(2.0)):
        with pytest.raises(TypeError, match="move must be a word"):
            game.play(array)
    with pytest.raises(TypeError, match="seed must be an int"):
        evora.Game("azul", seed=np.array([5]))
    # A scalar is one.
    assert game.play(np.int64(game.legal_actions()[0])).seat is not None

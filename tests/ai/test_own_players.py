"""Players of packs' own: scripts that behaviors name, asked before the rules of these behaviors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from delve.ai.levels import LEVELS, player_of
from delve.faults import ScriptBroke
from delve.flow.session import Session
from delve.model.behavior import BehaviorDef
from delve.script import Aim, Player, View, reacts
from delve.script.base import BadScript
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from tests.arenas import Bench, made
from tests.sides import OVERLORD

PIECES = {"K": "nite knight", "M": "maud knight", "g": "goblin minion"}


class Strikes(Player):
    """Strikes the last of the figures that it could strike."""

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        strikes = [aim for aim in aims if aim.purpose == "strike"]
        return strikes[-1] if strikes else None

    def choose(self, view: View, figure: int, among: Sequence[int], cause: str) -> int | None:
        return among[-1] if cause == "attack" else None


class Walks(Player):
    """Walks to the upper left corner."""

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        return 0


class Silent(Player):
    """Decides nothing."""


class Counts(Player):
    """Strikes as soon as it sees two enemies."""

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        assert len(view.enemies_of(figure)) < 2
        return None


def bench_with(script: type[Player], *rules: dict[str, Any]) -> Bench:
    """A bench with the behavior `test:own`, which the script decides; its rules let whoever has it stay."""
    bench = Bench()
    key = BehaviorKey("behavior", "test:own")
    bench.behaviors[key] = script(key, script.__name__, {})
    plain = {
        "id": "own",
        "name": "Own",
        "script": "test.players.Own",
        "rules": rules or ({"do": {"stay": {}}},),
    }
    bench.records.append(made(BehaviorDef, plain))
    return bench


def drawn(script: type[Player], drawing: str, **more: Any) -> Arena:
    """A board on which all figures have the behavior of a script, in the turn of `g`."""
    pieces = {key: PIECES[key] for key in PIECES if key in drawing}
    rules = {"behavior": "test:own", **more.pop("rules", {})}
    game = bench_with(script).arena(drawing, rules=rules, **pieces, **more)
    game.turn_of("g")
    return game


def said(game: Arena, level: str = "normal") -> Any:
    return player_of(level, 1).answer(game.asked, game.session.view_of(OVERLORD))


@pytest.mark.parametrize("level", LEVELS)
def test_script_decides_at_every_level_and_before_the_rules(level: str) -> None:
    game = drawn(Strikes, "KgM")
    command = said(game, level)
    assert command[0] == "base:attack"
    game.play.answer(command)
    assert said(game, level) == game.id("M"), "the last of the two"


def test_space_is_walked_to_step_by_step_by_the_shortest_way_until_it_is_there() -> None:
    game = drawn(Walks, ".....\n.###.\n...g.\nK....")
    for _ in range(20):
        answer = said(game)
        if answer[0] not in ("base:move", "base:step"):
            break
        game.play.answer(answer)
    assert game.at("g") == (0, 0)
    assert answer[0] == "base:end_turn", "the rules let it stay"


def test_where_a_script_decides_nothing_the_rules_of_the_behavior_do() -> None:
    assert said(drawn(Silent, "Kg"))[0] == "base:end_turn"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("strike", "it must be one of the aims, a space, or None"),
        (True, "it must be one of the aims, a space, or None"),
        (10**9, "is no space of the board"),
        (-1, "is no space of the board"),
        (Aim("strike", figures=(99,)), "it must be one of the aims"),
        ([], "it must be one of the aims"),
    ],
)
def test_decision_that_cannot_be_is_a_fault_of_the_script(given: Any, told: str) -> None:
    class Garbled(Player):
        def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Any:
            return given

    with pytest.raises(ScriptBroke, match=told):
        said(drawn(Garbled, "Kg"))


@pytest.mark.parametrize("given", [99, "K", False])
def test_choice_of_somebody_else_is_a_fault_of_the_script(given: Any) -> None:
    class Garbled(Strikes):
        def choose(self, view: View, figure: int, among: Sequence[int], cause: str) -> Any:
            return given

    game = drawn(Garbled, "KgM")
    game.play.answer(said(game))
    with pytest.raises(ScriptBroke, match="it must be one of"):
        said(game)


def test_fault_is_one_of_the_script() -> None:
    class Broken(Player):
        def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Any:
            return 1 // 0

    game = drawn(Broken, "Kg")
    session = Session(game.play.game, 1, {side: player_of("simple", 1) for side in ("heroes", OVERLORD)})
    with pytest.raises(ScriptBroke, match="ZeroDivisionError"):
        session.advance()


def test_player_binds_no_methods() -> None:
    with pytest.raises(BadScript, match="a player binds no methods"):

        class Bound(Player):
            @reacts("round", optional=False)
            async def listen(self, ctx: Any, event: Any) -> None: ...


def test_script_knows_only_what_its_side_sees() -> None:
    bench = bench_with(Counts)
    for sight, breaks in (("all", True), ("seen", False)):
        game = bench.arena("M#.K.\n##.g.", rules={"behavior": "test:own", "sight": sight}, **PIECES)
        game.turn_of("g")
        if breaks:
            with pytest.raises(ScriptBroke):
                said(game)
        else:
            assert said(game)[0] == "base:end_turn"

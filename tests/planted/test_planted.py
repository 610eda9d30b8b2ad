"""Bugs of the kinds that cost other games their saves, planted on purpose: each is caught by the gate named here.

Without its bug each gate is silent: over the engine and the shipped packs in `tests/project` and `tests/validate`, over
the shipped quests in `test_gates`, and here right beside the bug.
"""

from __future__ import annotations

import ast
import random
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import delve
from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle
from delve.requests import ChooseCommand
from delve.rules import legal
from delve.rules.ask import queries
from delve.rules.facts import DiceRolled
from delve.rules.game import Game
from delve.rules.side_view import SideView
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal import board
from delve.ui.table.table import ModelBuilder
from delve.validate.determinism import chances, sources
from tests.planted.gates import QUESTS, begun, decimals, decisions, differs, stale, touched
from tests.small_pack import SmallPack

DELVE = Path(delve.__file__).parent
QUEST = "core:drowned_cellar"
SCRIPT = "skills/knight/guard.py"
USE = "await ctx.fatigue(ctx.actor, 1)"
CLASS = "\n\n\nclass Guard"


def source(path: str, old: str = "", new: str = "") -> ast.Module:
    """A module of the engine, with a bug in it."""
    text = (DELVE / path).read_text("utf-8")
    assert not old or text.count(old) == 1
    return ast.parse(text.replace(old, new) if old else text)


def speeds(monkeypatch: pytest.MonkeyPatch, more: Callable[[], Any]) -> None:
    """Let the speed of every figure have something added to it, as a bug might."""
    plain = queries.QUERIES["speed"]

    def default(game: Game, figure: int) -> Any:
        return plain.default(game, figure) + more()

    monkeypatch.setitem(queries.QUERIES, "speed", plain._replace(default=default))


def moment(quest: str = QUEST) -> Session:
    """A game under way, in the turn of a figure that has enemies and is asked what it does."""
    return next(
        s
        for n, s in enumerate(decisions(quest, 1))
        if n >= 40
        and isinstance(s.pending, ChooseCommand)
        and s.pending.piece
        and s.view.enemies_of(s.pending.piece)
    )


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        ("rules/do/dispatch.py", "in sorted({handler.priority for handler in handlers})",
         "in {handler.priority for handler in handlers}", "the order of a set differs"),
        ("flow/driver.py", "\n\n\nclass Play", "\nfrom time import time\n\n\nclass Play",
         '"time" gives another answer'),
        ("rules/drawing.py", "from __future__ import annotations", "from random import choice",
         '"random" gives another answer'),
        ("dice.py", "from fractions import Fraction", "HALF = sum([0.1] * 5)", "0.1 is no whole number"),
        ("rules/do/enrolling.py", "from __future__ import annotations",
         "SEEN = []\n\n\ndef note(piece):\n    SEEN.append(piece)",
         '"SEEN" of the module is changed'),
    ],
    ids=["set order", "wall clock", "global random", "float sum", "module state"],
)  # fmt: skip
def test_bug_in_the_engine_is_caught_by_reading_its_source(
    path: str, old: str, new: str, message: str
) -> None:
    assert [*chances(source(path))] == []
    (chance,) = chances(source(path, old, new))
    assert chance.message.startswith(message)


def test_unsorted_listing_is_caught_where_packs_are_found() -> None:
    assert [*sources.chances(source("catalog/packs.py"))] == []
    (chance,) = sources.chances(source("catalog/packs.py", "sorted(folder.iterdir())", "[*folder.iterdir()]"))
    assert chance.message.startswith("each disk lists a folder in its own order")


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("S105", USE, f"for one in {{'a', 'b'}}:\n            {USE}"),
        ("S105", CLASS, f"\nimport time{CLASS}"),
        ("S105", CLASS, f"\nfrom random import choice{CLASS}"),
        ("S105", USE, f"half = sum([0.5, 1])\n        {USE}"),
        ("S105", USE, f"there = ctx.files.listdir()\n        {USE}"),
        ("S105", CLASS, f"\nUSED: list[int] = []\n\n\ndef note(figure):\n    USED.append(figure){CLASS}"),
        ("S105", CLASS, f"\nfrom functools import cache\n\n\n@cache\ndef near(view):\n    return view{CLASS}"),
        ("S112", USE, f"self.used = True\n        {USE}"),
    ],
    ids=["set order", "wall clock", "global random", "float sum", "unsorted listing", "module state", "stale cache",
         "object state"],
)  # fmt: skip
def test_bug_in_a_script_is_caught_by_validate(tmp_path: Path, code: str, old: str, new: str) -> None:
    pack = SmallPack(tmp_path)
    assert pack.findings() == ()
    pack.change(SCRIPT, old, new)
    assert code in {one.code for one in pack.findings()} <= {code, "S115"}


@pytest.mark.parametrize("bug", ["wall clock", "global random", "module state"])
def test_bug_that_only_shows_in_play_is_caught_by_playing_again(
    bug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert differs(QUEST, 1, 60) == ""
    calls: list[int] = []
    more: dict[str, Callable[[], int]] = {
        "wall clock": lambda: time.perf_counter_ns() // 100 % 3,
        "global random": lambda: random.randrange(3),
        "module state": lambda: calls.append(0) or len(calls) % 7,  # type: ignore[func-returns-value]
    }
    speeds(monkeypatch, more[bug])
    # chance may bring the same numbers twice where it matters
    assert any(differs(QUEST, 1, 120).startswith("answer ") for _ in range(5))


def test_float_sum_is_caught_in_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(decimals(session.play.game) for session in islice(decisions(QUEST, 1), 60))
    replace = structs.replace

    def tenths(piece: Piece, **fields: Any) -> Piece:
        if "fatigue" in fields:  # behind the check that a piece takes no value of another type
            fields["fatigue"] = sum([fields["fatigue"] / 10] * 10)
        return replace(piece, **fields)

    monkeypatch.setattr("delve.state.game.structs.replace", tenths)
    found = next(found for session in decisions(QUEST, 1) if (found := decimals(session.play.game)))
    assert found[0].startswith("pieces.")


@pytest.mark.parametrize("bug", ["rolls", "draws a card", "spends"])
def test_preview_that_draws_is_caught_by_looking(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = View.attack_odds

    def preview(view: View, attacker: int, target: int, weapon: Any) -> Any:
        game = view._game
        if bug == "rolls":
            game.record(DiceRolled(piece=attacker, cause="", dice=("core:red",), faces=(0,)))
        elif bug == "draws a card":
            game.state.set(decks=game.state.decks[1:])
        else:
            game.state.change(attacker, fatigue=game.piece(attacker).fatigue + 1)
        return honest(view, attacker, target, weapon)

    session = moment(next(quest for quest in QUESTS if begun(quest).state.decks))
    assert touched(session, "forecasts") == []
    monkeypatch.setattr(View, "attack_odds", preview)
    assert touched(session, "forecasts")


@pytest.mark.parametrize("planted", [False, True])
def test_stale_cache_is_caught_by_asking_a_game_that_was_never_asked(planted: bool) -> None:
    """Planted is a change of the state that renews nothing of what was found out about it."""
    game = moment().play.game
    assert stale(game) == []
    known = game.state.revision, game.state.places
    hero, *_, far = game.responder.view(game).figures()
    free = next(iter(game.responder.view(game).spaces(game.responder.view(game).free())))
    assert far.id != hero.id
    game.state.change(hero.id, spaces=(free,))
    if planted:
        game.state.revision, game.state.places = known
    assert bool(stale(game)) is planted


@pytest.mark.parametrize(
    ("way", "owner", "name"),
    [
        ("forecasts", View, "attack_odds"),
        ("terminal", board, "draw"),
        ("window", ModelBuilder, "model"),
        ("log", Chronicle, "update"),
        ("automated player", NearestEnemy, "answer"),
        ("look-ahead", SideView, "possible_state"),
        ("possibilities", legal, "options"),
    ],
)
def test_every_way_to_look_is_watched(
    way: str, owner: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = moment(next(quest for quest in QUESTS if begun(quest).state.decks))
    plain = getattr(owner, name)

    def careless(*arguments: Any, **named: Any) -> Any:
        session.play.state.set(knock_outs=session.play.state.knock_outs + 1)
        return plain(*arguments, **named)

    assert touched(session, way) == []
    monkeypatch.setattr(owner, name, careless)
    assert touched(session, way)[0].startswith("knock_outs: ")

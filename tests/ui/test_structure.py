"""The window sees what a side sees, what it is asked, and what has happened: it has one widget for each kind of
request, something that is seen of each kind of fact, and no word about any record.

What is looked through are the classes themselves: a kind that is new and that the window does not know fails here.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import delve.rules
from delve import house_art, requests
from delve.model.sounds import SoundKind
from delve.narrate.tellers import TELLERS
from delve.requests import CHANCE, Draw, PlayQuest, Request, Reveal, Roll
from delve.rules.fact import Fact
from delve.script import AfterDamage, Context, Skill, reacts
from delve.ui.table.wording import hint_for
from tests.arenas import Bench, core
from tests.ui.table.seats import Seat

UI = Path(__file__).parents[2] / "delve" / "ui"
MODULES = {path.relative_to(UI).as_posix(): ast.parse(path.read_text("utf-8")) for path in UI.rglob("*.py")}
ASKED = (
    "delve.rules.ask.",
    "delve.rules.view",
    "delve.rules.legal",
    "delve.rules.planning",
    "delve.rules.journeys",
    "delve.rules.verdict",
)
HAPPENED = ("delve.rules.fact", "delve.rules.facts", "delve.rules.item_facts", "delve.rules.card_facts")
WORDS_OF_TURNS = {"ACTIVATE", "GROUP"}
"""the first words of two commands, which stand where turns are"""
RUN_CONTENT = (
    "delve.script",
    "delve.ai",
    "delve.catalog",
    "delve.authoring",
    "delve.simulate",
    "delve.trust",
)


def imports() -> Iterator[tuple[str, str, str]]:
    """(module of the window, module that it imports from, name)."""
    for path, tree in MODULES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                yield from ((path, node.module, name.name) for name in node.names)
            elif isinstance(node, ast.Import):
                yield from ((path, name.name, "") for name in node.names)


def subclasses(of: type[Any]) -> Iterator[type[Any]]:
    """All classes below one, that delve itself declares."""
    for each in of.__subclasses__():
        if each.__module__.startswith("delve."):
            yield each
        yield from subclasses(each)


# ---------------------------------------------------------------------------------------------------- what it sees
def test_window_asks_the_view_and_reads_facts_and_nothing_else_of_the_rules() -> None:
    found = [each for each in imports() if each[1].startswith("delve.rules")]
    assert len(found) > 40
    others = [each for each in found if not each[1].startswith(ASKED) and each[1] not in HAPPENED]
    assert {name for _path, _module, name in others} == WORDS_OF_TURNS


def test_window_neither_runs_content_nor_changes_a_state() -> None:
    """S4-53."""
    assert [each for each in imports() if each[1].startswith(RUN_CONTENT)] == []
    assert {name for _path, module, name in imports() if module.startswith("delve.state")} == {"Piece"}


# ---------------------------------------------------------------------------------------------------- requests
class AsksEverything(Skill):
    """One question of each kind."""

    async def use(self, ctx: Context) -> None:
        def everybody() -> list[int]:
            return [piece.id for piece in ctx.view.figures()]

        def free() -> Iterable[int]:
            return ctx.view.spaces(ctx.view.free())

        words = (("a", "Ash"), ("b", "Birch"), ("c", "Cedar"))
        await ctx.confirm("Really?")
        await ctx.choose_number(1, 3, "How many?")
        await ctx.choose_figure(everybody, "Who?")
        await ctx.choose_space(free, "Where?")
        await ctx.choose_option(words, "Which?")
        await ctx.choose_figures(everybody, 2, "Who are they?", least=1)
        await ctx.choose_spaces(free, 2, "Where are they?", least=1)
        await ctx.choose_options(words, 2, "Which are they?", least=1)
        await ctx.share(2, lambda: [(id, 2) for id in everybody()], "Who gets what?")
        await ctx.damage(ctx.actor, 1)


class Winces(Skill):
    """Is tired by every wound."""

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def wince(self, ctx: Context, event: AfterDamage) -> None:
        """It costs 1 fatigue."""
        await ctx.fatigue(ctx.actor, 1)


class Groans(Skill):
    """Is the better for it, so that both are to be put in an order."""

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def groan(self, ctx: Context, event: AfterDamage) -> None:
        """It takes 1 fatigue away."""
        await ctx.recover(ctx.actor, fatigue=1)


def asked() -> Iterator[Seat]:
    """A seat at each question that a person may be asked, one after another."""
    bench = Bench()
    skill = bench.skill(AsksEverything, timing="action")
    loud = bench.skill(Winces), bench.skill(Groans)
    drawing = "K....g\n......\n.....W"
    game = bench.arena(drawing, K="nite knight", W="wren strider", g="goblin minion")
    seat = Seat(game=game)
    yield seat
    game.turn_of("K")
    game.change("K", skills=(skill, *loud))
    yield Seat(game=game)
    game.begin("skill", "K", skill)
    while isinstance(request := game.session.pending, Request) and request.kind != "command":
        yield Seat(game=game)
        game.session.answer(next(iter(request.legal())))


def widgets(seat: Seat) -> list[str]:
    """What a request can be answered with: the board, or a box."""
    shown = {"board": not seat.hand.targets.empty, "box": bool(seat.hand.choices())}
    return [name for name, is_shown in shown.items() if is_shown]


def test_each_kind_of_request_has_one_widget_and_a_hint_or_names_for_its_answers() -> None:
    elsewhere = {Draw, Reveal, Roll, PlayQuest}
    """what chance answers, and what a table of its own answers"""
    kinds = {each for each in vars(requests).values() if isinstance(each, type) and issubclass(each, Request)}
    wanted = {each for each in kinds if each not in elsewhere and hasattr(each, "kind")}
    found: set[type] = set()
    for seat in asked():
        request = seat.hand.request
        assert request is not None
        assert not request.asker.startswith(CHANCE)
        assert len(widgets(seat)) == 1, request
        assert seat.hand.choices() or hint_for(request, bool(seat.hand.targets.mover)), request
        found.add(type(request))
    assert found == wanted


# ---------------------------------------------------------------------------------------------------- facts
ONLY_TOLD = {
    "BoardEntered", "CameIntoSight", "CardDiscarded", "CardDrawn", "CardPutBack", "ChangedByHand", "ChoiceMade",
    "ConditionLost", "CounterChanged", "DamageTransferred", "DeckLookedAt", "DeckShuffled", "DiceSet", "FigureLeft",
    "FigureSpread", "Fizzled", "FurtherTurnBegan", "ItemBroken", "ItemChanged", "ItemDropped", "ItemEquipped",
    "ItemGiven", "ItemUsedUp", "MovementGained", "MovementLost", "NothingFound", "ObjectBroken", "ObjectFound",
    "ObjectLifted", "ObjectPushed", "ObjectPutDown", "OfferTaken", "PhaseEntered", "PieceVanished", "Prevented",
    "RestDeclared", "RewardGained", "RoomRevealed", "SkillExhausted", "SkillRefreshed", "TerrainChanged", "TurnGiven",
    "VariableSet", "VariablesLeft",
}  # fmt: skip
"""kinds of facts of which the board, the panels and the log say enough: nothing moves, pauses or is heard for them"""


def kinds_of_facts() -> dict[str, type[Fact]]:
    for module in pkgutil.iter_modules(delve.rules.__path__):
        importlib.import_module(f"delve.rules.{module.name}")
    return {each.__name__: each for each in subclasses(Fact) if each.__module__.startswith("delve.rules.")}


def test_each_kind_of_fact_is_shown_or_is_known_to_be_told_by_the_log_alone() -> None:
    kinds = kinds_of_facts()
    named = {node.id for tree in MODULES.values() for node in ast.walk(tree) if isinstance(node, ast.Name)}
    shown = named & {*kinds}
    assert len(shown) > 20
    assert shown & ONLY_TOLD == set()
    assert shown | ONLY_TOLD == {*kinds}
    assert {name for name in ONLY_TOLD if kinds[name] not in TELLERS} == set()


def test_each_animation_shows_a_kind_of_fact_in_one_way() -> None:
    for path in ("blows", "floating", "throws"):
        tree = MODULES[f"table/{path}.py"]
        for match in (node for node in ast.walk(tree) if isinstance(node, ast.Match)):
            cases = [ast.unparse(case.pattern) for case in match.cases if case.guard is None]
            assert len(cases) == len({*cases}), f"{path}: {cases}"


# ---------------------------------------------------------------------------------------------------- records
RULES_OWN = ("command", "keyword", "die")
"""kinds of records whose names are words of the rules as well"""


def test_no_name_of_a_record_stands_in_the_window() -> None:
    """A picture of the house may be called like a record, as a goblin is; the window may name pictures."""
    library = core().library
    qualified = {id for kind in library.kinds for id in library.names(kind)}
    plain = {
        id.rpartition(":")[2] for kind in library.kinds if kind not in RULES_OWN for id in library.names(kind)
    }
    families = ("emblem", "face", "icon", "object", "terrain", "tile")
    pictures = {name for family in families for name in house_art.names(family)}
    own = pictures | {house_art.FLOOR, *get_args(SoundKind)}
    found = {
        f"{path}:{node.lineno}: {node.value!r}"
        for path, tree in MODULES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.partition(" ")[0] in qualified or node.value in plain - own
    }
    assert found == set()
    assert "knight" in plain - own

"""Ids and names that scripts write out: a misspelt one is told where it stands, wherever it is used as one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from delve.catalog.modules import Module
from delve.validate.bindings import Constants
from delve.validate.typed import Typed
from tests.small_pack import SmallPack

SLIPS = """
from delve.script import *


POISON = "small:dazd"  #! S129 there is no condition "small:dazd" (did you mean "small:dazed"?)
BOTH = ("small:dazed", "small:dased")  #! S129 there is no condition "small:dased"
BY_FORCE = {1: "small:ember", 2: "small:embre"}  #! S129 there is no counter "small:embre"
KNOWN: tuple[ConditionId, ...] = ("small:dasd",)  #! S129 there is no condition "small:dasd"


def helped(view: View, figure: int) -> bool:
    return view.counters(figure, "small:embers") > 0  #! S129 there is no counter "small:embers"


def felled(view: View, kind: MonsterId) -> bool:
    return any(piece.definition == kind for piece in view.figures("herose"))  #! S134 no ruleset has a side "herose"


class Guard(Skill):
    HOUND = "small:hond"  #! S129 there is no familiar "small:hond"
    story: StoryName = param("helo", "a story")  #! S134 no quest has a story "helo" (did you mean "hello"?)
    plain: str = param("small:daze", "a condition")  #! S129 there is no condition "small:daze"
    range: int = param(3, "unread before", ge=1, le=9)
    against: Ref["MonsterDef"] = param("small:rat", "whom it keeps off")

    def can_use(self, view: View, actor: int) -> Verdict:
        piece = view.piece(actor)
        monster = view.library.get(MonsterDef, "small:ratt")  #! S129 there is no monster "small:ratt"
        if "small:cav" in monster.traits:  #! S129 there is no keyword "small:cav"
            return blocked("in a cave")
        if piece.conditions.count("small:dazid"):  #! S129 there is no condition "small:dazid"
            return blocked("dazed")
        if dict(piece.counters).get("small:embr", 0):  #! S129 there is no counter "small:embr"
            return blocked("hot")
        if "small:dazod" in piece.conditions[1:]:  #! S129 there is no condition "small:dazod"
            return blocked("dazed")
        if "small:dazot" in (piece.conditions if actor else ()):  #! S129 there is no condition "small:dazot"
            return blocked("dazed")
        if "small:guard" in (piece.conditions if actor else piece.skills):
            return blocked("trained, or dazed")
        if monster.id == "small:rut":  #! S129 there is no monster "small:rut"
            return blocked("a rat")
        if felled(view, self.against):
            return blocked("felled")
        if felled(view, "small:rot"):  #! S129 there is no monster "small:rot"
            return blocked("a rat")
        if any(one.label == "gaet" for one in view.pieces()):  #! S134 no quest names an object "gaet"
            return blocked("a gate")
        if not {"small:dazzed"}.isdisjoint(piece.conditions):  #! S129 there is no condition "small:dazzed"
            return blocked("dazzled")
        if piece.state == "opne":  #! S134 no object has a state "opne" (did you mean "open"?)
            return blocked("open")
        if view.attribute(actor, "mihgt"):  #! S134 no ruleset has an attribute "mihgt" (did you mean "might"?)
            return blocked("weak")
        if view.state.phase == "round_strat":  #! S134 no ruleset has a phase "round_strat"
            return blocked("early")
        if view.mask(actor) & view.zone("valt"):  #! S134 no quest has a zone "valt" (did you mean "vault"?)
            return blocked("here")
        if view.exhausted(actor, "small:gaurd"):  #! S129 there is no skill "small:gaurd" (did you mean "small:guard"?)
            return blocked("tired")
        if dict(view.state.variables)["alram"]:  #! S128 no variable "alram" is declared (did you mean "alarm"?)
            return blocked("alarm")
        if "small:sword" in [view.item(item).definition for item in piece.items]:
            return blocked("armed")
        return usable()

    async def use(self, ctx: Context) -> None:
        await ctx.summon(self.HOUND, 1)
        await ctx.inflict(ctx.actor, self.plain)
        await ctx.inflict(ctx.actor, POISON)
        await ctx.tell_story(self.story)
        await ctx.gain_counters(ctx.actor, BY_FORCE[self.range])
        for condition in BOTH:
            await ctx.discard(ctx.actor, condition)
        local = "small:dazee"  #! S129 there is no condition "small:dazee"
        await ctx.inflict(ctx.actor, local)
        await ctx.inflict(ctx.actor, condition="small:dizzy")  #! S129 there is no condition "small:dizzy"
        await ctx.roll(("small:red", "small:rad"))  #! S129 there is no die "small:rad" (did you mean "small:red"?)
        await ctx.inflict(ctx.actor, "smal:dazed")  #! S133 "smal" is neither this pack nor one that it requires (did
        await ctx.inflict(ctx.actor, "far:dazed")  #! S133 "far" is neither this pack nor one that it requires: write
        await ctx.inflict(ctx.actor, "dazed")  #! S129 there is no condition "dazed" (did you mean "small:dazed"?)
        await ctx.set_variable("alrm", 1)  #! S128 no variable "alrm" is declared (did you mean "alarm"?)
        await ctx.put_monster("small:rat", 1, side="overlrd")  #! S134 no ruleset has a side "overlrd"
        await ctx.attack(self.range, surges=(Surge(condition="small:dozed"),))  #! S129 there is no condition
        await self.inflict_on(ctx, "small:dazied")  #! S129 there is no condition "small:dazied"
        if helped(ctx.view, ctx.actor) and ctx.view.is_item(1, "small:sward"):  #! S129 there is no item "small:sward"
            await ctx.inflict(ctx.actor, KNOWN[0] if ctx.view.room_for(self.against) else "small:dazed")
        await ctx.inflict(ctx.actor, self.id if ctx.chosen else "small:dazd!")  #! S129 there is no condition
        await ctx.test(ctx.actor, "migt")  #! S134 no ruleset has an attribute "migt" (did you mean "might"?)
        await ctx.draw_cards("overlord")  #! S134 no quest has a deck "overlord"
        await ctx.find_object("gte")  #! S134 no quest names an object "gte" (did you mean "gate"?)

    async def inflict_on(self, ctx: Context, condition: ConditionId) -> None:
        await ctx.inflict(ctx.actor, condition)

    @reacts(AfterConditionGained, scope="everyone", optional=False)
    async def watch(self, ctx: Context, event: AfterConditionGained) -> None:
        if event.condition == "small:dazedd":  #! S129 there is no condition "small:dazedd"
            return
        match event.condition:
            case "small:dazed" | "small:dazd2":  #! S129 there is no condition "small:dazd2"
                return
        if event.cause.id == "small:gard" or "round_start" == event.cause.id:  #! S129 there is no record "small:gard"
            return

    @reacts(AfterSurgeSpent, scope="everyone", optional=False)
    async def spent(self, ctx: Context, event: AfterSurgeSpent) -> None:
        if event.surge in ("recover", "drog"):  #! S134 no surge ability has the id "drog"
            await ctx.remember("seen", ctx.recall("seen") + 1)

    @reacts(AfterInteraction, scope="everyone", optional=False)
    async def handled(self, ctx: Context, event: AfterInteraction) -> None:
        if event.interaction == "opne" or event.object == ctx.actor:  #! S131 no "interaction" of AfterInteraction is
            await ctx.interact(event.object, "shut")  #! S134 no object offers an interaction "shut"
"""
GUARD = "skills/knight/guard.py"


class Slip(NamedTuple):
    """What is wrong in a line."""

    line: int
    code: str
    message: str


def slips(text: str) -> Iterator[Slip]:
    """What the comments of a text say that is wrong in its lines."""
    for number, line in enumerate(text.splitlines(), 1):
        said = re.search(r"  #! (\w\d+) (.*)$", line)
        if said is not None:
            yield Slip(number, said[1], said[2])


def with_imports(text: str) -> str:
    """The script with what it needs of `delve.script` imported by its names."""
    import delve.script as api

    used = sorted(set(re.findall(r"\b\w+\b", text)) & {*api.__all__})
    return text.strip("\n").replace("import *", f"import {', '.join(used)}") + "\n"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[int, str], str]:
    """(line, code) -> message of everything that is told of the script with the slips, but for its shared table."""
    pack = SmallPack(tmp_path_factory.mktemp("slips"))
    pack.write(GUARD, with_imports(SLIPS))
    found = [one for one in pack.findings() if one.path.endswith(GUARD) and one.code != "S151"]
    return {(one.span.line, one.code): one.message for one in found}


@pytest.mark.parametrize(
    "slip", [*slips(with_imports(SLIPS))], ids=lambda slip: f"{slip.code}-{slip.message[-30:]}"
)
def test_misspelt_id_or_name_is_told_where_it_is_written_out(
    told: dict[tuple[int, str], str], slip: Slip
) -> None:
    message = told.get((slip.line, slip.code), "")
    assert message.startswith(slip.message), told


def test_nothing_else_is_told_of_the_script_with_the_slips(told: dict[tuple[int, str], str]) -> None:
    assert {*told} == {(one.line, one.code) for one in slips(with_imports(SLIPS))}


def test_annotation_of_a_script_is_read_and_never_run(tmp_path: Path) -> None:
    pack, trace = SmallPack(tmp_path), tmp_path / "trace"
    text = pack.text(GUARD).replace(
        "async def use(",
        f"""def seen(self, view: "open({str(trace)!r}, 'w')"): ...

    async def use(""",
    )
    pack.write(GUARD, text)
    pack.findings()
    assert not trace.exists()


def test_a_text_is_looked_up_once_however_often_names_repeat_each_other() -> None:
    lines = ["def use():", "name_0 = 'small:dazed'"]
    lines += [f"name_{step + 1} = {' or '.join([f'name_{step}'] * 3)}" for step in range(4)]
    tree = ast.parse("\n    ".join(lines))
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    module = Module(Path("odd.py"), (), tree)
    typed = Typed(module, function, Constants(module, None, {}))
    for _ in range(2):  # a question remembers nothing of the one before it
        found = [one.value for _, one in typed.texts.of(ast.Name("name_4"))]
        assert found == ["small:dazed"]


def test_item_value_is_told_where_no_item_declares_any(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(GUARD, "ctx.fatigue(ctx.actor, 1)", 'ctx.set_item_value(1, "charges", 0)')
    assert [(one.code, one.message) for one in pack.findings()] == [
        ("S132", 'no item declares a value "charges"')
    ]

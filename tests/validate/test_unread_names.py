"""What is declared, remembered or drawn and that nothing reads: a warning that says what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.diagnostics import Diagnostic
from tests.small_pack import SmallPack

GUARD, SWORD = "skills/knight/guard.py", "items/sword.yaml"
USE = "await ctx.fatigue(ctx.actor, 1)"
SURGES = "surges: [{cost: 2, id: drag, text: drag it along}]\n"


@pytest.fixture
def pack(tmp_path: Path) -> SmallPack:
    return SmallPack(tmp_path)


def used(pack: SmallPack, *lines: str) -> None:
    """Let the skill do this besides."""
    pack.change(GUARD, USE, "\n        ".join((*lines, USE)))


def warning(pack: SmallPack, code: str, path: str, needle: str) -> Diagnostic:
    return pack.only(code, path, needle, severity="warning")


def test_memory_that_is_remembered_and_never_recalled_is_told_with_the_name_that_is_recalled(
    pack: SmallPack,
) -> None:
    used(
        pack, 'await ctx.remember("gaurded", 1)', 'ctx.recall("guarded")', 'await ctx.remember("guarded", 1)'
    )
    found = warning(pack, "S135", GUARD, "gaurded")
    assert found.message == 'nothing recalls "gaurded": read it with ctx.recall, or delete the line'


def test_two_names_of_one_memory_that_differ_are_told_both_with_the_other(pack: SmallPack) -> None:
    used(pack, 'await ctx.remember("gaurded", ctx.recall("guarded"))')
    assert [(one.code, one.message) for one in pack.findings()] == [
        ("S135", 'nothing recalls "gaurded" (did you mean "guarded"?)'),
        ("S135", 'nothing remembers "guarded", so it is never set (did you mean "gaurded"?)'),
    ]


def test_memory_that_is_recalled_and_never_remembered_is_told(pack: SmallPack) -> None:
    used(pack, "ctx.view.recalled(ctx.actor, self.id, 'guarded')")
    found = warning(pack, "S135", GUARD, "guarded'")
    assert found.message == 'nothing remembers "guarded", so it is never set: write it with ctx.remember'


@pytest.mark.parametrize(
    "lines",
    [
        ('await ctx.remember("guarded", 1)', 'ctx.recall("guarded")'),
        ('name = "guarded"', "await ctx.remember(name, 1)", "ctx.recall(name=name)"),
        ('await ctx.remember("guarded", 1)', "ctx.view.recalled(ctx.actor, self.id, 'guarded')"),
        ('await ctx.remember("guarded", 1)', "ctx.recall(str(ctx.actor))"),
        ("await ctx.remember(str(ctx.actor), 1)", 'ctx.recall("guarded")'),
        ('await ctx.remember("guarded", 1)', "assert len(ctx.view.piece(ctx.actor).memory) < 9"),
    ],
)
def test_memory_that_may_be_read_is_left_alone(pack: SmallPack, lines: tuple[str, ...]) -> None:
    used(pack, *lines)
    assert pack.findings() == ()


DAZED = "conditions/dazed.py"
WORSE = """
from delve.script import BeforeDamage, Condition, Context, param, reacts


class Dazed(Condition):
    more: int = param(1, "hearts that each damage is greater")
    twice: bool = param(False, "whether it does so twice")

    @reacts(BeforeDamage, optional=False)
    async def worsen(self, ctx: Context, event: BeforeDamage) -> None:
        event.alter(amount=event.amount + self.more)
"""


def test_parameter_that_no_script_reads_is_told_at_its_declaration(pack: SmallPack) -> None:
    pack.write(DAZED, WORSE)
    found = warning(pack, "S136", DAZED, "twice:")
    assert found.message == 'nothing reads "twice": write "self.twice" where it is meant, or delete it'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("self.more)", "self.more * (1 + self.twice))"),
        ("self.more)", 'getattr(self, "more"))'),
        ("class Dazed(Condition)", "class Dull(Condition)"),
    ],
)
def test_parameter_that_something_else_may_read_is_left_alone(pack: SmallPack, old: str, new: str) -> None:
    derived = "\n\nclass Dazed(Dull):\n    def slow(self) -> bool:\n        return self.twice\n"
    pack.write(DAZED, WORSE.replace(old, new) + (derived if "Dull" in new else ""))
    assert [one.message for one in pack.findings() if one.code == "S136"] == []


def test_surge_that_buys_only_what_a_script_does_and_that_no_script_asks_for_is_told_at_its_id(
    pack: SmallPack,
) -> None:
    pack.write(SWORD, pack.text(SWORD) + SURGES)
    found = warning(pack, "S137", SWORD, "drag, text")
    assert found.message.startswith(
        'no script asks for the surge "drag": answer it in a method bound to AfterSurge'
    )
    used(pack, 'assert ctx.cause.id != "drag"')
    assert pack.findings() == ()


def test_surge_that_buys_something_besides_needs_no_script(pack: SmallPack) -> None:
    pack.write(SWORD, pack.text(SWORD) + SURGES.replace("cost: 2", "cost: 2, pierce: 1"))
    assert pack.findings() == ()


def test_picture_that_no_record_names_is_told_at_the_pack(pack: SmallPack) -> None:
    pack.write("art/nite.png", "")
    found = warning(pack, "S138", "pack.yaml", "small")
    assert found.message == (
        'no record names the picture "art/nite.png": write "art: {picture: {token: art/nite.png}}" into the record '
        "that it is for, or delete it"
    )


def test_picture_that_a_record_or_a_page_shows_or_that_belongs_to_tests_is_left_alone(
    pack: SmallPack,
) -> None:
    pack.write("art/nite.png", "")
    pack.write("heroes/nite.yaml", pack.text("heroes/nite.yaml") + "art: {picture: {token: art/nite.png}}\n")
    pack.write("shown.png", "")
    pack.write("README.md", "![how it looks](shown.png)\n")
    pack.write("tests/board.png", "")
    pack.write(".hidden/board.png", "")
    assert [one for one in pack.findings() if one.code == "S138"] == []

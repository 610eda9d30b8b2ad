"""Whatever a script raises, wherever it runs: one told fault that names it, exit code 1, and no word against delve."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli import beginning, recorded
from delve_cli.main import main

from tests.flow.raised import noted_interrupts
from tests.sizes import size
from tests.small_pack import SmallPack

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user", "agreed")]

OWN = "type('Own', (BaseException,), {{{}}})('mine')"
RAISED = {
    "SystemExit": "SystemExit(3)",
    "KeyboardInterrupt": "KeyboardInterrupt()",
    "BaseException": OWN.format(""),
    "steering": "ValueError('\\x1b]0;owned\\x07\\x9b2J\\u202e')",
    "mute": OWN.format("'__str__': lambda self: exit(9)"),
    "GeneratorExit": "GeneratorExit()",
    "Exception": "Exception('plain')",
    "KeyError": "KeyError('gone')",
    "RecursionError": "RecursionError()",
    "StopIteration": "StopIteration()",
    "StopAsyncIteration": "StopAsyncIteration()",
    "MemoryError": "MemoryError()",
    "enormous": "ValueError('x' * 10**7)",
}
"""what a script raises, as it writes it"""
RAISING = "def broken(*_):\n    raise {}\n\n\n"
QUEST = """\
from delve.script import Context, Phase, Quest, reacts


class Cellar(Quest):
    @reacts("round_start", scope="everyone", optional=False)
    async def begin(self, ctx: Context, event: Phase) -> None:
        {}
"""
SKILL = """\
from delve.script import Context, Skill, Verdict, View, modifies


class Guard(Skill):
    {}

    async def use(self, ctx: Context) -> None:
        await ctx.fatigue(ctx.actor, 1)
"""
MODIFIER = """@modifies("{}")
    def more(self, view: View, owner: int, figure: int) -> int:
        broken()"""
PLACES = {
    "a reaction": ("quest", QUEST.format("broken()")),
    "the answers to a question": ("quest", QUEST.format('await ctx.choose_figure(broken, "Whom?", by="heroes")')),
    "can_use": ("skill", SKILL.format("can_use = broken")),
    "a modifier of what is asked": (
        "skill",
        SKILL.format(MODIFIER.format("stamina")),
    ),
    "a modifier of what is shown": (
        "skill",
        SKILL.format(MODIFIER.format("health")),
    ),
    "__init__": ("skill", SKILL.format("__init__ = broken")),
    "a class body": ("skill", SKILL.format("broken()")),
    "the module": ("skill", "from delve.script import Skill\n\nbroken()\n\n\nclass Guard(Skill):\n    pass\n"),
    "a hook of the class": ("skill", SKILL.format("key = property(broken)")),
}  # fmt: skip
"""where it runs -> which script it stands in, and the script"""
LOADING = ("__init__", "a class body", "the module", "a hook of the class")


@pytest.fixture(autouse=True)
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in the command, Ctrl-C is noted; what the checker says of such scripts does not matter here."""
    monkeypatch.setattr(beginning, "refuse_faults", lambda chosen: None)
    monkeypatch.setattr(recorded, "refuse_faults", lambda chosen: None)
    with noted_interrupts():
        yield


@pytest.fixture
def pack(tmp_path: Path) -> SmallPack:
    """Heroes have the skill `guard` from the start, and the quest has a script."""
    made = SmallPack(tmp_path)
    made.write("skills/knight/guard.yaml", "kind: skill\nid: guard\nname: Guard\nclass: knight\ntiming: action\n"
               "script: small.skills.knight.guard.Guard\n")  # fmt: skip
    made.write("skills/knight/guard.py", SKILL.format("pass"))
    made.write("quests/cellar.py", QUEST.format("pass"))
    made.write("quests/cellar.yaml", made.text("quests/cellar.yaml") + "script: small.quests.cellar.Cellar\n")
    made.change("rulesets/short.yaml", "commands: [move,", "commands: [skill, move,")
    return made


def play(pack: SmallPack, place: str, raised: str, ui: str) -> Result:
    """What comes of a game with that script."""
    of, script = PLACES[place]
    file = {"quest": "quests/cellar.py", "skill": "skills/knight/guard.py"}[of]
    imports, _, rest = script.partition("\n\n")
    pack.write(file, f"{imports}\n\n\n{RAISING.format(raised)}{rest.lstrip()}")
    words = ["play", str(pack.folder / "quests" / "cellar.yaml"), "--seed", "1", "--ui", ui]
    return CliRunner().invoke(main, words, input="1\n1\n1\n")


def cases() -> Iterator[tuple[str, str]]:
    """Each place with some of what may be raised, in turns; at full size with all of it."""
    for number, place in enumerate(PLACES):
        turned = [*RAISED][number % len(RAISED) :] + [*RAISED][: number % len(RAISED)]
        yield from ((place, what) for what in islice(turned, size(small=3, full=len(RAISED))))


@pytest.mark.parametrize("ui", ["none", "terminal"])
@pytest.mark.parametrize(("place", "what"), [*cases()])
def test_script_that_raises_anything_anywhere_is_named_and_ends_the_command_with_1(
    pack: SmallPack, place: str, what: str, ui: str
) -> None:
    ran = play(pack, place, RAISED[what], ui)
    assert ran.exit_code == 1, ran.output
    assert "Traceback" not in ran.output
    assert "delve itself broke" not in ran.output
    assert "Aborted" not in ran.output
    assert all(char.isprintable() or char == "\n" for char in ran.output)
    if place in LOADING:
        assert "Error: a script cannot be loaded: small.skills.knight.guard.Guard: " in ran.stderr
    else:
        assert "Error: a script broke: " in ran.stderr
        of = "quests/cellar.py" if PLACES[place][0] == "quest" else "skills/knight/guard.py"
        assert f"in {pack.folder.resolve() / of}, line " in ran.stderr
        assert "delve replay " in ran.stderr


@pytest.mark.parametrize("what", RAISED)
def test_report_of_a_fault_can_be_looked_at_again(pack: SmallPack, what: str) -> None:
    ran = play(pack, "can_use", RAISED[what], "none")
    (command,) = [line for line in ran.stderr.splitlines() if line.startswith("delve replay ")]
    looked = CliRunner().invoke(main, ["replay", command.split()[2], "--ui", "none"])
    assert looked.exit_code == 0, looked.output
    assert "this is the report of a fault: " in looked.stderr
    assert all(char.isprintable() or char == "\n" for char in looked.output)


def test_report_of_a_game_that_breaks_before_its_first_answer_says_where(pack: SmallPack) -> None:
    ran = play(pack, "a reaction", "SystemExit(3)", "none")
    (command,) = [line for line in ran.stderr.splitlines() if line.startswith("delve replay ")]
    looked = CliRunner().invoke(main, ["replay", command.split()[2], "--ui", "none"])
    assert looked.exit_code == 0, looked.output
    assert "a script broke: SystemExit: 3\nin " in looked.stderr
    assert "quests/cellar.py, line " in looked.stderr

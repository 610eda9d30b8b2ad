"""`delve play --dev`: the files of a game are read anew while it is played, and it goes on in a save of its own."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.beginning import Wishes, begin
from delve_cli.main import main
from delve_cli.quest_choice import choose

from delve.faults import ScriptBroke
from delve.flow.saved import read_save
from delve.flow.saves import saves_folder
from delve.flow.watchdog import Watchdog
from delve.trust.consent import ConsentAnswer
from tests.small_pack import SmallPack

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user")]
SCRIPT = (
    "from delve.script import Context, Skill\n\n\nclass Guard(Skill):\n"
    "    async def use(self, ctx: Context) -> None:\n        await ctx.damage(ctx.actor, {})\n"
)
GUARD = "skills/knight/guard.py"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallPack:
    """Heroes have the skill `guard` from the start; whoever plays writes the pack."""
    monkeypatch.setattr("delve_cli.admission._asked", lambda unknown, games: ConsentAnswer.FOLDER)
    monkeypatch.setattr("delve_cli.beginning.refuse_faults", lambda chosen: None)
    made = SmallPack(tmp_path)
    made.write("skills/knight/guard.yaml", "kind: skill\nid: guard\nname: Guard\nclass: knight\ntiming: action\n"
               "script: small.skills.knight.guard.Guard\n")  # fmt: skip
    made.write(GUARD, SCRIPT.format("1 // 0"))
    made.change("rulesets/short.yaml", "commands: [move,", "commands: [skill, move,")
    return made


def play(pack: SmallPack, monkeypatch: pytest.MonkeyPatch, *typed: str | Callable[[], object]) -> Result:
    """A game at the terminal; functions are called between the lines that are typed."""
    left = [*typed]

    def read(prompt: str) -> str:
        while left and callable(left[0]):
            left.pop(0)()  # type: ignore[operator]
        if not left:
            raise EOFError
        return str(left.pop(0))

    monkeypatch.setattr("delve_cli.front_end.read_line", read)
    quest = pack.folder / "quests" / "cellar.yaml"
    return CliRunner().invoke(main, ["play", str(quest), "--seed", "1", "--ui", "terminal", "--dev"])


def test_script_that_was_mended_is_read_anew_and_the_game_goes_on_in_a_save_of_its_own(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    mend = lambda: pack.write(GUARD, SCRIPT.format("1"))  # noqa: E731
    ran = play(pack, monkeypatch, "move", "guard", mend, "reload", "log")
    assert ran.exit_code == 0, ran.output
    assert "A script broke: ZeroDivisionError" in ran.stdout
    assert f"in pack small: {pack.folder.resolve() / GUARD}, line 6, in use" in ran.stdout
    assert (
        "6 |         await ctx.damage(ctx.actor, 1 // 0)\n        |                                     ^^^^^^\n"
        in ran.stdout
    )
    assert "(the files were read anew; " in ran.stdout
    old, new = (
        read_save(path.read_bytes()) for path in sorted(saves_folder().iterdir(), key=lambda p: len(p.name))
    )
    assert old.header.content != new.header.content
    assert new.header.follows.endswith("cellar.delve after answer 2")
    assert len(new.entries) == len(old.entries) + 1
    resumed = CliRunner().invoke(
        main, ["replay", "--verify", str(max(saves_folder().iterdir(), key=lambda p: len(p.name)))]
    )
    assert resumed.exit_code == 0, resumed.output


def test_files_that_do_not_validate_are_told_with_their_place_and_the_game_goes_on(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil = lambda: pack.write(GUARD, SCRIPT.format("1").replace("damage", "damgae"))  # noqa: E731
    ran = play(pack, monkeypatch, "move", spoil, "reload", "log")
    assert ran.exit_code == 0, ran.output
    assert "guard.py:6:19: S115" in ran.stdout
    assert "The game goes on with the files as they were." in ran.stdout


def test_scripts_that_nobody_agreed_to_are_not_read_anew(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("delve_cli.admission._asked", lambda unknown, games: ConsentAnswer.ONCE)
    mend = lambda: pack.write(GUARD, SCRIPT.format("1"))  # noqa: E731
    ran = play(pack, monkeypatch, "move", mend, "reload", "log")
    assert ran.exit_code == 0, ran.output
    assert f"delve trust add {pack.folder.resolve()}\n" in ran.stdout
    assert "The game goes on with the files as they were." in ran.stdout


def test_report_of_a_fault_is_kept_once(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran = play(pack, monkeypatch, "guard", "report", "quit")
    assert ran.exit_code == 1
    (kept,) = (tmp_path / "user" / "delve" / "faults").iterdir()
    assert ran.stderr.endswith(f"delve replay {kept} shows them\n")


def test_what_a_script_forgot_to_await_is_not_printed_beside_its_fault(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgets = SCRIPT.format("1").replace("await ctx.damage", "self.helper(ctx), 1 // 0, ctx.damage")
    pack.write(GUARD, forgets + "\n    async def helper(self, ctx: Context) -> None:\n        pass\n")
    ran = play(pack, monkeypatch, "guard", "undo", "log")
    gc.collect()
    assert ran.exit_code == 0, ran.output
    assert "A script broke: ZeroDivisionError" in ran.stdout
    assert "never awaited" not in ran.output


def test_script_that_breaks_before_the_game_can_begin_is_told_and_the_game_goes_on(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*about: object) -> None:
        raise ScriptBroke("ValueError: not so early")

    spoil = lambda: monkeypatch.setattr("delve_cli.table.beginning", breaks)  # noqa: E731
    ran = play(pack, monkeypatch, "move", spoil, "reload", "log")
    assert ran.exit_code == 0, ran.output
    assert "a script breaks before the game can begin: ValueError: not so early\n" in ran.stdout
    assert "The game goes on with the files as they were." in ran.stdout


def test_script_of_a_game_that_stays_as_it_was_imports_what_it_imported_before(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it does so only when it is used."""
    late = SCRIPT.format("AMOUNT").replace(
        "        await", "        from small.amounts import AMOUNT\n\n        await"
    )
    refuses = late + "\n    def can_use(self, view, actor):\n        return blocked('not any more')\n"
    pack.write(GUARD, late)
    pack.write("amounts.py", "AMOUNT = 1\n")

    def change() -> None:
        pack.write("amounts.py", "AMOUNT = 5\n")
        pack.write(GUARD, refuses.replace("Context, Skill", "Context, Skill, blocked"))

    ran = play(pack, monkeypatch, "guard", change, "reload", "no", "guard")
    assert ran.exit_code == 0, ran.output
    assert "Go on from there?" in ran.stdout
    assert ran.stdout.count("Nite suffers 1 damage from Guard") == 2


def test_where_tells_the_files_of_a_figure_and_of_a_space_as_they_are_played(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After reading anew it is the new lines, and not before."""
    pack.write(GUARD, SCRIPT.format("1"))
    pack.change("skills/knight/guard.yaml", "name: Guard", "name: Guard\ntext: Guards.")
    later = lambda: pack.change("skills/knight/guard.yaml", "text: Guards.", "# here\n\ntext: Guards.")  # noqa: E731
    asked = "dev where nite"
    ran = play(pack, monkeypatch, asked, later, asked, "reload", asked, "dev where 1,1", "dev where 99,0")
    assert ran.exit_code == 0, ran.output
    found = [line.split() for line in ran.stdout.splitlines() if line.strip().startswith("text: Guards.")]
    assert [words[-1].rpartition(":")[2] for words in found] == ["4", "4", "6"]
    assert "hero small:nite" in ran.stdout
    assert "its script" in ran.stdout
    assert ran.stdout.count("terrain small:floor") == 1
    assert "quest small:cellar" in ran.stdout
    assert "no file is known to have set anything there" in ran.stdout


def test_changed_files_are_told_once_at_the_next_question(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack.write(GUARD, SCRIPT.format("1"))
    mend = lambda: pack.write(GUARD, SCRIPT.format("2"))  # noqa: E731
    ran = play(pack, monkeypatch, "log", mend, "log", "log", "reload", "log")
    assert ran.exit_code == 0, ran.output
    assert ran.stdout.count("(files have changed: type reload to play with them)") == 1


def test_state_of_the_files_changes_with_scripts_records_and_pictures(pack: SmallPack) -> None:
    pack.write(GUARD, SCRIPT.format("1"))
    with CliRunner().isolation():
        chosen = choose("small:cellar", (pack.folder,))
        table = begin(chosen, Wishes(None, 1, None, None, False), (pack.folder,), "none")
    assert table.files is not None
    states = [table.files.state()]
    for name in (GUARD, "items/sword.yaml", "art/rat.png"):
        pack.write(name, "# " + name)
        states.append(table.files.state())
    table.close()
    assert len(set(states)) == 4


def test_script_that_runs_on_without_end_while_the_game_is_set_up_ends_the_command_and_is_told(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many hands an item takes is asked before there is a game."""
    monkeypatch.setattr("delve_cli.table.Watchdog", lambda **about: Watchdog(0.05))
    imports, signature = "from delve.script import Skill, modifies", "self, view, owner, figure, value, item"
    pack.write(GUARD, f"{imports}\n\n\nclass Guard(Skill):\n    @modifies('hands')\n"
               f"    def never({signature}) -> int:\n        while True:\n            pass\n")  # fmt: skip
    pack.change("items/sword.yaml", "name: Sword", "name: Sword\nslot: hand")
    ran = play(pack, monkeypatch)
    assert ran.exit_code == 1, ran.output
    assert "Error: a script broke: Overtime: a script runs on without end" in ran.stderr
    assert "guard.py, line 7, in never\n" in ran.stderr


def test_save_that_was_changed_by_hand_says_so_wherever_it_is_met_and_replays_without_dev(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack.write(GUARD, SCRIPT.format("1"))
    ran = play(pack, monkeypatch, "dev dice 6 6", "move", "dev hurt nobody 1")
    assert ran.exit_code == 0, ran.output
    assert "done: dice 6,6" in ran.stdout
    assert 'there is no figure "nobody"' in ran.stdout
    (save,) = saves_folder().iterdir()
    by_hand = "this game was changed by hand, from the console of delve play --dev"

    def delve(*arguments: object) -> str:
        ran = CliRunner().invoke(main, [*map(str, arguments)])
        assert ran.exit_code == 0, ran.output
        return ran.output

    assert delve("saves").rstrip().endswith("unfinished, changed by hand")
    shown = delve("saves", "inspect", save)
    assert "state    unfinished, changed by hand, " in shown
    assert "by hand: change dice 6,6" in shown
    assert "  it was changed by hand, from the console of delve play --dev\n" in delve(
        "replay", "--verify", save
    )
    assert by_hand in delve("replay", save, "--ui", "none")
    assert by_hand in delve("play", "--resume", save, "--ui", "terminal")


def test_report_of_a_fault_in_a_game_that_was_changed_by_hand_says_so(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran = play(pack, monkeypatch, "dev dice 6", "move", "guard", "quit")
    assert ran.exit_code == 1, ran.output
    report = ran.stdout.partition("lead there are kept in ")[2].split("\n")[0]
    shown = CliRunner().invoke(main, ["saves", "inspect", report]).output
    assert "state    report of a fault, changed by hand, " in shown
    assert "by hand" in CliRunner().invoke(main, ["replay", report, "--ui", "none"]).output

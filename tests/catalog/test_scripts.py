"""Dotted paths and parameters, judged from syntax trees: nothing of a pack runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog import scripts
from tests.catalog.test_packs import other
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(4)

RECORD, SCRIPT = "skills/knight/guard.yaml", "skills/knight/guard.py"
DOTTED = "small.skills.knight.guard.Guard"


@pytest.mark.parametrize(
    ("code", "dotted", "message", "suggestions"),
    [
        ("S003", "small.skills.knight.gaurd.Guard",
         'no file skills/knight/gaurd.py in the pack "small" (did you mean "small.skills.knight.guard.Guard"?)',
          (DOTTED,)),
        ("D105", "small.Guard", None, ()),
        ("S003", "small.powers.Guard", 'no file powers.py in the pack "small"', ()),
        ("S002", "small.skills.knight.guard.Gaurd",
         'no class "Gaurd" in skills/knight/guard.py (did you mean "Guard"?)', (DOTTED,)),
        ("S004", "smal.skills.knight.guard.Guard",
         '"smal" is no pack whose scripts may be used here (did you mean "small"?)', ("small",)),
        ("S004", "os.path.Guard", '"os" is no pack whose scripts may be used here (known: small)', ()),
        ("S004", "delve.rules.combat.Guard",
         '"delve" is no pack whose scripts may be used here (scripts that come with the engine begin with '
         "delve.script.common.)", ()),
        ("S003", "delve.script.common.nothing.Guard", "no file nothing.py in delve.script.common", ()),
        ("S003", "delve.script.common.heel.Heal",
         'no file heel.py in delve.script.common (did you mean "delve.script.common.heal.Heal"?)',
          ("delve.script.common.heal.Heal",)),
        ("D105", "small..guard.Guard", None, ()),
        ("D105", "small.skills.knight.guard", None, ()),
    ],
)  # fmt: skip
def test_path_that_leads_nowhere_is_told_once(
    tmp_path: Path, code: str, dotted: str, message: str | None, suggestions: tuple[str, ...]
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(RECORD, DOTTED, dotted)
    finding = pack.only(code, RECORD, dotted)
    if message is not None:
        assert finding.message == message
        assert finding.suggestions == suggestions


def test_file_of_a_script_is_in_the_library(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    found = pack.loaded().library.scripts[DOTTED]
    assert (found.pack, found.path, found.class_name) == ("small", str(pack.folder / SCRIPT), "Guard")


def test_script_of_a_required_pack_may_be_used_and_of_another_not(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    far = other(tmp_path, "far")
    (far / "guard.py").write_text("from delve.script import Skill\n\n\nclass Guard(Skill):\n    pass\n")
    pack.change(RECORD, f"script: {DOTTED}\nparams:\n  range: 2\n  against: rat", "script: far.guard.Guard")
    pack.only("S004", RECORD, "far.guard")
    pack.write("pack.yaml", pack.text("pack.yaml") + "requires: {far: '>=1'}\n")
    assert pack.loaded().diagnostics == ()


def test_link_out_of_the_pack_is_refused(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    file = pack.folder / SCRIPT
    file.rename(tmp_path / "guard.py")
    file.symlink_to(tmp_path / "guard.py")
    finding = pack.only("S006", RECORD, DOTTED)
    assert finding.message == "skills/knight/guard.py is a link that leads out of the pack"


def test_script_that_is_not_python_is_told_once_at_its_line(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("skills/knight/ward.yaml", pack.text(RECORD).replace("id: guard", "id: ward"))
    pack.change(SCRIPT, "class Guard(Strike):", "class Guard(Strike)")
    finding = pack.only("S001", SCRIPT, "\n    range")
    assert finding.message == "this is not Python: expected ':'"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"x = '\xff'", "this is not UTF-8 (byte 0xff)"),
        (b"x = '\x00'", "this is not Python: source code string cannot contain null bytes"),
        (b"#" * (1 << 20) + b"#", "this file is longer than 1048576 bytes"),
        (b"x = " + b"(" * 5000, "this is not Python: too many nested parentheses"),
    ],
)
def test_hostile_script_is_a_finding(tmp_path: Path, content: bytes, message: str) -> None:
    pack = SmallPack(tmp_path)
    (pack.folder / SCRIPT).write_bytes(content)
    (finding,) = pack.findings()
    assert finding.code == "S001"
    assert finding.message in (message, "this is not Python that can be read")


def test_parameter_is_known_by_whatever_name_param_was_imported(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("skills/strike.py", "from delve.script import Skill, param as given\n\n\n"
               "class Strike(Skill):\n    force: int = given(1, 'hearts')\n")  # fmt: skip
    pack.change(RECORD, "range: 2", "force: 2")
    assert pack.loaded().diagnostics == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("from small.skills.strike import Strike", "from small.skills import strike"),
        ("from small.skills.strike import Strike", "from typing import Generic, TypeVar\n\n"
         "from small.skills import strike\n\nT = TypeVar('T')\n\n\nclass Own(Generic[T]):\n    pass\n"),
    ],
)  # fmt: skip
def test_base_class_is_followed_however_it_is_written(tmp_path: Path, old: str, new: str) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SCRIPT, "Guard(Strike)", f"Guard(strike.Strike{', Own[int]' if 'Own' in new else ''})")
    pack.change(SCRIPT, old, new)
    pack.change(RECORD, "range: 2", "force: 2")
    assert pack.loaded().diagnostics == ()
    pack.change(RECORD, "force: 2", "forse: 2")
    pack.only("D101", RECORD, "forse")


@pytest.mark.parametrize(
    ("type_", "default"),
    [("Ref[MonsterDef]", "'small:rta'"), ('tuple[Ref["MonsterDef"], ...]', "('small:rat', 'small:rta')")],
)
def test_default_that_names_no_record_is_told_at_its_place(tmp_path: Path, type_: str, default: str) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SCRIPT, 'against: Ref["MonsterDef"] = param(...', f"against: {type_} = param({default}")
    pack.change(RECORD, "  against: rat\n", "")
    finding = pack.only("D204", SCRIPT, "small:rta")
    assert finding.message == 'unknown monster "small:rta" (did you mean "small:rat"?)'
    pack.change(SCRIPT, "small:rta", "nowhere:rta")
    assert pack.loaded().diagnostics == ()


def test_bound_that_its_type_does_not_have_is_told_in_plain_words(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SCRIPT, 'param("low", "how it stands")', 'param("low", "how it stands", ge=1)')
    assert pack.only("S010", SCRIPT, 'param("low').message == (
        "ge cannot stand beside the type Literal['high', 'low']"
    )


def test_nothing_of_a_script_runs(tmp_path: Path) -> None:
    """S0-25."""
    pack = SmallPack(tmp_path)
    pack.write(SCRIPT, "raise LookupError\n" + pack.text(SCRIPT))
    assert [one.code for one in pack.findings()] == ["S123"]


@pytest.mark.parametrize(
    ("code", "old", "new", "needle", "message"),
    [
        ("D101", "range: 2", "rnage: 2", "rnage", 'unknown field "rnage" (did you mean "range"?)'),
        ("D103", "range: 2", "range: far", "far", '"range" must be a whole number, not text'),
        ("D106", "range: 2", "range: 10", "10", '"range" is 10, but must be at most 9'),
        ("D106", "range: 2", "force: -1", "-1", '"force" is -1, but must be at least 0'),
        ("D104", "range: 2", "stance: hihg", "hihg", '"stance" cannot be "hihg" (did you mean "high"?)'),
        ("D103", "range: 2", "traits: [1]", "1]", 'an item of "traits" must be text, not a whole number'),
        ("D105", "against: rat", "against: Rat", "Rat",
         '"against" cannot be "Rat": expected the id of a monster: `id` or `pack:id`, in lower case'),
        ("D102", "  against: rat\n", "", "params", '"against" is missing in "params"'),
        ("D102", "params:\n  range: 2\n  against: rat\n", "", DOTTED, '"against" is missing in "params"'),
    ],
)  # fmt: skip
def test_wrong_parameter_is_told_once_in_the_record(
    tmp_path: Path, code: str, old: str, new: str, needle: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(RECORD, old, new)
    assert pack.only(code, RECORD, needle).message == message


@pytest.mark.parametrize(
    ("old", "new", "needle", "message"),
    [
        ("range: int = param(3,", "range = param(3,", "range = ", "a parameter needs a type: 'name: int = param(…)'"),
        ("range: int", "_range: int", "_range", "the name of a parameter begins with a letter"),
        ("range: int = param(3,", "range: float = param(3,", "float",
         "the type of a parameter is one of int, bool, str, "),
        ("range: int = param(3,", "range: int = param(10,", "param(10", "the default does not fit its own type: "),
        ("range: int = param(3,", "range: int = param(2 + x,", "param(2 + x",
         "what stands in param(…) must be written out: "),
        (', "how far it reaches, in spaces"', "", "param(3, ge",
         "a parameter needs a default (or ...) and its meaning: "),
        (", ge=1, le=9", ", step=2", "param(3",
         "param(…) knows no step (known: ge, gt, le, lt, min_length, max_length)"),
        ('Ref["MonsterDef"]', 'Ref["Monster"]', 'Ref["Monster"]', "the type of a parameter is one of "),
        ("param(...,", 'param("rat",', 'param("rat"', "a default that names a record names its pack too: 'pack:id'"),
    ],
)  # fmt: skip
def test_wrong_declaration_is_told_once_in_the_script(
    tmp_path: Path, old: str, new: str, needle: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.write("skills/knight/ward.yaml", pack.text(RECORD).replace("id: guard", "id: ward"))
    pack.change(SCRIPT, old, new)
    assert pack.only("S010", SCRIPT, needle).message.startswith(message)


def test_column_in_a_script_counts_characters(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SCRIPT, 'range: int = param(3, "how far', 'höhe: int = param(x, "wie weit 😀')
    pack.only("S010", SCRIPT, "param(x")


def test_base_that_cannot_be_told_silences_the_check(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SCRIPT, "from small.skills.strike import Strike", "from typing import Strike")
    pack.change(RECORD, "range: 2", "whatever: 2")
    assert pack.loaded().diagnostics == ()


def test_names_in_parameters_are_in_full_in_the_library(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(RECORD, "range: 2", "traits: [wet, cold]")
    skill = pack.loaded().library.record("skill", "small:guard")
    assert getattr(skill, "params", {}) == {"traits": ("wet", "cold"), "against": "small:rat"}


def test_common_script_is_found_with_its_parameters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """S0-36."""
    pack = SmallPack(tmp_path)
    common = tmp_path / "common"
    common.mkdir()
    (common / "strike.py").write_text(pack.text("skills/strike.py"))
    monkeypatch.setitem(scripts._FOLDERS, scripts.COMMON, common)
    pack.change(RECORD, f"script: {DOTTED}\nparams:\n  range: 2\n  against: rat",
                "script: delve.script.common.strike.Strike\nparams:\n  force: 2")  # fmt: skip
    assert pack.loaded().diagnostics == ()
    pack.change(RECORD, "common.strike.", "common.stirke.")
    assert pack.only("S003", RECORD, "delve.").suggestions == ("delve.script.common.strike.Strike",)
    pack.change(RECORD, "common.stirke.", "common.strike.")
    pack.change(RECORD, "force: 2", "farce: 2")
    assert [one.code for one in pack.loaded().diagnostics] == ["D101"]

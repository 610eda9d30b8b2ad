"""What it finds: a skill without a test, in a pack whose tests folder exists.

Why: every skill is one record, one script and one test, so that a change of the rules cannot break it unseen.

Bad:
    # tests/skills/knight/test_strike.py
    # and there is no tests/skills/knight/test_guard.py

Good:
    # tests/skills/knight/test_guard.py
    def test_guard_keeps_the_rat_off() -> None: ...

How to fix: write the test, in the folder of the skill's class (`monsters` for a skill without one).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delve.catalog.on_disk import is_file, is_folder
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.skill import SkillDef
from delve.validate.content import Content, finding

CODE = "T001"
NAME = "skill without a test"
SEVERITY = "warning"
_NO_CLASS = "monsters"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the id of each skill without a test."""
    tests = dict(_tests(content))
    for entry, skill in content.each(SkillDef):
        if entry.pack not in tests:
            continue
        name = f"test_{skill.id.rpartition(':')[2]}.py"
        folder = unqualified(skill.class_ or _NO_CLASS)
        beside = Path(entry.path).parent.name
        written, tested = tests[entry.pack]
        if not any(is_file(tested / place / name) for place in (folder, beside)):
            message = f"this skill has no test: expected {written}/skills/{folder}/{name}"
            yield finding(CODE, entry, ("id",), message, severity="warning")


def _tests(content: Content) -> Iterator[tuple[str, tuple[str, Path]]]:
    """The packs whose skills are tested at all: the folder of tests as it is written there, and that of skills."""
    for pack in content.loaded.packs.values():
        if pack.definition is not None:
            folder = pack.tests / "skills"
            if is_folder(folder):
                yield pack.id, (pack.definition.tests, folder)

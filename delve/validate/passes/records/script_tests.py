"""What it finds: a card, a quest, or a condition or effect of a quest with a script, but without a test, in a pack
whose tests folder exists.

Why: whatever does something by a script of its own is tested, so that a change of the rules cannot break it unseen.

Bad:
    # tests/quests/test_tower.py
    # and no file of tests/quests names the cellar
    # quests/cellar.yaml
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Quest


    class Cellar(Quest):
        pass

Good:
    # tests/quests/test_cellar.py
    def test_cellar_floods_in_round_three() -> None: ...
    # quests/cellar.yaml
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Quest


    class Cellar(Quest):
        pass

How to fix: write the test, in the folder `cards` or `quests` of the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delve.catalog.on_disk import is_folder, text_of
from delve.diagnostics import Diagnostic
from delve.model.card import CardDef
from delve.model.declaration import Record
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding

CODE = "T002"
NAME = "script without a test"
SEVERITY = "warning"
_FOLDERS: tuple[tuple[type[Record], str], ...] = ((CardDef, "cards"), (QuestDef, "quests"))


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the script of each; a file that tests several and names them counts for all of them."""
    yield from _parts(content)
    for kind, folder in _FOLDERS:
        tested: dict[Path, str] = {}
        for entry, _ in content.each(kind):
            pack = content.loaded.packs.get(entry.pack)
            if (
                pack is None
                or pack.definition is None
                or entry.script is None
                or entry.script.pack != pack.id
            ):
                continue
            tests = pack.tests / folder
            if is_folder(tests) and tests not in tested:
                tested[tests] = "".join(
                    f"{file.name}\n{text_of(file)}" for file in sorted(tests.glob("*.py"))
                )
            name = entry.names[0]
            if tests in tested and not any(
                word in tested[tests] for word in (f"test_{name}.py", f'"{name}"')
            ):
                message = f"this script has no test: expected {pack.definition.tests}/{folder}/test_{name}.py"
                yield finding(CODE, entry, ("script",), message, severity="warning")


def _parts(content: Content) -> Iterator[Diagnostic]:
    """A warning at the script of each condition and effect whose module no test of quests is called after or names."""
    for entry, _ in content.each(QuestDef):
        pack = content.loaded.packs.get(entry.pack)
        if pack is None or pack.definition is None:
            continue
        for part in entry.parts:
            folder = pack.tests / "quests"
            if part.file is None or part.file.pack != pack.id or not is_folder(folder):
                continue
            stem, name = Path(part.file.path).stem, part.file.class_name
            files = {file.name: file for file in sorted(folder.glob("*.py"))}
            if f"test_{stem}.py" in files or any(name in text_of(file) for file in files.values()):
                continue
            message = f"this script has no test: expected {pack.definition.tests}/quests/test_{stem}.py"
            yield finding(CODE, entry, (*part.path, "class"), message, severity="warning")

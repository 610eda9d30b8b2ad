"""docs/reference says what the declarations say, all of it, and what it shows can be copied."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec import convert

import delve.script as api
from delve.catalog.load import load
from delve.codex.kinds import APART, CONDITIONS, EFFECTS, parts_of, title
from delve.codex.reference import FOLDER, ROOT, pages
from delve.model.declaration import OneOf
from delve.model.events import EVENTS
from delve.model.kinds import KINDS
from delve.model.quest_conditions import When
from delve.model.quest_effects import Effect
from delve.model.schema import closed
from delve.rules.windows import Window
from delve.script.load import unload
from delve.validate.runner import check
from tests.codex.linked import links_that_lead_nowhere

pytestmark = pytest.mark.one_of(8)

FILE = re.compile(r"^\*\*`(fen/[^`]+)`\*\*\n\n```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = {path.name: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.md"))}


@pytest.fixture(scope="module")
def fen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The pack of all samples, copied from the pages as a reader would."""
    top = tmp_path_factory.mktemp("samples")
    for text in PAGES.values():
        for name, sample in FILE.findall(text):
            path = top / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(sample, "utf-8")
    yield top / "fen"
    unload()


def test_pages_are_up_to_date() -> None:
    assert pages() == PAGES, "run python -m delve.codex.reference"


def test_values_of_a_literal_stand_in_one_order_whichever_way_python_hashes() -> None:
    for text in PAGES.values():
        for found in re.findall(r"Literal\[(.*?)\]", text.partition("## In scripts")[2]):
            assert found.split(", ") == sorted(found.split(", "))


def test_every_kind_has_a_page_with_a_whole_record() -> None:
    for kind in KINDS:
        samples = [
            yaml.safe_load(text) for name, text in FILE.findall(PAGES[f"{kind}.md"]) if name.endswith("yaml")
        ]
        assert kind in [sample["kind"] for sample in samples]


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_of_a_kind_and_of_its_parts_has_a_row(kind: str) -> None:
    root = closed(KINDS[kind])
    _, *parts = re.split(r"^### ", PAGES[f"{kind}.md"], flags=re.MULTILINE)
    sections = {part.partition("\n")[0]: part for part in parts}
    for name in parts_of(root):
        assert _rows(sections[title(name)]) == [*root["$defs"][name]["properties"]]
    own = PAGES[f"{kind}.md"].partition("## Fields\n")[2].partition("\n#")[0]
    assert _rows(own) == [*root["properties"]]


def _rows(text: str) -> list[str]:
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


@pytest.mark.parametrize(("page", "part"), [(CONDITIONS, When), (EFFECTS, Effect)])
def test_every_condition_and_effect_has_its_fields_and_an_example_that_can_be_read(
    page: str, part: type[OneOf]
) -> None:
    text, root = PAGES[f"{page}.md"], closed(part)
    sections = {
        section.partition("`")[0]: section for section in re.split(r"^## `", text, flags=re.MULTILINE)[1:]
    }
    assert [*sections] == [*root["properties"]]
    for key, node in root["properties"].items():
        (example,) = re.findall(r"```yaml\n(.*?)```", sections[key], re.DOTALL)
        made = convert(yaml.safe_load(example), part)
        assert made.choice()[0] == key
        inner = root["$defs"].get(node.get("$ref", "").rpartition("/")[2])
        if inner is not None:
            assert _rows(sections[key])[: len(inner["properties"])] == [*inner["properties"]]


def test_every_event_and_every_window_is_told() -> None:
    told = PAGES["events.md"]
    assert [f"`{name}`" for name, _ in EVENTS if f"| `{name}` |" not in told] == []
    windows = [
        name
        for name, cls in vars(api).items()
        if isinstance(cls, type) and issubclass(cls, Window) and cls is not Window
    ]
    assert [name for name in windows if name != "Phase" and f"[{name}](" not in told] == []


def test_links_of_the_pages_lead_somewhere() -> None:
    nowhere = {path.name: found for path in FOLDER.glob("*.md") if (found := links_that_lead_nowhere(path))}
    assert nowhere == {}


def test_attributes_that_scripts_see_are_those_of_the_definitions() -> None:
    for kind, definition in KINDS.items():
        found = re.findall(r"## In scripts\n.*?```python\n(.*?)```", PAGES[f"{kind}.md"], re.DOTALL)
        if not hasattr(api, definition.__name__):
            continue
        tree = ast.parse(found[0])
        classes = {
            node.name: [_attribute(one) for one in node.body]
            for node in tree.body
            if isinstance(node, ast.ClassDef)
        }
        assert classes[definition.__name__] == [*definition.__struct_fields__]
        assert not {*classes} & {*APART}


def _attribute(node: ast.stmt) -> str:
    assert isinstance(node, ast.AnnAssign)
    return ast.unparse(node.target)


def test_samples_have_no_findings(fen: Path) -> None:
    report = check(load([fen]))
    assert [f"{d.path}:{d.span.line} {d.code} {d.message}" for d in report.diagnostics] == []
    assert report.records > len(KINDS)


def test_tests_among_the_samples_pass(fen: Path) -> None:
    options = ["-q", "-p", "delve.testing.plugin", "-p", "no:cacheprovider"]
    run: Any = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(fen)],
        cwd=fen.parent,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert len([*(fen / "tests").rglob("test_*.py")]) > 7

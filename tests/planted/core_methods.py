"""A planted no-op in each method of the core pack's scripts that the engine calls turns a test red.

`core_methods.txt` names one such test for each method. `python -m tests.planted.core_methods` runs the tests of the
core pack, empties each method once, and writes the list anew; it ends with those that no test misses. With
`--try NAME …` it tries these methods with the tests in the list.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.script.imports import PRIVATE
from delve.testing.recording import Method, Recorder, called_methods, method_at
from delve.testing.run import Noting, missed, options
from tests.arenas import core

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_suffix(".txt")
TESTS = (
    "tests/skills",
    "tests/items",
    "tests/cards",
    "tests/content",
    "tests/rules/test_objects.py",
    "tests/rules/test_equipment.py",
)
"""where the tests of the core pack are"""


def name_of(method: Method) -> str:
    """A method as the list names it: `skills/strider/whistle.py:Whistle.use`."""
    return f"{Path(method.file).relative_to(ROOT / 'content' / 'core').as_posix()}:{method.name}"


def methods() -> Iterator[Method]:
    """Every method of the core pack's scripts that the engine calls."""
    scripts = {each for behavior in core().behaviors.values() for each in type(behavior).__mro__}
    for script in scripts:
        if script.__module__.startswith(f"{PRIVATE}.core."):
            yield from (method_at(script, method) for method in called_methods(script).values())


def listed() -> dict[str, str]:
    """Method -> the test that misses it."""
    lines = LIST.read_text("utf-8").splitlines()
    return dict(line.split(maxsplit=1) for line in lines)  # type: ignore[arg-type]


def watching() -> Recorder:
    recorder = Recorder("core")
    recorder.watch_scripts(core().behaviors.values())
    return recorder


def tried(names: list[str]) -> list[str]:
    """Those of these methods that may do nothing, and the test in the list passes all the same."""
    recorder, tests = watching(), listed()
    by_name = {name_of(method): method for method in recorder.methods}
    return [name for name in names if not missed(recorder, by_name[name], [tests[name]], options())]


def found() -> dict[str, str]:
    """Method -> the first test that misses it, the one before if it is still there and does; empty where none does."""
    recorder, known = watching(), listed() if LIST.exists() else {}
    ended = pytest.main([*options(), "-q", *TESTS], plugins=[Noting(recorder)])
    if ended != 0:
        sys.exit("the tests must pass first")
    told = {}
    for method in sorted(recorder.methods):
        name = name_of(method)
        tests = sorted(recorder.methods[method] - {""})
        before = [test for test in tests if test == f"{ROOT}/{known.get(name, '')}"]
        told[name] = missed(recorder, method, [*before, *tests], options()) if tests else ""
    return told


if __name__ == "__main__":
    os.chdir(ROOT)
    if sys.argv[1:2] == ["--try"]:
        sys.exit("\n".join(tried(sys.argv[2:])) or 0)
    everything = found()
    LIST.write_text(
        "".join(f"{name}  {test}\n" for name, test in sorted(everything.items()) if test), "utf-8"
    )
    sys.exit("\n".join(name for name, test in everything.items() if not test) or 0)

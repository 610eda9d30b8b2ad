"""One run of the tests of a pack, in a process of its own: `delve test` calls it, and reads the report that it writes.

python -P -m delve.testing.run ORDER REPORT: both are files of JSON, an `Order` and a `Report`.
"""

from __future__ import annotations

import io
import signal
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from delve.catalog.load import Loaded, load
from delve.installation import is_shipped
from delve.testing.plugin import PACKS, load_packs
from delve.testing.recording import Method, Recorder
from delve.testing.report import Order, Report, Unnoticed, Unused
from delve.testing.usage import Thing, records_of, things_of

PLUGIN: Final = "delve.testing.plugin"
LONGEST: Final = 30
"""seconds that a test may take while a method does nothing; whatever takes longer has noticed it"""
_NOT_FOUND: Final = 4
"""the exit code of pytest where a test that was named is not there"""
_NO_TESTS: Final = 5
"""the exit code of pytest where there was nothing to run"""


class Noting:
    """The plugin that says which test runs, and counts how they end."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self.outcomes: Counter[str] = Counter()
        self.failed = ""
        """the first test that has failed"""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Name the test by its file, so that it can be run again from any folder."""
        self._recorder.test = f"{item.path}::{item.nodeid.partition('::')[2]}"
        try:
            return (yield)
        finally:
            self._recorder.test = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, None, None]:
        """While a method does nothing, let no test wait for ever for what it did."""
        if self._recorder.emptied is None:
            yield
            return
        with _no_longer_than(LONGEST):
            yield

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count an outcome: a test passes where its body does, and fails where anything of it fails."""
        if report.failed or report.skipped or report.when == "call":
            self.outcomes[report.outcome] += 1
        if report.failed:
            self.failed = self.failed or report.nodeid


@contextmanager
def _no_longer_than(seconds: int) -> Generator[None, None, None]:
    """Raise TimeoutError in what takes longer, where the system can interrupt it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def interrupt(*_: object) -> None:
        raise TimeoutError(f"it takes longer than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def carried_out(order: Order) -> Report:
    """Run the tests of a pack without errors. What pytest says goes to stdout."""
    folder = Path(order.folder)
    packs = tuple(Path(each) for each in order.packs)
    loaded = load([folder], packs)
    pack = next(each.id for each in loaded.packs.values() if each.folder == folder)
    report = Report(pack=pack)
    recorder, told = Recorder(pack), options(packs)
    recorder.watch_scripts(load_packs(None if is_shipped(folder) else folder, packs).behaviors.values())
    noting = Noting(recorder)
    with recorder.watching():
        report.ended = int(pytest.main([*told, *order.words], plugins=[noting]))
    report.tests = dict(noting.outcomes)
    things = things_of(loaded.library, pack)
    report.things = dict(Counter(thing.kind for thing in things))
    report.unused = tuple(_unused(loaded, recorder.usage.unused(things)))
    if order.planted and report.ended == 0:
        report.methods = len(recorder.methods)
        print(f"\nemptying {report.methods} methods of its scripts, one after another …", flush=True)
        report.unnoticed = tuple(unnoticed(recorder, told))
    return report


def unnoticed(recorder: Recorder, told: Sequence[str]) -> Generator[Unnoticed, None, None]:
    """Empty each method once, and give those that no test misses among those that call it.

    `told` are the options with which pytest runs them.
    """
    recorded = {method: frozenset(tests) - {""} for method, tests in recorder.methods.items()}
    calls = Counter(test for tests in recorded.values() for test in tests)
    for method in sorted(recorded):
        # a test that calls little looks closely at it
        tests = sorted(recorded[method], key=lambda test: (calls[test], test))
        if not tests or not missed(recorder, method, tests, told):
            yield Unnoticed(file=method.file, line=method.line, method=method.name, called=bool(tests))


def missed(recorder: Recorder, method: Method, tests: Sequence[str], told: Sequence[str]) -> str:
    """The first of some tests that fails while a method does nothing; empty if none does."""
    noting = Noting(recorder)
    recorder.emptied = method
    try:
        with redirect_stdout(io.StringIO()):
            ended = pytest.main([*told, "-x", "-q", "--no-header", *tests], plugins=[noting])
    finally:
        recorder.emptied = None
    return noting.failed or ("" if int(ended) in (0, _NOT_FOUND, _NO_TESTS) else tests[0])


def options(packs: Iterable[Path] = ()) -> list[str]:
    """Options of every run: one process, nothing is left in folders, and `packs` may be required."""
    alone = ["-n0"] if find_spec("xdist") else []
    known = "ignore::pytest.PytestAssertRewriteWarning"  # pytest would have liked to load this package itself
    return [
        "-p",
        PLUGIN,
        "-p",
        "no:cacheprovider",
        "-W",
        known,
        *alone,
        *(f"{PACKS}={each}" for each in packs),
    ]


def _unused(loaded: Loaded, things: Iterable[Thing]) -> Generator[Unused, None, None]:
    files = {(entry.kind, entry.id): entry.path for entry in loaded.entries}
    for thing in things:
        yield Unused(
            kind=thing.kind,
            id=thing.id,
            part=thing.part,
            file=next(filter(None, (files.get((kind, thing.id)) for kind in records_of(thing))), ""),
        )


def main(order: str, report: str) -> None:
    """Carry out the order in one file, and write the report into another."""
    wanted: Any = msgspec.json.decode(Path(order).read_bytes(), type=Order)
    Path(report).write_bytes(msgspec.json.encode(carried_out(wanted)))


if __name__ == "__main__":
    main(*sys.argv[1:])

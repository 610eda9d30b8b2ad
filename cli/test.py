"""`delve test`: what pytest says and what no test has used go to stdout; with --format json, only the report does.

Exit 0: all tests have passed, 1: one has failed, or with --strict something is not used, 2: nothing could be run.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from .here import content_here, pack_here, short
from .options import packs_option
from .record_choice import FORMAT, echo_json
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.catalog.packs import Pack
    from delve.testing.report import Order, Report, Unnoticed

_RUNNER: Final = "pytest"
_KEYS: Final = ("o", "f", "n")


@click.command(
    epilog="Exit codes: 0 all tests have passed, 1 one has failed (with --strict: or something is lacking), 2 nothing "
    "could be run."
)
@click.argument("pack", required=False)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[-- TESTS AND OPTIONS OF PYTEST]")
@click.option(
    "--planted",
    is_flag=True,
    help="Also let each method of the scripts do nothing, one at a time, and say which ones no test misses.",
)
@click.option("--yes", is_flag=True, help="Run them without a question, as where a server tests packs.")
@click.option("--strict", is_flag=True, help="Fail where something is not used, or not missed.")
@packs_option()
@FORMAT
def test(
    pack: str | None,
    words: tuple[str, ...],
    planted: bool,
    yes: bool,
    strict: bool,
    packs: tuple[Path, ...],
    form: str,
) -> None:
    """Run the tests of a PACK, and say what of it no test has used.

    PACK is a folder or an id; without it, the pack of this folder. What the engine did in these tests counts: skills
    used, abilities bought, conditions and items at work, cards played, triggers carried out, objectives reached. Words
    behind -- go to pytest; tests among them are run in place of all, and then only --format json tells what they used.
    """
    if find_spec(_RUNNER) is None:
        raise click.UsageError(
            f"tests are run by {_RUNNER}, which is not there: {sys.executable} -m pip install {_RUNNER}"
        )
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.load import load
    from delve.testing.report import Order

    pack, words = parted(pack, words)
    _refuse_several_processes(words)
    found = _pack(pack, packs)
    tests = _tests(found, words)
    loaded = load([found.folder], packs)
    _refuse_faults(loaded)
    if not yes:
        _require_consent(found, loaded)
    further = (*packs, *(one.folder for one in loaded.packs.values() if one.id != found.id))
    order = Order(
        folder=str(found.folder),
        packs=tuple(dict.fromkeys(str(each.resolve()) for each in further)),
        words=(*words, *tests),
        planted=planted,
        some=not tests or any(word.startswith(_CHOOSING) for word in words),
    )
    report = _run(order, quiet=form == "json")
    if form == "json":
        import msgspec

        echo_json(msgspec.to_builtins(report))
    elif report.ended in (0, 1):
        for line in _told(report, order):
            echo_line(line)
    if report.ended not in (0, 1):
        raise click.UsageError(_ENDS.get(report.ended, "the tests could not be run"))
    lacking = (not order.some and report.unused) or _unnoticed(report, order)
    sys.exit(int(report.ended == 1 or (strict and bool(lacking))))


_CHOOSING: Final = ("-k", "-m", "--lf", "--last-failed", "--sw", "--stepwise", "--deselect", "--ignore")
"""options of pytest that leave tests out"""
_WITH_VALUE: Final = (
    "-k", "-m", "-o", "-c", "-p", "-n", "-r", "-W", "--deselect", "--durations", "--ignore", "--maxfail",
    "--override-ini", "--rootdir", "--tb",
)  # fmt: skip
"""options of pytest behind which a word stands that is no test, though a folder may be called so"""
_ENDS: Final = {
    2: "the tests were interrupted, or a file of them could not be read: pytest says which",
    4: "pytest does not understand the words behind --",
    5: "there are no tests: delve new writes one with each new skill, card, condition, command and quest",
}
"""exit code of pytest -> what it means, where tests were not run"""


# ------------------------------------------------------------------------------------------------ what is to be run
def parted(first: str | None, words: tuple[str, ...]) -> tuple[str | None, tuple[str, ...]]:
    """The pack that is named, and the words for pytest: what stands first may be one of them."""
    if first is None:
        return None, words
    if first.startswith("-"):
        return None, (first, *words)
    file = first.partition("::")[0]
    return (file, (first, *words)) if Path(file).is_file() else (first, words)


def _refuse_several_processes(words: Sequence[str]) -> None:
    """Raise click.UsageError where pytest shall run tests in other processes, in which nobody notes what they use."""
    for word, following in zip(words, (*words, "")[1:], strict=True):
        option, _, value = word.partition("=") if word.startswith("--") else (word[:2], "", word[2:])
        if option in ("-n", "--numprocesses") and (value or following) != "0":
            raise click.UsageError(
                f"nothing was run: leave out {option}, as delve test notes in one process what the tests use"
            )


def _pack(named: str | None, packs: Sequence[Path]) -> Pack:
    """The pack that is meant: of this folder, of the folder named, or of that id."""
    from delve.catalog.homes import MANIFEST, home_of
    from delve.catalog.packs import find_packs, read_pack
    from delve.installation import standard_folders
    from delve.near import clipped, guess

    here = Path(named or "")
    home = pack_here() if named is None else home_of(here.resolve() / MANIFEST) if here.exists() else None
    if home is not None:
        return read_pack(home)
    content = content_here()
    folders = (*packs, *([content] if content else ()), *standard_folders())
    there = find_packs([], [folder for folder in folders if folder.is_dir()]).packs
    if named is None:
        raise click.UsageError(
            "there is no pack.yaml here or above: go into the folder of a pack, or name one: delve test PACK"
        )
    if named not in there:
        raise click.UsageError(
            f"there is no folder with a pack.yaml and no pack {clipped(named)}{guess(named, there)[0]}"
        )
    return there[named]


def _tests(pack: Pack, words: Sequence[str]) -> tuple[str, ...]:
    """The tests to be run beside those among the words for pytest: all of the pack, if none is among them.

    Raises click.UsageError where one belongs to another pack: nobody is asked about that one.
    """
    placed = [one for before, one in zip(("", *words), words, strict=False) if before not in _WITH_VALUE]
    named = [Path(word.partition("::")[0]) for word in placed if not word.startswith("-")]
    there = [path for path in named if path.exists()]
    own = (pack.folder.resolve(), pack.tests.resolve())
    for path in there:
        is_code = path.is_dir() or path.suffix == ".py"
        if is_code and not any(path.resolve().is_relative_to(home) for home in own):
            raise click.UsageError(
                f"nothing was run: {short(path)} is no test of the pack {pack.id}; delve test {typed(path)} finds "
                "the pack of a test by itself"
            )
    if there:
        return ()
    if not pack.tests.is_dir():
        raise click.UsageError(
            f"the pack {pack.id} has no tests: there is no folder {short(pack.tests)}; delve new writes a test with "
            "each new skill, card, condition, command and quest"
        )
    return (str(pack.tests),)


def _refuse_faults(loaded: Loaded) -> None:
    errors = [finding for finding in loaded.diagnostics if finding.severity == "error"]
    for found in errors:
        place = f"{short(Path(found.path))}:{found.span.line}:{found.span.column}"
        echo_line(f"{place}: {found.code} {found.message}", err=True)
    if errors:
        raise click.UsageError(
            "nothing was run, as the pack has errors: delve validate shows them with their lines"
        )


def _require_consent(pack: Pack, loaded: Loaded) -> None:
    """Ask whether tests and scripts of others may run, unless their folder is trusted. Raises click.UsageError."""
    from delve.installation import is_shipped
    from delve.trust.grants import Grants, NotKept, trust_folder

    grants = Grants()
    strangers = [
        one for one in loaded.library.programs.values() if one.places and not is_shipped(Path(one.folder))
    ]
    unknown = [one.pack for one in strangers if one.pack != pack.id and not grants.covers(one)]
    if not is_shipped(pack.folder) and str(pack.folder) not in {grant.folder for grant in grants.all()}:
        unknown.insert(0, pack.id)
    if not unknown:
        return
    whose = ", ".join(unknown)
    if not _is_asked():
        raise click.UsageError(
            f"nothing was run: tests and scripts of {whose} are a program, and nobody has agreed to run it. "
            f"`delve trust add {typed(pack.folder)}` agrees to whatever lies there, for those who write it; --yes "
            "agrees for this once"
        )
    echo_line(
        f"Tests and scripts of {whose} are a program that can do what you can do; no fence is round tests.\n"
        "  o  run them once\n"
        f"  f  run whatever lies in {pack.folder} from now on: I write it\n"
        "  n  run nothing",
        err=True,
    )
    answer = click.prompt("Run them?", type=click.Choice(_KEYS), default="n", err=True)
    if answer == "n":
        raise click.UsageError("nothing was run")
    if answer == "f":
        try:
            trust_folder(pack.id, pack.folder)
        except NotKept as error:
            raise click.UsageError(f"your answer cannot be kept, and nothing was run: {error}") from error


def _is_asked() -> bool:
    """Whether somebody sits at a terminal."""
    return sys.stdin.isatty() and sys.stderr.isatty()


# ------------------------------------------------------------------------------------------------ the run
def _run(order: Order, *, quiet: bool) -> Report:
    """Run tests in a process of their own that changes no folder of the user's. What pytest says goes on to us."""
    import msgspec

    import delve
    from delve.testing.report import Report

    with tempfile.TemporaryDirectory(prefix="delve_test_") as made:
        wanted, written = Path(made, "order.json"), Path(made, "report.json")
        wanted.write_bytes(msgspec.json.encode(order))
        code = str(Path(str(delve.__file__)).parents[1])
        paths = os.environ.get("PYTHONPATH")
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([code, paths] if paths else [code]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONIOENCODING": "utf-8",
            **{f"XDG_{keeps}_HOME": str(Path(made, keeps)) for keeps in ("DATA", "STATE", "CACHE")},
        }
        with subprocess.Popen(
            [sys.executable, "-P", "-m", "delve.testing.run", str(wanted), str(written)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="backslashreplace",
            env=environment,
        ) as process:
            for line in process.stdout or ():
                echo_line(line.rstrip("\n"), err=quiet)
        if not written.is_file():
            raise click.UsageError(f"the tests ended their process with the exit code {process.returncode}")
        return msgspec.json.decode(written.read_bytes(), type=Report)


# ------------------------------------------------------------------------------------------------ the report
def _told(report: Report, order: Order) -> Iterator[str]:
    """What the tests have not used, where all of them were run, and what they have not missed, as tables."""
    from delve.ids import unqualified

    unused, there = len(report.unused), sum(report.things.values())
    yield ""
    if order.some:
        yield "what no test has used is told where all tests of the pack are run"
    elif not there:
        yield f"the pack {report.pack} has nothing of its own that a test could use"
    elif not unused:
        yield f"the tests have used everything of the pack {report.pack} ({there} things)"
    else:
        yield f"no test has used {unused} of the {there} things of the pack {report.pack}:"
        yield from _table(
            [(one.kind, unqualified(one.id), _seen(one.file), one.part) for one in report.unused]
        )
    if not order.planted:
        return
    yield ""
    if report.methods is None:
        yield "no method was emptied, as a test fails already"
        return
    unnoticed = _unnoticed(report, order)
    if not unnoticed:
        yield f"each of the {report.methods} methods of its scripts is missed by a test"
        return
    yield f"{len(unnoticed)} of the {report.methods} methods of its scripts may do nothing, and no test fails:"
    places = [(one, f"{_seen(one.file)}:{one.line}") for one in unnoticed]
    yield from _table([(one.method, at, "" if one.called else "no test comes there") for one, at in places])


def _unnoticed(report: Report, order: Order) -> list[Unnoticed]:
    """The methods that no test misses; where only some tests were run, those of them that these have called."""
    return [one for one in report.unnoticed if one.called or not order.some]


def _seen(file: str) -> str:
    return str(short(Path(file)))


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield f"  {'  '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))}".rstrip()

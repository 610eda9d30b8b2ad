"""`delve validate`: findings go to stdout, everything else to stderr. Exit 0: no errors, 1: errors, 2: usage."""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.diagnostics import Diagnostic
    from delve.validate.render import Style
    from delve.validate.runner import Report
    from delve.validate.selection import Selection

FORMATS: Final = ("text", "plain", "concise", "json", "sarif", "github")
MOST_OF_A_CODE: Final = 10
"""Findings of one code that are shown to people who have not asked for all."""
_FOR_PEOPLE: Final = ("text", "plain")
_HERE: Final = Path("content")


@dataclass(frozen=True)
class Wishes:
    """The options of one call."""

    paths: tuple[Path, ...]
    packs: tuple[Path, ...]
    form: str | None
    strict: bool
    all_: bool
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    fix: bool
    unsafe_fixes: bool
    diff: bool
    timings: bool


@dataclass(frozen=True)
class Checked:
    """What one look at the files gave; `loading`: how long that took, in nanoseconds."""

    loaded: Loaded
    report: Report
    loading: int


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    help="How findings are shown: text, or plain where NO_COLOR or CI is set.",
)
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option(
    "--packs",
    multiple=True,
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="A pack, or a folder of packs, that may be required. May be given several times.",
)
@click.option("--select", multiple=True, metavar="CODES", help="Only these rules: codes, or how they begin.")
@click.option("--ignore", multiple=True, metavar="CODES", help="Not these rules: codes, or how they begin.")
@click.option("--all", "all_", is_flag=True, help=f"Show more than {MOST_OF_A_CODE} findings of a code.")
@click.option("--fix", is_flag=True, help="Mend what can be mended without changing what is meant.")
@click.option("--unsafe-fixes", is_flag=True, help="Mend also what is a good guess: look at it afterwards.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
@click.option("--watch", is_flag=True, help="Check again whenever a file changes.")
@click.option("--timings", is_flag=True, help="Say how long each rule took.")
def validate(watch: bool, **options: Any) -> None:
    """Check packs, folders or single files, and say what is wrong and where.

    Without PATH: the folder content/ here, else the packs that come with delve. Nothing of a pack is run.
    """
    wishes = Wishes(**options)
    if wishes.unsafe_fixes and not (wishes.fix or wishes.diff):
        raise click.UsageError("--unsafe-fixes says which fixes --fix or --diff shall take: add one of them")
    if watch and (wishes.fix or wishes.diff):
        raise click.UsageError("--watch only looks: fix first, without --watch")
    if not watch:
        sys.exit(_run(wishes)[0])
    from .watch import watching  # here: polling, signals and clocks are for those who watch

    sys.exit(watching(lambda: _run(wishes)))


def _run(wishes: Wishes) -> tuple[int, tuple[Path, ...]]:
    """One check with all that it prints: the exit code, and the folders that it depends on."""
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.validate.selection import BadSelection, selection

    try:
        wanted = selection(wishes.select, wishes.ignore)
    except BadSelection as bad:
        raise click.UsageError(str(bad)) from None
    checked = _check(wishes, wanted)
    if wishes.diff:
        _show_diff(wishes, checked)
    else:
        if wishes.fix:
            checked = _mend(wishes, wanted, checked)
        _show(wishes, checked.report)
    if wishes.timings:
        click.echo(_timings(checked), err=True)
    report = checked.report
    folders = (*(pack.folder for pack in checked.loaded.packs.values()), *_chosen(wishes))
    if report.crashed:
        return 2, folders
    return int(bool(report.count("error") or (wishes.strict and report.count("warning")))), folders


def _check(wishes: Wishes, wanted: Selection) -> Checked:
    from delve.catalog.load import load
    from delve.validate.runner import check

    for path in (*wishes.paths, *wishes.packs):
        if not path.exists():
            raise click.UsageError(f'there is no file or folder "{path}"')
    chosen = _chosen(wishes)
    begin = perf_counter_ns()
    loaded = load(chosen, wishes.packs)
    loading = perf_counter_ns() - begin
    _refuse_nothing(chosen, loaded)
    return Checked(loaded, check(loaded, selection=wanted), loading)


def _chosen(wishes: Wishes) -> tuple[Path, ...]:
    from delve.catalog.packs import shipped_folder

    return wishes.paths or ((_HERE,) if _HERE.is_dir() else (shipped_folder(),))


def _refuse_nothing(paths: tuple[Path, ...], loaded: Loaded) -> None:
    """A path under which nothing was looked at is a mistake: never say that it is sound."""
    for path in paths:
        whole = path.resolve()
        if not any(Path(file).is_relative_to(whole) for file in loaded.asked):
            raise click.UsageError(f'nothing to check in "{path}": records are files that end in .yaml')


def _mend(wishes: Wishes, wanted: Selection, checked: Checked) -> Checked:
    """Fixes what can be fixed, as often as that lets more be found; the last look at the files."""
    from .mend import mend

    return mend(checked, lambda: _check(wishes, wanted), unsafe=wishes.unsafe_fixes, style=_style())


def _show_diff(wishes: Wishes, checked: Checked) -> None:
    from .mend import show_diff

    show_diff(checked, unsafe=wishes.unsafe_fixes, style=_style())


def _show(wishes: Wishes, report: Report) -> None:
    """The findings on stdout, and how many they are on stderr."""
    from delve.validate.render import FORMATS as RENDERERS

    form = wishes.form or ("plain" if "NO_COLOR" in os.environ or "CI" in os.environ else "text")
    shown = list(report.diagnostics)
    hidden: Counter[str] = Counter()
    if form in _FOR_PEOPLE and not wishes.all_:
        shown, hidden = _first_of_each(report.diagnostics)
    click.echo(RENDERERS[form](shown, _style()), nl=False)
    for code, number in sorted(hidden.items()):
        click.echo(f"{number} more of {code} not shown (--all shows them)", err=True)
    click.echo(_summary(report), err=True)


def _first_of_each(findings: tuple[Diagnostic, ...]) -> tuple[list[Diagnostic], Counter[str]]:
    """The first findings of each code, and how many more there are."""
    met: Counter[str] = Counter()
    shown = []
    for finding in findings:
        met[finding.code] += 1
        if met[finding.code] <= MOST_OF_A_CODE:
            shown.append(finding)
    more = {code: number - MOST_OF_A_CODE for code, number in met.items() if number > MOST_OF_A_CODE}
    return shown, Counter(more)


def _style() -> Style:
    from delve.validate.render import Style

    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return Style(color, shutil.get_terminal_size((100, 24)).columns)


def _summary(report: Report) -> str:
    looked = (
        f"{_count(report.files, 'file')} with {_count(report.records, 'record')}, "
        f"{_count(report.passes, 'rule')}"
    )
    severities = ("error", "warning", "note")
    found = [_count(number, name) for name in severities if (number := report.count(name))]
    allowed = f", {report.allowed} allowed by comments" if report.allowed else ""
    return f"{', '.join(found) or 'no findings'}{allowed} ({looked})"


def _timings(checked: Checked) -> str:
    """Milliseconds of loading, of each stage and of its rules, the longest first."""
    rows = [(checked.loading, "loading")]
    timings = checked.report.timings
    for stage in dict.fromkeys(timing.stage for timing in timings):
        of_stage = sorted((one for one in timings if one.stage == stage), key=lambda one: -one.duration)
        rows.append((sum(one.duration for one in of_stage), stage))
        rows += [(one.duration, f"  {one.code} {one.name}") for one in of_stage]
    return "\n".join(f"{duration / 1e6:9.1f} ms  {name}" for duration, name in rows)


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

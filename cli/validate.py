"""`delve validate`: findings go to stdout, everything else to stderr. Exit 0: no errors, 1: errors, 2: usage."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter_ns, time_ns
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple

import click

from .checked import Checked
from .options import packs_option
from .streams import Unwritable, echo_painted

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.diagnostics import Diagnostic
    from delve.validate.remembered import Outcome
    from delve.validate.render import Style
    from delve.validate.rules import Pass
    from delve.validate.runner import Report
    from delve.validate.selection import Selection

FORMATS: Final = ("text", "plain", "concise", "json", "sarif", "github")
MOST_OF_A_CODE: Final = 10
"""most findings of one code that are shown to people who have not asked for all"""
_FOR_PEOPLE: Final = ("text", "plain")


class CheckOptions(NamedTuple):
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
    types: bool
    results: tuple[Path, ...]
    told: bool = False
    """whether the summary says what was checked, as no path was given"""


class Broken(click.ClickException):
    """Delve itself broke where no rule can be blamed: a finding like any other, and exit 2."""

    exit_code = 2

    def __init__(self, error: Exception, options: CheckOptions) -> None:
        from delve.validate.runner import broken

        self._finding = broken(error, str(options.paths[0].resolve()))
        self._form, self._style = _form(options), _style(options)
        super().__init__(self._finding.message)

    def show(self, file: IO[Any] | None = None) -> None:
        """Print it in the format that was asked for."""
        from delve.validate.render import rendered

        echo_painted(rendered(self._form, [self._finding], self._style), nl=False)
        click.echo("nothing was checked", err=True)


class Unprintable(click.ClickException):
    """The findings cannot be written to stdout: exit 2, as nobody can tell whether there are any."""

    exit_code = 2

    def __init__(self, lost: Unwritable) -> None:
        super().__init__(f"what was found cannot be printed: {lost.reason}")


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    help="How findings are shown: text, or plain where NO_COLOR or CI is set.",
)
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@packs_option(exists=False)
@click.option("--select", multiple=True, metavar="CODES", help="Only these rules: codes, or how they begin.")
@click.option("--ignore", multiple=True, metavar="CODES", help="Not these rules: codes, or how they begin.")
@click.option("--all", "all_", is_flag=True, help=f"Show more than {MOST_OF_A_CODE} findings of a code.")
@click.option("--fix", is_flag=True, help="Mend what can be mended without changing what is meant.")
@click.option("--unsafe-fixes", is_flag=True, help="Mend also what is a good guess: look at it afterwards.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
@click.option(
    "--types", is_flag=True, help="Let mypy or pyright look at the scripts too, if one is installed."
)
@click.option(
    "--results",
    metavar="FILE",
    multiple=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Tell too what the games have shown whose results `delve simulate --into FILE` has kept. May be given several "
    "times.",
)
@click.option("--watch", is_flag=True, help="Check again whenever a file changes.")
@click.option("--timings", is_flag=True, help="Say how long each rule took.")
@click.option("--no-cache", is_flag=True, help="Look at everything, also at what has not changed.")
@click.pass_obj
def validate(words: Sequence[str], /, watch: bool, no_cache: bool, **given: Any) -> None:
    """Check packs, folders or single files, and say what is wrong and where.

    Without PATH: the pack that this folder belongs to, else the packs in this folder or in content/, else those that
    come with delve. Nothing of a pack is run.
    """
    options = CheckOptions(**given)
    if not options.paths:
        options = options._replace(paths=(_default(),), told=True)
    if options.unsafe_fixes and not (options.fix or options.diff):
        raise click.UsageError("--unsafe-fixes says which fixes --fix or --diff shall take: add one of them")
    if watch and (options.fix or options.diff):
        raise click.UsageError("--watch only looks: fix first, without --watch")
    further = options.types or options.results
    if words and not (no_cache or watch or options.fix or options.diff or options.timings or further):
        sys.exit(_remembering(options, words))
    if not watch:
        sys.exit(_run(options)[0])
    from .watch import watching  # here: polling, signals and clocks are for those who watch

    sys.exit(watching(lambda: _run(options)))


def _run(options: CheckOptions) -> tuple[int, tuple[Path, ...]]:
    """One check with all that it prints: the exit code, and the folders that it depends on."""
    wanted = _selection(options)
    checked = _check(options, wanted)
    if options.diff:
        _show_diff(options, checked)
    else:
        if options.fix:
            checked = _mend(options, wanted, checked)
        _echo(*_said(options, checked.report))
    if options.timings:
        click.echo(_timings(checked), err=True)
    folders = (*(pack.folder for pack in checked.loaded.packs.values()), *options.paths, *options.results)
    return _exit_code(options, checked.report), folders


def _exit_code(options: CheckOptions, report: Report) -> int:
    if report.crashed:
        return 2
    return int(bool(report.count("error") or (options.strict and report.count("warning"))))


def _remembering(options: CheckOptions, words: Sequence[str]) -> int:
    """One check whose outcome is kept, to be told again as long as nothing changes. Returns the exit code."""
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.collector import without_collector

    with without_collector():
        begun = time_ns()
        checked = _check(options, _selection(options))
        outcome = *_said(options, checked.report), _exit_code(options, checked.report)
        if not checked.report.crashed:
            _keep(options, words, begun, checked.loaded, outcome)
    _echo(*outcome[:2])
    return outcome[2]


def _keep(options: CheckOptions, words: Sequence[str], begun: int, loaded: Loaded, outcome: Outcome) -> None:
    """Keep what was said, with all that it depended on: content, where it was looked for, and delve itself."""
    from .asked import memory, question
    from .content import depended_on
    from .here import looked_at

    here = looked_at() if options.told else ()
    watched = (*depended_on(loaded, options.paths), *here)
    memory().keep(question(words), watched, begun, outcome)


def _selection(options: CheckOptions) -> Selection:
    from delve.validate.selection import EVERYTHING

    if not (options.select or options.ignore):
        return EVERYTHING
    from delve.validate import played, type_checkers
    from delve.validate.asked_codes import BadSelection, selection

    further = [type_checkers.CODE] * options.types + [played.CODE] * bool(options.results)
    try:
        return selection(options.select, options.ignore, further)
    except BadSelection as bad:
        raise click.UsageError(str(bad)) from None


def _check(options: CheckOptions, wanted: Selection) -> Checked:
    from delve.catalog.load import load
    from delve.validate.runner import check

    for path in (*options.paths, *options.packs):
        if not path.exists():
            raise click.UsageError(f'there is no file or folder "{path}"')
    begin = perf_counter_ns()
    try:
        loaded = load(options.paths, options.packs)
        loading = perf_counter_ns() - begin
        checked = Checked(loaded, check(loaded, _rules(options, loaded), wanted), loading)
    except click.ClickException:
        raise
    # a rule that breaks is told by the runner: this is all that is round the rules
    except Exception as error:
        if os.environ.get("DELVE_DEBUG") == "1":
            raise
        raise Broken(error, options) from error
    _refuse_nothing(options.paths, loaded)
    return checked


def _rules(options: CheckOptions, loaded: Loaded) -> tuple[Pass, ...] | None:
    """The rules to be asked; None: those that can find something."""
    if not (options.types or options.results):
        return None
    from delve.validate import played
    from delve.validate.rules import passes_for

    found = [*passes_for(loaded)]
    if options.types:
        found.append(_rule_of_types())
    if options.results:
        from .played import shown_in

        found.append(played.rule(shown_in(options.results, loaded)))
    return tuple(found)


def _rule_of_types() -> Pass:
    from delve.validate.type_checkers import MISSING, installed, rule

    checker = installed()
    if checker is None:
        raise click.UsageError(MISSING)
    return rule(checker)


def _default() -> Path:
    """What is checked if nothing is named."""
    from delve.installation import shipped_folder

    from .here import content_here

    return content_here() or shipped_folder()


def _refuse_nothing(paths: tuple[Path, ...], loaded: Loaded) -> None:
    """A path under which nothing was looked at is a mistake: never say that it is sound."""
    for path in paths:
        whole = path.resolve()
        if not any(Path(file).is_relative_to(whole) for file in loaded.asked):
            raise click.UsageError(f'nothing to check in "{path}": records are files that end in .yaml')


def _mend(options: CheckOptions, wanted: Selection, checked: Checked) -> Checked:
    """Fix what can be fixed, again if that lets more be found. Returns the last look at the files."""
    from .mend import mend

    return mend(checked, lambda: _check(options, wanted), unsafe=options.unsafe_fixes, style=_style(options))


def _show_diff(options: CheckOptions, checked: Checked) -> None:
    from .mend import show_diff

    show_diff(checked, unsafe=options.unsafe_fixes, style=_style(options))


def _said(options: CheckOptions, report: Report) -> tuple[str, str]:
    """The findings, for stdout, and how many they are, for stderr."""
    from delve.validate.render import rendered

    form = _form(options)
    shown = list(report.diagnostics)
    hidden: Counter[str] = Counter()
    if form in _FOR_PEOPLE and not options.all_:
        shown, hidden = _first_of_each(report.diagnostics)
    counts = [
        f"{number} more of {code} not shown (--all shows them)" for code, number in sorted(hidden.items())
    ]
    return rendered(form, shown, _style(options)), "\n".join((*counts, _summary(options, report), ""))


def _echo(out: str, err: str) -> None:
    try:
        echo_painted(out, nl=False)
    except Unwritable as lost:
        if not lost.closed:  # whoever closes stdout wants to know no more than how it ends
            raise Unprintable(lost) from lost
    click.echo(err, nl=False, err=True)


def _form(options: CheckOptions) -> str:
    return options.form or ("plain" if "NO_COLOR" in os.environ or "CI" in os.environ else "text")


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


def _style(options: CheckOptions) -> Style:
    from delve.validate.render import Style

    color = sys.stdout is not None and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    if _form(options) != "text":
        return Style(color)
    # only an excerpt must fit into a line
    import shutil

    return Style(color, shutil.get_terminal_size((100, 24)).columns)


def _summary(options: CheckOptions, report: Report) -> str:
    from delve.validate.render.style import visible  # here, for the same reason

    looked = (
        f"{_count(report.files, 'file')} with {_count(report.records, 'record')}, "
        f"{_count(report.passes, 'rule')}"
    )
    severities = ("error", "warning", "note")
    found = [_count(number, name) for name in severities if (number := report.count(name))]
    allowed = f", {report.allowed} allowed by comments" if report.allowed else ""
    where = f" in {visible(str(options.paths[0]))}" if options.told else ""
    return f"{', '.join(found) or 'no findings'}{allowed}{where} ({looked})"


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

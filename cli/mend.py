"""What `delve validate --fix` and `--diff` do: apply the fixes of findings, look again, and take back what is worse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import click

from delve.validate.render.style import Style, visible
from delve.validate.repairs import Repair, repair, worse, write

from .checked import Checked
from .streams import echo_painted

_MOST_ROUNDS: Final = 5
"""how often files are mended again because mending showed something else to mend"""


def mend(checked: Checked, look: Callable[[], Checked], *, unsafe: bool, style: Style) -> Checked:
    """Mend the files and say what was done. Returns the last look at them; `look` reads and judges them anew."""
    for _ in range(_MOST_ROUNDS):
        plan = _plan(checked, unsafe)
        if not plan.fixed:
            break
        _write(plan.after)
        after = look()
        bad = worse(checked.report.diagnostics, after.report.diagnostics) & {*plan.after}
        _report(plan, bad, style)
        if bad:
            _write({path: plan.before[path] for path in sorted(bad)})
            return look()
        checked = after
    return checked


def _report(plan: Repair, bad: set[str], style: Style) -> None:
    """Say what was done about each finding; `bad`: the files whose changes are taken back."""
    for finding in plan.fixed:
        fix = finding.fix
        words = fix.description if fix else ""
        if fix and any(edit.path in bad for edit in fix.edits):
            words = "left as it was: with this fix something else would be wrong"
        echo_painted(f"{style.place(finding.path, finding.span)} {finding.code} {visible(words)}", err=True)


def show_diff(checked: Checked, *, unsafe: bool, style: Style) -> None:
    """Print what the first round of mending would change."""
    plan = _plan(checked, unsafe)
    names = {path: style.path(path).lstrip("/") for path in plan.after}
    rows = plan.diff(names).split("\n")
    echo_painted("\n".join(map(visible, rows)), nl=False)
    count = len(checked.report.diagnostics)
    more = 0 if unsafe else len(_plan(checked, unsafe=True).fixed) - len(plan.fixed)
    guesses = f", {more} more with --unsafe-fixes" if more else ""
    click.echo(f"{len(plan.fixed)} of {count} findings would be fixed{guesses}", err=True)


def _plan(checked: Checked, unsafe: bool) -> Repair:
    try:
        return repair(checked.report.diagnostics, checked.loaded.asked, unsafe=unsafe)
    except OSError as error:  # it could be read a moment ago
        raise click.ClickException(f'"{error.filename}" cannot be read: {error.strerror}') from None


def _write(texts: Mapping[str, str]) -> None:
    for path, text in texts.items():
        try:
            write({path: text})
        except OSError as error:
            raise click.ClickException(f'"{path}" cannot be written: {error.strerror}') from None

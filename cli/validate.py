"""`delve validate`: findings go to stdout, everything else to stderr. Exit 0: no errors, 1: errors, 2: usage."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.validate.runner import Report

FORMATS: Final = ("text", "concise", "json")
_HERE: Final = Path("content")


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default=FORMATS[0], help="How findings are shown."
)
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option(
    "--packs",
    multiple=True,
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="A pack, or a folder of packs, that may be required. May be given several times.",
)
def validate(paths: tuple[Path, ...], form: str, strict: bool, packs: tuple[Path, ...]) -> None:
    """Check packs, folders or single files, and say what is wrong and where.

    Without PATH: the folder content/ here, else the packs that come with delve. Nothing of a pack is run.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.load import load
    from delve.catalog.packs import shipped_folder
    from delve.validate.runner import check

    for path in (*paths, *packs):
        if not path.exists():
            raise click.UsageError(f'there is no file or folder "{path}"')
    chosen = paths or ((_HERE,) if _HERE.is_dir() else (shipped_folder(),))
    loaded = load(chosen, packs)
    _refuse_nothing(chosen, loaded)
    report = check(loaded)
    click.echo(_rendered(report, form), nl=False)
    click.echo(_summary(report), err=True)
    if report.crashed:
        sys.exit(2)
    sys.exit(1 if report.count("error") or (strict and report.count("warning")) else 0)


def _refuse_nothing(paths: tuple[Path, ...], loaded: Loaded) -> None:
    """A path under which nothing was looked at is a mistake: never say that it is sound."""
    for path in paths:
        whole = path.resolve()
        if not any(Path(file).is_relative_to(whole) for file in loaded.asked):
            raise click.UsageError(f'nothing to check in "{path}": records are files that end in .yaml')


def _rendered(report: Report, form: str) -> str:
    from delve.validate.render import FORMATS as RENDERERS
    from delve.validate.render import Style

    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return RENDERERS[form](report.diagnostics, Style(color, shutil.get_terminal_size((100, 24)).columns))


def _summary(report: Report) -> str:
    looked = (
        f"{_count(report.files, 'file')} with {_count(report.records, 'record')}, "
        f"{_count(report.passes, 'rule')}"
    )
    severities = ("error", "warning", "note")
    found = [_count(number, name) for name in severities if (number := report.count(name))]
    return f"{', '.join(found) or 'no findings'} ({looked})"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

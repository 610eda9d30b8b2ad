"""`--language FILE`: the language in which window and terminal speak, read from files that whoever plays has named."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from .languages import chosen_language, read_chosen
from .settings_file import settings_path
from .streams import echo_line, echo_painted

if TYPE_CHECKING:
    from delve.authoring.languages import LanguageFile
    from delve.diagnostics import Diagnostic

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
VARIABLE: Final = "DELVE_LANGUAGE"
OWN_FILE: Final = "language.yaml"
"""the file in a user's folder that is spoken where nothing else is named"""


def language_option() -> Callable[[Decorated], Decorated]:
    """`--language FILE`, once or several times; what is named is spoken until the command ends."""
    return click.option(
        "--language",
        metavar="FILE",
        multiple=True,
        type=click.Path(),
        envvar=VARIABLE,
        callback=_speak,
        expose_value=False,
        help=f"A file with the language that window and terminal speak (`delve texts --into` writes one); of several "
        f"the last that has a text counts. Else {VARIABLE}, else what your settings name, else {OWN_FILE} in your "
        "folder of delve; '' is English.",
    )


def languages_of(context: click.Context) -> tuple[str, ...]:
    """The files that `--language` has named, or the variable; none: neither was given."""
    found: tuple[str, ...] = context.meta.get(VARIABLE, ())
    return found


def speak(context: click.Context) -> None:
    """Speak the language that the variable or the user's own file names until the command ends."""
    named = os.environ.get(VARIABLE)
    _speak(context, None, named.split(os.pathsep) if named is not None else ())


def _speak(context: click.Context, _parameter: click.Parameter | None, named: Sequence[str]) -> None:
    if context.resilient_parsing:
        return
    context.meta[VARIABLE] = tuple(named)
    found = _read([Path(file) for file in named if file]) if named else (_chosen() or _read(_own_file()))
    if found:
        # imported here and below: this is what takes time, and most play in English
        from delve.authoring.languages import together
        from delve.phrases import speaking

        context.with_resource(speaking(together(found)))


def speak_instead(chosen: str) -> None:
    """Speak a language of the user's folder from now on, until the command ends; empty: English."""
    from delve.authoring.languages import together
    from delve.phrases import speaking

    context = click.get_current_context(silent=True)
    if context is not None:
        context.with_resource(speaking(together(_spoken_by(chosen))))


def _read(files: Sequence[Path]) -> Sequence[LanguageFile]:
    """The languages of some files. Faults end it here."""
    if not files:
        return ()
    from delve.authoring.languages import read_language

    found = [read_language(file) for file in files]
    refuse_faults(found)
    return found


def _chosen() -> Sequence[LanguageFile]:
    """The language that the settings name, if they name one; where it cannot be spoken, that is told."""
    return _spoken_by(chosen_language()) if settings_path().exists() else ()


def _spoken_by(chosen: str) -> Sequence[LanguageFile]:
    read, problem = read_chosen(chosen) if chosen else (None, "")
    if problem:
        echo_line(f"the language of your settings is not spoken: {problem}", err=True)
    return () if read is None else (read,)


def _own_file() -> Sequence[Path]:
    """The file in the user's own folder, where there is one."""
    from delve.user_folders import user_folder

    file = Path(user_folder("data"), OWN_FILE)
    return [file] if file.is_file() else []


def refuse_faults(languages: Sequence[LanguageFile]) -> None:
    """Show what is wrong with languages as `delve validate` does. Errors end it here."""
    findings = [finding for one in languages for finding in one.findings]
    show(findings, err=True)
    if not all(one.ok for one in languages):
        click.echo("this language cannot be spoken before that is mended: --language '' is English", err=True)
        sys.exit(1)


def show(findings: Sequence[Diagnostic], *, err: bool = False) -> None:
    """Print findings as people read them."""
    from delve.validate.render import Style, rendered

    stream = sys.stderr if err else sys.stdout
    color = stream is not None and stream.isatty() and "NO_COLOR" not in os.environ
    style = Style(color, shutil.get_terminal_size((100, 24)).columns)
    echo_painted(rendered("text", findings, style), nl=False, err=err)

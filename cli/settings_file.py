"""The file with a user's settings: read strictly, written whole, and never lost where it is broken."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from delve.user_folders import user_folder

from .streams import echo_line

if TYPE_CHECKING:
    from delve.catalog.document import Document
    from delve.diagnostics import Diagnostic
    from delve.model.keys import Clash
    from delve.model.settings import Settings
    from delve.title.preferences import Preferences

NAME: Final = "settings.yaml"


class ReadSettings(NamedTuple):
    """The settings of a user, and what is wrong with their file; where anything is, they are the usual ones."""

    settings: Settings
    faults: tuple[Diagnostic, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """What is wrong, a line for each fault."""
        return tuple(
            f"{one.path}:{one.span.line}:{one.span.column}: {one.code} {one.message}" for one in self.faults
        )


def settings_path() -> Path:
    """Where the settings of this user are kept; the file need not exist."""
    return Path(user_folder("config"), NAME)


def read_settings() -> ReadSettings:
    """The settings of this user; the usual ones where there is no file, or a broken one."""
    # imported here and below: `--help` shall not wait for it
    from delve.model.settings import Settings

    path = settings_path()
    if not path.exists():
        return ReadSettings(Settings(), ())
    from delve.catalog.gate import fit
    from delve.catalog.source import load
    from delve.model.keys import clashes

    document = load(path)
    if not document.ok:
        return ReadSettings(Settings(), tuple(document.problems))
    settings, faults = fit(Settings, document.value, document)
    if settings is not None:
        faults = [_clashing(clash, document) for clash in clashes(settings.keys)]
        settings = None if faults else settings
    return ReadSettings(Settings() if settings is None else settings, tuple(faults))


def _clashing(clash: Clash, document: Document) -> Diagnostic:
    """That a key was given to two actions; it stands at the one that the file names."""
    from delve.diagnostics import Diagnostic

    named = document.value["keys"]
    one, other = (clash.action, clash.other) if clash.action in named else (clash.other, clash.action)
    place = document.place(("keys", one, named[one].index(clash.key)))
    message = f'"{clash.key}" is a key of "{other}" too: give one of them another key'
    return Diagnostic("D104", "error", message, place.path, place.span, place.related)


def change_settings(changed: Mapping[str, Any]) -> None:
    """Give some settings of this user other values; all others stay as they are in the file now. Raises OSError."""
    from msgspec import structs

    write_settings(structs.replace(read_settings().settings, **changed))


def preferences() -> Preferences:
    """The settings of this user for a window, which keeps what is changed there. What is wrong with them is told."""
    from delve.title.preferences import Preferences

    found = read_settings()
    for line in found.told:
        echo_line(line, err=True)
    return Preferences(found.settings, change_settings)


def write_settings(settings: Settings) -> Path | None:
    """Keep the settings of this user. Returns where a broken file was put that stood in their place. Raises OSError."""
    import msgspec

    from delve.catalog.record_text import lines
    from delve.flow.fresh_files import names, written_beside

    path, kept = settings_path(), None
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and read_settings().faults:
        kept = next(one for one in names(path.with_name(f"broken-{NAME}")) if not one.exists())
        path.rename(kept)
    plain = msgspec.json.decode(msgspec.json.encode(settings))
    text = "".join(f"{line.text}\n" for line in lines(plain)) if plain else "{}\n"
    with written_beside(path, text.encode()) as written:
        written.replace(path)
    return kept

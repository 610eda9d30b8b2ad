"""The languages of a user: the files of the folder `languages`, of which the settings name one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from delve.user_folders import user_folder

from .settings_file import read_settings

if TYPE_CHECKING:
    from delve.authoring.languages import LanguageFile

FOLDER: Final = "languages"


def languages_folder() -> Path:
    """Where the language files of this user lie, beside packs and saves; it need not exist."""
    return Path(user_folder("data"), FOLDER)


def languages() -> dict[str, Path]:
    """The files of the folder by the name that settings have for them: `de` for `de.yaml`."""
    return {file.stem: file for file in sorted(languages_folder().glob("*.yaml")) if file.is_file()}


def chosen_language() -> str:
    """What the settings name; empty: English."""
    return read_settings().settings.language


def read_chosen(name: str) -> tuple[LanguageFile | None, str]:
    """The file of a language that settings name, and why it cannot be spoken; where it can, that is empty."""
    # imported here: this is what takes time, and most play in English
    from delve.authoring.languages import read_language

    file = languages().get(name)
    if file is None:
        return None, f"there is no {name}.yaml in {languages_folder()}"
    read = read_language(file)
    wrong = next((one for one in read.findings if one.severity == "error"), None)
    if wrong is None:
        return read, ""
    return None, f"{wrong.path}:{wrong.span.line}:{wrong.span.column}: {wrong.code} {wrong.message}"

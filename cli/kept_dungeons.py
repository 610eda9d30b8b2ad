"""The quests of dungeons that were made to be played at once, among the files of the user."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from delve.ids import unqualified
from delve.user_folders import user_folder

_MADE_BY: Final = re.compile(r"# made by: delve generate (?P<recipe>\S+) --seed ")


def dungeons_folder() -> Path:
    """Where the quests of dungeons lie that were made to be played at once. It need not exist."""
    return Path(user_folder("data"), "dungeons")


def recipe_of(quest: str) -> str:
    """The recipe by which a dungeon was made that is kept for games; empty for any other quest, by its `pack:id`."""
    file = dungeons_folder() / f"{unqualified(quest)}.yaml"
    try:
        with file.open(encoding="utf-8") as opened:
            made = _MADE_BY.match(opened.readline())
    except (OSError, UnicodeDecodeError):
        return ""
    return made["recipe"] if made is not None else ""

"""`python -m art.rule_pictures`: write the pictures of the rule book; with `--check`, say which are not up to date."""

from __future__ import annotations

import sys
from pathlib import Path

from art.rule_pictures.book import PICTURES
from art.rule_pictures.svg import svg

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "rules" / "pictures"


def differing(folder: Path = FOLDER) -> list[str]:
    """The names of files in which a folder differs from what would be written."""
    wanted = {f"{picture.name}.svg": svg(picture) for picture in PICTURES}
    there = {path.name: path.read_text("utf-8") for path in folder.iterdir()}
    return sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))


def write(folder: Path = FOLDER) -> None:
    """Write every picture, and take away files that are none."""
    wanted = {f"{picture.name}.svg": svg(picture) for picture in PICTURES}
    for path in folder.iterdir():
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Write, or check; 1 if a check finds a difference."""
    if arguments != ["--check"]:
        write()
        return 0
    found = differing()
    for name in found:
        print(f"docs/rules/pictures/{name} is not what `python -m art.rule_pictures` writes")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The pages of all codes as one page of the documentation: `python -m delve.validate.reference` writes it anew.

With `--check` nothing is written, and a page that is not up to date ends it with 1. Run it at the top of the
repository. How one page is shown in a terminal is `delve explain`'s business.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from delve.validate.pages import Page, pages

PAGE: Final = Path("docs/diagnostics.md")
AREAS: Final = {
    "Y": "Reading a file",
    "D": "Records, names and packs",
    "S": "Scripts",
    "Q": "Quests and map pieces",
    "P": "Games that were played",
    "G": "Dungeons",
    "C": "Campaigns",
    "T": "Tests",
    "L": "Languages",
    "U": "Use",
    "A": "Comments that allow",
    "X": "The checker itself",
}
"""First letter of a code -> what its codes are about, in the order of the page."""
_HEAD: Final = """\
# What delve validate tells

Every finding has a code that never changes its meaning; `delve explain CODE` prints what stands here. Examples
change a small pack: below the name of a file stand the fields that are written anew, or the whole file. All of them
are run by our tests.

What is marked with a star makes content unusable: it is always told, and no comment can allow it. This page is made
from the rules by `python -m delve.validate.reference`.
"""


def reference() -> str:
    """The whole page, in Markdown."""
    return "\n".join([_HEAD, *_contents(), *(part for page in _ordered() for part in _section(page))])


def _ordered() -> list[Page]:
    return sorted(pages().values(), key=lambda page: ([*AREAS].index(page.code[0]), page.code))


def _contents() -> Iterator[str]:
    for letter, title in AREAS.items():
        yield f"| {title} | |\n|---|---|"
        for page in _ordered():
            if page.code.startswith(letter):
                severity = "" if page.severity == "error" else f" ({page.severity})"
                yield f"| [{page.code}](#{page.code.lower()}) | {page.name}{severity} |"
        yield ""


def _section(page: Page) -> Iterator[str]:
    star = "" if page.optional else " *"
    severity = "" if page.severity == "error" else f" ({page.severity})"
    yield f'<a id="{page.code.lower()}"></a>\n'
    yield f"## {page.code} {page.name}{severity}{star}\n"
    yield f"{page.finds}\n\n**Why:** {page.why}\n"
    for title, example in (("Bad", page.bad), ("Good", page.good)):
        if example.startswith("("):
            yield f"**{title}:** {example.strip('()')}\n"
        else:
            yield f"**{title}:**\n\n```text\n{example}\n```\n"
    yield f"**How to fix:** {page.fix}\n"


def main(arguments: list[str]) -> int:
    """Write the page, or compare it. Returns the exit code."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m delve.validate.reference [--check]", file=sys.stderr)
        return 2
    if not arguments:
        PAGE.write_text(reference(), encoding="utf-8")
        return 0
    if PAGE.is_file() and PAGE.read_text("utf-8") == reference():
        return 0
    print(f"{PAGE} is not up to date: run python -m delve.validate.reference", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Whether the links of Markdown pages lead somewhere: to a file that is there, and to an anchor in it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

LINK = re.compile(r"(?<!\\)\[(?:[^\]\\]|\\.)*\]\(([^)\s]*)\)")
_CODE = re.compile(r"^(`{3,})[^\n]*\n.*?^\1$", re.DOTALL | re.MULTILINE)


def links_that_lead_nowhere(page: Path) -> list[str]:
    """The addresses on a page, within its own tree, behind which there is nothing."""
    text = _CODE.sub("", page.read_text("utf-8"))
    return [address for address in LINK.findall(text) if not _leads(page, address)]


def _leads(page: Path, address: str) -> bool:
    if address.startswith(("http://", "https://")):
        return True
    file, _, anchor = address.partition("#")
    target = (page.parent / file).resolve() if file else page
    if not target.exists():
        return False
    return not anchor or anchor in _anchors(target)


@cache
def _anchors(page: Path) -> frozenset[str]:
    text = _CODE.sub("", page.read_text("utf-8"))
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    made = re.findall(r'<a id="([^"]+)">', text)
    return frozenset((*map(_slug, headings), *made))


def _slug(heading: str) -> str:
    """The anchor that GitHub gives to a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")

"""`delve explain`: what a code means, with an example of what is wrong and of what is right."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from .streams import echo_painted

if TYPE_CHECKING:
    from delve.validate.pages import Page

_WIDTH: Final = 100


@click.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Say what a code of `delve validate` means and how to fix what it finds.

    CODE may be the name of a rule as well. Without it: a list of all codes.
    """
    # imported here: it imports every rule, and `--help` shall not wait for that
    from delve.validate.pages import pages

    if code is None:
        echo_painted("\n".join(_list([*pages().values()])))
    else:
        echo_painted("\n".join(_page(_found(code))))


def _found(words: str) -> Page:
    from delve.catalog.wording import quote
    from delve.near import either, nearest
    from delve.validate.pages import pages

    by_name = {page.name.lower(): page for page in pages().values()}
    page = pages().get(words.upper()) or by_name.get(words.lower())
    if page is not None:
        return page
    near = nearest(words, [*pages(), *by_name])
    meant = f" (did you mean {either(near)}?)" if near else "; `delve explain` lists all codes"
    raise click.UsageError(f"there is no code and no rule {quote(words)}{meant}")


def _list(pages: list[Page]) -> Iterator[str]:
    for page in pages:
        severity = "" if page.severity == "error" else f" ({page.severity})"
        yield f"{click.style(page.code, bold=True)}  {page.name}{severity}"


def _page(page: Page) -> Iterator[str]:
    told = "" if page.optional else ", and cannot be used: this is always told"
    yield click.style(f"{page.code} {page.name}", bold=True) + f" ({page.severity}{told})"
    for title, prose in (("What it finds", page.finds), ("Why", page.why)):
        yield from _prose(title, prose)
    for title, example in (("Bad", page.bad), ("Good", page.good)):
        if example.startswith("("):
            yield from _prose(title, example.strip("()"))
        else:
            yield f"\n{click.style(title, bold=True)}\n"
            yield textwrap.indent(example, "    ")
    yield from _prose("How to fix", page.fix)


def _prose(title: str, prose: str) -> Iterator[str]:
    yield f"\n{click.style(title, bold=True)}"
    for paragraph in prose.split("\n\n"):
        yield textwrap.fill(" ".join(paragraph.split()), _WIDTH, break_on_hyphens=False)

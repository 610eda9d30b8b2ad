"""Pages as Markdown, as GitHub shows it. Every text is escaped, so that none of a pack becomes markup."""

from __future__ import annotations

import re
from collections.abc import Iterator

from delve.codex.document import (
    Away,
    Block,
    Code,
    Facts,
    Grid,
    Heading,
    Inline,
    Page,
    Paragraph,
    Points,
    Portrait,
    Sample,
    Strong,
    Words,
    anchor,
    plain,
)
from delve.harmless import harmless, one_line

SUFFIX = ".md"
PICTURES = "pictures"
"""the folder of the pictures, beside the pages"""

_MARKUP = re.compile(r"[\\`*_\[\]<>|~&]")
_AT_THE_START = re.compile(r"^\s*(\d*)([-+=#.)])")


def markdown(page: Page) -> str:
    """The text of a page."""
    return "\n\n".join((f"# {_escaped(page.title)}", *_blocks(page.blocks))) + "\n"


def _blocks(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Heading):
            yield _heading(block)
        elif isinstance(block, Paragraph):
            yield _written(block.words)
        elif isinstance(block, Points):
            yield "\n".join(f"- {_written(words)}" for words in block.items)
        elif isinstance(block, Grid):
            yield _grid(block)
        elif isinstance(block, Facts):
            yield _grid(Grid(((" ",), (" ",)), block.rows))
        elif isinstance(block, Sample):
            yield _sample(block)
        else:
            yield f"![{_escaped(block.means)}]({PICTURES}/{block.name}.png)"


def files(page: Page, mark: str) -> Iterator[tuple[str, bytes]]:
    """(path, content) of the file of a page, which ends with a mark that is not shown, and of each picture on it."""
    yield page.name + SUFFIX, f"{markdown(page)}\n<!-- {mark} -->\n".encode()
    for block in page.blocks:
        if isinstance(block, Portrait):
            yield f"{PICTURES}/{block.name}.png", block.png


def _heading(block: Heading) -> str:
    made = block.anchor and block.anchor != anchor(plain(block.words))
    above = f'<a id="{block.anchor}"></a>\n\n' if made else ""
    return f"{above}{'#' * block.level} {_written(block.words)}"


def _grid(grid: Grid) -> str:
    head, *rows = [[_cell(words) for words in row] for row in (grid.head, *grid.rows)]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _cell(words: Words) -> str:
    """Bars are escaped in code too: a table takes them before code is read."""
    return "".join(
        _code(word.text).replace("|", r"\|") if isinstance(word, Code) else _one(word) for word in words
    )


def _sample(sample: Sample) -> str:
    text = harmless(sample.text).rstrip("\n")
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    above = f"**`{sample.file}`**\n\n" if sample.file else ""
    return f"{above}{fence}{sample.language}\n{text}\n{fence}"


def _written(words: Words) -> str:
    """A text that begins nothing but a paragraph: no list, no heading."""
    return _AT_THE_START.sub(r"\1\\\2", "".join(map(_one, words)))


def _one(word: Inline) -> str:
    if isinstance(word, str):
        return _escaped(word)
    if isinstance(word, Code):
        return _code(word.text)
    if isinstance(word, Strong):
        return f"**{_escaped(word.text)}**"
    if isinstance(word, Away):
        return f"[{_escaped(word.text)}]({word.address})"
    address = (word.page and f"{word.page}{SUFFIX}") + (word.anchor and f"#{word.anchor}")
    return f"[{_code(word.text) if word.is_code else _escaped(word.text)}]({address})"


def _escaped(text: str) -> str:
    """A text in one line of which no character is markup."""
    return _MARKUP.sub(lambda found: f"\\{found[0]}", one_line(text))


def _code(text: str) -> str:
    text = one_line(text)
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    fence = "`" * (longest + 1)
    blank = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{blank}{text}{blank}{fence}"

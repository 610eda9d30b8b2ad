"""Pages as one file for a browser: it holds its pictures and its look, loads nothing, and runs nothing.

Every text is escaped, and the file itself forbids scripts and whatever lies outside of it, so that a browser refuses
them even where a text of a pack should get through.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from string import Template
from typing import Final

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
from delve.harmless import harmless

_POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_FRAME: Final = Template("""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="$policy">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="$mark">
<title>$title</title>
<style>
$style</style>
</head>
<body>
<nav aria-label="Contents">
$contents</nav>
<main>
$main</main>
</body>
</html>
""")
_STYLE: Final = """\
:root { color-scheme: light dark; --paper: #fbf8f1; --card: #ffffff; --ink: #2a2420; --faint: #74695e;
  --line: #e2d9c8; --link: #8a3b12; --code: #f1eadc; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1815; --card: #24201c; --ink: #e8dec8; --faint: #a89d8b; --line: #3d362f;
    --link: #f0b070; --code: #2f2a25; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Georgia, "Times New Roman", serif;
  display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.2rem; font-size: .9rem;
  border-right: 1px solid var(--line); background: var(--card); }
nav ul { list-style: none; margin: 0 0 .8rem; padding: 0; }
nav ul ul { margin: 0 0 .3rem .8rem; }
nav a { color: var(--ink); text-decoration: none; }
nav .page { font-weight: bold; }
main { max-width: 62rem; padding: 1.5rem 2rem 6rem; }
section { margin-bottom: 3.5rem; }
h1, h2, h3, h4 { line-height: 1.2; margin: 2.2rem 0 .6rem; }
h1 { font-size: 2rem; border-bottom: 3px double var(--line); padding-bottom: .4rem; }
h2 { font-size: 1.4rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; clear: both; }
a { color: var(--link); }
:target { background: color-mix(in srgb, var(--link) 14%, transparent); }
code, pre { font: .86em/1.45 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; background: var(--code); }
code { padding: .1em .3em; border-radius: 3px; overflow-wrap: anywhere; }
pre { padding: .8rem 1rem; border-radius: 5px; overflow-x: auto; }
pre.drawing { line-height: 1.2; }
.file { margin: 1rem 0 -.6rem; font-weight: bold; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; background: var(--card); font-size: .93em; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; }
th { color: var(--faint); font-weight: normal; font-style: italic; }
img { float: right; width: 96px; height: 96px; margin: 0 0 .5rem 1rem; }
@media (max-width: 48rem) {
  body { display: block; }
  nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); }
  nav ul ul { display: none; }
  main { padding: 1rem; }
}
@media print { nav { display: none; } body { display: block; } }
"""


def html(title: str, pages: Iterable[Page], mark: str) -> str:
    """One file with all these pages, and their contents at its side; `mark` says what has written it."""
    pages = (*pages,)
    return _FRAME.substitute(
        policy=_POLICY,
        mark=_text(mark),
        title=_text(title),
        style=_STYLE,
        contents="".join(_contents(pages)),
        main="".join(line for page in pages for line in _section(page)),
    )


def _contents(pages: tuple[Page, ...]) -> Iterator[str]:
    yield "<ul>\n"
    for page in pages:
        yield f'<li><a class="page" href="#{_text(page.name)}">{_text(page.title)}</a>\n'
        inner = [block for block in page.blocks if isinstance(block, Heading) and block.level == 2]
        if inner:
            rows = (f'<li><a href="#{_id(page, one)}">{_text(plain(one.words))}</a></li>\n' for one in inner)
            yield f"<ul>\n{''.join(rows)}</ul>"
        yield "</li>\n"
    yield "</ul>\n"


def _section(page: Page) -> Iterator[str]:
    yield f'<section>\n<h1 id="{_text(page.name)}">{_text(page.title)}</h1>\n'
    for block in page.blocks:
        yield _block(page, block) + "\n"
    yield "</section>\n"


def _id(page: Page, heading: Heading) -> str:
    return _text(f"{page.name}-{heading.anchor or anchor(plain(heading.words))}")


def _block(page: Page, block: Block) -> str:
    if isinstance(block, Heading):
        # further down the same words stand once for each record, and an id stands once
        id = f' id="{_id(page, block)}"' if block.anchor or block.level == 2 else ""
        return f"<h{block.level}{id}>{_words(page, block.words)}</h{block.level}>"
    if isinstance(block, Paragraph):
        return f"<p>{_words(page, block.words)}</p>"
    if isinstance(block, Points):
        return f"<ul>\n{''.join(f'<li>{_words(page, words)}</li>' for words in block.items)}\n</ul>"
    if isinstance(block, Grid):
        head = "".join(f"<th>{_words(page, words)}</th>" for words in block.head)
        rows = (
            f"<tr>{''.join(f'<td>{_words(page, words)}</td>' for words in row)}</tr>\n" for row in block.rows
        )
        return f'<div class="wide"><table>\n<tr>{head}</tr>\n{"".join(rows)}</table></div>'
    if isinstance(block, Facts):
        rows = (
            f'<tr><th scope="row">{_words(page, called)}</th><td>{_words(page, words)}</td></tr>\n'
            for called, words in block.rows
        )
        return f'<div class="wide"><table>\n{"".join(rows)}</table></div>'
    if isinstance(block, Sample):
        above = f'<p class="file"><code>{_text(block.file)}</code></p>\n' if block.file else ""
        kind = ' class="drawing"' if block.language == "text" else ""
        return f"{above}<pre{kind}>{_text(block.text.rstrip())}</pre>"
    return _picture(block)


def _picture(block: Portrait) -> str:
    source = b64encode(block.png).decode()
    return f'<img alt="{_text(block.means)}" src="data:image/png;base64,{source}">'


def _words(page: Page, words: Words) -> str:
    return "".join(_one(page, word) for word in words)


def _one(page: Page, word: Inline) -> str:
    text = _text(word if isinstance(word, str) else word.text)
    if isinstance(word, str):
        return text
    if isinstance(word, Code):
        return f"<code>{text}</code>"
    if isinstance(word, Strong):
        return f"<strong>{text}</strong>"
    if isinstance(word, Away):
        return f'<a href="{_text(word.address)}">{text}</a>'
    shown = f"<code>{text}</code>" if word.is_code else text
    place = _text("-".join(filter(None, (word.page or page.name, word.anchor))))
    return f'<a href="#{place}">{shown}</a>'


def _text(text: str) -> str:
    return escape(harmless(text))

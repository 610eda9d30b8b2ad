"""Writing the examples of a page into the small pack, so that they are checked instead of believed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.small_pack import FURTHER, SmallPack

USE = "await ctx.fatigue(ctx.actor, 1)"
_FILE = re.compile(r"^# ([\w./]+\.(?:yaml|py|json))$", re.MULTILINE)
_KEY = re.compile(r"^[\w\"']+(?=:)", re.MULTILINE)


def pieces(example: str) -> Iterator[tuple[str, str]]:
    """(path, text) of each file of an example; what stands before the first is not part of it."""
    _, *parts = _FILE.split(example)
    yield from ((path, text.strip("\n") + "\n") for path, text in zip(parts[::2], parts[1::2], strict=True))


def write(example: str, pack: SmallPack) -> None:
    """Change the pack as the example says."""
    assert _FILE.match(example), f"an example begins with a line '# path': {example!r}"
    for path, text in pieces(example):
        if path in FURTHER and not (pack.folder / path).is_file():
            pack.write(path, FURTHER[path])
        there = (pack.folder / path).is_file()
        if path.endswith(".py"):
            pack.write(path, _script(text, pack.text(path)) if there else text)
        elif there and not text.startswith("kind:"):
            pack.write(path, _without(pack.text(path), _KEY.findall(text)) + text)
        else:
            pack.write(path, text)


def _without(record: str, keys: list[str]) -> str:
    """A record less the fields that are written anew."""
    for key in keys:
        record = re.sub(rf"^{re.escape(key)}:.*\n(?:[ -].*\n)*", "", record, flags=re.MULTILINE)
    return record


def _script(text: str, script: str) -> str:
    """A script with other first lines, another body of `use`, or another text altogether."""
    if re.search("^class ", text, re.MULTILINE):
        return text
    if text.startswith(("import ", "from ")):
        return text + script
    body = "".join(f"        {line}\n" if line else "\n" for line in text.splitlines())
    assert script.count(USE) == 1
    return script.replace(f"        {USE}\n", body)

"""Packs of strangers, for the tests of trust."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from delve.catalog.load import load
from delve.model.library import Library

SKILL = """
    from delve.script import Context, Skill

    class Wave(Skill):
        async def use(self, ctx: Context) -> None:
            pass
    """


def stranger(folder: Path, id: str = "fen", script: str = SKILL, **more: str) -> Path:
    """A pack with one skill, and further files: `tests__evil="…"` is tests/evil.py. Returns its folder."""
    home = folder / id
    files = {
        "pack.yaml": f"kind: pack\nid: {id}\nname: {id.title()}\nversion: 1.0.0\nauthors: [Odo]\n"
        "requires: {core: '>=0.1'}\noffers: [skill]\n",
        "skills/wave.yaml": f"kind: skill\nid: wave\nname: Wave\ntext: Wave.\ntiming: action\n"
        f"script: {id}.skills.wave.Wave\n",
        "skills/wave.py": dedent(script),
    }
    files |= {f"{name.replace('__', '/')}.py": dedent(text) for name, text in more.items()}
    for place, text in files.items():
        (home / place).parent.mkdir(parents=True, exist_ok=True)
        (home / place).write_text(text, encoding="utf-8")
    return home


def library(*homes: Path) -> Library:
    """What these packs hold."""
    return load(homes).library

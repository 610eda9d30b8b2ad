"""Hostile packs by class, as data: where their code lies, and what would make it run.

Each pack has a quest, a hero's class with one skill, and a script. What the code does when it runs is the same in all
of them, and stands in `reach`: it leaves marks, makes contacts, starts a program. `GO` in a text stands for what lets
`go()` do that, by a way that no rule forbids.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import dedent
from typing import Final, NamedTuple

from tests.strangers.reach import Reach
from tests.validate.ways_out import WAYS

SCRIPT: Final = "skills/wave.py"
MANIFEST: Final = (
    "kind: pack\nid: ID\nname: Fen\nversion: 1.0.0\nauthors: [Odo]\nrequires: {core: '>=0.1'}\n"
    "offers: [skill]\n"
)
SKILL: Final = "class Wave(Skill):\n    async def use(self, ctx): ...\n"
_RECORDS: Final = {
    "pack.yaml": MANIFEST,
    "classes/raider.yaml": "kind: class\nid: raider\nname: Raider\narchetype: core:warrior\n"
    "items: [core:oaken_blade]\n",
    "skills/wave.yaml": (
        "kind: skill\nid: wave\nname: Wave\ntext: Wave.\nclass: raider\ntiming: action\nscript: ID.skills.wave.Wave\n"
    ),
    "quests/ford.yaml": """\
kind: quest
id: ford
name: The Ford
ruleset: core:classic
heroes: {least: 1, most: 1}
party:
- {hero: core:nite, class: raider}
map: |
  #######
  #e...g#
  #######
legend:
  e: {terrain: core:floor, zone: near}
  g: {terrain: core:floor, zone: far}
entrance: near
groups:
- {group: core:goblin, at: far}
objectives:
- {side: heroes, text: Strike., when: {group_defeated: core:goblin}}
- {side: overlord, text: Wait., when: {round: {at_least: 3}}}
""",
}


class Hostile(NamedTuple):
    """One hostile pack."""

    name: str
    group: str
    script: str
    """its script; `ID` is the pack"""
    files: Mapping[str, str] = {}
    """further files, or others"""
    runs: str = "loaded"
    """what makes its code run, where somebody has agreed to it: `loaded`, `played`, `never`"""
    hidden: str = SCRIPT
    """the file whose code shall run; of one that never runs, Python itself would run it"""
    made: Callable[[Path], object] | None = None
    """what else is to be done with its folder"""

    def write(self, folder: Path, id: str, reach: Reach) -> Path:
        """Write it into a folder of packs. Returns its own folder."""
        home = folder / id
        texts = {**_RECORDS, SCRIPT: self.script, **self.files}
        for place, text in texts.items():
            path = home / place
            path.parent.mkdir(parents=True, exist_ok=True)
            full = text.replace("GO\n", reach.code(id)) if place.endswith(".py") else text
            full = full.replace("REACHED", str(reach.outside / id))
            path.write_text(full.replace("ID", id), encoding="utf-8")
        if self.made is not None:
            self.made(home)
        return home


def _loaded(name: str, text: str, **files: str) -> Hostile:
    return Hostile(name, "at import", f"GO\n{dedent(text)}\n{SKILL}", _files(files))


def _files(named: Mapping[str, str]) -> dict[str, str]:
    return {f"{name.replace('__', '/')}.py": dedent(text) for name, text in named.items()}


AT_IMPORT = (
    _loaded("module", "go()\n"),
    _loaded("class body", "class Odd:\n    go()\n"),
    _loaded("class in a class", "class Odd:\n    class Inner:\n        FORCE = go()\n"),
    _loaded("decorator of a function", "@go\ndef odd(): ...\n"),
    _loaded("decorator of a class", "@go\nclass Odd: ...\n"),
    _loaded("metaclass", "class Meta(type):\n    __init__ = go\n\n\nMeta('Odd', (), {})\n"),
    _loaded("class that is prepared", """
        class Meta(type):
            @classmethod
            def __prepare__(cls, name, bases):
                go()
                return {}

        class Odd(metaclass=Meta): ...
        """),
    _loaded("default value", "def odd(most=go()): ...\n"),
    _loaded("default value of a keyword", "odd = lambda *, most=go(): most\n"),
    _loaded("__init_subclass__", """
        class Base:
            def __init_subclass__(cls):
                go()

        class Odd(Base): ...
        """),
    _loaded("__set_name__", "class Base:\n    __set_name__ = go\n\n\nclass Odd:\n    one = Base()\n"),
    _loaded("__class_getitem__", "class Odd:\n    __class_getitem__ = classmethod(go)\n\n\nFOUND_ONE = Odd[1]\n"),
    _loaded("for", "for one in (1,):\n    go()\n"),
    _loaded("while", "while go() > 1:\n    pass\n"),
    _loaded("with", "class Odd:\n    __enter__ = go\n    __exit__ = go\n\n\nwith Odd():\n    pass\n"),
    _loaded("comprehension", "MOST = [go() for _ in (1,)]\n"),
    _loaded("generator that a constant takes in", "MOST = tuple(go() for _ in (1,))\n"),
    _loaded("assert", "assert go()\n"),
    _loaded("match", "match go():\n    case _:\n        pass\n"),
    _loaded("except", "try:\n    [][1]\nexcept (go() and IndexError):\n    pass\n"),
    _loaded("own operator", "class Odd:\n    __add__ = go\n\n\nMOST = Odd() + 1\n"),
    _loaded("text with braces", "MOST = f'{go()}'\n"),
    _loaded("thing that goes", "class Odd:\n    __del__ = go\n\n\nMOST = Odd()\ndel MOST\n"),
    _loaded("names of an enumeration", """
        from enum import Enum

        class Odd(Enum):
            ONE = go()
        """),
    _loaded("another module", "from ID.shared.more import MOST\n", shared__more="GO\nMOST = go()\n"),
    Hostile(
        "attribute that the engine asks for", "at import",
        "GO\n\nclass Odd:\n    def __getattr__(self, name):\n        go()\n        raise AttributeError(name)\n\n\n"
        "class Wave(Skill):\n    odd = Odd()\n\n    async def use(self, ctx): ...\n",
    ),
    Hostile(
        "making of the behavior", "at import",
        "GO\n\nclass Wave(Skill):\n    def __init__(self, *given):\n        super().__init__(*given)\n        go()\n\n"
        "    async def use(self, ctx): ...\n",
    ),
)  # fmt: skip

HONEST: Final = f"from delve.script import Skill\n\n\n{SKILL}"
ALONE: Final = "GO\ngo()\nMOST = 1\n"


def _link(place: str, to: str) -> Callable[[Path], object]:
    def made(home: Path) -> None:
        (home / place).parent.mkdir(parents=True, exist_ok=True)
        (home / place).symlink_to(to)

    return made


def _unseen(name: str, place: str, script: str = HONEST, runs: str = "never", **more: str) -> Hostile:
    files = {place: ALONE, **{one.replace("__", "/") + ".yaml": text for one, text in more.items()}}
    return Hostile(name, "where nobody looks", script, files, runs, place)


def _importing(module: str) -> str:
    return f"from delve.script import Skill\nfrom ID.{module} import MOST\n\n\n{SKILL}"


UNSEEN = (
    _unseen("module below two underscores", "__x/evil.py", _importing("__x.evil"), "loaded"),
    _unseen("module of one underscore", "_evil.py", _importing("_evil"), "loaded"),
    _unseen("module far down", "a/b/c/d/e/f/evil.py", _importing("a.b.c.d.e.f.evil"), "loaded"),
    _unseen("module of a cache", "__pycache__/evil.py", _importing("__pycache__.evil"), "loaded"),
    _unseen("__init__ that is named", "shared/__init__.py", _importing("shared.__init__"), "loaded"),
    _unseen("__init__ on the way", "shared/__init__.py", _importing("shared.more")),
    _unseen("__init__ of the pack", "__init__.py"),
    _unseen("__main__ of the pack", "__main__.py"),
    _unseen("hidden folder", ".hidden/evil.py"),
    _unseen("hidden file", ".evil.py"),
    _unseen("test that a script imports", "tests/evil.py", _importing("tests.evil")),
    _unseen("configuration of tests", "conftest.py"),
    _unseen("file that Python itself looks for", "sitecustomize.py"),
    _unseen("file of an installer", "setup.py"),
    _unseen("name of a module of Python", "enum.py", f"from enum import Enum\n{HONEST}"),
    _unseen("name of a module of delve", "delve/script.py"),
    _unseen("pack within the pack", "inner/skills/evil.py", _importing("inner.skills.evil"),
            inner__pack="kind: pack\nid: inner\nname: Inner\nversion: 1.0.0\n"),
    _unseen("scripts that are called tests", "skills/wave.py", "", pack=MANIFEST + "tests: skills\n"),
    Hostile("ending in capitals", "where nobody looks", _importing("skills.evil"), {"skills/evil.PY": ALONE}, "never",
            ""),
    Hostile("link within the pack", "where nobody looks", _importing("shared.evil"), {"more/true.py": ALONE}, "loaded",
            "more/true.py", _link("shared/evil.py", "../more/true.py")),
    Hostile("link that leads out of the pack", "where nobody looks", _importing("shared.evil"), {}, "never", "",
            _link("shared/evil.py", "../../outside.py")),
    Hostile("folder that is a link", "where nobody looks", _importing("shared.evil"), {}, "never", "",
            _link("shared", "../outside")),
    Hostile("code in a comment of another coding", "where nobody looks",
            f"# coding: utf-7\nfrom delve.script import Skill\n# +AAo-GONE()\n\n\n{SKILL}", {}, "never", ""),
)  # fmt: skip


_EVENTS: Final = "from delve.script import Skill, blocked, modifies, offers, reacts, usable\n"


def _played(name: str, body: str, before: str = "", more: str = "", **files: str) -> Hostile:
    """A pack whose skill has these methods."""
    body = body if "def use" in body else f"{dedent(body).strip()}\n\nasync def use(self, ctx): ...\n"
    script = f"GO\n{_EVENTS}{dedent(before)}\n\nclass Wave(Skill):\n{_indented(body)}\n{dedent(more)}"
    return Hostile(name, "in play", script, files, "played")


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in dedent(text).strip("\n").split("\n"))


IN_PLAY = (
    _played("can_use", "def can_use(self, view, actor):\n    go()\n    return usable()\n"),
    _played("use", "async def use(self, ctx):\n    go()\n"),
    _played("behind a verb", "async def use(self, ctx):\n    await ctx.fatigue(ctx.actor, 0)\n    go()\n"),
    _played("reaction", """
        @reacts("hero_start", optional=False)
        async def start(self, ctx, event):
            go()
        """),
    _played("may_react", """
        def may_react(self, view, owner, event):
            go()
            return False

        @reacts("hero_start")
        async def start(self, ctx, event): ...
        """),
    _played("modifier", """
        @modifies("stamina")
        def faster(self, view, owner, figure) -> int:
            return go() * 0
        """),
    _played("offer", """
        @offers("Wave")
        async def wave(self, ctx, owner): ...

        def can_take(self, view, owner, actor, offer):
            go()
            return usable()
        """),
    _played("text of an exception", "async def use(self, ctx):\n    raise Odd\n",
            "class Odd(Exception):\n    def __str__(self):\n        go()\n        return 'odd'\n"),
    _played("exception that nothing catches", "async def use(self, ctx):\n    raise Odd\n",
            "class Odd(BaseException):\n    def __init__(self):\n        go()\n"),
    _played("legal answers", """
        async def use(self, ctx):
            await ctx.choose_figure(lambda: [ctx.actor for _ in (go(),)], "Who?")
        """),
    _played("finally", "async def use(self, ctx):\n    try:\n        raise LookupError\n    finally:\n        go()\n"),
    _played("finally of what is broken off", """
        async def use(self, ctx):
            try:
                await ctx.choose_figure(lambda: (), "Nobody?")
            finally:
                go()
        """),
    _played("generator",
            "async def use(self, ctx):\n    for _ in odd():\n        pass\n", "def odd():\n    yield go()\n"),
    _played("value of a text", "async def use(self, ctx):\n    await ctx.confirm('{odd}', odd=Odd())\n",
            "class Odd(str):\n    __str__ = __format__ = __hash__ = __repr__ = __len__ = go\n"),
    _played("key of an option", "async def use(self, ctx):\n    await ctx.choose_option([(Odd('a'), 'A')], 'Odd?')\n",
            "class Odd(str):\n    __str__ = __eq__ = __hash__ = __repr__ = __len__ = go\n"),
    _played("thing that goes", "async def use(self, ctx):\n    Odd()\n", "class Odd:\n    __del__ = go\n"),
)  # fmt: skip

_OUT: Final = {
    "underscored name of a module": "never", "builtins by another name": "never", "module in a module": "never",
    "module given another name": "loaded", "open": "loaded", "exec behind except": "loaded",
    "vars of another module": "loaded", "globals of a function": "loaded", "globals of a verb": "loaded",
    "classes below object": "loaded", "frame of a generator": "loaded", "match with a hidden name": "loaded",
    "attrgetter": "loaded", "methodcaller": "loaded", "function of a bound method": "loaded",
    "name that is joined": "loaded",
}  # fmt: skip
"""ways that are not even loaded, as their imports are refused, and others"""
OUT_OF_THE_GAME = tuple(
    Hostile(
        way.name, "out of the game", f"{way.text}\n\ngo()\n\nfrom delve.script import Skill\n\n\n{SKILL}", {},
        _OUT[way.name],
    )
    for way in WAYS
    if way.name in _OUT
)  # fmt: skip

_LONG: Final = {
    "loop": "while len('x'):\n    FORCE = 1",
    "loop that catches what ends it": "END = FOUND['Base' + 'Exception']\n"
    "while len('x'):\n    try:\n        while len('x'):\n            FORCE = 1\n"
    "    except END:\n        FORCE = 2",
    "power": "FORCE = 9\nFORCE = FORCE**FORCE**FORCE",
    "sum": "FORCE = sum(range(10**14))",
    "iterator": "FORCE = list(iter(int, 1)) if len(str()) else max(iter(int, 1))",
    "memory": "FORCE = len(b'x' * (6 << 30))",
    "recursion": "def odd():\n    return odd()\n\n\nFORCE = odd()",
    "sleep": "FOUND['__imp' + 'ort__']('time').sleep(10**6)",
    "lock": "FORCE = FOUND['__imp' + 'ort__']('threading').Lock()\nFORCE.acquire()\nFORCE.acquire()",
}
ENDLESS = tuple(
    Hostile(name, "without end", f"GO\n{text}\n\n\n{SKILL}", {}, "loaded") for name, text in _LONG.items()
)


def _deep(home: Path) -> None:
    here = Path.cwd()
    try:
        os.chdir(home)
        for _ in range(1_500):
            os.mkdir("d")  # noqa: PTH102 - a path of all of them would be too long
            os.chdir("d")
    finally:
        os.chdir(here)


def _odd_names(home: Path) -> None:
    for name in (b"\xff.py", b"\x1b]0;x\x07.py", b"a\nb.py", "\u202eyp.elif".encode()):
        with open(os.fsencode(home / "skills") + b"/" + name, "w") as file:  # noqa: PTH123
            file.write("MOST = 1\n")


def _folder(name: str, made: Callable[[Path], object] | None = None, **files: str) -> Hostile:
    return Hostile(name, "folders", f"GO\ngo()\n\n\n{SKILL}", _files(files), "loaded", made=made)


FOLDERS = (
    _folder("pipe among the records", lambda home: os.mkfifo(home / "skills" / "more.yaml")),
    _folder("pipe among the scripts", lambda home: os.mkfifo(home / "skills" / "more.py")),
    _folder("endless device among the records", _link("skills/more.yaml", "/dev/zero")),
    _folder("endless device among the scripts", _link("skills/more.py", "/dev/zero")),
    _folder("link that leads nowhere", _link("skills/more.yaml", "nowhere.yaml")),
    _folder("ring of links", _link("ring/ring", "../ring")),
    _folder("deep tree", _deep),
    _folder("names that are no text", _odd_names),
    _folder("folder where a script is", lambda home: (home / "skills" / "more.py").mkdir()),
    _folder("script of two megabytes", more="MOST = 1\n" + "#" * (2 << 20)),
)

PACKS = (*AT_IMPORT, *UNSEEN, *IN_PLAY, *OUT_OF_THE_GAME, *ENDLESS, *FOLDERS)

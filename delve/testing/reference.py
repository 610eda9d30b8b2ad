"""What a test of a pack may do, as one page of the documentation, made from the docstrings of the arena.

`python -m delve.testing.reference > docs/testing.md` writes it anew.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from typing import Final

from delve.testing.arena import Arena
from delve.testing.packs import Packs

_HEAD: Final = """\
# Tests of a pack

`delve.testing` comes with a plugin for pytest: whoever runs `pytest` in a pack has the fixtures `arena`, which makes a
game on a board that the test draws, and `packs`, which holds the pack and all that it requires. [Make your own
pack](modding.md) shows such tests; this page lists all that an arena can do. It is made from the docstrings by
`python -m delve.testing.reference > docs/testing.md`.

```python
def test_shove_pushes_the_monster_and_hurts_it(arena):
    game = arena(".Og..", O="odo ferryman", g="mire_hound minion")
    game.turn_of("O")
    game.use("O", "shove", game.id("g"), (3, 0))
    assert game.at("g") == (3, 0)
```

Nothing is mocked: a test that goes against the rules fails at the answer that they do not allow, and says what they do.

## What is answered

`game.do`, `game.use`, `game.take` and `game.reply` take the answers in the order in which the game asks, those of
chance too. A test that leaves a question open, or gives an answer that is not legal, is told what would be legal.

| question | answer |
|---|---|
| which figure or thing | its id: `game.id("g")` |
| which space | `(x, y)` |
| dice that are rolled | their faces in order, each 0 to 5: `(4, 1)` for two dice, `(3,)` for one |
| which item or card chance draws | its `pack:id` |
| who responds to an event | the id of the skill or other record, such as `"stand_between"`, or `"pass"` |
| the same, if several have it | one of the keys that the message lists: `"skill:core:stand_between.take_the_blow/2"` |
| what a surge buys | `"surge_1"`, `"surge_2"`, … in the order of the abilities; `"recover"`; `"done"` |
| which way a pattern goes | a direction, such as `"ne"` |
| what a script offers | the key of the option |
| what a quest offers | its place from 1, as a text: `"1"` |
| several figures, spaces, options, cards | a tuple of them: `("core:red_draught",)` |
| a number; yes or no | `3`; `True` |

## packs.quest

A whole quest is tested in the same way, on its own map with its own party and triggers:

```python
def test_goblin_comes_in_round_three(packs):
    game = packs.quest("the_sluice")
    for _ in range(2):
        game.turn_of("nite")
        game.do("end_turn", "nite")
    game.turn_of("nite")
    assert game["goblin"].side == "overlord"
```

{quest}
"""
_SECTION: Final = re.compile(r"^    # -+ (\w+)$")
_TITLES: Final = {
    "looking": "How matters stand",
    "playing": "What is played",
    "arranging": "What is arranged before",
}
"""part of the class -> its heading, in the order of the page"""


def page() -> str:
    """The whole page, in Markdown."""
    head = _HEAD.replace("{quest}", f"`packs.quest{_signature(Packs.quest)}`: {_text(Packs.quest)}")
    return "\n".join([head, *_making(), *(line for title in _TITLES for line in _table(title))])


def members() -> dict[str, list[str]]:
    """The public members of an arena by the part of the class in which they stand, in its order."""
    found: dict[str, list[str]] = {title: [] for title in _TITLES}
    part = "looking"
    for line in inspect.getsource(Arena).split("\n"):
        if section := _SECTION.match(line):
            part = section[1]
        elif method := re.match(r"    def ([a-z]\w*|__getitem__)\(", line):
            found[part].append(method[1])
    found["looking"].sort(key=lambda name: name != "__getitem__")
    return found


def _making() -> Iterator[str]:
    yield f"## arena{_signature(Packs.arena)}\n"
    yield f"{_text(Packs.arena)}\n"


def _table(part: str) -> Iterator[str]:
    yield f"## {_TITLES[part]}\n\n| | |\n|---|---|"
    for name in members()[part]:
        member = inspect.getattr_static(Arena, name)
        called = "" if isinstance(member, property) else _signature(member)
        written = "[name]" if name == "__getitem__" else f".{name}{called}"
        yield f"| `game{written}` | {_text(member)} |".replace("\n\n", " ").replace("\n", " ")
    yield ""


def _signature(function: Callable[..., object]) -> str:
    """The parameters without their types, but for `self`."""
    told = [*inspect.signature(function).parameters.values()][1:]
    bare = [one.replace(annotation=inspect.Parameter.empty) for one in told]
    return str(inspect.Signature(bare))


def _text(documented: object) -> str:
    return inspect.cleandoc(documented.__doc__ or "")


if __name__ == "__main__":
    sys.stdout.write(page())

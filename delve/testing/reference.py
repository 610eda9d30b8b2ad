"""What a test of a pack may do, as one page of the documentation, made from the docstrings of the arena.

`python -m delve.testing.reference > docs/testing.md` writes it anew.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from delve.requests import (
    ChooseAllocation,
    ChooseCommand,
    ChooseFigure,
    ChooseNumber,
    ChooseOption,
    ChooseOrder,
    ChooseSpace,
    ChooseSubset,
    Confirm,
    Draw,
    PlayQuest,
    Request,
    Reveal,
    Roll,
)
from delve.testing.arena import Arena
from delve.testing.campaign_arena import CampaignArena
from delve.testing.packs import Packs
from delve.testing.quest_arena import QuestArena

_HEAD: Final = """\
# Tests of a pack

`delve.testing` comes with a plugin for pytest: whoever runs `delve test` in a pack, or `pytest`, has the fixtures
`arena`, which makes a game on a board that the test draws, `quest`, which begins a quest of the pack, `dungeon`, which
makes a dungeon by one of its recipes and begins it as a quest, `campaign`, which begins a campaign of it, and `packs`,
which holds the pack and all that it requires. [Make your own pack](modding.md) shows such tests; this page lists all
that they can do. It is made from the docstrings by `python -m delve.testing.reference > docs/testing.md`.

```python
def test_shove_pushes_the_monster_and_hurts_it(arena):
    game = arena(".Og..", O="odo ferryman", g="mire_hound minion")
    game.turn_of("O")
    game.use("O", "shove", game.id("g"), (3, 0))
    assert game.at("g") == (3, 0)
```

Nothing is mocked: a test that goes against the rules fails at the answer that they do not allow, and says what they do.
A record is named by its id alone, and with its pack, `fen:shove`, where two packs have one of that id. What a test
reads, such as `game["O"].conditions`, has ids in full. For a type checker the fixtures are of these types:

```python
from delve.testing.arena import MakeArena
from delve.testing.quest_arena import MakeQuest


def test_hero_begins_unhurt(arena: MakeArena, quest: MakeQuest) -> None:
    assert arena("O", O="odo ferryman")["O"].damage == 0
    assert quest("causeway")["odo"].damage == 0
```

## delve test

```sh
delve test                                  # all tests of the pack of this folder
delve test fen                              # those of another one: a folder, or the id of any pack that delve finds
delve test fen -- -k shove                  # some of them: options of pytest, and files of tests
delve test -- -k shove                      # the same in the folder of the pack
delve test fen --planted                    # and would a test notice if a script did nothing?
```

It needs pytest (`pip install pytest`), runs in one process of its own, in which it notes what the tests use (so it
refuses `-n` of pytest-xdist), and leaves nothing in your folders. Below what pytest says, it tells what no test has
used of the pack's own records, here of the pack of [Make your own pack](modding.md):

```text
no test has used 7 of the 10 things of the pack fen:
  ability    mire_hound  fen/monsters/mire_hound.yaml  hearts: 1
  trigger    causeway    fen/quests/causeway.yaml      1, after round_end
  objective  causeway    fen/quests/causeway.yaml      1, Bring a hero to the far bank, or kill every hound.
  objective  causeway    fen/quests/causeway.yaml      2, Strike down every hero at once.
  objective  reeds       fen/quests/reeds.yaml         1, Kill every hound.
  objective  reeds       fen/quests/reeds.yaml         2, Strike the ferryman down.
  objective  reeds       fen/quests/reeds.yaml         3, Be left alone for long enough.
```

That is not read from the tests: it is noted while they run. A skill, a condition, a card, a command, a ground, an
object or a script of a quest is used when the engine calls it to do something, an ability when a surge buys it, a
weapon when it attacks, another item when its bearer has a turn, a trigger when it is carried out, an objective when a
side wins by it.

With `--planted` each method that the engine calls (`use`, and whatever is bound or asked, such as `can_use`) does
nothing for once, while the tests that call it are run again. The methods that none of them misses are told with their
lines: a test that calls a method may still not look at what it does.

It ends with 0 where all tests have passed; with 1 where one has failed, and with `--strict` also where something is
not used or not missed; with 2 where nothing could be run. Tests are a program, so delve asks before it runs those of
a pack that you do not trust by its folder; `--yes` agrees for this once, as in a workflow.

`--format json` prints all of it for tools: `pack`; `tests`, how many have `passed`, `failed` or were `skipped`;
`things`, how many of each kind a test can use; `unused`, each with `kind`, `id`, `part` and `file`; `methods`, how
many were emptied; and `unnoticed`, each with `method`, `file`, `line`, and whether any test `called` it.

`pytest` itself runs the tests too, as with `-s` for a `breakpoint()`; `--delve-packs DIR` tells it, as `--packs DIR`
tells `delve test`, where packs lie that the pack requires.

## What is answered

`game.do`, `game.use`, `game.take` and `game.reply` take the answers in the order in which the game asks, those of
chance too. A test that leaves a question open, or gives an answer that is not legal, is told what would be legal.

{answers}

A reaction is named before it is asked for, with the figure that responds, so that a test needs no long keys:

```python
def test_knight_takes_the_blow_for_a_friend(arena):
    game = arena("KWg", K="nite knight stand_between", W="wren strider", g="goblin minion")
    game.turn_of("g")
    hit, nothing = (4, 4), (0,)
    game.do("attack", "g", "", answers=[game.id("W"), hit, nothing, game.reaction("K", "stand_between")])
    assert game["K"].damage == 2
```

An answer that nobody asks for fails the test. Of a reaction it is told why it was not offered: that its window never
came, that it does not listen to that figure at that distance, that `may_react` said no, or that nobody could pay.

## A whole quest

A quest is tested in the same way, on its own map with its own party and triggers. A test goes on to a round or a phase,
or jumps to where the quest stands later; then it plays, and asks what has become of objectives, stories and spawns:

```python
def test_goblins_come_in_round_three(quest):
    game = quest("the_sluice")
    game.go_to_round(3)
    assert len(game.spawned("goblin")) == 3


def test_vault_floods_and_heroes_win_with_what_lies_in_it(quest):
    game = quest("lamp_stair")
    game.jump(round=5, objects={"door_1": "open", "door_2": "open"}, figures={"nite": (10, 3)})
    game.turn_of("nite")
    game.do("move", "nite")
    game.do("step", "nite", (11, 3), answers=["3"])
    assert game.revealed == ("vault",) and game.told("flood")
    game.jump(figures={"nite": (13, 4)})
    game.do("interact", "nite", game.id("lamp_chest"), "open")
    game.jump(figures={"nite": (2, 3)})
    assert game.objective("Carry the last lamp").reached
    game.do("end_turn", "nite")
    assert game.winner == "heroes"
```

## A whole campaign

A campaign is tested from place to place. Its quests need not be played: a test says who has won them, and with what.
What chance draws follows from the seed, unless the test says it:

```python
def test_toll_house_opens_to_those_who_pay(campaign):
    game = campaign("salt_road")
    game.travel("ford", ("nite", "wren"))
    game.win("heroes", deeds={"nite": {"defeated": 4}})
    assert game.earned("butcher") and game.gold == 60
    game.travel("market", draws=("core:mill_shield", "core:red_draught"))
    game.do("buy", "mill_shield")
    game.do("give", "nite", "mill_shield")
    game.do("leave")
    game.travel("crossing", "Pay")
    assert game.told("gone") and "toll" in game.open
```

After each answer it is looked whether the books balance: what the party has must be what it had, with all that it has
gained and spent since.

"""
_SECTION: Final = re.compile(r"^    # -+ (\w+)$")
_TITLES: Final[Mapping[tuple[type[object], str], str]] = {
    (Arena, "looking"): "How matters stand",
    (Arena, "playing"): "What is played",
    (Arena, "arranging"): "What is arranged before",
    (QuestArena, "looking"): "How a quest stands",
    (QuestArena, "playing"): "How a quest goes on",
    (QuestArena, "arranging"): "Where a quest is begun",
    (CampaignArena, "looking"): "How a campaign stands",
    (CampaignArena, "playing"): "How a campaign goes on",
}
"""a class and a part of it -> its heading, in the order of the page"""


class AnswerForm(NamedTuple):
    """One row of the table of answers."""

    question: str
    answer: str
    asked: tuple[type[Request[Any]], ...]
    """the requests that are answered so"""


ANSWERS: Final = (
    AnswerForm("which figure or thing", 'its id: `game.id("g")`', (ChooseFigure,)),
    AnswerForm("which space", "`(x, y)`; with several boards `(board, x, y)`", (ChooseSpace,)),
    AnswerForm(
        "which way a script moves a figure",
        "the spaces of the path, one answer for each step: `(1, 0), (2, 0)`, and a last one to stay early: the space "
        "where it is",
        (ChooseSpace,),
    ),
    AnswerForm(
        "dice that are rolled",
        "their faces in order, each 0 to 5: `(4, 1)` for two dice, `(3,)` for one; what they show stands in [rules "
        "§1.1](rules/01_dice.md), where the faces are counted from 1",
        (Roll,),
    ),
    AnswerForm("which item or card chance draws", 'its id: `"red_draught"`', (Draw,)),
    AnswerForm("what a room holds that is revealed", 'its number from 1, as a text: `"2"`', (Reveal,)),
    AnswerForm(
        "who responds to an event",
        '`game.reaction("K", "stand_between")`; the id alone if only one figure has it, such as `"stand_between"`; or '
        '`"pass"`',
        (ChooseOption,),
    ),
    AnswerForm(
        "what a surge buys",
        '`"surge_1"`, `"surge_2"`, … in the order of the abilities; `"recover"`; `"done"`',
        (ChooseOption,),
    ),
    AnswerForm("which way a pattern goes", 'a direction, such as `"ne"`', (ChooseOption,)),
    AnswerForm("what a script offers", "the key of the option", (ChooseOption,)),
    AnswerForm("what a quest offers", 'its place from 1, as a text: `"1"`', (ChooseOption,)),
    AnswerForm(
        "which of several things comes first",
        'a tuple of all of them in the order that is wanted: `(game.reaction("K", "a"), game.reaction("K", "b"))`, or '
        "for options of a script their keys",
        (ChooseOrder,),
    ),
    AnswerForm(
        "several figures, spaces, options, cards", 'a tuple of them: `("red_draught",)`', (ChooseSubset,)
    ),
    AnswerForm(
        "how an amount is shared",
        'a tuple of pairs, each a figure and its part: `((game.id("g"), 2), (game.id("h"), 1))`',
        (ChooseAllocation,),
    ),
    AnswerForm("a number; yes or no", "`3`; `True`", (ChooseNumber, Confirm)),
    AnswerForm(
        "how a quest of a campaign ends",
        'no answer, but `game.win("heroes")`, or `game.play_quest()`',
        (PlayQuest,),
    ),
    AnswerForm(
        "what a figure does next",
        "no answer, but `game.do`, `game.use`, `game.take` or `game.walk`",
        (ChooseCommand,),
    ),
)
"""every form of answer"""


def page() -> str:
    """The whole page, in Markdown."""
    rows = (f"| {form.question} | {form.answer} |" for form in ANSWERS)
    head = _HEAD.replace("{answers}\n", "\n".join(["| question | answer |", "|---|---|", *rows, ""]))
    return "\n".join([head, *_making(), *(line for part in _TITLES for line in _table(*part))])


def members(of: type[object]) -> dict[str, list[str]]:
    """The public members of an arena by the part of the class in which they stand, in its order.

    Members that a class inherits or overrides belong to the class above.
    """
    found: dict[str, list[str]] = {part: [] for each, part in _TITLES if each is of}
    part = "looking"
    for line in inspect.getsource(of).split("\n"):
        if section := _SECTION.match(line):
            part = section[1]
            if part not in found:
                break
        elif method := re.match(r"    def ([a-z]\w*|__getitem__)\(", line):
            if of is not QuestArena or not hasattr(Arena, method[1]):
                found[part].append(method[1])
    found["looking"].sort(key=lambda name: name != "__getitem__")
    return found


def _making() -> Iterator[str]:
    yield f"## arena{_signature(Packs.arena)}\n"
    yield f"{_text(Packs.arena)}\n"
    yield f"## quest{_signature(Packs.quest)}\n"
    yield f"{_text(Packs.quest)}\n"
    yield f"## dungeon{_signature(Packs.dungeon)}\n"
    yield f"{_text(Packs.dungeon)}\n"
    yield f"## campaign{_signature(Packs.campaign)}\n"
    yield f"{_text(Packs.campaign)}\n"
    yield (
        "`packs.arena`, `packs.quest`, `packs.dungeon` and `packs.campaign` do the same, but do not look at the end "
        "whether a question is left open.\n"
    )


def _table(of: type[object], part: str) -> Iterator[str]:
    yield f"## {_TITLES[of, part]}\n\n| | |\n|---|---|"
    for name in members(of)[part]:
        member = inspect.getattr_static(of, name)
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

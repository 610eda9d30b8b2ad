"""What it finds: a name that a script writes out and that nothing declares: of a zone, an object of a quest, a state, a
story, a room, a reward, a deck, a board, a phase, an attribute, a side, an interaction, or a surge ability.

Why: the script stops there, and so does the game; or the comparison is never true, and the script does nothing. For the
own scripts of a quest its own names count. For every other script those of all quests count that are here, and it is a
warning, as a quest of another pack may have more.

Bad:
    # quests/cellar.yaml
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.tell_story("creack")

Good:
    # quests/cellar.yaml
    script: small.quests.cellar.Cellar
    stories: {hello: You are here., bye: You were here., creak: The stairs creak.}
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.tell_story("creak")

How to fix: write the name as it is declared, or declare it. A name that a quest shall choose is a parameter, such as
`story: StoryName = param(..., "the story")`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.passes.scripts.unknown_words import is_word_of_event
from delve.validate.unknown_names import of_kinds

CODE = "S134"
NAME = "name that nothing declares"
_WORDS: Final = {
    "attribute": "no ruleset has an attribute {name}",
    "board": "no quest has a board {name}",
    "deck": "no quest has a deck {name}",
    "interaction": "no object offers an interaction {name}",
    "object": "no quest names an object {name}",
    "phase": "no ruleset has a phase {name}",
    "pile": "no quest has a deck {name}",
    "reward": "no quest has a reward {name}",
    "room": "no quest has a room {name}",
    "side": "no ruleset has a side {name}",
    "state": "no object has a state {name}",
    "story": "no quest has a story {name}",
    "surge": "no surge ability has the id {name}",
    "zone": "no quest has a zone {name}",
}
"""what a name is of -> what is told of one that nothing declares"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that is written out."""
    for one, known, words, near in of_kinds(content, *_WORDS):
        if is_word_of_event(one):
            continue
        message = _WORDS[one.naming.what[0]].format(name=quote(one.name)) + words
        yield Diagnostic(CODE, known.severity, message, str(one.module.path), one.span, suggestions=near)

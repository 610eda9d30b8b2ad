"""What it finds: a deck or a board with a name that the rules keep for something else.

Why: `search` is what can be found by searching, which lies in a deck of items; a deck of cards of the same name could
be neither drawn from nor told apart from it. `main` is the board that the quest's own `map` makes; a further board
of that name would not be there.

Bad:
    # quests/cellar.yaml
    decks: {search: []}

Good:
    # quests/cellar.yaml
    variables: {}
    decks: {tricks: []}
    triggers: [{after: round_start, do: [{draw: {side: heroes, deck: tricks}}]}]

How to fix: give the deck or the board another name, also wherever the quest and its ruleset name it. What can be found
by searching is written as items: `search: [red_draught]`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import OWN_BOARD, QuestDef
from delve.rules.ask.decks import SEARCH
from delve.validate.content import Content, finding

CODE = "D436"
NAME = "reserved name"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each deck and each board whose name is taken."""
    for entry, quest in content.each(QuestDef):
        if SEARCH in quest.decks:
            message = (
                f"no deck of cards can be called {quote(SEARCH)}: that is what can be found by searching; give the "
                f"deck another name, or write items as `{SEARCH}: [ITEM]`"
            )
            yield finding(CODE, entry, ("decks", SEARCH), message, key=True)
        if OWN_BOARD in quest.boards and quest.has_own_map:
            message = (
                f"no further board can be called {quote(OWN_BOARD)}: that is the one of the quest's own map; give this "
                "board another name"
            )
            yield finding(CODE, entry, ("boards", OWN_BOARD), message, key=True)

"""Commands: what a figure can be told to do in its turn, such as to move or to attack."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from delve.ids import unqualified
from delve.model.declaration import END, Count, Params, Record, ScriptPath, Word, formed, means, says

ATTACK: Final = "attack"
"""the word under which commands that strike somebody are forbidden and answered (`counts_as`)"""
STEP: Final = "step"
"""the word under which commands that spend movement points are forbidden and answered (`counts_as`)"""
TERMINAL_WORDS: Final = frozenset((
    "<", ">", "advice", "again", "another", "board", "cancel", "cards", "dev", "diagnose", "examine", "exit", "explore",
    "help", "i", "inventory", "log", "look", "quit", "reload", "rules", "run", "task", "threat", "title", "trace",
    "undo",
))  # fmt: skip
"""words that one types in a terminal for the terminal itself: no command has such a word"""
Letter = Annotated[str, formed("^[a-z]" + END, "one lower-case letter")]
Takes = Literal["nothing", "direction", "space", "figure", "item", "thing", "choice"]


class CommandDef(Record, frozen=True, kw_only=True, tag="command"):
    """What a figure can be told to do, with its price and the script that carries it out."""

    script: ScriptPath
    params: Params = {}
    takes: Annotated[
        Takes,
        says("what must be said beside it"),
        means(
            nothing="nothing",
            direction="one of eight directions, such as `ne`",
            space="a space of the board",
            figure="a figure",
            item="an item, or whatever one attacks with",
            thing="a thing, and what is done to it",
            choice="one of what its script offers",
        ),
    ] = "nothing"
    counts_as: Annotated[
        tuple[Word, ...],
        says(
            "words under which conditions and skills forbid or answer it, such as `move`; none: its own id",
            ["move", "attack"],
        ),
    ] = ()
    action_points: Annotated[
        Count, says("actions that it costs; its script may ask for more, depending on what is said beside it")
    ] = 0
    word: Annotated[Word, says("what one types for it in a terminal, before what it takes", "go")] | None = (
        None
    )
    key: Annotated[Letter, says("the key of its button in a window", "b")] | None = None
    ends_turn: Annotated[
        bool, says("true: the turn of the figure is over after it, and nothing can forbid it")
    ] = False
    interrupts_move: Annotated[
        bool,
        says(
            "true: a large figure that is stepping spreads out first; false: it goes on stepping, or its script says "
            "when it spreads out"
        ),
    ] = True
    in_passing: Annotated[
        bool,
        says("true: it may also be given where the figure may not stop, as on another figure's space"),
    ] = False
    prepares: Annotated[
        bool, says("true: equipment may still be changed after it, which is done before all else")
    ] = False
    foretold: Annotated[
        bool,
        says(
            "true: lists of what can be done say whom or what it will ask about first, before it is paid for"
        ),
    ] = False
    idle: Annotated[bool, says("true: where nothing else is left to do, the turn is as good as over")] = False
    given_to: Annotated[
        Literal["standing", "fallen", "all"],
        says("to whom it may be given"),
        means(
            standing="figures on the board",
            fallen="figures that are knocked out",
            all="both",
        ),
    ] = "standing"

    @property
    def words(self) -> tuple[str, ...]:
        """The words under which it is forbidden and answered: `counts_as`, else its own id without the pack."""
        return self.counts_as or (unqualified(self.id),)

    @property
    def walks(self) -> bool:
        """Whether it is a step within a movement. Such commands have no button: one points at a space instead."""
        return self.in_passing and self.takes in ("space", "direction")

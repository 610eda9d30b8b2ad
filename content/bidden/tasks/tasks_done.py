"""Tasks done: one in each place."""

from __future__ import annotations

from bidden.tasks.errand import HUNT, Errand, errands
from bidden.tasks.threads import pulls
from delve.script import (
    BeAt,
    Change,
    Defeat,
    Goal,
    Progress,
    QuestCondition,
    Said,
    StoryName,
    VariableName,
    View,
    Window,
    param,
    phrase,
)


class TasksDone(QuestCondition):
    """Every board has its task, and all of them are done."""

    tasks: VariableName = param(..., "how many are done")
    headers: tuple[StoryName, ...] = param(..., "how a task of each kind is told while it is under way")
    unsaid: StoryName = param(..., "how it is told that no task was given yet")
    between: StoryName = param(..., "how it is told that none is under way")
    told_by_aims: tuple[StoryName, ...] = param((), "what the aims of the places tell")
    tables: tuple[StoryName, ...] = param(
        (), "of what titles and patrons are made: each begins with the name of its table, as `house_3` does"
    )

    def holds(self, view: View, event: Window | None) -> bool:
        """As many as there are boards."""
        return view.variable(self.tasks) >= len(view.board_names)

    def goals(self, view: View, side: str) -> tuple[Goal, ...]:
        """What the task under way asks for; without one, the thread that leads on. What nobody has seen is no goal."""
        if side != view.party:
            return ()
        errand = under_way(view, view.variable(self.tasks))
        return onward(view) if errand is None else asked(view, errand)

    def progress(self, view: View) -> Progress | None:
        """The header of the task under way, and how many are done."""
        done = view.variable(self.tasks)
        errand = under_way(view, done)
        idle = self.between if done else self.unsaid
        told = self.told(view, errand) if errand is not None else phrase(view.quest.stories[idle])
        words = phrase("{told} {done} of {of} {of|task|tasks} done", told=told, done=0, of=0)
        if self.holds(view, None):
            words = phrase("{done} of {of} {of|task|tasks} done", done=0, of=0)
        return Progress(done, len(view.board_names), words)

    def told(self, view: View, errand: Errand) -> Said:
        """The task in prose."""
        header = self.headers[errand.kind]
        return phrase(view.quest.stories[header], **errand.words(view))

    def describe(self, view: View) -> Said:
        """In words."""
        return "every task is done"


def under_way(view: View, done: int) -> Errand | None:
    """The errand that was given and is not done; None: there is none."""
    given = errands(view)
    return given[-1] if len(given) > done else None


def asked(view: View, errand: Errand) -> tuple[Goal, ...]:
    """What an errand asks for, as far as the side knows of it."""
    about = errand.about(view).id
    known = {one.id: one for one in view.pieces() if one.on_board}
    aim = next((one for one in known.values() if one.definition == about and one.state != "settled"), None)
    if aim is None:
        return ()
    if errand.sort != HUNT:
        return (Change(aim.id, "settled"),)
    quarry = view.recalled(aim.id, about, "quarry")
    return (Defeat((quarry,)),) if quarry in known else ()


def onward(view: View) -> tuple[Goal, ...]:
    """Where the threads of the party's places lead on to; where one was shut when it was last seen, that one."""
    order = [*view.board_names]
    found: list[Goal] = []
    for hero in view.standing(view.party):
        here = order.index(hero.board)
        ends = view.on(hero.id).passages(hero.id).values()
        found += [
            BeAt(1 << space, board) for two in ends for board, space in two if order.index(board) > here
        ]
        if not found:
            found += [BeAt(view.mask(one.id), hero.board) for one in pulls(view, hero.board)]
    return tuple(found)

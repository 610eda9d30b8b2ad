"""What it finds: an effect after which everything is as before, whatever comes of it.

Why: a choice between one thing and nothing else, a test without an end, or a number that is always 0 is mostly a part
of the record that was forgotten.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers:
    - {after: round_start, do: [{choose: {side: heroes, text: "Who goes first?", options: [{text: I do.}]}}]}

Good:
    # quests/cellar.yaml
    variables: {}
    triggers:
    - after: round_start
      do:
      - choose:
          side: heroes
          text: What do you do?
          options: [{text: Listen., do: [{story: hello}]}, {text: Go on.}]

How to fix: write what happens, or delete the effect. Where only time has passed, as after `round_end`, nobody is the
`doer`: say whom the effect concerns.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.model.quest_effects import Amount, Choose, Contents, Effect, FiguresTest, Targets
from delve.validate.content import Content, finding
from delve.validate.quest_walk import effects, phases_of_nobody

CODE = "Q062"
NAME = "effect that does nothing"
SEVERITY = "warning"

Idle = tuple[ValuePath, str]
"""where it stands within the effect, and why it does nothing"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such effect, or at the part of it that does nothing."""
    for entry, quest in content.each(QuestDef):
        of_nobody = phases_of_nobody(content, quest)
        for path, effect in effects(quest):
            yield from _judged(entry, path, effect)
            after = quest.triggers[int(path[1])].after if path[0] == "triggers" else ""
            if after in of_nobody:
                yield from _done_by_nobody(entry, path, effect, after)


def _judged(entry: Entry, path: ValuePath, effect: Effect) -> Iterator[Diagnostic]:
    for where, message in _idle(effect):
        is_key = where[-1] != "text"
        yield finding(CODE, entry, (*path, *where), message, key=is_key, severity="warning")


def _done_by_nobody(entry: Entry, path: ValuePath, effect: Effect, after: str) -> Iterator[Diagnostic]:
    """What concerns the figure that has brought the event about, where nobody has."""
    key, value = effect.choice()
    parts = [
        ((), value),
        *(((name,), getattr(value, name)) for name in getattr(value, "__struct_fields__", ())),
    ]
    for where, part in parts:
        if isinstance(part, Targets) and part.doer:
            message = f"nobody brings {quote(after)} about, so this concerns nobody: leave `doer` out"
            yield finding(CODE, entry, (*path, key, *where, "doer"), message, key=True, severity="warning")


def _idle(effect: Effect) -> Iterator[Idle]:
    if effect.test is not None:
        yield from _test(effect.test)
    if effect.chance is not None:
        yield from _chance(effect.chance)
    if effect.choose is not None:
        yield from _choice(effect.choose)
    if effect.spawn is not None:
        yield from _amount(("spawn", "further_elites"), effect.spawn.further_elites)
        yield from _amount(("spawn", "further_minions"), effect.spawn.further_minions)
    if effect.reinforce is not None:
        yield from _amount(("reinforce", "further"), effect.reinforce.further)


def _test(test: FiguresTest) -> Iterator[Idle]:
    if not (test.passed or test.failed):
        yield ("test",), "nothing comes of this test: write what happens under `passed` or `failed`"


def _chance(several: tuple[Contents, ...]) -> Iterator[Idle]:
    if not any(one.do for one in several):
        yield ("chance",), "nothing happens, whatever chance picks: write effects under `do`"
    elif len(several) == 1:
        yield ("chance",), "chance has only one thing to pick: write another, or its effects alone"


def _choice(choose: Choose) -> Iterator[Idle]:
    if not any(option.do for option in choose.options):
        yield ("choose",), "nothing happens, whatever is chosen: write effects under `do`"
    elif len(choose.options) == 1:
        yield ("choose", "options"), "there is only one thing to choose: write another"
    for number, option in enumerate(choose.options):
        if any(one.text == option.text for one in choose.options[:number]):
            message = f"players cannot tell this from another option: both are {quote(option.text)}"
            yield ("choose", "options", number, "text"), message


def _amount(path: ValuePath, amount: Amount | None) -> Iterator[Idle]:
    if amount is not None and amount.variable is None and amount.each_hero <= 0:
        yield path, "this is always 0: write `each_hero` or `variable`"

"""The page of figures of the adventures of the core pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from delve.model.campaign import CampaignDef
from delve.model.quest import QuestDef

SIZES: Final = (2, 3, 4)
_HEADER: Final = """\
# The adventures in figures

How the quests and the campaign of the core pack go between automated players. This page is written by

```sh
python -m benchmarks.adventure_figures --simple {simple} --normal {normal} --campaigns {campaigns}
```

Each quest is played {simple} times between sides of the level `simple` and {normal} times between sides of the level
`normal`, with two, three and four heroes in turn, and the campaign {campaigns} times at each level.
The seeds begin with {seed}; a quest may have been set by some of the same games. Chance draws the heroes and a class
that suits each; they bring what every member of the class has from the start, and no experience. In brackets stands the
range in which the true share lies in 95 of 100 cases. Persons plan better than either level and know the stories: these
figures do not tell how hard a quest is for them. They tell that no side has won before it begins, and that every way to
win is one.

## Who wins

How many of 100 games the heroes win.

| quest | level | 2 heroes | 3 heroes | 4 heroes | rounds |
| --- | --- | --- | --- | --- | --- |
"""


class Played(NamedTuple):
    """A quest and the reports about its games, as `delve simulate --json` writes them."""

    quest: QuestDef
    simple: Mapping[str, Any]
    normal: Mapping[str, Any]

    def levels(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Each level with its report."""
        yield "simple", self.simple
        yield "normal", self.normal


def page(
    quests: Sequence[Played],
    campaigns: Sequence[tuple[CampaignDef, str, str]],
    simple: int,
    normal: int,
    games: int,
    seed: int,
) -> str:
    """The whole page. `campaigns`: each with a level and what `delve simulate` told of `games` of it.

    `seed`: that of the first game of each quest and of each campaign.
    """
    lines = [_HEADER.format(simple=simple, normal=normal, campaigns=games, seed=seed)]
    lines += [f"{row}\n" for one in quests for row in _rows(one)]
    lines += ["\n## By what\n\nHow many of 100 games each objective decides, with all numbers of heroes.\n"]
    for one in quests:
        lines += [
            f"\n### {one.quest.name}\n\n| objective | side | simple | normal |\n| --- | --- | --- | --- |\n"
        ]
        lines += [f"{row}\n" for row in _objectives(one)]
    for campaign, level, told in campaigns:
        lines += [f"\n## {campaign.name}, {level}\n\n```text\n{told.rstrip()}\n```\n"]
    lines += never_seen(campaigns)
    return "".join(lines)


def never_seen(campaigns: Sequence[tuple[CampaignDef, str, str]]) -> Iterator[str]:
    """A sentence for each campaign with the endings to which none of its games came."""
    for campaign in {one.id: one for one, _, _ in campaigns}.values():
        told = "".join(text for one, _, text in campaigns if one.id == campaign.id)
        missing = [name for name in campaign.endings if f"ended {name}:" not in told]
        if missing:
            names = ", ".join(f"`{name}`" for name in missing)
            given_up = " `stranded` is what a party comes to that gives up, and automated ones never do."
            yield f"\nNo game of {campaign.name} ended as {names}.{given_up * ('stranded' in missing)}\n"


def _rows(played: Played) -> Iterator[str]:
    """A row of wins for each level."""
    for level, report in played.levels():
        shares = [_share(_of_size(report, size)) for size in SIZES]
        yield f"| {' | '.join((played.quest.name, level, *shares))} | {report['rounds']['mean']:.1f} |"


def _of_size(report: Mapping[str, Any], heroes: int) -> Mapping[str, Any]:
    """How often the heroes won games with so many heroes."""
    return next(one["wins"] for one in report["sizes"] if one["heroes"] == heroes and one["side"] == "heroes")


def _share(share: Mapping[str, Any]) -> str:
    return f"{100 * share['share']:.0f} ({100 * share['low']:.0f}–{100 * share['high']:.0f})"


def _objectives(played: Played) -> Iterator[str]:
    """A row for each objective."""
    for simple, normal in zip(played.simple["objectives"], played.normal["objectives"], strict=True):
        shares = (_decided(one["decided"]) for one in (simple, normal))
        yield f"| {' | '.join((simple['text'], simple['side'], *shares))} |"


def _decided(share: Mapping[str, Any]) -> str:
    """How many of 100 games; less than one is told apart from none."""
    return "<1" if 0 < share["share"] < 0.005 else f"{100 * share['share']:.0f}"

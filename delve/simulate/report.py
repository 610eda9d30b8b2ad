"""From the counts of many games to their report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import structs

from delve.geometry.boards import bits
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.terrain import TerrainDef
from delve.rules.do.laying import lay_board, plan_of
from delve.simulate.games import levels_in_words, party_in_words
from delve.simulate.hints import hints_of
from delve.simulate.intervals import Interval, difference, mean, wilson
from delve.simulate.report_rows import (
    BoardMap,
    DamageRow,
    DeedRow,
    ObjectiveRow,
    Report,
    Repro,
    Rounds,
    Share,
    SideRow,
    SizeRow,
)
from delve.simulate.result_file import RunHeader
from delve.simulate.results import GameResult, Source
from delve.simulate.summary import Summary, Total


def share(seen: int, games: int) -> Share:
    """A share with its interval."""
    low, high = wilson(seen, games)
    return Share(seen, games, seen / games if games else 0.0, low, high)


def report_of(header: RunHeader, summary: Summary, library: Library | None = None, named: str = "") -> Report:
    """The report of the games that were added up.

    Without the library of the content it does not tell where figures fell. `named`: the words by which a command finds
    the quest; without them it is found by its id.
    """
    games = summary.games
    sides = tuple(SideRow(side, share(summary.winners[side], games)) for side in header.sides)
    objectives = tuple(
        ObjectiveRow(number, side, text, share(summary.objectives[number], games))
        for number, (side, text) in enumerate(header.objectives, start=1)
    )
    report = Report(
        quest=header.quest,
        engine=header.engine,
        content=header.content,
        levels=header.levels,
        acts=tuple(act for act in header.acts if act),
        seed=header.seed,
        games=games,
        choices=summary.choices,
        sides=sides,
        objectives=objectives,
        stuck=share(summary.ended["stuck"], games),
        broke=share(summary.ended["broke"], games),
        sizes=tuple(_sizes(summary, header.sides)),
        rounds=_rounds(summary.rounds),
        wiped_out=tuple(SideRow(side, share(n, games)) for side, n in sorted(summary.wiped_out.items())),
        damage=tuple(_damage(summary.damage)),
        deeds=tuple(_deeds(summary)),
        unused=summary.unused,
        boards=tuple(_boards(library, header.quest, summary)) if library is not None else (),
        repros=tuple(repro(named or header.quest, header, result) for result in summary.unfinished),
    )
    return structs.replace(report, hints=tuple(hint.sentence for hint in hints_of(report)))


def repro(named: str, header: RunHeader, result: GameResult) -> Repro:
    """How to play one game again of the quest that is named so."""
    plan = result.plan
    words = ["delve", "simulate", named, "-n", "1", "--seed", str(plan.seed)]
    words += ["--heroes", f"'{party_in_words(plan.party, header.quest)}'"]
    for level in levels_in_words(plan.levels):
        words += ["--level", level]
    if plan.act:
        words += ["--act", str(plan.act)]
    return Repro(result.ended, result.said, " ".join(words))


def _sizes(summary: Summary, sides: Iterable[str]) -> Iterator[SizeRow]:
    if len(summary.sizes) > 1:
        for size, games in sorted(summary.sizes.items()):
            for side in sides:
                yield SizeRow(size, side, share(summary.winners_by_size[size, side], games))


def _rounds(seen: Counter[int]) -> Rounds:
    total = sum(rounds * games for rounds, games in seen.items())
    squares = sum(rounds * rounds * games for rounds, games in seen.items())
    found = mean(total, squares, seen.total())
    return Rounds(found.value, found.half, tuple(sorted(seen.items())))


def _damage(damage: Counter[Source]) -> Iterator[DamageRow]:
    total = damage.total()
    for source, hearts in sorted(damage.items(), key=lambda row: (-row[1], row[0])):
        yield DamageRow(source.kind, source.id, hearts, hearts / total if total else 0.0)


def _deeds(summary: Summary) -> Iterator[DeedRow]:
    for (source, side), total in sorted(summary.deeds.items(), key=lambda row: (-row[1].value, row[0])):
        gain = _gain(summary, side, total)
        rest, wins = summary.games - total.games, summary.winners[side] - total.wins
        yield DeedRow(
            kind=source.kind,
            id=source.id,
            side=side,
            games=total.games,
            uses=total.uses,
            dealt=total.dealt,
            harmed=total.harmed,
            recovered=total.recovered,
            value=total.value,
            value_of_use=total.value / total.uses if total.uses else 0.0,
            won_with=share(total.wins, total.games),
            won_without=share(wins, rest),
            gain_low=gain.low,
            gain_high=gain.high,
        )


def _gain(summary: Summary, side: str, total: Total) -> Interval:
    rest, wins = summary.games - total.games, summary.winners[side] - total.wins
    return difference(wins, rest, total.wins, total.games) if rest and side else Interval(-1.0, 1.0)


def _boards(library: Library, quest: str, summary: Summary) -> Iterator[BoardMap]:
    record = library.get(QuestDef, quest)
    floor = library.get(RulesetDef, record.ruleset).floor
    for name, plan in sorted(record.plans.items()):
        board = lay_board(plan_of(library, plan), floor)
        stride = board.stride
        spaces = sorted(
            (space % stride, space // stride, terrain)
            for terrain, mask in board.terrain
            for space in bits(mask)
        )
        falls = sorted(
            (place.x, place.y, place.side, times)
            for place, times in summary.falls.items()
            if place.board == name
        )
        grounds = [library.get(TerrainDef, terrain) for terrain, _ in board.terrain]
        yield BoardMap(
            name,
            board.width,
            board.height,
            tuple(spaces),
            tuple((ground.id, color) for ground in grounds if (color := _color(ground))),
            tuple(ground.id for ground in grounds if ground.blocks_movement),
            tuple(falls),
        )


def _color(ground: TerrainDef) -> str:
    """The color that a ground is known by: of its picture, its shore or its light; empty: it has none."""
    art, glow = ground.art, ground.look.glow
    color = (
        (art.color if art is not None else None)
        or ground.look.shore
        or (glow.color if glow is not None else "")
    )
    return str(color)[:7]

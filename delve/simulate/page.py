"""Reports as one page for a browser: it holds its plots and its look, loads nothing, and runs nothing.

Every text is escaped, and the page itself forbids scripts and whatever lies outside of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import Template
from typing import Final

from delve.simulate import plots
from delve.simulate.games import players_in_words
from delve.simulate.plots import Bar, text
from delve.simulate.report_rows import BoardMap, DeedRow, Report, Share
from delve.simulate.told import in_order, percent, value_of_use, without

_MOST_BARS: Final = 14
"""how many sources of damage are drawn; the others stand in the table"""
_SIDES: Final = 6
"""colors for sides; further sides begin with the first again"""
_FRAME: Final = Template("""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
$style</style>
</head>
<body>
<main>
$main</main>
</body>
</html>
""")
_STYLE: Final = """\
:root { color-scheme: light dark; --paper: #fbf8f1; --card: #ffffff; --ink: #2a2420; --faint: #74695e;
  --line: #e2d9c8; --track: #efe7d8; --bar: #b5813c; --fall: #b8321c; --floor: #e9dfcd;
  --side-0: #2f78b7; --side-1: #c2552d; --side-2: #4f8f4a; --side-3: #8d5aa8; --side-4: #b5932b; --side-5: #4b8f92;
  --barred: #6f675d; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #181310; --card: #211b17; --ink: #e8dec8; --faint: #b0a794; --line: #3d362f; --track: #2f2822;
    --bar: #f8bd6a; --fall: #f47864; --floor: #3a322a;
    --side-0: #96c8ff; --side-1: #f29c7e; --side-2: #96e696; --side-3: #cfa6ee; --side-4: #ffdc82; --side-5: #8fd6d8;
    --barred: #8b8276; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, "Times New Roman", serif; }
main { max-width: 66rem; margin: 0 auto; padding: 1.5rem 2rem 5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; border-bottom: 3px double var(--line); padding-bottom: .4rem;
  margin-top: 2.5rem; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .7rem; }
h3 { font-size: 1rem; margin: 1rem 0 .4rem; font-weight: normal; font-style: italic; color: var(--faint); }
p.about { color: var(--faint); margin: .2rem 0; }
ul.hints { background: var(--card); border-left: 4px solid var(--bar); margin: 1rem 0; padding: .7rem 1rem .7rem 2rem; }
.wide { overflow-x: auto; }
svg { display: block; max-width: 100%; height: auto; font: 13px Georgia, serif; }
svg text { fill: var(--ink); }
svg .faint { fill: var(--faint); }
svg .track { fill: var(--track); }
svg .whisker { stroke: var(--ink); stroke-width: 1.5; fill: none; }
svg .axis { stroke: var(--faint); fill: none; }
svg.map { border: 1px solid var(--line); background: var(--paper); margin-bottom: .5rem; }
svg .space { fill: var(--floor); stroke: var(--paper); stroke-width: 1; }
svg .barred { fill: var(--barred); }
svg.sample { display: inline-block; vertical-align: -.15em; border: 1px solid var(--line); }
svg .on { font-size: 12px; font-weight: bold; fill: var(--ink); paint-order: stroke; stroke: var(--paper);
  stroke-width: 2.5px; stroke-linejoin: round; }
.key { margin-right: 1.1rem; font-size: .88rem; color: var(--faint); white-space: nowrap; }
table { border-collapse: collapse; background: var(--card); font-size: .9rem; }
th, td { border: 1px solid var(--line); padding: .25rem .55rem; text-align: left; white-space: nowrap; }
th { color: var(--faint); font-weight: normal; font-style: italic; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
tr.kind td { background: var(--track); font-weight: bold; }
code { font: .85em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
@media print { main { max-width: none; } }
"""


def page(reports: Sequence[Report]) -> str:
    """One page with all these reports."""
    title = ", ".join(report.quest for report in reports)
    main = "".join(line for report in reports for line in _report(report))
    return _FRAME.substitute(
        title=text(f"{title}: played {sum(r.games for r in reports)} times"), style=_STYLE, main=main
    )


def _report(report: Report) -> Iterator[str]:
    last = report.seed + max(0, report.games - 1)
    yield f"<h1>{text(report.quest)}</h1>\n"
    yield f'<p class="about">{report.games} games with the seeds {report.seed} to {last}. Players: '
    yield f"{text(players_in_words(report.levels) + report.acts_told)}. "
    yield "Lines over bars show where 95 of 100 such runs lie.</p>\n"
    if report.hints:
        yield f'<ul class="hints">{"".join(f"<li>{text(hint)}</li>" for hint in report.hints)}</ul>\n'
    yield f"<h2>Who wins</h2>\n{plots.bars('Who wins', [*_wins(report)])}\n"
    yield f"<h2>By which objective</h2>\n{plots.bars('By which objective', [*_objectives(report)])}\n"
    if report.sizes:
        yield f"<h2>By number of heroes</h2>\n{plots.bars('By number of heroes', [*_sizes(report)])}\n"
    yield from _length(report)
    if report.damage:
        yield f"<h2>Hearts lost, by what cost them</h2>\n{plots.bars('Hearts lost', [*_damage(report)])}\n"
    yield from _falls(report)
    yield from _deeds(report)
    yield from _rest(report)


def _color(report: Report, side: str) -> str:
    sides = [row.side for row in report.sides]
    return f"side-{sides.index(side) % _SIDES}" if side in sides else "faint"


def _bar(label: str, share: Share, color: str) -> Bar:
    return Bar(
        label, share.share, f"{percent(share.share)}, {share.seen} games", color, share.low, share.high
    )


def _wins(report: Report) -> Iterator[Bar]:
    for row in report.sides:
        yield _bar(row.side, row.wins, _color(report, row.side))
    for name, share in (("nobody: stuck", report.stuck), ("nobody: broke", report.broke)):
        if share.seen:
            yield _bar(name, share, "faint")


def _objectives(report: Report) -> Iterator[Bar]:
    for row in report.objectives:
        yield _bar(f"{row.number}. {row.text}", row.decided, _color(report, row.side))


def _sizes(report: Report) -> Iterator[Bar]:
    for row in report.sizes:
        yield _bar(f"{row.heroes} heroes: {row.side}", row.wins, _color(report, row.side))


def _length(report: Report) -> Iterator[str]:
    yield "<h2>How long they take</h2>\n"
    if report.games:
        yield f'<p class="about">{report.rounds.mean:.1f} rounds (± {report.rounds.half:.1f}), '
        yield f"{report.choices / report.games:.0f} choices a game. Games by their number of rounds:</p>\n"
    yield plots.columns("Games by their number of rounds", report.rounds.games) + "\n"
    for wiped in report.wiped_out:
        seen = percent(wiped.wins.share)
        yield f"<p>Nobody of {text(wiped.side)} stands after the first round in {seen} of the games.</p>\n"


def _damage(report: Report) -> Iterator[Bar]:
    most = max(row.share for row in report.damage)
    for row in report.damage[:_MOST_BARS]:
        told = f"{row.hearts / report.games:.1f} a game, {percent(row.share)}"
        yield Bar(f"{row.kind} {_name(row.id)}", row.share / most, told, "bar")


def _name(id: str) -> str:
    return id.rpartition(":")[2].replace("_", " ")


# ------------------------------------------------------------------------------------------------ where figures fall
def _falls(report: Report) -> Iterator[str]:
    boards = [board for board in report.boards if board.falls]
    if not boards:
        return
    yield "<h2>Where figures fall</h2>\n"
    for board in boards:
        for side in (row.side for row in report.sides):
            times = sum(number for _, _, who, number in board.falls if who == side)
            if not times:
                continue
            told = f"{side}: {times} of its figures" + (
                f", on {board.name}" if len(report.boards) > 1 else ""
            )
            yield f'<h3>{text(told)}</h3>\n<div class="wide">{plots.heat_map(told, board, (side,))}</div>\n'
        yield f"<p>{plots.legend(board, [(one, _name(one)) for one in _terrains(board)])}</p>\n"


def _terrains(board: BoardMap) -> list[str]:
    """The terrains of a board, the commonest first."""
    counts: dict[str, int] = {}
    for _, _, terrain in board.spaces:
        counts[terrain] = counts.get(terrain, 0) + 1
    return sorted(counts, key=lambda name: (-counts[name], name))


# ------------------------------------------------------------------------------------------------ tables
def _deeds(report: Report) -> Iterator[str]:
    if not report.deeds:
        return
    yield "<h2>Use and value</h2>\n"
    yield '<p class="about">Value: hearts dealt to enemies and recovered, less those that it cost its own side. '
    yield "A star: the side won more or less often with it than chance explains, which does not say why.</p>\n"
    head = (
        "record",
        "side",
        "in games",
        "uses",
        "dealt",
        "harmed",
        "recovered",
        "value a use",
        "wins with",
        "wins without",
    )
    yield f'<div class="wide"><table>\n<tr>{"".join(f"<th>{cell}</th>" for cell in head)}</tr>\n'
    kind = ""
    for row in in_order(report.deeds):
        if row.kind != kind:
            kind = row.kind
            yield f'<tr class="kind"><td colspan="{len(head)}">{text(kind)}</td></tr>\n'
        yield _deed(row)
    yield "</table></div>\n"


def _deed(row: DeedRow) -> str:
    numbers = (
        str(row.games),
        str(row.uses),
        str(row.dealt),
        str(row.harmed),
        str(row.recovered),
        value_of_use(row),
        percent(row.won_with.share),
        without(row),
    )
    cells = "".join(f'<td class="n">{number}</td>' for number in numbers)
    return f'<tr><td title="{text(row.id)}">{text(_name(row.id))}</td><td>{text(row.side)}</td>{cells}</tr>\n'


def _rest(report: Report) -> Iterator[str]:
    if report.unused:
        yield "<h2>There, and never used</h2>\n"
        yield _list(f"{thing.kind} {_name(thing.id)} {thing.part}" for thing in report.unused)
    if report.repros:
        yield "<h2>Games that did not end well</h2>\n"
        for repro in report.repros:
            yield f"<p>{text(repro.what)}: {text(repro.said)}<br><code>{text(repro.command)}</code></p>\n"


def _list(lines: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{text(line)}</li>' for line in lines)}</ul>\n"

"""What a panel may claim about sight, distance, movement, attacks and arrivals: each claim is put to the rules.

A claim that says yes or no fails where the rules say otherwise; one that shows an area shows that of the rules.
"""

from __future__ import annotations

from itertools import product

from art.rule_pictures.panel import Claim, Mark, Point, Shown, WrongClaimError, grid, middle, points
from delve.geometry.boards import bits, mask_of
from delve.rules.ask import sights, space
from delve.rules.ask.combat.areas import around
from delve.rules.do import spawning
from delve.testing.arena import Arena

AROUND = tuple((dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy)
Place = tuple[int, int]


# ------------------------------------------------------------------------------------------------- sight
def sees(viewer: str, target: str) -> Claim:
    """One figure sees another, along the line that the rules would draw."""

    def ask(game: Arena) -> Shown:
        _must(_is_seen(game, viewer, target), f"{viewer} sees {target}")
        start, goal = game[viewer], game[target]
        rules = game.play.game
        own = mask_of(start.spaces)
        line = sights.lines(rules, start).line(own, mask_of(goal.spaces), sights.hiding(rules, start, own))
        assert line is not None, "who is seen is seen along a line"
        ends = ((line.x0, line.y0), (line.x1, line.y1))
        return Shown((_line_of_sight(game, "free", ends, viewer, target),), f"{viewer} sees {target}.")

    return ask


def hidden(viewer: str, target: str, *lines: tuple[Point, Point]) -> Claim:
    """One figure does not see another; `lines` are some between their corners that show why.

    Without any the shortest is drawn, with what the rules would mark as being in the way.
    """

    def ask(game: Arena) -> Shown:
        _must(not _is_seen(game, viewer, target), f"{viewer} does not see {target}")
        start, goal = game[viewer].spaces, game[target].spaces
        shortest = min(product(_corners(game, start), _corners(game, goal)), key=_length)
        marks = [_line_of_sight(game, "stopped", line, viewer, target) for line in lines or (shortest,)]
        if not lines:
            marks += [
                Mark("ring", "stopper", (place,)) for place in points(game, _in_the_way(game, viewer, goal))
            ]
        return Shown(tuple(marks), f"{viewer} does not see {target}.")

    return ask


def _in_the_way(game: Arena, viewer: str, goal: tuple[int, ...]) -> int:
    rules, piece = game.play.game, game[viewer]
    own = mask_of(piece.spaces)
    return sights.lines(rules, piece).blockers(own, mask_of(goal), sights.hiding(rules, piece, own))


def view(viewer: str) -> Claim:
    """All spaces that a figure sees."""

    def ask(game: Arena) -> Shown:
        piece = game[viewer]
        seen = game.view.visible(piece.id) & ~mask_of(piece.spaces)
        return Shown(_spaces(game, seen, "seen"), f"{viewer} sees {_listed(game, seen)}.")

    return ask


def _is_seen(game: Arena, viewer: str, target: str) -> bool:
    return game.view.sees(game.id(viewer), game.id(target))


def _line_of_sight(game: Arena, look: str, ends: tuple[Point, Point], viewer: str, target: str) -> Mark:
    """A line to draw; neighbors are joined from middle to middle, as they have no other line."""
    if ends[0] != ends[1]:
        return Mark("line", look, ends)
    return _join(game, look, game[viewer].spaces[0], game[target].spaces[0])


def _corners(game: Arena, spaces: tuple[int, ...]) -> list[Point]:
    places = (game.view.point(at) for at in spaces)
    return sorted({(x + dx, y + dy) for x, y in places for dx, dy in product((0, 1), repeat=2)})


def _length(line: tuple[Point, Point]) -> float:
    (x0, y0), (x1, y1) = line
    return (x1 - x0) ** 2 + (y1 - y0) ** 2


# ---------------------------------------------------------------------------------- adjacency and distance
def neighbors(figure: str, *, adjacent: int) -> Claim:
    """Which of the neighbors of a figure's space are adjacent to it, and how many."""

    def ask(game: Arena) -> Shown:
        steps, at = space.layout(game.play.game, game.view.here).steps, game[figure].spaces[0]
        x, y = game.view.point(at)
        board = grid(game)
        near = [board.space(x + dx, y + dy) for dx, dy in AROUND if board.contains(x + dx, y + dy)]
        beside = [one for one in near if board.floor >> one & 1]
        joined = [one for one in beside if steps.are_adjacent(at, one)]
        _must(len(joined) == adjacent, f"{adjacent} spaces are adjacent to {figure}")
        marks = tuple(_join(game, "free" if one in joined else "stopped", at, one) for one in beside)
        return Shown(marks, f"Adjacent to {figure} are {_listed(game, mask_of(joined))}.")

    return ask


def distances(start: str) -> Claim:
    """How many spaces every space is away from a figure."""

    def ask(game: Arena) -> Shown:
        steps, own = space.layout(game.play.game, game.view.here).steps, mask_of(game[start].spaces)
        counted = {at: steps.distance(own, 1 << at) for at in bits(grid(game).floor & ~own)}
        marks = tuple(
            Mark("space", "counted", points(game, 1 << at), str(far))
            for at, far in counted.items()
            if far is not None
        )
        return Shown(marks, f"The numbers are the distances from {start}.")

    return ask


# ---------------------------------------------------------------------------------------------- movement
def shrunk(figure: str, place: Place) -> Claim:
    """A large figure is in the middle of its movement, on one space; where it stood is drawn around."""

    def ask(game: Arena) -> Shown:
        left = game[figure].spaces
        game.change(figure, spaces=(game.view.space(*place),))
        _must(game.view.is_shrunk(game.id(figure)), f"{figure} is shrunk")
        marks = (Mark("base", "left", points(game, mask_of(left))),)
        return Shown(marks, f"{figure} is shrunk to {list(place)}.")

    return ask


def reach(figure: str, movement_points: int) -> Claim:
    """Where a figure may stop for so many movement points, and, in brackets, what it only passes."""

    def ask(game: Arena) -> Shown:
        view, piece = game.view, game[figure]
        found = view.reachable(piece.id, movement_points)
        rest, own = view.stops(piece.id), mask_of(piece.spaces)
        stops, passes = found.all & rest & ~own, found.all & ~rest & ~own
        marks = tuple(
            Mark("space", look, points(game, 1 << at), text.format(found.cost(at)))
            for look, text, mask in (("stop", "{}", stops), ("pass", "({})", passes))
            for at in bits(mask)
        )
        words = f"With {movement_points} movement points {figure} may stop on {_listed(game, stops)}"
        return Shown(marks, words + (f" and only pass {_listed(game, passes)}." if passes else "."))

    return ask


def stops(figure: str, *, at: tuple[Place, ...] = (), never: tuple[Place, ...] = ()) -> Claim:
    """Spaces on which a figure could stop, and others on which it could not; nothing is drawn."""

    def ask(game: Arena) -> Shown:
        rest = game.view.stops(game.id(figure))
        for place in at:
            _must(bool(rest >> game.view.space(*place) & 1), f"{figure} may stop on {list(place)}")
        for place in never:
            _must(not rest >> game.view.space(*place) & 1, f"{figure} may not stop on {list(place)}")
        return Shown((), "")

    return ask


def step(figure: str, place: Place, *, may: bool) -> Claim:
    """Whether a figure with movement points enough may step to a space."""

    def ask(game: Arena) -> Shown:
        cost = game.view.step_cost(game.id(figure), game.view.space(*place))
        _must((cost is not None) == may, f"{figure} {'may' if may else 'may not'} step to {list(place)}")
        mark = _join(game, "free" if may else "stopped", game[figure].spaces[0], game.view.space(*place))
        return Shown((mark,), f"{figure} {'may' if may else 'may not'} step to {list(place)}.")

    return ask


def spreads(figure: str, *, bases_count: int) -> Claim:
    """Every base that a shrunk figure may hold where it stops."""

    def ask(game: Arena) -> Shown:
        found = game.view.footprints(game.id(figure), game[figure].spaces[0])
        _must(len(found) == bases_count, f"{figure} may spread out in {bases_count} ways, not {len(found)}")
        marks = tuple(Mark("base", "spread", points(game, mask_of(base))) for base in found)
        listed = "; ".join(_listed(game, mask_of(base)) for base in found)
        return Shown(marks, f"{figure} may spread out over {listed}.")

    return ask


# ----------------------------------------------------------------------------------------------- attacks
def armed(figure: str, *items: str) -> Claim:
    """A hero carries these things and no others; nothing is drawn."""

    def ask(game: Arena) -> Shown:
        game.change(figure, items=items)
        return Shown((), "")

    return ask


def strikes(attacker: str, target: str, *, may: bool = True) -> Claim:
    """Whether a figure may attack another with what it has in hand."""

    def ask(game: Arena) -> Shown:
        figure = game[attacker]
        verdict = game.view.may_target(figure.id, game.id(target), game.view.weapons(figure.id)[0])
        _must(verdict.usable == may, f"{attacker} {'may' if may else 'may not'} attack {target}")
        words = (
            f"{attacker} may attack {target}." if may else f"{attacker} may not attack {target}: {verdict}."
        )
        mark = _join(game, "free" if may else "stopped", figure.spaces[0], game[target].spaces[0])
        return Shown((mark,), words)

    return ask


def blast(attacker: str, target: str, *, hits: str) -> Claim:
    """Whom a blast strikes that is aimed at the space of a target; `hits` are the letters of all of them."""

    def ask(game: Arena) -> Shown:
        rules, figure, aimed = game.play.game, game[attacker], game[target].spaces[:1]
        hit = around(rules, figure.id, aimed[0], game.view.weapons(figure.id)[0])
        struck = "".join(sorted(letter for letter, piece in game.names.items() if piece in hit))
        _must(struck == "".join(sorted(hits)), f"a blast at {target} strikes {hits}")
        area = space.layout(rules, rules.quest.first_board).steps.within(mask_of(aimed), 1)
        marks = (*_spaces(game, area, "blast"), Mark("ring", "aim", points(game, mask_of(aimed))))
        return Shown(marks, f"A blast at {target} strikes {' and '.join(struck)}.")

    return ask


# ---------------------------------------------------------------------------------------------- arrivals
def arrive(monster: str, place: Place, count: int, *, held: tuple[Place, ...]) -> Claim:
    """Monsters come to a place; `held` are all spaces that they take, in order."""

    def ask(game: Arena) -> Shown:
        born = spawning.spawn(game.play.game, monster, place, 0, count)
        pieces = [game.play.state.pieces[one] for one in born]
        taken = tuple(game.view.point(at) for piece in pieces for at in piece.spaces)
        _must(taken == held, f"{monster} comes to {[list(each) for each in held]}")
        words = f"Called to {list(place)}, {pieces[0].name} takes {', '.join(map(str, map(list, taken)))}."
        return Shown((Mark("ring", "aim", (place,)),), words)

    return ask


# ----------------------------------------------------------------------------------------------- helpers
def _must(holds: bool, words: str) -> None:
    if not holds:
        raise WrongClaimError(f"the picture says that {words}; the rules say otherwise")


def _join(game: Arena, look: str, start: int, end: int) -> Mark:
    return Mark("join", look, (middle(game, start), middle(game, end)))


def _spaces(game: Arena, mask: int, look: str) -> tuple[Mark, ...]:
    return tuple(Mark("space", look, (place,)) for place in points(game, mask))


def _listed(game: Arena, mask: int) -> str:
    return ", ".join(str(list(place)) for place in points(game, mask)) or "nothing"

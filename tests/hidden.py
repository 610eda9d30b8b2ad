"""What a side is asked, told and shown at a moment of a game, and the same game with what it does not see changed."""

from __future__ import annotations

import random
from copy import copy
from typing import Any

from delve.ai.nearest import NearestEnemy
from delve.flow.chance import Dice
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.geometry.boards import bits, mask_of
from delve.model.object import ObjectDef
from delve.narrate.advice import Adviser
from delve.narrate.chronicle import Chronicle
from delve.narrate.consequences import Consequences
from delve.narrate.foretold import Foretelling
from delve.narrate.prose.setting import situation
from delve.narrate.prose.story import Story
from delve.narrate.prose.voice import Voice
from delve.requests import ChooseCommand
from delve.rules.ask import knowledge
from delve.rules.do import noticing
from delve.rules.fact import Fact
from delve.rules.game import Game
from delve.rules.legal import aims
from delve.rules.planning import bands, plan
from delve.rules.side_view import SideView
from delve.rules.view import View
from delve.state.game import GameState, diff
from delve.state.piece import Piece
from delve.terminal.asking import question
from delve.terminal.board import draw, legend
from delve.terminal.glyphs import Glyphs
from delve.terminal.look import at_quest, at_space
from delve.terminal.status import clock, description, roster
from delve.terminal.threat import lines as threats
from delve.ui.table.cards import figure_card, space_tooltip
from delve.ui.table.figures import tokens
from delve.ui.table.hand import PlayerHand
from delve.ui.table.minimap import minimap_of
from delve.ui.table.playback import Playback
from delve.ui.table.remains import remains
from delve.ui.table.table import ModelBuilder, describe

STORY = 60
"""so many of the last facts are told as a story: all of them would take most of the time"""


def told(session: Session, play: Play, side: str) -> dict[str, Any]:
    """All that a side would learn and could do in both front ends if a session stood at the moment of a fork of it."""
    facts, table = session.play.facts, copy(session)
    table.play, table.seats = play, {other: NearestEnemy() for other in play.view.sides if other != side}
    request = play.pending
    assert request is not None
    view = table.view_of(side)
    glyphs, dice, asked = Glyphs(view), Dice(3), iter(range(10_000))
    chronicle = Chronicle(side=side)
    chronicle.update(facts, view)
    if knowledge.hides_anything(play.game):
        unknown = strangers(view)
        assert not unknown, f"{side} at {request}: {unknown}"
    found: dict[str, Any] = {
        "state": view._game.state.copy(),
        "possible": view.possible_state(lambda draw: dice.answer(draw, next(asked))),
        "log": [str(line) for line in chronicle.lines],
        "story": _story(facts, view),
        "situation": [*situation(Voice(view, side, view.state.active), view.state.active)],
        "situation of nobody": [*situation(Voice(view, side), 0)],
        "clock": str(clock(view)),
        "roster": [*roster(view, glyphs)],
        "quest": [*at_quest(view, glyphs)],
        "figures": [[*description(view, piece)] for piece in view.figures()],
        "cards": [figure_card(view, piece.id, piece.name) for piece in view.figures()],
        "sight": [view.on(piece.id).visible(piece.id) for piece in view.figures()],
        "window": describe(ModelBuilder(PlayerHand(table), Playback("off")).model(0.0)),
    }
    for board in view.board_names:
        there, stride = view.on(board), view.on(board).board.stride
        spots = there.spaces(there.board.floor)
        found[f"board {board}"] = draw(there, glyphs, {}, view.state.active), [*legend(there, glyphs)]
        found[f"spaces of {board}"] = [[*at_space(there, *divmod(spot, stride)[::-1])] for spot in spots]
        found[f"threats of {board}"] = [*threats(there, side, glyphs, "")]
        found[f"tool tips of {board}"] = [space_tooltip(there, spot) for spot in spots]
        found[f"board {board} in small"] = minimap_of(there, side, tokens(there, {}))
        found[f"remains on {board}"] = remains(table.told(), there)
    if request.asker != side:
        return found
    found |= {
        "question": str(request),
        "answers": [*request.legal()],
        "choice": NearestEnemy().answer(request, view),
        "options": table.options(),
        "asked": question(request, table.options(), view, glyphs),
    }
    adviser = Adviser(table)
    found["advice"] = [adviser._helps(advice, request, view) for advice in view.quest.advice]
    found["responses"] = Consequences(table).of(request)
    foretelling = Foretelling(table)
    if isinstance(request, ChooseCommand):
        found["foretold"] = [foretelling.of(request, command) for command in request.legal()]
    if isinstance(request, ChooseCommand) and request.piece:
        found["bands"] = bands(view, request.piece)
        here = view.on(request.piece)
        found["plans"] = [plan(here, request.piece, at) for at in here.spaces(here.board.floor)[::3]]
        found["aims"] = aims(view, request.piece, request.legal())
        for weapon in view.weapons(request.piece):
            targets = view.targets(request.piece, weapon)
            odds = [(each, view.attack_odds(request.piece, each, weapon)) for each in targets]
            found[f"forecast with {weapon.key}"] = odds
    return found


def _story(facts: list[Fact], view: SideView) -> list[str]:
    """The story of the last facts, as a side is told it."""
    story = Story(side=view.side)
    story.update(facts[-STORY:], view)
    return [str(line) for line in story.lines]


def strangers(view: SideView) -> list[str]:
    """What the state of a side's view names although the side does not know of it."""
    state = view.state
    subjects = [frame.subject for frame in state.turn]
    named = {
        "active": [state.active],
        "turn": [subject.piece for subject in subjects],
        "given turns": view._game.state.given_turns,
        "roster": [one.owner for one in state.roster],
    }
    found = [
        f"{what}: piece {id}" for what, ids in named.items() for id in ids if id and id not in state.pieces
    ]
    groups = {piece.group for piece in state.pieces.values()}
    own = {group.number for group in state.groups if group.side == view.side}
    known = groups | own
    found += [f"turn: group {one.group}" for one in subjects if one.group and one.group not in known]
    found += [f"groups: {one.number}" for one in state.groups if one.number not in known]
    held = {id for piece in state.pieces.values() for id in (*piece.items, *piece.used_up)}
    found += [f"item {id}" for id, item in state.items.items() if id not in held and not item.lies]
    if state.turn == () and view._game.state.further_turn is not None:
        found.append("further turn")
    return found


def permuted(play: Play, side: str, chance: random.Random) -> bool:
    """Change what a side does not see: figures, things, items and grounds. False where that changes what it sees."""
    noticing.notice(play.game)
    before, digest = _sights(play.game, side), play.state.digest()
    _move_the_unseen(play.game, side, chance)
    _change_unseen_things(play.game, side, chance)
    _change_unseen_items(play.game, side, chance)
    noticing.notice(play.game)
    return before == _sights(play.game, side) and digest != play.state.digest()


def _sights(game: Game, side: str) -> list[tuple[str, int, object]]:
    """What it sees, and whom each of its figures does: an unseen one may stand between two that are seen."""
    return [(one.board, one.in_sight, one.sightings) for one in knowledge.known_by(game, side)]


def _where_it_may_be(game: Game, side: str, board: str) -> list[int]:
    """The free spaces out of the sight of a side on which nothing stands of which it has bumped into unseen."""
    one = knowledge.on_board(game, side, board)
    met = mask_of(spot for piece in one.pieces if piece.id in one.found for spot in piece.spaces)
    return [*bits(View(game, board).free() & ~one.in_sight & ~met)]


def _is_hidden(game: Game, side: str, piece: Piece) -> bool:
    return piece.side != side and not knowledge.sees_piece(game, side, piece) and not piece.carried_by


def _move_the_unseen(game: Game, side: str, chance: random.Random) -> None:
    state = game.state
    for piece in View(game).standing():
        if piece.id == state.active or not _is_hidden(game, side, piece) or len(piece.spaces) != 1:
            continue
        boards = [*state.boards] if game.ruleset.boards == "all" and not piece.owner else [piece.board]
        board = chance.choice(boards)
        room = _where_it_may_be(game, side, board)
        if room:
            harm = {"damage": chance.randrange(2), "fatigue": 0, "movement_points": chance.randrange(2)}
            state.change(piece.id, board=board, spaces=(chance.choice(room),), **harm)


def _change_unseen_things(game: Game, side: str, chance: random.Random) -> None:
    state = game.state
    for thing in [*state.pieces.values()]:
        # whoever sees one end of a link knows the other, too
        if thing.kind == "object" and thing.on_board and not thing.link and _is_hidden(game, side, thing):
            states = [*game.library.get(ObjectDef, thing.definition).states]
            state.change(thing.id, state=chance.choice(states))
    for name, board in [*state.boards.items()]:
        unseen = [*bits(board.floor & ~knowledge.on_board(game, side, name).in_sight)]
        if unseen and chance.random() < 0.4:
            laid = board.laid("core:water", 1 << chance.choice(unseen))
            state.set(boards={**state.boards, name: laid})


def _change_unseen_items(game: Game, side: str, chance: random.Random) -> None:
    state = game.state
    for piece in [*state.pieces.values()]:
        if _is_hidden(game, side, piece):
            for item in piece.items:
                state.change_item(item, broken=chance.random() < 0.5)
    for item in [*state.items.values()]:
        if item.lies and not knowledge.on_board(game, side, item.board).in_sight >> item.space & 1:
            room = _where_it_may_be(game, side, item.board)
            if room:
                state.change_item(item.id, space=chance.choice(room))


def compare(session: Session, side: str, chance: random.Random) -> bool:
    """Assert that nothing is another for a side after such a change; False where nothing could be changed."""
    play = session.play
    here, there = play.fork(), play.fork()
    for twin in (here, there):
        twin.go_on()
    noticing.notice(here.game)
    if not permuted(there, side, chance):
        return False
    before, after = told(session, here, side), told(session, there, side)
    assert before.keys() == after.keys()
    for what in before:
        differences = diff(before[what], after[what]) if isinstance(before[what], GameState) else ""
        assert not differences, f"{what} of {side} at {play.pending}: {differences}"
        assert differences == [] or before[what] == after[what], f"{what} of {side} at {play.pending}"
    return True

"""Lines about the course of a game: rounds, turns, stories, who comes and goes where, objects, items, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from delve.amounts import MOVEMENT_POINTS, counted
from delve.faults import ScriptBroke
from delve.ids import readable
from delve.model.object import ObjectDef
from delve.narrate.counted import with_counts
from delve.narrate.fighting import INDENT
from delve.narrate.names import sentence, victory
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Template, phrase, printed, row
from delve.rules.doorways import is_doorway
from delve.rules.fact import Fact
from delve.rules.facts import (
    BoardEntered,
    CameIntoSight,
    FatigueSuffered,
    FigureMoved,
    FigureSpread,
    FurtherTurnBegan,
    GameWon,
    MovementGained,
    ObjectBroken,
    ObjectChanged,
    ObjectFound,
    ObjectLifted,
    ObjectPushed,
    ObjectPutDown,
    PhaseEntered,
    PieceAppeared,
    PieceVanished,
    RemainsLeft,
    RewardGained,
    RoomRevealed,
    RoundBegan,
    StoryTold,
    TerrainChanged,
    TurnBegan,
    TurnEnded,
    TurnGiven,
    VariableSet,
    VariablesLeft,
)
from delve.rules.item_facts import (
    ItemBroken,
    ItemChanged,
    ItemDropped,
    ItemEquipped,
    ItemGiven,
    ItemMade,
    ItemTaken,
    ItemUsedUp,
    NothingFound,
)
from delve.rules.quest_language.objectives import counted_by
from delve.rules.view import View
from delve.state.piece import Piece


def round_began(fact: RoundBegan, scene: Scene) -> Line:
    """A round begins: a heading."""
    return told("Round {number}", "heading", number=fact.round)


def phase_entered(fact: PhaseEntered, scene: Scene) -> Line | None:
    """A phase begins; told only in a trace."""
    if not scene.trace:
        return None
    line: Line = (Text(f"[{fact.phase}]", "quiet"),)
    return (*line, Text(" "), scene.name(fact.piece)) if fact.piece else line


def story_told(fact: StoryTold, scene: Scene) -> Line:
    """A text of the quest, as its record has it, with its slots filled."""
    return (Text(printed(fact.told), "story"),)


def turn_began(fact: TurnBegan, scene: Scene) -> Line:
    """Whose turn it is."""
    return told("{who} acts", who=scene.name(fact.piece))


def waits(fact: TurnBegan, scene: Scene) -> Line:
    """Whose turn passed without anything to tell."""
    return told("{who} waits", who=scene.name(fact.piece))


def turn_ended(fact: TurnEnded, scene: Scene) -> Line | None:
    """A turn is over; told only in a trace."""
    if not scene.trace:
        return None
    return told("{who} has ended its turn", "quiet", who=scene.name(fact.piece))


def turn_given(fact: TurnGiven, scene: Scene) -> Line:
    """Who is to have another turn."""
    return INDENT, scene.name(fact.piece), Text(" will have a further turn")


def further_turn_began(fact: FurtherTurnBegan, scene: Scene) -> Line:
    """Whose turn it is once more."""
    return scene.name(fact.piece), Text(" has a further turn")


def piece_appeared(fact: PieceAppeared, scene: Scene) -> Line:
    """Somebody came."""
    place = scene.place(fact.spaces, fact.piece)
    at_once: Template = "{who} appears at {place}"
    late: Template = "{who} appears at {place} and waits for the next round"
    return told(late if fact.waits else at_once, who=scene.name(fact.piece), place=place)


def object_found(fact: ObjectFound, scene: Scene) -> Line:
    """Something that nobody knew of came to light."""
    place = scene.place(fact.spaces, fact.piece)
    return told("{thing} is found at {place}", thing=scene.name(fact.piece), place=place)


def remains_left(fact: RemainsLeft, scene: Scene) -> Line:
    """What is left of the fallen."""
    where, what = scene.place(fact.spaces, fact.piece), scene.name(fact.piece)
    return INDENT, *told("Left at {place}: {what}", place=where, what=what)


def piece_vanished(fact: PieceVanished, scene: Scene) -> Line:
    """Somebody is gone."""
    return told("{who} is gone", who=scene.name(fact.piece))


def movement_gained(fact: MovementGained, scene: Scene) -> Line | None:
    """Movement points that a skill gave; those of a move action or for fatigue are seen from the steps."""
    if fact.cause in ("move", "fatigue") and not scene.trace:
        return None
    points, cause = counted(fact.points, MOVEMENT_POINTS), scene.cause(fact.cause)
    return INDENT, *told(
        "{who} gains {points} by {cause}", who=scene.name(fact.piece), points=points, cause=cause
    )


def figure_moved(fact: FigureMoved, scene: Scene) -> Line:
    """A figure takes one step, or is placed."""
    who, place = scene.name(fact.piece), scene.place(fact.spaces, fact.board or fact.piece)
    if fact.gait:
        return INDENT, *told("{who} goes to {place} ({gait})", who=who, place=place, gait=fact.gait)
    if fact.placed:
        return INDENT, *told("{who} is put on {place}", who=who, place=place)
    return INDENT, *told("{who} moves to {place}", who=who, place=place)


def board_entered(fact: BoardEntered, scene: Scene) -> Line:
    """Somebody went to another board."""
    who, place = scene.name(fact.piece), scene.place(fact.spaces, fact.board)
    board = scene.view.board_names.get(fact.board, fact.board)
    return INDENT, *told("{who} goes to {board}, {place}", who=who, board=board, place=place)


def came_into_sight(fact: CameIntoSight, scene: Scene) -> Line | None:
    """Pieces and items come into sight that a side had not known of. Spaces and doors are seen on the board."""
    known = (scene.view.state.pieces.get(piece) for piece in fact.pieces)
    names = [scene.name(one.id) for one in known if one is not None and not _is_door(one, scene)]
    there = scene.view.on(fact.board) if fact.board in scene.view.state.boards else scene.view
    if _is_other_end(fact, there):
        return None
    lying = {item.id for item in there.lying_items()}
    names += [Text(printed(scene.view.item_title(item))) for item in fact.items if item in lying]
    if not names:
        return None
    if len(names) == 1:
        return INDENT, *told("{who} comes into sight", who=names[0])
    listed: Line = (names[0],)
    for name in names[1:]:
        listed = told("{first}, {next}", first=listed, next=name)
    return INDENT, *told("{who} come into sight", who=listed)


def _is_other_end(fact: CameIntoSight, there: View) -> bool:
    """Whether all that is new is where a stair leads that is seen from another board: nobody stands there to see it."""
    return fact.spaces <= 1 and not fact.items and not any(there.figures(fact.side))


def _is_door(piece: Piece, scene: Scene) -> bool:
    return piece.kind == "object" and is_doorway(scene.view.library.get(ObjectDef, piece.definition))


def figure_spread(fact: FigureSpread, scene: Scene) -> Line:
    """A large figure holds all of its spaces again."""
    first, last = scene.place(fact.spaces, fact.piece), scene.place(fact.spaces[-1:], fact.piece)
    who = scene.name(fact.piece)
    return INDENT, *told("{who} spreads out over {first} to {last}", who=who, first=first, last=last)


def walker(fact: Fact) -> int:
    """The figure to whose walk a fact belongs, as a step or as what the step costs; 0 for any other fact."""
    match fact:
        case FigureMoved(placed=False) | MovementGained(cause="move" | "fatigue"):
            return fact.piece
        case FatigueSuffered(cause="move"):
            return fact.piece
    return 0


def way(facts: Sequence[Fact], scene: Scene) -> Line | None:
    """Several steps of one figure and the fatigue for them, in one line; None if there is only a move action so far."""
    steps = [fact for fact in facts if isinstance(fact, FigureMoved)]
    tired = [fact for fact in facts if isinstance(fact, FatigueSuffered)]
    fatigue = sum(fact.amount for fact in tired)
    if not steps:
        who = scene.name(tired[0].piece) if tired else None
        return (INDENT, *told("{who} suffers {n} fatigue for movement", who=who, n=fatigue)) if who else None
    line = _walk(steps, scene)
    return told("{walk} for {n} fatigue", walk=line, n=fatigue) if tired else line


def _walk(steps: Sequence[FigureMoved], scene: Scene) -> Line:
    """Where steps lead and where they began; a figure that ends where it began is told with its number of steps."""
    first, last = steps[0], steps[-1]
    if len(steps) == 1:
        return figure_moved(last, scene)
    who, place = scene.name(last.piece), scene.place(last.spaces, last.board or last.piece)
    if first.before and first.before == last.spaces:
        return INDENT, *told(
            "{who} walks {n} steps and comes back to {place}", who=who, n=len(steps), place=place
        )
    origin, moved = scene.place(first.before, first.board or first.piece), figure_moved(last, scene)
    return told("{moved} in {n} steps from {origin}", moved=moved, n=len(steps), origin=origin)


def object_changed(fact: ObjectChanged, scene: Scene) -> Line:
    """What was done with an object, as its record tells it; else the state into which it came is named.

    Its place tells it apart from others of its name. A number would mean another one as soon as more of them are known.
    """
    thing = scene.view.state.pieces.get(fact.piece)
    what: Line = (scene.name(fact.piece),)
    by = fact.by if fact.by != fact.piece else 0
    deed = _deed(fact, scene, thing.definition) if thing is not None and by else ""
    if thing is not None and thing.spaces:
        place = scene.place(thing.spaces[0], thing.id)
        what = told("{thing} at {place}", thing=Text(printed(thing.name), "object"), place=place)
    if deed:
        return INDENT, *told(deed, who=scene.name(by), thing=what)
    if fact.same:
        return INDENT, *told("{who}: {deed}", who=scene.name(fact.by), deed=fact.action)
    line = told("{thing} is now {state}", thing=what, state=readable(fact.state))
    if not by:
        return INDENT, *line
    return INDENT, *told("{who}: {changed}", changed=line, who=scene.name(by))


def _deed(fact: ObjectChanged, scene: Scene, definition: str) -> Template:
    """What the record of an object tells of the interaction that changed it; empty where it tells nothing."""
    record = scene.view.library.get(ObjectDef, definition)
    done = (
        one for one in record.interactions if fact.action in (one.id, one.name) and one.becomes == fact.state
    )
    return next((one.told for one in done), "")


def terrain_changed(fact: TerrainChanged, scene: Scene) -> Line:
    """The ground of some spaces becomes another."""
    board = fact.board or scene.view.quest.first_board
    where, ground = scene.place(fact.spaces, board), worded(fact.name.lower(), "object")
    further = len(fact.spaces) - 1
    if not further:
        return INDENT, *told("{place} is now {ground}", place=where, ground=ground)
    more = "{place} and {n} {n|space|spaces} more are now {ground}"
    return INDENT, *told(more, place=where, n=further, ground=ground)


def object_broken(fact: ObjectBroken, scene: Scene) -> Line:
    """An object breaks."""
    line = told("{thing} breaks", "object", thing=scene.name(fact.piece))
    return INDENT, *(
        told("{broken}, struck by {who}", broken=line, who=scene.name(fact.source)) if fact.source else line
    )


def object_lifted(fact: ObjectLifted, scene: Scene) -> Line:
    """Somebody picks up an object."""
    return told("{who} picks up {thing}", who=scene.name(fact.by), thing=scene.name(fact.piece))


def object_put_down(fact: ObjectPutDown, scene: Scene) -> Line:
    """Somebody puts down an object, or drops it in falling."""
    who, thing = scene.name(fact.by), scene.name(fact.piece)
    place = scene.place(fact.space, fact.piece)
    if fact.dropped:
        return INDENT, *told("{who} drops {thing} at {place}", who=who, thing=thing, place=place)
    return told("{who} puts down {thing} at {place}", who=who, thing=thing, place=place)


def object_pushed(fact: ObjectPushed, scene: Scene) -> Line:
    """Somebody pushes an object."""
    who, thing = scene.name(fact.by), scene.name(fact.piece)
    place = scene.place(fact.space, fact.piece)
    return told("{who} pushes {thing} to {place}", who=who, thing=thing, place=place)


def item_equipped(fact: ItemEquipped, scene: Scene) -> Line:
    """A figure equips an item or puts it away."""
    who, item = scene.name(fact.piece), worded(fact.name, "object")
    return (
        told("{who} equips {item}", who=who, item=item)
        if fact.on
        else told("{who} puts away {item}", who=who, item=item)
    )


def item_given(fact: ItemGiven, scene: Scene) -> Line:
    """One figure gives another an item."""
    who, item = scene.name(fact.piece), worded(fact.name, "object")
    return told("{who} gives {item} to {other}", who=who, item=item, other=scene.name(fact.to))


def nothing_found(fact: NothingFound, scene: Scene) -> Line:
    """A figure searches in vain."""
    return INDENT, *told("{who} finds nothing", who=scene.name(fact.piece))


def item_used_up(fact: ItemUsedUp, scene: Scene) -> Line:
    """A figure uses up an item."""
    return INDENT, *told("{who} uses up {item}", who=scene.name(fact.piece), item=worded(fact.name, "object"))


def item_taken(fact: ItemTaken, scene: Scene) -> Line:
    """A figure takes an item."""
    return INDENT, *told("{who} takes {item}", who=scene.name(fact.piece), item=worded(fact.name, "object"))


def item_made(fact: ItemMade, scene: Scene) -> Line:
    """A script makes an item, in the hands of a figure or on the ground."""
    item = worded(fact.name, "object")
    if not fact.piece:
        return told("{item} lies at {place}", item=item, place=scene.place(fact.space, fact.board))
    return INDENT, *told("{who} has {item} now", who=scene.name(fact.piece), item=item)


def item_changed(fact: ItemChanged, scene: Scene) -> Line:
    """An item becomes another one, or one of its values changes."""
    item = worded(fact.name, "object")
    if values := values_of(structs.replace(fact, title=with_counts(fact.title))):
        return INDENT, *told("{item} now has {values}", item=item, values=values)
    return INDENT, *told("{item} is now {title}", item=item, title=Text(printed(fact.title), "object"))


def values_of(fact: ItemChanged) -> str:
    """The values that an item has now, as players read them; empty where it became another one, or has none."""
    said = dict(fact.title.values)
    item, values = said.get("item", 0), said.get("values", 0)
    if isinstance(item, int) or isinstance(values, int) or printed(item) != printed(fact.name):
        return ""
    return printed(values)


def item_broken(fact: ItemBroken, scene: Scene) -> Line:
    """An item breaks."""
    item = worded(fact.name, "object")
    if not fact.piece:
        return INDENT, *told("{item} breaks", item=item)
    return INDENT, *told("{item} of {who} breaks", item=item, who=scene.name(fact.piece))


def item_dropped(fact: ItemDropped, scene: Scene) -> Line:
    """A figure drops an item on the ground, or throws it there."""
    who, item = scene.name(fact.piece), worded(fact.name, "object")
    said: Template = "{who} throws {item} to {place}" if fact.thrown else "{who} drops {item} at {place}"
    return INDENT, *told(said, who=who, item=item, place=scene.place(fact.space, fact.piece))


def variable_set(fact: VariableSet, scene: Scene) -> Line | None:
    """A variable gets another value: how far the objective has come that counts it; of any other only in a trace."""
    if scene.trace:
        return (Text(f"[{fact.variable} = {fact.value}]", "quiet"),)
    try:
        counts = next(counted_by(scene.view, fact.variable, fact.value), None)
    except ScriptBroke:
        return None  # the list of objectives tells the fault
    if counts is None:
        return None
    objective, progress = counts
    return told("{objective} ({progress})", objective=objective.text, progress=progress.told)


def room_revealed(fact: RoomRevealed, scene: Scene) -> Line | None:
    """A room of the quest is revealed; told only in a trace, as what it holds is told by other facts."""
    return told("[{room} revealed]", "quiet", room=fact.room) if scene.trace else None


def reward_gained(fact: RewardGained, scene: Scene) -> Line:
    """A side gains a reward."""
    return told("{reward}: {text}", reward=worded("Reward", "good"), text=fact.text)


def game_won(fact: GameWon, scene: Scene) -> Line:
    """Who has won, and by what."""
    won = Text(sentence(victory(scene.view, fact.side)), "heading")
    return told("{won}: {by}", won=won, by=fact.text) if fact.text else (won,)


def variables_left(fact: VariablesLeft, scene: Scene) -> Line | None:
    """What a next quest would begin with; told only in a trace: nobody knows here whether there is one."""
    if not scene.trace:
        return None
    each = [phrase("{name} {value}", name=readable(name), value=value) for name, value in fact.variables]
    return told("[left for the next quest: {variables}]", "quiet", variables=row(each))


TELLERS: dict[type[Fact], Teller] = {
    RoundBegan: round_began,
    PhaseEntered: phase_entered,
    StoryTold: story_told,
    TurnBegan: turn_began,
    TurnEnded: turn_ended,
    TurnGiven: turn_given,
    FurtherTurnBegan: further_turn_began,
    PieceAppeared: piece_appeared,
    PieceVanished: piece_vanished,
    ObjectFound: object_found,
    RemainsLeft: remains_left,
    MovementGained: movement_gained,
    CameIntoSight: came_into_sight,
    FigureMoved: figure_moved,
    BoardEntered: board_entered,
    FigureSpread: figure_spread,
    ObjectChanged: object_changed,
    TerrainChanged: terrain_changed,
    ItemTaken: item_taken,
    ItemUsedUp: item_used_up,
    ItemEquipped: item_equipped,
    ItemGiven: item_given,
    ItemMade: item_made,
    ItemChanged: item_changed,
    ItemBroken: item_broken,
    ItemDropped: item_dropped,
    NothingFound: nothing_found,
    ObjectBroken: object_broken,
    ObjectLifted: object_lifted,
    ObjectPushed: object_pushed,
    ObjectPutDown: object_put_down,
    VariableSet: variable_set,
    RoomRevealed: room_revealed,
    RewardGained: reward_gained,
    GameWon: game_won,
    VariablesLeft: variables_left,
}

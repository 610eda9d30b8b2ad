"""The course of a game as it is told: rounds, turns, stories, who comes and goes where, things, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from delve.narrate.fighting import INDENT
from delve.narrate.names import sentence, victory
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Text, counted
from delve.rules.fact import Fact
from delve.rules.facts import (
    BoardEntered,
    CameIntoSight,
    FatigueSuffered,
    FigureMoved,
    FigureSpread,
    GameWon,
    ItemEquipped,
    ItemGiven,
    ItemTaken,
    ItemUsedUp,
    MovementGained,
    NothingFound,
    ObjectBroken,
    ObjectChanged,
    ObjectLifted,
    ObjectPushed,
    ObjectPutDown,
    PhaseEntered,
    PieceAppeared,
    PieceVanished,
    RewardGained,
    RoomRevealed,
    RoundBegan,
    StoryTold,
    TerrainChanged,
    TurnBegan,
    TurnEnded,
    VariableSet,
)


def round_began(fact: RoundBegan, scene: Scene) -> Line:
    """A heading."""
    return (Text(f"Round {fact.round}", "heading"),)


def phase_entered(fact: PhaseEntered, scene: Scene) -> Line | None:
    """For those who follow the flow of phases."""
    if not scene.trace:
        return None
    line: Line = (Text(f"[{fact.phase}]", "quiet"),)
    return (*line, Text(" "), scene.name(fact.piece)) if fact.piece else line


def story_told(fact: StoryTold, scene: Scene) -> Line:
    """A text of the quest, as it stands."""
    return (Text(fact.text, "story"),)


def turn_began(fact: TurnBegan, scene: Scene) -> Line:
    """Whose turn it is."""
    return scene.name(fact.piece), Text(" acts")


def turn_ended(fact: TurnEnded, scene: Scene) -> Line | None:
    """For those who follow the flow of phases."""
    return (scene.name(fact.piece), Text(" has ended its turn", "quiet")) if scene.trace else None


def piece_appeared(fact: PieceAppeared, scene: Scene) -> Line:
    """Somebody came."""
    return scene.name(fact.piece), Text(" appears at "), scene.place(fact.spaces[0], fact.piece)


def piece_vanished(fact: PieceVanished, scene: Scene) -> Line:
    """Somebody is gone."""
    return scene.name(fact.piece), Text(" is gone")


def movement_gained(fact: MovementGained, scene: Scene) -> Line | None:
    """Movement points that a skill gave; those of a move or for fatigue show in the steps."""
    if fact.cause in ("move", "fatigue") and not scene.trace:
        return None
    points = counted(fact.points, "movement point")
    return INDENT, scene.name(fact.piece), Text(f" gains {points} by {scene.cause(fact.cause)}")


def figure_moved(fact: FigureMoved, scene: Scene) -> Line:
    """One step, or being placed."""
    verb = " is put on " if fact.placed else " moves to "
    return INDENT, scene.name(fact.piece), Text(verb), scene.place(fact.spaces[0], fact.piece)


def board_entered(fact: BoardEntered, scene: Scene) -> Line:
    """Somebody went to another board."""
    where = Text(f" goes to {scene.view.board_names.get(fact.board, fact.board)}, ")
    return INDENT, scene.name(fact.piece), where, scene.place(fact.spaces[0], fact.board)


def came_into_sight(fact: CameIntoSight, scene: Scene) -> Line | None:
    """Who is seen of whom a side had not known; spaces show on the board."""
    names = [scene.name(piece) for piece in fact.pieces if scene.view.state.pieces.get(piece)]
    if not names:
        return None
    told: Line = (INDENT, names[0])
    for name in names[1:]:
        told += (Text(", "), name)
    return (*told, Text(" comes into sight" if len(names) == 1 else " come into sight"))


def figure_spread(fact: FigureSpread, scene: Scene) -> Line:
    """A large figure holds all of its spaces again."""
    corners = scene.place(min(fact.spaces), fact.piece), scene.place(max(fact.spaces), fact.piece)
    return INDENT, scene.name(fact.piece), Text(" spreads out over "), corners[0], Text(" to "), corners[1]


def walker(fact: Fact) -> int:
    """Whose way a fact is a part of, being a step or what it costs; 0 for any other fact."""
    match fact:
        case FigureMoved(placed=False) | MovementGained(cause="move" | "fatigue"):
            return fact.piece
        case FatigueSuffered(cause="move"):
            return fact.piece
    return 0


def way(facts: Sequence[Fact], scene: Scene) -> Line | None:
    """Several steps of one figure, and the fatigue for them, in one line; None if only a move action was taken."""
    steps = [fact for fact in facts if isinstance(fact, FigureMoved)]
    tired = [fact for fact in facts if isinstance(fact, FatigueSuffered)]
    fatigue = f"{sum(fact.amount for fact in tired)} fatigue"
    if not steps:
        name = scene.name(tired[0].piece) if tired else None
        return (INDENT, name, Text(f" suffers {fatigue} for movement")) if name else None
    line = _walk(steps, scene)
    return (*line, Text(f" for {fatigue}")) if tired else line


def _walk(steps: Sequence[FigureMoved], scene: Scene) -> Line:
    """Where steps lead, and from where; a figure that comes back was not gone for nothing."""
    first, last = steps[0], steps[-1]
    if len(steps) == 1:
        return figure_moved(last, scene)
    if first.before == last.spaces:
        walk = Text(f" walks {len(steps)} steps, and is back at ")
        return INDENT, scene.name(last.piece), walk, scene.place(last.spaces[0], last.piece)
    return (
        *figure_moved(last, scene),
        Text(f" in {len(steps)} steps from "),
        scene.place(first.before[0], first.piece),
    )


def object_changed(fact: ObjectChanged, scene: Scene) -> Line:
    """A thing is in another state."""
    thing = scene.view.state.pieces.get(fact.piece)
    line: Line = (INDENT, scene.name(fact.piece))
    if thing is not None and thing.spaces:
        line += (Text(" at "), scene.place(thing.spaces[0], thing.id))
    line += (Text(f" is now {fact.state}"),)
    return (*line, Text(" by "), scene.name(fact.by)) if fact.by else line


def terrain_changed(fact: TerrainChanged, scene: Scene) -> Line:
    """Other ground on some spaces."""
    board = fact.board or scene.view.quest.first_board
    where: Line = (INDENT, scene.place(fact.spaces[0], board))
    if len(fact.spaces) > 1:
        where += (Text(f" and {counted(len(fact.spaces) - 1, 'space')} more"),)
    many = "are" if len(fact.spaces) > 1 else "is"
    return (*where, Text(f" {many} now "), Text(fact.name.lower(), "object"))


def object_broken(fact: ObjectBroken, scene: Scene) -> Line:
    """A thing is broken, or gone."""
    line: Line = (INDENT, scene.name(fact.piece), Text(" breaks", "object"))
    return (*line, Text(", struck by "), scene.name(fact.source)) if fact.source else line


def object_lifted(fact: ObjectLifted, scene: Scene) -> Line:
    """Somebody carries a thing."""
    return scene.name(fact.by), Text(" picks up "), scene.name(fact.piece)


def object_put_down(fact: ObjectPutDown, scene: Scene) -> Line:
    """A thing lies somewhere again."""
    return (
        scene.name(fact.by),
        Text(" lets go of "),
        scene.name(fact.piece),
        Text(" at "),
        scene.place(fact.space, fact.piece),
    )


def object_pushed(fact: ObjectPushed, scene: Scene) -> Line:
    """A thing lies elsewhere."""
    return (
        scene.name(fact.by),
        Text(" pushes "),
        scene.name(fact.piece),
        Text(" to "),
        scene.place(fact.space, fact.piece),
    )


def item_equipped(fact: ItemEquipped, scene: Scene) -> Line:
    """What a figure wears or holds."""
    return scene.name(fact.piece), Text(" equips " if fact.on else " puts away "), Text(fact.name, "object")


def item_given(fact: ItemGiven, scene: Scene) -> Line:
    """An item changed hands."""
    return (
        scene.name(fact.piece),
        Text(" gives "),
        Text(fact.name, "object"),
        Text(" to "),
        scene.name(fact.to),
    )


def nothing_found(fact: NothingFound, scene: Scene) -> Line:
    """A search in vain."""
    return INDENT, scene.name(fact.piece), Text(" finds nothing")


def item_used_up(fact: ItemUsedUp, scene: Scene) -> Line:
    """An item is of no more use."""
    return INDENT, scene.name(fact.piece), Text(" uses up "), Text(fact.name, "object")


def item_taken(fact: ItemTaken, scene: Scene) -> Line:
    """A figure has an item more."""
    return INDENT, scene.name(fact.piece), Text(" takes "), Text(fact.name, "object")


def variable_set(fact: VariableSet, scene: Scene) -> Line | None:
    """For those who follow what a quest does."""
    return (Text(f"[{fact.variable} = {fact.value}]", "quiet"),) if scene.trace else None


def room_revealed(fact: RoomRevealed, scene: Scene) -> Line | None:
    """For those who follow what a quest does; what comes out is told by itself."""
    return (Text(f"[{fact.room} revealed]", "quiet"),) if scene.trace else None


def reward_gained(fact: RewardGained, scene: Scene) -> Line:
    """What a side has gained."""
    return Text("Reward: ", "good"), Text(fact.text)


def game_won(fact: GameWon, scene: Scene) -> Line:
    """Who has won, and by what."""
    line: Line = (Text(sentence(victory(scene.view, fact.side)), "heading"),)
    return (*line, Text(f": {fact.text}")) if fact.text else line


TELLERS: dict[type[Fact], Teller] = {
    RoundBegan: round_began,
    PhaseEntered: phase_entered,
    StoryTold: story_told,
    TurnBegan: turn_began,
    TurnEnded: turn_ended,
    PieceAppeared: piece_appeared,
    PieceVanished: piece_vanished,
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
    NothingFound: nothing_found,
    ObjectBroken: object_broken,
    ObjectLifted: object_lifted,
    ObjectPushed: object_pushed,
    ObjectPutDown: object_put_down,
    VariableSet: variable_set,
    RoomRevealed: room_revealed,
    RewardGained: reward_gained,
    GameWon: game_won,
}

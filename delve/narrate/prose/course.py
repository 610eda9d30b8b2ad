"""Sentences about the course of a game: who comes and goes where, what is done with things and items."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from delve.ids import readable
from delve.model.item import ItemDef
from delve.model.object import ObjectDef
from delve.narrate.course import values_of
from delve.narrate.directions import way_between
from delve.narrate.names import sentence, victory
from delve.narrate.prose.fighting import POINTS
from delve.narrate.prose.voice import STEPS, Said, Voice, alike
from delve.narrate.prose.words import a, for_you, number, small_start, some, with_amounts
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Phrase, Template, listed, phrase, printed
from delve.rules.doorways import is_doorway
from delve.rules.facts import (
    BoardEntered,
    CameIntoSight,
    FatigueSuffered,
    FigureMoved,
    FurtherTurnBegan,
    GameWon,
    MovementGained,
    ObjectBroken,
    ObjectChanged,
    ObjectFound,
    ObjectLifted,
    ObjectPushed,
    ObjectPutDown,
    PieceAppeared,
    PieceVanished,
    RemainsLeft,
    RewardGained,
    TerrainChanged,
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
from delve.state.piece import Piece


# ------------------------------------------------------------------------------------------------ coming and going
def further_turn_began(fact: FurtherTurnBegan, voice: Voice) -> Iterator[Said]:
    """Whose turn it is once more; it goes without saying where the log tells events alone."""
    if voice.view.ruleset.log != "events":
        yield voice.deed(fact.piece, "{many|has|have} another turn")


def piece_appeared(fact: PieceAppeared, voice: Voice) -> Iterator[Said]:
    """Somebody came, maybe too late for this round."""
    for said in _shows_itself(voice, "appears", fact.piece, fact.spaces):
        late = told("{line} and waits for the next round", line=said.line)
        yield said._replace(line=late) if fact.waits else said


def object_found(fact: ObjectFound, voice: Voice) -> Iterator[Said]:
    """Something that nobody knew of came to light."""
    yield from _shows_itself(voice, "comes to light", fact.piece, fact.spaces)


def _shows_itself(voice: Voice, verb: Template, piece: int, spaces: Sequence[int]) -> Iterator[Said]:
    at = next(iter(spaces), -1)
    where = voice.where(at, piece, piece) if piece in voice.view.state.pieces else None
    who = voice.new(piece)
    if where is None:
        yield voice.remark("{who} {appears}", who=who, appears=phrase(verb))
    else:
        yield voice.remark("{who} {appears} {where}", who=who, appears=phrase(verb), where=where)


def remains_left(fact: RemainsLeft, voice: Voice) -> Iterator[Said]:
    """What is left of the fallen; it is seen where the log tells events alone."""
    if voice.view.ruleset.log != "events":
        yield voice.remark("{what} stays behind", what=voice.new(fact.piece))


def piece_vanished(fact: PieceVanished, voice: Voice) -> Iterator[Said]:
    """Somebody is gone."""
    yield voice.deed(fact.piece, "{many|is|are} gone")


def movement_gained(fact: MovementGained, voice: Voice) -> Iterator[Said]:
    """Movement points that a skill gave."""
    if fact.cause not in ("move", "fatigue"):
        gains: Template = "{many|gains|gain} {points} by {cause}"
        points = some(fact.points, POINTS)
        yield voice.deed(fact.piece, gains, points=points, cause=voice.cause(fact.cause))


def walked(
    steps: Sequence[FigureMoved], tired: Sequence[FatigueSuffered], voice: Voice, *, moved: bool = False
) -> Iterator[Said]:
    """Steps of one figure, as one way; nothing where it did not go anywhere. `moved`: by something else."""
    if not steps:
        return
    first, last = steps[0], steps[-1]
    piece, view = last.piece, voice.view.on(last.board or last.piece)
    begin, end = next(iter(first.before), -1), next(iter(last.spaces), -1)
    fatigue = sum(fact.amount for fact in tired)
    if end < 0:
        yield voice.deed(piece, "{many|goes|go} out of sight")
        return
    if begin < 0:
        yield voice.deed(piece, "{many|comes|come} {how}", how=_beside(voice, piece, end) or phrase("nearer"))
        return
    one, other = view.point(begin), view.point(end)
    far, way = view.grid.apart(one, other), way_between(one, other)
    goes: Template = "{many|goes|go} {how}"
    moves: Template = "{many|moves|move} {how}"
    is_moved: Template = "{many|is|are} moved {how}"
    if moved or not last.by_itself:
        goes = moves if piece == voice.acting and not moved else is_moved
    if not far:
        how = phrase("about and {many|comes|come} back", many=voice.many(piece))
    elif far == 1:
        how = phrase(way)
    else:
        how = phrase("{far} {way}", far=some(far, STEPS), way=way)
    if fatigue:
        how = phrase("{how}, at the cost of {fatigue} fatigue", how=how, fatigue=number(fatigue))
    beside = _beside(voice, piece, end)
    if beside is not None and _beside(voice, piece, begin) != beside:
        how = phrase("{how} to stand {beside}", how=how, beside=beside)
    yield voice.deed(piece, goes, how=how)


def placed(fact: FigureMoved, voice: Voice) -> Iterator[Said]:
    """A figure is put somewhere, without a walk."""
    yield from walked((fact,), (), voice)


def _beside(voice: Voice, piece: int, space: int) -> Phrase | None:
    """Beside whom of one's own an enemy stands now; None for one's own figures, and where it stands beside nobody."""
    view, walker = voice.view.on(piece), voice.view.state.pieces.get(piece)
    if walker is None or not voice.side or walker.side == voice.side:
        return None
    here = view.point(space)
    for own in view.figures(voice.side):
        if own.board != view.here or not own.spaces:
            continue
        if any(view.grid.apart(here, at) == 1 for at in map(view.point, own.spaces)):
            return phrase("beside {whom}", whom=voice.name(own.id).text)
    return None


def board_entered(fact: BoardEntered, voice: Voice) -> Iterator[Said]:
    """Somebody went to another board."""
    name = printed(voice.board(fact.board))
    board = f"the {name[4:]}" if name.startswith("The ") else name
    yield voice.deed(fact.piece, "{many|goes|go} to {board}", board=Text(board, "heading"))


def came_into_sight(fact: CameIntoSight, voice: Voice) -> Iterator[Said]:
    """What a side sees that it had not known of; doors and spaces are told with the place."""
    if voice.side and fact.side != voice.side:
        return
    view = voice.view.on(fact.board) if fact.board in voice.view.state.boards else voice.view
    if fact.spaces <= 1 and not fact.items and not any(view.figures(fact.side)):
        return  # where a stair leads that is seen from another board
    pieces = [voice.view.state.pieces.get(id) for id in fact.pieces]
    names = [
        printed(voice.new(piece.id).text)
        for piece in pieces
        if piece is not None and not _is_door(piece, voice) and piece.side != fact.side
    ]
    lying = {item.id: item for item in view.lying_items()}
    titles = (printed(with_amounts(view.item_title(id))) for id in fact.items if id in lying)
    names += [printed(a(title)) for title in titles]
    if not names:
        return
    known = [piece.id for piece in pieces if piece is not None]
    about = known[0] if len(names) == 1 and len(known) == 1 else 0
    what = listed([phrase("{thing}", thing=name) for name, _ in alike(names)])
    if voice.you:
        yield voice.deed(voice.you, "{many|sees|see} {what}", what=what, about=about)
    else:
        yield voice.remark("{what} {n|comes|come} into sight", what=what, n=len(set(names)))


def _is_door(piece: Piece, voice: Voice) -> bool:
    return piece.kind == "object" and is_doorway(voice.view.library.get(ObjectDef, piece.definition))


# ------------------------------------------------------------------------------------------------ things
def object_changed(fact: ObjectChanged, voice: Voice) -> Iterator[Said]:
    """What was done with a thing, as its record tells it; else the state into which it came is named."""
    thing = voice.view.state.pieces.get(fact.piece)
    if thing is None and not fact.by:
        return  # it is out of sight, and nobody knows of it
    name = voice.name(fact.piece)
    deed = _deed(fact, voice, thing) if thing is not None and fact.by else ""
    if deed:
        own = for_you(deed) if voice.many(fact.by) > 1 else deed
        who = voice.name(fact.by)
        if own is None:
            who = Text(printed(voice.view.piece(fact.by).name), "hero")
        prefix = "{who} "
        if own is not None and own.startswith(prefix) and printed(own) == own:
            yield Said(told(own.removeprefix(prefix), thing=name, who=who), fact.by, fact.piece)
        else:
            yield voice.remark(own or deed, who=who, thing=name)
    elif fact.same and fact.by == voice.you:
        yield voice.deed(fact.by, "{deed}", deed=Text(small_start(printed(fact.action))))
    elif fact.same:
        yield voice.deed(
            fact.by, "{many|does|do} this with {thing}: {deed}", thing=name, deed=fact.action, alone=True
        )
    else:
        yield voice.deed(fact.piece, "{many|is|are} now {state}", state=readable(fact.state))


def _deed(fact: ObjectChanged, voice: Voice, thing: Piece) -> Template:
    """What the record of a thing tells of the interaction that changed it; empty where it tells nothing."""
    record = voice.view.library.get(ObjectDef, thing.definition)
    done = (
        one for one in record.interactions if fact.action in (one.id, one.name) and one.becomes == fact.state
    )
    return next((one.told for one in done), "")


def terrain_changed(fact: TerrainChanged, voice: Voice) -> Iterator[Said]:
    """The ground of some spaces becomes another."""
    board = fact.board or voice.view.quest.first_board
    ground = Text(printed(a(fact.name)), "object")
    where, several = voice.where(next(iter(fact.spaces), -1), board), len(fact.spaces) > 1
    if where is None:
        yield voice.remark("some ground is now {ground}", ground=ground)
    elif several:
        spaces = some(len(fact.spaces), STEPS)
        yield voice.remark(
            "{spaces} of ground, the first {where}, are now {ground}",
            spaces=spaces,
            where=where,
            ground=ground,
        )
    else:
        yield voice.remark("the ground {where} is now {ground}", where=where, ground=ground)


def object_broken(fact: ObjectBroken, voice: Voice) -> Iterator[Said]:
    """A thing breaks."""
    yield voice.deed(fact.piece, "{many|breaks|break}")


def object_lifted(fact: ObjectLifted, voice: Voice) -> Iterator[Said]:
    """Somebody picks up a thing."""
    yield voice.deed(fact.by, "{many|picks|pick} up {thing}", thing=voice.name(fact.piece))


def object_put_down(fact: ObjectPutDown, voice: Voice) -> Iterator[Said]:
    """Somebody puts down a thing, or drops it in falling."""
    drops: Template = "{many|drops|drop} {thing}"
    puts: Template = "{many|puts|put} {thing} down"
    yield voice.deed(fact.by, drops if fact.dropped else puts, thing=voice.name(fact.piece))


def object_pushed(fact: ObjectPushed, voice: Voice) -> Iterator[Said]:
    """Somebody pushes a thing."""
    view = voice.view.on(fact.piece)
    known = min(fact.before, fact.space) >= 0
    way = way_between(view.point(fact.before), view.point(fact.space)) if known else "away"
    yield voice.deed(
        fact.by, "{many|pushes|push} {thing} {way}", thing=voice.name(fact.piece), way=phrase(way)
    )


# ------------------------------------------------------------------------------------------------ items
def item_equipped(fact: ItemEquipped, voice: Voice) -> Iterator[Said]:
    """A figure takes an item to hand, puts it on, or puts it away."""
    held = False
    if fact.item in voice.view.state.items:
        record = voice.view.item_record(fact.item)
        held = isinstance(record, ItemDef) and record.slot == "hand"
    takes: Template = "{many|takes|take} {item} in hand"
    wears: Template = "{many|puts|put} on {item}"
    away: Template = "{many|puts|put} {item} away"
    template = (takes if held else wears) if fact.on else away
    yield voice.deed(fact.piece, template, item=voice.item(fact.name))


def item_given(fact: ItemGiven, voice: Voice) -> Iterator[Said]:
    """One figure gives another an item."""
    gives: Template = "{many|gives|give} {item} to {other}"
    yield voice.deed(fact.piece, gives, item=voice.item(fact.name), other=voice.name(fact.to))


def nothing_found(fact: NothingFound, voice: Voice) -> Iterator[Said]:
    """A figure searches in vain."""
    yield voice.deed(fact.piece, "{many|finds|find} nothing")


def item_used_up(fact: ItemUsedUp, voice: Voice) -> Iterator[Said]:
    """A figure uses up an item."""
    yield voice.deed(fact.piece, "{many|uses|use} up {item}", item=voice.item(fact.name))


def item_taken(fact: ItemTaken, voice: Voice) -> Iterator[Said]:
    """A figure takes an item."""
    yield voice.deed(fact.piece, "{many|takes|take} {item}", item=voice.item(fact.name))


def item_made(fact: ItemMade, voice: Voice) -> Iterator[Said]:
    """A script makes an item, in the hands of a figure or on the ground."""
    if fact.piece:
        yield voice.deed(fact.piece, "{many|has|have} {item} now", item=voice.item(fact.name))
        return
    where = voice.where(fact.space, fact.board)
    lies: Template = "{item} lies {where}"
    yield voice.remark(
        lies, item=voice.item(fact.name), where=where if where is not None else phrase("there now")
    )


def item_changed(fact: ItemChanged, voice: Voice) -> Iterator[Said]:
    """An item becomes another one, or one of its values changes."""
    told_ = structs.replace(fact, title=with_amounts(fact.title))
    if values := values_of(told_):
        yield voice.remark("{item} has {values} now", item=voice.item(fact.name), values=values)
        return
    yield voice.remark(
        "{item} is now {title}", item=voice.item(fact.name), title=voice.item(printed(told_.title))
    )


def item_broken(fact: ItemBroken, voice: Voice) -> Iterator[Said]:
    """An item breaks."""
    item = voice.item(fact.name)
    if fact.piece and fact.piece != voice.you:
        yield voice.remark("{item} of {who} breaks", item=item, who=voice.name(fact.piece))
    else:
        yield voice.remark("{item} breaks", item=item)


def item_dropped(fact: ItemDropped, voice: Voice) -> Iterator[Said]:
    """A figure drops an item on the ground, or throws it."""
    said: Template = "{many|throws|throw} {item}" if fact.thrown else "{many|drops|drop} {item}"
    yield voice.deed(fact.piece, said, item=voice.item(fact.name))


# ------------------------------------------------------------------------------------------------ how far one is
def reward_gained(fact: RewardGained, voice: Voice) -> Iterator[Said]:
    """A side gains a reward."""
    yield voice.remark("{reward}: {text}", reward=worded("Reward", "good"), text=fact.text)


def game_won(fact: GameWon, voice: Voice) -> Iterator[Said]:
    """Who has won, and by what."""
    won: Line = (Text(sentence(victory(voice.view, fact.side)), "heading"),)
    yield Said(told("{won}: {by}", won=won, by=fact.text) if fact.text else won, alone=True)

"""Sentences about attacks and about what befalls figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve import dice
from delve.model.die import DieDef
from delve.narrate.names import side_told
from delve.narrate.prose.voice import Said, Voice
from delve.narrate.prose.words import number, small_start, some, the
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Phrase, Template, listed, phrase, printed
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    AttributeTested,
    ConditionGained,
    ConditionLost,
    CounterChanged,
    DamageDealt,
    DamageTransferred,
    DiceChanged,
    DiceRolled,
    DiceSet,
    FatigueSuffered,
    FigureDefeated,
    FigureLeft,
    Fizzled,
    HeroKnockedOut,
    HeroRevived,
    MovementLost,
    OfferTaken,
    Prevented,
    Recovered,
    RestDeclared,
    SideChanged,
    SkillExhausted,
    SkillUsed,
    SurgeSpent,
)

DAMAGE: Template = "{n} damage"
HEALTH: Template = "{n} health"
HEARTS: Template = "{n} {many|heart|hearts}"
SHIELDS: Template = "{n} {many|shield|shields}"
SURGES: Template = "{n} {many|surge|surges}"
POINTS: Template = "{n} {many|movement point|movement points}"
TOLD_BY_WHAT_FOLLOWS: Final = ("attack", "defense", "test", "revival")
"""causes of dice of which what comes of them is told"""
FATIGUE: Template = "{n} fatigue"


def attack_declared(fact: AttackDeclared, voice: Voice) -> Iterator[Said]:
    """Who attacks whom with what."""
    attacker = voice.view.state.pieces.get(fact.piece)
    whom: Line = (voice.name(fact.target),)
    for other in fact.others:
        whom = told("{one} and {other}", one=whom, other=voice.name(other))
    if attacker is not None and attacker.kind == "hero":
        with_what: Template = "{many|attacks|attack} {whom} with {what}"
        weapon = _weapon(fact, voice)
        yield voice.deed(fact.piece, with_what, about=fact.target, whom=whom, what=weapon)
    else:
        yield voice.deed(fact.piece, "{many|attacks|attack} {whom}", about=fact.target, whom=whom)


def _weapon(fact: AttackDeclared, voice: Voice) -> Text:
    """A weapon; what is no item, as bare hands, has no article."""
    return voice.item(fact.weapon_name) if fact.weapon else worded(fact.weapon_name)


def attack_redirected(fact: AttackRedirected, voice: Voice) -> Iterator[Said]:
    """Who is struck in whose place."""
    struck: Template = "{many|is|are} struck in place of {before}"
    yield voice.deed(fact.target, struck, before=voice.name(fact.before))


def attack_missed(fact: AttackMissed, voice: Voice) -> Iterator[Said]:
    """An attack misses, and why."""
    yield voice.deed(fact.piece, "{many|misses|miss} ({reason})", reason=fact.reason, alone=True)


def attack_hit(fact: AttackHit, voice: Voice) -> Iterator[Said]:
    """What a blow was worth, where it is counted out or does no harm; the damage is told by itself."""
    stopped = max(0, fact.shields - fact.pierce)
    if fact.damage and voice.view.ruleset.log == "events":
        return
    if voice.view.ruleset.log == "events":
        harmless: Template = "the blow, with a power of {power} against a defense of {defense}, does no harm"
        yield voice.remark(harmless, power=number(fact.hearts), defense=number(stopped))
        return
    against: Template = "the blow is worth {hearts} against {shields}"
    bare: Template = "the blow is worth {hearts}"
    nothing: Template = "{blow}, and does no harm"
    blow = phrase(
        against if stopped else bare,
        hearts=some(fact.hearts, HEARTS),
        shields=some(stopped, SHIELDS),
    )
    yield voice.remark("{blow}" if fact.damage else nothing, blow=blow)


def dice_rolled(fact: DiceRolled | DiceChanged | DiceSet, voice: Voice) -> Iterator[Said]:
    """Dice of which nothing else is told, as it is of attacks and tests."""
    if fact.cause in TOLD_BY_WHAT_FOLLOWS:
        return
    faces = [
        voice.view.library.get(DieDef, id).faces[face] for id, face in zip(fact.dice, fact.faces, strict=True)
    ]
    shown = dice.total(faces)
    amounts = ((shown.hearts, HEARTS), (shown.surges, SURGES), (shown.shields, SHIELDS))
    parts = [some(amount, template) for amount, template in amounts if amount]
    sum_: Phrase = listed(parts) if parts else phrase("nothing")
    shows: Template = "the {many|die|dice} for {cause} {many|shows|show} {sum}"
    now: Template = "the {many|die|dice} for {cause} {many|is|are} made to show {sum}"
    yield voice.remark(
        shows if isinstance(fact, DiceRolled) else now,
        many=len(fact.dice),
        cause=voice.cause(fact.cause),
        sum=phrase("a miss") if shown.miss else sum_,
    )


def surge_spent(fact: SurgeSpent, voice: Voice) -> Iterator[Said]:
    """Surges are spent, and for what."""
    spent: Template = "{many|spends|spend} {surges} ({effect})"
    surges, effect = some(fact.cost, SURGES), Text(printed(fact.effect), "good")
    yield voice.deed(fact.piece, spent, surges=surges, effect=effect, alone=True)


def damage_dealt(fact: DamageDealt, voice: Voice) -> Iterator[Said]:
    """A figure suffers damage; the cause is told unless it was an attack."""
    damage = worded(DAMAGE, "bad", n=number(fact.amount))
    if fact.cause in ("attack", ""):
        yield voice.deed(fact.piece, "{many|suffers|suffer} {damage}", damage=damage)
        return
    suffers: Template = "{many|suffers|suffer} {damage} from {cause}"
    yield voice.deed(fact.piece, suffers, damage=damage, cause=voice.cause(fact.cause))


def health_left(piece: int, voice: Voice) -> Iterator[Said]:
    """How much health a figure has left; nothing where that is not known."""
    if piece in voice.view.state.pieces and voice.view.number("health", piece):
        left = number(voice.view.health_left(piece))
        yield voice.deed(piece, "{many|has|have} {left} health left", left=left)


def damage_transferred(fact: DamageTransferred, voice: Voice) -> Iterator[Said]:
    """Somebody else takes hearts upon itself, or has to."""
    takes: Template = "{many|takes|take} {damage} in place of {other}"
    damage = worded(DAMAGE, "bad", n=number(fact.amount))
    yield voice.deed(fact.to, takes, damage=damage, other=voice.name(fact.piece))


def fatigue_suffered(fact: FatigueSuffered, voice: Voice) -> Iterator[Said]:
    """A figure suffers fatigue, and for what."""
    suffers: Template = "{many|suffers|suffer} {fatigue} for {cause}"
    fatigue = some(fact.amount, FATIGUE)
    yield voice.deed(fact.piece, suffers, fatigue=fatigue, cause=voice.cause(fact.cause))


def recovered(fact: Recovered, voice: Voice) -> Iterator[Said]:
    """A figure recovers health and fatigue."""
    parts = [some(fact.hearts, HEALTH)] if fact.hearts else []
    parts += [some(fact.fatigue, FATIGUE)] if fact.fatigue else []
    if not parts:
        return
    what = Text(printed(listed(parts)), "good")
    by: Template = "{many|recovers|recover} {what} by {cause}"
    if fact.cause:
        yield voice.deed(fact.piece, by, what=what, cause=voice.cause(fact.cause))
    else:
        yield voice.deed(fact.piece, "{many|recovers|recover} {what}", what=what)


def figure_left(fact: FigureLeft, voice: Voice) -> Iterator[Said]:
    """Somebody got away."""
    yield voice.deed(fact.piece, "{many|gets|get} away")


def figure_defeated(fact: FigureDefeated, voice: Voice) -> Iterator[Said]:
    """A figure is defeated."""
    yield voice.deed(fact.piece, "{many|is|are} {fallen}", fallen=worded("defeated", "heading"))


def hero_knocked_out(fact: HeroKnockedOut, voice: Voice) -> Iterator[Said]:
    """A hero fell."""
    yield voice.deed(fact.piece, "{many|is|are} {fallen}", fallen=worded("knocked out", "bad"))


def hero_revived(fact: HeroRevived, voice: Voice) -> Iterator[Said]:
    """A hero stands again."""
    if fact.by in (fact.piece, 0):
        yield voice.deed(fact.piece, "{many|stands|stand} again")
    else:
        helped: Template = "{many|helps|help} {other} up"
        yield voice.deed(fact.by, helped, other=voice.name(fact.piece), about=fact.piece)


def condition_gained(fact: ConditionGained, voice: Voice) -> Iterator[Said]:
    """A condition began."""
    what = Text(printed(fact.name).lower(), "bad")
    yield voice.deed(fact.piece, "{many|is|are} now {what}", what=what)


def condition_lost(fact: ConditionLost, voice: Voice) -> Iterator[Said]:
    """A condition ended."""
    yield voice.deed(fact.piece, "{many|is|are} no longer {what}", what=printed(fact.name).lower())


def side_changed(fact: SideChanged, voice: Voice) -> Iterator[Said]:
    """A figure belongs to another side from now on."""
    side = Text(side_told(voice.view, fact.side), "heading")
    yield voice.deed(fact.piece, "{many|is|are} now on the side of {side}", side=side)


def attribute_tested(fact: AttributeTested, voice: Voice) -> Iterator[Said]:
    """A figure tests an attribute."""
    passes: Template = "{many|passes|pass} a test of {what}"
    fails: Template = "{many|fails|fail} a test of {what}"
    yield voice.deed(fact.piece, passes if fact.passed else fails, what=fact.attribute)


def rest_declared(fact: RestDeclared, voice: Voice) -> Iterator[Said]:
    """A hero rests."""
    yield voice.deed(fact.piece, "{many|rests|rest}")


def skill_used(fact: SkillUsed, voice: Voice) -> Iterator[Said]:
    """A skill takes effect."""
    yield voice.deed(fact.piece, "{many|uses|use} {skill}", skill=worded(fact.name, "good"))


def skill_exhausted(fact: SkillExhausted, voice: Voice) -> Iterator[Said]:
    """A skill is exhausted by something else than its own use."""
    yield voice.deed(fact.piece, "{many|exhausts|exhaust} {skill}", skill=fact.name)


def counter_changed(fact: CounterChanged, voice: Voice) -> Iterator[Said]:
    """A figure gains or loses counters, and how many it has now."""
    what, by = printed(fact.name).lower(), number(abs(fact.by))
    gains: Template = "{many|gains|gain} {by} {what} and now {many|has|have} {now}"
    loses: Template = "{many|loses|lose} {by} {what} and now {many|has|have} {now}"
    template = gains if fact.by > 0 else loses
    yield voice.deed(fact.piece, template, by=by, what=what, now=number(fact.now), alone=True)


def movement_lost(fact: MovementLost, voice: Voice) -> Iterator[Said]:
    """A figure loses movement points, and why."""
    loses: Template = "{many|loses|lose} {points} by {cause}"
    yield voice.deed(fact.piece, loses, points=some(fact.points, POINTS), cause=voice.cause(fact.cause))


def offer_taken(fact: OfferTaken, voice: Voice) -> Iterator[Said]:
    """A figure does what a condition, a skill, an object or the ground offers to it."""
    said = Text(printed(fact.label), "good")
    if fact.piece == voice.you:
        yield voice.deed(fact.piece, "{what}", what=Text(small_start(said.text), "good"))
        return
    yield voice.deed(fact.piece, "{many|chooses|choose} this: {what}", what=said, alone=True)


def fizzled(fact: Fizzled, voice: Voice) -> Iterator[Said]:
    """The rest of an effect does not happen, and why."""
    yield voice.remark("{cause} comes to nothing ({why})", cause=voice.cause(fact.cause), why=fact.reason)


def prevented(fact: Prevented, voice: Voice) -> Iterator[Said]:
    """Something is prevented, and by what."""
    if fact.piece:
        why = _with_articles(fact.reason, fact.piece, voice)
        yield voice.deed(fact.piece, "{many|is|are} spared that ({why})", why=why, alone=True)
    else:
        yield voice.remark("that is prevented ({why})", why=fact.reason)


def _with_articles(reason: Phrase, piece: int, voice: Voice) -> Phrase:
    """A reason in which what a figure carries is named as a story names it: `the mill shield takes the hit`."""
    shown = voice.view.state.pieces.get(piece)
    names = {voice.view.item_record(item).name for item in shown.items} if shown is not None else set()
    values = {
        name: the(said) if isinstance(said, str) and said in names else said for name, said in reason.values
    }
    return phrase(reason.template, **values)

"""Skills, what is offered, and things (rules §5.6, §5.7, §5.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from delve.ids import unqualified
from delve.model.skill import SkillDef
from delve.phrases import Said, phrase, row
from delve.rules.ask import objects, offers
from delve.rules.ask.command_offers import Aim, Argument, Offer, priced
from delve.rules.ask.presence import Presence
from delve.rules.ask.roster import by_skill_key, skill_key, sources
from delve.rules.ask.skills import cost_told, limit_told
from delve.rules.ask.standing import things_on
from delve.rules.behavior import Handler, verdict_of, worth_of
from delve.rules.causes import Cause, of_behavior
from delve.rules.commands.command import OwnCommand
from delve.rules.do import interactions, spreading
from delve.rules.do.actions import guarded, spread_out
from delve.rules.do.context import Context, run
from delve.rules.do.dispatch import open_window
from delve.rules.do.skill_use import pay
from delve.rules.events import AfterSkillUsed, BeforeSkillUsed
from delve.rules.facts import OfferTaken, Prevented, SkillUsed
from delve.rules.game import Game
from delve.rules.permission import affords
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Piece

AT_WILL: Final = ("action", "free")
"""the timings of skills that wait for nothing"""


class UseSkill(OwnCommand):
    """A skill that is used by itself: paid for, then done (rules §5.6, §8.2)."""

    def points(self, view: View, figure: int, said: Argument) -> int:
        """One action point where the skill costs an action, else none."""
        return int(view.library.get(SkillDef, said.partition("#")[0]).timing == "action")

    def has_means(self, view: View, figure: int) -> bool:
        """Only who has a skill that does not wait for anything."""
        skills = (view.library.get(SkillDef, id) for id in view.skills_of(figure))
        return any(skill.timing in AT_WILL for skill in skills)

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """The skills that do not wait for anything, each from everything that lends it."""
        game, found = view._game, []
        piece = game.piece(figure)
        for id in view.skills_of(figure):
            if game.library.get(SkillDef, id).timing in AT_WILL:
                found += [skill_key(game, piece, id, source) for source in sources(game, piece, id)]
        return found

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the skill can be paid for and used."""
        game = view._game
        piece = game.piece(figure)
        id, source = by_skill_key(game, piece, said)
        skill = game.library.get(SkillDef, id)
        if skill.timing == "action":
            acts = affords(view, piece, 1, self.word)
            if not acts.usable:
                return acts
        return view.may_use_skill(figure, id, source)

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer tells the price of the skill, how often it may be used, and its text."""
        game = view._game
        id, source = by_skill_key(game, game.piece(figure), said)
        skill = view.library.get(SkillDef, id)
        price = [priced(1)] if skill.timing == "action" else []
        price += cost_told(view.library, skill.cost)
        note = row([*(price or [priced(0)]), *limit_told(skill)])
        label: Said = skill.name
        if source and len(sources(game, game.piece(figure), id)) > 1:
            label = phrase("{skill}: {item}", skill=skill.name, item=view.item_title(source))
        return Offer(
            label,
            note,
            self.may(view, figure, said),
            hint=phrase("{text} ({price})", text=skill.text, price=note),
            about=("skill", id),
            short=unqualified(id),
        )

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure does all of it from one space: only the skill knows whom it reaches (rules §5.14)."""
        await guarded(ctx._game, ctx.actor, self._use(ctx._game, ctx.actor, said))
        await spreading.spread(ctx._game, ctx.actor)

    async def _use(self, game: Game, piece: int, named: str) -> None:
        id, source = by_skill_key(game, game.piece(piece), named)
        skill = game.library.get(SkillDef, id)
        presence = Presence(game)
        chosen = await pay(game, piece, skill, source)
        if presence.lost(game, piece):
            return
        game.record(SkillUsed(piece=piece, skill=id, name=skill.name))
        at = game.piece(piece).spaces
        before = BeforeSkillUsed(piece, piece, at, skill=id, item=source)
        await open_window(game, before)
        if before.prevented is not None:
            game.record(Prevented(piece=piece, reason=before.prevented))
            return
        if presence.lost(game, piece):
            return
        ctx = Context(game, Cause("skill", id, piece, game.cause), chosen=chosen, item=source)
        await run(ctx, game.behaviors[BehaviorKey("skill", id)].use)
        await open_window(game, AfterSkillUsed(piece, piece, at, skill=id, item=source))

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The figure uses each skill, for as much as its script says that this is worth."""
        return [
            Aim("skill", said, worth=self._worth(view, figure, said)) for said in self.shown(view, figure)
        ]

    def _worth(self, view: View, figure: int, said: Argument) -> int | None:
        """What a skill is worth; None for one that cannot be used, so that its script may rely on `can_use`."""
        if not self.may(view, figure, said).usable:
            return None
        game = view._game
        id, source = by_skill_key(game, game.piece(figure), said)
        return view.skill_worth(figure, id, source)


class TakeOffer(OwnCommand):
    """What a condition, a skill, a thing or the ground offers (rules §5.12)."""

    def points(self, view: View, figure: int, said: Argument) -> int:
        """As many as the offer asks for; none for what is not offered any more."""
        return next((one.listener.actions for one in self._offered(view, figure) if one.label == said), 0)

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """All that is offered to the figure where it stands."""
        return [handler.label for handler in self._offered(view, figure)]

    def legal(self, view: View, figure: int) -> Iterable[Argument]:
        """What of it the figure may take."""
        offered = offers.offered(view._game, view._game.piece(figure))
        return [one.label for one in offered if self._may(view, figure, one).usable] if offered else ()

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether it can be paid for and taken."""
        return self._may(view, figure, self._named(view, figure, said))

    def _may(self, view: View, figure: int, handler: Handler) -> Verdict:
        game, points = view._game, handler.listener.actions
        if points:
            acts = affords(view, game.piece(figure), points, handler.offer)
            if not acts.usable:
                return acts
        about = handler.owner, figure, handler.listener.method
        return verdict_of(handler.behavior.can_take, _reader(view, figure, handler), *about)

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer has the label that the script gave it, with the name of what offers it and what its record says."""
        handler = self._named(view, figure, said)
        note = priced(handler.listener.actions)
        verdict, key = self._may(view, figure, handler), handler.behavior.key
        text = "" if key.kind == "quest" else view.library.record(key.kind, key.id).text
        hint: Said = phrase("{text} ({price})", text=text, price=note) if text else ""
        return Offer(handler.told, note, verdict, hint=hint, short=handler.listener.method)

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure does all of it from one space: only its script knows whom it reaches (rules §5.14)."""
        await guarded(ctx._game, ctx.actor, self._take(ctx._game, ctx.actor, said))
        await spreading.spread(ctx._game, ctx.actor)

    async def _take(self, game: Game, piece: int, label: str) -> None:
        handler = offers.find(game, game.piece(piece), label)
        game.record(OfferTaken(piece=piece, behavior=str(handler.behavior.key), label=handler.told))
        ctx = Context(game, of_behavior(handler.behavior.key, piece, game.cause), item=handler.item)
        await run(ctx, handler.method, handler.owner)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """What is offered is mostly a way out of something; its script may say how much it is worth."""
        handlers = self._offered(view, figure)
        return [Aim("get_free", one.label, worth=self._worth(view, figure, one)) for one in handlers]

    def _worth(self, view: View, figure: int, handler: Handler) -> int | None:
        """What an offer is worth; None for one that cannot be taken, and for that of a skill: it speaks of its use."""
        if handler.behavior.key.kind == "skill" or not self._may(view, figure, handler).usable:
            return None
        return worth_of(handler.behavior.worth, _reader(view, figure, handler), figure)

    @staticmethod
    def _offered(view: View, figure: int) -> tuple[Handler, ...]:
        return offers.offered(view._game, view._game.piece(figure))

    def _named(self, view: View, figure: int, label: str) -> Handler:
        return offers.find(view._game, view._game.piece(figure), label)


def _reader(view: View, figure: int, handler: Handler) -> View:
    """The view that the script of an offer reads."""
    return View(view._game, figure, handler.item) if handler.item else view


def _names_of_offers(game: Game, figure: Piece) -> tuple[str, ...]:
    """What can be done with the things on a figure's board that it knows of, each once."""
    offered = (
        offer
        for thing in things_on(game, figure.board)
        for offer in objects.offered_by(game, thing)
        if objects.is_for_side(game.ruleset, figure.side, offer)
    )
    return tuple(dict.fromkeys(offer.name for offer in offered))


def in_reach(view: View, figure: int) -> tuple[tuple[int, str], ...]:
    """What a figure may be near enough to do with things, each as thing and interaction; found once for all places."""
    known, key = view._game.state.places, ("things in reach", figure)
    found: tuple[tuple[int, str], ...] | None = known.get(key)
    if found is None:
        found = known[key] = tuple(_look_around(view._game, view._game.piece(figure)))
    return found


def _look_around(game: Game, figure: Piece) -> Iterator[tuple[int, str]]:
    for thing in things_on(game, figure.board):
        for offer in objects.offered_by(game, thing):
            if objects.is_for_side(game.ruleset, figure.side, offer):
                if objects.is_near(game, figure, thing, offer):
                    yield thing.id, offer.id
    yield from ((thing.id, objects.PUT_DOWN) for thing in objects.carried(game, figure))


class Interact(OwnCommand):
    """Do something to a thing beside the figure, or put one down (rules §5.7, §10.5). It takes (thing, interaction)."""

    def points(self, view: View, figure: int, said: Argument) -> int:
        """One action point, unless the interaction is free."""
        thing, interaction = said
        if interaction == objects.PUT_DOWN:
            return 0
        return int(objects.offer_of(view._game, view._game.piece(thing), interaction).cost == "action")

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """What there is to do with each thing in reach, and with what is carried; None where there is nothing."""
        return [*in_reach(view, figure)] or [None]

    def legal(self, view: View, figure: int) -> Iterable[Argument]:
        """What of it the figure may do."""
        near = in_reach(view, figure)
        return [said for said in near if self.may(view, figure, said).reason is None] if near else ()

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether it can be paid for and done."""
        if said is None:
            return blocked("nothing to handle beside it")
        game, piece, (id, interaction) = view._game, view._game.piece(figure), said
        thing = game.piece(id)
        if interaction == objects.PUT_DOWN:
            return objects.may_put_down(game, thing)
        offer = objects.offer_of(game, thing, interaction)
        acts = USABLE if offer.cost == "free" else affords(view, piece, 1, self.word)
        return objects.may_interact(game, piece, thing, offer) if acts.usable else acts

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer has the name that the thing gives it."""
        verdict = self.may(view, figure, said)
        if said is None:
            return self._offered_elsewhere(view, figure, verdict)
        thing, interaction = view._game.piece(said[0]), said[1]
        if interaction == objects.PUT_DOWN:
            return Offer(phrase("Put down {name}", name=thing.name), priced(0), verdict, idle=True)
        offer = objects.offer_of(view._game, thing, interaction)
        return Offer(offer.name, priced(int(offer.cost != "free")), verdict)

    def _offered_elsewhere(self, view: View, figure: int, verdict: Verdict) -> Offer:
        """Where nothing is beside the figure, the offer names what could be done with things elsewhere on its board."""
        names = _names_of_offers(view._game, view._game.piece(figure))
        if not names:
            return Offer(self.name, priced(1), verdict)
        offers = row([phrase(name) for name in names])
        label = phrase("{command} ({offers})", command=self.name, offers=offers)
        return Offer(
            label, priced(1), verdict, face=self.name, hint=phrase("Beside a thing: {offers}", offers=offers)
        )

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure begins from where it stands; then it spreads out (rules §5.14)."""
        game, piece, (thing, interaction) = ctx._game, ctx.actor, said
        if interaction == objects.PUT_DOWN:
            if await spread_out(game, piece) and game.piece(thing).carried_by == piece:
                interactions.put_down(game, thing)
            return
        origin = game.piece(piece).spaces
        if await spread_out(game, piece):
            await interactions.interact(game, piece, thing, interaction, origin)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """What the figure does to each thing."""
        return [Aim("use", said, figures=said[:1], interaction=said[1]) for said in in_reach(view, figure)]

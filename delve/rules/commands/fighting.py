"""Attacks as actions (rules §5.4, §6.9)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.phrases import Template, phrase
from delve.rules.ask import combat
from delve.rules.ask.combat import Weapon
from delve.rules.ask.command_offers import Aim, Argument, Offer, priced
from delve.rules.ask.presence import Presence
from delve.rules.commands.command import OwnCommand
from delve.rules.do import attacks
from delve.rules.do.actions import spread_out
from delve.rules.do.context import Context
from delve.rules.do.questions import choose_figure
from delve.rules.game import Game
from delve.rules.seen_game import as_seen_by
from delve.rules.verdict import Verdict, blocked
from delve.rules.view import View


class Attack(OwnCommand):
    """Pick a target, or as many as the weapon allows, and strike (rules §5.4, §6.9)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """Everything that the figure can attack with."""
        return [weapon.key for weapon in view.weapons(figure)]

    def legal(self, view: View, figure: int) -> Iterable[Argument]:
        """The weapons with which it reaches anybody."""
        if not view.may_attack(figure).usable:
            return ()
        return [weapon.key for weapon in view.weapons(figure) if combat.has_target(view, figure, weapon)]

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether an attack may still be made, and reaches anybody."""
        verdict, weapon = view.may_attack(figure), _weapon(view, figure, said)
        if not verdict.usable or combat.has_target(view, figure, weapon):
            return verdict
        return blocked(_nobody(weapon))

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the weapon, where there are several."""
        several = len(view.weapons(figure)) > 1
        name = _weapon(view, figure, said).name
        return Offer(
            phrase("{command}: {weapon}", command=self.name, weapon=name) if several else self.name,
            name,
            self.may(view, figure, said),
            face=name if several else "",
            price=priced(1),
            hint=phrase("{command} with: {weapon} (1 action)", command=self.name, weapon=name),
            about=("item", said.partition("#")[0]),
        )

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The side chooses whom to strike; the figure spreads out where it stands, and strikes."""
        game, piece = ctx._game, ctx.actor
        figure = game.piece(piece)
        weapon = _weapon(ctx.view, piece, said)
        game.state.change(piece, attacks=figure.attacks + 1)
        target = await choose_figure(
            game, figure.side, "attack", phrase("Attack whom?"), lambda: _targets(game, piece, weapon)
        )
        others = await attacks.choose_others(game, piece, target, weapon)
        presence = Presence(game)
        stands = await spread_out(game, piece)
        left = [each for each in (target, *others) if not presence.lost(game, each)]
        if stands and left:
            manner = combat.Manner(others=tuple(left[1:]))
            await attacks.attack(game, piece, left[0], weapon, manner=manner)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """Whom the figure may strike with each weapon."""
        return [
            Aim("strike", weapon.key, figures=view.targets(figure, weapon), weapon=weapon.key)
            for weapon in view.weapons(figure)
        ]


def _targets(game: Game, piece: int, weapon: Weapon) -> tuple[int, ...]:
    """Whom a figure may attack, as far as its side can know (rules §3.6)."""
    seen = as_seen_by(game, game.piece(piece).side)
    return View(seen).targets(piece, weapon)


def _nobody(weapon: Weapon) -> Template:
    """Why a weapon can be used against nobody."""
    if weapon.attack.pattern:
        return "nobody in its pattern"
    return "nobody within reach" if weapon.attack.type == "melee" else "nobody in sight"


def _weapon(view: View, figure: int, named: str) -> Weapon:
    return next(weapon for weapon in view.weapons(figure) if weapon.key == named)

"""Changes to the campaign of the small pack from which its slips are made."""

from __future__ import annotations

from tests.small_pack import FILES
from tests.validate.slips import CAMPAIGN

CELLAR = "    here: {quest: {quest: cellar}}\n"
PARTY = "- {hero: nite, class: knight}\n"
HOME = "when: [{deeds: {deed: defeated, at_least: 1}}]"
CROWN = "kind: item\nid: crown\nname: Crown\nprice: 20\n"
CARD = "kind: card\nid: omen\nname: Omen\nexperience: 9\nscript: small.cards.omen.Omen\n"
OMEN = "from delve.script import Card\n\n\nclass Omen(Card):\n    pass\n"
OTHER_RULES = (
    FILES["rulesets/short.yaml"]
    .replace("id: short", "id: long")
    .replace("revival: [red]", "revival: [red, red]")
)


def after_cellar(node: str, more: str = "") -> tuple[str, str, str]:
    """The change that adds a node behind the quest; `more`: what else the quest's node says."""
    return CAMPAIGN, CELLAR, f"{CELLAR}{more}    opens: [well]\n  well: {node}\n"


def run(rule: str) -> tuple[tuple[str, str, str], ...]:
    """The change that adds a run behind the quest, with two rests."""
    rests = "  pool: {name: A Pool, here: {rest: {}}}\n  hut: {name: A Hut, here: {rest: {}}}\n"
    path, old, new = after_cellar(f"{{name: The Deep, here: {{run: {rule}}}}}")
    return ((path, old, new + rests),)


def endings(home: str, *others: str) -> tuple[str, str, str]:
    """The change that lets the ending `home` have this condition, and adds `end1` and further ones behind it."""
    more = (
        f"  end{number}: {{name: An End, winner: overlord, when: [{when}]}}"
        for number, when in enumerate(others, 1)
    )
    return CAMPAIGN, HOME, "\n".join((f"when: [{home}]", *more))


def achievement(when: str) -> tuple[str, str, str]:
    """The change that adds an achievement."""
    return CAMPAIGN, "endings:\n", f"achievements: {{odd: {{name: Odd, when: {when}}}}}\nendings:\n"

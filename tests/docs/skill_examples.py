"""The page of what skills can do, each with a record that shows it: `python -m tests.docs.skill_examples`.

An example that the page has stays as long as it shows its row. For every other row the first record that shows it is
taken: a skill of the core pack that shows few other rows, else another record of this pack, else one of another pack.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from delve.ids import unqualified
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from tests.arenas import core
from tests.docs.skill_signs import signs_of

ROOT: Final = Path(__file__).parents[2]
CORE: Final = ROOT / "content" / "core"
PACKS: Final = ROOT / "tests" / "packs"
EXAMPLE_PACKS: Final = (
    "oddities",
    "ferry",
    "inventions",
    "seals",
    "fray",
    "bench",
    "march",
    "muster",
    "prowl",
    "wake",
    "warren",
    "burrow",
    "mill",
)
KINDS: Final = ("skill", "card", "item", "condition", "terrain", "object")
KIND_FOLDERS: Final = {kind: "terrain" if kind == "terrain" else f"{kind}s" for kind in KINDS}
PAGE: Final = ROOT / "docs" / "skill_examples.md"
NONE: Final = "none yet"
HEAD: Final = """\
# What skills can do, by example

What skills, hooks and verbs there are is told in [The script API](scripting.md). Here each thing that a skill may want
to do, and each moment at which it may, leads to a record that shows it: a skill of the core pack where one does, else a
card, an item or another record of it, as their scripts speak the same language, else a record of an example pack.

`python -m tests.docs.skill_examples` writes this page: an example stays as long as it shows its row. Of {rows} rows,
{lacking}.
"""
PRINTED: Final = re.compile(r"^\| (?P<says>.+?) \| \[[^\]]+\]\((?P<path>[^)]+)\) \|$", re.MULTILINE)


class Row(NamedTuple):
    """Something that a skill may want."""

    section: str
    says: str
    signs: tuple[str, ...]
    """patterns of signs; one that matches is enough. Several that must match together are joined by ` & `"""

    def is_shown_by(self, signs: frozenset[str]) -> bool:
        """Whether a skill with these signs shows it."""
        return any(
            all(any(re.fullmatch(part, sign) for sign in signs) for part in pattern.split(" & "))
            for pattern in self.signs
        )


def _rows(section: str, table: Mapping[str, tuple[str, ...]]) -> tuple[Row, ...]:
    return tuple(Row(section, says, signs) for says, signs in table.items())


FIGHTING: Final = _rows(
    "Attacks and dice",
    {
        "attack as a part of what the skill does": ("verb attack",),
        "attack at no action, in between or in answer to something": (
            "verb attack free=",
            "timing reaction & verb attack",
        ),
        "more hearts, always or by what is so now": (
            "query bonus_hearts .*",
            "verb attack hearts=",
            "event add hearts=",
        ),
        "more range, or none needed": (
            "query (bonus|extra)_range .*",
            "verb attack range=",
            "event (add|alter) range=",
        ),
        "shields ignored, reach, a blast": (
            "query (pierce|reach|blast) .*",
            "verb attack (pierce|blast)=",
            "event add (pierce|blast)=",
        ),
        "more or other attack dice": (
            "query attack_(dice|pool) .*",
            "verb attack dice=",
            "on BeforeAttackRolled .* & event (add|alter) dice=",
        ),
        "more or other defense dice": (
            "query defense_(dice|pool) .*",
            "on BeforeDefenseRolled .* & event alter dice=",
            "event add defense_dice=",
        ),
        "more shields": ("query bonus_shields .*", "event alter shields="),
        "something more that surges buy": ("query surges .*", "verb attack surges=", "event add surges="),
        "more surges to spend": ("event (add|alter) (extra_)?surges=",),
        "one roll against several": ("verb attack others=",),
        "an attack that is measured from elsewhere, or needs neither sight nor reach": (
            "verb attack (origin|needs_sight|needs_range)=",
        ),
        "dice that are rolled again": ("verb reroll", "query (attack|defense)_rerolls .*"),
        "dice that are set, or that show something else": ("event set_die", "event alter faces="),
        "an attack that misses": ("event miss",),
        "an attack that strikes somebody else": ("event alter target=",),
        "something that follows a hit": (
            "on AfterHit .*",
            "on AfterAttack self & (reads suffered|reads damage|reads hit)",
        ),
        "something that follows a fall": ("on AfterDefeat .*",),
    },
)
FIGURES: Final = _rows(
    "Figures, their health and where they are",
    {
        "damage without an attack": ("verb damage",),
        "damage that is transferred, turned, raised or lowered": (
            "verb (transfer|convert)_damage",
            "query (shares|added_damage) .*",
            "on BeforeDamage .* & event (alter amount=|prevent)",
        ),
        "hearts recovered": ("verb recover hearts=",),
        "fatigue recovered": ("verb recover fatigue=",),
        "as much recovered as dice show": ("verb recover & verb roll",),
        "somebody kept from falling, or answering a fall": (
            "on (BeforeDefeat|AfterRevival|BeforeRevival) .*",
            "on AfterDefeat (self|friends|allies)",
        ),
        "a condition that befalls somebody": ("verb inflict", "verb attack conditions="),
        "a condition cast off, or kept away": ("verb discard", "on BeforeConditionGained .*"),
        "health, stamina, speed or attributes changed": (
            "query (health|stamina|speed|most_speed|attribute) .*",
        ),
        "an attribute test": ("verb test",),
        "so many spaces moved": ("verb move",),
        "movement points": ("verb (gain|lose)_movement",),
        "being elsewhere at once, or changing places": ("verb (place|swap)",),
        "others pushed, pulled or carried along": ("verb (push|pull|swap)",),
        "other costs of going, or other ways": ("query (entry_cost|movement_blockers|terrain) .*",),
        "what is seen, and who may be attacked": (
            "query (visible_limit|sees_through|sight_blockers|may_be_attacked) .*",
            "view (sees|visible)",
        ),
        "somebody who comes: a familiar, a monster, a thing": (
            "verb (summon|put_monster|put_lieutenant|put_object)",
        ),
        "a familiar that acts for its hero, or becomes something better": (
            "reads familiars_of",
            "reads owner",
            "param familiar",
        ),
        "an ally who acts at once": (
            "verb attack attacker=",
            "verb (give_turn|interact by=)",
            "param (moves|movement|attacks) & param whom",
        ),
        "an enemy who does what its enemy wants": ("verb turn_to", "verb (attack|move|push|pull) by="),
        "a whole group of monsters": ("reads group", "param with_whom"),
    },
)
REST: Final = _rows(
    "Counters, things, cards and what is remembered",
    {
        "counters that are gathered and spent": (
            "verb gain_counters",
            "verb spend_counters",
            "cost counters",
        ),
        "counters that mark others": ("verb gain_counters another", "param marks", "param marked_by"),
        "a price other than fatigue, or one that is chosen": (
            "cost (hearts|movement|exhaust|counters|chosen)",
        ),
        "an effect as long as the skill is exhausted": ("view exhausted",),
        "what is remembered of what was": ("verb remember",),
        "an effect on whoever is near": ("(query|on) .* (friends|allies|enemies|everyone)", "view within"),
        "only with the right thing in hand": (
            "param (equipped|traits|hands)",
            "verb attack weapons=",
            "reads traits & view (weapons|item_record)",
        ),
        "what equipment is and where it goes": (
            "query (hands|slots|attack_type|forbidden_traits|may_equip|may_carry) .*",
            "verb (equip|put_away|change_item)",
        ),
        "what can be found, drawn or looked at": (
            "verb (search|look_at_deck|arrange_deck|order_deck|take_known_item|draw_cards|make_item)",
            "on (BeforeSearch|AfterItemFound) .*",
        ),
        "doors, chests and the fallen without an action": (
            "verb (interact|pick_up_item|search|change_object)",
        ),
        "the cards of the other side": (
            "on (BeforeCardPlayed|AfterCardPlayed) .*",
            "verb (discard_card|put_card_back)",
        ),
        "something that nobody may do": ("query (may_do|may_act) .*",),
        "a choice among several": ("verb choose_options?",),
        "another skill that is better": (
            "on (Before|After)SkillUsed .*",
            "verb (exhaust|refresh)",
            "reads skill",
        ),
        "somebody's turn that is interrupted": (
            "timing reaction & on (BeforeTurn|BeforeFigureEntered|AfterFigureEntered|BeforeAttack) (enemies|everyone)",
        ),
    },
)
MOMENTS: Final = _rows(
    "Moments",
    {
        "for an action of the own turn": ("timing action",),
        "in the own turn, for no action": ("timing free",),
        "at all times": (
            "timing passive & query (health|stamina|speed|attribute|entry_cost|attack_type|slots|hands) .*",
        ),
        "whenever an attack is counted": (
            "query (bonus_hearts|bonus_range|pierce|attack_dice|attack_pool|attack_rerolls|reach|blast) .*",
        ),
        "whenever a defense is counted": (
            "query (bonus_shields|defense_dice|defense_pool|defense_rerolls) .*",
        ),
        "when surges are spent": ("query surges .*", "on AfterSurgeSpent .*"),
        "when an attack is declared": ("on (BeforeAttack|BeforeAttackRolled) .*",),
        "when the user or a friend is attacked": (
            "on (BeforeAttack|AfterAttackRolled) (enemies|everyone)",
            "on (Before|After)DefenseRolled .*",
        ),
        "when attack dice have been rolled": ("on AfterAttackRolled .*",),
        "before the defense is rolled": ("on BeforeDefenseRolled .*",),
        "when defense dice have been rolled": ("on AfterDefenseRolled .*",),
        "when an attack of the own has hit": (
            "on AfterHit (self|friends)",
            "on AfterAttack self & reads suffered",
        ),
        "when an attack of the own is over": ("on AfterAttack (self|friends|everyone)",),
        "when an attack of an enemy is over": ("on AfterAttack (enemies|everyone)",),
        "when an enemy falls": ("on AfterDefeat (enemies|everyone)",),
        "when anybody at all falls": ("on AfterDefeat everyone",),
        "when damage is about to be suffered": ("on BeforeDamage .*",),
        "when somebody would fall": ("on BeforeDefeat .*",),
        "when a friend has fallen": ("on AfterDefeat (self|friends|allies|everyone)",),
        "when somebody stands up again": ("on (Before|After)Revival .*",),
        "when somebody recovers": ("on (Before|After)Recovery .*",),
        "when fatigue is suffered": ("on (Before|After)Fatigue .*",),
        "when somebody rests": ("on AfterRest .*",),
        "when the own turn begins": ("on BeforeTurn (self|friends|everyone)",),
        "when the own turn ends": ("on AfterTurn (self|friends|everyone)",),
        "when another hero's turn begins": ("on BeforeTurn (friends|allies|everyone)",),
        "when an enemy's turn begins": ("on BeforeTurn (enemies|everyone)",),
        "when an enemy comes near or goes": ("on (Before|After)FigureEntered (enemies|everyone)",),
        "when the user or a friend enters a space": (
            "on (Before|After)FigureEntered (self|friends|allies|everyone)",
        ),
        "when the skill is ready again": ("on AfterRefresh .*",),
        "when another skill is used or exhausted": ("on (BeforeSkillUsed|AfterSkillUsed|AfterExhausted) .*",),
        "when counters come and go": ("on AfterCounterChanged .*",),
        "when a condition is gained": ("on (Before|After)ConditionGained .*",),
        "when a test is made": ("on (BeforeTest|AfterTestRolled|AfterTest) .*",),
        "when something is searched for or found": ("on (BeforeSearch|AfterItemFound) .*",),
        "when a card is played": ("on (Before|After)CardPlayed .*",),
        "when something is done with an object": ("on (Before|After)Interaction .*",),
        "when a round or a phase begins": ("on [a-z_]+ .*",),
    },
)
ROWS: Final = (*FIGHTING, *FIGURES, *REST, *MOMENTS)


@cache
def packs() -> tuple[Packs, ...]:
    """The packs that examples are taken from, those that are taken first before the others."""
    return core(), *(load_packs(PACKS / name) for name in EXAMPLE_PACKS)


@cache
def shown() -> dict[str, frozenset[str]]:
    """Path of a record, from the folder of the page -> its signs; what is taken first stands first."""
    found: dict[str, frozenset[str]] = {}
    for one, folder in zip(packs(), (CORE, *(PACKS / name for name in EXAMPLE_PACKS)), strict=True):
        keys = [key for key in one.behaviors if key.kind in KINDS and key.id.startswith(f"{folder.name}:")]
        for key in sorted(keys, key=lambda key: (KINDS.index(key.kind), key.id)):
            paths = folder.glob(f"{KIND_FOLDERS[key.kind]}/**/{unqualified(key.id)}.yaml")
            found[f"../{next(paths).relative_to(ROOT).as_posix()}"] = signs_of(one, key)
    return found


def on_page(text: str) -> dict[str, str]:
    """What a row says -> the path of the record that the page names for it."""
    return {line["says"]: line["path"] for line in PRINTED.finditer(text)}


def rank(path: str) -> tuple[bool, bool]:
    """How late a record is taken: skills of the core pack first, then its other records, then other packs."""
    in_core = path.startswith(f"../{CORE.relative_to(ROOT).as_posix()}/")
    return not in_core, "/skills/" not in path


def examples(known: Mapping[str, str]) -> dict[Row, str]:
    """Row -> the path of the record that shows it; empty: none does. `known` are those that it has."""
    there = shown()
    shows = {path: sum(row.is_shown_by(signs) for row in ROWS) for path, signs in there.items()}
    found = {}
    for row in ROWS:
        showing = [path for path, signs in there.items() if row.is_shown_by(signs)]
        kept = known.get(row.says, "")
        first = min(showing, key=lambda path: (rank(path), shows[path], path), default="")
        found[row] = kept if kept in showing and rank(kept) == rank(first) else first
    return found


def written() -> str:
    """The page as it should be."""
    chosen = examples(on_page(PAGE.read_text("utf-8")) if PAGE.exists() else {})
    missing = sum(not path for path in chosen.values())
    lacking = (
        f"{missing} {'has' if missing == 1 else 'have'} no example yet" if missing else "each has an example"
    )
    parts = [HEAD.format(rows=len(ROWS), lacking=lacking)]
    for section, rows in groupby(ROWS, lambda row: row.section):
        lines = [f"## {section}", "", "| what one wants | a record that shows it |", "|---|---|"]
        lines += [f"| {row.says} | {_link(chosen[row])} |" for row in rows]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _link(path: str) -> str:
    if not path:
        return NONE
    name = re.search(r"^name: (.+)$", (PAGE.parent / path).read_text("utf-8"), re.MULTILINE)
    assert name is not None
    return f"[{name[1]}]({path})"


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")

"""Slips of campaigns."""

from __future__ import annotations

from tests.small_pack import FILES
from tests.validate.slips import CAMPAIGN, PACK, QUEST, SKILL, Slip

_CELLAR = "    here: {quest: {quest: cellar}}\n"
_PARTY = "- {hero: nite, class: knight}\n"
_HOME = "when: [{deeds: {deed: defeated, at_least: 1}}]"
_CROWN = "kind: item\nid: crown\nname: Crown\nprice: 20\n"
_CARD = "kind: card\nid: omen\nname: Omen\nexperience: 9\nscript: small.cards.omen.Omen\n"
_OMEN = "from delve.script import Card\n\n\nclass Omen(Card):\n    pass\n"
_OTHER_RULES = (
    FILES["rulesets/short.yaml"]
    .replace("id: short", "id: long")
    .replace("revival: [red]", "revival: [red, red]")
)


def _after_cellar(node: str, more: str = "") -> tuple[str, str, str]:
    """The change that adds a node behind the quest; `more`: what else the quest's node says."""
    return CAMPAIGN, _CELLAR, f"{_CELLAR}{more}    opens: [well]\n  well: {node}\n"


def _run(rule: str) -> tuple[tuple[str, str, str], ...]:
    """The change that adds a run behind the quest, with two rests."""
    rests = "  pool: {name: A Pool, here: {rest: {}}}\n  hut: {name: A Hut, here: {rest: {}}}\n"
    path, old, new = _after_cellar(f"{{name: The Deep, here: {{run: {rule}}}}}")
    return ((path, old, new + rests),)


def _endings(home: str, *others: str) -> tuple[str, str, str]:
    """The change that lets the ending `home` have this condition, and adds `end1` and further ones behind it."""
    more = (
        f"  end{number}: {{name: An End, winner: overlord, when: [{when}]}}"
        for number, when in enumerate(others, 1)
    )
    return CAMPAIGN, _HOME, "\n".join((f"when: [{home}]", *more))


def _achievement(when: str) -> tuple[str, str, str]:
    """The change that adds an achievement."""
    return CAMPAIGN, "endings:\n", f"achievements: {{odd: {{name: Odd, when: {when}}}}}\nendings:\n"


SLIPS = (
    Slip(
        "a node that is misspelt",
        "C001",
        (CAMPAIGN, "celar"),
        ('no node "celar"', '"cellar"'),
        ((CAMPAIGN, _HOME, "when: [{done: celar}]"),),
    ),
    Slip(
        "a story that is misspelt",
        "C001",
        (CAMPAIGN, "helo"),
        ('no story "helo"', '"hello"'),
        ((CAMPAIGN, "opening: hello", "opening: helo"),),
    ),
    Slip(
        "a side of other rules",
        "C001",
        (CAMPAIGN, "hero\n"),
        ('the ruleset has no side "hero"', "heroes"),
        ((CAMPAIGN, "winner: heroes", "winner: hero"),),
    ),
    Slip(
        "a side that wins and there is not",
        "C001",
        (CAMPAIGN, "hero: [{"),
        ('no side "hero"',),
        ((CAMPAIGN, "{quest: cellar}", "{quest: cellar, won: {hero: [{gold: 5}]}}"),),
    ),
    Slip(
        "an attribute that the rules have not",
        "C001",
        (CAMPAIGN, "migth"),
        ('no attribute "migth"', '"might"'),
        (
            _after_cellar(
                "{name: W, here: {event: {text: Look., choices: [{text: Do., test: {attribute: migth}}]}}}"
            ),
        ),
    ),
    Slip(
        "a quest of another name",
        "D204",
        (CAMPAIGN, "celler"),
        ('"celler"', '"cellar"'),
        ((CAMPAIGN, "{quest: cellar}", "{quest: celler}"),),
    ),
    Slip(
        "a node that nothing opens",
        "C002",
        (CAMPAIGN, "well:"),
        ('no way leads to "well"',),
        (
            (
                CAMPAIGN,
                _CELLAR,
                f"{_CELLAR}  well: {{name: A Well, here: {{rest: {{}}}}, opens: [pool]}}\n"
                "  pool: {name: A Pool, here: {rest: {}}}\n",
            ),
        ),
    ),
    Slip(
        "nodes that open only each other",
        "C002",
        (CAMPAIGN, "well:"),
        ('no way leads to "well"',),
        (
            (
                CAMPAIGN,
                _CELLAR,
                f"{_CELLAR}  well: {{name: A Well, here: {{rest: {{}}}}, opens: [pool]}}\n"
                "  pool: {name: A Pool, here: {rest: {}}, opens: [well]}\n",
            ),
        ),
    ),
    Slip(
        "an ending for more gold than there is",
        "C003",
        (CAMPAIGN, "{gold: {at"),
        ("never has more than 0 gold",),
        (
            (
                CAMPAIGN,
                "endings:\n",
                "endings:\n  rich: {name: R, winner: heroes, when: [{gold: {at_least: 9}}]}\n",
            ),
        ),
    ),
    Slip(
        "an ending that no effect names",
        "C003",
        (CAMPAIGN, "sad:"),
        ("no effect names it",),
        ((CAMPAIGN, "endings:\n", "endings:\n  sad: {name: Sad, winner: overlord}\n"),),
    ),
    Slip(
        "an achievement that asks for itself",
        "C004",
        (CAMPAIGN, "{earned"),
        ('nobody ever earns "vain"',),
        ((CAMPAIGN, "endings:\n", "achievements: {vain: {name: Vain, when: [{earned: vain}]}}\nendings:\n"),),
    ),
    Slip(
        "an achievement for more heroes than there are",
        "C004",
        (CAMPAIGN, "{heroes"),
        ("never more than 1 hero",),
        (
            (
                CAMPAIGN,
                "endings:\n",
                "achievements: {many: {name: M, when: [{heroes: {at_least: 3}}]}}\nendings:\n",
            ),
        ),
    ),
    Slip(
        "an act that has to be another first",
        "C005",
        (CAMPAIGN, "{act: two}"),
        ('the act "two" never begins',),
        (
            (CAMPAIGN, "start:", "acts: {one: {name: One}, two: {name: Two}}\nstart:"),
            _after_cellar("{name: W, here: {rest: {}}, when: [{act: two}], do: [{act: two}]}"),
        ),
    ),
    Slip(
        "a choice for what nobody has",
        "C005",
        (CAMPAIGN, "{holds"),
        ('the party never gets "key"',),
        (
            _after_cellar(
                "{name: W, here: {event: {text: Look., choices: [{text: Open., when: [{holds: {item: key}}]}, "
                "{text: Go.}]}}}"
            ),
        ),
    ),
    Slip(
        "a rest that is too dear",
        "C006",
        (CAMPAIGN, "50}"),
        ("nobody can pay this", "0 gold"),
        (_after_cellar("{name: W, here: {rest: {price: 50}}}"),),
    ),
    Slip(
        "a choice that is too dear",
        "C006",
        (CAMPAIGN, "30}"),
        ("nobody can pay this", "20 gold"),
        (
            _after_cellar(
                "{name: W, here: {event: {text: Look., choices: [{text: Pay., price: 30}, {text: Go.}]}}, "
                "do: [{gold: 20}]}"
            ),
        ),
    ),
    Slip(
        "a ware that is too dear",
        "C006",
        (CAMPAIGN, "crown"),
        ('"crown" costs 20', "0 gold"),
        (_after_cellar("{name: W, here: {shop: {items: [crown]}}}"),),
        (("items/crown.yaml", _CROWN),),
    ),
    Slip(
        "a quest for fewer than set out",
        "C007",
        (CAMPAIGN, "cellar}}\nend"),
        ("1 to 2 heroes", "3 to 4 heroes"),
        ((CAMPAIGN, "start:", "sets_out: {least: 3}\nstart:"),),
    ),
    Slip(
        "a quest for more than there are",
        "C007",
        (CAMPAIGN, "cellar}}\nend"),
        ("needs 2 heroes", "more than 1"),
        (
            (
                QUEST,
                "heroes: {least: 1, most: 2}\nparty:\n",
                "heroes: {least: 2, most: 2}\nparty:\n- {hero: wren, class: knight}\n",
            ),
        ),
    ),
    Slip(
        "a hero who is hired behind the quest that needs it",
        "C007",
        (CAMPAIGN, "cellar}}, opens"),
        ("needs 2 heroes", "by then", "more than 1 hero"),
        (
            (
                QUEST,
                "heroes: {least: 1, most: 2}\nparty:\n",
                "heroes: {least: 2, most: 2}\nparty:\n- {hero: wren, class: knight}\n",
            ),
            (
                CAMPAIGN,
                _CELLAR,
                "    here: {quest: {quest: cellar}}, opens: [well]}\n"
                "  well: {name: W, here: {rest: {}}, do: [{recruit: {hero: wren, class: knight}}]}\n",
            ),
            (CAMPAIGN, "  cellar:\n    name: The Cellar\n", "  cellar: {name: The Cellar,\n"),
        ),
    ),
    Slip(
        "a quest by other rules",
        "C007",
        (CAMPAIGN, "cellar}}\nend"),
        ('the rules "short"', 'by "long"'),
        ((CAMPAIGN, "ruleset: short", "ruleset: long"),),
        (("rulesets/long.yaml", _OTHER_RULES),),
    ),
    Slip(
        "a variable that the quest takes",
        "C008",
        (CAMPAIGN, "cellar}}\nend"),
        ('takes the variable "alarm"',),
        ((QUEST, "entrance: entrance", "entrance: entrance\ntakes: [alarm]"),),
    ),
    Slip(
        "more huts than there is room for",
        "C009",
        (CAMPAIGN, "2}], last"),
        ("needs 2 places, and 1",),
        _run("{rows: 1, lanes: {most: 2}, nodes: [{node: pool, least: 2}], last: hut}"),
    ),
    Slip(
        "a row with nothing in it",
        "C009",
        (CAMPAIGN, "[{node"),
        ("nothing may be in row 2",),
        _run("{rows: 2, nodes: [{node: pool, last_row: 1}], last: hut}"),
    ),
    Slip(
        "a node behind the last row",
        "C009",
        (CAMPAIGN, "3}], last"),
        ("it can be in no row",),
        _run("{rows: 2, nodes: [{node: pool}, {node: hut, first_row: 3}], last: hut}"),
    ),
    Slip(
        "more places than nodes",
        "C009",
        (CAMPAIGN, "[{node"),
        ("6 places", "2 times"),
        _run("{rows: 2, nodes: [{node: pool, most: 2}], last: hut}"),
    ),
    Slip(
        "a run whose rows end before they begin",
        "C009",
        (CAMPAIGN, "3}], last"),
        ("it can be in no row",),
        _run("{rows: 2, nodes: [{node: pool, first_row: 3}], last: hut}"),
    ),
    Slip(
        "three nodes for one place",
        "C009",
        (CAMPAIGN, "3}], last"),
        ("in row 1 needs 6 places, and 1 is sure",),
        _run(
            "{rows: 1, lanes: {most: 3}, nodes: [{node: pool, least: 1}, {node: hut, least: 2}, "
            "{node: pool, least: 3}], last: hut}"
        ),
    ),
    Slip(
        "what is too much in rows that overlap",
        "C009",
        (CAMPAIGN, "2, first_row: 2}"),
        ("in rows 1 to 3 needs 4 places, and 3 are sure",),
        _run(
            "{rows: 3, lanes: {most: 2}, nodes: [{node: pool}, {node: pool, least: 2, last_row: 2}, "
            "{node: hut, least: 2, first_row: 2}], last: hut}"
        ),
    ),
    Slip(
        "a row for which too little is left over",
        "C009",
        (CAMPAIGN, "[{node: pool, last"),
        ("row 2 of the widest map cannot be filled",),
        _run("{rows: 2, nodes: [{node: pool, last_row: 1}, {node: hut, first_row: 2, most: 2}], last: hut}"),
    ),
    Slip(
        "a run that holds itself",
        "C009",
        (CAMPAIGN, "well}], last"),
        ("would hold itself",),
        _run("{rows: 1, nodes: [{node: pool}, {node: well}], last: hut}"),
    ),
    Slip(
        "a run that holds itself by way of another",
        "C009",
        (CAMPAIGN, "deep}], last"),
        ('would hold itself: "deep" is a run that leads back to "well"',),
        (
            (
                CAMPAIGN,
                _CELLAR,
                f"{_CELLAR}    opens: [well]\n"
                "  well: {name: W, here: {run: {rows: 1, nodes: [{node: pool}, {node: deep}], last: pool}}}\n"
                "  deep: {name: D, here: {run: {rows: 1, nodes: [{node: pool}], last: well}}}\n"
                "  pool: {name: A Pool, here: {rest: {}}}\n",
            ),
        ),
    ),
    Slip(
        "a node of a run that opens the next",
        "C019",
        (CAMPAIGN, "hut], here"),
        ('"hut" lies on the map of the run "well"', "not on the map"),
        (
            *_run("{rows: 1, nodes: [{node: pool}], last: hut}"),
            (CAMPAIGN, "{name: A Pool, here", "{name: A Pool, opens: [hut], here"),
        ),
    ),
    Slip(
        "a map that is too wide",
        "D106",
        (CAMPAIGN, "100000"),
        ("9",),
        _run("{rows: 1, lanes: {most: 1000000}, nodes: [{node: pool}], last: hut}"),
    ),
    Slip(
        "a run that ends in itself",
        "C009",
        (CAMPAIGN, "well}}}\n"),
        ("would end in itself",),
        _run("{rows: 1, nodes: [{node: pool}, {node: hut}], last: well}"),
    ),
    Slip(
        "a node behind the end",
        "C002",
        (CAMPAIGN, "well:"),
        ('no way leads to "well": the campaign is over once "cellar" is done',),
        ((CAMPAIGN, _HOME, "when: [{done: cellar}]"), _after_cellar("{name: W, here: {rest: {}}}")),
    ),
    Slip(
        "a node behind an end for each side",
        "C002",
        (CAMPAIGN, "well:"),
        ('the campaign is over once "cellar" is done',),
        (
            (CAMPAIGN, _HOME, "when: [{won: {node: cellar, side: heroes}}]"),
            _after_cellar("{name: W, here: {rest: {}}}", "    do: [{open: well}]\n"),
            (CAMPAIGN, "{quest: cellar}", "{quest: cellar, won: {overlord: [{end: home}]}}"),
        ),
    ),
    Slip(
        "an ending that asks for more than one before it",
        "C017",
        (CAMPAIGN, "[{gold"),
        ('"home" has come first',),
        (
            (CAMPAIGN, "start:", "gold: 9\nstart:"),
            _endings(
                "{deeds: {deed: defeated, at_least: 1}}",
                "{gold: {at_least: 5}}, {deeds: {deed: defeated, at_least: 3, hero: nite}}",
            ),
        ),
    ),
    Slip(
        "an ending like another",
        "C017",
        (CAMPAIGN, "[{lost: {at_least: 1}}]}"),
        ('"home" has come first',),
        (_endings("{lost: {at_least: 1}}", "{lost: {at_least: 1}}"),),
    ),
    Slip(
        "an ending behind one for each side",
        "C017",
        (CAMPAIGN, "[{done: cellar}]"),
        ('"home" or "end1" has come first',),
        (_endings("{won: {side: heroes}}", "{won: {side: overlord, node: cellar}}", "{done: cellar}"),),
    ),
    Slip(
        "two sides that win the same quest",
        "C018",
        (CAMPAIGN, "{won: {node: cellar, side: overlord"),
        ("contradicts what stands before it",),
        (
            _achievement(
                "[{won: {node: cellar, side: heroes}}, {won: {node: cellar, side: overlord}}]",
            ),
        ),
    ),
    Slip(
        "bounds that leave no number",
        "C018",
        (CAMPAIGN, "{gold"),
        ("contradicts itself",),
        ((CAMPAIGN, "start:", "gold: 9\nstart:"), _achievement("[{gold: {at_least: 6, at_most: 5}}]")),
    ),
    Slip(
        "a story that nobody tells",
        "C010",
        (CAMPAIGN, "gone:"),
        ('"gone" is never told',),
        ((CAMPAIGN, "You set out.}", "You set out., gone: It is gone.}"),),
    ),
    Slip(
        "wares that no shop sells",
        "C010",
        (CAMPAIGN, "shop: ["),
        ("no shop of the campaign sells",),
        ((CAMPAIGN, "start:", "acts: {dusk: {name: Dusk, shop: [sword]}}\nstart:"),),
    ),
    Slip(
        "an act that never begins",
        "C010",
        (CAMPAIGN, "two:"),
        ('the act "two" never begins',),
        ((CAMPAIGN, "start:", "acts: {one: {name: One}, two: {name: Two}}\nstart:"),),
    ),
    Slip(
        "a variable that nothing writes",
        "C011",
        (CAMPAIGN, "dread:"),
        ('"dread" does nothing: nothing reads or',),
        ((CAMPAIGN, "start:", "variables: {dread: 0}\nstart:"),),
    ),
    Slip(
        "an item that nothing gives",
        "C012",
        ("items/key.yaml", "key"),
        ('the item "key": nothing gives it',),
        ((PACK, "familiar, item, ", "familiar, "),),
    ),
    Slip(
        "a skill for too much experience",
        "C013",
        (SKILL, "9\n"),
        ("for 9 experience", "earns 1 at most"),
        (
            (SKILL, "timing: action", "timing: action\nexperience: 9"),
            (PACK, "skill, ", ""),
        ),
    ),
    Slip(
        "a hero who is there twice",
        "C014",
        (CAMPAIGN, "nite, class: knight}\nstories"),
        ("in the party already",),
        ((CAMPAIGN, _PARTY, _PARTY * 2),),
    ),
    Slip(
        "a hero for hire who is there already",
        "C014",
        (CAMPAIGN, "nite, class: knight}, price"),
        ("from the start", "joins twice"),
        (
            _after_cellar(
                "{name: W, here: {shop: {recruits: [{member: {hero: nite, class: knight}, price: 0}]}}}",
            ),
        ),
    ),
    Slip(
        "a hero who joins by a victory and is there already",
        "C014",
        (CAMPAIGN, "nite, class: knight}}]"),
        ("joins twice",),
        (
            (
                CAMPAIGN,
                "{quest: cellar}",
                "{quest: cellar, won: {heroes: [{recruit: {hero: nite, class: knight}}]}}",
            ),
        ),
    ),
    Slip(
        "a hero who joins by a test and cannot have the skill",
        "C014",
        (CAMPAIGN, "[guard]"),
        ("cost 1 experience", "earned 0"),
        (
            _after_cellar(
                "{name: W, here: {event: {text: Look., choices: [{text: Do., test: {attribute: might, failed: "
                "[{recruit: {hero: wren, class: knight, skills: [guard]}}]}}]}}}"
            ),
            (SKILL, "timing: action", "timing: action\nexperience: 1"),
        ),
    ),
    Slip(
        "a shop without wares",
        "C020",
        (CAMPAIGN, "shop: {}"),
        ("sells nothing",),
        (_after_cellar("{name: W, here: {shop: {}}}"),),
    ),
    Slip(
        "a skill that a hero cannot pay",
        "C014",
        (CAMPAIGN, "[guard]"),
        ("cost 1 experience", "earned 0"),
        (
            (CAMPAIGN, "class: knight}", "class: knight, skills: [guard]}"),
            (SKILL, "timing: action", "timing: action\nexperience: 1"),
        ),
    ),
    Slip(
        "a roster that is too small",
        "C014",
        (CAMPAIGN, "1\nstart"),
        ("begins with 2 heroes", "room for 1"),
        (
            (CAMPAIGN, _PARTY, f"{_PARTY}- {{hero: wren, class: knight}}\n"),
            (CAMPAIGN, "start:", "roster: 1\nstart:"),
        ),
    ),
    Slip(
        "an ending that holds at once",
        "C015",
        (CAMPAIGN, "[{lost"),
        ("holds from the start",),
        (
            (
                CAMPAIGN,
                "endings:\n",
                "endings:\n  all: {name: A, winner: heroes, when: [{lost: {at_most: 0}}]}\n",
            ),
        ),
    ),
    Slip(
        "a deck that no quest has",
        "C016",
        (CAMPAIGN, "omens"),
        ('no quest of the campaign has a deck "omens"',),
        ((CAMPAIGN, "start:", "grows: {overlord: {deck: omens}}\nstart:"),),
    ),
    Slip(
        "the heroes' side as one that grows",
        "C016",
        (CAMPAIGN, "heroes:"),
        ("grow by what they learn",),
        ((CAMPAIGN, "start:", "grows: {heroes: {deck: omens}}\nstart:"),),
    ),
    Slip(
        "a card that the side cannot pay",
        "C006",
        (CAMPAIGN, "omen]"),
        ('"omen" costs 9', "more than 1"),
        (
            (CAMPAIGN, "start:", "grows: {overlord: {deck: omens, offers: [omen]}}\nstart:"),
            (QUEST, "groups:", "decks: {omens: [omen]}\ngroups:"),
            (PACK, "offers: [", "offers: [card, "),
            (QUEST, "  - story: bye", "  - draw: {side: overlord, deck: omens}"),
        ),
        (("cards/omen.yaml", _CARD), ("cards/omen.py", _OMEN)),
    ),
)

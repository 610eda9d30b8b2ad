"""Slips of campaigns: parties, runs, endings and achievements."""

from __future__ import annotations

from tests.validate.campaign_changes import (
    CARD,
    CELLAR,
    HOME,
    OMEN,
    PARTY,
    achievement,
    after_cellar,
    endings,
    run,
)
from tests.validate.slips import CAMPAIGN, PACK, QUEST, SKILL, Slip

SLIPS = (
    Slip(
        "a row for which too little is left over",
        "C009",
        (CAMPAIGN, "[{node: pool, last"),
        ("row 2 of the widest map cannot be filled",),
        run("{rows: 2, nodes: [{node: pool, last_row: 1}, {node: hut, first_row: 2, most: 2}], last: hut}"),
    ),
    Slip(
        "a run that holds itself",
        "C009",
        (CAMPAIGN, "well}], last"),
        ("would hold itself",),
        run("{rows: 1, nodes: [{node: pool}, {node: well}], last: hut}"),
    ),
    Slip(
        "a run that holds itself by way of another",
        "C009",
        (CAMPAIGN, "deep}], last"),
        ('would hold itself: "deep" is a run that leads back to "well"',),
        (
            (
                CAMPAIGN,
                CELLAR,
                f"{CELLAR}    opens: [well]\n"
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
            *run("{rows: 1, nodes: [{node: pool}], last: hut}"),
            (CAMPAIGN, "{name: A Pool, here", "{name: A Pool, opens: [hut], here"),
        ),
    ),
    Slip(
        "a map that is too wide",
        "D106",
        (CAMPAIGN, "100000"),
        ("9",),
        run("{rows: 1, lanes: {most: 1000000}, nodes: [{node: pool}], last: hut}"),
    ),
    Slip(
        "a run that ends in itself",
        "C009",
        (CAMPAIGN, "well}}}\n"),
        ("would end in itself",),
        run("{rows: 1, nodes: [{node: pool}, {node: hut}], last: well}"),
    ),
    Slip(
        "a node behind the end",
        "C002",
        (CAMPAIGN, "well:"),
        ('no way leads to "well": the campaign is over once "cellar" is done',),
        ((CAMPAIGN, HOME, "when: [{done: cellar}]"), after_cellar("{name: W, here: {rest: {}}}")),
    ),
    Slip(
        "a node behind an end for each side",
        "C002",
        (CAMPAIGN, "well:"),
        ('the campaign is over once "cellar" is done',),
        (
            (CAMPAIGN, HOME, "when: [{won: {node: cellar, side: heroes}}]"),
            after_cellar("{name: W, here: {rest: {}}}", "    do: [{open: well}]\n"),
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
            endings(
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
        (endings("{lost: {at_least: 1}}", "{lost: {at_least: 1}}"),),
    ),
    Slip(
        "an ending behind one for each side",
        "C017",
        (CAMPAIGN, "[{done: cellar}]"),
        ('"home" or "end1" has come first',),
        (endings("{won: {side: heroes}}", "{won: {side: overlord, node: cellar}}", "{done: cellar}"),),
    ),
    Slip(
        "two sides that win the same quest",
        "C018",
        (CAMPAIGN, "{won: {node: cellar, side: overlord"),
        ("contradicts what stands before it",),
        (
            achievement(
                "[{won: {node: cellar, side: heroes}}, {won: {node: cellar, side: overlord}}]",
            ),
        ),
    ),
    Slip(
        "bounds that leave no number",
        "C018",
        (CAMPAIGN, "{gold"),
        ("contradicts itself",),
        ((CAMPAIGN, "start:", "gold: 9\nstart:"), achievement("[{gold: {at_least: 6, at_most: 5}}]")),
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
        ((CAMPAIGN, PARTY, PARTY * 2),),
    ),
    Slip(
        "a hero for hire who is there already",
        "C014",
        (CAMPAIGN, "nite, class: knight}, price"),
        ("from the start", "joins twice"),
        (
            after_cellar(
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
            after_cellar(
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
        (after_cellar("{name: W, here: {shop: {}}}"),),
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
            (CAMPAIGN, PARTY, f"{PARTY}- {{hero: wren, class: knight}}\n"),
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
        (("cards/omen.yaml", CARD), ("cards/omen.py", OMEN)),
    ),
)

"""The sentences of the page about the script API; the tables between them are made in `reference`."""

from __future__ import annotations

INTRODUCTION = """\
# The script API

*This page is written by `python -m delve.script.reference`: change the docstrings, not the page.*

What a skill, condition, terrain or object does beyond its numbers stands in a small Python class that its record
names: `script: core.skills.knight.oath_of_honor.OathOfHonor`. [Make your own pack](modding.md) shows one from its
record to its test; this page is the reference.

- A script imports `delve.script`, and modules of its own pack and of the packs that it requires, by their whole path:
  `from core.skills.knight.oath_of_honor import OathOfHonor`. A class may be derived from one of another pack; its
  parameters come with it.
- Figures, things and items in play are given by their ids, spaces by their numbers, sets of spaces by masks: ints with
  one bit a space, so `&` is "both", `|` is "either" and `& ~` is "but not". Points in tests and answers are `(x, y)`.
- Records are named in full, as in `await ctx.inflict(enemy, "core:stunned")`; `self.id` is the script's own record
  ([ids and names](#ids-and-names)).
- Pure methods (`can_use`, `may_react`, every `@modifies` method) read `view` and change nothing. Methods that act
  (`use`, every `@reacts` method) are `async`, go through `ctx`, and await each of its verbs.
- Keep nothing on `self`: one object serves all figures and games. Remember on the figure what must last.
- A question without a legal answer ends the script there, and only this script; so does a verb for a figure that is
  gone.

"""
BASES = """\
## Base classes

{classes}
Each of them has its own `id` and `name`, and these methods, which a script overrides where it needs to:

{methods}
A `Command` is what a figure can be told to do in its turn. Its record says what it `takes`; *said* is what is said
beside it: None, a direction such as `ne` (`view.toward` has the space), the number of a space, the id of a figure or a
thing, an item by its definition (with `#` and its id where there is an equal one), or a key; a tuple of several of
these. It has these methods besides. Every command writes `carry_out`, and `legal` if it takes anything:

{commands}
An `Offer` is the command as players read it, with what is said beside it:

{offer}
An `Aim` is something that a command brings about, for automated players, and for clicks on a space or a figure:

{aim}
Scripts that stand as `script: {{class: …, params: …}}` among the conditions and effects of a quest have these:

{parts}
`goals` returns a tuple of these, each a `Goal`; `thing` and `figures` are ids, `spaces` is a mask:

{goals}
"""
BINDINGS = """\
## Parameters, decorators and verdicts

{decorators}
The type of a parameter is `int`, `bool`, `str`, `Literal[…]`, `Ref[SomeDef]` or `tuple[T, …]`; its default and bounds
(`ge`, `gt`, `le`, `lt`, `min_length`, `max_length`) are written out, since they are read without running the script.
For conditions and effects of quests there are types for names of what the quest declares: {names}.

Scopes, seen from the bearer:

{scopes}
"""
NAMES = """\
## Ids and names

In Python a record is always named in full, `pack:id`, wherever the text stands: in an argument, in a constant, in a
comparison, as the default of a parameter. A class may be derived in another pack, where a bare id would mean another
record. In YAML, in the fields of a record as in its `params`, a bare id will do: it means the record of the own pack,
or else that of a pack that it requires, and `base` comes last; where two required packs have one, the pack is written
too. In tests both will do. Only records have a pack: the name of a zone, a story, a variable, an attribute or whatever
else is declared within a record is bare everywhere.

The tables below say with one of these types what each text names. To Python they are `str`. `delve validate` looks up
what is written out in such a place, also where it comes from a constant or a local name that is assigned once, and
`delve rename` changes it with the record. What you declare with such a type is looked up as well:
`POISONS: tuple[ConditionId, ...] = ("core:poisoned",)`.

{types}
"""
TEXTS = """\
## Texts that players read

What players read is a *template*: an English text with named values. `delve texts` lists the templates of a pack, and
[a language](languages.md) is a file with what they are called in it. A text that is put together in Python, by `+` or
an f-string, is in no list and stays English.

- `{{name}}` is filled with a value, `{{n|space|spaces}}` with the form of a word that goes with the number `n`.
  Nothing else stands in braces: no `{{n:>3}}`, no `{{figure.name}}`.
- A value is a whole number, a text such as a name, or a phrase, which is a template with its values. A text that is
  itself a template or a name of the list is translated too.
- A template stands where it is said: as an argument that the tables call `Template` or `Said`, as what `describe`
  returns, or in a constant that is declared so, `WHY: Template = "nothing to recover"`.
- `Said` is a template or a phrase. Labels of options and what `describe` returns may be either. In the annotations of
  a script, write `Said` for a phrase too: `-> list[tuple[str, Said]]` are options.

{functions}
A phrase may stand in another, {deepest} deep at most, and what is handed to the rules has at most {longest:,}
characters; beyond that it is a fault of the script. `str(phrase)` is English, whatever language is played in: a
script cannot read what players read, so that a game comes out the same in every language.

```python
left = phrase("{{n}} {{n|arrow|arrows}}", n=ctx.recall("arrows"))
options = [("shoot", phrase("Shoot ({{left}})", left=left)), ("wait", "Wait")]
answer = await ctx.choose_option(options, "What does {{who}} do?", who=ctx.view.piece(ctx.actor).name)
```
"""
CONTEXT = """\
## The context: what a script asks and does

{known}
**Questions**, each awaited. `message` is a template with named values.

{questions}
**Effects**, each awaited. They open windows, in which others respond before the next line runs. A number or a text
of another type than the verb declares is a fault (`TypeError`): what a verb stores has to come back out of a save.

{effects}
"""
CAMPAIGNS = """\
## Places of campaigns: what a visit asks and does

The `visit` of a `CampaignPlace` gets a `CampaignContext`. Heroes are the numbers of the roster, as
`ctx.view.state.ready` has them. What is not awaited happens at once; gold, items and experience change through these
verbs alone.

{verbs}
What may be read, as `ctx.view`:

{view}
"""
DUNGEONS = """\
## Generators of dungeons: how a level is laid out

The `lay` of a `Generator` gets the sketch of one level, in which nothing is open yet, and `chance`. It opens places or
lays map pieces, and notes rooms, in which the recipe puts monsters and things. Stairs, doors and all that lies there
are put in afterwards. [Dungeons](dungeons.md) tells of recipes.

```python
class Burrow(Generator):
    turns: int = param(12, "how often the passage turns", ge=1)

    def lay(self, sketch: Sketch, chance: Chance) -> None:
        here = sketch.start or (sketch.width // 2, sketch.height // 2)
        for _ in range(self.turns):
            there = chance.between(1, sketch.width - 2), chance.between(1, sketch.height - 2)
            sketch.tunnel(here, there, across_first=chance.happens(50))
            sketch.rooms.append(Room(*there, 1, 1))
            here = there
```

{members}
"""
READING = """\
## The view: what may be read

{members}
Fields of a `Piece`, which is only read, and is out of date after every `await`. What the rules work out is no field but
a question to the view: `view.number("health", figure)`, `view.health_left(figure)`, `view.speed(figure)`,
`view.attribute(figure, "might")`.

{fields}

Fields of an `ItemInPlay`, as `view.item(id)` gives it:

{items}
Fields of what else is given: a `Weapon` by `view.weapons`, and to `weapons` of `ctx.attack`, as in
`ctx.attack(enemy, weapons=lambda weapon: weapon.attack.reach > 1)`; `AttackOdds` by `view.attack_odds`; a `Result` by
`view.shown`; a `Reach` by `view.reachable`; a `Career` by `view.career`; and a `Bonus`, which is `event.attack.bonus`:

{answers}
"""
WINDOWS = """\
## Windows: moments to react to

A `Before` window opens before anything is done: fields that may be altered are written with `event.alter(amount=1)`,
and an event that is *preventable* is stopped with `event.prevent("reason")`; an attack that is *missable* misses with
`event.miss("reason")`. Before a *roll*, `event.set_die("core:blue", 3)` sets one die of the pool to that face (0 to
5) instead of rolling it. Each call sets one more; `event.dice_set` holds those that are set already, perhaps by
somebody else, and what goes beyond the pool counts for nothing. `view.shown(("core:blue",), (3,))` tells what the face
shows. An `After` window opens when it is done. What a script writes is checked at once: an unknown
field, one that may not be altered, or a value that does not fit is a fault in that line of the script, and nothing is
changed. Phases of the ruleset are windows too, bound by their names: `@reacts("round_start", scope="everyone")`.

Within an attack each window takes additions for this attack alone, until they are counted:
`event.add(hearts=1, pierce=1, range=1, dice=("core:red",), defense_dice=("core:brown",), extra_surges=1,
surges=(Surge(hearts=2),), conditions=("core:stunned",), blast=True)` (rules §6.2). What was added by then is read in
`event.attack.bonus`. Forecasts know only what always holds and is asked by queries: `attack_dice`, `bonus_hearts`,
`pierce`, `surges` and so on, and `attack_pool` and `defense_pool` for dice that are replaced or left out.

An attack that a script orders in answer to `AfterAttack` is made once that window is closed, and `await ctx.attack(…)`
gives what came of it then; up to {chain} may follow one another (rules §6.7).

Windows may open inside each other up to {fuse} deep.

Every window has these fields:

{common}
### What brings something about

`event.cause` is a `Cause`: {cause}

{causes}
The cause of an attack itself (`BeforeAttack`, `AfterAttack`) is what ordered it; the cause of all that happens in it
(rolls, damage, what a hit brings with it) is the attack. What a script does in answer to a window has the script's own
record as its cause, and the window's cause as the one before it. Damage that is handed on, or suffered as fatigue,
keeps source and cause. `event.source` is the figure that does it, which may be another one than the user of a skill
(`attacker=`); `by` tells who is behind it, cause by cause. A familiar is itself the source of what it does:
`view.piece(event.source).owner` is its hero. What a condition or the ground does to a figure has that figure as source.

The kinds of causes:

{kinds}
### The attack under way

`event.attack` is an `AttackUnderWay`, in every window that opens between the declaration of an attack and its end. That
includes what others do in answer to it; `event.cause` tells whether the attack itself does something.

{attack}
### The windows

{windows}
"""
ASKED = """\
## Queries: questions of the rules whose answers may be modified

`view.query(name, figure, …)` asks one; `@modifies(name)` binds a pure method `(self, view, owner, figure, …)` to it,
which has the names under *about* as further arguments and must be annotated to return the type named here.

{queries}
{policies}
What stands under *about*, in the order of the arguments behind `figure`:

{about}
`attribute` is answered with an `Adjustment`, which one of these makes. Whoever returns it, they count in this order,
and the bounds of the ruleset come last (rules §9.3):

{adjusting}
`attack_type` is answered with an `AttackType`: `"melee"` or `"ranged"`.

`shares` answers with a tuple of `Share(to, hearts)`: the id of the figure or thing that suffers hearts instead, and how
many at most of each damage.

`attack_rerolls` and `defense_rerolls` answer with a tuple of `Reroll(showing, die)`: `"miss"` or `"blank"`, and the
id of the dice that are rolled again if they show it; without an id all are. Forecasts count them (rules §6.14); a
`ctx.reroll` cannot be foreseen.
"""
DEFINITIONS = """\
## Definitions

Looked up with `view.library.get(ItemDef, id)`, and named in parameters by `Ref[ItemDef]`. The
[reference](reference/README.md) lists the attributes of each, with those of its parts, such as `Surge`.

{definitions}
"""
SHIPPED = """\
## Scripts that come with delve

A record may name one of these instead of a script of its own, so that it needs no Python. Passive ones serve skills,
items and conditions alike. Where there are two of a kind, the plain one is a reaction that its side chooses and pays
for, and the one whose name ends in `ByItself` happens by nobody's choice and costs nothing: in a skill of timing
`passive` each time, in one of timing `reaction` as often as the limit of the record allows.

{scripts}
Scripts that come with delve are made of these parts. A class of a pack's own may be derived from any of them, such as
`class Net(Harm, Skill)`, and takes over its parameters and methods.

{parts}"""
POLICIES = {
    "sum": "what is returned is added",
    "least": "the smallest counts",
    "max": "the greatest counts",
    "union": "what is returned is added to the tuple",
    "any": "the answer is yes if one method says so",
    "verdict": "the first reason that is returned counts",
    "adjust": "`set_to` counts first, of several the greatest; then every `add`; then the greatest `at_least`",
    "chain": "the method takes the value so far as its fourth argument and returns the new one",
}
CAUSES = {
    "attack": "an attack: the id of its weapon, empty for a figure's own attack or bare hands",
    "card": "a card that was played: its id; `by` is 0 where it acts for nobody",
    "command": "what a figure was told to do: the command, such as `base:attack`",
    "condition": "a condition: its id",
    "item": "an item: its id",
    "object": "an object of the map: its id",
    "phase": "the turn structure itself: the name of the phase",
    "quest": "the quest, by its triggers or its script: its id; `by` is 0",
    "skill": "a skill, also for what is paid for it: its id",
    "surge": "a surge ability: its name, empty where it has none, `recover` for fatigue",
    "terrain": "the ground: the id of the terrain",
}
ABOUT = {
    "attacker": "the id of the figure that attacks it",
    "attribute": "the name of an attribute, such as `might`",
    "counter": "`pack:id` of a counter",
    "familiar": "`pack:id` of a familiar",
    "item": "the id of an item in play: `view.item_record(item)` is its record",
    "name": "the name of an attribute, such as `might`",
    "origin": "a mask of spaces",
    "other": "the id of another figure",
    "slot": "`hand`, `armor` or `other`",
    "target": "the id of what it attacks",
    "verb": "a word that commands count as, such as `move`: see the [commands of the rules](reference/commands.md)",
    "weapon": "the id of the item in play that is the weapon, no `Weapon`; 0 for its own attack or bare hands",
    "what": "a word that commands count as, or the name of what is offered",
}
"""What modifiers are told besides the figure -> what it is."""
SCOPES = {
    "self": "what happens to the bearer itself",
    "friends": "what happens to the bearer, to others of its side, and to allies",
    "allies": "what happens to others of its side, and to allies",
    "enemies": "what happens to figures that the bearer regards as enemies",
    "neutrals": "what happens to figures that the bearer regards as neither",
    "everyone": "what happens to anybody, the bearer too",
    "here": "for terrain: what happens to figures that stand on this ground with their whole base",
}

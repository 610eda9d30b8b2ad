"""The reference page of the script API, written from the docstrings of what `delve.script` gives to authors.

`python -m delve.script.reference` prints it; in the repository it is kept as docs/scripting.md.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Container, Iterable, Iterator
from itertools import pairwise
from textwrap import dedent
from typing import Any, get_args

import delve.script as api
from delve.model.declaration import Record
from delve.model.quest import NAMES_IN_QUESTS
from delve.rules import behavior
from delve.rules.asking import Asking, verbs
from delve.rules.causes import Cause, CauseKind
from delve.rules.combat.under_way import AttackUnderWay
from delve.rules.commands.command import Command
from delve.rules.context import Context
from delve.rules.dispatch import DEPTH_FUSE
from delve.rules.events import Phase
from delve.rules.queries import QUERIES
from delve.rules.view import View
from delve.rules.windows import ALTER, Field, Window
from delve.script import common
from delve.script.base import PART_BASES, Script
from delve.script.parameters import Parameter
from delve.state.item import ItemInPlay
from delve.state.piece import Piece

INTRODUCTION = """\
# The script API

*This page is written by `python -m delve.script.reference`: change the docstrings, not the page.*

What a skill, condition, terrain or object does beyond its numbers stands in a small Python class that its record
names: `script: core.skills.knight.oath_of_honor.OathOfHonor`. [Make your own pack](modding.md) shows one from its
record to its test; this page is what to look things up in.

- A script imports `delve.script`, and modules of its own pack and of the packs that it requires, by their whole path:
  `from core.skills.knight.oath_of_honor import OathOfHonor`. A class may be derived from one of another pack; its
  parameters come with it.
- Figures, things and items in play are told by their ids, spaces by their numbers, sets of spaces by masks: ints with
  one bit a space, so `&` is "both", `|` is "either" and `& ~` is "but not". Points in tests and answers are `(x, y)`.
- Records are named in full, as in `await ctx.inflict(enemy, "core:stunned")`; `self.id` is the script's own record. In
  the `params` of a record, which a `Ref[ConditionDef]` reads, a bare id will do.
- What is pure (`can_use`, `may_react`, every `@modifies` method) reads `view` and changes nothing. What acts (`use`,
  every `@reacts` method) is `async`, goes through `ctx`, and awaits each of its verbs.
- Nothing is kept on `self`: one object serves all figures and games. What must last is remembered on the figure.
- A question that has no legal answer ends the script there, and only it; so does a verb of a figure that is gone.

"""
BASES = """\
## Base classes

{classes}
Each has these methods, which a script writes where it needs them, and knows its own `id` and `name`:

{methods}
A `Command` is what a figure can be told to do in its turn. Its record says what it `takes`; *said* is what is said
beside it: None, a direction such as `ne` (`view.toward` has the space), the number of a space, the id of a figure or a
thing, an item by its definition (with `#` and its id where there is an equal one), or a key; a tuple of several of
these. It has these methods besides. `carry_out` is always written, `legal` where the command takes anything:

{commands}
An `Offer` is the command as players read it, with what is said beside it:

{offer}
An `Aim` is what it brings about, for automated players, and for those who click on a space or a figure:

{aim}
What stands as `script: {{class: …, params: …}}` among the conditions and effects of a quest has these:

{parts}
What `goals` gives is a tuple of these, each a `Goal`; `thing` and `figures` are ids, `spaces` is a mask:

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
CONTEXT = """\
## The context: what a script asks and does

{known}
**Questions**, each awaited. `message` is a template with named values.

{questions}
**Effects**, each awaited. They open windows, in which others respond before the next line runs. A number or a text
of another type than the verb declares is a fault (`TypeError`): what a verb stores has to come back out of a save.

{effects}
"""
READING = """\
## The view: what may be read

{members}
Fields of a `Piece` that need a word (it is read, never written, and ages at every `await`):

{fields}

Fields of an `ItemInPlay`, as `view.item(id)` gives it:

{items}
"""
WINDOWS = """\
## Windows: moments to react to

A `Before` window finds nothing done yet: fields that `event.alter` changes are written with `event.alter(amount=1)`,
and one that is *preventable* is stopped with `event.prevent("reason")`; an attack that is *missable* misses with
`event.miss("reason")`. Before a *throw*, `event.lay("core:blue", 3)` puts one die of the pool down with that face (0 to
5) instead of rolling it. An `After` window finds it done. What is written is looked at where it is written: a field
that there is not or that is not altered, a value of another kind or one that cannot be is a fault in that line of the
script, and nothing is changed. Phases of the ruleset are windows too, bound by their names:
`@reacts("round_start", scope="everyone")`. Windows open inside each other up to {fuse} deep.

Every window has these fields:

{common}
### What brings something about

`event.cause` is a `Cause`: {cause}

{causes}
Of an attack itself (`BeforeAttack`, `AfterAttack`) the cause is what ordered it; of all that happens in it (rolls,
damage, what a hit brings with it) the attack. What a script does in answer to a window has the script's own record as
its cause, and the window's as the cause before it. Damage that is handed on, or suffered as fatigue, keeps source and
cause. `event.source` is who does it, which a skill may let another figure be (`attacker=`); who is behind it tells
`by`, cause by cause. A familiar is itself the source of what it does: `view.piece(event.source).owner` is its hero.
What befalls a figure by a condition, or by the ground, is done in its own name.

The kinds of causes:

{kinds}
### The attack under way

`event.attack` is an `AttackUnderWay`, in every window that opens between the declaration of an attack and its end, also
for what others do in answer to it; there `event.cause` tells whether the attack itself does it.

{attack}
### The windows

{windows}
"""
ASKED = """\
## Queries: questions of the rules that may be modified

`view.query(name, figure, …)` asks one; `@modifies(name)` binds a pure method `(self, view, owner, figure, …)` to it,
with what stands under *about* as further arguments, annotated to return the type named here.

{queries}
{policies}
"""
DEFINITIONS = """\
## Definitions

Looked up with `view.library.get(ItemDef, id)`, and named in parameters by `Ref[ItemDef]`.

{definitions}
"""
SHIPPED = """\
## Scripts that come with delve

A record may name one of these, and needs no Python then.

{scripts}
"""
POLICIES = {
    "sum": "what is returned is added",
    "least": "the smallest counts",
    "max": "the greatest counts",
    "union": "what is returned is added to the tuple",
    "any": "it is so if one method says so",
    "verdict": "the first reason that is returned counts",
    "chain": "the method takes the value so far as its fourth argument and returns the new one",
}
CAUSES = {
    "attack": "an attack: the id of its weapon, empty for an own attack or bare hands",
    "card": "a card that was played: its id; `by` is 0 where it acts for nobody",
    "command": "what a figure was told to do: the command, such as `base:attack`",
    "condition": "a condition: its id",
    "item": "an item: its id",
    "object": "an object of the map: its id",
    "phase": "the turn structure itself: the name of the phase",
    "quest": "the quest, by its triggers or its script: its id; `by` is 0",
    "skill": "a skill, also what is paid for it: its id",
    "surge": "a surge ability: its name, empty where it has none, `recover` for fatigue",
    "terrain": "the ground: the id of the terrain",
}
SCOPES = {
    "self": "what happens to the bearer itself",
    "friends": "what happens to the bearer, to others of its side, and to allies",
    "allies": "to others of its side, and to allies",
    "enemies": "to figures that the bearer regards as enemies",
    "neutrals": "to figures that the bearer regards as neither",
    "everyone": "to anybody, the bearer too",
    "here": "for terrain: to figures that stand on this ground with their whole base",
}


def page() -> str:
    """The whole page, in Markdown."""
    sections = (_bases, _bindings, _context, _view, _windows, _queries, _definitions, _shipped)
    return INTRODUCTION + "\n".join(section().rstrip("\n") + "\n" for section in sections)


# --------------------------------------------------------------------------------------------------- sections
def _bases() -> str:
    methods: tuple[tuple[str, Callable[..., Any]], ...] = (
        ("", Script.can_use),
        ("async ", Script.use),
        ("", Script.may_react),
    )
    return BASES.format(
        classes=table(("class", "is"), ((code(cls.__name__), prose(cls)) for cls in _exported(Script))),
        methods=_methods(methods),
        commands=_methods(tuple((_how(method), method) for method in COMMAND_METHODS)),
        offer=_members(api.Offer),
        aim=_members(api.Aim),
        parts=table(("method", "does"), ((code(called), prose(method)) for called, method in _of_parts())),
        goals=table(
            ("goal", "is"),
            (
                (code(f"{goal.__name__}({', '.join(goal._fields)})"), prose(goal))
                for goal in get_args(api.Goal)
            ),
        ),
    )


COMMAND_METHODS = (
    Command.legal,
    Command.carry_out,
    Command.may,
    Command.points,
    Command.shown,
    Command.offer,
    Command.aims,
)
"""what the scripts of commands write, the most needed first"""


def _methods(methods: Iterable[tuple[str, Callable[..., Any]]]) -> str:
    return table(
        ("method", "does"), ((code(how + signature(method)), prose(method)) for how, method in methods)
    )


def _members(cls: type[Any]) -> str:
    """The fields of a tuple with names, each with what stands below it."""
    docs = attribute_docs(cls)
    return table(("field", "is"), ((code(name), docs.get(name, "")) for name in cls._fields))


def _how(method: Callable[..., Any]) -> str:
    return "async " if inspect.iscoroutinefunction(method) else ""


def _of_parts() -> Iterator[tuple[str, Callable[..., Any]]]:
    """The methods of scripts within quests, with their classes."""
    for base in PART_BASES.values():
        for name, method in vars(base).items():
            if inspect.isfunction(method) and not name.startswith("_"):
                yield f"{base.__name__}.{signature(method)}", method


def _bindings() -> str:
    assert tuple(SCOPES) == get_args(behavior.Scope)
    functions = (api.param, api.reacts, api.modifies, api.offers, api.usable, api.blocked)
    return BINDINGS.format(
        decorators="".join(f"### {code(signature(f))}\n\n{paragraphs(f)}\n\n" for f in functions).rstrip("\n")
        + "\n",
        names=", ".join(map(code, NAMES_IN_QUESTS)),
        scopes=table(("scope", "listens to"), ((code(name), means) for name, means in SCOPES.items())),
    )


def _context() -> str:
    known_verbs = list(verbs(Context).values())
    questions = [verb for verb in known_verbs if _answers(verb)]
    known = {**attribute_docs(Asking), "side": prose(Context.side), "other_side": prose(Context.other_side)}
    rows = [(code(f"ctx.{name}"), known[name]) for name in ("actor", "cause", "view", "side", "other_side")]
    rows.append((code(f"ctx.{signature(Context.recall)}"), prose(Context.recall)))
    return CONTEXT.format(
        known=table(("known without asking", "is"), rows),
        questions=_verbs(questions),
        effects=_verbs(verb for verb in known_verbs if verb not in questions),
    )


def _verbs(verbs: Iterable[Callable[..., Any]]) -> str:
    return table(("verb", "does"), ((code(f"await ctx.{signature(verb)}"), prose(verb)) for verb in verbs))


def _view() -> str:
    members = {name: member for name, member in vars(View).items() if not name.startswith("_")}
    rows = [
        (code(f"view.{name if isinstance(member, property) else signature(member)}"), prose(member))
        for name, member in members.items()
        if isinstance(member, property) or inspect.isfunction(member)
    ]
    docs = attribute_docs(Piece).items()
    return READING.format(
        members=table(("reads", "gives"), rows),
        fields=table(("field", "is"), ((code(name), doc) for name, doc in docs)),
        items=table(("field", "is"), ((code(name), doc) for name, doc in attribute_docs(ItemInPlay).items())),
    )


def _windows() -> str:
    reads = {name: member for name, member in vars(AttackUnderWay).items() if not name.startswith("_")}
    attack = attribute_docs(AttackUnderWay) | {
        name if isinstance(member, property) else signature(member): prose(member)
        for name, member in reads.items()
        if isinstance(member, property) or inspect.isfunction(member)
    }
    cause = attribute_docs(Cause) | {
        "kind": "what it is: one of the kinds below",
        "id": "which one: what its kind says",
        signature(Cause.chain): prose(Cause.chain),
        signature(Cause.comes_from): prose(Cause.comes_from),
    }
    return WINDOWS.format(
        fuse=DEPTH_FUSE,
        common=_fields(Window, ()),
        cause=prose(Cause)[0].lower() + prose(Cause)[1:],
        causes=table(("field", "is"), ((code(name), cause[name]) for name in _first("kind", "id", of=cause))),
        kinds=table(
            ("kind", "is, and its `id`"), ((code(kind), CAUSES[kind]) for kind in get_args(CauseKind))
        ),
        attack=table(("field", "is"), ((code(name), means) for name, means in attack.items())),
        windows="\n".join(_window(window) for window in _exported(Window) if window is not Window),
    )


def _first(*names: str, of: Iterable[str]) -> list[str]:
    """Names in their order, but these first."""
    return [*names, *(name for name in of if name not in names)]


def _window(cls: type[Window]) -> str:
    """The section of one window."""
    flags = {"Preventable.": cls.preventable, "Missable.": cls.missable, "Throw.": cls.throws}
    said = " ".join(
        [paragraphs(cls).replace("\n\n", " "), *(f"*{word}*" for word, has in flags.items() if has)]
    )
    name = "NAME" if cls is Phase else cls.event
    after = f" In a quest: `after: {name}`." if name else ""
    fields = _fields(cls, Window.fields)
    return f"#### {code(cls.__name__)}\n\n{said}{after}\n" + (f"\n{fields}" if fields else "")


def _fields(cls: type[Window], but: Container[str]) -> str:
    """The table of the fields that a class of windows declares; nothing where it declares none."""
    rows = [
        (code(name), code(field.type), field.meaning, _changed(field))
        for name, field in cls.fields.items()
        if name not in but
    ]
    return table(("field", "type", "is", "changed by"), rows) if rows else ""


def _changed(field: Field) -> str:
    """How scripts change a field, and to what."""
    words = [code(how) + (f" to {field.expected}" if how == ALTER else "") for how in field.changed_by]
    return ", ".join(words) or "nothing"


def _queries() -> str:
    used = sorted({query.policy for query in QUERIES.values()})
    rows = (
        (code(name), query.meaning, ", ".join(query.about), code(query.returns), query.policy)
        for name, query in QUERIES.items()
    )
    return ASKED.format(
        queries=table(("query", "is", "about", "returns", "policy"), rows),
        policies=table(("policy", "means"), ((policy, POLICIES[policy]) for policy in used)),
    )


def _definitions() -> str:
    rows = ((code(cls.__name__), prose(cls)) for cls in _exported(Record))
    return DEFINITIONS.format(definitions=table(("definition", "is"), rows))


def _shipped() -> str:
    parts = [
        f"### {code(f'{cls.__module__}.{cls.__name__}')}\n\n{prose(cls)}\n\n{_parameters(cls)}"
        for cls in _common_scripts()
    ]
    return SHIPPED.format(scripts="\n".join(parts))


def _common_scripts() -> Iterator[type[Script]]:
    for module in sorted(found.name for found in pkgutil.iter_modules(common.__path__)):
        path = f"{common.__name__}.{module}"
        for cls in vars(importlib.import_module(path)).values():
            if isinstance(cls, type) and issubclass(cls, Script) and cls.__module__ == path:
                yield cls


def _parameters(cls: type[Script]) -> str:
    rows = []
    for name, declared in vars(cls).items():
        if isinstance(declared, Parameter):
            default = "must be given" if declared.default is ... else code(_yaml(declared.default))
            rows.append((code(name), code(cls.__annotations__[name]), default, declared.meaning))
    return table(("parameter", "type", "default", "is"), rows)


def _yaml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "[]" if value == () else str(value)


# -------------------------------------------------------------------------------------------------- the parts
def _exported(base: type) -> Iterator[Any]:
    """The classes of `delve.script` that are derived from a class, or are it, in the order of their definition."""
    found = [getattr(api, name) for name in api.__all__]
    yield from sorted(
        (cls for cls in found if isinstance(cls, type) and issubclass(cls, base)),
        key=lambda cls: (cls.__module__, inspect.getsourcelines(cls)[1]),
    )


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table of Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def code(text: str) -> str:
    """A text as code."""
    return f"`{text}`"


def paragraphs(thing: object) -> str:
    """The docstring of something, each paragraph on one line."""
    return "\n\n".join(" ".join(part.split()) for part in (inspect.getdoc(thing) or "").split("\n\n"))


def prose(thing: object) -> str:
    """The docstring of something as one line."""
    return " ".join(paragraphs(thing).split())


def _answers(function: Callable[..., Any]) -> str:
    """What a question is answered with; empty for what is none."""
    found = re.fullmatch(r"Request\[(.+)\]", str(inspect.signature(function).return_annotation))
    return found[1] if found else ""


def signature(function: Callable[..., Any]) -> str:
    """`name(argument: type = default) -> result`, as a script calls it."""
    found = inspect.signature(function)
    shown: list[str] = []
    for one in found.parameters.values():
        if one.kind is one.KEYWORD_ONLY and "*" not in shown:
            shown.append("*")
        if one.name != "self":
            shown.append(_argument(one))
    returned = _answers(function) or str(found.return_annotation)
    return f"{function.__name__}({', '.join(shown)})" + ("" if returned == "None" else f" -> {returned}")


def _argument(one: inspect.Parameter) -> str:
    stars = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
    default = "" if one.default is one.empty else f" = {one.default!r}"
    return f"{stars}{one.name}: {one.annotation}{default}"


def attribute_docs(cls: type) -> dict[str, str]:
    """Attribute -> the string below its declaration, in the class or in its `__init__`."""
    body = ast.parse(dedent(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    made = [node for node in body.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    found = {}
    for statements in (body.body, *(node.body for node in made)):
        for one, below in pairwise(statements):
            name = _declared(one)
            if name and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                found[name] = " ".join(str(below.value.value).split())
    return found


def _declared(statement: ast.stmt) -> str:
    """The attribute that a statement declares or sets; empty for others."""
    target: ast.expr | None = None
    if isinstance(statement, ast.AnnAssign):
        target = statement.target
    elif isinstance(statement, ast.Assign):
        target = statement.targets[0]
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


if __name__ == "__main__":
    print(page(), end="")

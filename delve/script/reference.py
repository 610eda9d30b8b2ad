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
from delve.campaign.view import CampaignView
from delve.dice import AttackOdds, Result
from delve.geometry.paths import Reach
from delve.model.declaration import Record
from delve.model.named_text import NAMED, Naming
from delve.model.quest import NAMES_IN_QUESTS
from delve.phrases import DEEPEST_OF_SCRIPTS, LONGEST_OF_SCRIPTS
from delve.rules import behavior
from delve.rules.ask.combat.weapons import Weapon
from delve.rules.ask.queries import QUERIES
from delve.rules.bonus import Bonus
from delve.rules.causes import Cause, CauseKind
from delve.rules.commands.command import Command
from delve.rules.do.asking import Asking, verbs
from delve.rules.do.context import Context
from delve.rules.do.dispatch import DEPTH_FUSE
from delve.rules.do.following import CHAIN_FUSE
from delve.rules.events import Phase
from delve.rules.under_way import AttackUnderWay
from delve.rules.view import View
from delve.rules.windows import ALTER, Field, Window
from delve.script import common
from delve.script.base import PART_BASES, Script
from delve.script.parameters import Parameter
from delve.script.reference_texts import (
    ABOUT,
    ASKED,
    BASES,
    BINDINGS,
    CAMPAIGNS,
    CAUSES,
    CONTEXT,
    DEFINITIONS,
    DUNGEONS,
    INTRODUCTION,
    NAMES,
    POLICIES,
    READING,
    SCOPES,
    SHIPPED,
    TEXTS,
    WINDOWS,
)
from delve.state.career import Career
from delve.state.item import ItemInPlay
from delve.state.piece import Piece


def page() -> str:
    """The whole page, in Markdown."""
    sections = (
        _bases,
        _bindings,
        _names,
        _texts,
        _context,
        _view,
        _campaigns,
        _dungeons,
        _windows,
        _queries,
        _definitions,
        _shipped,
    )
    return INTRODUCTION + "\n".join(section().rstrip("\n") + "\n" for section in sections)


# --------------------------------------------------------------------------------------------------- sections
def _bases() -> str:
    methods: tuple[tuple[str, Callable[..., Any]], ...] = (
        ("", Script.can_use),
        ("", Script.worth),
        ("async ", Script.use),
        ("", Script.may_react),
        ("", Script.can_take),
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
    """The table of the fields of a NamedTuple, each with its docstring."""
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


def _names() -> str:
    rows = ((code(name), _what_it_names(naming)) for name, naming in NAMED.items())
    return NAMES.format(types=table(("type", "a text of it is"), rows))


def _what_it_names(naming: Naming) -> str:
    if naming.or_word:
        return "the id of a record, or the name of a phase or of a surge ability"
    what = f"{'an' if naming.words[0] in 'aeio' else 'a'} {naming.words}"
    return f"the {'id' if naming.of_records else 'name'} of {what}"


def _texts() -> str:
    told = (f"### {code(signature(f))}\n\n{paragraphs(f)}\n" for f in (api.phrase, api.listed))
    return TEXTS.format(functions="\n".join(told), deepest=DEEPEST_OF_SCRIPTS, longest=LONGEST_OF_SCRIPTS)


def _context() -> str:
    known_verbs = list(verbs(Context).values())
    questions = [verb for verb in known_verbs if _answers(verb)]
    known = {**attribute_docs(Asking), "side": prose(Context.side), "other_side": prose(Context.other_side)}
    rows = [
        (code(f"ctx.{name}"), known[name])
        for name in ("actor", "cause", "view", "chosen", "side", "other_side")
    ]
    rows.append((code(f"ctx.{signature(Context.recall)}"), prose(Context.recall)))
    return CONTEXT.format(
        known=table(("known without asking", "is"), rows),
        questions=_verbs(questions),
        effects=_verbs(verb for verb in known_verbs if verb not in questions),
    )


def _verbs(verbs: Iterable[Callable[..., Any]]) -> str:
    return table(("verb", "does"), ((code(f"await ctx.{signature(verb)}"), prose(verb)) for verb in verbs))


def _view() -> str:
    rows = [
        (code(f"view.{name if isinstance(member, property) else signature(member)}"), prose(member))
        for name, member in _public(View).items()
    ]
    read = ((name, prose(one)) for name, one in vars(Piece).items() if isinstance(one, property))
    docs = [*attribute_docs(Piece).items(), *read]
    return READING.format(
        members=table(("reads", "gives"), rows),
        fields=table(("field", "is"), ((code(name), doc) for name, doc in docs)),
        items=table(("field", "is"), ((code(name), doc) for name, doc in attribute_docs(ItemInPlay).items())),
        answers=table(
            ("field", "is"), ((code(name), doc) for cls in ANSWERS for name, doc in _fields_of_answer(cls))
        ),
    )


ANSWERS = (Weapon, AttackOdds, Result, Reach, Career, Bonus)
"""classes of what the view and windows give, whose fields no record explains"""


def _fields_of_answer(cls: type[Any]) -> Iterator[tuple[str, str]]:
    """What scripts read of such an answer, each with its meaning."""
    for name, doc in attribute_docs(cls).items():
        if not name.startswith("_"):
            yield f"{cls.__name__}.{name}", doc
    for name, member in vars(cls).items():
        if name.startswith("_") or member in (Bonus.plus,):
            continue
        if isinstance(member, property):
            yield f"{cls.__name__}.{name}", prose(member)
        elif inspect.isfunction(member):
            yield f"{cls.__name__}.{signature(member)}", prose(member)


def _campaigns() -> str:
    verbs = _public(api.CampaignContext)
    return CAMPAIGNS.format(
        verbs=table(
            ("verb", "does"),
            (
                (code(f"{_awaited(verb)}ctx.{signature(verb)}"), prose(verb))
                for verb in verbs.values()
                if inspect.isfunction(verb)
            ),
        ),
        view=table(
            ("reads", "gives"),
            (
                (code(f"view.{name if isinstance(one, property) else signature(one)}"), prose(one))
                for name, one in _public(CampaignView).items()
            ),
        ),
    )


def _dungeons() -> str:
    rows = [row for cls in (api.Sketch, api.Room, api.Chance) for row in _fields_of_answer(cls)]
    return DUNGEONS.format(members=table(("name", "is"), ((code(name), doc) for name, doc in rows)))


def _awaited(verb: Callable[..., Any]) -> str:
    return "await " if inspect.iscoroutinefunction(verb) else ""


def _public(cls: type[Any]) -> dict[str, Any]:
    """The properties and methods of a class and those that it is derived from, by name."""
    return {
        name: member
        for base in reversed(cls.__mro__[:-1])
        for name, member in vars(base).items()
        if not name.startswith("_") and (isinstance(member, property) or inspect.isfunction(member))
    }


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
        chain=CHAIN_FUSE,
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
    flags = {"Preventable.": cls.preventable, "Missable.": cls.missable, "Before a roll.": cls.rolls_dice}
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
    adjusting = ((code(signature(f)), prose(f)) for f in (api.set_to, api.add, api.at_least))
    names = sorted({name for query in QUERIES.values() for name in query.about})
    return ASKED.format(
        about=table(("argument", "is"), ((code(name), ABOUT[name]) for name in names)),
        adjusting=table(("adjustment", "is"), adjusting),
        queries=table(("query", "is", "about", "returns", "policy"), rows),
        policies=table(("policy", "means"), ((policy, POLICIES[policy]) for policy in used)),
    )


def _definitions() -> str:
    rows = ((code(cls.__name__), prose(cls)) for cls in _exported(Record))
    return DEFINITIONS.format(definitions=table(("definition", "is"), rows))


def _shipped() -> str:
    every = list(_common_scripts())
    named = [cls for cls in every if not _is_part(cls)]
    parts = [cls for cls in every if _is_part(cls)]
    return SHIPPED.format(
        scripts="\n".join(map(_shipped_class, named)), parts="\n".join(map(_shipped_class, parts))
    )


def _is_part(cls: type[Script]) -> bool:
    """Whether a class does nothing by itself: others are made of it."""
    acts = cls.listeners or cls.use is not Script.use
    return not acts and not issubclass(cls, api.Command)


def _shipped_class(cls: type[Script]) -> str:
    found = [f"### {code(f'{cls.__module__}.{cls.__name__}')}", prose(cls)]
    own = _parameters(cls)
    if own:
        found.append(own.rstrip())
    inherited = [code(base.__name__) for base in cls.__mro__[1:] if _own_parameters(base)]
    if inherited:
        found.append(f"{'Besides, it' if own else 'It'} has the parameters of {_in_a_row(inherited)}.")
    return "\n\n".join(found) + "\n"


def _common_scripts() -> Iterator[type[Script]]:
    for module in sorted(found.name for found in pkgutil.iter_modules(common.__path__)):
        path = f"{common.__name__}.{module}"
        for cls in vars(importlib.import_module(path)).values():
            if isinstance(cls, type) and issubclass(cls, Script) and cls.__module__ == path:
                yield cls


def _in_a_row(words: list[str]) -> str:
    """Words in a row: `a, b and c`."""
    return " and ".join([", ".join(words[:-1])] * (len(words) > 1) + words[-1:])


def _own_parameters(cls: type) -> dict[str, Parameter]:
    return {name: each for name, each in vars(cls).items() if isinstance(each, Parameter)}


def _parameters(cls: type[Script]) -> str:
    rows = []
    for name, declared in _own_parameters(cls).items():
        default = "must be given" if declared.default is ... else code(_yaml(declared.default) or '""')
        rows.append((code(name), code(cls.__annotations__[name]), default, declared.meaning))
    return table(("parameter", "type", "default", "is"), rows) if rows else ""


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
    """A text as inline code of Markdown."""
    return f"`{text}`"


def paragraphs(thing: object) -> str:
    """The docstring of something, each paragraph on one line."""
    return "\n\n".join(" ".join(part.split()) for part in (inspect.getdoc(thing) or "").split("\n\n"))


def prose(thing: object) -> str:
    """The docstring of something as one line."""
    return " ".join(paragraphs(thing).split())


def _answers(function: Callable[..., Any]) -> str:
    """The type of the answers to a question; empty for a function that asks none."""
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

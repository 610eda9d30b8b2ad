"""What a script's parameters are when it runs, and what the checker reads of them without running it, is the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta

from delve.catalog.lineage import base_finder
from delve.catalog.load import Loaded
from delve.catalog.load import load as load_packs
from delve.catalog.params import declared
from delve.installation import shipped_folder
from delve.script import param
from delve.script.base import Script
from delve.script.imports import OF_RULES
from delve.script.load import scripted, unload
from delve.script.parameters import Parameter
from delve.state.behavior_key import BehaviorKey
from tests.consents import scripts_of
from tests.script.packs import condition, pack
from tests.sizes import size

Told = dict[str, tuple[Any, str, dict[str, Any]]]
"""Name -> (default, meaning, bounds)."""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    unload()


def running(script: type[Script]) -> Told:
    """The parameters of a class that was loaded."""
    found = {name: one for cls in reversed(script.__mro__) for name, one in vars(cls).items()}
    return {
        name: (one.default, one.meaning, dict(one.bounds))
        for name, one in found.items()
        if isinstance(one, Parameter)
    }


def read(loaded: Loaded, dotted: str) -> Told:
    """The parameters of a class as its syntax tree has them."""
    place = loaded.library.scripts[dotted]
    module = loaded.modules.read(Path(place.path))
    struct = declared(module, place.class_name, base_finder(loaded.packs, loaded.modules)).struct
    assert struct is not None
    return {field.name: (_default(field), *_meta(field.type)) for field in msgspec.structs.fields(struct)}


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return ... if field.default is msgspec.NODEFAULT else field.default


def _meta(annotation: Any) -> tuple[str, dict[str, Any]]:
    """(meaning, bounds) of a type."""
    assert get_origin(annotation) is Annotated
    meta = next(one for one in get_args(annotation)[1:] if isinstance(one, Meta) and one.description)
    names = ("ge", "gt", "le", "lt", "min_length", "max_length")
    return str(meta.description), {n: getattr(meta, n) for n in names if getattr(meta, n) is not None}


def test_parameters_of_every_shipped_script_are_read_as_they_run() -> None:
    loaded = load_packs([shipped_folder()], elsewhere=())
    behaviors = scripts_of(loaded.library)
    with_some = 0
    of_packs = (each for each in scripted(loaded.library) if not each[2].startswith(OF_RULES))
    for kind, record, dotted, given_params in of_packs:
        behavior: Any = behaviors[BehaviorKey(kind, record.id)]
        told = read(loaded, dotted)
        assert told == running(type(behavior)), dotted
        for name, (default, _, _) in told.items():
            assert getattr(behavior, name) == given_params.get(name, default), f"{record.id}: {name}"
        with_some += bool(told)
    assert with_some >= 20


WORDS = st.text("abcdefghij ", min_size=1, max_size=8).filter(lambda text: text.strip() == text)
LEAST = st.dictionaries(st.sampled_from(["ge", "gt"]), st.integers(-200, -100), max_size=1)
MOST = st.dictionaries(st.sampled_from(["le", "lt"]), st.integers(100, 200), max_size=1)
LINES = st.one_of(
    st.tuples(st.just("int"), st.integers(-99, 99), st.builds(dict.__or__, LEAST, MOST)),
    st.tuples(st.just("bool"), st.booleans(), st.just({})),
    st.tuples(st.just("str"), WORDS, st.fixed_dictionaries({"max_length": st.integers(8, 9)})),
    st.tuples(st.just("tuple[int, ...]"), st.lists(st.integers(0, 9), max_size=3).map(tuple), st.just({})),
    st.tuples(st.just('Literal["high", "low"]'), st.sampled_from(["high", "low"]), st.just({})),
    st.tuples(st.just('Ref["MonsterDef"]'), st.sampled_from(["one:rat", ...]), st.just({})),
)
GENERATED = st.lists(st.tuples(LINES, WORDS), min_size=1, max_size=6)


def written(lines: list[Any], name: str, base: str) -> str:
    """A class with these parameters, named by their numbers."""
    body = []
    for number, ((type_, default, bounds), meaning) in enumerate(lines):
        first = "..." if default is ... else repr(default)
        given = ", ".join([first, repr(meaning), *(f"{bound}={value}" for bound, value in bounds.items())])
        body.append(f"    number_{number}: {type_} = param({given})")
    return f"class {name}({base}):\n" + "\n".join(body)


@settings(max_examples=size(small=25, full=500), deadline=None)
@given(GENERATED, GENERATED)
def test_generated_parameters_are_read_as_they_run(
    tmp_path_factory: pytest.TempPathFactory, above: list[Any], below: list[Any]
) -> None:
    """Those of the base are inherited, or declared anew."""
    classes = [written(above, "Base", "Condition"), written(below, "Leaf", "Base")]
    imports = "from delve.script import Condition, Literal, MonsterDef, Ref, param"
    home = pack(tmp_path_factory.mktemp("packs"), "one", leaf="\n\n\n".join([imports, *classes]))
    condition(home, "leaf", "one.leaf.Leaf")
    loaded = load_packs([home], elsewhere=())
    behavior = scripts_of(loaded.library)[BehaviorKey("condition", "one:leaf")]
    assert isinstance(behavior, Script)
    assert read(loaded, "one.leaf.Leaf") == running(type(behavior))


def test_parameter_that_differs_is_seen() -> None:
    class Leaf(Script):
        range: int = param(3, "how far", ge=1)

    assert running(Leaf) == {"range": (3, "how far", {"ge": 1})} != {"range": (3, "how far", {"ge": 2})}

"""What scripts may import, and what they may read from it: what a module merely imported for itself is not theirs."""

from __future__ import annotations

import ast
import importlib
from types import ModuleType

import pytest

import delve.script as api
from delve.script.imports import COMMON, ENGINE, PLAIN, foreign, is_withheld, names_for_scripts


def told(text: str) -> list[str]:
    return [wrong.message for wrong in foreign(ast.parse(text), ("own", "core"))]


@pytest.mark.parametrize(
    ("text", "module", "name"),
    [
        ("from collections import _sys", "collections", "_sys"),
        ("from dataclasses import sys as found", "dataclasses", "sys"),
        ("from enum import Enum, bltns", "enum", "bltns"),
        ("def f():\n    from typing import sys", "typing", "sys"),
        ("import dataclasses\ndataclasses.sys", "dataclasses", "sys"),
        ("import typing as t\nt.sys.modules", "typing", "sys"),
        ("import collections.abc\ncollections._sys", "collections", "_sys"),
        ("import collections.abc as c\nc._CallableGenericAlias", "collections.abc", "_CallableGenericAlias"),
        (
            "from collections import abc\nabc._CallableGenericAlias",
            "collections.abc",
            "_CallableGenericAlias",
        ),
        ("from own import strike\nstrike.dataclasses.sys", "dataclasses", "sys"),
        ("from own.strike import dataclasses\ndataclasses.sys", "dataclasses", "sys"),
        ("from own.strike import dataclasses as d\nd.sys", "dataclasses", "sys"),
        (
            "from own import strike\nstrike.collections.abc._CallableGenericAlias",
            "collections.abc",
            "_CallableGenericAlias",
        ),
    ],
)
def test_what_a_module_of_python_merely_imported_is_not_for_scripts(
    text: str, module: str, name: str
) -> None:
    assert told(text) == [
        f'"{name}" of {module} is not for scripts: use only what {module} documents and what only computes'
    ]


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("typing", "get_type_hints"),
        ("typing", "ForwardRef"),
        ("typing", "reveal_type"),
        ("enum", "global_enum"),
    ],
)
def test_what_is_documented_and_reaches_out_all_the_same_is_not_for_scripts(module: str, name: str) -> None:
    assert hasattr(importlib.import_module(module), name)
    assert len(told(f"from {module} import {name}")) == 1
    assert len(told(f"import {module} as m\nm.{name}")) == 1


def test_script_imports_from_the_engine_only_what_it_lists() -> None:
    assert names_for_scripts(ENGINE) == {*api.__all__}
    assert told("from delve.script import Skill, load") == [
        '"load" of delve.script is not for scripts: import what docs/scripting.md lists'
    ]
    for module in ("base", "imports", "load", "parameters", "reference", "common"):
        assert is_withheld(ENGINE, module), module
    assert told("from delve.script import *") == []


def test_script_imports_from_one_that_comes_with_the_engine_only_its_class() -> None:
    assert names_for_scripts(f"{COMMON}heal") == {"Heal"}
    assert told("from delve.script.common.heal import Heal, View, annotations") == [
        '"View" only came into delve.script.common.heal from elsewhere: import it from delve.script',
        '"annotations" only came into delve.script.common.heal from elsewhere: import it from where it comes from',
    ]


def test_what_a_module_does_not_have_at_all_is_not_withheld() -> None:
    missing = (
        "math.sqroot",
        "delve.script.Skil",
        "delve.script.common.heel.Heal",
        "delve.script.common.heal.Heel",
    )
    assert [name for name in missing if is_withheld(*name.rsplit(".", 1))] == []
    assert not is_withheld("os", "path")


@pytest.mark.parametrize("module", sorted(PLAIN))
def test_script_may_have_everything_that_a_module_of_python_documents_and_that_only_computes(
    module: str,
) -> None:
    found = importlib.import_module(module)
    reaching = {"ForwardRef", "get_type_hints", "global_enum", "reveal_type"}
    names = {*getattr(found, "__all__", [name for name in dir(found) if not name.startswith("_")])} - reaching
    assert names
    assert told("".join(f"from {module} import {name}\n" for name in names)) == []
    assert told(f"import {module} as m\n" + "".join(f"m.{name}\n" for name in names)) == []


@pytest.mark.parametrize("module", sorted(PLAIN))
def test_no_name_that_scripts_may_have_is_a_module_that_reaches_out(module: str) -> None:
    inside = vars(importlib.import_module(module))
    modules = {name for name, one in inside.items() if isinstance(one, ModuleType)}
    assert {f"{module}.{name}" for name in modules & names_for_scripts(module)} <= PLAIN


def test_names_of_the_script_itself_are_its_own() -> None:
    assert told("class dataclasses:\n    field = 1\n\ndataclasses.field, dataclasses.own, enum.own") == []
    assert told("from collections import abc, deque\nabc.Mapping, deque") == []
    assert told("import collections\ncollections.abc.Mapping, collections.namedtuple('P', 'x')") == []

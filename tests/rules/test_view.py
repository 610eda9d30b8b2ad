"""The view is the asking layer: each question stands once, in the class of its subject."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from delve.rules.ask.questions import Questions
from delve.rules.view import View

ASK = Path(inspect.getfile(Questions)).parent
CLASSES = [base for base in View.__mro__ if issubclass(base, Questions)]


def public(cls: type) -> list[str]:
    return [name for name in vars(cls) if not name.startswith("_")]


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of the asking layer outside of classes, each with its module."""
    for file in sorted(ASK.rglob("*.py")):
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.FunctionDef):
                yield file.stem, node


def methods() -> Iterator[tuple[str, ast.FunctionDef]]:
    """The methods of the classes of questions, each with its class."""
    for cls in CLASSES:
        for node in ast.parse(inspect.getsource(cls)).body:
            assert isinstance(node, ast.ClassDef)
            yield from ((cls.__name__, one) for one in node.body if isinstance(one, ast.FunctionDef))


def forwards(method: ast.FunctionDef, known: set[str]) -> bool:
    """Whether a method does nothing but pass what it is given to a function of the asking layer."""
    body = [
        node
        for node in method.body
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]
    if len(body) != 1 or not isinstance(body[0], ast.Return) or not isinstance(body[0].value, ast.Call):
        return False
    call = body[0].value
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    of_game = bool(call.args) and ast.unparse(call.args[0]) in ("self._game", "self")
    given = {"self._game", "self", "self._game.only_board or self.here", "self.here"}
    for arg in method.args.args[1:]:
        given |= {arg.arg, f"self.piece({arg.arg})", f"self._game.piece({arg.arg})"}
    values = [ast.unparse(value) for value in (*call.args, *(one.value for one in call.keywords))]
    return name in known and of_game and all(value in given for value in values)


def test_view_joins_the_classes_of_questions_and_adds_nothing() -> None:
    assert public(View) == []
    assert len(CLASSES) > 10


def test_each_question_stands_in_one_class() -> None:
    """S0-14."""
    counted = Counter(name for cls in CLASSES for name in public(cls))
    assert [name for name, times in counted.items() if times > 1] == []


def test_each_question_is_documented() -> None:
    assert [
        f"{of}.{one.name}" for of, one in methods() if one.name[0] != "_" and not ast.get_docstring(one)
    ] == []


def test_no_method_only_forwards_to_a_function() -> None:
    known = {function.name for _, function in functions()}
    assert [
        f"{of}.{method.name}" for of, method in methods() if method.name[0] != "_" and forwards(method, known)
    ] == []


def test_no_question_is_a_function_as_well() -> None:
    questions = {name for cls in CLASSES for name in public(cls)}
    assert [
        f"{module}.{function.name}" for module, function in functions() if function.name in questions
    ] == []


def test_all_modules_of_the_asking_layer_that_ask_by_classes_are_joined() -> None:
    """A class of questions that the view does not have would be asked by nobody but the rules."""
    found = {
        node.name
        for file in ASK.rglob("*.py")
        for node in ast.parse(file.read_text()).body
        if isinstance(node, ast.ClassDef) and node.name.endswith("Questions")
    }
    assert found == {cls.__name__ for cls in CLASSES} - {"View"}


def test_forwarding_method_is_found() -> None:
    def found(text: str) -> bool:
        method = ast.parse(text).body[0]
        assert isinstance(method, ast.FunctionDef)
        return forwards(method, {"reachable"})

    assert found("def reachable(self, piece): return movement.reachable(self._game, self.piece(piece))")
    assert found(
        "def free(self):\n 'Words.'\n return reachable(self._game, self._game.only_board or self.here)"
    )
    assert not found("def speed(self, piece): return max(0, self.query('speed', piece))")

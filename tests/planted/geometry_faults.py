"""Faults in `delve/geometry`, made from its syntax trees: a comparison turned, a mask dropped, one wall for the other.

A fault is told as one line: where it is, the statement as it is, and the statement with the fault in it. Those that are
planted are listed in `geometry_faults.txt`; in `geometry_no_faults.txt` those that change no result, with the proofs.

`python -m tests.planted.geometry_faults` plants the listed ones, each in a process of its own in which the small tests
of geometry run against it, and tells which test it dies of. `--choose N --seed WORD` prints another list, by chance
some of each module; `--lines FILE` plants what such a list names, and `--named TEXT` only what holds a text.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

HERE: Final = Path(__file__).parent
GEOMETRY: Final = HERE.parents[1] / "delve" / "geometry"
TESTS: Final = HERE.parents[1] / "tests" / "geometry"
LISTED: Final = HERE / "geometry_faults.txt"
UNCHANGED: Final = HERE / "geometry_no_faults.txt"
MODULES: Final = tuple(sorted(path.stem for path in GEOMETRY.glob("*.py") if path.stem != "__init__"))
SECONDS: Final = 20
"""how long one test may run; a fault that lets it run longer is found"""
MEMORY: Final = 3 << 30
IN_VAIN: Final = 99
"""how a process ends whose tests ran without the fault"""
AROUND: Final = 40
"""letters that are told on either side of what is changed in a long statement"""

TURNED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OTHERS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.Mod: ast.FloorDiv, ast.FloorDiv: ast.Mod,
}  # fmt: skip
MASKS: Final = (ast.BitAnd, ast.BitOr, ast.BitXor)
TWINS: Final = {
    one: other
    for pair in (("vertical", "horizontal"), ("width", "height"), ("falling", "rising"), ("upright", "level"))
    for one, other in (pair, pair[::-1])
}
"""names of which one may stand where the other should"""
ONLY_REMEMBERED: Final = ("_KEPT", "_kept", "__slots__", "lru_cache", "message")
"""parts of names in statements that say only how much is remembered, or what is told: no result comes from them"""


class Fault(NamedTuple):
    """A statement with something wrong in it."""

    module: str
    line: str
    """how it is told"""
    tree: ast.Module
    """the whole module with it; only until the next fault is asked for"""


def faults(module: str) -> Iterator[Fault]:
    """Every fault that can be made of a module, in the order of its source."""
    tree = ast.parse((GEOMETRY / f"{module}.py").read_text("utf-8"))
    seen: dict[str, int] = {}
    for place, statement in _statements(tree, module):
        before = _head(statement)
        if any(word in before for word in ONLY_REMEMBERED) or isinstance(statement, ast.Raise | ast.Import):
            continue
        for parent, field, index, node in _expressions(statement):
            for other in _instead(node, place):
                _put(parent, field, index, other)
                line = f"{place}: {'  →  '.join(_about(before, _head(statement)))}"
                seen[line] = seen.get(line, 0) + 1
                again = f"  ({seen[line]})" if seen[line] > 1 else ""
                if before != _head(statement):
                    yield Fault(module, line + again, tree)
                _put(parent, field, index, node)


def _head(statement: ast.stmt) -> str:
    """A statement in one line; of one with a body the line that begins it."""
    return ast.unparse(statement).partition("\n")[0]


def _about(before: str, after: str) -> tuple[str, str]:
    """Two statements, of which long ones are cut to what differs and a little on either side."""
    alike = _alike(before, after)
    first, last = alike - AROUND, _alike(before[alike:][::-1], after[alike:][::-1]) - AROUND

    def cut(text: str) -> str:
        begin, end = max(0, first), len(text) - max(0, last)
        return f"{'… ' if begin else ''}{text[begin:end]}{' …' if end < len(text) else ''}"

    return cut(before), cut(after)


def _alike(one: str, other: str) -> int:
    """With how many equal letters two texts begin."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        len(min(one, other, key=len)),
    )


def _statements(tree: ast.AST, place: str) -> Iterator[tuple[str, ast.stmt]]:
    """Every statement that does something, with the function or class in which it stands."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from _statements(node, f"{place}.{node.name}")
        elif isinstance(node, ast.stmt):
            told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if not told and not isinstance(node, ast.ImportFrom):
                yield place, node
            yield from _statements(node, place)
        elif isinstance(node, ast.match_case | ast.ExceptHandler):
            yield from _statements(node, place)


def _expressions(statement: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every expression of a statement, annotations and the statements within it left out, and where it hangs."""
    for field, value in ast.iter_fields(statement):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for index, node in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(node, ast.AST) and not isinstance(node, ast.stmt | ast.JoinedStr | ast.match_case):
                yield statement, field, index, node
                yield from _expressions(node)


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _instead(node: ast.AST, place: str) -> Iterator[ast.AST]:
    """What may stand wrongly in the place of an expression."""
    if isinstance(node, ast.Name) and node.id == "ways" and place == "footprints.nearest":
        yield ast.Attribute(ast.Name("joined", ast.Load()), "grid", ast.Load())
    yield from _otherwise_compared(node)
    yield from _otherwise_joined(node)
    yield from _otherwise_named(node)


def _otherwise_compared(node: ast.AST) -> Iterator[ast.AST]:
    """One comparison turned, one condition dropped or taken for its contrary."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for number, op in enumerate(ops):
                turned = [*ops[:number], TURNED[type(op)](), *ops[number + 1 :]]
                yield ast.Compare(left, turned, comparators)
        case ast.UnaryOp(op=ast.Invert() | ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for number in range(len(values)):
                rest = [value for each, value in enumerate(values) if each != number]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)


def _otherwise_joined(node: ast.AST) -> Iterator[ast.AST]:
    """One mask dropped, the other way to move or join two of them, or one taken from the other the wrong way round."""
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            if type(op) in OTHERS:
                yield ast.BinOp(left, OTHERS[type(op)](), right)
            if isinstance(op, MASKS):
                yield left
                yield right
            if isinstance(op, ast.BitAnd) and isinstance(right, ast.UnaryOp):
                yield ast.BinOp(right.operand, op, ast.UnaryOp(right.op, left))


def _otherwise_named(node: ast.AST) -> Iterator[ast.AST]:
    """Off by one, yes for no, and one wall or side instead of the other."""
    match node:
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            if value:
                yield ast.Constant(value - 1)
        case ast.Attribute(value=value, attr=attr, ctx=ast.Load() as load) if attr in TWINS:
            yield ast.Attribute(value, TWINS[attr], load)
        case ast.Name(id=id, ctx=ast.Load() as load) if id in TWINS:
            yield ast.Name(TWINS[id], load)


def listed(path: Path = LISTED) -> list[str]:
    """The lines of the faults that are planted; lines that are indented or begin with `#` tell about them."""
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(("#", " "))]


def chosen(number: int, seed: str) -> list[str]:
    """About so many faults by chance, of each module as many as its share of all, and none that changes no result."""
    proved = {*listed(UNCHANGED)}
    every = {module: [one.line for one in faults(module)] for module in MODULES}
    total = sum(map(len, every.values()))
    found = []
    for lines in every.values():
        share = -(-number * len(lines) // total)
        picked = sorted(lines, key=lambda line: random.Random(f"{seed} {line}").random())[:share]
        found += [line for line in lines if line in picked and line not in proved]
    return found


# ------------------------------------------------------------------------------------------- a process with the fault
class _Planted(MetaPathFinder, SourceLoader):
    """Finds one module of geometry with a fault in it."""

    def __init__(self, fault: Fault) -> None:
        self.name = f"delve.geometry.{fault.module}"
        self._code = compile(ast.fix_missing_locations(fault.tree), self.get_filename(self.name), "exec")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def get_code(self, fullname: str) -> Any:
        return self._code

    def get_filename(self, fullname: str) -> str:
        return str(GEOMETRY / f"{fullname.rpartition('.')[2]}.py")

    def get_data(self, path: str | bytes) -> bytes:
        return Path(os.fsdecode(path)).read_bytes()


class _Watch:
    """Ends a test that runs without end, and remembers the first that fails."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logstart(self) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid.rpartition("/")[2]

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid.rpartition('/')[2]} cannot be imported"


def _run(fault: Fault | None, out: int, only: str) -> int:
    """In a process of its own: run the tests of geometry, and write the name of the first that fails."""
    import resource

    import pytest
    from hypothesis import settings

    settings.register_profile("planted", derandomize=True, database=None, deadline=None)
    settings.load_profile("planted")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = (
        "1"  # else pytest finds the modules of our own plugin by itself
    )
    planted = _Planted(fault) if fault is not None else None
    if planted is not None:
        sys.meta_path.insert(0, planted)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    watch = _Watch()
    options = ["-x", "-q", "--noconftest", "--import-mode=importlib", "-p", "no:cacheprovider", "-k", only]
    code = pytest.main(
        [*options, "-c", os.devnull, f"--rootdir={HERE.parents[1]}", str(TESTS)], plugins=[watch]
    )
    if planted is not None and sys.modules[planted.name].__loader__ is not planted:
        return IN_VAIN
    os.write(out, watch.failed.encode())
    return int(code)


def dies_of(fault: Fault | None, only: str = "") -> str:
    """The test that fails with a fault, or that it lets run without end; empty: none does.

    Raises RuntimeError where the fault was not in what the tests ran.
    """
    come, go = os.pipe()
    child = os.fork()
    if not child:
        code = 1
        try:
            os.close(come)
            code = _run(fault, go, only)
        finally:
            os._exit(code)
    os.close(go)
    with os.fdopen(come, encoding="utf-8") as told:
        failed = told.read()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == IN_VAIN:
        raise RuntimeError("the tests ran without the fault: this process had loaded delve.geometry before")
    if os.WIFSIGNALED(status):
        return f"a test without end, or a crash ({signal.Signals(os.WTERMSIG(status)).name})"
    return failed or (f"pytest ended with {os.WEXITSTATUS(status)}" if os.WEXITSTATUS(status) else "")


def found(lines: Sequence[str]) -> Iterator[Fault]:
    """The faults of some lines, each until the next one; a line that fits nowhere is left out."""
    for module in MODULES:
        wanted = {line for line in lines if line.startswith((f"{module}.", f"{module}: "))}
        yield from (fault for fault in (faults(module) if wanted else ()) if fault.line in wanted)


def main(arguments: list[str]) -> int:
    """Plant faults and tell of what each dies. Returns 1 if one lives, or a line fits nowhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted.geometry_faults")
    parser.add_argument("--choose", type=int, default=0, help="print a new list of so many instead")
    parser.add_argument("--seed", default="geometry")
    parser.add_argument("--named", default="")
    parser.add_argument(
        "--unchanged", action="store_true", help="plant those that are proved to change no result"
    )
    parser.add_argument("--lines", type=Path, default=None, help="another list")
    parser.add_argument(
        "--only", default="", help="run only the tests that this expression of pytest -k names"
    )
    asked = parser.parse_args(arguments)
    if asked.choose:
        print("\n".join(chosen(asked.choose, asked.seed)))
        return 0
    lines = listed(asked.lines or (UNCHANGED if asked.unchanged else LISTED))
    lines = [line for line in lines if asked.named in line]
    for name in ("hypothesis", "pytest"):
        import_module(name)  # before the processes part, so that each need not do it

    alive, planted = [], 0
    for fault in found(lines):
        begun = time.monotonic()
        death = dies_of(fault, asked.only)
        planted += 1
        alive += [] if death else [fault.line]
        print(
            f"{'dies' if death else 'LIVES'} {time.monotonic() - begun:5.1f} s  {fault.line}\n    {death}",
            flush=True,
        )
    print(f"{planted} of {len(lines)} planted, {planted - len(alive)} died")
    for line in alive:
        print(f"lives: {line}")
    return int(bool(alive) or planted != len(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

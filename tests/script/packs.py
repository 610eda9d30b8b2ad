"""Small packs on disk, with scripts and nothing else, for tests of loading."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent


def pack(folder: Path, id: str, *requires: str, **files: str) -> Path:
    """A pack in a folder of that name; `files` are scripts, `a__b` standing for `a/b.py`, each with its records."""
    home = folder / id
    home.mkdir(parents=True)
    needs = f"requires: {{{', '.join(f'{name}: {chr(34)}>=0{chr(34)}' for name in requires)}}}\n"
    (home / "pack.yaml").write_text(
        f"kind: pack\nid: {id}\nname: {id}\nversion: 1.0.0\n{needs if requires else ''}", "utf-8"
    )
    for name, text in files.items():
        path = home.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("from __future__ import annotations\n\n" + dedent(text), "utf-8")
    return home


def condition(home: Path, id: str, script: str, **params: object) -> None:
    """A record that names a script."""
    path = home / "conditions" / f"{id}.yaml"
    path.parent.mkdir(exist_ok=True)
    given = "".join(f"\n  {name}: {value}" for name, value in params.items())
    text = f"kind: condition\nid: {id}\nname: {id}\nscript: {script}\n"
    path.write_text(text + (f"params:{given}\n" if given else ""), "utf-8")

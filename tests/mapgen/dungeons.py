"""What the recipes of the tests make from one seed, as digests: `python -m tests.mapgen.dungeons` writes them anew."""

from __future__ import annotations

from pathlib import Path

from tests.mapgen.test_making import digests

if __name__ == "__main__":
    Path(__file__).with_suffix(".txt").write_text(
        "".join(f"{name} {digest}\n" for name, digest in digests().items())
    )

"""SARIF: what the standard asks of a log (OASIS SARIF 2.1.0, section 3), and that all we know is in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from delve.diagnostics import START, Diagnostic, Edit, Fix, Related, Span
from delve.validate.pages import pages
from delve.validate.render import Style, rendered


def closed(required: list[str], **properties: Any) -> dict[str, Any]:
    """An object that has these properties and no others, as the standard's schema says."""
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def several(items: dict[str, Any], least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": least}


TEXT = {"type": "string"}
NUMBER = {"type": "integer", "minimum": 1}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
MESSAGE = closed(["text"], text=TEXT, markdown=TEXT)
ARTIFACT = closed([], uri={"type": "string", "format": "uri-reference", "pattern": "^[^ ]*$"}, uriBaseId=TEXT)
REGION = closed([], startLine=NUMBER, startColumn=NUMBER, endLine=NUMBER, endColumn=NUMBER)
PLACE = closed(["artifactLocation"], artifactLocation=ARTIFACT, region=REGION)
LOCATION = closed([], id={"type": "integer", "minimum": 0}, physicalLocation=PLACE, message=MESSAGE)
REPLACEMENT = closed(["deletedRegion"], deletedRegion=REGION, insertedContent=closed([], text=TEXT))
CHANGE = closed(
    ["artifactLocation", "replacements"], artifactLocation=ARTIFACT, replacements=several(REPLACEMENT, 1)
)
FIX = closed(["artifactChanges"], description=MESSAGE, artifactChanges=several(CHANGE, 1))
RESULT = closed(
    ["message"],
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": 0},
    level=LEVEL,
    message=MESSAGE,
    locations=several(LOCATION),
    relatedLocations=several(LOCATION),
    fixes=several(FIX),
)
RULE = closed(
    ["id"],
    id=TEXT,
    name=TEXT,
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    help=MESSAGE,
    defaultConfiguration=closed([], level=LEVEL),
)
DRIVER = closed(["name"], name=TEXT, version=TEXT, rules=several(RULE))
RUN = closed(
    ["tool"],
    tool=closed(["driver"], driver=DRIVER),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results=several(RESULT),
)
LOG = closed(["version", "runs"], **{"$schema": TEXT}, version={"const": "2.1.0"}, runs=several(RUN))


def sarif(*findings: Diagnostic) -> Any:
    text = rendered("sarif", findings, Style(root=Path("/work")))
    assert text.isascii()
    log = json.loads(text)
    jsonschema.Draft7Validator(LOG).validate(log)
    (run,) = log["runs"]
    return run


FIXED = Diagnostic(
    "D204",
    "error",
    "unknown é\x1b",
    "/work/a b.yaml",
    Span(2, 8, 2, 14),
    (Related("/else/b.yaml", START, "here"),),
    (),
    Fix("write it", (Edit("/work/a b.yaml", START, "x"), Edit("/work/c.yaml", START, "")), safe=True),
)


def test_log_of_no_finding_is_a_run_without_results() -> None:
    assert sarif()["results"] == []


@pytest.mark.parametrize("code", [*pages(), "Z999"])
def test_every_code_makes_a_sound_log(code: str) -> None:
    run = sarif(Diagnostic(code, "note", "so", "/work/a.yaml", START))
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [code]


def test_finding_has_its_place_its_related_places_and_its_fix() -> None:
    (result,) = sarif(FIXED)["results"]
    region = {"startLine": 2, "startColumn": 8, "endLine": 2, "endColumn": 14}
    beginning = {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 1}
    here, there = {"uri": "a%20b.yaml"}, {"uri": "file:///else/b.yaml"}
    assert result["message"] == {"text": "unknown é<U+001B>"}
    assert result["locations"] == [{"physicalLocation": {"artifactLocation": here, "region": region}}]
    place = {"artifactLocation": there, "region": beginning}
    assert result["relatedLocations"] == [{"id": 1, "physicalLocation": place, "message": {"text": "here"}}]
    (fix,) = result["fixes"]
    inserted = [change["replacements"][0]["insertedContent"]["text"] for change in fix["artifactChanges"]]
    assert inserted == ["x", ""]


def test_rule_is_numbered_as_its_results_say() -> None:
    run = sarif(FIXED, Diagnostic("D101", "error", "so", "/work/a.yaml", START))
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["D204", "D101"]

"""The server behind the YAML extension of VS Code, asked as that editor asks it: completion, hover, problems."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

NAME = "yaml-language-server"


def found() -> str | None:
    """The program: on the path, or where YAML_LANGUAGE_SERVER says."""
    return os.environ.get("YAML_LANGUAGE_SERVER") or shutil.which(NAME)


class Server:
    """One running server. A document is given anew with every question."""

    def __init__(self, program: str) -> None:
        self._process = subprocess.Popen([program, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._number = 0
        self._schemas: dict[str, list[str]] = {}
        # markdown is what VS Code asks for; without it the server sends bare text
        markdown = {"documentationFormat": ["markdown"], "snippetSupport": True}
        hover = {"contentFormat": ["markdown"]}
        about = {"completion": {"completionItem": markdown}, "hover": hover, "publishDiagnostics": {}}
        self._ask("initialize", processId=None, rootUri=None, capabilities={"textDocument": about})
        self._tell("initialized")

    def close(self) -> None:
        """Ends it."""
        self._process.kill()
        self._process.communicate()

    def completions(self, text: str, schema: Path) -> dict[str, dict[str, Any]]:
        """Label -> item, at the `|` of the text."""
        items = self._at("completion", text, schema)["items"]
        return {item["label"]: item for item in items}

    def hover(self, text: str, schema: Path) -> str:
        """What is shown for the word at the `|` of the text."""
        shown = self._at("hover", text, schema)
        return str(shown["contents"]["value"]) if shown else ""

    def problems(self, text: str, schema: Path) -> list[tuple[int, int, str]]:
        """(line, column, message), from 1, of everything that is underlined."""
        uri = self._open(text, schema)
        while True:
            message = self._receive()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                return [
                    (at["line"], at["character"] + 1, one["message"])
                    for one in message["params"]["diagnostics"]
                    for at in [one["range"]["start"]]
                ]

    def _at(self, verb: str, text: str, schema: Path) -> Any:
        before, _, after = text.partition("|")
        place = {"line": before.count("\n") + 1, "character": len(before) - before.rfind("\n") - 1}
        uri = self._open(before + after, schema)
        return self._ask(f"textDocument/{verb}", textDocument={"uri": uri}, position=place)

    def _open(self, text: str, schema: Path) -> str:
        self._number += 1
        uri = f"file:///{schema.stem}/{self._number}.yaml"
        modeline = f"# yaml-language-server: $schema={schema.as_uri()}"
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": f"{modeline}\n{text}"}
        self._tell("textDocument/didOpen", textDocument=document)
        return uri

    def _tell(self, method: str, **params: Any) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def _ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        number = self._number
        self._send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        while True:
            message = self._receive()
            if message.get("id") == number and "method" not in message:
                return message["result"]

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        body = json.dumps(message).encode()
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        """The next message; settings that the server asks for are left as they are."""
        assert self._process.stdout is not None
        length = 0
        while line := self._process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert length, f"{NAME} has ended"
        message: dict[str, Any] = json.loads(self._process.stdout.read(length))
        if "method" in message and "id" in message:
            items = message.get("params", {}).get("items", [])
            settings = [
                {"validate": True, "hover": True, "completion": True} if i.get("section") == "yaml" else {}
                for i in items
            ]
            self._send({"jsonrpc": "2.0", "id": message["id"], "result": settings or None})
        return message

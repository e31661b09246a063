# SPDX-License-Identifier: BSD-3-Clause
"""Reads what the preprocessor makes of a header: macros, files included, and the text of declarations.

It serves two purposes: to find names that the ABI does not have, and to show people what a header says where it
is wrong. No verdict on a type or a value rests on it; those are the compiler's. It is no parser of C: it splits
at the semicolons outside brackets and finds the name that each piece declares.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_MARKER = re.compile(r'^# \d+ "((?:\\.|[^"\\])*)"((?: \d)*)$')
_DEFINE = re.compile(r"^#\s*define (\w+)(\([^)]*\))?(?: (.*))?$")
_UNDEF = re.compile(r"^#\s*undef (\w+)")
_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d[\w.]*|\.\.\.|::|\S')
_NAME = re.compile(r"[A-Za-z_]\w*")
# Where gcc and clang say that macros of the option -D come from; those are not the header's.
_COMMAND_LINE = frozenset({"<command-line>", "<command line>"})
_OPEN = {"(": ")", "[": "]", "{": "}"}
_CLOSE = frozenset(_OPEN.values())
# Words that may stand before a bracket and are not what is declared.
_ATTRIBUTES = frozenset({"__attribute__", "__attribute", "__asm__", "__asm", "asm", "__declspec", "_Alignas"})
_DROPPED = frozenset({"__extension__", "__restrict", "__restrict__", "_Noreturn", "__inline", "__inline__"})


@dataclass(frozen=True)
class Macro:
    """A macro: ``parameters`` is None for one without an argument list."""

    body: str
    parameters: str | None
    own: bool


@dataclass(frozen=True)
class Declaration:
    """A name that is declared, with the text that declares it. ``kind``: typedef, function, variable, enumerator."""

    name: str
    kind: str
    text: str
    own: bool


@dataclass
class Scan:
    """What a header holds. ``own`` marks what the header itself says, not a file that it includes."""

    macros: dict[str, Macro] = field(default_factory=dict)
    declarations: dict[str, Declaration] = field(default_factory=dict)
    includes: list[str] = field(default_factory=list)

    def text(self, name: str) -> str:
        """What the header says about a name, for people."""
        if name in self.declarations:
            return self.declarations[name].text
        return self.macros[name].body if name in self.macros else "nothing"

    def names(self) -> Iterator[tuple[str, bool]]:
        """Each name that is declared or defined, and whether by the header itself; include guards are none."""
        for name, declaration in self.declarations.items():
            yield name, declaration.own
        for name, macro in self.macros.items():
            if name not in self.declarations and (macro.body or macro.parameters is not None):
                yield name, macro.own


def render(tokens: list[str]) -> str:
    """Tokens as a person would write them."""
    text = " ".join(tokens)
    text = re.sub(r"\s+([,;)\]])", r"\1", text)
    text = re.sub(r"([(\[*])\s+", r"\1", text)
    return re.sub(r"(\w) ([(\[])(?!\*)", r"\1\2", text)


def _match(tokens: list[str], start: int) -> int:
    """The index behind the bracket that closes the one at ``start``."""
    depth = 0
    for i in range(start, len(tokens)):
        depth += (tokens[i] in _OPEN) - (tokens[i] in _CLOSE)
        if depth == 0:
            return i + 1
    return len(tokens)


def _strip(tokens: list[str]) -> list[str]:
    """Tokens without attributes and other words that declare nothing."""
    kept: list[str] = []
    i = 0
    while i < len(tokens):
        if tokens[i] in _ATTRIBUTES and tokens[i + 1 : i + 2] == ["("]:
            i = _match(tokens, i + 1)
        else:
            if tokens[i] not in _DROPPED:
                kept.append(tokens[i])
            i += 1
    return kept


def _enumerators(tokens: list[str]) -> Iterator[str]:
    inside: list[bool] = []  # for each open bracket: whether it holds enumerators
    expected = False
    for i, token in enumerate(tokens):
        if token in _OPEN:
            expected = token == "{" and "enum" in tokens[max(0, i - 4) : i]
            inside.append(expected)
        elif token in _CLOSE:
            inside = inside[:-1]
            expected = False
        elif inside and inside[-1]:
            if expected and _NAME.fullmatch(token):
                yield token
            expected = token == ","


def _without(tokens: list[str], opening: str) -> list[str]:
    """Tokens without the brackets of one kind and what is in them."""
    kept: list[str] = []
    i = 0
    while i < len(tokens):
        if tokens[i] == opening:
            i = _match(tokens, i)
        else:
            kept.append(tokens[i])
            i += 1
    return kept


def _declared(tokens: list[str]) -> tuple[str, str] | None:
    """Name and kind of what a declaration declares; None for a bare struct, union or enum."""
    if tokens[0] == "namespace":
        return None
    kind = "typedef" if tokens[0] == "typedef" else "variable"
    flat = _without(_without(tokens, "{"), "[")
    if "=" in flat:
        flat = flat[: flat.index("=")]
    for i, token in enumerate(flat):
        if token != "(":
            continue
        if flat[i + 2 : i + 4] == [")", "("]:  # typedef void (NAME)(int)
            return flat[i + 1], kind
        if flat[i + 1 : i + 2] == ["*"]:
            inner = [t for t in flat[i + 2 : _match(flat, i)] if _NAME.fullmatch(t)]
            return (inner[0], kind) if inner else None
        if i and _NAME.fullmatch(flat[i - 1]):
            return flat[i - 1], "typedef" if kind == "typedef" else "function"
    words = [t for t in flat if _NAME.fullmatch(t)]
    bare = words[:1] and words[0] in ("struct", "union", "enum") and len(words) <= 2 and "*" not in flat
    return None if bare or len(words) < 2 else (words[-1], kind)


class _Reader:
    """Collects tokens into declarations."""

    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        self.tokens: list[str] = []
        self.depth = 0
        self.body = False

    def finish(self, own: bool) -> None:
        """Ends a declaration."""
        tokens, self.tokens, self.depth, self.body = _strip(self.tokens), [], 0, False
        if not tokens:
            return
        text = render(tokens)
        for name in _enumerators(tokens):
            self.scan.declarations.setdefault(name, Declaration(name, "enumerator", f"an enumerator of {text}", own))
        found = _declared(tokens)
        if found:
            self.scan.declarations.setdefault(found[0], Declaration(*found, text, own))

    def _open(self, token: str) -> None:
        if token == "{" and self.depth == 0:
            if self.tokens[:1] == ["extern"] and len(self.tokens) == 2:
                self.tokens = []  # extern "C" {: what it holds is at file scope
                return
            # What ends at its closing brace and not at a semicolon.
            self.body = self.tokens[-1:] == [")"] or self.tokens[:1] in (["namespace"], ["inline"], ["template"])
        self.depth += 1
        self.tokens.append(token)

    def add(self, token: str, own: bool) -> None:
        """Takes the next token."""
        if token in _OPEN:
            self._open(token)
        elif token in _CLOSE:
            if self.depth:
                self.depth -= 1
                self.tokens.append(token)
                if token == "}" and self.depth == 0 and self.body:
                    self.finish(own)
        elif token == ";" and self.depth == 0:
            self.finish(own)
        else:
            self.tokens.append(token)


def _directive(line: str, scan: Scan, own: bool) -> None:
    define = _DEFINE.match(line)
    if define:
        scan.macros[define[1]] = Macro((define[3] or "").strip(), define[2], own)
        return
    undef = _UNDEF.match(line)
    if undef:
        scan.macros.pop(undef[1], None)


def scan_header(preprocessed: str, header: str, folder: str) -> Scan:
    """Reads the output of ``-E -dD`` for a source that includes ``header``, a name without folders.

    Declarations in system files are passed over, except for those beside the header, in ``folder``.
    """
    scan = Scan()
    reader = _Reader(scan)
    current, wanted = "", True
    for line in preprocessed.splitlines():
        marker = _MARKER.match(line)
        if marker:
            file, flags = os.path.normpath(marker[1]), marker[2].split()
            if "1" in flags and current == header:
                scan.includes.append(file)
            current = file
            wanted = "3" not in flags or os.path.dirname(file) == folder
        elif line.startswith("#"):
            if current not in _COMMAND_LINE:
                _directive(line, scan, current == header)
        elif wanted:
            for token in _TOKEN.findall(line):
                reader.add(token, current == header)
    return scan

# SPDX-License-Identifier: BSD-3-Clause
"""Baselines: what programs see of a library, as a small text that people can review and keep beside a package.

Each line is a word and what it says: ``library NAME``, ``machine M``, ``needed NAME``, and ``function NAME
[VERSION]``, ``object NAME SIZE [VERSION]`` and so on for what is exported. Lines are sorted; empty lines and those
that begin with # say nothing. ``mpi-abi-1.0.symbols`` in ``data`` is the one of the ABI itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from mpi_abi_check.binary import Binary, SymbolKind
from mpi_abi_check.bounds import Stopped, bounded
from mpi_abi_check.context import Context
from mpi_abi_check.model import CheckError, Status
from mpi_abi_check.reader import open_binary

TITLE = "# mpi-abi baseline"
MOST_BYTES = 64 << 20
_KINDS = {
    "function": SymbolKind.FUNCTION,
    "object": SymbolKind.OBJECT,
    "tls": SymbolKind.TLS,
    "symbol": SymbolKind.UNKNOWN,
}
_WORDS = {kind: word for word, kind in _KINDS.items()}


@dataclass(frozen=True)
class Symbol:
    """What a library exports under a name. Sizes are kept of data alone: only those are in programs."""

    kind: SymbolKind
    size: int = 0
    version: str = ""


@dataclass
class Baseline:
    """What programs see of a library. Empty texts are not known."""

    name: str = ""
    machine: str = ""
    needed: list[str] = field(default_factory=list)
    symbols: dict[str, Symbol] = field(default_factory=dict)


def of_binary(binary: Binary) -> Baseline:
    """The baseline of a library."""
    symbols = {}
    for name, export in sorted(binary.exported.items()):
        data = export.kind in (SymbolKind.OBJECT, SymbolKind.TLS)
        symbols[name] = Symbol(export.kind, export.size if data else 0, export.version)
    machine = f"{binary.format.value} {binary.machine} {binary.bits} {binary.order}"
    return Baseline(binary.name, machine, sorted(n.name for n in binary.needed), symbols)


def read_library(path: Path, context: Context) -> Baseline:
    """The baseline of the library in a file, which is read within bounds. Raises CheckError."""
    try:
        return bounded(lambda _: of_binary(open_binary(path, context)))
    except Stopped as error:
        raise CheckError(f"{path}: {error}", Status.UNCHECKED) from error


def write_baseline(found: Baseline) -> str:
    """A baseline as text. Raises CheckError for names that a line cannot hold, which would read as other lines."""
    for word in (found.name, *found.needed, *found.symbols, *(symbol.version for symbol in found.symbols.values())):
        if not word.isprintable() or " " in word:
            raise CheckError(f"a name that no baseline can hold: {word[:80]!a}", Status.UNCHECKED)
    lines = [TITLE, f"library {found.name}", f"machine {found.machine}", *(f"needed {name}" for name in found.needed)]
    for name, symbol in found.symbols.items():
        words = [_WORDS[symbol.kind], name]
        words += [str(symbol.size)] if symbol.kind in (SymbolKind.OBJECT, SymbolKind.TLS) else []
        words += [symbol.version] if symbol.version else []
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def _symbol(words: list[str]) -> Symbol:
    kind = _KINDS[words[0]]
    rest = words[2:]
    size = int(rest.pop(0)) if kind in (SymbolKind.OBJECT, SymbolKind.TLS) else 0
    if len(rest) > 1:
        raise ValueError("too many words")
    return Symbol(kind, size, rest[0] if rest else "")


def read_baseline(text: str, path: str) -> Baseline:
    """Reads a baseline. Raises CheckError that names the line."""
    found = Baseline()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            if words[0] == "library":
                found.name = words[1]
            elif words[0] == "machine":
                found.machine = " ".join(words[1:])
            elif words[0] == "needed":
                found.needed.append(words[1])
            else:
                found.symbols[words[1]] = _symbol(words)
        except (KeyError, IndexError, ValueError) as error:
            raise CheckError(
                f"{path}:{number}: wanted a line of a baseline, found '{line[:80]}'", Status.USAGE
            ) from error
    return found

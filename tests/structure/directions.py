# SPDX-License-Identifier: BSD-3-Clause
"""Which component sees which: read from ``#include`` lines, imports of Python, and the files of CMake.

Dependencies go one way: spec and include, then arguments, runtime, bigcount, translate. The reference sees include,
arguments and the table of endpoints; endpoints and the conformance suite see include alone. Generators, and abi_check,
read spec too. Tests may see more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# What each place sees beside its own component; a place within another is looked at first.
SEES: dict[str, set[str]] = {
    "spec": set(),
    "include": set(),
    "bench": set(),
    "arguments": {"spec", "include"},
    "runtime": {"spec", "include", "arguments"},
    "bigcount": {"spec", "include", "runtime"},
    "translate": {"spec", "include", "runtime", "bigcount"},
    "endpoints": {"include"},
    "endpoints/mpi_abi_endpoints": {"spec"},
    "reference": {"include", "arguments", "endpoints"},
    "reference/mpi_abi_reference": {"spec", "arguments"},
    "abi_check": {"spec", "include"},
    "containers": {"abi_check"},
    "conformance": {"include"},
    "conformance/mpi_abi_conformance": {"include", "spec"},
    "conformance/threads": {"include", "endpoints", "reference"},
    "bigcount/bench": {"bench", "include"},
    "translate/bench": {"bench", "include"},
    # Tests compile with the header, and run what users run: programs over the library, and rules of the suite.
    "spec/tests": {"include"},
    "bigcount/tests": {"include", "translate", "conformance"},
    "endpoints/tests": {"include", "reference"},
    "endpoints/examples/tests": {"reference"},
    "translate/tests": {"spec", "include", "arguments", "runtime", "conformance", "reference"},
    "containers/tests": {"abi_check", "include", "translate"},
}
COMPONENTS = sorted(place for place in SEES if "/" not in place)
# Targets for everyone: the libraries that users link with.
PUBLIC = {"mpi_abi", "bigcount", "mpi_endpoints", "mpi_threadcomm"}
_TARGET = re.compile(r"(?:add_library|add_executable|add_custom_target|mpi_abi_objects)\(\s*([\w-]+)")
# <sys/types.h> is the system's, even if a component has a types.h.
_INCLUDE = re.compile(r'^\s*#\s*include\s+["<](?!sys/)([\w./-]+)[">]')
# The same in a text of C that a generator writes.
_EMITTED = re.compile(r'#include ["<]([\w./-]+)[">]')
_IMPORT = re.compile(r"^\s*(?:from|import)\s+(\w+)")
_PATH = re.compile(r"\$\{(?:PROJECT|CMAKE)_(?:SOURCE|BINARY)_DIR\}/([\w.-]+)")
_RELATIVE = re.compile(r"(?:\.\./)+[\w./*-]*")


@dataclass(frozen=True)
class Edge:
    """A line by which a component sees another one."""

    path: str
    line: int
    what: str
    found: str
    sees: str

    @property
    def component(self) -> str:
        """The component that the file belongs to."""
        return self.path.split("/", maxsplit=1)[0]

    @property
    def place(self) -> str:
        """The place whose rule counts: the longest that the file is in."""
        return max((p for p in SEES if self.path.startswith(f"{p}/")), key=len)

    def is_allowed(self) -> bool:
        """Whether the place sees that component."""
        return self.sees in SEES[self.place]

    def __str__(self) -> str:
        allowed = ", ".join(sorted(SEES[self.place])) or "no other component"
        return f"{self.path}:{self.line}: {self.what} {self.found}, of {self.sees}/; {self.place}/ sees {allowed}"


class Tree:
    """The sources of all components; ``generated`` has the generated headers, and the component of each."""

    def __init__(self, root: Path, generated: dict[str, str]) -> None:
        self.root = root
        self.files = sorted(
            path for component in COMPONENTS for path in (root / component).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        )
        self.packages = {
            path.parent.name: self._component(path) for path in self.files if path.name == "__init__.py"
        }
        self.headers = self._headers(generated)
        self.targets = self._targets()

    def _component(self, path: Path) -> str:
        return path.relative_to(self.root).parts[0]

    def _named(self, *patterns: str) -> Iterator[tuple[Path, list[str]]]:
        for path in self.files:
            if any(path.match(pattern) for pattern in patterns):
                yield path, path.read_text(encoding="utf-8").splitlines()

    def _headers(self, generated: dict[str, str]) -> dict[str, set[str]]:
        """The components that have a header of each name: generated, configured or written by hand."""
        found = {name: {component} for name, component in generated.items()}
        for path in self.files:
            if path.name.endswith((".h", ".h.in")):
                found.setdefault(path.name.removesuffix(".in"), set()).add(self._component(path))
        return found

    def _targets(self) -> dict[str, str]:
        found = {}
        for path, lines in self._named("CMakeLists.txt"):
            for name in _TARGET.findall(_code("\n".join(lines))):
                if name not in PUBLIC:
                    found[name] = self._component(path)
        return found

    def edges(self) -> list[Edge]:
        """Every line by which a component sees another."""
        return [edge for edge in self._all() if edge.sees != edge.component]

    def _all(self) -> Iterator[Edge]:
        for path, lines in self._named("*.c", "*.h", "*.inc"):
            for number, line in enumerate(lines, 1):
                yield from self._includes(path, number, _INCLUDE.findall(line))
        for path, lines in self._named("*.py"):
            for number, line in enumerate(lines, 1):
                yield from self._imports(path, number, _IMPORT.findall(line))
                yield from self._includes(path, number, _EMITTED.findall(line))
        for path, lines in self._named("CMakeLists.txt", "*.cmake"):
            for number, line in enumerate(lines, 1):
                yield from self._built(path, number, _code(line))

    def _edge(self, path: Path, number: int, what: str, found: str, sees: str) -> Edge:
        return Edge(str(path.relative_to(self.root)), number, what, found, sees)

    def _includes(self, path: Path, number: int, found: list[str]) -> Iterator[Edge]:
        for header in found:
            owners = self.headers.get(Path(header).name, set())
            if owners and self._component(path) not in owners:
                yield self._edge(path, number, "includes", header, min(owners))

    def _imports(self, path: Path, number: int, found: list[str]) -> Iterator[Edge]:
        for package in found:
            if package in self.packages:
                yield self._edge(path, number, "imports", package, self.packages[package])

    def _built(self, path: Path, number: int, line: str) -> Iterator[Edge]:
        for name in _PATH.findall(line):
            if name in COMPONENTS:
                yield self._edge(path, number, "names the folder", name, name)
        for relative in _RELATIVE.findall(line):
            folder = (path.parent / relative.split("*")[0]).resolve()
            if folder.is_relative_to(self.root) and folder != self.root:
                name = self._component(folder)
                if name in COMPONENTS:
                    yield self._edge(path, number, "names the file", relative, name)
        for word in re.findall(r"[\w-]+", line):
            owner = self.targets.get(word) or self.packages.get(word)
            if owner:
                yield self._edge(path, number, "uses", word, owner)


def _code(text: str) -> str:
    """A text of CMake without its comments."""
    return re.sub(r"(?m)(?:^|(?<=\s))#.*$", "", text)

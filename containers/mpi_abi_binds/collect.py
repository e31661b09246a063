# SPDX-License-Identifier: BSD-3-Clause
"""Finds all that an MPI library uses and a container lacks, without running any of it.

From the MPI library on: the libraries that a file needs, then what parts.toml says of each of these: plugins, which
need libraries too, programs, and so on, until nothing new is found. The C library always stays the container's own:
its parts belong together, and it has been loaded already when the MPI is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from mpi_abi_binds.model import BindsError, Item, Kind, Part
from mpi_abi_check.binary import Binary, Needed
from mpi_abi_check.closure import Loaded, Resolver, within

_C_LIBRARY = re.compile(
    r"(ld-linux.*|ld64|lib(c|m|dl|rt|pthread|resolv|util|anl|nsl|mvec|thread_db|nss_\w+|BrokenLocale))\.so\.\d+$"
)
_SYSTEM = {"/", "/usr", "/usr/local"}
# Names of launchers that any MPI may have.
_COMMON = {"mpiexec", "mpirun"}
# A version without symbols, which can only be seen by one that came with it.
_WITH_SYMBOLS = {"GLIBC_ABI_DT_RELR": "GLIBC_2.36"}


class Container:
    """What a container has. Without a root, only the C library is taken for granted, in a version that fits."""

    def __init__(self, root: Path | None) -> None:
        self.resolver = Resolver(root) if root else None

    def has(self, needed: Needed, asker: Binary, folder: str) -> bool:
        """Whether it has a library that ``asker`` needs, with all versions of symbols."""
        is_c_library = _C_LIBRARY.match(needed.name) is not None
        if self.resolver is None:
            return is_c_library
        found = self.resolver.find(needed.name, Loaded(asker, None, folder))
        lacking = self._lacking(needed, found)
        if is_c_library and lacking:
            what = f"{', '.join(lacking)} in its {needed.name}" if found else f"{needed.name} for {asker.machine}"
            raise BindsError(
                f"the container {self.resolver.root} has no {what}, which {asker.path} needs: this MPI cannot run in "
                "it. Take an image whose C library is GNU's, and as new as this machine's or newer"
            )
        return not lacking

    @staticmethod
    def _lacking(needed: Needed, found: Loaded | None) -> list[str]:
        if found is None:
            return [needed.name]
        there = {export.version for export in found.binary.exports}
        return [version for version in needed.versions if _WITH_SYMBOLS.get(version, version) not in there]


class Collector:
    """Collects the items of one MPI. Paths are those below the root of ``host``."""

    def __init__(self, host: Resolver, container: Container, parts: list[Part]) -> None:
        self.host = host
        self.container = container
        self.parts = parts
        self.items: dict[tuple[Kind, str], Item] = {}
        self._seen: set[str] = set()

    def collect(self, library: str) -> list[Item]:
        """Everything for the MPI library with this path, in the order of the kinds."""
        binary = self.host.load(within(self.host.root, library))
        if binary is None:
            raise BindsError(f"{library}: wanted the MPI library, a shared object of this machine")
        soname = binary.name or os.path.basename(library)
        target = f"{self.host.folder_of(binary)}/{soname}"
        self._library(soname, Loaded(binary, None, os.path.dirname(target)))
        self._prefix(target)
        self._add(Kind.VARIABLE, "MPI_ABI_BACKEND", target)
        self._add(Kind.VARIABLE, "LD_LIBRARY_PATH", ":".join(self._folders()))
        order = list(Kind)
        return sorted(self._uncovered(), key=lambda item: (order.index(item.kind), item.name))

    def _folders(self) -> dict[str, None]:
        """The folders of libraries, without those that only the plugins in them know."""
        folders = (os.path.dirname(item.name) for item in self.items.values() if item.kind is Kind.LIBRARY)
        return dict.fromkeys(folder for folder in folders if (Kind.PLUGINS, folder) not in self.items)

    def _uncovered(self) -> Iterator[Item]:
        """The items without those that are in a folder that is shown as a whole."""
        whole = [f"{item.name}/" for item in self.items.values() if item.kind in (Kind.PREFIX, Kind.PLUGINS)]
        for item in self.items.values():
            if not any(item.name.startswith(folder) for folder in whole):
                yield item

    def _add(self, kind: Kind, name: str, source: str) -> None:
        self.items.setdefault((kind, name), Item(kind, name, source))

    def _inside(self, path: Path) -> str:
        return f"/{path.relative_to(self.host.root)}"

    def _real(self, path: str) -> str:
        return self._inside(within(self.host.root, path))

    def _show(self, kind: Kind, path: str) -> None:
        self._add(kind, path, self._real(path))

    def _found(self, folder: str, patterns: tuple[str, ...]) -> Iterator[str]:
        """The paths that match, in the order of the patterns."""
        for pattern in patterns:
            pattern = pattern.replace("$TMPDIR", os.environ.get("TMPDIR") or "/tmp")
            start = os.path.normpath(os.path.join(folder, pattern)).lstrip("/")
            yield from sorted(self._inside(path) for path in self.host.root.glob(start))

    def _library(self, soname: str, loaded: Loaded) -> None:
        """A library that the container lacks; the name by which it is found is its SONAME."""
        if soname in self._seen:
            return
        self._seen.add(soname)
        self._add(Kind.LIBRARY, f"{loaded.folder}/{soname}", self._inside(Path(loaded.binary.path)))
        self._needs(loaded)
        for part in self.parts:
            if soname.startswith(part.library):
                self._part(part, loaded.folder)

    def _needs(self, loaded: Loaded, required: bool = True) -> None:
        """The libraries that a file needs. A plugin that lacks some cannot be used here either: it is left as it is."""
        for needed in loaded.binary.needed:
            if needed.name in self._seen or self.container.has(needed, loaded.binary, loaded.folder):
                continue
            found = self.host.find(needed.name, loaded)
            if found is not None:
                self._library(found.binary.name or needed.name, found)
            elif required:
                raise BindsError(
                    f"{loaded.binary.path}: wanted {needed.name}, which is not on this machine; install it"
                )

    def _part(self, part: Part, folder: str) -> None:
        for plugin in self._found(folder, part.plugins):
            self._show(Kind.PLUGINS, os.path.dirname(plugin))
            self._file(plugin, required=False)
        for program in self._programs(part.programs, folder):
            self._show(Kind.PROGRAM, program)
            self._file(program)
        for kind, patterns in (
            (Kind.CONFIGURATION, part.configuration), (Kind.SOCKETS, part.sockets), (Kind.SHARED, part.shared),
            (Kind.DEVICE, part.devices),
        ):
            for path in self._found(folder, patterns):
                self._show(kind, path)
        for name in part.variables:
            self._add(Kind.PASSED, name, "")
        for name in part.namespaces:
            self._add(Kind.NAMESPACE, name, "")
        for setting in part.settings:
            self._add(Kind.VARIABLE, *setting.split("=", 1))

    def _file(self, path: str, required: bool = True) -> None:
        """What a plugin or a program needs; a script needs nothing that can be seen."""
        binary = self.host.load(within(self.host.root, path))
        if binary is not None:
            self._needs(Loaded(binary, None, self.host.folder_of(binary)), required)

    def _programs(self, names: tuple[str, ...], folder: str) -> Iterator[str]:
        """The programs in ``bin`` of the folders above a library's. A common name may be another MPI's."""
        own: set[str] = set()
        while folder != "/":
            folder = os.path.dirname(folder)
            for path in self._found(self._real(f"{folder}/bin"), names):
                if os.path.basename(path) not in _COMMON or self._real(path) in own or folder not in _SYSTEM:
                    own.add(self._real(path))
                    yield path

    def _prefix(self, library: str) -> None:
        """An MPI with a prefix of its own is shown as a whole: it may look for any file there."""
        parts = os.path.dirname(library).split("/")
        last = max((i for i, part in enumerate(parts) if part in ("lib", "lib64")), default=0)
        prefix = "/".join(parts[:last]) or "/"
        if last and prefix not in _SYSTEM:
            self._show(Kind.PREFIX, prefix)

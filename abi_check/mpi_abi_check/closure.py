# SPDX-License-Identifier: BSD-3-Clause
"""Finds the libraries that a binary needs, as the loader of GNU/Linux would, without running anything.

The order is that of ld.so(8): DT_RPATH of the file and of those that brought it in (unless the file has a
DT_RUNPATH), the folders that the caller names (LD_LIBRARY_PATH is not read: the environment of the check is not that
of the program), DT_RUNPATH of the file alone, the folders of /etc/ld.so.conf, the system's. A file for another
machine is passed over. All paths are taken within a root, and links cannot lead out of it. A library is loaded once,
so cycles end.
"""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from mpi_abi_check.binary import Binary
from mpi_abi_check.elf import MAGIC, map_file, read_elf
from mpi_abi_check.model import CheckError

MOST_LIBRARIES = 2000
_MOST_LINKS = 40
_MOST_INCLUDES = 200
_MOST_CONF = 1 << 20
# Multiarch folders and lib64, by machine and word size; what is not here has the plain ones.
_FOLDERS = {
    ("x86-64", 64): ("x86_64-linux-gnu", "lib64"),
    ("x86-64", 32): ("x86_64-linux-gnux32", "libx32"),
    ("386", 32): ("i386-linux-gnu", "lib32"),
    ("aarch64", 64): ("aarch64-linux-gnu", "lib64"),
    ("arm", 32): ("arm-linux-gnueabihf", "lib"),
    ("ppc64", 64): ("powerpc64le-linux-gnu", "lib64"),
    ("s390", 64): ("s390x-linux-gnu", "lib64"),
    ("riscv", 64): ("riscv64-linux-gnu", "lib64"),
    ("loongarch", 64): ("loongarch64-linux-gnu", "lib64"),
}


def within(root: Path, path: str) -> Path:
    """The file that ``path`` means where ``root`` is the root folder: no link leads out of it."""
    done: list[str] = []
    todo = deque(path.split("/"))
    links = 0
    while todo:
        part = todo.popleft()
        if part in ("", "."):
            continue
        if part == "..":
            done = done[:-1]
            continue
        here = root.joinpath(*done, part)
        if here.is_symlink() and links < _MOST_LINKS:
            links += 1
            target = os.readlink(here)
            done = [] if target.startswith("/") else done
            todo.extendleft(reversed(target.split("/")))
        else:
            done.append(part)
    return root.joinpath(*done)


def machine_of(binary: Binary) -> tuple[str, int, str]:
    """What has to be the same for two binaries that are loaded together."""
    return binary.machine, binary.bits, binary.order


@dataclass
class Loaded:
    """A library in a closure: what it is, and whose needs brought it in."""

    binary: Binary
    parent: Loaded | None = None
    folder: str = ""

    def chain(self) -> Iterator[Loaded]:
        """The library, what brought it in, and so on up to the program."""
        here: Loaded | None = self
        while here is not None:
            yield here
            here = here.parent

    @property
    def path(self) -> str:
        """How the library came in, for people."""
        return " -> ".join(os.path.basename(one.binary.path) for one in reversed(list(self.chain())))


@dataclass(frozen=True)
class Closure:
    """All libraries that a binary leads to, and those that were not found, each with who needs it."""

    libraries: tuple[Loaded, ...]
    missing: tuple[tuple[str, str], ...]


@dataclass
class Resolver:
    """Searches below ``root``, in the folders ``library_path`` first. Libraries are read once and kept.

    ``symbols``: whether the libraries' symbols are read too.
    """

    root: Path = Path("/")
    library_path: tuple[str, ...] = ()
    symbols: bool = True
    _seen: dict[Path, Binary | None] = field(default_factory=dict)
    _conf: tuple[str, ...] | None = None

    def load(self, path: Path) -> Binary | None:
        """The ELF file at a path; None if there is none, or one that cannot be read."""
        if path not in self._seen:
            self._seen[path] = self._read(path)
        return self._seen[path]

    def _read(self, path: Path) -> Binary | None:
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                return None
            with map_file(path) as data:
                return read_elf(data, str(path), symbols=self.symbols) if data[:4] == MAGIC else None
        except (OSError, ValueError, CheckError):
            return None

    def _configured(self) -> tuple[str, ...]:
        """The folders of /etc/ld.so.conf."""
        if self._conf is None:
            self._conf = tuple(dict.fromkeys(self._read_conf("/etc/ld.so.conf", set())))
        return self._conf

    def _read_conf(self, path: str, seen: set[Path]) -> Iterator[str]:
        file = within(self.root, path)
        if file in seen or len(seen) > _MOST_INCLUDES:
            return
        seen.add(file)
        try:
            # A pipe would never end, and the root may be a stranger's.
            if not stat.S_ISREG(file.stat().st_mode):
                return
            with file.open("rb") as conf:
                lines = conf.read(_MOST_CONF).decode("utf-8", "replace").splitlines()
        except OSError:
            return
        for line in lines:
            words = line.split("#", 1)[0].split()
            if words[:1] == ["include"]:
                for pattern in words[1:]:
                    absolute = pattern if pattern.startswith("/") else f"{os.path.dirname(path)}/{pattern}"
                    for found in sorted(within(self.root, os.path.dirname(absolute)).glob(os.path.basename(absolute))):
                        yield from self._read_conf("/" + str(found.relative_to(self.root)), seen)
            elif words and words[0].startswith("/"):
                yield words[0]

    def _system(self, binary: Binary) -> Iterator[str]:
        multiarch, lib = _FOLDERS.get((binary.machine, binary.bits), ("", "lib64" if binary.bits == 64 else "lib"))
        for parent in ("", "/usr"):
            if multiarch:
                yield f"{parent}/lib/{multiarch}"
            yield f"{parent}/{lib}"
            yield f"{parent}/lib"

    def _expand(self, folder: str, origin: Loaded) -> str:
        lib = _FOLDERS.get((origin.binary.machine, origin.binary.bits), ("", "lib64"))
        folder = folder.replace("${ORIGIN}", "$ORIGIN").replace("${LIB}", "$LIB")
        name = f"lib/{lib[0]}" if lib[0] and (self.root / "lib" / lib[0]).is_dir() else lib[1]
        return folder.replace("$ORIGIN", origin.folder).replace("$LIB", name)

    def _folders(self, asker: Loaded) -> Iterator[str]:
        if not asker.binary.runpath:
            for one in asker.chain():
                if not one.binary.runpath:
                    yield from (self._expand(folder, one) for folder in one.binary.rpath)
        yield from self.library_path
        yield from (self._expand(folder, asker) for folder in asker.binary.runpath)
        if not asker.binary.nodeflib:
            yield from self._configured()
            yield from self._system(asker.binary)

    def find(self, name: str, asker: Loaded) -> Loaded | None:
        """The library that ``asker`` gets when it needs ``name``."""
        places = [name] if "/" in name else [f"{folder}/{name}" for folder in self._folders(asker)]
        for place in places:
            if not place.startswith("/"):
                continue
            file = within(self.root, place)
            binary = self.load(file)
            if binary is not None and machine_of(binary) == machine_of(asker.binary):
                return Loaded(binary, asker, self.inside(file))
        return None

    def inside(self, file: Path) -> str:
        """The folder of a file as seen from the root."""
        folder = file.parent
        return "/" + str(folder.relative_to(self.root)) if folder.is_relative_to(self.root) else str(folder)

    def folder_of(self, binary: Binary) -> str:
        """The folder of the binary that is asked about."""
        return self.inside(Path(binary.path).absolute())

    def closure(self, binary: Binary) -> Closure:
        """All that a binary leads to, in the order in which the loader takes it."""
        start = Loaded(binary, None, self.folder_of(binary))
        queue = deque([start])
        found: dict[str, Loaded] = {}
        missing: dict[str, str] = {}
        while queue and len(found) < MOST_LIBRARIES:
            asker = queue.popleft()
            for needed in asker.binary.needed:
                if needed.name in found or needed.name in missing:
                    continue
                library = self.find(needed.name, asker)
                if library is None:
                    missing[needed.name] = os.path.basename(asker.binary.path)
                    continue
                found[needed.name] = library
                if library.binary.name:
                    found.setdefault(library.binary.name, library)
                queue.append(library)
        libraries = {id(one.binary): one for one in found.values()}
        return Closure(tuple(libraries.values()), tuple(missing.items()))

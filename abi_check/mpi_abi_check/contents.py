# SPDX-License-Identifier: BSD-3-Clause
"""Finds out what is in a package: its binaries, each checked as a library or a program, its build files, links
and metadata.

The package is read once, in its own order. All limits are here or in ``archive``. A limit that is exceeded and a part
that cannot be read become findings, and the reason why something is unchecked.
"""

from __future__ import annotations

import errno
import os
import posixpath
import re
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from mpi_abi_check import rules_binary, rules_package
from mpi_abi_check.archive import BoundHit, Budget, Damaged, Entry, Kind, walk_archive, walk_folder
from mpi_abi_check.binary import Binary
from mpi_abi_check.binary import Kind as BinaryKind
from mpi_abi_check.build_files import MOST_BUILD_FILE, BuildFile, BuildFileKind, build_file_kind, read_build_file
from mpi_abi_check.context import Context
from mpi_abi_check.elf import MAGIC as ELF_MAGIC
from mpi_abi_check.elf import MPI_NAMES, scan_elf
from mpi_abi_check.families import STANDARD, library_family
from mpi_abi_check.library import check_library
from mpi_abi_check.macho import FAT_MAGICS, MAGICS, read_macho
from mpi_abi_check.metadata import (
    MOST_METADATA,
    READERS,
    Given,
    Metadata,
    PackageKind,
    gives,
    names_no_files,
    read_given,
    read_rpm,
    read_wheel,
)
from mpi_abi_check.model import CheckError, Finding, Report, Rule, Status
from mpi_abi_check.pe import MAGIC as PE_MAGIC
from mpi_abi_check.pe import read_pe
from mpi_abi_check.program import check_program, find_origin
from mpi_abi_check.reader import with_handles

MOST_BINARY = 192 << 20
# Findings of one rule in one package; what is more is counted.
_MOST_FINDINGS = 50
_HEAD = 4096
_AR, _THIN = b"!<arch>\n", b"!<thin>\n"
_RPM = b"\xed\xab\xee\xdb"
_WHEEL = re.compile(r"[^/]+\.dist-info/METADATA")
_LAUNCHER = re.compile(r"mpi(exec|run)(\.exe|\.hydra|\.openmpi|\.mpich)?")
_LIBRARY = re.compile(r"(lib)?p?mpi[\w+-]*(\.(so|dylib|dll|\d+))+")


@dataclass(frozen=True)
class Part:
    """A binary of a package: what it provides, what it was built for and what it needs."""

    path: str
    name: str
    provides: str
    families: tuple[str, ...]
    needed: tuple[str, ...]
    report: Report


@dataclass
class Contents:
    """All that is known about one package, before its parts are held against each other.

    ``binaries`` are all that the loader links, without their symbols, ``outside`` the libraries that they need and
    that no package holds. ``closed`` are the files that name MPI and are not looked into, by what they are.
    """

    path: str
    metadata: Metadata
    parts: list[Part] = field(default_factory=list)
    build_files: list[BuildFile] = field(default_factory=list)
    links: dict[str, str] = field(default_factory=dict)
    given: list[Given] = field(default_factory=list)
    libraries: set[str] = field(default_factory=set)
    findings: list[Finding] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    binaries: list[Binary] = field(default_factory=list)
    outside: tuple[str, ...] = ()
    closed: dict[str, list[str]] = field(default_factory=dict)
    launcher: bool = False

    def count(self, what: str) -> int:
        """Counts one more of something; says how many that makes."""
        self.counts[what] = self.counts.get(what, 0) + 1
        return self.counts[what]

    def note(self, rule: Rule, name: str, found: str = "") -> None:
        """Adds a finding, unless there are too many of its rule."""
        number = self.count(rule.id)
        if number <= _MOST_FINDINGS:
            self.findings.append(Finding(rule, name, "", found))
        elif number == _MOST_FINDINGS + 1:
            self.findings.append(Finding(rule, "more", "", f"over {_MOST_FINDINGS} of this kind"))

    def fail(self, rule: Rule, name: str, reason: str) -> None:
        """Adds a finding about what could not be checked."""
        self.note(rule, name, reason)
        if self.counts[rule.id] <= _MOST_FINDINGS:
            self.unchecked.append(f"{name}: {reason}")


def _leads_out(path: str, base: str = "") -> bool:
    """Whether a relative path leaves the folder that the package is unpacked to."""
    depth = len([part for part in base.split("/") if part not in ("", ".")])
    for part in re.split(r"[/\\]", path):
        depth += -1 if part == ".." else part not in ("", ".")
        if depth < 0:
            return True
    return False


def _is_absolute(path: str) -> bool:
    return path.startswith(("/", "\\")) or re.match(r"[A-Za-z]:[/\\]", path) is not None


class _Scanner:
    """Reads one package."""

    def __init__(self, contents: Contents, context: Context) -> None:
        self.contents, self.context = contents, context
        self.seen: set[str] = set()

    def entry(self, entry: Entry) -> None:
        """Takes the next entry."""
        if entry.kind is Kind.FOLDER:
            return
        contents = self.contents
        path = posixpath.normpath(entry.path).lstrip("/") if entry.path else "(no name)"
        if _is_absolute(entry.path) or _leads_out(entry.path):
            contents.note(rules_package.PKG_PATH, entry.path, "a path outside the package")
        if path in self.seen:
            contents.note(rules_package.PKG_DUPLICATE, path)
        self.seen.add(path)
        if _LIBRARY.fullmatch(os.path.basename(path)):
            contents.libraries.add(path)
        contents.launcher |= _LAUNCHER.fullmatch(os.path.basename(path)) is not None
        if entry.kind is Kind.SPECIAL:
            contents.note(rules_package.PKG_SPECIAL, path)
        elif entry.kind is Kind.FILE:
            contents.count("file")
            self._read(entry, path)
        else:
            self._link(entry, path)

    def _link(self, entry: Entry, path: str) -> None:
        base = "" if entry.kind is Kind.HARDLINK else posixpath.dirname(path)
        absolute = _is_absolute(entry.target)
        rooted = self.contents.metadata.kind in (PackageKind.DEB, PackageKind.RPM, PackageKind.FOLDER)
        if absolute and (entry.kind is Kind.HARDLINK or not rooted):
            self.contents.note(rules_package.PKG_PATH, path, f"a link to {entry.target}")
        elif not absolute and _leads_out(entry.target, base) and self.contents.metadata.kind is not PackageKind.FOLDER:
            self.contents.note(rules_package.PKG_PATH, path, f"a link to {entry.target}")
        target = entry.target.lstrip("/") if absolute else posixpath.join(base, entry.target)
        if _LIBRARY.fullmatch(os.path.basename(path)):
            self.contents.links[path] = posixpath.normpath(target)

    def _read(self, entry: Entry, path: str) -> None:
        """Looks into a file, if it is of interest."""
        try:
            head = entry.read(_HEAD)
            read = _binary_reader(head)
            kind = build_file_kind(path, head)
            if self._holds_metadata(path):
                self._metadata(path, head + entry.read(MOST_METADATA))
            elif gives(path):
                self.contents.given += read_given(path, (head + entry.read(MOST_METADATA)).decode("utf-8", "replace"))
            elif read is not None and "/lib/debug/" in f"/{path}":
                self._closed(entry, path, head, "debug file")
            elif read is not None:
                self._binary(entry, path, head, read)
            elif kind is not None:
                self._build_file(entry, path, kind, head)
            elif head.startswith((_AR, _THIN)):
                self._closed(entry, path, head, "static library")
        except Damaged as error:
            self.contents.fail(rules_package.PKG_DAMAGED, path, str(error))

    def _closed(self, entry: Entry, path: str, head: bytes, what: str) -> None:
        """A file that only matters if it names MPI, and then cannot be checked."""
        self.contents.count(what)
        data = self._whole(entry, path, head)
        if data is not None and MPI_NAMES.search(data):
            self.contents.closed.setdefault(what, []).append(path)

    def _holds_metadata(self, path: str) -> bool:
        # A folder may be one that wheels were installed to.
        wheel = self.contents.metadata.kind is not PackageKind.FOLDER and _WHEEL.fullmatch(path) is not None
        return path in READERS or wheel

    def _build_file(self, entry: Entry, path: str, kind: BuildFileKind, head: bytes) -> None:
        raw = head + entry.read(MOST_BUILD_FILE)
        if len(raw) > MOST_BUILD_FILE:
            self.contents.fail(rules_package.PKG_BOUND, path, f"a {kind.value} of over {MOST_BUILD_FILE >> 20} MiB")
            return
        self.contents.build_files.append(read_build_file(path, kind, raw))
        self.contents.count(kind.value)

    def _metadata(self, path: str, raw: bytes) -> None:
        reader = READERS.get(path, read_wheel)
        try:
            self.contents.metadata = reader(raw.decode("utf-8", "replace"))
        except ValueError as error:
            self.contents.fail(rules_package.PKG_DAMAGED, path, str(error))

    def _whole(self, entry: Entry, path: str, head: bytes) -> bytes | None:
        """All of a file; None for one that is too large, which is a finding."""
        if entry.size > MOST_BINARY:
            self.contents.fail(rules_package.PKG_BOUND, path, f"a binary of {entry.size >> 20} MiB")
            return None
        data = head + entry.read(MOST_BINARY if entry.size < 0 else entry.size)
        if len(data) > MOST_BINARY:
            self.contents.fail(rules_package.PKG_BOUND, path, f"a binary of over {MOST_BINARY >> 20} MiB")
            return None
        return data

    def _binary(self, entry: Entry, path: str, head: bytes, read: Callable[[bytes, str], tuple[Binary, ...]]) -> None:
        data = self._whole(entry, path, head)
        if data is None:
            return
        try:
            binaries = tuple(with_handles(binary, data, self.context) for binary in read(data, path))
        except CheckError as error:
            self.contents.fail(rules_package.PKG_DAMAGED, path, str(error).removeprefix(f"{path}: "))
            return
        self.contents.count("binary")
        self.contents.binaries += (replace(b, imports=(), exports=()) for b in binaries if b.linkage)
        parts = [part for part in (check_part(binary, self.context) for binary in binaries) if part is not None]
        self.contents.parts += parts
        if not parts:
            self.contents.count("without MPI")


def _binary_reader(head: bytes) -> Callable[[bytes, str], tuple[Binary, ...]] | None:
    """The reader for a file that begins so; None if it is not a binary."""
    if head.startswith(ELF_MAGIC):
        return lambda data, path: (scan_elf(data, path),)
    if head.startswith(MAGICS) or (head.startswith(FAT_MAGICS) and 0 < int.from_bytes(head[4:8], "big") < 45):
        return read_macho
    if head.startswith(PE_MAGIC) and len(head) > 64:
        # DOS programs and text files may begin with the same two letters.
        start = int.from_bytes(head[60:64], "little")
        if head[start : start + 4] == b"PE\0\0":
            return lambda data, path: (read_pe(data, path),)
    return None


def is_binary(path: Path) -> bool:
    """Whether a path is a regular file, no link, that begins as a binary does. Raises CheckError if it is missing."""
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return False
        with path.open("rb") as file:
            return _binary_reader(file.read(_HEAD)) is not None
    except OSError as error:
        raise CheckError(f"{path}: {error.strerror}: wanted the path of a file", Status.USAGE) from error


def check_part(binary: Binary, context: Context) -> Part | None:
    """Checks a binary as the library or the program that it is; None if it has nothing to do with MPI."""
    origin = find_origin(binary, context)
    family = library_family(binary.name or os.path.basename(binary.path)) if binary.kind is BinaryKind.SHARED else None
    provides = sum(name in context.names.known for name in binary.exported) > len(context.names.functions) // 4
    if family is None and any(name.startswith("PMPI_") for name in binary.imported):
        provides = False  # a profiling tool: it stands before MPI's functions, and calls them by their other names
    if not origin.uses_mpi and not provides and family is None:
        return None
    if provides or (family is not None and family.id == STANDARD and "fort" not in binary.name):
        report = check_library(binary, context)
        native = tuple(f for f in report.findings if f.rule == rules_binary.LIB_VENDOR)
        if native:
            # Of a library of another ABI nothing matters but that.
            report = Report(report.kind, report.path, report.facts, native, report.unchecked, layers=report.layers)
    else:
        report = check_program(binary, context)
    families = tuple(f.id for f in origin.families)
    provided = (family.id if family is not None else next(iter(families), "")) if report.kind == "library" else ""
    needed = tuple(n.name for n in binary.needed)
    return Part(binary.path, binary.name, provided, families, needed, report)


def _kind(name: str, head: bytes) -> PackageKind:
    if head.startswith(_RPM):
        return PackageKind.RPM
    if head.startswith(b"!<arch>\ndebian-binary"):
        return PackageKind.DEB
    return {".whl": PackageKind.WHEEL, ".conda": PackageKind.CONDA}.get(Path(name).suffix, PackageKind.ARCHIVE)


def _entries(path: Path, contents: Contents, budget: Budget, file: int) -> Iterator[Entry]:
    if file < 0:
        contents.metadata = Metadata(PackageKind.FOLDER)
        yield from walk_folder(path, budget)
        return
    kind = _kind(path.name, os.pread(file, 64, 0))
    contents.metadata = Metadata(kind)
    if kind is PackageKind.RPM:
        try:
            contents.metadata = read_rpm(file)
        except ImportError as error:
            contents.unchecked.append(str(error))
        except ValueError as error:
            contents.fail(rules_package.PKG_DAMAGED, "header", str(error))
        if names_no_files(file):
            contents.unchecked.append("the files of a package in RPM's format 6; wanted format 4")
            return
    yield from walk_archive(file, path.name, budget)


def _open(path: Path) -> int:
    """The file, open; -1 for a folder. Raises CheckError."""
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            return -1
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        raise CheckError(f"{path}: {error.strerror}: wanted a package, an archive or a folder", Status.USAGE) from error
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise CheckError(f"{path}: wanted a package, an archive or a folder", Status.USAGE)
    return file


def spool(stream: int, folder: Path, most: int) -> Path:
    """Standard input as a file in a private folder: some archives have their list of contents at the end."""
    path = folder / "input"
    size = 0
    with path.open("wb") as out:
        while block := os.read(stream, 1 << 20):
            size += len(block)
            if size > most:
                raise CheckError(f"standard input: more than {most >> 20} MiB", Status.UNCHECKED)
            try:
                out.write(block)
            except OSError as error:
                if error.errno not in (errno.EFBIG, errno.ENOSPC):
                    raise
                raise CheckError(f"standard input: cannot be stored: {error.strerror}", Status.UNCHECKED) from error
    return path


def read_contents(path: Path, name: str, context: Context, budget: Budget) -> Contents:
    """Reads a package; ``name`` is how reports name it. Raises CheckError if there is none."""
    file = _open(path)
    contents = Contents(name, Metadata(PackageKind.ARCHIVE))
    scanner = _Scanner(contents, context)
    try:
        for entry in _entries(path, contents, budget, file):
            scanner.entry(entry)
    except BoundHit as error:
        contents.fail(rules_package.PKG_BOUND, name, str(error))
    except Damaged as error:
        contents.fail(rules_package.PKG_DAMAGED, name, str(error))
    except MemoryError:
        contents.fail(rules_package.PKG_BOUND, name, "more memory than is given")
    finally:
        if file >= 0:
            os.close(file)
    return contents

# SPDX-License-Identifier: BSD-3-Clause
"""Reads an archive or a folder, entry by entry, and unpacks nothing to disk.

libarchive does the reading. Only formats and filters that it decodes by itself are switched on: others start
programs. An archive in an archive is read as a stream. What is read is counted in a ``Budget``; an archive that
wants more ends with ``BoundHit``, a damaged one with ``Damaged``, and neither leaves anything behind.
"""

from __future__ import annotations

import ctypes
import logging
import os
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from mpi_abi_check.model import missing_module

try:
    from libarchive import ffi
    from libarchive.entry import ArchiveEntry
    from libarchive.exception import ArchiveError
    from libarchive.read import ArchiveRead

    HAVE_LIBARCHIVE = True
except (ModuleNotFoundError, OSError, TypeError):  # the module, or the library that it loads
    HAVE_LIBARCHIVE = False

MOST_ENTRIES = 500_000
MOST_UNPACKED = 6 << 30
MOST_DEPTH = 3
_BLOCK = 1 << 18
_FILTERS = ("bzip2", "gzip", "lzma", "rpm", "xz", "zstd")
_FORMATS = ("ar", "cpio", "tar", "zip")
_DEB = b"!<arch>\ndebian-binary"
# The parts of a package that are archives themselves, and what their entries' paths begin with.
_DEB_PART = re.compile(r"(control|data)\.tar(\.\w+)?")
_CONDA_PART = re.compile(r"(info|pkg)-[^/]*\.tar\.zst")
_INNER = re.compile(r".*\.(deb|udeb|rpm|whl|conda|zip|tar|tgz|tbz2?|txz|tar\.(gz|bz2|xz|lzma|zst))", re.I)
_SEEKABLE = (".zip", ".whl", ".conda")
_MOST_SEEKABLE = 128 << 20


class BoundHit(Exception):
    """More was wanted than is given; the message says of what."""


class Damaged(Exception):
    """An archive cannot be read on; the message says why."""


class Kind(Enum):
    """What an entry is."""

    FILE = "file"
    FOLDER = "folder"
    SYMLINK = "symbolic link"
    HARDLINK = "hard link"
    SPECIAL = "device, pipe or socket"


_KINDS = {stat.S_IFREG: Kind.FILE, stat.S_IFDIR: Kind.FOLDER, stat.S_IFLNK: Kind.SYMLINK, 0: Kind.FILE}


@dataclass
class Budget:
    """What is left to spend on one run, over all archives together."""

    entries: int = field(default_factory=lambda: MOST_ENTRIES)
    unpacked: int = field(default_factory=lambda: MOST_UNPACKED)

    def spend(self, size: int) -> None:
        """Counts an entry of that size."""
        self.entries -= 1
        self.unpacked -= max(size, 0)
        if self.entries < 0:
            raise BoundHit(f"more than {MOST_ENTRIES} entries")
        if self.unpacked < 0:
            raise BoundHit(f"more than {MOST_UNPACKED >> 20} MiB when unpacked")


@dataclass(frozen=True)
class Entry:
    """One thing in a package. ``path`` is as it is written; ``read`` gives at most a given number of its next bytes.

    ``read`` works until the next entry is asked for. It raises ``Damaged``.
    """

    path: str
    kind: Kind
    size: int
    target: str
    read: Callable[[int], bytes]


def need_libarchive() -> None:
    """Raises CheckError where libarchive is missing."""
    if not HAVE_LIBARCHIVE:
        raise missing_module("archives", "libarchive", "libarchive-c")
    # libarchive also reports warnings; a damaged archive may cause a million of them.
    logging.getLogger("libarchive").disabled = True


def _why(error: Exception) -> str:
    said = getattr(error, "msg", None) or "damaged"
    return said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)


def _nothing(*_: object) -> int:
    return 0


@contextmanager
def _opened(begin: Callable[[Any], object]) -> Iterator[Any]:
    """A reader of libarchive that ``begin`` has given its input."""
    archive = ffi.read_new()
    try:
        for name in _FILTERS:
            getattr(ffi, f"read_support_filter_{name}")(archive)
        for name in _FORMATS:
            getattr(ffi, f"read_support_format_{name}")(archive)
        begin(archive)
        yield archive
    except ArchiveError as error:
        raise Damaged(_why(error)) from error
    finally:
        ffi.libarchive.archive_read_free(archive)


@contextmanager
def _streamed(read: Callable[[int], bytes]) -> Iterator[Any]:
    """A reader of libarchive over a stream, such as an entry of another archive."""
    held: list[Any] = [b""]
    failed: list[Exception] = []

    def more(_archive: object, _context: object, out: Any) -> int:
        # An exception would be lost in libarchive: it is kept, and the stream ends.
        try:
            held[0] = read(_BLOCK)
        except (Damaged, BoundHit) as error:
            failed.append(error)
            held[0] = b""
        out[0] = ctypes.cast(ctypes.c_char_p(held[0]), ctypes.c_void_p)
        return len(held[0])

    callbacks = (ffi.OPEN_CALLBACK(_nothing), ffi.READ_CALLBACK(more), ffi.CLOSE_CALLBACK(_nothing))
    try:
        with _opened(lambda archive: ffi.read_open(archive, None, *callbacks)) as archive:
            yield archive
    except Damaged as error:
        raise (failed[0] if failed else error) from None
    if failed:
        raise failed[0]


def _reader(archive: Any) -> Callable[[int], bytes]:
    block: Any = []  # allocated for the first entry that is read

    def read(most: int) -> bytes:
        if not block:
            block.append(ctypes.create_string_buffer(_BLOCK))
        held = bytearray()
        try:
            while len(held) < most:
                got = ffi.read_data(archive, block[0], min(most - len(held), _BLOCK))
                if got <= 0:
                    break
                held += memoryview(block[0])[:got]
        except ArchiveError as error:
            raise Damaged(_why(error)) from error
        return bytes(held)

    return read


def _text(raw: bytes | None, wide: Callable[[Any], str | None], handle: Any) -> str:
    """A name: its bytes, or where libarchive cannot give them its characters."""
    if raw is not None:
        return raw.decode("utf-8", "surrogateescape")
    return wide(handle) or ""


def _entry(found: ArchiveEntry, read: Callable[[int], bytes]) -> Entry:
    handle = found._entry_p  # pylint: disable=protected-access # it has no public way to the bytes of a name
    path = _text(ffi.entry_pathname(handle), ffi.entry_pathname_w, handle)
    hard = _text(ffi.entry_hardlink(handle), ffi.entry_hardlink_w, handle)
    soft = _text(ffi.entry_symlink(handle), ffi.entry_symlink_w, handle)
    kind = Kind.HARDLINK if hard else _KINDS.get(stat.S_IFMT(found.filetype), Kind.SPECIAL)
    size = ffi.entry_size(handle) if ffi.entry_size_is_set(handle) else -1
    return Entry(path, kind, size, hard or soft, read)


def _entries(archive: Any, budget: Budget) -> Iterator[Entry]:
    read = _reader(archive)
    try:
        for found in ArchiveRead(archive):
            entry = _entry(found, read)
            budget.spend(entry.size)
            yield entry
    except ArchiveError as error:
        raise Damaged(_why(error)) from error


def _prefix(entry: Entry, outer: str, deb: bool, prefix: str) -> str | None:
    """What the paths in an inner archive begin with; None for what is no archive to look into."""
    path = entry.path.removeprefix("./")
    if entry.kind is not Kind.FILE:
        return None
    if deb:
        part = _DEB_PART.fullmatch(path)
        return None if part is None else prefix + ("DEBIAN/" if part[1] == "control" else "")
    if outer.endswith(".conda") and _CONDA_PART.fullmatch(path):
        return prefix
    return f"{prefix}{path}!/" if _INNER.fullmatch(path) else None


def _inner(entry: Entry, prefix: str, depth: int, budget: Budget) -> Iterator[Entry]:
    """The entries of an archive that is an entry of another one."""
    if depth > MOST_DEPTH:
        raise BoundHit(f"{entry.path}: more than {MOST_DEPTH} archives in each other")
    if entry.path.lower().endswith(_SEEKABLE):
        # Its list of contents is at the end.
        held = entry.read(min(_MOST_SEEKABLE + 1, max(entry.size, 0) or _MOST_SEEKABLE + 1))
        if len(held) > _MOST_SEEKABLE:
            raise BoundHit(f"{entry.path}: more than {_MOST_SEEKABLE >> 20} MiB in another archive")
        start = ctypes.cast(ctypes.c_char_p(held), ctypes.c_void_p)
        with _opened(lambda archive: ffi.read_open_memory(archive, start, len(held))) as inner:
            yield from _descend(inner, entry.path, False, prefix, depth, budget)
        return
    with _streamed(entry.read) as inner:
        yield from _descend(inner, entry.path, entry.path.endswith("deb"), prefix, depth, budget)


def _descend(archive: Any, name: str, deb: bool, prefix: str, depth: int, budget: Budget) -> Iterator[Entry]:
    # An ar archive that is cut off just ends: a Debian package says what must be in it.
    wanted = {"control", "data"} if deb else set()
    for entry in _entries(archive, budget):
        inner = _prefix(entry, name, deb, prefix)
        wanted.discard(entry.path.split(".", 1)[0])
        if inner is None:
            yield Entry(prefix + entry.path, entry.kind, entry.size, entry.target, entry.read)
        else:
            yield from _inner(entry, inner, depth + 1, budget)
    if wanted:
        raise Damaged(f"a Debian package without {' and '.join(sorted(wanted))}.tar")


def walk_archive(file: int, name: str, budget: Budget) -> Iterator[Entry]:
    """The entries of the archive that is open as descriptor ``file``, and of those in it. Raises Damaged, BoundHit."""
    need_libarchive()
    deb = os.pread(file, len(_DEB), 0) == _DEB
    with _opened(lambda archive: ffi.read_open_fd(archive, file, _BLOCK)) as archive:
        yield from _descend(archive, name, deb, "", 0, budget)


def _file(path: Path, name: str) -> Iterator[Entry]:
    """A file of a folder; nothing that blocks, and nothing that a link leads to."""
    try:
        opened = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        said = f"{name}: {error.strerror}"

        def refuse(_most: int) -> bytes:
            raise Damaged(said)

        yield Entry(name, Kind.FILE, -1, "", refuse)
        return
    try:
        status = os.fstat(opened)
        regular = stat.S_ISREG(status.st_mode)
        kind, size = Kind.FILE if regular else Kind.SPECIAL, status.st_size
        yield Entry(name, kind, size, "", lambda most: os.read(opened, min(most, size)))
    finally:
        os.close(opened)


def walk_folder(folder: Path, budget: Budget) -> Iterator[Entry]:
    """The entries below a folder, in order of their names, on its file system; links are not followed."""
    device = folder.stat().st_dev
    pending = [folder]
    while pending:
        place = pending.pop()
        below = []
        for found in sorted(os.scandir(place), key=lambda f: f.name):
            name = os.path.relpath(found.path, folder)
            status = found.stat(follow_symlinks=False)
            budget.spend(0)
            if stat.S_ISLNK(status.st_mode):
                yield Entry(name, Kind.SYMLINK, 0, os.readlink(found.path), lambda _: b"")
            elif stat.S_ISREG(status.st_mode):
                yield from _file(Path(found.path), name)
            elif not stat.S_ISDIR(status.st_mode):
                yield Entry(name, Kind.SPECIAL, 0, "", lambda _: b"")
            elif status.st_dev == device:
                below.append(Path(found.path))
        pending += reversed(below)

# SPDX-License-Identifier: BSD-3-Clause
"""Reads what packages say about themselves: name, version, what they depend on. It checks nothing."""

from __future__ import annotations

import json
import os
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from email.errors import MessageError
from email.message import Message
from email.parser import Parser
from enum import Enum
from functools import cache
from itertools import zip_longest
from typing import Any, TextIO

try:
    import rpm

    HAVE_RPM = True
except ModuleNotFoundError:
    HAVE_RPM = False

MOST_METADATA = 4 << 20
# RPMSENSE_LESS, and RPMSENSE_GREATER or RPMSENSE_EQUAL.
_RPM_LESS, _RPM_LEAST = 2, 4 | 8
# The size of what is in front of the first header; a tag that packages have since format 6.
_RPM_LEAD, _RPM_FORMAT, _RPM_MOST_TAGS = 96, 5114, 1 << 16
_NAME = re.compile(r"\s*([A-Za-z0-9][\w.+-]*)")
# What allows no version below the one that it gives. conda also has versions without an operator.
_LEAST = re.compile(r"(?:(?<![<!=>~])(?:>=|>>|>|={1,3}|~=)\s*|^\s+)(?:\d+:)?(\d+(?:\.\d+)*)")


class PackageKind(Enum):
    """The kinds of packages. Those with metadata have a reader here."""

    DEB = "Debian package"
    RPM = "RPM package"
    WHEEL = "Python wheel"
    CONDA = "conda package"
    ARCHIVE = "archive"
    FOLDER = "folder"


@dataclass(frozen=True)
class Dependency:
    """A package that another one asks for; no version below ``least`` will do. It is empty if any version will."""

    name: str
    least: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """Name and version, for people."""
        return self.name + (f" (>= {'.'.join(map(str, self.least))})" if self.least else "")


Alternatives = tuple[Dependency, ...]


@dataclass(frozen=True)
class Metadata:
    """What a package says about itself. Each of ``depends`` is met by one of its alternatives."""

    kind: PackageKind
    name: str = ""
    version: str = ""
    machine: str = ""
    depends: tuple[Alternatives, ...] = ()

    @property
    def title(self) -> str:
        """The package, for people."""
        words = [self.kind.value, self.name, self.version, f"for {self.machine}" if self.machine else ""]
        return " ".join(word for word in words if word)


def _message(text: str) -> Message:
    try:
        return Parser().parsestr(text, headersonly=True)
    except (MessageError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"no list of fields ({type(error).__name__})") from error


def _field(message: Message, name: str) -> str:
    return str(message.get(name) or "")


def _version(text: str) -> tuple[int, ...]:
    # No version has more digits; a number of thousands of them would be refused.
    return tuple(int(part[:9]) for part in text.split("."))


def _dependency(relation: str) -> Dependency | None:
    """One package of a dependency, as in ``mpich (>= 5.0)``, ``mpich>=5.0`` and ``mpich 5.0``."""
    name = _NAME.match(relation)
    if name is None:
        return None
    # A wheel's condition begins with a semicolon; conda's alternatives of versions are not understood.
    rest = relation[name.end() :].split(";", 1)[0]
    least = _LEAST.search(rest) if "|" not in rest else None
    return Dependency(name[1], _version(least[1]) if least else ())


def _alternatives(relation: str, separator: str = "") -> Alternatives:
    parts = relation.split(separator) if separator else [relation]
    return tuple(found for found in map(_dependency, parts) if found is not None)


def _dependencies(relations: Iterator[str], separator: str = "") -> tuple[Alternatives, ...]:
    return tuple(found for found in (_alternatives(r, separator) for r in relations) if found)


def read_control(text: str) -> Metadata:
    """The ``control`` file of a Debian package."""
    message = _message(text)
    wanted = ",".join(_field(message, name) for name in ("Pre-Depends", "Depends"))
    return Metadata(
        PackageKind.DEB,
        _field(message, "Package"),
        _field(message, "Version"),
        _field(message, "Architecture"),
        _dependencies(iter(wanted.split(",")), "|"),
    )


@dataclass(frozen=True)
class Given:
    """The dependency that a Debian package gives to those that are linked with one of its libraries: in ``file``, for
    ``soname``."""

    file: str
    soname: str
    depends: tuple[Alternatives, ...]


def _read_shlibs(text: str) -> Iterator[tuple[str, str]]:
    """The lines of deb-shlibs(5): an optional type, name and version of the library, dependencies."""
    for line in text.splitlines():
        words = re.sub(r"^[\w-]+:\s+", "", line).split(None, 2)
        if len(words) == 3 and not line.startswith("#"):
            yield f"{words[0]}.so.{words[1]}", words[2]


def _read_symbols(text: str) -> Iterator[tuple[str, str]]:
    """The heads of deb-symbols(5): a SONAME and a dependency, where #MINVER# stands for a version."""
    for line in text.splitlines():
        words = line.split(None, 1)
        if len(words) == 2 and re.match(r"[^\s#*|]", line):
            yield words[0], re.sub(r"#\w*#", "", words[1])


_GIVEN = {"DEBIAN/shlibs": _read_shlibs, "DEBIAN/symbols": _read_symbols}


def gives(path: str) -> bool:
    """Whether a file of a package says what its libraries give."""
    return path in _GIVEN


def read_given(path: str, text: str) -> tuple[Given, ...]:
    """What such a file says."""
    found = dict.fromkeys(_GIVEN[path](text))
    return tuple(Given(path, soname, _dependencies(iter(on.split(",")), "|")) for soname, on in found)


def read_wheel(text: str) -> Metadata:
    """The ``METADATA`` file of a wheel."""
    message = _message(text)
    wanted = [str(value) for value in message.get_all("Requires-Dist") or ()]
    # What an extra asks for is not installed with the package.
    depends = _dependencies(value for value in wanted if not re.search(r";.*\bextra\b", value))
    return Metadata(PackageKind.WHEEL, _field(message, "Name"), _field(message, "Version"), "", depends)


def read_conda(text: str) -> Metadata:
    """The ``info/index.json`` of a conda package."""
    try:
        index = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"no JSON: {error}") from error
    if not isinstance(index, dict):
        raise ValueError("no JSON object")
    wanted = index.get("depends")
    depends = _dependencies(value for value in wanted if isinstance(value, str)) if isinstance(wanted, list) else ()
    name, version, machine = (str(index.get(key) or "") for key in ("name", "version", "subdir"))
    return Metadata(PackageKind.CONDA, name, version, machine, depends)


@cache
def _silence() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # pylint: disable=consider-using-with # librpm keeps it


def read_rpm(file: int) -> Metadata:
    """The header of the RPM package that is open as a descriptor. Raises ValueError, and ImportError without rpm."""
    if not HAVE_RPM:
        raise ImportError("reading what RPM packages require takes Python's module rpm; on Debian install python3-rpm")
    os.lseek(file, 0, os.SEEK_SET)
    rpm.setLogFile(_silence())
    transaction = rpm.TransactionSet()
    # Who signed a package is not asked here; its database is not opened.
    transaction.setVSFlags(-1)
    try:
        header = transaction.hdrFromFdno(file)
    except rpm.error as error:
        raise ValueError(str(error)) from error
    finally:
        os.lseek(file, 0, os.SEEK_SET)
    name, version, machine = (str(header[tag] or "") for tag in ("name", "version", "arch"))
    return Metadata(PackageKind.RPM, name, version, machine, _requirements(header))


def names_no_files(file: int) -> bool:
    """Whether the payload of an RPM package leaves the names of its files to the header, as in RPM's format 6."""
    place, index = _RPM_LEAD, b""
    for _ in ("signature", "header"):
        place += -place % 8
        entries, size = struct.unpack(">II", os.pread(file, 16, place)[8:].ljust(8, b"\0"))
        index = os.pread(file, 16 * min(entries, _RPM_MOST_TAGS), place + 16)
        place += 16 + 16 * entries + size
    return any(tag == _RPM_FORMAT for tag, _, _, _ in struct.iter_unpack(">4I", index[: len(index) // 16 * 16]))


def _list(value: Any) -> list[Any]:
    """The values of a tag; a damaged header may have one of another type."""
    return value if isinstance(value, list) else []


def _requirements(header: Any) -> tuple[Alternatives, ...]:
    """What an RPM package requires. ``libmpi_abi.so.1()(64bit)`` is a library's name, which has no version."""
    names, versions, flags = (_list(header[tag]) for tag in ("requirename", "requireversion", "requireflags"))
    found = []
    for name, version, flag in zip_longest(map(str, names), map(str, versions), flags, fillvalue=""):
        bits = flag if isinstance(flag, int) else 0
        least = version and bits & _RPM_LEAST and not bits & _RPM_LESS
        plain = name.strip("()") if name.startswith("(") else name.split("(", 1)[0]
        found.append(f"{plain} >= {version}" if least else plain)
    return _dependencies(iter(found), " or ")


READERS = {"DEBIAN/control": read_control, "info/index.json": read_conda}

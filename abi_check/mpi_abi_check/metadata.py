# SPDX-License-Identifier: BSD-3-Clause
"""Reads what packages say about themselves: name, version, what they depend on. It judges nothing."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.errors import MessageError
from email.message import Message
from email.parser import Parser
from enum import Enum
from functools import cache
from typing import TextIO

try:
    import rpm

    HAVE_RPM = True
except ModuleNotFoundError:
    HAVE_RPM = False

MOST_METADATA = 4 << 20
_NAME = re.compile(r"\s*([A-Za-z0-9][\w.+-]*)")


class PackageKind(Enum):
    """The kinds of packages. Those with metadata have a reader here."""

    DEB = "Debian package"
    RPM = "RPM package"
    WHEEL = "Python wheel"
    CONDA = "conda package"
    ARCHIVE = "archive"
    FOLDER = "folder"


@dataclass(frozen=True)
class Metadata:
    """What a package says about itself. ``depends`` are names, with those of alternatives."""

    kind: PackageKind
    name: str = ""
    version: str = ""
    machine: str = ""
    depends: tuple[str, ...] = ()

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


def _names(relations: Iterator[str]) -> tuple[str, ...]:
    return tuple(match[1] for match in (_NAME.match(relation) for relation in relations) if match)


def read_control(text: str) -> Metadata:
    """The ``control`` file of a Debian package."""
    message = _message(text)
    wanted = ",".join(_field(message, name) for name in ("Pre-Depends", "Depends"))
    return Metadata(
        PackageKind.DEB,
        _field(message, "Package"),
        _field(message, "Version"),
        _field(message, "Architecture"),
        _names(iter(re.split(r"[,|]", wanted))),
    )


def read_wheel(text: str) -> Metadata:
    """The ``METADATA`` file of a wheel."""
    message = _message(text)
    wanted = [str(value) for value in message.get_all("Requires-Dist") or ()]
    # What an extra asks for is not installed with the package.
    depends = _names(value for value in wanted if not re.search(r";.*\bextra\b", value))
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
    depends = _names(value for value in wanted if isinstance(value, str)) if isinstance(wanted, list) else ()
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
    wanted = tuple(str(value).split("(", 1)[0] for value in header["requirename"] or ())
    return Metadata(PackageKind.RPM, name, version, machine, wanted)


READERS = {"DEBIAN/control": read_control, "info/index.json": read_conda}

# SPDX-License-Identifier: BSD-3-Clause
"""Reads the files by which a build finds MPI: headers, pkg-config and CMake files, wrapper compilers."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from enum import Enum
from functools import cache

from mpi_abi_check.families import STANDARD
from mpi_abi_check.vintage import read_marks

MOST_BUILD_FILE = 4 << 20
_HEADERS = ("mpi.h", "mpi_abi.h")
_WRAPPER = re.compile(r"mpi(cc|cxx|c\+\+|CC|f77|f90|fort|f08)([._-][\w.+-]*)?(-wrapper-data\.txt)?")
# Libraries of MPI as build files name them, with and without what the linker adds.
# The bound of 64 letters keeps the search linear in a file that was made to slow it down.
_OPTION = re.compile(r"(?<![\w-])-l:?(?:lib)?(p?mpi[\w+-]{0,64}|mtmpi\w{0,64}|msmpi)")
_FILE = re.compile(r"\blib(p?mpi[\w+-]{0,64})\.(?:so|dylib|a)(?:\.\d+)*")
# The option of a wrapper for two ABIs, such as MPICH's mpicc.
_CHOICE = re.compile(r"(?<![\w-])-mpi(?:ch)?[-_]abi\b")
_STANDARD = ("mpi_abi", "mpifort_abi")
# Libraries that call any library of the ABI: they are none of MPI, whatever their names begin with.
_ABOVE = ("mpi_endpoints", "mpi_threadcomm")
_SONAME = re.compile(r'\bIMPORTED_SONAME\w{0,64} "([^"\n]{0,4096})"')
_LOCATION = re.compile(r'\bIMPORTED_LOCATION\w{0,64} "(?:[^"/\n]{0,255}/){0,256}([^"/\n]{0,255})"')
_DEFINE = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.M)


class BuildFileKind(Enum):
    """The kinds of build files. The value is for messages."""

    HEADER = "header"
    PKGCONFIG = "pkg-config file"
    CMAKE = "CMake file"
    WRAPPER = "wrapper compiler"


@dataclass(frozen=True)
class BuildFile:
    """A build file. ``family`` is that of a header. ``libraries`` are those of MPI, without lib and suffix.

    ``locations`` and ``sonames`` are those of a CMake file's imported targets. ``chooses`` marks a wrapper that has an
    option for the ABI: its name and its defaults say with which of the libraries it links.
    """

    path: str
    kind: BuildFileKind
    family: str = ""
    libraries: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()
    sonames: tuple[str, ...] = ()
    chooses: bool = False
    body: str = ""

    @property
    def claims_standard(self) -> bool:
        """Whether the file's own name says that it is about the standard ABI."""
        return re.search(r"(^|[/._-]|mpi)abi\b", "/".join(self.path.split("/")[-2:])) is not None

    @property
    def foreign(self) -> tuple[str, ...]:
        """The libraries that are not the standard's."""
        return tuple(name for name in self.libraries if name not in _STANDARD)


def build_file_kind(path: str, head: bytes) -> BuildFileKind | None:
    """The kind of a build file, by its name and first bytes. None for any other file."""
    name = os.path.basename(path)
    if b"\0" in head[:64]:
        return None
    if name in _HEADERS:
        return BuildFileKind.HEADER
    if name.endswith(".pc"):
        return BuildFileKind.PKGCONFIG
    if name.endswith(".cmake"):
        return BuildFileKind.CMAKE
    if _WRAPPER.fullmatch(name) and (head.startswith(b"#!") or name.endswith(".txt")):
        return BuildFileKind.WRAPPER
    return None


@cache
def _natives() -> tuple[tuple[str, frozenset[str]], ...]:
    """The macros that only an implementation's own header defines, by family."""
    names = {"ompi": "openmpi"}
    return tuple((names.get(mark.id, mark.id), frozenset(mark.macros)) for mark in read_marks().natives)


def header_family(text: str) -> str:
    """The family of a header by the macros that it defines. Empty if they belong to none."""
    defined = set(_DEFINE.findall(text))
    for family, macros in _natives():
        if defined & macros:
            return family
    return STANDARD if "MPI_ABI_VERSION" in defined else ""


def _libraries(text: str) -> tuple[str, ...]:
    found = _OPTION.findall(text) + _FILE.findall(text)
    return tuple(name for name in dict.fromkeys(found) if name not in _ABOVE)


def _pkgconfig(text: str) -> str:
    """The lines of a pkg-config file that reach the linker of whoever uses it."""
    return "\n".join(line for line in text.splitlines() if re.match(r"\s*Libs(\.private)?\s*:", line))


def read_build_file(path: str, kind: BuildFileKind, raw: bytes) -> BuildFile:
    """Reads a build file."""
    body = raw.decode("utf-8", "replace")
    if kind is BuildFileKind.HEADER:
        return BuildFile(path, kind, header_family(body), body=body)
    if kind is BuildFileKind.PKGCONFIG:
        return BuildFile(path, kind, libraries=_libraries(_pkgconfig(body)))
    if kind is BuildFileKind.WRAPPER:
        # Comments do not count.
        code = "\n".join(line for line in body.splitlines() if not line.lstrip().startswith("#"))
        libraries = _libraries(code)
        chooses = any(name in _STANDARD for name in libraries) and _CHOICE.search(code) is not None
        return BuildFile(path, kind, libraries=libraries, chooses=chooses)
    locations = tuple(_LOCATION.findall(body))
    sonames = tuple(name for name in _SONAME.findall(body) if not name.startswith(tuple(f"lib{a}." for a in _ABOVE)))
    return BuildFile(path, kind, libraries=_libraries(body), locations=locations, sonames=sonames)

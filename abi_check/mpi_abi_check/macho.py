# SPDX-License-Identifier: BSD-3-Clause
"""Reads Mach-O files, fat ones too, into one ``Binary`` for each architecture.

macholib reads headers and load commands; the symbol table is an array of records and is unpacked as
such. macholib would
also load every section, so it is shown the file through a window that gives little at a time, and not for ever.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mpi_abi_check.binary import Binary, Export, Format, Import, Kind, Needed, SymbolKind
from mpi_abi_check.model import CheckError, Status, missing_module

try:
    from macholib import mach_o
    from macholib.MachO import MachO

    HAVE_MACHOLIB = True
except ModuleNotFoundError:
    HAVE_MACHOLIB = False
    MachO = object

if TYPE_CHECKING:
    from mpi_abi_check.elf import Data

MAGICS = (b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe", b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf")
# A file of Java classes has the first of them too, and then a version where the count of architectures is: over 44.
FAT_MAGICS = (b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf")
MOST_ARCHITECTURES = 32
MOST_SYMBOLS = 4_000_000
_MOST_READ = 4096
_MOST_READ_TOGETHER = 16 << 20
_MOST_NAME = 65_536
_KINDS = {1: Kind.RELOCATABLE, 2: Kind.EXECUTABLE, 6: Kind.SHARED, 8: Kind.SHARED}
_TWO_LEVEL, _EXECUTABLE_STACK = 0x80, 0x20000
_SEGMENTS = (0x1, 0x19)
_SYMTAB, _ID_DYLIB, _RPATH = 0x2, 0xD, 0x8000001C
# Load, load weak, re-export, lazy and upward: the order of them is what symbols count by.
_LOADS = (0xC, 0x80000018, 0x8000001F, 0x20, 0x80000023)
_STAB, _PRIVATE, _TYPE, _EXTERNAL = 0xE0, 0x10, 0x0E, 0x01
_UNDEFINED, _INDIRECT = 0x0, 0xA
_WEAK_REFERENCE, _WEAK_DEFINITION = 0x40, 0x80
_INSTRUCTIONS, _SECTION_TYPE, _THREAD_LOCAL = 0x80000400, 0xFF, (0x11, 0x12, 0x13)


class _Window(io.RawIOBase):
    """A file that gives little at a time and ends early for those who read a lot."""

    def __init__(self, data: Data) -> None:
        super().__init__()
        self.data, self.at, self.left = data, 0, _MOST_READ_TOGETHER

    def seek(self, offset: int, whence: int = 0) -> int:
        self.at = max(0, offset + (self.at if whence == 1 else len(self.data) if whence == 2 else 0))
        return self.at

    def tell(self) -> int:
        return self.at

    def read(self, size: int = -1) -> bytes:
        size = min(_MOST_READ, size if size >= 0 else _MOST_READ)
        self.left -= size
        if self.left < 0:
            raise ValueError("its load commands do not end")
        found = self.data[self.at : self.at + size]
        self.at += len(found)
        return found


class _Loaded(MachO):  # type: ignore[misc]
    """What macholib makes of a file in memory."""

    def __init__(self, data: Data) -> None:  # pylint: disable=super-init-not-called # it opens a file by its name
        self.graphident = self.filename = self.loader_path = ""
        self.fat = None
        self.headers: list[Any] = []
        self.allow_unknown_load_commands = True
        self.load(_Window(data))


def _string(raw: bytes) -> str:
    return raw.split(b"\0", 1)[0].decode("utf-8", "replace")


class _Reader:
    """One architecture while it is read."""

    def __init__(self, data: Data, header: Any) -> None:
        self.data, self.header = data, header
        self.wide = isinstance(header.header, mach_o.mach_header_64)
        self.order = str(header.endian)
        self.needed: list[str] = []
        self.runpath: list[str] = []
        self.name = ""
        self.sections: list[tuple[str, int]] = []
        self.symtab: Any = None
        for load, command, rest in header.commands:
            self._command(int(load.cmd), command, rest)

    def _command(self, number: int, command: Any, rest: Any) -> None:
        if number in _SEGMENTS:
            self.sections += [(_string(bytes(s.segname)), int(s.flags)) for s in rest]
        elif number in _LOADS:
            self.needed.append(_string(rest))
        elif number == _ID_DYLIB:
            self.name = _string(rest)
        elif number == _RPATH:
            self.runpath.append(_string(rest))
        elif number == _SYMTAB:
            self.symtab = command

    def _slice(self, start: int, size: int) -> bytes:
        start += self.header.offset
        if start + size > len(self.data):
            raise ValueError(f"{size} bytes at {start:#x} reach over its end")
        return self.data[start : start + size]

    def symbols(self) -> Iterator[tuple[str, int, int, int, int, bytes]]:
        """Name, type, section, description and value of each external symbol, and the table of strings."""
        if self.symtab is None:
            return
        form = struct.Struct(self.order + ("IBBHQ" if self.wide else "IBBHI"))
        count = int(self.symtab.nsyms)
        if count > MOST_SYMBOLS:
            raise ValueError(f"it claims {count} symbols")
        strings = self._slice(int(self.symtab.stroff), int(self.symtab.strsize))
        for at, kind, section, description, value in form.iter_unpack(
            self._slice(int(self.symtab.symoff), count * form.size)
        ):
            if kind & _STAB == 0 and kind & _EXTERNAL and not kind & _PRIVATE:
                yield _name(strings, at), kind & _TYPE, section, description, value, strings

    def kind_of(self, section: int) -> SymbolKind:
        """What is in a section, counted from 1."""
        if not 0 < section <= len(self.sections):
            return SymbolKind.UNKNOWN
        flags = self.sections[section - 1][1]
        if flags & _SECTION_TYPE in _THREAD_LOCAL:
            return SymbolKind.TLS
        return SymbolKind.FUNCTION if flags & _INSTRUCTIONS else SymbolKind.OBJECT

    def library(self, description: int) -> str:
        """The library that an import names, where it names one."""
        number = description >> 8
        two_level = int(self.header.header.flags) & _TWO_LEVEL
        return self.needed[number - 1] if two_level and 0 < number <= len(self.needed) else ""


def _name(strings: bytes, at: int) -> str:
    end = strings.find(b"\0", at, at + _MOST_NAME)
    if end < 0:
        raise ValueError("a symbol has no name")
    return strings[at:end].decode("utf-8", "replace").removeprefix("_")


def _split(reader: _Reader) -> tuple[list[Import], list[Export]]:
    """Symbols as imports and exports."""
    imports, exports = [], []
    for name, kind, section, description, value, strings in reader.symbols():
        if kind == _UNDEFINED and value == 0:
            imports.append(Import(name, reader.library(description), weak=bool(description & _WEAK_REFERENCE)))
        elif kind == _INDIRECT:
            exports.append(Export(name, target=_name(strings, value)))
        else:
            # Undefined with a value is common data, that the linker has yet to place.
            what = SymbolKind.OBJECT if kind == _UNDEFINED else reader.kind_of(section)
            exports.append(Export(name, what, bool(kind != _UNDEFINED and description & _WEAK_DEFINITION)))
    return imports, exports


def _binary(data: Data, header: Any, path: str) -> Binary:
    reader = _Reader(data, header)
    number, machine = int(header.header.filetype), int(header.header.cputype)
    if number not in _KINDS:
        raise CheckError(f"{path}: a Mach-O file of type {number}, which is not linked", Status.UNCHECKED)
    imports, exports = _split(reader)
    return Binary(
        path=path,
        format=Format.MACHO,
        machine=str(mach_o.CPU_TYPE_NAMES.get(machine, machine)).lower().replace("_", "-"),
        bits=64 if reader.wide else 32,
        order="little" if reader.order == "<" else "big",
        kind=_KINDS[number],
        name=reader.name,
        needed=tuple(Needed(name) for name in reader.needed),
        runpath=tuple(reader.runpath),
        imports=tuple(imports),
        exports=tuple(exports),
        execstack=bool(int(header.header.flags) & _EXECUTABLE_STACK),
        has_debug=any(segment == "__DWARF" for segment, _ in reader.sections),
        linkage=_KINDS[number] is not Kind.RELOCATABLE,
    )


def _binaries(data: Data, path: str) -> tuple[Binary, ...]:
    if data[:4] in FAT_MAGICS:
        count = int.from_bytes(data[4:8], "big")
        if not 0 < count <= MOST_ARCHITECTURES:
            raise ValueError(f"it claims {count} architectures")
    loaded = _Loaded(data)
    found = [_binary(data, header, path) for header in loaded.headers]
    if loaded.fat is None:
        return tuple(found)
    return tuple(_binary(data, h, f"{path}({b.machine})") for h, b in zip(loaded.headers, found, strict=True))


def read_macho(data: Data, path: str) -> tuple[Binary, ...]:
    """Reads a Mach-O file from memory; ``path`` names it. Raises CheckError, never another exception."""
    if not HAVE_MACHOLIB:
        raise missing_module("Mach-O files", "macholib", "macholib")
    try:
        return _binaries(data, path)
    except (OSError, ValueError, struct.error, LookupError, TypeError, AttributeError, ArithmeticError) as error:
        said = str(error) or type(error).__name__
        raise CheckError(f"{path}: damaged Mach-O file: {said}", Status.UNCHECKED) from error
    except MemoryError as error:
        raise CheckError(f"{path}: damaged Mach-O file: more memory than is given", Status.UNCHECKED) from error

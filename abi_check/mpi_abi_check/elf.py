# SPDX-License-Identifier: BSD-3-Clause
"""Reads ELF files of every machine, word size and byte order into a ``Binary``.

pyelftools reads headers, dynamic tags and version tables. Symbols, their versions and relocations are arrays of
records of one size and are unpacked as such: with a parser for each record the large libraries would take seconds. As
the loader does, the reader goes by the program headers; by sections only where there is nothing to load. All counts
are held against the size of the file before anything is allocated, and a file that contradicts itself is a
``CheckError``.
"""

from __future__ import annotations

import io
import mmap
import re
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from itertools import count, islice
from typing import Any, NamedTuple

from mpi_abi_check.binary import Binary, Export, Format, Import, Kind, Needed, SymbolKind
from mpi_abi_check.model import CheckError, Status, missing_module

try:
    from elftools.common.exceptions import ELFError
    from elftools.elf.dynamic import DynamicSegment
    from elftools.elf.elffile import ELFFile
    from elftools.elf.gnuversions import GNUVerDefSection, GNUVerNeedSection

    HAVE_ELFTOOLS = True
except ModuleNotFoundError:
    HAVE_ELFTOOLS = False

Data = bytes | mmap.mmap
MAGIC = b"\x7fELF"
# More than any real file has; what claims more is not read.
MOST_SYMBOLS = 4_000_000
MOST_TAGS = 4096
MOST_SECTIONS = 65_536
MOST_SEGMENTS = 4096
MOST_NEEDED = 4096
MOST_VERSIONS = 4096
_MOST_NAME = 65_536
# In the names of whatever uses MPI: functions in C and in Fortran, libraries.
MPI_NAMES = re.compile(rb"MPI_[A-Z]|libp?mpi|ompi_|(?:^|\0)p?mpi_init")
# Undefined index, index of absolute symbols, and the bits of a version index.
_UNDEF, _ABSOLUTE, _HIDDEN, _VERSION = 0, 0xFFF1, 0x8000, 0x7FFF
_LOCAL, _WEAK = 0, 2
_INTERNAL_OR_HIDDEN = (1, 2)
_FUNCTION, _SECTION, _FILE = 2, 3, 4
_SYMTAB = 2
_KINDS = {
    1: SymbolKind.OBJECT,
    2: SymbolKind.FUNCTION,
    5: SymbolKind.OBJECT,
    6: SymbolKind.TLS,
    10: SymbolKind.FUNCTION,
}
_PF_X, _SHF_EXECINSTR = 1, 4
_DF_TEXTREL, _DF_1_NODEFLIB, _DF_1_PIE = 0x4, 0x800, 0x08000000
# Relocations of type COPY by machine (each processor's ABI supplement).
_COPY = {"EM_386": 5, "EM_X86_64": 5, "EM_ARM": 20, "EM_AARCH64": 1024, "EM_PPC": 19, "EM_PPC64": 19}
_COPY |= {"EM_S390": 9, "EM_RISCV": 4, "EM_SPARC": 19, "EM_SPARCV9": 19, "EM_MIPS": 126, "EM_68K": 19}


def damaged(path: str, what: str) -> CheckError:
    """The error for a file that contradicts itself."""
    return CheckError(f"{path}: damaged ELF file: {what}", Status.UNCHECKED)


def need_elftools() -> None:
    """Raises CheckError where pyelftools is missing."""
    if not HAVE_ELFTOOLS:
        raise missing_module("ELF files", "elftools", "pyelftools")


@contextmanager
def _damage(path: str) -> Iterator[None]:
    """Turns all that a damaged file makes a parser raise into a CheckError."""
    need_elftools()
    try:
        yield
    except (ELFError, struct.error, ArithmeticError, LookupError) as error:
        raise damaged(path, str(error) or type(error).__name__) from error
    except (AssertionError, AttributeError, TypeError, ValueError, RecursionError, MemoryError, StopIteration) as error:
        # What pyelftools raises where a header points at a section of another type; the first since 0.33.
        raise damaged(path, f"its headers contradict each other ({type(error).__name__})") from error


@contextmanager
def map_file(path: Path) -> Iterator[Data]:
    """The contents of a regular file, mapped; an empty one is no bytes."""
    with path.open("rb") as file:
        size = file.seek(0, io.SEEK_END)
        if size == 0:
            yield b""
            return
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            yield data


@dataclass
class _Dynamic:
    """The dynamic tags of a file, sorted; ``values`` by name without DT_."""

    needed: list[str] = field(default_factory=list)
    soname: str = ""
    rpath: str = ""
    runpath: str = ""
    textrel: bool = False
    values: dict[str, int] = field(default_factory=dict)


@dataclass
class _Versions:
    """Names of versions and the library that defines them by index, the index of each symbol."""

    names: dict[int, tuple[str, str]] = field(default_factory=dict)
    needed: dict[str, list[str]] = field(default_factory=dict)
    index: list[int] = field(default_factory=list)


class _Symbol(NamedTuple):
    """A global symbol."""

    number: int
    name: str
    kind: int
    weak: bool
    visibility: int
    section: int
    value: int
    size: int


def open_elf(data: Data, path: str) -> Any:
    """pyelftools' reader of a file whose tables are no larger than it can hold."""
    elf: Any = ELFFile(io.BytesIO(data) if isinstance(data, bytes) else data)
    if elf.header["e_shoff"] > len(data) or elf.header["e_phoff"] > len(data):
        raise damaged(path, "its tables lie behind its end")
    for what, number, most in (
        ("sections", elf.num_sections(), MOST_SECTIONS),
        ("segments", elf.num_segments(), MOST_SEGMENTS),
    ):
        if number > most or number * 32 > len(data):
            raise damaged(path, f"it claims {number} {what}")
    return elf


class _Reader:
    """One ELF file while it is read."""

    def __init__(self, data: Data, path: str) -> None:
        self.data, self.path = data, path
        self.elf = open_elf(data, path)
        self.wide = self.elf.elfclass == 64
        self.order = "<" if self.elf.little_endian else ">"
        self.segments = list(self.elf.iter_segments())

    @cached_property
    def sections(self) -> list[Any]:
        """The sections; to make them of their headers costs more than all else."""
        return list(self.elf.iter_sections())

    @cached_property
    def tables(self) -> list[tuple[int, int, bytes]]:
        """Where each table of symbols for the linker is, its size and its strings."""
        header = self.elf.header
        form = struct.Struct(self.order + ("4x I 16x QQ I 20x" if self.wide else "4x I 8x III 12x"))
        number = self.elf.num_sections()
        if number and header["e_shentsize"] != form.size:
            raise damaged(self.path, f"its section headers have {header['e_shentsize']} bytes")
        found = list(form.iter_unpack(self.slice(header["e_shoff"], number * form.size)))
        return [(start, size, self.slice(*found[link][1:3])) for kind, start, size, link in found if kind == _SYMTAB]

    def offset(self, address: int) -> int:
        """Where in the file an address is loaded from."""
        for segment in self.segments:
            if segment["p_type"] == "PT_LOAD" and 0 <= address - segment["p_vaddr"] < segment["p_filesz"]:
                return int(address - segment["p_vaddr"] + segment["p_offset"])
        raise damaged(self.path, f"address {address:#x} is in no part that is loaded")

    def slice(self, start: int, size: int) -> bytes:
        """Bytes of the file, all of them there."""
        if start < 0 or size < 0 or start + size > len(self.data):
            raise damaged(self.path, f"{size} bytes at {start:#x} reach over its end")
        return self.data[start : start + size]

    @cached_property
    def dynamic(self) -> _Dynamic | None:
        """The dynamic tags; None for a file that is not linked dynamically."""
        segment = next((s for s in self.segments if isinstance(s, DynamicSegment)), None)
        if segment is None:
            return None
        found = _Dynamic()
        for tag in islice(segment.iter_tags(), MOST_TAGS):
            name = tag.entry.d_tag
            if name == "DT_NEEDED":
                found.needed.append(tag.needed)
            elif name in ("DT_SONAME", "DT_RPATH", "DT_RUNPATH"):
                setattr(found, name[3:].lower(), getattr(tag, name[3:].lower()))
            elif isinstance(name, str):
                found.values.setdefault(name[3:], tag.entry.d_val)
        found.textrel = "TEXTREL" in found.values or bool(found.values.get("FLAGS", 0) & _DF_TEXTREL)
        return found

    def _hashed(self, found: _Dynamic) -> int:
        """How many dynamic symbols there are, from the hash tables."""
        if "HASH" in found.values:
            # Of 64-bit words on two machines alone, which pyelftools knows too.
            wide = self.elf["e_machine"] in ("EM_ALPHA", "EM_S390") and self.wide
            size = 8 if wide else 4
            raw = self.slice(self.offset(found.values["HASH"]) + size, size)
            return int(struct.unpack(self.order + ("Q" if wide else "I"), raw)[0])
        if "GNU_HASH" not in found.values:
            return 0
        start = self.offset(found.values["GNU_HASH"])
        buckets, first, bloom = struct.unpack(self.order + "3I", self.slice(start, 12))
        chains = start + 16 + bloom * (8 if self.wide else 4) + buckets * 4
        table = struct.iter_unpack(self.order + "I", self.slice(chains - buckets * 4, buckets * 4))
        last = max((entry[0] for entry in table), default=0)
        if last < first:
            return int(first)
        while not struct.unpack(self.order + "I", self.slice(chains + (last - first) * 4, 4))[0] & 1:
            last += 1
            if last > MOST_SYMBOLS:
                raise damaged(self.path, "its hash table does not end")
        return int(last) + 1

    def dynamic_symbols(self, found: _Dynamic) -> Iterator[_Symbol]:
        """The symbols that the loader sees."""
        if "SYMTAB" not in found.values or "STRTAB" not in found.values:
            return
        start = self.offset(found.values["SYMTAB"])
        strings = self.slice(self.offset(found.values["STRTAB"]), found.values.get("STRSZ", 0))
        yield from self._unpack(start, self._hashed(found), strings)

    def static_symbols(self) -> Iterator[_Symbol]:
        """The symbols for the linker."""
        for start, size, strings in self.tables:
            yield from self._unpack(start, size // (24 if self.wide else 16), strings)

    def _unpack(self, start: int, number: int, strings: bytes) -> Iterator[_Symbol]:
        form = struct.Struct(self.order + ("IBBHQQ" if self.wide else "IIIBBH"))
        if number > MOST_SYMBOLS:
            raise damaged(self.path, f"it claims {number} symbols")
        for index, record in enumerate(form.iter_unpack(self.slice(start, number * form.size))):
            if self.wide:
                at, info, other, section, value, size = record
            else:
                at, value, size, info, other, section = record
            end = strings.find(b"\0", at)
            if end < 0:
                raise damaged(self.path, f"symbol {index} has no name")
            if at != end and info >> 4 != _LOCAL:
                name = strings[at : min(end, at + _MOST_NAME)].decode("utf-8", "replace")
                yield _Symbol(index, name, info & 15, info >> 4 == _WEAK, other & 3, section, value, size)

    def versions(self, found: _Dynamic) -> _Versions:
        """The version of each symbol by its index, from the version sections."""
        versions = _Versions()
        left = count(MOST_VERSIONS, -1)
        for section in self.sections:
            if isinstance(section, GNUVerNeedSection):
                for entry, names in islice(section.iter_versions(), MOST_NEEDED):
                    file = section.stringtable.get_string(entry["vn_file"])
                    for name in names:
                        if next(left) < 0:
                            raise damaged(self.path, "its symbol versions do not end")
                        versions.names[name["vna_other"] & _VERSION] = (name.name, file)
                        versions.needed.setdefault(file, []).append(name.name)
            elif isinstance(section, GNUVerDefSection):
                for entry, names in islice(section.iter_versions(), MOST_VERSIONS):
                    versions.names[entry["vd_ndx"] & _VERSION] = (next(names).name, "")
                    # The base version is the name of the file.
                    if entry["vd_flags"] & 1:
                        versions.names[entry["vd_ndx"] & _VERSION] = ("", "")
        if "VERSYM" in found.values and versions.names:
            start = self.offset(found.values["VERSYM"])
            raw = self.slice(start, 2 * min(self._hashed(found), MOST_SYMBOLS))
            versions.index = [entry[0] for entry in struct.iter_unpack(self.order + "H", raw)]
        return versions

    def copied(self, found: _Dynamic) -> frozenset[int]:
        """The symbols whose data the loader copies into the program."""
        wanted = _COPY.get(str(self.elf["e_machine"]))
        kinds = set()
        for table, form in (("RELA", "QQq" if self.wide else "IIi"), ("REL", "QQ" if self.wide else "II")):
            if table not in found.values or wanted is None:
                continue
            size = struct.calcsize("<" + form)
            raw = self.slice(self.offset(found.values[table]), found.values.get(table + "SZ", 0) // size * size)
            for record in struct.iter_unpack(self.order + form, raw):
                bits = 32 if self.wide else 8
                if record[1] & ((1 << bits) - 1) == wanted:
                    kinds.add(record[1] >> bits)
        return frozenset(kinds)


def _kind(reader: _Reader, found: _Dynamic | None) -> Kind:
    kind = reader.elf["e_type"]
    if kind == "ET_REL":
        return Kind.RELOCATABLE
    if kind == "ET_EXEC":
        return Kind.EXECUTABLE
    if kind != "ET_DYN":
        raise CheckError(f"{reader.path}: an ELF file of type {kind}, which is not linked", Status.UNCHECKED)
    pie = found is None or bool(found.values.get("FLAGS_1", 0) & _DF_1_PIE)
    runs = any(s["p_type"] == "PT_INTERP" for s in reader.segments)
    return Kind.EXECUTABLE if pie or (runs and not (found and found.soname)) else Kind.SHARED


def _split(
    symbols: Iterator[_Symbol], versions: _Versions, copied: frozenset[int]
) -> tuple[list[Import], list[Export]]:
    """Symbols as imports and exports."""
    imports, exports = [], []
    for symbol in symbols:
        number = versions.index[symbol.number] if symbol.number < len(versions.index) else 1
        version, library = versions.names.get(number & _VERSION, ("", ""))
        kind = _KINDS.get(symbol.kind, SymbolKind.UNKNOWN)
        if symbol.section == _UNDEF:
            imports.append(Import(symbol.name, library, version, symbol.weak, kind))
        elif symbol.visibility not in _INTERNAL_OR_HIDDEN and symbol.kind not in (_SECTION, _FILE):
            # GNU ld names each version by an absolute symbol.
            if symbol.section == _ABSOLUTE and symbol.name == version:
                continue
            shown = not number & _HIDDEN
            own = symbol.number in copied
            exports.append(Export(symbol.name, kind, symbol.weak, symbol.size, version, shown, own))
    return imports, exports


def _execstack(reader: _Reader) -> bool | None:
    """Whether the stack is to be executable; None where the file leaves it to the system."""
    for segment in reader.segments:
        if segment["p_type"] == "PT_GNU_STACK":
            return bool(segment["p_flags"] & _PF_X)
    return None


def _debug(reader: _Reader) -> bool:
    names = {section.name for section in reader.sections}
    return bool(names & {".debug_info", ".zdebug_info"})


def _strings(reader: _Reader) -> Iterator[bytes]:
    """The tables of names: of what the loader sees and of what the linker sees."""
    found = reader.dynamic
    if found is not None and "STRTAB" in found.values:
        yield reader.slice(reader.offset(found.values["STRTAB"]), found.values.get("STRSZ", 0))
    for _start, _size, strings in reader.tables:
        yield strings


def _names_mpi(reader: _Reader) -> bool:
    return any(MPI_NAMES.search(table) is not None for table in _strings(reader))


def names_mpi(data: Data, path: str) -> bool:
    """Whether a binary names MPI at all; most do not, and this test is quick. Raises CheckError."""
    with _damage(path):
        return _names_mpi(_Reader(data, path))


def _within(data: Data, start: int, size: int) -> tuple[int, int]:
    """Where a part begins and ends, as far as the file goes."""
    return min(start, len(data)), min(start + size, len(data))


def code_ranges(data: Data, path: str) -> list[tuple[int, int]]:
    """Where in the file the instructions are, as ranges of offsets. Raises CheckError."""
    with _damage(path):
        reader = _Reader(data, path)
        if reader.segments:
            parts = [s.header for s in reader.segments if s["p_type"] == "PT_LOAD" and s["p_flags"] & _PF_X]
            return [_within(data, p["p_offset"], p["p_filesz"]) for p in parts]
        sections = (s for s in reader.sections if s["sh_type"] == "SHT_PROGBITS")
        code = [s for s in sections if s["sh_flags"] & _SHF_EXECINSTR]
        return [_within(data, s["sh_offset"], s["sh_size"]) for s in code]


def _internal(reader: _Reader) -> tuple[str, ...]:
    """Functions of MPI that a linked file defines and does not export: MPI that was linked in from an archive."""
    defined = (s.name for s in reader.static_symbols() if s.section != _UNDEF and s.kind == _FUNCTION)
    return tuple(name for name in defined if name.startswith(("MPI_", "PMPI_")))


def _symbols(reader: _Reader, found: _Dynamic | None) -> tuple[_Versions, list[Import], list[Export]]:
    if found is None:
        return _Versions(), *_split(reader.static_symbols(), _Versions(), frozenset())
    versions = reader.versions(found)
    return versions, *_split(reader.dynamic_symbols(found), versions, reader.copied(found))


def _binary(reader: _Reader, with_symbols: bool) -> Binary:
    found = reader.dynamic
    linked = found if found is not None else _Dynamic()
    versions, imports, exports = _symbols(reader, found) if with_symbols else (_Versions(), [], [])
    header = reader.elf.header
    return Binary(
        path=reader.path,
        format=Format.ELF,
        machine=str(header["e_machine"]).removeprefix("EM_").lower().replace("_", "-"),
        bits=reader.elf.elfclass,
        order="little" if reader.elf.little_endian else "big",
        kind=_kind(reader, found),
        name=linked.soname,
        needed=tuple(Needed(name, tuple(versions.needed.get(name, ()))) for name in linked.needed),
        rpath=tuple(part for part in linked.rpath.split(":") if part),
        runpath=tuple(part for part in linked.runpath.split(":") if part),
        imports=tuple(imports),
        exports=tuple(exports),
        execstack=_execstack(reader),
        textrel=linked.textrel,
        has_debug=with_symbols and _debug(reader),
        interpreter=next((s.get_interp_name() for s in reader.segments if s["p_type"] == "PT_INTERP"), ""),
        linkage=found is not None,
        internal=_internal(reader) if with_symbols and found is not None else (),
        nodeflib=bool(linked.values.get("FLAGS_1", 0) & _DF_1_NODEFLIB),
    )


def read_elf(data: Data, path: str, symbols: bool = True) -> Binary:
    """Reads an ELF file from memory; ``path`` names it. Raises CheckError, never another exception.

    Without ``symbols`` it reads what the loader searches by alone, which is much less.
    """
    with _damage(path):
        return _binary(_Reader(data, path), symbols)


def scan_elf(data: Data, path: str) -> Binary:
    """As ``read_elf``, and the symbols of what names MPI alone. Raises CheckError, never another exception."""
    with _damage(path):
        reader = _Reader(data, path)
        return _binary(reader, _names_mpi(reader))

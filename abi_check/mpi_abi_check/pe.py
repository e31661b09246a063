# SPDX-License-Identifier: BSD-3-Clause
"""Reads PE files, that is DLLs and programs for Windows, into a ``Binary``; pefile does the reading."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mpi_abi_check.binary import Binary, Export, Format, Import, Kind, Needed, SymbolKind
from mpi_abi_check.model import CheckError, Status, missing_module

try:
    import pefile

    HAVE_PEFILE = True
except ModuleNotFoundError:
    HAVE_PEFILE = False

if TYPE_CHECKING:
    from mpi_abi_check.elf import Data

MAGIC = b"MZ"
_DIRECTORIES = ("IMAGE_DIRECTORY_ENTRY_EXPORT", "IMAGE_DIRECTORY_ENTRY_IMPORT", "IMAGE_DIRECTORY_ENTRY_DELAY_IMPORT")
_DLL, _EXECUTE, _WIDE = 0x2000, 0x20000000, 0x20B
_MOST_SECTIONS = 4096


def _text(raw: bytes | None) -> str:
    return (raw or b"").decode("utf-8", "replace")


def _kind_at(pe: Any, address: int) -> SymbolKind:
    """What an address within the image is: code in a section that is executed, data in another."""
    for section in pe.sections:
        if 0 <= address - section.VirtualAddress < max(section.Misc_VirtualSize, section.SizeOfRawData):
            return SymbolKind.FUNCTION if section.Characteristics & _EXECUTE else SymbolKind.OBJECT
    return SymbolKind.UNKNOWN


def _exports(pe: Any) -> Iterator[Export]:
    table = getattr(pe, "DIRECTORY_ENTRY_EXPORT", None)
    for symbol in table.symbols if table else ():
        if symbol.name is None:
            continue  # by its number alone
        target = _text(symbol.forwarder)
        kind = SymbolKind.UNKNOWN if target else _kind_at(pe, symbol.address)
        yield Export(_text(symbol.name), kind, target=target)


def _libraries(pe: Any) -> Iterator[Any]:
    for name in ("DIRECTORY_ENTRY_IMPORT", "DIRECTORY_ENTRY_DELAY_IMPORT"):
        yield from getattr(pe, name, ())


def _imports(pe: Any) -> Iterator[Import]:
    for library in _libraries(pe):
        for symbol in library.imports:
            if symbol.name is not None:
                yield Import(_text(symbol.name), _text(library.dll))


def _binary(data: Data, path: str) -> Binary:
    pe: Any = pefile.PE(data=data, fast_load=True)
    if len(pe.sections) > _MOST_SECTIONS:
        raise ValueError(f"it claims {len(pe.sections)} sections")
    pe.parse_data_directories([pefile.DIRECTORY_ENTRY[name] for name in _DIRECTORIES])
    table = getattr(pe, "DIRECTORY_ENTRY_EXPORT", None)
    machine = pefile.MACHINE_TYPE.get(pe.FILE_HEADER.Machine, str(pe.FILE_HEADER.Machine))
    return Binary(
        path=path,
        format=Format.PE,
        machine=str(machine).removeprefix("IMAGE_FILE_MACHINE_").lower(),
        bits=64 if pe.OPTIONAL_HEADER.Magic == _WIDE else 32,
        order="little",
        kind=Kind.SHARED if pe.FILE_HEADER.Characteristics & _DLL else Kind.EXECUTABLE,
        name=_text(getattr(table, "name", b"")),
        needed=tuple(dict.fromkeys(Needed(_text(library.dll)) for library in _libraries(pe))),
        imports=tuple(_imports(pe)),
        exports=tuple(_exports(pe)),
        has_debug=any(section.Name.startswith(b".debug_info") for section in pe.sections),
    )


def read_pe(data: Data, path: str) -> Binary:
    """Reads a PE file from memory; ``path`` names it. Raises CheckError, never another exception."""
    if not HAVE_PEFILE:
        raise missing_module("PE files", "pefile", "pefile")
    try:
        return _binary(data, path)
    except pefile.PEFormatError as error:
        raise CheckError(f"{path}: damaged PE file: {error.value}", Status.UNCHECKED) from error
    except (ValueError, struct.error, LookupError, TypeError, AttributeError, ArithmeticError, MemoryError) as error:
        said = str(error) or type(error).__name__
        raise CheckError(f"{path}: damaged PE file: {said}", Status.UNCHECKED) from error

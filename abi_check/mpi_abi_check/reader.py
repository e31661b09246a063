# SPDX-License-Identifier: BSD-3-Clause
"""Reads a binary of whatever format, with its debug information if there is any."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

from mpi_abi_check import macho, pe
from mpi_abi_check.binary import Binary, Format
from mpi_abi_check.code import find_handles
from mpi_abi_check.context import Context
from mpi_abi_check.dwarf import read_debug
from mpi_abi_check.elf import MAGIC, Data, map_file, read_elf
from mpi_abi_check.model import CheckError, Status


def read_binaries(data: Data, path: str) -> tuple[Binary, ...]:
    """All binaries in a file, without debug information: one for each architecture. Raises CheckError."""
    magic = data[:4]
    if magic == MAGIC:
        return (read_elf(data, path),)
    if magic in macho.MAGICS or magic in macho.FAT_MAGICS:
        return macho.read_macho(data, path)
    if magic[:2] == pe.MAGIC:
        return (pe.read_pe(data, path),)
    raise CheckError(f"{path}: wanted an ELF, Mach-O or PE file, found something else", Status.USAGE)


def read_binary(data: Data, path: str, context: Context, debug: bool = True) -> Binary:
    """Reads a binary from memory, with its ``debug`` information. Raises CheckError where it is none or is damaged."""
    binary = read_binaries(data, path)[0]
    if binary.has_debug and debug and binary.format is Format.ELF:
        functions = frozenset(context.names.prototypes)
        typedefs = frozenset(context.names.typedefs)
        binary = replace(binary, debug=read_debug(data, path, functions, typedefs))
    return with_handles(binary, data, context)


def with_handles(binary: Binary, data: Data, context: Context) -> Binary:
    """A binary with the handles in its code, if it calls MPI. Raises CheckError."""
    if binary.format is not Format.ELF or not _calls_mpi(binary, context):
        return binary
    return replace(binary, handles=find_handles(data, binary, context.names.mpich_datatypes))


def _calls_mpi(binary: Binary, context: Context) -> bool:
    """Whether a binary calls MPI and is none itself: a library of MPI may well know MPICH's handles."""
    known = context.names.known
    return any(i.name in known for i in binary.imports) and "PMPI_Init" not in binary.exported


def open_binaries(path: Path, context: Context) -> tuple[Binary, ...]:
    """Reads the binaries in a file, each architecture of it. Raises CheckError."""
    try:
        mode = path.stat()
        if not stat.S_ISREG(mode.st_mode):
            raise CheckError(f"{path}: wanted a file; check tree checks a folder", Status.USAGE)
        with map_file(path) as data:
            if data[:4] in macho.FAT_MAGICS:
                return read_binaries(data, str(path))
            return (read_binary(data, str(path), context),)
    except OSError as error:
        raise CheckError(f"{path}: {error.strerror}: wanted the path of a binary", Status.USAGE) from error


def open_binary(path: Path, context: Context) -> Binary:
    """Reads a binary from a file that holds one. Raises CheckError."""
    found = open_binaries(path, context)
    if len(found) > 1:
        names = ", ".join(one.machine for one in found)
        raise CheckError(f"{path}: holds several binaries ({names}); wanted one", Status.USAGE)
    return found[0]

# SPDX-License-Identifier: BSD-3-Clause
"""Reads a binary of whatever format, with its debug information if there is any."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

from mpi_abi_check.binary import Binary
from mpi_abi_check.context import Context
from mpi_abi_check.dwarf import read_debug
from mpi_abi_check.elf import MAGIC, Data, map_file, read_elf
from mpi_abi_check.model import CheckError, Status


def read_binary(data: Data, path: str, context: Context, debug: bool = True) -> Binary:
    """Reads a binary from memory, with its ``debug`` information. Raises CheckError where it is none or is damaged."""
    if data[:4] != MAGIC:
        raise CheckError(f"{path}: wanted an ELF file, found something else", Status.USAGE)
    binary = read_elf(data, path)
    if binary.has_debug and debug:
        functions = frozenset(context.names.prototypes)
        typedefs = frozenset(context.names.typedefs)
        binary = replace(binary, debug=read_debug(data, path, functions, typedefs))
    return binary


def open_binary(path: Path, context: Context) -> Binary:
    """Reads a binary from a file. Raises CheckError."""
    try:
        mode = path.stat()
        if not stat.S_ISREG(mode.st_mode):
            raise CheckError(f"{path}: wanted a regular file", Status.USAGE)
        with map_file(path) as data:
            return read_binary(data, str(path), context)
    except OSError as error:
        raise CheckError(f"{path}: {error.strerror}: wanted the path of a binary", Status.USAGE) from error

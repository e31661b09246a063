# SPDX-License-Identifier: BSD-3-Clause
"""Finds MPICH's handles in machine code: the only mark of a program in C that was compiled with MPICH's header.

They are integers of 32 bits with a byte of their own, 0x4c000405 for MPI_INT, and a program that passes one has an
instruction that loads it. Only datatypes are looked for: 0x44000000 is also 512 as a float, and 0x58 ends much other
code. Only x86 is looked at, where such a number stands in the instruction as it is. Handles of the standard ABI are
small numbers, which prove nothing.
"""

from __future__ import annotations

import re

from mpi_abi_check.binary import Binary, Format
from mpi_abi_check.elf import Data, code_ranges

_MACHINES = ("x86-64", "386")
# mov $IMM into a register that passes an argument, for what ends in memory as a datatype begins. Not
# where the byte before says that these are the bytes of an address: of one relative to the instruction, on the stack,
# or of a call.
_LOAD = re.compile(rb"(?<![\x05\x0d\x15\x1d\x25\x2d\x35\x3d\x24\xe8\xe9])[\xb8-\xba\xbe\xbf](..\x00\x4c)", re.DOTALL)
_MOST = 4


def find_handles(data: Data, binary: Binary, handles: dict[int, str]) -> tuple[str, ...]:
    """The names of a few handles that the code of an ELF file loads; empty if they cannot be found."""
    if binary.format is not Format.ELF or binary.machine not in _MACHINES:
        return ()
    found: dict[str, None] = {}
    for start, end in code_ranges(data, binary.path):
        for match in _LOAD.finditer(data, start, end):
            name = handles.get(int.from_bytes(match[1], "little"))
            if name is not None:
                found[name] = None
                if len(found) == _MOST:
                    return tuple(found)
    return tuple(found)

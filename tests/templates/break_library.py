# SPDX-License-Identifier: BSD-3-Clause
"""Copies a libmpi_abi.so.1 and breaks one function of the copy: it does nothing and returns MPI_SUCCESS.

    python3 break_library.py FOLDER-WITH-LIBRARY FUNCTION NEW-FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from elftools.elf.elffile import ELFFile

RETURN_0 = {"EM_X86_64": b"\x31\xc0\xc3", "EM_AARCH64": b"\x00\x00\x80\x52\xc0\x03\x5f\xd6"}


def main(source: Path, function: str, target: Path) -> None:
    """Make the broken copy."""
    target.mkdir()
    copy = target / "libmpi_abi.so.1"
    copy.write_bytes((source / "libmpi_abi.so.1").read_bytes())
    with copy.open("r+b") as file:
        elf = ELFFile(file)
        (symbol,) = elf.get_section_by_name(".dynsym").get_symbol_by_name(function)
        (place,) = elf.address_offsets(symbol["st_value"])
        file.seek(place)
        file.write(RETURN_0[elf["e_machine"]])


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))

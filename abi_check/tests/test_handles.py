# SPDX-License-Identifier: BSD-3-Clause
"""``handles.h`` against the data: every function, for every code from 0 to 4200, compiled as C99 and as C++11.

The expected values follow from the data and from the ranges of MPI 5.0, 20.5, which stand here once more.
"""

from __future__ import annotations

import subprocess
import tempfile
import unittest
from pathlib import Path

from header_support import CANONICAL, abi, compiler

LAST = 4200
RANGES = {
    "op": range(32, 64),
    "comm": range(256, 264),
    "group": range(264, 272),
    "win": range(272, 280),
    "file": range(280, 288),
    "session": range(288, 296),
    "message": range(296, 304),
    "info": range(304, 312),
    "errhandler": range(320, 384),
    "request": range(384, 512),
    "datatype": range(512, 768),
}
SIZES = {"MPI_INT8_T": 1, "MPI_BYTE": 1, "MPI_INT16_T": 2, "MPI_REAL4": 4, "MPI_UINT64_T": 8, "MPI_COMPLEX32": 32}

SOURCE = """\
#include <stdio.h>
#include "handles.h"

static const char *text(const char *name) { return name ? name : "-"; }

static void integers(enum mpi_abi_group group)
{
    int value;
    for (value = -40000; value <= 20000; value++)
        if (mpi_abi_integer_name(group, value))
            printf("i %d %d %s\\n", (int)group, value, mpi_abi_integer_name(group, value));
}

int main(void)
{
    uintptr_t h;
    int group;
    for (h = 0; h <= LAST; h++)
        printf("h %d %d %d %d %d %d %d %d %s\\n", (int)h, (int)mpi_abi_handle_kind(h), mpi_abi_handle_is_predefined(h),
               mpi_abi_handle_is_user(h), mpi_abi_handle_is_null(h), mpi_abi_handle_is_reserved(h),
               mpi_abi_datatype_fixed_size(h), mpi_abi_datatype_is_fortran_fixed(h), text(mpi_abi_handle_name(h)));
    h = ~(uintptr_t)0 - 3000;
    printf("far %d %d %d\\n", (int)mpi_abi_handle_kind(h), mpi_abi_handle_is_user(h), mpi_abi_datatype_fixed_size(h));
    for (group = 0; group < GROUPS; group++)
        integers((enum mpi_abi_group)group);
    return 0;
}
"""


def expected_handles() -> list[str]:
    """The lines about handles that the program must print."""
    names: dict[int, str] = {}
    for group in RANGES:
        for constant in abi().group(group).constants:
            names.setdefault(constant.value, constant.name)
    nulls = {span.start for span in RANGES.values()}
    kinds = {code: i for i, span in enumerate(RANGES.values(), 1) for code in span}
    lines = []
    for code in range(LAST + 1):
        known, fixed = code in names, code in RANGES["datatype"] and bool(code >> 6 & 1)
        flags = (known, code > 4095, code in nulls, 0 < code <= 4095 and not known)
        size = 2 ** (code >> 3 & 7) if fixed else 0
        fortran = fixed and bool(code >> 7 & 1)
        words = [code, kinds.get(code, 0), *map(int, flags), size, int(fortran), names.get(code, "-")]
        lines.append("h " + " ".join(map(str, words)))
    return lines


def integer_groups() -> list[dict[int, str]]:
    """Value to name, for each group of unique integers, in the order of the enumeration."""
    groups = []
    for group in abi().groups:
        if group.unique and all(c.ctype == "int" for c in group.constants):
            groups.append({c.value: c.name for c in reversed(group.constants)})
    return groups


class Handles(unittest.TestCase):
    """The helpers for implementers and tools."""

    def output(self, language: str, std: str) -> list[str]:
        """The lines that the program prints, compiled in a language."""
        using = compiler()
        if using is None:
            self.skipTest("no compiler is installed")
        with tempfile.TemporaryDirectory() as folder:
            source, program = Path(folder) / "handles.c", Path(folder) / "handles"
            source.write_text(SOURCE, encoding="ascii")
            command = [using.program, "-x", language, f"-std={std}", f"-I{CANONICAL.parent}", f"-DLAST={LAST}"]
            command += [f"-DGROUPS={len(integer_groups())}", str(source), "-o", str(program)]
            subprocess.run(command, check=True, timeout=120)
            return subprocess.run([program], capture_output=True, text=True, timeout=60, check=True).stdout.splitlines()

    def test_every_code(self) -> None:
        integers = [f"i {i} {v} {n}" for i, group in enumerate(integer_groups()) for v, n in sorted(group.items())]
        wanted = [*expected_handles(), "far 0 1 0", *integers]
        for language, std in (("c", "c99"), ("c++", "c++11")):
            with self.subTest(std):
                self.assertEqual(self.output(language, std), wanted)

    def test_sizes_by_name(self) -> None:
        rows = {words[-1]: words for words in (line.split() for line in expected_handles())}
        self.assertEqual({name: int(rows[name][7]) for name in SIZES}, SIZES)
        self.assertEqual(rows["MPI_CHARACTER"][7], "0")


if __name__ == "__main__":
    unittest.main()

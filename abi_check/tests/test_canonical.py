# SPDX-License-Identifier: BSD-3-Clause
"""The canonical header and headers that say the same in other words have no findings at all."""

from __future__ import annotations

import re
import unittest
from typing import Any

from mpi_abi_check.compiler import Language
from mpi_abi_check.model import Status

from header_support import abi, append, canonical, check, compiler, edit


def as_enumerators(text: str) -> str:
    """The header with its integer macros as enumerators, which the standard allows (MPI 5.0, A.1.1)."""
    versions = r"(?!MPI_(?:ABI_)?(?:SUB)?VERSION)"
    return re.sub(rf"^#define ({versions}MPI_\w+) +(\(?-?\d+\)?)( .*)?$", r"enum { \1 = \2 };", text, flags=re.M)


class Canonical(unittest.TestCase):
    """Headers without a fault."""

    def assert_fine(self, text: str, **options: Any) -> None:
        """A header that has no findings, all of which was compared."""
        report = check(text, **options)
        self.assertEqual((report.findings, report.unchecked, report.status), ((), (), Status.FINE))
        sizes = {"constants": len(abi().constants), "callbacks": len(abi().callbacks)}
        sizes["prototypes"] = 2 * len(abi().variants)
        wanted = ", ".join(f"{size} of {size} {name}" for name, size in sizes.items())
        for line in [fact for fact in report.facts if fact.startswith("compared")]:
            self.assertIn(wanted, line)

    def test_every_compiler_and_standard(self) -> None:
        stds = [{Language.C: "c99", Language.CXX: "c++11"}, {Language.C: "c11", Language.CXX: "c++14"}]
        stds += [{Language.C: "c17", Language.CXX: "c++17"}, {Language.C: "c2x", Language.CXX: "c++20"}]
        for name in ("gcc", "clang"):
            using = compiler(name)
            for each in stds:
                with self.subTest(compiler=name, stds=each):
                    if using is None:
                        self.skipTest(f"{name} is not installed")
                    self.assert_fine(canonical(), stds=each, using=using)

    def test_enumerators(self) -> None:
        text = as_enumerators(canonical())
        self.assertGreater(text.count("enum {"), 200)
        self.assert_fine(text)

    def test_other_words(self) -> None:
        text = edit(
            canonical(),
            (r"^typedef int64_t  MPI_Count;", "typedef MPI_Offset MPI_Count;"),
            (r"^int MPI_Send\(.*$", "extern int MPI_Send(void const *, int, MPI_Datatype, int, int, MPI_Comm);"),
            (r"^int MPI_Wait\(.*$", "int MPI_Wait(MPI_Request *, MPI_Status *) __attribute__((nonnull(1)));"),
            (r"^#define MPI_C_COMPLEX .*$", "#define MPI_C_COMPLEX MPI_C_FLOAT_COMPLEX"),
            append("struct MPI_ABI_Comm;"),
        )
        self.assert_fine(text)

    def test_functions_may_be_noexcept(self) -> None:
        text = edit(canonical(), (r"^int MPI_(Send|Pcontrol)\((.*)\);", r"int MPI_\1(\2) noexcept;"))
        self.assert_fine(text, stds={Language.CXX: "c++17"})

    def test_later_versions_of_mpi_keep_the_abi(self) -> None:
        text = edit(canonical(), (r"^#define MPI_VERSION .*", "#define MPI_VERSION 6"))
        text = edit(text, (r"^#define MPI_SUBVERSION .*", "#define MPI_SUBVERSION 2"))
        self.assert_fine(text)

    def test_macros_for_address_arithmetic(self) -> None:
        text = edit(canonical(), (r"^MPI_Aint (P?MPI_Aint_add)\(.*$", r"#define \1(a, b) ((a) + (b))"))
        report = check(text)
        self.assertEqual((report.findings, report.status), ((), Status.FINE))


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""The canonical header and headers that say the same in other words have no findings at all."""

from __future__ import annotations

import unittest
from typing import Any

from mpi_abi_check.compiler import Language
from mpi_abi_check.model import Status

from header_support import LONG, abi, append, canonical, check, compiler, edit


# Edits of the canonical header that leave it a header of the ABI.
ACCEPTED = {
    # Integers may be enumerators (MPI 5.0, A.1.1).
    "enumerators": (
        (r"^#define (?!MPI_(?:ABI_)?(?:SUB)?VERSION)(MPI_\w+) +(\(?-?\d+\)?)( .*)?$", r"enum { \1 = \2 };"),
    ),
    "other words": (
        (r"^typedef int64_t  MPI_Count;", "typedef MPI_Offset MPI_Count;"),
        (r"^int MPI_Send\(.*$", "extern int MPI_Send(void const *, int, MPI_Datatype, int, int, MPI_Comm);"),
        (r"^int MPI_Wait\(.*$", "int MPI_Wait(MPI_Request *, MPI_Status *) __attribute__((nonnull(1)));"),
        (r"^#define MPI_C_COMPLEX .*$", "#define MPI_C_COMPLEX MPI_C_FLOAT_COMPLEX"),
        append("struct MPI_ABI_Comm;"),
    ),
    "noexcept": ((r"^int MPI_(Send|Pcontrol)\((.*)\);", r"int MPI_\1(\2) noexcept;"),),
    # Later versions of MPI keep the ABI.
    "later version": (
        (r"^#define MPI_VERSION .*", "#define MPI_VERSION 6"),
        (r"^#define MPI_SUBVERSION .*", "#define MPI_SUBVERSION 2"),
    ),
    "macros for addresses": ((r"^MPI_Aint (P?MPI_Aint_add)\(.*$", r"#define \1(a, b) ((a) + (b))"),),
}


def accepted(title: str) -> str:
    """The header after these edits."""
    return edit(canonical(), *ACCEPTED[title])


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
            for each in stds if LONG else stds[:1] + stds[-1:]:
                with self.subTest(compiler=name, stds=each):
                    if using is None:
                        self.skipTest(f"{name} is not installed")
                    self.assert_fine(canonical(), stds=each, using=using)

    def test_enumerators(self) -> None:
        text = accepted("enumerators")
        self.assertGreater(text.count("enum {"), 200)
        self.assert_fine(text)

    def test_other_words(self) -> None:
        self.assert_fine(accepted("other words"))

    def test_functions_may_be_noexcept(self) -> None:
        self.assert_fine(accepted("noexcept"), stds={Language.CXX: "c++17"})

    def test_later_versions_of_mpi_keep_the_abi(self) -> None:
        self.assert_fine(accepted("later version"))

    def test_macros_for_address_arithmetic(self) -> None:
        report = check(accepted("macros for addresses"))
        self.assertEqual((report.findings, report.status), ((), Status.FINE))


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""Versions of backends: as a library says it that exports none, and how they compare."""

from __future__ import annotations

import unittest

from artifacts import PROBE, SILENT, run


def version_in(text: str | None) -> str:
    """The version of a backend with this text for MPI_Get_library_version; it fails without one."""
    variables = {} if text is None else {"STUB_LIBRARY_VERSION": text}
    done = run([PROBE, "load"], MPI_ABI_BACKEND=SILENT, **variables)
    return done.text.strip().split("|")[2]


def number(version: str) -> int:
    """What stands for a version in comparisons."""
    return int(run([PROBE, "number", version]).text)


class Told(unittest.TestCase):
    """The text of MPI_Get_library_version."""

    def test_mpich(self) -> None:
        self.assertEqual(version_in("MPICH Version:      4.2.1\nMPICH Release date: today\n"), "4.2.1")

    def test_open_mpi(self) -> None:
        self.assertEqual(version_in("Open MPI v6.0.0rc2, package: Debian OpenMPI, ident: 6.0.0rc2"), "6.0.0rc2")

    def test_others_have_versions_of_their_own(self) -> None:
        for text in ("Intel(R) MPI Library 2021.12 for Linux* OS\n", "", "An MPICH Version: 4.0"):
            with self.subTest(text):
                self.assertEqual(version_in(text), "")

    def test_an_error_is_no_version(self) -> None:
        self.assertEqual(version_in(None), "")

    def test_a_long_one_is_cut_off(self) -> None:
        self.assertEqual(version_in("MPICH Version: " + "1" * 200), "1" * 63)


class Number(unittest.TestCase):
    """Versions as numbers."""

    def test_three_parts(self) -> None:
        for version, wanted in (("4.1.5", 4001005), ("4.1", 4001000), ("5", 5000000), ("6.0.0rc2", 6000000),
                                ("4.1rc3", 4001000), ("4.2.1.9", 4002001), ("5000.1", 999001000)):
            with self.subTest(version):
                self.assertEqual(number(version), wanted)

    def test_no_number(self) -> None:
        for version in ("", "unknown", "v5.0"):
            with self.subTest(version):
                self.assertEqual(number(version), 0)


if __name__ == "__main__":
    unittest.main()

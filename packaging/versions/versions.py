# SPDX-License-Identifier: BSD-3-Clause
"""Compares the table of versions in docs/release.md with the places that it names, and versions with each other."""

from __future__ import annotations

import json
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SCHEMA = r"^SCHEMA(?:_VERSION)? = (\d+)$"
SONAME = r"PROPERTIES VERSION [\d.]+ SOVERSION (\d+)"
# Where each version stands, as what to look for in the file that the table names; parts are joined with dots.
PLACES: dict[str, tuple[str, ...]] = {
    "project": (r"^  VERSION (\S+)$",),
    "MPI standard": (r'name = "MPI_VERSION", value = (\d+)', r'name = "MPI_SUBVERSION", value = (\d+)'),
    "ABI": (r'name = "MPI_ABI_VERSION", value = (\d+)', r'name = "MPI_ABI_SUBVERSION", value = (\d+)'),
    "SONAME of `libmpi_abi`": (SONAME,),
    "SONAME of `libbigcount`": (SONAME,),
    "SONAME of `libmpi_endpoints` and `libmpi_threadcomm`": (SONAME,),
    "contract of the suite": (r"^CONTRACT_VERSION = (\d+)$",),
    "results of `mpi-abi run`": (SCHEMA,),
    "results of `mpi-abi coverage`": (SCHEMA,),
    "results of `mpi-abi mutants`": (SCHEMA,),
    "report of `mpi-abi check`": (SCHEMA,),
    "`mpi_abi.json`": (SCHEMA,),
}
# Where packages repeat the project's version, because their tools cannot read it elsewhere.
REPEATED = {
    "packaging/rpm/mpi_abi.spec": r"^Version: +(\S+)$",
    "packaging/spack/package.py": r'^    version\("([\d.]+)"',
    "packaging/conda/meta.yaml": r'^  version: "(\S+)"$',
}

DEBIAN = "packaging/debian/changelog"


def read(path: str) -> str:
    """The text of a file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")


def found(path: str, *patterns: str) -> str:
    """What the patterns, of which each must match once, find in a file."""
    parts = []
    for pattern in patterns:
        matches = re.findall(pattern, read(path), re.MULTILINE)
        if len(matches) != 1:
            raise AssertionError(f"{path}: wanted one match of {pattern}, found {matches}")
        parts += matches
    return ".".join(parts)


def table() -> dict[str, tuple[str, str]]:
    """The rows of the table: name to version and file."""
    rows = re.findall(r"^\| (.*?) \| `([\d.]+)` \| `(\S+)` \|", read("docs/release.md"), re.MULTILINE)
    return {name: (version, path) for name, version, path in rows}


class Versions(unittest.TestCase):
    """One version, one number."""

    def test_table(self) -> None:
        rows = table()
        self.assertEqual(list(rows), list(PLACES))
        for name, (version, path) in rows.items():
            with self.subTest(name):
                self.assertEqual(version, found(path, *PLACES[name]), f"docs/release.md and {path}")

    def test_abi(self) -> None:
        """The library's name and file follow the version of the ABI, and the header has both versions."""
        major, minor = table()["ABI"][0].split(".")
        self.assertEqual(found("translate/CMakeLists.txt", SONAME), major)
        self.assertEqual(found("translate/CMakeLists.txt", r"VERSION ([\d.]+) SOVERSION"), f"{major}.{minor}.0")
        for name, prefix in (("MPI standard", "MPI"), ("ABI", "MPI_ABI")):
            macros = (rf"^#define {prefix}_VERSION +(\d+)", rf"^#define {prefix}_SUBVERSION +(\d+)")
            self.assertEqual(found("include/mpi_abi/mpi.h", *macros), table()[name][0])

    def test_schemas(self) -> None:
        """A schema asks for the version that is written."""
        schemas = {
            "abi_check/data/report.schema.json": "report of `mpi-abi check`",
            "conformance/mpi_abi_run/report.schema.json": "results of `mpi-abi run`",
        }
        for path, name in schemas.items():
            with self.subTest(path):
                schema = json.loads(read(path))
                self.assertEqual(str(schema["properties"]["schema_version"]["const"]), table()[name][0])

    def test_packages(self) -> None:
        for path, pattern in REPEATED.items():
            with self.subTest(path):
                self.assertEqual(found(path, pattern), table()["project"][0])

    @unittest.skipUnless((ROOT / DEBIAN).is_file(), "these sources have no Debian package")
    def test_debian(self) -> None:
        self.assertEqual(found(DEBIAN, r"\A[a-z-]+ \(([\d.]+)-"), table()["project"][0])

    def test_changelog(self) -> None:
        """The newest section is this version, or the next one on top of it."""
        sections = re.findall(r"^## ([\d.]+)( \(.*\))?$", read("CHANGELOG.md"), re.MULTILINE)
        newest, note = sections[0]
        current = sections[1][0] if note == " (unreleased)" else newest
        self.assertEqual(current, table()["project"][0])


if __name__ == "__main__":
    unittest.main()

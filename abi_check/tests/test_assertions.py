# SPDX-License-Identifier: BSD-3-Clause
"""mpi_abi_assert.h: it accepts each header that the gate accepts, and rejects each one that the gate rejects."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from mpi_abi_check.compiler import find_compiler
from mpi_abi_check.header import check_header
from mpi_abi_check.model import Report, Status

from header_support import CANONICAL, C_ONLY, LONG, abi, canonical, compiler, edit, found, value
from test_canonical import ACCEPTED, accepted
from test_deviations import CASES
from test_matrix import CXX_STDS, C_STDS, C_WARNINGS, WARNINGS
from test_targets import TARGETS

HEADER = CANONICAL.parent / "mpi_abi_assert.h"
PROTOTYPES = "-DMPI_ABI_ASSERT_PROTOTYPES"
EVERY = [(name, language, std) for name in ("gcc", "clang")
         for language, stds in (("c", C_STDS), ("c++", CXX_STDS)) for std in stds]
# Cases that no assertion can see: with every compiler, in C++, and with g++.
UNSEEN = {"status tagged before"}
UNSEEN_IN_CXX = {"tagged status", "no prototype"}
UNSEEN_BY_GXX = {"address", "callback value", "callback function"}
UNSEEN_IN_C = {"int for an enumerator", "enumeration", "no C linkage"}
# Debian's packages, as ci/gate_reports unpacks them, and the headers of the standard ABI in them.
PACKAGES = CANONICAL.parents[2] / "build" / "gate_reports" / "sid" / "root"
INSTALLED = {
    "usr/lib/*/mpich/include": ("MPI_ABI",),
    "usr/lib/*/mpi_abi_mpich/include": (),
    "usr/lib/*/openmpi/include/standard_abi": (),
}
# The rules of the gate that assertions have, too; of the names that the ABI does not have, only functions.
RULES = re.compile("HANDLE|TYPE|STATUS|ENUM|CALLBACK|CONST|FUNC|PMPI|CXX|(LEGACY|FORTRAN)")
ERROR = re.compile(r"error: (?:static assertion failed: \"?(\w+):|conflicting types for '(\w+)'|'(\w+)' undeclared)")


def messages(folder: Path, program: str, language: str, std: str, *options: str) -> str:
    """What a compiler says of the mpi.h in a folder with the assertions; empty if it accepts it."""
    command = [program, f"-I{folder}", "-include", "mpi.h", "-include", str(HEADER), "-fsyntax-only", "-x", language]
    command += [f"-std={std}", "-pedantic-errors", "-fdiagnostics-color=never", *options, "/dev/null"]
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    return done.stderr if done.returncode or done.stderr else ""


def says(text: str, program: str, language: str, std: str, *options: str) -> str:
    """The same of a header with this text."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "mpi.h").write_text(text, encoding="utf-8")
        return messages(Path(folder), program, language, std, *options)


def seen(title: str, name: str, language: str) -> bool:
    """Whether a compiler is to reject a case."""
    if language == "c":
        return title not in UNSEEN | UNSEEN_IN_C
    return title not in UNSEEN | UNSEEN_IN_CXX | (UNSEEN_BY_GXX if name == "gcc" else set())


class Assertions(unittest.TestCase):
    """The assertions with headers that are right and with headers that are not."""

    maxDiff = None

    def program(self, name: str, target: str | None = None) -> str:
        """A compiler; the test is skipped without it."""
        using = compiler(name, target)
        if using is None:
            self.skipTest(f"{name} is not installed")
        return using.program

    def test_every_standard(self) -> None:
        for name, language, std in EVERY:
            warnings = C_WARNINGS if language == "c" else WARNINGS
            with self.subTest(compiler=name, std=std):
                program = self.program(name)
                self.assertEqual(messages(CANONICAL.parent, program, language, std, *warnings, PROTOTYPES), "")

    def test_accepted_headers(self) -> None:
        for name, language, std in EVERY if LONG else EVERY[:1] + EVERY[-1:]:
            for title in ACCEPTED:
                if title != "noexcept" or language == "c++":
                    with self.subTest(compiler=name, std=std, title=title):
                        output = says(accepted(title), self.program(name), language, std, PROTOTYPES, *WARNINGS)
                        self.assertEqual(output, "")

    def test_targets(self) -> None:
        program = self.program("clang")
        options = ("-ffreestanding", "-nostdlibinc", "-Werror", PROTOTYPES)
        ran = 0
        for target in TARGETS:
            for language, std in (("c", "c11"), ("c++", "c++11")) if LONG else (("c", "c11"),):
                with self.subTest(target, std=std):
                    output = messages(CANONICAL.parent, program, language, std, f"--target={target}", *options)
                    if "unknown target" not in output:
                        self.assertEqual(output, "")
                        ran += language == "c"
        print(f"{ran} of {len(TARGETS)} targets are known to this clang", file=sys.stderr)
        self.assertGreater(ran, len(TARGETS) // 2)

    def broken(self, title: str, name: str, language: str, std: str) -> None:
        """One case of the gate with one compiler."""
        case = CASES[title]
        output = says(edit(canonical(), *case.changes), self.program(name), language, std, PROTOTYPES)
        wrong = case.status != Status.FINE and seen(title, name, language)
        with self.subTest(title, compiler=name, std=std):
            self.assertEqual(bool(output), wrong, output[:2000])
            names = [n for names in case.wanted.values() for n in names if n.startswith(("MPI_", "PMPI_"))]
            if wrong and title != "Fortran" and title != "legacy functions":
                self.assertEqual([n for n in names if n.split(".")[-1] not in output], [], output[:2000])

    def test_broken_headers(self) -> None:
        every = [("gcc", "c", "c11")]
        for title, case in CASES.items():
            for name, language, std in EVERY if LONG else [("gcc", "c++", "c++11")] if case.cxx else every:
                self.broken(title, name, language, std)

    def test_what_messages_say(self) -> None:
        changes = (value("MPI_ERR_TAG", 5), value("MPI_COMM_WORLD", 300), value("MPI_MODE_RDWR", 40000))
        text = edit(canonical(), *changes, (r"MPI_Psend_init\(const void \*buf, int partitions, MPI_Count",
                                            "MPI_Psend_init(const void *buf, int partitions, int"))
        wanted = [
            "MPI_ERR_TAG: wanted the int 4 (MPI 5.0, 9.4)",
            "MPI_COMM_WORLD: wanted the handle 257, 0b0100000001 (MPI 5.0, 20.5)",
            "MPI_COMM_WORLD: wanted a code in the range of its kind (MPI 5.0, 20.5)",
            "MPI_MODE_RDWR: wanted a power of two (MPI 5.0, 14.2.1)",
            "MPI_MODE_RDWR: wanted a value that every int can have (MPI 5.0, 20.3.4)",
            "MPI_Psend_init: wanted int (const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, ",
            "file_mode: wanted no bit in two constants (MPI 5.0, 14.2.1)",
            "duplicate case value",
        ]
        for name in ("gcc", "clang"):
            program = self.program(name)
            for language, std in (("c", "c11"), ("c++", "c++11")):
                output = says(text, program, language, std, PROTOTYPES)
                self.assertEqual([w for w in wanted if w not in output], [], output)
            # C99 has no messages: the name is that of an array, and the compiler shows the row.
            output = re.sub(" +", " ", says(text, program, "c", "c99"))
            for row in ('mpi_abi_MPI_ERR_TAG', 'MPI_ABI_INT(MPI_ERR_TAG, 4, "9.4")', "mpi_abi_MPI_COMM_WORLD"):
                self.assertIn(row, output)

    def test_all_of_the_abi(self) -> None:
        """Each name of the data has a row."""
        text = HEADER.read_text(encoding="utf-8")
        rows = set(re.findall(r"^MPI_ABI_\w+\((\w+),", text, re.M)) | set(re.findall(r"^#ifndef (\w+)$", text, re.M))
        names = {c.name for c in abi().constants} | {v.short for v in abi().variants}
        names |= {c.name for c in abi().callbacks} | {t.name for t in abi().types if not t.fields}
        self.assertEqual(names - rows, set())

    def test_nothing_is_left_behind(self) -> None:
        command = [self.program("gcc"), "-dM", "-E", "-include", "mpi.h", "-x", "c", "/dev/null", f"-I{HEADER.parent}"]
        macros = [
            set(re.findall(r"^#define (\w+)", subprocess.run(
                [*command, *more], capture_output=True, text=True, timeout=60, check=True).stdout, re.M))
            for more in ((), ("-include", "stddef.h"), ("-include", "stddef.h", "-include", str(HEADER), PROTOTYPES))
        ]
        self.assertEqual(macros[2] - macros[1], {"MPI_ABI_ASSERT_H", "MPI_ABI_ASSERT_PROTOTYPES"})


class Installed(unittest.TestCase):
    """The headers that implementations install: the assertions name what the gate names."""

    maxDiff = None

    def test_headers_of_debian(self) -> None:
        if compiler("gcc") is None or not PACKAGES.is_dir():
            self.skipTest(f"wanted gcc, and the packages that `ci/gate_reports sid` unpacks in {PACKAGES}")
        for pattern, defined in INSTALLED.items():
            folders = list(PACKAGES.glob(pattern))
            self.assertEqual(len(folders), 1, pattern)
            using = find_compiler("gcc", None, defined)
            report = check_header(folders[0] / "mpi.h", using, C_ONLY, abi())
            output = messages(folders[0], using.program, "c", "c11", PROTOTYPES, *using.definitions)
            with self.subTest(pattern):
                self.assertEqual(set(map("".join, ERROR.findall(output))), self.wanted(report))

    def wanted(self, report: Report) -> set[str]:
        """The names in the gate's report that assertions see."""
        absent = re.findall(r"^MPI_ABI_NO_FUNCTION\((\w+),", HEADER.read_text(encoding="utf-8"), re.M)
        functions = {prefix + name for name in absent for prefix in ("MPI_", "PMPI_")}
        names = set()
        for rule, name in found(report):
            match = RULES.match(rule)
            if match and (not match[1] or name in functions):
                names.add(name)
        return names


if __name__ == "__main__":
    unittest.main()

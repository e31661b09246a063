# SPDX-License-Identifier: BSD-3-Clause
"""The command: arguments, exit status as a bit field, and a report of one screen."""

from __future__ import annotations

import io
import json
import re
import shutil
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from mpi_abi_check.catalogue import RULES
from mpi_abi_check.cli import main
from mpi_abi_check.report import SCREEN

from header_support import CANONICAL, LONG, canonical, compiler, edit, value


def run(*argv: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of ``mpi-abi check``."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(list(argv))
    return status, out.getvalue(), err.getvalue()


class Command(unittest.TestCase):
    """Runs of the command."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def header(self, *changes: tuple[str, str]) -> str:
        """The path of an edited header."""
        path = self.folder / "mpi.h"
        path.write_text(edit(canonical(), *changes), encoding="utf-8")
        return str(path)

    def test_fine(self) -> None:
        status, out, err = run("header", str(CANONICAL))
        self.assertEqual((status, err), (0, ""))
        self.assertIn("0 deviations: the header keeps the ABI", out)

    def test_deviation(self) -> None:
        path = self.header((r"typedef struct \{", "typedef struct S {"))
        self.assertEqual(run("header", path, "--std", "c99")[0], 4)

    def test_five_deviations_are_five_findings(self) -> None:
        path = self.header(
            value("MPI_ERR_TAG", 99),
            (r"^int PMPI_Send\(.*\n", ""),
            (r"typedef struct \{", "typedef struct S {"),
            (r"^#define MPI_REAL2 .*\n", ""),
            (r"(?<= )MPI_Barrier\(MPI_Comm comm\)", "MPI_Barrier(MPI_Comm *comm)"),
        )
        status, out, _ = run("header", path)
        self.assertEqual(status, 12)
        self.assertEqual(out.count("wanted:"), 5)
        for name in ("MPI_ERR_TAG", "PMPI_Send", "MPI_Status", "MPI_REAL2", "MPI_Barrier"):
            self.assertIn(f"\n    {name}  wanted: ", out)
        self.assertIn("5 deviations: not the ABI", out)

    def test_first_error_of_a_header_that_does_not_compile(self) -> None:
        path = self.header((r"^typedef struct \{", "typedef strict {"))
        status, out, _ = run("header", path, "--std", "c11")
        self.assertEqual(status, 20)
        self.assertRegex(out, rf"found: {path}:\d+:\d+: error: ")

    def test_one_screen(self) -> None:
        pattern = r"^(#define MPI_ERR_\w+ +)(\d+)"
        changed = re.findall(pattern, canonical(), re.M)
        path = self.header((pattern, r"\g<1>1\2"))
        _, short, _ = run("header", path, "--std", "c11")
        _, everything, _ = run("header", path, "--std", "c11", "--all")
        self.assertEqual(short.count("wanted:"), SCREEN)
        self.assertIn("more findings; --all shows them", short)
        self.assertEqual(everything.count("wanted:"), len(changed))

    def test_languages(self) -> None:
        cases = {(): "C (c11) and C++ (c++11)", ("--cxx",): "C++ (c++11)", ("--std", "c++17"): "C++ (c++17)"}
        for arguments, wanted in cases.items():
            with self.subTest(arguments):
                status, out, _ = run("header", str(CANONICAL), *arguments)
                self.assertEqual((status, out.splitlines()[2].strip()), (0, wanted))

    def test_usage(self) -> None:
        path = str(CANONICAL)
        wrong: list[tuple[str, ...]] = [(), ("header",), ("nonsense", path)]
        wrong += [("header", "/no/such/mpi.h"), ("header", "/tmp")]
        wrong += [("header", path, "--std", std) for std in ("fortran", "c11 -o x", "c")]
        wrong += [("header", path, "--cxx", "--std", "c99")]
        for argv in wrong:
            with self.subTest(argv):
                status, out, err = run(*argv)
                self.assertEqual((status, out), (2, ""))
                self.assertTrue(err)

    def test_no_compiler(self) -> None:
        status, _, err = run("header", str(CANONICAL), "--cc", "no-such-compiler")
        self.assertEqual(status, 16)
        self.assertEqual(err, "mpi-abi: no compiler: wanted no-such-compiler in PATH; install one or name it by --cc\n")
        self.assertEqual(run("header", str(CANONICAL), "--cc", "true")[0], 16)

    def test_compiler_with_options(self) -> None:
        path = self.header((r"^#define MPI_ERR_TAG +4", "#ifdef ODD\n#define MPI_ERR_TAG 5\n#else\n\\g<0>\n#endif"))
        self.assertEqual(run("header", path, "--std", "c11", "--cc", "cc")[0], 0)
        self.assertEqual(run("header", path, "--std", "c11", "--cc", "cc -DODD")[0], 12)
        self.assertEqual(run("header", path, "--std", "c11", "--cc", "cc '")[0], 2)

    def test_definitions(self) -> None:
        """A macro of the command line changes the header, is shown, and is none of the header's names."""
        other = "#if MPI_ODD == 2\n\\g<0>\n#else\n#define MPI_ERR_TAG 5\n#endif"
        path = self.header((r"^#define MPI_ERR_TAG +4", other))
        for cc in filter(compiler, ("gcc", "clang") if LONG else ("gcc",)):
            self.assertEqual(run("header", path, "--cc", cc, "-D", "OTHER")[0], 12)
            for options in (("-D", "MPI_ODD=2"), ("-DMPI_ODD=2",), ("-DOTHER=a b", "-DMPI_ODD=2")):
                with self.subTest(cc=cc, options=options):
                    status, out, err = run("header", path, "--cc", cc, *options)
                    self.assertEqual((status, err), (0, ""))
                    self.assertRegex(out, "\n  compiled with (-DOTHER=a b )?-DMPI_ODD=2\n")
                    self.assertNotIn("ABI-HDR-EXTRA", out)
        _, out, _ = run("header", path, "-DMPI_ODD=2", "--format", "json")
        self.assertIn("compiled with -DMPI_ODD=2", json.loads(out)["subjects"][0]["facts"])
        _, out, _ = run("header", path)
        self.assertNotIn("compiled with -D", out)

    def test_malformed_definitions(self) -> None:
        for text in ("", "1A", "-x", "A(x)=x", "A B", "A=1\n#error", "Ä"):
            with self.subTest(text):
                status, out, err = run("header", str(CANONICAL), f"-D={text}" if text.startswith("-") else f"-D{text}")
                self.assertEqual((status, out), (2, ""))
                self.assertTrue(err)
        self.assertIn("-D 1A: wanted NAME or NAME=VALUE", run("header", str(CANONICAL), "-D1A")[2])

    @unittest.skipIf(compiler("gcc") is None, "gcc is not installed")
    def test_target_needs_clang(self) -> None:
        status, _, err = run("header", str(CANONICAL), "--cc", "gcc", "--target", "s390x-linux-gnu")
        self.assertEqual(status, 16)
        self.assertIn("--target s390x-linux-gnu needs clang", err)

    @unittest.skipIf(compiler("clang") is None, "clang is not installed")
    def test_unknown_target_is_not_a_pass(self) -> None:
        status, out, _ = run("header", str(CANONICAL), "--target", "abacus-linux-gnu")
        self.assertEqual(status, 16)
        self.assertIn("could not check", out)

    def test_rules_are_listed(self) -> None:
        status, out, _ = run("rules")
        self.assertEqual((status, len(out.splitlines())), (0, len(RULES)))


if __name__ == "__main__":
    unittest.main()

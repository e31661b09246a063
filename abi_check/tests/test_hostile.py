# SPDX-License-Identifier: BSD-3-Clause
"""Headers are untrusted: they run nothing, cost a bounded amount, and say nothing that a terminal obeys."""

from __future__ import annotations

import os
import tempfile
import time
import unittest
from pathlib import Path
from unittest.mock import patch

from mpi_abi_check import compiler as compiler_module
from mpi_abi_check.header import check_header
from mpi_abi_check.model import CheckError, Status
from mpi_abi_check.report import write_text

from header_support import C_ONLY, abi, append, canonical, check, compiler, edit, found, value

SHORT = 5


class Hostile(unittest.TestCase):
    """Headers that mean harm."""

    def test_endless_include(self) -> None:
        with patch.object(compiler_module, "SECONDS", SHORT):
            start = time.monotonic()
            report = check('#include "mpi.h"\n#include "mpi.h"\n', C_ONLY)
            self.assertLess(time.monotonic() - start, 4 * SHORT)
        self.assertTrue(report.status & Status.UNCHECKED)

    def test_growing_macro(self) -> None:
        steps = "\n".join(f"#define a{i} a{i - 1} a{i - 1}" for i in range(1, 64))
        with patch.object(compiler_module, "SECONDS", SHORT):
            report = check(f"#define a0 int x;\n{steps}\na63\n", C_ONLY)
        self.assertTrue(report.status & Status.UNCHECKED)

    def test_flood_of_messages(self) -> None:
        start = time.monotonic()
        report = check(f"#error {'a' * 500}\n" * 20000, C_ONLY)
        self.assertLess(time.monotonic() - start, 60)
        self.assertEqual({rule for rule, _ in found(report)}, {"COMPILE"})

    def test_waits_for_nothing(self) -> None:
        """A header that reads standard input or a pipe without a writer."""
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "pipe")
            os.mkfifo(pipe)
            with patch.object(compiler_module, "SECONDS", SHORT):
                for file in ("/dev/stdin", "/dev/zero", pipe):
                    with self.subTest(file):
                        report = check(f'#include "{file}"\n' + canonical(), C_ONLY)
                        self.assertTrue(report.status in (Status.FINE, Status.UNCHECKED) or found(report))

    def test_files_of_the_machine(self) -> None:
        """What a header includes is compiled and not shown; what it lets the assembler read goes nowhere."""
        with tempfile.TemporaryDirectory() as folder:
            secret = Path(folder) / "secret"
            secret.write_text("root:x:0:0:secret_word:/root\n", encoding="utf-8")
            for line in (f'#include "{secret}"', f'__asm__(".include \\"{secret}\\"");',
                         f'#pragma GCC dependency "{secret}"'):
                with self.subTest(line):
                    self.assertNotIn("secret_word", write_text(check(line + "\n" + canonical(), C_ONLY)))

    def test_assembler_that_reads_for_ever(self) -> None:
        with patch.object(compiler_module, "SECONDS", SHORT):
            start = time.monotonic()
            report = check('__asm__(".incbin \\"/dev/zero\\"");\n' + canonical(), C_ONLY)
            self.assertLess(time.monotonic() - start, 30 * SHORT)
        self.assertTrue(report.status == Status.FINE or report.status & Status.UNCHECKED)

    def test_writes_nothing(self) -> None:
        """Options and plugins that source text may try to name."""
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "out"
            lines = [f"#pragma GCC plugin {out}.so", f'#pragma GCC optimize ("dump-tree-all={out}")',
                     "#pragma GCC push_options"]
            lines += [f'_Pragma("GCC optimize (\\"-o {out}\\")")', f"#pragma comment(lib, \"{out}\")",
                      f"#ident \"-o {out}\""]
            check("\n".join(lines) + "\n" + canonical(), C_ONLY)
            self.assertEqual(os.listdir(folder), [])

    def test_name_of_the_file_in_the_text(self) -> None:
        """Line markers and __FILE__ that lie about where text is from."""
        lying = edit(canonical(), (r"^/\* =+ Functions =.*$", '#line 1 "/usr/include/stdint.h" 3\n\\g<0>'))
        self.assertTrue(check(lying, C_ONLY).status in (Status.FINE, Status.UNCHECKED))
        wrong = edit(lying, value("MPI_ERR_TAG", 5), append('static const char *f_ = __FILE__ __BASE_FILE__;'))
        self.assertIn(("CONST-VALUE", "MPI_ERR_TAG"), found(check(wrong, C_ONLY)))

    def test_unending_nesting(self) -> None:
        report = check("enum { " * 30000, C_ONLY)
        self.assertTrue(report.status & Status.UNCHECKED)

    def test_forged_answers(self) -> None:
        """Values written into the object by hand do not count: the mark is not known beforehand."""
        forged = "".join(f'__asm__(".ascii \\"@0000000000000000.{i}=aaaaaaaaaaaaaaae;\\"");\n' for i in range(100))
        report = check(edit(canonical(), value("MPI_ERR_TAG", 5), append(forged)), C_ONLY)
        self.assertEqual(found(report), {("CONST-VALUE", "MPI_ERR_TAG")})

    def test_control_characters(self) -> None:
        report = check('#error "\x1b[2J\x07"\n', C_ONLY)
        text = write_text(report)
        self.assertTrue(all(c.isprintable() or c == "\n" for c in text))

    def test_names_of_files(self) -> None:
        for name in ('a"b.h', "a b.h", "-o.h", "a\nb.h", "ä$(touch x);.h"):
            with self.subTest(name):
                self.assertEqual(check(canonical(), C_ONLY, name=name).status, Status.FINE)

    def test_environment_adds_no_folders(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "stdint.h").write_text("#error found by way of the environment\n", encoding="utf-8")
            with patch.dict(os.environ, {"CPATH": folder, "C_INCLUDE_PATH": folder}):
                self.assertEqual(check(canonical(), C_ONLY).status, Status.FINE)

    def test_what_is_no_header(self) -> None:
        used = compiler()
        assert used is not None
        for path in ("/dev/zero", "/", "/no/such/file.h"):
            with self.subTest(path), self.assertRaises(CheckError) as caught:
                check_header(Path(path), used, C_ONLY, abi())
            self.assertEqual(caught.exception.status, Status.USAGE)

    def test_file_that_is_too_large(self) -> None:
        used = compiler()
        assert used is not None
        with tempfile.NamedTemporaryFile(suffix=".h") as file:
            os.truncate(file.name, 1 << 40)
            with self.assertRaises(CheckError) as caught:
                check_header(Path(file.name), used, C_ONLY, abi())
            self.assertEqual(caught.exception.status, Status.UNCHECKED)

    def test_leaves_nothing_behind(self) -> None:
        with tempfile.TemporaryDirectory() as folder, patch.object(tempfile, "tempdir", folder):
            check(edit(canonical(), value("MPI_ERR_TAG", 5)))
            self.assertEqual(os.listdir(folder), [])


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""What was clean is not linted again; what changed is, whatever the cache holds."""

from __future__ import annotations

import contextlib
import io
import shutil
import tempfile
import unittest
from pathlib import Path

from mpi_abi_ci import compiled, imports, seen, steps
from mpi_abi_ci.jobs import Job, run_all
from mpi_abi_ci.seen import Seen, key


class Known(unittest.TestCase):
    """Results by key, with a linter that finds the word `fault` and counts its runs."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.file = self.folder / "file"
        self.cache = Seen(self.folder / "seen")

    def lint(self, text: str) -> tuple[bool, int, str]:
        """Whether a text is clean, how often the linter ran so far, and what was printed."""
        self.file.write_text(text, encoding="utf-8")
        seen.forget()
        job = Job(("sh", "-c", 'echo >> "$1.runs"; ! grep fault "$1"', "sh", self.file),
                  (key(["linter 1"], [self.file]),))
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            clean = run_all([job], self.cache)
        return clean, len(self.file.with_suffix(".runs").read_text(encoding="utf-8")), printed.getvalue()

    def test_clean_results_are_kept(self) -> None:
        self.assertEqual(self.lint("good"), (True, 1, ""))
        self.assertEqual(self.lint("good"), (True, 1, ""))
        self.assertEqual(self.lint("fault"), (False, 2, "fault\n"))
        self.assertEqual(self.lint("fault"), (False, 3, "fault\n"))
        self.assertEqual(self.lint("good"), (True, 3, ""))

    def test_a_damaged_entry_is_not_believed(self) -> None:
        self.lint("good")
        name = key(["linter 1"], [self.file])
        for damage in (b"", b"passed", b"\xff", name[:-1].encode()):
            entry = self.cache.folder / name[:2] / name
            entry.write_bytes(damage)
            self.assertFalse(self.cache.has(name))
        self.assertEqual(self.lint("good")[1], 2)
        self.assertTrue(self.cache.has(name))

    def test_keys_differ(self) -> None:
        self.file.write_text("a", encoding="utf-8")
        other = self.folder / "other"
        other.write_text("a", encoding="utf-8")
        seen.forget()
        keys = {key(["x"], [self.file]), key(["y"], [self.file]), key(["x"], [other]),
                key(["x"], [self.file, other]), key(["x"], [self.file, self.folder / "none"])}
        self.assertEqual(len(keys), 5)


class Inputs(unittest.TestCase):
    """What a result depends on."""

    def test_imports(self) -> None:
        package = Path(imports.__file__).parent
        self.assertLess({package / "project.py", package / "seen.py"}, imports.all_of(package / "lint.py"))
        self.assertNotIn(package / "test.py", imports.all_of(package / "lint.py"))

    def test_options_of_a_command(self) -> None:
        words = ("cc", "-I", "a", "-Ib", "-D", "X=1", "-O2", "-c", "f.c")
        self.assertEqual(compiled.Unit(Path("f.c"), words, ()).options("-I", "-D"), ["-Ia", "-Ib", "-DX=1"])


class Table(unittest.TestCase):
    """The seconds of steps and of the slowest tests."""

    def test_steps(self) -> None:
        done = steps.Steps([("build", 61.04, True), ("lint", 3.0, False)])
        with tempfile.TemporaryDirectory() as folder:
            results = Path(folder, "ctest.xml")
            cases = "".join(f'<testcase name="t{time}" time="{time}"/>' for time in range(12))
            results.write_text(f"<testsuite>{cases}</testsuite>", encoding="utf-8")
            lines = done.table(results).split("\n")
        self.assertEqual(lines[1:4], ["   61.0  build", "    3.0  lint  FAILED", "   64.0  all"])
        self.assertEqual([line.split() for line in lines[6:]], [[f"{time}.0", f"t{time}"] for time in range(11, 1, -1)])
        self.assertEqual(done.failed, ["lint"])

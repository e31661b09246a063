# SPDX-License-Identifier: BSD-3-Clause
"""Few tests that fail run once more, alone; what then passes is told, and what does not fails."""

from __future__ import annotations

import contextlib
import io
import shutil
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from mpi_abi_ci import project, test


class Again(unittest.TestCase):
    """ci/test with a ctest that fails what it is told."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.runs: list[tuple[str, ...]] = []

    def run_tests(self, *failing: list[str]) -> tuple[int, str]:
        """The exit status, and what is printed, if these tests fail in the first run, in the second..."""
        left = list(failing)

        def ctest(*words: str) -> int:
            names = left.pop(0)
            cases = "".join(f'<testcase name="{name}" status="fail"/>' for name in names)
            text = f'<testsuite\n\ttests="8">{cases}<testcase name="good" status="run"/></testsuite>'
            Path(words[words.index("--output-junit") + 1]).write_text(text, encoding="utf-8")
            self.runs.append(words)
            return 8 if names else 0

        results, again = self.folder / "ctest.xml", self.folder / "again.xml"
        with mock.patch.object(test, "RESULTS", results), mock.patch.object(test, "AGAIN", again), \
                mock.patch.object(project, "run", ctest), \
                contextlib.redirect_stdout(io.StringIO()) as printed:
            status = test.tests()
            print(test.closing_line())
        return status, printed.getvalue()

    def test_passes_alone(self) -> None:
        status, text = self.run_tests(["a", "b"], [])
        self.assertEqual(status, 0)
        self.assertIn("UNSTEADY: a failed beside other tests, and passed alone", text)
        self.assertIn("UNSTEADY: b", text)
        self.assertIn("0 tests failed out of 8", text)
        self.assertIn("--rerun-failed", self.runs[1])

    def test_fails_twice(self) -> None:
        status, text = self.run_tests(["a", "b"], ["b"])
        self.assertEqual(status, 1)
        self.assertNotIn("UNSTEADY", text)
        self.assertIn("87% tests passed, 1 tests failed out of 8: b", text)

    def test_many_failures_are_no_accident(self) -> None:
        status, text = self.run_tests([f"t{number}" for number in range(test.FEW + 1)])
        self.assertEqual((status, len(self.runs)), (1, 1))
        self.assertIn("6 tests failed", text)

    def test_all_pass(self) -> None:
        self.assertEqual(self.run_tests([])[0], 0)
        self.assertEqual(len(self.runs), 1)


if __name__ == "__main__":
    unittest.main()

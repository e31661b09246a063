# SPDX-License-Identifier: BSD-3-Clause
"""Models: each gives the numbers that the standard's examples work out, and a damaged one is noticed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import model_mutants as mutants

_MPI = ("mpicc.mpich", "mpiexec.mpich")


class Models(unittest.TestCase):
    """What the headers harness/model_*.h compute."""

    def test_examples(self) -> None:
        """Each model has a test, which passes."""
        for model in sorted(mutants.HARNESS.glob("model_*.h")):
            self.assertTrue(mutants.tests_of(model), model)
        for test in sorted(mutants.TESTS.glob("test_*.c")):
            with self.subTest(test.name), tempfile.TemporaryDirectory() as folder:
                program = Path(folder) / "test"
                subprocess.run(
                    [os.environ.get("CC", "cc"), "-std=c11", "-D_XOPEN_SOURCE=700", f"-I{mutants.HARNESS}",
                     f"-I{mutants.COMPONENT.parent / 'include' / 'mpi_abi'}", str(test), "-o", str(program)],
                    check=True)
                done = subprocess.run([str(program)], capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_damages(self) -> None:
        """What is damaged is code, and not a comment."""
        with tempfile.TemporaryDirectory() as folder:
            model = Path(folder) / "model_x.h"
            model.write_text("/* a < b\n * c == d */\n#if A < 2\n#endif\n"
                             "int f(int a)\n{\n    return a < 1 && true;\n}\n")
            self.assertEqual([str(one) for one in mutants.damages(model)], [
                "model_x.h: return a < 1 && true;: < to <=", "model_x.h: return a < 1 && true;: && to ||",
                "model_x.h: return a < 1 && true;: true to false"])

    def test_noticed(self) -> None:
        """A sample of damages is noticed, by the model's test or by a rule on an MPI."""
        if not all(map(shutil.which, _MPI)):
            self.skipTest("no MPICH to run the rules on")
        done = subprocess.run([sys.executable, "-B", str(Path(mutants.__file__)), "--sample", "1", "--mpicc", _MPI[0],
                               "--mpiexec", _MPI[1]], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()

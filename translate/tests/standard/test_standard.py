# SPDX-License-Identifier: BSD-3-Clause
"""A backend that has the standard ABI itself: used as it is, and what it lacks is done by the library."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ["MPI_ABI_STANDARD_ARTIFACTS"])
LIBRARY = Path(os.environ["MPI_ABI_LIBRARY"])
INFO = Path(os.environ["MPI_ABI_INFO"])
WHOLE, LACKING = (ROOT / folder / "libmpi_abi.so.1" for folder in ("whole", "lacking"))


def run(program: Path, *words: str, **variables: object) -> subprocess.CompletedProcess[str]:
    """Runs a program with these variables of the library only."""
    environment = {n: v for n, v in os.environ.items() if not n.startswith("MPI_ABI_")}
    environment |= {name: str(value) for name, value in variables.items()}
    return subprocess.run(
        [program, *words], env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        timeout=60, check=False,
    )


class Standard(unittest.TestCase):
    """The stub has the standard's own names and soname."""

    def state(self, backend: Path, function: str) -> str:
        """What becomes of a function."""
        lines = run(INFO, "functions", MPI_ABI_BACKEND=backend).stdout.splitlines()
        return next(line.split()[1] for line in lines if line.split()[0] == function)

    def test_program_with_a_whole_and_a_lacking_one(self) -> None:
        for backend, state in ((WHOLE, "translated"), (LACKING, "own")):
            with self.subTest(state=state):
                self.assertEqual(self.state(backend, "MPI_Isendrecv"), state)
                done = run(ROOT / "program", MPI_ABI_BACKEND=backend)
                self.assertEqual((done.returncode, done.stdout), (0, "ok\n"))

    def test_checks_stand_before_it_too(self) -> None:
        done = run(ROOT / "program", MPI_ABI_BACKEND=LACKING, MPI_ABI_CHECK=1)
        self.assertEqual((done.returncode, done.stdout), (0, "ok\n"))

    def test_it_is_listed_and_not_chosen_without_being_named(self) -> None:
        done = run(INFO, "backends", LD_LIBRARY_PATH=LACKING.parent)
        self.assertIn(f"{LACKING}\n    standard ABI", done.stdout)
        self.assertNotIn(f"chosen: {LACKING}", done.stdout)
        done = run(INFO, "backends", MPI_ABI_BACKEND=LACKING)
        self.assertRegex(done.stdout, f"chosen: {LACKING} .*: chosen by MPI_ABI_BACKEND\n\\d+ translated, ")

    def test_a_copy_of_this_library_is_named_and_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "libmpi_abi.so.1"
            shutil.copy(LIBRARY, copy)
            done = run(ROOT / "program", MPI_ABI_BACKEND=copy)
            self.assertEqual(done.returncode, 127)
            self.assertIn(f"{copy} is a copy of this translation library itself", done.stdout)
            listed = run(INFO, "backends", LD_LIBRARY_PATH=folder).stdout
            self.assertIn(f"{copy}\n    cannot be used: {copy} is a copy of this translation library", listed)

    def test_trace(self) -> None:
        said = run(ROOT / "program", MPI_ABI_BACKEND=LACKING, MPI_ABI_VERBOSE=3).stdout
        self.assertRegex(said, rf"libmpi_abi: standard ABI .*, {LACKING}, chosen by MPI_ABI_BACKEND\n")
        self.assertRegex(said, r"libmpi_abi: \d+ functions translated, \d+ done by .*, \d+ emulated, \d+ unsupported\n")
        self.assertRegex(said, r"libmpi_abi: own:.* MPI_Isendrecv( |\n)")
        self.assertRegex(said, r"libmpi_abi: unsupported:.* MPI_Send( |\n)")


if __name__ == "__main__":
    unittest.main()

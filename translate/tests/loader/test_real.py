# SPDX-License-Identifier: BSD-3-Clause
"""The same with the real MPIs: their file and window parts call MPI functions themselves."""

from __future__ import annotations

import shutil
import tempfile
import unittest
from collections.abc import Sequence
from pathlib import Path

from artifacts import APP, HOST, REAL_APP, Run, part, run

# Open MPI's components that use MPI_* are not all chosen by default.
SETTINGS: tuple[tuple[str, dict[str, str]], ...] = (
    ("mpich", {}),
    ("openmpi", {"OMPI_MCA_osc": "pt2pt"}),
    ("openmpi", {"OMPI_MCA_osc": "pt2pt", "OMPI_MCA_io": "romio321"}),
    ("openmpi", {"OMPI_MCA_osc": "pt2pt", "OMPI_MCA_io": "ompio"}),
)


class RealCase(unittest.TestCase):
    """Runs a program with a file for the MPI to work with."""

    def expect_done(self, command: Sequence[object], **variables: object) -> Run:
        """The command must succeed in all its processes."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "file"
            # Real MPIs leave memory behind, which a build with AddressSanitizer would count.
            done = run(command, MPI_USER_FILE=file, ASAN_OPTIONS="detect_leaks=0", **variables)
        self.assertEqual(done.status, 0, done.text[-2000:])
        self.assertIn("host: done\n", done.text)
        self.assertNotIn("libmpi_abi: warning", done.text)
        return done


class Capture(RealCase):
    """The MPI's own header is used, and the front ends the process if anything arrives there."""

    def each(self, program: Path, before: Sequence[str], after: Sequence[str]) -> None:
        """Runs with each MPI that is installed and each setting of it."""
        for mpi, setting in SETTINGS:
            with self.subTest(mpi=mpi, setting=setting):
                user = part(f"native_{mpi}.so")
                if not user.exists():
                    self.skipTest(f"mpicc.{mpi} was not there when the tests were built")
                actions = [*before, "load=1", "trap=1", f"local={user}", "run=native_init",
                           "run=native_use", *after, "run=native_finalize"]
                self.expect_done([program, *actions], MPI_ABI_BACKEND=mpi, **setting)

    def test_from_a_program_with_mpi(self) -> None:
        self.each(APP, (), ("trap=0", "front=app_check", "trap=1"))

    def test_from_a_program_without_mpi(self) -> None:
        plugin, late = (part(name) for name in ("plugin.so", "plugin_calls.so"))
        self.each(HOST, (f"local={plugin}",), ("trap=0", f"local={late}", "front=plugin_check",
                                               "front=plugin_calls_check", "trap=1"))


@unittest.skipUnless(REAL_APP.exists(), "built without the translation library")
class Library(RealCase):
    """The translation library and the standard header."""

    def installed(self, mpi: str) -> None:
        """Skips the test unless that MPI can be run."""
        if not shutil.which(f"mpiexec.{mpi}"):
            self.skipTest(f"mpiexec.{mpi} is not installed")

    def test_a_program_linked_to_it(self) -> None:
        for mpi, setting in SETTINGS:
            with self.subTest(mpi=mpi, setting=setting):
                self.installed(mpi)
                command = [REAL_APP, "call=app_init", "call=app_use", "call=app_finalize"]
                self.expect_done(command, MPI_ABI_BACKEND=mpi, **setting)

    def test_plugins_before_and_after_init(self) -> None:
        for mpi, setting in SETTINGS:
            with self.subTest(mpi=mpi, setting=setting):
                self.installed(mpi)
                command = [HOST, f"local={part('first.so')}", "call=first_init", "call=first_use",
                           f"local={part('second.so')}", "call=second_use", "call=first_use",
                           "call=second_finalize"]
                self.expect_done(command, MPI_ABI_BACKEND=mpi, **setting)

    def test_launchers_choose_without_a_variable(self) -> None:
        for mpi, setting in SETTINGS:
            with self.subTest(mpi=mpi, setting=setting):
                self.installed(mpi)
                more = ["--oversubscribe"] if mpi == "openmpi" else []
                command = [f"mpiexec.{mpi}", *more, "-n", 2, REAL_APP, "call=app_init",
                           "call=app_use", "call=app_finalize"]
                done = self.expect_done(command, MPI_ABI_VERBOSE=1, **setting)
                self.assertEqual(done.text.count("host: done"), 2)
                self.assertIn("chosen for the mpiexec of", done.text)

    def test_the_wrong_launcher_is_named(self) -> None:
        self.installed("mpich")
        self.installed("openmpi")
        command = ["mpiexec.mpich", "-n", 2, REAL_APP, "call=app_init", "call=app_finalize"]
        said = run(command, MPI_ABI_BACKEND="openmpi").text
        self.assertEqual(said.count("warning: the mpiexec of MPICH (PMI) started 2 processes"), 1)
        self.assertIn("set MPI_ABI_BACKEND=mpich", said)


if __name__ == "__main__":
    unittest.main()

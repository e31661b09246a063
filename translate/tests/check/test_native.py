# SPDX-License-Identifier: BSD-3-Clause
"""MPI_ABI_CHECK over the MPIs that are installed, and in the reference."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import unittest

PROGRAM = os.environ["MPI_ABI_CHECK_PROGRAM"]
CALL = "" if os.environ.get("MPI_ABI_CHECK_CALLS") == "0" else rf"; called at {re.escape(PROGRAM)}\+0x[0-9a-f]+"
# Classes of MPI 5.0, A.1.1: MPI_ERR_COMM and so on; 0 is success.
CLASSES = ["5", "3", "0", "34", "7", "13", "3", "8", "6", "1 call"]
LINES = [
    r"MPI_Barrier, argument 1 \(comm\): 0x[0-9a-f]+ is a communicator that was freed; wanted a handle of type MPI_Comm",
    r"MPI_Type_commit, argument 1 \(datatype\): 0x[0-9a-f]+ is a datatype that was freed; wanted .*MPI_Datatype",
    r"MPI_Session_init, argument 1 \(info\): 0x[0-9a-f]+ is no info object; wanted a handle of type MPI_Info",
    r"MPI_Waitall, argument 2 \(array_of_requests\): \[1\]: MPI_SUM is an operator, and not a request; wanted .*",
    r"MPI_Type_create_subarray, argument 4 \(array_of_starts\): \[1\]: -2 \(MPI_ANY_TAG\) is not a count; wanted .*",
    r"MPI_Gather, argument 6 \(recvtype\): MPI_DATATYPE_NULL is not allowed here; wanted a handle of type MPI_Datatype",
    r"MPI_Bcast, argument 4 \(root\): -3 \(MPI_PROC_NULL\) is not a root; wanted .*",
    r"MPI_Send, argument 4 \(dest\): -2 \(MPI_ANY_TAG\) is not a rank; wanted 0 or more, or MPI_PROC_NULL",
]


class Native(unittest.TestCase):
    """Classes, lines and error handlers, alone and with the variable's wrong values."""

    def run_over(self, mpi: str, check: str, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs the program over an MPI."""
        if not shutil.which(f"mpiexec.{mpi}"):
            self.skipTest(f"mpiexec.{mpi} is not installed")
        environment = os.environ | {"MPI_ABI_BACKEND": mpi, "MPI_ABI_CHECK": check}
        environment |= {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        return subprocess.run([PROGRAM, *words], env=environment, text=True, capture_output=True, timeout=60,
                              check=not words)

    def check(self, done: subprocess.CompletedProcess[str]) -> None:
        """The program found all errors, and the library named them."""
        self.assertEqual(done.stdout.splitlines(), CLASSES)
        said = re.findall(r"libmpi_abi: rank 0: (.*)\n", done.stderr)
        self.assertEqual(len(said), len(LINES), done.stderr)
        for line, wanted in zip(said, LINES, strict=True):
            self.assertRegex(line, f"^{wanted}{CALL}$")

    def test_each_mpi(self) -> None:
        for mpi in ("mpich", "openmpi"):
            with self.subTest(mpi=mpi):
                done = self.run_over(mpi, "1")
                self.check(done)

    def test_the_reference_says_the_same(self) -> None:
        folder = os.environ.get("MPI_ABI_CHECK_REFERENCE")
        if not folder:
            self.skipTest("built without the reference")
        environment = os.environ | {"LD_LIBRARY_PATH": folder, "MPI_ABI_CHECK": "1"}
        done = subprocess.run([PROGRAM], env=environment, text=True, capture_output=True, timeout=60, check=True)
        self.check(done)

    def test_a_fatal_error_is_the_librarys_own(self) -> None:
        for mpi in ("mpich", "openmpi"):
            with self.subTest(mpi=mpi):
                done = self.run_over(mpi, "1", "count")
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("rank 0: MPI_Send, argument 2 (count): -1 (MPI_ANY_SOURCE) is not a count", done.stderr)
                self.assertRegex(done.stderr, "rank 0: MPI_ERRORS_ARE_FATAL ends the job: .*[Ii]nvalid count")
                self.assertNotIn("call_errhandler", done.stderr + done.stdout)

    def test_the_backend_shows_wrong_numbers_as_they_are(self) -> None:
        done = self.run_over("mpich", "0", "tag")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("-5", done.stderr)
        self.assertNotIn("-32000", done.stderr)

    def test_a_value_that_is_neither(self) -> None:
        for mpi in ("mpich", "openmpi"):
            with self.subTest(mpi=mpi):
                done = self.run_over(mpi, "yes")
                self.assertIn('libmpi_abi: MPI_ABI_CHECK is "yes"; allowed are 0 to 1; taken for 1', done.stderr)
                self.assertEqual(done.stdout.splitlines(), CLASSES)


if __name__ == "__main__":
    unittest.main()

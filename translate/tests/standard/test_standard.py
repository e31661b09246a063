# SPDX-License-Identifier: BSD-3-Clause
"""A backend that has the standard ABI itself: used as it is, and what it lacks is done by the library."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ["MPI_ABI_STANDARD_ARTIFACTS"])
LIBRARY = Path(os.environ["MPI_ABI_LIBRARY"])
INFO = Path(os.environ["MPI_ABI_INFO"])
NAMES = Path(os.environ["MPI_ABI_NAMES"]).read_text(encoding="utf-8").split()
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
        listed = json.loads(run(INFO, "functions", "--json", function, MPI_ABI_BACKEND=backend).stdout)
        self.assertEqual(listed["chosen"]["path"], str(backend))
        self.assertEqual([entry["name"] for entry in listed["functions"]], [function])
        return str(listed["functions"][0]["state"])

    def test_program_with_a_whole_and_a_lacking_one(self) -> None:
        for backend, state in ((WHOLE, "translated"), (LACKING, "builtin")):
            with self.subTest(state=state):
                self.assertEqual(self.state(backend, "MPI_Isendrecv"), state)
                done = run(ROOT / "program", MPI_ABI_BACKEND=backend)
                self.assertEqual((done.returncode, done.stdout), (0, "ok\n"))

    def test_errors_and_attributes(self) -> None:
        for backend in (WHOLE, LACKING):
            done = run(ROOT / "errors", MPI_ABI_BACKEND=backend)
            self.assertEqual((done.returncode, done.stdout), (0, "ok\n"))

    def test_checks_stand_before_it_too(self) -> None:
        done = run(ROOT / "program", MPI_ABI_BACKEND=LACKING, MPI_ABI_CHECK=1)
        self.assertEqual((done.returncode, done.stdout), (0, "ok\n"))

    def test_it_is_listed_and_not_chosen_without_being_named(self) -> None:
        done = run(INFO, "backends", LD_LIBRARY_PATH=LACKING.parent)
        self.assertIn(f"{LACKING}\n    standard ABI", done.stdout)
        self.assertNotIn(f"chosen: {LACKING}", done.stdout)
        done = run(INFO, "backends", MPI_ABI_BACKEND=LACKING)
        self.assertRegex(done.stdout,
                         f"chosen: {LACKING} .*: chosen by MPI_ABI_BACKEND; native, named by MPI_ABI_BACKEND"
                         "\n\\d+ translated, ")

    def test_a_copy_of_this_library_is_named_and_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "libmpi_abi.so.1"
            shutil.copy(LIBRARY, copy)
            done = run(ROOT / "program", MPI_ABI_BACKEND=copy)
            self.assertEqual(done.returncode, 127)
            self.assertIn(f"{copy} is a copy of this translation library itself", done.stdout)
            listed = run(INFO, "backends", LD_LIBRARY_PATH=folder).stdout
            self.assertIn(f"{copy}\n    cannot be used: {copy} is a copy of this translation library", listed)

    def test_functions_by_what_becomes_of_them(self) -> None:
        said = run(INFO, "functions", "MPI_Isendrecv", "MPI_Sen[a-d]", MPI_ABI_BACKEND=LACKING).stdout
        self.assertRegex(said, r"\n\nunsupported: .*\n    MPI_Send +the backend lacks it\n"
                         r"\nbuiltin: .*\n    MPI_Isendrecv +a send and a receive in one composite request; .*\n$")
        whole = run(INFO, "functions", MPI_ABI_BACKEND=LACKING).stdout
        self.assertEqual(sorted(re.findall(r"^    (MPI_\w+)", whole, re.M)), NAMES)
        listed = json.loads(run(INFO, "functions", "--json", MPI_ABI_BACKEND=LACKING).stdout)
        self.assertEqual(sorted(entry["name"] for entry in listed["functions"]), NAMES)
        self.assertEqual(sum(listed["counts"].values()), len(NAMES))
        isendrecv = next(entry for entry in listed["functions"] if entry["name"] == "MPI_Isendrecv")
        self.assertRegex(isendrecv["reason"], "^a send and a receive in one composite request")

    def test_a_pattern_without_a_function(self) -> None:
        done = run(INFO, "functions", "MPI_Send", "MPI_Sned", MPI_ABI_BACKEND=LACKING)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stdout, "^mpi-abi: MPI_Sned is no function of the ABI.*\n$")

    def test_json_of_odd_paths(self) -> None:
        """Paths are bytes: quotes, controls and what is no UTF-8 make valid JSON that leads back to them."""
        for name in ('"quoted"\\', "tab\tbell\a", "ü\u20ac\U0001f600", os.fsdecode(b"\xff\xc3(\xe2\x82")):
            with self.subTest(name=name), tempfile.TemporaryDirectory() as folder:
                library = Path(folder).resolve() / name / "libmpi_abi.so.1"
                library.parent.mkdir()
                shutil.copy(LACKING, library)
                environment = {"MPI_ABI_BACKEND": str(library), "LD_LIBRARY_PATH": str(library.parent)}
                done = subprocess.run([INFO, "backends", "--json"], env=environment, capture_output=True,
                                      timeout=60, check=True)
                listed = json.loads(done.stdout.decode())
                self.assertEqual(listed["chosen"]["path"], str(library))
                self.assertEqual(listed["backends"][0]["path"], str(library))

    def test_json_of_an_error(self) -> None:
        for verb in ("backends", "functions"):
            done = subprocess.run([INFO, verb, "--json"], env={"MPI_ABI_BACKEND": "lam"}, capture_output=True,
                                  text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            listed = json.loads(done.stdout)
            self.assertIsNone(listed["chosen"])
            self.assertIn('"lam"; allowed are', listed["error"])

    def test_trace(self) -> None:
        said = run(ROOT / "program", MPI_ABI_BACKEND=LACKING, MPI_ABI_VERBOSE=3).stdout
        self.assertRegex(said, rf"libmpi_abi: standard ABI .*, {LACKING}, chosen by MPI_ABI_BACKEND; native, named by "
                         "MPI_ABI_BACKEND\n")
        self.assertRegex(said, r"libmpi_abi: \d+ functions translated, \d+ built in, \d+ emulated, \d+ unsupported\n")
        self.assertRegex(said, r"libmpi_abi: builtin:.* MPI_Isendrecv( |\n)")
        self.assertRegex(said, r"libmpi_abi: unsupported:.* MPI_Send( |\n)")


if __name__ == "__main__":
    unittest.main()

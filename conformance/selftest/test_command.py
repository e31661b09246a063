# SPDX-License-Identifier: BSD-3-Clause
"""The command line: what it refuses, how implementations are found, the mpi-abi script."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import support

PROGRAM = support.PROJECT / "bin" / "mpi-abi"


class Usage(unittest.TestCase):
    """Exit status 2 and a message that says what was wanted."""

    def refuse(self, text: str, *arguments: str) -> None:
        """The command line ends with status 2 and says a text."""
        done = subprocess.run([sys.executable, "-B", "-m", "mpi_abi_run", *arguments], text=True,
                              env=support.environment(), capture_output=True, check=False,
                              timeout=support.LIMIT)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn(text, done.stderr)

    def test_refused(self) -> None:
        """Options with values that make no sense."""
        self.refuse("numbers of ranks", "--np", "1,two")
        self.refuse("numbers of ranks", "--np", "0")
        self.refuse("json,junit,tap", "--report", "html")
        self.refuse("factor", "--timeout-scale", "-1")
        self.refuse("factor", "--timeout-scale", "nan")
        self.refuse("from 1 to", "--jobs", "0")
        self.refuse("--build /nowhere", "--build", "/nowhere")
        self.refuse("--list shows them", "--test", "no-such_rule")
        self.refuse("there are", "--topic", "no_such_topic")

    def test_implementations(self) -> None:
        """Names and folders that are no implementation."""
        build = ("--build", str(support.fake().build))
        self.refuse("mpich, openmpi", *build, "--mpi", "mvapich")
        self.refuse("wanted bin/mpiexec", *build, "--mpi", "/usr/share")
        self.refuse("libmpi_abi.so.1", *build, "--native", "/usr/share")
        self.refuse("/nowhere.toml", *build, "--mpi", str(support.fake().prefix),
                    "--expect", "/nowhere.toml")


class Native(unittest.TestCase):
    """--native: an implementation's own libmpi_abi."""

    def test_native(self) -> None:
        """The launcher is found beside the library, and the library is the one loaded."""
        folder = support.fake().prefix / "lib"
        arguments = [sys.executable, "-B", "-m", "mpi_abi_run", "--build",
                     str(support.fake().build), "--native", str(folder), "--np", "2",
                     "--test", "pass-every_check"]
        done = subprocess.run(arguments, env=support.environment(LD_LIBRARY_PATH=""), text=True,
                              capture_output=True, timeout=support.LIMIT, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("its own libmpi_abi", done.stdout)
        self.assertIn(f"loaded:  {folder}/libmpi_abi.so.1", done.stdout)


class Script(unittest.TestCase):
    """bin/mpi-abi."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, self.folder)

    def call(self, *arguments: str, path: str = os.environ["PATH"],
             program: Path = PROGRAM) -> subprocess.CompletedProcess[str]:
        """Run the script."""
        return subprocess.run(["/bin/sh", str(program), *arguments], text=True, check=False,
                              env={"PATH": path}, capture_output=True, timeout=support.LIMIT)

    def old_python(self, name: str) -> None:
        """Put an interpreter that is too old on the path."""
        script = self.folder / name
        script.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2\nexit 1\n')
        script.chmod(0o755)

    def test_verbs(self) -> None:
        """Help is 0; no verb, or none that is known, is 2."""
        self.assertEqual(self.call("--help").returncode, 0)
        self.assertEqual(self.call().returncode, 2)
        done = self.call("fly")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no verb 'fly'", done.stderr)

    def test_run(self) -> None:
        """Arguments reach the runner as they are."""
        done = self.call("run", "--list", "--build", str(support.fake().build),
                         "--test", "*every_check")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("outcomes/pass-every_check", done.stdout)

    def test_old_python_first(self) -> None:
        """An interpreter that is too old is passed over."""
        self.old_python("python3")
        done = self.call("run", "--list", path=f"{self.folder}:{os.environ['PATH']}")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_no_python(self) -> None:
        """Without a new one the message says what was wanted and found."""
        for tool in ("sh", "readlink"):
            (self.folder / tool).symlink_to(str(shutil.which(tool)))
        self.old_python("python3")
        copy = self.folder / "root" / "bin" / "mpi-abi"
        copy.parent.mkdir(parents=True)
        (copy.parent.parent / "conformance" / "mpi_abi_run").mkdir(parents=True)
        text = PROGRAM.read_text(encoding="utf-8")
        self.assertIn("/usr/bin/python3", text)
        copy.write_text(text.replace("/usr/bin/python3", "/nowhere/python3"), encoding="utf-8")
        done = self.call("run", path=str(self.folder), program=copy)
        self.assertEqual(done.returncode, 3)
        self.assertIn("no Python >= 3.11 found; python3 is Python 3.9.2", done.stderr)

    def test_not_installed(self) -> None:
        """A verb whose program is not there says where it was looked for."""
        copy = self.folder / "root" / "bin" / "mpi-abi"
        copy.parent.mkdir(parents=True)
        shutil.copy(PROGRAM, copy)
        for verb in ("run", "check", "backends"):
            done = self.call(verb, program=copy)
            self.assertEqual(done.returncode, 3)
            self.assertIn(str(self.folder / "root"), done.stderr)


if __name__ == "__main__":
    unittest.main()

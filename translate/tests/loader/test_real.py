# SPDX-License-Identifier: BSD-3-Clause
"""The same with the real MPIs: their file and window parts call MPI functions themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from collections.abc import Sequence
from pathlib import Path

from artifacts import APP, HOST, REAL_APP, Run, part, run



def components(framework: str, *names: str) -> list[dict[str, str]]:
    """Settings of Open MPI that choose one of these components each; those that this version has."""
    if not shutil.which("ompi_info"):
        return []
    listing = subprocess.run(["ompi_info", "--parsable"], capture_output=True, text=True, check=False).stdout
    return [{f"OMPI_MCA_{framework}": name} for name in names if f"mca:{framework}:{name}:" in listing]


# Open MPI's components that use MPI_* are not all chosen by default.
_WINDOWS = components("osc", "pt2pt") or [{}]
_FILES: list[dict[str, str]] = [{}, *components("io", "romio321", "romio341", "ompio")]
SETTINGS: list[tuple[str, dict[str, str]]] = [
    ("mpich", {}), *(("openmpi", {**windows, **files}) for windows in _WINDOWS for files in _FILES)]
VERSION = r"([0-9.]+\w*|\(unknown version\))"


def native_part(name: str, mpi: str) -> Path:
    """A part that was built with a native MPI's own header."""
    path = part(f"{name}_{mpi}.so")
    if not path.exists():
        raise unittest.SkipTest(f"mpicc.{mpi} compiled no program when the tests were configured")
    return path


def find_library(name: str) -> Path:
    """A library as the linker's cache has it."""
    listing = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True)
    for line in listing.stdout.splitlines():
        if line.strip().startswith(name + " "):
            return Path(line.rpartition("=> ")[2])
    raise unittest.SkipTest(f"{name} is not in the linker's cache")


class RealCase(unittest.TestCase):
    """Runs a program with a file for the MPI to work with."""

    def installed(self, mpi: str) -> None:
        """Skips the test unless that MPI can be run."""
        if not shutil.which(f"mpiexec.{mpi}"):
            self.skipTest(f"mpiexec.{mpi} is not installed")

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
                user = native_part("mpi_user", mpi)
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
        done = run(command, MPI_ABI_BACKEND="openmpi")
        self.assertNotEqual(done.status, 0)
        self.assertNotIn("host: done", done.text)
        start = "libmpi_abi: rank 0: the mpiexec of MPICH (PMI) started 2 processes (PMI_SIZE)"
        self.assertEqual(done.text.count(start), 1, done.text)
        self.assertIn("Set MPI_ABI_BACKEND=mpich, or use the mpiexec of Open MPI", done.text)
        allowed = run(command, MPI_ABI_BACKEND="openmpi", MPI_ABI_ALLOW_SINGLETONS=1)
        self.assertEqual((allowed.status, allowed.text.count("host: done\n")), (0, 2), allowed.text)
        self.assertNotIn("libmpi_abi", allowed.text)

    def test_the_library_beside_the_launcher(self) -> None:
        self.installed("mpich")
        library = find_library("libmpich.so.12")
        with tempfile.TemporaryDirectory() as folder:
            prefix = Path(folder).resolve()
            for place, file in (("bin", "mpiexec.hydra"), ("bin", "hydra_pmi_proxy"), ("lib", str(library))):
                (prefix / place).mkdir(exist_ok=True)
                shutil.copy(shutil.which(file) or file, prefix / place)
            command = [prefix / "bin" / "mpiexec.hydra", "-n", 2, REAL_APP, "call=app_init",
                       "call=app_finalize"]
            done = self.expect_done(command, MPI_ABI_VERBOSE=1,
                                    PATH=f"{prefix}/bin:{os.environ['PATH']}")
        self.assertEqual(done.text.count("host: done"), 2)
        self.assertRegex(done.text, f"libmpi_abi: rank 0: MPICH {VERSION}, {prefix}/lib/libmpich.so.12, "
                         f"chosen for .* beside {prefix}/bin/hydra_pmi_proxy; translated, the default\n")
        self.assertEqual(done.text.count("libmpi_abi: "), 1, done.text)


@unittest.skipUnless(REAL_APP.exists(), "built without the translation library")
class Second(RealCase):
    """A part of the program that was built for another MPI is named before it crashes."""

    def expect_named(self, backend: str, other: str, family: str, handle: str) -> None:
        """Run a program with a part that was built for the other MPI."""
        path = native_part("foreign", other)
        self.installed(backend)
        command = [REAL_APP, f"local={path}", "call=app_init", "call=foreign_size"]
        done = run(command, MPI_ABI_BACKEND=backend, MPI_ABI_CHECK=1, ASAN_OPTIONS="detect_leaks=0")
        self.assertNotEqual(done.status, 0)
        self.assertEqual(done.text.count("another MPI"), 1, done.text)
        self.assertRegex(done.text, "libmpi_abi: warning: another MPI is in this process: "
                         rf"\S+ \({family} {VERSION}\), needed by {path}\. The program runs on ")
        self.assertRegex(done.text, f"MPI_Comm_size, argument 1 .comm.: {handle} is {family}'s "
                         f"MPI_COMM_WORLD, .* compiled with {family}'s mpi.h; wanted a handle")

    def test_over_mpich(self) -> None:
        self.expect_named("mpich", "openmpi", "Open MPI", "0x[0-9a-f]+")

    def test_over_openmpi(self) -> None:
        self.expect_named("openmpi", "mpich", "MPICH", "0x44000000")

    def test_preloaded(self) -> None:
        path = native_part("foreign", "openmpi")
        self.installed("mpich")
        done = run([REAL_APP, "call=app_init", "call=app_finalize"], MPI_ABI_BACKEND="mpich",
                   LD_PRELOAD=path)
        self.assertEqual(done.status, 0, done.text)
        self.assertEqual(done.text.count(f"needed by {path}"), 1, done.text)


if __name__ == "__main__":
    unittest.main()

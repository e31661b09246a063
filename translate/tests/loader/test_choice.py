# SPDX-License-Identifier: BSD-3-Clause
"""Which backend is chosen: by the variable, by the launcher, or by the search."""

from __future__ import annotations

import os
import shutil
import socket
import sys
import tempfile
import unittest
from pathlib import Path

from artifacts import MPICH, OMPI, PROBE, ROOT, STANDARD, Run, run
from sandbox import Sandbox

BOTH = f"{MPICH.parent}:{OMPI.parent}"
TRIPLET = f"{os.uname().machine}-linux-gnu"


def loaded(*descriptors: int, **variables: object) -> list[str]:
    """Path, family, version and reason of the backend that the probe loads."""
    done = run([PROBE, "load"], *descriptors, **variables)
    return done.text.strip().split("|")


class Variable(unittest.TestCase):
    """MPI_ABI_BACKEND decides, by a path or by a family."""

    def test_path_of_each_family(self) -> None:
        for path, family, version in (
            (MPICH, "MPICH", "4.9.9-stub"),
            (OMPI, "Open MPI", "4.8.8-stub"),
            (STANDARD, "standard ABI", ""),
        ):
            with self.subTest(family=family):
                wanted = [str(path), family, version, "chosen by MPI_ABI_BACKEND"]
                self.assertEqual(loaded(MPI_ABI_BACKEND=path), wanted)

    def test_family_names(self) -> None:
        for name, path in (("mpich", MPICH), ("openmpi", OMPI)):
            with self.subTest(name=name):
                found = loaded(MPI_ABI_BACKEND=name, LD_LIBRARY_PATH=BOTH)
                self.assertEqual(found[0], str(path))

    def test_family_is_told_from_symbols_and_not_from_the_name(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            disguise = Path(folder) / "libmpich.so.12"
            disguise.symlink_to(OMPI)
            self.assertEqual(loaded(MPI_ABI_BACKEND=disguise)[1], "Open MPI")

    def test_it_beats_the_launcher(self) -> None:
        found = loaded(MPI_ABI_BACKEND=MPICH, OMPI_COMM_WORLD_RANK=0, OMPI_COMM_WORLD_SIZE=2)
        self.assertEqual(found[1], "MPICH")

    def test_empty_is_unset(self) -> None:
        found = loaded(MPI_ABI_BACKEND="", LD_LIBRARY_PATH=BOTH)
        self.assertEqual(found[3], "first found")


class Launcher(unittest.TestCase):
    """The innermost launcher's family is chosen if there is one of it."""

    def chosen(self, *descriptors: int, **variables: object) -> tuple[str, str]:
        """Family and reason, with a library of each family to be found."""
        found = loaded(*descriptors, LD_LIBRARY_PATH=BOTH, **variables)
        self.assertEqual(len(found), 4, found)
        return found[1], found[3]

    def test_each_launcher(self) -> None:
        cases: tuple[tuple[dict[str, object], str, str], ...] = (
            ({"OMPI_COMM_WORLD_RANK": 1, "PMIX_RANK": 1}, "Open MPI", "mpiexec of Open MPI"),
            ({"PMI_RANK": 1, "PMI_SIZE": 2}, "MPICH", "mpiexec of MPICH"),
            ({"PMIX_RANK": 0}, "Open MPI", "PMIx"),
            ({"PMIX_RANK": 0, "SLURM_PROCID": 0}, "Open MPI", "PMIx"),
            ({"SLURM_PROCID": 0}, "MPICH", "first found; started by srun"),
            ({"OMPI_COMM_WORLD_RANK": "x"}, "MPICH", "first found"),
            ({}, "MPICH", "first found"),
        )
        for variables, family, reason in cases:
            with self.subTest(variables=variables):
                chosen = self.chosen(**variables)
                self.assertEqual(chosen[0], family)
                self.assertIn(reason, chosen[1])

    def test_an_open_pmi_socket_is_the_innermost(self) -> None:
        outer = {"OMPI_COMM_WORLD_RANK": 0, "OMPI_COMM_WORLD_SIZE": 1, "PMIX_RANK": 0}
        ours, theirs = socket.socketpair()
        with ours, theirs:
            number = theirs.fileno()
            inner = {"PMI_FD": number, "PMI_RANK": 0, "PMI_SIZE": 2}
            self.assertEqual(self.chosen(number, **outer, **inner)[0], "MPICH")
            self.assertEqual(self.chosen(**outer, **inner)[0], "Open MPI")

    def test_absent_family_is_replaced_and_said(self) -> None:
        with Sandbox() as sandbox:
            sandbox.install(MPICH, "/usr/lib64/libmpi.so.12")
            found = sandbox.run("load", OMPI_COMM_WORLD_RANK=0).split("|")
            self.assertEqual(found[1], "MPICH")
            self.assertIn("Open MPI, for which there is none", found[3])


class Search(unittest.TestCase):
    """What the search finds, and in which order."""

    def test_library_path_comes_first_and_in_its_order(self) -> None:
        for order in ((MPICH, OMPI), (OMPI, MPICH)):
            folders = ":".join(str(path.parent) for path in order)
            found = run([PROBE, "list"], LD_LIBRARY_PATH=folders).text.splitlines()
            self.assertEqual([line.split("|")[0] for line in found[:2]], [str(p) for p in order])

    def test_a_file_is_listed_once(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("libmpich.so.12", "libmpi.so.12", "libmpi.so.20"):
                (Path(folder) / name).symlink_to(MPICH)
            path = f"{folder}:{MPICH.parent}:{folder}"
            found = run([PROBE, "list"], LD_LIBRARY_PATH=path).text
            self.assertEqual(found.count("4.9.9-stub"), 1, found)

    def test_the_unusable_are_listed_with_the_reason_and_passed_over(self) -> None:
        alien = ROOT / "alien"
        path = f"{alien}:{OMPI.parent}"
        found = run([PROBE, "list"], LD_LIBRARY_PATH=path).text.splitlines()
        self.assertRegex(found[0], f"unusable: {alien}.*unsupported family")
        self.assertEqual(loaded(LD_LIBRARY_PATH=path)[0], str(OMPI))

    def test_folders_of_distributions(self) -> None:
        for file, places in (
            (MPICH, (f"/usr/lib/{TRIPLET}/libmpich.so.12", "/usr/lib64/mpich/lib/libmpi.so.12")),
            (OMPI, (f"/usr/lib/{TRIPLET}/openmpi/lib/libmpi.so.40", "/usr/lib64/libmpi.so.40")),
        ):
            for place in places:
                with self.subTest(place=place), Sandbox() as sandbox:
                    sandbox.install(file, place)
                    self.assertIn(place, sandbox.run("list"))

    def test_the_linker_cache(self) -> None:
        with Sandbox() as sandbox:
            sandbox.install(OMPI, "/opt/odd/lib/libmpi.so.40")
            sandbox.install(OMPI.parent / "libopen-pal.so.40", "/opt/odd/lib/libopen-pal.so.40")
            self.assertNotIn("/opt/odd", sandbox.run("list"))
            sandbox.make_cache("/opt/odd/lib")
            self.assertIn("/opt/odd/lib/libmpi.so.40|Open MPI", sandbox.run("load"))

    def test_nothing_found(self) -> None:
        with Sandbox() as sandbox:
            said = sandbox.run("load")
            self.assertRegex(said, "found no MPI library")
            for word in ("libmpich.so.12", "libmpi.so.40", "/usr/lib64/openmpi/lib",
                         "/etc/ld.so.cache", "package mpich", "openmpi-bin", "MPI_ABI_BACKEND"):
                self.assertIn(word, said)
            self.assertIn("of the family Open MPI", sandbox.run("load", MPI_ABI_BACKEND="openmpi"))


class Cache(unittest.TestCase):
    """Damaged linker caches count as empty ones; the older combined format is read too."""

    def paths(self, content: bytes) -> str:
        """What the probe finds in a cache file of that content, without a crash."""
        with tempfile.TemporaryDirectory() as folder:
            cache = Path(folder) / "cache"
            cache.write_bytes(content)
            done = run([PROBE, "cache", cache, "libmpi.so.40"])
            self.assertEqual(done.status, 0, done.text)
            return done.text

    @staticmethod
    def cache(count: int = 1, name: int = 72, magic: bytes = b"glibc-ld.so.cache1.1") -> bytes:
        """A cache with one entry whose strings begin at byte 72."""
        words = [count, 0, 0, 0, 0, 0, 0, 1, name, 85, 0, 0, 0]
        body = b"".join(word.to_bytes(4, "little") for word in words)
        return magic + body + b"libmpi.so.40\0/x/libmpi.so.40\0"

    def test_a_good_one(self) -> None:
        self.assertEqual(self.paths(self.cache()), "/x/libmpi.so.40\n")

    def test_behind_the_older_table(self) -> None:
        old = b"ld.so-1.7.0\0" + (2).to_bytes(4, "little") + bytes(24)
        self.assertEqual(self.paths(old + self.cache()), "/x/libmpi.so.40\n")

    def test_damaged_ones(self) -> None:
        good = self.cache()
        for name, content in (
            ("empty", b""),
            ("another magic", self.cache(magic=b"glibc-ld.so.cache9.9")),
            ("too many entries", self.cache(count=1 << 31)),
            ("name outside", self.cache(name=1 << 20)),
            ("cut header", good[:30]),
            ("cut entry", good[:60]),
            ("unended string", good[:84]),
            ("old table beyond the end", b"ld.so-1.7.0\0\xff\xff\xff\xff" + good),
        ):
            with self.subTest(name=name):
                self.assertEqual(self.paths(content), "")


class Mismatch(unittest.TestCase):
    """A job whose processes are alone ends, is explained once, and the explanation names only what there is."""

    MPICH, OMPI = 0, 1

    def check(self, family: int, world_size: int, **variables: object) -> Run:
        """What the check does after MPI_Init, where an MPI of each family can be found."""
        return run([PROBE, "check", family, world_size], LD_LIBRARY_PATH=BOTH, **variables)

    def said(self, family: int, world_size: int, **variables: object) -> str:
        """What the check says before it ends the process."""
        done = self.check(family, world_size, **variables)
        self.assertEqual(done.status, 127)
        self.assertEqual(done.text.count("\n"), 1, done.text)
        return done.text

    def test_other_family(self) -> None:
        said = self.said(self.MPICH, 1, OMPI_COMM_WORLD_RANK=0, OMPI_COMM_WORLD_SIZE=4)
        self.assertRegex(said, "^libmpi_abi: rank 0: the mpiexec of Open MPI started 4 processes")
        self.assertIn("MPICH 1.2.3 (/opt/stub/libmpi.so", said)
        self.assertIn("Set MPI_ABI_BACKEND=openmpi, or use the mpiexec of MPICH", said)
        self.assertIn("set MPI_ABI_ALLOW_SINGLETONS=1", said)
        said = self.said(self.OMPI, 1, PMI_RANK=0, PMI_SIZE=3)
        self.assertIn("started 3 processes (PMI_SIZE)", said)
        self.assertIn("Set MPI_ABI_BACKEND=mpich, or use the mpiexec of Open MPI", said)

    def test_other_family_that_is_not_there(self) -> None:
        with Sandbox() as sandbox:
            sandbox.install(OMPI, "/usr/lib64/libmpi.so.40")
            said = sandbox.run("check", str(self.OMPI), "1", PMI_RANK=0, PMI_SIZE=2)
        self.assertIn("No MPI library of the launcher's family, MPICH, was found here", said)
        self.assertNotIn("MPI_ABI_BACKEND", said)

    def test_same_family_or_no_family(self) -> None:
        said = self.said(self.MPICH, 1, PMI_RANK=0, PMI_SIZE=3)
        self.assertIn("set MPI_ABI_BACKEND to the prefix", said)
        said = self.said(self.MPICH, 1, SLURM_PROCID=0, SLURM_STEP_NUM_TASKS=2)
        self.assertIn("srun started 2 processes (SLURM_STEP_NUM_TASKS)", said)
        self.assertIn("srun --mpi=list", said)
        for space in ("", "slurm.pmix.7.0"):
            said = self.said(self.MPICH, 1, PMIX_RANK=0, PMIX_NAMESPACE=space, SLURM_PROCID=0,
                             SLURM_STEP_NUM_TASKS=2)
            self.assertIn("a PMIx launcher started 2", said)

    def test_the_other_ranks_leave_it_to_the_first(self) -> None:
        done = self.check(self.MPICH, 1, OMPI_COMM_WORLD_RANK=1, OMPI_COMM_WORLD_SIZE=4)
        self.assertEqual((done.status, done.text), (127, ""))

    def test_silence(self) -> None:
        size4: dict[str, object] = {"OMPI_COMM_WORLD_RANK": 0, "OMPI_COMM_WORLD_SIZE": 4}
        step: dict[str, object] = {"PMIX_RANK": 0, "SLURM_PROCID": 0, "SLURM_STEP_NUM_TASKS": 2}
        cases: tuple[tuple[str, int, dict[str, object]], ...] = (
            ("the world is whole", 4, size4),
            ("part of the world", 2, size4),
            ("one process was started", 1, size4 | {"OMPI_COMM_WORLD_SIZE": 1}),
            ("no launcher", 1, {}),
            ("a batch script", 1, {"SLURM_PROCID": 0, "SLURM_NTASKS": 4}),
            ("a size that is no number", 1, size4 | {"OMPI_COMM_WORLD_SIZE": "4x"}),
            ("a PMIx server in a step", 1, step | {"PMIX_NAMESPACE": "prterun-node1-17@1"}),
            ("a launcher in another's process", 1, size4 | {"OMPI_COMM_WORLD_SIZE": 1, "PMI_RANK": 0, "PMI_SIZE": 2}),
            ("allowed", 1, size4 | {"MPI_ABI_ALLOW_SINGLETONS": 1}),
        )
        for name, world_size, variables in cases:
            with self.subTest(name=name):
                done = self.check(self.MPICH, world_size, **variables)
                self.assertEqual((done.status, done.text), (0, ""))


class Installation(unittest.TestCase):
    """A prefix to put libraries into."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.addCleanup(folder.cleanup)
        self.prefix = Path(folder.name).resolve()

    def install(self, file: Path, place: str) -> Path:
        """Copy a library below the prefix, with what it needs."""
        target = self.prefix / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
        if file == OMPI:
            shutil.copy(OMPI.parent / "libopen-pal.so.40", target.parent)
        return target


class Prefix(Installation):
    """MPI_ABI_BACKEND takes the prefix of an installation."""

    def test_each_folder(self) -> None:
        for folder in ("lib", "lib64", f"lib/{TRIPLET}", "."):
            with self.subTest(folder=folder):
                target = self.install(OMPI, f"{folder}/libmpi.so.40").resolve()
                wanted = [str(target), "Open MPI", "4.8.8-stub", "chosen by MPI_ABI_BACKEND"]
                for value in (self.prefix, f"{self.prefix}/"):
                    self.assertEqual(loaded(MPI_ABI_BACKEND=value, LD_LIBRARY_PATH=BOTH), wanted)
                target.unlink()

    def test_of_two_families_the_launcher_decides(self) -> None:
        self.install(MPICH, "lib/libmpi.so.12")
        self.install(OMPI, "lib/libmpi.so.40")
        self.assertEqual(loaded(MPI_ABI_BACKEND=self.prefix)[1], "MPICH")
        self.assertEqual(loaded(MPI_ABI_BACKEND=self.prefix, OMPI_COMM_WORLD_RANK=0)[1], "Open MPI")

    def test_the_standard_abi_comes_last(self) -> None:
        self.install(STANDARD, "lib/libmpi_abi.so.1")
        self.assertEqual(loaded(MPI_ABI_BACKEND=self.prefix, PMI_RANK=0)[1], "standard ABI")
        self.install(OMPI, "lib/libmpi.so.40")
        self.assertEqual(loaded(MPI_ABI_BACKEND=self.prefix)[1], "Open MPI")


class Beside(Installation):
    """The library of the launcher's own installation comes first; a shell of its name is the launcher here."""

    def started(self, variables: dict[str, object], *, launcher: str = "bin/hydra_pmi_proxy",
                script: str = f"{PROBE} load; :") -> str:
        """What the probe says below a process that runs the launcher's file."""
        program = self.prefix / launcher
        program.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path("/bin/sh").resolve(), program)
        return run([program, "-c", script], LD_LIBRARY_PATH=BOTH, **variables).text

    def test_each_folder(self) -> None:
        for folder in ("lib", "lib64", f"lib/{TRIPLET}"):
            for launcher, file, name, variables in (
                ("bin/hydra_pmi_proxy", MPICH, "libmpi.so.12", {"PMI_RANK": 0}),
                ("bin/orted", OMPI, "libmpi.so.40", {"OMPI_COMM_WORLD_RANK": 0}),
                ("bin/prted", OMPI, "libmpi.so.40", {"OMPI_COMM_WORLD_RANK": 0}),
                ("bin/mpirun", OMPI, "libmpi.so.40", {"PMIX_RANK": 0}),
            ):
                with self.subTest(folder=folder, launcher=launcher):
                    target = self.install(file, f"{folder}/{name}")
                    said = self.started(dict(variables), launcher=launcher).strip().split("|")
                    self.assertEqual(said[0], str(target), said)
                    self.assertIn(f", beside {self.prefix}/{launcher}", said[3])
                    target.unlink()

    def test_a_script_between(self) -> None:
        target = self.install(MPICH, "lib/libmpi.so.12")
        said = self.started({"PMI_RANK": 0}, script=f"/bin/sh -c '{PROBE} load; :'; :")
        self.assertIn(str(target), said)

    def test_the_nearest_counts(self) -> None:
        outer, inner = self.install(MPICH, "lib/libmpi.so.12"), self.install(MPICH, "inner/lib/libmpi.so.12")
        shell = self.prefix / "inner/bin/mpiexec.hydra"
        shell.parent.mkdir()
        shutil.copy(Path("/bin/sh").resolve(), shell)
        said = self.started({"PMI_RANK": 0}, script=f"{shell} -c '{PROBE} load; :'; :")
        self.assertIn(str(inner), said)
        self.assertNotIn(f"{outer}|", said)

    def test_not_beside(self) -> None:
        """Another family, no launcher's variables, a program of another name, and the user's word."""
        self.install(MPICH, "lib/libmpi.so.12")
        cases: tuple[tuple[str, str, dict[str, object]], ...] = (
            ("bin/orted", "Open MPI", {"OMPI_COMM_WORLD_RANK": 0}),
            ("bin/mpiexec", "first found", {}),
            ("bin/bash", "chosen for the mpiexec of MPICH (PMI)\n", {"PMI_RANK": 0}),
            ("bin/mpiexec", "chosen by MPI_ABI_BACKEND", {"PMI_RANK": 0, "MPI_ABI_BACKEND": "mpich"}),
        )
        for launcher, wanted, variables in cases:
            with self.subTest(launcher=launcher, variables=variables):
                said = self.started(variables, launcher=launcher)
                self.assertIn(wanted, said)
                self.assertNotIn(str(self.prefix), said)

    @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
    def test_another_user_decides_nothing(self) -> None:
        """As with sudo: the process above belongs to another user, who could have called it anything."""
        target = self.install(MPICH, "lib/libmpi.so.12")
        program = self.prefix / "bin/mpiexec"
        program.parent.mkdir()
        shutil.copy(Path(sys.executable).resolve(), program)
        script = ("import os, subprocess, sys\n"
                  "child = subprocess.Popen(['/bin/sh', '-c', 'read x; exec \"$0\" load', sys.argv[1]], "
                  "stdin=subprocess.PIPE)\n"
                  "user = int(sys.argv[2])\n"
                  "os.setresuid(user, user, user)\n"
                  "child.communicate(b'\\n')\n")
        for user, beside in ((0, True), (65534, False)):
            said = run([program, "-c", script, PROBE, user], PYTHONHOME=sys.base_prefix, PMI_RANK=0,
                       LD_LIBRARY_PATH=f"{BOTH}:{sys.base_prefix}/lib").text
            self.assertIn("|MPICH|", said)
            self.assertEqual(str(target) in said, beside, said)


class Privilege(unittest.TestCase):
    """A setuid process takes nothing from its caller's environment."""

    @unittest.skipUnless(os.geteuid() == 0, "only root can make a file setuid for another user")
    def test_setuid(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            copy = Path(folder) / "probe"
            shutil.copy(PROBE, copy)
            variables = {"MPI_ABI_BACKEND": MPICH, "LD_LIBRARY_PATH": MPICH.parent,
                         "MPI_ABI_VERBOSE": 1}
            self.assertIn(str(MPICH), run([copy, "load"], **variables).text)
            if os.statvfs(copy).f_flag & os.ST_NOSUID:
                self.skipTest("setuid has no effect on this file system")
            os.chown(copy, 65534, 65534)
            os.chmod(copy, 0o4755)
            said = run([copy, "load"], **variables).text
            self.assertNotIn(str(ROOT), said)
            self.assertNotIn("libmpi_abi:", said)


if __name__ == "__main__":
    unittest.main()

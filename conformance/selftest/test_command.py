# SPDX-License-Identifier: BSD-3-Clause
"""The command line: what it refuses, how implementations are found, the mpi-abi script."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import support
from mpi_abi_run.adapters import Adapter, adapters
from mpi_abi_run.cli import without
from mpi_abi_run.model import Rule

PROGRAM = support.PROJECT / "bin" / "mpi-abi"


class Modules(unittest.TestCase):
    """The folder that mpi-abi is called in."""

    def test_not_from_here(self) -> None:
        """Nothing in the current folder is run, whatever its name: it may be someone else's sources."""
        with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
            for name in ("elftools", "runpy", "mpi_abi_check", "argparse"):
                Path(folder, f"{name}.py").write_text("open('was_run', 'w')\n", encoding="ascii")
            environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
            done = subprocess.run([PROGRAM, "check", "rules"], cwd=folder, text=True, capture_output=True, check=False,
                                  timeout=support.LIMIT, env=environment)
            self.assertEqual((done.returncode, done.stderr, Path(folder, "was_run").exists()), (0, "", False))


class Lacking(unittest.TestCase):
    """Rules that need what an implementation does not have are skipped, with a word."""

    def test_rules(self) -> None:
        """Those of a topic, and those that cover a function; the text names what is missing."""
        rules = [Rule(topic, "rule", Path("rule.c"), "", (), (function,))
                 for topic, function in (("abi", "MPI_Init"), ("rma", "MPI_Put"), ("abi", "MPI_Win_free"))]
        adapter = Adapter("own", "the own", re.compile(""), (), (), (),
                          lacks={"rma": "no windows", "MPI_Win_": "no windows at all"})
        self.assertEqual(without(adapter, rules),
                         {rules[1]: "the own has no windows yet", rules[2]: "the own has no windows at all yet"})

    def test_names(self) -> None:
        """Whatever an adapter names is a topic, or begins the names of functions."""
        for adapter in adapters():
            for name in adapter.lacks:
                folder = support.PROJECT / "conformance" / "tests" / name
                self.assertTrue(folder.is_dir() or name.startswith("MPI_"), name)


class Usage(unittest.TestCase):
    """Exit status 2 and a message that says what was wanted."""

    def refuse(self, text: str, *arguments: str) -> None:
        """The command line ends with status 2 and says a text."""
        done = subprocess.run(support.module("mpi_abi_run", *arguments), text=True,
                              env=support.environment(), capture_output=True, check=False,
                              timeout=support.LIMIT)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn(text, done.stderr)

    def test_refused(self) -> None:
        """Options with values that make no sense."""
        self.refuse("numbers of ranks", "--np", "1,two")
        self.refuse("numbers of ranks", "--np", "0")
        self.refuse("html,json,junit,tap", "--report", "pdf")
        self.refuse("factor", "--timeout-scale", "-1")
        self.refuse("factor", "--timeout-scale", "nan")
        self.refuse("from 1 to", "--jobs", "0")
        self.refuse("--build /nowhere", "--build", "/nowhere")
        self.refuse("--build and --suite", "--build", "/nowhere", "--suite", "/nowhere")
        for shard in ("0/3", "4/3", "1", "a/b", "1/3/5", "-1/3"):
            self.refuse("wanted K/N with K from 1 to N", f"--shard={shard}")
        self.refuse("--list shows them", "--test", "no-such_rule")
        self.refuse("there are", "--topic", "no_such_topic")

    def test_implementations(self) -> None:
        """Names and folders that are no implementation."""
        build = ("--build", str(support.fake().build))
        self.refuse("--mpi mvapich: wanted one of mpich, openmpi, reference or", *build, "--mpi", "mvapich")
        self.refuse("--api mvapich: wanted one of mpich, openmpi, reference or", *build, "--api", "mvapich")
        self.refuse("wanted bin/mpiexec", *build, "--mpi", "/usr/share")
        self.refuse("libmpi_abi.so.1", *build, "--native", "/usr/share")
        with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
            shutil.copy(support.fake().prefix / "lib" / "libmpi_abi.so.1", folder)
            self.refuse(f"--native {folder}: no launcher belongs to it; --mpi NAME or --mpi PREFIX", *build, "--native",
                        folder)
        self.refuse("mpi-abi: --expect /nowhere.toml: No such file or directory\n", *build, "--mpi",
                    str(support.fake().prefix), "--expect", "/nowhere.toml")

    def test_too_few_ranks(self) -> None:
        """A run that would run nothing, with what its rules need."""
        build = ("--build", str(support.fake().build))
        self.refuse("--np 1: none of the 1 selected rules runs with it; 1 for 2 ranks "
                    "(--np 2 adds them): outcomes/fail-one_rank\n", *build, "--np", "1", "--test", "fail-one_rank")

    def test_ranks_per_proc(self) -> None:
        """Numbers of ranks that no processes have together, and an MPI whose ranks are processes."""
        run = ("--build", str(support.fake().build), "--ranks-per-proc")
        self.refuse("--ranks-per-proc 2: wanted a multiple of it, found --np 3\n", *run, "2", "--np", "3")
        self.refuse("--ranks-per-proc 5: wanted a multiple of it, found --np 1,2,3,4\n", *run, "5")
        self.refuse("--ranks-per-proc 2: wanted --native with the folder of the reference", *run, "2", "--np", "2",
                    "--mpi", str(support.fake().prefix))

    def test_nothing_in_common(self) -> None:
        """Two selections that no rule is in, also where rules are only listed."""
        build = ("--build", str(support.fake().build))
        for more in ((), ("--list",)):
            self.refuse("--topic alone --test fail-one_rank: no rule is selected by both", *build, "--topic", "alone",
                        "--test", "fail-one_rank", *more)

    def test_output(self) -> None:
        """A folder for reports that is none is found before anything is launched."""
        with tempfile.NamedTemporaryFile(dir=support.scratch()) as file:
            for output in (file.name, f"{file.name}/below"):
                self.refuse(f"--output {output}: wanted a folder, found a file", "--build",
                            str(support.fake().build), "--mpi", "no launcher is looked for yet",
                            "--report", "json", "--output", output)


class Native(unittest.TestCase):
    """--native: an implementation's own libmpi_abi."""

    def test_native(self) -> None:
        """The launcher is found beside the library, and the library is the one loaded."""
        folder = support.fake().prefix / "lib"
        arguments = support.module("mpi_abi_run", "--build", str(support.fake().build), "--native", str(folder),
                                   "--np", "2", "--test", "pass-every_check")
        done = subprocess.run(arguments, env=support.environment(LD_LIBRARY_PATH=""), text=True,
                              capture_output=True, timeout=support.LIMIT, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("its own libmpi_abi", done.stdout)
        self.assertIn(f"loaded:  {folder}/libmpi_abi.so.1", done.stdout)

    def run_renamed(self, *arguments: str, **variables: str) -> str:
        """What a run prints that passes; --mpi names the launcher, since the library's folder has none."""
        done = subprocess.run(support.command("--np", "2", "--test", "pass-every_check", *arguments),
                              env=support.environment(**{"LD_LIBRARY_PATH": "", **variables}), text=True,
                              capture_output=True, timeout=support.LIMIT, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_other_names(self) -> None:
        """A library with a name of its own, as in Debian: by file, by a link in a folder, and by name."""
        with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
            file = Path(folder) / "libmpi_abi_fake.so.1.0.0"
            shutil.copy(support.fake().prefix / "lib" / "libmpi_abi.so.1", file)
            link = Path(folder) / "links"
            link.mkdir()
            (link / "libmpi_abi.so.1").symlink_to(file)
            for given in (str(file), str(link), "fake"):
                with self.subTest(given):
                    printed = self.run_renamed("--native", given, LD_LIBRARY_PATH=folder)
                    self.assertIn(f"loaded:  {file}\n", printed)

    def test_several(self) -> None:
        """Each native library is an implementation of the report."""
        folder = str(support.fake().prefix / "lib")
        printed = self.run_renamed("--native", folder, "--native", folder)
        self.assertEqual(printed.count("its own libmpi_abi"), 4)

    def test_none(self) -> None:
        """What is no library is refused with what was looked for."""
        done = subprocess.run(support.command("--native", "nowhere"), env=support.environment(), text=True,
                              capture_output=True, timeout=support.LIMIT, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("or the NAME in libmpi_abi_NAME.so.1; found none", done.stderr)

    def test_translation(self) -> None:
        """The translation library belongs to no MPI: it is identified by its messages and its variable."""
        with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
            (Path(folder) / "libmpi_abi.so.1").write_bytes(
                b"\x7fELF\0libmpi_abi: %s\n\0MPI_ABI_BACKEND\0")
            done = subprocess.run(support.command("--native", folder), env=support.environment(),
                                  text=True, capture_output=True, timeout=support.LIMIT,
                                  check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("this is the translation library; leave out --native", done.stderr)


class Suite(unittest.TestCase):
    """--suite: the runner is not the one that came with the suite, as that of a wheel is not."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(support.COMPONENT / "mpi_abi_run", self.folder / "wheel" / "mpi_abi_run")

    def installed(self, contract: str) -> Path:
        """An installation of the fake suite, of some contract."""
        folder = self.folder / contract / "share" / "mpi_abi" / "python"
        package = folder / "mpi_abi_run"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(f"CONTRACT_VERSION = {contract}\n")
        shutil.copy(support.fake().build / "layout.json", folder)
        return self.folder / contract

    def call(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the runner that came alone."""
        return subprocess.run([sys.executable, "-B", "-m", "mpi_abi_run", *arguments], text=True, cwd=self.folder,
                              env=support.environment(PYTHONPATH=str(self.folder / "wheel")), capture_output=True,
                              check=False, timeout=support.LIMIT)

    def test_suite(self) -> None:
        """The suite at a prefix runs, and the command that runs a rule alone names it."""
        prefix = str(self.installed("2"))
        done = self.call("--suite", prefix, "--mpi", str(support.fake().prefix), "--np", "1", "--test",
                         "fail-every_check")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(f"--suite {prefix} --np 1 --test", done.stdout)

    def test_none(self) -> None:
        """Without one, the message says what was looked for and what to give."""
        done = self.call("--list")
        self.assertEqual(done.returncode, 3)
        for text in ("no conformance suite found: looked for ", f"{self.folder}/wheel/layout.json",
                     "give --suite PREFIX, an installation of mpi_abi, or --build DIR"):
            self.assertIn(text, done.stderr)

    def test_refused(self) -> None:
        """A prefix without a suite, and a suite that demands something else than this runner knows of."""
        done = self.call("--list", "--suite", "/nowhere")
        self.assertEqual(done.returncode, 2)
        self.assertIn("looked for /nowhere/share/mpi_abi/python/layout.json", done.stderr)
        done = self.call("--list", "--suite", str(self.installed("7")))
        self.assertEqual(done.returncode, 2)
        self.assertIn("wanted a suite of contract 2, found one of contract 7; run it with", done.stderr)


class Script(unittest.TestCase):
    """bin/mpi-abi."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, self.folder)

    def call(self, *arguments: str, path: str = os.environ["PATH"],
             program: Path = PROGRAM, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the script."""
        return subprocess.run(["/bin/sh", str(program), *arguments], text=True, check=False,
                              env={"PATH": path, **variables}, capture_output=True,
                              timeout=support.LIMIT)

    def copy(self) -> Path:
        """A copy of the script in a tree of its own, with nothing else in it."""
        copy = self.folder / "root" / "bin" / "mpi-abi"
        copy.parent.mkdir(parents=True)
        shutil.copy(PROGRAM, copy)
        return copy

    def info(self, build: str, time: int) -> None:
        """Put a program into a build of the copy's tree that says which build it is of."""
        program = self.folder / "root" / build / "translate" / "mpi-abi-info"
        program.parent.mkdir(parents=True)
        program.write_text(f'#!/bin/sh\necho {build} "$@"\n')
        program.chmod(0o755)
        os.utime(program, (time, time))

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
        copy = self.copy()
        (copy.parent.parent / "conformance" / "mpi_abi_run").mkdir(parents=True)
        text = PROGRAM.read_text(encoding="utf-8")
        self.assertIn("/usr/bin/python3", text)
        copy.write_text(text.replace("/usr/bin/python3", "/nowhere/python3"), encoding="utf-8")
        done = self.call("run", path=str(self.folder), program=copy)
        self.assertEqual(done.returncode, 3)
        self.assertIn("no Python >= 3.11 found; python3 is Python 3.9.2", done.stderr)

    def test_python_chosen(self) -> None:
        """MPI_ABI_PYTHON is the one to take, and an error that names it when it cannot be."""
        self.old_python("old")
        for python, found in ((f"{self.folder}/none", "nothing that runs"),
                              (f"{self.folder}/old", "nothing that runs"), ("env", "env (")):
            done = self.call("run", "--list", MPI_ABI_PYTHON=python)
            self.assertEqual(done.returncode, 3)
            self.assertIn(f"mpi-abi: MPI_ABI_PYTHON={python}: wanted a Python >= 3.11, found "
                          f"{found}", done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)
        done = self.call("run", "--list", MPI_ABI_PYTHON=sys.executable)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_newest_build(self) -> None:
        """Of several builds the newest one's program runs, and is named."""
        copy = self.copy()
        self.info("build/b", 2_000_000_000)
        done = self.call("backends", program=copy)
        self.assertEqual((done.stdout, done.stderr), ("build/b backends\n", ""))
        self.info("build", 1_000_000_000)
        self.info("build-c", 1_500_000_000)
        done = self.call("functions", program=copy)
        self.assertEqual((done.returncode, done.stdout), (0, "build/b functions\n"))
        self.assertIn("build/b/translate/mpi-abi-info, the newest of 3 builds", done.stderr)

    def test_info_arguments(self) -> None:
        """The listings have help, hand their arguments on, and name what they did not expect."""
        copy = self.copy()
        self.info("build", 1_000_000_000)
        for verb, more, wrong in (("backends", "", "more"), ("functions", " [PATTERN...]", "--more")):
            done = self.call(verb, "--help")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn(f"usage: mpi-abi {verb} [--json]{more}\n", done.stdout)
            done = self.call(verb, "--json", wrong)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(f"mpi-abi: {verb}: unexpected '{wrong}'", done.stderr)
        done = self.call("functions", "MPI_Send", "--json", "MPI_T_*", program=copy)
        self.assertEqual(done.stdout, "build functions MPI_Send --json MPI_T_*\n")

    def test_version(self) -> None:
        """The version is the project's, or that of an installation."""
        text = (support.PROJECT / "CMakeLists.txt").read_text(encoding="utf-8")
        version = text.partition("\nproject(")[2].split()[2]
        self.assertEqual(self.call("--version").stdout, f"mpi-abi {version}\n")
        copy = self.copy()
        self.assertEqual(self.call("--version", program=copy).returncode, 3)
        file = self.folder / "root/share/mpi_abi/version"
        file.parent.mkdir(parents=True)
        file.write_text("1.2.5\n", encoding="ascii")
        self.assertEqual(self.call("--version", program=copy).stdout, "mpi-abi 1.2.5\n")

    def test_not_installed(self) -> None:
        """A verb whose program is not there says where it was looked for."""
        copy = self.copy()
        for verb in ("run", "check", "backends"):
            done = self.call(verb, program=copy)
            self.assertEqual(done.returncode, 3)
            self.assertIn(str(self.folder / "root"), done.stderr)
            self.assertEqual("-DMPI_ABI_BUILD_CONFORMANCE=OFF" in done.stderr, verb == "run")


if __name__ == "__main__":
    unittest.main()

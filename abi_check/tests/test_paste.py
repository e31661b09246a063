# SPDX-License-Identifier: BSD-3-Clause
"""The snippets in abi_check/templates work as they stand: each lets a good build through and stops a bad one.

Those for GitHub and GitLab are run in tests/templates.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from importlib import import_module
from pathlib import Path
from typing import Any

from mpi_abi_check import archive as archive_module

from package_support import program, provider

try:
    # Without its types, which one machine has and another has not.
    yaml: Any = import_module("yaml")
except ModuleNotFoundError:
    yaml = None  # pylint: disable=invalid-name # it stands for the module

COMPONENT = Path(__file__).resolve().parents[1]
TEMPLATES = COMPONENT / "templates"
GOOD, BAD = "libmpi_abi.so.1", "libmpich.so.12"


@unittest.skipUnless(archive_module.HAVE_LIBARCHIVE, "python3-libarchive-c is not installed")
class Snippets(unittest.TestCase):
    """Runs of the snippets, each on a good and on a bad build."""

    def setUp(self) -> None:
        self.said = ""
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        tools = self.folder / "tools"
        tools.mkdir()
        (tools / "mpi-abi").symlink_to(COMPONENT.parent / "bin" / "mpi-abi")
        self.environment = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "MPI_ABI_PYTHON": sys.executable}

    def install(self, library: str, *places: str) -> None:
        """Puts a library that needs that MPI to some places."""
        for place in places:
            (self.folder / place).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / place).write_bytes(program(library))

    def run_it(self, *command: str, **more: str) -> int:
        """The exit status of a command in the folder."""
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment | more, capture_output=True, text=True, check=False
        )
        self.said = done.stdout + done.stderr
        return done.returncode

    def both(self, place: str, *command: str, **more: str) -> None:
        """A command succeeds with a good build and fails, for the right reason, with a bad one."""
        self.install(GOOD, place)
        self.assertEqual(self.run_it(*command, **more), 0, self.said)
        self.install(BAD, place)
        self.assertNotEqual(self.run_it(*command, **more), 0)

    def test_document(self) -> None:
        """What the document shows is what is tested."""
        text = (COMPONENT.parent / "docs" / "gate.md").read_text(encoding="utf-8")
        for file in TEMPLATES.rglob("*"):
            if file.is_file():
                self.assertIn(f"\n{file.read_text(encoding='utf-8')}```\n", text, file)

    def test_autopkgtest(self) -> None:
        fields = (TEMPLATES / "debian/tests/control").read_text(encoding="utf-8")
        self.assertIn("Tests: mpi-abi\n", fields)
        self.installed("/usr", "usr/lib/lib my program.so")
        self.both("usr/lib/lib my program.so", str(TEMPLATES / "debian/tests/mpi-abi"))
        self.assertIn("ABI-PRG-VENDOR", self.said)

    def installed(self, *files: str) -> None:
        """What dpkg says that the package has installed; a program dpkg that fails where nothing is given."""
        lines = "".join(f"{self.folder / file}\n" for file in files)
        (self.folder / "tools" / "list").write_text(lines, encoding="utf-8")
        dpkg = self.folder / "tools" / "dpkg"
        end = f'cat "{self.folder}/tools/list"' if files else "exit 1"
        dpkg.write_text(f'#!/bin/sh\n[ "$*" = "-L myprogram" ] || exit 2\n{end}\n', encoding="utf-8")
        dpkg.chmod(0o755)

    def test_autopkgtest_of_packages_as_they_are(self) -> None:
        """Scripts, folders, links to other packages, files that were never unpacked, and no binary at all."""
        test = str(TEMPLATES / "debian/tests/mpi-abi")
        self.install(BAD, "other.so")
        (self.folder / "usr/bin").mkdir(parents=True)
        (self.folder / "usr/bin/mpicc").write_text("#!/bin/sh\nexec cc -lmpich\n", encoding="utf-8")
        (self.folder / "usr/bin/link").symlink_to("../../other.so")
        layout = ("usr", "usr/bin", "usr/bin/mpicc", "usr/bin/link", "usr/share/doc/gone")
        self.installed(*layout)
        self.assertEqual(self.run_it(test), 0, self.said)
        self.assertIn("skipped 1 path", self.said)
        self.installed("usr", "usr/bin", "usr/bin/link")
        self.assertEqual((self.run_it(test), self.said), (0, ""))
        self.installed(*layout, "usr/lib/x.so")
        self.both("usr/lib/x.so", test)
        self.assertIn("ABI-PRG-VENDOR", self.said)

    def test_autopkgtest_of_a_package_that_is_not_installed(self) -> None:
        """A wrong name is no success."""
        self.installed()
        self.assertNotEqual(self.run_it(str(TEMPLATES / "debian/tests/mpi-abi")), 0)

    @unittest.skipIf(shutil.which("make") is None, "make is not installed")
    def test_rules(self) -> None:
        rules = str(TEMPLATES / "debian/rules")
        self.both("debian/myprogram/usr/lib/libmyprogram.so", "make", "-f", rules, "execute_after_dh_makeshlibs")
        self.assertIn("ABI-PRG-VENDOR", self.said)

    @unittest.skipIf(shutil.which("rpmbuild") is None, "rpm is not installed")
    def test_rpm(self) -> None:
        spec = "Name: a\nVersion: 1\nRelease: 1\nSummary: a\nLicense: none\nAutoReqProv: no\n%description\na\n"
        spec += f"%install\nmkdir -p %{{buildroot}}/usr/lib\ncp {self.folder}/x.so %{{buildroot}}/usr/lib/x.so\n"
        spec += (TEMPLATES / "check.spec").read_text(encoding="utf-8") + "%files\n/usr/lib/x.so\n"
        (self.folder / "a.spec").write_text(spec, encoding="utf-8")
        defines = [f"_topdir {self.folder}/rpm", f"_tmppath {self.folder}"]  # a failed build leaves files in the latter
        defines += ["__os_install_post %{nil}", "debug_package %{nil}"]
        self.both("x.so", "rpmbuild", "-bi", *(w for d in defines for w in ("--define", d)), "a.spec")
        self.assertIn("ABI-PRG-VENDOR", self.said)

    @unittest.skipIf(yaml is None, "python3-yaml is not installed")
    def test_conda(self) -> None:
        test = read_yaml("meta.yaml")["test"]
        self.assertEqual(test["requires"], ["mpi-abi"])
        self.both("lib/libmyprogram.so", "sh", "-ec", "\n".join(test["commands"]), PREFIX=str(self.folder))
        self.assertIn("ABI-PRG-VENDOR", self.said)

    def test_spack(self) -> None:
        """The recipe's methods, in a class with what Spack gives to recipes."""

        def executable(name: str) -> Any:
            def run(*arguments: str) -> None:
                if self.run_it(name, *map(str, arguments)):
                    raise RuntimeError(self.said)

            return run

        lines = (TEMPLATES / "spack.txt").read_text(encoding="utf-8")
        names = {
            "run_after": lambda _phase: lambda function: function,
            "on_package_attributes": lambda **_attributes: lambda function: function,
            "Executable": executable,
        }
        exec(f"class Recipe:\n    prefix = 'prefix'\n{lines}", names)  # pylint: disable=exec-used
        recipe: Any = names["Recipe"]
        self.install(GOOD, "prefix/lib/x.so")
        recipe().sanity_check_mpi_abi()
        self.install(BAD, "prefix/lib/x.so")
        with self.assertRaisesRegex(RuntimeError, "ABI-PRG-VENDOR"):
            recipe().sanity_check_mpi_abi()

    def sources(self) -> dict[str, str]:
        """A program's source beside both libraries; the options that link with each."""
        for name in (GOOD, BAD):
            (self.folder / name).write_bytes(provider(name))
        source = "int MPI_Init(int *, char ***);\nint main(void)\n{\n    return MPI_Init(0, 0);\n}\n"
        (self.folder / "x.c").write_text(source, encoding="utf-8")
        return {name: f"-L{self.folder} -l:{name}" for name in (GOOD, BAD)}

    @unittest.skipIf(shutil.which("ctest") is None, "cmake is not installed")
    def test_ctest(self) -> None:
        for library, options in self.sources().items():
            text = ("cmake_minimum_required(VERSION 3.22)\nproject(x C)\nenable_testing()\n"
                    "add_executable(myprogram x.c)\n")
            text += f"target_link_libraries(myprogram PRIVATE {options})\ninclude({TEMPLATES}/ctest.cmake)\n"
            (self.folder / "CMakeLists.txt").write_text(text, encoding="utf-8")
            self.assertEqual(self.run_it("cmake", "-S", ".", "-B", f"build-{library}"), 0, self.said)
            self.assertEqual(self.run_it("cmake", "--build", f"build-{library}"), 0, self.said)
            status = self.run_it("ctest", "--test-dir", f"build-{library}", "--output-on-failure")
            self.assertEqual((status == 0, "ABI-PRG-VENDOR" in self.said), (library == GOOD, library == BAD), self.said)

    @unittest.skipIf(shutil.which("meson") is None, "meson is not installed")
    def test_meson(self) -> None:
        for library, options in self.sources().items():
            words = ", ".join(f"'{word}'" for word in options.split())
            text = f"project('x', 'c')\nmyprogram = executable('x', 'x.c', link_args: [{words}])\n"
            text += (TEMPLATES / "meson.build").read_text(encoding="utf-8")
            (self.folder / "meson.build").write_text(text, encoding="utf-8")
            self.assertEqual(self.run_it("meson", "setup", f"build-{library}"), 0, self.said)
            status = self.run_it("meson", "test", "-C", f"build-{library}", "--print-errorlogs")
            self.assertEqual((status == 0, "ABI-PRG-VENDOR" in self.said), (library == GOOD, library == BAD), self.said)


def read_yaml(name: str) -> Any:
    """What a template in YAML says."""
    return yaml.safe_load((TEMPLATES / name).read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""What a container must see: of made-up machines, whose libraries are compiled here, and of this one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from mpi_abi_binds.collect import Collector, Container
from mpi_abi_binds.model import BindsError, Item, Kind, read_parts
from mpi_abi_binds.output import FORMATS, lines
from mpi_abi_check.closure import Resolver


def compiled(path: Path, needs: tuple[Path, ...] = (), version: str = "", symbol: str = "") -> Path:
    """A library that needs others. It defines ``symbol`` with a version, or uses it if it has none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    soname = re.sub(r"(\.so\.\d+).*", r"\1", path.name)
    options = [f"-Wl,-soname,{soname}", "-Wl,--no-as-needed", "-Wl,--allow-shlib-undefined"]
    text = f"int {symbol}(void) {{ return 0; }}" if version else f"int {symbol}(void); int (*use)(void) = {symbol};"
    if version:
        script = path.with_suffix(".map")
        script.write_text(f"{version} {{ global: {symbol}; local: *; }};\n", encoding="utf-8")
        options.append(f"-Wl,--version-script={script}")
    command = ["cc", "-shared", "-fPIC", "-nostdlib", *options, "-x", "c", "-", "-x", "none", *map(str, needs)]
    subprocess.run([*command, "-o", str(path)], input=text if symbol else "", text=True, check=True)
    return path


class Machine(unittest.TestCase):
    """A machine with an MPICH over UCX, which has one transport."""

    made: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.made = Path(tempfile.mkdtemp()).resolve()
        cls.addClassCleanup(shutil.rmtree, cls.made)
        folder = cls.made / "usr/lib"
        libc = compiled(folder / "libc.so.6", version="GLIBC_2.36", symbol="open")
        net = compiled(folder / "libnet.so.1", version="NET_2", symbol="net")
        ucs = compiled(folder / "libucs.so.0.1")
        compiled(folder / "ucx/libuct_net.so.0", (net,), symbol="net")
        compiled(folder / "libmpich.so.12.2", (ucs, libc), symbol="open")

    def setUp(self) -> None:
        place = Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, place)
        self.root, self.inside = place / "host", place / "container"
        shutil.copytree(self.made, self.root)
        self.file("etc/ucx/ucx.conf")
        self.link("usr/lib/libmpich.so.12", "libmpich.so.12.2")
        self.link("usr/lib/libucs.so.0", "libucs.so.0.1")

    def file(self, path: str) -> None:
        """A file of the machine."""
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).touch()

    def link(self, path: str, target: str) -> None:
        """A link of the machine."""
        (self.root / path).symlink_to(target)

    def collect(self, library: str = "/usr/lib/libmpich.so.12", root: Path | None = None) -> list[Item]:
        """The items for an MPI library, and a container."""
        return Collector(Resolver(self.root), Container(root), read_parts()).collect(library)

    def files(self, items: list[Item]) -> list[tuple[str, str, str]]:
        """The items that are files and folders of the machine."""
        names = (Kind.NAMESPACE, Kind.VARIABLE, Kind.PASSED)
        return [(item.kind.value, item.name, item.source) for item in items if item.kind not in names]

    def libraries(self, items: list[Item]) -> list[str]:
        """The names of the libraries."""
        return [os.path.basename(item.name) for item in items if item.kind is Kind.LIBRARY]

    def test_what_it_leads_to(self) -> None:
        self.assertEqual(self.files(self.collect()), [
            ("library", "/usr/lib/libmpich.so.12", "/usr/lib/libmpich.so.12.2"),
            ("library", "/usr/lib/libnet.so.1", "/usr/lib/libnet.so.1"),
            ("library", "/usr/lib/libucs.so.0", "/usr/lib/libucs.so.0.1"),
            ("plugins", "/usr/lib/ucx", "/usr/lib/ucx"),
            ("configuration", "/etc/ucx", "/etc/ucx"),
        ])

    def test_variables(self) -> None:
        found = {item.name: item.source for item in self.collect() if item.kind is Kind.VARIABLE}
        self.assertEqual(found, {
            "LD_LIBRARY_PATH": "/usr/lib", "MPI_ABI_BACKEND": "/usr/lib/libmpich.so.12", "UCX_POSIX_USE_PROC_LINK": "n",
        })

    def test_programs(self) -> None:
        """A launcher's common name is shown if it is this MPI's; what a program needs is shown too."""
        pmi = compiled(self.root / "usr/lib/libpmi.so.0")
        compiled(self.root / "usr/bin/mpiexec.hydra", (pmi,))
        self.link("usr/bin/mpiexec.mpich", "mpiexec.hydra")
        self.file("usr/bin/orterun")
        self.link("usr/bin/mpirun", "orterun")
        self.link("usr/bin/mpiexec", "mpiexec.mpich")
        items = self.collect()
        self.assertEqual([(one.name, one.source) for one in items if one.kind is Kind.PROGRAM], [
            (f"/usr/bin/mpiexec{end}", "/usr/bin/mpiexec.hydra") for end in ("", ".hydra", ".mpich")
        ])
        self.assertIn("libpmi.so.0", self.libraries(items))

    def test_prefix(self) -> None:
        """An MPI with a prefix of its own is one folder; what it needs elsewhere is not in it."""
        compiled(self.root / "opt/mpich/lib/libmpi.so.12", (self.root / "usr/lib/libucs.so.0.1",))
        self.file("opt/mpich/bin/mpiexec")
        self.assertEqual(self.files(self.collect("/opt/mpich/lib/libmpi.so.12"))[-3:], [
            ("plugins", "/usr/lib/ucx", "/usr/lib/ucx"), ("prefix", "/opt/mpich", "/opt/mpich"),
            ("configuration", "/etc/ucx", "/etc/ucx"),
        ])

    def test_what_is_missing_here(self) -> None:
        """A plugin that cannot be used here is no error, a library that the MPI needs is one."""
        (self.root / "usr/lib/libnet.so.1").unlink()
        self.assertEqual(self.libraries(self.collect()), ["libmpich.so.12", "libucs.so.0"])
        (self.root / "usr/lib/libucs.so.0").unlink()
        with self.assertRaisesRegex(BindsError, r"libmpich.so.12.2: wanted libucs.so.0, which is not on this machine"):
            self.collect()
        with self.assertRaisesRegex(BindsError, r"/usr/lib/no.so: wanted the MPI library"):
            self.collect("/usr/lib/no.so")

    def container(self, net: str = "NET_2", libc: str = "GLIBC_2.36") -> list[Item]:
        """The items for a container that has two of the libraries, with these versions."""
        compiled(self.inside / "usr/lib/libnet.so.1", version=net, symbol="net")
        compiled(self.inside / "lib/libc.so.6", version=libc, symbol="open")
        return self.collect(root=self.inside)

    def test_what_a_container_has(self) -> None:
        self.assertEqual(self.libraries(self.container()), ["libmpich.so.12", "libucs.so.0"])

    def test_a_library_that_is_too_old(self) -> None:
        self.assertEqual(self.libraries(self.container(net="NET_1")), ["libmpich.so.12", "libnet.so.1", "libucs.so.0"])

    def test_a_c_library_that_is_too_old(self) -> None:
        wanted = r"container has no GLIBC_2.36 in its libc.so.6, which .*/libmpich.so.12.2 needs"
        with self.assertRaisesRegex(BindsError, wanted):
            self.container(libc="GLIBC_2.31")
        (self.inside / "lib/libc.so.6").unlink()
        with self.assertRaisesRegex(BindsError, r"container has no libc.so.6 for x86-64, which"):
            self.collect(root=self.inside)


class Output(unittest.TestCase):
    """The forms of the items."""

    ITEMS = [
        Item(Kind.LIBRARY, "/lib/liba.so.1", "/lib/liba.so.1.2"), Item(Kind.SHARED, "/dev/shm", "/dev/shm"),
        Item(Kind.SHARED, "/tmp", "/tmp"), Item(Kind.DEVICE, "/dev/knem", "/dev/knem"), Item(Kind.NAMESPACE, "ipc"),
        Item(Kind.PASSED, "PMI_*"), Item(Kind.PASSED, "PMI[0-9]*"), Item(Kind.VARIABLE, "MPI_ABI_BACKEND", "/lib/a.so"),
    ]
    WANTED = {
        "docker": ["--volume=/lib/liba.so.1.2:/lib/liba.so.1:ro", "--volume=/tmp:/tmp", "--device=/dev/knem:/dev/knem",
                   "--ipc=host", "--env=PMI_RANK", "--env=PMI2_X", "--env=MPI_ABI_BACKEND=/lib/a.so"],
        "podman": ["--volume=/lib/liba.so.1.2:/lib/liba.so.1:ro", "--volume=/tmp:/tmp", "--device=/dev/knem:/dev/knem",
                   "--ipc=host", "--env=PMI_*", "--env=PMI2_X", "--env=MPI_ABI_BACKEND=/lib/a.so"],
        "apptainer": ["--bind=/lib/liba.so.1.2:/lib/liba.so.1:ro", "--bind=/tmp:/tmp",
                      "--env=MPI_ABI_BACKEND=/lib/a.so"],
        "bwrap": ["--ro-bind /lib/liba.so.1.2 /lib/liba.so.1", "--dev-bind /dev/shm /dev/shm", "--bind /tmp /tmp",
                  "--dev-bind /dev/knem /dev/knem", "--setenv MPI_ABI_BACKEND /lib/a.so"],
        "list": ["library\t/lib/liba.so.1\t/lib/liba.so.1.2", "shared\t/dev/shm", "shared\t/tmp", "device\t/dev/knem",
                 "namespace\tipc", "passed\tPMI_*", "passed\tPMI[0-9]*", "variable\tMPI_ABI_BACKEND\t/lib/a.so"],
    }

    def test_every_form(self) -> None:
        self.assertEqual(set(FORMATS), set(self.WANTED))
        with mock.patch.dict(os.environ, {"PMI_RANK": "0", "PMI2_X": "1"}, clear=True):
            for form, wanted in self.WANTED.items():
                with self.subTest(form):
                    self.assertEqual(lines(form, self.ITEMS), wanted)

    def test_odd_paths(self) -> None:
        items = [Item(Kind.LIBRARY, "/a b/c.so", "/a b/c.so")]
        self.assertEqual(lines("list", items), ["library\t/a b/c.so"])
        for form in set(FORMATS) - {"list"}:
            with self.assertRaisesRegex(BindsError, f"a path with ' ' cannot be given to {form}"):
                lines(form, items)


class Here(unittest.TestCase):
    """This machine's MPIs: every file that a running program of each maps is shown."""

    C_LIBRARY = re.compile(r"/(ld-linux[^/]*|lib(c|m|dl|rt|pthread|resolv|nss_\w+)\.so\.\d+|libmpi_abi\.so[^/]*)$")

    def shown(self, backend: str) -> list[list[str]]:
        """The lines of the list."""
        command = [sys.executable, "-m", "mpi_abi_binds", "--info", os.environ["MPI_ABI_INFO"]]
        environment = {**os.environ, "MPI_ABI_BACKEND": backend}
        said = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
        return [line.split("\t") for line in said.splitlines()]

    def check(self, backend: str) -> None:
        """A program that runs on this MPI uses nothing that is not shown."""
        launcher = shutil.which(f"mpiexec.{backend}")
        if launcher is None:
            self.skipTest(f"mpiexec.{backend} is not installed")
        if not os.environ["MPI_ABI_MAPS"]:
            self.skipTest("built with a sanitizer")
        rows = self.shown(backend)
        files = {row[-1] for row in rows if row[0] not in ("passed", "namespace", "variable")}
        self.assertEqual([file for file in files if not os.path.exists(file)], [])
        run = [launcher, "-n", "1", os.environ["MPI_ABI_MAPS"]]
        said = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=240).stdout
        mapped = {line.split(maxsplit=5)[5] for line in said.splitlines() if re.search(r" /.*\.so[.\d]*$", line)}
        self.assertGreater(len(mapped), 5)
        hidden = {
            file for file in mapped
            if file not in files and os.path.dirname(file) not in files and not self.C_LIBRARY.search(file)
        }
        self.assertEqual(hidden, set())

    def test_mpich(self) -> None:
        self.check("mpich")

    def test_openmpi(self) -> None:
        self.check("openmpi")


if __name__ == "__main__":
    unittest.main()

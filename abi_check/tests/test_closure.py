# SPDX-License-Identifier: BSD-3-Clause
"""Libraries are found where the loader would find them, below a root, and nowhere else."""

from __future__ import annotations

import os
import unittest
from dataclasses import replace
from pathlib import Path

from mpi_abi_check.binary import Needed
from mpi_abi_check.closure import Closure, Resolver, within
from mpi_abi_check.elf import read_elf

from binary_support import LINK, Workshop, compile_and_link, read


class Search(Workshop):
    """Programs in a root folder of their own, so that nothing of this system is found."""

    def place(self, path: str, *options: str) -> Path:
        """A library in the root."""
        return compile_and_link(self.folder / path, "", *LINK, f"-Wl,-soname,{Path(path).name}", *options)

    def closure(self, path: Path, *folders: str) -> Closure:
        """What a file leads to."""
        return Resolver(self.folder, folders).closure(read(path))

    def found(self, path: Path, *folders: str) -> list[str]:
        """The paths of what a file leads to, without the root."""
        return [str(Path(one.binary.path).relative_to(self.folder)) for one in self.closure(path, *folders).libraries]

    def user(self, *options: str, path: str = "bin/user") -> Path:
        """A file that needs liba.so."""
        stub = self.place("stub/liba.so")
        made = self.place(path, str(stub), *options)
        stub.unlink()
        return made

    def test_system_folders(self) -> None:
        user = self.user()
        self.assertEqual(self.closure(user).missing, (("liba.so", "user"),))
        self.place("usr/lib/liba.so")
        self.assertEqual(self.found(user), ["usr/lib/liba.so"])
        self.place("lib64/liba.so")
        self.assertEqual(self.found(user), ["lib64/liba.so"])

    def test_order(self) -> None:
        """DT_RPATH, then what is given, then DT_RUNPATH, then ld.so.conf, then the system's."""
        for folder in ("rpath", "given", "conf", "usr/lib"):
            self.place(f"{folder}/liba.so")
        (self.folder / "etc").mkdir()
        (self.folder / "etc/ld.so.conf").write_text("# comment\n/conf\n", encoding="utf-8")
        old = self.user("-Wl,-rpath,/rpath", "-Wl,--disable-new-dtags")
        self.assertEqual(self.found(old, "/given"), ["rpath/liba.so"])
        new = self.user("-Wl,-rpath,/rpath", "-Wl,--enable-new-dtags", path="bin/new")
        self.assertEqual(self.found(new, "/given"), ["given/liba.so"])
        self.assertEqual(self.found(new), ["rpath/liba.so"])
        plain = self.user(path="bin/plain")
        self.assertEqual(self.found(plain), ["conf/liba.so"])
        (self.folder / "conf/liba.so").unlink()
        self.assertEqual(self.found(plain), ["usr/lib/liba.so"])

    def test_the_environment_does_not_count(self) -> None:
        self.place("given/liba.so")
        os.environ["LD_LIBRARY_PATH"] = "/given"
        self.addCleanup(os.environ.pop, "LD_LIBRARY_PATH")
        self.assertEqual(self.found(self.user()), [])

    def test_rpath_counts_below_and_runpath_does_not(self) -> None:
        self.place("deep/libb.so")
        self.place("deep/liba.so", str(self.folder / "deep/libb.so"))
        for tags, wanted in (
            ("--disable-new-dtags", ["deep/liba.so", "deep/libb.so"]),
            ("--enable-new-dtags", ["deep/liba.so"]),
        ):
            with self.subTest(tags):
                user = self.place(
                    "bin/user",
                    str(self.folder / "deep/liba.so"),
                    "-Wl,-rpath,/deep",
                    f"-Wl,{tags}",
                    "-Wl,--allow-shlib-undefined",
                )
                self.assertEqual(self.found(user), wanted)

    def test_runpath_ends_what_rpath_says(self) -> None:
        """A library with a DT_RUNPATH of its own does not see the DT_RPATH of what brought it in."""
        self.place("deep/libb.so")
        for tags, wanted in (("--disable-new-dtags", 2), ("--enable-new-dtags", 1)):
            with self.subTest(tags):
                self.place("deep/liba.so", str(self.folder / "deep/libb.so"), "-Wl,-rpath,/none", f"-Wl,{tags}")
                options = ("-Wl,-rpath,/deep", "-Wl,--disable-new-dtags", "-Wl,--allow-shlib-undefined")
                user = self.place("bin/user", str(self.folder / "deep/liba.so"), *options)
                self.assertEqual(len(self.found(user)), wanted)

    def test_origin(self) -> None:
        self.place("bin/../own/liba.so")
        for origin in ("$ORIGIN/../own", "${ORIGIN}/../own"):
            with self.subTest(origin):
                self.assertEqual(self.found(self.user(f"-Wl,-rpath,{origin}")), ["own/liba.so"])

    def test_included_configuration(self) -> None:
        self.place("inner/liba.so")
        (self.folder / "etc/ld.so.conf.d").mkdir(parents=True)
        (self.folder / "etc/ld.so.conf").write_text(
            "include ld.so.conf.d/*.conf\ninclude /etc/ld.so.conf\n", encoding="utf-8"
        )
        (self.folder / "etc/ld.so.conf.d/x.conf").write_text("/inner\n", encoding="utf-8")
        self.assertEqual(self.found(self.user()), ["inner/liba.so"])

    def test_links_stay_in_the_root(self) -> None:
        self.place("real/liba.so")
        (self.folder / "usr/lib").mkdir(parents=True)
        (self.folder / "usr/lib/liba.so").symlink_to("/real/liba.so")
        self.assertEqual(self.found(self.user()), ["real/liba.so"])
        (self.folder / "usr/lib/out").symlink_to("../../../../../../etc")
        self.assertEqual(within(self.folder, "/usr/lib/out/passwd"), self.folder / "etc/passwd")
        (self.folder / "usr/lib/loop").symlink_to("loop")
        within(self.folder, "/usr/lib/loop/x")

    def test_cycle(self) -> None:
        self.place("lib64/libb.so")
        self.place("lib64/liba.so", str(self.folder / "lib64/libb.so"))
        self.place("lib64/libb.so", str(self.folder / "lib64/liba.so"))
        self.assertEqual(self.found(self.folder / "lib64/liba.so"), ["lib64/libb.so", "lib64/liba.so"])

    def test_file_for_another_machine_is_passed_over(self) -> None:
        self.place("lib64/liba.so")
        self.place("usr/lib/liba.so")
        user = self.user()
        data = bytearray((self.folder / "lib64/liba.so").read_bytes())
        data[18] = 243  # e_machine: RISC-V
        (self.folder / "lib64/liba.so").write_bytes(data)
        self.assertEqual(read_elf(bytes(data), "x").machine, "riscv")
        self.assertEqual(self.found(user), ["usr/lib/liba.so"])
        (self.folder / "lib64/liba.so").write_text("not a library", encoding="utf-8")
        self.assertEqual(self.found(user), ["usr/lib/liba.so"])

    def test_path_as_a_name(self) -> None:
        self.place("opt/liba.so")
        user = read(self.user())
        for name, wanted in (("/opt/liba.so", 1), ("/gone/liba.so", 0), ("relative/liba.so", 0)):
            with self.subTest(name):
                closure = Resolver(self.folder).closure(replace(user, needed=(Needed(name),)))
                self.assertEqual(len(closure.libraries), wanted)


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""Each rule has a subject that it fires on, and the nearest subject that it does not fire on. A rule without is red.

The rules about headers have theirs in test_deviations, each case of which says all that fires on it and nothing else.
"""

from __future__ import annotations

import json
import unittest
from collections.abc import Callable
from dataclasses import replace
from unittest.mock import patch

from mpi_abi_check import archive as archive_module
from mpi_abi_check import package as package_module
from mpi_abi_check.catalogue import RULES
from mpi_abi_check.data_tables import DATA
from mpi_abi_check.library import check_library
from mpi_abi_check.model import Finding, Report

from binary_support import LINK, Workshop, check, compile_and_link, context, read, searching
from header_support import CANONICAL, canonical, edit
from package_support import HEADER, LIB, Files, Link, Special, check_all, deb, header, program, provider
from package_support import tar, wheel
from test_cli import run
from test_deviations import CASES
from test_package import CMAKE, NATIVE, PC, sdk
from test_program import caller

INIT = "int MPI_Init(void) { return 0; }"
PROFILED = "int PMPI_Init(void); int MPI_Init(void) { return PMPI_Init(); } int main(void) { return MPI_Init(); }"
DEBUGGED = """
typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR, MPI_internal[5]; } MPI_Status;
typedef struct MPI_ABI_Comm *MPI_Comm; MPI_Status status;
int PMPI_Barrier(MPI_Comm comm) { return 0; }
"""
ABI = str(DATA / "mpi-abi-1.0.symbols")
SMALL = "int MPI_Send(void){return 0;} int other(void){return 0;} int data[2];"


class Subjects(Workshop):
    """Makes subjects and checks them; what is not said is as it should be."""

    def lib(self, *options: str, extra: str = "", leave_out: tuple[str, ...] = (), name: str = "") -> list[Report]:
        """A library, with what it needs."""
        made = self.library(*options, extra=extra, leave_out=leave_out, name=name or "libmpi_abi.so.1")
        return [check(made, using=searching(self.folder))]

    def script(self, text: str) -> str:
        """The option for a version script."""
        path = self.folder / "script"
        path.write_text(text, encoding="utf-8")
        return f"-Wl,--version-script={path}"

    def other(self, name: str, *options: str, source: str = "") -> str:
        """Another library; its path."""
        return str(self.small(name, *options, source=source))

    def passed_on(self, target: str) -> list[Report]:
        """A library whose MPI_Send is another one's, which only Mach-O and PE can have."""
        sound = read(self.library())
        exports = tuple(replace(e, target=target) if e.name == "MPI_Send" else e for e in sound.exports)
        return [check_library(replace(sound, exports=exports), context())]

    def described(self, old: str = "", new: str = "") -> list[Report]:
        """A library with debug information, after a change of its source."""
        source = DEBUGGED.replace(old, new) if old else DEBUGGED
        return [check(compile_and_link(self.folder / "libmpi_abi.so.1", source, *LINK, "-g"))]

    def prog(self, *options: str, source: str = caller("MPI_Init"), abi: str = "libmpi_abi.so.1") -> list[Report]:
        """A program of the standard ABI, with what it needs."""
        needed = [self.other(abi)] if abi else []
        made = self.program(*needed, *options, source=source)
        return [check(made, "program", searching(self.folder))]

    def calls(self, *names: str) -> list[Report]:
        """A program that calls these besides MPI_Init."""
        return self.prog(source=caller("MPI_Init", *names))

    def pkg(self, changes: Files | None = None) -> list[Report]:
        """An archive of all that belongs to a library, after changes; b"" takes a file out."""
        files = {**sdk(), **(changes or {})}
        return check_all({"a.tar": tar({path: content for path, content in files.items() if content != b""})})

    def depends(self, on: str) -> list[Report]:
        """A Debian package of a program that depends on something."""
        return check_all({"a.deb": deb({"usr/lib/libuse.so": program()}, f"Package: a\nDepends: {on}\n")})

    def shlibs(self, on: str) -> list[Report]:
        """A Debian package of a library that gives this dependency to what is built with it."""
        return check_all({"a.deb": deb(sdk(), shlibs=f"libmpi_abi 1 {on}\n")})

    def wheel(self, requires: str, more: Files | None = None) -> list[Report]:
        """A wheel of a program."""
        return check_all({"a-1-py3-none-any.whl": wheel({"a/use.so": program(), **(more or {})}, requires)})

    def command(self, *arguments: str) -> list[Report]:
        """What the command says, as reports that hold no more than the findings' rules."""
        known = {rule.id: rule for rule in RULES}
        subjects = json.loads(run(*arguments, "--format", "json")[1])["subjects"]
        return [Report("", "", (), tuple(Finding(known[f["id"]], "") for f in s["findings"]), ())
                for s in subjects]

    def diff(self, old: str, new: str, *options: str, name: str = "libx.so.1") -> list[Report]:
        """Two libraries."""
        one = compile_and_link(self.folder / "old.so", old, *LINK, "-Wl,-soname,libx.so.1")
        two = compile_and_link(self.folder / "new.so", new, *LINK, f"-Wl,-soname,{name}", *options)
        return self.command("diff", str(one), str(two))

    def diff_machine(self, number: int) -> list[Report]:
        """A library, and the same for a machine of that number."""
        old = self.small("libx.so.1")
        data = bytearray(old.read_bytes())
        data[18] = number
        (self.folder / "new.so").write_bytes(data)
        return self.command("diff", str(old), str(self.folder / "new.so"))

    def diff_header(self, *changes: tuple[str, str]) -> list[Report]:
        """The header, and the same after changes."""
        new = self.folder / "mpi.h"
        new.write_text(edit(canonical(), *changes), encoding="utf-8")
        return self.command("diff", str(CANONICAL), str(new), "--std", "c11")

    def waived(self, rule: str, expires: str) -> list[Report]:
        """A library of a wrong name, with a waiver."""
        waivers = self.folder / "waivers.toml"
        waivers.write_text(f'[[waiver]]\nid="{rule}"\npattern="*"\nreason="r"\nowner="o"\nexpires={expires}\n')
        return self.command("library", str(self.small("libx.so.1")), "--waivers", str(waivers))

    def required(self, layer: str) -> list[Report]:
        """A library that is checked alone, of which more may be asked."""
        return self.command("library", str(self.small("libx.so.1")), "--require", layer)


Make = Callable[[Subjects], list[Report]]
LIBRARIES: dict[str, tuple[Make, Make]] = {
    "SYM-MISSING": (lambda s: s.lib(leave_out=("MPI_Send",)), lambda s: s.lib(leave_out=("PMPI_Send",))),
    "SYM-PMPI-MISSING": (lambda s: s.lib(leave_out=("PMPI_Send",)), lambda s: s.lib(leave_out=("MPI_Send",))),
    "SYM-KIND": (lambda s: s.lib(extra="int MPI_Send;", leave_out=("MPI_Send",)), lambda s: s.lib()),
    "SYM-DATA": (
        lambda s: s.lib(extra="int MPI_F_STATUS_IGNORE[8];"),
        lambda s: s.lib(extra='__attribute__((visibility("hidden"))) int MPI_F_STATUS_IGNORE[8];'),
    ),
    "SYM-FOREIGN": (
        lambda s: s.lib(extra="int MPI_Nonsense(void) { return 0; }"),
        lambda s: s.lib(extra="int MPIX_Nonsense(void) { return 0; }"),
    ),
    "SYM-EXTENSION": (
        lambda s: s.lib(extra="int MPIX_Shrink(void) { return 0; }"),
        lambda s: s.lib(extra="static int MPIX_Shrink(void) { return 0; }"),
    ),
    "SYM-LEGACY": (
        lambda s: s.lib(extra="int MPI_Attr_get(void) { return 0; }"),
        lambda s: s.lib(extra="int MPI_Type_struct(void) { return 0; }"),
    ),
    "SYM-LEAK": (lambda s: s.lib(extra="int leak;"), lambda s: s.lib(extra="static int leak;")),
    "SYM-VERSION": (lambda s: s.lib(s.script("V1 { global: *; };")), lambda s: s.lib(s.script("{ global: *; };"))),
    "SYM-HIDDEN-VERSION": (
        lambda s: s.lib(
            s.script("OLD { };"),
            extra='int old(void) { return 0; } __asm__(".symver old,MPI_Send@OLD");',
            leave_out=("MPI_Send",),
        ),
        lambda s: s.lib(
            s.script("OLD { };"),
            extra='int old(void) { return 0; } __asm__(".symver old,MPI_Send@@OLD");',
            leave_out=("MPI_Send",),
        ),
    ),
    "SYM-UNDEFINED": (
        lambda s: s.lib(extra="int gone(void); int f(void) { return gone(); }"),
        lambda s: s.lib(extra="__attribute__((weak)) int gone(void); int f(void) { return gone(); }"),
    ),
    "SYM-FORWARDED": (lambda s: s.passed_on("impi.dll"), lambda s: s.passed_on("")),
    "LIB-KIND": (
        lambda s: [check(compile_and_link(s.folder / "libmpi_abi.o", "int x;", "-c"))],
        lambda s: [check(compile_and_link(s.folder / "libmpi_abi.so.1", "int x;", *LINK))],
    ),
    "LIB-VENDOR": (lambda s: s.lib("-Wl,-soname,libmpich.so.12"), lambda s: s.lib("-Wl,-soname,libx.so.12")),
    "LIB-SONAME": (lambda s: s.lib(name="libmpi_abi.so.0"), lambda s: s.lib()),
    "LIB-SECOND": (
        lambda s: s.lib(s.other("libother.so", source="int PMPI_Init(void) { return 0; }")),
        lambda s: s.lib(s.other("libother.so", source="int init(void) { return 0; }")),
    ),
    "LIB-RPATH": (
        lambda s: s.lib("-Wl,-rpath,/opt/x,--disable-new-dtags"),
        lambda s: s.lib("-Wl,-rpath,/opt/x,--enable-new-dtags"),
    ),
    "LIB-RUNPATH": (
        lambda s: s.lib("-Wl,-rpath,/opt/x,--enable-new-dtags"),
        lambda s: s.lib("-Wl,-rpath,/opt/x,--disable-new-dtags"),
    ),
    "LIB-EXECSTACK": (lambda s: s.lib("-Wl,-z,execstack"), lambda s: s.lib("-Wl,-z,noexecstack")),
    "LIB-TEXTREL": (
        lambda s: s.lib("-Wl,-z,notext", extra='__asm__(".text\\n.balign 8\\n.quad PMPI_Init\\n");'),
        lambda s: s.lib("-Wl,-z,notext", extra='__asm__(".data\\n.balign 8\\n.quad PMPI_Init\\n");'),
    ),
    "DBG-STATUS": (lambda s: s.described("MPI_SOURCE, MPI_TAG", "MPI_TAG, MPI_SOURCE"), lambda s: s.described()),
    "DBG-TYPE": (lambda s: s.described("struct MPI_ABI_Comm *MPI_Comm", "int MPI_Comm"), lambda s: s.described()),
    "DBG-PROTOTYPE": (lambda s: s.described("(MPI_Comm comm)", "(MPI_Comm *comm)"), lambda s: s.described()),
}
PROGRAMS: dict[str, tuple[Make, Make]] = {
    "PRG-NONE": (lambda s: s.prog(source="int main(void) { return 0; }", abi=""), lambda s: s.prog()),
    "PRG-VENDOR": (lambda s: s.prog(s.other("libmpich.so.12"), abi=""), lambda s: s.prog()),
    "PRG-UNUSED": (
        lambda s: s.prog(s.other("libmpich.so.12"), source="int main(void) { return 0; }", abi=""),
        lambda s: s.prog(s.other("libmpich.so.12"), abi=""),
    ),
    "PRG-MIXED": (lambda s: s.prog(source=caller("MPI_Init", data=("ompi_mpi_int",))), lambda s: s.prog()),
    "PRG-UNKNOWN": (lambda s: s.prog(abi=""), lambda s: s.prog()),
    "PRG-STATIC": (
        lambda s: s.prog(source=PROFILED.replace("PMPI_Init(void);", "PMPI_Init(void) { return 0; }"), abi=""),
        lambda s: s.prog(source=PROFILED),
    ),
    "PRG-NEEDED": (lambda s: s.prog(s.other("libpmpi_abi.so.1")), lambda s: s.prog(s.other("libx.so.1"))),
    "PRG-SONAME": (lambda s: s.prog(abi="libmpi_abi.so.0"), lambda s: s.prog()),
    "PRG-UNDECLARED": (
        lambda s: s.prog(s.other("libx.so"), "-g", abi="", source="""typedef struct MPI_ABI_Comm
        *MPI_Comm; int MPI_Barrier(MPI_Comm); int main(void) { MPI_Comm c = 0; return MPI_Barrier(c); }"""),
        lambda s: s.prog(),
    ),
    "PRG-FORTRAN": (lambda s: s.calls("mpi_init_"), lambda s: s.calls("mpi_initial_")),
    "PRG-FINT": (lambda s: s.calls("MPI_Comm_f2c"), lambda s: s.calls("MPI_Comm_fromint")),
    "PRG-LEGACY": (lambda s: s.calls("MPI_Attr_get"), lambda s: s.calls("MPI_Comm_get_attr")),
    "PRG-IMPORT": (lambda s: s.calls("MPI_Type_struct"), lambda s: s.calls("MPI_Type_create_struct")),
    "PRG-EXTENSION": (lambda s: s.calls("MPIX_Shrink"), lambda s: s.calls("MPI_Comm_dup")),
    "PRG-VERSION": (
        lambda s: s.prog(s.other("libmpi_abi.so.1", s.script("V1 { global: *; };"), source=INIT), abi=""),
        lambda s: s.prog(s.other("libmpi_abi.so.1", s.script("{ global: *; };"), source=INIT), abi=""),
    ),
    "PRG-RPATH": (
        lambda s: s.prog("-Wl,-rpath,/opt/mpich/lib,--disable-new-dtags"),
        lambda s: s.prog("-Wl,-rpath,/opt/tool/lib,--disable-new-dtags"),
    ),
    "PRG-RUNPATH": (
        lambda s: s.prog("-Wl,-rpath,/opt/mpich/lib,--enable-new-dtags"),
        lambda s: s.prog("-Wl,-rpath,/opt/tool/lib,--enable-new-dtags"),
    ),
    "PRG-SECOND": (
        lambda s: s.prog(s.other("libmiddle.so", s.other("libmpi.so.40"))),
        lambda s: s.prog(s.other("libmiddle.so", s.other("libx.so.40"))),
    ),
}
PACKAGES: dict[str, tuple[Make, Make]] = {
    "PKG-HEADER": (lambda s: s.pkg({HEADER: NATIVE}), lambda s: s.pkg({HEADER: b""})),
    "PKG-MIXED": (lambda s: s.pkg({"b.so": program("libmpich.so.12")}), lambda s: s.pkg({"b.so": program()})),
    "PKG-WRAPPER": (
        lambda s: s.pkg({"usr/bin/mpicc": b"#!/bin/sh\nexec cc -lmpich\n"}),
        lambda s: s.pkg({"usr/bin/mpicc": b"#!/bin/sh\nexec cc -lmpi_abi\n"}),
    ),
    "PKG-WRAPPER-CHOICE": (
        lambda s: s.pkg({"usr/bin/mpicc": b"#!/bin/sh\n[ $1 = -mpi-abi ] && exec cc -lmpi_abi\nexec cc -lmpich\n"}),
        lambda s: s.pkg({"usr/bin/mpicc": b"#!/bin/sh\n[ $1 = -mpi-abi ] && exec cc -lmpi_abi\nexec cc -lmpi_abi\n"}),
    ),
    "PKG-PKGCONFIG": (lambda s: s.pkg({PC: b"Libs: -lmpi\n"}), lambda s: s.pkg({PC: b"Libs: -lmpi_abi\n"})),
    "PKG-CMAKE": (
        lambda s: s.pkg({CMAKE: b'IMPORTED_SONAME_RELEASE "libmpi_abi.so.0"\n'}),
        lambda s: s.pkg({CMAKE: b'IMPORTED_SONAME_RELEASE "libmpi_abi.so.1"\n'}),
    ),
    "PKG-LINK": (lambda s: s.pkg({LIB: Link("libplain.so")}), lambda s: s.pkg({LIB: Link("libmpi_abi.so.1.0.0")})),
    "PKG-SONAME-FILE": (lambda s: s.pkg({f"{LIB}.1": b"", LIB: b""}), lambda s: s.pkg({LIB: b""})),
    "PKG-BUNDLED": (
        lambda s: s.wheel("mpich", {"a.libs/libmpi_abi-0a1b2c3d.so.1": provider()}),
        lambda s: s.wheel("mpich", {"a.libs/libmpi_abi-0a1b2c3d.so.1": provider(), "a/bin/mpiexec": b"#!/bin/sh\n"}),
    ),
    "PKG-DEPENDS": (lambda s: s.depends("libc6"), lambda s: s.depends("libc6, libmpi-abi1")),
    "PKG-DEPENDS-VERSION": (
        lambda s: s.depends("libc6 (>= 5.0), libmpich12 (>= 4.0) | libopenmpi40 (>= 6)"),
        lambda s: s.depends("libc6 (>= 1.0), libmpich12 (>= 5.0) | libopenmpi40 (>= 6)"),
    ),
    "PKG-DEPENDS-ONE": (
        lambda s: s.depends("libmpich12 (>= 5.0) | mpich (>= 5.0)"),
        lambda s: s.depends("libmpich12 (>= 5.0) | libopenmpi40 (>= 6.0)"),
    ),
    "PKG-SHLIBS-ONE": (
        lambda s: s.shlibs("libmpich12 (>= 5.0)"),
        lambda s: s.shlibs("libmpich12 (>= 5.0) | libopenmpi40 (>= 6)"),
    ),
    "PKG-DEPENDS-WHEEL": (lambda s: s.wheel("numpy"), lambda s: s.wheel("mpich")),
    "PKG-PATH": (lambda s: s.pkg({"usr/../../x": b"x"}), lambda s: s.pkg({"usr/../x": b"x"})),
    "PKG-SPECIAL": (lambda s: s.pkg({"dev/x": Special(b"3")}), lambda s: s.pkg({"dev/x": Link("y")})),
    "PKG-DUPLICATE": (lambda s: s.pkg({"./" + HEADER: header()}), lambda s: s.pkg({"./x/" + HEADER: header()})),
    "PKG-DAMAGED": (lambda s: s.pkg({"x.so": b"\x7fELF" + b"\xff" * 100}), lambda s: s.pkg({"x.so": b"\x7fEL"})),
    "PKG-BOUND": (
        lambda s: check_all({"a.tar": tar({"x/" * 20 + str(i): b"" for i in range(11)})}),
        lambda s: check_all({"a.tar": tar({"x/" * 20 + str(i): b"" for i in range(10)})}),
    ),
}
COMPARISONS: dict[str, tuple[Make, Make]] = {
    "DIFF-ADDED": (lambda s: s.diff(SMALL, SMALL + "int more;"), lambda s: s.diff(SMALL, SMALL + "static int more;")),
    "DIFF-DROPPED": (
        lambda s: s.diff(SMALL, SMALL.replace("other", "another")),
        lambda s: s.diff(SMALL, SMALL.replace("return 0", "return 1")),
    ),
    "DIFF-REMOVED": (
        lambda s: s.diff(SMALL, SMALL.replace("MPI_Send", "Send")),
        lambda s: s.diff(SMALL, SMALL.replace("other", "another")),
    ),
    "DIFF-KIND": (
        lambda s: s.diff(SMALL, SMALL.replace("int MPI_Send(void){return 0;}", "int MPI_Send;")),
        lambda s: s.diff(SMALL, SMALL.replace("return 0", "return 1")),
    ),
    "DIFF-SIZE": (
        lambda s: s.diff(SMALL, SMALL.replace("data[2]", "data[3]")),
        lambda s: s.diff(SMALL, SMALL.replace("int data[2]", "unsigned data[2]")),
    ),
    "DIFF-NAME": (lambda s: s.diff(SMALL, SMALL, name="libx.so.2"), lambda s: s.diff(SMALL, SMALL)),
    "DIFF-NEEDED": (lambda s: s.diff(SMALL, SMALL, s.other("liby.so")), lambda s: s.diff(SMALL, SMALL)),
    "DIFF-VERSION": (
        lambda s: s.diff(SMALL, SMALL, s.script("V1 { global: *; };")),
        lambda s: s.diff(SMALL, SMALL, s.script("{ global: *; };")),
    ),
    "DIFF-MACHINE": (lambda s: s.diff_machine(243), lambda s: s.diff_machine(62)),
    "DIFF-VALUE": (
        lambda s: s.diff_header(("^#define MPI_ERR_TAG ", "#define MPI_ERR_TAG 1 + ")),
        lambda s: s.diff_header(("^#define MPI_ERR_TAG ", "#define MPI_ERR_TAG 0 + ")),
    ),
    "DIFF-DECLARATION": (
        lambda s: s.diff_header((r"int MPI_Finalize\(void\)", "long MPI_Finalize(void)")),
        lambda s: s.diff_header((r"int MPI_Finalize\(void\)", "int  MPI_Finalize( void )")),
    ),
    "WAIVER-EXPIRED": (
        lambda s: s.waived("ABI-LIB-SONAME", "2020-01-01"), lambda s: s.waived("ABI-LIB-SONAME", "2999-01-01")
    ),
    "WAIVER-UNUSED": (
        lambda s: s.waived("ABI-LIB-RPATH", "2999-01-01"), lambda s: s.waived("ABI-LIB-SONAME", "2999-01-01")
    ),
    "GATE-REQUIRED": (lambda s: s.required("debug"), lambda s: s.required("closure")),
}
PAIRS = {**LIBRARIES, **PROGRAMS, **COMPARISONS, **(PACKAGES if archive_module.HAVE_LIBARCHIVE else {})}


def fired(reports: list[Report]) -> set[str]:
    """The ids of all findings."""
    return {finding.rule.id.removeprefix("ABI-") for report in reports for finding in report.findings}


class Rules(Subjects):
    """All rules of the catalogue."""

    def test_each_has_a_pair(self) -> None:
        headers = {f"HDR-{rule}" for case in CASES.values() for rule in case.wanted}
        silent = {rule for rule in headers for case in CASES.values() if rule.removeprefix("HDR-") not in case.wanted}
        self.assertEqual({*LIBRARIES, *PROGRAMS, *PACKAGES, *COMPARISONS} | (headers & silent),
                         {rule.id.removeprefix("ABI-") for rule in RULES})

    def test_pairs(self) -> None:
        fine = Report("header", "", (), (), ())
        for rule, (broken, sound) in PAIRS.items():
            with (
                self.subTest(rule),
                patch.object(package_module, "check_header", return_value=fine),
                patch.object(archive_module, "MOST_ENTRIES", 500_000 if rule != "PKG-BOUND" else 10),
            ):
                self.assertIn(rule, fired(broken(self)))
                reports = sound(self)
                self.assertNotIn(rule, fired(reports))
                self.assertEqual([report.unchecked for report in reports if report.unchecked], [])


if __name__ == "__main__":
    unittest.main()

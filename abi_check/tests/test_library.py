# SPDX-License-Identifier: BSD-3-Clause
"""Every rule for libraries fires on a library that breaks it and on no other; a sound library has no findings."""

from __future__ import annotations

import unittest
from dataclasses import replace

from mpi_abi_check import rules_binary
from mpi_abi_check.binary import Binary, Export, Format, SymbolKind
from mpi_abi_check.library import check_library
from mpi_abi_check.model import Status

from binary_support import LINK, Workshop, check, compile_and_link, context, ids, names, read, searching

BROKEN = Status.DEVIATION | Status.INCOMPATIBLE


class Library(Workshop):  # pylint: disable=too-many-public-methods # a test each
    """Libraries that are linked here."""

    def test_sound(self) -> None:
        report = check(self.library())
        self.assertEqual((report.findings, report.unchecked, report.status), ((), (), Status.FINE))
        size = 2 * len(context().names.functions)
        self.assertIn(f"{size} of {size} functions defined here", report.facts)

    def test_object_file(self) -> None:
        path = compile_and_link(self.folder / "libmpi_abi.o", "int x;", "-c")
        self.assertIn("LIB-KIND", ids(check(path)))

    def test_own_library_of_an_implementation(self) -> None:
        report = check(self.library("-Wl,-soname,libmpich.so.12", extra="int MPIR_Dup_fn(void) { return 0; }"))
        self.assertEqual(ids(report), {"LIB-VENDOR", "LIB-SONAME", "SYM-LEAK"})
        self.assertEqual(names(report, "LIB-VENDOR"), {"MPICH"})
        report = check(self.library("-Wl,-soname,libmpi.so.12", extra="int ompi_mpi_comm_world;"))
        self.assertEqual(names(report, "LIB-VENDOR"), {"Open MPI"})

    def test_names(self) -> None:
        for name, note in (
            ("libmpi_abi.so.0", "header stubs"),
            ("libmpi_abi.so.12", "MPICH 4.3.0"),
            ("libmpi_abi.so", ""),
        ):
            with self.subTest(name):
                report = check(self.library(name=name))
                self.assertEqual((ids(report), report.status), ({"LIB-SONAME"}, BROKEN))
                self.assertIn(note, report.findings[0].note)
        nameless = compile_and_link(self.folder / "x.so", "", *LINK)
        self.assertIn("LIB-SONAME", ids(check(nameless)))

    def test_missing(self) -> None:
        report = check(self.library(leave_out=("MPI_Send", "PMPI_Barrier", "MPI_T_cvar_read")))
        self.assertEqual(ids(report), {"SYM-MISSING", "SYM-PMPI-MISSING"})
        self.assertEqual(names(report, "SYM-MISSING"), {"MPI_Send", "MPI_T_cvar_read"})
        self.assertEqual(names(report, "SYM-PMPI-MISSING"), {"PMPI_Barrier"})
        self.assertEqual(report.status, BROKEN)

    def test_many_missing_are_one_finding(self) -> None:
        left_out = tuple(f"P{name}" for name in context().names.functions)
        report = check(self.library(leave_out=left_out))
        self.assertEqual([f.name for f in report.findings], [f"{len(left_out)} functions"])

    def test_only_in_another_library(self) -> None:
        """As MPICH and Open MPI did: PMPI_ in a second library."""
        self.small("libpmpi_abi.so.1", source="int PMPI_Send(void) { return 0; }")
        path = self.library(leave_out=("PMPI_Send",))
        path = self.library(str(self.folder / "libpmpi_abi.so.1"), leave_out=("PMPI_Send",))
        report = check(path, using=searching(self.folder))
        missing = next(f for f in report.findings if f.rule is rules_binary.SYM_PMPI_MISSING)
        self.assertEqual((missing.name, missing.found), ("PMPI_Send", "in libpmpi_abi.so.1"))
        self.assertEqual(ids(report), {"SYM-PMPI-MISSING", "LIB-SECOND"})

    def test_data_for_a_function(self) -> None:
        report = check(self.library(extra="int MPI_Send;", leave_out=("MPI_Send",)))
        self.assertEqual((ids(report), names(report, "SYM-KIND")), ({"SYM-KIND"}, {"MPI_Send"}))

    def test_thread_local_data_for_a_function(self) -> None:
        report = check(self.library(extra="__thread int MPI_Send;", leave_out=("MPI_Send",)))
        self.assertEqual(names(report, "SYM-KIND"), {"MPI_Send"})

    def test_data(self) -> None:
        report = check(
            self.library(extra='int MPI_F_STATUS_IGNORE[8] = {1}; int hidden __attribute__((visibility("hidden")));')
        )
        self.assertEqual((ids(report), names(report, "SYM-DATA")), ({"SYM-DATA"}, {"MPI_F_STATUS_IGNORE"}))

    def test_other_names(self) -> None:
        extra = "int MPI_Nonsense(void){return 0;} int PMPI_Comm_f2c(void){return 0;} int MPI_Address(void){return 0;}"
        extra += "int MPI_Attr_get(void){return 0;} int MPIX_Shrink(void){return 0;} int leak(void){return 0;}"
        report = check(self.library(extra=extra))
        self.assertEqual(ids(report), {"SYM-FOREIGN", "SYM-LEGACY", "SYM-EXTENSION", "SYM-LEAK"})
        self.assertEqual(names(report, "SYM-FOREIGN"), {"MPI_Nonsense", "PMPI_Comm_f2c", "MPI_Address"})
        self.assertEqual(report.status, Status.FINE)
        note = {f.name: f.note for f in report.findings}
        self.assertEqual(note["MPI_Address"], "use MPI_Get_address instead")
        self.assertEqual(note["PMPI_Comm_f2c"], "use PMPI_Comm_fromint instead")

    def script(self, text: str) -> str:
        """The option for a version script."""
        path = self.folder / "script"
        path.write_text(text, encoding="utf-8")
        return f"-Wl,--version-script={path}"

    def test_version_script(self) -> None:
        """One that gives no version is right, one that does is not."""
        self.assertEqual(
            check(self.library(self.script("{ global: *MPI_*; local: *; };"), extra="int leak;")).findings, ()
        )
        report = check(self.library(self.script("MPI_5 { global: *MPI_*; local: *; };")))
        self.assertEqual((ids(report), report.findings[0].found), ({"SYM-VERSION"}, "MPI_5"))

    def test_hidden_version(self) -> None:
        extra = 'int old(void){return 0;} __asm__(".symver old,MPI_Send@OLD");'
        script = self.script("OLD { }; NEW { global: MPI_Barrier; }; ")
        report = check(self.library(script, extra=extra, leave_out=("MPI_Send",)))
        self.assertEqual(names(report, "SYM-HIDDEN-VERSION"), {"MPI_Send"})

    def test_run_paths(self) -> None:
        rpath = self.library("-Wl,-rpath,/opt/mpi/lib", "-Wl,--disable-new-dtags")
        self.assertEqual(ids(check(rpath)), {"LIB-RPATH"})
        runpath = self.library("-Wl,-rpath,/opt/mpi/lib", "-Wl,--enable-new-dtags")
        self.assertEqual(ids(check(runpath)), {"LIB-RUNPATH"})

    def test_executable_stack(self) -> None:
        report = check(self.library("-Wl,-z,execstack"))
        self.assertEqual((ids(report), report.status), ({"LIB-EXECSTACK"}, BROKEN))

    def test_relocations_in_code(self) -> None:
        code = '__asm__(".text\\n.balign 8\\n.quad PMPI_Init\\n");'
        report = check(self.library("-Wl,-z,notext", extra=code))
        self.assertEqual(ids(report), {"LIB-TEXTREL"})

    def test_undefined(self) -> None:
        """As MPICH once had it: a function of an extension that no library defines."""
        calls = "int MPIX_Async_get_state(void); int leak(void) { return MPIX_Async_get_state(); }"
        path = self.library(extra=calls)
        self.assertEqual(names(check(path, using=searching()), "SYM-UNDEFINED"), {"MPIX_Async_get_state"})
        weak = calls.replace("state(void);", "state(void) __attribute__((weak));", 1)
        self.assertEqual(ids(check(self.library(extra=weak), using=searching())), {"SYM-LEAK"})
        self.small("libasync.so", source="int MPIX_Async_get_state(void) { return 0; }")
        path = self.library(str(self.folder / "libasync.so"), extra=calls)
        self.assertEqual(ids(check(path, using=searching(self.folder))), {"SYM-LEAK"})

    def test_needed_library_that_is_not_there(self) -> None:
        self.small("libgone.so")
        path = self.library(str(self.folder / "libgone.so"))
        report = check(path, using=searching())
        self.assertEqual((report.findings, report.status), ((), Status.UNCHECKED))
        self.assertIn("libgone.so, needed by libmpi_abi.so.1", report.unchecked[0])
        self.assertNotIn("closure", report.layers)

    def test_second_mpi_below(self) -> None:
        self.small("libother.so", source="int PMPI_Init(void) { return 0; }")
        path = self.library(str(self.folder / "libother.so"))
        self.assertEqual(ids(check(path, using=searching(self.folder))), {"LIB-SECOND"})

    def test_forwarded(self) -> None:
        """Only Mach-O and PE can do that; the check is the same wherever a record comes from."""
        sound = read(self.library())
        exports = tuple(replace(e, target="impi.dll") if e.name == "MPI_Send" else e for e in sound.exports)
        report = check_library(replace(sound, exports=exports), context())
        self.assertEqual((ids(report), names(report, "SYM-FORWARDED")), ({"SYM-FORWARDED"}, {"MPI_Send"}))

    def test_names_in_other_formats(self) -> None:
        sound = read(self.library())
        for form, good, bad in (
            (Format.MACHO, "@rpath/libmpi_abi.1.dylib", "@rpath/libmpi_abi.dylib"),
            (Format.PE, "MPI_ABI.DLL", "mpi.dll"),
        ):
            with self.subTest(form):
                self.assertEqual(ids(check_library(replace(sound, format=form, name=good), context())), set())
                self.assertEqual(ids(check_library(replace(sound, format=form, name=bad), context())), {"LIB-SONAME"})

    def test_hidden_symbols_are_not_exported(self) -> None:
        report = check(self.library(extra='__attribute__((visibility("hidden"))) int MPI_Nonsense(void) { return 0; }'))
        self.assertEqual(report.findings, ())

    def test_unknown_exports_of_a_record(self) -> None:
        """Readers of other formats know no kinds."""
        exports = tuple(
            Export(prefix + n, SymbolKind.UNKNOWN) for n in context().names.functions for prefix in ("", "P")
        )
        binary = Binary(
            "x", Format.PE, "x86-64", 64, "little", read(self.library()).kind, "mpi_abi.dll", exports=exports
        )
        self.assertEqual(check_library(binary, context()).findings, ())


class Debug(Workshop):
    """Debug information is compared with the ABI."""

    def described(self, *changes: tuple[str, str]) -> set[str]:
        """The rules that a library breaks that was compiled with an edited header."""
        from header_support import canonical, edit  # pylint: disable=import-outside-toplevel # needs a compiler

        header = edit(canonical(), *changes)
        extra = (
            header + "\nint PMPI_Recv(void *buf, int count, MPI_Datatype t, int s, int tag, MPI_Comm c, MPI_Status *st)"
        )
        extra += "{ st->MPI_TAG = 0; return 0; }\nint PMPI_Init(int *c, char ***v) { return 0; }\n"
        extra += "int PMPI_Group_range_incl(MPI_Group g, int n, int r[][3], MPI_Group *o) { return 0; }\n"
        extra += "double PMPI_Wtime(void) { return 0; }\nMPI_Count count; MPI_Aint a;\n"
        path = compile_and_link(self.folder / "libmpi_abi.so.1", extra, *LINK, "-g", "-Wl,-soname,libmpi_abi.so.1")
        report = check(path)
        self.assertIn("debug information: 4 prototypes compared", report.facts)
        return {rule for rule in ids(report) if rule.startswith("DBG")}

    def test_sound(self) -> None:
        self.assertEqual(self.described(), set())

    def test_status(self) -> None:
        self.assertEqual(self.described((r"MPI_internal\[5\]", "MPI_internal[3]")), {"DBG-STATUS"})
        swapped = (r"    int MPI_SOURCE;\n    int MPI_TAG;", "    int MPI_TAG;\n    int MPI_SOURCE;")
        self.assertEqual(self.described(swapped), {"DBG-STATUS"})
        # The same fields, and padding behind them.
        self.assertEqual(self.described((r"^\} MPI_Status;", "} __attribute__((aligned(64))) MPI_Status;")),
                         {"DBG-STATUS"})

    def test_handle(self) -> None:
        self.assertEqual(
            self.described((r"typedef struct MPI_ABI_Comm \* +MPI_Comm;", "typedef int MPI_Comm;")), {"DBG-TYPE"}
        )

    def test_integer(self) -> None:
        self.assertEqual(self.described((r"int64_t  MPI_Count", "int MPI_Count")), {"DBG-TYPE"})

    def test_prototype(self) -> None:
        changes = ((r"^int (P?)MPI_Init\(.*$", r"int \1MPI_Init(int *, char ***);"),)
        self.assertEqual(self.described(*changes), set())
        extra = "typedef struct MPI_ABI_Comm *MPI_Comm; int PMPI_Barrier(MPI_Comm *c) { return 0; }"
        path = compile_and_link(self.folder / "libmpi_abi.so.1", extra, *LINK, "-g", "-Wl,-soname,libmpi_abi.so.1")
        self.assertEqual(names(check(path), "DBG-PROTOTYPE"), {"PMPI_Barrier"})

    def test_every_version_of_dwarf(self) -> None:
        for version in (2, 3, 4, 5):
            with self.subTest(version):
                extra = (
                    "typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR, MPI_internal[5]; } MPI_Status; MPI_Status s;"
                )
                path = compile_and_link(self.folder / "x.so", extra, *LINK, f"-gdwarf-{version}", "-gstrict-dwarf")
                debug = read(path).debug
                assert debug is not None
                self.assertEqual((debug.status_size, [f.offset for f in debug.status]), (32, [0, 4, 8, 12]))


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""Which ABI a program was built for, and every rule for programs: it fires where it should and on nothing else."""

from __future__ import annotations

import platform
import shutil
import unittest
from pathlib import Path

from mpi_abi_check.families import mangled_types
from mpi_abi_check.model import Status

from binary_support import LINK, Workshop, check, compile_and_link, ids, names, searching

BROKEN = Status.DEVIATION | Status.INCOMPATIBLE
CALL = "int MPI_Init(void); "


def caller(*functions: str, data: tuple[str, ...] = ()) -> str:
    """C that calls functions and uses data."""
    declarations = "".join(f"int {name}(void); " for name in functions) + "".join(
        f"extern int {name}; " for name in data
    )
    terms = [f"{name}()" for name in functions] + list(data) + ["0"]
    return f"{declarations} int main(void) {{ return {' + '.join(terms)}; }}"


class Program(Workshop):  # pylint: disable=too-many-public-methods # a test each
    """Programs and shared objects that are linked here."""

    def abi(self) -> str:
        """A libmpi_abi."""
        return str(self.library())

    def test_sound(self) -> None:
        report = check(self.program(self.abi()), "program")
        self.assertEqual((report.findings, report.verdict, report.status), ((), "the standard ABI", Status.FINE))
        self.assertIn("because it needs libmpi_abi.so.1", report.facts)

    def test_sound_with_closure(self) -> None:
        report = check(self.program(self.abi()), "program", searching(self.folder))
        self.assertEqual((report.findings, report.status, report.layers), ((), Status.FINE, ("program", "closure")))

    def test_the_library_itself_need_not_be_there(self) -> None:
        report = check(self.program(self.abi()), "program", searching())
        self.assertEqual((report.unchecked, report.status), ((), Status.FINE))

    def test_none(self) -> None:
        report = check(self.program(source="int main(void) { return 0; }"), "program")
        self.assertEqual((ids(report), report.verdict, report.status), ({"PRG-NONE"}, "none", Status.FINE))

    def test_families_by_library(self) -> None:
        cases = {
            "libmpich.so.12": "MPICH",
            "libmpi.so.12": "MPICH",
            "libmpi.so.40": "Open MPI",
            "libmpi.so.20": "Open MPI",
            "libmpi.so.4": "Intel MPI",
            "libmpi_cray.so.12": "MPICH",
            "libmpi_mt.so.4": "Intel MPI",
            "libmpitrampoline.so.5": "MPItrampoline",
            "libwi4mpi_OMPI.so": "Wi4MPI",
        }
        for name, title in cases.items():
            with self.subTest(name):
                report = check(self.program(str(self.small(name))), "program")
                self.assertEqual((ids(report), report.verdict), ({"PRG-VENDOR"}, title))
                self.assertEqual(report.status, BROKEN)

    def test_families_by_symbol(self) -> None:
        cases = {
            "ompi_mpi_comm_world": "Open MPI",
            "MPI_UNWEIGHTED": "MPICH",
            "MPIR_F08_MPI_IN_PLACE": "MPICH",
            "MPI_COMM_WORLD": "MPItrampoline",
            "wi4mpi_mode": "Wi4MPI",
        }
        for symbol, title in cases.items():
            with self.subTest(symbol):
                report = check(self.program(source=caller("MPI_Init", data=(symbol,))), "program")
                self.assertEqual(report.verdict, title)

    def test_debuggers_symbols_are_no_mark(self) -> None:
        # Open MPI's libopen-rte and its mca_io_romio321.so have the last two.
        data = ("MPIR_debug_state", "MPIR_proctable", "MPIR_forward_output", "MPIR_MPIOInit")
        report = check(self.program(source=caller("MPI_Init", data=data)), "program")
        self.assertEqual(report.verdict, "an unknown ABI")

    def test_libmpi_12_of_open_mpi(self) -> None:
        """The name was both families'; symbols decide."""
        library = str(self.small("libmpi.so.12", source="int ompi_mpi_comm_world;"))
        report = check(self.program(library, source=caller("MPI_Init", data=("ompi_mpi_comm_world",))), "program")
        self.assertEqual(report.verdict, "Open MPI")

    def test_intel_by_run_path(self) -> None:
        library = str(self.small("libmpi.so.12"))
        report = check(self.program(library, "-Wl,-rpath,/opt/intel/oneapi/mpi/2021.9/lib"), "program")
        self.assertEqual(report.verdict, "Intel MPI")
        report = check(self.program(self.abi(), "-Wl,-rpath,/opt/intel/lib"), "program")
        self.assertEqual(report.verdict, "the standard ABI")

    def test_mixed(self) -> None:
        report = check(self.program(self.abi(), source=caller("MPI_Init", data=("ompi_mpi_int",))), "program")
        self.assertEqual((ids(report), report.verdict), ({"PRG-MIXED"}, "mixed: the standard ABI and Open MPI"))
        self.assertEqual(report.status, BROKEN)
        report = check(self.program(self.abi(), str(self.small("libmpich.so.12"))), "program")
        self.assertEqual(report.verdict, "mixed: the standard ABI and MPICH")

    def test_mixed_by_debug_information(self) -> None:
        """Compiled with MPICH's header and linked with libmpi_abi: there is no other mark."""
        source = (
            "typedef int MPI_Comm; int MPI_Barrier(MPI_Comm); "
            "int main(void) { MPI_Comm c = (MPI_Comm)1L; return MPI_Barrier(c); }"
        )
        report = check(self.program(self.abi(), "-g", source=source), "program")
        self.assertEqual(report.verdict, "mixed: the standard ABI and MPICH")
        source = source.replace("typedef int", "typedef struct MPI_ABI_Comm *")
        report = check(self.program(self.abi(), "-g", source=source), "program")
        self.assertEqual((report.findings, report.verdict), ((), "the standard ABI"))

    @unittest.skipUnless(platform.machine() == "x86_64", "the marks are those of x86")
    def test_mixed_by_handles_in_the_code(self) -> None:
        """The same without debug information: MPICH's handles are numbers in the code."""
        source = "int MPI_Barrier(%s, long); int main(void) { return MPI_Barrier((%s)%s, 1); }"
        for options in (("-O0",), ("-O2",), ("-O2", "-c")):
            with self.subTest(options):
                path = self.program(self.abi(), *options, source=source % ("int", "int", "0x4c000405"))
                report = check(path, "program")
                self.assertIn("MPICH", report.verdict)
                self.assertIn("because it has code with MPICH's MPI_INT", report.facts)
                # The same number as MPI_COMM_WORLD of MPICH is a float, and that of the standard ABI is small.
                for handle in ("0x44000000", "0x209"):
                    path = self.program(self.abi(), *options, source=source % ("void *", "void *", handle))
                    self.assertNotIn("MPICH", check(path, "program").verdict)

    def test_a_library_of_mpi_may_know_handles_of_mpich(self) -> None:
        extra = "int unknown(int); int MPI_Fault(void); int f(void) { MPI_Fault(); return unknown(0x4c000405); }"
        self.assertEqual(check(self.library(extra=extra), "program").verdict, "the standard ABI")

    @unittest.skipIf(shutil.which("g++") is None, "g++ is not installed")
    def test_types_in_names_of_cxx(self) -> None:
        source = "struct MPI_ABI_Comm; extern int MPI_Init(); void f(MPI_ABI_Comm *c) { MPI_Init(); }"
        source_file = self.folder / "x.cc"
        source_file.write_text(source.replace("extern int", 'extern "C" int'), encoding="utf-8")
        path = compile_and_link(self.folder / "plugin.so", "", *LINK, "-x", "c++", str(source_file))
        report = check(path, "program")
        self.assertEqual((ids(report), report.verdict), ({"PRG-UNDECLARED"}, "the standard ABI"))
        source_file.write_text(source_file.read_text(encoding="utf-8").replace("MPI_ABI_Comm", "ompi_communicator_t"))
        report = check(compile_and_link(self.folder / "plugin.so", "", *LINK, "-x", "c++", str(source_file)), "program")
        self.assertEqual(report.verdict, "Open MPI")

    def test_words_in_names(self) -> None:
        self.assertEqual(list(mangled_types("_Z1fP12MPI_ABI_Comm")), ["f", "MPI_ABI_Comm"])
        self.assertEqual(list(mangled_types("_Z1f999999999999999999999x")), ["f"])
        self.assertEqual(list(mangled_types("f1P12MPI_ABI_Comm")), [])

    def test_unknown(self) -> None:
        report = check(compile_and_link(self.folder / "x.o", caller("MPI_Init"), "-c"), "program")
        self.assertEqual((ids(report), report.status), ({"PRG-UNKNOWN"}, Status.FINE))

    def test_linked_in(self) -> None:
        source = (
            "int PMPI_Init(void) { return 0; } int MPI_Init(void) { return 0; } int main(void) { return MPI_Init(); }"
        )
        report = check(self.program(source=source), "program")
        self.assertEqual((ids(report), report.status), ({"PRG-STATIC"}, BROKEN))
        profiler = (
            "int PMPI_Init(void); int MPI_Init(void) { return PMPI_Init(); } int main(void) { return MPI_Init(); }"
        )
        self.assertEqual(ids(check(self.program(self.abi(), source=profiler), "program")), set())

    def test_second_library_of_the_abi(self) -> None:
        report = check(self.program(self.abi(), str(self.small("libpmpi_abi.so.1"))), "program")
        self.assertEqual((ids(report), names(report, "PRG-NEEDED")), ({"PRG-NEEDED"}, {"libpmpi_abi.so.1"}))

    def test_name_of_the_library(self) -> None:
        for name in ("libmpi_abi.so.0", "libmpi_abi.so.12", "libmpi_abi.so"):
            with self.subTest(name):
                report = check(self.program(str(self.library(name=name))), "program")
                self.assertEqual((ids(report), names(report, "PRG-SONAME")), ({"PRG-SONAME"}, {name}))

    def test_path_of_the_library(self) -> None:
        library = self.library("-Wl,-soname,/opt/mpi/libmpi_abi.so.1")
        report = check(self.program(str(library)), "program")
        self.assertEqual(names(report, "PRG-SONAME"), {"/opt/mpi/libmpi_abi.so.1"})

    def test_fortran(self) -> None:
        for name in ("mpi_init_", "mpi_init__", "MPI_INIT", "mpi_init_f08_", "pmpi_send_"):
            with self.subTest(name):
                report = check(self.program(self.abi(), source=caller("MPI_Init", name)), "program")
                self.assertEqual((ids(report), report.verdict), ({"PRG-FORTRAN"}, "the standard ABI, with Fortran"))
        fortran = str(self.small("libmpifort_abi.so.1"))
        self.assertEqual(ids(check(self.program(self.abi(), fortran, source=caller("mpi_init_")), "program")), set())
        report = check(self.program(source=caller("mpi_init_")), "program")
        self.assertEqual((ids(report), report.verdict), ({"PRG-FORTRAN"}, "Fortran with an unknown MPI"))

    def test_imports(self) -> None:
        cases = {
            "MPI_Comm_f2c": ("PRG-FINT", "MPI_Comm_fromint"),
            "MPI_Comm_c2f": ("PRG-FINT", "MPI_Comm_toint"),
            "MPI_Status_f082c": ("PRG-FINT", "nothing"),
            "MPI_Attr_get": ("PRG-LEGACY", "MPI_Comm_get_attr"),
            "PMPI_Keyval_create": ("PRG-LEGACY", "PMPI_Comm_create_keyval"),
            "MPI_Type_struct": ("PRG-IMPORT", "MPI_Type_create_struct"),
            "MPI_Nonsense": ("PRG-IMPORT", "nothing"),
            "MPIX_Shrink": ("PRG-EXTENSION", "nothing"),
        }
        for name, (rule, wanted) in cases.items():
            with self.subTest(name):
                report = check(self.program(self.abi(), source=caller("MPI_Init", name)), "program")
                found = report.findings[0]
                self.assertEqual((ids(report), found.name, found.wanted), ({rule}, name, wanted))
                self.assertEqual("mpi_fint.h" in found.rule.remedy, rule == "PRG-FINT")

    def test_versions(self) -> None:
        script = self.folder / "script"
        script.write_text("MPI_5 { global: *; };", encoding="utf-8")
        library = self.library(f"-Wl,--version-script={script}")
        report = check(self.program(str(library)), "program")
        self.assertEqual((ids(report), report.findings[0].found), ({"PRG-VERSION"}, "MPI_5"))

    def test_run_paths(self) -> None:
        for folder in (
            "/usr/lib/x86_64-linux-gnu/openmpi/lib",
            "/opt/mpich-4.2/lib",
            "/opt/cray/pe/mpich/8.1/ofi/gnu/9.1/lib",
        ):
            with self.subTest(folder):
                rpath = self.program(self.abi(), f"-Wl,-rpath,{folder}", "-Wl,--disable-new-dtags")
                self.assertEqual(names(check(rpath, "program"), "PRG-RPATH"), {folder})
                runpath = self.program(self.abi(), f"-Wl,-rpath,{folder}", "-Wl,--enable-new-dtags")
                self.assertEqual(ids(check(runpath, "program")), {"PRG-RUNPATH"})
        report = check(self.program(self.abi(), "-Wl,-rpath,/opt/tool/lib", "-Wl,--disable-new-dtags"), "program")
        self.assertEqual(report.findings, ())

    def test_second_mpi_in_the_closure(self) -> None:
        self.small("libmpi.so.40")
        middle = self.small("libmiddle.so", str(self.folder / "libmpi.so.40"))
        report = check(self.program(self.abi(), str(middle)), "program", searching(self.folder))
        self.assertEqual((ids(report), names(report, "PRG-SECOND")), ({"PRG-SECOND"}, {"Open MPI"}))
        self.assertEqual(report.findings[0].note, "program -> libmiddle.so")
        report = check(self.program(str(self.folder / "libmpi.so.40"), str(middle)), "program", searching(self.folder))
        self.assertEqual(ids(report), {"PRG-VENDOR"})

    def test_two_mpis_below_a_program_without(self) -> None:
        one = self.small("libone.so", str(self.small("libmpi.so.40")))
        two = self.small("libtwo.so", str(self.small("libmpich.so.12")))
        program = self.program(str(one), str(two), source="int main(void) { return 0; }")
        self.assertEqual(names(check(program, "program", searching(self.folder)), "PRG-SECOND"), {"Open MPI", "MPICH"})

    def test_missing_library_is_not_silent(self) -> None:
        gone = self.small("libgone.so")
        program = self.program(self.abi(), str(gone))
        gone.unlink()
        report = check(program, "program", searching(self.folder))
        self.assertEqual((report.status, len(report.unchecked)), (Status.UNCHECKED, 1))
        self.assertIn("libgone.so, needed by program", report.unchecked[0])


class Foreign(Workshop):
    """Other machines, word sizes and byte orders."""

    MACHINES = {
        "s390x-linux-gnu": ("s390", 64, "big"),
        "powerpc64-linux-gnu": ("ppc64", 64, "big"),
        "powerpc-linux-gnu": ("ppc", 32, "big"),
        "armv7-linux-gnueabihf": ("arm", 32, "little"),
        "aarch64-linux-gnu": ("aarch64", 64, "little"),
        "riscv64-linux-gnu": ("riscv", 64, "little"),
        "i386-linux-gnu": ("386", 32, "little"),
        "mips64-linux-gnuabi64": ("mips", 64, "big"),
    }
    # What this lld can link.
    LINKED = (
        "powerpc64-linux-gnu",
        "powerpc-linux-gnu",
        "armv7-linux-gnueabihf",
        "aarch64-linux-gnu",
        "i386-linux-gnu",
    )

    @unittest.skipIf(shutil.which("clang") is None, "clang is not installed")
    def test_objects(self) -> None:
        for target, (machine, bits, order) in self.MACHINES.items():
            with self.subTest(target):
                path = compile_and_link(
                    self.folder / "x.o",
                    caller("MPI_Init", data=("ompi_mpi_int",)),
                    "-c",
                    f"--target={target}",
                    compiler="clang",
                )
                report = check(path, "program")
                self.assertEqual(report.verdict, "Open MPI")
                self.assertEqual(report.facts[0], f"ELF relocatable object, {machine}, {bits} bits, {order}-endian")

    @unittest.skipIf(shutil.which("clang") is None or shutil.which("ld.lld") is None, "clang or lld is not installed")
    def test_libraries(self) -> None:
        for target in self.LINKED:
            with self.subTest(target):
                self.foreign_library(target)

    def foreign_library(self, target: str) -> None:
        """A library for another machine, sound and with a function missing."""
        from binary_support import stubs  # pylint: disable=import-outside-toplevel

        options = (f"--target={target}", "-fuse-ld=lld", "-shared", "-nostdlib", "-Wl,-soname,libmpi_abi.so.1")
        path = compile_and_link(self.folder / "libmpi_abi.so.1", stubs(), *options, compiler="clang")
        self.assertEqual(check(path).findings, ())
        less = stubs(frozenset({"PMPI_Send"}))
        path = compile_and_link(self.folder / "libmpi_abi.so.1", less, *options, compiler="clang")
        self.assertEqual(names(check(path), "SYM-PMPI-MISSING"), {"PMPI_Send"})


class Installed(unittest.TestCase):
    """The libraries of the MPIs on this machine are taken for what they are."""

    def test_libraries(self) -> None:
        for name, title in (("libmpich.so.12", "MPICH"), ("libmpi.so.40", "Open MPI")):
            paths = sorted(Path("/usr/lib").glob(f"*/{name}"))
            with self.subTest(name):
                if not paths:
                    self.skipTest(f"{name} is not installed")
                self.assertEqual(names(check(paths[0]), "LIB-VENDOR"), {title})
                self.assertEqual(check(paths[0], "program").verdict, title)


if __name__ == "__main__":
    unittest.main()

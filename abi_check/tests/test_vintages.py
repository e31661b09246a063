# SPDX-License-Identifier: BSD-3-Clause
"""Headers of another time or another ABI are refused with the right names, and recognized.

The old values stand here once more, independent of ``data/vintages.toml``, so that an error in the one shows.
"""

from __future__ import annotations

import subprocess
import unittest
from pathlib import Path

from mpi_abi_check.header import DEFAULT_STD, check_header
from mpi_abi_check.model import Report, Status

from header_support import C_ONLY, LONG, abi, append, canonical, check, compiler, edit, found, value

DRAFT_2023 = {
    "MPI_REPLACE": 59,
    "MPI_NO_OP": 60,
    "MPI_INT32_T": 590,
    "MPI_UINT32_T": 591,
    "MPI_GROUP_NULL": 260,
    "MPI_GROUP_EMPTY": 261,
    "MPI_WIN_NULL": 264,
    "MPI_FILE_NULL": 268,
    "MPI_SESSION_NULL": 272,
    "MPI_MESSAGE_NULL": 276,
    "MPI_MESSAGE_NO_PROC": 277,
    "MPI_ERRHANDLER_NULL": 280,
    "MPI_ERRORS_ARE_FATAL": 281,
    "MPI_ERRORS_RETURN": 282,
    "MPI_ERRORS_ABORT": 283,
    "MPI_REQUEST_NULL": 288,
}
KEYS = (
    *("MPI_TAG_UB", "MPI_IO", "MPI_HOST", "MPI_WTIME_IS_GLOBAL", "MPI_APPNUM", "MPI_LASTUSEDCODE", "MPI_UNIVERSE_SIZE"),
    *("MPI_WIN_BASE", "MPI_WIN_DISP_UNIT", "MPI_WIN_SIZE", "MPI_WIN_CREATE_FLAVOR", "MPI_WIN_MODEL"),
)
# Vintage -> constants with the values they had.
OLD_VALUES = {
    "draft-2023": DRAFT_2023,
    "negative-keys": {name: -51 - i for i, name in enumerate(KEYS)},
    "displacement-current": {"MPI_DISPLACEMENT_CURRENT": -54278278},
    "thread-levels": {"MPI_THREAD_FUNNELED": 1, "MPI_THREAD_SERIALIZED": 2, "MPI_THREAD_MULTIPLE": 7},
    "callback-safety": {
        "MPI_T_CB_REQUIRE_MPI_RESTRICTED": 1,
        "MPI_T_CB_REQUIRE_THREAD_SAFE": 3,
        "MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE": 7,
    },
    "character": {"MPI_CHARACTER": 0x2C3},
    "error-handlers": {"MPI_ERRORS_RETURN": 0x142, "MPI_ERRORS_ABORT": 0x143},
    "f90-combiners": {"MPI_COMBINER_F90_INTEGER": 113, "MPI_COMBINER_F90_REAL": 114, "MPI_COMBINER_F90_COMPLEX": 115},
    "seek": {"MPI_SEEK_SET": 401, "MPI_SEEK_CUR": 402, "MPI_SEEK_END": 403},
    "keys": {"MPI_UNIVERSE_SIZE": 505, "MPI_APPNUM": 506, "MPI_LASTUSEDCODE": 507},
}
NATIVE = {"mpicc.mpich": "MPICH", "mpicc.openmpi": "Open MPI", "mpicc": None}


def vintages(report: Report) -> set[str]:
    """The ids of the vintages that a report names."""
    return {name for rule, name in found(report) if rule == "VINTAGE"}


def installed_header(wrapper: str) -> Path | None:
    """The mpi.h that a compiler wrapper uses; None when there is no such wrapper."""
    try:
        shown = subprocess.run([wrapper, "-show"], capture_output=True, text=True, timeout=60, check=False).stdout
    except OSError:
        return None
    folders = [Path(word[2:]) for word in shown.split() if word.startswith("-I")]
    return next((folder / "mpi.h" for folder in folders if (folder / "mpi.h").is_file()), None)


class Vintages(unittest.TestCase):
    """Marks of a time before the final ABI."""

    def test_old_values(self) -> None:
        for vintage, values in OLD_VALUES.items():
            with self.subTest(vintage):
                report = check(edit(canonical(), *(value(name, old) for name, old in values.items())), C_ONLY)
                wanted = {("CONST-VALUE", name) for name in values} | {("VINTAGE", vintage)}
                self.assertEqual(found(report), wanted)
                self.assertEqual(report.status, Status.DEVIATION | Status.INCOMPATIBLE)

    def test_int_partitions(self) -> None:
        changes = ((r"(MPI_P(?:send|recv)_init\((?:const )?void \*buf, int partitions), MPI_Count", r"\1, int"),)
        report = check(edit(canonical(), *changes), C_ONLY)
        names = {f"{p}_P{w}_init" for p in ("MPI", "PMPI") for w in ("send", "recv")}
        self.assertEqual(found(report), {("FUNC-PROTOTYPE", n) for n in names} | {("VINTAGE", "int-partitions")})

    def test_fortran_in_c(self) -> None:
        names = ("MPI_Fint", "MPI_Comm_f2c", "MPI_Comm_c2f")
        lines = "typedef int MPI_Fint;\nMPI_Comm MPI_Comm_f2c(MPI_Fint comm);\nMPI_Fint MPI_Comm_c2f(MPI_Comm comm);"
        report = check(edit(canonical(), append(lines)), C_ONLY)
        self.assertEqual(found(report), {("FORTRAN", n) for n in names} | {("VINTAGE", "fortran-in-c")})

    def test_extension_names(self) -> None:
        changes = [(rf"^#define MPI_LOGICAL{n}( .*)$", rf"#define MPIX_LOGICAL{n}\1") for n in (1, 2, 4, 8, 16)]
        report = check(edit(canonical(), *changes), C_ONLY)
        self.assertEqual(vintages(report), {"mpix-logical"})
        missing = {name for rule, name in found(report) if rule == "CONST-MISSING"}
        self.assertEqual(missing, {f"MPI_LOGICAL{n}" for n in (1, 2, 4, 8, 16)})

    def test_tags_of_tool_handles(self) -> None:
        report = check(edit(canonical(), (r"struct MPI_ABI_(T_\w+) \*", r"struct MPI_\1_t *")), C_ONLY)
        kinds = ("enum", "cvar_handle", "pvar_handle", "pvar_session", "event_registration", "event_instance")
        self.assertEqual(found(report), {("HANDLE-TAG", f"MPI_T_{k}") for k in kinds} | {("VINTAGE", "tool-tags")})

    def test_mpich_4_3_2(self) -> None:
        """Several marks together, as a release had them; what moved before it was made is not claimed."""
        marks = ("thread-levels", "callback-safety", "character", "error-handlers", "f90-combiners", "seek", "keys")
        changes = [value(name, old) for mark in marks for name, old in OLD_VALUES[mark].items()]
        report = check(edit(canonical(), *changes))
        self.assertEqual(vintages(report), set(marks))
        notes = {f.name: f.note for f in report.findings}
        self.assertEqual(notes["seek"], "header stubs before 2025-10-19; MPICH 4.3")

    def test_half_a_mark_is_none(self) -> None:
        report = check(edit(canonical(), value("MPI_SEEK_SET", 401)), C_ONLY)
        self.assertEqual(found(report), {("CONST-VALUE", "MPI_SEEK_SET")})


class Native(unittest.TestCase):
    """Headers of implementations' own ABIs."""

    def test_brand_of_a_family(self) -> None:
        brands = '#define MPICH_VERSION "3.4"\n#define I_MPI_VERSION "2021"'
        text = edit(canonical(), value("MPI_COMM_WORLD", "0x44000000"), append(brands))
        native = [f for f in check(text, C_ONLY).findings if f.rule.id == "ABI-HDR-VENDOR"]
        wanted = ("Intel MPI", "the mpi.h of Intel MPI's own ABI, of the MPICH family")
        self.assertEqual([(f.name, f.found) for f in native], [wanted])

    def test_a_brand_alone_makes_no_native_header(self) -> None:
        report = check(edit(canonical(), append('#define MPICH_VERSION "5.1"\n#define OPEN_MPI 1')), C_ONLY)
        self.assertEqual(found(report), {("EXTENSION", "2 names")})

    def test_installed_headers(self) -> None:
        seen: set[Path] = set()
        for wrapper, title in NATIVE.items():
            header = installed_header(wrapper)
            with self.subTest(wrapper=wrapper, header=header):
                if header is None:
                    self.skipTest(f"{wrapper} is not installed")
                if header.resolve() in seen:
                    continue
                seen.add(header.resolve())
                for name in ("gcc", "clang") if LONG else ("gcc",):
                    using = compiler(name)
                    if using is not None:
                        self.assert_native(check_header(header, using, DEFAULT_STD, abi()), title)

    def assert_native(self, report: Report, title: str | None) -> None:
        """A report that names one implementation, and faults that any header of its own has."""
        brands = {name for rule, name in found(report) if rule == "VENDOR"}
        self.assertEqual(brands, {title} if title else brands)
        self.assertEqual(len(brands), 1)
        self.assertEqual(report.unchecked, ())
        self.assertEqual(report.status, Status.DEVIATION | Status.INCOMPATIBLE)
        # Missing, or of another value: Open MPI 6 has it in its own header as well.
        self.assertIn("MPI_ABI_VERSION", {name for rule, name in found(report) if rule.startswith("CONST-")})
        self.assertIn(("STATUS-LAYOUT", "MPI_Status"), found(report))
        self.assertIn(("LEGACY", "MPI_Attr_put"), found(report))
        self.assertEqual(vintages(report), set())


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""Every rule fires on a header that breaks it, with the right names and nothing besides.

Each case is an edit of the canonical header. test_rules checks that each rule has a case.
"""

from __future__ import annotations

import unittest
from dataclasses import dataclass

from mpi_abi_check.model import Status

from header_support import C_ONLY, CXX_ONLY, append, canonical, check, compiler, define, edit, found, value

BOTH = ("MPI_", "PMPI_")


@dataclass(frozen=True)
class Case:
    """Edits, and the findings they must lead to as a mapping from rule to names."""

    changes: tuple[tuple[str, str], ...]
    wanted: dict[str, tuple[str, ...]]
    status: Status = Status.DEVIATION
    cxx: bool = False


BROKEN = Status.DEVIATION | Status.INCOMPATIBLE
CASES = {
    "native Open MPI": Case(
        (append("#define OPEN_MPI 1"), (r"struct MPI_ABI_Comm \*", "struct ompi_communicator_t *")),
        {"VENDOR": ("Open MPI",), "HANDLE-TAG": ("MPI_Comm",), "EXTENSION": ("1 name",)},
        BROKEN,
    ),
    "not C": Case((append("this is not C;"),), {"COMPILE": ("*",)}, Status.DEVIATION | Status.UNCHECKED),
    "vintage": Case(
        (value("MPI_CHARACTER", 0x2C3),), {"VINTAGE": ("character",), "CONST-VALUE": ("MPI_CHARACTER",)}, BROKEN
    ),
    "include": Case(
        ((r"^#include <stdint.h>", "#include <stdint.h>\n#include <stddef.h>"),), {"INCLUDE": ("*",)}, Status.FINE
    ),
    "type missing": Case(((r"^typedef .* MPI_Win_errhandler_fn;", ""),), {"TYPE-MISSING": ("MPI_Win_errhandler_fn",)}),
    "narrow type": Case(((r"int64_t  MPI_Count", "int MPI_Count"),), {"TYPE-INTEGER": ("MPI_Count",)}, BROKEN),
    "unsigned type": Case(((r"intptr_t MPI_Aint", "uintptr_t MPI_Aint"),), {"TYPE-INTEGER": ("MPI_Aint",)}, BROKEN),
    "equivalent type": Case(
        ((r"int64_t  MPI_Count", "__typeof__(sizeof(long) == 8 ? 0LL : 0L) MPI_Count"),),
        {"TYPE-EQUIVALENT": ("MPI_Count",)},
        Status.FINE,
    ),
    "int handle": Case(
        ((r"struct MPI_ABI_Info \* +MPI_Info;", "int MPI_Info;"),), {"HANDLE-TYPE": ("MPI_Info",)}, BROKEN
    ),
    "void handle": Case(((r"struct MPI_ABI_Info \* +MPI_Info;", "void *MPI_Info;"),), {"HANDLE-TAG": ("MPI_Info",)}),
    "24-byte status": Case(((r"MPI_internal\[5\]", "MPI_internal[3]"),), {"STATUS-LAYOUT": ("MPI_Status",)}, BROKEN),
    "status in another order": Case(
        ((r"    int MPI_TAG;\n    int MPI_ERROR;", "    int MPI_ERROR;\n    int MPI_TAG;"),),
        {"STATUS-LAYOUT": ("MPI_Status",)},
        BROKEN,
    ),
    "unsigned in status": Case(
        ((r"    int MPI_TAG;", "    unsigned MPI_TAG;"),), {"STATUS-LAYOUT": ("MPI_Status",)}, BROKEN
    ),
    "status field": Case(((r"MPI_internal\[5\]", "reserved[5]"),), {"STATUS-FIELD": ("MPI_Status.MPI_internal",)}),
    "tagged status": Case(((r"typedef struct \{", "typedef struct MPI_Status {"),), {"STATUS-TAG": ("MPI_Status",)}),
    "status tagged before": Case(
        (
            (r"^typedef struct \{", "struct MPI_Status_ {"),
            (r"^\} MPI_Status;", "};\ntypedef struct MPI_Status_ MPI_Status;"),
        ),
        {"STATUS-TAG": ("MPI_Status",)},
    ),
    "enumeration": Case(
        (
            (r"^typedef enum MPI_T_source_order \{[^}]*\}", "typedef int"),
            append("#define MPI_T_SOURCE_ORDERED 1\n#define MPI_T_SOURCE_UNORDERED 2"),
        ),
        {"ENUM-TYPE": ("MPI_T_source_order",)},
        cxx=True,
    ),
    "callback": Case(
        ((r"(MPI_User_function_c\(void \*invec, void \*inoutvec), MPI_Count", r"\1, int"),),
        {"CALLBACK": ("MPI_User_function_c",)},
        BROKEN,
    ),
    "callback without prototype": Case(
        ((r"MPI_Grequest_free_function\(void \*extra_state\)", "MPI_Grequest_free_function()"),),
        {"CALLBACK": ("MPI_Grequest_free_function",)},
        BROKEN,
    ),
    "constant missing": Case(
        ((r"^#define MPI_REAL16 .*\n", ""), (r"^#define MPI_ERR_ABI .*\n", "")),
        {"CONST-MISSING": ("MPI_REAL16", "MPI_ERR_ABI")},
    ),
    "swapped error classes": Case(
        (value("MPI_ERR_TAG", 5), value("MPI_ERR_COMM", 4)), {"CONST-VALUE": ("MPI_ERR_TAG", "MPI_ERR_COMM")}, BROKEN
    ),
    "bit values": Case((value("MPI_MODE_RDWR", 3),), {"CONST-VALUE": ("MPI_MODE_RDWR",)}, BROKEN),
    "sign": Case((value("MPI_ANY_TAG", "(-1)"),), {"CONST-VALUE": ("MPI_ANY_TAG",)}, BROKEN),
    "address": Case((value("MPI_IN_PLACE", "-1"),), {"CONST-VALUE": ("MPI_IN_PLACE",)}, BROKEN),
    "callback value": Case((value("MPI_COMM_DUP_FN", 13),), {"CONST-VALUE": ("MPI_COMM_DUP_FN",)}, BROKEN),
    "enumerator": Case(
        (value("MPI_T_SOURCE_ORDERED", 3),), {"CONST-VALUE": ("MPI_T_SOURCE_ORDERED",)}, BROKEN
    ),
    "ABI version": Case((value("MPI_ABI_VERSION", 2),), {"CONST-VALUE": ("MPI_ABI_VERSION",)}, BROKEN),
    "constant of another type": Case(
        (define("MPI_STATUSES_IGNORE", "((MPI_Status **)0)"), define("MPI_ERR_TAG", "4U"), define("MPI_INT", "521")),
        {"CONST-TYPE": ("MPI_STATUSES_IGNORE", "MPI_ERR_TAG", "MPI_INT")},
    ),
    "handle of another kind": Case((define("MPI_INFO_ENV", "((MPI_Comm)305)"),), {"CONST-TYPE": ("MPI_INFO_ENV",)}),
    "int for an enumerator": Case(
        ((r"^    MPI_T_SOURCE_UNORDERED.*\n", ""), append("#define MPI_T_SOURCE_UNORDERED 2")),
        {"CONST-TYPE": ("MPI_T_SOURCE_UNORDERED",)},
        cxx=True,
    ),
    "link-time handle": Case(
        (append("extern struct MPI_ABI_Comm world_;"), define("MPI_COMM_WORLD", "(&world_)")),
        {"CONST-LINK-TIME": ("MPI_COMM_WORLD",), "EXTENSION": ("1 name",)},
        BROKEN,
    ),
    "callback function": Case(
        (append("MPI_Comm_copy_attr_function dup_;"), define("MPI_COMM_DUP_FN", "(&dup_)")),
        {"CONST-LINK-TIME": ("MPI_COMM_DUP_FN",), "EXTENSION": ("1 name",)},
        BROKEN,
    ),
    "variable": Case(
        (append("extern int tag_;"), define("MPI_ANY_TAG", "tag_")),
        {"CONST-LINK-TIME": ("MPI_ANY_TAG",), "EXTENSION": ("1 name",)},
        BROKEN,
    ),
    "no integer constant expression": Case(
        (define("MPI_ERR_TAG", "((int)(intptr_t)(void *)4)"),), {"CONST-EXPRESSION": ("MPI_ERR_TAG",)}
    ),
    "version as enumerator": Case(
        ((r"^#define MPI_ABI_VERSION .*", "enum { MPI_ABI_VERSION = 1 };"),), {"CONST-MACRO": ("MPI_ABI_VERSION",)}
    ),
    "version with cast": Case((define("MPI_ABI_SUBVERSION", "((int)0)"),), {"CONST-MACRO": ("MPI_ABI_SUBVERSION",)}),
    "function missing": Case(((r"^int MPI_Isend_c\(.*\n", ""),), {"FUNC-MISSING": ("MPI_Isend_c",)}),
    "profiling function missing": Case(((r"^int PMPI_Isend_c\(.*\n", ""),), {"PMPI-MISSING": ("PMPI_Isend_c",)}),
    "int count in MPI_Psend_init": Case(
        ((r"(MPI_Psend_init\(const void \*buf, int partitions), MPI_Count", r"\1, int"),),
        {"FUNC-PROTOTYPE": tuple(f"{p}Psend_init" for p in BOTH)},
        BROKEN,
    ),
    "const lost": Case(((r" MPI_Send\(const void", " MPI_Send(void"),), {"FUNC-PROTOTYPE": ("MPI_Send",)}, BROKEN),
    "result lost": Case(((r"^int MPI_Barrier\(", "void MPI_Barrier("),), {"FUNC-PROTOTYPE": ("MPI_Barrier",)}, BROKEN),
    "parameter lost": Case(
        ((r"(PMPI_Abi_get_fortran_booleans\(.*), int \*is_set", r"\1"),),
        {"FUNC-PROTOTYPE": ("PMPI_Abi_get_fortran_booleans",)},
        BROKEN,
    ),
    "no prototype": Case(
        ((r"^int MPI_Finalize\(void\)", "int MPI_Finalize()"),), {"FUNC-PROTOTYPE": ("MPI_Finalize",)}, BROKEN
    ),
    "function as macro": Case(
        ((r"^#endif /\* MPI_H \*/", "#define MPI_Wtime() PMPI_Wtime()\n#endif"),), {"FUNC-MACRO": ("MPI_Wtime",)}
    ),
    "no C linkage": Case(
        ((r"^extern \"C\" \{", ""), (r"^#if defined\(__cplusplus\)\n\}", "#if 0\n}")),
        {"CXX-LINKAGE": ("all functions",)},
        BROKEN,
        True,
    ),
    "one without C linkage": Case(
        ((r"^(int MPI_Barrier\(.*)$", r'extern "C++" { \1 }'),), {"CXX-LINKAGE": ("MPI_Barrier",)}, BROKEN, True
    ),
    "legacy functions": Case(
        (
            append("int MPI_Attr_put(MPI_Comm c, int k, void *v);\nint PMPI_Keyval_free(int *k);"),
            append("#define MPI_DUP_FN MPI_COMM_DUP_FN"),
        ),
        {"LEGACY": ("MPI_Attr_put", "PMPI_Keyval_free", "MPI_DUP_FN")},
    ),
    "Fortran": Case(
        (append("typedef int MPI_Fint;\nMPI_Comm MPI_Comm_f2c(MPI_Fint f);\nextern MPI_Fint *MPI_F_STATUS_IGNORE;"),),
        {"FORTRAN": ("MPI_Fint", "MPI_Comm_f2c", "MPI_F_STATUS_IGNORE")},
    ),
    "names beyond the ABI": Case(
        (
            append("int MPI_Psend_init_c(void);\n#define MPI_ERR_NEW 63"),
            append("enum { MPI_NEWER = 1 };\ntypedef int (*MPI_Fn)(int);"),
        ),
        {"EXTRA": ("MPI_Psend_init_c", "MPI_ERR_NEW", "MPI_NEWER", "MPI_Fn")},
        Status.FINE,
    ),
    "extensions": Case(
        (append("int MPIX_Query(void);\n#define MPIX_SPLIT 16385\nextern int helper;"),),
        {"EXTENSION": ("3 names",)},
        Status.FINE,
    ),
    "reserved values": Case(
        (append("#define MPIX_TYPECLASS_LOGICAL 191\n#define MPIX_BFLOAT ((MPI_Datatype)715)"),),
        {"RESERVED": ("MPIX_TYPECLASS_LOGICAL", "MPIX_BFLOAT"), "EXTENSION": ("2 names",)},
        Status.FINE,
    ),
}


class Deviations(unittest.TestCase):
    """Broken headers."""

    maxDiff = None

    def test_cases(self) -> None:
        for title, case in CASES.items():
            with self.subTest(title):
                report = check(edit(canonical(), *case.changes), CXX_ONLY if case.cxx else C_ONLY)
                wanted = {(rule, name) for rule, names in case.wanted.items() for name in names}
                seen = {(rule, "*" if (rule, "*") in wanted else name) for rule, name in found(report)}
                self.assertEqual(seen, wanted)
                self.assertEqual(report.status, case.status)

    def test_compilers_and_languages_agree(self) -> None:
        """Many faults at once: none hides another, whoever looks."""
        titles = ["24-byte status", "tagged status", "swapped error classes", "constant missing", "const lost"]
        titles += ["void handle", "link-time handle", "function missing", "profiling function missing"]
        titles += ["int count in MPI_Psend_init"]
        cases = [CASES[title] for title in titles]
        text = edit(canonical(), *(change for case in cases for change in case.changes))
        wanted = {(rule, name) for case in cases for rule, names in case.wanted.items() for name in names}
        for name in ("gcc", "clang"):
            with self.subTest(name):
                using = compiler(name)
                if using is None:
                    self.skipTest(f"{name} is not installed")
                report = check(text, using=using)
                self.assertEqual(found(report), wanted)
                self.assertEqual(report.only_in, {})

    def test_findings_say_wanted_and_found(self) -> None:
        changes = (value("MPI_ERR_TAG", 5), value("MPI_CHARACTER", 0x2C2), value("MPI_COMM_SELF", 600))
        findings = {f.name: f for f in check(edit(canonical(), *changes), C_ONLY).findings}
        tag, character, world = findings["MPI_ERR_TAG"], findings["MPI_CHARACTER"], findings["MPI_COMM_SELF"]
        self.assertEqual((tag.wanted, tag.found, tag.note), ("4", "5", "also the value of MPI_ERR_COMM (20.3.4)"))
        self.assertEqual((character.wanted, character.found), ("542 (0x21e)", "706 (0x2c2)"))
        self.assertEqual(character.note, "its bits say 1 bytes (20.5)")
        self.assertEqual(world.note, "outside 256..263, the codes of MPI_Comm (20.5)")

    def test_prototypes_are_shown_as_declared(self) -> None:
        changes = CASES["int count in MPI_Psend_init"].changes
        finding = check(edit(canonical(), *changes), C_ONLY).findings[0]
        self.assertIn("int partitions, MPI_Count count,", finding.wanted)
        self.assertIn("int partitions, int count,", finding.found)

    def test_section_of_the_legacy_functions(self) -> None:
        for name in ("MPI_Attr_delete", "MPI_Attr_get", "MPI_Attr_put", "MPI_Keyval_create", "MPI_Keyval_free"):
            with self.subTest(name):
                finding = check(edit(canonical(), append(f"int {name}(int);")), C_ONLY).findings[0]
                self.assertEqual((finding.name, finding.rule.citation), (name, "MPI 5.0, 20.2.1"))


if __name__ == "__main__":
    unittest.main()

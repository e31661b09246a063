# SPDX-License-Identifier: BSD-3-Clause
"""Reading declarations from preprocessed text."""

from __future__ import annotations

import unittest

from mpi_abi_check.scan import scan_header

START = '# 1 "mpi.h" 1\n'


class Scans(unittest.TestCase):
    """Pieces of headers."""

    def kinds(self, text: str) -> dict[str, str]:
        """The kind of each name that a text declares."""
        return {name: d.kind for name, d in scan_header(START + text, "mpi.h", "/x").declarations.items()}

    def test_declarations(self) -> None:
        cases = {
            "int f(int a, int (*g)(int));": {"f": "function"},
            "typedef int (*T)(int);": {"T": "typedef"},
            "typedef void (T)(int, int);": {"T": "typedef"},
            "typedef int T(int);": {"T": "typedef"},
            "typedef struct S { int a; int (*b)(void); } T;": {"T": "typedef"},
            "typedef int T[4];": {"T": "typedef"},
            "struct S;": {},
            "struct S { int x; };": {},
            "struct S *p;": {"p": "variable"},
            "extern int v[3];": {"v": "variable"},
            "static const int v = f(3);": {"v": "variable"},
            "typedef enum { A, B = (1 << 2) } T;": {"A": "enumerator", "B": "enumerator", "T": "typedef"},
            "static inline int f(void) { return g(); } int h(void);": {"f": "function", "h": "function"},
            'extern "C" { int f(void); } int g(void);': {"f": "function", "g": "function"},
            'extern "C" int f(void);': {"f": "function"},
            "__attribute__((nonnull(1))) int f(int *) __asm__(\"g\");": {"f": "function"},
            "namespace n { int f(void); } int g(void);": {"g": "function"},
            "; ; }": {},
        }
        for text, wanted in cases.items():
            with self.subTest(text):
                self.assertEqual(self.kinds(text), wanted)

    def test_macros_and_guards(self) -> None:
        text = "#define GUARD\n#define A 1\n#define F(x) (x)\n#define B 2\n#undef B\n"
        scan = scan_header(START + text, "mpi.h", "/x")
        self.assertEqual({name for name, _ in scan.names()}, {"A", "F"})
        self.assertEqual(scan.macros["F"].parameters, "(x)")

    def test_files(self) -> None:
        text = START + '# 1 "/usr/include/stdint.h" 1 3 4\nint hidden(void);\n# 1 "/usr/include/deep.h" 1 3 4\n'
        text += '# 2 "mpi.h" 2\n# 1 "/x/near.h" 1 3\nint near(void);\n# 3 "mpi.h" 2\nint own(void);\n'
        scan = scan_header(text, "mpi.h", "/x")
        self.assertEqual(scan.includes, ["/usr/include/stdint.h", "/x/near.h"])
        self.assertEqual(dict(scan.names()), {"near": False, "own": True})

    def test_text_for_people(self) -> None:
        scan = scan_header(START + "int   f( const void*  a ,\n int b[] );", "mpi.h", "/x")
        self.assertEqual(scan.text("f"), "int f(const void *a, int b[])")
        self.assertEqual(scan.text("g"), "nothing")


if __name__ == "__main__":
    unittest.main()

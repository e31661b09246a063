# SPDX-License-Identifier: BSD-3-Clause
"""The public headers compile alone without a warning, in every standard of C and C++, with gcc and with clang."""

from __future__ import annotations

import subprocess
import tempfile
import unittest
from pathlib import Path

from header_support import CANONICAL, compiler

WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror")
C_WARNINGS = (*WARNINGS, "-Wstrict-prototypes", "-Wmissing-prototypes")
C_STDS = ("c99", "c11", "c17", "c2x")
CXX_STDS = ("c++11", "c++14", "c++17", "c++20")
HEADERS = ("mpi.h", "handles.h", "handle_names.h", "mpi_fint.h", "mpi_abi_assert.h")
# What uses a header as programs do; a header may be clean and its macros not.
USES = {
    "mpi.h": "MPI_Comm comm_; MPI_Status status_; int version_ = MPI_ERR_LASTCODE + MPI_ANY_TAG;\n",
    "handles.h": "int size_(void); int size_(void) { return mpi_abi_datatype_fixed_size(583); }\n",
    "handle_names.h": "",
    "mpi_abi_assert.h": "",
    "mpi_fint.h": "MPI_Fint size_(const MPI_Status *c, MPI_Fint *f);\n"
    "MPI_Fint size_(const MPI_Status *c, MPI_Fint *f) { return MPI_Status_c2f(c, f); }\n",
}
# handle_names.h is part of handles.h, which includes what it needs; assertions are about the mpi.h before them.
BEFORE = {
    "handle_names.h": "#include <stddef.h>\n#include <stdint.h>\n",
    "mpi_abi_assert.h": '#include "mpi.h"\n',
}


def compile_header(program: str, header: str, language: str, std: str) -> str:
    """The compiler's messages about a source that includes the header twice and uses it."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "alone.c"
        include = f'#include "{header}"\n'
        source.write_text(BEFORE.get(header, "") + include * 2 + USES[header], encoding="ascii")
        warnings = C_WARNINGS if language == "c" else WARNINGS
        options = ["-x", language, f"-std={std}", *warnings, "-fsyntax-only", f"-I{CANONICAL.parent}"]
        done = subprocess.run(
            [program, *options, str(source)], capture_output=True, text=True, timeout=120, check=False
        )
        return done.stderr if done.returncode or done.stderr else ""


class Matrix(unittest.TestCase):
    """Compiler x standard x header."""

    def test_matrix(self) -> None:
        for name in ("gcc", "clang"):
            for language, std in [("c", s) for s in C_STDS] + [("c++", s) for s in CXX_STDS]:
                for header in HEADERS:
                    with self.subTest(compiler=name, std=std, header=header):
                        using = compiler(name)
                        if using is None:
                            self.skipTest(f"{name} is not installed")
                        self.assertEqual(compile_header(using.program, header, language, std), "")


if __name__ == "__main__":
    unittest.main()

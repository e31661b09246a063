# SPDX-License-Identifier: BSD-3-Clause
"""No component sees one that it must not; and a line by which one did would be found."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from directions import SEES, Edge, Tree
from mpi_abi_spec.command import ROOT
from test_generators import COMPONENTS, outputs


def generated_headers() -> dict[str, str]:
    """The headers that generators make, and whose they are; a committed one lies where it is used."""
    return {
        name: component for component in COMPONENTS for name in outputs(component, "EMITTERS")
        if name.endswith(".h") and name not in {Path(path).name for path in outputs(component, "COMMITTED")}
    }


class Project(unittest.TestCase):
    """The tree as it is."""

    edges: list[Edge]

    @classmethod
    def setUpClass(cls) -> None:
        cls.edges = Tree(ROOT, generated_headers()).edges()

    def test_dependencies_go_one_way(self) -> None:
        self.assertEqual([str(edge) for edge in self.edges if not edge.is_allowed()], [])

    def test_what_is_allowed_is_needed(self) -> None:
        needed = {(edge.place, edge.sees) for edge in self.edges}
        allowed = {(place, sees) for place, all_seen in SEES.items() for sees in all_seen}
        self.assertEqual(allowed - needed, set())


class Planted(unittest.TestCase):
    """A small tree, with one wrong line in it."""

    FILES = {
        "include/mpi_abi/mpi.h": "",
        "spec/mpi_abi_spec/__init__.py": "",
        "runtime/core/fill.h": "#include <mpi.h>\n",
        "runtime/mpi_abi_runtime/__init__.py": "from mpi_abi_spec import load_abi\n",
        "runtime/CMakeLists.txt": "mpi_abi_generate(mpi_abi_runtime out abi_functions.h)\n",
        "bigcount/big.h": '#include "fill.h"\n',
        "bigcount/mpi_abi_bigcount/__init__.py": "",
        "bigcount/CMakeLists.txt": "mpi_abi_objects(mpi_abi_bigcount big.c)\nadd_library(bigcount mpix.c)\n",
        "translate/loader/loader.h": '#include "big.h"\n',
        "translate/loader/version.h.in": "",
        "conformance/mpi_abi_run/__init__.py": "",
        "conformance/mpi_abi_conformance/__init__.py": "import mpi_abi_spec.load\n",
        "conformance/CMakeLists.txt": "# not mpi_abi_bigcount\ntarget_link_libraries(suite mpi_abi bigcount)\n",
    }

    def found(self, path: str, line: str) -> list[str]:
        """What is not allowed with the line at the end of a file."""
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder).resolve()
            for name, text in {**self.FILES, path: f"{self.FILES.get(path, '')}{line}\n"}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            return [str(edge) for edge in Tree(root, {"large.h": "bigcount"}).edges() if not edge.is_allowed()]

    def test_nothing_is_found_in_the_tree_itself(self) -> None:
        self.assertEqual(self.found("spec/mpi_abi_spec/__init__.py", ""), [])

    def test_each_kind_of_line(self) -> None:
        for path, line, message in (
            ("runtime/core/fill.h", '#include "loader.h"',
             "runtime/core/fill.h:2: includes loader.h, of translate/; runtime/ sees arguments, include, spec"),
            ("runtime/core/fill.h", '#  include "../../bigcount/big.h"',
             "runtime/core/fill.h:2: includes ../../bigcount/big.h, of bigcount/; "
             "runtime/ sees arguments, include, spec"),
            ("runtime/core/builtin.c", '#include "large.h"',
             "runtime/core/builtin.c:1: includes large.h, of bigcount/; runtime/ sees arguments, include, spec"),
            ("bigcount/big.h", '#include "version.h"',
             "bigcount/big.h:2: includes version.h, of translate/; bigcount/ sees include, runtime, spec"),
            ("runtime/mpi_abi_runtime/table.py", "text = '#include \"big.h\"'",
             "runtime/mpi_abi_runtime/table.py:1: includes big.h, of bigcount/; "
             "runtime/ sees arguments, include, spec"),
            ("spec/mpi_abi_spec/__init__.py", "import mpi_abi_runtime",
             "spec/mpi_abi_spec/__init__.py:1: imports mpi_abi_runtime, of runtime/; spec/ sees no other component"),
            ("runtime/mpi_abi_runtime/plan.py", "def f():\n    from mpi_abi_bigcount.bigcount import functions",
             "runtime/mpi_abi_runtime/plan.py:2: imports mpi_abi_bigcount, of bigcount/; "
             "runtime/ sees arguments, include, spec"),
            ("conformance/mpi_abi_run/__init__.py", "from mpi_abi_spec import load_abi",
             "conformance/mpi_abi_run/__init__.py:1: imports mpi_abi_spec, of spec/; conformance/ sees include"),
            ("runtime/CMakeLists.txt", "file(GLOB more ${PROJECT_SOURCE_DIR}/bigcount/*.c)",
             "runtime/CMakeLists.txt:2: names the folder bigcount, of bigcount/; "
             "runtime/ sees arguments, include, spec"),
            ("runtime/CMakeLists.txt", "add_library(it ../bigcount/big.c)",
             "runtime/CMakeLists.txt:2: names the file ../bigcount/big.c, of bigcount/; "
             "runtime/ sees arguments, include, spec"),
            ("runtime/CMakeLists.txt", "target_link_libraries(it mpi_abi_bigcount)",
             "runtime/CMakeLists.txt:2: uses mpi_abi_bigcount, of bigcount/; runtime/ sees arguments, include, spec"),
            ("conformance/CMakeLists.txt", "mpi_abi_generate(mpi_abi_runtime ${gen} table.h)",
             "conformance/CMakeLists.txt:3: uses mpi_abi_runtime, of runtime/; conformance/ sees include"),
        ):
            with self.subTest(line):
                self.assertEqual(self.found(path, line), [message])


if __name__ == "__main__":
    unittest.main()

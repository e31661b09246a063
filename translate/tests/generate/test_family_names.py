# SPDX-License-Identifier: BSD-3-Clause
"""Code that all families share names none: what differs is in the data of a family, and in its folder."""

from __future__ import annotations

import re
import unittest
from collections.abc import Iterator
from pathlib import Path

from mpi_abi_spec.load import family_names

TRANSLATE = Path(__file__).resolve().parents[2]
SHARED = (
    "CMakeLists.txt", "backends/*.[ch]", "family/*.[ch]", "info/*.[ch]", "loader/*.[ch]", "mpi_abi_translate/*.py",
    "tests/CMakeLists.txt",
)
_COMMENT = re.compile(r"/\*(?s:.*?)\*/|(?m:#(?!\w| *(?:if|el|define|include)).*$)")
_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def names_in(code: str) -> Iterator[str]:
    """The names with a family's in them, such as ompi_handles or STUB_MPICH; comments and words in texts are none."""
    families = "|".join(family_names())
    code = _COMMENT.sub("", code)
    for found in re.finditer(rf"(?i)(?<![a-z])(?:{families})(?![a-z])", code):
        inside = any(text.start() < found.start() < text.end() for text in _TEXT.finditer(code))
        if not inside or code[found.start() - 1] == "_" or code[found.end()] == "_":
            yield code[max(0, found.start() - 20) : found.end() + 20].strip()


class TestSharedCode(unittest.TestCase):
    """Shared files of translate/."""

    def test_a_name_is_seen(self) -> None:
        for code in ("#if defined(MPI_ABI_IMPL_OMPI)", "mpich_handles[code]", "foreach(family mpich ompi)",
                     'text = "MPI_ABI_FAMILY_MPICH"', "case MPI_ABI_FAMILY_OMPI:"):
            with self.subTest(code):
                self.assertTrue(list(names_in(code)))

    def test_a_word_in_a_comment_is_none(self) -> None:
        for code in ("/* as ompi_x does */", "# MPICH has it", 'say("MPICH 5")'):
            with self.subTest(code):
                self.assertEqual(list(names_in(code)), [])

    def test_no_shared_file_names_a_family(self) -> None:
        files = [path for pattern in SHARED for path in sorted(TRANSLATE.glob(pattern))]
        self.assertGreater(len(files), 60)
        for path in files:
            self.assertTrue(_COMMENT.sub("", path.read_text(encoding="utf-8")).strip(), path)
        found = {path.name: names for path in files if (names := list(names_in(path.read_text(encoding="utf-8"))))}
        self.assertEqual(found, {})


if __name__ == "__main__":
    unittest.main()

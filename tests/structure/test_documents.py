# SPDX-License-Identifier: BSD-3-Clause
"""Each link in a document leads to a file of the project, and to a heading in it where it names one."""

from __future__ import annotations

import re
import tempfile
import unittest
from collections.abc import Iterator
from pathlib import Path

from mpi_abi_spec.command import ROOT

_LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
_FENCE = re.compile(r"^```.*?^```", re.M | re.S)


def anchors(text: str) -> set[str]:
    """The anchors of headings, as the usual viewers of Markdown make them."""
    names: set[str] = set()
    for heading in re.findall(r"^#+ +(.*)$", _FENCE.sub("", text), re.M):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", plain.lower()).strip().replace(" ", "-")
        count = sum(each == name or each.startswith(f"{name}-") for each in names)
        names.add(f"{name}-{count}" if name in names else name)
    return names


def broken(page: Path) -> Iterator[str]:
    """The links of a page that lead nowhere."""
    for target, anchor in _LINK.findall(_FENCE.sub("", page.read_text(encoding="utf-8"))):
        file = (page.parent / target) if target else page
        if not file.exists():
            yield f"{page.name}: {target}"
        elif anchor and file.suffix == ".md" and anchor not in anchors(file.read_text(encoding="utf-8")):
            yield f"{page.name}: {target}#{anchor}"


def pages() -> list[Path]:
    """All documents of the project, without those of builds."""
    return [page for page in sorted(ROOT.rglob("*.md"))
            if not page.relative_to(ROOT).parts[0].startswith(("build", "."))]


class Links(unittest.TestCase):
    """The documents as they are, and a page with faults."""

    def test_each_link_leads_somewhere(self) -> None:
        self.assertGreater(len(pages()), 20)
        self.assertEqual([link for page in pages() for link in broken(page)], [])

    def test_faults_are_found(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "page.md")
            page.write_text("# A `b` c\n[x](page.md#a-b-c) [y](none.md) [z](#a-c) [w](https://a/b#c)\n",
                            encoding="utf-8")
            self.assertEqual(list(broken(page)), ["page.md: none.md", "page.md: #a-c"])


if __name__ == "__main__":
    unittest.main()

# SPDX-License-Identifier: BSD-3-Clause
"""What a change affects, asked of the project itself."""

from __future__ import annotations

import unittest

from mpi_abi_ci import changed, parts, project


def plan(*names: str) -> changed.Plan:
    """The plan for files of the project."""
    for name in names:
        assert (project.ROOT / name).is_file(), name
    return changed.plan([project.ROOT / name for name in names])


class Plans(unittest.TestCase):
    """One file of each kind."""

    def test_rule(self) -> None:
        found = plan("conformance/tests/point_to_point/sendrecv-shift.c")
        self.assertEqual(found.rules, {"point_to_point/sendrecv-shift"})
        self.assertEqual(found.targets, {"conformance_point_to_point", "conformance_launch", "mpi_abi"})
        self.assertEqual(found.tests, {"^conformance/lint$"})

    def test_header_of_few_and_of_all_rules(self) -> None:
        few = plan("conformance/harness/cases_cart.h")
        self.assertTrue(few.rules)
        self.assertTrue(all("/cases-" in name for name in few.rules), few.rules)
        every = plan("conformance/harness/rule_checks.h")
        self.assertIn("status/*", every.rules)
        self.assertIn("--fast", every.rule_options)

    def test_wrapper(self) -> None:
        found = plan("translate/family/alltoallw.c")
        self.assertIn("^translate/stub/", found.tests)
        self.assertTrue(any(name.startswith("collectives/") for name in found.rules))
        self.assertNotIn("all", found.targets)

    def test_document(self) -> None:
        found = plan("README.md", "docs/glossary.md")
        self.assertEqual((found.tests, found.targets, found.rules), ({"^structure/documents$"}, set(), set()))

    def test_python(self) -> None:
        found = plan("abi_check/mpi_abi_check/report.py")
        self.assertTrue(all(name.startswith("^abi_check/") for name in found.tests), found.tests)

    def test_cmake_asks_for_a_configuration(self) -> None:
        self.assertFalse(plan("spec/CMakeLists.txt").is_configured())

    def test_a_file_of_no_kind_is_named(self) -> None:
        self.assertEqual(plan("LICENSE").unknown, ["LICENSE"])

    def test_each_file_has_a_kind(self) -> None:
        self.assertEqual(changed.plan(project.files("")).unknown, ["LICENSE"])


class Parts(unittest.TestCase):
    """The parts of a whole check."""

    def test_formats_are_those_of_packaging(self) -> None:
        text = project.output("packaging/test", "--help")
        self.assertIn(f"one of: {' '.join(parts.FORMATS)}\n", text)

    def test_the_scheduled_pipeline_has_each_part(self) -> None:
        text = (project.ROOT / "ci" / "gitlab" / "project.yml").read_text(encoding="utf-8")
        self.assertIn(f"- PART: [{', '.join(parts.PARTS)}]\n", text)

    def test_an_unknown_part_is_refused(self) -> None:
        self.assertEqual(parts.run(["nonsense"], False), 2)

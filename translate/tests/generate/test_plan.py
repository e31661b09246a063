# SPDX-License-Identifier: BSD-3-Clause
"""Functions of a backend that are not used, or repaired: which, and over which versions."""

from __future__ import annotations

import unittest
from dataclasses import replace
from unittest import mock

from mpi_abi_spec import load_abi
from mpi_abi_spec.model import SpecError
from mpi_abi_translate import plan as plans
from mpi_abi_translate.plan import Plan, Repaired, Unusable, check_plan
from mpi_abi_translate.wrappers import emit_wrappers


class TestUnusable(unittest.TestCase):
    """``[[unusable]]`` of translate.toml."""

    def setUp(self) -> None:
        self.plan = check_plan(load_abi())

    def with_unusable(self, *functions: str) -> Plan:
        """What is read from a file that names these functions, and none else."""
        entry = Unusable("mpich", ">=9.0, <9.1.2", list(functions), "for the test")
        return replace(plans.load_plan(), unusable=[entry])

    def test_a_pattern_means_each_function_that_it_fits(self) -> None:
        entry = Unusable("mpich", ">=9.0, <9.1.2", ["MPI_Type_*vector_c", "MPI_Put_c"], "for the test")
        wanted = {"MPI_Type_vector_c", "MPI_Type_create_hvector_c", "MPI_Put_c"}
        self.assertEqual(set(entry.names(self.plan)), wanted)

    def test_a_pattern_never_means_what_nothing_stands_in_for(self) -> None:
        names = Unusable("mpich", ">=9.0, <9.1.2", ["MPI_*"], "for the test").names(self.plan)
        self.assertIn("MPI_Send_c", names)
        self.assertNotIn("MPI_Send", names)

    def test_what_means_nothing_is_an_error(self) -> None:
        for function in ("MPI_Send", "MPI_No_such_*_c"):
            with (
                self.subTest(function),
                mock.patch.object(plans, "load_plan", return_value=self.with_unusable("MPI_Put_c", function)),
                self.assertRaisesRegex(SpecError, "unusable, and nothing stands in for it") as caught,
            ):
                check_plan(load_abi())
            self.assertIn(function, str(caught.exception))

    def test_versions_may_be_open_at_either_end(self) -> None:
        for versions, bounds in (
            ("<4.2.1", "0, BACKEND_VERSION(4, 2, 1)"),
            (">=5", "BACKEND_VERSION(5, 0, 0), UINT_MAX"),
            (">=4.0, <5.1", "BACKEND_VERSION(4, 0, 0), BACKEND_VERSION(5, 1, 0)"),
        ):
            with self.subTest(versions):
                self.assertEqual(Unusable("mpich", versions, [], "").bounds(), bounds)

    def test_versions_of_another_form_are_an_error(self) -> None:
        for versions in ("", "4.0", "==4.0", ">=4.x", ">=4.0 <5"):
            with self.subTest(versions), self.assertRaisesRegex(SpecError, "wanted versions as in"):
                Unusable("mpich", versions, [], "").bounds()

    def test_each_slot_is_emitted_for_its_family_and_version(self) -> None:
        abi = load_abi()
        slot = [v.name for v in abi.variants].index("MPI_Put_c")
        with mock.patch.object(plans, "load_plan", return_value=self.with_unusable("MPI_Put_c")):
            text, other = emit_wrappers(abi, "mpich"), emit_wrappers(abi, "ompi")
        line = f"    {{{slot}, BACKEND_VERSION(9, 0, 0), BACKEND_VERSION(9, 1, 2)}},\n"
        self.assertIn(line, text)
        self.assertNotIn(line, other)

    def test_a_family_without_data_is_an_error(self) -> None:
        plan = replace(plans.load_plan(), unusable=[Unusable("lam", ">=7", ["MPI_Put_c"], "for the test")])
        with (
            mock.patch.object(plans, "load_plan", return_value=plan),
            self.assertRaisesRegex(SpecError, "lam: no family; wanted one of mpich, ompi"),
        ):
            check_plan(load_abi())


class TestRepaired(unittest.TestCase):
    """``[[repaired]]`` of translate.toml."""

    def emitted(self, function: str, *, every_call: bool = False) -> str:
        """The wrappers, when only this function is repaired."""
        entry = Repaired("mpich", ">=9.0, <9.1.2", [function], "for the test", every_call)
        with mock.patch.object(plans, "load_plan", return_value=replace(plans.load_plan(), repaired=[entry])):
            return emit_wrappers(load_abi(), "mpich")

    def test_a_repair_takes_the_slot_over_its_versions_only(self) -> None:
        slot = [v.name for v in load_abi().variants].index("MPI_Cart_sub")
        text = self.emitted("MPI_Cart_sub")
        bounds = "{BACKEND_VERSION(9, 0, 0), BACKEND_VERSION(9, 1, 2)}"
        self.assertIn(f"    [{slot}] = (family_function *)PLAIN(Cart_sub),\n", text)
        self.assertIn(f"    {{{slot}, (family_function *)WRAP(Cart_sub), {bounds}}},\n", text)

    def test_a_function_with_ranks_is_repaired_where_one_is_a_constant(self) -> None:
        slot = [v.name for v in load_abi().variants].index("MPI_Irecv")
        text = self.emitted("MPI_Irecv")
        special = text[text.index("COLD int special_Irecv("):].partition("\n}\n")[0]
        self.assertIn("BACKEND_VERSION(9, 0, 0), BACKEND_VERSION(9, 1, 2)", special)
        self.assertIn("return WRAP(Irecv)(", special)
        self.assertIn("return PLAIN(Irecv)(", special)
        self.assertIn(f"    [{slot}] = (family_function *)wrap_Irecv,\n", text)

    def test_a_function_with_ranks_can_be_repaired_for_every_call(self) -> None:
        slot = [v.name for v in load_abi().variants].index("MPI_Gather")
        text = self.emitted("MPI_Gather", every_call=True)
        bounds = "{BACKEND_VERSION(9, 0, 0), BACKEND_VERSION(9, 1, 2)}"
        self.assertIn(f"    [{slot}] = (family_function *)PLAIN(Gather),\n", text)
        self.assertIn(f"    {{{slot}, (family_function *)WRAP(Gather), {bounds}}},\n", text)
        special = text[text.index("COLD int special_Gather("):].partition("\n}\n")[0]
        self.assertNotIn("WRAP(Gather)", special)

    def test_every_call_of_a_tail_call_cannot_be_repaired(self) -> None:
        with self.assertRaisesRegex(SpecError, "MPI_Irecv: a tail call, and every call is repaired"):
            self.emitted("MPI_Irecv", every_call=True)

    def test_a_replaced_operator_comes_before_the_repair(self) -> None:
        text = self.emitted("MPI_Exscan")
        self.assertIn("return WRAP(Exscan)(", text[text.index("int operator_Exscan("):].partition("\n}\n")[0])
        self.assertLess(text.index("*)operator_Exscan"), text.index("*)WRAP(Exscan)"))


if __name__ == "__main__":
    unittest.main()

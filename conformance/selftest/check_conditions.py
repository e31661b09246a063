# SPDX-License-Identifier: BSD-3-Clause
"""Each condition and each damage of mutants, seen with a real MPI: a small program says which of its scenes went
wrong, and these are the ones that the condition is about.

MPI_ABI_MUTANTS is the folder in which the build has put the mutants.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

import support
from mpi_abi_mutants import catalogue
from mpi_abi_run import adapters, layout

_MUTANTS = Path(os.environ["MPI_ABI_MUTANTS"])
_PROCESSES = 3
_LONG = os.environ.get("MPI_ABI_LONG_TESTS") == "1"
_WANTED = {
    "": "",
    "MPI_Recv:byte_behind@zero_count": "recv_0",
    "MPI_Recv:status_source@under_64": "recv_4 recv_16",
    "MPI_Recv:status_tag@over_64": "recv_5000 recv_70000",
    "MPI_Recv:status_error@over_65536": "recv_70000",
    "MPI_Recv:byte_before@gaps": "recv_gaps recv_lower_bound",
    "MPI_Recv:last_byte@lower_bound": "recv_lower_bound",
    "MPI_Recv:error_lost@over_64": "truncated",
    "MPI_Irecv:first_byte@under_8": "irecv_4",
    "MPI_Irecv:last_unwritten@over_8": "irecv_70000 irecv_two",
    "MPI_Irecv:status_unset@over_64": "irecv_70000",
    "MPI_Irecv:status_count@variant": "irecv_0 irecv_4 irecv_70000 waitall",
    "MPI_Irecv:error@over_8": "irecv_70000 irecv_two waitall",
    "MPI_Recv_init:last_byte@second_start": "persistent_2",
    "MPI_Send_init:sent_last_byte@second_start": "persistent_send_2",
    "MPI_Send:sent_less@count_not_8": "recv_4 recv_gaps recv_lower_bound irecv_4 truncated probe",
    "MPI_Waitall:status_tag@last": "waitall",
    "MPI_Bcast:last_byte@size_3": "bcast_10 after_error",
    "MPI_Bcast:last_byte@size_odd": "bcast_10 after_error",
    "MPI_Bcast:last_byte@size_not_power_of_2": "bcast_10 after_error",
    "MPI_Bcast:byte_behind@inter": "bcast_inter",
    "MPI_Ibcast:byte_behind@inter": "bcast_inter",
    "MPI_Ibcast:last_byte@one_rank": "bcast_10 bcast_2 bcast_inter after_error",
    "MPI_Bcast:root_other@size_3": "bcast_10 after_error",
    "MPI_Bcast:byte_before@after_error": "after_error",
    "MPI_Allgather:last_byte@in_place": "allgather_in_place",
    "MPI_Allgatherv:displacement_off@last": "allgatherv",
    "MPI_Allreduce:operands_swapped@size_3": "reduce_ordered",
    "MPI_Type_vector:less:stride@negative": "vector_negative",
    "MPI_Type_indexed:less:array_of_displacements@many": "indexed_6",
    "MPI_Type_get_extent:wrong:lb@lower_bound": "vector_negative",
    "MPI_Comm_split:reordered@size_3": "split",
    "MPI_Comm_size:wrong:size@second_call": "size_again",
    "MPI_Pack:position_stays@over_8": "pack",
    "MPI_Put:skipped@over_8": "window",
    "MPI_Get:byte_behind@over_8": "window",
    "MPI_File_read:position_stays@at_end": "read_at_end",
    "MPI_File_read:status_count@at_end": "read_at_end",
    "MPI_File_read_all_begin:last_byte@at_end": "read_at_end",
}


def _kinds(name: str) -> tuple[str, str]:
    """Damage and condition without parameters and bounds."""
    damage, _, condition = name.partition(":")[2].partition("@")
    return damage.partition(":")[0], re.sub(r"_\d+$", "", condition)


def _chosen() -> dict[str, str]:
    """The scenes of every mutant, or of no mutant and of the first mutant of each condition."""
    first = {_kinds(mutant)[1]: mutant for mutant in reversed(_WANTED)}
    return _WANTED if _LONG else {mutant: _WANTED[mutant] for mutant in first.values()}


class Conditions(unittest.TestCase):
    """Scenes that go wrong, by mutant."""

    def test_scenes(self) -> None:
        """The scenes that a condition is about, and no others."""
        found = [one for one in adapters.find_all() if one.adapter.name == "mpich"]
        if not found:
            self.skipTest("wanted MPICH, on which every scene goes right without a mutant")
        program = support.scratch() / "scenes"
        library = layout.locate(_MUTANTS.parent.parent).library
        subprocess.run([os.environ.get("CC", "cc"), f"-I{support.PROJECT}/include/mpi_abi",
                        str(support.HERE / "conditions" / "scenes.c"), "-o", str(program), f"-L{library}", "-lmpi_abi",
                        f"-Wl,-rpath,{library}"], check=True, timeout=support.LIMIT)
        for mutant, scenes in _chosen().items():
            with self.subTest(mutant=mutant):
                self.assertEqual(self._scenes(found[0], mutant, program), [*scenes.split(), "end"])

    def _scenes(self, implementation: adapters.Implementation, mutant: str, program: Path) -> list[str]:
        variables = {"LD_PRELOAD": str(_MUTANTS / catalogue.LIBRARY), catalogue.VARIABLE: mutant}
        done = subprocess.run(
            [*implementation.command(_PROCESSES), "env", *(f"{name}={value}" for name, value in variables.items()),
             str(program), str(program.with_suffix(".data"))],
            env={**os.environ, **implementation.adapter.environment}, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, check=False, timeout=support.LIMIT)
        return done.stdout.split()

    def test_all_kinds(self) -> None:
        """No damage and no condition is left out above."""
        rows = json.loads((_MUTANTS / catalogue.GENERATED).read_text(encoding="utf-8"))
        listed = [_kinds(row["id"]) for row in rows if row["condition"]]
        shown = [_kinds(name) for name in _WANTED]
        self.assertEqual({damage for damage, _ in listed} - {damage for damage, _ in shown}, set())
        self.assertEqual({condition for _, condition in listed} - {condition for _, condition in shown}, set())


if __name__ == "__main__":
    unittest.main()

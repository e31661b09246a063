# SPDX-License-Identifier: BSD-3-Clause
"""Faulty data is refused by an error that names the file and the entry. Each case is one edit of a copy of the data."""

from __future__ import annotations

import shutil
import tempfile
import unittest
from pathlib import Path

from mpi_abi_spec import SpecError, load_abi
from mpi_abi_spec.load import DATA

# (file, what is replaced, by what, what the message must be)
COLLECTIVES, CONSTANTS = "functions/collectives.toml", "constants.toml"
BARRIER = '[MPI_Barrier]\nsection = "6.3"\n'
FAULTS = {
    "unknown kind": (
        COLLECTIVES,
        '{ name = "comm", kind = "communicator" }',
        '{ name = "comm", kind = "comunicator" }',
        "collectives.toml: MPI_Barrier.comm: unknown kind 'comunicator'",
    ),
    "missing field": (
        COLLECTIVES,
        BARRIER,
        "[MPI_Barrier]\n",
        "collectives.toml: MPI_Barrier: missing field 'section'",
    ),
    "unknown field": (
        COLLECTIVES,
        BARRIER,
        BARRIER + "colour = 1\n",
        "collectives.toml: MPI_Barrier: unknown field 'colour'",
    ),
    "unknown field of a parameter": (
        COLLECTIVES,
        'kind = "communicator" }',
        'kind = "communicator", lenght = "n" }',
        "collectives.toml: MPI_Barrier.comm: unknown field 'lenght'",
    ),
    "field of another type": (
        COLLECTIVES,
        BARRIER,
        "[MPI_Barrier]\nsection = 6.3\n",
        "collectives.toml: MPI_Barrier: field 'section': wanted str, found 6.3",
    ),
    "truth for a number": (
        CONSTANTS,
        '"MPI_COMM_NULL", value = 256',
        '"MPI_COMM_NULL", value = true',
        "constants.toml: comm.MPI_COMM_NULL: field 'value': wanted int, found True",
    ),
    "unknown direction": (
        COLLECTIVES,
        'direction = "inout"',
        'direction = "both"',
        "collectives.toml: MPI_Bcast.buffer: field 'direction': wanted one of in, out, inout, found 'both'",
    ),
    "function twice": (
        COLLECTIVES,
        BARRIER,
        BARRIER.replace("Barrier", "Send"),
        "functions/collectives.toml: MPI_Send: defined twice",
    ),
    "large variant twice": (
        COLLECTIVES,
        BARRIER,
        BARRIER.replace("Barrier", "Send_c"),
        "functions/collectives.toml: MPI_Send_c: defined twice",
    ),
    "parameter twice": (
        COLLECTIVES,
        '{ name = "count", kind = "count" }',
        '{ name = "buffer", kind = "count" }',
        "functions/collectives.toml: MPI_Bcast.buffer: two parameters of that name",
    ),
    "length of nothing": (
        COLLECTIVES,
        'length = "peers(comm)"',
        'length = "peers(com)"',
        "functions/collectives.toml: MPI_Gatherv.recvcounts: field 'length': neither a name nor a function of one: "
        "'peers(com)'",
    ),
    "unknown extent": (
        "functions/datatypes.toml",
        "envelope.num_integers",
        "envelope.integers",
        "functions/datatypes.toml: MPI_Type_get_contents.array_of_integers: field 'filled': neither a name nor a "
        "function of one: 'envelope.integers'",
    ),
    "in_place_ignores": (
        COLLECTIVES,
        'in_place_ignores = ["sendcount", "sendtype"]',
        'in_place_ignores = ["sendcounts"]',
        "functions/collectives.toml: MPI_Gather.sendbuf: in_place_ignores names no parameter: 'sendcounts'",
    ),
    "unknown sentinel": (
        "functions/io.toml",
        '["MPI_DISPLACEMENT_CURRENT"]',
        '["MPI_DISPLACEMENT"]',
        "functions/io.toml: MPI_File_set_view.disp: unknown sentinel 'MPI_DISPLACEMENT'",
    ),
    "unknown callback": (
        "legacy.toml",
        '"MPI_Comm_copy_attr_function"',
        '"MPI_Copy_function"',
        "legacy.toml: MPI_Keyval_create.copy_fn: unknown callback 'MPI_Copy_function'",
    ),
    "callback without its kind": (
        "legacy.toml",
        'kind = "function", callback = "MPI_Comm_copy_attr_function"',
        'kind = "function"',
        "legacy.toml: MPI_Keyval_create.copy_fn: kind 'function' and field 'callback' go together",
    ),
    "replacement": (
        "legacy.toml",
        '"MPI_Comm_delete_attr"',
        '"MPI_Comm_delete"',
        "legacy.toml: MPI_Attr_delete: no function 'MPI_Comm_delete'",
    ),
    "value twice in a group": (
        CONSTANTS,
        '"MPI_ERR_TAG", value = 4',
        '"MPI_ERR_TAG", value = 5',
        "constants.toml: MPI_ERR_COMM: value 5 is taken by MPI_ERR_TAG in group error_class",
    ),
    "constant twice": (
        CONSTANTS,
        '"MPI_ERR_TAG", value = 4',
        '"MPI_ERR_TYPE", value = 4',
        "constants.toml: MPI_ERR_TYPE: defined twice",
    ),
    "reserved value": (
        CONSTANTS,
        '"MPI_COMM_TYPE_SHARED", value = 221',
        '"MPI_COMM_TYPE_SHARED", value = 16385',
        "constants.toml: MPI_COMM_TYPE_SHARED: above 16384",
    ),
    "handle code out of range": (
        CONSTANTS,
        '"MPI_COMM_SELF", value = 258',
        '"MPI_COMM_SELF", value = 264',
        "constants.toml: MPI_COMM_SELF: handle code 264 is outside 256..263, the range of comm",
    ),
    "size in a handle code": (
        CONSTANTS,
        '"MPI_INT16_T", value = 584',
        '"MPI_INT16_T", value = 594',
        "constants.toml: MPI_INT16_T: handle code 594 says size 4, the name says 2",
    ),
    "fixed size of a type without": (
        CONSTANTS,
        '"MPI_CHARACTER", value = 542',
        '"MPI_CHARACTER", value = 707',
        "constants.toml: MPI_CHARACTER: handle code 707 says size 1, the name says None",
    ),
    "null handle": (
        CONSTANTS,
        '"MPI_WIN_NULL", value = 272',
        '"MPI_WIN_NULL", value = 273',
        "constants.toml: MPI_WIN_NULL: the first handle of win must be null: 272",
    ),
    "group without C type": (
        CONSTANTS,
        '[size]\ntitle = "Sizes"\nsection = "3.6"\nctype = "int"\n',
        '[size]\ntitle = "Sizes"\nsection = "3.6"\n',
        "constants.toml: size.MPI_BSEND_OVERHEAD: missing field 'ctype'",
    ),
    "kind without C type": (
        "kinds.toml",
        '[rank]\nsummary = "rank in a group or communicator, or a rank sentinel"\nsmall = "int"\n',
        '[rank]\nsummary = "rank"\n',
        "kinds.toml: rank: missing field 'small'",
    ),
    "kind with values of no group": (
        "kinds.toml",
        'values = "rank"',
        'values = "ranks"',
        "kinds.toml: rank: no group 'ranks'",
    ),
    "type of two natures": (
        "types.toml",
        'integer = "intptr_t"',
        'integer = "intptr_t"\nhandle = "MPI_ABI_Aint"',
        "types.toml: MPI_Aint: wanted exactly one of integer, fields, handle, enum, alias",
    ),
    "alias of nothing": (
        "types.toml",
        'alias = "MPI_Win_errhandler_function"',
        'alias = "MPI_Win_errhandler"',
        "types.toml: MPI_Win_errhandler_fn: no callback 'MPI_Win_errhandler'",
    ),
    "handle of a family": (
        "families/mpich.toml",
        "MPI_COMM_WORLD = ",
        "MPI_COMM_WURLD = ",
        "families/mpich.toml: MPI_COMM_WURLD: not a handle of the ABI",
    ),
    "handle of another family": (
        "families/mpich.toml",
        "MPI_COMM_WORLD = 0x44000000",
        'MPI_COMM_WORLD = "ompi_mpi_comm_world"',
        "families/mpich.toml: MPI_COMM_WORLD: wanted int, found 'ompi_mpi_comm_world'",
    ),
    "constant of a family": (
        "families/ompi.toml",
        "MPI_ERR_TAG = 4",
        "MPI_ERR_TUG = 4",
        "families/ompi.toml: MPI_ERR_TUG: not a constant of the ABI",
    ),
    "status of a family": (
        "families/ompi.toml",
        "size = 24",
        "size = 40",
        "families/ompi.toml: status: size 40 does not fit the ABI's 32 bytes",
    ),
    "string of a family": (
        "families/ompi.toml",
        "MPI_MAX_PORT_NAME = 1024",
        "MPI_MAX_PORT_NAME = 1025",
        "families/ompi.toml: MPI_MAX_PORT_NAME: 1025 does not fit the ABI's 1024",
    ),
    "family that no library is of": (
        "families/ompi.toml",
        'mentions = ["ompi_mpi_comm_world"]',
        "mentions = []",
        "ompi.toml: library: wanted a symbol in 'defines' or 'mentions', found none",
    ),
    "family without a word": (
        "families/ompi.toml",
        'word = "openmpi"\n',
        "",
        "ompi.toml: library: missing field 'word'",
    ),
    "word of two families": (
        "families/ompi.toml",
        'word = "openmpi"',
        'word = "mpich"',
        "families/mpich.toml: mpich: the word of two families",
    ),
    "no TOML": (
        "kinds.toml",
        "[rank]",
        "[rank",
        "kinds.toml: file: ",
    ),
}


class Faults(unittest.TestCase):
    """Copies of the data with one fault each."""

    def setUp(self) -> None:
        self.data = Path(tempfile.mkdtemp()) / "data"
        self.addCleanup(shutil.rmtree, self.data.parent)
        shutil.copytree(DATA, self.data)

    def message(self) -> str:
        """The message of the error that loading the copy raises."""
        with self.assertRaises(SpecError) as caught:
            load_abi(self.data)
        return str(caught.exception)

    def test_the_copy_is_faultless(self) -> None:
        self.assertEqual(load_abi(self.data), load_abi())

    def test_faults(self) -> None:
        for title, (file, old, new, wanted) in FAULTS.items():
            with self.subTest(title):
                path = self.data / file
                right = path.read_text(encoding="utf-8")
                self.assertIn(old, right, "the case is out of date")
                path.write_text(right.replace(old, new, 1), encoding="utf-8")
                self.assertEqual(self.message()[: len(wanted)], wanted)
                path.write_text(right, encoding="utf-8")

    def test_missing_file(self) -> None:
        (self.data / "legacy.toml").unlink()
        self.assertTrue(self.message().startswith("legacy.toml: file: "))


if __name__ == "__main__":
    unittest.main()

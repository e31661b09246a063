# SPDX-License-Identifier: BSD-3-Clause
"""Mutants with a condition, FUNCTION:DAMAGE@CONDITION, and the tables that `conformance/mutants` applies them by.

Which damages and conditions a function has follows from its parameters. All pairs would be too many: each condition
gets the damage that a hash of the name prefers, so that a name stays when others come or go.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mpi_abi_conformance.moved_data import Data, data_of, input_of, named
from mpi_abi_spec.cdecl import BANNER
from mpi_abi_spec.model import Abi, Param, Variant

_OVER = ("over_8", "over_64", "over_4096", "over_65536")
_UNDER = ("under_8", "under_64", "under_4096", "under_65536")
_NOT_A_MULTIPLE = ("count_not_8", "count_not_16", "count_not_32", "count_not_64")
_SIZES = ("size_3", "size_odd", "size_not_power_of_2")
# How many conditions of a group a function gets.
_QUOTA = ((2, _OVER), (1, _UNDER), (2, _NOT_A_MULTIPLE), (2, _SIZES))
# All processes of a collective call agree on these.
_AGREED = {*_SIZES, "variant", "second_call"}

_RECEIVED = ("first_byte", "last_byte", "byte_before", "byte_behind", "last_unwritten")
_STATUS = ("status_count", "status_source", "status_tag", "status_unset", "status_error")
# The damages that a condition leaves room for; any, if it is not here.
_FITTING = {
    "zero_count": r"byte_.*|status_.*|error|less:.*|wrong:.*",
    "at_end": r"last_.*|byte_behind|status_(count|unset)|position_stays|error|less:.*|wrong:.*",
    "second_start": r"first_byte|last_.*|byte_.*|sent_last_byte|status_.*|error",
    "one_rank": r"first_byte|last_.*|byte_.*|sent_.*|status_.*|displacement_off|position_stays|skipped|error|wrong:.*",
}
# The conditions that a damage leaves room for.
_ALLOWING = {
    "error_lost": {*_OVER, *_UNDER, "gaps", "inter", "variant"},
    "root_other": _AGREED,
    "reordered": _AGREED,
}
# What implementations refuse that they must not; elsewhere an error is noticed by any call.
_ERRORS = frozenset({"zero_count", "gaps", "inter", "in_place", "second_start", "after_error", "variant"})
_NUMBERS = frozenset(
    {
        "address", "array_length", "byte_displacement", "comparison", "count", "datatype_integer", "displacement",
        "displacement_unit", "element_displacement", "index", "integer", "large_count", "logical", "offset", "rank",
        "size", "string_length", "topology", "window_size",
    }
)  # fmt: skip
_DISPLACEMENTS = frozenset(
    {"displacement", "element_displacement", "byte_displacement", "target_displacement", "offset"}
)
_LESS = _DISPLACEMENTS | {"count", "large_count", "array_length", "partition", "rank", "size", "window_size"}
# What may be negative although its kind is a count or an integer.
_SIGNED = frozenset({"stride", "disp", "coords", "key"})
_NO_INTERCOMMUNICATOR = re.compile(r"scan|Comm_(create_group|spawn|connect|accept|remote)|Intercomm|Win_|File_")
# What is called before MPI is initialized or when it ends, converts only, or is about events, which tools may lack.
_LEFT_OUT = re.compile(
    r"MPI_(Init|Final|Abort|Pcontrol|Wti|T_(init|final|event|source)|Aint_|Session_(init|final)|.*(from|to)int$)"
)


@dataclass(frozen=True)
class Mutant:
    """A function that is damaged under a condition."""

    function: str
    damage: str
    condition: str

    @property
    def id(self) -> str:
        """The name, which must stay: reasons for survivors refer to it."""
        return f"{self.function}:{self.damage}@{self.condition}"


class Shape:
    """What a function does, as far as damages and conditions depend on it."""

    def __init__(self, variant: Variant, abi: Abi) -> None:
        kinds = {p.kind.name for p in variant.params}
        name = variant.name.removesuffix("_c")
        self.variant = variant
        self.kinds = kinds
        self.sent = data_of(variant, True, abi)
        self.received = data_of(variant, False, abi)
        self.moves = self.sent is not None or self.received is not None
        makes_request = any(p.kind.name == "request" and p.direction == "out" for p in variant.params)
        self.persistent = makes_request and name.endswith("_init")
        self.nonblocking = makes_request and not self.persistent
        self.begins = name.endswith("_begin")
        self.window = self.moves and "window" in kinds
        self.file = self.moves and "file" in kinds
        self.messages = self.moves and named(variant, "source", "message") is not None
        self.probes = not self.moves and named(variant, "source") is not None and "status" in kinds
        self.collective = self.moves and "communicator" in kinds and not kinds & {"tag", "element_displacement"}
        self.reduces = self.moves and "op" in kinds and not self.window

    def completion(self) -> str:
        """What makes the results valid."""
        if self.persistent:
            return "START"
        if self.nonblocking:
            return "REQUEST"
        if self.begins:
            return "FILE"
        return "WINDOW" if self.window and self.received is not None else "RETURN"

    def displaces(self) -> bool:
        """Whether blocks have displacements."""
        return any(data is not None and data.displacements is not None for data in (self.sent, self.received))

    def own_pointer(self) -> bool:
        """Whether it moves the individual pointer of a file."""
        return self.file and "offset" not in self.kinds and not re.search("shared|ordered", self.variant.name)


# --- Damages. ---------------------------------------------------------------------------------------


def _of_data(shape: Shape) -> Iterable[str]:
    """Damages to data, and to what says where they go."""
    params = shape.variant.params
    sent, received = shape.sent, shape.received
    apart = sent is not None and (received is None or sent.buffer != received.buffer)
    if received is not None:
        yield from _RECEIVED
    if sent is not None and (apart or named(shape.variant, "root")) and "partition" not in shape.kinds:
        yield "sent_last_byte"
    if apart and not (shape.collective or shape.window or shape.reduces) and "partition" not in shape.kinds:
        yield "sent_less"
    if shape.moves and any(p.kind.name in ("target_displacement", "offset") for p in params) or shape.displaces():
        yield "displacement_off"
    if shape.collective and named(shape.variant, "root"):
        yield "root_other"
    if shape.reduces:
        yield "operands_swapped"
    if shape.window and not shape.nonblocking:
        yield "skipped"


def _of_status(shape: Shape) -> Iterable[str]:
    """Damages to the status that says what was received, or accessed."""
    waited = shape.completion() in ("START", "REQUEST", "FILE")
    if not waited and not any(p.kind.name == "status" and p.direction == "out" for p in shape.variant.params):
        return
    if shape.messages or shape.probes:
        yield from _STATUS
    elif shape.file:
        yield from ("status_count", "status_unset", "status_error")
    elif shape.moves and "tag" in shape.kinds:
        yield "status_error"
    elif "request" in shape.kinds and not waited:
        yield from ("status_source", "status_tag", "status_unset")


def _of_numbers(shape: Shape) -> Iterable[str]:
    """Of functions that move no data: what goes in is one less, what comes out is wrong."""
    for p in shape.variant.params:
        if p.direction == "in" and (p.kind.name in _LESS or _may_be_negative(p)):
            yield f"less:{p.name}"
        elif p.direction != "in" and p.kind.name in _NUMBERS and p.name != "position":
            yield f"wrong:{p.name}"
        elif p.direction == "out" and p.kind.name == "group":
            yield "reordered"
        elif p.direction == "out" and p.kind.name == "communicator" and named(shape.variant, "group", "key", "high"):
            yield "reordered"


def damages(shape: Shape) -> list[str]:
    """All damages that a function can have."""
    found = [*_of_data(shape), *_of_status(shape)]
    if not shape.moves:
        found += dict.fromkeys(_of_numbers(shape))
    if named(shape.variant, "position") or shape.own_pointer() or shape.variant.name == "MPI_File_set_view":
        found.append("position_stays")
    if shape.messages and not shape.persistent:
        found.append("error_lost")
    return [*found, "error"]


# --- Conditions. ------------------------------------------------------------------------------------


def _of_lengths(shape: Shape) -> Iterable[str]:
    counted = any(data is not None and data.count is not None for data in (shape.sent, shape.received))
    if counted:
        yield from (*_OVER, *_UNDER, *_NOT_A_MULTIPLE, "zero_count", "last")
    elif not shape.moves and input_of(shape.variant.params, "count", "status") is not None:
        yield "zero_count"
    typed = input_of(shape.variant.params, "datatype") is not None
    if typed and (counted or not shape.moves):
        yield from ("gaps", "lower_bound")


def _of_processes(shape: Shape) -> Iterable[str]:
    if input_of(shape.variant.params, "communicator", "group", "window", "file") is None:
        return
    yield from (*_SIZES, "one_rank")
    may_be_inter = input_of(shape.variant.params, "communicator") and shape.variant.function.chapter != "topologies"
    if may_be_inter and not _NO_INTERCOMMUNICATOR.search(shape.variant.name):
        yield "inter"


def _of_calls(shape: Shape) -> Iterable[str]:
    """Which call it is, and what was before."""
    if any(p.in_place for p in shape.variant.params):
        yield "in_place"
    if shape.persistent:
        yield "second_start"
    if shape.persistent or shape.nonblocking or shape.variant.large:
        yield "variant"
    if not shape.moves:
        yield "second_call"
    if not shape.persistent and not shape.nonblocking:
        yield "after_error"


def _of_values(shape: Shape) -> Iterable[str]:
    params = shape.variant.params
    if not shape.moves and any(p.array for p in params):
        yield from ("last", "many")
    if not shape.moves and any(_may_be_negative(p) for p in params):
        yield "negative"
    reads = shape.file and shape.received is not None
    if reads or re.search("File_(seek|get_position|get_byte_offset)$", shape.variant.name):
        yield "at_end"


def _may_be_negative(param: Param) -> bool:
    signed = param.name in _SIGNED and param.kind.name in ("count", "integer")
    return param.direction == "in" and (signed or param.kind.name in ("element_displacement", "byte_displacement"))


def conditions(shape: Shape) -> list[str]:
    """All conditions that can hold for a call of a function."""
    return [*_of_lengths(shape), *_of_processes(shape), *_of_calls(shape), *_of_values(shape)]


# --- Pairs. -----------------------------------------------------------------------------------------


def _fits(shape: Shape, damage: str, condition: str) -> bool:
    """Whether the damage can be done, and seen, under the condition."""
    if condition in _FITTING and not re.fullmatch(_FITTING[condition], damage):
        return False
    if damage in _ALLOWING and condition not in _ALLOWING[damage]:
        return False
    if damage == "error" and condition not in _ERRORS:
        return False
    if condition == "at_end" and damage == "position_stays":
        return shape.completion() in ("RETURN", "FILE")
    if condition == "in_place":
        return _fits_in_place(shape, damage)
    if condition == "zero_count" and damage.startswith("less:"):
        return _another_is_zero(shape, damage)
    if condition in ("last", "many", "negative"):
        return _fits_values(shape, damage, condition)
    return True


def _fits_in_place(shape: Shape, damage: str) -> bool:
    """Whether there are data to damage: what is in place is not sent, or not received."""
    if shape.received is not None and shape.received.buffer.in_place:
        return damage in ("sent_last_byte", "error")
    return damage in (*_RECEIVED, "operands_swapped", "error")


def _another_is_zero(shape: Shape, damage: str) -> bool:
    """Whether the argument may be other than 0 when a count is 0."""
    counts = [p.name for p in shape.variant.params if p.direction == "in" and p.kind.name in ("count", "large_count")]
    return counts != [damage.partition(":")[2]]


def _fits_values(shape: Shape, damage: str, condition: str) -> bool:
    """Whether the damage is to what the condition is about."""
    if shape.moves:
        return damage in ("first_byte", "last_unwritten") or damage == "displacement_off" and shape.displaces()
    param = named(shape.variant, damage.partition(":")[2])
    if param is None:
        return damage in _STATUS and named(shape.variant, "array_of_statuses") is not None
    return _may_be_negative(param) if condition == "negative" else param.array


def _preferred(names: Iterable[str], prefix: str) -> list[str]:
    """In an order that does not depend on which others there are."""
    return sorted(names, key=lambda name: (zlib.crc32(f"{prefix}{name}".encode()), name))


def _chosen_conditions(shape: Shape, found: list[str]) -> list[str]:
    """Those that a function gets; a large variant differs from the small one in what it is given only."""
    function = shape.variant.name
    if shape.variant.large:
        return ["variant", *_preferred(set(found) & {*_OVER, *_NOT_A_MULTIPLE, "gaps", "last"}, function)[:1]]
    left_out: set[str] = set()
    for quota, group in _QUOTA:
        left_out.update(_preferred(group, function)[quota if shape.moves else 1:])
    if function.startswith("MPI_T_"):
        left_out.add("after_error")
    return [condition for condition in found if condition not in left_out]


def is_damaged(variant: Variant) -> bool:
    """Whether a function has conditional mutants."""
    return variant.function.returns == "int" and not _LEFT_OUT.match(variant.name)


def mutants_of(variant: Variant, abi: Abi) -> list[Mutant]:
    """The conditional mutants of a function; only an error is no damage worth a condition."""
    if not is_damaged(variant):
        return []
    shape = Shape(variant, abi)
    possible = damages(shape)
    found = []
    for condition in _chosen_conditions(shape, conditions(shape)):
        fitting = [damage for damage in possible if _fits(shape, damage, condition)]
        if fitting and (possible != ["error"] or condition in ("inter", "variant")):
            best = _preferred(fitting, f"{variant.name}@{condition}:")[0]
            found.append(Mutant(variant.name, best, condition))
    return found


# --- The tables. ------------------------------------------------------------------------------------


def _index(variant: Variant, param: Param | None) -> int:
    return -1 if param is None else variant.params.index(param)


def _data_row(variant: Variant, data: Data | None) -> str:
    if data is None:
        return "{-1, -1, -1, -1, NULL, MUTANT_ALL}"
    indices = [_index(variant, p) for p in (data.buffer, data.count, data.displacements, data.datatype)]
    blocks = f'"{data.blocks}"' if data.blocks else "NULL"
    return "{" + ", ".join(map(str, indices)) + f", {blocks}, MUTANT_{data.side.upper()}}}"


def _words(names: Iterable[str]) -> str:
    return f'" {" ".join(names)} "'


def emit_table(abi: Abi) -> str:
    """mutants_conditional.c: the data that each function moves, its damages and its conditions."""
    rows = ""
    for variant in filter(is_damaged, abi.variants):
        shape = Shape(variant, abi)
        rows += (
            f'    {{"{variant.name}", {_data_row(variant, shape.sent)}, {_data_row(variant, shape.received)}, '
            f"MUTANT_AT_{shape.completion()}, {int(shape.messages or shape.probes or shape.file)},\n"
            f"     {_words(damages(shape))},\n     {_words(conditions(shape))}}},\n"
        )
    return (
        f'{BANNER}#include "conditional.h"\n\n'
        f"const struct mutant_conditional mutant_conditionals[] = {{\n{rows}    {{0}},\n}};\n"
    )


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"mutants_conditional.c": emit_table}

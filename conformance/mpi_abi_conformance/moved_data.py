# SPDX-License-Identifier: BSD-3-Clause
"""Which data a function moves: the buffer it sends from, the one it receives in, and what says how much is there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mpi_abi_spec.model import Abi, Param, Variant


@dataclass(frozen=True)
class Data:
    """A buffer and its counts. `blocks` is how many blocks of a single count there are, None for one. `side` says in
    which processes of a rooted call it has a meaning: all, root, others."""

    buffer: Param
    count: Param | None
    displacements: Param | None
    datatype: Param
    blocks: str | None
    side: str


def input_of(params: tuple[Param, ...] | list[Param], *kinds: str) -> Param | None:
    """The first parameter of these kinds that goes in."""
    return next((p for p in params if p.kind.name in kinds and p.direction == "in"), None)


def named(variant: Variant, *names: str) -> Param | None:
    """The first parameter of these names."""
    return next((p for p in variant.params if p.name in names), None)


def _section(variant: Variant, buffer: Param) -> list[Param]:
    """The parameters up to the next buffer. Buffers that follow each other share what comes behind them."""
    rest = list(variant.params[variant.params.index(buffer) + 1:])
    while rest and rest[0].kind.name == "buffer":
        rest.pop(0)
    end = next((at for at, p in enumerate(rest) if p.kind.name == "buffer"), len(rest))
    return rest[:end]


def _side(variant: Variant, buffer: Param, sends: bool) -> str:
    if not named(variant, "root"):
        return "all"
    if buffer.direction == "inout":
        return "root" if sends else "others"
    return "root" if buffer.root_only else "all"


def _blocks(variant: Variant, sends: bool, abi: Abi) -> str | None:
    """How many blocks there are, which the variant with an array of counts says."""
    name = re.sub(r"(_init)?(_c)?$", lambda end: "v" + end.group(), variant.name, count=1)
    sibling = next((v for v in abi.variants if v.name == name), None)
    other = data_of(sibling, sends, abi) if sibling is not None else None
    return other.count.length if other is not None and other.count is not None else None


def data_of(variant: Variant, sends: bool, abi: Abi) -> Data | None:
    """What is sent, or received; None if there is nothing, or packed bytes only."""
    wanted = ("in", "inout") if sends else ("out", "inout")
    buffer = next((p for p in variant.params if p.kind.name == "buffer" and p.direction in wanted), None)
    section = _section(variant, buffer) if buffer is not None else []
    datatype = input_of(section, "datatype")
    if buffer is None or datatype is None:
        return None
    displacements = next((p for p in section if p.kind.name in ("displacement", "address") and p.array), None)
    return Data(buffer, input_of(section, "count", "large_count"), displacements, datatype,
                _blocks(variant, sends, abi), _side(variant, buffer, sends))  # fmt: skip

# SPDX-License-Identifier: BSD-3-Clause
"""What must hold for the data as a whole, beyond the form of each entry.

The rules for handles are those of MPI 5.0, 20.5; those for integer constants 20.3.4 and A.1.1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mpi_abi_spec.model import Abi, Callback, Family, Function, Group, Param, SpecError

# Codes of predefined handles: group -> (first, last) of the range reserved for the kind.
HANDLE_RANGES = {
    "op": (32, 63),
    "comm": (256, 263),
    "group": (264, 271),
    "win": (272, 279),
    "file": (280, 287),
    "session": (288, 295),
    "message": (296, 303),
    "info": (304, 311),
    "errhandler": (320, 383),
    "request": (384, 511),
    "datatype": (512, 767),
}
# 20.5: handles of other objects than the predefined ones lie above this value.
LAST_HANDLE = 4095
# 20.3.4: unused values up to this one are reserved for integer constants.
LAST_RESERVED = 16384
FIXED_SIZE_BIT = 0x40
_FIXED_NAME = re.compile(r"^MPI_(U?INT|LOGICAL|INTEGER|REAL|COMPLEX)(\d+)(_T)?$")
# Lengths that are no expression of a parameter: what a query function of the same object would return.
EXTENTS = (
    *("envelope.num_integers", "envelope.num_addresses", "envelope.num_large_counts", "envelope.num_datatypes"),
    *("graphdims.nnodes", "graphdims.nedges", "graph_neighbors_count"),
)
_EXTENT = re.compile(r"^(?:peers|size|indegree|outdegree|cartdim|sum)\((\w+)\)$|^(\w+)\[(\w+)-1\]$")
_ONE_BYTE = ("MPI_CHAR", "MPI_SIGNED_CHAR", "MPI_UNSIGNED_CHAR", "MPI_BYTE")


def fixed_size(code: int) -> int | None:
    """The size in bytes that a datatype's code holds, or None when its size is not fixed."""
    first, last = HANDLE_RANGES["datatype"]
    if not first <= code <= last or not code & FIXED_SIZE_BIT:
        return None
    return 1 << ((code >> 3) & 7)


def _named_size(name: str) -> int | None:
    if name in _ONE_BYTE:
        return 1
    match = _FIXED_NAME.match(name)
    if match is None:
        return None
    bits_or_bytes = int(match[2])
    return bits_or_bytes // 8 if match[3] else bits_or_bytes


def _check_handles(group: Group) -> None:
    first, last = HANDLE_RANGES[group.name]
    for constant in group.constants:
        if not first <= constant.value <= last:
            raise SpecError(
                "constants.toml",
                constant.name,
                f"handle code {constant.value} is outside {first}..{last}, the range of {group.name}",
            )
        if group.name == "datatype" and fixed_size(constant.value) != _named_size(constant.name):
            raise SpecError(
                "constants.toml",
                constant.name,
                f"handle code {constant.value} says size {fixed_size(constant.value)}, "
                f"the name says {_named_size(constant.name)}",
            )
    null = group.constants[0]
    if not null.name.endswith("_NULL") or null.value != first:
        raise SpecError(
            "constants.toml", null.name, f"the first handle of {group.name} must be null: {first}"
        )


def _check_unique(group: Group) -> None:
    seen: dict[int, str] = {}
    for constant in group.constants:
        other = seen.setdefault(constant.value, constant.name)
        if other not in (constant.name, constant.alias_of):
            raise SpecError(
                "constants.toml",
                constant.name,
                f"value {constant.value} is taken by {other} in group {group.name}",
            )


def _check_constants(abi: Abi) -> None:
    names: set[str] = set()
    for group in abi.groups:
        for constant in group.constants:
            if constant.name in names:
                raise SpecError("constants.toml", constant.name, "defined twice")
            names.add(constant.name)
            if constant.value > LAST_RESERVED:
                raise SpecError("constants.toml", constant.name, f"above {LAST_RESERVED}")
        if group.unique:
            _check_unique(group)
        if group.name in HANDLE_RANGES:
            _check_handles(group)


def _is_extent(text: str, names: set[str]) -> bool:
    """Whether a length is a parameter, a constant, or made from one as docs/spec.md says."""
    if text in names or text in EXTENTS:
        return True
    match = _EXTENT.match(text)
    return match is not None and names.issuperset(name for name in match.groups() if name)


def _check_param(file: str, where: str, param: Param, peers: Iterable[Param], abi: Abi) -> None:
    entry = f"{where}.{param.name}"
    constants = {c.name for c in abi.constants}
    names = {p.name for p in peers}
    if param.kind.values is not None:
        try:
            abi.group(param.kind.values)
        except KeyError:
            raise SpecError("kinds.toml", param.kind.name, f"no group '{param.kind.values}'") from None
    for sentinel in param.sentinels:
        if sentinel not in constants:
            raise SpecError(file, entry, f"unknown sentinel '{sentinel}'")
    for ignored in param.in_place_ignores:
        if ignored not in names:
            raise SpecError(file, entry, f"in_place_ignores names no parameter: '{ignored}'")
    if param.callback is not None and param.callback not in abi.callback_names:
        raise SpecError(file, entry, f"unknown callback '{param.callback}'")
    if (param.kind.name == "function") != (param.callback is not None):
        raise SpecError(file, entry, "kind 'function' and field 'callback' go together")
    for field, text in (("length", param.length), ("filled", param.filled)):
        if text is not None and not _is_extent(text, names | constants):
            raise SpecError(file, entry, f"field '{field}': neither a name nor a function of one: '{text}'")


def _check_functions(abi: Abi) -> None:
    seen: set[str] = set()
    for chapter in abi.chapters:
        file = f"functions/{chapter.key}.toml"
        for function in chapter.functions:
            for variant in function.variants():
                if variant.name in seen:
                    raise SpecError(file, variant.name, "defined twice")
                seen.add(variant.name)
            _check_params(file, function, abi)
    for function in abi.legacy:
        _check_params("legacy.toml", function, abi)
        if function.replacement not in seen:
            raise SpecError("legacy.toml", function.name, f"no function '{function.replacement}'")
    for callback in abi.callbacks:
        _check_params("callbacks.toml", callback, abi)


def _check_params(file: str, owner: Function | Callback, abi: Abi) -> None:
    names = [p.name for p in owner.params]
    for name in names:
        if names.count(name) > 1:
            raise SpecError(file, f"{owner.name}.{name}", "two parameters of that name")
    for param in owner.params:
        _check_param(file, owner.name, param, owner.params, abi)


def _check_family(family: Family, abi: Abi) -> None:
    file = f"families/{family.name}.toml"
    handles = {c.name for g in abi.groups if g.name in HANDLE_RANGES for c in g.constants}
    known = {c.name for c in abi.constants}
    for name, value in family.handles.items():
        if name not in handles:
            raise SpecError(file, name, "not a handle of the ABI")
        wanted = int if family.types["handle"] == "int" else str
        if not isinstance(value, wanted):
            raise SpecError(file, name, f"wanted {wanted.__name__}, found {value!r}")
    for name, number in family.handles_ilp32.items():
        if not isinstance(family.handles.get(name), int) or not isinstance(number, int):
            raise SpecError(file, name, "wanted an int in [handles] and in [handles_ilp32]")
    for name in (*family.addresses, *family.constants):
        if name not in known:
            raise SpecError(file, name, "not a constant of the ABI")
    room = {c.name: c.value for c in abi.constants if c.name.startswith("MPI_MAX_")}
    for name, number in family.constants.items():
        if not isinstance(number, int):
            raise SpecError(file, name, f"wanted int, found {number!r}")
        # The backend writes into the caller's strings, which are as long as the ABI says.
        if name in room and number > room[name]:
            raise SpecError(file, name, f"{number} does not fit the ABI's {room[name]}")
    if family.status_size > 32:
        raise SpecError(file, "status", f"size {family.status_size} does not fit the ABI's 32 bytes")


def _check_types(abi: Abi) -> None:
    groups = {g.name for g in abi.groups}
    for t in abi.types:
        natures = (t.integer, t.fields, t.handle, t.enum, t.alias)
        if sum(map(bool, natures)) != 1:
            raise SpecError("types.toml", t.name, "wanted exactly one of integer, fields, handle, enum, alias")
        if t.enum and t.enum not in groups:
            raise SpecError("types.toml", t.name, f"no group '{t.enum}'")
        if t.alias and t.alias not in abi.callback_names:
            raise SpecError("types.toml", t.name, f"no callback '{t.alias}'")


def validate(abi: Abi) -> None:
    """Raises ``SpecError`` for the first rule that the data breaks."""
    _check_types(abi)
    _check_constants(abi)
    _check_functions(abi)
    words = [family.library.word for family in abi.families.values()]
    for family in abi.families.values():
        _check_family(family, abi)
        if words.count(family.library.word) > 1:
            raise SpecError(f"families/{family.name}.toml", family.library.word, "the word of two families")

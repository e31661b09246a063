# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``docs/handles.md``: the codes of predefined handles, with their bits and the room that is left."""

from __future__ import annotations

from itertools import groupby

from mpi_abi_spec.model import Abi, Constant
from mpi_abi_spec.validate import HANDLE_RANGES, LAST_HANDLE, fixed_size

_HEAD = """\
<!-- SPDX-License-Identifier: BSD-3-Clause -->
<!-- Generated from spec/ by mpi_abi_spec; do not edit. -->
# The code of handles

A predefined handle is an integer from 1 to 4095, cast to the type of the handle (MPI 5.0, 20.3.3). The integer is a code of 10 bits, from which
the kind of the handle can be told without a table (20.5):

- The first bits determine the kind; kinds with few handles have more of these bits (a Huffman code).
- The null handle of a kind has zeros behind these bits. It is the first code of the kind.
- 0 is never a handle, so memory that was set to zero does not hold one by mistake.
- Codes 1 to 4095 are in a page of memory where no object is, so handles of objects can be addresses. An implementation never makes a
  handle with one of these values, whatever its handles are.
- A datatype with bit 6 set has a fixed size, whose logarithm to base 2 is in bits 5:3. With bit 7 set as well it is one of Fortran's types.
- Bits 4:3 of an operator: 00 arithmetic, 01 on bits, 10 logical, 11 other.

`handles.h` has these tests for C; `mpi_abi_assert.h` asserts them for any `mpi.h`. `mpi_abi.json` has the codes as data.

```c
mpi_abi_handle_kind((uintptr_t)MPI_COMM_WORLD) == MPI_ABI_KIND_COMM       /* 257 = 0001 00000 001 */
mpi_abi_datatype_fixed_size((uintptr_t)MPI_INT32_T) == 4                  /* 592 = 0010 01010 000: 1 << 2 */
```
"""


def _bits(code: int) -> str:
    """The code as the tables of the standard divide it: bits 11:8, 7:3 and 2:0."""
    return f"{code >> 8:04b} {code >> 3 & 31:05b} {code & 7:03b}"


def _pattern(first: int, last: int) -> str:
    """The bits of a range: x where they differ."""
    low, high = _bits(first), _bits(last)
    same = next((i for i, (a, b) in enumerate(zip(low, high)) if a != b), len(low))
    return low[:same] + "".join("x" if c != " " else c for c in low[same:])


def _count(number: int) -> str:
    return str(number) if number else "-"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"


def _kinds(abi: Abi) -> str:
    """A row for each kind and for each range that no kind has."""
    text = "\n## Kinds\n\n" + _row("bits", "codes", "kind", "in use", "free") + "|---|---|---|---|---|\n"
    place = 1
    for name, (first, last) in sorted(HANDLE_RANGES.items(), key=lambda item: item[1]):
        if first > place:
            text += _row("", f"{place}..{first - 1}", "reserved", "-", str(first - place))
        group = abi.group(name)
        used = len({c.value for c in group.constants})
        kind, free = f"`{group.constants[0].ctype}`", _count(last - first + 1 - used)
        text += _row(f"`{_pattern(first, last)}`", f"{first}..{last}", kind, str(used), free)
        place = last + 1
    return text + _row("", f"{place}..{LAST_HANDLE}", "reserved", "-", str(LAST_HANDLE + 1 - place))


def _names(constants: list[Constant]) -> str:
    parts = []
    for _, same in groupby(constants, key=lambda c: c.value):
        found = list(same)
        parts.append(f"{found[0].value & 7:03b} " + " = ".join(f"`{c.name}`" for c in found))
    return ", ".join(parts)


def _block(base: int, constants: list[Constant]) -> str:
    """A row for eight codes with these handles."""
    size = fixed_size(base) or 0
    free = 8 - len({c.value for c in constants})
    return _row(f"`{_bits(base)[:10]}`", f"{base}..{base + 7}", _names(constants), _count(size), _count(free))


def _blocks(name: str, abi: Abi) -> str:
    """A row for each eight codes of a kind; free ones that follow each other are one."""
    first, last = HANDLE_RANGES[name]
    constants = sorted(abi.group(name).constants, key=lambda c: c.value)
    used = {c.value & ~7 for c in constants}
    text = ""
    for taken, bases in groupby(range(first, last + 1, 8), key=used.__contains__):
        found = list(bases)
        if taken:
            text += "".join(_block(base, [c for c in constants if c.value & ~7 == base]) for base in found)
        else:
            low, high = found[0], found[-1] + 7
            text += _row(f"`{_bits(low)[:10]}`..", f"{low}..{high}", "-", "-", str(high + 1 - low))
    return text


def emit_handle_table(abi: Abi) -> str:
    """The text of docs/handles.md."""
    text = _HEAD + _kinds(abi)
    text += "\n## Handles\n\nBits 2:0 precede the name. *Size* is that of datatypes of fixed size, in bytes.\n\n"
    text += _row("bits 11:3", "codes", "handles", "size", "free") + "|---|---|---|---|---|\n"
    for name in sorted(HANDLE_RANGES, key=HANDLE_RANGES.__getitem__):
        text += _blocks(name, abi)
    return text

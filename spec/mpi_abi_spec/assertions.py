# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``include/mpi_abi/mpi_abi_assert.h``: the ABI as static assertions, to be compiled with any mpi.h.

The macros that the rows use are written by hand, in ``assertion_macros``; here are the rows.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

from mpi_abi_spec.assertion_macros import HEAD, MACROS, TAIL
from mpi_abi_spec.cdecl import callback_parameters, parameters
from mpi_abi_spec.header import code_bits, title
from mpi_abi_spec.model import Abi, Constant, Group, StatusField, Type
from mpi_abi_spec.validate import HANDLE_RANGES, fixed_size

_WIDTH = 100
# Functions that may be macros (2.6.4).
_MACROS = ("Aint_add", "Aint_diff")

Row = tuple[str, ...]


def _rows(macro: str, rows: Iterable[Row]) -> str:
    """Invocations of a macro with aligned arguments; the last argument is not padded."""
    cells = [[f"{cell}," for cell in row[:-1]] + [f"{row[-1]});"] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells)]
    lines = (" ".join(f"{cell:<{width}}" for cell, width in zip(row, widths)).rstrip() for row in cells)
    return "".join(f"{macro}({line}\n" for line in lines)


def _wrapped(text: str) -> str:
    """Indented lines; a tilde is a space where no line breaks."""
    return fill(text, _WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False).replace("~", " ")


def _quote(section: str) -> str:
    return f'"{section}"'


def _unique(group: Group, ctype: str) -> str:
    """A function that only compiles if no two constants of the group, but aliases, have the same value."""
    names = [c.name for c in group.constants if not c.alias_of]
    if not group.unique or len(names) < 2:
        return ""
    cases = _wrapped(" ".join(f"case~{name}:" for name in names))
    return f"MPI_ABI_UNIQUE({group.name}, {ctype})\n{cases}\nMPI_ABI_END\n"


def _versions(group: Group) -> str:
    """The version of the standard may be a later one; that of the ABI may not (A.1.1)."""
    text = title(group.title, group.section, "macros that #if understands")
    for c in group.constants:
        later = not c.name.startswith("MPI_ABI_")
        relation, wanted = ("<", f"{c.value} or more") if later else ("!=", str(c.value))
        text += f"#ifndef {c.name}\n#error \"{c.name}: wanted a macro (MPI 5.0, {group.section})\"\n"
        text += f"#elif {c.name} {relation} {c.value}\n"
        text += f"#error \"{c.name}: wanted {wanted} (MPI 5.0, {group.section})\"\n#endif\n"
    return text


def _status(status: Type) -> str:
    def row(field: StatusField, first: int) -> Row:
        element = f"{field.name}[0]" if field.length else field.name
        return field.name, element, str(first), str(field.length or 1), _quote(status.section)

    rows, first = [], 0
    for field in status.fields:
        rows.append(row(field, first))
        first += field.length or 1
    text = title("Status", status.section, "name, an element, the first int and the number of int")
    return text + _rows("MPI_ABI_FIELD", rows) + f"MPI_ABI_STATUS({first}, {_quote(status.section)});\n"


def _types(abi: Abi) -> str:
    integers = [t for t in abi.types if t.integer]
    handles = [t for t in abi.types if t.handle]
    enums = [t for t in abi.types if t.enum]
    text = title("Integer types", integers[0].section, "size and sign; the C type may be an equivalent one")
    text += _rows("MPI_ABI_INTEGER", [(t.name, str(t.integer), _quote(t.section)) for t in integers])
    text += _status(next(t for t in abi.types if t.fields))
    text += title("Handles", handles[0].section, "pointers to structs of these names")
    for erratum in (None, "1001"):
        rows = [(t.name, f"struct {t.handle} *", _quote(t.section)) for t in handles if t.erratum == erratum]
        text += _rows("MPI_ABI_SAME", rows)
    text += title("Enumerations", enums[0].section)
    return text + _rows("MPI_ABI_ENUMERATION", [(t.name, _quote(t.section)) for t in enums])


def _overlap(group: Group) -> str:
    """The assertion that no two constants of a bit mask share a bit. With 0 in front enumerators are numbers."""
    names = [c.name for c in group.constants]
    cases = ["(" + f" {sign}~".join(["0", *names]) + ")" for sign in "|+"]
    first = f"MPI_ABI_NO_OVERLAP({group.name}, {_quote(group.section)},"
    return f"{first}\n{_wrapped(cases[0] + ',')}\n{_wrapped(cases[1] + ');')}\n"


def _integers(group: Group, masks: set[str]) -> str:
    mask = group.name in masks
    rows = [(c.name, str(c.value), _quote(group.section)) for c in group.constants]
    text = title(group.title, group.section, group.rule)
    text += _rows("MPI_ABI_BIT" if mask else "MPI_ABI_INT", rows)
    return text + (_overlap(group) if mask else "") + _unique(group, "int")


def _typed(group: Group, macro: str) -> str:
    """Integers of another type than int: enumerators, and the displacement."""
    rows = [(c.name, str(c.value), c.ctype, _quote(group.section)) for c in group.constants]
    ctype = group.constants[0].ctype if macro == "MPI_ABI_TYPED" else "int"
    return title(group.title, group.section, group.rule) + _rows(macro, rows) + _unique(group, ctype)


def _handle_row(constant: Constant) -> Row:
    row = (constant.name, str(constant.value), code_bits(constant.value))
    return (*row, str(fixed_size(constant.value) or 0)) if constant.group == "datatype" else row


def _handles(group: Group) -> str:
    """While the type of a group's handles is an integer, its constants are integer constant expressions."""
    ctype = group.constants[0].ctype
    first, last = HANDLE_RANGES[group.name]
    rule = f"codes {first}..{last}, null first" + (
        "; then the size that a code holds, or 0" if group.name == "datatype" else ""
    )
    macro = "MPI_ABI_DATATYPE" if group.name == "datatype" else "MPI_ABI_HANDLE"
    text = title(group.title, group.section, rule)
    text += f"#define {ctype} int64_t\n#define MPI_ABI_FIRST {first}\n#define MPI_ABI_LAST {last}\n"
    text += _rows(macro, [_handle_row(c) for c in group.constants])
    text += f"MPI_ABI_NULL_HANDLE({group.constants[0].name});\n" + _unique(group, "int64_t")
    return text + f"#undef {ctype}\n#undef MPI_ABI_FIRST\n#undef MPI_ABI_LAST\n"


def _tool_handles(group: Group) -> str:
    types = dict.fromkeys(c.ctype for c in group.constants)
    text = title(group.title, group.section) + "".join(f"#define {t} int64_t\n" for t in types)
    text += _rows("MPI_ABI_TOOL_HANDLE", [(c.name, str(c.value), _quote(group.section)) for c in group.constants])
    return text + "".join(f"#undef {t}\n" for t in types)


def _addresses(groups: Iterable[Group]) -> str:
    """Addresses are no integers in any way; what is asserted is their type, and the value where compilers can."""
    text = ""
    for group in groups:
        rows = [(c.name, str(c.value), c.ctype, _quote(group.section)) for c in group.constants]
        text += title(group.title, group.section, group.rule) + _rows("MPI_ABI_ADDRESS", rows)
    return text


def _constants(abi: Abi) -> str:
    """The groups in the order of mpi.h, each by the type of its constants."""
    masks = {kind.values for kind in abi.kinds.values() if kind.mask and kind.values}
    enums = {t.name for t in abi.types if t.enum}
    text, addresses = "", []
    for group in abi.groups:
        ctype = group.constants[0].ctype
        if group.name == "version":
            continue
        if group.name in HANDLE_RANGES:
            text += _handles(group)
        elif group.name == "tool_null":
            text += _tool_handles(group)
        elif ctype == "int":
            text += _integers(group, masks)
        elif ctype in enums or not ctype.endswith("*"):
            text += _typed(group, "MPI_ABI_ENUMERATOR" if ctype in enums else "MPI_ABI_TYPED")
        else:
            addresses.append(group)
    return text + _addresses(addresses)


def _callbacks(abi: Abi) -> str:
    text = title("Types of callbacks", "A.1.3")
    for c in abi.callbacks:
        text += f'MPI_ABI_CALLBACK({c.name}, {c.returns}, ({callback_parameters(c)}), "A.1.3");\n'
    return text + _rows("MPI_ABI_ALIAS", [(t.name, t.alias, _quote(t.section)) for t in abi.types if t.alias])


def _absent(abi: Abi) -> str:
    """What the ABI leaves out: functions that were deprecated early (20.2.1), and those with MPI_Fint (20.4)."""
    objects = [v.short.removesuffix("_toint") for v in abi.variants if v.short.endswith("_toint")]
    rows = [(f.name.removeprefix("MPI_"), _quote("20.2.1")) for f in abi.legacy]
    rows += [(f"{name}_{way}", _quote("20.4")) for name in objects for way in ("f2c", "c2f")]
    text = title("Functions that the ABI does not have", None, "without the C linkage C++ would take them for others")
    text += '#if defined(__cplusplus)\nextern "C" {\n#endif\nstatic inline void mpi_abi_absent(void)\n{\n'
    text += _rows("MPI_ABI_NO_FUNCTION", rows)
    return text + "}\n#if defined(__cplusplus)\n}\n#endif\n"


def _prototypes(abi: Abi) -> str:
    text = ""
    for chapter in abi.chapters:
        text += title(chapter.title)
        for function in chapter.functions:
            for v in function.variants():
                prototype = f"{v.short}, {function.returns}, ({parameters(v, abi)})"
                row = f"MPI_ABI_FUNCTION({prototype}, {_quote(function.section)});\n"
                text += f"#if !defined({v.name}) && !defined(P{v.name})\n{row}#endif\n" if v.short in _MACROS else row
    return text


def emit_assertions(abi: Abi) -> str:
    """The text of mpi_abi_assert.h."""
    return (
        HEAD
        + _versions(abi.group("version"))
        + MACROS
        + _types(abi)
        + _constants(abi)
        + _callbacks(abi)
        + _absent(abi)
        + "\n\n#ifdef MPI_ABI_ASSERT_PROTOTYPES\n"
        + _prototypes(abi)
        + "\n#endif /* MPI_ABI_ASSERT_PROTOTYPES */\n"
        + TAIL
    )

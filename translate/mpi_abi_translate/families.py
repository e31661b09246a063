# SPDX-License-Identifier: BSD-3-Clause
"""Emits the values of a foreign ABI family: native constants, converters of constants, handle tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mpi_abi_spec.cdecl import BANNER
from mpi_abi_spec.load import family_names
from mpi_abi_spec.model import Abi, Constant, Family, Group
from mpi_abi_spec.validate import HANDLE_RANGES


# Groups that are converted by hand because their values include codes that the backend makes.
_HAND_WRITTEN = ("error_class", "keyval")
# Groups whose constants are values of predefined attributes.
_ATTRIBUTES = ("window_flavor", "window_model")
# Groups in which any other value is a plain number.
_OPEN = ("distribution_argument",)
# Groups whose constants are all negative in both ABIs: other values need one compare.
NEGATIVE = ("rank", "tag")


def _native_name(name: str) -> str:
    return "IMPL_" + name.removeprefix("MPI_")


def _pairs(group: Group, family: Family) -> list[tuple[Constant, int]]:
    return [(c, family.constants[c.name]) for c in group.constants if c.name in family.constants]


def _converted_groups(abi: Abi) -> list[tuple[Group, bool]]:
    """The groups that parameters convert, with whether their values are masks, in order."""
    masks = {k.values: k.mask for k in abi.kinds.values() if k.values}
    masks.update({name: False for name in _ATTRIBUTES})
    return [(g, masks[g.name]) for g in abi.groups if g.name in masks and g.name not in _HAND_WRITTEN]


def _function(name: str, body: str, *, inline: bool = True) -> str:
    kind = "static inline int" if inline else "static COLD int"
    return f"{kind} {name}(int value)\n{{\n{body}}}\n"


def _mask(group: Group, family: Family) -> str:
    pairs = _pairs(group, family)
    if all(c.value == native for c, native in pairs):
        return "".join(
            _function(f"{group.name}_{way}_impl", "    return value;\n") for way in ("to", "from")
        )
    known = " | ".join(c.name for c, _ in pairs)
    to_body = "    int found = 0;\n" + "".join(
        f"    if (value & {c.name})\n        found |= {_native_name(c.name)};\n" for c, _ in pairs
    )
    to_body += f"    return value & ~({known}) ? found | IMPL_UNKNOWN_BIT : found;\n"
    from_body = "    int found = 0;\n" + "".join(
        f"    if (value & {_native_name(c.name)})\n        found |= {c.name};\n" for c, _ in pairs
    )
    return _function(f"{group.name}_to_impl", to_body) + _function(
        f"{group.name}_from_impl", from_body + "    return found;\n"
    )


def _switch(pairs: list[tuple[str, str]], default: str) -> str:
    cases = "".join(f"    case {a}: return {b};\n" for a, b in pairs)
    return f"    switch (value) {{\n{cases}    default: return {default};\n    }}\n"


def _enumeration(group: Group, family: Family) -> str:
    pairs = _pairs(group, family)
    to_pairs = [(c.name, _native_name(c.name)) for c, _ in pairs]
    from_pairs = [(b, a) for a, b in to_pairs]
    unknown = "value == MPI_UNDEFINED ? IMPL_UNDEFINED : IMPL_INVALID"
    known = "MPI_UNDEFINED"
    if group.name in _OPEN:
        unknown = known = "value"
    if group.name in NEGATIVE:
        # A wrong number stays what it is, so that the backend's message shows it, unless it means something there.
        special = " || ".join(f"value == {b}" for _, b in to_pairs)
        unknown = f"value == MPI_UNDEFINED ? IMPL_UNDEFINED : {special} ? IMPL_INVALID : value"
        text = _function(f"{group.name}_to_impl_cold", _switch(to_pairs, unknown), inline=False)
        text += _function(f"{group.name}_from_impl_cold", _switch(from_pairs, "value"), inline=False)
        for way in ("to", "from"):
            cold = f"{group.name}_{way}_impl_cold(value)"
            text += _function(f"{group.name}_{way}_impl", f"    return LIKELY(value >= 0) ? value : {cold};\n")
        return text
    return _function(f"{group.name}_to_impl", _switch(to_pairs, unknown)) + _function(
        f"{group.name}_from_impl", _switch(from_pairs, known)
    )


def _class_table(abi: Abi, family: Family) -> str:
    """The error classes: pairs of ABI and native values; two tables are made from them."""
    pairs = [(c.value, family.constants[c.name]) for c in abi.error_classes if c.name in family.constants]
    rows = "".join(f"    X({value}, {native}) \\\n" for value, native in pairs)
    return f"/* Error classes: ABI value, native value. */\n#define IMPL_ERROR_CLASSES(X) \\\n{rows}\n"


def _keyvals(abi: Abi, family: Family) -> str:
    rows = "".join(f"    X({c.value}, {native}) \\\n" for c, native in _pairs(abi.group("keyval"), family))
    return f"/* Predefined attribute keys: ABI value, native value. */\n#define IMPL_KEYVALS(X) \\\n{rows}\n"


def _by_word(name: str, value: str, ilp32: str) -> str:
    return f"#if UINTPTR_MAX > UINT32_MAX\n#define {name} {value}\n#else\n#define {name} {ilp32}\n#endif\n"


def _handle_rows(abi: Abi, family: Family) -> str:
    text = "".join(
        _by_word(f"{_native_name(name)}_HANDLE", f"0x{family.handles[name]:08x}", f"0x{value:08x}")
        for name, value in family.handles_ilp32.items()
    )
    text += "/* Predefined handles: ABI value, native value or symbol, kind. */\n#define IMPL_HANDLES(X) \\\n"
    for group in (g for g in abi.groups if g.name in HANDLE_RANGES):
        for c in group.constants:
            if c.name in family.handles:
                value = family.handles[c.name]
                native = f"0x{value:08x}" if isinstance(value, int) else value
                if c.name in family.handles_ilp32:
                    native = f"{_native_name(c.name)}_HANDLE"
                text += f"    X({c.value}, {native}, {group.name}) \\\n"
    return text + "\n"


def _constants(family: Family) -> str:
    text = "".join(f"#define {_native_name(n)} ({v})\n" for n, v in family.constants.items())
    for name, value in family.addresses.items():
        if isinstance(value, int):
            text += f"#define {_native_name(name)} ((void *){value})\n"
    return text


def emit_values(abi: Abi, family_name: str) -> str:
    """values_<family>.h: what converters of that family are made of."""
    family = abi.families[family_name]
    text = f"{BANNER}#ifndef MPI_ABI_VALUES_H\n#define MPI_ABI_VALUES_H\n\n"
    text += _by_word("IMPL_STATUS_SIZE", str(family.status_size), str(family.status_size_ilp32))
    text += _constants(family) + "\n"
    text += _class_table(abi, family) + _keyvals(abi, family) + _handle_rows(abi, family)
    for group, mask in _converted_groups(abi):
        text += (_mask if mask else _enumeration)(group, family) + "\n"
    return text + "#endif\n"


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {f"values_{name}.h": partial(emit_values, family_name=name) for name in family_names()}

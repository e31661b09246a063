# SPDX-License-Identifier: BSD-3-Clause
"""C declarations from kinds: the one place where a parameter's C spelling is decided."""

from __future__ import annotations

from mpi_abi_spec.model import Abi, Callback, Param, Variant

# The head of generated C.
BANNER = "/* SPDX-License-Identifier: BSD-3-Clause */\n/* Generated from spec/ by mpi_abi_spec; do not edit. */\n"


def _join(ctype: str, name: str) -> str:
    return ctype + name if ctype.endswith("*") else f"{ctype} {name}"


def _is_const(param: Param) -> bool:
    if param.const is not None:
        return param.const
    if param.kind.name in ("buffer", "string"):
        return param.direction == "in"
    # The standard binds arrays of strings and of ranges without const.
    plain = param.kind.form == "pointer" or param.kind.name == "range_triplet"
    return param.direction == "in" and not plain and (param.array or param.kind.name == "status")


def callback_type(param: Param, large: bool, abi: Abi) -> str:
    """The name of a callback parameter's function type; large variants prefer the ``_c`` type."""
    assert param.callback is not None
    large_name = param.callback + "_c"
    return large_name if large and large_name in abi.callback_names else param.callback


def declare(param: Param, large: bool, abi: Abi) -> str:
    """The C declaration of a function's parameter, e.g. ``const int recvcounts[]``."""
    kind = param.kind
    if kind.name == "varargs":
        return "..."
    if kind.name == "function":
        return f"{callback_type(param, large, abi)} *{param.name}"
    const = "const " if _is_const(param) else ""
    ctype = kind.ctype(large)
    if kind.name in ("string_array", "string_array_array"):
        return f"{ctype.removesuffix('*')}{param.name}[]"
    if kind.form == "pointer":
        return const + _join(ctype, param.name)
    if param.array and "MPI_UNWEIGHTED" in param.sentinels:
        # Compilers warn of an array at a small constant address, which the sentinels are.
        return f"{const}{ctype} *{param.name}"
    if param.array:
        extent = f"[{kind.extent}]" if kind.extent else ""
        return f"{const}{_join(ctype, param.name)}[]{extent}"
    if param.direction != "in" or param.pointer or kind.name == "status":
        return f"{const}{ctype} *{param.name}"
    return const + _join(ctype, param.name)


def parameters(variant: Variant, abi: Abi) -> str:
    """The parameter list of a function, ``void`` when it has none."""
    return ", ".join(declare(p, variant.large, abi) for p in variant.params) or "void"


def prototype(variant: Variant, abi: Abi, name: str | None = None) -> str:
    """The prototype of a function without semicolon, under another ``name`` if given."""
    returns = variant.function.returns
    return f"{_join(returns, ' ' + (name or variant.name)).replace('  ', ' ')}({parameters(variant, abi)})"


def callback_parameters(callback: Callback) -> str:
    """The parameter list of a callback type."""
    large = callback.name.endswith("_c")
    parts = []
    for param in callback.params:
        if param.kind.name == "varargs":
            parts.append("...")
        elif param.kind.form == "pointer":
            parts.append(_join(param.kind.ctype(large), param.name))
        else:
            star = "*" if param.pointer else ""
            parts.append(f"{param.kind.ctype(large)} {star}{param.name}")
    return ", ".join(parts)

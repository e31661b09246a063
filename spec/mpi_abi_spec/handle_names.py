# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``include/mpi_abi/handle_names.h``: the names behind ``handles.h``, made from the constants."""

from __future__ import annotations

from mpi_abi_spec.model import Abi, Constant, Group
from mpi_abi_spec.validate import HANDLE_RANGES, LAST_HANDLE

_HEAD = """\
/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/ by mpi_abi_spec; do not edit. Include <mpi_abi/handles.h>, not this file. */
#ifndef MPI_ABI_HANDLE_NAMES_H
#define MPI_ABI_HANDLE_NAMES_H

"""


def _first_names(constants: tuple[Constant, ...]) -> dict[int, str]:
    # An alias answers by the name that it is an alias of.
    names: dict[int, str] = {}
    for constant in constants:
        names.setdefault(constant.value, constant.name)
    return names


def _switch(constants: tuple[Constant, ...], indent: str) -> str:
    cases = _first_names(constants)
    text = "".join(f'{indent}case {v}: return "{n}";\n' for v, n in sorted(cases.items()))
    return text + f"{indent}default: return NULL;\n"


def _integer_groups(abi: Abi) -> list[Group]:
    return [g for g in abi.groups if g.unique and g.constants[0].ctype == "int"]


def emit_handle_names(abi: Abi) -> str:
    """The text of handle_names.h: an enum of groups and two look-up functions."""
    groups = _integer_groups(abi)
    text = _HEAD + "/* The last value of a predefined handle (MPI 5.0, 20.5). Handles of users' objects lie above. */\n"
    text += f"#define MPI_ABI_LAST_RESERVED {LAST_HANDLE}\n\n"
    text += "/* The groups of integer constants whose values are unique (MPI 5.0, 20.3.4). */\n"
    text += "enum mpi_abi_group {\n"
    text += ",\n".join(f"    MPI_ABI_GROUP_{g.name.upper()}" for g in groups) + "\n};\n\n"
    text += "static inline const char *mpi_abi_predefined_name_(uintptr_t code)\n{\n    switch (code) {\n"
    handles = tuple(c for g in abi.groups if g.name in HANDLE_RANGES for c in g.constants)
    text += _switch(handles, "    ") + "    }\n}\n\n"
    text += "static inline const char *mpi_abi_integer_name_(enum mpi_abi_group group, int value)\n{\n"
    text += "    switch (group) {\n"
    for group in groups:
        text += f"    case MPI_ABI_GROUP_{group.name.upper()}:\n        switch (value) {{\n"
        text += _switch(group.constants, "        ") + "        }\n"
    return text + "    default: return NULL;\n    }\n}\n\n#endif\n"

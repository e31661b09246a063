# SPDX-License-Identifier: BSD-3-Clause
"""Checks the constants of a header: value, type, and use where the standard says that they can be used."""

from __future__ import annotations

from collections.abc import Iterator

from mpi_abi_check import rules
from mpi_abi_check.compiler import Language
from mpi_abi_check.header_probe import ENUMERATION, HeaderFacts
from mpi_abi_check.model import Finding
from mpi_abi_spec.model import Abi, Constant, Group
from mpi_abi_spec.validate import HANDLE_RANGES, LAST_HANDLE, LAST_RESERVED, fixed_size


def _show(value: int, constant: Constant) -> str:
    return f"{value} ({value:#x})" if constant.group in HANDLE_RANGES else str(value)


def _encoding_fault(value: int, constant: Constant) -> str:
    """Which rule of 20.5 a handle's code breaks, beyond being another one than wanted."""
    if constant.group not in HANDLE_RANGES:
        return ""
    first, last = HANDLE_RANGES[constant.group]
    if not first <= value <= last:
        return f"outside {first}..{last}, the codes of {constant.ctype} (20.5)"
    says, wanted = fixed_size(value), fixed_size(constant.value)
    if constant.group == "datatype" and says != wanted:
        return f"its bits say {f'{says} bytes' if says else 'no fixed size'} (20.5)"
    return ""


def _namesake(value: int, constant: Constant, group: Group, facts: HeaderFacts) -> str:
    """Which other constant of a group of unique values has the value, in this header."""
    for other in group.constants if group.unique else ():
        alias = constant.name in (other.name, other.alias_of) or constant.alias_of == other.name
        if not alias and facts.numbers.get(f"value:{other.name}") == value:
            return f"also the value of {other.name} (20.3.4)"
    return ""


def _right_value(constant: Constant, value: int) -> bool:
    # The version of the standard moves on with the ABI as it is (A.1.1).
    if constant.name == "MPI_VERSION":
        return value >= constant.value
    return value >= 0 if constant.name == "MPI_SUBVERSION" else value == constant.value


def _right_type(constant: Constant, facts: HeaderFacts, abi: Abi) -> bool:
    if facts.numbers.get(f"same:{constant.name}", 1):
        return True
    if constant.ctype == "int":
        return facts.numbers.get(f"type:{constant.name}") == ENUMERATION
    # In C an enumerator is an int whatever its enumeration.
    enum = any(t.name == constant.ctype and t.enum for t in abi.types)
    return enum and facts.language is Language.C and facts.type_of(constant.name) == "int"


def _constant(constant: Constant, group: Group, facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    name, value = constant.name, facts.numbers.get(f"value:{constant.name}")
    if value is None:
        wanted = f"the {constant.ctype} {_show(constant.value, constant)}"
        yield Finding(rules.CONST_LINK_TIME, name, wanted, facts.scan.text(name))
        return
    if not _right_value(constant, value):
        notes = (_encoding_fault(value, constant), _namesake(value, constant, group, facts))
        note = "; ".join(n for n in notes if n)
        yield Finding(rules.CONST_VALUE, name, _show(constant.value, constant), _show(value, constant), note)
    if not _right_type(constant, facts, abi):
        yield Finding(rules.CONST_TYPE, name, constant.ctype, facts.type_of(name))
    elif f"expression:{name}" in facts.unusable:
        yield Finding(rules.CONST_EXPRESSION, name, str(constant.value), facts.scan.text(name))
    if f"macro:{name}" in facts.unusable:
        yield Finding(rules.CONST_MACRO, name, f"#define {name} {value}", facts.scan.text(name))


def _reserved(name: str, facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    """An extension's constant that takes a value which the ABI reserves."""
    value = facts.numbers.get(f"value:{name}")
    kind = facts.type_of(name)
    if value is None:
        return
    if any(t.name == kind and t.handle for t in abi.types):
        if 0 < value <= LAST_HANDLE:
            yield Finding(rules.RESERVED, name, f"a handle outside 1..{LAST_HANDLE}", str(value))
    elif kind in ("int", "an enumeration") and 0 <= value <= LAST_RESERVED:
        yield Finding(rules.RESERVED, name, f"an int above {LAST_RESERVED}", str(value))


def check_constants(facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    """All findings about constants."""
    for group in abi.groups:
        for constant in group.constants:
            if constant.name in facts.missing:
                wanted = f"the {constant.ctype} {_show(constant.value, constant)}"
                yield Finding(rules.CONST_MISSING, constant.name, wanted, facts.scan.text(constant.name))
            else:
                yield from _constant(constant, group, facts, abi)
    for name in facts.extensions:
        yield from _reserved(name, facts, abi)

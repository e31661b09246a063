# SPDX-License-Identifier: BSD-3-Clause
"""Reads from DWARF what an ABI is about: the layout of MPI_Status, the types of handles, prototypes of functions.

It walks only the outermost entries of each compilation unit, until all that was asked for is known or a fixed number of
entries is read: debug information of a large library has millions, and may be made to have no end.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

from mpi_abi_check.binary import Debug, Field
from mpi_abi_check.elf import HAVE_ELFTOOLS, Data, damaged, need_elftools, open_elf
from mpi_abi_check.model import CheckError, Status

if HAVE_ELFTOOLS:
    from elftools.common.exceptions import DWARFError, ELFError
    from elftools.dwarf.dwarf_expr import DWARFExprParser

# Entries and bytes of debug information that are read at most.
MOST_ENTRIES = 600_000
MOST_BYTES = 256 << 20
_READ = (".debug_", ".zdebug_", ".eh_frame")
_MOST_DEPTH = 20
_MOST_FIELDS = 64
_MOST_PARAMETERS = 64
_POINTER, _TYPEDEF, _BASE = "DW_TAG_pointer_type", "DW_TAG_typedef", "DW_TAG_base_type"
_STRUCTS = {"DW_TAG_structure_type": "struct", "DW_TAG_union_type": "union", "DW_TAG_enumeration_type": "enum"}
# How compilers spell the types that C has several names for.
_SPELLING = {"long int": "long", "long long int": "long long", "long unsigned int": "unsigned long"}
_UNSIGNED = (2, 7, 8)


def _name(die: Any) -> str:
    attribute = die.attributes.get("DW_AT_name")
    return str(attribute.value.decode("utf-8", "replace")) if attribute is not None else ""


def _number(die: Any, key: str) -> int:
    attribute = die.attributes.get(key)
    return attribute.value if attribute is not None and isinstance(attribute.value, int) else 0


def _target(die: Any) -> Any:
    return die.get_DIE_from_attribute("DW_AT_type") if "DW_AT_type" in die.attributes else None


def _declarator(die: Any, depth: int) -> str:
    """The C spelling of an array's or a function's type."""
    inner = spell(_target(die), depth)
    if die.tag == "DW_TAG_array_type":
        lengths = (_length(child) for child in die.iter_children() if child.tag == "DW_TAG_subrange_type")
        return inner + "".join(f"[{n}]" for n in lengths)
    return f"{inner} ({', '.join(_parameters(die, depth))})"


def _length(subrange: Any) -> str:
    if "DW_AT_count" in subrange.attributes:
        return str(_number(subrange, "DW_AT_count"))
    return str(_number(subrange, "DW_AT_upper_bound") + 1) if "DW_AT_upper_bound" in subrange.attributes else ""


def spell(die: Any, depth: int = 0) -> str:
    """A type as C spells it; the names of typedefs stay."""
    if die is None or depth > _MOST_DEPTH:
        return "void" if die is None else "?"
    if die.tag in (_BASE, _TYPEDEF):
        return _SPELLING.get(_name(die), _name(die))
    if die.tag in _STRUCTS:
        return f"{_STRUCTS[die.tag]} {_name(die) or '{...}'}"
    if die.tag in ("DW_TAG_array_type", "DW_TAG_subroutine_type"):
        return _declarator(die, depth + 1)
    return _derived(die.tag, spell(_target(die), depth + 1))


def _derived(tag: str, inner: str) -> str:
    """The C spelling of a type that is made of one other."""
    if tag == _POINTER and "[" in inner:
        # How a parameter that is an array of arrays is passed.
        return inner.replace("[", " (*)[", 1)
    if tag == _POINTER:
        return inner + ("*" if inner.endswith("*") else " *")
    if tag == "DW_TAG_const_type":
        return inner + " const" if inner.endswith("*") else f"const {inner}"
    return inner


def _parameters(die: Any, depth: int = 0) -> Iterator[str]:
    """The parameters of a function, ``void`` for none."""
    count = 0
    for child in die.iter_children():
        if child.tag == "DW_TAG_formal_parameter":
            # const on the parameter itself is no part of the function's type.
            yield spell(_target(child), depth + 1).removesuffix(" const")
        elif child.tag == "DW_TAG_unspecified_parameters":
            yield "..."
        else:
            continue
        count += 1
        if count >= _MOST_PARAMETERS:
            return
    if count == 0:
        yield "void"


def _integer(die: Any) -> str:
    """Size and sign of an integer behind its typedefs, as text."""
    for _ in range(_MOST_DEPTH):
        if die is None or die.tag != _TYPEDEF:
            break
        die = _target(die)
    if die is None or die.tag != _BASE:
        return ""
    sign = "unsigned" if _number(die, "DW_AT_encoding") in _UNSIGNED else "signed"
    return f"{8 * _number(die, 'DW_AT_byte_size')} bits, {sign}"


def _offset(member: Any, structs: Any) -> int:
    attribute = member.attributes.get("DW_AT_data_member_location")
    if attribute is None:
        return 0
    if isinstance(attribute.value, int):
        return attribute.value
    # DWARF 2 has an expression: the number that is added.
    parsed = DWARFExprParser(structs).parse_expr(attribute.value)
    return int(parsed[0].args[0]) if parsed and parsed[0].args else 0


def _layout(die: Any) -> tuple[tuple[Field, ...], int]:
    """The fields of a struct behind its typedefs, and its size."""
    for _ in range(_MOST_DEPTH):
        if die is None or die.tag not in (_TYPEDEF, "DW_TAG_const_type"):
            break
        die = _target(die)
    if die is None or die.tag not in _STRUCTS:
        return (), 0
    fields: list[Field] = []
    for member in die.iter_children():
        if member.tag == "DW_TAG_member" and len(fields) < _MOST_FIELDS:
            fields.append(Field(_name(member), _offset(member, die.cu.structs), spell(_target(member))))
    return tuple(fields), _number(die, "DW_AT_byte_size")


class _Walk:
    """A walk over the debug information of one file."""

    def __init__(self, functions: frozenset[str], typedefs: frozenset[str]) -> None:
        self.wanted = functions | typedefs | {"MPI_Status"}
        self.functions, self.typedefs = functions, typedefs
        self.plain = frozenset(name.removeprefix("P") for name in functions)
        self.found: dict[str, str] = {}
        self.types: dict[str, str] = {}
        self.status: tuple[tuple[Field, ...], int] = ((), 0)
        self.left = MOST_ENTRIES

    def visit(self, die: Any) -> None:
        """Notes what an outermost entry says."""
        name = _name(die)
        if name not in self.wanted:
            return
        if die.tag == "DW_TAG_subprogram" and name in self.functions:
            # A definition in assembly or from before C90 says nothing.
            if "DW_AT_prototyped" in die.attributes or die.has_children:
                self.found.setdefault(name, f"{spell(_target(die))} ({', '.join(_parameters(die))})")
        elif die.tag == _TYPEDEF and name == "MPI_Status" and not self.status[0]:
            self.status = _layout(die)
        elif die.tag == _TYPEDEF and name in self.typedefs and name not in self.types:
            self.types[name] = _integer(die) or spell(_target(die))

    def done(self) -> bool:
        """Whether all that was asked for is known; of a function and its alias only one is described."""
        functions = {name.removeprefix("P") for name in self.found}
        return functions.issuperset(self.plain) and len(self.types) == len(self.typedefs) and bool(self.status[0])

    def run(self, info: Any) -> bool:
        """Walks until all is known; False if it stopped at the limit."""
        for unit in info.iter_CUs():
            top = unit.get_top_DIE()
            for die in top.iter_children():
                self.left -= 1
                if self.left < 0:
                    return False
                self.visit(die)
            if self.done():
                break
        return True


def read_debug(data: Data, path: str, functions: frozenset[str], typedefs: frozenset[str]) -> Debug | None:
    """What the debug information of an ELF file says about these names; None if it has none. Raises CheckError."""
    need_elftools()
    try:
        elf = open_elf(data, path)
        if not elf.has_dwarf_info():
            return None
        # As large as a section claims to be when unpacked: pyelftools reads .eh_frame too.
        size = sum(s.data_size for s in elf.iter_sections() if s.name.startswith(_READ))
        if size > MOST_BYTES:
            raise CheckError(f"{path}: {size >> 20} MiB of debug information, over the limit", Status.UNCHECKED)
        walk = _Walk(functions, typedefs)
        complete = walk.run(elf.get_dwarf_info(relocate_dwarf_sections=False, follow_links=False))
    # A parser of nested untrusted data fails in many ways; each means the same.
    except (DWARFError, ELFError, AssertionError, AttributeError, ArithmeticError, LookupError, RuntimeError) as error:
        raise damaged(path, f"debug information: {error or type(error).__name__}") from error
    except (TypeError, ValueError, MemoryError, OSError, zlib.error) as error:
        raise damaged(path, f"debug information: {error or type(error).__name__}") from error
    return Debug(*walk.status, walk.found, walk.types, complete)

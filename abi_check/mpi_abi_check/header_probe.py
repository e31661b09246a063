# SPDX-License-Identifier: BSD-3-Clause
"""Finds out what a header declares: the answers of one compiler, in one language, to all questions about it.

``HeaderFacts`` holds facts, not findings. Keys are ``<what>:<name>``, for example ``size:MPI_Aint``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mpi_abi_check.compiler import Language
from mpi_abi_check.probe import Prober, Question
from mpi_abi_check.scan import Scan
from mpi_abi_spec.cdecl import callback_parameters, prototype
from mpi_abi_spec.model import Abi, Constant, Variant

INTEGERS = {"intptr_t": "__INTPTR_TYPE__", "int64_t": "__INT64_TYPE__"}
# The answer to "which type": a candidate counted from 1, or one of these.
ANOTHER, ENUMERATION = 0, 255
_PLAIN = (
    *("int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long", "char"),
    *("void *", "const void *", "char **", "char ***", "int *", "const int *", "MPI_Status *"),
)
_EXTENSION = re.compile(r"MPIX_[A-Z]\w*$")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class HeaderFacts:
    """The facts about a header in one language."""

    language: Language
    scan: Scan
    missing: frozenset[str]
    numbers: dict[str, int]
    unusable: frozenset[str]
    candidates: tuple[str, ...]
    extensions: tuple[str, ...]
    silent: tuple[str, ...]

    def compared(self, abi: Abi) -> str:
        """How much of the ABI was compared, for people."""
        values = sum(f"value:{c.name}" in self.numbers for c in abi.constants)
        callbacks = sum(f"same:{c.name}" in self.numbers for c in abi.callbacks)
        prototypes = [f"same:{name}" in self.numbers for name, _ in functions(abi)]
        return (
            f"compared in {self.language.title}: {values} of {len(abi.constants)} constants, "
            f"{callbacks} of {len(abi.callbacks)} callbacks, {sum(prototypes)} of {len(prototypes)} prototypes"
        )

    def type_of(self, name: str) -> str:
        """The type of a constant that is not of the wanted one, for people."""
        index = self.numbers.get(f"type:{name}", ANOTHER)
        if index == ENUMERATION:
            return "an enumeration"
        return self.candidates[index - 1] if 0 < index <= len(self.candidates) else "another type"


def functions(abi: Abi) -> Iterator[tuple[str, Variant]]:
    """Every function by the name it is declared with, MPI_ and PMPI_."""
    for prefix in ("MPI_", "PMPI_"):
        for variant in abi.variants:
            yield prefix + variant.short, variant


def known_names(abi: Abi) -> frozenset[str]:
    """All names of the ABI."""
    names = {name for name, _ in functions(abi)} | {c.name for c in abi.constants}
    return frozenset(names | {t.name for t in abi.types} | abi.callback_names)


def is_address(constant: Constant, abi: Abi) -> bool:
    """Whether a constant is a handle or another pointer, not an integer."""
    return constant.ctype.endswith("*") or any(t.name == constant.ctype and t.handle for t in abi.types)


def _status_fields(abi: Abi) -> Iterator[tuple[str, str]]:
    """Each field of MPI_Status and its C type."""
    for t in abi.types:
        for field in t.fields:
            yield field.name, field.type + (f"[{field.length}]" if field.length else "")


def _extensions(scan: Scan, abi: Abi) -> tuple[str, ...]:
    """Names that look like constants of an extension."""
    known = known_names(abi)
    found = []
    for name, _ in scan.names():
        declared, macro = scan.declarations.get(name), scan.macros.get(name)
        value = declared.kind == "enumerator" if declared else macro is not None and macro.parameters is None
        if value and name not in known and _EXTENSION.match(name):
            found.append(name)
    return tuple(found)


def _existence(abi: Abi, extensions: tuple[str, ...]) -> Iterator[Question]:
    for name in [t.name for t in abi.types] + [c.name for c in abi.callbacks]:
        yield Question(name, f"typedef {name} t_;")
    for name, _ in _status_fields(abi):
        yield Question(f"MPI_Status.{name}", f"(void)sizeof(((MPI_Status *)0)->{name});")
    for name in [c.name for c in abi.constants] + list(extensions):
        yield Question(name, f"(void)sizeof(__typeof__({name}));")
    for name, _ in functions(abi):
        yield Question(name, f"(void)sizeof(__typeof__(&{name}));")


def _type_questions(abi: Abi, language: Language) -> Iterator[Question]:
    for t in abi.types:
        if t.integer:
            wanted = INTEGERS[t.integer]
            yield Question(f"size:{t.name}", f"NUMBER_(sizeof({t.name}))")
            yield Question(f"wanted:{t.name}", f"NUMBER_(sizeof({wanted}))")
            yield Question(f"signed:{t.name}", f"SMALL_(({t.name})-1 < ({t.name})0)")
            yield Question(f"same:{t.name}", f"SMALL_(SAME_({t.name}, {wanted}))")
        elif t.handle:
            yield Question(f"same:{t.name}", f"SMALL_(SAME_({t.name}, struct {t.handle} *))")
        elif t.alias:
            yield Question(f"same:{t.name}", f"SMALL_(SAME_({t.name}, {t.alias}))")
        elif t.enum:
            # In C an enumeration cannot be distinguished from the integer type that it is compatible with.
            same = f"SAME_({t.name}, int) || SAME_({t.name}, unsigned int)"
            same = f"__is_enum({t.name})" if language is Language.CXX else same
            yield Question(f"same:{t.name}", f"SMALL_({same})")
            yield Question(f"size:{t.name}", f"NUMBER_(sizeof({t.name}))")
        if t.integer or t.handle:
            yield Question(f"class:{t.name}", f"SMALL_(__builtin_classify_type(({t.name})0))")


def _status_questions(abi: Abi) -> Iterator[Question]:
    for name in ("MPI_Status", "int"):
        yield Question(f"size:{name}", f"NUMBER_(sizeof({name}))")
        yield Question(f"align:{name}", f"NUMBER_(__alignof__({name}))")
    for name, ctype in _status_fields(abi):
        field = f"((MPI_Status *)0)->{name}"
        yield Question(f"offset:{name}", f"NUMBER_(__builtin_offsetof(MPI_Status, {name}))")
        yield Question(f"same:MPI_Status.{name}", f"SMALL_(SAME_(__typeof__({field}), {ctype}))")
        yield Question(f"size:MPI_Status.{name}", f"NUMBER_(sizeof({field}))")


def _function_type(name: str, wanted: str, language: Language) -> str:
    """An initializer: 1 if ``name`` has the function type, 3 if in C it has no prototype at all, else 0."""
    same = f"SAME_({name}, {wanted})"
    if language is Language.C:
        # Two types that no function can have at once; one without prototype is compatible with both.
        result = wanted.split("(", 1)[0]
        loose = " && ".join(f"SAME_({name}, {result}({t} *))" for t in ("struct one_", "struct other_"))
        same += f" ? (({loose}) ? 3 : 1) : 0"
    return f"SMALL_({same})"


def _function_questions(abi: Abi, language: Language) -> Iterator[Question]:
    for callback in abi.callbacks:
        wanted = f"{callback.returns} ({callback_parameters(callback)})"
        yield Question(f"same:{callback.name}", _function_type(callback.name, wanted, language))
    for name, variant in functions(abi):
        wanted = prototype(variant, abi, name).replace(name + "(", "(", 1)
        yield Question(f"same:{name}", _function_type(f"__typeof__({name})", wanted, language))


def _constant_questions(abi: Abi, extensions: tuple[str, ...]) -> Iterator[Question]:
    for constant in abi.constants:
        name = constant.name
        cast = "__UINTPTR_TYPE__" if is_address(constant, abi) else "long long"
        yield Question(f"value:{name}", f"NUMBER_(({cast})({name}))")
        yield Question(f"same:{name}", f"SMALL_(SAME_(__typeof__({name}), {constant.ctype}))")
    for name in extensions:
        yield Question(f"value:{name}", f"NUMBER_((long long)(__INTPTR_TYPE__)({name}))")


def _which_type(name: str, candidates: tuple[str, ...], language: Language) -> Question:
    chain = "".join(f"SAME_(__typeof__({name}), {c}) ? {i} : " for i, c in enumerate(candidates, 1))
    last = f"__is_enum(__typeof__({name})) ? {ENUMERATION} : {ANOTHER}" if language is Language.CXX else str(ANOTHER)
    return Question(f"type:{name}", f"SMALL_({chain}{last})")


def _usage_questions(abi: Abi, numbers: dict[str, int], language: Language) -> Iterator[Question]:
    for constant in abi.constants:
        name, ctype = constant.name, constant.ctype
        if not is_address(constant, abi):
            yield Question(
                f"expression:{name}",
                f"struct s_ {{ char a_[({name}) * 0 + 1]; }}; "
                f"switch (({ctype})0) {{ case {name}: break; default: break; }}",
            )
    for constant in abi.group("version").constants:
        name, value = constant.name, numbers.get(f"value:{constant.name}", constant.value)
        yield Question(f"macro:{name}", f"#if !defined({name}) || ({name}) != {value}\n#error {name}\n#endif", True)
    if language is Language.CXX:
        for name, _ in functions(abi):
            # Refused when the header's function has C linkage: such functions cannot be overloaded.
            yield Question(f"overload:{name}", f'#undef {name}\nextern "C" void {name}(struct never_ *, int *);', True)


def _askable(questions: Iterator[Question], missing: frozenset[str]) -> list[Question]:
    """The questions about what is there."""
    return [q for q in questions if q.key.split(":", 1)[1] not in missing]


def _candidates(abi: Abi, missing: frozenset[str]) -> tuple[str, ...]:
    """The types that a constant may turn out to have."""
    named = [t.name for t in abi.types if t.handle or t.enum or t.integer]
    pointers = sorted({c.ctype for c in abi.group("callback").constants})
    return tuple(c for c in (*_PLAIN, *named, *pointers) if c.removesuffix(" *") not in missing)


def _silent(questions: list[Question], numbers: dict[str, int], missing: frozenset[str]) -> tuple[str, ...]:
    """The names that a question got no answer about, although all that it speaks of is there."""
    found = []
    for question in questions:
        what, name = question.key.split(":", 1)
        if what == "same" and question.key not in numbers and not missing & set(_WORD.findall(question.code)):
            found.append(name)
    return tuple(found)


def probe_header(prober: Prober, abi: Abi) -> HeaderFacts:
    """Puts all questions. Raises Unanswered when the compiler cannot be made to answer."""
    language = prober.language
    scan = prober.scan()
    extensions = _extensions(scan, abi)
    missing = prober.refused(list(_existence(abi, extensions)))
    questions = [
        *_askable(_type_questions(abi, language), missing),
        *_askable(_status_questions(abi), missing),
        *_askable(_function_questions(abi, language), missing),
        *_askable(_constant_questions(abi, extensions), missing),
    ]
    numbers = prober.numbers(questions)
    candidates = _candidates(abi, missing)
    odd = [c.name for c in abi.constants if numbers.get(f"same:{c.name}") == 0] + list(extensions)
    types = [_which_type(name, candidates, language) for name in odd]
    numbers |= prober.numbers(_askable(iter(types), missing))
    uses = _askable(_usage_questions(abi, numbers, language), missing)
    unusable = prober.refused(uses, pedantic=True)
    present = tuple(e for e in extensions if e not in missing)
    silent = _silent(questions, numbers, missing)
    return HeaderFacts(language, scan, missing, numbers, unusable, candidates, present, silent)

# SPDX-License-Identifier: BSD-3-Clause
"""Asks a compiler about a header without running anything: one line of generated source is one question.

A question of form is answered by whether its line compiles. A question of value is answered in the object file:
the line defines an array of characters, a mark followed by the value's digits, which the compiler must compute to
write it. Such text is the same in every object format, byte order and word size, so the method serves any target.
A question of form stands in a function of its own, because gcc names an undeclared identifier once a function only;
one of value stands outside, which takes half the time. A line that fails is taken out and the rest compiled again; one
fault of a header hides no other.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_check.compiler import Compiler, Language, Outcome
from mpi_abi_check.scan import Scan, scan_header

SUBJECT = "mpi.h"
_SOURCE = "probe.c"
_MOST_SOURCE = 16 << 20
_MOST_OBJECT = 64 << 20
# Each round takes out every line that fails; a further one is needed where one error hides another.
_ROUNDS = 4

_DIGITS = """\
#define DIGIT_(v, s) (char)('a' + (int)(((unsigned long long)(v) >> (s)) & 15))
#define NUMBER_(v) DIGIT_(v, 60), DIGIT_(v, 56), DIGIT_(v, 52), DIGIT_(v, 48), DIGIT_(v, 44), DIGIT_(v, 40), \
DIGIT_(v, 36), DIGIT_(v, 32), DIGIT_(v, 28), DIGIT_(v, 24), DIGIT_(v, 20), DIGIT_(v, 16), DIGIT_(v, 12), \
DIGIT_(v, 8), DIGIT_(v, 4), DIGIT_(v, 0)
#define SMALL_(v) DIGIT_(v, 4), DIGIT_(v, 0)
#define KEPT_ __attribute__((used))
"""
# SAME_(A, B): A and B are the same type but for qualifiers (in C: compatible).
_PROLOGUE = {
    Language.C: """\
#define SAME_(a, ...) __builtin_types_compatible_p(a, __VA_ARGS__)
""",
    Language.CXX: """\
template <class T> struct plain_ { typedef T t; };
template <class T> struct plain_<T &> { typedef T t; };
template <class T> struct plain_<const T> { typedef T t; };
#ifdef __cpp_noexcept_function_type
template <class R, class... A> struct plain_<R(A...) noexcept> { typedef R t(A...); };
template <class R, class... A> struct plain_<R(A..., ...) noexcept> { typedef R t(A..., ...); };
#endif
template <class A, class B> struct same_ { enum { v = 0 }; };
template <class A> struct same_<A, A> { enum { v = 1 }; };
#define SAME_(a, ...) ((int)same_<plain_<a>::t, plain_<__VA_ARGS__>::t>::v)
""",
}


@dataclass(frozen=True)
class Question:
    """A question: ``key`` names it in the answer. ``code`` is put into a function unless it is ``outside`` of one."""

    key: str
    code: str
    outside: bool = False


class Unanswered(Exception):
    """The compiler could not be made to answer; the message says why."""


def _chars(text: str) -> str:
    return ",".join(f"'{c}'" for c in text)


def _numbered(questions: Iterable[Question], first: int) -> tuple[str, dict[int, str]]:
    """Source text of the questions, and the key of each line counted from ``first``."""
    lines: list[str] = []
    keys: dict[int, str] = {}
    for i, question in enumerate(questions):
        code = question.code if question.outside else f"void q{i}_(void) {{ {question.code} }}"
        for line in code.split("\n"):
            keys[first + len(lines)] = question.key
            lines.append(line + "\n")
    return "".join(lines), keys


@dataclass(frozen=True)
class Prober:
    """Puts questions about one header to one compiler, in one language, in a private folder."""

    compiler: Compiler
    language: Language
    std: str
    folder: Path
    header: Path

    def _compile(self, text: str, *options: str) -> Outcome:
        (self.folder / _SOURCE).write_text(text, encoding="ascii")
        # Files that the header includes by name may lie beside it.
        beside = f"-I{self.header.resolve().parent}"
        flags = self.compiler.flags(self.language, self.std)
        return self.compiler.run([*flags, beside, *options, _SOURCE], self.folder)

    def alone(self) -> Outcome:
        """Compiles the header and nothing else."""
        return self._compile(f'#include "{SUBJECT}"\n', "-w", "-fsyntax-only")

    def scan(self) -> Scan:
        """Reads the preprocessed header. Raises Unanswered when it is too large to be a header."""
        outcome = self._compile(f'#include "{SUBJECT}"\n', "-w", "-E", "-dD", "-o", "preprocessed")
        if not outcome.ok:
            raise Unanswered(outcome.first_line)
        text = self._output("preprocessed", _MOST_SOURCE).decode("utf-8", "replace")
        return scan_header(text, SUBJECT, str(self.header.resolve().parent))

    def _output(self, name: str, most: int) -> bytes:
        """What the compiler wrote to a file."""
        try:
            with (self.folder / name).open("rb") as file:
                data = file.read(most + 1)
        except OSError as error:
            raise Unanswered(f"{self.compiler.program} is not a compiler: it writes no output") from error
        if len(data) > most:
            raise Unanswered(f"it becomes larger than {most >> 20} MiB")
        return data

    def _source(self, questions: Iterable[Question]) -> tuple[str, dict[int, str]]:
        head = f'#include "{SUBJECT}"\n' + _DIGITS + _PROLOGUE[self.language]
        text, keys = _numbered(questions, head.count("\n") + 1)
        return head + text, keys

    def refused(self, questions: list[Question], pedantic: bool = False) -> frozenset[str]:
        """The keys of the questions whose lines do not compile; ``pedantic`` refuses extensions as well."""
        text, keys = self._source(questions)
        outcome = self._compile(text, "-pedantic-errors" if pedantic else "-w", "-fsyntax-only")
        if outcome.stopped:
            raise Unanswered(outcome.stopped)
        bad = {keys[e.line] for e in outcome.errors if e.file == _SOURCE and e.line in keys}
        if not outcome.ok and not bad and not pedantic:
            raise Unanswered(outcome.first_line)
        return frozenset(bad)

    def numbers(self, questions: list[Question]) -> dict[str, int]:
        """The values that the compiler computes, by key; a question without one is not in the answer.

        A question's code is an initializer: ``NUMBER_(expression)`` or ``SMALL_(expression)``.
        """
        mark = secrets.token_hex(8)
        lines = [
            Question(q.key, f"static const char a{i}_[] KEPT_ = {{{_chars(f'@{mark}.{i}=')},{q.code},';'}};", True)
            for i, q in enumerate(questions)
        ]
        for _ in range(_ROUNDS):
            text, keys = self._source(lines)
            outcome = self._compile(text, "-w", "-O0", "-c", "-o", "object")
            if outcome.ok:
                return self._read(mark, [q.key for q in questions])
            bad = {keys[e.line] for e in outcome.errors if e.file == _SOURCE and e.line in keys}
            if not bad:
                raise Unanswered(outcome.first_line)
            lines = [q for q in lines if q.key not in bad]
        raise Unanswered("it compiles only in part")

    def _read(self, mark: str, keys: list[str]) -> dict[str, int]:
        """Finds the marked digits in the object file; they are text in any format."""
        data = self._output("object", _MOST_OBJECT)
        found: dict[str, int] = {}
        for match in re.finditer(rb"@" + mark.encode() + rb"\.(\d{1,6})=([a-p]{2,16});", data):
            digits = [c - ord("a") for c in match[2]]
            value = sum(d << (4 * i) for i, d in enumerate(reversed(digits)))
            signed = value - (1 << 64) if len(digits) == 16 and value >> 63 else value
            if int(match[1]) < len(keys):
                found[keys[int(match[1])]] = signed
        return found

# SPDX-License-Identifier: BSD-3-Clause
"""Text that the writers share, so that all reports describe a failure alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from mpi_abi_run.model import (
    Diagnosis,
    Failure,
    Mode,
    Outcome,
    RankState,
    Report,
    Result,
    Rule,
    Run,
    Score,
    Verdict,
    score,
)

MODES = {
    Mode.TRANSLATED: "standard ABI, translated",
    Mode.NATIVE: "standard ABI, its own libmpi_abi",
    Mode.API: "its own mpi.h and library",
}
_HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What a reader would not see, or see in another order, and what XML cannot hold."""
_HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair: Python's way to keep a byte that is no UTF-8, and no character."""
_NAMED = 5
"""How many rules a line names before it only counts them."""
_PLACES = 3
"""How many failures of one check in a loop a short report shows."""
_FRAMES = 12
"""How many frames of a stack a short report shows."""
_ELSEWHERE = " (--report lists all)"
_ARGUMENTS = re.compile(r" \(.*?\)(?= (?:at|from) |$)")


def count(number: int, what: str) -> str:
    """1 rule, 2 rules."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _byte(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code - 0xdc00:02x}" if 0xdc80 <= code <= 0xdcff else "\ufffd"


def text(value: str) -> str:
    """A text of characters: a byte of a file's name that is no UTF-8 is written as \\xff."""
    return _HALF.sub(_byte, value)


def _symbol(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "\u2421" if code == 0x7f else "\ufffd"


def visible(value: str) -> str:
    """A text with each character visible, in the order in which it stands."""
    return _HIDDEN.sub(_symbol, text(value))


def cut_short(report: Report) -> str:
    """Why a report lacks results that it was to have; nothing if it does not."""
    reasons = []
    if report.missing:
        reasons.append(f"shard{'s' if len(report.missing) > 1 else ''} {', '.join(report.missing)} missing")
    if report.interrupted is not None:
        one = report.interrupted
        reasons.append(f"interrupted by {one.signal} after {one.results} of {one.planned} results")
    return "; ".join(reasons)


def not_run(report: Report) -> list[str]:
    """The rules that have no result because the run was cut short, a line for each implementation."""
    lines = []
    for run in report.runs:
        names = dict.fromkeys(test for test, _ in run.not_run)
        if names:
            lines.append(f"not run on {title(run)}, {count(len(run.not_run), 'result')}: {', '.join(names)}")
    return lines


def incomplete(report: Report) -> list[str]:
    """Why a report is not one of a whole run; nothing if it is."""
    alone = [] if report.shard is None else [f"shard {report.shard} alone"]
    return [*alone, *filter(None, [cut_short(report)])]


def _tests(results: Iterable[Result], *outcomes: Outcome) -> int:
    """How many rules have a result with one of these outcomes."""
    return len({one.rule.test for one in results if one.outcome in outcomes})


def _some(number: int, one: str, more: str) -> str:
    """1 required rule fails, 2 required rules fail."""
    return f"{count(number, 'required rule')} {one if number == 1 else more}"


def _no_verdict(report: Report, results: Sequence[Result]) -> str:
    """Why there is no verdict."""
    unrun, passed = _tests(results, Outcome.ERROR), _tests(results, Outcome.XPASS)
    if unrun:
        return f"{count(unrun, 'required rule')} could not be run"
    if passed:
        return f"{_some(passed, 'passes that is', 'pass that are')} expected to fail: update the expectations"
    if not score(results).counted:
        return "no required rule was run"
    return f"not a whole run: {'; '.join(incomplete(report))}"


def _against(report: Report, run: Run) -> str:
    """What speaks against an implementation."""
    bad = _tests(run.of_class(True), Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT)
    flaky = len({result.rule.test for result in report.flaky(run) if result.rule.required})
    return "; ".join([*([_some(bad, "fails", "fail")] if bad else []),
                      *([_some(flaky, "varies", "vary")] if flaky else [])])


def scored(one: Score, what: str = "rule") -> str:
    """31 of 34 rules pass (91 %); it is 100 % only if all do."""
    share = f" ({100 * one.passed // one.counted} %)" if one.counted else ""
    return f"{one.passed} of {count(one.counted, what)} {'passes' if one.passed == 1 else 'pass'}{share}"


def verdict(report: Report, run: Run) -> str:
    """The verdict on an implementation, and what it rests on."""
    other = "; an exploration, with other generated cases than a usual run" if report.exploration else ""
    return _verdict(report, run) + other


def _verdict(report: Report, run: Run) -> str:
    results = run.of_class(True)
    found = report.verdict(run)
    if found is Verdict.NONE:
        return f"none: {_no_verdict(report, results)}"
    if found is Verdict.FAILS:
        return f"does not conform: {_against(report, run)}"
    but = f", with {count(_tests(results, Outcome.XFAIL), 'known defect')}" if found is Verdict.EXPECTED else ""
    whole = report.all_required or report.all_but_heavy or report.exploration
    part = "" if whole else "; this is a part of the suite"
    return f"conforms{but}: {scored(score(results), 'required rule')}{_without(results)}{part}"


def _without(results: Sequence[Result]) -> str:
    """The topics of which every rule was skipped, such as windows where there are none: the verdict is not on them."""
    ran = {result.rule.topic for result in results if result.outcome is not Outcome.SKIP}
    others = sorted({result.rule.topic for result in results} - ran)
    return f"; every rule of {', '.join(others)} was skipped" if others else ""


def _need(rule: Rule, nps: Sequence[int]) -> str:
    """Why a rule is left out by these numbers of ranks, and the option that adds it."""
    if rule.heavy:
        return "heavy (--heavy adds them)"
    if nps and rule.ranks > max(nps):
        return f"for {rule.ranks} ranks (--np {rule.ranks} adds them)"
    return "with processes of their own (left out by --fast)" if rule.alone else "not run"


def needs(rules: Sequence[Rule], nps: Sequence[int]) -> str:
    """40 heavy (--heavy adds them); 1 for 4 ranks (--np 4 adds them): rma/put-once."""
    reasons: dict[str, list[str]] = {}
    for rule in rules:
        reasons.setdefault(_need(rule, nps), []).append(rule.test)
    return "; ".join(f"{len(tests)} {reason}{': ' + ', '.join(tests) if len(tests) <= _NAMED else ''}"
                     for reason, tests in reasons.items())


def title(run: Run) -> str:
    """mpich 4.0.2 (standard ABI, translated)."""
    return f"{run.target.name} {run.target.version} ({MODES[run.target.mode]})"


def named(implementation: Mapping[str, str]) -> str:
    """The same of an implementation as JSON has it; the usual mode goes without saying."""
    mode = implementation.get("mode", Mode.TRANSLATED.value)
    usual = mode == Mode.TRANSLATED.value
    return f"{implementation['name']} {implementation['version']}{'' if usual else f' ({mode})'}"


def _ranks(ranks: Sequence[int]) -> str:
    """ranks 0, 1 (3 times): the same check may fail several times on one rank."""
    different = sorted(set(ranks))
    names = ", ".join(str(rank) for rank in different)
    times = f" ({len(ranks)} times)" if len(ranks) > len(different) else ""
    return ("rank " if len(different) == 1 else "ranks ") + names + times


def _loops(failures: Sequence[Failure]) -> list[list[tuple[Failure, list[int]]]]:
    """Failed checks by place and expression: those of one differ in what they are about or got."""
    groups: dict[Failure, list[int]] = {}
    for failure in failures:
        groups.setdefault(replace(failure, rank=0), []).append(failure.rank)
    loops: dict[tuple[str, int, str], list[tuple[Failure, list[int]]]] = {}
    for one, ranks in groups.items():
        loops.setdefault((one.file, one.line, one.expression), []).append((one, ranks))
    return list(loops.values())


def failure_lines(failures: Sequence[Failure], brief: bool = False) -> list[str]:
    """Failed checks: place, ranks, expression, got, wanted; ranks that say the same say it once.  If
    brief, a check that failed many times in a loop is shown the first times only."""
    lines = []
    for loop in _loops(failures):
        shown = loop[:_PLACES] if brief else loop
        for one, ranks in shown:
            about = f" [{one.at}]" if one.at else ""
            lines += [f"{one.file}:{one.line}: {_ranks(ranks)}: {one.expression}{about}",
                      *_value("got   ", one.got), *_value("wanted", one.wanted)]
        if len(loop) > len(shown):
            lines.append(f"    and {len(loop) - len(shown)} more of this check{_ELSEWHERE}")
    return lines


def _value(name: str, value: str) -> list[str]:
    first, *more = value.splitlines() or [""]
    return [f"    {name} {first}", *(f"           {line}" for line in more)]


def _thread(heading: str, frames: Sequence[str]) -> list[str]:
    return [heading, *(f"    #{number:<2} {frame}" for number, frame in enumerate(frames))]


def _all_stacks(states: Sequence[RankState]) -> list[str]:
    """The stack of each thread of each rank, innermost frame first."""
    lines = []
    for state in states:
        for place, frames in enumerate(state.threads):
            which = f", thread {place + 1}" if place else ""
            lines += _thread(f"stack of rank {state.rank}{which}:", frames)
    return lines


def _brief_stacks(states: Sequence[RankState]) -> list[str]:
    """The beginning of the first thread's stack; ranks whose arguments alone differ say it once."""
    alike: dict[tuple[str, ...], list[RankState]] = {}
    for state in states:
        if state.threads:
            frames = tuple(_ARGUMENTS.sub("", frame) for frame in state.threads[0])
            alike.setdefault(frames, []).append(state)
    lines = []
    for same in alike.values():
        first, *others = same[0].threads
        lines += _thread(f"stack of {_ranks([state.rank for state in same])}:", first[:_FRAMES])
        hidden = [count(number, what) for number, what in (
            (max(0, len(first) - _FRAMES), "more frame"), (len(others), "more thread")) if number]
        if hidden:
            lines.append(f"    and {' and '.join(hidden)}{_ELSEWHERE}")
    return lines


def diagnosis_lines(diagnosis: Diagnosis, brief: bool = False) -> list[str]:
    """Where each rank was, and the stacks; ranks that say the same say it once."""
    texts: dict[str, list[int]] = {}
    for state in diagnosis.ranks:
        texts.setdefault(state.text, []).append(state.rank)
    stacks = _brief_stacks if brief else _all_stacks
    note = [f"({diagnosis.note})"] if diagnosis.note else []
    return [*(f"{_ranks(ranks)}: {text}" for text, ranks in texts.items()),
            *stacks(diagnosis.ranks), *note]


def _said(result: Result, brief: bool) -> list[str]:
    """What the processes printed, and the launcher."""
    lines = []
    if result.output:
        lines += ["the end of its output:", *(f"    {line}" for line in result.output.splitlines())]
    banner = result.banner.splitlines()
    if banner and brief:
        lines.append(f"and {count(len(banner), 'line')} from the launcher{_ELSEWHERE}")
    elif banner:
        lines += ["the launcher:", *(f"    {line}" for line in banner)]
    return lines


def basis(rule: Rule) -> str:
    """The class of a rule, the paragraphs that it rests on and the argument."""
    places = ", ".join(f'{passage.section} "{passage.words}"' for passage in rule.basis)
    return f"{rule.kind}{f', {places}: {rule.argument}' if places else ''}"


def explanation(rule: Rule) -> list[str]:
    """What the head of a rule says, line by line."""
    needs_own = ", a process of its own" if rule.alone else ""
    lines = [("rule", rule.sentence), ("class", rule.kind),
             *(("basis", f'{passage.section} "{passage.words}"') for passage in rule.basis),
             ("argument", rule.argument), ("section", ", ".join(rule.sections)), ("covers", ", ".join(rule.covers)),
             ("constants", ", ".join(rule.constants)), ("ranks", f"{rule.ranks}{needs_own}"),
             ("capability", rule.capability), ("cost", "heavy" if rule.heavy else ""),
             ("file", str(rule.path))]
    return [rule.test, *(f"  {key + ':':<12}{value}" for key, value in lines if value)]


def _happened(result: Result, brief: bool = False) -> list[str]:
    """What became of a rule, line by line; if brief, without what repeats itself."""
    lines = [result.text] if result.text else []
    if result.outcome is Outcome.XPASS:
        lines.append("it was expected to fail and passes: take its entry out of the expectations")
    if result.expectation is not None:
        link = f" ({result.expectation.link})" if result.expectation.link else ""
        lines.append(f"expected to fail: {result.expectation.reason}{link}")
    lines += failure_lines(result.failures, brief)
    hidden = result.failed_checks - len(result.failures)
    if hidden > 0:
        lines.append(f"and {hidden} more failed checks")
    if result.diagnosis is not None:
        lines += diagnosis_lines(result.diagnosis, brief)
    lines += _said(result, brief)
    if result.rule.path.is_absolute():
        lines.append(f"file:  {result.rule.path}")
    if result.command:
        lines.append(f"alone: {result.command}")
    if result.program:
        lines.append(f"shown by this program alone: {result.program}")
    elif result.case and result.command:
        lines.append(f"case:  could not be made a program; to run this case alone: MPI_ABI_CASE={result.case} "
                     f"{result.command}")
    return lines


def details(result: Result, brief: bool = False) -> list[str]:
    """All that there is to say of a result that is not a plain pass: what the rule asks for and why, and what
    became of it."""
    rule = result.rule
    return [f"{rule.sentence} (MPI 5.0, {', '.join(rule.sections)})", basis(rule), *_happened(result, brief)]


def story(result: Result) -> str:
    """The same in one line: why it is expected to fail, how a launch broke off, or the first failed check."""
    if result.expectation is not None:
        return result.expectation.reason
    return next(iter(_happened(result)), result.rule.sentence)


def scores(report: Report, run: Run) -> list[str]:
    """The verdict on an implementation, and its quality by topic and in all, a line for each."""
    quality = {topic: score(one for one in members if not one.rule.required)
               for topic, members in run.by_topic().items()}
    return [*(f"quality, {topic}: {scored(one)}" for topic, one in quality.items() if one.counted),
            f"quality: {scored(score(run.of_class(False)))}", f"verdict: {verdict(report, run)}"]

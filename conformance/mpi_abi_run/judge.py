# SPDX-License-Identifier: BSD-3-Clause
"""Turns the records of one launch into verdicts, and says which rules must be launched again.

A rule has ended when as many processes said so as there are ranks.  The ranks meet after each rule, so
at most one is under way when a launch breaks off: that one is the culprit, those before it keep their
verdicts, those after it run again without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from mpi_abi_run import cases, diagnosis, notes
from mpi_abi_run.launch import Ended, Ending
from mpi_abi_run.model import Observed, Outcome, Result, Rule
from mpi_abi_run.records import Trace


_BAD = (Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT)


@dataclass
class Verdicts:
    """The results of a launch and the rules that it leaves to be run."""

    results: list[Result] = field(default_factory=list)
    left: list[Rule] = field(default_factory=list)


def _finished(rule: Rule, np: int, trace: Trace) -> Result:
    """The verdict on a rule that every rank has ended."""
    outcome, text = Outcome.PASS, ""
    if trace.failed or trace.failures:
        outcome = Outcome.FAIL
    elif trace.skips:
        outcome, text = Outcome.SKIP, "; ".join(trace.skips)
    elif trace.checks == 0:
        outcome, text = Outcome.SKIP, "no rank made a check"
    return _result(rule, np, outcome, trace, text)


def _result(rule: Rule, np: int, outcome: Outcome, trace: Trace, text: str,
            output: str = "") -> Result:
    failures = tuple(sorted(trace.failures, key=lambda failure: failure.rank))
    return Result(rule=rule, np=np, outcome=outcome, seconds=trace.seconds, text=text,
                  failures=failures, failed_checks=max(trace.failed, len(failures)), output=output,
                  case=cases.failed(trace.cases, [one.at for one in failures]) if outcome in _BAD else "",
                  drawn=len(trace.cases), observed=Observed(dict(trace.calls), frozenset(trace.constants)))


def _ranks(ranks: set[int]) -> str:
    names = ", ".join(str(rank) for rank in sorted(ranks))
    return ("rank " if len(ranks) == 1 else "ranks ") + names


def ending(ended: Ended, trace: Trace | None = None) -> str:
    """How a launch broke off, in words."""
    if ended.ending is Ending.HUNG:
        return f"no progress for {ended.limit:g} s"
    if ended.ending is Ending.FLOODED:
        return "more output than a launch may make"
    signals = (trace.signals if trace is not None else []) or ended.records.signals
    if signals:
        return "; ".join(f"rank {rank} got {notes.signal_name(number)}" for rank, number in signals)
    return f"it ended early, exit status of the launcher {ended.status}"


def _story(trace: Trace, ended: Ended) -> str:
    """How a launch broke off, and which ranks were in the rule then."""
    where = f"{_ranks(trace.ranks_in)} in the rule" if trace.ranks_in else "no rank in the rule"
    return f"{ending(ended, trace)}; {where}"


def _broken(rule: Rule, np: int, ended: Ended) -> Result:
    """The verdict on the rule that a launch broke off in.

    Ranks that wait for one that failed and left are a consequence: the failed check is the verdict.
    """
    trace = ended.records.trace(rule.name)
    outcome, text = Outcome.CRASH, _story(trace, ended)
    if ended.ending is Ending.HUNG:
        outcome = Outcome.FAIL if trace.failures else Outcome.TIMEOUT
    return replace(_result(rule, np, outcome, trace, text, ended.output),
                   diagnosis=diagnosis.diagnose(ended.found, trace))


def _culprit(rules: Sequence[Rule], np: int, ended: Ended) -> Rule | None:
    """The rule that was under way: one that a rank is in, or else the last that was started."""
    traces = ended.records.rules
    for rule in rules:
        trace = traces.get(rule.name)
        if trace is not None and (trace.signals or trace.started and len(trace.ended) < np):
            return rule
    return next((rule for rule in rules if rule.name == ended.records.last_rule), None)


def _exited_well(ended: Ended) -> bool:
    return ended.ending is Ending.EXITED and ended.status == 0


def _completed(ended: Ended, np: int) -> bool:
    """Whether a launch came to its end; a rule may have MPI end it, and then its status is any."""
    return (ended.ending is Ending.EXITED and (ended.status == 0 or ended.records.ends)
            and len(ended.records.closed) >= np)


def unrun(rule: Rule, np: int, text: str, ended: Ended | None = None) -> Result:
    """The result that stands for something that could not be run, in a launch or before one."""
    result = Result(rule=rule, np=np, outcome=Outcome.ERROR, text=text)
    if ended is None:
        return result
    found = None if _exited_well(ended) else diagnosis.diagnose(ended.found)
    return replace(result, output=ended.output, diagnosis=found)


def _outside(rules: Sequence[Rule], what: str, sentence: str) -> Rule:
    """Stands for a step that is not a rule and can fail: starting or ending a topic's program. It is required if one of
    the program's rules is."""
    first = rules[0]
    return Rule(topic=first.topic, name=f"({what})", path=first.path.parent, sentence=sentence,
                sections=("11.2",), covers=(), required=any(rule.required for rule in rules))


def not_built(rules: Sequence[Rule], np: int, why: str) -> Result:
    """The result for rules whose program is not there or out of date."""
    alone = rules[0].alone
    rule = rules[0] if alone else _outside(rules, "start", "The program of a topic starts.")
    return unrun(rule, np, why)


def _at_finalize(rules: Sequence[Rule], np: int, ended: Ended) -> Result:
    rule = _outside(rules, "finalize", "MPI_Finalize returns after all the rules of a topic.")
    outcome = Outcome.TIMEOUT if ended.ending is Ending.HUNG else Outcome.CRASH
    result = _result(rule, np, outcome, Trace(), "in MPI_Finalize: " + ending(ended), ended.output)
    return replace(result, diagnosis=diagnosis.diagnose(ended.found))


def _not_started(rules: Sequence[Rule], np: int, ended: Ended) -> Result:
    rule = _outside(rules, "start", "The program of a topic starts.")
    names = ", ".join(one.name for one in rules)
    stale = "has no rule named" in ended.output
    why = "the program is older than the rules; build it again" if stale else ending(ended)
    return unrun(rule, np, f"could not be run: {names}: {why}", ended)


def _end_broken(rules: Sequence[Rule], np: int, ended: Ended,
                done: Sequence[Result]) -> list[Result]:
    """What stands when MPI_Finalize broke.  A rule that failed may be why: then only that verdict
    does, and the others run again without it.  So may the quality rules be, since no state is defined after an
    error: then the required ones run again without them, and MPI_Finalize after those is judged anew."""
    failed = [result for result in done if result.outcome is Outcome.FAIL]
    if failed:
        return [replace(failed[0], text=f"MPI_Finalize then: {ending(ended)}", output=ended.output)]
    suspects = [rule for rule in rules if not rule.required] or rules
    standing = [result for result in done if result.rule in suspects]
    return [*standing, _at_finalize(suspects, np, ended)]


def _standing(rules: Sequence[Rule], np: int, ended: Ended, known: Callable[[Result], bool]) -> list[Result]:
    """The verdicts that stand after one launch."""
    traces = ended.records.rules
    done = [_finished(rule, np, traces[rule.name]) for rule in rules
            if rule.name in traces and len(traces[rule.name].ended) >= np]
    if not _completed(ended, np):
        if ended.records.finalizing and not rules[0].alone:
            return _end_broken(rules, np, ended, done)
        culprit = _culprit(rules, np, ended)
        done = [result for result in done if result.rule is not culprit]
        done += [_broken(culprit, np, ended)] if culprit is not None else []
    suspects = [result for result in done if result.outcome in _BAD][1:]
    return [result for result in done if result not in suspects or known(result)]


def judge(rules: Sequence[Rule], np: int, ended: Ended,
          known: Callable[[Result], bool] = lambda result: False) -> Verdicts:
    """Verdicts on the rules of one launch; rules in `left` are to be launched again.

    Among them are those that failed after another one had, unless the failure is a known one: what that one left
    behind may be the cause.  Every launch settles a rule or gives up on all, so launching again comes to an end.
    """
    results = _standing(rules, np, ended, known)
    settled = {result.rule for result in results}
    left = [rule for rule in rules if rule not in settled]
    if len(left) == len(rules):
        return Verdicts([*results, _not_started(rules, np, ended)])
    return Verdicts(results, left)

# SPDX-License-Identifier: BSD-3-Clause
"""Saved results, coverage and mutants as two implementations might have them, with texts that mean harm."""

from __future__ import annotations

from typing import Any

HOSTILE = ("</script><script>window.hurt=1</script><img src=x onerror=window.hurt=1> \"'`&amp; "
           "\x1b[31mred\x1b[0m \x00\x7f\x9b \u202egnp.exe \u2028 \ud800 ${window.hurt=1} "
           "@DATA@ @SCRIPT@ javascript:window.hurt=1")
FAILURE = {"file": "recv-any.c", "line": 31, "rank": 1, "expression": "CHECK_INT(count, 4)",
           "got": "3", "wanted": "4", "at": "round 2"}
RANKS = (1, 2, 4)
DIAGNOSIS = {"note": "", "ranks": [
    {"rank": 0, "process": 70, "text": "in MPI_Win_fence (put-crash.c:20)", "call": "MPI_Win_fence",
     "place": "put-crash.c:20", "returned": False, "signal": "", "address": "", "threads": []},
    {"rank": 1, "process": 71, "text": "in MPI_Put (put-crash.c:21); SIGSEGV at address 0x10", "call": "MPI_Put",
     "place": "put-crash.c:21", "returned": False, "signal": "SIGSEGV", "address": "0x10",
     "threads": [["put_bytes (count=4) at put.c:7", "PMPI_Put () at put.c:31"], ["poll () at poll.c:29"]]}]}
HOSTILE_DIAGNOSIS = {"note": HOSTILE, "ranks": [
    {"rank": 0, "process": 70, "text": HOSTILE, "call": HOSTILE, "place": HOSTILE, "returned": False, "signal": HOSTILE,
     "address": HOSTILE, "threads": [[HOSTILE]]}]}

Document = dict[str, Any]


def result(test: str, np: int, outcome: str, **more: Any) -> Document:
    """A result with nothing to tell, but for what is given."""
    topic = test.partition("/")[0]
    return {"test": test, "topic": topic, "np": np, "outcome": outcome, "seconds": 0.001 * np,
            "rule": f"What {test} demands.", "class": "required",
            "basis": [{"section": "3.10", "words": "words of the paragraph"}], "argument": "So it follows.",
            "sections": ["3.2.4", "3.10"], "covers": ["MPI_Send"],
            "constants": ["MPI_ANY_TAG"], "text": "", "expectation": None, "failed_checks": 0, "failures": [],
            "case": "", "program": "", "drawn": 0, "output": "", "banner": "", "diagnosis": None, "outcomes": {},
            "command": f"mpi-abi run --mpi one --np {np} --test '{test}'", **more}


def _scores(results: list[Document], kind: str) -> Document:
    """How many rules of a class pass; none is skipped here with some numbers of ranks and not with others."""
    bad = {one["test"] for one in results if one["outcome"] != "PASS"}
    tests = {one["test"] for one in results if one["class"] == kind and one["outcome"] != "SKIP"}
    topics = sorted({test.partition("/")[0] for test in tests})
    return {"passed": len(tests - bad), "counted": len(tests), "topics": {topic: {
        "passed": sum(test.startswith(f"{topic}/") for test in tests - bad),
        "counted": sum(test.startswith(f"{topic}/") for test in tests)} for topic in topics}}


def run(name: str, results: list[Document]) -> Document:
    """A run of an implementation."""
    counts: dict[str, int] = {}
    for one in results:
        counts[one["outcome"]] = counts.get(one["outcome"], 0) + 1
    target: Document = {"name": name, "version": "1.2", "mode": "translated", "launcher": "mpiexec -n N",
              "library": f"{name} 1.2\nbuilt here", "mpi_version": "5.0", "mapped": ["/lib/libmpi.so"]}
    required = _scores(results, "required")
    failed = required["passed"] < required["counted"]
    verdict = "does_not_conform" if failed else "conforms" if results else "none"
    return {"implementation": target, "seconds": 12.5, "counts": counts, "results": results,
            "verdict": verdict, "verdict_text": verdict.replace("_", " "), "required": required,
            "quality": _scores(results, "quality")}


def report(*runs: Document) -> Document:
    """A report of runs."""
    return {"schema_version": 2, "contract_version": 2, "standard": "MPI 5.0", "abi_version": "1.0",
            "date": "2026-01-02T03:04:05+00:00", "command": "mpi-abi run", "seconds": 25.0, "rules": 6,
            "fast": False, "repeats": 1, "left_out": ["rma/get-large"], "exit_status": 1,
            "runs": list(runs)}


def _first() -> list[Document]:
    failed: Document = {"failures": [FAILURE, {**FAILURE, "rank": 0}, {**FAILURE, "at": "round 3"}],
                        "failed_checks": 10}
    return [
        *(result("p2p/send-matches", np, "PASS", covers=["MPI_Send", "MPI_Recv"]) for np in RANKS),
        *(result("p2p/recv-any", np, "FAIL", covers=["MPI_Recv"], seconds=2.5, **failed)
          for np in RANKS[1:]),
        result("p2p/isend-known", 2, "XFAIL", covers=["MPI_Isend"], **failed,
               expectation={"reason": "it is known", "link": "https://example.org/7"}),
        result("rma/put-crash", 2, "CRASH", covers=["MPI_Put"], constants=["MPI_WIN_NULL"],
               text="rank 1 got SIGSEGV", output="last words", banner="the launcher's last words",
               diagnosis=DIAGNOSIS),
        result("rma/get-skip", 1, "SKIP", covers=["MPI_Get"], text="no shared memory"),
        result("zzz/hostile-texts", 1, "FAIL", rule=HOSTILE, argument=HOSTILE, text=HOSTILE, output=HOSTILE,
               banner=HOSTILE, diagnosis=HOSTILE_DIAGNOSIS, basis=[{"section": HOSTILE, "words": HOSTILE}],
               **{"class": "quality"}, covers=[HOSTILE, "MPI_Sendrecv"], constants=[HOSTILE], failed_checks=1,
               failures=[{**FAILURE, "got": HOSTILE, "wanted": HOSTILE, "expression": HOSTILE}],
               expectation={"reason": HOSTILE, "link": "javascript:window.hurt=1"},
               outcomes={"FAIL": 1, "PASS": 2})]


def two() -> Document:
    """A report of two implementations; the other one does everything well but a thing that it lacks."""
    head = ("covers", "class", "basis", "argument")
    second = [result(one["test"], one["np"], "SKIP" if one["test"] == "rma/put-crash" else "PASS",
                     **{key: one[key] for key in head}) for one in _first()]
    return report(run("one", _first()), run("other", second))


def coverage(name: str) -> Document:
    """Two of three functions, and a constant, were seen in use."""
    return {"schema_version": 1, "implementation": {"name": name, "version": "1.2"}, "functions": {
        "MPI_Send": {"chapter": "point_to_point", "tests": ["p2p/send-matches", "gone/rule-x"],
                     "calls": 12, "reason": None},
        "MPI_Put": {"chapter": "one_sided", "tests": ["rma/put-crash"], "calls": 1, "reason": None},
        "MPI_Pcontrol": {"chapter": "profiling", "tests": [], "calls": 0, "reason": HOSTILE}},
        "constants": {"MPI_ANY_TAG": {"group": "tags", "tests": ["p2p/send-matches"], "reason": None}},
        "counts": {"functions": 3}}


def mutants(name: str) -> Document:
    """A mutant with each outcome."""
    def mutant(number: int, outcome: str, **more: Any) -> Document:
        return {"id": f"MPI_Send:{number}", "function": "MPI_Send", "constant": None, "kind": "off_by_one",
                "outcome": outcome, "by": None, "how": None, "seconds": 0.1, "reason": None, **more}

    return {"schema_version": 1, "implementation": {"name": name, "version": "1.2"}, "counts": {},
            "mutants": [mutant(1, "killed", by="p2p/send-matches", how="FAIL"),
                        mutant(2, "killed", by="gone/rule-x", how="TIMEOUT"),
                        mutant(3, "survived"), mutant(4, "equivalent", reason=HOSTILE)]}

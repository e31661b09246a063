/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Memory that fails: each scenario again and again, with the first, the second, ... allocation of the
 * library's failing, until none is left. What must come is an error, everything freed, and a library
 * that works as before.
 */
#include "behave.h"
#include "counted_memory.h"
#include "scenarios.h"

#include <mpi.h>
#include <stdio.h>

enum { GROWTH_ROUNDS = 600 };

static long checks;

/* An info object that the backend's own could not be made of is one that the backend refuses. */
static int is_expected(int rc, int failed)
{
    return failed ? rc == MPI_ERR_NO_MEM || rc == MPI_ERR_INFO : rc == MPI_SUCCESS;
}

/* Once with allocation `number` failing; returns whether it came to that. */
static int run_failing(const struct scenario *scenario, long number)
{
    long before = memory_pieces();
    memory_fail(number);
    int rc = scenario->run();
    int failed = memory_failed();
    memory_fail(0);
    if (!is_expected(rc, failed)) {
        stub_fail(__FILE__, __LINE__, "%s, allocation %ld: code %d", scenario->name, number, rc);
    }
    if (!scenario->keeps && memory_pieces() != before) {
        stub_fail(__FILE__, __LINE__, "%s, allocation %ld: %ld pieces of memory are left",
                  scenario->name, number, memory_pieces() - before);
    }
    checks++;
    return failed;
}

/* Permanent tables grow sometimes: every round one of the next allocations would fail. */
static void run_growing(const struct scenario *scenario)
{
    int failures = 0;
    for (int round = 0; round < GROWTH_ROUNDS; round++) {
        failures += run_failing(scenario, 1 + round % 2);
    }
    printf("%s: %d allocations failed\n", scenario->name, failures);
    CHECK(failures > 0);
}

int main(void)
{
    long allocations = 0;
    behave_begin();
    memory_watch();
    for (const struct scenario *scenario = scenarios; scenario->name; scenario++) {
        long number = 1;
        int rc = scenario->run();
        if (rc != MPI_SUCCESS) {
            stub_fail(__FILE__, __LINE__, "%s: code %d", scenario->name, rc);
        }
        while (run_failing(scenario, number)) {
            number++;
        }
        if (scenario->keeps) {
            run_growing(scenario);
        }
        printf("%s: %ld allocations\n", scenario->name, number - 1);
        allocations += number - 1;
    }
    CHECK(allocations > 0);
    return stub_verdict(checks);
}

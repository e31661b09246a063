/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Several threads add and remove error classes, codes and strings at once, before MPI is
 *            initialized and after MPI_Finalize too; no two of them get the same value.
 * class:     required
 * basis:     9.5.1 "add and remove error classes, codes, or strings are", 11.4.1 "can be called
 *            concurrently by multiple threads", 9.5.1 "Creates a new error class and returns the
 *            value": These functions may be called at any time and by several threads, and each
 *            call makes a class or code of its own.
 * section:   9.5.1, 11.4.1
 * covers:    MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Error_class,
 *            MPI_Error_string, MPI_Remove_error_class, MPI_Remove_error_code,
 *            MPI_Remove_error_string
 * shows:     9.3.5-string_threads, 9.4-class_threads, 9.5.1-any_time, 9.5.1-threads, 11.4.1-errors,
 *            11.4.1-threads, 11.6-subset
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdio.h>
#include <string.h>
#include <threads.h>

enum { THREADS = 4, ROUNDS = 300 };

static int make_round(const char *text)
{
    char got[MPI_MAX_ERROR_STRING] = "";
    int class = -1;
    int code = -1;
    int found = -1;
    int length = -1;
    int failures = 0;

    failures += MPI_Add_error_class(&class) != MPI_SUCCESS;
    failures += MPI_Add_error_code(class, &code) != MPI_SUCCESS;
    failures += MPI_Add_error_string(code, text) != MPI_SUCCESS;
    failures += MPI_Error_class(code, &found) != MPI_SUCCESS || found != class;
    failures += MPI_Error_string(code, got, &length) != MPI_SUCCESS || strcmp(got, text) != 0;
    failures += MPI_Remove_error_string(code) != MPI_SUCCESS;
    failures += MPI_Remove_error_code(code) != MPI_SUCCESS;
    failures += MPI_Remove_error_class(class) != MPI_SUCCESS;
    return failures;
}

static int run(void *number)
{
    char text[32];
    int failures = 0;

    snprintf(text, sizeof text, "thread %d", *(int *)number);
    for (int i = 0; i < ROUNDS; i++) {
        failures += make_round(text);
    }
    return failures;
}

static void check(const char *when)
{
    thrd_t threads[THREADS];
    int numbers[THREADS];

    rule_at("%s", when);
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        REQUIRE_INT(thrd_create(&threads[i], run, &numbers[i]), thrd_success);
    }
    for (int i = 0; i < THREADS; i++) {
        int failures = -1;
        CHECK_INT(thrd_join(threads[i], &failures), thrd_success);
        CHECK_INT(failures, 0);
    }
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}

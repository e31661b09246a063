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
#include "rule_threads.h"

#include <stdio.h>
#include <string.h>

enum { THREADS = 4, KEPT = 12, ROUNDS = 25 };

/* What the threads of one round have made, and not yet removed. */
static int classes[THREADS][KEPT], codes[THREADS][KEPT];

static int make(int *class, int *code, const char *text)
{
    char got[MPI_MAX_ERROR_STRING] = "";
    int found = -1, length = -1, failures = 0;

    failures += MPI_Add_error_class(class) != MPI_SUCCESS;
    failures += MPI_Add_error_code(*class, code) != MPI_SUCCESS;
    failures += MPI_Add_error_string(*code, text) != MPI_SUCCESS;
    failures += MPI_Error_class(*code, &found) != MPI_SUCCESS || found != *class;
    failures += MPI_Error_string(*code, got, &length) != MPI_SUCCESS || strcmp(got, text) != 0;
    return failures;
}

static int make_all(void *argument)
{
    const int number = *(int *)argument;
    char text[40];
    int failures = 0;

    for (int i = 0; i < KEPT; i++) {
        snprintf(text, sizeof text, "thread %d, code %d", number, i);
        failures += make(&classes[number][i], &codes[number][i], text);
    }
    return failures;
}

static int remove_all(void *argument)
{
    const int number = *(int *)argument;
    int failures = 0;

    for (int i = 0; i < KEPT; i++) {
        failures += MPI_Remove_error_string(codes[number][i]) != MPI_SUCCESS;
        failures += MPI_Remove_error_code(codes[number][i]) != MPI_SUCCESS;
        failures += MPI_Remove_error_class(classes[number][i]) != MPI_SUCCESS;
    }
    return failures;
}

/* How many of all values are there twice. */
static int twice(const int *values)
{
    int found = 0;

    for (int i = 0; i < THREADS * KEPT; i++) {
        for (int j = 0; j < i; j++) {
            found += values[i] == values[j];
        }
    }
    return found;
}

static void check(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        rule_threads_once(THREADS, make_all);
        CHECK_INT(twice(&classes[0][0]), 0);
        CHECK_INT(twice(&codes[0][0]), 0);
        rule_threads_once(THREADS, remove_all);
    }
}

void rule(void)
{
    check();
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check(); /* after MPI_Finalize */
}

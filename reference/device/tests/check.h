/* SPDX-License-Identifier: BSD-3-Clause */
/* check.h: checks that go on after a failure, and print both values. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

static int check_failures;

static void check_at(const char *file, int line, const char *what, long long got, long long wanted)
{
    if (got != wanted) {
        check_failures++;
        fprintf(stderr, "%s:%d: %s: got %lld, wanted %lld\n", file, line, what, got, wanted);
    }
}

#define CHECK_EQ(got, wanted)                                                                      \
    check_at(__FILE__, __LINE__, #got, (long long)(got), (long long)(wanted))
#define CHECK(condition) check_at(__FILE__, __LINE__, #condition, (condition) != 0, 1)

#endif

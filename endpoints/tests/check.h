/* SPDX-License-Identifier: BSD-3-Clause */
/* check.h: what the tests of endpoints say when something is not true. */
#ifndef ENDPOINTS_CHECK_H
#define ENDPOINTS_CHECK_H

#include <stdio.h>

static int failures;

#define CHECK(condition)                                                                           \
    ((condition) ? (void)0                                                                         \
                 : (failures++, (void)fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, \
                                              #condition)))

/* Both values are printed if they differ. */
#define CHECK_INT(found, wanted) check_int(__FILE__, __LINE__, #found, (found), (wanted))

static inline void check_int(const char *file, int line, const char *what, long found, long wanted)
{
    if (found != wanted) {
        failures++;
        fprintf(stderr, "%s:%d: %s: wanted %ld, found %ld\n", file, line, what, wanted, found);
    }
}

#endif

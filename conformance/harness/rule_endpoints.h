/* SPDX-License-Identifier: BSD-3-Clause */
/* What rules about endpoints share: docs/endpoints.md says what they are. Their program asks for threads. */
#ifndef MPI_ABI_RULE_ENDPOINTS_H
#define MPI_ABI_RULE_ENDPOINTS_H

#ifndef RULE_THREADS
#define RULE_THREADS
#endif
#include "rule.h"

#include <mpi_endpoints.h>

/* Whether this MPI has endpoints; it may be asked at any time. */
static inline bool rule_endpoints_are_here(void)
{
    int flag = RULE_POISON_INT;

    CHECK_MPI(MPIX_Endpoints_supported(&flag));
    CHECK(flag == 0 || flag == 1);
    return flag == 1;
}

/* Leave the rule if this MPI has no endpoints. */
#define REQUIRE_ENDPOINTS_OR_SKIP()                                                                \
    do {                                                                                           \
        if (!rule_endpoints_are_here()) {                                                          \
            SKIP("this MPI has no endpoints");                                                     \
        }                                                                                          \
    } while (0)

/* Leave the rule if threads cannot work at once. */
#define REQUIRE_THREADS_OR_SKIP()                                                                  \
    do {                                                                                           \
        int rule_level = -1;                                                                       \
        CHECK_MPI(MPI_Query_thread(&rule_level));                                                  \
        if (rule_level < MPI_THREAD_MULTIPLE) {                                                    \
            SKIP("MPI_THREAD_MULTIPLE is not provided");                                           \
        }                                                                                          \
    } while (0)

/* Of a rule with a process of its own: begins MPI at a level of thread support. False, with MPI at its end, if that is
 * not provided. */
static inline bool rule_endpoints_begin(int level)
{
    int provided = -1;

    CHECK_MPI(MPI_Init_thread(NULL, NULL, level, &provided));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    if (provided < level) {
        CHECK_MPI(MPI_Finalize());
    }
    return provided >= level;
}

/* All handles of the caller are freed by one thread, the last one first. */
static inline void rule_endpoints_free(int n, MPI_Comm comms[])
{
    for (int i = n - 1; i >= 0; i--) {
        CHECK_MPI(MPI_Comm_free(&comms[i]));
        CHECK_HANDLE(comms[i], MPI_COMM_NULL);
    }
}

#endif

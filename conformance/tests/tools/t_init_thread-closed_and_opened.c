/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_T_finalize that is called once too often returns an error code; the tools interface can be
 *            initialized after finalizations, between MPI_Init and MPI_Finalize too, and works again each time.
 * class:     required
 * basis:     15.3.4 "Calling it more times returns a corresponding return code", 15.3.4 "calls to MPI_T_FINALIZE are
 *            permissible", 15.3.4 "can reinitialize the interface by a subsequent call": One call too many is answered
 *            with a return code, and further initializations are permitted.
 * section:   15.3.4
 * covers:    MPI_T_init_thread, MPI_T_finalize, MPI_T_cvar_get_num
 * shows:     15.3.4-finalize_as_often, 15.3.4-finalize_too_often, 15.3.4-init_after_finalize,
 *            15.3.4-no_longer_initialized, 15.3.4-reinitialize
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_open(void)
{
    int number = -1;

    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
}

/* Opened three times and closed three times, not in a row. */
static void check_round(const char *when)
{
    int provided = -1;

    rule_at("%s", when);
    CHECK(MPI_T_finalize() != MPI_SUCCESS);
    CHECK_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    check_open();
    CHECK_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    check_open();
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK(MPI_T_finalize() != MPI_SUCCESS);
}

void rule(void)
{
    check_round("at first");
    check_round("again");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check_round("while MPI is initialized");
    CHECK_MPI(MPI_Finalize());
}

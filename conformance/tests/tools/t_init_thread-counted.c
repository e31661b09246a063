/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The tools interface works before MPI_Init, from the first MPI_T_init_thread until
 *            MPI_T_finalize was called as often.
 * class:     required
 * basis:     15.3.4 "beyond increasing the reference count", 15.3.4 "information interface remains
 *            initialized and calls", 15.3.4 "one of the four values listed": Initializations are
 *            counted, and the interface works until as many finalizations.
 * section:   15.3.4
 * covers:    MPI_T_init_thread, MPI_T_finalize
 * shows:     11.4.1-tool_functions, 15.3-before_init, 15.3-returns_success,
 *            15.3.4-finalize_as_often, 15.3.4-init_counted, 15.3.4-provided,
 *            15.3.4-stays_initialized
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_open(void)
{
    int number = -1;

    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
}

static bool is_level(int level)
{
    return level == MPI_THREAD_SINGLE || level == MPI_THREAD_FUNNELED ||
           level == MPI_THREAD_SERIALIZED || level == MPI_THREAD_MULTIPLE;
}

void rule(void)
{
    int provided = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK(is_level(provided));
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided), MPI_SUCCESS);
    CHECK(is_level(provided));
    check_open();
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    check_open();
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}

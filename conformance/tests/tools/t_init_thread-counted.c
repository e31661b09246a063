/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       The tools interface works before MPI_Init, from the first MPI_T_init_thread until
 *            MPI_T_finalize was called as often; one call more is an error.
 * section:    15.3.4, 15.3.10
 * covers:     MPI_T_init_thread, MPI_T_finalize
 * constants:  MPI_T_ERR_NOT_INITIALIZED
 * ranks:      1
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

static int is_open(void)
{
    int number = -1;
    int code = MPI_T_cvar_get_num(&number);

    if (code != MPI_SUCCESS) {
        CHECK_CODE(code, MPI_T_ERR_NOT_INITIALIZED);
    }
    return code == MPI_SUCCESS;
}

static bool is_level(int level)
{
    return level == MPI_THREAD_SINGLE || level == MPI_THREAD_FUNNELED ||
           level == MPI_THREAD_SERIALIZED || level == MPI_THREAD_MULTIPLE;
}

void rule(void)
{
    int provided = -1;

    CHECK(!is_open());
    CHECK_CODE(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK(is_level(provided));
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided), MPI_SUCCESS);
    CHECK(is_level(provided));
    CHECK(is_open());
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK(is_open());
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK(!is_open());
    CHECK_CODE(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
}

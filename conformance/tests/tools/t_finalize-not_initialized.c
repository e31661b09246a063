/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Before its first initialization and after its last end the tools interface answers
 *            MPI_T_ERR_NOT_INITIALIZED, to one more MPI_T_finalize too.
 * class:     quality
 * basis:     15.3.4 "returns a corresponding return code", 15.3.4 "before calling any other of its
 *            routines": Only that there is a code for one MPI_T_finalize too many is written, not
 *            which; this one is made for it.
 * section:   15.3.4, 15.3.10
 * covers:    MPI_T_finalize, MPI_T_cvar_get_num
 * constants: MPI_T_ERR_NOT_INITIALIZED
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_closed(void)
{
    int number = -1;

    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_CODE(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_INT(number, -1);
}

void rule(void)
{
    int provided = -1;

    check_closed();
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    check_closed();
}

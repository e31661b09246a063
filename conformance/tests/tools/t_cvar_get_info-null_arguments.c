/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_T_cvar_get_info and MPI_T_pvar_get_info ignore each OUT argument that is a null
 *            pointer.
 * class:     required
 * basis:     15.3.6 "the implementation will ignore the parameter", 15.3.7 "the implementation will
 *            ignore the parameter", 15.3.3 "null pointer as the length argument": A null pointer is
 *            a valid argument for each of these parameters, and those that are not null are still
 *            returned.
 * section:   15.3.3, 15.3.6, 15.3.7
 * covers:    MPI_T_cvar_get_info, MPI_T_pvar_get_info, MPI_T_cvar_get_num, MPI_T_pvar_get_num,
 *            MPI_T_init_thread, MPI_T_finalize
 * shows:     15.3.6-null_arguments, 15.3.7-null_arguments
 * ranks:     1
 *
 * An index below the number of variables may belong to one that is not there now.
 */
#include "rule.h"

static void check_cvar(int index)
{
    int verbosity = -1, bind = RULE_POISON_INT;
    int code = MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

    if (code == MPI_T_ERR_INVALID_INDEX) {
        return;
    }
    CHECK_CODE(code, MPI_SUCCESS);
    CHECK_CODE(
        MPI_T_cvar_get_info(index, NULL, NULL, &verbosity, NULL, NULL, NULL, NULL, &bind, NULL),
        MPI_SUCCESS);
    CHECK(verbosity >= MPI_T_VERBOSITY_USER_BASIC && verbosity <= MPI_T_VERBOSITY_MPIDEV_ALL);
    CHECK(bind != RULE_POISON_INT);
}

static void check_pvar(int index)
{
    int class = RULE_POISON_INT;
    int code = MPI_T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL, NULL);

    if (code == MPI_T_ERR_INVALID_INDEX) {
        return;
    }
    CHECK_CODE(code, MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_info(index, NULL, NULL, NULL, &class, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK(class != RULE_POISON_INT);
}

void rule(void)
{
    int provided, cvars = 0, pvars = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&cvars), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&pvars), MPI_SUCCESS);
    if (cvars > 0) {
        check_cvar(0);
        check_cvar(cvars - 1);
    }
    if (pvars > 0) {
        check_pvar(0);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}

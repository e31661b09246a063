/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Every control variable has a name, by which its index is found, and a verbosity,
 *            object and scope that are constants of the standard.
 * section:    15.3.6, 15.3.1, 15.3.2
 * covers:     MPI_T_cvar_get_info, MPI_T_cvar_get_index, MPI_T_cvar_get_num
 * constants:  MPI_T_VERBOSITY_USER_BASIC, MPI_T_VERBOSITY_MPIDEV_ALL, MPI_T_BIND_NO_OBJECT,
 *            MPI_T_BIND_MPI_SESSION, MPI_T_SCOPE_CONSTANT, MPI_T_SCOPE_ALL_EQ
 * ranks:      1
 * process:    alone
 * level:      abi
 */
#define RULE_ALONE
#include "rule.h"

enum { LENGTH = 512 };

static void check_variable(int index)
{
    char name[LENGTH] = "";
    int length = LENGTH, verbosity = -1, bind = -1, scope = -1;
    int found = -1;

    if (MPI_T_cvar_get_info(index, name, &length, &verbosity, NULL, NULL, NULL, NULL, &bind,
                            &scope) != MPI_SUCCESS) {
        return; /* inactive */
    }
    rule_at("variable %d, %s", index, name);
    CHECK(name[0] != '\0');
    CHECK(verbosity >= MPI_T_VERBOSITY_USER_BASIC && verbosity <= MPI_T_VERBOSITY_MPIDEV_ALL);
    CHECK(bind >= MPI_T_BIND_NO_OBJECT && bind <= MPI_T_BIND_MPI_SESSION);
    CHECK(scope >= MPI_T_SCOPE_CONSTANT && scope <= MPI_T_SCOPE_ALL_EQ);
    CHECK_INT(MPI_T_cvar_get_index(name, &found), MPI_SUCCESS);
    CHECK_INT(found, index);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_INT(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_INT(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    for (int i = 0; i < number; i++) {
        check_variable(i);
    }
    CHECK_INT(MPI_T_finalize(), MPI_SUCCESS);
}

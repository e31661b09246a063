/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Init takes the addresses of the argc and argv that main was given.
 * class:     required
 * basis:     11.2.1 "argc and argv that are provided by the": What main was given is one of the two choices, null
 *            being the other one.
 * section:   11.2.1
 * covers:    MPI_Init, MPI_Initialized
 * shows:     11.2.1-arguments_or_null
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    char **argv = (char **)rule_arguments() - 1;
    int argc = 1, flag = 0, sum = 0, one = 1, size = -1;

    while (argv[argc] != NULL) {
        argc++;
    }
    REQUIRE_MPI(MPI_Init(&argc, &argv));
    CHECK_MPI(MPI_Initialized(&flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, size);
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Initialized is true after MPI_Init_thread, and stays so after MPI_Finalize.
 * class:     required
 * basis:     11.2.3 "whether MPI_INIT or MPI_INIT_THREAD has been called": Either call initializes MPI.
 * section:   11.2.3
 * covers:    MPI_Init_thread, MPI_Initialized, MPI_Finalized
 * constants: MPI_THREAD_SINGLE
 * shows:     11.2.3-initialized_thread
 * ranks:     2
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided = -1, flag = RULE_POISON_INT, sum = -1;
    const int one = 1;

    CHECK_MPI(MPI_Initialized(&flag));
    CHECK_INT(flag, 0);
    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_SINGLE, &provided));
    CHECK_MPI(MPI_Initialized(&flag));
    CHECK(flag != 0 && flag != RULE_POISON_INT);
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, rule_size());
    CHECK_MPI(MPI_Finalize());
    CHECK_MPI(MPI_Initialized(&flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Finalized(&flag));
    CHECK(flag != 0);
}

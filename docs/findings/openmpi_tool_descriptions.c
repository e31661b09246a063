/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * The length of a description that is not there is 0, not 1.
 */
#include "finding.h"

int main(void)
{
    int provided, number, wrong = 0;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_cvar_get_num(&number);
    for (int i = 0; i < number; i++) {
        char text[8];
        int length = sizeof text;

        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, NULL, NULL, text, &length, NULL, NULL) ==
            MPI_SUCCESS)
            wrong += length == 0;
    }
    finding_compare("control variables with a description of length 0", wrong, 0);
    MPI_T_category_get_num(&number);
    wrong = 0;
    for (int i = 0; i < number; i++) {
        char text[8];
        int length = sizeof text;

        if (MPI_T_category_get_info(i, NULL, NULL, text, &length, NULL, NULL, NULL) == MPI_SUCCESS)
            wrong += length == 0;
    }
    finding_compare("categories with a description of length 0", wrong, 0);
    MPI_T_finalize();
    return finding_seen;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=6.0, <6.1
 * needs: openmpi >=6.0
 * ranks: 1
 *
 * MPI_LASTUSEDCODE is 0 after the removal of an error class that is not the last one.
 */
#include "finding.h"

static int last_used(void)
{
    int *last, flag;

    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    return *last;
}

int main(int argc, char **argv)
{
    int classes[2], before;

    MPI_Init(&argc, &argv);
    MPI_Add_error_class(&classes[0]);
    MPI_Add_error_class(&classes[1]);
    before = last_used();
    MPI_Remove_error_class(classes[0]);
    finding_compare("MPI_LASTUSEDCODE", last_used(), before);
    MPI_Finalize();
    return finding_seen;
}

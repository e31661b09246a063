/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.1, <5.1
 * needs: mpich >=4.1
 * ranks: 1
 *
 * MPI_LASTUSEDCODE stays as it is when the last error class is removed.
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
    int class, before;

    MPI_Init(&argc, &argv);
    before = last_used();
    MPI_Add_error_class(&class);
    MPI_Remove_error_class(class);
    finding_compare("MPI_LASTUSEDCODE", last_used(), before);
    MPI_Finalize();
    return finding_seen;
}

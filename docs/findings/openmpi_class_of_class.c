/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_Error_class of an error class that the program added is MPI_ERR_UNKNOWN, not that class.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int class, got;

    MPI_Init(&argc, &argv);
    MPI_Add_error_class(&class);
    MPI_Error_class(class, &got);
    finding_compare("class of an added class", got, class);
    MPI_Finalize();
    return finding_seen;
}

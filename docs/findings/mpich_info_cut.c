/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Info_get refuses a value that is longer than the buffer, instead of cutting it.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_Info info;
    char value[8] = "";
    int flag;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "value");
    finding_compare("error code", MPI_Info_get(info, "key", 4, value, &flag), MPI_SUCCESS);
    finding_compare("the first four characters", strcmp(value, "valu") == 0, 1);
    MPI_Info_free(&info);
    MPI_Finalize();
    return finding_seen;
}

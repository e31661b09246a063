/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1
 * ranks: 1
 *
 * MPI_Add_error_string refuses a string of MPI_MAX_ERROR_STRING characters.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char text[MPI_MAX_ERROR_STRING + 1];
    int class;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    memset(text, 'e', MPI_MAX_ERROR_STRING);
    text[MPI_MAX_ERROR_STRING] = '\0';
    MPI_Add_error_class(&class);
    finding_compare("error code", MPI_Add_error_string(class, text), MPI_SUCCESS);
    MPI_Finalize();
    return finding_seen;
}

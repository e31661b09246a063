/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0
 * ranks: 1
 *
 * A datatype that was made in a session cannot be used in a later one, if there was none in between.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int size = -1;
    MPI_Session session;
    MPI_Datatype type;

    (void)argc;
    (void)argv;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Type_vector(3, 1, 3, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Session_finalize(&session);
    finding_attempts("the second session", 20);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Type_size(type, &size);
    finding_compare("size", size, 3 * sizeof(int));
    MPI_Type_free(&type);
    MPI_Session_finalize(&session);
    finding_returned();
    return finding_seen;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * To write a struct in external32 crashes.
 */
#include "finding.h"

#include <stddef.h>

struct pair {
    short small;
    double large;
};

static MPI_Datatype make(MPI_Aint place, MPI_Aint extent)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, place};
    const MPI_Datatype types[2] = {MPI_SHORT, MPI_DOUBLE};
    MPI_Datatype type, resized;

    MPI_Type_create_struct(2, lengths, places, types, &type);
    MPI_Type_create_resized(type, 0, extent, &resized);
    MPI_Type_commit(&resized);
    MPI_Type_free(&type);
    return resized;
}

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Datatype memory, etype;
    struct pair data = {1, 2.0};
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    memory = make(offsetof(struct pair, large), sizeof(struct pair));
    etype = make(2, 10);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_view(file, 0, etype, etype, "external32", MPI_INFO_NULL);
    signal(SIGILL, finding_caught);
    finding_attempts("MPI_File_write of a struct", 60);
    MPI_File_write(file, &data, 1, memory, MPI_STATUS_IGNORE);
    finding_returned();
    MPI_Type_free(&memory);
    MPI_Type_free(&etype);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * A data representation with conversion functions can be registered, and then not be used.
 */
#include "finding.h"

static int extent_of(MPI_Datatype type, MPI_Aint *extent, void *state)
{
    (void)type;
    (void)state;
    *extent = sizeof(int);
    return MPI_SUCCESS;
}

static int convert(void *memory, MPI_Datatype type, int count, void *file, MPI_Offset position,
                   void *state)
{
    (void)memory;
    (void)type;
    (void)count;
    (void)file;
    (void)position;
    (void)state;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    MPI_File file;
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    finding_compare("MPI_Register_datarep",
                    MPI_Register_datarep("mine", convert, convert, extent_of, NULL), MPI_SUCCESS);
    finding_compare("MPI_File_set_view",
                    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "mine", MPI_INFO_NULL),
                    MPI_SUCCESS);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

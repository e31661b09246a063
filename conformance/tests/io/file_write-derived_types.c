/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Data that are not contiguous in memory are written and read in the order of their
 *            type map, and counted in the status.
 * section:   14.4.1, 14.4.2, 5.1.11
 * covers:    MPI_File_write_at_all, MPI_File_read_at_all, MPI_Get_elements, MPI_Get_count
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

/* A file of all processes; it is gone when it is closed. */
static int open_file(int amode, MPI_File *file)
{
    const char *folder = getenv("TMPDIR");
    char name[512];

    snprintf(name, sizeof name, "%s/mpi_abi-file_write-derived_types-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

enum { COUNT = 3 };

/* The data are in every second int in memory. */
static void check_data(MPI_File file)
{
    int out[2 * COUNT], in[2 * COUNT], count = -1, elements = -1;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Status status = rule_status();
    MPI_Offset at = (MPI_Offset)rule_rank() * COUNT * (MPI_Offset)sizeof(int);

    for (int i = 0; i < 2 * COUNT; i++) {
        out[i] = 100 * rule_rank() + i;
        in[i] = -1;
    }
    CHECK_MPI(MPI_Type_vector(COUNT, 1, 2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_File_write_at_all(file, at, out, 1, type, &status));
    CHECK_MPI(MPI_Get_count(&status, type, &count));
    CHECK_INT(count, 1);
    CHECK_MPI(MPI_Get_elements(&status, type, &elements));
    CHECK_INT(elements, COUNT);
    CHECK_MPI(MPI_File_read_at_all(file, at, in, 1, type, &status));
    CHECK_MPI(MPI_Get_elements(&status, type, &elements));
    CHECK_INT(elements, COUNT);
    for (int i = 0; i < 2 * COUNT; i++) {
        CHECK_INT(in[i], i % 2 == 0 ? out[i] : -1);
    }
    CHECK_MPI(MPI_File_read_at(file, at, in, COUNT, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in[1], out[2]);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_data(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

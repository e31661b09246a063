/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Data that are not contiguous in memory are written and read in the order of their type
 *            map, and counted in the status.
 * class:     required
 * basis:     14.4.1 "interpreted the same way as in", 14.4.1 "entries and predefined elements
 *            accessed", 5.1.11 "receive operation receives": Memory is laid out as in
 *            communication, so only the data of the typemap go to the file, and the status counts
 *            them.
 * section:   14.4.1, 14.4.2, 5.1.11
 * covers:    MPI_File_write_at_all, MPI_File_read_at_all, MPI_Get_elements, MPI_Get_count
 * shows:     5.1.11-elements_of_count, 5.1.11-get_elements, 14.4.1-count_and_elements,
 *            14.4.1-memory_layout
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

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
    rule_file_run_or_skip(MPI_COMM_WORLD, check_data);
}

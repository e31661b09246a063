/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A blocking write has taken the data of the buffer when it returns: the buffer can be changed at once.
 * class:     required
 * basis:     14.4.1 "not return until the I/O request is completed": The values that the buffer
 *            had when the call was made are in the file.
 * section:   14.4.1
 * covers:    MPI_File_write, MPI_File_write_at, MPI_File_write_all
 * shows:     14.4.1-returns_before_reuse
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { FORMS = 3, LONG = 50000 };

static int out[LONG], in[LONG];

static void check_form(MPI_File file, int form)
{
    MPI_Offset begin = (MPI_Offset)LONG * rule_rank();
    int wrong = 0;

    rule_at("form %d", form);
    for (int i = 0; i < LONG; i++) {
        out[i] = 7 * i + form + rule_rank();
        in[i] = -1;
    }
    CHECK_MPI(PMPI_File_seek(file, begin, MPI_SEEK_SET));
    if (form == 0) {
        CHECK_MPI(MPI_File_write(file, out, LONG, MPI_INT, MPI_STATUS_IGNORE));
    } else if (form == 1) {
        CHECK_MPI(MPI_File_write_at(file, begin, out, LONG, MPI_INT, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_File_write_all(file, out, LONG, MPI_INT, MPI_STATUS_IGNORE));
    }
    rule_poison(out, sizeof out);
    rule_file_synchronize(file); /* an implementation may write with other processes */
    CHECK_MPI(PMPI_File_read_at(file, begin, in, LONG, MPI_INT, MPI_STATUS_IGNORE));
    for (int i = 0; i < LONG; i++) {
        wrong += in[i] != 7 * i + form + rule_rank();
    }
    CHECK_INT(wrong, 0);
}

static void check(MPI_File file)
{
    CHECK_MPI(PMPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int form = 0; form < FORMS; form++) {
        check_form(file, form);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}

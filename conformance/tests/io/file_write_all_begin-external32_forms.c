/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking, split, shared, and ordered calls convert to and from external32, too.
 * class:     required
 * basis:     14.5 "states that read and write operations convert all data", 14.5.2 "two's complement big-endian format":
 *            Whatever the call, an int is four bytes with the most significant first in the file.
 * section:   14.5, 14.5.2
 * covers:    MPI_File_iwrite, MPI_File_iread, MPI_File_write_all_begin, MPI_File_write_shared, MPI_File_write_ordered,
 *            MPI_File_read_at_all
 * shows:     14.5-external32_every_form
 * ranks:     1
 * capability: io
 * state:     trial
 */
#include "rule_files.h"

enum { FORMS = 6, INTS = 2 };

static const int data[INTS] = {0x01020304, -2};

static void write_data(MPI_File file, int form)
{
    MPI_Request request = MPI_REQUEST_NULL;

    switch (form) {
    case 0:
        CHECK_MPI(MPI_File_iwrite(file, data, INTS, MPI_INT, &request));
        break;
    case 1:
        CHECK_MPI(PMPI_File_iwrite_at(file, 0, data, INTS, MPI_INT, &request));
        break;
    case 2:
        CHECK_MPI(MPI_File_write_all_begin(file, data, INTS, MPI_INT));
        CHECK_MPI(PMPI_File_write_all_end(file, data, MPI_STATUS_IGNORE));
        break;
    case 3:
        CHECK_MPI(MPI_File_write_shared(file, data, INTS, MPI_INT, MPI_STATUS_IGNORE));
        break;
    case 4:
        CHECK_MPI(MPI_File_write_ordered(file, data, INTS, MPI_INT, MPI_STATUS_IGNORE));
        break;
    default:
        CHECK_MPI(PMPI_File_write_at_all(file, 0, data, INTS, MPI_INT, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void read_data(MPI_File file, int form, int *in)
{
    MPI_Request request = MPI_REQUEST_NULL;

    switch (form) {
    case 0:
        CHECK_MPI(MPI_File_iread(file, in, INTS, MPI_INT, &request));
        break;
    case 1:
        CHECK_MPI(PMPI_File_iread_at(file, 0, in, INTS, MPI_INT, &request));
        break;
    case 2:
        CHECK_MPI(PMPI_File_read_all_begin(file, in, INTS, MPI_INT));
        CHECK_MPI(PMPI_File_read_all_end(file, in, MPI_STATUS_IGNORE));
        break;
    case 3:
        CHECK_MPI(PMPI_File_read_shared(file, in, INTS, MPI_INT, MPI_STATUS_IGNORE));
        break;
    case 4:
        CHECK_MPI(PMPI_File_read_ordered(file, in, INTS, MPI_INT, MPI_STATUS_IGNORE));
        break;
    default:
        CHECK_MPI(MPI_File_read_at_all(file, 0, in, INTS, MPI_INT, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void view(MPI_File file, const char *representation)
{
    CHECK_MPI(PMPI_File_set_view(file, 0, MPI_INT, MPI_INT, representation, MPI_INFO_NULL));
}

static void check(MPI_File file)
{
    const unsigned char want[8] = {1, 2, 3, 4, 0xff, 0xff, 0xff, 0xfe};

    for (int form = 0; form < FORMS; form++) {
        unsigned char bytes[8] = {0};
        int in[INTS] = {0, 0};

        rule_at("form %d", form);
        view(file, "external32");
        write_data(file, form);
        view(file, "external32"); /* sets the pointers to 0 */
        read_data(file, form, in);
        CHECK_BYTES(in, data, sizeof data);
        view(file, "native");
        CHECK_MPI(PMPI_File_read_at(file, 0, bytes, INTS, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_BYTES(bytes, want, sizeof want);
        CHECK_MPI(PMPI_File_set_size(file, 0));
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

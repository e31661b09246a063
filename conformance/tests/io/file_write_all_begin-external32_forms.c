/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking, split, shared, and ordered calls convert to and from external32, too, with holes in memory
 *            and in the view.
 * class:     required
 * basis:     14.5 "states that read and write operations convert all data", 14.5.2 "two's complement big-endian
 *            format", 14.5.1 "MPI will scale any displacements in the": Whatever the call, an int is four bytes with
 *            the most significant first in the file, and the view leaves out the second of three ints.
 * section:   14.5, 14.5.2, 14.5.1
 * covers:    MPI_File_iwrite, MPI_File_iread, MPI_File_write_all_begin, MPI_File_write_shared, MPI_File_write_ordered,
 *            MPI_File_read_at_all
 * shows:     14.5-external32_every_form
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { FORMS = 5 };

static const int data[3] = {0x01020304, 7, -2};
static MPI_Datatype ends; /* the first and the last of three ints */

static void write_data(MPI_File file, int form)
{
    MPI_Request request = MPI_REQUEST_NULL;

    switch (form) {
    case 0:
        CHECK_MPI(MPI_File_iwrite(file, data, 1, ends, &request));
        break;
    case 1:
        CHECK_MPI(MPI_File_write_all_begin(file, data, 1, ends));
        CHECK_MPI(PMPI_File_write_all_end(file, data, MPI_STATUS_IGNORE));
        break;
    case 2:
        CHECK_MPI(MPI_File_write_shared(file, data, 1, ends, MPI_STATUS_IGNORE));
        break;
    case 3:
        CHECK_MPI(MPI_File_write_ordered(file, data, 1, ends, MPI_STATUS_IGNORE));
        break;
    default:
        CHECK_MPI(PMPI_File_write_at_all(file, 0, data, 1, ends, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void read_data(MPI_File file, int form, int *in)
{
    MPI_Request request = MPI_REQUEST_NULL;

    switch (form) {
    case 0:
        CHECK_MPI(MPI_File_iread(file, in, 1, ends, &request));
        break;
    case 1:
        CHECK_MPI(PMPI_File_read_all_begin(file, in, 1, ends));
        CHECK_MPI(PMPI_File_read_all_end(file, in, MPI_STATUS_IGNORE));
        break;
    case 2:
        CHECK_MPI(PMPI_File_read_shared(file, in, 1, ends, MPI_STATUS_IGNORE));
        break;
    case 3:
        CHECK_MPI(PMPI_File_read_ordered(file, in, 1, ends, MPI_STATUS_IGNORE));
        break;
    default:
        CHECK_MPI(MPI_File_read_at_all(file, 0, in, 1, ends, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void view(MPI_File file, MPI_Datatype filetype, const char *name)
{
    CHECK_MPI(PMPI_File_set_view(file, 0, MPI_INT, filetype, name, MPI_INFO_NULL));
}

static void check(MPI_File file)
{
    const unsigned char want[8] = {1, 2, 3, 4, 0xff, 0xff, 0xff, 0xfe};

    CHECK_MPI(PMPI_Type_vector(2, 1, 2, MPI_INT, &ends));
    CHECK_MPI(PMPI_Type_commit(&ends));
    for (int form = 0; form < FORMS; form++) {
        unsigned char bytes[12] = {0};
        int in[3] = {0, 9, 0};

        rule_at("form %d", form);
        view(file, ends, "external32");
        write_data(file, form);
        view(file, ends, "external32"); /* sets the pointers to 0 */
        read_data(file, form, in);
        CHECK(in[0] == data[0] && in[1] == 9 && in[2] == data[2]);
        view(file, MPI_INT, "native");
        CHECK_MPI(PMPI_File_read_at(file, 0, bytes, 3, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_BYTES(bytes, want, 4);
        CHECK_BYTES(bytes + 8, want + 4, 4);
        CHECK_MPI(PMPI_File_set_size(file, 0));
    }
    CHECK_MPI(PMPI_Type_free(&ends));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

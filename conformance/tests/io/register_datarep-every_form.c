/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Calls of every form convert with a user-defined representation: nonblocking, collective, split, shared,
 *            and ordered ones.
 * class:     required
 * basis:     14.5.3 "causing subsequent data access operations to call the conversion", 14.5.3 "to convert all data
 *            items accessed between file data", 14.5.3 "must ensure that all data accessed is converted,": Whatever
 *            call writes or reads, the file has what the write function stored.
 * section:   14.5.3
 * covers:    MPI_Register_datarep, MPI_File_iwrite, MPI_File_iwrite_at, MPI_File_iwrite_all, MPI_File_write_all_begin,
 *            MPI_File_write_all_end, MPI_File_write_shared, MPI_File_iwrite_shared, MPI_File_write_ordered,
 *            MPI_File_iread, MPI_File_iread_at, MPI_File_iread_all, MPI_File_read_all_begin, MPI_File_read_all_end,
 *            MPI_File_read_shared, MPI_File_iread_shared, MPI_File_read_ordered
 * shows:     14.5.3-every_form_converted
 * ranks:     1
 * capability: io
 *
 * Each form has two ints of the file. The process is alone, so that the order is that of its calls.
 */
#include "rule_datarep.h"

enum { FORMS = 7, PAIR = 2 };

static void finish(MPI_Request *request)
{
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void write_forms(MPI_File file, int data[FORMS][PAIR])
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_File_iwrite(file, data[0], PAIR, MPI_INT, &request));
    finish(&request);
    CHECK_MPI(MPI_File_iwrite_all(file, data[1], PAIR, MPI_INT, &request));
    finish(&request);
    CHECK_MPI(MPI_File_write_all_begin(file, data[2], PAIR, MPI_INT));
    CHECK_MPI(MPI_File_write_all_end(file, data[2], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_iwrite_at(file, 3 * PAIR, data[3], PAIR, MPI_INT, &request));
    finish(&request);
    CHECK_MPI(MPI_File_write_shared(file, data[4], PAIR, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_write_ordered(file, data[5], PAIR, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_iwrite_shared(file, data[6], PAIR, MPI_INT, &request));
    finish(&request);
}

static void read_forms(MPI_File file, int data[FORMS][PAIR])
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_File_iread(file, data[0], PAIR, MPI_INT, &request));
    finish(&request);
    CHECK_MPI(MPI_File_iread_all(file, data[1], PAIR, MPI_INT, &request));
    finish(&request);
    CHECK_MPI(MPI_File_read_all_begin(file, data[2], PAIR, MPI_INT));
    CHECK_MPI(MPI_File_read_all_end(file, data[2], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_iread_at(file, 3 * PAIR, data[3], PAIR, MPI_INT, &request));
    finish(&request);
    CHECK_MPI(MPI_File_read_shared(file, data[4], PAIR, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_ordered(file, data[5], PAIR, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_iread_shared(file, data[6], PAIR, MPI_INT, &request));
    finish(&request);
}

static void rewind_pointers(MPI_File file)
{
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, 4 * PAIR, MPI_SEEK_SET));
}

static void check(MPI_File file)
{
    int data[FORMS][PAIR], got[FORMS][PAIR];
    char name[64];

    for (int i = 0; i < FORMS * PAIR; i++) {
        data[i / PAIR][i % PAIR] = 1000 + i;
    }
    rule_poison(got, sizeof got);
    snprintf(name, sizeof name, "complement %.6f", PMPI_Wtime());
    DATAREP_OR_SKIP(datarep_add(name));
    DATAREP_OR_SKIP(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, name, MPI_INFO_NULL));
    rewind_pointers(file);
    write_forms(file, data);
    rewind_pointers(file);
    read_forms(file, got);
    CHECK_BYTES(got, data, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, got, FORMS * PAIR, MPI_INT, MPI_STATUS_IGNORE));
    for (int i = 0; i < FORMS * PAIR; i++) {
        rule_at("int %d", i);
        CHECK_INT(got[i / PAIR][i % PAIR], ~(1000 + i));
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

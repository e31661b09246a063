/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A read of a sequential file gets and counts all bytes that it asks for, or those before the end of the
 *            file.
 * class:     required
 * basis:     14.6.2 "the amount requested unless the end of file is", 14.4.1 "return the amount of data accessed": Only
 *            the last read reaches the end.
 * section:   14.6.2, 14.4.1
 * covers:    MPI_File_read_shared, MPI_File_write_shared
 * constants: MPI_MODE_SEQUENTIAL
 * shows:     14.6.2-sequential_amount
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { BYTES = 300000, PART = 100001 };

static unsigned char data[BYTES];

static void expect(const MPI_Status *status, int want)
{
    int count = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_BYTE, &count));
    CHECK_INT(count, want);
}

static void write_file_or_skip(const char *name)
{
    MPI_File file = MPI_FILE_NULL;
    MPI_Status status = rule_status();

    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_SELF, name,
                                  MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL,
                                  MPI_INFO_NULL, &file),
                    "files");
    CHECK_MPI(MPI_File_write_shared(file, data, PART, MPI_BYTE, &status));
    expect(&status, PART);
    CHECK_MPI(MPI_File_write_shared(file, data + PART, BYTES - PART, MPI_BYTE, &status));
    expect(&status, BYTES - PART);
    CHECK_MPI(MPI_File_close(&file));
}

static void read_file(const char *name)
{
    static unsigned char got[BYTES];
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, name,
                              MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    for (int at = 0; at <= 3 * PART; at += PART) {
        const int left = at < BYTES ? BYTES - at : 0, want = left < PART ? left : PART;
        MPI_Status status = rule_status();

        rule_at("from byte %d on", at);
        rule_poison(got, sizeof got);
        CHECK_MPI(MPI_File_read_shared(file, got, PART, MPI_BYTE, &status));
        expect(&status, want);
        CHECK_BYTES(got, data + (at < BYTES ? at : 0), (size_t)want);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    char name[RULE_FILE_NAME];

    for (int i = 0; i < BYTES; i++) {
        data[i] = (unsigned char)(i % 251);
    }
    rule_file_name(MPI_COMM_SELF, name);
    write_file_or_skip(name);
    if (access(name, R_OK) == 0) { /* not skipped */
        read_file(name);
    }
}

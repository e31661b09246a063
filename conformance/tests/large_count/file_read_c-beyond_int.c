/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 bytes are written to a file and read from it in one call of each sort, and
 *            statuses count them.
 * section:   14.4.2, 14.4.3, 14.4.4, 14.4.5
 * covers:    MPI_File_write_at_c, MPI_File_read_at_c, MPI_File_read_c,
 *            MPI_File_iread_at_c, MPI_File_read_at_all_begin_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * The file takes 2 GiB of disk while the rule runs.
 */
#define RULE_ALONE
#include "rule_files.h"
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

static struct rule_large large;
static unsigned seed = 1;

static void begin(const char *what)
{
    rule_at("%s", what);
    rule_large_fill(&large, ++seed);
}

/* What was written has seed 1. */
static void end(int code, const MPI_Status *status)
{
    MPI_Count count = -1;

    CHECK_MPI(code);
    CHECK_MPI(MPI_Get_count_c(status, MPI_BYTE, &count));
    CHECK_INT(count, COUNT);
    CHECK_INT(rule_large_compare(&large, COUNT, RULE_LARGE_SOLID, 1, seed), COUNT);
}

static void check_blocking(MPI_File file)
{
    MPI_Status status = rule_status();

    begin("MPI_File_read_at_c");
    end(MPI_File_read_at_c(file, 0, large.at, COUNT, MPI_BYTE, &status), &status);
    begin("MPI_File_read_c");
    end(MPI_File_read_c(file, large.at, COUNT, MPI_BYTE, &status), &status);
}

static void check_nonblocking(MPI_File file)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    begin("MPI_File_iread_at_c");
    CHECK_MPI(MPI_File_iread_at_c(file, 0, large.at, COUNT, MPI_BYTE, &request));
    end(MPI_Wait(&request, &status), &status);
    begin("MPI_File_read_at_all_begin_c");
    CHECK_MPI(MPI_File_read_at_all_begin_c(file, 0, large.at, COUNT, MPI_BYTE));
    end(MPI_File_read_at_all_end(file, large.at, &status), &status);
}

static void check_write(MPI_File file)
{
    MPI_Status status = rule_status();
    MPI_Count count = -1;

    rule_at("MPI_File_write_at_c");
    rule_large_fill(&large, 1);
    CHECK_MPI(MPI_File_write_at_c(file, 0, large.at, COUNT, MPI_BYTE, &status));
    CHECK_MPI(MPI_Get_count_c(&status, MPI_BYTE, &count));
    CHECK_INT(count, COUNT);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code;

    if (!rule_large_begin()) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    code = rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file);
    if (rule_is_unsupported(code)) {
        MPI_Finalize();
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    large = rule_large_new((size_t)COUNT);
    REQUIRE(large.at != NULL);
    check_write(file);
    check_blocking(file);
    check_nonblocking(file);
    CHECK_MPI(MPI_File_close(&file));
    rule_large_free(&large);
    MPI_Finalize();
}

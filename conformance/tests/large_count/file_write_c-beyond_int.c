/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 bytes are written to a file in one call of each sort, and statuses count them.
 * section:   14.4.2, 14.4.3, 14.4.4, 14.4.5
 * covers:    MPI_File_write_c, MPI_File_write_at_all_c, MPI_File_iwrite_at_c,
 *            MPI_File_write_all_begin_c, MPI_File_write_shared_c, MPI_File_write_ordered_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * The file takes 2 GiB of disk while the rule runs; what is in the windows of the buffer is read back. Linux
 * writes at most 2^31 - 4096 bytes at once.
 */
#define RULE_ALONE
#include "rule_files.h"
#include "rule_large.h"

#define COUNT (((MPI_Count)1 << 31) + 2)

static struct rule_large large;
static MPI_File file;
static unsigned seed;

static void begin(const char *what)
{
    rule_at("%s", what);
    rule_large_fill(&large, ++seed);
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
}

/* The windows are read back one by one over other data. */
static void end(int code, const MPI_Status *status)
{
    MPI_Count count = -1;

    CHECK_MPI(code);
    CHECK_MPI(MPI_Get_count_c(status, MPI_BYTE, &count));
    CHECK_INT(count, COUNT);
    rule_large_fill(&large, seed + 100);
    for (int i = 0; i < large.count; i++) {
        MPI_Count left = COUNT - (MPI_Count)large.windows[i];
        MPI_Count length = 2 * (MPI_Count)RULE_LARGE_PAGE;

        CHECK_MPI(MPI_File_read_at(file, (MPI_Offset)large.windows[i], large.at + large.windows[i],
                                   (int)(left < length ? left : length), MPI_BYTE,
                                   MPI_STATUS_IGNORE));
    }
    CHECK_INT(rule_large_compare(&large, COUNT, RULE_LARGE_SOLID, seed, seed + 100), COUNT);
}

static void check_own_pointers(void)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    begin("MPI_File_write_c");
    end(MPI_File_write_c(file, large.at, COUNT, MPI_BYTE, &status), &status);
    begin("MPI_File_write_at_all_c");
    end(MPI_File_write_at_all_c(file, 0, large.at, COUNT, MPI_BYTE, &status), &status);
    begin("MPI_File_iwrite_at_c");
    CHECK_MPI(MPI_File_iwrite_at_c(file, 0, large.at, COUNT, MPI_BYTE, &request));
    end(MPI_Wait(&request, &status), &status);
    begin("MPI_File_write_all_begin_c");
    CHECK_MPI(MPI_File_write_all_begin_c(file, large.at, COUNT, MPI_BYTE));
    end(MPI_File_write_all_end(file, large.at, &status), &status);
}

static void check_shared_pointer(void)
{
    MPI_Status status = rule_status();

    begin("MPI_File_write_shared_c");
    end(MPI_File_write_shared_c(file, large.at, COUNT, MPI_BYTE, &status), &status);
    begin("MPI_File_write_ordered_c");
    end(MPI_File_write_ordered_c(file, large.at, COUNT, MPI_BYTE, &status), &status);
}

void rule(void)
{
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
    check_own_pointers();
    check_shared_pointer();
    CHECK_MPI(MPI_File_close(&file));
    rule_large_free(&large);
    MPI_Finalize();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A file and a buffer of more than 2^31 bytes: what one call wrote is read back where the buffer has its
 * windows, and what one call is to read is written there, into a file that has holes elsewhere.
 *
 * The file takes 2 GiB of disk at most.
 */
#ifndef MPI_ABI_RULE_LARGE_FILE_H
#define MPI_ABI_RULE_LARGE_FILE_H

#include "rule_large.h"

#include "rule_files.h"

#include <limits.h>

/* A count that no int holds; cut off to an int, it is negative. */
#define COUNT ((MPI_Count)INT_MAX + 3)

static struct rule_large large;
static MPI_File file;
static MPI_Request request;
static unsigned seed;

/* Moves what is in the windows to the file, or from there. */
static inline void file_move_windows(bool write)
{
    for (int i = 0; i < large.count; i++) {
        MPI_Offset offset = (MPI_Offset)large.windows[i];
        MPI_Count left = COUNT - (MPI_Count)offset;
        int length = left < (MPI_Count)large.window ? (int)left : (int)large.window;
        int code = MPI_SUCCESS;

        if (write && length > 0) {
            code = MPI_File_write_at(file, offset, large.at + offset, length, MPI_BYTE,
                                     MPI_STATUS_IGNORE);
        } else if (length > 0) {
            code = MPI_File_read_at(file, offset, large.at + offset, length, MPI_BYTE,
                                    MPI_STATUS_IGNORE);
        }
        CHECK_MPI(code);
    }
}

/*
 * Begins a rule that runs alone, with a file that has COUNT bytes, of seed 1 in the windows. False, with
 * MPI at its end, if the library has no functions for large counts, or no files.
 */
static inline bool file_begin(void)
{
    int code = MPI_SUCCESS;

    if (!rule_large_begin()) {
        return false;
    }
    seed = 1;
    file = MPI_FILE_NULL;
    request = MPI_REQUEST_NULL;
    code = rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file);
    if (rule_is_unsupported(code)) {
        MPI_Finalize();
        return false;
    }
    CHECK_MPI(code);
    large = rule_large_new((size_t)COUNT);
    CHECK(large.at != NULL);
    if (large.at != NULL && file != MPI_FILE_NULL) {
        CHECK_MPI(MPI_File_set_size(file, (MPI_Offset)COUNT));
        rule_large_fill(&large, 1);
        file_move_windows(true);
    }
    return true;
}

/* Whether there is a file, and room for the buffer. */
static inline bool file_is_open(void)
{
    return large.at != NULL && file != MPI_FILE_NULL;
}

static inline void file_end(void)
{
    if (file != MPI_FILE_NULL) {
        CHECK_MPI(MPI_File_close(&file));
    }
    if (large.at != NULL) {
        rule_large_free(&large);
    }
    MPI_Finalize();
}

/* The buffer has other bytes, and the file pointers are at the beginning of the file. */
static inline void begin(const char *what)
{
    rule_at("%s", what);
    rule_large_fill(&large, ++seed);
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
}

static inline void file_check_count(const MPI_Status *status)
{
    MPI_Count count = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_BYTE, &count));
    CHECK_INT(count, COUNT);
}

/* The whole file was read. */
static inline void was_read(int code, const MPI_Status *status)
{
    CHECK_MPI(code);
    file_check_count(status);
    CHECK_INT(rule_large_compare(&large, COUNT, RULE_LARGE_SOLID, 1, seed), COUNT);
}

/* The whole buffer was written. */
static inline void was_written(int code, const MPI_Status *status)
{
    CHECK_MPI(code);
    file_check_count(status);
    rule_large_fill(&large, seed + 100);
    file_move_windows(false);
    CHECK_INT(rule_large_compare(&large, COUNT, RULE_LARGE_SOLID, seed, seed + 100), COUNT);
}

#endif

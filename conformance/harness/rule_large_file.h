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

static struct {
    struct rule_large buffer;
    MPI_File handle;
    MPI_Request request;
    unsigned seed; /* of the bytes in the buffer */
} file;

/* Copies the windows of the buffer to the file, or the file to the windows. */
static inline void file_move_windows(bool write)
{
    for (int i = 0; i < file.buffer.count; i++) {
        MPI_Offset offset = (MPI_Offset)file.buffer.windows[i];
        MPI_Count left = COUNT - (MPI_Count)offset;
        int length = left < (MPI_Count)file.buffer.window ? (int)left : (int)file.buffer.window;
        int code = MPI_SUCCESS;

        if (write && length > 0) {
            code = MPI_File_write_at(file.handle, offset, file.buffer.at + offset, length, MPI_BYTE,
                                     MPI_STATUS_IGNORE);
        } else if (length > 0) {
            code = MPI_File_read_at(file.handle, offset, file.buffer.at + offset, length, MPI_BYTE,
                                    MPI_STATUS_IGNORE);
        }
        CHECK_MPI(code);
    }
}

/*
 * Begins a rule that runs alone, with a file of COUNT bytes, of seed 1 in the windows. Returns false, after
 * MPI_Finalize, if the library has no functions for large counts, or no files.
 */
static inline bool file_begin(void)
{
    int code = MPI_SUCCESS;

    if (!rule_large_begin()) {
        return false;
    }
    file.seed = 1;
    file.handle = MPI_FILE_NULL;
    file.request = MPI_REQUEST_NULL;
    code = rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file.handle);
    if (rule_is_unsupported(code)) {
        MPI_Finalize();
        return false;
    }
    CHECK_MPI(code);
    file.buffer = rule_large_new((size_t)COUNT);
    CHECK(file.buffer.at != NULL);
    if (file.buffer.at != NULL && file.handle != MPI_FILE_NULL) {
        CHECK_MPI(MPI_File_set_size(file.handle, (MPI_Offset)COUNT));
        rule_large_fill(&file.buffer, 1);
        file_move_windows(true);
    }
    return true;
}

/* Whether the file is open and the buffer allocated. */
static inline bool file_is_open(void)
{
    return file.buffer.at != NULL && file.handle != MPI_FILE_NULL;
}

static inline void file_end(void)
{
    if (file.handle != MPI_FILE_NULL) {
        CHECK_MPI(MPI_File_close(&file.handle));
    }
    if (file.buffer.at != NULL) {
        rule_large_free(&file.buffer);
    }
    MPI_Finalize();
}

/* Names the call to come, fills the buffer with new bytes and rewinds both file pointers. */
static inline void file_prepare(const char *what)
{
    rule_at("%s", what);
    rule_large_fill(&file.buffer, ++file.seed);
    CHECK_MPI(MPI_File_seek(file.handle, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file.handle, 0, MPI_SEEK_SET));
}

static inline void file_check_count(const MPI_Status *status)
{
    MPI_Count count = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_BYTE, &count));
    CHECK_INT(count, COUNT);
}

/* The whole file was read. */
static inline void file_check_read(int code, const MPI_Status *status)
{
    CHECK_MPI(code);
    file_check_count(status);
    CHECK_INT(rule_large_compare(&file.buffer, COUNT, RULE_LARGE_SOLID, 1, file.seed), COUNT);
}

/* The whole buffer was written. */
static inline void file_check_written(int code, const MPI_Status *status)
{
    CHECK_MPI(code);
    file_check_count(status);
    rule_large_fill(&file.buffer, file.seed + 100);
    file_move_windows(false);
    CHECK_INT(rule_large_compare(&file.buffer, COUNT, RULE_LARGE_SOLID, file.seed, file.seed + 100),
              COUNT);
}

/* Calls with the arguments before the buffer last. `check` is file_check_read or file_check_written. */
#define FILE_BLOCKING(check, call, ...)                                                            \
    do {                                                                                           \
        MPI_Status status = rule_status();                                                         \
        file_prepare(#call);                                                                       \
        check(call(__VA_ARGS__, file.buffer.at, COUNT, MPI_BYTE, &status), &status);               \
    } while (0)

#define FILE_SPLIT(check, begin, end, ...)                                                         \
    do {                                                                                           \
        MPI_Status status = rule_status();                                                         \
        file_prepare(#begin);                                                                      \
        CHECK_MPI(begin(__VA_ARGS__, file.buffer.at, COUNT, MPI_BYTE));                            \
        check(end(file.handle, file.buffer.at, &status), &status);                                 \
    } while (0)

#define FILE_NONBLOCKING(check, call, ...)                                                         \
    do {                                                                                           \
        MPI_Status status = rule_status();                                                         \
        file_prepare(#call);                                                                       \
        CHECK_MPI(call(__VA_ARGS__, file.buffer.at, COUNT, MPI_BYTE, &file.request));              \
        check(MPI_Wait(&file.request, &status), &status);                                          \
    } while (0)

/* Runs a check with the file, or skips if the library has no functions for large counts, or no files. */
static inline void file_run_or_skip(void (*check)(void))
{
    if (!file_begin()) {
        SKIP("the library has no MPI_Send_c, or no files");
    }
    if (file_is_open()) {
        check();
    }
    file_end();
}

#endif

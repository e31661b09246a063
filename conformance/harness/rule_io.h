/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Data for rules that write a file and read it back: LENGTH ints, in a view of ints.
 *
 * A rule runs its checks with `io_run_or_skip`. It calls `io_begin`, writes `out` and reads `in` with IO_BLOCKING,
 * IO_NONBLOCKING or IO_SPLIT, which take the arguments before the buffer last: the file, or the file and the
 * offset. IO_LARGE, defined before the include, makes counts MPI_Count.
 */
#ifndef MPI_ABI_RULE_IO_H
#define MPI_ABI_RULE_IO_H

#include "rule_files.h"

enum { LENGTH = 4 };

static int out[LENGTH], in[LENGTH];

#ifdef IO_LARGE
typedef MPI_Count io_count;
#define IO_GET_COUNT    MPI_Get_count_c
#define IO_GET_ELEMENTS MPI_Get_elements_c
#else
typedef int io_count;
#define IO_GET_COUNT    MPI_Get_count
#define IO_GET_ELEMENTS MPI_Get_elements
#endif

/* Sets the data of the next call; each process and each tag has its own. */
static inline void io_begin(int tag)
{
    for (int i = 0; i < LENGTH; i++) {
        out[i] = 1000 * rule_rank() + 10 * tag + i;
        in[i] = -1;
    }
}

static inline void io_check_count(const MPI_Status *status)
{
    io_count count = -1, elements = -1;

    CHECK_MPI(IO_GET_COUNT(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(IO_GET_ELEMENTS(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
}

#define IO_BLOCKING(call, buffer, ...)                                                             \
    do {                                                                                           \
        MPI_Status status = rule_status();                                                         \
        rule_at("%s", #call);                                                                      \
        CHECK_MPI(call(__VA_ARGS__, buffer, LENGTH, MPI_INT, &status));                            \
        io_check_count(&status);                                                                   \
    } while (0)

#define IO_NONBLOCKING(call, buffer, ...)                                                          \
    do {                                                                                           \
        MPI_Status status = rule_status();                                                         \
        MPI_Request request;                                                                       \
        rule_at("%s", #call);                                                                      \
        rule_poison(&request, sizeof request);                                                     \
        REQUIRE_MPI(call(__VA_ARGS__, buffer, LENGTH, MPI_INT, &request));                         \
        CHECK_MPI(MPI_Wait(&request, &status));                                                    \
        io_check_count(&status);                                                                   \
    } while (0)

#define IO_SPLIT(begin, end, buffer, ...)                                                          \
    do {                                                                                           \
        MPI_Status status = rule_status();                                                         \
        rule_at("%s", #begin);                                                                     \
        CHECK_MPI(begin(__VA_ARGS__, buffer, LENGTH, MPI_INT));                                    \
        CHECK_MPI(end(file, buffer, &status));                                                     \
        io_check_count(&status);                                                                   \
    } while (0)

/* The offset at which each process has a place of its own. */
static inline MPI_Offset io_own_offset(void)
{
    return (MPI_Offset)LENGTH * rule_rank();
}

/* Moves the individual file pointer back to where the last call began, LENGTH before. */
static inline void io_back(MPI_File file)
{
    MPI_Offset before = -1, after = -1;

    CHECK_MPI(MPI_File_get_position(file, &before));
    CHECK_MPI(MPI_File_seek(file, -LENGTH, MPI_SEEK_CUR));
    CHECK_MPI(MPI_File_get_position(file, &after));
    CHECK_INT(after, before - LENGTH);
}

/* Every process has written or read LENGTH ints: checks the shared file pointer, and moves it to the beginning. */
static inline void io_rewind_shared(MPI_File file)
{
    MPI_Offset position = -1;

    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, LENGTH * rule_size());
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    MPI_Barrier(MPI_COMM_WORLD); /* the seek may not synchronize */
}

/* Begins a call with the shared file pointer: the ints of one process are equal. */
static inline void io_begin_shared(int tag)
{
    for (int i = 0; i < LENGTH; i++) {
        out[i] = tag + rule_rank();
        in[i] = -1;
    }
}

/* Each process has read what one process wrote, in any order. */
static inline void io_check_shared(int tag)
{
    int sum = -1, mine = in[0], size = rule_size();

    for (int i = 1; i < LENGTH; i++) {
        CHECK_INT(in[i], in[0]);
    }
    CHECK_MPI(MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, size * tag + size * (size - 1) / 2);
}

/* Writes and reads two ints in a data representation. */
static inline void io_check_representation(MPI_File file, const char *name)
{
    MPI_Offset displacement = -1, at = 2 * (MPI_Offset)rule_rank();
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    char representation[MPI_MAX_DATAREP_STRING] = "";
    const int data[2] = {0x01020304, -2};
    int got[2] = {0, 0}, count = -1;
    MPI_Status status = rule_status();

    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, name, MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_STR(representation, name);
    rule_file_check_type(etype, MPI_INT);
    CHECK_MPI(MPI_File_write_at_all(file, at, data, 2, MPI_INT, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 2);
    CHECK_MPI(MPI_File_read_at_all(file, at, got, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
}

/* The check of a rule, with a file whose view has ints. */
static void (*io_check)(MPI_File file);

static inline void io_run_check(MPI_File file)
{
#ifdef IO_LARGE
    REQUIRE_OR_SKIP(MPI_File_write_at_c(file, 0, "", 0, MPI_CHAR, MPI_STATUS_IGNORE),
                    "MPI_File_write_at_c");
#endif
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_seek(file, 100 * (MPI_Offset)rule_rank(), MPI_SEEK_SET));
    io_check(file);
}

static inline void io_run_or_skip(void (*check)(MPI_File file))
{
    io_check = check;
    rule_file_run_or_skip(MPI_COMM_WORLD, io_run_check);
}

#endif

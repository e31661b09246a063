/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A read of a pipe that succeeds gets all ints that it asks for, though only some are in the pipe when it
 *            begins.
 * class:     required
 * basis:     14.6.2 "the amount requested unless the end of file is", 14.6.2 "such as pipes and tape files.", 14.6.2
 *            "only permitted data access operations are shared file": The writer has not ended the pipe, so a read
 *            without an error has the amount requested.
 * section:   14.6.2
 * covers:    MPI_File_read_shared, MPI_File_open
 * constants: MPI_MODE_SEQUENTIAL
 * shows:     14.6.2-sequential_amount
 * ranks:     1
 * process:   alone
 *
 * A thread writes the rest when the first ints have been taken from the pipe, or after some time, because a library may
 * leave them there until all are in it. Where pipes cannot be opened, or a read raises an error, nothing is checked of
 * them.
 */
#define RULE_ALONE
#include "rule_files.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <threads.h>
#include <time.h>

enum { INTS = 1000, PIECE = 400, ITEM = sizeof(int), PAUSES = 1000 };

static int data[INTS], end_of_pipe;
static atomic_bool ended; /* the read has returned */

/* Returns whether an error occurred. */
static int write_rest(void *argument)
{
    const struct timespec pause = {0, 1000000};
    const size_t rest = (size_t)(INTS - PIECE) * ITEM;
    int left = 1;

    (void)argument;
    for (int i = 0; i < PAUSES && left > 0 && !ended; i++) {
        if (ioctl(end_of_pipe, FIONREAD, &left) != 0) {
            return 1;
        }
        nanosleep(&pause, NULL);
    }
    return !ended && write(end_of_pipe, data + PIECE, rest) != (ssize_t)rest;
}

static void check_read(MPI_File file)
{
    MPI_Status status = rule_status();
    int got[INTS], count = -1, code = MPI_SUCCESS;

    rule_poison(got, sizeof got);
    code = MPI_File_read_shared(file, got, INTS, MPI_INT, &status);
    ended = true;
    if (code == MPI_SUCCESS) {
        CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, INTS);
        CHECK_BYTES(got, data, sizeof got);
    }
}

static void check_pipe(const char *name)
{
    MPI_File file = MPI_FILE_NULL;
    thrd_t thread;

    REQUIRE_INT(mkfifo(name, S_IRUSR | S_IWUSR), 0);
    end_of_pipe = open(name, O_RDWR); /* of both kinds, so that no open waits for another */
    REQUIRE(end_of_pipe >= 0);
    REQUIRE_INT(write(end_of_pipe, data, (size_t)PIECE * ITEM), PIECE * ITEM);
    ended = false;
    if (MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL,
                      &file) == MPI_SUCCESS) {
        REQUIRE_INT(thrd_create(&thread, write_rest, NULL), thrd_success);
        check_read(file);
        CHECK_INT(thrd_join(thread, NULL), thrd_success);
        MPI_File_close(&file); /* synchronizes, and a pipe cannot */
    }
    close(end_of_pipe);
    unlink(name);
}

void rule(void)
{
    char name[RULE_FILE_NAME];
    int provided = -1;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided));
    for (int i = 0; i < INTS; i++) {
        data[i] = i;
    }
    rule_file_name(MPI_COMM_SELF, name);
    if (provided >= MPI_THREAD_FUNNELED) {
        check_pipe(name);
    }
    CHECK_MPI(MPI_Finalize());
}

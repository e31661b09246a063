/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Without MPI_Init, each process opens a file of its own with a communicator of the process set
 *             "mpi://SELF", and the file has what was written when it is opened again.
 * class:      required
 * basis:      14.2.1 "can achieve the same result using communicators created from", 14.2.1 "a process can open a file
 *             independently of other", 14.2.2 "first synchronizes file state": A process does so by itself, and the
 *             other processes do the same with other files.
 * section:    14.2.1, 14.2.2, 11.3
 * covers:     MPI_Session_init, MPI_Comm_create_from_group, MPI_File_open, MPI_File_write, MPI_File_read_at
 * shows:      14.2.1-session_self
 * ranks:      1
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule_files.h"

enum { INTS = 100 };

static void write_file_or_skip(MPI_Comm comm, const char *name, const int *data)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(MPI_File_open(comm, name, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_WRONLY,
                                  MPI_INFO_NULL, &file),
                    "files");
    CHECK_MPI(MPI_File_write(file, data, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

static void read_file(MPI_Comm comm, const char *name, const int *data)
{
    int got[INTS];
    MPI_Offset size = -1;
    MPI_File file = MPI_FILE_NULL;

    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_File_open(comm, name, MPI_MODE_RDONLY | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                              &file));
    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, sizeof got);
    CHECK_MPI(MPI_File_read_at(file, 0, got, (int)sizeof got, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
    CHECK_MPI(MPI_File_close(&file));
}

static void check_or_skip(MPI_Comm comm)
{
    char name[RULE_FILE_NAME];
    int data[INTS], size = -1;

    CHECK_MPI(MPI_Comm_size(comm, &size));
    REQUIRE_INT(size, 1);
    for (int i = 0; i < INTS; i++) {
        data[i] = (int)getpid() + i; /* another number in each process */
    }
    rule_file_name(comm, name);
    write_file_or_skip(comm, name, data);
    if (access(name, R_OK) == 0) { /* not skipped */
        read_file(comm, name, data);
    }
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    REQUIRE_MPI(
        MPI_Comm_create_from_group(group, "alone", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    check_or_skip(comm);
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
}

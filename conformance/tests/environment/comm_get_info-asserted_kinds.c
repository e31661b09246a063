/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A communicator, a window or a file that returns mpi_assert_memory_alloc_kinds returns the value that it
 *            was created with, as it was spelled.
 * class:     required
 * basis:     11.4.3 "must be identical to the value supplied by the", 11.4.3 "When an MPI library recognizes this info
 *            key": A library that does not recognize the key does not return it, and that is not checked.
 * section:   11.4.3
 * covers:    MPI_Comm_get_info, MPI_Win_get_info, MPI_File_get_info
 * shows:     11.4.3-assert_returned
 * ranks:     1
 * capability: windows
 */
#include "rule_files.h"

#include <string.h>

#define KEY "mpi_assert_memory_alloc_kinds"

enum { LENGTH = 256, VALUES = 5 };

static const char *const values[VALUES] = {"system", "mpi", "mpi,system", "system,mpi",
                                           "mpi:alloc_mem,system,mpi:win_allocate"};

/* Frees the info object. */
static void check(const char *what, MPI_Info *info, const char *wanted)
{
    char value[LENGTH] = "";
    int length = LENGTH, flag = 0;

    rule_at("%s, %s", what, wanted);
    REQUIRE(*info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_string(*info, KEY, &length, value, &flag));
    if (flag != 0) {
        CHECK_STR(value, wanted);
    }
    CHECK_MPI(MPI_Info_free(info));
}

static void check_comm(MPI_Info given, const char *wanted)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Comm_dup_with_info(MPI_COMM_WORLD, given, &comm));
    CHECK_MPI(MPI_Comm_get_info(comm, &info));
    check("a communicator", &info, wanted);
    CHECK_MPI(MPI_Comm_free(&comm));
}

static void check_win(MPI_Info given, const char *wanted)
{
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_OR_SKIP(MPI_Win_allocate(0, 1, given, MPI_COMM_WORLD, &memory, &win), "windows");
    CHECK_MPI(MPI_Win_get_info(win, &info));
    check("a window", &info, wanted);
    CHECK_MPI(MPI_Win_free(&win));
}

static void check_file(MPI_Info given, const char *wanted)
{
    char name[RULE_FILE_NAME];
    MPI_File file = MPI_FILE_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int rc;

    rule_file_name(MPI_COMM_WORLD, name);
    rc = MPI_File_open(MPI_COMM_WORLD, name,
                       MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_RDWR, given, &file);
    if (rule_is_unsupported(rc)) {
        return; /* the library has no files */
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_File_get_info(file, &info));
    check("a file", &info, wanted);
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    for (int i = 0; i < VALUES; i++) {
        MPI_Info info = MPI_INFO_NULL;

        rule_at("%s", values[i]);
        REQUIRE_MPI(MPI_Info_create(&info));
        CHECK_MPI(MPI_Info_set(info, KEY, values[i]));
        check_comm(info, values[i]);
        check_win(info, values[i]);
        check_file(info, values[i]);
        CHECK_MPI(MPI_Info_free(&info));
    }
}

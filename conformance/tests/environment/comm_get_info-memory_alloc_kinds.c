/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The world, and each communicator, window and file that is made of it, has the same memory allocation
 *            kinds, with mpi and system among them; nothing is asserted by default.
 * class:     required
 * basis:     11.4.3 "must also be contained in the info", 11.4.3 "identical to the value of the mpi_memory_alloc_kinds
 *            info key", 11.4.3 "must, at minimum, contain the kinds", 11.4.3 "(string, not set by default)": No kinds
 *            were requested, and none are asserted.
 * section:   11.4.3
 * covers:    MPI_Comm_get_info, MPI_Win_get_info, MPI_File_get_info
 * shows:     11.4.3-assert_not_default, 11.4.3-comm_info, 11.4.3-file_info, 11.4.3-same_as_world, 11.4.3-win_info,
 *            11.4.3-world_info
 * ranks:     2
 * capability: windows
 */
#include "rule_files.h"

#include <string.h>

enum { LENGTH = 1024 };

/* The kinds in an info object, which is freed; nothing is asserted in it. */
static void get_kinds(MPI_Info *info, char *kinds)
{
    char asserted[LENGTH] = "";
    int length = LENGTH, flag = 0;

    memset(kinds, 0, LENGTH);
    CHECK_MPI(MPI_Info_get_string(*info, "mpi_memory_alloc_kinds", &length, kinds, &flag));
    CHECK(flag != 0);
    length = LENGTH;
    CHECK_MPI(
        MPI_Info_get_string(*info, "mpi_assert_memory_alloc_kinds", &length, asserted, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Info_free(info));
}

static void check_comm(const char *what, MPI_Comm comm, const char *wanted)
{
    MPI_Info info = MPI_INFO_NULL;
    char kinds[LENGTH];

    rule_at("%s", what);
    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    get_kinds(&info, kinds);
    CHECK_STR(kinds, wanted);
}

static void check_others(MPI_Comm comm, const char *wanted)
{
    MPI_Win win = MPI_WIN_NULL;
    MPI_File file = MPI_FILE_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char kinds[LENGTH];

    rule_at("a window");
    REQUIRE_OR_SKIP(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, comm, &win), "windows");
    CHECK_MPI(MPI_Win_get_info(win, &info));
    get_kinds(&info, kinds);
    CHECK_STR(kinds, wanted);
    CHECK_MPI(MPI_Win_free(&win));
    rule_at("a file");
    REQUIRE_MPI(rule_file_open(comm, MPI_MODE_RDWR, &file));
    CHECK_MPI(MPI_File_get_info(file, &info));
    get_kinds(&info, kinds);
    CHECK_STR(kinds, wanted);
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char kinds[LENGTH];

    REQUIRE_MPI(MPI_Comm_get_info(MPI_COMM_WORLD, &info));
    get_kinds(&info, kinds);
    CHECK(strstr(kinds, "mpi") != NULL && strstr(kinds, "system") != NULL);
    check_comm("MPI_COMM_SELF", MPI_COMM_SELF, kinds);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    check_comm("a duplicate", comm, kinds);
    check_others(comm, kinds);
    CHECK_MPI(MPI_Comm_free(&comm));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One process adds and removes error classes, codes, and strings, and calls error handlers, although no
 *            other process calls MPI.
 * class:     required
 * basis:     9.5 "provided to do this. They are all local": The other processes wait for a message, which is sent
 *            after these calls.
 * section:   9.5, 9.5.1, 9.5.2
 * covers:    MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Remove_error_class,
 *            MPI_Remove_error_code, MPI_Remove_error_string, MPI_Comm_call_errhandler, MPI_Win_call_errhandler
 * shows:     9.5-local
 * ranks:     2
 * capability: windows
 */
#include "rule.h"

static void call_alone(MPI_Win win)
{
    int class = MPI_SUCCESS, code = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    CHECK_MPI(MPI_Add_error_string(class, "class"));
    CHECK_MPI(MPI_Add_error_string(code, "code"));
    CHECK_MPI(MPI_Comm_call_errhandler(MPI_COMM_WORLD, code));
    CHECK_MPI(MPI_Win_call_errhandler(win, code));
    CHECK_MPI(MPI_Remove_error_string(code));
    CHECK_MPI(MPI_Remove_error_string(class));
    CHECK_MPI(MPI_Remove_error_code(code));
    CHECK_MPI(MPI_Remove_error_class(class));
}

void rule(void)
{
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win),
                    "windows");
    rule_errors_return(win);
    if (rule_rank() == 0) {
        call_alone(win);
        for (int i = 1; i < rule_size(); i++) {
            CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD));
        }
    } else {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Win_free(&win));
}

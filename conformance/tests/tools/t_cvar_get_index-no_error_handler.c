/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Failed calls of the tools interface invoke no error handler of MPI, and messages and collectives work
 *            after them.
 * class:     required
 * basis:     15.3.10 "does not invoke any MPI error handler", 15.3 "not fatal and do not impact the execution of": The
 *            calls only return a code: handlers of MPI_COMM_WORLD and MPI_COMM_SELF stay uncalled, and MPI goes on.
 * section:   15.3.10, 15.3
 * covers:    MPI_T_cvar_get_index, MPI_T_cvar_write, MPI_T_pvar_get_index, MPI_T_category_get_index
 * constants: MPI_T_ERR_INVALID_NAME
 * shows:     15.3-errors_leave_mpi, 15.3-errors_not_fatal, 15.3.10-no_error_handler
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

static int calls;

static void on_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    calls++;
}

/* Writes each variable that can never be written. */
static void write_constants(void)
{
    int number = 0;

    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
        int bind = -1, scope = -1, count = -1;
        char *value;

        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, &scope) !=
                MPI_SUCCESS ||
            bind != MPI_T_BIND_NO_OBJECT ||
            (scope != MPI_T_SCOPE_CONSTANT && scope != MPI_T_SCOPE_READONLY) ||
            MPI_T_cvar_handle_alloc(i, NULL, &handle, &count) != MPI_SUCCESS) {
            continue;
        }
        value = calloc((size_t)count + 1, 16);
        if (value != NULL && MPI_T_cvar_read(handle, value) == MPI_SUCCESS) {
            rule_at("variable %d", i);
            CHECK(MPI_T_cvar_write(handle, value) != MPI_SUCCESS);
        }
        free(value);
        CHECK_CODE(MPI_T_cvar_handle_free(&handle), MPI_SUCCESS);
    }
    rule_at(NULL);
}

static void check_mpi(void)
{
    int rank = -1, size = -1, sum = -1, got = -1;

    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_MPI(MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 1, &got, 1, MPI_INT,
                           (rank + size - 1) % size, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(got, (rank + size - 1) % size);
    CHECK_MPI(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, size * (size - 1) / 2);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int provided, index = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Comm_create_errhandler(on_error, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, handler));
    CHECK_CODE(MPI_T_cvar_get_index("no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_category_get_index("no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_pvar_get_index("no such name", MPI_T_PVAR_CLASS_LEVEL, &index),
               MPI_T_ERR_INVALID_NAME);
    write_constants();
    check_mpi();
    CHECK_INT(calls, 0);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
}

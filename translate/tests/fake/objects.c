/* SPDX-License-Identifier: BSD-3-Clause */
/* Handles that tool variables are bound to, of each kind, over an MPI that keeps their address. */
#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

#include "check.h"

/* Binds variable `index` to the handle and reads what the MPI finds. */
static long long seen(int index, void *handle)
{
    MPI_T_cvar_handle variable = MPI_T_CVAR_HANDLE_NULL;
    int count = 0;
    long long value = -1;
    CHECK(MPI_T_cvar_handle_alloc(index, handle, &variable, &count), MPI_SUCCESS);
    CHECK(MPI_T_cvar_read(variable, &value), MPI_SUCCESS);
    CHECK(MPI_T_cvar_handle_free(&variable), MPI_SUCCESS);
    CHECK(variable == MPI_T_CVAR_HANDLE_NULL, 1);
    return value;
}

enum { NONE, COMM, DATATYPE, ERRHANDLER, FILE_, GROUP, OP, REQUEST, WIN, MESSAGE, INFO };

static void predefined(void)
{
    MPI_Comm comm = MPI_COMM_WORLD;
    MPI_Datatype datatype = MPI_INT;
    MPI_Errhandler errhandler = MPI_ERRORS_RETURN;
    MPI_File file = MPI_FILE_NULL;
    MPI_Group group = MPI_GROUP_EMPTY;
    MPI_Op op = MPI_SUM;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Message message = MPI_MESSAGE_NO_PROC;
    MPI_Info info = MPI_INFO_ENV;
    CHECK(seen(NONE, NULL), 0);
    CHECK(seen(COMM, &comm), 0x44000000);
    CHECK(seen(DATATYPE, &datatype), 0x4c000405);
    CHECK(seen(ERRHANDLER, &errhandler), 0x54000001);
    CHECK(seen(FILE_, &file), 0);
    CHECK(seen(GROUP, &group), 0x48000000);
    CHECK(seen(OP, &op), 0x58000003);
    CHECK(seen(REQUEST, &request), 0x2c000000);
    CHECK(seen(WIN, &win), 0x20000000);
    CHECK(seen(MESSAGE, &message), 0x6c000000);
    CHECK(seen(INFO, &info), 0x5c000001);
}

/* Handles of user objects contain the MPI's int, those of files its address. */
static void users(void)
{
    MPI_Comm comm = (MPI_Comm)(uintptr_t)0x84000005;
    MPI_Request request = (MPI_Request)(uintptr_t)0xac000002;
    MPI_File file = (MPI_File)(uintptr_t)0x123456789a8;
    CHECK(seen(COMM, &comm), (int)0x84000005);
    CHECK(seen(REQUEST, &request), (int)0xac000002);
    CHECK(seen(FILE_, &file), 0x123456789a8);
}

static void errors(void)
{
    MPI_T_cvar_handle variable = MPI_T_CVAR_HANDLE_NULL;
    int count;
    CHECK(MPI_T_cvar_handle_alloc(COMM, NULL, &variable, &count), MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_cvar_handle_alloc(-1, NULL, &variable, &count), MPI_T_ERR_INVALID_INDEX);
    CHECK(MPI_T_cvar_read(MPI_T_CVAR_HANDLE_NULL, &count), MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_cvar_handle_free(&variable), MPI_T_ERR_INVALID_HANDLE);
}

int main(void)
{
    MPI_T_cvar_handle variable;
    int provided, count;
    CHECK(MPI_T_cvar_handle_alloc(NONE, NULL, &variable, &count), MPI_T_ERR_NOT_INITIALIZED);
    CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    predefined();
    users();
    errors();
    CHECK(MPI_T_finalize(), MPI_SUCCESS);
    CHECK(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
    return failed != 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* error_texts.c: what the standard's error classes say. */
#include "errors.h"
#include "mpi.h"
#include <stddef.h>

static const struct {
    int class;
    const char *text;
} TEXTS[] = {
#define ROW(name, text)                                                                            \
    {                                                                                              \
        name, #name ": " text                                                                      \
    }
    {MPI_SUCCESS, "MPI_SUCCESS: no error"},
    ROW(MPI_ERR_BUFFER, "the buffer is not valid"),
    ROW(MPI_ERR_COUNT, "the count is negative or too large"),
    ROW(MPI_ERR_TYPE, "the datatype is not valid here, or not committed"),
    ROW(MPI_ERR_TAG, "the tag is not valid"),
    ROW(MPI_ERR_COMM, "the communicator is not valid here"),
    ROW(MPI_ERR_RANK, "the rank is not in the group"),
    ROW(MPI_ERR_REQUEST, "the request is not valid here"),
    ROW(MPI_ERR_ROOT, "the root is not in the group"),
    ROW(MPI_ERR_GROUP, "the group is not valid here"),
    ROW(MPI_ERR_OP, "the operation is not valid, or not for this datatype"),
    ROW(MPI_ERR_TOPOLOGY, "the communicator has no such topology"),
    ROW(MPI_ERR_DIMS, "the dimensions are not valid"),
    ROW(MPI_ERR_ARG, "an argument is not valid"),
    ROW(MPI_ERR_UNKNOWN, "the error is unknown"),
    ROW(MPI_ERR_TRUNCATE, "the message is longer than the receive buffer; it was truncated"),
    ROW(MPI_ERR_OTHER, "another error"),
    ROW(MPI_ERR_INTERN, "an error of the library itself"),
    ROW(MPI_ERR_PENDING, "the operation is pending"),
    ROW(MPI_ERR_IN_STATUS, "the error is in a status"),
    ROW(MPI_ERR_ACCESS, "permission denied"),
    ROW(MPI_ERR_AMODE, "the access mode is not valid"),
    ROW(MPI_ERR_ASSERT, "the assertion is not valid"),
    ROW(MPI_ERR_BAD_FILE, "the name of the file is not valid"),
    ROW(MPI_ERR_BASE, "the base address is not valid"),
    ROW(MPI_ERR_CONVERSION, "a conversion function of the user failed"),
    ROW(MPI_ERR_DISP, "the displacement is not valid"),
    ROW(MPI_ERR_DUP_DATAREP, "the data representation is defined already"),
    ROW(MPI_ERR_FILE_EXISTS, "the file exists"),
    ROW(MPI_ERR_FILE_IN_USE, "the file is in use"),
    ROW(MPI_ERR_FILE, "the file handle is not valid"),
    ROW(MPI_ERR_INFO_KEY, "the key of the info object is empty or too long"),
    ROW(MPI_ERR_INFO_NOKEY, "the info object has no such key"),
    ROW(MPI_ERR_INFO_VALUE, "the value of the info object is null or too long"),
    ROW(MPI_ERR_INFO, "the info object is not valid"),
    ROW(MPI_ERR_IO, "an error of input or output"),
    ROW(MPI_ERR_KEYVAL, "the attribute keyval is not valid"),
    ROW(MPI_ERR_LOCKTYPE, "the type of the lock is not valid"),
    ROW(MPI_ERR_NAME, "the service name is not published"),
    ROW(MPI_ERR_NO_MEM, "out of memory"),
    ROW(MPI_ERR_NOT_SAME, "an argument is not the same at all processes"),
    ROW(MPI_ERR_NO_SPACE, "no space is left for the file"),
    ROW(MPI_ERR_NO_SUCH_FILE, "there is no such file"),
    ROW(MPI_ERR_PORT, "the port is not valid"),
    ROW(MPI_ERR_QUOTA, "the quota is exceeded"),
    ROW(MPI_ERR_READ_ONLY, "the file or the file system is read-only"),
    ROW(MPI_ERR_RMA_ATTACH, "the memory cannot be attached to the window"),
    ROW(MPI_ERR_RMA_CONFLICT, "accesses to the window conflict"),
    ROW(MPI_ERR_RMA_RANGE, "the target memory is outside of the window"),
    ROW(MPI_ERR_RMA_SHARED, "the memory of the window cannot be shared"),
    ROW(MPI_ERR_RMA_SYNC, "the synchronization of the window is wrong"),
    ROW(MPI_ERR_SERVICE, "the service name cannot be unpublished"),
    ROW(MPI_ERR_SIZE, "the size is not valid"),
    ROW(MPI_ERR_SPAWN, "the processes could not be spawned"),
    ROW(MPI_ERR_UNSUPPORTED_DATAREP, "the data representation is not supported"),
    ROW(MPI_ERR_UNSUPPORTED_OPERATION, "the operation is not supported"),
    ROW(MPI_ERR_WIN, "the window is not valid"),
    ROW(MPI_ERR_RMA_FLAVOR, "the window has the wrong flavor"),
    ROW(MPI_ERR_PROC_ABORTED, "a process has ended"),
    ROW(MPI_ERR_VALUE_TOO_LARGE, "a value does not fit where it is to be stored"),
    ROW(MPI_ERR_SESSION, "the session is not valid"),
    ROW(MPI_ERR_ERRHANDLER, "the error handler is not valid here"),
    ROW(MPI_ERR_ABI, "the setting of the ABI cannot be changed"),
    ROW(MPI_T_ERR_CANNOT_INIT, "the tools interface cannot be initialized"),
    ROW(MPI_T_ERR_NOT_ACCESSIBLE, "the tools interface is not accessible now"),
    ROW(MPI_T_ERR_NOT_INITIALIZED, "the tools interface is not initialized"),
    ROW(MPI_T_ERR_NOT_SUPPORTED, "the tools interface does not support this"),
    ROW(MPI_T_ERR_MEMORY, "the tools interface is out of memory"),
    ROW(MPI_T_ERR_INVALID, "an argument of the tools interface is not valid"),
    ROW(MPI_T_ERR_INVALID_INDEX, "the index is not valid"),
    ROW(MPI_T_ERR_INVALID_ITEM, "the index of the item is not valid"),
    ROW(MPI_T_ERR_INVALID_SESSION, "the session of performance variables is not valid"),
    ROW(MPI_T_ERR_INVALID_HANDLE, "the handle is not valid"),
    ROW(MPI_T_ERR_INVALID_NAME, "there is no variable or category of this name"),
    ROW(MPI_T_ERR_OUT_OF_HANDLES, "no more handles are there"),
    ROW(MPI_T_ERR_OUT_OF_SESSIONS, "no more sessions of performance variables are there"),
    ROW(MPI_T_ERR_CVAR_SET_NOT_NOW, "the control variable cannot be set now"),
    ROW(MPI_T_ERR_CVAR_SET_NEVER, "the control variable cannot be set"),
    ROW(MPI_T_ERR_PVAR_NO_WRITE, "the performance variable cannot be written or reset"),
    ROW(MPI_T_ERR_PVAR_NO_STARTSTOP, "the performance variable cannot be started or stopped"),
    ROW(MPI_T_ERR_PVAR_NO_ATOMIC, "the performance variable cannot be read and reset at once"),
    ROW(MPI_ERR_LASTCODE, "the last code of the standard"),
};

const char *mpir_class_text(int class)
{
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        if (TEXTS[i].class == class) {
            return TEXTS[i].text;
        }
    }
    return NULL;
}

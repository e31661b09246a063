/* SPDX-License-Identifier: BSD-3-Clause */
/* Handles and pointers: a handle of another kind or another MPI, a reserved value, zero, null or freed is named. */
#include "check.h"

#include <stdio.h>
#include <string.h>

/* By enum mpi_abi_kind. */
static const struct {
    const char *title, *type;
    int error;
} kinds[] = {
    [MPI_ABI_KIND_OP] = {"an operator", "MPI_Op", MPI_ERR_OP},
    [MPI_ABI_KIND_COMM] = {"a communicator", "MPI_Comm", MPI_ERR_COMM},
    [MPI_ABI_KIND_GROUP] = {"a group", "MPI_Group", MPI_ERR_GROUP},
    [MPI_ABI_KIND_WIN] = {"a window", "MPI_Win", MPI_ERR_WIN},
    [MPI_ABI_KIND_FILE] = {"a file", "MPI_File", MPI_ERR_FILE},
    [MPI_ABI_KIND_SESSION] = {"a session", "MPI_Session", MPI_ERR_SESSION},
    [MPI_ABI_KIND_MESSAGE] = {"a message", "MPI_Message", MPI_ERR_REQUEST},
    [MPI_ABI_KIND_INFO] = {"an info object", "MPI_Info", MPI_ERR_INFO},
    [MPI_ABI_KIND_ERRHANDLER] = {"an error handler", "MPI_Errhandler", MPI_ERR_ERRHANDLER},
    [MPI_ABI_KIND_REQUEST] = {"a request", "MPI_Request", MPI_ERR_REQUEST},
    [MPI_ABI_KIND_DATATYPE] = {"a datatype", "MPI_Datatype", MPI_ERR_TYPE},
};

/* The fault of a value in the range of predefined handles; "" if there is none. */
static void judge_reserved(char *text, size_t size, uintptr_t code, enum mpi_abi_kind kind,
                           int may_be_null)
{
    const char *known = mpi_abi_handle_name(code);
    text[0] = '\0';
    if (code == 0) {
        snprintf(text, size, "0 is no handle; it was not initialized");
    } else if (!known) {
        snprintf(text, size, "%lu is a reserved value, and not %s", (unsigned long)code,
                 kinds[kind].title);
    } else if (mpi_abi_handle_kind(code) != kind) {
        snprintf(text, size, "%s is %s, and not %s", known, kinds[mpi_abi_handle_kind(code)].title,
                 kinds[kind].title);
    } else if (mpi_abi_handle_is_null(code) && !may_be_null) {
        snprintf(text, size, "%s is not allowed here", known);
    }
}

/* The fault of a value above the reserved ones; "" if none is known. */
static void judge_user(char *text, size_t size, const void *handle, enum mpi_abi_kind kind)
{
    text[0] = '\0';
    if (check_is_freed(kind, handle)) {
        snprintf(text, size, "%p is %s that was freed", handle, kinds[kind].title);
    }
    for (size_t i = 0; check_foreign[i].owner && !text[0] && !check_is_alive(kind, handle); i++) {
        const char *owner = check_foreign[i].owner;
        uintptr_t code = check_foreign[i].find((uintptr_t)handle);
        if (code) {
            snprintf(text, size,
                     "%p is %s's %s, and no handle of the standard ABI: part of the program was "
                     "compiled with %s's mpi.h",
                     handle, owner, mpi_abi_handle_name(code), owner);
        }
    }
    if (!text[0] && check_is_none(kind, handle)) {
        snprintf(text, size, "%p is no %s", handle, strchr(kinds[kind].title, ' ') + 1);
    }
}

static int wrong_code(struct check *at, int number, const char *name, const char *place,
                      const void *handle, enum mpi_abi_kind kind, int may_be_null)
{
    char text[200], wanted[64];
    uintptr_t code = (uintptr_t)handle;
    if (!mpi_abi_handle_is_user(code)) {
        judge_reserved(text, sizeof text, code, kind, may_be_null);
    } else {
        judge_user(text, sizeof text, handle, kind);
    }
    if (!text[0]) {
        return 0;
    }
    snprintf(wanted, sizeof wanted, "a handle of type %s", kinds[kind].type);
    return check_say(at, number, name, wanted, kinds[kind].error, "%s%s", place, text);
}

int wrong_handle(struct check *at, int number, const char *name, const void *handle,
                 enum mpi_abi_kind kind, int may_be_null)
{
    return wrong_code(at, number, name, "", handle, kind, may_be_null);
}

/* Handles are pointers to different types, so they are copied and not read in place. */
static const void *handle_at(const void *address, MPI_Count i)
{
    const void *handle;
    memcpy(&handle, (const char *)address + (size_t)i * sizeof handle, sizeof handle);
    return handle;
}

int wrong_handle_at(struct check *at, int number, const char *name, const void *address,
                    enum mpi_abi_kind kind, int may_be_null)
{
    return wrong_pointer(at, number, name, address) ||
           wrong_code(at, number, name, "", handle_at(address, 0), kind, may_be_null);
}

int wrong_handles(struct check *at, int number, const char *name, const void *array,
                  MPI_Count count, enum mpi_abi_kind kind, int may_be_null)
{
    if (count > 0 && wrong_pointer(at, number, name, array)) {
        return 1;
    }
    for (MPI_Count i = 0; i < count; i++) {
        char place[40];
        snprintf(place, sizeof place, "[%lld]: ", (long long)i);
        if (wrong_code(at, number, name, place, handle_at(array, i), kind, may_be_null)) {
            return 1;
        }
    }
    return 0;
}

int wrong_pointer(struct check *at, int number, const char *name, const void *pointer)
{
    return !pointer && check_say(at, number, name, "an address", MPI_ERR_ARG,
                                 "the null pointer is not allowed here");
}

int wrong_function(struct check *at, int number, const char *name, int is_null)
{
    return is_null && check_say(at, number, name, "a function", MPI_ERR_ARG,
                                "the null pointer is not allowed here");
}

int wrong_buffer(struct check *at, int number, const char *name, const void *buffer)
{
    if (buffer != MPI_IN_PLACE && buffer != MPI_BUFFER_AUTOMATIC) {
        return 0;
    }
    return check_say(at, number, name, "the address of data", MPI_ERR_BUFFER,
                     "%s is not a buffer that can be used here",
                     buffer == MPI_IN_PLACE ? "MPI_IN_PLACE" : "MPI_BUFFER_AUTOMATIC");
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* checks.c: MPI_ABI_CHECK=1, and what the checks of arguments need from the library that they are part of. */
#define _GNU_SOURCE
#include "entry.h"
#include "process.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

int mpir_check_is_wanted;

/* When the library is loaded: any call may be the first. */
__attribute__((constructor)) static void read_variable(void)
{
    const char *value = secure_getenv("MPI_ABI_CHECK");
    mpir_check_is_wanted = value && *value && strcmp(value, "0") != 0;
    if (mpir_check_is_wanted && strcmp(value, "1") != 0) {
        dprintf(STDERR_FILENO,
                "libmpi_abi: MPI_ABI_CHECK is \"%.512s\"; allowed are 0 to 1; taken for 1\n",
                value);
    }
}

void check_write(const char *text)
{
    if (mpir_process_is_open()) {
        dprintf(STDERR_FILENO, "libmpi_abi: rank %d: %s\n", mpir_rank()->number, text);
    } else {
        dprintf(STDERR_FILENO, "libmpi_abi: %s\n", text);
    }
}

int check_raise_comm(MPI_Comm comm, int code, const char *function)
{
    return mpir_raise_comm(mpir_comm_of(comm), code, function);
}

/* There are no windows and files yet. */
int check_raise_win(MPI_Win win, int code, const char *function)
{
    (void)win;
    (void)function;
    return code;
}

int check_raise_file(MPI_File file, int code, const char *function)
{
    (void)file;
    (void)function;
    return code;
}

/* Reads memory that may not be there: the kernel says so. 0: it is not there. */
static int can_read(const void *address, void *to, size_t bytes)
{
    struct iovec here = {to, bytes}, there = {(void *)(uintptr_t)address, bytes};
    return process_vm_readv(getpid(), &here, 1, &there, 1, 0) >= 0 || errno != EFAULT;
}

/* Objects begin with their handle, requests with a cookie. */
int check_is_none(enum mpi_abi_kind kind, const void *handle)
{
    const void *self = handle;
    unsigned cookie = MPIR_COOKIE;
    switch (kind) {
    case MPI_ABI_KIND_REQUEST:
        return !can_read(handle, &cookie, sizeof cookie) || cookie != MPIR_COOKIE;
    case MPI_ABI_KIND_MESSAGE:
    case MPI_ABI_KIND_WIN:
    case MPI_ABI_KIND_FILE:
        return 0;
    default:
        return !can_read(handle, (void *)&self, sizeof self) || self != handle;
    }
}

const struct check_foreign check_foreign[] = {{NULL, NULL}};

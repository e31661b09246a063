/* SPDX-License-Identifier: BSD-3-Clause */
/* env.c: MPI_INFO_ENV and MPI_Info_create_env: how the program was started (11.2.1). */
#include "bodies.h"
#include "info.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    int is_filled;
    struct mpir_info info; /* MPI_INFO_ENV */
} env = {.info = {.self = MPI_INFO_ENV, .refs = 1}};

/* A pair that does not fit is left out: none has to be there. */
static void tell(struct mpir_info *info, const char *key, const char *value)
{
    if (value && *value) {
        mpir_info_set(info, key, value);
    }
}

static void tell_place(struct mpir_info *info)
{
    char directory[MPI_MAX_INFO_VAL];
    struct utsname machine;
    tell(info, "wdir", getcwd(directory, sizeof directory));
    if (uname(&machine) == 0) {
        tell(info, "host", machine.nodename);
        tell(info, "arch", machine.machine);
    }
}

static void tell_command(struct mpir_info *info, int argc, char *const argv[])
{
    char all[MPI_MAX_INFO_VAL] = "";
    size_t at = 0;
    for (int i = 1; i < argc && at < sizeof all; i++) {
        at += (size_t)snprintf(all + at, sizeof all - at, "%s%s", i > 1 ? " " : "", argv[i]);
    }
    if (argc > 0) {
        tell(info, "command", argv[0]);
    }
    if (at < sizeof all) {
        tell(info, "argv", all);
    }
}

int mpir_info_create_env(int argc, char *argv[], MPI_Info *info)
{
    struct mpir_info *made = mpir_info_new();
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    tell_place(made);
    tell_command(made, argv ? argc : 0, argv);
    mpir_endpoints_tell(made);
    *info = made->self;
    return MPI_SUCCESS;
}

/* ---- MPI_INFO_ENV ---- */

enum { MOST_ARGUMENTS = 256 };

/* The system knows the arguments, also if MPI_Init was not told. */
static void tell_own_command(struct mpir_info *info)
{
    char text[4096], *argv[MOST_ARGUMENTS];
    int argc = 0, file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) {
        close(file);
    }
    if (length <= 0 || length == sizeof text - 1) {
        return;
    }
    text[length] = '\0';
    for (char *at = text; at < text + length && argc < MOST_ARGUMENTS; at += strlen(at) + 1) {
        argv[argc++] = at;
    }
    tell_command(info, argc, argv);
}

struct mpir_info *mpir_info_predefined(MPI_Info handle)
{
    if (handle != MPI_INFO_ENV) {
        return NULL;
    }
    MPID_THREAD_DS_LOCK(&env)
    if (!env.is_filled) {
        tell_own_command(&env.info);
        tell_place(&env.info);
        env.is_filled = 1;
    }
    MPID_THREAD_DS_UNLOCK(&env)
    return &env.info;
}

static const char *name_of(int thread_level)
{
    switch (thread_level) {
    case MPI_THREAD_SINGLE:
        return "MPI_THREAD_SINGLE";
    case MPI_THREAD_FUNNELED:
        return "MPI_THREAD_FUNNELED";
    case MPI_THREAD_SERIALIZED:
        return "MPI_THREAD_SERIALIZED";
    default:
        return "MPI_THREAD_MULTIPLE";
    }
}

void mpir_info_env_start(int thread_level)
{
    struct mpir_info *info = mpir_info_predefined(MPI_INFO_ENV);
    char number[16];
    snprintf(number, sizeof number, "%d", MPID_MyWorldSize);
    mpir_info_set(info, "maxprocs", number);
    mpir_info_set(info, "thread_level", name_of(thread_level));
    tell(info, "mpi_initial_errhandler", mpir_errhandler_initial_name());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Spawning (11.8). What stands before `root` is significant there only, and is not read elsewhere.
 *
 * How many error codes there are is known at the root alone, but each process has an array of them.
 * So the number is broadcast first, and the backend writes into an array of ours that is surely long
 * enough: Open MPI 4.1 counts by arguments that are not significant where it does.
 */
#include "commands.h"
#include "joined_commands.h"
#include "raise.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* One call, as one process sees it. */
struct spawn {
    MPI_Comm comm;
    struct commands *commands; /* significant at the root alone */
    int at_root;
    int count;        /* commands: none but at the root */
    int code;         /* an error that the root has found before */
    int total;        /* processes that are wanted, and error codes */
    int *codes;       /* the backend's */
    impl_info *infos; /* of each command */
    MPI_Info *made;   /* those of them that are to be freed, else MPI_INFO_NULL */
};

static void end_infos(struct spawn *spawn)
{
    for (int i = 0; spawn->made && i < spawn->count; i++) {
        if (spawn->made[i] != MPI_INFO_NULL) {
            mpi_abi_table.Info_free(&spawn->made[i]);
        }
    }
    free(spawn->made);
    free(spawn->infos);
    spawn->made = NULL;
    spawn->infos = NULL;
}

static int begin_infos(struct spawn *spawn, const MPI_Info infos[])
{
    int rc = MPI_SUCCESS;
    spawn->infos = calloc((size_t)spawn->count + 1, sizeof *spawn->infos);
    spawn->made = malloc((size_t)spawn->count * sizeof *spawn->made + 1);
    if (!spawn->infos || !spawn->made) {
        return MPI_ERR_NO_MEM;
    }
    for (int i = 0; i < spawn->count; i++) {
        spawn->made[i] = MPI_INFO_NULL;
    }
    for (int i = 0; i < spawn->count && rc == MPI_SUCCESS; i++) {
        rc = FAMILY(info_for_children)(infos[i], &spawn->made[i]);
        spawn->infos[i] = info_to_impl(spawn->made[i] != MPI_INFO_NULL ? spawn->made[i] : infos[i]);
    }
    return rc;
}

static int fail(struct spawn *spawn, int code)
{
    free(spawn->codes);
    spawn->codes = NULL;
    end_infos(spawn);
    int left = mpi_abi_raise_comm(spawn->comm, code);
    return left == MPI_SUCCESS ? code : left; /* the analyzer does not know that it never is */
}

/* What the root tells all: how many processes are wanted, or an error code with a minus. */
static int look_at_root(struct spawn *spawn, const int wanted[])
{
    int64_t total = 0;
    if (spawn->code != MPI_SUCCESS) {
        return -spawn->code;
    }
    for (int i = 0; i < spawn->count; i++) {
        total = wanted[i] < 0 || total < 0 ? -1 : total + wanted[i];
    }
    if (total < 0 || total > INT_MAX) {
        return -MPI_ERR_ARG;
    }
    int rc = REPLACE_COMMANDS(spawn->commands);
    if (rc == MPI_SUCCESS) {
        rc = begin_infos(spawn, spawn->commands->infos);
    }
    return rc == MPI_SUCCESS ? (int)total : -rc;
}

/* Collective over the communicator, as the spawn itself is; `count` and `wanted` are the root's. */
static int begin(struct spawn *spawn, int root, int count, const int wanted[])
{
    impl_comm comm = comm_to_impl(spawn->comm);
    int rank = 0;
    int inter = 0;
    int rc = impl.Comm_test_inter(comm, &inter);
    if (rc == 0 && inter) {
        return mpi_abi_raise_comm(spawn->comm, MPI_ERR_COMM);
    }
    if (rc == 0) {
        rc = impl.Comm_rank(comm, &rank);
    }
    if (rc != 0) {
        return error_from_impl(rc);
    }
    spawn->at_root = rank == root;
    spawn->count = spawn->at_root && count > 0 ? count : 0;
    spawn->total = spawn->at_root ? look_at_root(spawn, wanted) : 0;
    rc = impl.Bcast(&spawn->total, 1, datatype_to_impl(MPI_INT), root, comm);
    if (rc != 0) {
        end_infos(spawn);
        return error_from_impl(rc);
    }
    if (spawn->total < 0) {
        return fail(spawn, -spawn->total);
    }
    spawn->codes = calloc((size_t)spawn->total + (size_t)spawn->count + 1, sizeof *spawn->codes);
    return spawn->codes ? MPI_SUCCESS : fail(spawn, MPI_ERR_NO_MEM);
}

/* Where nothing was spawned, codes that the backend has not written say why: as the call does. */
static int end(struct spawn *spawn, int rc, impl_comm made, MPI_Comm *intercomm, int codes[])
{
    if (intercomm) {
        *intercomm = rc == 0 ? comm_from_impl(made) : MPI_COMM_NULL;
    }
    for (int i = 0; codes != MPI_ERRCODES_IGNORE && i < spawn->total; i++) {
        codes[i] = error_from_impl(spawn->codes[i] ? spawn->codes[i] : rc);
    }
    free(spawn->codes);
    end_infos(spawn);
    return error_from_impl(rc);
}

int WRAP(Comm_spawn)(const char *command, char *argv[], int maxprocs, MPI_Info info, int root,
                     MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[])
{
    char *names[1] = {(char *)command};
    char **argvs[1] = {argv};
    struct commands commands = {1, names, argvs, &info, NULL};
    struct spawn spawn = {.comm = comm, .commands = &commands};
    impl_comm made = IMPL_COMM_NULL;
    int rc = begin(&spawn, root, 1, &maxprocs);
    if (rc == MPI_SUCCESS) {
        rc = impl.Comm_spawn(commands.names[0], commands.argvs[0], spawn.total,
                             spawn.at_root ? spawn.infos[0] : IMPL_INFO_NULL, root,
                             comm_to_impl(comm), &made, spawn.codes);
        rc = end(&spawn, rc, made, intercomm, array_of_errcodes);
    }
    END_COMMANDS(&commands);
    return rc;
}

/* Where the backend cannot start several commands it is asked for one that stands for all. */
static int spawn_joined(int count, char *commands[], char **argvs[], const int processes[],
                        const MPI_Info infos[], int root, MPI_Comm comm, MPI_Comm *intercomm,
                        int codes[])
{
    struct joined_commands joined = {.info = MPI_INFO_NULL};
    struct commands one = {1, &joined.command, &joined.argv, &joined.info, NULL};
    struct spawn spawn = {.comm = comm, .commands = &one};
    impl_comm made = IMPL_COMM_NULL;
    int rank = 0;
    int rc = impl.Comm_rank(comm_to_impl(comm), &rank);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    if (rank == root) {
        spawn.code = FAMILY(join_commands)(&joined, count, commands, argvs, processes, infos);
    }
    rc = begin(&spawn, root, 1, &joined.processes);
    if (rc == MPI_SUCCESS) {
        rc = impl.Comm_spawn(joined.command, joined.argv, spawn.total,
                             spawn.at_root && spawn.infos ? spawn.infos[0] : IMPL_INFO_NULL, root,
                             comm_to_impl(comm), intercomm ? &made : NULL, spawn.codes);
        rc = end(&spawn, rc, made, intercomm, codes);
    }
    FAMILY(joined_commands_end)(&joined);
    return rc;
}

int WRAP(Comm_spawn_multiple)(int count, char *array_of_commands[], char **array_of_argv[],
                              const int array_of_maxprocs[], const MPI_Info array_of_info[],
                              int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[])
{
    if (JOINS_COMMANDS()) {
        return spawn_joined(count, array_of_commands, array_of_argv, array_of_maxprocs,
                            array_of_info, root, comm, intercomm, array_of_errcodes);
    }
    struct commands commands = {count, array_of_commands, array_of_argv, array_of_info, NULL};
    struct spawn spawn = {.comm = comm, .commands = &commands};
    impl_comm made = IMPL_COMM_NULL;
    int rc = begin(&spawn, root, count, array_of_maxprocs);
    if (rc == MPI_SUCCESS) {
        rc = impl.Comm_spawn_multiple(spawn.at_root ? count : 0, commands.names, commands.argvs,
                                      array_of_maxprocs, spawn.infos, root, comm_to_impl(comm),
                                      intercomm ? &made : NULL, spawn.codes);
        rc = end(&spawn, rc, made, intercomm, array_of_errcodes);
    }
    END_COMMANDS(&commands);
    return rc;
}

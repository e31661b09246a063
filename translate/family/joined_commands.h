/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Comm_spawn_multiple (11.8.3) over an Open MPI whose launcher crashes when a job has several commands: each
 * process is given the same one, a script that finds the command of the process by its rank.
 */
#ifndef MPI_ABI_JOINED_COMMANDS_H
#define MPI_ABI_JOINED_COMMANDS_H

#include "impl.h"

/* The variable that holds the namespace of the job, then the number of the command. */
#define JOINED_NUMBER "MPI_ABI_APPNUM"

/* The one command; at the root alone. */
struct joined_commands {
    char *command;
    char **argv;   /* MPI_ARGV_NULL where there is nothing to free */
    int processes; /* -1 if one of the numbers is negative */
    MPI_Info
        info; /* of the first command, without the keys "wdir", which the script follows, and "soft" */
    int is_joined; /* else there is only one, which is used as it is */
};

/* Called where JOINS_COMMANDS. Returns an error code; `joined` must be ended in any case. */
int FAMILY(join_commands)(struct joined_commands *joined, int count, char *commands[],
                          char **argvs[], const int processes[], const MPI_Info infos[]);
void FAMILY(joined_commands_end)(struct joined_commands *joined);

#endif

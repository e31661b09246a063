/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Comm_spawn_multiple (11.8.3) over an Open MPI whose launcher crashes when a job has several commands: each process
 * is given one and the same, a script that finds the command of the process by its rank.
 */
#ifndef MPI_ABI_JOINED_COMMANDS_H
#define MPI_ABI_JOINED_COMMANDS_H

#include "impl.h"

/* The one command; at the root alone. */
struct joined_commands {
    char *command;
    char **argv;   /* MPI_ARGV_NULL where there is nothing to free */
    int processes; /* -1 if one of the numbers is negative */
    MPI_Info info; /* of the first command, without the key "wdir", which the script follows */
};

/* Returns an error code; `joined` is to be ended in any case. */
int FAMILY(join_commands)(struct joined_commands *joined, int count, char *commands[],
                          char **argvs[], const int processes[], const MPI_Info infos[]);
void FAMILY(joined_commands_end)(struct joined_commands *joined);

#if defined(MPI_ABI_IMPL_OMPI)

/* The number that the script found for this process, or -1. Before the backend starts, which changes variables. */
int ompi_note_joined(void);
/* Puts the command of such a process in the place of the script in MPI_INFO_ENV; 0 without memory. */
int ompi_name_joined(struct info_object *object);

#define JOINS_COMMANDS()    FAMILY(is)(ompi_single_command)
#define NOTE_JOINED()       ompi_note_joined()
#define NAME_JOINED(object) ompi_name_joined(object)

#elif defined(MPI_ABI_IMPL_MPICH)

#define JOINS_COMMANDS()    0
#define NOTE_JOINED()       (-1)
#define NAME_JOINED(object) 1

#else
#error "what this family does is missing here"
#endif

#endif

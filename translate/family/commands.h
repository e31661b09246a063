/* SPDX-License-Identifier: BSD-3-Clause */
/* The commands of a spawn (11.8), for a backend that cannot start each as the program passes it. */
#ifndef MPI_ABI_COMMANDS_H
#define MPI_ABI_COMMANDS_H

#include "impl.h"

/* The program's, or what stands for them; at the root alone. */
struct commands {
    int count;
    char **names;
    char ***argvs; /* null: no command has arguments */
    const MPI_Info *infos;
    void *memory; /* null: these are the program's */
};

/*
 * Called by REPLACE_COMMANDS and END_COMMANDS, the first at the root alone. It returns an error code; `commands` must
 * be ended in any case.
 */
int FAMILY(replace_commands)(struct commands *commands);
void FAMILY(end_commands)(struct commands *commands);

#endif

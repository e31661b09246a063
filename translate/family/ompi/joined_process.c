/* SPDX-License-Identifier: BSD-3-Clause */
/* A process whose command a script has found (joined_commands.h): its number and its place in MPI_INFO_ENV. */
#include "joined_process.h"

#include "impl.h"

#include "info_object.h"
#include "joined_commands.h"
#include "keyvals.h"

#include <stdlib.h>
#include <string.h>

static int number = -1;
static char *command;
static char *arguments;

/* A program that a process of such a job has started is in another namespace. */
static int find_number(void)
{
    const char *job = getenv("PMIX_NAMESPACE");
    const char *found = getenv(JOINED_NUMBER);
    size_t length = job ? strlen(job) : 0;
    int is_ours = length && found && strncmp(found, job, length) == 0 && found[length] == ' ';
    return is_ours ? atoi(found + length + 1) : -1;
}

static char *copy_variable(const char *name)
{
    const char *value = getenv(name);
    return value && strlen(value) < MPI_MAX_INFO_VAL ? strdup(value) : NULL;
}

void ompi_note_joined(void)
{
    number = FAMILY(is)(ompi_single_command) ? find_number() : -1;
    if (number < 0) {
        return;
    }
    command = copy_variable("OMPI_COMMAND");
    arguments = copy_variable("OMPI_ARGV");
    ompi_expect_command_number(number);
}

int ompi_complete_env(struct info_object *object)
{
    int rc = MPI_SUCCESS;
    if (number >= 0) {
        rc = mpi_abi_info_put(object, "command", command ? command : "");
    }
    if (number >= 0 && rc == MPI_SUCCESS) {
        rc = mpi_abi_info_put(object, "argv", arguments ? arguments : "");
    }
    return rc == MPI_SUCCESS;
}

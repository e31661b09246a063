/* SPDX-License-Identifier: BSD-3-Clause */
/* Several commands as the arguments of one. */
#include "joined_commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of each command: the rank after its last one, how many words follow the directory, the directory, the words. */
static char script[] = "n=0\n"
                       "while [ \"$PMIX_RANK\" -ge \"$1\" ]; do\n"
                       "    shift $(($2 + 3)); n=$((n + 1))\n"
                       "done\n"
                       "words=$2 directory=$3 others=$(($# - $2 - 3))\n"
                       "shift 3\n"
                       "while [ $words -gt 0 ]; do\n"
                       "    set -- \"$@\" \"$1\"; shift; words=$((words - 1))\n"
                       "done\n"
                       "shift $others\n"
                       "[ -z \"$directory\" ] || CDPATH= cd -- \"$directory\" || exit\n"
                       "command=$1; shift\n"
                       "export " JOINED_NUMBER "=\"$PMIX_NAMESPACE $n\"\n"
                       "export OMPI_COMMAND=\"$command\" OMPI_ARGV=\"$*\"\n"
                       "exec \"$command\" \"$@\"\n";

enum { DIGITS = 12, ITEMS = 4 /* of a command, beside its arguments */, SCRIPT_WORDS = 3 };

/* What the script needs to know of a command. */
struct item {
    char end[DIGITS];
    char words[DIGITS];
    char directory[MPI_MAX_INFO_VAL + 1];
};

static int length_of(char **argv)
{
    int length = 0;
    while (argv && argv[length]) {
        length++;
    }
    return length;
}

static char **argv_of(char **argvs[], int i)
{
    return argvs == MPI_ARGVS_NULL ? NULL : argvs[i];
}

static int total_of(int count, const int processes[])
{
    int64_t total = count > 0 ? 0 : -1;
    for (int i = 0; i < count; i++) {
        total = processes[i] < 0 || total < 0 ? -1 : total + processes[i];
    }
    return total > INT32_MAX ? -1 : (int)total;
}

static int find_directory(MPI_Info info, char *directory)
{
    int capacity = MPI_MAX_INFO_VAL + 1;
    int given = 0;
    directory[0] = '\0';
    return info == MPI_INFO_NULL
               ? MPI_SUCCESS
               : mpi_abi_table.Info_get_string(info, "wdir", &capacity, directory, &given);
}

/* The hints of the first command, without those that the script follows or that count its processes alone. */
static int join_info(MPI_Info first, MPI_Info *made)
{
    static const char *const keys[] = {"wdir", "soft"};
    if (first == MPI_INFO_NULL) {
        return MPI_SUCCESS;
    }
    int rc = mpi_abi_table.Info_dup(first, made);
    for (int i = 0; i < 2 && rc == MPI_SUCCESS; i++) {
        int length = 0;
        int given = 0;
        rc = mpi_abi_table.Info_get_valuelen(*made, keys[i], &length, &given);
        if (rc == MPI_SUCCESS && given) {
            rc = mpi_abi_table.Info_delete(*made, keys[i]);
        }
    }
    return rc;
}

/* The arguments of the script, and behind them what they point to. */
static int allocate(struct joined_commands *joined, int count, char **argvs[], struct item **items)
{
    size_t words = SCRIPT_WORDS + (size_t)count * ITEMS + 1;
    for (int i = 0; i < count; i++) {
        words += (size_t)length_of(argv_of(argvs, i));
    }
    joined->argv = calloc(1, words * sizeof *joined->argv + (size_t)count * sizeof **items);
    *items = joined->argv ? (struct item *)(joined->argv + words) : NULL;
    return joined->argv ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static char **write_command(char **at, struct item *item, char *command, char **argv, int end)
{
    int length = length_of(argv);
    snprintf(item->end, sizeof item->end, "%d", end);
    snprintf(item->words, sizeof item->words, "%d", length + 1);
    *at++ = item->end;
    *at++ = item->words;
    *at++ = item->directory;
    *at++ = command;
    for (int i = 0; i < length; i++) {
        *at++ = argv[i];
    }
    return at;
}

static int write_all(struct joined_commands *joined, struct item *items, int count,
                     char *commands[], char **argvs[], const int processes[],
                     const MPI_Info infos[])
{
    static char option[] = "-c";
    static char name[] = "sh";
    char **at = joined->argv;
    int rc = MPI_SUCCESS;
    *at++ = option;
    *at++ = script;
    *at++ = name;
    for (int i = 0, end = 0; i < count && rc == MPI_SUCCESS; i++) {
        end += processes[i];
        rc = find_directory(infos[i], items[i].directory);
        at = write_command(at, &items[i], commands[i], argv_of(argvs, i), end);
    }
    return rc;
}

int ompi_join_commands(struct joined_commands *joined, int count, char *commands[], char **argvs[],
                       const int processes[], const MPI_Info infos[])
{
    static char shell[] = "/bin/sh";
    struct item *items = NULL;
    if (count == 1) {
        *joined =
            (struct joined_commands){commands[0], argv_of(argvs, 0), processes[0], infos[0], 0};
        return MPI_SUCCESS;
    }
    *joined = (struct joined_commands){shell, NULL, total_of(count, processes), MPI_INFO_NULL, 1};
    if (joined->processes < 0) {
        return MPI_SUCCESS;
    }
    int rc = allocate(joined, count, argvs, &items);
    if (rc == MPI_SUCCESS) {
        rc = write_all(joined, items, count, commands, argvs, processes, infos);
    }
    return rc == MPI_SUCCESS ? join_info(infos[0], &joined->info) : rc;
}

void ompi_joined_commands_end(struct joined_commands *joined)
{
    if (!joined->is_joined) {
        return;
    }
    free(joined->argv);
    if (joined->info != MPI_INFO_NULL) {
        mpi_abi_table.Info_free(&joined->info);
    }
}

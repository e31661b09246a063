/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Empty arguments of commands that are spawned, which the launcher of MPICH 5.0 cannot parse. A command with such an
 * argument is started by a shell. Each of its words has a dot in front there, which the shell takes away.
 */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char shell[] = "/bin/sh";
static char option[] = "-c";
static char name[] = "sh";
/* The list of the loop is read before the first turn. Each turn moves a word to the end. No line may end: MPICH sends
 * lines to the launcher. */
static char script[] = "for word do set -- \"$@\" \"${word#.}\"; shift; done; exec \"$@\"";

enum { SHELL_WORDS = 3, DOT_AND_END = 2 };

/* One command that is replaced. The launcher puts the key "path" before the name of the command, so the shell cannot
 * have it. */
struct replaced {
    char **argv;
    MPI_Info info; /* without "path", if there was one; else MPI_INFO_NULL */
    char path[MPI_MAX_INFO_VAL + 1];
};

static char **argv_of(const struct commands *commands, int i)
{
    return commands->argvs ? commands->argvs[i] : NULL;
}

static int has_empty(char **argv)
{
    for (; argv && *argv; argv++) {
        if (!**argv) {
            return 1;
        }
    }
    return 0;
}

static int any_has_empty(const struct commands *commands)
{
    for (int i = 0; i < commands->count; i++) {
        if (has_empty(argv_of(commands, i))) {
            return 1;
        }
    }
    return 0;
}

/* What replaces all commands: a table for each member, and one of those that are replaced. */
struct tables {
    int count;
    char **names;
    char ***argvs;
    MPI_Info *infos;
    struct replaced *replaced;
};

static struct tables *tables_new(int count)
{
    size_t n = (size_t)count;
    struct tables *made = calloc(1, sizeof *made);
    if (made) {
        *made =
            (struct tables){count, calloc(n, sizeof *made->names), calloc(n, sizeof *made->argvs),
                            calloc(n, sizeof *made->infos), calloc(n, sizeof *made->replaced)};
    }
    return made;
}

static int take_path(MPI_Info info, struct replaced *to)
{
    int capacity = MPI_MAX_INFO_VAL + 1;
    int given = 0;
    int rc = info == MPI_INFO_NULL
                 ? MPI_SUCCESS
                 : mpi_abi_table.Info_get_string(info, "path", &capacity, to->path, &given);
    if (rc != MPI_SUCCESS || !given) {
        return rc;
    }
    rc = mpi_abi_table.Info_dup(info, &to->info);
    return rc == MPI_SUCCESS ? mpi_abi_table.Info_delete(to->info, "path") : rc;
}

/* Returns the place behind it. */
static char *write_word(char *at, const char *path, const char *word)
{
    const char *between = *path ? "/" : "";
    size_t bytes = strlen(path) + strlen(between) + strlen(word) + DOT_AND_END;
    snprintf(at, bytes, ".%s%s%s", path, between, word);
    return at + bytes;
}

/* The arguments of the shell, and behind them what they point to. */
static char **make_argv(const char *path, const char *command, char **argv)
{
    size_t count = 0;
    size_t bytes = strlen(path) + 1 + strlen(command) + DOT_AND_END;
    for (; argv[count]; count++) {
        bytes += strlen(argv[count]) + DOT_AND_END;
    }
    size_t words = SHELL_WORDS + 1 + count;
    char **made = malloc((words + 1) * sizeof *made + bytes);
    if (!made) {
        return NULL;
    }
    char *text = (char *)(made + words + 1);
    made[0] = option;
    made[1] = script;
    made[2] = name;
    made[SHELL_WORDS] = text;
    text = write_word(text, path, command);
    for (size_t i = 0; i < count; i++) {
        made[SHELL_WORDS + 1 + i] = text;
        text = write_word(text, "", argv[i]);
    }
    made[words] = NULL;
    return made;
}

static int replace(const struct commands *commands, int i, struct tables *by)
{
    struct replaced *replaced = &by->replaced[i];
    int rc = take_path(commands->infos[i], replaced);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    replaced->argv = make_argv(replaced->path, commands->names[i], argv_of(commands, i));
    by->names[i] = shell;
    by->argvs[i] = replaced->argv;
    if (replaced->info != MPI_INFO_NULL) {
        by->infos[i] = replaced->info;
    }
    return replaced->argv ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static int fill(const struct commands *commands, struct tables *by)
{
    int rc = MPI_SUCCESS;
    for (int i = 0; i < by->count; i++) {
        by->replaced[i].info = MPI_INFO_NULL;
    }
    for (int i = 0; i < by->count && rc == MPI_SUCCESS; i++) {
        by->names[i] = commands->names[i];
        by->argvs[i] = argv_of(commands, i);
        by->infos[i] = commands->infos[i];
        if (has_empty(by->argvs[i])) {
            rc = replace(commands, i, by);
        }
    }
    return rc;
}

int mpich_replace_commands(struct commands *commands)
{
    if (!FAMILY(is)(mpich_no_empty_arguments) || !any_has_empty(commands)) {
        return MPI_SUCCESS;
    }
    struct tables *by = tables_new(commands->count);
    commands->memory = by;
    if (!by || !by->names || !by->argvs || !by->infos || !by->replaced) {
        return MPI_ERR_NO_MEM;
    }
    int rc = fill(commands, by);
    commands->names = by->names;
    commands->argvs = by->argvs;
    commands->infos = by->infos;
    return rc;
}

void mpich_end_commands(struct commands *commands)
{
    struct tables *by = commands->memory;
    if (!by) {
        return;
    }
    for (int i = 0; by->replaced && i < by->count; i++) {
        struct replaced *replaced = &by->replaced[i];
        free(replaced->argv);
        if (replaced->info && replaced->info != MPI_INFO_NULL) {
            mpi_abi_table.Info_free(&replaced->info);
        }
    }
    free(by->names);
    free(by->argvs);
    free(by->infos);
    free(by->replaced);
    free(by);
}

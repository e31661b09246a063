/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The error codes of a spawn (11.8.2): one for each requested process, at each parent, all codes of the
 * standard. If the backend wrote none although nothing was spawned, the code of the call. No MPI here spawns
 * only some processes, so this needs a stub.
 */
#include "stub_test.h"

#include <mpi.h>
#include <string.h>

enum { FIRST = 2, PROCESSES = 5, KEPT = -7 };

static const struct stub_family *family;
static long checks;
static const struct stub_constant
    *class; /* the first that the stub answers; null: it writes nothing */
static intptr_t returned;

/* What the next process has: the next class that the family knows, from the start again at the end. */
static const struct stub_constant *next(const struct stub_constant *at)
{
    do {
        at = at[1].name ? at + 1 : family->groups[family->error_group].constants;
    } while (!at->known || strcmp(at->name, "MPI_ERR_LASTCODE") == 0);
    return at;
}

static void hook(struct stub_call *call)
{
    const char *name = stub_functions[call->function].name;
    const struct stub_constant *answer = class;
    int *codes = NULL;
    if (strncmp(name, "MPI_Comm_spawn", strlen("MPI_Comm_spawn")) != 0) {
        return;
    }
    memcpy(&codes, call->arguments[call->count - 1].at, sizeof codes);
    for (int i = 0; class && i < PROCESSES; i++, answer = next(answer)) {
        codes[i] = (int)answer->native;
    }
    call->code = returned;
}

static int spawn(int multiple, int codes[])
{
    char command[] = "program";
    char *commands[] = {command, command};
    const int wanted[] = {FIRST, PROCESSES - FIRST};
    const MPI_Info infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm made = MPI_COMM_NULL;
    if (multiple) {
        return MPI_Comm_spawn_multiple(2, commands, MPI_ARGVS_NULL, wanted, infos, 0, MPI_COMM_SELF,
                                       &made, codes);
    }
    return MPI_Comm_spawn(command, MPI_ARGV_NULL, PROCESSES, MPI_INFO_NULL, 0, MPI_COMM_SELF, &made,
                          codes);
}

static void check_code(int code, int wanted, int process)
{
    checks++;
    if (code != wanted) {
        stub_fail(__FILE__, __LINE__, "process %d: wanted code %d, found %d", process, wanted,
                  code);
    }
}

/* `unwritten` is what the codes must be that the stub leaves alone. */
static void try_codes(int multiple, int unwritten)
{
    int codes[PROCESSES + 1];
    const struct stub_constant *wanted = class;
    for (int i = 0; i <= PROCESSES; i++) {
        codes[i] = KEPT;
    }
    check_code(spawn(multiple, codes), unwritten, -1);
    for (int i = 0; i < PROCESSES; i++, wanted = class ? next(wanted) : NULL) {
        check_code(codes[i], wanted && wanted->native ? wanted->abi : unwritten, i);
    }
    check_code(codes[PROCESSES], KEPT, PROCESSES);
    check_code(spawn(multiple, MPI_ERRCODES_IGNORE), unwritten, -1);
}

int main(void)
{
    family = stub_attach();
    stub_set_hook(hook);
    const struct stub_constant *classes = family->groups[family->error_group].constants;
    for (int multiple = 0; multiple < 2; multiple++) {
        returned = 0;
        class = NULL;
        try_codes(multiple, MPI_SUCCESS);
        for (class = classes; class->name; class ++) {
            if (class->known && strcmp(class->name, "MPI_ERR_LASTCODE") != 0) {
                try_codes(multiple, MPI_SUCCESS);
            }
        }
        for (class = classes; class->name && strcmp(class->name, "MPI_ERR_SPAWN") != 0;) {
            class ++;
        }
        returned = (intptr_t) class->native;
        try_codes(multiple, MPI_ERR_SPAWN);
        class = NULL;
        try_codes(multiple, MPI_ERR_SPAWN);
    }
    return stub_verdict(checks);
}

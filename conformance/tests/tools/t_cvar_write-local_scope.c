/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A control variable of scope MPI_T_SCOPE_LOCAL that one process writes keeps its value at the other
 *             processes.
 * class:      required
 * basis:      15.3.6 "may be writeable, writing only affects the calling", 15.3.6 "sets the value of the control
 *             variable identified": Only the process that writes has another value.
 * section:    15.3.6
 * covers:     MPI_T_cvar_write, MPI_T_cvar_read
 * constants:  MPI_T_SCOPE_LOCAL
 * shows:      15.3.6-local_scope
 * ranks:      2
 * capability: tool_enums
 * process:    alone
 *
 * What rank 0 writes is another item of the enumeration, since other values may not be valid. It calls no MPI until the
 * variable has its own value again; the others read the variable meanwhile.
 */
#define RULE_ALONE
#include "rule_cvars.h"

#include <time.h>

enum { LENGTH = 512, MOST = 32 };

static int changed;

static bool is_candidate(const struct rule_cvar *variable)
{
    return variable->scope == MPI_T_SCOPE_LOCAL && variable->type == MPI_INT &&
           variable->count == 1 && variable->items != MPI_T_ENUM_NULL;
}

/* Rank 0 tells the name (an empty one at the end), and gives the variable another value for a moment. */
static void change(struct rule_cvar *variable)
{
    const struct timespec pause = {.tv_nsec = 20000000};
    char name[LENGTH] = "";
    int length = LENGTH, own = 0, item = 0;
    MPI_Request request = MPI_REQUEST_NULL;

    if (changed >= MOST || !is_candidate(variable)) {
        return;
    }
    CHECK_CODE(MPI_T_cvar_get_info(variable->index, name, &length, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL),
               MPI_SUCCESS);
    CHECK_MPI(PMPI_Bcast(name, LENGTH, MPI_CHAR, 0, MPI_COMM_WORLD));
    CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD));
    if (MPI_T_cvar_read(variable->handle, &own) == MPI_SUCCESS &&
        rule_cvar_other_item(variable, own, &item) &&
        MPI_T_cvar_write(variable->handle, &item) == MPI_SUCCESS) {
        nanosleep(&pause, NULL);
        MPI_T_cvar_write(variable->handle, &own);
        changed++;
    }
    CHECK_MPI(PMPI_Ibarrier(MPI_COMM_WORLD, &request));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
}

/* The others: the variable of this name keeps its value until rank 0 has restored its own. */
static void watch(const char *name)
{
    struct rule_cvar variable = {.handle = MPI_T_CVAR_HANDLE_NULL};
    MPI_Request request = MPI_REQUEST_NULL;
    int index = -1, first = 0, value = 0, done = 0, others = 0;
    bool is_open =
        MPI_T_cvar_get_index(name, &index) == MPI_SUCCESS && rule_cvar_open(&variable, index);
    bool is_readable = is_open && is_candidate(&variable) &&
                       MPI_T_cvar_read(variable.handle, &first) == MPI_SUCCESS;

    CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(PMPI_Ibarrier(MPI_COMM_WORLD, &request));
    while (PMPI_Test(&request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done) {
        others += is_readable && MPI_T_cvar_read(variable.handle, &value) == MPI_SUCCESS &&
                  value != first;
    }
    CHECK_INT(others, 0);
    if (is_open) {
        rule_cvar_close(&variable);
    }
}

void rule(void)
{
    char name[LENGTH] = "";
    int provided;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    if (rule_rank() == 0) {
        rule_cvars_each(change);
    }
    while (CHECK_MPI(PMPI_Bcast(name, LENGTH, MPI_CHAR, 0, MPI_COMM_WORLD)) && name[0] != '\0') {
        watch(name);
    }
    CHECK_MPI(PMPI_Bcast(&changed, 1, MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (changed == 0) {
        SKIP("no local control variable has another item of an enumeration");
    }
}

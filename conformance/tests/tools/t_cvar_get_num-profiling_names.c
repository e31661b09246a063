/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The routines of the tools interface can be called by their profiling names, and give the same.
 * class:     required
 * basis:     15.3.11 "also apply to the MPI tool information interface", 15.2.1 "an alternate entry point name, with
 *            the prefix": The entry point with the prefix is the same function under another name.
 * section:   15.3.11, 15.2.1
 * covers:    MPI_T_init_thread, MPI_T_cvar_get_num, MPI_T_pvar_get_num, MPI_T_category_get_num,
 *            MPI_T_event_get_num, MPI_T_source_get_num, MPI_T_category_changed, MPI_T_cvar_get_info,
 *            MPI_T_cvar_read
 * shows:     15.3.11-profiling_names
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule_cvars.h"

typedef int getter(int *number);

static void check_number(const char *name, getter *one, getter *other)
{
    int number = -1, same = -2;

    rule_at("%s", name);
    CHECK_CODE(one(&number), MPI_SUCCESS);
    CHECK_CODE(other(&same), MPI_SUCCESS);
    CHECK_INT(same, number);
}

static void check_variable(struct rule_cvar *variable)
{
    char name[256] = "", same[256] = "", *value, *again;
    int length = sizeof name, lengths = sizeof same, index = -1, count = -1;
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;

    CHECK_CODE(MPI_T_cvar_get_info(variable->index, name, &length, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL),
               MPI_SUCCESS);
    CHECK_CODE(PMPI_T_cvar_get_info(variable->index, same, &lengths, NULL, NULL, NULL, NULL, NULL,
                                    NULL, NULL),
               MPI_SUCCESS);
    CHECK_STR(same, name);
    if (strlen(name) < sizeof name - 1) {
        CHECK_CODE(PMPI_T_cvar_get_index(name, &index), MPI_SUCCESS);
        CHECK_INT(index, variable->index);
    }
    REQUIRE_CODE(PMPI_T_cvar_handle_alloc(variable->index, NULL, &handle, &count), MPI_SUCCESS);
    CHECK_INT(count, variable->count);
    value = rule_cvar_read(variable);
    again = calloc(variable->size + 1, 1);
    if (value != NULL && again != NULL) {
        CHECK_CODE(PMPI_T_cvar_read(handle, again), MPI_SUCCESS);
        if (variable->scope != MPI_T_SCOPE_READONLY && variable->type != MPI_CHAR) {
            CHECK_BYTES(again, value, variable->size);
        }
    }
    free(value);
    free(again);
    CHECK_CODE(PMPI_T_cvar_handle_free(&handle), MPI_SUCCESS);
}

void rule(void)
{
    int provided = -1;

    REQUIRE_CODE(PMPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(PMPI_T_finalize(), MPI_SUCCESS);
    check_number("control variables", MPI_T_cvar_get_num, PMPI_T_cvar_get_num);
    check_number("performance variables", MPI_T_pvar_get_num, PMPI_T_pvar_get_num);
    check_number("categories", MPI_T_category_get_num, PMPI_T_category_get_num);
    check_number("update number", MPI_T_category_changed, PMPI_T_category_changed);
    check_number("event types", MPI_T_event_get_num, PMPI_T_event_get_num);
    check_number("sources", MPI_T_source_get_num, PMPI_T_source_get_num);
    rule_cvars_each(check_variable);
    CHECK_CODE(PMPI_T_finalize(), MPI_SUCCESS);
}

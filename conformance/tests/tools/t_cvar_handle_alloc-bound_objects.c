/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A control variable of an object is bound to the object whose handle is at the address, a predefined one
 *             too, and is read.
 * class:      required
 * basis:      15.3.2 "must be bound to exactly one MPI object before", 15.3.6 "This routine binds the control variable
 *             specified by", 15.3.6 "contains the number of elements (of the datatype", 15.3.6 "queries the value of a
 *             control variable": The object is given by the address of a variable with its handle. A variable is
 *             active if its description is returned.
 * section:    15.3.2, 15.3.6
 * covers:     MPI_T_cvar_handle_alloc, MPI_T_cvar_handle_free, MPI_T_cvar_read
 * constants:  MPI_T_CVAR_HANDLE_NULL
 * shows:      15.3.2-bound_cvar
 * ranks:      1
 * capability: tool_bound_variables
 * state:      trial
 * process:    alone
 *
 * What is read twice into memory that was filled differently is alike only if it was written. A variable of scope
 * MPI_T_SCOPE_READONLY may change in between.
 */
#define RULE_ALONE
#include "rule_bound.h"
#include "rule_cvars.h"

static MPI_Datatype type;
static int scope;

static void check_value(MPI_T_cvar_handle handle, size_t size)
{
    char *first = malloc(size), *second = malloc(size);

    if (CHECK(first != NULL && second != NULL) && first != NULL && second != NULL) {
        size_t used = size;

        memset(first, 0x33, size);
        memset(second, 0xcc, size);
        CHECK_CODE(MPI_T_cvar_read(handle, first), MPI_SUCCESS);
        CHECK_CODE(MPI_T_cvar_read(handle, second), MPI_SUCCESS);
        if (type == MPI_CHAR) {
            CHECK(memchr(first, '\0', size) != NULL);
            used = strnlen(first, size);
        }
        if (scope != MPI_T_SCOPE_READONLY) {
            CHECK_BYTES(second, first, used);
        }
    }
    free(first);
    free(second);
}

/* The variable with the handle may change after the call. */
static void check(int index, struct rule_bound objects, int bind)
{
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    int count = -1;

    REQUIRE_CODE(MPI_T_cvar_handle_alloc(index, rule_bound_object(&objects, bind), &handle, &count),
                 MPI_SUCCESS);
    rule_poison(&objects, sizeof objects);
    CHECK(handle != MPI_T_CVAR_HANDLE_NULL);
    REQUIRE(count >= 1);
    check_value(handle, (size_t)count * rule_cvar_element(type));
    CHECK_CODE(MPI_T_cvar_handle_free(&handle), MPI_SUCCESS);
    CHECK(handle == MPI_T_CVAR_HANDLE_NULL);
}

void rule(void)
{
    static struct rule_bound made, predefined;
    int provided, number = 0, seen = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_bound_make(&made);
    rule_bound_predefined(&predefined, &made);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        int bind = -1;

        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, &type, NULL, NULL, NULL, &bind, &scope) ==
                MPI_SUCCESS &&
            rule_bound_object(&made, bind) != NULL) {
            seen++;
            rule_at("variable %d, object of kind %d", i, bind);
            check(i, made, bind);
            rule_at("variable %d, predefined object of kind %d", i, bind);
            check(i, predefined, bind);
        }
    }
    rule_at(NULL);
    rule_bound_free(&made);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (seen == 0) {
        SKIP("no control variable is bound to an object");
    }
}

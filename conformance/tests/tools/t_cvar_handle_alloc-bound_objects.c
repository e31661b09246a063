/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A control variable of an object is bound to the object whose handle is at the address, a predefined one
 *             too, and is read.
 * class:      required
 * basis:      15.3.2 "must be bound to exactly one MPI object before", 15.3.6 "This routine binds the control variable
 *             specified by", 15.3.6 "contains the number of elements (of the datatype", 15.3.6 "queries the value of a
 *             control variable": The object is given by the address of a variable with its handle. A variable is
 *             active if its description is returned. Its value may change between two reads, and a variable of an empty
 *             group may have no elements.
 * section:    15.3.2, 15.3.6
 * covers:     MPI_T_cvar_handle_alloc, MPI_T_cvar_handle_free, MPI_T_cvar_read
 * constants:  MPI_T_CVAR_HANDLE_NULL
 * shows:      15.3.2-bound_cvar
 * ranks:      1
 * capability: tool_bound_variables
 * process:    alone
 */
#define RULE_ALONE
#include "rule_bound.h"
#include "rule_cvars.h"

enum { FIRST = 0x33, SECOND = 0x4c };

static MPI_Datatype type;

/* Whether no byte is what two buffers were filled with before. */
static bool is_written(const char *first, const char *second, size_t size)
{
    bool written = true;

    for (size_t i = 0; i < size; i++) {
        written = written && (first[i] != FIRST || second[i] != SECOND);
    }
    return written;
}

static void check_value(MPI_T_cvar_handle handle, size_t size)
{
    char *first = malloc(size + 1), *second = malloc(size + 1);

    if (CHECK(first != NULL && second != NULL) && first != NULL && second != NULL) {
        size_t used = size;

        memset(first, FIRST, size);
        memset(second, SECOND, size);
        CHECK_CODE(MPI_T_cvar_read(handle, first), MPI_SUCCESS);
        CHECK_CODE(MPI_T_cvar_read(handle, second), MPI_SUCCESS);
        if (type == MPI_CHAR) {
            CHECK(memchr(first, '\0', size) != NULL);
            used = strnlen(second, strnlen(first, size));
        }
        CHECK(is_written(first, second, used));
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
    REQUIRE(count >= 0);
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

        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, &type, NULL, NULL, NULL, &bind, NULL) ==
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

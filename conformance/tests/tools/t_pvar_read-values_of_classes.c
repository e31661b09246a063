/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Values of performance variables are in the range of their class: no percentage is outside 0 to 1, no real
 *            number of another class but GENERIC is negative, and high watermarks never go
 *            down, nor low watermarks up; nothing is written after the count.
 * class:     required
 * basis:     15.3.7 "between 0.0 (resource not used at all) and 1.0", 15.3.7 "nonnegative and grows monotonically from
 *            the initialization", 15.3.7 "of this class increases monotonically from the initialization", 15.3.7
 *            "contains the number of elements": The variable is neither reset nor written here. Unsigned values that
 *            could have overflown are left out.
 * section:   15.3.7
 * covers:    MPI_T_pvar_read, MPI_T_pvar_start, MPI_T_pvar_handle_alloc, MPI_T_pvar_get_info
 * shows:     15.3.7-high_watermark_grows, 15.3.7-low_watermark_falls, 15.3.7-nonnegative, 15.3.7-percentage_range,
 *            15.3.7-read_within_count
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

static size_t size_of(MPI_Datatype type)
{
    int size = 0;

    PMPI_Type_size(type, &size);
    return (size_t)size;
}

static double value_of(MPI_Datatype type, const char *from)
{
    unsigned number = 0;
    unsigned long more = 0;
    unsigned long long most = 0;
    double real = 0;
    void *to = type == MPI_UNSIGNED             ? (void *)&number
               : type == MPI_UNSIGNED_LONG      ? (void *)&more
               : type == MPI_UNSIGNED_LONG_LONG ? (void *)&most
                                                : (void *)&real;

    memcpy(to, from, size_of(type));
    return real + number + (double)more + (double)most;
}

static void check_values(int class, MPI_Datatype type, const char *before, const char *after)
{
    double first = value_of(type, before), second = value_of(type, after);

    if (class == MPI_T_PVAR_CLASS_PERCENTAGE) {
        CHECK(first <= 1 && second <= 1);
    }
    CHECK(first >= 0 && second >= 0);
    if (class == MPI_T_PVAR_CLASS_HIGHWATERMARK) {
        CHECK(second >= first);
    } else if (class == MPI_T_PVAR_CLASS_LOWWATERMARK) {
        CHECK(second <= first);
    }
}

static void check(struct rule_pvar *variable)
{
    size_t count = variable->capacity / RULE_PVAR_ELEMENT, used;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    char *again = malloc(variable->capacity);

    CHECK_CODE(MPI_T_pvar_get_info(variable->index, NULL, NULL, NULL, NULL, &type, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    REQUIRE(type != MPI_DATATYPE_NULL && again != NULL);
    used = count * size_of(type);
    rule_poison(variable->value, variable->capacity);
    rule_poison(again, variable->capacity);
    if (!variable->continuous) {
        CHECK_CODE(MPI_T_pvar_start(variable->session, variable->handle), MPI_SUCCESS);
    }
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
    CHECK_UNTOUCHED(variable->value + used, variable->capacity - used);
    CHECK_MPI(PMPI_Barrier(rule_pvar_objects.comm));
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, again), MPI_SUCCESS);
    for (size_t i = 0; i < count && variable->class != MPI_T_PVAR_CLASS_STATE &&
                       variable->class != MPI_T_PVAR_CLASS_GENERIC;
         i++) {
        check_values(variable->class, type, variable->value + i * size_of(type),
                     again + i * size_of(type));
    }
    free(again);
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}

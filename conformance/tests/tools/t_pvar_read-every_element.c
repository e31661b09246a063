/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Reading a performance variable stores as many elements as MPI_T_pvar_handle_alloc says, and a counter, a
 *             sum or a timer never goes down.
 * class:      required
 * basis:      15.3.7 "contains the number of elements (of the datatype", 15.3.7 "stores the result in the buffer",
 *             15.3.7 "of this class increases monotonically from the initialization": The last of the elements is
 *             stored, too. The variable is not reset here; where a value is less because of an overflow, the first one
 *             is in the last quarter of the range and the second one in the first.
 * section:    15.3.7
 * covers:     MPI_T_pvar_read, MPI_T_pvar_handle_alloc
 * constants:  MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE, MPI_T_PVAR_CLASS_TIMER
 * shows:      15.3.7-counter_increases, 15.3.7-handle_count
 * ranks:      2
 * capability: tool_variables
 * process:    alone
 *
 * No value is what was in the buffer before, for two buffers that differ in every byte. Processes may have different
 * variables, so they do not communicate with one another in between.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

static MPI_Datatype type;
static size_t element;

static bool may_go_down(int class)
{
    return class != MPI_T_PVAR_CLASS_COUNTER && class != MPI_T_PVAR_CLASS_AGGREGATE &&
           class != MPI_T_PVAR_CLASS_TIMER;
}

static double number_at(const char *from)
{
    unsigned long long whole = 0;
    double real = 0;

    if (type == MPI_DOUBLE) {
        memcpy(&real, from, sizeof real);
        return real;
    }
    memcpy(&whole, from, element); /* the rest of it is 0 */
    return (double)whole;
}

/* The value is not less, or it has overflowed. */
static bool goes_up(double before, double after)
{
    double quarter = element == 4 ? 1073741824.0 : 4611686018427387904.0;

    return after >= before || (type != MPI_DOUBLE && before >= 3 * quarter && after < quarter);
}

static void read_both(struct rule_pvar *variable, char *first)
{
    int sent = 1, got = -1;

    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, first), MPI_SUCCESS);
    CHECK_MPI(PMPI_Sendrecv(&sent, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, MPI_COMM_SELF,
                            MPI_STATUS_IGNORE));
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
}

static void check(struct rule_pvar *variable)
{
    size_t count = variable->capacity / RULE_PVAR_ELEMENT;
    char *first = malloc(variable->capacity), *second = variable->value;
    const uint16_t probe = 1;
    int size = 0;

    CHECK_CODE(MPI_T_pvar_get_info(variable->index, NULL, NULL, NULL, NULL, &type, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK_MPI(PMPI_Type_size(type, &size));
    REQUIRE(size > 0 && size <= 8 && first != NULL);
    element = (size_t)size;
    memset(first, 0x5a, variable->capacity);
    memset(second, 0xa5, variable->capacity);
    if (!variable->continuous) {
        CHECK_CODE(MPI_T_pvar_start(variable->session, variable->handle), MPI_SUCCESS);
    }
    read_both(variable, first);
    for (size_t i = 0; i < count && type != MPI_CHAR; i++) {
        const char *before = first + i * element, *after = second + i * element;

        CHECK(memcmp(before, "\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a", element) != 0 ||
              memcmp(after, "\xa5\xa5\xa5\xa5\xa5\xa5\xa5\xa5", element) != 0);
        if (!may_go_down(variable->class) && *(const char *)&probe == 1) {
            CHECK(goes_up(number_at(before), number_at(after)));
        }
    }
    free(first);
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}

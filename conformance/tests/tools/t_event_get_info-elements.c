/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_T_event_get_info returns the number of elements of an event type, their datatypes and their
 *             displacements: no more than the given number of them, and none without that number.
 * class:      required
 * basis:      15.3.8 "returns the number of elements required for this event", 15.3.8 "is truncated to the value of
 *             num_elements passed in", 15.3.8 "user passes the NULL pointer for num_elements, the arguments", 15.3.8
 *             "in the event buffer in ascending order starting with", 15.3.5 "does not use any derived MPI datatypes":
 *             The number is that of the type in each case, and a displacement has room for the element before it.
 * section:    15.3.8, 15.3.5
 * covers:     MPI_T_event_get_info
 * shows:      15.3.5-event_datatypes, 15.3.8-displacements, 15.3.8-elements_cut, 15.3.8-elements_null,
 *             15.3.8-elements_number
 * ranks:      1
 * capability: tool_events
 * process:    alone
 *
 * An element of type MPI_CHAR has room for one character at least.
 */
#define RULE_ALONE
#include "rule_cvars.h"

enum { MOST = 64 };

/* Returns the number of elements. The arrays are null, or filled before. */
static int ask(int index, int given, MPI_Datatype *types, MPI_Aint *displacements)
{
    int elements = given;

    CHECK_CODE(MPI_T_event_get_info(index, NULL, NULL, NULL, types, displacements, &elements, NULL,
                                    NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    return elements;
}

static bool is_in_table(MPI_Datatype type)
{
    return type == MPI_INT || type == MPI_INT32_T || type == MPI_INT64_T || type == MPI_UNSIGNED ||
           type == MPI_UNSIGNED_LONG || type == MPI_UNSIGNED_LONG_LONG || type == MPI_UINT32_T ||
           type == MPI_UINT64_T || type == MPI_COUNT || type == MPI_CHAR || type == MPI_DOUBLE;
}

/* Entries are returned up to the number of elements, or to the given number if that is less. The arrays have as many
 * entries as are given, and what is behind them is not touched. */
static void check_arrays(int index, int given, int elements)
{
    MPI_Datatype types[MOST];
    MPI_Aint displacements[MOST], room = 0;
    int written = given < elements ? given : elements;

    rule_poison(types, sizeof types);
    rule_poison(displacements, sizeof displacements);
    CHECK_INT(ask(index, given, types, displacements), elements);
    for (int i = 0; i < written; i++) {
        CHECK(is_in_table(types[i]));
        CHECK(i > 0 ? displacements[i] >= room : displacements[i] == 0);
        room = displacements[i] + (MPI_Aint)rule_cvar_element(types[i]);
    }
    CHECK_UNTOUCHED(types + given, sizeof types - (size_t)given * sizeof types[0]);
    CHECK_UNTOUCHED(displacements + given,
                    sizeof displacements - (size_t)given * sizeof displacements[0]);
}

static void check_no_number(int index)
{
    MPI_Datatype types[MOST];
    MPI_Aint displacements[MOST];

    rule_poison(types, sizeof types);
    rule_poison(displacements, sizeof displacements);
    CHECK_CODE(MPI_T_event_get_info(index, NULL, NULL, NULL, types, displacements, NULL, NULL, NULL,
                                    NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK_UNTOUCHED(types, sizeof types);
    CHECK_UNTOUCHED(displacements, sizeof displacements);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        int elements;

        rule_at("event type %d", i);
        elements = ask(i, 0, NULL, NULL);
        CHECK(elements >= 0);
        for (int given = 0; given <= elements + 1 && given <= MOST; given++) {
            rule_at("event type %d, %d of %d elements", i, given, elements);
            check_arrays(i, given, elements);
        }
        check_no_number(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no event types");
    }
}

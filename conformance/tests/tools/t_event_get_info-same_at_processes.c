/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Event types that have one name are described alike at all processes.
 * class:      required
 * basis:      15.3.8 "has an equivalent name across connected MPI processes", 15.3.8 "The returned description must be
 *             equivalent": All processes of MPI_COMM_WORLD are connected. Displacements may differ.
 * section:    15.3.8
 * covers:     MPI_T_event_get_info, MPI_T_event_get_index
 * shows:      15.3.8-same_at_processes
 * ranks:      2
 * capability: tool_events
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 1024, ELEMENTS = 64 };

/* What a process gets. A datatype is given by its place in the table of 15.3.5. */
struct answer {
    char name[LENGTH], text[LENGTH];
    int verbosity, bind, elements, has_items;
    int types[ELEMENTS];
};

static int place_of(MPI_Datatype type)
{
    const MPI_Datatype types[] = {MPI_INT,      MPI_INT32_T,       MPI_INT64_T,
                                  MPI_UNSIGNED, MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG,
                                  MPI_UINT32_T, MPI_UINT64_T,      MPI_COUNT,
                                  MPI_CHAR,     MPI_DOUBLE};
    int i = 0;

    while (i < 11 && types[i] != type) {
        i++;
    }
    return i;
}

static void ask(int index, struct answer *answer)
{
    MPI_Datatype types[ELEMENTS];
    MPI_T_enum items = MPI_T_ENUM_NULL;
    int name_length = LENGTH, text_length = LENGTH;

    memset(answer, 0, sizeof *answer);
    answer->elements = ELEMENTS;
    CHECK_CODE(MPI_T_event_get_info(index, answer->name, &name_length, &answer->verbosity, types,
                                    NULL, &answer->elements, &items, NULL, answer->text,
                                    &text_length, &answer->bind),
               MPI_SUCCESS);
    answer->has_items = items != MPI_T_ENUM_NULL;
    for (int i = 0; i < answer->elements && i < ELEMENTS; i++) {
        answer->types[i] = place_of(types[i]);
    }
}

/* Rank 0 tells the others what it knows. They may lack what it has. */
static void compare(int index)
{
    static struct answer first, own;
    int found = -1;

    if (rule_rank() == 0) {
        ask(index, &first);
    }
    CHECK_MPI(PMPI_Bcast(&first, (int)sizeof first, MPI_BYTE, 0, MPI_COMM_WORLD));
    rule_at("event type %s", first.name);
    if (MPI_T_event_get_index(first.name, &found) != MPI_SUCCESS) {
        return;
    }
    ask(found, &own);
    CHECK_STR(own.name, first.name);
    CHECK_STR(own.text, first.text);
    CHECK_INT(own.verbosity, first.verbosity);
    CHECK_INT(own.bind, first.bind);
    CHECK_INT(own.elements, first.elements);
    CHECK_INT(own.has_items, first.has_items);
    CHECK_BYTES(own.types, first.types, sizeof first.types);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    CHECK_MPI(PMPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD));
    for (int i = 0; i < number; i++) {
        compare(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (number == 0) {
        SKIP("there are no event types");
    }
}

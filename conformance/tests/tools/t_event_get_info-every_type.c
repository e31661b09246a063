/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       What MPI_T_event_get_info returns about an event type is the same each time: a name, a verbosity and an
 *             object that are constants of the standard, an enumeration or none, and a description or an empty string.
 * class:      required
 * basis:      15.3.8 "information about the same event type must return", 15.3.8 "routine is required to return a name
 *             of at", 15.3.1 "lists the constants for all possible verbosity levels", 15.3.2 "object types to which an
 *             MPI tool information interface", 15.3.8 "can optionally return an enumeration identifier in", 15.3.5 "N
 *             must be greater than 0", 15.3.8 "must be set to one at the return": Each argument has its table or its
 *             sentence.
 * section:    15.3.8, 15.3.1, 15.3.2, 15.3.5
 * covers:     MPI_T_event_get_info
 * constants:  MPI_T_ENUM_NULL
 * shows:      15.3.1-event_levels, 15.3.2-event_objects, 15.3.8-enum, 15.3.8-name, 15.3.8-no_description,
 *             15.3.8-same_information
 * ranks:      1
 * capability: tool_events
 * process:    alone
 *
 * What is returned twice into memory that was filled differently is alike only if it was written.
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 2048 };

static const int verbosities[] = {
    MPI_T_VERBOSITY_USER_BASIC,   MPI_T_VERBOSITY_USER_DETAIL,   MPI_T_VERBOSITY_USER_ALL,
    MPI_T_VERBOSITY_TUNER_BASIC,  MPI_T_VERBOSITY_TUNER_DETAIL,  MPI_T_VERBOSITY_TUNER_ALL,
    MPI_T_VERBOSITY_MPIDEV_BASIC, MPI_T_VERBOSITY_MPIDEV_DETAIL, MPI_T_VERBOSITY_MPIDEV_ALL};

static const int objects[] = {
    MPI_T_BIND_NO_OBJECT,      MPI_T_BIND_MPI_COMM,    MPI_T_BIND_MPI_DATATYPE,
    MPI_T_BIND_MPI_ERRHANDLER, MPI_T_BIND_MPI_FILE,    MPI_T_BIND_MPI_GROUP,
    MPI_T_BIND_MPI_OP,         MPI_T_BIND_MPI_REQUEST, MPI_T_BIND_MPI_WIN,
    MPI_T_BIND_MPI_MESSAGE,    MPI_T_BIND_MPI_INFO,    MPI_T_BIND_MPI_SESSION};

struct answer {
    char name[LENGTH], text[LENGTH];
    int name_length, text_length, verbosity, bind;
    MPI_T_enum items;
};

static bool is_one_of(int value, const int *constants, size_t number)
{
    for (size_t i = 0; i < number; i++) {
        if (constants[i] == value) {
            return true;
        }
    }
    return false;
}

static void ask(int index, struct answer *answer, int fill)
{
    memset(answer, fill, sizeof *answer);
    answer->name_length = answer->text_length = LENGTH;
    CHECK_CODE(MPI_T_event_get_info(index, answer->name, &answer->name_length, &answer->verbosity,
                                    NULL, NULL, NULL, &answer->items, NULL, answer->text,
                                    &answer->text_length, &answer->bind),
               MPI_SUCCESS);
    answer->name[LENGTH - 1] = answer->text[LENGTH - 1] = '\0';
}

static void check_type(int index)
{
    static struct answer first, second;
    int items = 0;

    ask(index, &first, 0x5a);
    ask(index, &second, 0xa5);
    rule_at("event type %d, %s", index, first.name);
    CHECK_STR(second.name, first.name);
    CHECK_STR(second.text, first.text);
    CHECK_INT(second.verbosity, first.verbosity);
    CHECK_INT(second.bind, first.bind);
    CHECK(second.items == first.items);
    CHECK(first.name[0] != '\0');
    CHECK(is_one_of(first.verbosity, verbosities, sizeof verbosities / sizeof(int)));
    CHECK(is_one_of(first.bind, objects, sizeof objects / sizeof(int)));
    if (first.text[0] == '\0') {
        CHECK_INT(first.text_length, 1);
    }
    if (second.items == first.items && first.items != MPI_T_ENUM_NULL) {
        CHECK_CODE(MPI_T_enum_get_info(first.items, &items, NULL, NULL), MPI_SUCCESS);
        CHECK(items > 0);
    }
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check_type(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no event types");
    }
}

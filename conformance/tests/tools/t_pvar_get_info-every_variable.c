/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      All that MPI_T_pvar_get_info returns about a performance variable is written, and is the
 *            same when the buffers are just long enough for the strings.
 * class:     required
 * basis:     15.3.7 "information about the same variable must return", 15.3.7 "is required to
 *            return a name", 15.3.3 "function writes at most", 15.3.3 "only returns the length of
 *            the string plus one": Each call must return the same information, all of it if no
 *            argument is null; a string needs a buffer of its length, which is returned if there is
 *            none.
 * section:   15.3.7, 15.3.3
 * covers:    MPI_T_pvar_get_info, MPI_T_pvar_get_num
 * shows:     15.3.3-fits_exactly, 15.3.3-null_buffer, 15.3.7-indexed, 15.3.7-name,
 *            15.3.7-no_description, 15.3.7-same_information
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 *
 * What is returned twice into memory that was filled differently is alike only if it was written.
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 2048 };

struct answer {
    char name[LENGTH], text[LENGTH];
    int name_length, text_length;
    int verbosity, class, bind, readonly, continuous, atomic;
    MPI_Datatype type;
    MPI_T_enum items;
};

static int ask(int index, struct answer *answer, int name_length, int text_length)
{
    answer->name_length = name_length;
    answer->text_length = text_length;
    return MPI_T_pvar_get_info(index, answer->name, &answer->name_length, &answer->verbosity,
                               &answer->class, &answer->type, &answer->items, answer->text,
                               &answer->text_length, &answer->bind, &answer->readonly,
                               &answer->continuous, &answer->atomic);
}

static void compare(const struct answer *first, const struct answer *second)
{
    CHECK_STR(second->name, first->name);
    CHECK_STR(second->text, first->text);
    CHECK_INT(second->verbosity, first->verbosity);
    CHECK_INT(second->class, first->class);
    CHECK_INT(second->bind, first->bind);
    CHECK_INT(second->readonly, first->readonly);
    CHECK_INT(second->continuous, first->continuous);
    CHECK_INT(second->atomic, first->atomic);
    CHECK_HANDLE(second->type, first->type);
    CHECK(second->items == first->items);
}

/* Without buffers only the lengths of the strings are returned. */
static void check_lengths(int index, const struct answer *answer)
{
    int name = -1, text = -1;

    CHECK_CODE(MPI_T_pvar_get_info(index, NULL, &name, NULL, NULL, NULL, NULL, NULL, &text, NULL,
                                   NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK_INT(name, strlen(answer->name) + 1);
    CHECK(text == (int)strlen(answer->text) + 1 || text > LENGTH);
}

/* Returns whether the variable is there; one may be inactive. */
static bool check_variable(int index)
{
    static struct answer first, second;

    memset(&first, 0, sizeof first);
    rule_poison(&second, sizeof second);
    if (ask(index, &first, LENGTH, LENGTH) != MPI_SUCCESS) {
        return false;
    }
    rule_at("variable %d, %s", index, first.name);
    CHECK(first.name[0] != '\0');
    CHECK_CODE(ask(index, &second, (int)strlen(first.name) + 1, (int)strlen(first.text) + 1),
               MPI_SUCCESS);
    second.name[LENGTH - 1] = second.text[LENGTH - 1] = '\0';
    compare(&first, &second);
    check_lengths(index, &first);
    return true;
}

void rule(void)
{
    int provided, number = 0, seen = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        seen += check_variable(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (seen == 0) {
        SKIP("there are no performance variables");
    }
}

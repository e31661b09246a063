/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is returned about a control variable is returned again: at once, after MPI_Init, and after
 *            MPI_Finalize.
 * class:     required
 * basis:     15.3.6 "information about the same variable must return", 15.3.6 "not allowed to alter any of the
 *            returned": Both sentences hold for every call after the first one that succeeds, whatever was initialized
 *            in between.
 * section:   15.3.6
 * covers:    MPI_T_cvar_get_info, MPI_T_cvar_get_num
 * shows:     15.3.6-same_information, 15.3.6-same_after_init
 * ranks:     1
 * process:   alone
 *
 * A variable may become inactive; then nothing is returned.
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>
#include <string.h>

enum { LENGTH = 512 };

struct answer {
    bool known;
    char name[LENGTH], text[LENGTH]; /* the first characters of each */
    int name_length, text_length, verbosity, bind, scope;
    MPI_Datatype type;
    MPI_T_enum items;
};

static struct answer *answers; /* by index */
static int known;

static bool ask(int index, struct answer *answer)
{
    int name = LENGTH, text = LENGTH;

    memset(answer, 0, sizeof *answer);
    if (MPI_T_cvar_get_info(index, answer->name, &name, &answer->verbosity, &answer->type,
                            &answer->items, answer->text, &text, &answer->bind,
                            &answer->scope) != MPI_SUCCESS) {
        return false;
    }
    return CHECK_CODE(MPI_T_cvar_get_info(index, NULL, &answer->name_length, NULL, NULL, NULL, NULL,
                                          &answer->text_length, NULL, NULL),
                      MPI_SUCCESS);
}

static void compare(const struct answer *got, const struct answer *want)
{
    CHECK_STR(got->name, want->name);
    CHECK_STR(got->text, want->text);
    CHECK_INT(got->name_length, want->name_length);
    CHECK_INT(got->text_length, want->text_length);
    CHECK_INT(got->verbosity, want->verbosity);
    CHECK_INT(got->bind, want->bind);
    CHECK_INT(got->scope, want->scope);
    CHECK_HANDLE(got->type, want->type);
    CHECK((got->items == MPI_T_ENUM_NULL) == (want->items == MPI_T_ENUM_NULL));
}

static void check(const char *when)
{
    static struct answer answer;
    struct answer *more;
    int number = -1;

    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    REQUIRE(number >= known);
    more = realloc(answers, ((size_t)number + 1) * sizeof *answers);
    REQUIRE(more != NULL);
    answers = more;
    memset(answers + known, 0, (size_t)(number - known) * sizeof *answers);
    known = number;
    for (int i = 0; i < number; i++) {
        rule_at("%s, variable %d", when, i);
        if (!ask(i, &answer)) {
            continue;
        }
        if (answers[i].known) {
            compare(&answer, &answers[i]);
        }
        answers[i] = answer;
        answers[i].known = true;
    }
}

void rule(void)
{
    int provided;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    check("before MPI_Init");
    check("before MPI_Init, again");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check("after MPI_Init");
    CHECK_MPI(MPI_Finalize());
    check("after MPI_Finalize");
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    free(answers);
    answers = NULL;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable is found by its name and class together, in no other class, and
 *            its class is one of the ten; a name that no variable has is found in none.
 * class:     required
 * basis:     15.3.7 "combination of the name and the class", 15.3.7 "does not match the name of any
 *            performance variable", 15.3.7 "The class must be one of the constants": Name and class
 *            together are unique, so they lead to one variable, and a name that no variable of the
 *            class has gives the code for it.
 * section:   15.3.7
 * covers:    MPI_T_pvar_get_info, MPI_T_pvar_get_index, MPI_T_pvar_get_num
 * constants: MPI_T_PVAR_CLASS_STATE, MPI_T_PVAR_CLASS_LEVEL, MPI_T_PVAR_CLASS_SIZE,
 *            MPI_T_PVAR_CLASS_PERCENTAGE, MPI_T_PVAR_CLASS_HIGHWATERMARK,
 *            MPI_T_PVAR_CLASS_LOWWATERMARK, MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE,
 *            MPI_T_PVAR_CLASS_TIMER, MPI_T_PVAR_CLASS_GENERIC, MPI_T_ERR_INVALID_NAME
 * shows:     15.3.7-class, 15.3.7-get_index, 15.3.7-get_index_unknown, 15.3.7-indexed,
 *            15.3.7-name_and_class_unique
 * ranks:     1
 * process:   alone
 *
 * Variables of different classes may have one name: then the other one is found.
 */
#define RULE_ALONE
#include "rule.h"

enum { LENGTH = 512 };

static const int classes[] = {MPI_T_PVAR_CLASS_STATE,         MPI_T_PVAR_CLASS_LEVEL,
                              MPI_T_PVAR_CLASS_SIZE,          MPI_T_PVAR_CLASS_PERCENTAGE,
                              MPI_T_PVAR_CLASS_HIGHWATERMARK, MPI_T_PVAR_CLASS_LOWWATERMARK,
                              MPI_T_PVAR_CLASS_COUNTER,       MPI_T_PVAR_CLASS_AGGREGATE,
                              MPI_T_PVAR_CLASS_TIMER,         MPI_T_PVAR_CLASS_GENERIC};

enum { CLASSES = sizeof classes / sizeof classes[0] };

/* The class, or -1 if the variable is not active. */
static int class_of(int index)
{
    int class = RULE_POISON_INT;
    int code = MPI_T_pvar_get_info(index, NULL, NULL, NULL, &class, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL, NULL);

    return code == MPI_SUCCESS ? class : -1;
}

/* The variable is found in its own class, and in exactly one of the ten. */
static void check_variable(int index)
{
    char name[LENGTH] = "";
    int length = LENGTH, own = class_of(index), in_class = 0;

    if (own == -1) {
        return;
    }
    CHECK_CODE(MPI_T_pvar_get_info(index, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL, NULL),
               MPI_SUCCESS);
    for (int i = 0; i < CLASSES; i++) {
        int found = -1;
        int code = MPI_T_pvar_get_index(name, classes[i], &found);

        rule_at("variable %d, %s, of class %d in class %d", index, name, own, classes[i]);
        in_class += own == classes[i];
        if (code == MPI_SUCCESS) {
            CHECK_INT(class_of(found), classes[i]);
            CHECK_INT(found == index, own == classes[i]);
        } else {
            CHECK_CODE(code, MPI_T_ERR_INVALID_NAME);
            CHECK(own != classes[i]);
        }
    }
    CHECK_INT(in_class, 1);
}

void rule(void)
{
    int provided, number = -1, index = RULE_POISON_INT;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    for (int i = 0; i < number; i++) {
        check_variable(i);
    }
    for (int i = 0; i < CLASSES; i++) {
        rule_at("class %d", classes[i]);
        CHECK_CODE(MPI_T_pvar_get_index("no such name", classes[i], &index),
                   MPI_T_ERR_INVALID_NAME);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}

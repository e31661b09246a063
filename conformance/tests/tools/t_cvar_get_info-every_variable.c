/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Every control variable has a name, by which its index is found, and a verbosity, an
 *            object and a scope that are constants of the standard.
 * class:     required
 * basis:     15.3.6 "The name must be unique", 15.3.6 "will be set to one of the constants", 15.3.1
 *            "lists the constants for all possible verbosity levels", 15.3.2 "lists all MPI object
 *            types": Names are not empty and unique, so each leads back to its variable, and the
 *            three properties have the values that the tables list.
 * section:   15.3.6, 15.3.1, 15.3.2
 * covers:    MPI_T_cvar_get_info, MPI_T_cvar_get_index, MPI_T_cvar_get_num
 * constants: MPI_T_VERBOSITY_USER_BASIC, MPI_T_VERBOSITY_USER_DETAIL, MPI_T_VERBOSITY_USER_ALL,
 *            MPI_T_VERBOSITY_TUNER_BASIC, MPI_T_VERBOSITY_TUNER_DETAIL, MPI_T_VERBOSITY_TUNER_ALL,
 *            MPI_T_VERBOSITY_MPIDEV_BASIC, MPI_T_VERBOSITY_MPIDEV_DETAIL,
 *            MPI_T_VERBOSITY_MPIDEV_ALL, MPI_T_BIND_NO_OBJECT, MPI_T_BIND_MPI_COMM,
 *            MPI_T_BIND_MPI_DATATYPE, MPI_T_BIND_MPI_ERRHANDLER, MPI_T_BIND_MPI_FILE,
 *            MPI_T_BIND_MPI_GROUP, MPI_T_BIND_MPI_OP, MPI_T_BIND_MPI_REQUEST, MPI_T_BIND_MPI_WIN,
 *            MPI_T_BIND_MPI_MESSAGE, MPI_T_BIND_MPI_INFO, MPI_T_BIND_MPI_SESSION,
 *            MPI_T_SCOPE_CONSTANT, MPI_T_SCOPE_READONLY, MPI_T_SCOPE_LOCAL, MPI_T_SCOPE_GROUP,
 *            MPI_T_SCOPE_GROUP_EQ, MPI_T_SCOPE_ALL, MPI_T_SCOPE_ALL_EQ
 * shows:     15.3.1-cvar_levels, 15.3.2-cvar_objects, 15.3.6-get_index, 15.3.6-indexed,
 *            15.3.6-name, 15.3.6-name_unique, 15.3.6-scope
 * ranks:     1
 * process:   alone
 * level:     abi
 */
#define RULE_ALONE
#include "rule.h"

enum { LENGTH = 512 };

static const int verbosities[] = {
    MPI_T_VERBOSITY_USER_BASIC,   MPI_T_VERBOSITY_USER_DETAIL,   MPI_T_VERBOSITY_USER_ALL,
    MPI_T_VERBOSITY_TUNER_BASIC,  MPI_T_VERBOSITY_TUNER_DETAIL,  MPI_T_VERBOSITY_TUNER_ALL,
    MPI_T_VERBOSITY_MPIDEV_BASIC, MPI_T_VERBOSITY_MPIDEV_DETAIL, MPI_T_VERBOSITY_MPIDEV_ALL};

static const int objects[] = {
    MPI_T_BIND_NO_OBJECT,      MPI_T_BIND_MPI_COMM,    MPI_T_BIND_MPI_DATATYPE,
    MPI_T_BIND_MPI_ERRHANDLER, MPI_T_BIND_MPI_FILE,    MPI_T_BIND_MPI_GROUP,
    MPI_T_BIND_MPI_OP,         MPI_T_BIND_MPI_REQUEST, MPI_T_BIND_MPI_WIN,
    MPI_T_BIND_MPI_MESSAGE,    MPI_T_BIND_MPI_INFO,    MPI_T_BIND_MPI_SESSION};

static const int scopes[] = {MPI_T_SCOPE_CONSTANT, MPI_T_SCOPE_READONLY, MPI_T_SCOPE_LOCAL,
                             MPI_T_SCOPE_GROUP,    MPI_T_SCOPE_GROUP_EQ, MPI_T_SCOPE_ALL,
                             MPI_T_SCOPE_ALL_EQ};

#define IS_ONE_OF(value, constants) is_one_of(value, constants, sizeof(constants) / sizeof(int))

static bool is_one_of(int value, const int *constants, size_t number)
{
    for (size_t i = 0; i < number; i++) {
        if (constants[i] == value) {
            return true;
        }
    }
    return false;
}

static void check_variable(int index)
{
    char name[LENGTH] = "";
    int length = LENGTH, verbosity = -1, bind = -1, scope = -1;
    int found = -1;

    if (MPI_T_cvar_get_info(index, name, &length, &verbosity, NULL, NULL, NULL, NULL, &bind,
                            &scope) != MPI_SUCCESS) {
        return; /* inactive */
    }
    rule_at("variable %d, %s: verbosity %d, object %d, scope %d", index, name, verbosity, bind,
            scope);
    CHECK(name[0] != '\0');
    CHECK(IS_ONE_OF(verbosity, verbosities));
    CHECK(IS_ONE_OF(bind, objects));
    CHECK(IS_ONE_OF(scope, scopes));
    CHECK_CODE(MPI_T_cvar_get_index(name, &found), MPI_SUCCESS);
    CHECK_INT(found, index);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    for (int i = 0; i < number; i++) {
        check_variable(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}

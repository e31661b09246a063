/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable has a datatype that its class allows, a verbosity and an object that are constants
 *            of the standard, and an enumeration only if it is of type MPI_INT.
 * class:     required
 * basis:     15.3.7 "Variables of this class are represented by MPI_INT", 15.3.7 "represented by one of the following
 *            datatypes", 15.3.5 "be returned by the MPI tool information interface", 15.3.7 "Otherwise, enumtype is set
 *            to MPI_T_ENUM_NULL", 15.3.1 "lists the constants for all possible verbosity levels", 15.3.2 "lists all MPI
 *            object types": Each class lists its datatypes, and each table its constants.
 * section:   15.3.7, 15.3.5, 15.3.1, 15.3.2
 * covers:    MPI_T_pvar_get_info
 * constants: MPI_T_ENUM_NULL
 * shows:     15.3.1-monotonic, 15.3.1-pvar_levels, 15.3.2-pvar_objects, 15.3.5-pvar_datatypes,
 *            15.3.7-aggregate_type, 15.3.7-counter_type, 15.3.7-enum_of_int, 15.3.7-level_type,
 *            15.3.7-percentage_type, 15.3.7-size_type, 15.3.7-state_type, 15.3.7-timer_type, 15.3.7-watermark_type
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static const int verbosities[] = {
    MPI_T_VERBOSITY_USER_BASIC,   MPI_T_VERBOSITY_USER_DETAIL,   MPI_T_VERBOSITY_USER_ALL,
    MPI_T_VERBOSITY_TUNER_BASIC,  MPI_T_VERBOSITY_TUNER_DETAIL,  MPI_T_VERBOSITY_TUNER_ALL,
    MPI_T_VERBOSITY_MPIDEV_BASIC, MPI_T_VERBOSITY_MPIDEV_DETAIL, MPI_T_VERBOSITY_MPIDEV_ALL};

static const int objects[] = {
    MPI_T_BIND_NO_OBJECT,      MPI_T_BIND_MPI_COMM,    MPI_T_BIND_MPI_DATATYPE,
    MPI_T_BIND_MPI_ERRHANDLER, MPI_T_BIND_MPI_FILE,    MPI_T_BIND_MPI_GROUP,
    MPI_T_BIND_MPI_OP,         MPI_T_BIND_MPI_REQUEST, MPI_T_BIND_MPI_WIN,
    MPI_T_BIND_MPI_MESSAGE,    MPI_T_BIND_MPI_INFO,    MPI_T_BIND_MPI_SESSION};

static bool is_one_of(int value, const int *constants, size_t number)
{
    for (size_t i = 0; i < number; i++) {
        if (constants[i] == value) {
            return true;
        }
    }
    return false;
}

static bool is_unsigned(MPI_Datatype type)
{
    return type == MPI_UNSIGNED || type == MPI_UNSIGNED_LONG || type == MPI_UNSIGNED_LONG_LONG;
}

static bool is_any(MPI_Datatype type)
{
    return is_unsigned(type) || type == MPI_INT || type == MPI_INT32_T || type == MPI_INT64_T ||
           type == MPI_UINT32_T || type == MPI_UINT64_T || type == MPI_COUNT || type == MPI_CHAR ||
           type == MPI_DOUBLE;
}

static bool is_allowed(int class, MPI_Datatype type)
{
    return class == MPI_T_PVAR_CLASS_STATE        ? type == MPI_INT
           : class == MPI_T_PVAR_CLASS_PERCENTAGE ? type == MPI_DOUBLE
           : class == MPI_T_PVAR_CLASS_COUNTER    ? is_unsigned(type)
           : class == MPI_T_PVAR_CLASS_GENERIC    ? is_any(type)
                                                  : is_unsigned(type) || type == MPI_DOUBLE;
}

static void check_variable(int index)
{
    int verbosity = RULE_POISON_INT, class = RULE_POISON_INT, bind = RULE_POISON_INT;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_T_enum items;

    rule_poison(&items, sizeof items);
    if (MPI_T_pvar_get_info(index, NULL, NULL, &verbosity, &class, &type, &items, NULL, NULL, &bind,
                            NULL, NULL, NULL) == MPI_SUCCESS) {
        rule_at("variable %d, class %d, verbosity %d, object %d", index, class, verbosity, bind);
        CHECK(is_allowed(class, type));
        CHECK(type == MPI_INT || items == MPI_T_ENUM_NULL);
        CHECK(is_one_of(verbosity, verbosities, sizeof verbosities / sizeof(int)));
        CHECK(is_one_of(bind, objects, sizeof objects / sizeof(int)));
    }
}

void rule(void)
{
    int provided, number = -1;

    for (size_t i = 1; i < sizeof verbosities / sizeof(int); i++) {
        CHECK(verbosities[i - 1] < verbosities[i]);
    }
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check_variable(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no performance variables");
    }
}

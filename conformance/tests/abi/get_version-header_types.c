/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The header has the types and constants of the ABI: handles are distinct types of pointers, MPI_Aint is as
 *            intptr_t, MPI_Count as int64_t unless addresses are wider, constants with a special meaning are negative
 *            and differ, integer constants serve as case labels, and the version is 5.0.
 * class:     required
 * basis:     20.3.2 "are defined to be incomplete struct pointers", 20.3.5 "correspond to the C standard integer type
 *            intptr_t", 20.3.4 "all constants in each group must have unique values", 9.1.1 "represented by two
 *            separate integers, for the version", 9.4 "The error codes satisfy", 2.5.8 "large enough to", 2.5.4
 *            "integer constant expressions": What the header declares follows from these definitions.
 * section:   20.3.2, 20.3.4, 20.3.5, 2.5.4, 2.5.8, 9.1.1, 9.4
 * covers:    MPI_Get_version
 * constants: MPI_ANY_SOURCE, MPI_PROC_NULL, MPI_ROOT, MPI_UNDEFINED, MPI_ANY_TAG, rule_error_classes
 * shows:     2.5.8-count_width, 9.1.1-header_version, 9.4-order, 20.3.2-distinct_types, 20.3.2-pointers,
 *            20.3.4-negative, 20.3.5-aint, 20.3.5-count
 * ranks:     1
 * level:     abi
 */
#include "rule.h"
#include "rule_error_names.h"

#include <stdalign.h>

#define CHECK_POINTER(type)                                                                        \
    do {                                                                                           \
        rule_at("%s", #type);                                                                      \
        CHECK_INT(sizeof(MPI_##type), sizeof(void *));                                             \
        CHECK_INT(alignof(MPI_##type), alignof(void *));                                           \
        CHECK_INT(_Generic((MPI_##type)0, struct MPI_ABI_##type * : 1, default : 0), 1);           \
    } while (0)

/* Also that the constants are integer constant expressions, no two of them equal. */
static bool is_special(int value)
{
    switch (value) {
    case MPI_ANY_SOURCE:
    case MPI_PROC_NULL:
    case MPI_ROOT:
    case MPI_UNDEFINED:
        return true;
    default:
        return false;
    }
}

static void check_handles(void)
{
    CHECK_POINTER(Comm);
    CHECK_POINTER(Datatype);
    CHECK_POINTER(Errhandler);
    CHECK_POINTER(File);
    CHECK_POINTER(Group);
    CHECK_POINTER(Info);
    CHECK_POINTER(Message);
    CHECK_POINTER(Op);
    CHECK_POINTER(Request);
    CHECK_POINTER(Session);
    CHECK_POINTER(Win);
    rule_at(NULL);
}

void rule(void)
{
    int version = -1, subversion = -1;

    check_handles();
    CHECK_INT(sizeof(MPI_Aint), sizeof(intptr_t));
    CHECK_INT(alignof(MPI_Aint), alignof(intptr_t));
    CHECK((MPI_Aint)-1 < 0);
    if (sizeof(intptr_t) <= sizeof(int64_t)) { /* int64_t, or an equivalent type */
        CHECK_INT(sizeof(MPI_Count), sizeof(int64_t));
    }
    CHECK(sizeof(MPI_Count) >= sizeof(int) && sizeof(MPI_Count) >= sizeof(MPI_Aint));
    CHECK(sizeof(MPI_Count) >= sizeof(MPI_Offset) && (MPI_Count)-1 < 0);
    CHECK(MPI_ANY_SOURCE < 0 && MPI_PROC_NULL < 0 && MPI_ROOT < 0 && MPI_UNDEFINED < 0 &&
          MPI_ANY_TAG < 0);
    CHECK(is_special(MPI_ROOT) && !is_special(0));
    CHECK_INT(MPI_VERSION, 5);
    CHECK_INT(MPI_SUBVERSION, 0);
    CHECK_MPI(MPI_Get_version(&version, &subversion));
    CHECK_INT(MPI_SUCCESS, 0);
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        rule_at("%s", rule_error_classes[i].name);
        CHECK(rule_error_classes[i].code >= 0 && rule_error_classes[i].code <= MPI_ERR_LASTCODE);
        CHECK(rule_error_classes[i].code > 0 || rule_error_classes[i].code == MPI_SUCCESS);
    }
}

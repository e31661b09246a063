/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Integer constants serve as lengths of arrays and as case labels, and those of one group have different
 *            values.
 * class:     required
 * basis:     2.5.4 "as C integer constant expressions of the", 20.3.4 "all constants in each group must have unique
 *            values": The labels of a switch are integer constant expressions.
 * section:   2.5.4, 20.3.4
 * covers:    MPI_Error_string
 * constants: MPI_MAX_ERROR_STRING, rule_error_classes, rule_tool_codes
 * shows:     2.5.4-integer_constant_expressions, 20.3.4-unique
 * ranks:     1
 * level:     abi
 */
#include "rule.h"
#include "rule_error_names.h"

/* A group of constants, none of which is in it twice. */
#define CHECK_GROUP(...)                                                                           \
    do {                                                                                           \
        enum { SIZE = sizeof((int[]){__VA_ARGS__}) / sizeof(int) };                                \
        static const int group[SIZE] = {__VA_ARGS__};                                              \
                                                                                                   \
        for (int i = 0; i < SIZE; i++) {                                                           \
            for (int j = 0; j < i; j++) {                                                          \
                rule_at("constants %d and %d of %s", j, i, #__VA_ARGS__);                          \
                CHECK(group[i] != group[j]);                                                       \
            }                                                                                      \
        }                                                                                          \
    } while (0)

static struct {
    char datarep[MPI_MAX_DATAREP_STRING], error[MPI_MAX_ERROR_STRING], key[MPI_MAX_INFO_KEY];
    char value[MPI_MAX_INFO_VAL], version[MPI_MAX_LIBRARY_VERSION_STRING];
    char object[MPI_MAX_OBJECT_NAME], port[MPI_MAX_PORT_NAME], processor[MPI_MAX_PROCESSOR_NAME];
    char tag[MPI_MAX_STRINGTAG_LEN], set[MPI_MAX_PSET_NAME_LEN], overhead[MPI_BSEND_OVERHEAD];
} arrays;

static int label(int value)
{
    switch (value) {
    case MPI_ANY_SOURCE:
    case MPI_ANY_TAG:
    case MPI_PROC_NULL:
    case MPI_ROOT:
    case MPI_UNDEFINED:
        return 1;
    case MPI_ERR_BUFFER:
        return 2;
    case MPI_COMBINER_VECTOR:
    case MPI_KEYVAL_INVALID:
        return 3;
    default:
        return 0;
    }
}

static void check_groups(void)
{
    CHECK_GROUP(MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL);
    CHECK_GROUP(MPI_CART, MPI_GRAPH, MPI_DIST_GRAPH, MPI_UNDEFINED);
    CHECK_GROUP(MPI_COMM_TYPE_SHARED, MPI_COMM_TYPE_HW_UNGUIDED, MPI_COMM_TYPE_HW_GUIDED,
                MPI_COMM_TYPE_RESOURCE_GUIDED, MPI_UNDEFINED);
    CHECK_GROUP(MPI_TAG_UB, MPI_IO, MPI_HOST, MPI_WTIME_IS_GLOBAL, MPI_UNIVERSE_SIZE, MPI_APPNUM,
                MPI_LASTUSEDCODE, MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT,
                MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL, MPI_KEYVAL_INVALID);
    CHECK_GROUP(MPI_COMBINER_NAMED, MPI_COMBINER_DUP, MPI_COMBINER_CONTIGUOUS, MPI_COMBINER_VECTOR,
                MPI_COMBINER_HVECTOR, MPI_COMBINER_INDEXED, MPI_COMBINER_HINDEXED,
                MPI_COMBINER_INDEXED_BLOCK, MPI_COMBINER_HINDEXED_BLOCK, MPI_COMBINER_STRUCT,
                MPI_COMBINER_SUBARRAY, MPI_COMBINER_DARRAY, MPI_COMBINER_F90_REAL,
                MPI_COMBINER_F90_COMPLEX, MPI_COMBINER_F90_INTEGER, MPI_COMBINER_RESIZED,
                MPI_COMBINER_VALUE_INDEX);
    CHECK_GROUP(MPI_LOCK_EXCLUSIVE, MPI_LOCK_SHARED);
    CHECK_GROUP(MPI_WIN_FLAVOR_CREATE, MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_FLAVOR_DYNAMIC,
                MPI_WIN_FLAVOR_SHARED);
    CHECK_GROUP(MPI_WIN_SEPARATE, MPI_WIN_UNIFIED);
    CHECK_GROUP(MPI_SEEK_SET, MPI_SEEK_CUR, MPI_SEEK_END);
    CHECK_GROUP(MPI_ORDER_C, MPI_ORDER_FORTRAN);
    CHECK_GROUP(MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE);
    CHECK_GROUP(MPI_TYPECLASS_INTEGER, MPI_TYPECLASS_REAL, MPI_TYPECLASS_COMPLEX);
    CHECK_GROUP(MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE);
}

void rule(void)
{
    int length = -1;

    check_groups();
    for (int i = 0; i < RULE_ERROR_CLASSES + RULE_TOOL_CODES; i++) {
        const struct rule_error *one = i < RULE_ERROR_CLASSES
                                           ? &rule_error_classes[i]
                                           : &rule_tool_codes[i - RULE_ERROR_CLASSES];

        for (int j = 0; j < i && j < RULE_ERROR_CLASSES; j++) {
            rule_at("%s and %s", rule_error_classes[j].name, one->name);
            CHECK(one->code != rule_error_classes[j].code);
        }
    }
    rule_at(NULL);
    CHECK_INT(label(MPI_ROOT) + label(MPI_ERR_BUFFER) + label(MPI_COMBINER_VECTOR), 6);
    CHECK_MPI(MPI_Error_string(MPI_ERR_TAG, arrays.error, &length));
    CHECK(sizeof arrays > (size_t)length);
}

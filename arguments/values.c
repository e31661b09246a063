/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Integers: a constant of the wrong group is named. Constants of the ABI are unique within their
 * groups and mostly between them (20.3.4); ambiguous values have no name here.
 */
#include "check.h"

#include <stdio.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Small values are numbers first: bits of access modes, orders and error classes are not unique. */
enum { FIRST_NAMED = 100 };

static const char *name_of(MPI_Count value)
{
    static const enum mpi_abi_group groups[] = {
        MPI_ABI_GROUP_RANK,          MPI_ABI_GROUP_TAG,          MPI_ABI_GROUP_UNDEFINED,
        MPI_ABI_GROUP_COMBINER,      MPI_ABI_GROUP_TYPECLASS,    MPI_ABI_GROUP_COMPARISON,
        MPI_ABI_GROUP_TOPOLOGY,      MPI_ABI_GROUP_SPLIT_TYPE,   MPI_ABI_GROUP_LOCK_TYPE,
        MPI_ABI_GROUP_WINDOW_FLAVOR, MPI_ABI_GROUP_WINDOW_MODEL, MPI_ABI_GROUP_FILE_SEEK,
        MPI_ABI_GROUP_KEYVAL,        MPI_ABI_GROUP_FILE_MODE,    MPI_ABI_GROUP_WINDOW_ASSERT,
        MPI_ABI_GROUP_THREAD_LEVEL,
    };
    if ((int)value != value || (value >= 0 && value < FIRST_NAMED)) {
        return NULL;
    }
    for (size_t i = 0; i < COUNT(groups); i++) {
        const char *name = mpi_abi_integer_name(groups[i], (int)value);
        if (name) {
            return name;
        }
    }
    return NULL;
}

static int is_right(MPI_Count value, const struct check_values *values)
{
    if (value >= values->least) {
        return 1;
    }
    for (int i = 0; i < values->also_count; i++) {
        if (value == values->also[i]) {
            return 1;
        }
    }
    if (values->mask) {
        return value >= 0 && (value & ~(MPI_Count)values->mask) == 0;
    }
    return values->group >= 0 && (int)value == value &&
           mpi_abi_integer_name((enum mpi_abi_group)values->group, (int)value) != NULL;
}

/* Of several bits that have no name together, the first wrong one has it. */
static MPI_Count culprit(MPI_Count value, const struct check_values *values)
{
    MPI_Count wrong = value & ~(MPI_Count)values->mask;
    return values->mask && value >= 0 && !name_of(value) ? wrong & -wrong : value;
}

static int say_value(struct check *at, int number, const char *name, const char *place,
                     MPI_Count value, const struct check_values *values)
{
    MPI_Count found = culprit(value, values);
    const char *known = name_of(found);
    return check_say(at, number, name, values->wanted, values->error, "%s%lld%s%s%s is not %s",
                     place, (long long)found, known ? " (" : "", known ? known : "",
                     known ? ")" : "", values->title);
}

int wrong_value(struct check *at, int number, const char *name, MPI_Count value,
                const struct check_values *values)
{
    return !is_right(value, values) && say_value(at, number, name, "", value, values);
}

static int wrong_element(struct check *at, int number, const char *name, MPI_Count i,
                         MPI_Count value, const struct check_values *values)
{
    char place[40];
    if (is_right(value, values)) {
        return 0;
    }
    snprintf(place, sizeof place, "[%lld]: ", (long long)i);
    return say_value(at, number, name, place, value, values);
}

int wrong_ints(struct check *at, int number, const char *name, const int *array, MPI_Count count,
               const struct check_values *values)
{
    if (count > 0 && wrong_pointer(at, number, name, array)) {
        return 1;
    }
    for (MPI_Count i = 0; i < count; i++) {
        if (wrong_element(at, number, name, i, array[i], values)) {
            return 1;
        }
    }
    return 0;
}

int wrong_counts(struct check *at, int number, const char *name, const MPI_Count *array,
                 MPI_Count count, const struct check_values *values)
{
    if (count > 0 && wrong_pointer(at, number, name, array)) {
        return 1;
    }
    for (MPI_Count i = 0; i < count; i++) {
        if (wrong_element(at, number, name, i, array[i], values)) {
            return 1;
        }
    }
    return 0;
}

static int is_inter(MPI_Comm comm)
{
    int flag = 0;
    return mpi_abi_checked.Comm_test_inter(comm, &flag) == MPI_SUCCESS && flag;
}

int wrong_root(struct check *at, int number, const char *name, int root, MPI_Comm comm)
{
    static const struct check_values rank = {
        "a root",
        "0 or more, or in an intercommunicator MPI_ROOT or MPI_PROC_NULL",
        MPI_ERR_ROOT,
        -1,
        0,
        0,
        0,
        {0},
    };
    if ((root == MPI_ROOT || root == MPI_PROC_NULL) && is_inter(comm)) {
        return 0;
    }
    return wrong_value(at, number, name, root, &rank);
}

int is_root(int root, MPI_Comm comm)
{
    int rank = -1;
    if (root < 0) {
        return root == MPI_ROOT;
    }
    return mpi_abi_checked.Comm_rank(comm, &rank) == MPI_SUCCESS && rank == root && !is_inter(comm);
}

static int is_key_of(int keyval, enum mpi_abi_kind kind)
{
    if (kind == MPI_ABI_KIND_COMM) {
        return keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE;
    }
    return kind == MPI_ABI_KIND_WIN && keyval >= MPI_WIN_BASE && keyval <= MPI_WIN_MODEL;
}

/* A user's key may be any number except for the constants. */
int wrong_keyval(struct check *at, int number, const char *name, int keyval, enum mpi_abi_kind kind,
                 int may_be_predefined)
{
    const char *found = keyval == MPI_KEYVAL_INVALID ? "MPI_KEYVAL_INVALID" : name_of(keyval);
    if (!found || (may_be_predefined && is_key_of(keyval, kind))) {
        return 0;
    }
    return check_say(at, number, name,
                     may_be_predefined ? "a key that was created for this kind of object, or one "
                                         "that is predefined for it"
                                       : "a key that was created for this kind of object",
                     MPI_ERR_KEYVAL, "%d (%s) is not a key that can be used here", keyval, found);
}

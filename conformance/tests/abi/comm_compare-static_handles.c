/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Predefined handles can initialize static objects, differ from each other, survive a void
 *            pointer, and work as the names themselves do.
 * class:     required
 * basis:     20.3.3 "defines handle constants to be compile-time constants", 2.5.4 "can be also
 *            used in initialization expressions or assignments", 2.5.1 "must support the use of the
 *            assignment and equality": A handle from a static table is the same handle, and works
 *            as the name does.
 * section:   20.3.3, 2.5.4, 2.5.1
 * covers:    MPI_Comm_compare, MPI_Comm_size, MPI_Type_size, MPI_Reduce_local, MPI_Group_size
 * constants: MPI_COMM_WORLD, MPI_COMM_SELF, MPI_GROUP_EMPTY, MPI_PROD, MPI_IDENT
 * shows:     2.5.1-assign_and_compare, 2.5.1-invalid_handle_constants, 2.5.4-constant_handles,
 *            7.2.1-empty_group, 7.2.1-group_null, 7.2.4-comm_null, 7.2.4-self, 20.3.2-equality,
 *            20.3.3-compile_time, 20.4.5-cast
 * ranks:     1
 */
#include "rule.h"

static const MPI_Comm comms[] = {MPI_COMM_NULL, MPI_COMM_WORLD, MPI_COMM_SELF};
static const MPI_Group groups[] = {MPI_GROUP_NULL, MPI_GROUP_EMPTY};
static const MPI_Op ops[] = {MPI_OP_NULL, MPI_SUM,    MPI_PROD,   MPI_MIN,     MPI_MAX,
                             MPI_BAND,    MPI_BOR,    MPI_BXOR,   MPI_LAND,    MPI_LOR,
                             MPI_LXOR,    MPI_MINLOC, MPI_MAXLOC, MPI_REPLACE, MPI_NO_OP};
static const MPI_Datatype types[] = {
    MPI_DATATYPE_NULL, MPI_CHAR,   MPI_SHORT,   MPI_INT,        MPI_LONG, MPI_FLOAT,  MPI_DOUBLE,
    MPI_BYTE,          MPI_PACKED, MPI_INT64_T, MPI_DOUBLE_INT, MPI_AINT, MPI_OFFSET, MPI_COUNT};
static const MPI_Errhandler handlers[] = {MPI_ERRHANDLER_NULL, MPI_ERRORS_RETURN,
                                          MPI_ERRORS_ARE_FATAL};

#define CHECK_DISTINCT(handles)                                                                    \
    do {                                                                                           \
        for (size_t i = 0; i < sizeof(handles) / sizeof(handles)[0]; i++) {                        \
            for (size_t j = 0; j < i; j++) {                                                       \
                rule_at("%s[%d] and [%d]", #handles, (int)i, (int)j);                              \
                CHECK((handles)[i] != (handles)[j]);                                               \
            }                                                                                      \
        }                                                                                          \
    } while (0)

static void check_use(void)
{
    void *hidden = (void *)(uintptr_t)comms[1];
    int result = -1;
    int size = -1;
    int in = 3;
    int inout = 4;

    CHECK_MPI(MPI_Comm_compare((MPI_Comm)(uintptr_t)hidden, MPI_COMM_WORLD, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Comm_size(comms[2], &size));
    CHECK_INT(size, 1);
    CHECK_MPI(MPI_Group_size(groups[1], &size));
    CHECK_INT(size, 0);
    CHECK_MPI(MPI_Type_size(types[3], &size));
    CHECK_INT(size, sizeof(int));
    CHECK_MPI(MPI_Reduce_local(&in, &inout, 1, types[3], ops[2]));
    CHECK_INT(inout, 12);
    CHECK_MPI(MPI_Comm_set_errhandler(comms[2], handlers[1]));
}

void rule(void)
{
    CHECK_DISTINCT(comms);
    CHECK_DISTINCT(groups);
    CHECK_DISTINCT(ops);
    CHECK_DISTINCT(types);
    CHECK_DISTINCT(handlers);
    rule_at(NULL);
    check_use();
}

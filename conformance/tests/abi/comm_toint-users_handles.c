/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integer of a user's handle is the same at each call, differs from that of another
 *            object, lies outside 0..4095, as the handle does, and turns back into the handle.
 * class:     required
 * basis:     20.4.5 "return the same integer for every call to this", 20.4.5 "does not conflict
 *            with the reserved range", 20.3.3 "never in the range reserved for predefined handle
 *            constants": Integer and handle lead to each other, and neither is one of the reserved
 *            values.
 * section:   20.4.5, 20.5, 20.3.3
 * covers:    MPI_Comm_toint, MPI_Comm_fromint, MPI_Group_toint, MPI_Group_fromint, MPI_Type_toint,
 *            MPI_Type_fromint, MPI_Op_toint, MPI_Op_fromint, MPI_Info_toint, MPI_Info_fromint,
 *            MPI_Errhandler_toint, MPI_Errhandler_fromint
 * shows:     20.3.3-never_zero, 20.4.5-fromint, 20.4.5-outside_reserved, 20.4.5-same_integer
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

#define CHECK_PAIR(toint, fromint, one, two)                                                       \
    do {                                                                                           \
        int integers[2] = {toint(one), toint(two)};                                                \
                                                                                                   \
        rule_at("%s", #toint);                                                                     \
        CHECK(integers[0] != integers[1]);                                                         \
        for (int i = 0; i < 2; i++) {                                                              \
            CHECK(integers[i]<0 || integers[i]> 4095);                                             \
            CHECK_INT(toint(i == 0 ? (one) : (two)), integers[i]);                                 \
            CHECK_HANDLE(fromint(integers[i]), i == 0 ? (one) : (two));                            \
        }                                                                                          \
        CHECK((uintptr_t)(one) > 4095 && (uintptr_t)(two) > 4095);                                 \
    } while (0)

static void check_comms_and_groups(void)
{
    MPI_Comm comms[2] = {MPI_COMM_NULL, MPI_COMM_NULL};
    MPI_Group groups[2] = {MPI_GROUP_NULL, MPI_GROUP_NULL};

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comms[i]));
        REQUIRE_MPI(MPI_Comm_group(comms[i], &groups[i]));
    }
    CHECK_PAIR(MPI_Comm_toint, MPI_Comm_fromint, comms[0], comms[1]);
    for (int i = 0; i < 2; i++) {
        CHECK_HANDLE(MPI_Group_fromint(MPI_Group_toint(groups[i])), groups[i]);
        CHECK_MPI(MPI_Group_free(&groups[i]));
        CHECK_MPI(MPI_Comm_free(&comms[i]));
    }
}

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)length;
    (void)type;
}

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static void check_local_objects(void)
{
    MPI_Datatype types[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    MPI_Op ops[2] = {MPI_OP_NULL, MPI_OP_NULL};
    MPI_Info infos[2] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Errhandler handlers[2] = {MPI_ERRHANDLER_NULL, MPI_ERRHANDLER_NULL};

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &types[i]));
        REQUIRE_MPI(MPI_Op_create(add, 1, &ops[i]));
        REQUIRE_MPI(MPI_Info_create(&infos[i]));
        REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handlers[i]));
    }
    CHECK_PAIR(MPI_Type_toint, MPI_Type_fromint, types[0], types[1]);
    CHECK_PAIR(MPI_Op_toint, MPI_Op_fromint, ops[0], ops[1]);
    CHECK_PAIR(MPI_Info_toint, MPI_Info_fromint, infos[0], infos[1]);
    CHECK_PAIR(MPI_Errhandler_toint, MPI_Errhandler_fromint, handlers[0], handlers[1]);
    for (int i = 0; i < 2; i++) {
        CHECK_MPI(MPI_Type_free(&types[i]));
        CHECK_MPI(MPI_Op_free(&ops[i]));
        CHECK_MPI(MPI_Info_free(&infos[i]));
        CHECK_MPI(MPI_Errhandler_free(&handlers[i]));
    }
}

void rule(void)
{
    check_comms_and_groups();
    check_local_objects();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integer of each predefined handle, null handles too, is its value in the ABI, and the
 *            inverse function turns it back into the handle.
 * class:     required
 * basis:     20.4.5 "For all predefined handles, the integer value must be", 20.5 "Predefined
 *            handle constants are represented as integers", A.1.1 "The C and Fortran names are
 *            listed below": The integers are those of the list, and what came from toint may be
 *            passed to fromint.
 * section:   20.4.5, 20.5, A.1.1
 * covers:    MPI_Comm_toint, MPI_Comm_fromint, MPI_Group_toint, MPI_Group_fromint, MPI_Request_toint,
 *            MPI_Request_fromint, MPI_File_toint, MPI_File_fromint, MPI_Win_toint, MPI_Win_fromint,
 *            MPI_Op_toint, MPI_Op_fromint, MPI_Info_toint, MPI_Info_fromint, MPI_Errhandler_toint,
 *            MPI_Errhandler_fromint, MPI_Message_toint, MPI_Message_fromint, MPI_Session_toint,
 *            MPI_Session_fromint
 * shows:     20.4.5-fromint_predefined, 20.4.5-predefined, 20.5-null_handles, 20.5-operators,
 *            20.5-others, 20.5-range
 * ranks:     1
 * level:     abi
 *
 * Datatypes have a rule of their own.
 */
#include "rule.h"

#define CHECK_ONE(toint, fromint, handle, value)                                                   \
    do {                                                                                           \
        rule_at("%s", #handle);                                                                    \
        CHECK_INT((intptr_t)(handle), value);                                                      \
        CHECK_INT(toint(handle), value);                                                           \
        CHECK_HANDLE(fromint(value), handle);                                                      \
    } while (0)

static void check_ops(void)
{
    static const MPI_Op ops[] = {MPI_OP_NULL, MPI_SUM,    MPI_MIN,    MPI_MAX,     MPI_PROD,
                                 MPI_BAND,    MPI_BOR,    MPI_BXOR,   MPI_LAND,    MPI_LOR,
                                 MPI_LXOR,    MPI_MINLOC, MPI_MAXLOC, MPI_REPLACE, MPI_NO_OP};
    static const int values[] = {32, 33, 34, 35, 36, 40, 41, 42, 48, 49, 50, 56, 57, 60, 61};

    for (int i = 0; i < (int)(sizeof ops / sizeof ops[0]); i++) {
        CHECK_ONE(MPI_Op_toint, MPI_Op_fromint, ops[i], values[i]);
    }
}

void rule(void)
{
    check_ops();
    CHECK_ONE(MPI_Comm_toint, MPI_Comm_fromint, MPI_COMM_NULL, 256);
    CHECK_ONE(MPI_Comm_toint, MPI_Comm_fromint, MPI_COMM_WORLD, 257);
    CHECK_ONE(MPI_Comm_toint, MPI_Comm_fromint, MPI_COMM_SELF, 258);
    CHECK_ONE(MPI_Group_toint, MPI_Group_fromint, MPI_GROUP_NULL, 264);
    CHECK_ONE(MPI_Group_toint, MPI_Group_fromint, MPI_GROUP_EMPTY, 265);
    CHECK_ONE(MPI_Win_toint, MPI_Win_fromint, MPI_WIN_NULL, 272);
    CHECK_ONE(MPI_File_toint, MPI_File_fromint, MPI_FILE_NULL, 280);
    CHECK_ONE(MPI_Session_toint, MPI_Session_fromint, MPI_SESSION_NULL, 288);
    CHECK_ONE(MPI_Message_toint, MPI_Message_fromint, MPI_MESSAGE_NULL, 296);
    CHECK_ONE(MPI_Message_toint, MPI_Message_fromint, MPI_MESSAGE_NO_PROC, 297);
    CHECK_ONE(MPI_Info_toint, MPI_Info_fromint, MPI_INFO_NULL, 304);
    CHECK_ONE(MPI_Info_toint, MPI_Info_fromint, MPI_INFO_ENV, 305);
    CHECK_ONE(MPI_Errhandler_toint, MPI_Errhandler_fromint, MPI_ERRHANDLER_NULL, 320);
    CHECK_ONE(MPI_Errhandler_toint, MPI_Errhandler_fromint, MPI_ERRORS_ARE_FATAL, 321);
    CHECK_ONE(MPI_Errhandler_toint, MPI_Errhandler_fromint, MPI_ERRORS_ABORT, 322);
    CHECK_ONE(MPI_Errhandler_toint, MPI_Errhandler_fromint, MPI_ERRORS_RETURN, 323);
    CHECK_ONE(MPI_Request_toint, MPI_Request_fromint, MPI_REQUEST_NULL, 384);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Return codes of the tool information interface are unlike each other and every error class,
 *            lie above MPI_SUCCESS and not above MPI_ERR_LASTCODE, and reach an error handler as they are.
 * class:     quality
 * basis:     15.3.10 "cannot overlap with any error codes or error classes", 9.5.2 "prepared to
 *            deal with any error code": Tool codes are no error codes, so no handler need take
 *            them, but a tool may want to report them in this way.
 * section:   15.3.10, 9.4, 9.5.2
 * covers:    MPI_Comm_call_errhandler
 * constants: MPI_T_ERR_CANNOT_INIT, MPI_T_ERR_NOT_ACCESSIBLE, MPI_T_ERR_NOT_INITIALIZED,
 *            MPI_T_ERR_NOT_SUPPORTED, MPI_T_ERR_MEMORY, MPI_T_ERR_INVALID,
 *            MPI_T_ERR_INVALID_INDEX, MPI_T_ERR_INVALID_ITEM, MPI_T_ERR_INVALID_SESSION,
 *            MPI_T_ERR_INVALID_HANDLE, MPI_T_ERR_INVALID_NAME, MPI_T_ERR_OUT_OF_HANDLES,
 *            MPI_T_ERR_OUT_OF_SESSIONS, MPI_T_ERR_CVAR_SET_NOT_NOW, MPI_T_ERR_CVAR_SET_NEVER,
 *            MPI_T_ERR_PVAR_NO_WRITE, MPI_T_ERR_PVAR_NO_STARTSTOP, MPI_T_ERR_PVAR_NO_ATOMIC
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

static const int codes[] = {MPI_T_ERR_CANNOT_INIT,
                            MPI_T_ERR_NOT_ACCESSIBLE,
                            MPI_T_ERR_NOT_INITIALIZED,
                            MPI_T_ERR_NOT_SUPPORTED,
                            MPI_T_ERR_MEMORY,
                            MPI_T_ERR_INVALID,
                            MPI_T_ERR_INVALID_INDEX,
                            MPI_T_ERR_INVALID_ITEM,
                            MPI_T_ERR_INVALID_SESSION,
                            MPI_T_ERR_INVALID_HANDLE,
                            MPI_T_ERR_INVALID_NAME,
                            MPI_T_ERR_OUT_OF_HANDLES,
                            MPI_T_ERR_OUT_OF_SESSIONS,
                            MPI_T_ERR_CVAR_SET_NOT_NOW,
                            MPI_T_ERR_CVAR_SET_NEVER,
                            MPI_T_ERR_PVAR_NO_WRITE,
                            MPI_T_ERR_PVAR_NO_STARTSTOP,
                            MPI_T_ERR_PVAR_NO_ATOMIC};

static int seen;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    seen = *code;
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    for (int i = 0; i < (int)(sizeof codes / sizeof codes[0]); i++) {
        rule_at("code %d", codes[i]);
        CHECK(codes[i] > MPI_ERR_ABI && codes[i] <= MPI_ERR_LASTCODE);
        CHECK_INT(codes[i], codes[0] + i);
        seen = RULE_POISON_INT;
        CHECK_MPI(MPI_Comm_call_errhandler(comm, codes[i]));
        CHECK_CODE(seen, codes[i]);
    }
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&comm));
}

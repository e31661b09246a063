/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Return codes of the tool information interface are unlike each other and every error class,
 *            lie above MPI_SUCCESS and not above MPI_ERR_LASTCODE, and reach an error handler as they are.
 * class:     quality
 * basis:     15.3.10 "cannot overlap with any error codes or error classes", 9.5.2 "prepared to
 *            deal with any error code": Tool codes are no error codes, so no handler need take
 *            them, but a tool may want to report them in this way.
 * section:   15.3.10, 9.4, 9.5.2
 * covers:    MPI_Comm_call_errhandler
 * constants: rule_tool_codes
 * shows:     9.4-tool_codes
 * ranks:     1
 * level:     abi
 */
#include "rule.h"
#include "rule_error_names.h"

static int seen;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    seen = *code;
}

static void check_apart(int index)
{
    int code = rule_tool_codes[index].code;

    CHECK(code > MPI_SUCCESS && code <= MPI_ERR_LASTCODE);
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        CHECK(code != rule_error_classes[i].code);
    }
    for (int i = 0; i < index; i++) {
        CHECK(code != rule_tool_codes[i].code);
    }
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    for (int i = 0; i < RULE_TOOL_CODES; i++) {
        rule_at("%s", rule_tool_codes[i].name);
        check_apart(i);
        seen = RULE_POISON_INT;
        CHECK_MPI(MPI_Comm_call_errhandler(comm, rule_tool_codes[i].code));
        CHECK_CODE(seen, rule_tool_codes[i].code);
    }
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&comm));
}

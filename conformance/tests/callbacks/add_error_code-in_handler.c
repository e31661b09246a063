/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Classes, codes and strings that the user adds mean the same inside an error handler as
 *            outside, and MPI_LASTUSEDCODE covers them.
 * class:     required
 * basis:     9.5.2 "Error codes and classes are associated with a process", 9.5.1 "is the current
 *            maximum error class including", 9.5.1 "will replace the old string with the new": A
 *            handler may ask for class and string of any code, and the answers are those that were
 *            given before.
 * section:   9.5.1, 9.5.2
 * covers:    MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Error_class,
 *            MPI_Error_string, MPI_Comm_call_errhandler
 * constants: MPI_LASTUSEDCODE, MPI_ERR_LASTCODE
 * shows:     9.3.5-string, 9.4-class_of_code, 9.5.1-add_class, 9.5.1-add_code, 9.5.1-lastusedcode,
 *            9.5.1-string_replaced
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static const char code_text[] = "a user-defined code";

static int calls;
static int seen_code;
static int seen_class;
static char seen_text[MPI_MAX_ERROR_STRING];

static void handle(MPI_Comm *comm, int *code, ...)
{
    int length = 0;

    (void)comm;
    calls++;
    seen_code = *code;
    CHECK_MPI(MPI_Error_class(*code, &seen_class));
    CHECK_MPI(MPI_Error_string(*code, seen_text, &length));
    CHECK_INT(length, strlen(seen_text));
}

static void check(MPI_Comm comm, int code, int class, const char *text)
{
    calls = 0;
    CHECK_MPI(MPI_Comm_call_errhandler(comm, code));
    CHECK_INT(calls, 1);
    CHECK_CODE(seen_code, code);
    CHECK_INT(seen_class, class);
    CHECK_STR(seen_text, text);
}

static void check_lastusedcode(int class)
{
    int *last = NULL;
    int flag = 0;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag));
    CHECK(flag != 0);
    CHECK(flag && *last >= class);
    CHECK(flag && *last >= MPI_ERR_LASTCODE);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Add_error_class(&class));
    CHECK(class > MPI_ERR_LASTCODE);
    check_lastusedcode(class);
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    CHECK(code != class);
    CHECK_MPI(MPI_Add_error_string(code, "replaced below"));
    CHECK_MPI(MPI_Add_error_string(code, code_text));
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    check(comm, code, class, code_text);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}

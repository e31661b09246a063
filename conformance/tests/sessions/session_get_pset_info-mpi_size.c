/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The value of the key mpi_size of a process set is the number of its processes.
 * class:     required
 * basis:     11.3.3 "pair must be defined, mpi_size", 11.3.3 "specifies the number of MPI processes
 *            in the": The key must be there for each process set, with the number of its processes.
 * section:   11.3.3, 11.3.2
 * covers:    MPI_Session_get_pset_info
 * shows:     11.3.3-pset_info_freed, 11.3.3-pset_info_size
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

#include <stdlib.h>

static void check(MPI_Session session, const char *name, int size)
{
    MPI_Info info = MPI_INFO_NULL;
    char text[16] = "";
    int length = sizeof text;
    int flag = 0;

    rule_at("%s", name);
    REQUIRE_MPI(MPI_Session_get_pset_info(session, name, &info));
    CHECK_MPI(MPI_Info_get_string(info, "mpi_size", &length, text, &flag));
    CHECK(flag);
    CHECK_INT(atoi(text), size);
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    check(session, "mpi://WORLD", rule_size());
    check(session, "mpi://SELF", 1);
    CHECK_MPI(MPI_Session_finalize(&session));
}

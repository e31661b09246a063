/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A published name gives its port to whoever looks it up, until it is unpublished; then it is
 *             an error of class MPI_ERR_NAME.
 * section:    11.9.4
 * covers:     MPI_Publish_name, MPI_Lookup_name, MPI_Unpublish_name
 * constants:  MPI_MAX_PORT_NAME, MPI_ERR_NAME
 * ranks:      1
 * capability: names
 *
 * The text stands for a port: nobody connects.
 */
#include "rule.h"

#include <stdio.h>

static const char port[] = "a-port-or-what-looks-like-one";

static void look(const char *service)
{
    char found[MPI_MAX_PORT_NAME + 8];

    rule_poison(found, sizeof found);
    CHECK_MPI(MPI_Lookup_name(service, MPI_INFO_NULL, found));
    CHECK_BYTES(found, port, sizeof port);
    CHECK_UNTOUCHED(found + MPI_MAX_PORT_NAME, 8);
}

void rule(void)
{
    char service[40];
    char found[MPI_MAX_PORT_NAME] = "";
    int rc = MPI_SUCCESS;

    snprintf(service, sizeof service, "mpi-abi-rule-of-%d", rule_size());
    if (rule_rank() == 0) {
        rc = MPI_Publish_name(service, MPI_INFO_NULL, port);
    }
    CHECK_MPI(MPI_Bcast(&rc, 1, MPI_INT, 0, MPI_COMM_WORLD));
    if (rule_is_missing(rc, MPI_ERR_NAME)) {
        SKIP("MPI_Publish_name returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    look(service);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Unpublish_name(service, MPI_INFO_NULL, port));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_ERROR_CLASS(MPI_Lookup_name(service, MPI_INFO_NULL, found), MPI_ERR_NAME);
}

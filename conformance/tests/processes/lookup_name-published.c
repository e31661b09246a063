/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Who looks up a published name gets the name of its port.
 * class:      required
 * basis:      11.9.4 "This function retrieves a port_name published by", 11.9.4 "by a client using
 *             the service_name only", 11.9.4 "then we say that name publishing is not supported",
 *             11.9.2 "The maximum size of the string that may be": Whoever is in the scope of the
 *             name gets the port that was published with it; an implementation chooses the scope.
 * section:    11.9.4, 11.9.2
 * covers:     MPI_Publish_name, MPI_Lookup_name, MPI_Unpublish_name
 * constants:  MPI_MAX_PORT_NAME
 * shows:      11.9.4-lookup, 11.9.4-publish, 19.3.9-port_and_pset
 * ranks:      1
 * capability: names
 *
 * No process connects.  An implementation that publishes names to no process does not support them.
 */
#include "rule.h"

#include <stdio.h>

static char service[40];
static char port[MPI_MAX_PORT_NAME];

static int publish(void)
{
    int rc = MPI_Open_port(MPI_INFO_NULL, port);

    return rc == MPI_SUCCESS ? MPI_Publish_name(service, MPI_INFO_NULL, port) : rc;
}

static void unpublish(void)
{
    CHECK_MPI(MPI_Unpublish_name(service, MPI_INFO_NULL, port));
    CHECK_MPI(MPI_Close_port(port));
}

void rule(void)
{
    char found[MPI_MAX_PORT_NAME + 8];
    int rc = MPI_SUCCESS;

    snprintf(service, sizeof service, "mpi-abi-rule-of-%d", rule_size());
    if (rule_rank() == 0) {
        rc = publish();
    }
    CHECK_MPI(MPI_Bcast(&rc, 1, MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Bcast(port, sizeof port, MPI_CHAR, 0, MPI_COMM_WORLD));
    if (rule_is_missing(rc, MPI_ERR_NAME) || rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("no name can be published: %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    rule_poison(found, sizeof found);
    rc = MPI_Lookup_name(service, MPI_INFO_NULL, found);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (rule_rank() == 0) {
        unpublish();
    }
    if (rule_is_missing(rc, MPI_ERR_NAME)) {
        SKIP("no name can be looked up: %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_STR(found, port);
    CHECK_UNTOUCHED(found + MPI_MAX_PORT_NAME, 8);
}

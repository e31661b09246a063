/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Several service names can be published for one port; each leads to it, also after another one is
 *             unpublished, and a name can be published again for another port.
 * class:      required
 * basis:      11.9.4 "permits publishing more than one service_name for a single", 11.9.4 "unpublishes a service name
 *             that has been previously published": Each name is an entry of its own, which its own call takes away.
 * section:    11.9.4
 * covers:     MPI_Publish_name, MPI_Lookup_name, MPI_Unpublish_name
 * constants:  MPI_MAX_PORT_NAME
 * shows:      11.9.4-several_names
 * ranks:      1
 * capability: names
 *
 * Each process has names of its own. No process connects.
 */
#include "rule.h"

#include <stdio.h>

static char ports[2][MPI_MAX_PORT_NAME];
static char services[2][64];

static void expect(const char *service, const char *port)
{
    char found[MPI_MAX_PORT_NAME];

    rule_poison(found, sizeof found);
    REQUIRE_MPI(MPI_Lookup_name(service, MPI_INFO_NULL, found));
    CHECK_STR(found, port);
}

static void publish(int rc)
{
    char found[MPI_MAX_PORT_NAME];

    if (rc == MPI_SUCCESS) {
        rc = MPI_Publish_name(services[0], MPI_INFO_NULL, ports[0]);
    }
    if (rule_is_missing(rc, MPI_ERR_NAME) || rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("no name can be published: %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    rc = MPI_Lookup_name(services[0], MPI_INFO_NULL, found);
    if (rule_is_missing(rc, MPI_ERR_NAME)) {
        SKIP("no name can be looked up: %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_Publish_name(services[1], MPI_INFO_NULL, ports[0]));
    expect(services[0], ports[0]);
    expect(services[1], ports[0]);
    CHECK_MPI(MPI_Unpublish_name(services[0], MPI_INFO_NULL, ports[0]));
    expect(services[1], ports[0]);
    REQUIRE_MPI(MPI_Open_port(MPI_INFO_NULL, ports[1]));
    CHECK_MPI(MPI_Publish_name(services[0], MPI_INFO_NULL, ports[1]));
    expect(services[0], ports[1]);
    expect(services[1], ports[0]);
    CHECK_MPI(MPI_Unpublish_name(services[1], MPI_INFO_NULL, ports[0]));
    CHECK_MPI(MPI_Unpublish_name(services[0], MPI_INFO_NULL, ports[1]));
    CHECK_MPI(MPI_Close_port(ports[1]));
}

void rule(void)
{
    int rc = MPI_Open_port(MPI_INFO_NULL, ports[0]);

    for (int i = 0; i < 2; i++) {
        snprintf(services[i], sizeof services[i], "mpi-abi-rule-two-names-%d-%d-%d", i, rule_size(),
                 rule_rank());
    }
    publish(rc);
    if (rc == MPI_SUCCESS) {
        CHECK_MPI(MPI_Close_port(ports[0]));
    }
}

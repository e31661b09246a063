/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       After MPI_Unpublish_name a name is not found any more, and it can be published again, with another port.
 * class:      required
 * basis:      11.9.4 "unpublishes a service name that has been previously published", 11.9.4 "has not been published,
 *            it
 *             raises": A name that is no longer published is one that was not, and can be used anew.
 * section:    11.9.4
 * covers:     MPI_Publish_name, MPI_Unpublish_name, MPI_Lookup_name
 * constants:  MPI_ERR_NAME
 * shows:      11.9.4-unpublish
 * ranks:      1
 * capability: names
 */
#include "rule.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void check_or_skip(const char *name, const char *first, const char *second)
{
    char port[MPI_MAX_PORT_NAME] = "";
    int rc = MPI_Lookup_name(name, MPI_INFO_NULL, port);

    if (rule_is_missing(rc, MPI_ERR_NAME)) {
        MPI_Unpublish_name(name, MPI_INFO_NULL, first); /* before its port is closed */
        SKIP("no name can be looked up: %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_STR(port, first);
    CHECK_MPI(MPI_Unpublish_name(name, MPI_INFO_NULL, first));
    CHECK_ERROR_CLASS(MPI_Lookup_name(name, MPI_INFO_NULL, port), MPI_ERR_NAME);
    REQUIRE_MPI(MPI_Publish_name(name, MPI_INFO_NULL, second));
    memset(port, 0, sizeof port);
    CHECK_MPI(MPI_Lookup_name(name, MPI_INFO_NULL, port));
    CHECK_STR(port, second);
    CHECK_MPI(MPI_Unpublish_name(name, MPI_INFO_NULL, second));
    CHECK_ERROR_CLASS(MPI_Lookup_name(name, MPI_INFO_NULL, port), MPI_ERR_NAME);
}

void rule(void)
{
    char ports[2][MPI_MAX_PORT_NAME] = {"", ""}, name[64];
    int rc;

    if (rule_rank() != 0) {
        CHECK(rule_size() > 1);
        return;
    }
    for (int i = 0; i < 2; i++) {
        rc = MPI_Open_port(MPI_INFO_NULL, ports[i]);
        if (rule_is_missing(rc, MPI_ERR_PORT)) {
            SKIP("MPI_Open_port returns %s", rule_error_name(rc));
        }
        REQUIRE_MPI(rc);
    }
    snprintf(name, sizeof name, "rule again %ld", (long)getpid());
    rc = MPI_Publish_name(name, MPI_INFO_NULL, ports[0]);
    if (rule_is_missing(rc, MPI_ERR_SERVICE)) {
        SKIP("MPI_Publish_name returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    check_or_skip(name, ports[0], ports[1]);
    CHECK_MPI(MPI_Close_port(ports[0]));
    CHECK_MPI(MPI_Close_port(ports[1]));
}

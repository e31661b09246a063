/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Ports that are open at the same time have different names, and any number can be opened and closed one
 *             after the other.
 * class:      required
 * basis:      11.9.2 "is unique within the communication universe to which it", 11.9.2 "This function releases the
 *             network address represented by": No two ports that are open have one name, and an address that is
 *             released does not stand in the way of another.
 * section:    11.9.2
 * covers:     MPI_Open_port, MPI_Close_port
 * shows:      11.9.2-close_port, 11.9.2-port_unique
 * ranks:      1
 * capability: ports
 */
#include "rule.h"

#include <stdlib.h>
#include <string.h>

enum { OPEN = 4, ROUNDS = 50 };

/* The names of all processes differ, too. */
static void compare(char ports[OPEN][MPI_MAX_PORT_NAME])
{
    const int count = OPEN * rule_size();
    char(*all)[MPI_MAX_PORT_NAME] = calloc((size_t)count, sizeof *all);

    if (all == NULL) {
        CHECK(all != NULL);
        return;
    }
    CHECK_MPI(MPI_Allgather(ports, OPEN * MPI_MAX_PORT_NAME, MPI_CHAR, all,
                            OPEN * MPI_MAX_PORT_NAME, MPI_CHAR, MPI_COMM_WORLD));
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            CHECK(strcmp(all[i], all[j]) != 0);
        }
    }
    free(all);
}

void rule(void)
{
    char ports[OPEN][MPI_MAX_PORT_NAME];
    char port[MPI_MAX_PORT_NAME];
    int rc = MPI_Open_port(MPI_INFO_NULL, port);

    if (rule_is_missing(rc, MPI_ERR_PORT)) {
        SKIP("MPI_Open_port returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_Close_port(port));
    rule_poison(ports, sizeof ports);
    for (int i = 0; i < OPEN; i++) {
        CHECK_MPI(MPI_Open_port(MPI_INFO_NULL, ports[i]));
        CHECK(memchr(ports[i], '\0', MPI_MAX_PORT_NAME) != NULL);
    }
    compare(ports);
    for (int i = 0; i < OPEN; i++) {
        CHECK_MPI(MPI_Close_port(ports[i]));
    }
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        REQUIRE_MPI(MPI_Open_port(MPI_INFO_NULL, port));
        CHECK(memchr(port, '\0', MPI_MAX_PORT_NAME) != NULL);
        REQUIRE_MPI(MPI_Close_port(port));
    }
}

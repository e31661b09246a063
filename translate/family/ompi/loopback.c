/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Open MPI 5.0 reaches spawned processes by TCP alone, and leaves the loopback interface out. Where no other
 * interface is up all processes are on this machine, and TCP may use it. What the user set about interfaces stays.
 */
#define _GNU_SOURCE
#include "impl.h"

#include "loopback.h"

#include "report.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>

#define INCLUDE "OMPI_MCA_btl_tcp_if_include"
#define EXCLUDE "OMPI_MCA_btl_tcp_if_exclude"

static int has_address(const struct ifaddrs *interface)
{
    return interface->ifa_addr && interface->ifa_flags & IFF_UP &&
           (interface->ifa_addr->sa_family == AF_INET ||
            interface->ifa_addr->sa_family == AF_INET6);
}

/* The name of the loopback interface, if no other interface has an address. */
static const char *find_alone(const struct ifaddrs *interface)
{
    const char *found = NULL;
    for (; interface; interface = interface->ifa_next) {
        if (!has_address(interface)) {
            continue;
        }
        if (!(interface->ifa_flags & IFF_LOOPBACK)) {
            return NULL;
        }
        found = interface->ifa_name;
    }
    return found;
}

void ompi_allow_loopback(void)
{
    struct ifaddrs *interfaces = NULL;
    if (getenv(INCLUDE) || getenv(EXCLUDE) || getifaddrs(&interfaces) != 0) {
        return;
    }
    const char *alone = find_alone(interfaces);
    if (alone && setenv(INCLUDE, alone, 0) == 0) {
        mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "no network interface but %s: " INCLUDE "=%s", alone,
                      alone);
    }
    freeifaddrs(interfaces);
}

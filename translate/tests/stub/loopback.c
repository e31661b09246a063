/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Open MPI 5.0 may use the loopback interface if there is no other, and if the user set nothing about interfaces.
 * This file defines the interfaces. The argument is the value that is expected then.
 */
#define _GNU_SOURCE
#include "stub_test.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define INCLUDE "OMPI_MCA_btl_tcp_if_include"
#define EXCLUDE "OMPI_MCA_btl_tcp_if_exclude"

static struct sockaddr address = {.sa_family = AF_INET};
static struct sockaddr packets = {.sa_family = AF_PACKET};
static char loopback_name[] = "loop", other_name[] = "ether";
static struct ifaddrs other = {.ifa_name = other_name};
static struct ifaddrs loopback = {.ifa_next = &other,
                                  .ifa_name = loopback_name,
                                  .ifa_flags = IFF_UP | IFF_LOOPBACK,
                                  .ifa_addr = &address};

/* These replace the functions of the C library. */
#pragma GCC visibility push(default)
int getifaddrs(struct ifaddrs **found)
{
    *found = &loopback;
    return 0;
}

void freeifaddrs(struct ifaddrs *interfaces)
{
    (void)interfaces;
}
#pragma GCC visibility pop

struct example {
    unsigned flags; /* of the other interface */
    struct sockaddr *address;
    const char *include, *exclude; /* what the user set */
    const char *wanted;            /* null: nothing is set */
};

static void set(const char *name, const char *value)
{
    if (value) {
        setenv(name, value, 1);
    } else {
        unsetenv(name);
    }
}

static int run(const struct example *example)
{
    other.ifa_flags = example->flags;
    other.ifa_addr = example->address;
    set(INCLUDE, example->include);
    set(EXCLUDE, example->exclude);
    stub_attach();
    const char *found = getenv(INCLUDE);
    return example->wanted ? !found || strcmp(found, example->wanted) != 0 : found != NULL;
}

/* The backend is loaded once in a process. */
static int run_apart(const struct example *example)
{
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        _exit(run(example));
    }
    return child < 0 || waitpid(child, &status, 0) != child || status != 0;
}

int main(int argc, char **argv)
{
    const char *alone = argc > 1 ? argv[1] : NULL;
    const struct example examples[] = {
        {0, &address, NULL, NULL, alone},  {IFF_UP, &packets, NULL, NULL, alone},
        {IFF_UP, NULL, NULL, NULL, alone}, {IFF_UP, &address, NULL, NULL, NULL},
        {0, &address, "ib0", NULL, "ib0"}, {0, &address, NULL, "docker0", NULL},
    };
    const long count = sizeof examples / sizeof examples[0];
    for (long i = 0; i < count; i++) {
        if (run_apart(&examples[i])) {
            stub_fail(__FILE__, __LINE__, "example %ld", i);
        }
    }
    return stub_verdict(count);
}

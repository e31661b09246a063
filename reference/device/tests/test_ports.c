/* SPDX-License-Identifier: BSD-3-Clause */
/* test_ports.c: exclusive ports, and the lines that tracing and debugging write. */
#include "ports.h"
#include <stdio.h>
#include <unistd.h>

/* No other caller drives an exclusive port: what is sent to it stays until its owner looks. */
static void test_exclusive(void)
{
    MPIR_RHANDLE r;
    MPIR_SHANDLE s;
    int error = MPI_SUCCESS, value = 7, got = 0;
    MPID_Port_exclusive(test_port[1], NULL);
    MPID_IrecvContig(&test_comm[1], &got, sizeof got, 0, 1, 5, R(&r), &error);
    MPID_IsendContig(&test_comm[0], &value, sizeof value, 0, 1, 5, test_granks[1], MPID_MSGFORM_OK,
                     R(&s), &error);
    for (int i = 0; i < 10; i++) {
        MPID_DeviceCheck(MPID_NOTBLOCKING);
        MPID_PortCheck(test_port[0], MPID_NOTBLOCKING);
    }
    CHECK(!MPID_Is_complete(&r));
    MPID_PortCheck(test_port[1], MPID_NOTBLOCKING);
    CHECK(MPID_Is_complete(&r));
    CHECK(MPID_Is_complete(&s));
    CHECK_EQ(got, value);
    CHECK_EQ(error, MPI_SUCCESS);
}

/* Sends a message that finds a receive, and one that finds none. */
static void send_two(int tag)
{
    MPIR_RHANDLE r;
    int error = MPI_SUCCESS, value = 3, got = 0;
    MPID_IrecvContig(&test_comm[1], &got, sizeof got, 0, tag, 5, R(&r), &error);
    MPID_SendContig(&test_comm[0], &value, sizeof value, 0, tag, 5, test_granks[1], MPID_MSGFORM_OK,
                    &error);
    MPID_PortCheck(test_port[1], MPID_NOTBLOCKING);
    CHECK(MPID_Is_complete(&r));
    MPID_SendContig(&test_comm[0], &value, sizeof value, 0, tag + 1, 5, test_granks[1],
                    MPID_MSGFORM_OK, &error);
    MPID_PortCheck(test_port[1], MPID_NOTBLOCKING);
    MPID_RecvContig(&test_comm[1], &got, sizeof got, 0, tag + 1, 5, NULL, &error);
}

struct event {
    const char *name;
    int port, peer, tag;
};

/* The lines of a file are these events, of messages of one int in context 5. */
static void check_events(const char *path, const struct event *events, int n)
{
    FILE *file = fopen(path, "r");
    double when, before = 0;
    int port, peer, tag, context, i = 0;
    long long bytes;
    char name[32];
    CHECK(file != NULL);
    while (file && fscanf(file, "%lf %d %31s %d %d %d %lld", &when, &port, name, &peer, &tag,
                          &context, &bytes) == 7) {
        CHECK(i < n && strcmp(name, events[i].name) == 0);
        CHECK(i < n && port == events[i].port && peer == events[i].peer && tag == events[i].tag);
        CHECK(context == 5 && bytes == sizeof(int) && when >= before);
        before = when;
        i++;
    }
    CHECK_EQ(i, n);
    if (file) {
        fclose(file);
    }
}

static void test_trace(void)
{
    char pattern[64], path[64];
    int a = test_granks[0], b = test_granks[1];
    const struct event events[] = {{"receive", b, 0, 10},    {"send", a, b, 10},
                                   {"match", b, a, 10},      {"send", a, b, 11},
                                   {"unexpected", b, a, 11}, {"receive", b, 0, 11}};
    snprintf(pattern, sizeof pattern, "test_trace_%ld_%%d", (long)getpid());
    snprintf(path, sizeof path, "test_trace_%ld_0", (long)getpid());
    MPID_Set_tracefile(pattern);
    send_two(10);
    MPID_Set_tracefile(NULL);
    send_two(20); /* nobody writes this */
    check_events(path, events, 6);
    MPID_SetDebugFile(pattern);
    MPID_SetDebugFlag(MPID_DEBUG_MESSAGES);
    send_two(10);
    MPID_SetDebugFlag(0);
    send_two(20);
    check_events(path, events, 6);
    MPID_SetDebugFile("-");
    unlink(path);
}

int main(void)
{
    ports_begin(1);
    test_exclusive();
    test_trace();
    return ports_end();
}

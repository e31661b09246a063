/* SPDX-License-Identifier: BSD-3-Clause */
/* test_messages.c: every function that moves messages, between two ports of one process, over any transport. */
#include "ports.h"

enum { SIZES = 7, LARGEST = 3000000 };
static const MPI_Count sizes[SIZES] = {0, 1, 40, 41, 1000, 100000, LARGEST};
static char sent[LARGEST], received[LARGEST];

static void fill(char *data, MPI_Count n, int seed)
{
    for (MPI_Count i = 0; i < n; i++) {
        data[i] = (char)(i * 31 + seed);
    }
}

static void isend(int mode, MPI_Count n, int tag, MPIR_SHANDLE *s)
{
    void (*const start[])(MPID_SEND_CONTIG_ARGS, MPI_Request,
                          int *) = {MPID_IsendContig, MPID_IrsendContig, MPID_IssendContig};
    int error = MPI_SUCCESS;
    start[mode](&test_comm[0], sent, n, 0, tag, 5, test_granks[1], MPID_MSGFORM_OK, R(s), &error);
    CHECK_EQ(error, MPI_SUCCESS);
}

static void check_received(MPIR_RHANDLE *r, MPI_Count n, int tag)
{
    MPI_Status status = {.MPI_ERROR = 77, .MPI_internal = {0, 0, 0, 55, 66}};
    int error = 99;
    CHECK_EQ(MPID_RecvIcomplete(R(r), &status, &error), 1);
    CHECK_EQ(error, 99); /* written only on an error */
    CHECK_EQ(status.MPI_SOURCE, 0);
    CHECK_EQ(status.MPI_TAG, tag);
    CHECK_EQ(status.MPI_ERROR, 77);
    CHECK_EQ(status.MPI_internal[3] * 100 + status.MPI_internal[4], 5566);
    CHECK_EQ(MPID_Status_bytes(&status), n);
    CHECK_EQ(MPID_Status_cancelled(&status), 0);
    CHECK_EQ(memcmp(sent, received, (size_t)n), 0);
}

/* Every size and mode, the receive posted before and after the message. */
static void test_modes(void)
{
    for (int k = 0; k < SIZES * 6; k++) {
        int mode = k % 3, first = k / 3 % 2, error = MPI_SUCCESS;
        MPI_Count n = sizes[k / 6];
        MPIR_SHANDLE s;
        MPIR_RHANDLE r;
        fill(sent, n, k);
        memset(received, 0, (size_t)n);
        if (!first) {
            isend(mode, n, k, &s);
            for (int i = 0; i < 10; i++) {
                MPID_DeviceCheck(MPID_NOTBLOCKING);
            }
            CHECK(mode != 2 || !MPID_Is_complete(&s)); /* synchronous: not before the match */
        }
        MPID_IrecvContig(&test_comm[1], received, n, 0, k, 5, R(&r), &error);
        CHECK(!first || !MPID_Is_complete(&r));
        if (first) {
            isend(mode, n, k, &s);
        }
        DRIVE(&r);
        DRIVE(&s);
        CHECK_EQ(MPID_SendIcomplete(R(&s), &error), 1);
        CHECK_EQ(error, MPI_SUCCESS);
        check_received(&r, n, k);
    }
}

/* Blocking forms, which need no partner: a short message to a port that reads later. */
static void test_blocking(void)
{
    void (*const send[])(MPID_SEND_CONTIG_ARGS, int *) = {MPID_SendContig, MPID_BsendContig,
                                                          MPID_RsendContig};
    for (int i = 0; i < 3; i++) {
        int error = 99;
        MPI_Status status;
        fill(sent, 100, i);
        send[i](&test_comm[0], sent, 100, 0, i, 5, test_granks[1], MPID_MSGFORM_OK, &error);
        CHECK_EQ(error, 99);
        MPID_RecvContig(&test_comm[1], received, 100, 0, i, 5, &status, &error);
        CHECK_EQ(error, 99);
        CHECK_EQ(MPID_Status_bytes(&status), 100);
        CHECK_EQ(memcmp(sent, received, 100), 0);
        MPID_SendContig(&test_comm[0], sent, 9, 0, i, 5, test_granks[1], MPID_MSGFORM_OK, &error);
        MPID_RecvContig(&test_comm[1], received, 9, 0, i, 5, NULL, &error); /* a null status */
        CHECK_EQ(error, 99);
    }
    int error = MPI_SUCCESS;
    MPIR_RHANDLE r;
    MPID_IrecvContig(&test_comm[1], received, 10, 0, 3, 5, R(&r), &error);
    MPIR_SHANDLE s;
    isend(2, 10, 3, &s);
    CHECK_EQ(MPID_WaitForCompleteSend(&s), MPI_SUCCESS);
    CHECK_EQ(MPID_WaitForCompleteRecv(&r), MPI_SUCCESS);
    MPID_SendComplete(R(&s), &error);
    MPID_RecvComplete(R(&r), NULL, &error);
    CHECK_EQ(error, MPI_SUCCESS);
}

static void test_truncation(void)
{
    for (int k = 1; k < SIZES * 2; k++) {
        MPI_Count n = sizes[k / 2], room = n / 2;
        MPIR_SHANDLE s;
        MPIR_RHANDLE r;
        MPI_Status status;
        int error = MPI_SUCCESS;
        if (n == 0) {
            continue;
        }
        fill(sent, n, k);
        memset(received, 99, (size_t)n);
        if (k % 2) {
            isend(0, n, 1, &s);
        }
        MPID_IrecvContig(&test_comm[1], received, room, 0, 1, 5, R(&r), &error);
        if (k % 2 == 0) {
            isend(0, n, 1, &s);
        }
        DRIVE(&r);
        DRIVE(&s);
        CHECK_EQ(error, MPI_SUCCESS);
        CHECK_EQ(MPID_RecvIcomplete(R(&r), &status, &error), 1);
        CHECK_EQ(error, MPI_ERR_TRUNCATE);
        CHECK_EQ(MPID_Status_bytes(&status), room);
        CHECK_EQ(memcmp(sent, received, (size_t)room), 0);
        CHECK_EQ(received[room], 99);
    }
}

static int tag_of(int source, int tag)
{
    MPI_Status status;
    int error = MPI_SUCCESS;
    MPID_RecvContig(&test_comm[1], received, 8, source, tag, 5, &status, &error);
    CHECK_EQ(error, MPI_SUCCESS);
    return status.MPI_TAG;
}

/* Messages that came first are found first, by each kind of receive; and posted receives in the order of posting. */
static void test_matching(void)
{
    int error = MPI_SUCCESS;
    for (int tag = 0; tag < 6; tag++) {
        MPID_SendContig(&test_comm[0], sent, 8, tag % 2, tag, 5, test_granks[1], MPID_MSGFORM_OK,
                        &error);
    }
    MPID_SendContig(&test_comm[0], sent, 8, 0, 0, 6, test_granks[1], MPID_MSGFORM_OK,
                    &error); /* another context */
    CHECK_EQ(tag_of(1, MPI_ANY_TAG), 1);
    CHECK_EQ(tag_of(MPI_ANY_SOURCE, 2), 2);
    CHECK_EQ(tag_of(MPI_ANY_SOURCE, MPI_ANY_TAG), 0);
    CHECK_EQ(tag_of(1, 5), 5);
    CHECK_EQ(tag_of(MPI_ANY_SOURCE, MPI_ANY_TAG), 3);
    CHECK_EQ(tag_of(0, MPI_ANY_TAG), 4);
    MPID_RecvContig(&test_comm[1], received, 8, MPI_ANY_SOURCE, MPI_ANY_TAG, 6, NULL, &error);

    static const int posted[5][2] = {
        {0, 7}, {MPI_ANY_SOURCE, 7}, {0, MPI_ANY_TAG}, {MPI_ANY_SOURCE, MPI_ANY_TAG}, {0, 7}};
    MPIR_RHANDLE r[5];
    for (int i = 0; i < 5; i++) {
        MPID_IrecvContig(&test_comm[1], received, 8, posted[i][0], posted[i][1], 5, R(&r[i]),
                         &error);
    }
    static const int source[5] = {1, 0, 0, 0, 2}, tag[5] = {7, 7, 7, 7, 9},
                     met[5] = {1, 0, 2, 3, -1};
    for (int i = 0; i < 4; i++) {
        MPID_SendContig(&test_comm[0], sent, 8, source[i], tag[i], 5, test_granks[1],
                        MPID_MSGFORM_OK, &error);
        DRIVE(&r[met[i]]);
        CHECK_EQ(r[met[i]].s.MPI_SOURCE, source[i]);
    }
    CHECK(!MPID_Is_complete(&r[4]));
    MPID_SendContig(&test_comm[0], sent, 8, 0, 7, 5, test_granks[1], MPID_MSGFORM_OK, &error);
    DRIVE(&r[4]);
}

/* Three receives that all match, with wildcards before, between and after the others: each message meets the one that
 * was posted first. The middle one may be cancelled. */
static void test_order(int cancels)
{
    static const int posted[4][3][2] = {{{MPI_ANY_SOURCE, 7}, {0, 7}, {MPI_ANY_SOURCE, 7}},
                                        {{0, 7}, {MPI_ANY_SOURCE, MPI_ANY_TAG}, {0, 7}},
                                        {{0, 7}, {0, 7}, {0, MPI_ANY_TAG}},
                                        {{0, 7}, {0, 7}, {0, 7}}};
    for (int k = 0; k < 4; k++) {
        MPIR_RHANDLE r[3];
        int error = MPI_SUCCESS;
        for (int i = 0; i < 3; i++) {
            MPID_IrecvContig(&test_comm[1], received, 8, posted[k][i][0], posted[k][i][1], 5,
                             R(&r[i]), &error);
        }
        if (cancels) {
            MPID_RecvCancel(R(&r[1]), &error);
            CHECK(MPID_Is_complete(&r[1]));
        }
        for (int i = 0; i < 3; i += 1 + cancels) {
            MPID_SendContig(&test_comm[0], sent, 8, 0, 7, 5, test_granks[1], MPID_MSGFORM_OK,
                            &error);
            DRIVE(&r[i]);
            CHECK(i == 2 || !MPID_Is_complete(&r[2]));
        }
    }
}

static void test_probes(void)
{
    MPI_Status status;
    int error = MPI_SUCCESS, flag = 5;
    struct MPIR_MESSAGE *message;
    MPID_Iprobe(&test_comm[1], MPI_ANY_TAG, 5, MPI_ANY_SOURCE, &flag, &error, &status);
    CHECK_EQ(flag, 0);
    for (int k = 0; k < SIZES; k++) {
        MPIR_SHANDLE s;
        MPIR_RHANDLE r;
        fill(sent, sizes[k], k);
        isend(0, sizes[k], k, &s);
        MPID_Probe(&test_comm[1], MPI_ANY_TAG, 5, 0, &error, &status);
        CHECK_EQ(status.MPI_TAG, k);
        CHECK_EQ(MPID_Status_bytes(&status), sizes[k]);
        MPID_Iprobe(&test_comm[1], k, 5, MPI_ANY_SOURCE, &flag, &error, NULL);
        CHECK_EQ(flag, 1);
        MPID_Iprobe(&test_comm[1], k + 1, 5, 0, &flag, &error, NULL);
        CHECK_EQ(flag, 0);
        if (k % 2) {
            MPID_Mprobe(&test_comm[1], k, 5, 0, &error, &message, &status);
        } else {
            MPID_Improbe(&test_comm[1], k, 5, 0, &flag, &error, &message, &status);
            CHECK_EQ(flag, 1);
        }
        MPID_Iprobe(&test_comm[1], k, 5, 0, &flag, &error, NULL);
        CHECK_EQ(flag, 0); /* it is taken */
        MPID_ImrecvContig(&test_comm[1], received, sizes[k], message, R(&r), &error);
        DRIVE(&r);
        DRIVE(&s);
        check_received(&r, sizes[k], k);
    }
    MPID_SendContig(&test_comm[0], sent, 8, 0, 1, 5, test_granks[1], MPID_MSGFORM_OK, &error);
    MPID_Mprobe(&test_comm[1], 1, 5, 0, &error, &message, NULL);
    MPID_MrecvContig(&test_comm[1], received, 8, message, &status, &error);
    CHECK_EQ(MPID_Status_bytes(&status), 8);
    CHECK_EQ(error, MPI_SUCCESS);
}

static void test_cancel(void)
{
    MPIR_RHANDLE r;
    MPIR_SHANDLE s;
    MPI_Status status;
    int error = MPI_SUCCESS;
    MPID_IrecvContig(&test_comm[1], received, 8, MPI_ANY_SOURCE, 1, 5, R(&r), &error);
    MPID_RecvCancel(R(&r), &error);
    CHECK_EQ(MPID_RecvIcomplete(R(&r), &status, &error), 1);
    CHECK_EQ(MPID_Status_cancelled(&status), 1);
    isend(0, 8, 1, &s);             /* the cancelled receive does not get it */
    MPID_SendCancel(R(&s), &error); /* a short standard send is complete at once */
    MPID_IrecvContig(&test_comm[1], received, 8, 0, 1, 5, R(&r), &error);
    DRIVE(&r);
    MPID_RecvCancel(R(&r), &error); /* too late: no error, no mark */
    CHECK_EQ(MPID_RecvIcomplete(R(&r), &status, &error), 1);
    CHECK_EQ(MPID_Status_cancelled(&status), 0);
    CHECK_EQ(error, MPI_SUCCESS);
}

/* A send that no receive matched is taken back, also if it waits behind others; what was matched is not. */
static void test_send_cancel(void)
{
    static const MPI_Count lengths[] = {8, LARGEST};
    for (int k = 0; k < 4; k++) {
        MPIR_SHANDLE s, next;
        MPIR_RHANDLE r;
        MPI_Status status;
        int error = MPI_SUCCESS, matched = k / 2;
        if (matched) {
            MPID_IrecvContig(&test_comm[1], received, LARGEST, 0, k, 5, R(&r), &error);
        }
        isend(2, lengths[k % 2], k, &s);
        MPID_SendCancel(R(&s), &error);
        MPID_SendCancel(R(&s), &error); /* once more: nothing */
        DRIVE(&s);
        CHECK_EQ(s.cancelled, !matched);
        isend(0, 1, k, &next);
        if (!matched) {
            MPID_IrecvContig(&test_comm[1], received, LARGEST, 0, k, 5, R(&r), &error);
        }
        DRIVE(&r);
        MPID_RecvIcomplete(R(&r), &status, &error);
        CHECK_EQ(MPID_Status_bytes(&status), matched ? lengths[k % 2] : 1);
        if (matched) {
            MPID_RecvContig(&test_comm[1], received, 1, 0, k, 5, NULL, &error);
        }
        DRIVE(&next);
        CHECK_EQ(error, MPI_SUCCESS);
    }
}

/* Requests that are given up: complete, and before they are complete. */
static void test_release(void)
{
    int error = MPI_SUCCESS;
    for (int k = 0; k < SIZES; k++) {
        MPIR_RHANDLE *r = MPID_RecvAlloc(test_port[1]);
        MPIR_SHANDLE *s = MPID_SendAlloc(test_port[0]);
        fill(sent, sizes[k], k);
        MPID_IrecvContig(&test_comm[1], received, sizes[k], 0, k, 5, R(r), &error);
        if (k % 2) {
            MPID_RecvFree(R(r));
            r = NULL;
        }
        isend(k % 3, sizes[k], k, s);
        MPID_Request_free(R(s));
        for (int i = 0; i < 1000000 &&
                        (r ? !MPID_Is_complete(r) : memcmp(sent, received, (size_t)sizes[k]) != 0);
             i++) {
            MPID_DeviceCheck(MPID_NOTBLOCKING);
        }
        CHECK_EQ(memcmp(sent, received, (size_t)sizes[k]), 0);
        if (r) {
            CHECK_EQ(r->cookie, MPIR_COOKIE);
            MPID_Request_free(R(r));
        }
    }
    MPIR_PSHANDLE *p = malloc(sizeof *p); /* never started: it goes at once */
    p->handle_type = MPIR_PERSISTENT_SEND;
    p->release = free;
    p->active.cookie = 0;
    MPID_Request_free(R(p));
}

static int error_of_send(MPI_Count n, void *data, int tag, int dest)
{
    MPIR_SHANDLE s;
    int error = MPI_SUCCESS, again = MPI_SUCCESS;
    MPID_IsendContig(&test_comm[0], data, n, 0, tag, 5, dest, MPID_MSGFORM_OK, R(&s), &error);
    CHECK_EQ(MPID_SendIcomplete(R(&s), &again), 1); /* an error counts as complete */
    CHECK_EQ(again, error);
    return error;
}

static void test_errors(void)
{
    int error = MPI_SUCCESS, flag;
    MPIR_RHANDLE r;
    CHECK_EQ(error_of_send(1, sent, -1, test_granks[1]), MPI_ERR_TAG);
    CHECK_EQ(error_of_send(1, sent, MPI_ANY_TAG, test_granks[1]), MPI_ERR_TAG);
    CHECK_EQ(error_of_send(1, sent, 0, -1), MPI_ERR_RANK);
    CHECK_EQ(error_of_send(1, sent, 0, 1 << 30), MPI_ERR_RANK);
    CHECK_EQ(error_of_send(-1, sent, 0, test_granks[1]), MPI_ERR_COUNT);
    CHECK_EQ(error_of_send(1, NULL, 0, test_granks[1]), MPI_ERR_BUFFER);
    MPID_IrecvContig(&test_comm[1], received, -1, 0, 0, 5, R(&r), &error);
    CHECK_EQ(error, MPI_ERR_COUNT);
    MPID_RecvContig(&test_comm[1], received, 1, -5, 0, 5, NULL, &error);
    CHECK_EQ(error, MPI_ERR_RANK);
    MPID_Probe(&test_comm[1], -7, 5, 0, &error, NULL);
    CHECK_EQ(error, MPI_ERR_TAG);
    MPID_Iprobe(&test_comm[1], 0, 5, -7, &flag, &error, NULL);
    CHECK_EQ(error, MPI_ERR_RANK);
}

/* A buffered send goes if there is room, and has sent nothing if there is not. */
static void test_buffered(void)
{
    int error = MPI_SUCCESS, n = 0;
    MPID_BsendContig(&test_comm[0], sent, LARGEST, 0, 1, 5, test_granks[1], MPID_MSGFORM_OK,
                     &error);
    CHECK_EQ(error, MPIR_ERR_MAY_BLOCK);
    for (error = MPI_SUCCESS; error == MPI_SUCCESS && n < 100000; n += error == MPI_SUCCESS) {
        MPID_BsendContig(&test_comm[0], &n, sizeof n, 0, 2, 5, test_granks[1], MPID_MSGFORM_OK,
                         &error);
    }
    CHECK(error == MPIR_ERR_MAY_BLOCK || n == 100000); /* without packets there is always room */
    for (int i = 0; i < n; i++) {
        int got = -1;
        error = MPI_SUCCESS;
        MPID_RecvContig(&test_comm[1], &got, sizeof got, 0, 2, 5, NULL, &error);
        CHECK_EQ(got, i);
    }
    int flag;
    MPID_Iprobe(&test_comm[1], MPI_ANY_TAG, 5, MPI_ANY_SOURCE, &flag, &error, NULL);
    CHECK_EQ(flag, 0);
}

/* More sends than there is room for: they wait in lanes, and one destination that is full stops no other. */
static void test_lanes(void)
{
    enum { N = 1000 };
    static MPIR_SHANDLE s[N + 1];
    static int values[N + 1];
    int error = MPI_SUCCESS, got;
    for (int i = 0; i < N; i++) {
        values[i] = i;
        MPID_IsendContig(&test_comm[0], &values[i], sizeof(int), 0, 1, 5, test_granks[1],
                         MPID_MSGFORM_OK, R(&s[i]), &error);
    }
    MPID_PortCheck(test_port[1],
                   MPID_NOTBLOCKING); /* makes room, but the next one goes behind those that wait */
    values[N] = N;
    MPID_IsendContig(&test_comm[0], &values[N], sizeof(int), 0, 1, 5, test_granks[1],
                     MPID_MSGFORM_OK, R(&s[N]), &error);
    MPID_SendContig(&test_comm[0], "other", 6, 0, 1, 5, 0, MPID_MSGFORM_OK, &error);
    MPID_RecvContig(NULL, received, 6, 0, 1, 5, NULL, &error);
    CHECK_EQ(memcmp(received, "other", 6), 0);
    for (int i = 0; i <= N; i++) {
        MPID_RecvContig(&test_comm[1], &got, sizeof got, 0, 1, 5, NULL, &error);
        CHECK_EQ(got, i);
    }
    for (int i = 0; i <= N; i++) {
        DRIVE(&s[i]);
    }
}

/* A port sends to itself. */
static void test_self(void)
{
    for (int k = 0; k < SIZES; k++) {
        int error = MPI_SUCCESS;
        MPIR_SHANDLE s;
        fill(sent, sizes[k], k);
        memset(received, 0, (size_t)sizes[k]);
        MPID_IsendContig(&test_comm[0], sent, sizes[k], 0, 1, 5, test_granks[0], MPID_MSGFORM_OK,
                         R(&s), &error);
        MPID_RecvContig(&test_comm[0], received, sizes[k], 0, 1, 5, NULL, &error);
        MPID_SendComplete(R(&s), &error);
        CHECK_EQ(memcmp(sent, received, (size_t)sizes[k]), 0);
    }
}

/* Work of the layer, called by whoever waits: at its nth call for a port it sets a flag, or sends what is awaited. */
static struct {
    int left, flag, sends;
} work;

static void do_work(struct MPID_PORT *port)
{
    int error = MPI_SUCCESS;
    if (port != test_port[1] || work.left < 0 || work.left-- != 0) {
        return;
    }
    if (work.sends) {
        MPID_SendContig(&test_comm[0], "work", 5, 0, 1, 5, test_granks[1], MPID_MSGFORM_OK, &error);
    } else {
        work.flag = 1;
        MPID_Wake(test_port[1]);
    }
}

static int is_set(void *flag)
{
    return *(int *)flag;
}

/* Whether the work is done before the bell is marked or just before the sleep, the waiter sees it. */
static void test_work(void)
{
    MPID_SetWork(do_work);
    for (int k = 0; k < 4; k++) {
        work.left = k / 2;
        work.flag = 0;
        work.sends = k % 2;
        if (work.sends) {
            int error = MPI_SUCCESS;
            MPID_RecvContig(&test_comm[1], received, 5, 0, 1, 5, NULL, &error);
            CHECK_EQ(memcmp(received, "work", 5), 0);
        } else {
            MPID_WaitUntil(test_port[1], is_set, &work.flag);
        }
        CHECK_EQ(work.left, -1);
    }
    MPID_SetWork(NULL);
}

static void test_names(void)
{
    char name[MPI_MAX_LIBRARY_VERSION_STRING];
    double begin, end, tick;
    MPID_Wtime(&begin);
    MPID_Wtick(&tick);
    MPID_Wtime(&end);
    CHECK(tick > 0 && tick < 1 && end >= begin);
    MPID_Version_name(name);
    CHECK(strstr(name, "reference") != NULL);
    MPID_Node_name(name, 64);
    CHECK(strlen(name) > 0);
    CHECK_EQ(MPID_MyWorldRank, 0);
    CHECK_EQ(MPID_MyWorldSize, 1);
    int error = MPI_SUCCESS;
    MPID_Spawn(NULL, "x", 1, &error);
    CHECK_EQ(error, MPI_ERR_UNSUPPORTED_OPERATION);
    error = MPI_SUCCESS;
    MPID_Connect(NULL, "x", &error);
    CHECK_EQ(error, MPI_ERR_UNSUPPORTED_OPERATION);
}

int main(void)
{
    MPID_SetSpaceDebugFlag(1);
    setenv("MPID_SPACE_DEBUG", "1", 1);
    setenv("MPID_SPINS", "0", 1);
    ports_begin(getenv("TEST_THREADS") != NULL);
    test_modes();
    test_blocking();
    test_truncation();
    test_matching();
    test_order(0);
    test_order(1);
    test_probes();
    test_cancel();
    test_send_cancel();
    test_release();
    test_errors();
    test_buffered();
    test_lanes();
    test_self();
    test_work();
    test_names();
    return ports_end();
}

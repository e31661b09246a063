/* SPDX-License-Identifier: BSD-3-Clause */
/* test_typed.c: messages of noncontiguous data in three sizes, and datatypes and communicators that go early. */
#include "ports.h"

enum { MOST = 400000 };
static double from[2 * MOST], to[2 * MOST];
static int destroyed;

static void count_destroyed(struct MPIR_DATATYPE *type)
{
    (void)type;
    destroyed++;
}

/* Every second double. */
static struct MPIR_DATATYPE *vector(MPI_Count n)
{
    struct MPIR_DATATYPE *type = NULL;
    CHECK_EQ(mpid_type_vector(n, 1, 2 * sizeof(double), mpid_type_predefined(MPI_DOUBLE), &type),
             MPI_SUCCESS);
    type->destroy = count_destroyed;
    return type;
}

static void prepare(int seed)
{
    for (int i = 0; i < 2 * MOST; i++) {
        from[i] = i + seed;
        to[i] = -1;
    }
}

static void check(MPI_Count n, int stride, int seed)
{
    MPI_Count wrong = 0;
    for (MPI_Count i = 0; i < n; i++) {
        wrong += to[i * stride] != (double)(2 * i + seed);
    }
    CHECK_EQ(wrong, 0);
    CHECK(stride == 1 || to[1] == -1);
}

/* The type is freed after the start, and goes when both requests are complete (notes 3.7 and 4.2 of the interface). */
static void test_sizes(void)
{
    static const MPI_Count sizes[] = {4, 500, 20000, MOST};
    for (int k = 0; k < 16; k++) {
        MPI_Count n = sizes[k / 4];
        int early = k % 2, contiguous = k / 2 % 2, error = MPI_SUCCESS;
        MPIR_SHANDLE s;
        MPIR_RHANDLE r;
        MPI_Status status;
        struct MPIR_DATATYPE *type = vector(n);
        prepare(k);
        destroyed = 0;
        if (early) {
            MPID_IsendDatatype(&test_comm[0], from, 1, type, 0, 3, 5, test_granks[1], R(&s),
                               &error);
        }
        if (contiguous) {
            MPID_IrecvContig(&test_comm[1], to, n * (MPI_Count)sizeof(double), 0, 3, 5, R(&r),
                             &error);
        } else {
            MPID_IrecvDatatype(&test_comm[1], to, 1, type, 0, 3, 5, R(&r), &error);
        }
        if (!early) {
            CHECK_EQ(test_comm[1].refs, 2); /* the receive waits, and holds the communicator */
            MPID_IssendDatatype(&test_comm[0], from, 1, type, 0, 3, 5, test_granks[1], R(&s),
                                &error);
        }
        mpid_type_release(type);
        DRIVE(&r);
        DRIVE(&s);
        CHECK_EQ(destroyed, 1);
        MPID_RecvComplete(R(&r), &status, &error);
        CHECK_EQ(error, MPI_SUCCESS);
        CHECK_EQ(MPID_Status_bytes(&status), n * (MPI_Count)sizeof(double));
        check(n, contiguous ? 1 : 2, k);
    }
}

/* A communicator that the layer freed goes when the last request does. */
static int comms_destroyed;

static void count_comms(struct MPIR_COMMUNICATOR *comm)
{
    (void)comm;
    comms_destroyed++;
}

static void test_communicator(void)
{
    struct MPIR_COMMUNICATOR comm = test_comm[1];
    int error = MPI_SUCCESS;
    MPIR_RHANDLE r;
    comm.destroy = count_comms;
    MPID_IrecvContig(&comm, to, 8, 0, 4, 5, R(&r), &error);
    comm.refs--; /* the layer's */
    CHECK_EQ(comms_destroyed, 0);
    MPID_SendContig(&test_comm[0], from, 8, 0, 4, 5, test_granks[1], MPID_MSGFORM_OK, &error);
    DRIVE(&r);
    CHECK_EQ(comms_destroyed, 1);
}

/* Pack on one side, any type of the same signature on the other. */
static void test_packed(void)
{
    static char packed[20000];
    struct MPIR_DATATYPE *type = vector(1000), *bytes = mpid_type_predefined(MPI_PACKED);
    MPID_Msgrep_t rep;
    MPID_Msg_pack_t action;
    MPI_Count size, at = 0, out = 0;
    int error = MPI_SUCCESS;
    MPI_Status status;
    MPIR_SHANDLE s;
    prepare(7);
    MPID_Msg_rep(&test_comm[0], MPI_ANY_SOURCE, type, &rep, &action);
    MPID_Pack_size(1, type, action, &size);
    CHECK_EQ(size, 8000);
    MPID_Pack(from, 1, type, packed, size - 1, &at, &test_comm[0], MPI_ANY_SOURCE, rep, action,
              &error);
    CHECK_EQ(error, MPI_ERR_TRUNCATE);
    CHECK_EQ(at, 0);
    error = MPI_SUCCESS;
    MPID_Pack(from, 1, type, packed, size, &at, &test_comm[0], MPI_ANY_SOURCE, rep, action, &error);
    CHECK_EQ(at, size);
    MPID_IsendDatatype(&test_comm[0], packed, at, bytes, 0, 6, 5, test_granks[1], R(&s), &error);
    MPID_RecvDatatype(&test_comm[1], to, 1, type, 0, 6, 5, &status, &error);
    DRIVE(&s);
    check(1000, 2, 7);
    prepare(7);
    MPID_IsendDatatype(&test_comm[0], packed, at, bytes, 0, 6, 5, test_granks[1], R(&s), &error);
    MPID_RecvDatatype(&test_comm[1], packed, size, bytes, 0, 6, 5, &status, &error);
    DRIVE(&s);
    at = 0;
    MPID_Unpack(packed, size, rep, &at, to, 1, type, &out, &test_comm[1], MPI_ANY_SOURCE, &error);
    CHECK_EQ(error, MPI_SUCCESS);
    CHECK_EQ(at, size);
    CHECK_EQ(out, 8000);
    check(1000, 2, 7);
    at = 8;
    out = 0;
    MPID_Unpack(packed, size, rep, &at, to, 1, type, &out, &test_comm[1], MPI_ANY_SOURCE, &error);
    CHECK_EQ(error, MPI_ERR_TRUNCATE);
    mpid_type_release(type);
}

/* Memory that cannot be had is an error of the call. */
static void test_no_memory(void)
{
    int error = MPI_SUCCESS;
    struct MPID_PORT *port = NULL;
    MPIR_SHANDLE s[64];
    mpid_space_fail_after(0);
    MPID_PortCreate(1, &port, &error);
    CHECK_EQ(error, MPI_ERR_NO_MEM);
    error = MPI_SUCCESS;
    for (int i = 0; i < 64 && error == MPI_SUCCESS; i++) {
        mpid_space_fail_after(0); /* at some time the table of tokens must grow */
        MPID_IssendContig(&test_comm[0], from, 8, 0, 9, 5, test_granks[1], MPID_MSGFORM_OK,
                          R(&s[i]), &error);
        CHECK(error == MPI_SUCCESS || MPID_Is_complete(&s[i]));
        mpid_space_fail_after(-1);
    }
    CHECK_EQ(error, MPI_ERR_NO_MEM);
    for (int flag = 1; flag;) {
        error = MPI_SUCCESS;
        MPID_Iprobe(&test_comm[1], 9, 5, 0, &flag, &error, NULL);
        if (flag) {
            MPID_RecvContig(&test_comm[1], to, 8, 0, 9, 5, NULL, &error);
        }
    }
    for (int i = 0; i < 100; i++) {
        MPID_DeviceCheck(MPID_NOTBLOCKING);
    }
}

int main(void)
{
    setenv("MPID_SPACE_DEBUG", "1", 1);
    ports_begin(0);
    test_sizes();
    test_communicator();
    test_packed();
    if (getenv("TEST_NO_MEMORY")) {
        test_no_memory();
    }
    return ports_end();
}

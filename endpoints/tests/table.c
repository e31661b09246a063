/* SPDX-License-Identifier: BSD-3-Clause */
/* Each function reaches its slot with its arguments; a slot that is empty raises the error that there is nothing. */
#include "../table/mpi_abi_endpoints_table.h"
#include "check.h"
#include "fake.h"

#include <mpi_endpoints.h>
#include <string.h>

/* What a slot was called with: its name, and its arguments where they are numbers or pointers. */
static struct {
    const char *slot;
    MPI_Comm comm;
    int count, required;
    const void *first, *second;
    MPI_Info info;
} got;

enum { WANTED = 815, COUNT = 7, LEVEL = 3 };
#define COMM ((MPI_Comm)&got)

static int query(MPI_Comm comm, int *optimal, int *maximum)
{
    got.slot = "query", got.comm = comm, got.first = optimal, got.second = maximum;
    return WANTED;
}

static int create(MPI_Comm parent, int my_num_ep, MPI_Info info, MPI_Comm out_comm_hdls[])
{
    got.slot = "create", got.comm = parent, got.count = my_num_ep, got.info = info;
    got.first = out_comm_hdls;
    return WANTED;
}

static int attach(MPI_Comm ep_comm)
{
    got.slot = "attach", got.comm = ep_comm;
    return WANTED;
}

static int is_endpoint(MPI_Comm comm, int *flag)
{
    got.slot = "is_endpoint", got.comm = comm, got.first = flag;
    return WANTED;
}

static int init(int *argc, char ***argv, int count, int required, int *provided)
{
    (void)provided;
    got.slot = "init", got.first = argc, got.second = argv, got.count = count;
    got.required = required;
    return WANTED;
}

static int attach_index(MPI_Comm comm, int index)
{
    got.slot = "attach_index", got.comm = comm, got.count = index;
    return WANTED;
}

static MPI_Comm all(void)
{
    return COMM;
}

/* Without the slot of MPIX_Comm_detach. */
static const struct mpi_abi_endpoints_table table = {MPI_ABI_ENDPOINTS_MAGIC,
                                                     MPI_ABI_ENDPOINTS_VERSION,
                                                     query,
                                                     create,
                                                     attach,
                                                     NULL,
                                                     is_endpoint,
                                                     init,
                                                     attach_index,
                                                     all};

/* The slot was called for COMM, and its result is the function's. */
static void check_call(int result, const char *slot)
{
    CHECK_INT(result, WANTED);
    CHECK(got.slot && strcmp(got.slot, slot) == 0);
    CHECK(got.comm == COMM);
    memset(&got, 0, sizeof got);
}

static void check_dynamic(void)
{
    int one = 0, two = 0;
    MPI_Comm handles[COUNT];
    int rc = MPIX_Comm_query_endpoints(COMM, &one, &two);
    CHECK(got.first == &one && got.second == &two);
    check_call(rc, "query");
    rc = MPIX_Comm_create_endpoints(COMM, COUNT, MPI_INFO_ENV, handles);
    CHECK(got.info == MPI_INFO_ENV && got.first == handles);
    CHECK_INT(got.count, COUNT);
    check_call(rc, "create");
    check_call(MPIX_Comm_attach(COMM), "attach");
    rc = MPIX_Comm_is_endpoint(COMM, &one);
    CHECK(got.first == &one);
    check_call(rc, "is_endpoint");
}

static void check_static(void)
{
    int argc = 0, provided = 0;
    char **argv = NULL;
    CHECK_INT(MPIX_Init_endpoints(&argc, &argv, COUNT, LEVEL, &provided), WANTED);
    CHECK(got.first == &argc && got.second == &argv);
    CHECK_INT(got.count, COUNT);
    CHECK_INT(got.required, LEVEL);
    int rc = MPIX_Comm_endpoint_attach(COMM, COUNT);
    CHECK_INT(got.count, COUNT);
    check_call(rc, "attach_index");
    CHECK(MPIX_COMM_ENDPOINTS == COMM);
}

int main(void)
{
    char value[32];
    snprintf(value, sizeof value, "%p", (const void *)&table);
    fake_value = value;
    int flag = 0;
    CHECK_INT(MPIX_Endpoints_supported(&flag), MPI_SUCCESS);
    CHECK_INT(flag, 1);
    check_dynamic();
    check_static();
    CHECK_INT(MPIX_Comm_detach(COMM), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK(fake_raised_on == COMM);
    CHECK_INT(fake_raised, MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_INT(fake_made, 1); /* it looked once */
    CHECK_INT(fake_left, 0);
    return failures > 0;
}

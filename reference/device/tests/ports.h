/* SPDX-License-Identifier: BSD-3-Clause */
/* ports.h: two ports of one process, and a communicator with both of them, as each sees it. */
#ifndef PORTS_H
#define PORTS_H

#include "check.h"
#include "mpid.h"
#include "space.h"
#include <stdlib.h>
#include <string.h>

static struct MPID_PORT *test_port[2];
static struct MPIR_COMMUNICATOR test_comm[2];
static int test_granks[2];

/* Ports beside the first, so that a world of one rank is enough. */
static inline void ports_begin(int threads)
{
    struct MPID_CONFIG config = {threads, 1};
    int error = MPI_SUCCESS;
    MPID_Init(NULL, NULL, &config, &error);
    MPID_PortCreate(2, test_port, &error);
    CHECK_EQ(error, MPI_SUCCESS);
    for (int i = 0; i < 2; i++) {
        test_granks[i] = MPID_Port_id(test_port[i]);
        test_comm[i] = (struct MPIR_COMMUNICATOR){.refs = 1,
                                                  .local_rank = i,
                                                  .np = 2,
                                                  .lrank_to_grank = test_granks,
                                                  .port = test_port[i]};
        MPID_CommInit(NULL, &test_comm[i]);
    }
}

static inline int ports_end(void)
{
    for (int i = 0; i < 2; i++) {
        CHECK_EQ(test_comm[i].refs, 1);
        MPID_CommFree(&test_comm[i]);
        MPID_PortFree(test_port[i]);
    }
    MPID_End();
    CHECK_EQ(mpid_space_report(0), 0);
    return check_failures != 0;
}

/* Drives both ports until the request is complete. Gives up after a number of turns that no message needs. */
#define DRIVE(request)                                                                             \
    for (int turn_ = 0; turn_ < 1000000 && !MPID_Is_complete(request); turn_++) {                  \
        MPID_DeviceCheck(MPID_NOTBLOCKING);                                                        \
    }                                                                                              \
    CHECK(MPID_Is_complete(request))

#define R(request) ((MPI_Request)(void *)(request))

#endif

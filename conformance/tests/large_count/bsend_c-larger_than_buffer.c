/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffered message beyond 2^31 bytes does not fit into a small buffer: it is an error,
 *            or all of it arrives, whatever an int would make of its count.
 * class:     quality
 * basis:     3.6 "MPI may provide more buffering, and may use a", 3.6 "MPI may signal an error
 *            whenever the simple buffering", 9.3 "may be unable or choose not to handle": An error
 *            is allowed and not demanded, nor is its class, but a count that loses bits would send
 *            another message than the program's.
 * section:   3.4, 3.6, 3.7.2, 3.9
 * covers:    MPI_Bsend_c, MPI_Ibsend_c, MPI_Bsend_init_c
 * ranks:     1
 * capability: large_count
 *
 * Cut off to an int, the count would be 3.
 */
#include "rule.h"

#include <stdlib.h>

#define COUNT (((MPI_Count)1 << 32) + 3)

enum { CAPACITY = 1 << 16 };

static void check_nothing_arrived(void)
{
    int flag = 0;

    CHECK_MPI(MPI_Iprobe(0, 1, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
}

/* A library with buffer space elsewhere sends all. */
static void check_all_arrived(char *data)
{
    MPI_Status status;
    MPI_Count count = -1;

    CHECK_MPI(MPI_Recv_c(data, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count_c(&status, MPI_BYTE, &count));
    CHECK_INT(count, COUNT);
}

static void check_outcome(int code, MPI_Request *request, char *data)
{
    if (code != MPI_SUCCESS) {
        check_nothing_arrived();
    } else {
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
        check_all_arrived(data);
    }
}

/* An error may also come when it is started. */
static void check_persistent(char *data)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_Bsend_init_c(data, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &request);
    bool made = code == MPI_SUCCESS;

    rule_at("MPI_Bsend_init_c");
    if (made) {
        code = MPI_Start(&request);
    }
    check_outcome(code, &request, data);
    if (made) {
        MPI_Request_free(&request);
    }
}

static void check(char *data)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code;

    rule_at("MPI_Bsend_c");
    code = MPI_Bsend_c(data, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF);
    check_outcome(code, &request, data);
    rule_at("MPI_Ibsend_c");
    code = MPI_Ibsend_c(data, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &request);
    check_outcome(code, &request, data);
    check_persistent(data);
}

void rule(void)
{
    static char storage[CAPACITY];
    char *data = malloc((size_t)COUNT);
    void *detached = NULL;
    int size = 0;

    if (rule_is_unsupported(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF))) {
        free(data);
        SKIP("the library has no MPI_Bsend_c");
    }
    if (data == NULL) {
        SKIP("4 GiB of address space cannot be reserved");
    }
    CHECK_MPI(MPI_Buffer_attach(storage, CAPACITY));
    check(data);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    free(data);
}

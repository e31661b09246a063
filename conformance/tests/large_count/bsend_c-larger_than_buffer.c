/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffered message beyond 2^31 bytes does not fit into a small buffer, and is an error, whatever
 *            an int would make of its count.
 * section:   3.4, 3.6, 3.7.2, 3.9
 * covers:    MPI_Bsend_c, MPI_Ibsend_c, MPI_Bsend_init_c
 * ranks:     1
 * capability: large_count
 *
 * Cut off to an int, the count would be 3.  Nothing is sent, so the data may lie nowhere.
 */
#include "rule.h"

#include <stdlib.h>

#define COUNT (((MPI_Count)1 << 32) + 3)

enum { ROOM = 1 << 16 };

static void check_nothing_arrived(void)
{
    int flag = 0;

    CHECK_MPI(MPI_Iprobe(0, 1, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
}

/* An error when it is started, unless there was one before. */
static void check_persistent(const char *data)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_Bsend_init_c(data, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &request);

    rule_at("MPI_Bsend_init_c");
    if (code == MPI_SUCCESS) {
        code = MPI_Start(&request);
        CHECK(code != MPI_SUCCESS);
        MPI_Request_free(&request);
    }
    CHECK(code != MPI_SUCCESS);
    check_nothing_arrived();
}

static void check(const char *data)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("MPI_Bsend_c");
    CHECK_ERROR_CLASS(MPI_Bsend_c(data, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF), MPI_ERR_BUFFER);
    check_nothing_arrived();
    rule_at("MPI_Ibsend_c");
    CHECK_ERROR_CLASS(MPI_Ibsend_c(data, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &request),
                      MPI_ERR_BUFFER);
    check_nothing_arrived();
    check_persistent(data);
}

void rule(void)
{
    static char room[ROOM];
    char *data = malloc((size_t)COUNT);
    void *detached = NULL;
    int size = 0;

    if (rule_is_unsupported(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF))) {
        free(data);
        SKIP("the library says that it has no MPI_Bsend_c");
    }
    if (CHECK(data != NULL)) {
        CHECK_MPI(MPI_Buffer_attach(room, ROOM));
        check(data);
        CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    }
    free(data);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integer of a request, a window or a message is the same at each call, differs from that
 *            of another object, lies outside 0..4095, and turns back into the handle.
 * class:     required
 * basis:     20.4.5 "return the same integer for every call to this", 20.4.5 "Similar functions are
 *            provided for the other types", 20.3.3 "never in the range reserved for predefined
 *            handle constants": Integer and handle lead to each other, and neither is one of the
 *            reserved values.
 * section:   20.4.5, 20.5, 20.3.3
 * covers:    MPI_Request_toint, MPI_Request_fromint, MPI_Win_toint, MPI_Win_fromint,
 *            MPI_Message_toint, MPI_Message_fromint
 * shows:     20.3.3-never_zero, 20.4.5-outside_reserved
 * ranks:     1
 * capability: windows
 * level:     abi
 */
#include "rule.h"

#define CHECK_PAIR(toint, fromint, one, two)                                                       \
    do {                                                                                           \
        int integers[2] = {toint(one), toint(two)};                                                \
                                                                                                   \
        rule_at("%s", #toint);                                                                     \
        CHECK(integers[0] != integers[1]);                                                         \
        for (int i = 0; i < 2; i++) {                                                              \
            CHECK(integers[i]<0 || integers[i]> 4095);                                             \
            CHECK_INT(toint(i == 0 ? (one) : (two)), integers[i]);                                 \
            CHECK_HANDLE(fromint(integers[i]), i == 0 ? (one) : (two));                            \
        }                                                                                          \
        CHECK((uintptr_t)(one) > 4095 && (uintptr_t)(two) > 4095);                                 \
    } while (0)

static void check_requests_and_windows(void)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Win wins[2] = {MPI_WIN_NULL, MPI_WIN_NULL};
    void *base = NULL;
    char data = 0;

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Recv_init(&data, 1, MPI_CHAR, 0, i, MPI_COMM_SELF, &requests[i]));
        REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &wins[i]),
                        "windows");
        rule_errors_return(wins[i]);
    }
    CHECK_PAIR(MPI_Request_toint, MPI_Request_fromint, requests[0], requests[1]);
    CHECK_PAIR(MPI_Win_toint, MPI_Win_fromint, wins[0], wins[1]);
    for (int i = 0; i < 2; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
        CHECK_MPI(MPI_Win_free(&wins[i]));
    }
}

static void check_messages(void)
{
    const char data[2] = {'a', 'b'};
    char got[2] = {0, 0};
    MPI_Message messages[2] = {MPI_MESSAGE_NULL, MPI_MESSAGE_NULL};
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Isend(&data[i], 1, MPI_CHAR, 0, i, MPI_COMM_SELF, &requests[i]));
        REQUIRE_MPI(MPI_Mprobe(0, i, MPI_COMM_SELF, &messages[i], MPI_STATUS_IGNORE));
    }
    CHECK_PAIR(MPI_Message_toint, MPI_Message_fromint, messages[0], messages[1]);
    for (int i = 0; i < 2; i++) {
        messages[i] = MPI_Message_fromint(MPI_Message_toint(messages[i]));
        CHECK_MPI(MPI_Mrecv(&got[i], 1, MPI_CHAR, &messages[i], MPI_STATUS_IGNORE));
        CHECK_INT(got[i], data[i]);
    }
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    check_requests_and_windows();
    check_messages();
}

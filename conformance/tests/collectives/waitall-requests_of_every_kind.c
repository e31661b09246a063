/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Waitall, MPI_Waitany, and MPI_Waitsome complete lists in which requests of collectives
 *            stand beside generalized requests, requests of file operations, and messages.
 * class:     required
 * basis:     6.12 "valid to mix different request types", 6.12 "combination of collective requests, I/O requests,
 *            generalized requests": All operations of the list are started by all processes, or complete, so that each
 *            call ends.
 * section:   6.12
 * covers:    MPI_Waitall, MPI_Waitany, MPI_Waitsome
 * shows:     6.12-mixed_requests_other_kinds
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"
#include "rule_grequest.h"

enum { KINDS = 6, WAYS = 3 };

struct data {
    struct rule_grequest state;
    int sum, number, got, out;
};

static void start(MPI_File file, MPI_Request *r, struct data *d)
{
    CHECK_MPI(PMPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                  &d->state, &r[0]));
    CHECK_MPI(PMPI_Grequest_complete(r[0]));
    CHECK_MPI(PMPI_Iallreduce(&d->out, &d->sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r[1]));
    CHECK_MPI(PMPI_File_iwrite_at(file, (MPI_Offset)rule_rank() * (int)sizeof(int), &d->out, 1,
                                  MPI_INT, &r[2]));
    CHECK_MPI(PMPI_Ibcast(&d->number, 1, MPI_INT, 0, MPI_COMM_WORLD, &r[3]));
    CHECK_MPI(PMPI_Irecv(&d->got, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &r[4]));
    CHECK_MPI(PMPI_Isend(&d->out, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &r[5]));
}

static void complete(int way, MPI_Request *r)
{
    int index = -1, number = 0, indices[KINDS];

    if (way == 0) {
        CHECK_MPI(MPI_Waitall(KINDS, r, MPI_STATUSES_IGNORE));
    } else if (way == 1) {
        for (int i = 0; i < KINDS; i++) {
            CHECK_MPI(MPI_Waitany(KINDS, r, &index, MPI_STATUS_IGNORE));
            CHECK(index >= 0 && index < KINDS);
        }
    } else {
        while (number != MPI_UNDEFINED) {
            REQUIRE_MPI(MPI_Waitsome(KINDS, r, &number, indices, MPI_STATUSES_IGNORE));
        }
    }
    for (int i = 0; i < KINDS; i++) {
        CHECK_HANDLE(r[i], MPI_REQUEST_NULL);
    }
}

static void check(MPI_File file)
{
    for (int way = 0; way < WAYS; way++) {
        MPI_Request requests[KINDS];
        struct data data = {{0}, -1, rule_rank() == 0 ? 70 + way : -1, -1, way + 1};
        int in = -1;

        rule_at("way %d", way);
        start(file, requests, &data);
        complete(way, requests);
        CHECK_INT(data.state.frees, 1);
        CHECK_INT(data.sum, rule_size() * (way + 1));
        CHECK_INT(data.number, 70 + way);
        CHECK_INT(data.got, way + 1);
        CHECK_MPI(PMPI_File_read_at(file, (MPI_Offset)rule_rank() * (int)sizeof(int), &in, 1,
                                    MPI_INT, MPI_STATUS_IGNORE));
        CHECK_INT(in, way + 1);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}

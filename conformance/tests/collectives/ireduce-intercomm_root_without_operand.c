/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      On an intercommunicator the send buffer of a nonblocking, persistent or large-count reduce
 *            may be a null pointer at the root.
 * class:     required
 * basis:     6.9.1 "buffer arguments are significant at the root", 6.12.7 "nonblocking variant
 *            of", 6.13.7 "persistent collective communication request": The root's send buffer is not
 *            significant, so its value cannot make the call wrong.
 * section:   6.9.1, 6.12.7, 6.13.7
 * covers:    MPI_Ireduce, MPI_Ireduce_c, MPI_Reduce_c, MPI_Reduce_init
 * constants: MPI_ROOT
 * shows:     6.9.1-inter, 6.9.1-inter_root_operand, 6.13-inter_rooted
 * ranks:     2
 *
 * The root is rank 0 of MPI_COMM_WORLD, alone in its group.
 */
#include "rule.h"

enum { BLOCKING, NONBLOCKING, LARGE, PERSISTENT, FORMS };

/* One reduce in one of the forms. */
static int reduce(int form, const int *in, int *out, int root, MPI_Comm comm)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_SUCCESS;

    switch (form) {
    case BLOCKING:
        return MPI_Reduce_c(in, out, 1, MPI_INT, MPI_SUM, root, comm);
    case NONBLOCKING:
        code = MPI_Ireduce(in, out, 1, MPI_INT, MPI_SUM, root, comm, &request);
        break;
    case LARGE:
        code = MPI_Ireduce_c(in, out, 1, MPI_INT, MPI_SUM, root, comm, &request);
        break;
    default:
        code = MPI_Reduce_init(in, out, 1, MPI_INT, MPI_SUM, root, comm, MPI_INFO_NULL, &request);
        if (code == MPI_SUCCESS) {
            code = MPI_Start(&request);
        }
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Request_free(&request));
    }
    return code;
}

void rule(void)
{
    static const char *const names[FORMS] = {"MPI_Reduce_c", "MPI_Ireduce", "MPI_Ireduce_c",
                                             "MPI_Reduce_init"};
    bool root = rule_rank() == 0;
    const int one = 1;
    MPI_Comm own = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, root, 0, &own));
    REQUIRE_MPI(MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, root ? 1 : 0, 1, &between));
    for (int form = 0; form < FORMS; form++) {
        int sum = 0;

        rule_at("%s", names[form]);
        if (root) {
            REQUIRE_MPI(reduce(form, NULL, &sum, MPI_ROOT, between));
        } else {
            REQUIRE_MPI(reduce(form, &one, NULL, 0, between));
        }
        CHECK_INT(sum, root ? rule_size() - 1 : 0);
    }
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&own));
}

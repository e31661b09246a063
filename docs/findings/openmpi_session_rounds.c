/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * After many sessions, one after the other, MPI_Session_init does not return.
 */
#include "finding.h"

int main(void)
{
    MPI_Session session;

    finding_attempts("sessions one after the other", 20);
    for (int i = 0; i < 200; i++) {
        MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
        MPI_Session_finalize(&session);
    }
    finding_returned();
    return finding_seen;
}

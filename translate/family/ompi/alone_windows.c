/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Open MPI 4.1 chooses the component osc/rdma for windows of existing memory, and that makes none where a process has no
 * other. osc/pt2pt does, but refuses MPI_THREAD_MULTIPLE. So osc/rdma is left out of jobs of one process that ask for
 * less. What the user set about components stays, and what the process starts does not inherit it.
 */
#include "impl.h"

#define COMPONENTS "OMPI_MCA_osc"

int ompi_leave_out_rdma(int required)
{
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    int is_alone = size && strcmp(size, "1") == 0;
    return FAMILY(is)(ompi_windowless) && is_alone && required != MPI_THREAD_MULTIPLE &&
           !getenv(COMPONENTS) && setenv(COMPONENTS, "^rdma", 0) == 0;
}

void ompi_forget_components(int left_out)
{
    if (left_out) {
        unsetenv(COMPONENTS);
    }
}

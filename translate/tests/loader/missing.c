/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A component with a call of an MPI name that its MPI does not define, bound as late as possible.
 */
extern int MPI_Only_in_front(void);
int call_missing(void);

int call_missing(void)
{
    return MPI_Only_in_front();
}

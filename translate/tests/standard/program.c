/* SPDX-License-Identifier: BSD-3-Clause */
/* Completes requests of the MPI below and of MPI_Isendrecv, alone and together. Ends with "ok". */
#include <mpi.h>
#include <stdio.h>

static int failures;

static void check(int holds, const char *what)
{
    if (!holds) {
        printf("failed: %s\n", what);
    }
    failures += !holds;
}

static MPI_Request start(const char *from, char *to)
{
    MPI_Request request;
    MPI_Isendrecv(from, 1, MPI_CHAR, 0, 0, to, 1, MPI_CHAR, 0, 0, MPI_COMM_SELF, &request);
    return request;
}

static void alone(void)
{
    char got = 0;
    int flag = 0, indx = -1;
    MPI_Request request = start("a", &got);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check(got == 'a' && request == MPI_REQUEST_NULL, "MPI_Wait");
    request = start("b", &got);
    while (!flag) {
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    }
    check(got == 'b' && request == MPI_REQUEST_NULL, "MPI_Test");
    request = start("c", &got);
    for (flag = 0; !flag;) {
        MPI_Testany(1, &request, &indx, &flag, MPI_STATUS_IGNORE);
    }
    check(got == 'c' && indx == 0, "MPI_Testany");
}

static void together(void)
{
    char got[2] = {0, 0};
    MPI_Request requests[3];
    requests[0] = start("d", &got[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    requests[0] = start("e", &got[0]);
    MPI_Request_get_status(requests[0], &(int){0}, MPI_STATUS_IGNORE);
    MPI_Irecv(&got[1], 1, MPI_CHAR, 0, 0, MPI_COMM_SELF, &requests[1]);
    MPI_Isend("f", 1, MPI_CHAR, 0, 0, MPI_COMM_SELF, &requests[2]);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    check(got[0] == 'e' && got[1] == 'f', "MPI_Waitall with both sorts");
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    alone();
    together();
    puts(failures ? "failed" : "ok");
    return failures != 0;
}

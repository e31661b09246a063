/* SPDX-License-Identifier: BSD-3-Clause */
/* probe.c: probes. One that finds nothing lets the work of the layer go on, as a test does. */
#include "message.h"
#include "pt2pt.h"

static int check(int source, int tag, const struct mpir_comm *comm)
{
    if (tag < 0 && tag != MPI_ANY_TAG) {
        return MPI_ERR_TAG;
    }
    int exists = source >= 0 && source < comm->dev.np;
    return exists || source == MPI_ANY_SOURCE || source == MPI_PROC_NULL ? MPI_SUCCESS
                                                                         : MPI_ERR_RANK;
}

int mpir_probe(int source, int tag, struct mpir_comm *comm, MPI_Status *status)
{
    int error = check(source, tag, comm);
    if (!error && source == MPI_PROC_NULL) {
        mpir_status_of_null(status);
    } else if (!error) {
        MPID_Probe(&comm->dev, tag, comm->dev.context_ids, source, &error, status);
    }
    return error;
}

int mpir_iprobe(int source, int tag, struct mpir_comm *comm, int *flag, MPI_Status *status)
{
    int error = check(source, tag, comm);
    if (!error && source == MPI_PROC_NULL) {
        *flag = 1;
        mpir_status_of_null(status);
    } else if (!error) {
        MPID_Iprobe(&comm->dev, tag, comm->dev.context_ids, source, flag, &error, status);
        if (!*flag) {
            mpir_progress(comm->dev.port);
        }
    }
    return error;
}

static void find_null(MPI_Message *message, MPI_Status *status)
{
    *message = MPI_MESSAGE_NO_PROC;
    mpir_status_of_null(status);
}

/* Its object is made before the probe: a message that was taken cannot be put back. */
int mpir_mprobe(int source, int tag, struct mpir_comm *comm, MPI_Message *message,
                MPI_Status *status)
{
    int error = check(source, tag, comm);
    if (error) {
        return error;
    }
    if (source == MPI_PROC_NULL) {
        find_null(message, status);
        return MPI_SUCCESS;
    }
    struct mpir_message *object = mpir_message_new(comm);
    if (!object) {
        return MPI_ERR_NO_MEM;
    }
    MPID_Mprobe(&comm->dev, tag, comm->dev.context_ids, source, &error, &object->found, status);
    *message = (MPI_Message)(void *)object;
    return error;
}

static int take(int source, int tag, struct mpir_comm *comm, int *flag, MPI_Message *message,
                MPI_Status *status)
{
    int error = MPI_SUCCESS;
    struct mpir_message *object = mpir_message_new(comm);
    if (!object) {
        return MPI_ERR_NO_MEM;
    }
    MPID_Improbe(&comm->dev, tag, comm->dev.context_ids, source, flag, &error, &object->found,
                 status);
    if (*flag) {
        *message = (MPI_Message)(void *)object;
    } else {
        mpir_message_free(object);
        mpir_progress(comm->dev.port);
    }
    return error;
}

int mpir_improbe(int source, int tag, struct mpir_comm *comm, int *flag, MPI_Message *message,
                 MPI_Status *status)
{
    int error = check(source, tag, comm);
    if (error || source != MPI_PROC_NULL) {
        return error ? error : take(source, tag, comm, flag, message, status);
    }
    *flag = 1;
    find_null(message, status);
    return MPI_SUCCESS;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* status.c: what a status says of the data, and its fields (MPI 5.0, 3.2.5, 3.8.4, 5.1.11, 13.3). */
#include "types.h"

int mpir_get_count(const MPI_Status *status, struct MPIR_DATATYPE *datatype, MPI_Count *count)
{
    MPI_Count bytes = MPID_Status_bytes(status), size = datatype->size;
    if (size == 0) {
        *count = bytes == 0 ? 0 : MPI_UNDEFINED;
    } else {
        *count = bytes % size == 0 ? bytes / size : MPI_UNDEFINED;
    }
    return MPI_SUCCESS;
}

int mpir_get_elements(const MPI_Status *status, struct MPIR_DATATYPE *datatype, MPI_Count *count)
{
    MPI_Count bytes = MPID_Status_bytes(status), elements = mpid_type_elements(datatype, bytes);
    *count = mpid_type_bytes(datatype, elements) == bytes ? elements : MPI_UNDEFINED;
    return MPI_SUCCESS;
}

int mpir_get_elements_x(const MPI_Status *status, struct MPIR_DATATYPE *datatype, MPI_Count *count)
{
    return mpir_get_elements(status, datatype, count);
}

int mpir_status_set_elements(MPI_Status *status, struct MPIR_DATATYPE *datatype, MPI_Count count)
{
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    MPID_Status_set(status, mpid_type_bytes(datatype, count), MPID_Status_cancelled(status));
    return MPI_SUCCESS;
}

int mpir_status_set_elements_x(MPI_Status *status, struct MPIR_DATATYPE *datatype, MPI_Count count)
{
    return mpir_status_set_elements(status, datatype, count);
}

int mpir_status_set_cancelled(MPI_Status *status, int flag)
{
    MPID_Status_set(status, MPID_Status_bytes(status), flag);
    return MPI_SUCCESS;
}

int mpir_test_cancelled(const MPI_Status *status, int *flag)
{
    *flag = MPID_Status_cancelled(status);
    return MPI_SUCCESS;
}

int mpir_status_get_source(const MPI_Status *status, int *source)
{
    *source = status->MPI_SOURCE;
    return MPI_SUCCESS;
}

int mpir_status_get_tag(const MPI_Status *status, int *tag)
{
    *tag = status->MPI_TAG;
    return MPI_SUCCESS;
}

int mpir_status_get_error(const MPI_Status *status, int *error)
{
    *error = status->MPI_ERROR;
    return MPI_SUCCESS;
}

int mpir_status_set_source(MPI_Status *status, int source)
{
    status->MPI_SOURCE = source;
    return MPI_SUCCESS;
}

int mpir_status_set_tag(MPI_Status *status, int tag)
{
    status->MPI_TAG = tag;
    return MPI_SUCCESS;
}

int mpir_status_set_error(MPI_Status *status, int error)
{
    status->MPI_ERROR = error;
    return MPI_SUCCESS;
}

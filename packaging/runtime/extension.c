/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An extension module of Python for the standard ABI: extension.run() starts MPI, reduces with an operator of its own,
 * whose callback MPI calls, and returns (rank, size, sum, the library's version). Python opens it with RTLD_LOCAL, and
 * so the names of libmpi_abi, with which it is linked, are visible to it alone.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <mpi.h>

static void add(void *in, void *inout, int *len, MPI_Datatype *datatype)
{
    (void)datatype;
    for (int i = 0; i < *len; i++)
        ((int *)inout)[i] += ((int *)in)[i];
}

static PyObject *run(PyObject *self, PyObject *none)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int rank, size, sum = 0, mine, length;
    MPI_Op op;

    (void)self;
    (void)none;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine = rank + 1;
    MPI_Op_create(add, 1, &op);
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, op, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Get_library_version(version, &length);
    MPI_Finalize();
    return Py_BuildValue("iiis", rank, size, sum, version);
}

static PyMethodDef methods[] = {{"run", run, METH_NOARGS, "Start MPI and reduce."},
                                {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "extension", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_extension(void)
{
    return PyModule_Create(&module);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Tail calls (tail_calls.h) return the backend's code untranslated while every error handler is fatal.
 * The first other handler disables them, however it is set. A process changes once, so each way of
 * setting one is tested in a child.
 *
 * The stub returns with an error although its handlers are fatal: that shows whether the code is translated.
 */
#include "stub_test.h"

#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct stub_family *family;
static const struct stub_constant *error;   /* whose native number is another than the standard's */
static const struct stub_constant *handler; /* that the stub's communicators have */
static int failing;

static const struct stub_constant *constant(const char *group_name, const char *name)
{
    const struct stub_group *group = family->groups;
    while (strcmp(group->name, group_name) != 0) {
        group++;
    }
    const struct stub_constant *found = group->constants;
    while (strcmp(found->name, name) != 0) {
        found++;
    }
    return found;
}

static const struct stub_constant *shifted_error(void)
{
    const struct stub_constant *found = family->groups[family->error_group].constants;
    while (!found->known || found->native == found->abi) {
        found++;
    }
    return found;
}

static void hook(struct stub_call *call)
{
    const struct stub_function *function = &stub_functions[call->function];
    void *to = NULL;
    if (strcmp(function->name, "MPI_Comm_get_errhandler") == 0) {
        memcpy(&to, call->arguments[1].at, sizeof to);
        if (handler->symbol) {
            *(void **)to = stub_symbol(handler->symbol);
        } else {
            *(int *)to = (int)handler->native;
        }
    }
    if (failing && function->tail_call) {
        call->code = (intptr_t)error->native;
    }
}

static int code_of_isend(void)
{
    MPI_Request request;
    return MPI_Isend(NULL, 0, MPI_BYTE, 0, 0, MPI_COMM_SELF, &request);
}

static int code_of_irecv(void)
{
    MPI_Request request;
    return MPI_Irecv(NULL, 0, MPI_BYTE, MPI_ANY_SOURCE, 0, MPI_COMM_SELF, &request);
}

static int code_of_plain_irecv(void)
{
    MPI_Request request;
    return MPI_Irecv(NULL, 0, MPI_BYTE, 0, 0, MPI_COMM_SELF, &request);
}

static void begin(void)
{
    CHECK(MPI_Init(NULL, NULL) == MPI_SUCCESS);
    failing = 1;
}

static void expect(int translated)
{
    int code = translated ? error->abi : (int)error->native;
    CHECK(code_of_isend() == code);
    CHECK(code_of_plain_irecv() == code);
    /* With a constant among the arguments there is no tail call. */
    CHECK(code_of_irecv() == error->abi);
}

static void from_the_start(void)
{
    begin();
    expect(0);
}

static void fatal_handlers(void)
{
    begin();
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL) == MPI_SUCCESS);
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ABORT) == MPI_SUCCESS);
    expect(0);
}

static void handler_that_returns(void)
{
    begin();
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN) == MPI_SUCCESS);
    expect(1);
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL) == MPI_SUCCESS);
    expect(1);
}

static void ignore(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static void handler_of_the_program(void)
{
    MPI_Errhandler made;
    begin();
    CHECK(MPI_Comm_create_errhandler(ignore, &made) == MPI_SUCCESS);
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_SELF, made) == MPI_SUCCESS);
    expect(1);
}

static void handler_of_a_new_communicator(void)
{
    MPI_Comm made;
    begin();
    MPI_Comm_create_from_group(MPI_GROUP_EMPTY, "tag", MPI_INFO_NULL, MPI_ERRORS_RETURN, &made);
    expect(1);
}

static void handler_of_the_parent(void)
{
    handler = constant("errhandler", "MPI_ERRORS_RETURN");
    begin();
    expect(1);
}

static void in_a_child(void (*test)(void), const char *name)
{
    fflush(stdout);
    pid_t child = fork();
    int status = -1;
    if (child == 0) {
        test();
        _exit(stub_verdict(1));
    }
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
        stub_fail(__FILE__, __LINE__, "%s: status %d", name, status);
    }
}

int main(void)
{
    family = stub_attach();
    stub_set_hook(hook);
    error = shifted_error();
    handler = constant("errhandler", "MPI_ERRORS_ARE_FATAL");
    in_a_child(from_the_start, "from the start");
    in_a_child(fatal_handlers, "handlers that end the program");
    in_a_child(handler_that_returns, "a handler that returns");
    in_a_child(handler_of_the_program, "a user-defined handler");
    in_a_child(handler_of_a_new_communicator, "a handler of a new communicator");
    in_a_child(handler_of_the_parent, "a handler from who spawned");
    return stub_verdict(6);
}

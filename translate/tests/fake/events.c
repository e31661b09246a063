/* SPDX-License-Identifier: BSD-3-Clause */
/* Events over an MPI that has some: queries, registrations and callbacks. Usage: events FAKE_MPI */
#include <dlfcn.h>
#include <mpi.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "check.h"

static int (*raise_event)(int safety);
static int (*bound_object)(void);

static struct {
    int calls;
    MPI_T_event_registration registration;
    int safety;
    void *user_data;
    MPI_Count count;
    int source;
} event, other, dropped, freed;

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *user_data)
{
    CHECK(instance != NULL, 1);
    event.calls++;
    event.registration = registration;
    event.safety = (int)safety;
    event.user_data = user_data;
}

static void on_other(MPI_T_event_instance instance, MPI_T_event_registration registration,
                     MPI_T_cb_safety safety, void *user_data)
{
    (void)instance, (void)registration, (void)safety;
    other.calls++;
    other.user_data = user_data;
}

static void on_dropped(MPI_Count count, MPI_T_event_registration registration, int source,
                       MPI_T_cb_safety safety, void *user_data)
{
    dropped.calls++;
    dropped.count = count;
    dropped.registration = registration;
    dropped.source = source;
    dropped.safety = (int)safety;
    dropped.user_data = user_data;
}

static void on_free(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user_data)
{
    freed.calls++;
    freed.registration = registration;
    freed.safety = (int)safety;
    freed.user_data = user_data;
}

static int values[4]; /* whose addresses are user_data */

static void check_event_info(void)
{
    MPI_Datatype types[4] = {MPI_CHAR, MPI_CHAR, MPI_CHAR, MPI_CHAR};
    MPI_Aint displacements[4] = {-1, -1, -1, -1};
    MPI_Info info = MPI_INFO_NULL;
    char name[16] = "";
    int verbosity, bind, elements = 2, length = sizeof name;
    CHECK(MPI_T_event_get_info(1, name, &length, &verbosity, types, displacements, &elements, NULL,
                               &info, NULL, NULL, &bind),
          MPI_SUCCESS);
    CHECK(length == 6 && strcmp(name, "event") == 0, 1);
    length = 0;
    CHECK(MPI_T_event_get_info(1, NULL, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                               NULL),
          MPI_SUCCESS);
    CHECK(length, 6);
    CHECK(verbosity, MPI_T_VERBOSITY_TUNER_DETAIL);
    CHECK(bind, MPI_T_BIND_MPI_COMM);
    CHECK(elements, 3);
    CHECK(types[0] == MPI_INT && types[1] == MPI_DOUBLE && types[2] == MPI_CHAR, 1);
    CHECK(displacements[1] == 8 && displacements[2] == -1, 1);
    CHECK(info != MPI_INFO_NULL, 1);
    elements = 4;
    CHECK(MPI_T_event_get_info(0, NULL, NULL, NULL, types, NULL, &elements, NULL, NULL, NULL, NULL,
                               NULL),
          MPI_SUCCESS);
    CHECK(types[2] == MPI_BYTE && types[3] == MPI_CHAR, 1);
    types[0] = MPI_CHAR;
    CHECK(MPI_T_event_get_info(0, NULL, NULL, NULL, types, displacements, NULL, NULL, NULL, NULL,
                               NULL, NULL),
          MPI_SUCCESS);
    CHECK(types[0] == MPI_CHAR, 1);
    CHECK(MPI_T_event_get_info(2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
          MPI_T_ERR_INVALID_INDEX);
}

static void check_source_info(void)
{
    MPI_T_source_order ordering;
    MPI_Count rate = 0, last = 0;
    MPI_Info info = MPI_INFO_NULL;
    CHECK(MPI_T_source_get_info(0, NULL, NULL, NULL, NULL, &ordering, &rate, &last, &info),
          MPI_SUCCESS);
    CHECK(ordering, MPI_T_SOURCE_ORDERED);
    CHECK(rate == 1000 && last == INT64_MAX && info != MPI_INFO_NULL, 1);
    CHECK(MPI_T_source_get_info(1, NULL, NULL, NULL, NULL, &ordering, NULL, NULL, NULL),
          MPI_SUCCESS);
    CHECK(ordering, MPI_T_SOURCE_UNORDERED);
}

static void check_errors(MPI_T_event_registration registration)
{
    MPI_Info info;
    MPI_T_cb_safety none = (MPI_T_cb_safety)2;
    MPI_Comm comm = MPI_COMM_SELF;
    MPI_T_event_registration made;
    CHECK(MPI_T_event_register_callback(registration, none, MPI_INFO_NULL, NULL, on_event),
          MPI_T_ERR_INVALID);
    CHECK(MPI_T_event_callback_get_info(registration, none, &info), MPI_T_ERR_INVALID);
    CHECK(MPI_T_event_callback_set_info(registration, none, MPI_INFO_NULL), MPI_T_ERR_INVALID);
    CHECK(MPI_T_event_register_callback(NULL, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, NULL, on_event),
          MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_event_handle_set_info(NULL, MPI_INFO_NULL), MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_event_handle_get_info(NULL, &info), MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_event_set_dropped_handler(NULL, on_dropped), MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_event_handle_free(NULL, NULL, NULL), MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_event_handle_alloc(1, NULL, MPI_INFO_NULL, &made), MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_event_handle_alloc(2, NULL, MPI_INFO_NULL, &made), MPI_T_ERR_INVALID_INDEX);
    CHECK(MPI_T_event_handle_alloc(1, &comm, MPI_INFO_NULL, &made), MPI_T_ERR_OUT_OF_HANDLES);
}

/* One callback for all levels; the level of the event is an argument. */
static void check_levels(MPI_T_event_registration registration)
{
    static const int levels[] = {MPI_T_CB_REQUIRE_NONE, MPI_T_CB_REQUIRE_MPI_RESTRICTED,
                                 MPI_T_CB_REQUIRE_THREAD_SAFE, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE};
    CHECK(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE,
                                        MPI_INFO_NULL, &values[0], on_event),
          MPI_SUCCESS);
    for (int i = 0; i < 4; i++) {
        CHECK(raise_event(i), 1);
        CHECK(event.calls, i + 1);
        CHECK(event.safety, levels[i]);
        CHECK(event.registration == registration && event.user_data == &values[0], 1);
    }
}

static void check_replacing(MPI_T_event_registration registration)
{
    MPI_Info info = MPI_INFO_NULL;
    for (int round = 0; round < 1000; round++) {
        CHECK(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_THREAD_SAFE,
                                            MPI_INFO_NULL, &values[round % 4], on_other),
              MPI_SUCCESS);
    }
    CHECK(MPI_T_event_callback_set_info(registration, MPI_T_CB_REQUIRE_THREAD_SAFE, MPI_INFO_NULL),
          MPI_SUCCESS);
    CHECK(raise_event(2), 1);
    CHECK(other.calls == 1 && other.user_data == &values[999 % 4], 1);
    CHECK(MPI_T_event_callback_get_info(registration, MPI_T_CB_REQUIRE_THREAD_SAFE, &info),
          MPI_SUCCESS);
    CHECK(info != MPI_INFO_NULL, 1);
    CHECK(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_THREAD_SAFE, MPI_INFO_NULL,
                                        NULL, NULL),
          MPI_SUCCESS);
    CHECK(raise_event(2), 1);
    CHECK(other.calls == 1 && event.calls == 5, 1);
}

static void check_dropping(MPI_T_event_registration registration)
{
    CHECK(MPI_T_event_set_dropped_handler(registration, on_dropped), MPI_SUCCESS);
    CHECK(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE,
                                        MPI_INFO_NULL, NULL, NULL),
          MPI_SUCCESS);
    CHECK(raise_event(3) + raise_event(3), 0);
    CHECK(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_MPI_RESTRICTED,
                                        MPI_INFO_NULL, &values[3], on_event),
          MPI_SUCCESS);
    CHECK(raise_event(1), 1);
    CHECK(dropped.calls == 1 && dropped.count == 2 && dropped.source == 7, 1);
    CHECK(dropped.safety, MPI_T_CB_REQUIRE_MPI_RESTRICTED);
    CHECK(dropped.registration == registration && dropped.user_data == &values[3], 1);
    CHECK(MPI_T_event_set_dropped_handler(registration, NULL), MPI_SUCCESS);
    CHECK(raise_event(3), 0);
    CHECK(raise_event(1), 1);
    CHECK(dropped.calls, 1);
}

static void check_registration(MPI_Comm comm)
{
    MPI_T_event_registration registration = NULL;
    MPI_Info info = MPI_INFO_NULL;
    CHECK(MPI_T_event_handle_alloc(1, &comm, MPI_INFO_NULL, &registration), MPI_SUCCESS);
    CHECK(bound_object(), 0x44000001);
    CHECK(MPI_T_event_handle_get_info(registration, &info), MPI_SUCCESS);
    CHECK(info != MPI_INFO_NULL, 1);
    CHECK(MPI_T_event_handle_set_info(registration, MPI_INFO_NULL), MPI_SUCCESS);
    check_errors(registration);
    check_levels(registration);
    check_replacing(registration);
    check_dropping(registration);
    CHECK(MPI_T_event_handle_free(registration, &values[1], on_free), MPI_SUCCESS);
    CHECK(freed.calls == 1 && freed.registration == registration, 1);
    CHECK(freed.safety, MPI_T_CB_REQUIRE_NONE);
    CHECK(freed.user_data == &values[1], 1);
}

/* No callback is required, and nothing is left behind: another registration can be made each time. */
static void check_rounds(void)
{
    for (int round = 0; round < 1000; round++) {
        MPI_T_event_registration registration = NULL;
        CHECK(MPI_T_event_handle_alloc(0, NULL, MPI_INFO_NULL, &registration), MPI_SUCCESS);
        CHECK(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL,
                                            NULL, on_other),
              MPI_SUCCESS);
        CHECK(MPI_T_event_handle_free(registration, NULL, NULL), MPI_SUCCESS);
    }
    CHECK(freed.calls, 1);
}

int main(int argc, char **argv)
{
    int provided, number = 0;
    CHECK(MPI_T_event_get_num(&number), MPI_T_ERR_NOT_INITIALIZED);
    void *fake = dlopen(argc > 1 ? argv[1] : "", RTLD_NOW | RTLD_NOLOAD);
    if (!fake) {
        printf("this MPI is not loaded: %s\n", argv[1]);
        return 1;
    }
    raise_event = (int (*)(int))dlsym(fake, "fake_raise");
    bound_object = (int (*)(void))dlsym(fake, "fake_object");
    CHECK(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided), MPI_SUCCESS);
    CHECK(provided, MPI_THREAD_MULTIPLE);
    CHECK(MPI_T_event_get_num(&number), MPI_SUCCESS);
    CHECK(number, 2);
    check_event_info();
    check_source_info();
    check_registration(MPI_COMM_SELF);
    check_rounds();
    CHECK(MPI_T_finalize(), MPI_SUCCESS);
    dlclose(fake);
    return failed != 0;
}

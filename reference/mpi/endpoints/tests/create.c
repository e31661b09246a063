/* SPDX-License-Identifier: BSD-3-Clause */
/* create.c: creation over every kind of parent, ranks and groups, errors, the end; one thread, nonblocking calls. */
#include "ep.h"

/* Process p has p % 3 endpoints: the first has none. */
static int count_of(int process)
{
    return process % 3;
}

static int before(int process)
{
    int sum = 0;
    for (int p = 0; p < process; p++) {
        sum += count_of(p);
    }
    return sum;
}

static void free_all(int n, MPI_Comm comms[])
{
    for (int i = n - 1; i >= 0; i--) {
        CHECK_EQ(MPI_Comm_free(&comms[i]), MPI_SUCCESS);
        CHECK(comms[i] == MPI_COMM_NULL);
    }
}

/* All endpoints of the caller take part with nonblocking calls. */
static void sum_over(int n, MPI_Comm comms[], int total)
{
    int sums[EP_MOST], one = 1;
    MPI_Request requests[EP_MOST];
    for (int i = 0; i < n; i++) {
        sums[i] = 0;
        MPI_Iallreduce(&one, &sums[i], 1, MPI_INT, MPI_SUM, comms[i], &requests[i]);
    }
    MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; i++) {
        CHECK_EQ(sums[i], total);
    }
}

static void ranks(void)
{
    MPI_Comm comms[3];
    int n = count_of(world_rank), flag = 7, result;
    CHECK_EQ(ep->create(MPI_COMM_WORLD, n, MPI_INFO_NULL, n ? comms : NULL), MPI_SUCCESS);
    for (int i = 0; i < n; i++) {
        int rank, size;
        MPI_Comm_rank(comms[i], &rank);
        MPI_Comm_size(comms[i], &size);
        CHECK_EQ(rank, before(world_rank) + i);
        CHECK_EQ(size, before(world_size));
        ep->is_endpoint(comms[i], &flag);
        CHECK_EQ(flag, 1);
        MPI_Comm_compare(comms[i], comms[0], &result);
        CHECK_EQ(result, MPI_IDENT);
        MPI_Comm_compare(comms[i], MPI_COMM_WORLD, &result);
        CHECK_EQ(result, MPI_UNEQUAL);
    }
    sum_over(n, comms, before(world_size));
    free_all(n, comms);
    ep->is_endpoint(MPI_COMM_WORLD, &flag);
    CHECK_EQ(flag, 0);
}

/* The groups of parent and endpoints have no member in common; a group knows whose it is. */
static void groups(void)
{
    MPI_Comm comms[2];
    MPI_Group world, own[2], set;
    int rank, size, first = 2 * world_rank;
    ep->create(MPI_COMM_WORLD, 2, MPI_INFO_NULL, comms);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int i = 0; i < 2; i++) {
        MPI_Comm_group(comms[i], &own[i]);
        MPI_Group_rank(own[i], &rank);
        CHECK_EQ(rank, first + i);
    }
    MPI_Group_compare(own[0], own[1], &rank);
    CHECK_EQ(rank, MPI_IDENT);
    MPI_Group_intersection(world, own[0], &set);
    MPI_Group_size(set, &size);
    CHECK_EQ(size, 0);
    MPI_Group_free(&set);
    /* The first operand says which endpoint a set is seen by, if it is a member; else the second. */
    MPI_Group_union(own[1], own[0], &set);
    MPI_Group_rank(set, &rank);
    CHECK_EQ(rank, first + 1);
    MPI_Group_free(&set);
    MPI_Group without = MPI_GROUP_NULL;
    MPI_Group_excl(own[1], 1, &(int){first + 1}, &without);
    MPI_Group_rank(without, &rank);
    CHECK_EQ(rank, MPI_UNDEFINED);
    MPI_Group_union(without, own[0], &set);
    MPI_Group_rank(set, &rank);
    CHECK_EQ(rank, first);
    MPI_Group_free(&set);
    MPI_Group_free(&without);
    for (int i = 0; i < 2; i++) {
        MPI_Group_free(&own[i]);
    }
    MPI_Group_free(&world);
    free_all(2, comms);
}

/* Of the caller alone, of endpoints, and of a communicator of a session. */
static void parents(void)
{
    MPI_Comm own[3], first[2], second[4];
    int size;
    CHECK_EQ(ep->create(MPI_COMM_SELF, 3, MPI_INFO_NULL, own), MPI_SUCCESS);
    MPI_Comm_size(own[1], &size);
    CHECK_EQ(size, 3);
    sum_over(3, own, 3);
    free_all(3, own);
    ep->create(MPI_COMM_SELF, 1, MPI_INFO_NULL, first);
    CHECK_EQ(ep->create(first[0], 4, MPI_INFO_NULL, second), MPI_SUCCESS);
    MPI_Comm_size(second[3], &size);
    CHECK_EQ(size, 4);
    free_all(1, first);
    sum_over(4, second, 4);
    free_all(4, second);
}

static void session(void)
{
    MPI_Session session;
    MPI_Group group, own;
    MPI_Comm parent, comms[2], again;
    int size, rank;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "endpoints", MPI_INFO_NULL, MPI_ERRORS_RETURN, &parent);
    CHECK_EQ(ep->create(parent, 2, MPI_INFO_NULL, comms), MPI_SUCCESS);
    MPI_Comm_size(comms[0], &size);
    CHECK_EQ(size, 2 * world_size);
    sum_over(2, comms, 2 * world_size);
    /* A group of one endpoint, by the endpoint itself. */
    MPI_Comm_group(comms[1], &own);
    MPI_Group_rank(own, &rank);
    MPI_Group_free(&group);
    MPI_Group_incl(own, 1, &rank, &group);
    CHECK_EQ(MPI_Comm_create_from_group(group, "alone", MPI_INFO_NULL, MPI_ERRORS_RETURN, &again),
             MPI_SUCCESS);
    ep->is_endpoint(again, &rank);
    CHECK_EQ(rank, 1);
    MPI_Comm_free(&again);
    MPI_Group_free(&own);
    MPI_Group_free(&group);
    free_all(2, comms);
    MPI_Comm_free(&parent);
    MPI_Session_finalize(&session);
}

static int told_class;

static void note_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    MPI_Error_class(*code, &told_class);
}

static int class_of(int code)
{
    int class;
    MPI_Error_class(code, &class);
    CHECK_EQ(told_class, class);
    told_class = MPI_SUCCESS;
    return class;
}

static void errors(void)
{
    MPI_Comm parent, comms[1], inter, half;
    MPI_Errhandler handler;
    int optimal, most, left, flag;
    MPI_Comm_create_errhandler(note_error, &handler);
    MPI_Comm_dup(MPI_COMM_WORLD, &parent);
    MPI_Comm_set_errhandler(parent, handler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    ep->query(parent, &optimal, &most);
    CHECK(optimal >= 1 && optimal <= most);
    CHECK_EQ(class_of(ep->create(MPI_COMM_NULL, 1, MPI_INFO_NULL, comms)), MPI_ERR_COMM);
    CHECK_EQ(class_of(ep->query(MPI_COMM_NULL, &optimal, &left)), MPI_ERR_COMM);
    CHECK_EQ(class_of(ep->query(parent, NULL, &left)), MPI_ERR_ARG);
    CHECK_EQ(class_of(ep->is_endpoint(MPI_COMM_NULL, &flag)), MPI_ERR_COMM);
    CHECK_EQ(class_of(ep->is_endpoint(parent, NULL)), MPI_ERR_ARG);
    CHECK_EQ(class_of(ep->attach(parent)), MPI_ERR_COMM);
    CHECK_EQ(class_of(ep->attach(MPI_COMM_NULL)), MPI_ERR_COMM);
    CHECK_EQ(class_of(ep->detach(parent)), MPI_ERR_COMM);
    /* What one process does wrong, fails at all. */
    int last = world_rank == world_size - 1;
    CHECK_EQ(class_of(ep->create(parent, last ? -1 : 1, MPI_INFO_NULL, comms)), MPI_ERR_ARG);
    CHECK_EQ(class_of(ep->create(parent, 1, MPI_INFO_NULL, last ? NULL : comms)), MPI_ERR_ARG);
    int many = class_of(ep->create(parent, last ? most + 1 : 1, MPI_INFO_NULL, comms));
    CHECK_EQ(many, MPI_ERR_OTHER);
    CHECK_EQ(class_of(ep->create(parent, INT32_MAX, MPI_INFO_NULL, comms)), MPI_ERR_OTHER);
    ep->query(parent, &optimal, &left);
    CHECK_EQ(left, most); /* no port is left */
    if (world_size > 1) {
        MPI_Comm_split(parent, world_rank % 2, 0, &half);
        MPI_Intercomm_create(half, 0, parent, 1 - world_rank % 2, 1, &inter);
        MPI_Comm_set_errhandler(inter, handler);
        CHECK_EQ(class_of(ep->create(inter, 1, MPI_INFO_NULL, comms)), MPI_ERR_COMM);
        MPI_Comm_free(&inter);
        MPI_Comm_free(&half);
    }
    CHECK_EQ(ep->create(parent, 1, MPI_INFO_NULL, comms), MPI_SUCCESS);
    CHECK_EQ(class_of(ep->detach(comms[0])), MPI_ERR_OTHER); /* the parent's handler */
    CHECK_EQ(ep->attach(comms[0]), MPI_SUCCESS);
    CHECK_EQ(ep->attach(comms[0]), MPI_SUCCESS);
    CHECK_EQ(ep->detach(comms[0]), MPI_SUCCESS);
    CHECK_EQ(ep->detach(comms[0]), MPI_SUCCESS);
    CHECK_EQ(class_of(ep->detach(comms[0])), MPI_ERR_OTHER);
    ep->attach(comms[0]);
    free_all(1, comms);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    MPI_Errhandler_free(&handler);
    MPI_Comm_free(&parent);
}

/* The text says how many were wanted, and how many are left. */
static void too_many(void)
{
    MPI_Comm comms[1];
    char text[MPI_MAX_ERROR_STRING], wanted[64];
    int optimal, most, length;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    ep->query(MPI_COMM_WORLD, &optimal, &most);
    int code = ep->create(MPI_COMM_WORLD, most + 1, MPI_INFO_NULL, comms);
    MPI_Error_string(code, text, &length);
    int total = most + 1; /* what is left may be of the job, or of each process */
    MPI_Allreduce(MPI_IN_PLACE, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    snprintf(wanted, sizeof wanted, "wanted %d endpoints, %d are left", total, most);
    CHECK(strstr(text, wanted) != NULL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

static void check_hint(MPI_Comm comm, const char *key, const char *wanted)
{
    char value[16] = "";
    int length = sizeof value, found = 0;
    MPI_Info info;
    MPI_Comm_get_info(comm, &info);
    MPI_Info_get_string(info, key, &length, value, &found);
    CHECK_EQ(found, wanted != NULL);
    CHECK(!wanted || strcmp(value, wanted) == 0);
    MPI_Info_free(&info);
}

/* Hints with a right value are told, others are ignored. */
static void hints(void)
{
    MPI_Comm comms[2];
    MPI_Info info = ep_hint("mpix_ep_exclusive", "true");
    MPI_Info_set(info, "mpix_ep_progress", "never");
    MPI_Info_set(info, "mpix_ep_within_channels", "false");
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    ep->create(MPI_COMM_WORLD, 2, info, comms);
    check_hint(comms[1], "mpix_ep_exclusive", "true");
    check_hint(comms[1], "mpix_ep_progress", NULL);
    check_hint(comms[1], "mpix_ep_within_channels", "false");
    check_hint(comms[1], "mpi_assert_no_any_tag", "true");
    check_hint(MPI_COMM_WORLD, "mpix_ep_exclusive", NULL);
    sum_over(2, comms, 2 * world_size);
    free_all(2, comms);
    MPI_Info_free(&info);
}

/* Many in one process, each with a message to its neighbor. */
static void many(void)
{
    static MPI_Comm comms[EP_MOST];
    static MPI_Request requests[2 * EP_MOST];
    static int values[EP_MOST], got[EP_MOST];
    int n = world_rank == 0 ? EP_MOST : 0;
    CHECK_EQ(ep->create(MPI_COMM_WORLD, n, MPI_INFO_NULL, comms), MPI_SUCCESS);
    for (int i = 0; i < n; i++) {
        values[i] = i;
        MPI_Irecv(&got[i], 1, MPI_INT, (i + n - 1) % n, 0, comms[i], &requests[i]);
        MPI_Isend(&values[i], 1, MPI_INT, (i + 1) % n, 0, comms[i], &requests[n + i]);
    }
    MPI_Waitall(2 * n, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; i++) {
        CHECK_EQ(got[i], (i + n - 1) % n);
    }
    free_all(n, comms);
}

static int deleted;

static int count_delete(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra;
    deleted++;
    return MPI_SUCCESS;
}

/* Freed by one thread, in any order, with messages on their way; what was made of an endpoint keeps it. */
static void ends(void)
{
    MPI_Comm comms[3], copy[3];
    MPI_Request requests[6];
    int keyval, flag, values[3] = {10, 11, 12}, got[3];
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count_delete, &keyval, NULL);
    ep->create(MPI_COMM_SELF, 3, MPI_INFO_NULL, comms);
    deleted = 0;
    for (int i = 0; i < 3; i++) {
        MPI_Comm_set_attr(comms[i], keyval, NULL);
        MPI_Comm_idup(comms[i], &copy[i], &requests[i]);
    }
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 3; i++) {
        MPI_Irecv(&got[i], 1, MPI_INT, (i + 1) % 3, 5, comms[i], &requests[i]);
    }
    for (int i = 0; i < 3; i++) {
        MPI_Isend(&values[i], 1, MPI_INT, (i + 2) % 3, 5, comms[i], &requests[3 + i]);
        CHECK_EQ(MPI_Comm_free(&comms[i]), MPI_SUCCESS);
        CHECK_EQ(deleted, i + 1);
    }
    MPI_Waitall(6, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(got[i], values[(i + 1) % 3]);
        ep->is_endpoint(copy[i], &flag);
        CHECK_EQ(flag, 1);
    }
    sum_over(3, copy, 3);
    free_all(3, copy);
    MPI_Comm_free_keyval(&keyval);
}

/* The ports of what was freed are not used again, and are no longer driven. */
static void again(void)
{
    for (int i = 0; i < 20; i++) {
        MPI_Comm comms[4];
        ep->create(MPI_COMM_WORLD, 4, MPI_INFO_NULL, comms);
        sum_over(4, comms, 4 * world_size);
        free_all(4, comms);
    }
}

int main(int argc, char **argv)
{
    static const struct ep_case cases[] = {
        {"ranks", ranks},   {"groups", groups},     {"parents", parents}, {"session", session},
        {"errors", errors}, {"too_many", too_many}, {"many", many},       {"hints", hints},
        {"ends", ends},     {"again", again}};
    return ep_cases(argc, argv, cases, sizeof cases / sizeof *cases, MPI_THREAD_SINGLE);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * test_hostile.c: packets that no correct rank sends, written into the queue of a port. Nothing that they say is
 * believed: the port goes on, touches no memory that is not its own, and still delivers what comes afterwards.
 */
#include "model.h"
#include "ports.h"

enum { PACKETS = 20000, CONTEXT = 77, OTHER_CONTEXT = 78 };

static uint64_t drawn = 1;

static uint64_t draw(uint64_t below)
{
    drawn = drawn * 6364136223846793005u + 1442695040888963407u;
    return (drawn >> 33) % below;
}

static void inject(struct MPID_PORT *port, const struct mpid_header *header)
{
    struct shm_queue *queue = port->transport.queue;
    uint64_t tail = __atomic_fetch_add(&queue->tail, 1, __ATOMIC_RELAXED);
    struct mpid_header *cell = &queue->cells[tail % SHM_CELLS];
    uint32_t stamp = shm_stamp(tail);
    *cell = *header;
    __atomic_store_n(&cell->stamp, stamp, __ATOMIC_RELEASE);
}

/* Often near to what is allowed: there the checks are. The port that is said to send is one of this process, or none:
 * answers to it arrive. */
static struct mpid_header draw_header(void)
{
    static const int64_t lengths[] = {-1, 0, 1, 100000, INT64_MAX, INT64_MIN};
    static const int senders[] = {-1, INT32_MAX, INT32_MIN, 4096};
    struct mpid_header h = {.kind = (uint8_t)draw(12), .msgrep = (uint8_t)draw(5)};
    h.bytes = (uint16_t)(draw(2) ? draw(64) : 8190 + draw(8));
    h.from = draw(3) ? test_granks[draw(2)] : senders[draw(4)];
    h.source = (int)draw(2);
    h.tag = (int)draw(4) - 1;
    h.context = CONTEXT;
    h.u.words.length = lengths[draw(6)];
    h.u.words.token = draw(2) ? draw(40) | draw(3) << 32 : drawn;
    h.u.words.answer = draw(2) ? draw(40) | draw(3) << 32 : drawn;
    h.u.words.address = draw(2) ? drawn : 0;
    return h;
}

/* A receive that hostile packets may match, with guards around its memory. */
struct guarded {
    MPIR_RHANDLE receive;
    char before[64], data[64], after[64];
};

static void post(struct guarded *g)
{
    int error = MPI_SUCCESS;
    memset(g->before, 'x', sizeof g->before);
    memset(g->after, 'x', sizeof g->after);
    MPID_IrecvContig(&test_comm[1], g->data, sizeof g->data, MPI_ANY_SOURCE, MPI_ANY_TAG, CONTEXT,
                     R(&g->receive), &error);
}

static void check_guards(const struct guarded *g)
{
    for (size_t i = 0; i < sizeof g->before; i++) {
        CHECK(g->before[i] == 'x' && g->after[i] == 'x');
    }
}

static void check_delivery(int tag)
{
    int error = MPI_SUCCESS, value = 0;
    MPID_SendContig(&test_comm[0], &tag, sizeof tag, 0, tag, 5, test_granks[1], MPID_MSGFORM_OK,
                    &error);
    MPID_RecvContig(&test_comm[1], &value, sizeof value, 0, tag, 5, NULL, &error);
    CHECK_EQ(value, tag);
    CHECK_EQ(error, MPI_SUCCESS);
}

/* Injects a packet that begins a message. 1: a probe finds it, and gives its length. */
static int is_kept(int kind, int from, int bytes, int64_t length, MPI_Count *found)
{
    struct mpid_header h = {.kind = (uint8_t)kind,
                            .bytes = (uint16_t)bytes,
                            .from = from,
                            .context = OTHER_CONTEXT,
                            .u.words.length = length};
    MPI_Status status;
    int flag = 0, error = MPI_SUCCESS;
    inject(test_port[1], &h);
    MPID_Iprobe(&test_comm[1], MPI_ANY_TAG, OTHER_CONTEXT, MPI_ANY_SOURCE, &flag, &error, &status);
    *found = flag ? MPID_Status_bytes(&status) : 0;
    return flag;
}

static void test_limits(void)
{
    MPI_Count found;
    int ours = test_granks[0];
    CHECK(!is_kept(MPID_SHORT, ours, MPID_TRANSPORT_ROOM + 1, 0, &found));
    CHECK(!is_kept(MPID_SHORT, -1, 8, 0, &found));
    CHECK(!is_kept(MPID_SHORT, mpid_process.limit, 8, 0, &found));
    CHECK(!is_kept(MPID_TAKEN + 1, ours, 8, 0, &found));
    CHECK(is_kept(MPID_LONG, ours, 0, INT64_MIN, &found));
    CHECK_EQ(found, 0);
}

int main(void)
{
    static struct guarded receives[PACKETS / 100];
    ports_begin(0);
    test_limits();
    for (int i = 0; i < PACKETS; i++) {
        struct mpid_header h = draw_header();
        if (i % 100 == 0) {
            post(&receives[i / 100]);
        }
        inject(test_port[1], &h);
        MPID_PortCheck(test_port[1], MPID_NOTBLOCKING);
        MPID_PortCheck(test_port[0], MPID_NOTBLOCKING);
        if (i % 1000 == 0) {
            check_delivery(i);
        }
    }
    for (int i = 0; i < PACKETS / 100; i++) {
        check_guards(&receives[i]);
    }
    return check_failures !=
           0; /* not the end of the device: receives may wait for data that never comes */
}

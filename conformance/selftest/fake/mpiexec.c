/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A launcher for the fake MPI: mpiexec -n NP PROGRAM ARGUMENT...
 *
 * As real ones do, it ends all ranks when one dies or on SIGTERM, and returns a status that is not 0. FAKE_LAUNCHER
 * breaks it: "fails" (exit status 9 at once), "hangs" (never starts anything, ignores SIGTERM), "orphans" (each rank
 * is in a session of its own, below a process that goes away without it). FAKE_LAUNCHES names a file to which each
 * launch adds its command, without the folder.
 *
 * It is C, since a selftest launches hundreds of times.
 */
#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RANKS = 64, TERMINATED = 143 };

static pid_t processes[RANKS]; /* of the ranks; 0 when one has ended */

static int launcher_is(const char *what)
{
    const char *text = getenv("FAKE_LAUNCHER");

    return text != NULL && strcmp(text, what) == 0;
}

static void give_up(const char *what)
{
    perror(what);
    exit(1);
}

static void note_launch(char **command)
{
    const char *path = getenv("FAKE_LAUNCHES");
    const char *folder_end = strrchr(command[0], '/');
    FILE *file;

    if (path == NULL) {
        return;
    }
    file = fopen(path, "a");
    if (file == NULL) {
        give_up(path);
    }
    fprintf(file, "%s", folder_end != NULL ? folder_end + 1 : command[0]);
    for (char **word = command + 1; *word != NULL; word++) {
        fprintf(file, " %s", *word);
    }
    fprintf(file, "\n");
    fclose(file);
}

/* In the child: become a rank. */
static void become_rank(int rank, const char *size, char **command, const sigset_t *signals)
{
    char number[16];
    int state;

    snprintf(number, sizeof number, "%d", rank);
    setenv("PMI_RANK", number, 1);
    setenv("PMI_SIZE", size, 1);
    sigprocmask(SIG_UNBLOCK, signals, NULL);
    if (launcher_is("orphans")) {
        if (fork() == 0) {
            setsid();
            execvp(command[0], command);
            _exit(127);
        }
        wait(&state);
        _exit(state != 0);
    }
    execvp(command[0], command);
    perror(command[0]);
    _exit(127);
}

/* Take note of the ranks that have ended: the status of one that failed, or else 0. */
static int take_ended(int *left)
{
    for (int rank = 0; rank < RANKS; rank++) {
        int state;

        if (processes[rank] != 0 && waitpid(processes[rank], &state, WNOHANG) > 0) {
            processes[rank] = 0;
            --*left;
            if (state != 0) {
                return WIFSIGNALED(state) ? 256 - WTERMSIG(state) : WEXITSTATUS(state);
            }
        }
    }
    return 0;
}

/* The status of the first rank that fails, or 0 when all have ended well. */
static int wait_for_ranks(int left, const sigset_t *signals)
{
    int status = 0;

    while (left > 0 && status == 0) {
        int number;

        sigwait(signals, &number);
        status = number == SIGTERM ? TERMINATED : take_ended(&left);
    }
    return status;
}

static void kill_ranks(void)
{
    for (int rank = 0; rank < RANKS; rank++) {
        if (processes[rank] != 0) {
            kill(processes[rank], SIGKILL);
            waitpid(processes[rank], NULL, 0);
        }
    }
}

/* Remove the folder in which ranks met, unless one that was let go still writes there. */
static void clear(const char *folder)
{
    DIR *entries = opendir(folder);

    if (entries == NULL) {
        give_up(folder);
    }
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        unlinkat(dirfd(entries), entry->d_name, 0);
    }
    closedir(entries);
    rmdir(folder);
}

static int launch(const char *size, char **command)
{
    char meeting[4096];
    const char *folder = getenv("TMPDIR");
    int ranks = atoi(size);
    int status;
    sigset_t signals;

    snprintf(meeting, sizeof meeting, "%s/fake_mpi.XXXXXX", folder != NULL ? folder : "/tmp");
    if (ranks < 1 || ranks > RANKS || mkdtemp(meeting) == NULL) {
        give_up(meeting);
    }
    setenv("FAKE_MPI_MEETING", meeting, 1);
    sigemptyset(&signals);
    sigaddset(&signals, SIGCHLD);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    for (int rank = 0; rank < ranks; rank++) {
        processes[rank] = fork();
        if (processes[rank] == 0) {
            become_rank(rank, size, command, &signals);
        }
    }
    status = wait_for_ranks(ranks, &signals);
    kill_ranks();
    clear(meeting);
    return status;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("Fake launcher 1.2.3\n");
        return 0;
    }
    if (launcher_is("fails")) {
        printf("the fake launcher fails\n");
        return 9;
    }
    if (launcher_is("hangs")) {
        signal(SIGTERM, SIG_IGN);
        sleep(1000);
    }
    if (argc < 4 || strcmp(argv[1], "-n") != 0) {
        fprintf(stderr, "usage: mpiexec -n NP PROGRAM ARGUMENT...\n");
        return 2;
    }
    note_launch(argv + 3);
    return launch(argv[2], argv + 3);
}

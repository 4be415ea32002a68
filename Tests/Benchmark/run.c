/* run ROUNDS COMMAND [ARGUMENT...] [-- COMMAND [ARGUMENT...]]...

   Runs the commands in turn, A B A B, ROUNDS times each, with their output thrown away, and prints one line a run:
   which command, its exit code, wall time and CPU time in nanoseconds, peak memory in KiB.

   It is small on purpose. Until a child has replaced itself by its program it shares its parent's memory, and the
   kernel counts that as the child's peak: started from an interpreter every program seems to need what the
   interpreter needs. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static long long nanoseconds(struct timeval t) { return t.tv_sec * 1000000000LL + t.tv_usec * 1000LL; }

int main(int argc, char **argv) {
  char **commands[64];
  int count = 0;
  if (argc < 3) return 2;
  int rounds = atoi(argv[1]);
  for (int i = 2; i < argc && count < 64; i++) {
    commands[count++] = &argv[i];
    while (i < argc && strcmp(argv[i], "--") != 0) i++;
    argv[i] = NULL;
  }
  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  posix_spawn_file_actions_addopen(&silent, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&silent, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&silent, 2, "/dev/null", O_WRONLY, 0);
  for (int round = 0; round < rounds; round++) {
    for (int c = 0; c < count; c++) {
      pid_t child;
      int status;
      struct rusage usage;
      long long start = now();
      if (posix_spawn(&child, commands[c][0], &silent, NULL, commands[c], environ) != 0) {
        fprintf(stderr, "run: cannot start %s\n", commands[c][0]);
        return 2;
      }
      wait4(child, &status, 0, &usage);
      long long wall = now() - start;
#ifdef __APPLE__
      long peak = usage.ru_maxrss / 1024;
#else
      long peak = usage.ru_maxrss;
#endif
      int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      printf("%d %d %lld %lld %ld\n", c, code, wall, nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), peak);
    }
  }
  return 0;
}

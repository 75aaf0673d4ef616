#include "CChildGuard.h"

#include <signal.h>
#include <stdatomic.h>

static atomic_int guarded;

static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { COUNT = sizeof endings / sizeof *endings };

// What a handler may call is little: kill, signal and raise are among it.
static void end_child(int number) {
  pid_t child = atomic_load(&guarded);
  if (child > 0) {
    kill(-child, SIGKILL);
    kill(child, SIGKILL);
  }
  signal(number, SIG_DFL);
  raise(number);
}

void ccg_guard(pid_t child) {
  atomic_store(&guarded, child);
  for (int index = 0; index < COUNT; index++) {
    struct sigaction before;
    if (sigaction(endings[index], NULL, &before) != 0 || before.sa_handler != SIG_DFL) continue;
    signal(endings[index], end_child);
  }
}

void ccg_release(void) {
  atomic_store(&guarded, 0);
  for (int index = 0; index < COUNT; index++) {
    struct sigaction now;
    if (sigaction(endings[index], NULL, &now) == 0 && now.sa_handler == end_child) signal(endings[index], SIG_DFL);
  }
}

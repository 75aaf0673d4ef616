// A question to the terminal before curses has it: what it answers must not be echoed, or taken for keys.
#include "CNcurses.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

static int asked_fd = -1;
static struct termios modes_before;
static sigset_t signals_before;

bool cn_ask(const char *question, long length) {
  asked_fd = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (asked_fd < 0) return false;
  // In the background nobody may ask.
  if (tcgetpgrp(asked_fd) != getpgrp() || tcgetattr(asked_fd, &modes_before) != 0) {
    close(asked_fd);
    asked_fd = -1;
    return false;
  }
  // A signal that ends us waits until the modes are back.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &signals_before);
  struct termios modes = modes_before;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IXON | ISTRIP);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  tcsetattr(asked_fd, TCSADRAIN, &modes);
  if (write(asked_fd, question, (size_t)length) == length) return true;
  cn_asked();
  return false;
}

int cn_answer(uint8_t *bytes, int count, int milliseconds) {
  struct pollfd source = {.fd = asked_fd, .events = POLLIN};
  if (poll(&source, 1, milliseconds) <= 0 || !(source.revents & POLLIN)) return 0;
  ssize_t length = read(asked_fd, bytes, (size_t)count);
  return length > 0 ? (int)length : 0;
}

void cn_asked(void) {
  if (asked_fd < 0) return;
  tcsetattr(asked_fd, TCSADRAIN, &modes_before);
  close(asked_fd);
  asked_fd = -1;
  pthread_sigmask(SIG_SETMASK, &signals_before, NULL);
}

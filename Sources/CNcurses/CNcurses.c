#include "CNcurses.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static FILE *tty_in, *tty_out;
static int tty_fd = -1;
static int wake_pipe[2] = {-1, -1};
static struct termios saved_modes;
static bool modes_are_saved, is_utf8;
static int color_count;

static atomic_int pending_signal;
static atomic_bool was_resized, was_continued;

// ---- Standard error ------------------------------------------------------
// One line on it would scramble the frame: it is held back until the end.

static int held_errors = -1, real_errors = -1;

static void hold_errors(void) {
  char path[] = "/tmp/feedtui-err.XXXXXX";
  held_errors = mkstemp(path);
  if (held_errors < 0) return;
  unlink(path);
  real_errors = dup(STDERR_FILENO);
  if (real_errors < 0) {
    close(held_errors);
    held_errors = -1;
    return;
  }
  dup2(held_errors, STDERR_FILENO);
}

static void release_errors(void) {
  if (held_errors < 0) return;
  dup2(real_errors, STDERR_FILENO);
  char buffer[4096];
  off_t at = 0;
  ssize_t count;
  while ((count = pread(held_errors, buffer, sizeof buffer, at)) > 0) {
    if (write(STDERR_FILENO, buffer, (size_t)count) < 0) break;
    at += count;
  }
  close(held_errors);
  close(real_errors);
  held_errors = real_errors = -1;
}

// ---- Signals -------------------------------------------------------------
// Handlers only write to the wake pipe: curses is no place for a signal.

static void wake_from_handler(void) {
  int saved = errno;
  if (wake_pipe[1] >= 0) {
    ssize_t ignored = write(wake_pipe[1], "w", 1);
    (void)ignored;
  }
  errno = saved;
}

static void on_end_signal(int number) {
  atomic_store(&pending_signal, number);
  wake_from_handler();
}

static void on_resize_signal(int number) {
  (void)number;
  atomic_store(&was_resized, true);
  wake_from_handler();
}

// Stopped from outside and continued: the terminal may be in any state.
static void on_continue_signal(int number) {
  (void)number;
  atomic_store(&was_continued, true);
  atomic_store(&was_resized, true);
  wake_from_handler();
}

// The bytes that bring the terminal back, made beforehand: a crash handler may call nothing but write.
static char restore_bytes[256];
static size_t restore_length;
static char crash_stack[64 * 1024];

static void add_restore(const char *capability) {
  const char *text = tigetstr((char *)capability);
  if (text == NULL || text == (const char *)-1) return;
  size_t length = strlen(text);
  if (restore_length + length >= sizeof restore_bytes) return;
  memcpy(restore_bytes + restore_length, text, length);
  restore_length += length;
}

// Swift traps where it gets no memory; 256 MiB that can still be had say that this was hardly why.
static bool memory_is_left(void) {
  size_t length = 256 << 20;
  void *start = mmap(NULL, length, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (start == MAP_FAILED) return false;
  munmap(start, length);
  return true;
}

static void on_crash(int number) {
  if (tty_fd >= 0) {
    ssize_t ignored = write(tty_fd, restore_bytes, restore_length);
    (void)ignored;
    if (modes_are_saved) tcsetattr(tty_fd, TCSANOW, &saved_modes);
  }
  if (real_errors >= 0) {
    // What was held back may say why; pread and write are safe here.
    char buffer[1024];
    off_t at = 0;
    ssize_t count;
    while ((count = pread(held_errors, buffer, sizeof buffer, at)) > 0) {
      ssize_t ignored = write(real_errors, buffer, (size_t)count);
      (void)ignored;
      at += count;
    }
    static const char crashed[] = "feedtui crashed. SWIFT_BACKTRACE=enable=yes tells more.\n";
    static const char starved[] =
        "feedtui: Stopped: little is left of the memory that may be used (ulimit -v).\n";
    ssize_t ignored = memory_is_left() ? write(real_errors, crashed, sizeof crashed - 1)
                                       : write(real_errors, starved, sizeof starved - 1);
    (void)ignored;
    dup2(real_errors, STDERR_FILENO);
  }
  signal(number, SIG_DFL);
  raise(number);
}

// All that would end the program, but for those of a crash: the terminal is given back first.
static const int end_signals[] = {
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};

static void install_handlers(void) {
  stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  sigaltstack(&stack, NULL);
  // A parent may have left signals blocked; then nothing could end us.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  action.sa_handler = on_end_signal;
  for (size_t i = 0; i < sizeof end_signals / sizeof *end_signals; i++)
    sigaction(end_signals[i], &action, NULL);
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) sigaction(number, &action, NULL);
#endif
  action.sa_handler = on_resize_signal;
  sigaction(SIGWINCH, &action, NULL);
  action.sa_handler = on_continue_signal;
  sigaction(SIGCONT, &action, NULL);
  // curses' own handler works in signal context, which threads make unsafe.
  signal(SIGTSTP, SIG_DFL);
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND;
  for (size_t i = 0; i < sizeof crash_signals / sizeof *crash_signals; i++)
    sigaction(crash_signals[i], &action, NULL);
  // What they say comes back from the write as well.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

// ---- Start and stop ------------------------------------------------------

static void set_up_modes(void) {
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  leaveok(stdscr, FALSE);
  // Where a list scrolls, the terminal moves its lines: else each of them is sent again.
  idlok(stdscr, TRUE);
  // A frame is drawn whole, whether keys wait or not.
  typeahead(-1);
}

// A terminal of ECMA-48 brackets what is pasted into it, if it can and is asked to.
static const char brackets_on[] = "\033[?2004h", brackets_off[] = "\033[?2004l";
static bool takes_brackets;

static void bracket_pastes(bool on) {
  if (!takes_brackets) return;
  const char *text = on ? brackets_on : brackets_off;
  cn_write_raw(text, (long)strlen(text));
}

static void close_terminal(void) {
  if (tty_in) fclose(tty_in);
  if (tty_out) fclose(tty_out);
  tty_in = tty_out = NULL;
  tty_fd = -1;
}

static int open_screen(const char *type) {
  tty_in = fopen("/dev/tty", "r");
  tty_out = fopen("/dev/tty", "w");
  if (!tty_in || !tty_out) return CN_NO_TERMINAL;
  tty_fd = fileno(tty_out);
  modes_are_saved = tcgetattr(tty_fd, &saved_modes) == 0;
  const char *name = getenv("TERM");
  int error = 0;
  if (type != NULL && setupterm((char *)type, tty_fd, &error) == OK) name = type;
  if (name == NULL || setupterm((char *)name, tty_fd, &error) != OK) return CN_UNKNOWN_TERMINAL;
  const char *cup = tigetstr("cup");
  if (cup == NULL || cup == (const char *)-1) return CN_DUMB_TERMINAL;
  screen = newterm((char *)name, tty_out, tty_in);
  return screen ? CN_OK : CN_FAILED;
}

int cn_start(bool use_color, const char *type) {
  // LC_CTYPE alone: with LC_ALL, strtod reads "12.50" as 12 in some countries.
  setlocale(LC_CTYPE, "");
  is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  use_tioctl(TRUE);
  int status = open_screen(type);
  if (status != CN_OK) {
    close_terminal();
    return status;
  }
  if (pipe(wake_pipe) != 0) {
    endwin();
    close_terminal();
    return CN_FAILED;
  }
  for (int i = 0; i < 2; i++) {
    fcntl(wake_pipe[i], F_SETFL, O_NONBLOCK);
    fcntl(wake_pipe[i], F_SETFD, FD_CLOEXEC);
  }
  restore_length = 0;
  const char *cup = tigetstr("cup");
  takes_brackets = strncmp(cup, "\033[", 2) == 0;
  if (takes_brackets) {
    restore_length = sizeof brackets_off - 1;
    memcpy(restore_bytes, brackets_off, restore_length);
  }
  add_restore("cnorm");
  add_restore("rmkx");
  add_restore("sgr0");
  add_restore("rmcup");
  install_handlers();
  hold_errors();
  set_up_modes();
  bracket_pastes(true);
  color_count = 0;
  if (use_color && has_colors()) {
    start_color();
    use_default_colors();
    color_count = COLORS;
  }
  return CN_OK;
}

void cn_stop(void) {
  if (!screen) return;
  const char *rmcup = tigetstr("rmcup");
  if (rmcup == NULL || rmcup == (const char *)-1) {
    // No other screen to go back to: the shell's prompt gets an empty one.
    bkgdset(' ');
    erase();
    refresh();
  }
  bracket_pastes(false);
  endwin();
  if (modes_are_saved) tcsetattr(tty_fd, TCSADRAIN, &saved_modes);
  delscreen(screen);
  screen = NULL;
  release_errors();
  close_terminal();
}

// ---- Size ----------------------------------------------------------------

static bool real_size(int *width, int *height) {
  struct winsize size;
  if (ioctl(tty_fd, TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_col == 0 || size.ws_row == 0) return false;
  *width = size.ws_col;
  *height = size.ws_row;
  return true;
}

void cn_size(int *width, int *height) { getmaxyx(stdscr, *height, *width); }

bool cn_resize(void) {
  int width, height;
  if (atomic_exchange(&was_continued, false)) {
    reset_prog_mode();
    bracket_pastes(true);
  }
  if (!real_size(&width, &height)) return false;
  resizeterm(height, width);
  // A terminal that shrank and grew again has lost what curses believes to stand there.
  clearok(curscr, TRUE);
  return true;
}

bool cn_is_utf8(void) { return is_utf8; }

// ---- Drawing -------------------------------------------------------------

void cn_erase(void) { erase(); }

int cn_colors(void) { return color_count; }

void cn_define_pair(int pair, int foreground, int background) {
  if (color_count > 0) init_pair((short)pair, (short)foreground, (short)background);
}

void cn_background(int pair) { bkgdset(color_count > 0 ? ' ' | COLOR_PAIR(pair) : ' '); }

void cn_put(int row, int column, const char *utf8, int attributes, int pair) {
  attr_t attr = A_NORMAL;
  if (attributes & CN_BOLD) attr |= A_BOLD;
  if (attributes & CN_REVERSE) attr |= A_REVERSE;
  if (attributes & CN_UNDERLINE) attr |= A_UNDERLINE;
  attr_set(attr, color_count > 0 ? (short)pair : 0, NULL);
  mvaddstr(row, column, utf8);
  attr_set(A_NORMAL, 0, NULL);
}

void cn_cursor(int row, int column) { move(row, column); }

void cn_flush(void) {
  wnoutrefresh(stdscr);
  doupdate();
}

void cn_redraw(void) { clearok(curscr, TRUE); }

// ---- Keys ----------------------------------------------------------------

// curses reads no key: it drops what it has read of a sequence that pauses.
int cn_read(uint8_t *bytes, int count) {
  struct pollfd source = {.fd = fileno(tty_in), .events = POLLIN};
  if (poll(&source, 1, 0) <= 0 || !(source.revents & POLLIN)) return 0;
  ssize_t length = read(source.fd, bytes, (size_t)count);
  // The terminal is gone: nobody will press a key again.
  if (length == 0 || (length < 0 && errno != EINTR && errno != EAGAIN))
    atomic_store(&pending_signal, SIGHUP);
  return length > 0 ? (int)length : 0;
}

const char *cn_key_bytes(const char *capability) {
  const char *text = tigetstr((char *)capability);
  return text == NULL || text == (const char *)-1 ? NULL : text;
}

uint32_t cn_code_point(uint8_t byte) {
  wint_t wide = btowc(byte);
  return wide == WEOF ? 0 : (uint32_t)wide;
}

int cn_escape_delay(void) {
  const char *text = getenv("ESCDELAY");
  int delay = text ? atoi(text) : 0;
  return delay > 0 && delay <= 10000 ? delay : -1;
}

void cn_wait(int milliseconds) {
  struct pollfd sources[2] = {
      {.fd = fileno(tty_in), .events = POLLIN},
      {.fd = wake_pipe[0], .events = POLLIN},
  };
  if (poll(sources, 2, milliseconds) <= 0) return;
  // The terminal is gone: nobody will press a key again.
  if (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) atomic_store(&pending_signal, SIGHUP);
  char drained[64];
  while (read(wake_pipe[0], drained, sizeof drained) > 0) continue;
}

void cn_wake(void) { wake_from_handler(); }

int cn_pending_signal(void) { return atomic_load(&pending_signal); }

bool cn_take_resized(void) { return atomic_exchange(&was_resized, false); }

// ---- Suspending and raw output -------------------------------------------

void cn_suspend(void) {
  def_prog_mode();
  bracket_pastes(false);
  endwin();
  kill(0, SIGTSTP);
  // Here again after `fg`.
  reset_prog_mode();
  bracket_pastes(true);
  cn_resize();
  clearok(curscr, TRUE);
  refresh();
}

void cn_write_raw(const char *bytes, long length) {
  fflush(tty_out);
  long written = 0;
  while (written < length) {
    ssize_t count = write(tty_fd, bytes + written, (size_t)(length - written));
    if (count < 0 && errno != EINTR) return;
    if (count > 0) written += count;
  }
}

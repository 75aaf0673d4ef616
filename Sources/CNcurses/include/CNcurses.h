// ncursesw as plain functions: no macro, no variadic function and no global of
// curses.h is visible to Swift. Only one thread may call these, but for
// cn_wake, which anybody may call.
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// Why the terminal could not be had.
enum cn_status {
  CN_OK = 0,
  CN_NO_TERMINAL = 1,      // there is no /dev/tty
  CN_UNKNOWN_TERMINAL = 2, // TERM names nothing that terminfo knows
  CN_DUMB_TERMINAL = 3,    // the terminal can't place its cursor
  CN_FAILED = 4,
};

// Attributes of a cell, to be added up.
enum cn_attribute {
  CN_PLAIN = 0,
  CN_BOLD = 1,
  CN_DIM = 2,
  CN_REVERSE = 4,
  CN_UNDERLINE = 8,
};

// Keys that are no characters; negative, so that no code point is one.
enum cn_key {
  CN_KEY_NONE = -1,
  CN_KEY_UP = -2,
  CN_KEY_DOWN = -3,
  CN_KEY_LEFT = -4,
  CN_KEY_RIGHT = -5,
  CN_KEY_HOME = -6,
  CN_KEY_END = -7,
  CN_KEY_PAGE_UP = -8,
  CN_KEY_PAGE_DOWN = -9,
  CN_KEY_BACKSPACE = -10,
  CN_KEY_ENTER = -11,
  CN_KEY_BACK_TAB = -12,
  CN_KEY_OTHER = -13,
};

// Takes over the terminal: screen, keys, signals, crash handler, standard error.
int cn_start(bool use_color);
// Gives the terminal back as it was, and prints what was held back of standard error.
void cn_stop(void);

// The terminal's size now, in cells.
void cn_size(int *width, int *height);
// Takes a new size over; false where it can't be had.
bool cn_resize(void);
// Whether text may be UTF-8 here.
bool cn_is_utf8(void);

// Draws the next frame: erase, put and cursor in any order, then flush.
void cn_erase(void);
void cn_put(int row, int column, const char *utf8, int attributes, int color);
void cn_cursor(int row, int column);
void cn_flush(void);
// Draws everything again at the next flush.
void cn_redraw(void);

// Makes `color` (1 to 15) a pair of this foreground (0 to 7, or -1 for the default) on the default background.
void cn_define_color(int color, int foreground);

// The next key that waits, or CN_KEY_NONE.
int cn_key(void);

// Waits until a key, a signal or cn_wake; at most that long, or without end where it is negative.
void cn_wait(int milliseconds);
// Ends a wait. May be called by any thread.
void cn_wake(void);
// Which signal asked to end, or 0.
int cn_pending_signal(void);
// Whether the terminal changed its size since the last call.
bool cn_take_resized(void);

// Stops the process group as Ctrl-Z does, and takes the terminal over again behind it.
void cn_suspend(void);
// Writes bytes to the terminal as they are, behind what is flushed.
void cn_write_raw(const char *bytes, long length);

#endif

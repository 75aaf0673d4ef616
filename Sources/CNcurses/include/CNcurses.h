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
  CN_REVERSE = 4,
  CN_UNDERLINE = 8,
};

// Sends a question to the terminal, before cn_start; false where there is none to ask. Then come cn_answer and cn_asked.
bool cn_ask(const char *question, long length);
// The bytes that arrive within this time, at most `count`; 0 where none do.
int cn_answer(uint8_t *bytes, int count, int milliseconds);
// Ends the asking.
void cn_asked(void);

// Takes over the terminal: screen, keys, signals, crash handler, standard error. `type` comes before TERM where it is
// known; it may be NULL.
int cn_start(bool use_color, const char *type);
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
void cn_put(int row, int column, const char *utf8, int attributes, int pair);
void cn_cursor(int row, int column);
void cn_flush(void);
// Draws everything again at the next flush.
void cn_redraw(void);

// How many colours there are; 0 where none are to be used.
int cn_colors(void);
// Defines a pair (1 to 63) of two colours; -1 is the terminal's own.
void cn_define_pair(int pair, int foreground, int background);
// What `cn_erase` leaves: blanks of that pair.
void cn_background(int pair);

// The bytes that wait, at most `count`; 0 where none do.
int cn_read(uint8_t *bytes, int count);
// The bytes of a key by terminfo's name for it; NULL where the terminal has no such key.
const char *cn_key_bytes(const char *capability);
// The code point of a byte from 128 on, in a locale with one byte a character; 0 where it is none.
uint32_t cn_code_point(uint8_t byte);
// How long the user lets an Esc wait for what may follow, in milliseconds; negative where nothing is said.
int cn_escape_delay(void);

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

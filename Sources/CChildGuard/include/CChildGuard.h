// A child process with a session of its own gets no signal from the terminal: it is ended with the program.
#ifndef CCHILDGUARD_H
#define CCHILDGUARD_H

#include <sys/types.h>

// From now on, a signal that ends this process (HUP, INT, TERM) ends the child and its group as well. Signals that the program
// handles itself stay its own. One child at a time.
void ccg_guard(pid_t child);

// The child has ended.
void ccg_release(void);

#endif

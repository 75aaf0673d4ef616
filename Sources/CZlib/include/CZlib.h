// zlib, with its macros as functions.
#ifndef CZLIB_H
#define CZLIB_H

#include <stdbool.h>
#include <zlib.h>

// Makes a stream that unpacks; false where there is too little memory. `gzip`: else zlib's own format.
bool cz_start(z_stream *stream, bool gzip);

#endif

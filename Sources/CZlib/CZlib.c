#include "CZlib.h"

#include <string.h>

bool cz_start(z_stream *stream, bool gzip) {
  memset(stream, 0, sizeof *stream);
  return inflateInit2(stream, gzip ? MAX_WBITS + 16 : MAX_WBITS) == Z_OK;
}

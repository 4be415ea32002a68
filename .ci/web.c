// What Embedded Swift's library asks of the system, where there is none but the C library.
#include <stdlib.h>
#include <unistd.h>

// Chance, for the order of hash tables, which nothing that is written depends on.
void arc4random_buf(void *room, size_t length) { getentropy(room, length); }

// Reads a number; gives where it ends, or nothing where there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end == text ? 0 : end;
}

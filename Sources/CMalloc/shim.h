/* The settings of glibc's allocator, which its Swift module leaves out. */
#if defined(__linux__)
#include <malloc.h>
#endif

#ifndef CS2_H
#define CS2_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A cell of a level, 0 to 30, that holds a place given in degrees; 0, which is no cell, for what is no place or level.
uint64_t cs2_cell(double latitude, double longitude, int level);

/// The centre of a cell, in degrees.
void cs2_centre(uint64_t cell, double *_Nonnull latitude, double *_Nonnull longitude);

#ifdef __cplusplus
}
#endif
#endif

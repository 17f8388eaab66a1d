#include "CS2.h"

#include <s2/s2cell_id.h>
#include <s2/s2latlng.h>

uint64_t cs2_cell(double latitude, double longitude, int level) {
  const S2LatLng place = S2LatLng::FromDegrees(latitude, longitude);
  if (!(level >= 0 && level <= S2CellId::kMaxLevel) || !place.is_valid()) return 0;
  return S2CellId(place).parent(level).id();
}

void cs2_centre(uint64_t cell, double *latitude, double *longitude) {
  const S2LatLng centre = S2CellId(cell).ToLatLng();
  *latitude = centre.lat().degrees();
  *longitude = centre.lng().degrees();
}

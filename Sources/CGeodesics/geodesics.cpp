#include "CGeodesics.h"

#include <GeographicLib/Geodesic.hpp>

using GeographicLib::Geodesic;

double cgeodesics_inverse(
    double latitude1, double longitude1, double latitude2, double longitude2, double *azimuth1,
    double *azimuth2) {
  double length;
  Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, length, *azimuth1, *azimuth2);
  return length;
}

void cgeodesics_direct(
    double latitude, double longitude, double azimuth, double length, double *latitude2, double *longitude2) {
  Geodesic::WGS84().Direct(latitude, longitude, azimuth, length, *latitude2, *longitude2);
}

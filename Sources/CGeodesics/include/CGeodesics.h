#ifndef CGEODESICS_H
#define CGEODESICS_H
#ifdef __cplusplus
extern "C" {
#endif

/// The shortest line between two places on WGS84: its length in metres, and its azimuths at both ends in degrees
/// clockwise from north, in [-180, 180]. Arguments are latitudes in [-90, 90] and longitudes in degrees.
double cgeodesics_inverse(
    double latitude1, double longitude1, double latitude2, double longitude2, double *_Nonnull azimuth1,
    double *_Nonnull azimuth2);

/// Where a geodesic of WGS84 ends that starts with an azimuth, in degrees, and has a length, in metres.
void cgeodesics_direct(
    double latitude, double longitude, double azimuth, double length, double *_Nonnull latitude2,
    double *_Nonnull longitude2);

#ifdef __cplusplus
}
#endif
#endif

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdlib.h>

#include "CPeers.h"

int peers_walk(enum peers_generator generator, double walk, double cell, int64_t trials, uint64_t seed,
               int64_t *histogram, int64_t bins) {
  const gsl_rng_type *type = generator == peers_taus2 ? gsl_rng_taus2 : gsl_rng_mt19937;
  gsl_rng *rng = gsl_rng_alloc(type);
  if (!rng) return -1;
  gsl_rng_set(rng, (unsigned long)seed);
  for (int64_t trial = 0; trial < trials; trial++) {
    double angle = 2 * M_PI * gsl_rng_uniform(rng);
    double x = cell * gsl_rng_uniform(rng);
    double y = cell * gsl_rng_uniform(rng);
    double columns = floor((x + walk * cos(angle)) / cell) - floor(x / cell);
    double rows = floor((y + walk * sin(angle)) / cell) - floor(y / cell);
    int64_t crossings = (int64_t)(fabs(columns) + fabs(rows));
    histogram[crossings < bins ? crossings : bins - 1]++;
  }
  gsl_rng_free(rng);
  return 0;
}

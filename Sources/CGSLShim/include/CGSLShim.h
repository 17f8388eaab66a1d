#pragma once
#include <gsl/gsl_errno.h>
#include <gsl/gsl_qrng.h>

/// Replaces GSL's default error handler, which aborts the process, by one that keeps the first error seen on the
/// calling thread. Idempotent and process-wide.
void cgsl_install_recorder(void);

/// Forgets what was recorded on this thread.
void cgsl_reset_error(void);

/// The first error recorded on this thread since the last reset, or 0.
int cgsl_last_error(void);

/// What GSL said of that error.
const char *_Nonnull cgsl_last_reason(void);

/// The kind `gsl_qrng_sobol`: a global variable in C, which Swift 6 refuses as shared mutable state.
const gsl_qrng_type *_Nonnull cgsl_qrng_sobol(void);

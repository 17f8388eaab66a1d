#include "CGSLShim.h"

static _Thread_local int recorded_code;
static _Thread_local const char *recorded_reason = "";

static void record(const char *reason, const char *file, int line, int code) {
  (void)file;
  (void)line;
  if (recorded_code != 0) return;
  recorded_code = code;
  recorded_reason = reason ? reason : "";
}

void cgsl_install_recorder(void) { gsl_set_error_handler(&record); }

void cgsl_reset_error(void) {
  recorded_code = 0;
  recorded_reason = "";
}

int cgsl_last_error(void) { return recorded_code; }

const char *cgsl_last_reason(void) { return recorded_reason; }

const gsl_qrng_type *cgsl_qrng_sobol(void) { return gsl_qrng_sobol; }

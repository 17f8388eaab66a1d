import CGSL

/// The version of GSL that the module was built against.
public let gslVersion = GSL_VERSION

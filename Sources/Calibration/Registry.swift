import Designs

/// The experiments that measure the project itself.
public let calibrationExperiments: [any Experiment] = [MeasuredErrorRates(), EstimatorGain()]

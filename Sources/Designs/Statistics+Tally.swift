import Statistics

extension IntegerHistogram: Tally {}

extension Moments: Tally {}

import Designs

/// Every experiment that `snaplab` knows.
public let experiments: [any Experiment] = [
  SnappedDistance(),
  Averaging(),
  Shapes(),
  SnapError(),
  OffsetFit(),
  CoordinateLeak(),
  PlatformDamage(),
  AveragingAttack(),
  IntersectionAttack(),
  BorderAttack(),
  TemporaryAccuracy(),
  GapBridging(),
  GrantChanges(),
  PermissionDay(),
]

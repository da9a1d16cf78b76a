/**
 * Series that the server writes for the evaluator. Device series always carry both a workspace and a device, so
 * series without one of them are the server's own: no device can set a threshold or fake another as seen.
 */
export const ownSeries = {
  /**
   * A threshold by signal, severity and window, of a device or without one of all devices of the workspace, which is
   * `owner`; or by monitor, signal and severity. A monitor that an agent checks also carries the device of that
   * agent. One of a billion, or below zero as much, has ended.
   */
  limit: 'marsad_limit',
  /** Once a minute while all thresholds are known to be in the store: how many were written again. */
  limitsWritten: 'marsad_limits_written_count',
  /** A device was seen. */
  seen: 'marsad_seen',
  /** A gateway accepts reports and can store them. */
  taking: 'marsad_taking',
} as const

/** How often a gateway writes `taking`. */
export const takingSeconds = 10

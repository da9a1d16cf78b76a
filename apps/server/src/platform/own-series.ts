/**
 * Series that the server writes for the evaluator. Device series always carry both a workspace and a device, so
 * series without one of them are the server's own: no device can set a threshold or fake another as seen.
 */
export const ownSeries = {
  /**
   * A threshold by device, signal, severity and window, or by monitor, signal and severity; `owner` is the
   * workspace. A monitor that an agent checks also carries the device of that agent.
   */
  limit: 'marsad_limit',
  /** The number of thresholds written, once per complete write. */
  limitsWritten: 'marsad_limits_written_count',
  /** A device was seen. */
  seen: 'marsad_seen',
  /** A gateway accepts reports and can store them. */
  taking: 'marsad_taking',
} as const

/** How often a gateway writes `taking`. */
export const takingSeconds = 10

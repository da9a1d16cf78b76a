/**
 * What the server writes for the evaluator. Whatever a device writes carries both a workspace and a device, so series
 * without the one or the other are the server's own: no device can set a limit, or claim that another was seen.
 */
export const ownSeries = {
  /**
   * A threshold by device, signal, severity and window, or by monitor, signal and severity; `owner` is the workspace.
   * A monitor that an agent looks for has the device of that agent beside it.
   */
  limit: 'marsad_limit',
  /** How many limits were written, each time that all of them were. */
  limitsWritten: 'marsad_limits_written_count',
  /** A device was heard. */
  seen: 'marsad_seen',
  /** A gateway takes reports and can have them stored. */
  taking: 'marsad_taking',
} as const

/** How often a gateway says that it takes reports. */
export const takingSeconds = 10

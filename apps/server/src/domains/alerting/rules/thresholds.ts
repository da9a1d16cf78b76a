import { timing } from '@marsad/contract/agent/protocol'
import type { CheckSignal, Severity, SignalName } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { ownSeries } from '../../../platform/own-series.ts'
import { alertingJobs } from '../alerting.jobs.ts'

/** How old a sample may be that is compared: going offline ends no alert. */
export const newestWithinSeconds = timing.offlineAfterSeconds + 30

/** The signal of a threshold for offline devices, watched like a metric. */
export const offlineSignal = 'offline'

export type LimitKey = {
  signal: SignalName | typeof offlineSignal
  severity: Severity
  /** In minutes. */
  window: number
}

/** Thresholds are written when they change, and again within this time. */
export const renewalMinutes = 12 * 60
/** How far back the evaluator finds a threshold: a renewal may fail, the next one may not. */
export const limitReach = '26h'

/**
 * In place of a threshold that ended: beyond every value, and near enough to others that the store keeps the
 * digits of both. An infinity would not survive its export.
 */
export const endedLimit = 1e9

export const ofServer = 'workspace=""'

const ofKey = ({ signal, severity, window }: LimitKey) =>
  `signal="${signal}",severity="${severity}",window="${window}"`

/** Thresholds for all devices of a workspace, which is their owner. */
export const workspaceLimitFilter = (key: LimitKey) =>
  `${ownSeries.limit}{${ofServer},device="",monitor="",${ofKey(key)}}`

/** Thresholds for single devices: those that a rule of a narrower scope applies to, and all that can go offline. */
export const deviceLimitFilter = (key: LimitKey) => `${ownSeries.limit}{${ofServer},device!="",${ofKey(key)}}`

export const monitorLimitFilter = (signal: CheckSignal, severity: Severity) =>
  `${ownSeries.limit}{${ofServer},signal="${signal}",severity="${severity}",monitor!=""}`

/** The thresholds of a workspace are rewritten after the commit: its alert rules or tags changed. */
export const renewThresholds = (tx: Tx, service: Service, workspaceId: string) =>
  service.engines.jobs.enqueue(alertingJobs.thresholds, { workspaceId }, { tx, key: workspaceId })

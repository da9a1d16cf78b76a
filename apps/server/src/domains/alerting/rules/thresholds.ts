import type { CheckSignal, Severity, SignalName } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { ownSeries } from '../../../platform/own-series.ts'
import { alertingJobs } from '../alerting.jobs.ts'

/** What a limit is about; silence is watched like a figure. */
export const offlineSignal = 'offline'

export type LimitKey = {
  signal: SignalName | typeof offlineSignal
  severity: Severity
  /** In minutes. */
  window: number
}

export const ofServer = 'workspace=""'

export const limitFilter = ({ signal, severity, window }: LimitKey) =>
  `${ownSeries.limit}{${ofServer},signal="${signal}",severity="${severity}",window="${window}"}`

/** The limits of monitors. */
export const monitorLimitFilter = (signal: CheckSignal, severity: Severity) =>
  `${ownSeries.limit}{${ofServer},signal="${signal}",severity="${severity}",monitor!=""}`

/** Has the limits of a workspace written anew as soon as the transaction is through: its rules or tags changed. */
export const renewLimits = (tx: Tx, service: Service, workspaceId: string) =>
  service.engines.jobs.enqueue(alertingJobs.limits, { workspaceId }, { tx, key: workspaceId })

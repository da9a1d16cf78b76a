import { reportLimits } from '@marsad/contract/agent/protocol'
import { alertLimits } from '@marsad/contract/alerts'
import type { AlertCause, Evidence } from '@marsad/contract/http/alerts'
import type { Service } from '../../../platform/context.ts'
import { findHost, lookAtDevice, shownProcesses, showsCommands } from '../../devices/index.ts'
import { changesBefore } from '../../inventory/index.ts'
import { causeOf, guiltiest } from './evidence.rules.ts'
import { drawSignal, type Watched } from './evidence.series.ts'

/** A device samples twice, a second apart; one that has not answered by then is not awaited. */
const patienceMs = 4000

type Breach = Watched & { monitorId: string | null; value: number | null; startedAt: Date }
export type Collected = { evidence: Evidence; cause: AlertCause }

/**
 * The evidence available at a breach, and the cause that it shows. Missing parts are left out: notifications do
 * not wait for them.
 */
export async function collectEvidence(service: Service, breach: Breach): Promise<Collected> {
  const now = new Date()
  const [load, changes, chart, check] = await Promise.all([
    orInstead(service, queryLoad(service, breach), null),
    findChanges(service, [breach], now),
    orInstead(
      service,
      drawSignal(service.engines.victoria, breach, { from: beginOf(breach), to: now }),
      null,
    ),
    orInstead(service, failingCheck(service, breach), null),
  ])
  return {
    evidence: { at: now.toISOString(), processes: load?.shown ?? null, changes: changes(breach), chart },
    cause: causeOf(breach, { load, changes: changes(breach), check }),
  }
}

/** The same for offline devices: they cannot be queried, so the changes of all are read at once. */
export async function collectOffline<Offline extends Breach>(
  service: Service,
  breaches: readonly Offline[],
): Promise<(Collected & { breach: Offline })[]> {
  const now = new Date()
  const changesOf = await findChanges(service, breaches, now)
  return breaches.map((breach) => {
    const changes = changesOf(breach)
    return {
      breach,
      evidence: { at: now.toISOString(), processes: null, changes, chart: null },
      cause: causeOf(breach, { load: null, changes, check: null }),
    }
  })
}

const beginOf = ({ startedAt }: Breach) => new Date(startedAt.getTime() - alertLimits.minutesBefore * 60_000)

/** The changes on the device of each breach, of one workspace. */
async function findChanges(service: Service, breaches: readonly Breach[], to: Date) {
  const deviceIds = breaches.flatMap(({ deviceId }) => deviceId ?? [])
  const from = new Date(Math.min(...breaches.map((breach) => beginOf(breach).getTime())))
  const workspaceId = breaches[0]?.workspaceId
  const none: ReadonlyMap<string, Evidence['changes']> = new Map()
  const found =
    workspaceId && deviceIds.length > 0
      ? await orInstead(service, changesBefore(service, { workspaceId, deviceIds, from, to }), none)
      : none
  return (breach: Breach): Evidence['changes'] =>
    (found.get(breach.deviceId ?? '') ?? []).filter(({ at }) => new Date(at) >= beginOf(breach))
}

/** All processes of the device for the cause, and the few that are stored. */
async function queryLoad(service: Service, { workspaceId, deviceId, subject }: Watched) {
  // A device that is offline cannot answer.
  if (!deviceId || subject.kind === 'offline') return null
  const [answer, found] = await Promise.all([
    lookAtDevice(service, deviceId, { ask: 'processes', limit: reportLimits.processes }),
    service.engines.postgres.transaction({ workspaceId }, (tx) => findHost(tx, workspaceId, deviceId)),
  ])
  if (!('processes' in answer)) return null
  const { at, total, processes } = answer.processes
  const shown = shownProcesses(guiltiest(processes, subject), await showsCommands(service, workspaceId))
  return { processes, host: found?.host ?? null, shown: { at, total, processes: shown } }
}

const failingCheck = async (service: Service, { workspaceId, monitorId, subject }: Breach) =>
  monitorId && subject.kind === 'down' ? service.hooks.lastCheck(service, { workspaceId, monitorId }) : null

/** Evidence as the reader may see it, whatever was allowed when it was collected. */
export const shownEvidence = (evidence: Evidence | null, withCommands: boolean): Evidence | null =>
  evidence?.processes
    ? {
        ...evidence,
        processes: {
          ...evidence.processes,
          processes: shownProcesses(evidence.processes.processes, withCommands),
        },
      }
    : evidence

async function orInstead<Found>(
  { log }: Service,
  finding: Promise<Found>,
  instead: NoInfer<Found>,
): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(resolve, patienceMs, instead)
  })
  try {
    return await Promise.race([finding, late])
  } catch (error) {
    log.debug({ err: error }, 'evidence: a part could not be had')
    return instead
  } finally {
    clearTimeout(timer)
  }
}

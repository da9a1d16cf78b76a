import { reportLimits } from '@marsad/contract/agent/protocol'
import { alertLimits } from '@marsad/contract/alerts'
import type { Evidence } from '@marsad/contract/http/alerts'
import type { Service } from '../../../platform/context.ts'
import { lookAtDevice, shownProcesses, showsCommands } from '../../devices/index.ts'
import { changesBefore } from '../../inventory/index.ts'
import { guiltiest } from './evidence.rules.ts'
import { drawSignal, type Watched } from './evidence.series.ts'

/** A device that is asked looks twice, a second apart; who has not answered by then is not waited for. */
const patienceMs = 4000

/** What can be known of a breach at this moment. What cannot be had is left out: the news must not wait for it. */
export async function collectEvidence(
  service: Service,
  { startedAt, ...watched }: Watched & { startedAt: Date },
): Promise<Evidence> {
  const now = new Date()
  const from = new Date(startedAt.getTime() - alertLimits.minutesBefore * 60_000)
  const [processes, changes, chart] = await Promise.all([
    orInstead(service, askProcesses(service, watched), null),
    orInstead(service, findChanges(service, watched, { from, to: now }), []),
    orInstead(service, drawSignal(service.engines.victoria, watched, { from, to: now }), null),
  ])
  return { at: now.toISOString(), processes, changes, chart }
}

const findChanges = async (
  service: Service,
  { workspaceId, deviceId }: Watched,
  span: { from: Date; to: Date },
): Promise<Evidence['changes']> =>
  deviceId ? changesBefore(service, { workspaceId, deviceId, ...span }) : []

async function askProcesses(
  service: Service,
  { workspaceId, deviceId, subject }: Watched,
): Promise<Evidence['processes']> {
  if (!deviceId) return null
  const told = await lookAtDevice(service, deviceId, { ask: 'processes', limit: reportLimits.processes })
  if (!('processes' in told)) return null
  const { at, total, processes } = told.processes
  const shown = shownProcesses(guiltiest(processes, subject), await showsCommands(service, workspaceId))
  return { at, total, processes: shown }
}

/** Evidence as somebody may see it, whatever could be seen when it was taken. */
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

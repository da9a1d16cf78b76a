import type { Resolution } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { tell } from '../notifications/deliveries/tell.ts'
import { alertingJobs, toldAtOnce } from '../alerting.jobs.ts'
import { endIncidents, resumeIncidents } from '../incidents/incidents.store.ts'
import { writeOpenAlerts } from '../../devices/index.ts'
import {
  addAlertRows,
  addEvents,
  calmRows,
  confirmRows,
  openAlertsOf,
  reopenRows,
  resolveRows,
  type Actor,
  type LifeRow,
  type NewAlert,
  type NewEvent,
  type Return,
  type Seen,
} from './life.store.ts'
import { placesOf, type Places } from './presences.ts'
import { settleSilences } from './settle-silences.ts'

export type Moves = {
  raised?: readonly NewAlert[]
  reopened?: readonly Return[]
  confirmed?: readonly Seen[]
  calmed?: readonly LifeRow[]
  ended?: readonly { row: LifeRow; resolution: Resolution }[]
  /** Of those who act; alerts also move by themselves. */
  by?: Actor
  note?: string
  /** Where silences may have changed though nothing moved. */
  alsoSettle?: Places
  now: Date
}

/**
 * The only way in which alerts begin, come back and end. What follows from it happens in the same transaction: history,
 * incidents, silences, the count of each device and monitor, and that people are told. Wants the lock of the workspace's alerts.
 * Gives the places whose state may have changed.
 */
export async function moveAlerts(
  tx: Tx,
  service: Service,
  workspaceId: string,
  { raised = [], reopened = [], confirmed = [], calmed = [], ended = [], alsoSettle, ...move }: Moves,
): Promise<Places> {
  const { now } = move
  await addAlertRows(tx, workspaceId, raised, now)
  await reopenRows(tx, reopened, now)
  await confirmRows(tx, confirmed, now)
  await calmRows(tx, calmed, now)
  const alertIds: string[] = []
  for (const [resolution, same] of Map.groupBy(ended, (one) => one.resolution)) {
    const rows = same.map(({ row }) => row)
    alertIds.push(...(await resolveRows(tx, rows, { resolution, by: move.by, now })))
  }
  const [back, over] = [reopened.map(({ row }) => row), ended.map(({ row }) => row)]
  await resumeIncidents(tx, incidentsOf(back))
  await endIncidents(tx, incidentsOf(over), now)
  await addEvents(tx, workspaceId, eventsOf({ raised, reopened, ended, ...move }))

  const changed = [...raised, ...back, ...over]
  const moved = placesOf(changed)
  const { deviceIds, monitorIds } = moved
  if (deviceIds.length > 0) await writeOpenAlerts(tx, workspaceId, deviceIds, openAlertsOf.device(tx))
  if (monitorIds.length > 0) {
    await service.hooks.monitorAlertsMoved(tx, workspaceId, monitorIds, openAlertsOf.monitor(tx))
  }
  const untold = await settleSilences(tx, workspaceId, placesOf(changed, alsoSettle), now)
  const { jobs } = service.engines
  // What is raised in silence has its evidence taken too.
  const news = [...new Set([...raised, ...untold].map(({ id }) => id))]
  const together = chunksOf(news, toldAtOnce).map((some) => ({
    input: { workspaceId, alertIds: some },
    key: newId(),
  }))
  await jobs.enqueueAll(alertingJobs.tell, together, { tx })
  const charted = over.filter(({ subject, deviceId }) => subject.kind === 'signal' && deviceId !== null)
  const ends = charted.map(({ id }) => ({ input: { workspaceId, alertId: id }, key: id }))
  await jobs.enqueueAll(alertingJobs.complete, ends, { tx })
  // Last of all: until the commit it keeps others from telling the same places.
  await tell(tx, service, { workspaceId, alertIds, event: 'resolved' })
  return moved
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

const incidentsOf = (rows: readonly LifeRow[]) => [...new Set(rows.map(({ incidentId }) => incidentId))]

type Told = Required<Pick<Moves, 'raised' | 'reopened' | 'ended'>> & Pick<Moves, 'by' | 'note' | 'now'>

function eventsOf({ raised, reopened, ended, by, note, now: at }: Told): NewEvent[] {
  return [
    ...raised.map(({ id }) => ({ alertId: id, kind: 'raised' as const, at })),
    ...reopened.flatMap(({ row: { id }, isFlapping }) => [
      { alertId: id, kind: 'reopened' as const, at },
      ...(isFlapping ? [{ alertId: id, kind: 'flapping' as const, at }] : []),
    ]),
    ...ended.map(({ row: { id } }) => ({ alertId: id, kind: 'resolved' as const, by, note, at })),
  ]
}

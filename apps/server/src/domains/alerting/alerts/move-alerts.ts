import type { Resolution } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { chunksOf } from '../../../platform/batches.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../notifications/deliveries/notify.ts'
import { alertingJobs, notifiedAtOnce } from '../alerting.jobs.ts'
import { conditionOf } from '../conditions/conditions.rules.ts'
import { type Hidden, writeHiddenWarnings } from '../conditions/conditions.store.ts'
import { settleEscalations, startEscalations } from '../escalations/escalate.ts'
import { endIncidents, resumeIncidents } from '../incidents/incidents.store.ts'
import { writeOpenAlerts } from '../../devices/index.ts'
import { markNotified } from './evaluations.store.ts'
import { addEvents, type NewEvent } from './alert-events.store.ts'
import {
  addAlertRows,
  calmRows,
  confirmRows,
  openAlertsOf,
  reopenRows,
  resolveRows,
  wakeRows,
  type Actor,
  type LifeRow,
  type NewAlert,
  type Return,
  type Seen,
} from './life.store.ts'
import { targetsOf, type AlertTargets } from './presences.ts'
import { reviseRows, type Revision } from './revisions.store.ts'
import { settleMutes } from './settle-mutes.ts'

export type Ended = { row: LifeRow; resolution: Resolution }

export type Moves = {
  raised?: readonly NewAlert[]
  reopened?: readonly Return[]
  /** Alerts whose rule or monitor was edited. */
  revised?: readonly Revision[]
  confirmed?: readonly Seen[]
  calmed?: readonly LifeRow[]
  /** Alerts whose snooze is over. */
  woken?: readonly LifeRow[]
  ended?: readonly Ended[]
  /** Warnings that are reported under a critical alert. */
  hidden?: readonly Hidden[]
  /** For acts of a person; alerts also move automatically. */
  by?: Actor
  note?: string
  /** Devices and monitors whose mutes may have changed although no alert moved. */
  alsoSettle?: AlertTargets
  now: Date
}

/**
 * The only way in which alerts are raised, reopened and resolved. Everything that follows happens in the same
 * transaction: history, incidents, mutes, alert counts of devices and monitors, and notifications. Needs the
 * lock of the workspace's alerts. Returns the devices and monitors whose state may have changed.
 */
export async function moveAlerts(
  tx: Tx,
  service: Service,
  workspaceId: string,
  {
    raised = [],
    reopened = [],
    revised = [],
    confirmed = [],
    calmed = [],
    woken = [],
    ended = [],
    hidden = [],
    alsoSettle,
    ...move
  }: Moves,
): Promise<AlertTargets> {
  const { now } = move
  // First, because an alert about something else may take the place of one that ends.
  const { alertIds, supersededIds } = await endAlerts(tx, ended, move)
  await addAlertRows(tx, workspaceId, raised, now)
  await reopenRows(tx, reopened, now)
  await reviseRows(tx, revised)
  await confirmRows(tx, confirmed, now)
  await calmRows(tx, calmed, now)
  await wakeRows(tx, woken)
  await writeHiddenWarnings(tx, hidden)
  const [back, over] = [reopened.map(({ row }) => row), ended.map(({ row }) => row)]
  await resumeIncidents(tx, incidentsOf(back))
  await endIncidents(tx, incidentsOf(over), now)
  await addEvents(tx, workspaceId, eventsOf({ raised, reopened, revised, woken, ended, ...move }))

  const sharpened = revised.filter(({ row, severity }) => row.severity !== severity)
  const changed = [...raised, ...back, ...sharpened.map(({ row }) => row), ...woken, ...over]
  const moved = targetsOf(changed)
  const { deviceIds, monitorIds } = moved
  if (deviceIds.length > 0) await writeOpenAlerts(tx, workspaceId, deviceIds, openAlertsOf.device(tx))
  if (monitorIds.length > 0) {
    await service.hooks.monitorAlertsMoved(tx, workspaceId, monitorIds, openAlertsOf.monitor(tx))
  }
  const { unnotified, muted, unmuted } = await settleMutes(
    tx,
    workspaceId,
    targetsOf(changed, alsoSettle),
    now,
  )
  const { jobs } = service.engines
  // Evidence is collected for muted alerts too.
  const news = [...new Set([...raised, ...unnotified].map(({ id }) => id))]
  const takenOver = conditionsEnded(ended)
  const atOnce = unnotified.filter((row) => takenOver.has(conditionOf(row) ?? '')).map(({ id }) => id)
  await markNotified(tx, atOnce)
  await settleEscalations(tx, idsOf([...over, ...muted]), now)
  const worse = sharpened.flatMap(({ row, severity }) => (severity === 'critical' ? row : []))
  const escalated = [...raised, ...back, ...worse, ...woken, ...unmuted]
  await startEscalations(tx, service, workspaceId, idsOf(escalated), now)
  const together = chunksOf(news, notifiedAtOnce).map((some) => ({
    input: { workspaceId, alertIds: some },
    key: newId(),
  }))
  await jobs.enqueueAll(alertingJobs.notify, together, { tx })
  const charted = over.filter(({ subject, deviceId }) => subject.kind === 'signal' && deviceId !== null)
  const ends = charted.map(({ id }) => ({ input: { workspaceId, alertId: id }, key: id }))
  await jobs.enqueueAll(alertingJobs.complete, ends, { tx })
  // Last: until the commit it blocks other notifications to the same recipients. People get what happened in
  // the same moment as one message.
  const at = new Date()
  await notify(tx, service, {
    workspaceId,
    alertIds: supersededIds,
    event: 'resolved',
    at,
    isForMachines: true,
  })
  await notify(tx, service, { workspaceId, alertIds: atOnce, event: 'raised', at })
  await notify(tx, service, { workspaceId, alertIds, event: 'resolved', at })
  return moved
}

/** Returns those that someone was notified of; people are not notified of the end of a superseded warning. */
async function endAlerts(tx: Tx, ended: readonly Ended[], { by, now }: Pick<Moves, 'by' | 'now'>) {
  const alertIds: string[] = []
  const supersededIds: string[] = []
  for (const [resolution, same] of Map.groupBy(ended, (one) => one.resolution)) {
    const rows = same.map(({ row }) => row)
    const notified = await resolveRows(tx, rows, { resolution, by, now })
    const ids = resolution === 'superseded' ? supersededIds : alertIds
    ids.push(...notified)
  }
  return { alertIds, supersededIds }
}

/** Conditions whose critical alert ended: their warning opens in the same moment and is notified with the end. */
const conditionsEnded = (ended: readonly Ended[]) =>
  new Set(
    ended.flatMap(({ row }) => {
      const condition = row.severity === 'critical' && conditionOf(row)
      return condition || []
    }),
  )

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const incidentsOf = (rows: readonly LifeRow[]) => [...new Set(rows.map(({ incidentId }) => incidentId))]

type Notified = Required<Pick<Moves, 'raised' | 'reopened' | 'revised' | 'woken' | 'ended'>> &
  Pick<Moves, 'by' | 'note' | 'now'>

function eventsOf({ raised, reopened, revised, woken, ended, by, note, now: at }: Notified): NewEvent[] {
  return [
    ...[...revised, ...reopened].flatMap(({ row, severity }) =>
      row.severity === severity ? [] : { alertId: row.id, kind: `became_${severity}` as const, at },
    ),
    ...raised.map(({ id }) => ({ alertId: id, kind: 'raised' as const, at })),
    ...reopened.flatMap(({ row: { id }, isFlapping }) => [
      { alertId: id, kind: 'reopened' as const, by, note, at },
      ...(isFlapping ? [{ alertId: id, kind: 'flapping' as const, at }] : []),
    ]),
    ...woken.map(({ id }) => ({ alertId: id, kind: 'snooze_ended' as const, at })),
    ...ended.map(({ row: { id }, resolution }) => {
      const kind = resolution === 'superseded' ? ('superseded' as const) : ('resolved' as const)
      return { alertId: id, kind, by, note, at }
    }),
  ]
}

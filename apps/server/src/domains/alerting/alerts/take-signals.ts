import { ReportedText } from '@marsad/contract/agent/text'
import { alertLimits } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { flaps, onBreach, onClear, patience } from './alerts.rules.ts'
import { announceMoved } from './announce-alerts.ts'
import { type Cause, findCauses } from '../incidents/find-causes.ts'
import { type Finder, fingerprintOf } from './fingerprint.rules.ts'
import { findNewest, type LifeRow, listReturns, lockLife, type NewAlert } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { placeInIncidents } from '../incidents/place-in-incidents.ts'
import { presences } from './presences.ts'

/** Something that is so, or is no longer so. A part is empty where the device is meant as a whole. */
export type Signal = Finder & { state: 'breach' | 'clear'; value: number | null; startedAt: Date }

/**
 * Takes what was found of the devices and monitors of a workspace. Saying it twice, or from two places at once, changes
 * nothing more; what names a rule that is off, or a device that is not there, is left.
 */
export async function takeSignals(
  service: Service,
  workspaceId: string,
  signals: readonly Signal[],
  now = new Date(),
): Promise<void> {
  if (signals.length === 0) return
  const moved = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    await lockLife(tx, workspaceId)
    const known = await identify(tx, workspaceId, signals)
    const moves = await decide(tx, workspaceId, known, now)
    return moveAlerts(tx, service, workspaceId, moves)
  })
  announceMoved(service, workspaceId, moved)
}

type Identified = { signal: Signal; cause: Cause; fingerprint: string; last: LifeRow | undefined }

const PartName = ReportedText(alertLimits.partLength)

/** A device names its own parts, in labels that nobody has looked at before. */
const cleaned = (signal: Signal): Signal =>
  'part' in signal ? { ...signal, part: PartName.parse(signal.part.slice(0, 1000)) } : signal

/** Each thing once, by what was said of it last. */
async function identify(tx: Tx, workspaceId: string, signals: readonly Signal[]): Promise<Identified[]> {
  const latest = new Map(signals.map(cleaned).map((signal) => [fingerprintOf(signal), signal]))
  const [causeOf, newest] = await Promise.all([
    findCauses(tx, workspaceId, [...latest.values()]),
    findNewest(tx, workspaceId, [...latest.keys()]),
  ])
  const lastOf = new Map(newest.map((row) => [row.fingerprint, row]))
  return [...latest].flatMap(([fingerprint, signal]) => {
    const cause = causeOf(signal)
    return cause ? { signal, cause, fingerprint, last: lastOf.get(fingerprint) } : []
  })
}

async function decide(tx: Tx, workspaceId: string, known: readonly Identified[], now: Date): Promise<Moves> {
  const presenceOf = await presences(
    tx,
    known.flatMap(({ cause: { device } }) => device ?? []),
    now,
  )
  const saidOf = ({ signal: { startedAt }, cause: { device } }: Identified) => ({
    startedAt,
    presence: presenceOf(device?.id ?? null),
    now,
  })
  const breaches = Map.groupBy(
    known.filter(({ signal }) => signal.state === 'breach'),
    (one) => onBreach(one.last, saidOf(one)),
  )
  const seen = (step: 'confirm' | 'reopen' | 'follow') =>
    (breaches.get(step) ?? []).flatMap(({ signal, last }) =>
      last ? { row: last, value: signal.value, startedAt: signal.startedAt } : [],
    )
  const clears = known.flatMap((one) =>
    one.signal.state === 'clear' && one.last ? { row: one.last, step: onClear(one.last, saidOf(one)) } : [],
  )
  const ends = Map.groupBy(clears, ({ step }) => step)
  const reopened = seen('reopen')
  const returns = reopened.length > 0 ? await returnsOf(tx, reopened, now) : undefined
  return {
    raised: await newAlerts(tx, workspaceId, breaches.get('raise') ?? [], now),
    reopened: reopened.map((one) => ({ ...one, isFlapping: flaps(returns?.get(one.row.id) ?? [], now) })),
    // Of what is resolved the figures stay as they were when it was.
    confirmed: [...seen('confirm'), ...seen('follow').map((one) => ({ ...one, value: null }))],
    calmed: (ends.get('calm') ?? []).map(({ row }) => row),
    ended: (ends.get('resolve') ?? []).map(({ row }) => ({ row, resolution: 'cleared' })),
    now,
  }
}

async function returnsOf(tx: Tx, reopened: readonly { row: LifeRow }[], now: Date) {
  const since = new Date(now.getTime() - patience.flapMs)
  const rows = await listReturns(
    tx,
    reopened.map(({ row }) => row.id),
    since,
  )
  const byAlert = Map.groupBy(rows, ({ alertId }) => alertId)
  return new Map([...byAlert].map(([id, events]) => [id, events.map(({ at }) => at)]))
}

async function newAlerts(
  tx: Tx,
  workspaceId: string,
  fresh: readonly Identified[],
  now: Date,
): Promise<NewAlert[]> {
  if (fresh.length === 0) return []
  const incidentOf = await placeInIncidents(
    tx,
    workspaceId,
    fresh.map(({ cause: { kept, device } }) => ({
      placeId: placeOf(kept),
      kind: kept.deviceId ? 'device' : 'monitor',
      address: device?.address ?? null,
      isSilence: kept.subject.kind === 'offline',
    })),
    now,
  )
  return fresh.flatMap(({ signal, cause: { kept }, fingerprint }) => {
    const incidentId = incidentOf.get(placeOf(kept))
    if (!incidentId) return []
    return { ...kept, id: newId(), fingerprint, value: signal.value, startedAt: signal.startedAt, incidentId }
  })
}

const placeOf = ({ deviceId, monitorId }: Cause['kept']) => deviceId ?? monitorId ?? ''

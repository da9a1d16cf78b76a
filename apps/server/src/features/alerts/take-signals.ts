import { ReportedText } from '@marsad/contract/agent/text'
import { alertLimits } from '@marsad/contract/alerts'
import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { newId } from '../../lib/id.ts'
import { findRulesById, type Rule } from '../alert-rules/index.ts'
import { flaps, onBreach, onClear, patience } from './alerts.rules.ts'
import { announceAlerts } from './announce-alerts.ts'
import { fingerprintOf } from './fingerprint.rules.ts'
import { findNewest, listReturns, lockLife, type LifeRow, type NewAlert } from './life.store.ts'
import { moveAlerts, type Moves } from './move-alerts.ts'
import { placeInIncidents } from './place-in-incidents.ts'
import { presences } from './presences.ts'
import { findSignalDevices, type SignalDevice } from './signal-devices.store.ts'

/** Something that is so, or is no longer so, by a rule for a part of a device. */
export type Signal = {
  ruleId: string
  deviceId: string
  /** Empty where the device is meant as a whole. */
  part: string
  state: 'breach' | 'clear'
  value: number | null
  startedAt: Date
}

/**
 * Takes what was found of the devices of a workspace. Saying it twice, or from two places at once, changes nothing
 * more; what names a rule that is off, or a device that is not there, is left.
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
  if (moved.length > 0) announceAlerts(service, workspaceId, moved)
}

type Identified = {
  signal: Signal
  rule: Rule
  device: SignalDevice
  fingerprint: string
  last: LifeRow | undefined
}

const PartName = ReportedText(alertLimits.partLength)

/** A device names its own parts, in labels that nobody has looked at before. */
const cleaned = (signal: Signal): Signal => ({ ...signal, part: PartName.parse(signal.part.slice(0, 1000)) })

/** Each thing once, by what was said of it last. */
async function identify(tx: Tx, workspaceId: string, signals: readonly Signal[]): Promise<Identified[]> {
  const latest = new Map(signals.map(cleaned).map((signal) => [fingerprintOf(signal), signal]))
  const idsOf = (name: 'ruleId' | 'deviceId') => [...new Set(signals.map((signal) => signal[name]))]
  const [rules, devices, newest] = await Promise.all([
    findRulesById(tx, workspaceId, idsOf('ruleId')),
    findSignalDevices(tx, workspaceId, idsOf('deviceId')),
    findNewest(tx, workspaceId, [...latest.keys()]),
  ])
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]))
  const deviceOf = new Map(devices.map((device) => [device.id, device]))
  const lastOf = new Map(newest.map((row) => [row.fingerprint, row]))
  return [...latest].flatMap(([fingerprint, signal]) => {
    const [rule, device] = [ruleOf.get(signal.ruleId), deviceOf.get(signal.deviceId)]
    if (!rule?.isEnabled || !device) return []
    return { signal, rule, device, fingerprint, last: lastOf.get(fingerprint) }
  })
}

async function decide(tx: Tx, workspaceId: string, known: readonly Identified[], now: Date): Promise<Moves> {
  const breaches = Map.groupBy(
    known.filter(({ signal }) => signal.state === 'breach'),
    ({ signal, last }) => onBreach(last, { startedAt: signal.startedAt, now }),
  )
  const seen = (step: 'confirm' | 'reopen') =>
    (breaches.get(step) ?? []).flatMap(({ signal, last }) =>
      last ? { row: last, value: signal.value, startedAt: signal.startedAt } : [],
    )
  const clears = known.flatMap(({ signal, device, last }) =>
    signal.state === 'clear' && last && last.status !== 'resolved' ? { signal, device, row: last } : [],
  )
  const presenceOf = await presences(
    tx,
    workspaceId,
    clears.map(({ device }) => device),
    now,
  )
  const ends = Map.groupBy(clears, ({ signal, device, row }) =>
    onClear(row, { startedAt: signal.startedAt, presence: presenceOf(device.id), now }),
  )
  const reopened = seen('reopen')
  const returns = reopened.length > 0 ? await returnsOf(tx, reopened, now) : undefined
  return {
    raised: await newAlerts(tx, workspaceId, breaches.get('raise') ?? [], now),
    reopened: reopened.map((one) => ({ ...one, isFlapping: flaps(returns?.get(one.row.id) ?? [], now) })),
    confirmed: seen('confirm'),
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
    fresh.map(({ device, rule }) => ({
      deviceId: device.id,
      address: device.address,
      isSilence: rule.subject.kind === 'offline',
    })),
    now,
  )
  return fresh.flatMap(({ signal, rule, device, fingerprint }) => {
    const incidentId = incidentOf.get(device.id)
    if (!incidentId) return []
    return {
      id: newId(),
      fingerprint,
      severity: rule.severity,
      deviceId: device.id,
      deviceName: device.name,
      ruleId: rule.id,
      ruleName: rule.name,
      subject: rule.subject,
      part: signal.part,
      value: signal.value,
      startedAt: signal.startedAt,
      incidentId,
    }
  })
}

import type { Finding } from '@marsad/contract/inventory'
import { minutesOf, type Rule } from '../rules/alert-rules.rules.ts'
import type { Signal } from '../alerts/identify-signals.ts'

export type Found = { deviceId: string; tags: string[]; finding: Finding; since: Date }
/** An open alert about a finding. */
export type OpenFinding = { ruleId: string; deviceId: string }

type Standing = {
  found: readonly Found[]
  open: readonly OpenFinding[]
  /** Findings whose state is unknown now, by device: neither good nor bad. */
  isUnknown: (deviceId: string, finding: Finding) => boolean
  rulesOf: (device: { id: string; tags: readonly string[] }) => readonly Rule[]
  rules: readonly Rule[]
  now: Date
}

const keyOf = ({ ruleId, deviceId }: OpenFinding) => `${ruleId} ${deviceId}`

/** Signals of findings: breaches that lasted for their window and have no open alert, and clears. */
export function postureSignals({ found, open, isUnknown, rulesOf, rules, now }: Standing): Signal[] {
  const known = new Set(open.map(keyOf))
  const due = found.flatMap(({ deviceId, tags, finding, since }) =>
    rulesOf({ id: deviceId, tags })
      .filter(({ subject }) => subject.kind === 'finding' && subject.finding === finding)
      .map(({ id, subject }) => ({
        ruleId: id,
        deviceId,
        since,
        hasLasted: now.getTime() - since.getTime() >= minutesOf(subject) * 60_000,
      })),
  )
  const standing = new Set(found.map(({ deviceId, finding }) => `${deviceId} ${finding}`))
  const findingOf = new Map(
    rules.flatMap(({ id, subject }) => (subject.kind === 'finding' ? [[id, subject.finding] as const] : [])),
  )
  const isOver = (alert: OpenFinding) => {
    const finding = findingOf.get(alert.ruleId)
    // While it stands, an edited rule ends the alert, and no clear does.
    if (finding === undefined || standing.has(`${alert.deviceId} ${finding}`)) return false
    return !isUnknown(alert.deviceId, finding)
  }
  return [
    ...due
      .filter((one) => one.hasLasted && !known.has(keyOf(one)))
      .map(({ ruleId, deviceId, since }) => signal('breach', { ruleId, deviceId }, since)),
    ...open.filter(isOver).map((alert) => signal('clear', alert, now)),
  ]
}

const signal = (state: Signal['state'], { ruleId, deviceId }: OpenFinding, startedAt: Date): Signal => ({
  ruleId,
  deviceId,
  part: '',
  state,
  value: null,
  startedAt,
})

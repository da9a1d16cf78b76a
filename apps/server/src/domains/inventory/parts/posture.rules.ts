import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import { findings, type ChangeKind, type Finding, type SwitchState } from '@marsad/contract/inventory'
import type { ChangeDraft } from '../reports/retention.rules.ts'

export type FindingState = 'found' | 'clear' | 'unknown'
export type Findings = Partial<Record<Finding, FindingState>>

/** Found where any is bad, clear where any is good, and otherwise nobody knows. */
function judge<Item>(
  items: readonly Item[],
  isBad: (item: Item) => boolean,
  isGood: (item: Item) => boolean,
) {
  if (items.some(isBad)) return 'found'
  return items.some(isGood) ? 'clear' : 'unknown'
}
const isOff = (state: SwitchState) => state === 'off'
const isOn = (state: SwitchState) => state === 'on'

// What starts a machine has to be readable before any key is.
const bootVolumes = new Set(['/boot', '/boot/efi', '/efi'])

/** How each finding of security stands. What the machine does not tell is unknown, which is not the same as off. */
export function judgeSecurity({ firewall, antivirus, encryption, updates }: SecurityFacts): Findings {
  return {
    firewall_off:
      firewall.kind === 'ok' ? judge(Object.values(firewall.value.profiles), isOff, isOn) : 'unknown',
    ...(antivirus.kind === 'ok'
      ? judgeAntivirus(antivirus.value)
      : { antivirus_off: 'unknown', antivirus_outdated: 'unknown' }),
    encryption_off:
      encryption.kind === 'ok'
        ? judge(
            encryption.value
              .filter(({ volume }) => !bootVolumes.has(volume))
              .map((volume) => volume.encryption),
            isOff,
            isOn,
          )
        : 'unknown',
    ...(updates.kind === 'ok'
      ? judgeUpdates(updates.value)
      : { security_updates: 'unknown', restart_needed: 'unknown' }),
  }
}

type Antivirus = Extract<SecurityFacts['antivirus'], { kind: 'ok' }>['value']

/** Of several, one that watches is enough; which of them is up to date matters only for those that watch. */
function judgeAntivirus(all: Antivirus): Findings {
  const watching = all.filter(({ realTime }) => isOn(realTime))
  const states = all.map(({ realTime }) => realTime)
  return {
    antivirus_off: watching.length > 0 ? 'clear' : judge(states, isOff, isOn),
    antivirus_outdated: judge(
      watching.length > 0 ? watching : all,
      ({ definitions }) => definitions === 'outdated',
      ({ definitions }) => definitions === 'up_to_date',
    ),
  }
}

type Updates = Extract<SecurityFacts['updates'], { kind: 'ok' }>['value']

function judgeUpdates({ pending, security, needsRestart }: Updates): Findings {
  const isClear = pending === 0 || security === 0
  return {
    security_updates: isClear ? 'clear' : security === null ? 'unknown' : 'found',
    restart_needed: needsRestart === null ? 'unknown' : needsRestart ? 'found' : 'clear',
  }
}

/** The kind of change that a finding begins with. */
const beginsWith: Partial<Record<Finding, ChangeKind>> = {
  firewall_off: 'firewall.switched',
  antivirus_off: 'antivirus.changed',
  antivirus_outdated: 'antivirus.changed',
  encryption_off: 'encryption.changed',
  usb_stranger: 'usb.stranger',
}

/** The findings that stand otherwise than before, each with the change it began with, where one was seen. */
export function moveFindings<Change extends ChangeDraft>(
  stored: ReadonlyMap<Finding, FindingState>,
  judged: Findings,
  changes: readonly Change[],
) {
  return findings.flatMap((finding) => {
    const state = judged[finding]
    if (state === undefined || state === stored.get(finding)) return []
    const began = state === 'found' ? changes.find(({ kind }) => kind === beginsWith[finding]) : undefined
    return [{ finding, state, began }]
  })
}

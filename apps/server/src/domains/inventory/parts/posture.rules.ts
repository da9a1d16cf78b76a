import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import { findings, type ChangeKind, type Finding, type SwitchState } from '@marsad/contract/inventory'
import type { ChangeDraft } from '../reports/retention.rules.ts'

export type FindingState = 'found' | 'clear' | 'unknown'
export type Findings = Partial<Record<Finding, FindingState>>

/** Found if any is bad, clear if any is good, otherwise unknown. */
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

// Boot volumes have to be readable before any key is available.
const bootVolumes = new Set(['/boot', '/boot/efi', '/efi'])

/**
 * The state of each security finding. A facet that is not reported is unknown, which is not the same as off.
 */
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

/** One active antivirus is enough; only the active ones need to be up to date. */
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

/**
 * The change that a finding begins with: its kind, and the new value if that decides whether the finding lasts.
 */
const beginnings: Partial<Record<Finding, { kind: ChangeKind; after?: string }>> = {
  firewall_off: { kind: 'firewall.switched', after: 'off' },
  antivirus_off: { kind: 'antivirus.changed', after: 'off' },
  antivirus_outdated: { kind: 'antivirus.changed', after: 'outdated' },
  encryption_off: { kind: 'encryption.changed', after: 'off' },
  usb_unknown: { kind: 'usb.unknown' },
}

/** Findings whose state changed, each with the change it began with if this report has one. */
export function moveFindings<Change extends ChangeDraft>(
  stored: ReadonlyMap<Finding, FindingState>,
  judged: Findings,
  changes: readonly Change[],
) {
  return findings.flatMap((finding) => {
    const state = judged[finding]
    if (state === undefined || state === stored.get(finding)) return []
    const began = state === 'found' ? beginningAmong(finding, changes) : undefined
    return [{ finding, state, began, recalled: began ? undefined : recalledBy(finding, state, stored) }]
  })
}

/** Of several changes in one report, the one that led to the finding. */
function beginningAmong<Change extends ChangeDraft>(finding: Finding, changes: readonly Change[]) {
  const beginning = beginnings[finding]
  const ofKind = changes.filter(({ kind }) => kind === beginning?.kind)
  return ofKind.find(({ after }) => after === beginning?.after) ?? ofKind[0]
}

/**
 * Finds the earlier change of a finding that is seen again after reports in which it was unknown: it did not
 * begin with this report. USB devices are judged with each report alone.
 */
function recalledBy(finding: Finding, state: FindingState, stored: ReadonlyMap<Finding, FindingState>) {
  const { kind, after } = beginnings[finding] ?? {}
  const isBack = state === 'found' && stored.get(finding) === 'unknown'
  return isBack && kind && after ? { kind, after } : undefined
}

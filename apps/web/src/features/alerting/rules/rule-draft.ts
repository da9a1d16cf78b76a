import { textLength } from '@marsad/contract/limits'
import {
  ruleWindows,
  severities,
  signalNames,
  signals,
  offlineMinutes,
  subjectKinds,
  type SignalName,
} from '@marsad/contract/alerts'
import type { AlertRule, NewAlertRule, RuleSubject } from '@marsad/contract/http/alert-rules'
import { changeKinds, findings } from '@marsad/contract/inventory'
import * as z from 'zod/mini'
import { toLatinDigits } from '../../../lib/format/format.ts'
import { everyDevice, toScope, toScopeDraft, type ScopeDraft } from '../scope-draft.ts'

/** A threshold as it is shown: a share as a percentage. */
const factorOf = (signal: SignalName) => (signals[signal].unit === 'ratio' ? 100 : 1)

export const shownThreshold = (signal: SignalName, threshold: number) =>
  String(Math.round(threshold * factorOf(signal) * 10) / 10)

/** In the unit of the signal; null where the text is no number that it can reach. Both kinds of digits are read. */
export function readThreshold(signal: SignalName, text: string): number | null {
  const plain = toLatinDigits(text.trim()).replace(/[٫,]/, '.').replace(/[%٪]$/, '')
  const { unit, least, most } = signals[signal]
  const value = plain === '' ? Number.NaN : Number(plain) / factorOf(signal)
  if (unit === 'count' && !Number.isInteger(value)) return null
  return value >= least && value <= most ? value : null
}

const windowChoices = ruleWindows.map(String)
const offlineChoices = offlineMinutes.map(String)

export const ruleSchema = z
  .object({
    name: z.string().check(z.trim(), z.maxLength(textLength.label, 'tooLong')),
    kind: z.enum(subjectKinds),
    signal: z.enum(signalNames),
    threshold: z.string(),
    windowMinutes: z.enum(windowChoices),
    silentMinutes: z.enum(offlineChoices),
    finding: z.enum(findings),
    change: z.enum(changeKinds),
    severity: z.enum(severities),
    scope: z.custom<ScopeDraft>((scope) => toScope(scope) !== null, { abort: false }),
    channelIds: z.nullable(z.array(z.string())),
    escalation: z.string(),
  })
  .check(
    z.refine(
      ({ kind, signal, threshold }) => kind !== 'signal' || readThreshold(signal, threshold) !== null,
      {
        path: ['threshold'],
        error: 'threshold',
      },
    ),
  )
export type RuleDraft = z.infer<typeof ruleSchema>

const blank: RuleDraft = {
  name: '',
  kind: 'signal',
  signal: 'cpu',
  threshold: shownThreshold('cpu', signals.cpu.usual),
  windowMinutes: '5',
  silentMinutes: '2',
  finding: 'firewall_off',
  change: 'usb.unknown',
  severity: 'warning',
  scope: everyDevice,
  channelIds: null,
  escalation: 'default',
}

export function toDraft(rule: AlertRule | null): RuleDraft {
  if (!rule) return blank
  const { name, severity, scope, channelIds, escalation, subject } = rule
  return {
    ...blank,
    name,
    severity,
    channelIds,
    escalation,
    scope: toScopeDraft(scope),
    ...subjectDraft(subject),
  }
}

function subjectDraft(subject: RuleSubject): Partial<RuleDraft> {
  if (subject.kind === 'change') return subject
  if (subject.kind === 'offline') return { kind: 'offline', silentMinutes: String(subject.silentMinutes) }
  const windowMinutes = String(subject.windowMinutes)
  if (subject.kind === 'finding') return { kind: 'finding', finding: subject.finding, windowMinutes }
  const { kind, signal, threshold } = subject
  return { kind, signal, threshold: shownThreshold(signal, threshold), windowMinutes }
}

/** Null while the threshold is invalid. */
export function toSubject(draft: Omit<RuleDraft, 'scope'>): RuleSubject | null {
  const { kind, signal, finding, change } = draft
  if (kind === 'change') return { kind, change }
  if (kind === 'offline') {
    const silentMinutes = offlineMinutes.find((minutes) => String(minutes) === draft.silentMinutes) ?? 2
    return { kind, silentMinutes }
  }
  const windowMinutes = ruleWindows.find((minutes) => String(minutes) === draft.windowMinutes) ?? 5
  if (kind === 'finding') return { kind, finding, windowMinutes }
  const threshold = readThreshold(signal, draft.threshold)
  return threshold === null ? null : { kind, signal, threshold, windowMinutes }
}

/** Null while a part is missing. */
export function toRule(draft: RuleDraft): Omit<NewAlertRule, 'isEnabled'> | null {
  const [subject, scope] = [toSubject(draft), toScope(draft.scope)]
  if (!subject || !scope) return null
  const { name, severity, channelIds, escalation } = draft
  return { name: name.trim(), severity, channelIds, escalation, subject, scope }
}

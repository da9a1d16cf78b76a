import { escalationLimits } from '@marsad/contract/escalations'
import type {
  EscalationPolicy,
  EscalationTarget,
  NewEscalationPolicy,
  ShownEscalationTarget,
} from '@marsad/contract/http/escalation-policies'
import { textLength } from '@marsad/contract/limits'
import { toLatinDigits } from '../../../lib/format/format.ts'

/** A target as one text, which a list of choices can hold: `person:<id>`. */
export type TargetKey = `${EscalationTarget['kind']}:${string}`
export type StepDraft = { key: number; targets: TargetKey[]; wait: string }
export type PolicyDraft = { name: string; steps: StepDraft[]; repeats: string; isDefault: boolean }

let lastKey = 0
export const newStep = (): StepDraft => {
  lastKey += 1
  return { key: lastKey, targets: [], wait: '5' }
}

export function keyOf(target: EscalationTarget | ShownEscalationTarget): TargetKey {
  if (target.kind === 'person') return `person:${target.userId}`
  return target.kind === 'schedule' ? `schedule:${target.scheduleId}` : `channel:${target.channelId}`
}

function toTarget(key: TargetKey): EscalationTarget {
  const id = key.slice(key.indexOf(':') + 1)
  if (key.startsWith('person:')) return { kind: 'person', userId: id }
  return key.startsWith('schedule:')
    ? { kind: 'schedule', scheduleId: id }
    : { kind: 'channel', channelId: id }
}

export function toDraft(policy: EscalationPolicy | null, isFirst: boolean): PolicyDraft {
  if (!policy) return { name: '', steps: [newStep()], repeats: '0', isDefault: isFirst }
  return {
    name: policy.name,
    repeats: String(policy.repeats),
    isDefault: policy.isDefault,
    steps: policy.steps.map(({ targets, waitMinutes }) => ({
      ...newStep(),
      targets: targets.map(keyOf),
      wait: String(waitMinutes),
    })),
  }
}

/** Both kinds of digits are read; null where the text is no whole number. */
const wholeOf = (text: string): number | null => {
  const folded = toLatinDigits(text.trim())
  return /^\d{1,5}$/.test(folded) ? Number(folded) : null
}

export function waitOf({ wait }: Pick<StepDraft, 'wait'>): number | null {
  const minutes = wholeOf(wait)
  return minutes !== null && minutes >= 1 && minutes <= escalationLimits.waitMinutes ? minutes : null
}

export function repeatsOf({ repeats }: Pick<PolicyDraft, 'repeats'>): number | null {
  const times = wholeOf(repeats)
  return times !== null && times <= escalationLimits.repeats ? times : null
}

export const isNameOk = ({ name }: Pick<PolicyDraft, 'name'>) =>
  name.trim() !== '' && name.trim().length <= textLength.label

/** Null while a step is incomplete. */
export function toSteps({ steps }: Pick<PolicyDraft, 'steps'>): NewEscalationPolicy['steps'] | null {
  const made = steps.flatMap(({ targets, wait }) => {
    const waitMinutes = waitOf({ wait })
    return waitMinutes === null || targets.length === 0 ? [] : { targets: targets.map(toTarget), waitMinutes }
  })
  return made.length === steps.length ? made : null
}

/** Null while a field is missing or invalid. */
export function toPolicy(draft: PolicyDraft): NewEscalationPolicy | null {
  const [steps, repeats] = [toSteps(draft), repeatsOf(draft)]
  if (!steps || repeats === null || !isNameOk(draft)) return null
  return { name: draft.name.trim(), steps, repeats, isDefault: draft.isDefault }
}

/** Minutes from the begin of an escalation to each of its steps. */
export const startsOf = (steps: readonly { waitMinutes: number }[]): number[] =>
  steps.map((_, place) => steps.slice(0, place).reduce((sum, { waitMinutes }) => sum + waitMinutes, 0))

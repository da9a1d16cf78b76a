import type { ScopeKind, Severity } from '@marsad/contract/alerts'
import type { RuleSubject, Scope } from '@marsad/contract/http/alert-rules'

/** A rule as everything that decides by it knows it. */
export type Rule = {
  id: string
  name: string
  subject: RuleSubject
  severity: Severity
  scope: Scope
  isEnabled: boolean
  channelIds: string[] | null
}

export type RuledDevice = { id: string; tags: readonly string[] }

const breadth: Record<ScopeKind, number> = { device: 0, tag: 1, workspace: 2 }

/** What a rule is about: of two about the same, only one holds for a device. */
const subjectKey = (subject: RuleSubject): string => {
  if (subject.kind === 'signal') return `signal ${subject.signal}`
  if (subject.kind === 'finding') return `finding ${subject.finding}`
  return subject.kind === 'change' ? `change ${subject.change}` : subject.kind
}

/** The narrow before the wide, then the strict before the lenient, then the old before the new. */
function compareRules(a: Rule, b: Rule): number {
  return (
    breadth[a.scope.kind] - breadth[b.scope.kind] ||
    thresholdOf(a.subject) - thresholdOf(b.subject) ||
    minutesOf(a.subject) - minutesOf(b.subject) ||
    (a.id < b.id ? -1 : 1)
  )
}

const thresholdOf = (subject: RuleSubject) => (subject.kind === 'signal' ? subject.threshold : 0)

/** How long it must be so before it counts. */
export const minutesOf = (subject: RuleSubject): number => {
  if (subject.kind === 'offline') return subject.silentMinutes
  return subject.kind === 'change' ? 0 : subject.windowMinutes
}

const covers = ({ scope }: Rule, { id, tags }: RuledDevice) => {
  if (scope.kind === 'workspace') return true
  return scope.kind === 'tag' ? tags.includes(scope.tag) : scope.deviceId === id
}

/**
 * Which rules hold for a device: of those about the same subject with the same severity, the narrowest, and of those
 * the strictest. A rule that is switched off neither holds nor replaces another.
 */
export function effectiveRules(rules: readonly Rule[]): (device: RuledDevice) => readonly Rule[] {
  const sorted = rules.filter(({ isEnabled }) => isEnabled).toSorted(compareRules)
  const singledOut = new Set(sorted.flatMap(({ scope }) => (scope.kind === 'device' ? [scope.deviceId] : [])))
  const choose = (device: RuledDevice) => {
    const chosen = new Map<string, Rule>()
    for (const rule of sorted) {
      const key = `${subjectKey(rule.subject)} ${rule.severity}`
      if (!chosen.has(key) && covers(rule, device)) chosen.set(key, rule)
    }
    return [...chosen.values()]
  }
  // A fleet has few sets of tags, so most devices are like one that was looked at before.
  const byTags = new Map<string, readonly Rule[]>()
  return (device) => {
    if (singledOut.has(device.id)) return choose(device)
    const key = JSON.stringify(device.tags)
    const known = byTags.get(key)
    if (known) return known
    const chosen = choose(device)
    byTags.set(key, chosen)
    return chosen
  }
}

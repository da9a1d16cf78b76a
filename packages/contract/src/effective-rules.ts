import type { ScopeKind, Severity } from './alerts.ts'
import type { RuleSubject, Scope } from './http/alert-rules.ts'

/** The parts of an alert rule that decide which devices it applies to. */
export interface ScopedRule {
  id: string
  subject: RuleSubject
  severity: Severity
  scope: Scope
  isEnabled: boolean
}

export type RuledDevice = { id: string; tags: readonly string[] }

const breadth: Record<ScopeKind, number> = { device: 0, tag: 1, workspace: 2 }

/** The subject key: of two rules with the same key, only one applies to a device. */
export const subjectKey = (subject: RuleSubject): string => {
  if (subject.kind === 'signal') return `signal ${subject.signal}`
  if (subject.kind === 'finding') return `finding ${subject.finding}`
  return subject.kind === 'change' ? `change ${subject.change}` : subject.kind
}

/** Narrow scope before wide, then strict before lenient, then old before new. */
function compareRules(a: ScopedRule, b: ScopedRule): number {
  return (
    breadth[a.scope.kind] - breadth[b.scope.kind] ||
    thresholdOf(a.subject) - thresholdOf(b.subject) ||
    minutesOf(a.subject) - minutesOf(b.subject) ||
    (a.id < b.id ? -1 : 1)
  )
}

const thresholdOf = (subject: RuleSubject) => (subject.kind === 'signal' ? subject.threshold : 0)

/** How long the condition must last. */
export const minutesOf = (subject: RuleSubject): number => {
  if (subject.kind === 'offline') return subject.silentMinutes
  return subject.kind === 'change' ? 0 : subject.windowMinutes
}

const covers = ({ scope }: ScopedRule, { id, tags }: RuledDevice) => {
  if (scope.kind === 'workspace') return true
  return scope.kind === 'tag' ? tags.includes(scope.tag) : scope.deviceId === id
}

/**
 * The rules that apply to a device: of those with the same subject and severity, the narrowest, and of those
 * the strictest. A disabled rule neither applies nor replaces another.
 */
export function effectiveRules<Rule extends ScopedRule>(
  rules: readonly Rule[],
): (device: RuledDevice) => readonly Rule[] {
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
  // A fleet has few distinct sets of tags, so most devices hit the cache.
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

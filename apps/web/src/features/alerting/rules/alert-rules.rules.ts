import { scopeKinds, severities, type SubjectKind } from '@marsad/contract/alerts'
import type { AlertRule, RuleSubject, ShownScope } from '@marsad/contract/http/alert-rules'

/** What two rules have in common when one of them can take the place of the other. */
export function watchedBy(subject: RuleSubject): string {
  if (subject.kind === 'signal') return subject.signal
  if (subject.kind === 'finding') return subject.finding
  return subject.kind === 'change' ? subject.change : subject.kind
}

const width = ({ kind }: ShownScope) => scopeKinds.indexOf(kind)

/** The parts of a rule that decide its precedence; a new one has no id. */
export type Standing = Pick<AlertRule, 'subject' | 'severity' | 'scope'> & { id?: string }

/** Enabled rules on the same subject with the same severity, split by whether they take precedence over this one. */
export function rivalsOf(rule: Standing, rules: readonly AlertRule[]) {
  const rivals = rules.filter(
    (other) =>
      other.isEnabled &&
      other.id !== rule.id &&
      other.severity === rule.severity &&
      watchedBy(other.subject) === watchedBy(rule.subject),
  )
  const own = width(rule.scope)
  return {
    narrower: rivals.filter(({ scope }) => width(scope) > own),
    wider: rivals.filter(({ scope }) => width(scope) < own),
    equal: rivals.filter(({ scope }) => isSameScope(scope, rule.scope)),
  }
}

function isSameScope(one: ShownScope, other: ShownScope): boolean {
  if (one.kind === 'tag') return other.kind === 'tag' && one.tag === other.tag
  if (one.kind === 'device') return other.kind === 'device' && one.deviceId === other.deviceId
  return other.kind === 'workspace'
}

const order: readonly SubjectKind[] = ['offline', 'signal', 'finding', 'change']

/** The rules by subject; rules that can replace each other side by side, the widest scope first. */
export function groupRules(rules: readonly AlertRule[]): { kind: SubjectKind; rules: AlertRule[] }[] {
  const sorted = rules.toSorted(
    (a, b) =>
      firstWatching(rules, a) - firstWatching(rules, b) ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      width(a.scope) - width(b.scope),
  )
  return order
    .map((kind) => ({ kind, rules: sorted.filter(({ subject }) => subject.kind === kind) }))
    .filter((group) => group.rules.length > 0)
}

const firstWatching = (rules: readonly AlertRule[], { subject }: AlertRule) =>
  rules.findIndex((other) => watchedBy(other.subject) === watchedBy(subject))

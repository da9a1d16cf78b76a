import { signals } from '@marsad/contract/alerts'
import type { RuleSubject, Scope } from '@marsad/contract/http/alert-rules'

/** What a rule watches, for the audit log. */
export function subjectInWords(subject: RuleSubject): string {
  if (subject.kind === 'offline') return `offline, ${subject.silentMinutes} min`
  if (subject.kind === 'finding') return `${subject.finding}, ${subject.windowMinutes} min`
  if (subject.kind === 'change') return subject.change
  const { signal, threshold, windowMinutes } = subject
  const limit =
    signals[signal].unit === 'ratio' ? `${Number((threshold * 100).toFixed(1))} %` : `${threshold} °C`
  return `${signal} ≥ ${limit}, ${windowMinutes} min`
}

export function scopeInWords(scope: Scope): string {
  if (scope.kind === 'tag') return `tag ${scope.tag}`
  return scope.kind === 'device' ? `device ${scope.deviceId}` : scope.kind
}

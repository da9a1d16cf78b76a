import { RuleSubject, type Scope } from '@marsad/contract/http/alert-rules'
import type { SubjectKind } from '@marsad/contract/alerts'
import type { alertRules } from '../../schema/alert-rules.ts'
import { minutesOf, type Rule } from './alert-rules.rules.ts'

type Row = typeof alertRules.$inferSelect

/** The columns that keep what a rule watches. */
export const subjectColumns = (subject: RuleSubject) => ({
  subjectKind: subject.kind,
  subject: nounOf(subject),
  threshold: subject.kind === 'signal' ? subject.threshold : null,
  windowMinutes: minutesOf(subject),
})

function nounOf(subject: RuleSubject): string {
  if (subject.kind === 'signal') return subject.signal
  if (subject.kind === 'finding') return subject.finding
  return subject.kind === 'change' ? subject.change : ''
}

const subjectFields: Record<SubjectKind, (row: Row) => object> = {
  signal: ({ subject, threshold, windowMinutes }) => ({ signal: subject, threshold, windowMinutes }),
  offline: ({ windowMinutes }) => ({ silentMinutes: windowMinutes }),
  finding: ({ subject, windowMinutes }) => ({ finding: subject, windowMinutes }),
  change: ({ subject }) => ({ change: subject }),
}

const subjectIn = (row: Row): RuleSubject =>
  RuleSubject.parse({ kind: row.subjectKind, ...subjectFields[row.subjectKind](row) })

/** The columns that keep which devices a rule is about. */
export const scopeColumns = (scope: Scope) => ({
  scopeKind: scope.kind,
  scopeTag: scope.kind === 'tag' ? scope.tag : null,
  scopeDeviceId: scope.kind === 'device' ? scope.deviceId : null,
})

function scopeIn({ scopeTag, scopeDeviceId }: Row): Scope {
  if (scopeTag !== null) return { kind: 'tag', tag: scopeTag }
  return scopeDeviceId === null ? { kind: 'workspace' } : { kind: 'device', deviceId: scopeDeviceId }
}

export const toRule = (row: Row): Rule => ({
  id: row.id,
  name: row.name,
  subject: subjectIn(row),
  severity: row.severity,
  scope: scopeIn(row),
  isEnabled: row.isEnabled,
  channelIds: row.channelIds,
})

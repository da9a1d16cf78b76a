import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import type { Severity } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { newId } from '../../../platform/ids.ts'
import { addRuleRows } from './alert-rules.store.ts'
import { scopeColumns, subjectColumns } from './alert-rules.ts'

const defaults: readonly { subject: RuleSubject; severity: Severity; isEnabled?: boolean }[] = [
  { subject: { kind: 'offline', silentMinutes: 2 }, severity: 'critical' },
  { subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }, severity: 'warning' },
  { subject: { kind: 'signal', signal: 'memory', threshold: 0.9, windowMinutes: 5 }, severity: 'warning' },
  { subject: { kind: 'signal', signal: 'disk', threshold: 0.85, windowMinutes: 5 }, severity: 'warning' },
  { subject: { kind: 'signal', signal: 'disk', threshold: 0.95, windowMinutes: 1 }, severity: 'critical' },
  { subject: { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 }, severity: 'warning' },
  // Most servers in data centres have none, and who wants to be told needs one switch.
  {
    subject: { kind: 'finding', finding: 'encryption_off', windowMinutes: 5 },
    severity: 'warning',
    isEnabled: false,
  },
]

/** What a new workspace wants to be told of. The rules have no names: they are called by what they watch. */
export const addDefaultRules = (tx: Tx, workspaceId: string) =>
  addRuleRows(
    tx,
    workspaceId,
    defaults.map(({ subject, severity, isEnabled = true }) => ({
      id: newId(),
      workspaceId,
      name: '',
      ...subjectColumns(subject),
      severity,
      ...scopeColumns({ kind: 'workspace' }),
      isEnabled,
    })),
  )

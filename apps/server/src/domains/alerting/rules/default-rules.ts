import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import type { Severity } from '@marsad/contract/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { newId } from '../../../platform/ids.ts'
import { addRuleRows } from './alert-rules.store.ts'
import { scopeColumns, subjectColumns } from './alert-rules.ts'

export const defaultRules: readonly { subject: RuleSubject; severity: Severity; isEnabled?: boolean }[] = [
  { subject: { kind: 'offline', silentMinutes: 2 }, severity: 'critical' },
  { subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }, severity: 'warning' },
  { subject: { kind: 'signal', signal: 'memory', threshold: 0.9, windowMinutes: 5 }, severity: 'warning' },
  { subject: { kind: 'signal', signal: 'disk', threshold: 0.85, windowMinutes: 5 }, severity: 'warning' },
  { subject: { kind: 'signal', signal: 'disk', threshold: 0.95, windowMinutes: 1 }, severity: 'critical' },
  {
    subject: { kind: 'signal', signal: 'container_unhealthy', threshold: 1, windowMinutes: 2 },
    severity: 'warning',
  },
  {
    subject: { kind: 'signal', signal: 'container_down', threshold: 1, windowMinutes: 5 },
    severity: 'warning',
  },
  {
    subject: { kind: 'signal', signal: 'container_restarts', threshold: 3, windowMinutes: 0 },
    severity: 'warning',
  },
  {
    subject: { kind: 'signal', signal: 'container_memory', threshold: 0.95, windowMinutes: 5 },
    severity: 'warning',
  },
  {
    subject: { kind: 'signal', signal: 'service_failed', threshold: 1, windowMinutes: 1 },
    severity: 'warning',
  },
  { subject: { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 }, severity: 'warning' },
  // Off by default: most servers in data centres have no disk encryption, and enabling the rule is one switch.
  {
    subject: { kind: 'finding', finding: 'encryption_off', windowMinutes: 5 },
    severity: 'warning',
    isEnabled: false,
  },
]

/** The default alert rules of a new workspace. They have no names: they are shown by their subject. */
export const addDefaultRules = (tx: Tx, workspaceId: string) =>
  addRuleRows(
    tx,
    workspaceId,
    defaultRules.map(({ subject, severity, isEnabled = true }) => ({
      id: newId(),
      workspaceId,
      name: '',
      ...subjectColumns(subject),
      severity,
      ...scopeColumns({ kind: 'workspace' }),
      isEnabled,
    })),
  )

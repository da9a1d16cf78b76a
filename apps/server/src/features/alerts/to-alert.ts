import type { Alert, AlertEvent, Person } from '@marsad/contract/http/alerts'
import type { AlertRow, EventRow } from './alerts.store.ts'

export const toAlert = (row: AlertRow): Alert => ({
  id: row.id,
  status: row.status,
  severity: row.severity,
  source: {
    kind: row.sourceKind,
    id: row.sourceKind === 'monitor' ? row.monitorId : row.deviceId,
    name: row.sourceName,
  },
  rule: { id: row.ruleId, name: row.ruleName },
  subject: row.subject,
  part: row.part,
  value: row.value,
  peak: row.peak,
  startedAt: row.startedAt.toISOString(),
  raisedAt: row.raisedAt.toISOString(),
  acknowledged: row.acknowledgedAt && {
    at: row.acknowledgedAt.toISOString(),
    by: { id: row.acknowledgedBy, name: row.acknowledgedByName ?? '' },
  },
  resolved:
    row.resolvedAt && row.resolution
      ? {
          at: row.resolvedAt.toISOString(),
          by: toPerson(row.resolvedBy, row.resolvedByName),
          reason: row.resolution,
        }
      : null,
  silence: row.resolvedAt ? null : row.silence,
  isFlapping: row.isFlapping,
  incident: {
    id: row.incident.id,
    kind: row.incident.kind,
    subnet: row.incident.kind === 'subnet' ? row.incident.key : '',
    alerts: row.incident.alerts,
  },
})

export const toAlertEvent = ({ id, at, kind, userId, userName, note, silence }: EventRow): AlertEvent => ({
  id,
  at: at.toISOString(),
  kind,
  by: toPerson(userId, userName),
  note,
  silence,
})

const toPerson = (id: string | null, name: string | null): Person | null =>
  name === null ? null : { id, name }

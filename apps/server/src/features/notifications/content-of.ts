import type { DeliveryContent } from '../../schema/channels.ts'
import type { ToldRow } from './told.store.ts'

/** Of the evidence: what helps at first sight. The rest is behind the link. */
const mostShown = 5

export function contentOf({ alert, ruleId, incident, evidence }: ToldRow): DeliveryContent {
  const { acknowledgedAt, resolvedAt, resolution } = alert
  return {
    severity: alert.severity,
    source: {
      kind: alert.sourceKind,
      id: alert.sourceKind === 'monitor' ? alert.monitorId : alert.deviceId,
      name: alert.sourceName,
    },
    rule: { id: ruleId, name: alert.ruleName },
    subject: alert.subject,
    part: alert.part,
    value: alert.value,
    peak: alert.peak,
    startedAt: alert.startedAt.toISOString(),
    raisedAt: alert.raisedAt.toISOString(),
    acknowledged: acknowledgedAt && {
      at: acknowledgedAt.toISOString(),
      by: alert.acknowledgedByName ?? '',
    },
    resolved:
      resolvedAt && resolution
        ? { at: resolvedAt.toISOString(), by: alert.resolvedByName, reason: resolution }
        : null,
    returns: alert.returns,
    incident: {
      id: incident.id,
      kind: incident.kind,
      subnet: incident.kind === 'subnet' ? incident.key : '',
    },
    processes: (evidence?.processes?.processes ?? [])
      .slice(0, mostShown)
      .map(({ name, user, cpuRatio, memoryBytes }) => ({ name, user, cpuRatio, memoryBytes })),
    changes: (evidence?.changes ?? [])
      .slice(0, mostShown)
      .map(({ at, kind, subject, before, after }) => ({ at, kind, subject, before, after })),
  }
}

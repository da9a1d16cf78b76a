import { newId } from '../platform/ids.ts'
import { alerts, incidents } from '../domains/alerting/schema.ts'
import type { TestServer } from './start-server.ts'

type Row = typeof alerts.$inferInsert

/** Existing alerts, each in its own incident; the newest last. */
export async function addAlerts(
  { engines }: Pick<TestServer, 'engines'>,
  { workspaceId }: { workspaceId: string },
  rows: readonly Partial<Row>[],
): Promise<string[]> {
  const begin = Date.now() - rows.length * 1000
  const made = rows.map((row, n): Row & { id: string } => {
    const raisedAt = row.raisedAt ?? new Date(begin + n * 1000)
    return {
      fingerprint: newId(),
      status: 'active',
      severity: 'warning',
      sourceKind: 'device',
      sourceName: 'web-1',
      ruleName: '',
      subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 },
      part: '',
      startedAt: raisedAt,
      raisedAt,
      ...(row.status === 'resolved' && { resolvedAt: raisedAt, resolution: 'cleared' as const }),
      ...row,
      id: row.id ?? newId(),
      incidentId: row.incidentId ?? newId(),
      workspaceId,
    }
  })
  await engines.postgres.transaction({ workspaceId }, async (tx) => {
    const incidentIds = new Set(made.map(({ incidentId }) => incidentId))
    await tx
      .insert(incidents)
      .values([...incidentIds].map((id) => ({ id, workspaceId, kind: 'device' as const, key: id })))
      .onConflictDoNothing()
    await tx.insert(alerts).values(made)
  })
  return made.map(({ id }) => id)
}

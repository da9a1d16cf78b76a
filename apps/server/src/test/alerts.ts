import { eq } from 'drizzle-orm'
import { newId } from '../platform/ids.ts'
import { alerts, evaluations, incidents } from '../domains/alerting/schema.ts'
import { presenceRows } from '../domains/devices/schema.ts'
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
      breachStartedAt: raisedAt,
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

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

/** The evaluator runs, and the device reports, for hours and for hours to come: only signals decide. */
export async function keepEvaluated(
  { engines }: Pick<TestServer, 'engines'>,
  deviceId: string,
  { isOnline = true } = {},
) {
  const evaluation = { since: hours(-9), lastAt: hours(9) }
  const seenAt = hours(isOnline ? 9 : -1)
  const presence = { lastSeenAt: seenAt, samplesSince: hours(-9), samplesAt: seenAt }
  await engines.postgres.transaction({}, async (tx) => {
    await tx.update(presenceRows).set(presence).where(eq(presenceRows.deviceId, deviceId))
    await tx
      .insert(evaluations)
      .values({ evaluator: 'vmalert', ...evaluation })
      .onConflictDoUpdate({ target: evaluations.evaluator, set: evaluation })
  })
}

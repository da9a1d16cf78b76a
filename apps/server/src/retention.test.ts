import { expect, onTestFinished, test } from 'vitest'
import { identityJobs } from './domains/identity/identity.jobs.ts'
import { alertingJobs } from './domains/alerting/alerting.jobs.ts'
import { forgetAuditJob } from './platform/audit/audit.jobs.ts'
import { newId, newIdAt } from './platform/ids.ts'
import { alerts, alertWorkspaces, incidents } from './domains/alerting/schema.ts'
import { auditLog } from './platform/schema.ts'
import { deliveries } from './domains/alerting/notifications/schema.ts'
import { loginAttempts } from './domains/identity/schema.ts'
import { runJob } from './test/run-job.ts'
import { signedInPerson } from './test/people.ts'
import { startServer } from './test/start-server.ts'

const dayMs = 86_400_000

test('what is older than its days is forgotten, what waits or is younger stays', async () => {
  const server = await startServer({ MARSAD_ROLES: 'web', MARSAD_AUDIT_RETENTION_DAYS: '40' })
  onTestFinished(() => server.close())
  const { userId, workspaceId } = await signedInPerson(server)
  const { postgres } = server.engines
  const old = new Date(Date.now() - 800 * dayMs)
  const moments = [old, new Date()]
  const incidentId = newId()
  await postgres.transaction({ workspaceId, userId }, async (tx) => {
    await tx.insert(alertWorkspaces).values({ id: workspaceId }).onConflictDoNothing()
    const who = { userId, result: 'success' as const, ip: '', userAgent: '' }
    await tx.insert(loginAttempts).values(moments.map((createdAt) => ({ ...who, createdAt })))
    await tx.insert(auditLog).values(
      moments.map((createdAt) => ({
        id: newIdAt(createdAt, 0),
        workspaceId,
        action: 'login' as const,
        actorKind: 'user' as const,
        actorId: userId,
        actorName: '',
        target: '',
        details: {},
        ip: '',
        userAgent: '',
        createdAt,
      })),
    )
    const incident = { workspaceId, kind: 'device' as const, key: 'x', startedAt: old, endedAt: old }
    await tx.insert(incidents).values([{ ...incident, id: incidentId }, incident])
    await tx.insert(alerts).values(
      [...moments, null].map((resolvedAt, place) => ({
        workspaceId,
        fingerprint: `f${place}`,
        status: resolvedAt ? ('resolved' as const) : ('active' as const),
        severity: 'warning' as const,
        sourceKind: 'device' as const,
        sourceName: 'web-1',
        ruleName: 'CPU',
        subject: { kind: 'down' as const, failures: 1 },
        part: '',
        startedAt: old,
        breachStartedAt: old,
        raisedAt: old,
        resolvedAt,
        incidentId,
      })),
    )
    const delivery = {
      workspaceId,
      channelName: 'mail',
      channelKind: 'email' as const,
      event: 'test' as const,
    }
    await tx.insert(deliveries).values([
      { ...delivery, once: '1', status: 'delivered', createdAt: old },
      { ...delivery, once: '2', status: 'waiting', createdAt: old },
      { ...delivery, once: '3', status: 'delivered' },
    ])
  })

  await runJob(server, identityJobs.sweepAccounts, {})
  await runJob(server, forgetAuditJob, {})
  await runJob(server, alertingJobs.forgetAlerts, {})
  await runJob(server, alertingJobs.forgetDeliveries, {})

  await postgres.transaction({ workspaceId, userId }, async (tx) => {
    const count = async (table: Parameters<typeof tx.$count>[0]) => tx.$count(table)
    expect({
      logins: await count(loginAttempts),
      audit: await count(auditLog),
      incidents: await count(incidents),
      alerts: await count(alerts),
      deliveries: await count(deliveries),
    }).toEqual({ logins: 1, audit: 1, incidents: 1, alerts: 2, deliveries: 2 })
  })
})

test('the last month of the audit log cannot be forgotten, whatever the server asks for', async () => {
  const server = await startServer({ MARSAD_ROLES: 'web' })
  onTestFinished(() => server.close())
  const { userId, workspaceId } = await signedInPerson(server)
  const { postgres } = server.engines
  const row = { workspaceId, action: 'login' as const, actorKind: 'user' as const, actorId: userId }
  const words = { actorName: '', target: '', details: {}, ip: '', userAgent: '' }
  await postgres.transaction({ workspaceId }, (tx) => tx.insert(auditLog).values({ ...row, ...words }))
  const { rows } = await postgres.pool.query(`select forget_audit(now() + interval '1 day', 100) as count`)
  expect(rows).toEqual([{ count: 0 }])
})

test('the sweep of accounts passes over what somebody holds, and keeps nobody waiting', async () => {
  const server = await startServer({ MARSAD_ROLES: 'web' })
  onTestFinished(() => server.close())
  const people = [await signedInPerson(server), await signedInPerson(server)]
  const { pool } = server.engines.postgres
  await pool.query(`update sessions set expires_at = now() - interval '1 day'`)
  await pool.query(`insert into rate_limits (key, points, expire) values ('over', 1, 1), ('held', 1, 1)`)
  const [first] = people
  const count = async (text: string) => (await pool.query(text)).rowCount
  await server.engines.postgres.transaction({}, async ({ client }) => {
    await client.query('select from sessions where user_id = $1 for update', [first?.userId])
    await client.query(`select from rate_limits where key = 'held' for update`)
    await runJob(server, identityJobs.sweepAccounts, {})
    expect(await count('select from sessions')).toBe(1)
    expect(await count(`select from rate_limits where key in ('over', 'held')`)).toBe(1)
  })
  await runJob(server, identityJobs.sweepAccounts, {})
  expect(await count('select from sessions')).toBe(0)
})

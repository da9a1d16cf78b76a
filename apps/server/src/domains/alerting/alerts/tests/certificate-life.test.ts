import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { sweepAlerts } from '../sweep-alerts.ts'
import { takeSignals } from '../take-signals.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker, so that time passes only where a test advances it.
  server = await startServer({ MARSAD_ROLES: 'web' })
})
afterAll(() => server.close())

test('an alert about a certificate ends when nobody wants to hear of it any more', async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const check = { kind: 'http', url: 'https://93.184.216.34/' }
  const created = await server.call('POST', '/api/monitors', {
    token,
    body: { name: 'shop', check, certificateDays: 14 },
  })
  const monitorId: string = created.body.monitor.id
  const now = new Date()
  const later = new Date(now.getTime() + 60_000)
  const found = (kind: 'certificate' | 'down') =>
    ({ monitorId, found: kind, state: 'breach', value: null, startedAt: now }) as const
  await takeSignals(server, workspaceId, [found('certificate'), found('down')], now)
  const open = async () =>
    (await server.call('GET', '/api/alerts?status=active', { token })).body.alerts.map(
      ({ subject }: { subject: { kind: string } }) => subject.kind,
    )
  await sweepAlerts(server, workspaceId, later)
  expect((await open()).toSorted()).toEqual(['certificate', 'down'])

  const changed = await server.call('PATCH', `/api/monitors/${monitorId}`, {
    token,
    body: { certificateDays: null },
  })
  expect(changed.status).toBe(200)
  await sweepAlerts(server, workspaceId, later)
  // Only the certificate alert: the site being down is a separate one.
  expect(await open()).toEqual(['down'])
  const { body } = await server.call('GET', '/api/alerts?status=resolved', { token })
  expect(body.alerts).toMatchObject([{ subject: { kind: 'certificate' }, resolved: { reason: 'rule_gone' } }])
})

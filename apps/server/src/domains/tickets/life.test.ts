import type { Evidence } from '@marsad/contract/http/alerts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { alertEvidence, alerts } from '../alerting/schema.ts'
import { devices } from '../devices/schema.ts'
import { addAlerts } from '../../test/alerts.ts'
import { mailsTo, nextMail } from '../../test/engines/inbox.ts'
import { startServerOnDisk } from '../../test/engines/on-disk.ts'
import { signedInPerson } from '../../test/people.ts'
import type { TestServer } from '../../test/start-server.ts'
import { ticketUser } from '../../test/tickets.ts'
import { sweepTickets } from './sweep-tickets.ts'

vi.setConfig({ testTimeout: 120_000 })
let server: TestServer
beforeAll(async () => {
  server = await startServerOnDisk()
})
afterAll(() => server.close())

const newUser = async (options: Parameters<typeof signedInPerson>[1] = {}) => {
  const person = await signedInPerson(server, options)
  return { ...person, email: `${person.userId}@example.com`, ...ticketUser(server, person.token) }
}
const speakArabic = ({ userId }: { userId: string }) =>
  server.engines.postgres.pool.query(`update users set locale = 'ar' where id = $1`, [userId])
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const host = {
  hostname: 'web-1',
  platform: 'linux' as const,
  os: 'Debian',
  osVersion: '13',
  kernel: '6.12',
  architecture: 'x64',
  bootTime: null,
  hostId: 'a1',
  virtualization: '',
  role: 'host' as const,
  cpuModel: 'A processor',
  cores: 4,
  memoryBytes: 8_000_000_000,
  addresses: ['192.0.2.7'],
  primaryAddress: '',
  agentVersion: '1.0.0',
  agentStartedAt: null,
  makesChecks: false,
}

test('a ticket from an alert keeps its evidence whole when device, alert, samples and changes are gone [G2]', async () => {
  const { open, call, token, workspaceId } = await newUser()
  const deviceId = newId()
  const at = new Date().toISOString()
  const evidence: Evidence = {
    at,
    processes: {
      at: 1,
      total: 1,
      processes: [
        {
          pid: 1,
          name: 'postgres',
          user: 'postgres',
          status: 'running',
          cpuRatio: 1.5,
          memoryBytes: 9,
          threads: 2,
          command: 'postgres -D /data',
          group: null,
        },
      ],
    },
    changes: [],
    chart: { times: [1, 2, 3], values: [0.5, null, 0.97], threshold: 0.9 },
  }
  const { postgres } = server.engines
  await postgres.transaction({ workspaceId }, (tx) =>
    tx.insert(devices).values({
      id: deviceId,
      workspaceId,
      source: 'prometheus',
      instance: 'web-1',
      name: 'web-1',
      host,
      hostReportedAt: new Date(),
    }),
  )
  const [alertId = ''] = await addAlerts(server, { workspaceId }, [{ deviceId, severity: 'critical' }])
  await postgres.transaction({ workspaceId }, (tx) =>
    tx.insert(alertEvidence).values({ alertId, workspaceId, evidence }),
  )
  const opened = await open({ alertId })
  expect(opened).toMatchObject({
    alertStatus: 'active',
    ticket: {
      alert: { id: alertId, severity: 'critical' },
      devices: [{ id: deviceId, name: 'web-1' }],
    },
    evidence: {
      alert: { id: alertId, status: 'active', source: { kind: 'device', id: deviceId, name: 'web-1' } },
      evidence,
      host: { host, isLive: false },
    },
  })
  const { id } = opened.ticket
  const ofAlert = await server.call('GET', `/api/alerts/${alertId}`, { token })
  expect(ofAlert.body.tickets).toEqual([{ id, number: 1, title: 'The disk is full', status: 'open' }])
  for (const query of [`alertId=${alertId}`, `deviceId=${deviceId}`]) {
    expect((await call('GET', `?${query}`)).body.tickets.map((one: { id: string }) => one.id)).toEqual([id])
  }
  await server.call('POST', '/api/alerts/resolve', { token, body: { ids: [alertId] } })
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    alertStatus: 'resolved',
    evidence: { evidence },
  })

  expect((await server.call('DELETE', `/api/devices/${deviceId}`, { token })).status).toBe(200)
  await postgres.transaction({ workspaceId }, (tx) => tx.delete(alerts).where(sql`id = ${alertId}`))
  await sweepTickets(server, workspaceId, inDays(400))
  const later = (await call('GET', `/${id}`)).body
  expect(later.evidence).toEqual(opened.evidence)
  expect(later).toMatchObject({
    alertStatus: null,
    ticket: { alert: { id: null, severity: 'critical' }, devices: [{ id: null, name: 'web-1' }] },
  })
  // The alert's device stays named when other devices are linked and unlinked.
  const freed = await call('PATCH', `/${id}`, { version: later.ticket.version, deviceIds: [] })
  expect(freed.body.ticket.devices).toEqual([{ id: null, name: 'web-1' }])
  const foreign = await newUser()
  expect((await foreign.call('POST', '', { ...whole, alertId })).status).toBe(404)
  expect((await foreign.call('POST', '', { ...whole, deviceIds: [deviceId] })).status).toBe(404)
  expect((await foreign.call('GET', '')).body.total).toBe(0)
})

const whole = { title: 'A title', description: 'A text', category: 'bug' }

test('devices are linked and taken off, and history says which', async () => {
  const { open, call, workspaceId } = await newUser()
  const [one, two] = [newId(), newId()]
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.insert(devices).values(
      [one, two].map((id, n) => ({
        id,
        workspaceId,
        source: 'prometheus' as const,
        instance: `db-${n + 1}`,
        name: `db-${n + 1}`,
      })),
    ),
  )
  const { ticket } = await open({ deviceIds: [one] })
  const { body } = await call('PATCH', `/${ticket.id}`, { version: 1, deviceIds: [two] })
  expect(body.ticket).toMatchObject({ devices: [{ id: two, name: 'db-2' }], version: 2 })
  expect(body.history.slice(1)).toMatchObject([
    { kind: 'device_unlinked', from: 'db-1' },
    { kind: 'device_linked', to: 'db-2' },
  ])
  const unknown = await call('PATCH', `/${ticket.id}`, { version: 2, deviceIds: [newId()] })
  expect(unknown.status).toBe(404)
})

test('a resolved ticket closes by itself after seven days, and not before [G5]', async () => {
  const { open, call, workspaceId } = await newUser()
  const { ticket } = await open()
  const reopened = (await open()).ticket
  const deleted = (await open()).ticket
  for (const { id } of [ticket, reopened, deleted])
    await call('PATCH', `/${id}`, { version: 1, status: 'resolved' })
  await call('DELETE', `/${deleted.id}`)
  await call('PATCH', `/${reopened.id}`, { version: 2, status: 'open' })
  await sweepTickets(server, workspaceId, inDays(6.9))
  expect((await call('GET', `/${ticket.id}`)).body.ticket.status).toBe('resolved')
  await sweepTickets(server, workspaceId, inDays(7.1))
  const { body } = await call('GET', `/${ticket.id}`)
  expect(body.ticket).toMatchObject({ status: 'closed', version: 3 })
  expect(body.history.at(-1)).toMatchObject({ kind: 'status', from: 'resolved', to: 'closed', by: null })
  expect((await call('GET', `/${reopened.id}`)).body.ticket.status).toBe('open')
  // A ticket in the trash is restored unchanged.
  await call('POST', `/${deleted.id}/restore`)
  expect((await call('GET', `/${deleted.id}`)).body.ticket.status).toBe('resolved')
})

test('a deleted ticket is gone for good after thirty days, with its files and words', async () => {
  const { open, call, attach, token, workspaceId } = await newUser()
  const { ticket } = await open({ title: 'Unmistakable' })
  await attach(ticket.id, 'a.txt', 'hello')
  await call('DELETE', `/${ticket.id}`)
  await sweepTickets(server, workspaceId, inDays(29))
  expect((await call('POST', `/${ticket.id}/restore`)).status).toBe(200)
  await call('DELETE', `/${ticket.id}`)
  await sweepTickets(server, workspaceId, inDays(31))
  expect((await call('POST', `/${ticket.id}/restore`)).status).toBe(404)
  const { postgres, objects } = server.engines
  const words = async () => {
    const { rowCount } = await postgres.transaction({ workspaceId }, (tx) =>
      tx.execute(sql`select from ticket_words where workspace_id = ${workspaceId}`),
    )
    return rowCount
  }
  expect(await words()).toBe(0)
  const prefix = `tickets/${workspaceId}/`
  await expect.poll(async () => (await objects.list({ prefix })).objects, { timeout: 20_000 }).toEqual([])
  const quota = await server.call('GET', '/api/storage/quota', { token })
  expect(quota.body.usedBytes).toBe(0)

  const second = (await open()).ticket
  expect(second.number).toBe(2)
  await attach(second.id, 'b.txt', 'hello')
  await objects.put(`${prefix}${newId()}`, {
    body: Buffer.from('x'),
    sizeBytes: 1,
    contentType: 'text/plain',
  })
  await sweepTickets(server, workspaceId, inDays(2))
  expect((await objects.list({ prefix })).objects).toHaveLength(1)
  await postgres.transaction({ workspaceId }, (tx) =>
    tx.execute(sql`delete from workspaces where id = ${workspaceId}`),
  )
  await sweepTickets(server, workspaceId, inDays(2))
  expect([(await objects.list({ prefix })).objects, await words()]).toEqual([[], 0])
})

test('watchers are written to in their language, threaded, and never about what they did themselves', async () => {
  const author = await newUser()
  const { workspaceId } = author
  const [mate, viewer] = [
    await newUser({ role: 'member', workspaceId }),
    await newUser({ role: 'viewer', workspaceId }),
  ]
  await speakArabic(mate)
  const { ticket } = await author.open({
    title: 'القرص <b>full</b>',
    assignedTo: mate.email,
    dueDate: '2026-03-01',
  })
  const assigned = await nextMail(mate.email)
  const root = `<ticket.${ticket.id}@${server.config.http.publicUrl.hostname}>`
  expect(assigned.subject).toBe('[#1] القرص <b>full</b>')
  expect(assigned.headers).toMatchObject({ 'in-reply-to': root, references: root })
  expect(assigned.html).toContain('dir="rtl"')
  expect(assigned.html).toContain('&lt;b&gt;full&lt;/b&gt;')
  expect(assigned.text).toContain('أسند إليك \u2068Test Person\u2069 التذكرة \u2066#1\u2069')
  expect(assigned.text).toContain(`/ar/tickets/${ticket.id}`)

  await viewer.call('PUT', `/${ticket.id}/watch`)
  await mate.call('POST', `/${ticket.id}/comments`, { body: 'Between us', isInternal: true })
  expect((await nextMail(author.email)).text).toContain('added an internal note to ticket \u2066#1\u2069')
  const hostile = '<script>alert(1)</script>\n\n  two'
  await mate.call('POST', `/${ticket.id}/comments`, { body: hostile, mentions: [author.userId] })
  const mentioned = await nextMail(author.email, 2)
  expect(mentioned.text).toContain('mentioned you in ticket')
  expect(mentioned.text).toContain(hostile)
  expect(mentioned.html).not.toContain('<script>alert')
  await author.call('PATCH', `/${ticket.id}`, { version: 1, status: 'resolved' })
  expect((await nextMail(mate.email, 2)).text).toContain('إلى «محلولة»')
  expect((await nextMail(viewer.email, 2)).text).toContain('set ticket \u2066#1\u2069 to “Resolved”')
  const toViewer = await mailsTo(viewer.email)
  expect(toViewer.map(({ text }) => text).join()).not.toContain('Between us')
  await sweepTickets(server, workspaceId, inDays(8))
  expect((await nextMail(author.email, 3)).text).toContain(
    'was closed automatically, 7 days after it was resolved',
  )
  // Mails are sent in sequence, so the last of the others may still be on its way.
  await Promise.all([mate, viewer].map(({ email }) => nextMail(email, 3)))
  const ids = await Promise.all([mate, author, viewer].map(async ({ email }) => mailsTo(email)))
  expect(ids.map((mails) => mails.length)).toEqual([3, 3, 3])
  expect(new Set(ids.flat().map(({ headers }) => headers['message-id'])).size).toBe(9)
})

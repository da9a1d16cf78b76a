import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createServer as createTcp, type AddressInfo, type Server } from 'node:net'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { instanceAdmin, signedInPerson } from '../../../test/people.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { deliverAudit, listAuditStreams } from './audit-streams.ts'

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const never = new AbortController().signal

/** A server without workers of its own: the test delivers. */
async function serverWith(env: Record<string, string>) {
  const server = await startServerOnDisk({
    MARSAD_ROLES: 'web,gateway',
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    ...env,
  })
  onTestFinished(() => server.close())
  await deliverAudit(server, never)
  return server
}

const rename = (server: TestServer, { token }: { token: string }, name: string) =>
  server.call('PATCH', '/api/workspace', { token, body: { name } })

async function portOf(listening: Server | ReturnType<typeof createServer>, port = 0) {
  listening.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => void listening.close())
  return (listening.address() as AddressInfo).port
}

type Post = { headers: IncomingHttpHeaders; body: string }
const namesIn = (posts: readonly Post[]) =>
  posts.flatMap(({ body }) =>
    (JSON.parse(body).entries as { details: Record<string, string> }[]).map(({ details }) => details['name']),
  )

/** A receiver that answers with `status()`, and remembers what it was sent. */
function receiver(status: () => number) {
  const posts: Post[] = []
  const listening = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (status() === 200) posts.push({ headers: request.headers, body })
      response.writeHead(status()).end()
    })
  })
  return { posts, listening }
}

const streams = async (server: TestServer, { token }: { token: string }) =>
  (await server.call('GET', '/api/instance/audit-streams', { token })).body.streams

/** The time of the next try has come. */
const tryAgain = (server: TestServer) =>
  server.engines.postgres.pool.query('update audit_streams set next_try_at = now()')

test('a webhook gets every act in order, signed, and loses nothing while it is away', async () => {
  let status = 200
  const { posts, listening } = receiver(() => status)
  const port = await portOf(listening)
  const server = await serverWith({
    MARSAD_AUDIT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook/secret-path`,
    MARSAD_AUDIT_WEBHOOK_SECRET: secret,
  })
  const admin = await instanceAdmin(server)
  const owner = await signedInPerson(server)
  const names = Array.from({ length: 5 }, (_, n) => `name ${n}`)
  // Before the first round, too: the page must not say that there is no receiver.
  expect(await streams(server, admin)).toMatchObject([{ kind: 'webhook', backlog: 0, deliveredAt: null }])

  await rename(server, owner, 'name 0')
  await deliverAudit(server, never)
  const [first] = posts
  const verified = new Webhook(secret).verify(first?.body ?? '', {
    'webhook-id': String(first?.headers['webhook-id']),
    'webhook-timestamp': String(first?.headers['webhook-timestamp']),
    'webhook-signature': String(first?.headers['webhook-signature']),
  })
  expect(verified).toMatchObject({
    type: 'audit.entries',
    entries: [
      {
        action: 'workspace.changed',
        workspaceId: owner.workspaceId,
        actor: { kind: 'user', id: owner.userId },
        details: { name: 'name 0' },
      },
    ],
  })

  status = 503
  for (const name of names.slice(1)) await rename(server, owner, name)
  await deliverAudit(server, never)
  const away = await streams(server, admin)
  expect(away).toMatchObject([
    { kind: 'webhook', target: `http://127.0.0.1:${port}`, backlog: 4, problem: 'HTTP 503', failures: 1 },
  ])
  expect(JSON.stringify(away)).not.toContain('secret-path')
  expect(Date.now() - Date.parse(away[0].waitingSince)).toBeLessThan(30_000)
  // A receiver that is away is not called at once again.
  await deliverAudit(server, never)
  expect(await streams(server, admin)).toMatchObject([{ failures: 1 }])

  status = 200
  await tryAgain(server)
  await deliverAudit(server, never)
  expect(namesIn(posts)).toEqual(names)
  expect(await streams(server, admin)).toMatchObject([{ backlog: 0, problem: null, failures: 0 }])
  await deliverAudit(server, never)
  expect(namesIn(posts)).toEqual(names)
}, 60_000)

test('a row that commits late is delivered late, not passed over', async () => {
  const { posts, listening } = receiver(() => 200)
  const server = await serverWith({
    MARSAD_AUDIT_WEBHOOK_URL: `http://127.0.0.1:${await portOf(listening)}`,
    MARSAD_AUDIT_WEBHOOK_SECRET: secret,
  })
  const [early, late] = [await signedInPerson(server), await signedInPerson(server)]
  const row = (workspaceId: string, id: string, name: string) =>
    `insert into audit_log (id, workspace_id, action, actor_kind, actor_id, actor_name, target, details, ip, user_agent)
     values ('${id}', '${workspaceId}', 'login', 'user', '${workspaceId}', '', '', '{"name":"${name}"}', '', '')`
  const isSent = Promise.withResolvers<void>()
  const isInserted = Promise.withResolvers<void>()
  const slow = server.engines.postgres.transaction(late, async (tx) => {
    await tx.execute(row(late.workspaceId, '01990000-0000-7000-8000-000000000001', 'late'))
    isInserted.resolve()
    await isSent.promise
  })
  await isInserted.promise
  await server.engines.postgres.transaction(early, (tx) =>
    tx.execute(row(early.workspaceId, '01990000-0000-7000-8000-000000000002', 'early')),
  )
  await deliverAudit(server, never)
  expect(namesIn(posts)).toEqual(['early'])
  isSent.resolve()
  await slow
  await deliverAudit(server, never)
  expect(namesIn(posts)).toEqual(['early', 'late'])
}, 60_000)

test('many workers deliver each act once, in order', async () => {
  const { posts, listening } = receiver(() => 200)
  const server = await serverWith({
    MARSAD_AUDIT_WEBHOOK_URL: `http://127.0.0.1:${await portOf(listening)}`,
    MARSAD_AUDIT_WEBHOOK_SECRET: secret,
  })
  const owner = await signedInPerson(server)
  await server.engines.postgres.transaction(owner, (tx) =>
    tx.execute(`insert into audit_log
      (id, workspace_id, action, actor_kind, actor_id, actor_name, target, details, ip, user_agent)
      select ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${owner.workspaceId}', 'login', 'user',
        '${owner.userId}', '', '', jsonb_build_object('name', n::text), '', '' from generate_series(1, 250) n`),
  )
  await Promise.all([1, 2, 3].map(() => deliverAudit(server, never)))
  expect(namesIn(posts)).toEqual(Array.from({ length: 250 }, (_, n) => String(n + 1)))
  expect(posts).toHaveLength(3)
}, 60_000)

test('a webhook in a private network is refused unless the operator allows those', async () => {
  const { posts, listening } = receiver(() => 200)
  const server = await serverWith({
    MARSAD_ALLOW_PRIVATE_TARGETS: 'false',
    MARSAD_AUDIT_WEBHOOK_URL: `http://127.0.0.1:${await portOf(listening)}`,
    MARSAD_AUDIT_WEBHOOK_SECRET: secret,
  })
  const admin = await instanceAdmin(server)
  await rename(server, admin, 'Held back')
  await deliverAudit(server, never)
  expect(posts).toEqual([])
  expect(await streams(server, admin)).toMatchObject([{ backlog: 1, problem: 'address_refused' }])
}, 60_000)

const line =
  /^<109>1 (?<time>\d{4}-\d\d-\d\dT[\d:.]+Z) [!-~]{1,255} marsad - workspace\.changed - (?<json>\{[ -~]*\})$/

test('a syslog receiver by TCP gets counted messages of RFC 5424, and what it missed', async () => {
  const port = await closedPort()
  const server = await serverWith({ MARSAD_AUDIT_SYSLOG_URL: `tcp://127.0.0.1:${port}` })
  const admin = await instanceAdmin(server)
  await rename(server, admin, 'مرصد 🛰')
  await deliverAudit(server, never)
  expect(await streams(server, admin)).toMatchObject([
    { kind: 'syslog', target: `tcp://127.0.0.1:${port}`, backlog: 1, problem: 'ECONNREFUSED' },
  ])

  let text = ''
  const listening = createTcp((socket) => void socket.on('data', (chunk) => (text += chunk.toString())))
  await portOf(listening, port)
  await rename(server, admin, 'Second')
  await tryAgain(server)
  await deliverAudit(server, never)
  expect(await streams(server, admin)).toMatchObject([{ backlog: 0, problem: null }])
  const lines: string[] = []
  for (let rest = text; rest;) {
    const [count = ''] = rest.split(' ', 1)
    lines.push(rest.slice(count.length + 1, count.length + 1 + Number(count)))
    rest = rest.slice(count.length + 1 + Number(count))
  }
  const messages = lines.map((each) => JSON.parse(line.exec(each)?.groups?.['json'] ?? '{}'))
  expect(messages).toMatchObject([
    { workspaceId: admin.workspaceId, details: { name: 'مرصد 🛰' } },
    { details: { name: 'Second' } },
  ])
}, 60_000)

test('a syslog receiver by UDP gets one message in each datagram', async () => {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  const messages: string[] = []
  socket.on('message', (message) => messages.push(message.toString()))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server = await serverWith({ MARSAD_AUDIT_SYSLOG_URL: `udp://127.0.0.1:${socket.address().port}` })
  const owner = await signedInPerson(server)
  for (const name of ['one', 'two']) await rename(server, owner, name)
  await deliverAudit(server, never)
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  expect(messages.every((message) => line.test(message))).toBe(true)
}, 60_000)

test('without a receiver nothing waits', async () => {
  const { listening } = receiver(() => 503)
  const server = await serverWith({
    MARSAD_AUDIT_WEBHOOK_URL: `http://127.0.0.1:${await portOf(listening)}`,
    MARSAD_AUDIT_WEBHOOK_SECRET: secret,
  })
  const admin = await instanceAdmin(server)
  await rename(server, admin, 'Waits')
  const count = async () => (await server.engines.postgres.pool.query('select from audit_backlog')).rowCount
  expect(await count()).toBe(1)
  const without = { ...server, engines: { ...server.engines } }
  without.config = { ...server.config, auditStreams: { webhook: null, syslog: null } }
  await deliverAudit(without, never)
  await rename(server, admin, 'Does not')
  expect(await count()).toBe(0)
  expect((await listAuditStreams(without)).streams).toEqual([])
}, 60_000)

import type { AcknowledgeLink } from '@marsad/contract/http/acknowledge-links'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chunksOf } from '../../../platform/batches.ts'
import { addAlerts } from '../../../test/alerts.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { nextMail } from '../../../test/engines/inbox.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { disableUser } from '../../identity/index.ts'
import { notify } from '../notifications/deliveries/notify.ts'
import { readLinkToken, signLinkToken } from './link-token.ts'

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  server = await startServer({
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    MARSAD_TELEGRAM_URL: `${receiver.url}/telegram`,
  })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})
/** All tests call from one address. */
beforeEach(() => server.engines.postgres.pool.query('delete from rate_limits'))

type Person = Awaited<ReturnType<typeof signedInPerson>>
const emailOf = ({ userId }: Person) => `${userId}@example.com`
const tokenIn = (text: string) => /acknowledge#token=(marsad_l_[\w-]+)/.exec(text)?.[1] ?? ''

const inWorkspace = <T>(
  { workspaceId }: Pick<Person, 'workspaceId'>,
  work: Parameters<typeof server.engines.postgres.transaction<T>>[1],
) => server.engines.postgres.transaction({ workspaceId }, work)
const say = (person: Person, alertIds: string[], event: 'raised' | 'resolved' = 'raised') =>
  inWorkspace(person, (tx) => notify(tx, server, { workspaceId: person.workspaceId, alertIds, event }))

const addChannel = async ({ token }: Person, target: object, name = 'Ops', locale = 'en') => {
  const { body } = await server.call('POST', '/api/channels', { token, body: { name, locale, target } })
  return String(body.channel.id)
}
const letLinksWork = ({ token }: Person, acknowledgesByLink = true) =>
  server.call('PATCH', '/api/workspace', { token, body: { acknowledgesByLink } })

const read = (token: string, locale = 'en') =>
  server.call('POST', '/api/acknowledge-links/read', { body: { token, locale } })
const use = (token: string) => server.call('POST', '/api/acknowledge-links', { body: { token } })
const useAs = (person: Person, token: string) =>
  server.call('POST', '/api/acknowledge-links/signed-in', { token: person.token, body: { token } })
const statusOf = async (person: Person, alertId: string) =>
  (await server.call('GET', `/api/alerts/${alertId}`, { token: person.token })).body

/** An alert that was mailed to its owner with a link. */
async function mailed({ isAllowed = true } = {}) {
  const owner = await signedInPerson(server)
  if (isAllowed) await letLinksWork(owner)
  const channelId = await addChannel(owner, { kind: 'email', audience: 'chosen', memberIds: [owner.userId] })
  const [alertId = ''] = await raise(owner, ['db-1'])
  await say(owner, [alertId])
  const token = tokenIn((await nextMail(emailOf(owner))).text)
  return { owner, channelId, alertId, token }
}

/** Alerts of a rule and a device: the sweep would resolve others. */
async function raise(owner: Person, sourceNames: readonly string[]) {
  const subject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }
  const rule = { subject, severity: 'warning', scope: { kind: 'workspace' } }
  const { body } = await server.call('POST', '/api/alert-rules', { token: owner.token, body: rule })
  const deviceId = await addDevice(server, owner)
  const row = { ruleId: String(body.id), deviceId, confirmedAt: new Date() }
  return addAlerts(
    server,
    owner,
    sourceNames.map((sourceName) => ({ ...row, sourceName })),
  )
}

const refused = { status: 404, body: { code: 'resource.not_found' } }

test('a link in a mail acknowledges once, as the member it was sent to, without a session', async () => {
  const { owner, alertId, token } = await mailed()
  expect(token).toMatch(/^marsad_l_[\w-]{91}$/)
  const shown: { status: number; body: AcknowledgeLink } = await read(token)
  expect(shown).toMatchObject({
    status: 200,
    body: { severity: 'warning', status: 'active', needsSignIn: false, cause: [] },
  })
  expect(shown.body.title).toContain('db-1')
  expect(Date.parse(shown.body.expiresAt) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  // Reading changes nothing, however often a scanner does it.
  await read(token)
  expect(await statusOf(owner, alertId)).toMatchObject({ alert: { status: 'active' } })

  const answers = await Promise.all([use(token), use(token), use(token)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await statusOf(owner, alertId)).toMatchObject({
    alert: { status: 'acknowledged', acknowledged: { by: { name: 'Test Person' } } },
  })
  expect(await use(token)).toMatchObject(refused)
  expect(await read(token)).toMatchObject(refused)
  const { body: audit } = await server.call('GET', '/api/audit?action=alerts.acknowledged', {
    token: owner.token,
  })
  expect(audit.entries).toMatchObject([
    { actor: { kind: 'user', id: owner.userId }, target: 'db-1', details: { by: 'link', alerts: '1' } },
  ])
})

test('forged, altered, expired and foreign links are refused: 0 accepted', { timeout: 180_000 }, async () => {
  const { owner, alertId, token } = await mailed()
  const link = readLinkToken(server, token)
  if (!link) throw new Error('the link is not valid')
  const outsider = await mailed()
  const other = {
    ...server,
    // Keys are kept for each set of engines.
    engines: { ...server.engines },
    config: { ...server.config, secret: Buffer.alloc(32, 7) },
  }
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const altered = Array.from(token, (letter, n) => {
    const next = letters[(letters.indexOf(letter) + 1) % letters.length]
    return n < 'marsad_l_'.length ? '' : token.slice(0, n) + next + token.slice(n + 1)
  }).filter(Boolean)
  expect(altered).toHaveLength(91)
  const bad = [
    `marsad_l_${'A'.repeat(91)}`,
    token.slice(0, -1),
    `${token}A`,
    token.replace('marsad_l_', 'marsad_s_'),
    ...altered,
    signLinkToken(server, { ...link, expiresAt: Date.now() - 1000 }),
    // Another workspace, another message, another install.
    signLinkToken(server, { ...link, workspaceId: outsider.owner.workspaceId }),
    signLinkToken(server, { ...link, deliveryId: readLinkToken(server, outsider.token)?.deliveryId ?? '' }),
    signLinkToken(server, { ...link, deliveryId: alertId }),
    signLinkToken(other, link),
  ]
  let accepted = 0
  for (const some of chunksOf(bad, 30)) {
    await server.engines.postgres.pool.query('delete from rate_limits')
    const answers = await Promise.all(some.flatMap((one) => [read(one), use(one), useAs(owner, one)]))
    expect(answers.map(({ status }) => status)).not.toContain(429)
    accepted += answers.filter(({ status }) => status < 400).length
  }
  expect(accepted).toBe(0)
  expect(await statusOf(owner, alertId)).toMatchObject({ alert: { status: 'active' } })
  expect(await use(token)).toMatchObject({ status: 200 })
})

test('a link stops with its channel', async () => {
  const { owner, channelId, token } = await mailed()
  const change = (isEnabled: boolean) =>
    server.call('PATCH', `/api/channels/${channelId}`, { token: owner.token, body: { isEnabled } })
  await change(false)
  expect(await use(token)).toMatchObject(refused)
  await change(true)
  expect(await read(token)).toMatchObject({ status: 200 })
  await server.call('DELETE', `/api/channels/${channelId}`, { token: owner.token })
  expect([await read(token), await use(token), await useAs(owner, token)]).toMatchObject([
    refused,
    refused,
    refused,
  ])
})

test('a link stops with the membership of its person, and does not come back with a new one', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  await letLinksWork(owner)
  const member = await signedInPerson(server, { role: 'member', workspaceId })
  const demoted = await signedInPerson(server, { role: 'member', workspaceId })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  const disabled = await signedInPerson(server, { role: 'member', workspaceId })
  await addChannel(owner, { kind: 'email', audience: 'everyone' })
  const alertIds = await raise(owner, ['db-1'])
  await say(owner, alertIds)
  const [mine = '', theirs = '', off = ''] = await Promise.all(
    [member, demoted, disabled].map(async (one) => tokenIn((await nextMail(emailOf(one))).text)),
  )
  expect(tokenIn((await nextMail(emailOf(viewer))).text)).toBe('')
  const change = (userId: string, body: object) =>
    server.call('PATCH', `/api/team/${userId}`, { token: owner.token, body })
  await change(demoted.userId, { role: 'viewer' })
  await disableUser({ ...server, ip: '', userAgent: 'marsad' }, emailOf(disabled))
  const removed = await server.call('DELETE', `/api/team/${member.userId}`, { token: owner.token })
  expect(removed.status).toBe(200)
  for (const token of [mine, theirs, off]) {
    expect([(await read(token)).status, (await use(token)).status]).toEqual([404, 404])
  }
  await inWorkspace(owner, (tx) =>
    tx.execute(
      sql`insert into members (workspace_id, user_id, role) values (${workspaceId}, ${member.userId}, 'member')`,
    ),
  )
  expect(await use(mine)).toMatchObject(refused)
})

test('without the setting of the workspace a link asks to sign in and acknowledges as that person', async () => {
  const { owner, alertId, token } = await mailed({ isAllowed: false })
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const outsider = await signedInPerson(server)
  expect(await read(token)).toMatchObject({ status: 200, body: { needsSignIn: true } })
  expect(await use(token)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  expect(await useAs(viewer, token)).toMatchObject({ status: 403 })
  expect(await useAs(outsider, token)).toMatchObject(refused)
  expect(await useAs(member, token)).toMatchObject({ status: 200 })
  expect(await useAs(member, token)).toMatchObject(refused)
  const { alert, history } = await statusOf(owner, alertId)
  expect(alert.status).toBe('acknowledged')
  expect(history.at(-1)).toMatchObject({ kind: 'acknowledged', by: { id: member.userId } })
  // Only admins may change the setting.
  expect(await letLinksWork(member)).toMatchObject({ status: 403 })
})

test('an alert that somebody else acknowledged is not acknowledged again', async () => {
  const { owner, alertId, token } = await mailed()
  await server.call('POST', '/api/alerts/acknowledge', { token: owner.token, body: { ids: [alertId] } })
  expect(await read(token)).toMatchObject({ status: 200, body: { status: 'acknowledged' } })
  expect(await use(token)).toMatchObject({ status: 409, body: { code: 'alert.already_moved' } })
})

test.each([
  ['slack', '/slack', {}],
  ['discord', '/discord', {}],
  ['teams', '/teams', {}],
  ['ntfy', '/alerts', {}],
  ['telegram', '', { botToken: '123:secret', chatId: '42' }],
] as const)('a link in %s acknowledges in the name of the channel', async (kind, path, more) => {
  const owner = await signedInPerson(server)
  await letLinksWork(owner)
  const target = kind === 'telegram' ? { kind, ...more } : { kind, url: receiver.url + path }
  const channelId = await addChannel(owner, target, 'Night shift')
  // A second try must not read the message of the first.
  const host = `host${owner.userId.replaceAll('-', '')}`
  const [alertId = ''] = await raise(owner, [host])
  await say(owner, [alertId])
  const sent = await vi.waitFor(() => {
    const found = receiver.received.find(({ body }) => body.includes(host))
    if (!found) throw new Error('not sent yet')
    return found.body
  }, 30_000)
  expect(await use(tokenIn(sent))).toMatchObject({ status: 200 })
  const { history } = await statusOf(owner, alertId)
  expect(history.at(-1)).toMatchObject({
    kind: 'acknowledged',
    by: { id: null, name: 'someone via Night shift' },
  })
  const { body: audit } = await server.call('GET', '/api/audit?action=alerts.acknowledged', {
    token: owner.token,
  })
  expect(audit.entries).toMatchObject([{ actor: { kind: 'channel', id: channelId, name: 'Night shift' } }])
  // A summary of several alerts and the end of one carry no link.
  const before = receiver.received.length
  await say(owner, await raise(owner, ['second', 'third']))
  await say(owner, [alertId], 'resolved')
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before), 30_000)
  expect(receiver.received.slice(before).map(({ body }) => tokenIn(body))).not.toContainEqual(
    expect.stringMatching(/./),
  )
})

test('webhooks get no link', async () => {
  const owner = await signedInPerson(server)
  await letLinksWork(owner)
  await addChannel(owner, { kind: 'webhook', url: `${receiver.url}/machine` })
  await say(owner, await addAlerts(server, owner, [{}]))
  const [request] = await receiver.at('/machine')
  expect(request?.body).not.toContain('marsad_l_')
})

test('links are written in the language of their reader', async () => {
  const owner = await signedInPerson(server)
  await addChannel(owner, { kind: 'slack', url: `${receiver.url}/arabic` }, 'المناوبة', 'ar')
  await say(owner, await addAlerts(server, owner, [{ sourceName: 'db-9' }]))
  const [request] = await receiver.at('/arabic')
  const body = request?.body ?? ''
  expect(body).toContain('/ar/acknowledge#token=')
  expect(body).toContain('تولّي التنبيه')
  expect((await read(tokenIn(body), 'ar')).body.title).toContain('تحذير')
})

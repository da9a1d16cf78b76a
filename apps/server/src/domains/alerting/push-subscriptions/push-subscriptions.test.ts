import { setTimeout as sleep } from 'node:timers/promises'
import type { PushPayload } from '@marsad/contract/push'
import { openPushService } from '@marsad/services/push'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addAlerts } from '../../../test/alerts.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { mailsTo } from '../../../test/engines/inbox.ts'
import { escalating, stepTo, toPerson } from '../../../test/escalations.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { disableUser } from '../../identity/index.ts'
import { notify } from '../notifications/deliveries/notify.ts'

let server: TestServer
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
  server = await startServer({ MARSAD_ALLOW_PRIVATE_TARGETS: 'true' }, undefined, {
    pauseMs: 1000,
    retriesMs: Array.from({ length: 20 }, () => 1000),
  })
})
afterAll(async () => {
  await server.close()
  await service.stop()
})
/** All tests call from one address. */
beforeEach(() => server.engines.postgres.pool.query('delete from rate_limits'))

type Person = Awaited<ReturnType<typeof signedInPerson>>
type Browser = ReturnType<typeof service.subscribe>
const path = '/api/push-subscriptions'
const soon = { timeout: 30_000, interval: 50 }

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const list = async ({ token }: Person) => (await server.call('GET', path, { token })).body
const add = ({ token }: Person, body: object) =>
  server.call('POST', path, { token, body, headers: { 'user-agent': phone } })

/** A browser of a person that receives the alerts of their workspace. */
async function browserOf(person: Person) {
  const browser = service.subscribe((await list(person)).publicKey)
  const { status, body } = await add(person, browser.subscription)
  expect(status).toBe(201)
  return Object.assign(browser, { id: String(body.id) })
}

const shown = ({ received }: Browser): PushPayload[] => received.map(({ payload }) => JSON.parse(payload))
const shownAt = (browser: Browser, count = 1) =>
  vi.waitFor(() => {
    expect(browser.received.length).toBeGreaterThanOrEqual(count)
    return shown(browser)
  }, soon)

const say = (
  { workspaceId }: Person,
  alertIds: string[],
  event: 'raised' | 'resolved' = 'raised',
  at = new Date(),
) =>
  server.engines.postgres.transaction({ workspaceId }, (tx) =>
    notify(tx, server, { workspaceId, alertIds, event, at }),
  )
const mailTo = async ({ token }: Person, memberIds: string[]) => {
  const target = { kind: 'email', audience: 'chosen', memberIds }
  const { body } = await server.call('POST', '/api/channels', {
    token,
    body: { name: 'Ops', locale: 'en', target },
  })
  return String(body.channel.id)
}
/** Alerts of a rule and a device: the sweep would resolve others. */
async function raise(owner: Person, names: readonly string[], more: object = {}) {
  const subject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }
  const rule = { subject, severity: 'warning', scope: { kind: 'workspace' } }
  const { body } = await server.call('POST', '/api/alert-rules', { token: owner.token, body: rule })
  const row = {
    ruleId: String(body.id),
    deviceId: await addDevice(server, owner),
    confirmedAt: new Date(),
    ...more,
  }
  return addAlerts(
    server,
    owner,
    names.map((sourceName) => ({ ...row, sourceName })),
  )
}
const use = (token: string | undefined) =>
  server.call('POST', '/api/acknowledge-links', { body: { token: token ?? '' } })
const alertOf = async ({ token }: Person, id: string) =>
  (await server.call('GET', `/api/alerts/${id}`, { token })).body
type Delivery = { channel: { kind: string }; status: string; problem: object | null }
const deliveriesOf = async (person: Person, id: string): Promise<Delivery[]> =>
  (await alertOf(person, id)).deliveries
const kindsOf = async (person: Person, id: string) =>
  (await deliveriesOf(person, id)).map(({ channel }) => channel.kind).toSorted()
/** Nothing about these alerts is still to be sent. */
const settled = (person: Person, ids: readonly string[]) =>
  vi.waitFor(async () => {
    const all = (await Promise.all(ids.map((id) => deliveriesOf(person, id)))).flat()
    expect(all.filter(({ status }) => status === 'waiting')).toEqual([])
  }, soon)
const prefer = ({ token }: Person, body: object) =>
  server.call('PUT', '/api/profile/preferences', { token, body })

/** An owner who is mailed alerts, and a browser of theirs. */
async function owned() {
  const owner = await signedInPerson(server)
  const channelId = await mailTo(owner, [owner.userId])
  return { owner, channelId, browser: await browserOf(owner) }
}

const cause = { process: { name: 'price-import', share: 0.62, group: null }, change: null, check: null }

test('an alert reaches the browsers of who is mailed it, encrypted and signed, and is acknowledged from there', async () => {
  const { owner, browser } = await owned()
  const other = await browserOf(owner)
  const [alertId = ''] = await raise(owner, ['db-1'], { cause })
  await say(owner, [alertId])
  const [push] = await shownAt(browser)
  expect(push).toMatchObject({
    locale: 'en',
    tone: 'warning',
    tag: alertId,
    path: `/alerts/${alertId}`,
    alerts: [alertId.slice(-12)],
    acknowledge: { label: 'Acknowledge', done: 'Acknowledged' },
  })
  expect(push?.title).toContain('db-1')
  expect(push?.body).toContain('price-import')
  const [received] = browser.received
  expect(received?.headers).toMatchObject({ urgency: 'high', ttl: '86400' })
  expect(received?.subject).toBe('mailto:marsad@localhost')
  // The mail is sent as before, and the log shows all three.
  await vi.waitFor(async () => expect(await mailsTo(`${owner.userId}@example.com`)).toHaveLength(1), soon)
  await shownAt(other)
  const { deliveries } = await alertOf(owner, alertId)
  expect(
    deliveries.map((one: { channel: { kind: string }; recipient: string }) => [
      one.channel.kind,
      one.recipient,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['email', `${owner.userId}@example.com`],
      ['push', `${owner.userId}@example.com (Chrome 142 · Android 15)`],
    ]),
  )
  // Links of mails need a sign-in in this workspace; the browser was signed in when it subscribed.
  const token = push?.acknowledge?.token
  const answers = await Promise.all([use(token), use(token), use(token)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await alertOf(owner, alertId)).toMatchObject({
    alert: { status: 'acknowledged', acknowledged: { by: { name: 'Test Person' } } },
  })
  expect(await use(token)).toMatchObject({ status: 404 })
  // The other browser is too late: the alert is already acknowledged.
  const [late] = shown(other)
  expect(await use(late?.acknowledge?.token)).toMatchObject({ status: 409 })
  const row = (await list(owner)).subscriptions[0]
  expect(row).toMatchObject({ browser: 'Chrome 142', system: 'Android 15', lastUsedAt: expect.any(String) })
})

test('the end of an alert replaces its notification, also at a browser that was offline', async () => {
  const { owner, browser } = await owned()
  const [alertId = ''] = await raise(owner, ['db-1'])
  await say(owner, [alertId])
  await shownAt(browser)
  await say(owner, [alertId], 'resolved')
  const [raised, resolved] = await shownAt(browser, 2)
  expect(resolved).toMatchObject({ tone: 'resolved', tag: raised?.tag })
  expect(resolved).not.toHaveProperty('acknowledge')
  const [first, second] = browser.received
  expect(second?.headers.topic).toBe(first?.headers.topic)
  expect(second?.headers.urgency).toBe('normal')
})

test('alerts of one moment are one notification, which fits into a push message', async () => {
  const { owner, browser } = await owned()
  const name = '€'.repeat(60)
  const ids = await raise(
    owner,
    Array.from({ length: 90 }, (_, n) => `${name}-${n}`),
  )
  await say(owner, ids)
  const pushes = await shownAt(browser)
  expect(pushes.flatMap(({ alerts }) => alerts)).toHaveLength(90)
  for (const push of pushes) {
    expect(push).not.toHaveProperty('acknowledge')
    expect(push.path).toBe('/alerts')
  }
})

test('a notification is written in the language and digits of its reader', async () => {
  const { owner, browser } = await owned()
  await prefer(owner, { language: 'ar', digits: 'arab' })
  const [alertId = ''] = await raise(owner, ['db-1'], { cause })
  await say(owner, [alertId])
  const [push] = await shownAt(browser)
  expect(push).toMatchObject({
    locale: 'ar',
    path: `/ar/alerts/${alertId}`,
    acknowledge: { label: 'تولّي التنبيه', token: expect.stringMatching(/^marsad_l_/) },
  })
  expect(push?.title).toContain('تحذير')
  expect(push?.body).toMatch(/[٠-٩]/)
})

test('quiet hours hold notifications as they hold mails, and critical alerts pass where the person says so', async () => {
  const { owner, browser } = await owned()
  const hours = { isOn: true, from: '00:00', to: '23:59', timeZone: 'UTC', letCriticalThrough: true }
  await prefer(owner, { quietHours: hours })
  const [held = ''] = await raise(owner, ['db-1'])
  const [passes = ''] = await raise(owner, ['db-2'], { severity: 'critical' })
  await say(owner, [held, passes])
  const [push] = await shownAt(browser)
  expect(push?.tag).toBe(passes)
  // A later one that passes shows that the held one had its time.
  const [next = ''] = await raise(owner, ['db-3'], { severity: 'critical' })
  await say(owner, [next])
  expect((await shownAt(browser, 2)).map(({ tag }) => tag)).toEqual([passes, next])
  const { deliveries } = await alertOf(owner, held)
  expect(deliveries.map(({ status }: { status: string }) => status)).toEqual(['held', 'held'])
})

test('who turned alert e-mails off receives notifications alone', async () => {
  const { owner, browser } = await owned()
  await prefer(owner, { notifications: { alerts: false } })
  const [alertId = ''] = await raise(owner, ['db-1'])
  await say(owner, [alertId])
  await shownAt(browser)
  expect(await kindsOf(owner, alertId)).toEqual(['push'])
  expect(await mailsTo(`${owner.userId}@example.com`)).toEqual([])
})

test('a page of an escalation policy reaches the browsers of who is on call', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  const browser = await browserOf(sara)
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  await it.breach(await it.ruleOf(), it.deviceId, ['/'])
  const [push] = await shownAt(browser)
  expect(push?.title).toMatch(/^On-call page: Critical/)
  expect(await use(push?.acknowledge?.token)).toMatchObject({ status: 200 })
  const { alert, escalation } = await it.read(await it.first())
  expect(alert.status).toBe('acknowledged')
  expect(escalation?.ended).toMatchObject({ reason: 'acknowledged' })
}, 90_000)

test('a mail server that is away delays no notification', { timeout: 90_000 }, async () => {
  const away = await startServer({
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    MARSAD_SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const before = server
  server = away
  try {
    const { owner, browser } = await owned()
    const [alertId = ''] = await raise(owner, ['db-1'])
    await say(owner, [alertId])
    await shownAt(browser)
    await say(owner, [alertId], 'resolved')
    expect((await shownAt(browser, 2))[1]).toMatchObject({ tone: 'resolved' })
  } finally {
    server = before
    await away.close()
  }
})

test('a viewer is notified and cannot acknowledge, also not with the token of a lost role', async () => {
  const { owner, browser } = await owned()
  const { workspaceId } = owner
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  const demoted = await signedInPerson(server, { role: 'member', workspaceId })
  await mailTo(owner, [viewer.userId, demoted.userId])
  const [looking, lost] = [await browserOf(viewer), await browserOf(demoted)]
  const ids = await raise(owner, ['db-1'])
  await say(owner, ids)
  const [[push], [theirs]] = [await shownAt(looking), await shownAt(lost)]
  expect(push).not.toHaveProperty('acknowledge')
  await server.call('PATCH', `/api/team/${demoted.userId}`, { token: owner.token, body: { role: 'viewer' } })
  expect(await use(theirs?.acknowledge?.token)).toMatchObject({ status: 404 })
  await shownAt(browser)
})

const ends: Record<string, (owner: Person, member: Person) => Promise<unknown>> = {
  'is removed': ({ token }, { userId }) => server.call('DELETE', `/api/team/${userId}`, { token }),
  'is deactivated': ({ token }, { userId }) =>
    server.call('POST', `/api/team/${userId}/deactivate`, { token }),
  leaves: (_, { token }) => server.call('POST', '/api/workspace/leave', { token }),
  'is disabled by the operator': (_, { userId }) =>
    disableUser({ ...server, ip: '', userAgent: 'marsad' }, `${userId}@example.com`),
}

test.for(Object.keys(ends))(
  'a second after a member %s, their browsers receive nothing [R16]',
  async (name) => {
    const { owner, browser } = await owned()
    const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
    const theirs = await browserOf(member)
    await mailTo(owner, [member.userId])
    const [first = '', second = ''] = await raise(owner, ['db-1', 'db-2'])
    await say(owner, [first])
    const [push] = await shownAt(theirs)
    await shownAt(browser)
    // Written before the end, and due after it.
    await say(owner, [second], 'raised', new Date(Date.now() + 2000))
    await ends[name]?.(owner, member)
    await sleep(1000)
    expect(await use(push?.acknowledge?.token)).toMatchObject({ status: 404 })
    await shownAt(browser, 2)
    const [third = ''] = await raise(owner, ['db-3'])
    await say(owner, [third])
    await shownAt(browser, 3)
    await settled(owner, [second, third])
    expect(theirs.received).toHaveLength(1)
  },
)

test.for([404, 410])('a browser that the push service answers %i for is removed', async (status) => {
  const { owner, browser } = await owned()
  browser.answerWith(status)
  const [alertId = ''] = await raise(owner, ['db-1'])
  await say(owner, [alertId])
  await vi.waitFor(async () => expect((await list(owner)).subscriptions).toEqual([]), soon)
  const { deliveries } = await alertOf(owner, alertId)
  expect(deliveries).toContainEqual(
    expect.objectContaining({
      status: 'failed',
      problem: { code: 'nobody_there', detail: '' },
      nextTryAt: null,
    }),
  )
})

test('a push service that fails is tried again, and its answer shows no address', async () => {
  const { owner, browser } = await owned()
  browser.answerWith(500)
  const [alertId = ''] = await raise(owner, ['db-1'])
  await say(owner, [alertId])
  const push = await vi.waitFor(async () => {
    const { deliveries } = await alertOf(owner, alertId)
    const found = deliveries.find((one: { channel: { kind: string } }) => one.channel.kind === 'push')
    expect(found).toMatchObject({ status: 'waiting', problem: { code: 'answer_failed' } })
    return found
  }, soon)
  expect(JSON.stringify(push)).not.toContain(new URL(browser.subscription.endpoint).pathname)
  browser.answerWith(undefined)
  await shownAt(browser)
})

test('removing a browser ends its messages and its tokens', async () => {
  const { owner, browser } = await owned()
  const other = await browserOf(owner)
  const [first = '', second = ''] = await raise(owner, ['db-1', 'db-2'])
  await say(owner, [first])
  const [push] = await shownAt(browser)
  browser.answerWith(500)
  other.answerWith(500)
  await say(owner, [second])
  const remove = () => server.call('DELETE', `${path}/${browser.id}`, { token: owner.token })
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await remove()).toMatchObject({ status: 404 })
  expect(await use(push?.acknowledge?.token)).toMatchObject({ status: 404 })
  browser.answerWith(undefined)
  const { deliveries } = await alertOf(owner, second)
  expect(deliveries).toContainEqual(
    expect.objectContaining({
      channel: expect.objectContaining({ kind: 'push' }),
      status: 'failed',
      nextTryAt: null,
    }),
  )
  // The browser that is still there gets what it refused.
  other.answerWith(undefined)
  await settled(owner, [first, second])
  expect(shown(other).map(({ tag }) => tag)).toContain(second)
  expect(browser.received).toHaveLength(1)
  const { body } = await server.call('GET', '/api/audit', { token: owner.token })
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['push_subscription.added', 'push_subscription.removed']),
  )
})

test('a test is sent to one browser now, and says what went wrong', async () => {
  const { owner, browser } = await owned()
  const check = () => server.call('POST', `${path}/${browser.id}/test`, { token: owner.token })
  expect(await check()).toMatchObject({ status: 200, body: { problem: null } })
  expect(shown(browser)).toMatchObject([{ tone: 'test', path: '/settings/preferences', alerts: [] }])
  browser.answerWith(500)
  expect(await check()).toMatchObject({ body: { problem: { code: 'answer_failed' } } })
  browser.answerWith(410)
  expect(await check()).toMatchObject({ body: { problem: { code: 'nobody_there' } } })
  expect(await check()).toMatchObject({ status: 404 })
})

test('browsers of other people, also in the same workspace, are not there', async () => {
  const { owner, browser } = await owned()
  const admin = await signedInPerson(server, { role: 'admin', workspaceId: owner.workspaceId })
  const outsider = await signedInPerson(server)
  for (const { token } of [admin, outsider]) {
    expect(await server.call('DELETE', `${path}/${browser.id}`, { token })).toMatchObject({ status: 404 })
    expect(await server.call('POST', `${path}/${browser.id}/test`, { token })).toMatchObject({ status: 404 })
  }
  expect((await list(admin)).subscriptions).toEqual([])
  expect((await list(owner)).subscriptions).toMatchObject([{ id: browser.id }])
  expect(browser.received).toEqual([])
  expect(await server.call('GET', path)).toMatchObject({ status: 401 })
})

test('a browser belongs to who turned it on last, and once to each', async () => {
  const { owner, browser } = await owned()
  expect(await add(owner, browser.subscription)).toMatchObject({ status: 201, body: { id: browser.id } })
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  await add(member, browser.subscription)
  expect((await list(owner)).subscriptions).toEqual([])
  expect((await list(member)).subscriptions).toHaveLength(1)
  const [alertId = ''] = await raise(owner, ['db-1'])
  await say(owner, [alertId])
  await settled(owner, [alertId])
  expect(await kindsOf(owner, alertId)).toEqual(['email'])
  expect(browser.received).toEqual([])
})

const point = Buffer.alloc(65, 4).toString('base64url')
const refused: [string, number, (browser: Browser) => object][] = [
  ['an address without a host', 400, ({ subscription }) => ({ ...subscription, endpoint: 'https://' })],
  ['another protocol', 400, ({ subscription }) => ({ ...subscription, endpoint: 'file:///etc/passwd' })],
  [
    'a long address',
    400,
    ({ subscription }) => ({ ...subscription, endpoint: `https://a.example/${'x'.repeat(1000)}` }),
  ],
  [
    'credentials in the address',
    400,
    ({ subscription }) => ({ ...subscription, endpoint: 'https://a:b@a.example/' }),
  ],
  [
    'a key that is no point',
    400,
    ({ subscription: { endpoint, keys } }) => ({ endpoint, keys: { ...keys, p256dh: point } }),
  ],
  [
    'a short secret',
    400,
    ({ subscription: { endpoint, keys } }) => ({ endpoint, keys: { ...keys, auth: 'AAAA' } }),
  ],
  ['more than is asked for', 400, ({ subscription }) => ({ ...subscription, userId: 'x' })],
]
test.for(refused)('%s is refused', async ([, status, bodyOf]) => {
  const owner = await signedInPerson(server)
  const browser = service.subscribe((await list(owner)).publicKey)
  expect((await add(owner, bodyOf(browser))).status).toBe(status)
  expect((await list(owner)).subscriptions).toEqual([])
})

test('a person has at most twenty browsers in a workspace', async () => {
  const owner = await signedInPerson(server)
  const { publicKey } = await list(owner)
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => add(owner, service.subscribe(publicKey).subscription)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test(
  'SSRF private addresses and plain HTTP are refused where the operator does not allow them',
  { timeout: 90_000 },
  async () => {
    const careful = await startServer()
    try {
      const owner = await signedInPerson(careful)
      const { token } = owner
      const { publicKey } = (await careful.call('GET', path, { token })).body
      const { subscription } = service.subscribe(publicKey)
      const hosts = [
        'https://127.0.0.1:9',
        'https://169.254.169.254',
        'https://[::1]',
        'http://93.184.216.34',
      ]
      for (const host of hosts) {
        const body = { ...subscription, endpoint: `${host}/push` }
        expect(await careful.call('POST', path, { token, body })).toMatchObject({
          status: 400,
          body: { code: 'push.address_refused' },
        })
      }
      // One that was stored while it was allowed is refused when it is called.
      const body = { ...subscription, endpoint: 'https://push.example.com/x' }
      const added = await careful.call('POST', path, { token, body })
      expect(added.status).toBe(201)
    } finally {
      await careful.close()
    }
  },
)

test('the address and the keys of a browser are encrypted at rest', async () => {
  const { owner, browser } = await owned()
  const { rows } = await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute<{ row: string; target: Buffer }>(sql`select p::text as row, target from push_subscriptions p`),
  )
  expect(rows).toHaveLength(1)
  const text = rows.map(({ row, target }) => row + target.toString('latin1')).join('')
  const { endpoint, keys } = browser.subscription
  for (const secret of [endpoint, new URL(endpoint).pathname, keys.auth, keys.p256dh]) {
    expect(text).not.toContain(secret)
  }
})

test('the 31st browser that a person adds in a minute is refused, and one of another person is added', async () => {
  const [owner, other] = [await signedInPerson(server), await signedInPerson(server)]
  const { subscription } = service.subscribe((await list(owner)).publicKey)
  for (let count = 0; count < 30; count += 1) expect((await add(owner, subscription)).status).toBe(201)
  expect(await add(owner, subscription)).toMatchObject({
    status: 429,
    body: { code: 'request.rate_limited' },
  })
  expect((await add(other, service.subscribe((await list(other)).publicKey).subscription)).status).toBe(201)
})

import type { Delivery } from '@marsad/contract/http/alerts'
import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { defaultPace } from '../../../platform/pace.ts'
import { users } from '../../identity/schema.ts'
import { addAlerts } from '../../../test/alerts.ts'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { mailsTo, nextMail } from '../../../test/engines/inbox.ts'
import { signedInPerson } from '../../../test/people.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { claimDue, markDelivered, markFailed } from './deliveries/claims.store.ts'
import { forgetDeliveries } from './deliveries/deliveries.ts'
import { alertingJobs } from '../alerting.jobs.ts'
import { notify } from './deliveries/notify.ts'

/** Long enough for a look between two tries. */
const firstRetryMs = 3000

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  const env = { MARSAD_ALLOW_PRIVATE_TARGETS: 'true', MARSAD_TELEGRAM_URL: `${receiver.url}/telegram` }
  const [, ...later] = defaultPace.retriesMs
  server = await startServer(env, undefined, { pauseMs: firstRetryMs, retriesMs: [firstRetryMs, ...later] })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

type Person = Awaited<ReturnType<typeof signedInPerson>>
type Event = Parameters<typeof notify>[2]['event']

const create = async ({ token }: Person, target: object, more: object = {}) => {
  const body = { name: 'Channel', locale: 'en', target, ...more }
  return server.call('POST', '/api/channels', { token, body })
}
const hook = async (person: Person, path: string, more: object = {}) => {
  const { body } = await create(person, { kind: 'webhook', url: receiver.url + path }, more)
  return body.channel.id as string
}
const inWorkspace = <T>(
  { workspaceId }: Pick<Person, 'workspaceId'>,
  work: Parameters<typeof server.engines.postgres.transaction<T>>[1],
) => server.engines.postgres.transaction({ workspaceId }, work)

const say = (person: Person, alertIds: string[], event: Event = 'raised') =>
  inWorkspace(person, (tx) => notify(tx, server, { workspaceId: person.workspaceId, alertIds, event }))
const resolve = (person: Person) =>
  inWorkspace(person, (tx) =>
    tx.execute(`update alerts set status = 'resolved', resolved_at = now(), resolution = 'cleared'`),
  )

const deliveriesOf = async ({ token }: Person, query = ''): Promise<Delivery[]> =>
  (await server.call('GET', `/api/deliveries?limit=100${query}`, { token })).body.deliveries
const settled = (person: Person, wanted: Partial<Delivery>[]) =>
  vi.waitFor(async () => expect(await deliveriesOf(person)).toMatchObject(wanted), {
    timeout: 30_000,
    interval: 100,
  })
const prefer = ({ userId }: Person, preferences: typeof users.$inferInsert.preferences) =>
  server.engines.postgres.transaction({}, (tx) =>
    tx
      .update(users)
      .set({ preferences: preferences ?? {} })
      .where(sql`${users.id} = ${userId}`),
  )
const emailOf = ({ userId }: Person) => `${userId}@example.com`

test('a channel shows what it is and never what it holds [F2]', async () => {
  const owner = await signedInPerson(server)
  const secrets = ['s3cret-path', '123456:TOKEN-abcdef', 'R0UTINGKEY0000001234', 'tk_very_secret', 'topic-x9']
  const targets = [
    { kind: 'webhook', url: 'https://hooks.example.com/s3cret-path' },
    { kind: 'telegram', botToken: '123456:TOKEN-abcdef', chatId: '-100200300' },
    { kind: 'pagerduty', routingKey: 'R0UTINGKEY0000001234' },
    { kind: 'ntfy', url: 'https://ntfy.example.com/topic-x9', token: 'tk_very_secret' },
    { kind: 'email', audience: 'chosen', memberIds: [owner.userId] },
  ]
  const created = await Promise.all(targets.map((target) => create(owner, target)))
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const signing = created[0]?.body.secret as string
  expect(signing).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(created.slice(1).map(({ body }) => body.secret)).toEqual([null, null, null, null])

  const { body } = await server.call('GET', '/api/channels', { token: owner.token })
  const hints = Object.fromEntries(
    body.channels.map(({ kind, hint }: { kind: string; hint: string }) => [kind, hint]),
  )
  expect(hints).toEqual({
    webhook: 'hooks.example.com',
    telegram: '-100200300',
    pagerduty: '…1234',
    ntfy: 'ntfy.example.com',
    email: '',
  })
  const stored = await inWorkspace(owner, (tx) => tx.execute('select c::text as row from channels c'))
  for (const secret of [...secrets, signing]) {
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(stored.rows)).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('a channel changes its place but not its kind, and keeps its secret [F2]', async () => {
  const owner = await signedInPerson(server)
  const id = await hook(owner, '/before')
  const change = (body: object) => server.call('PATCH', `/api/channels/${id}`, { token: owner.token, body })
  expect(await change({ target: { kind: 'slack', url: receiver.url } })).toMatchObject({
    status: 400,
    body: { code: 'channel.kind_differs' },
  })
  const url = `${receiver.url}/after-change`
  expect(await change({ name: 'New', target: { kind: 'webhook', url } })).toMatchObject({ status: 200 })
  await say(owner, await addAlerts(server, owner, [{}]))
  await receiver.at('/after-change')
  expect(await server.call('DELETE', `/api/channels/${id}`, { token: owner.token })).toMatchObject({
    status: 200,
  })
  expect((await deliveriesOf(owner))[0]).toMatchObject({ channel: { id: null, name: 'New' } })
})

test('outsiders find no channel, and only admins look at them', async () => {
  const owner = await signedInPerson(server)
  const id = await hook(owner, '/mine')
  const outsider = await signedInPerson(server)
  const asOutsider = { token: outsider.token, body: {} }
  expect(await server.call('PATCH', `/api/channels/${id}`, asOutsider)).toMatchObject({ status: 404 })
  expect(await server.call('POST', `/api/channels/${id}/test`, { token: outsider.token })).toMatchObject({
    status: 404,
  })
  expect(
    await create(outsider, { kind: 'email', audience: 'chosen', memberIds: [owner.userId] }),
  ).toMatchObject({ status: 404 })
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  expect(await server.call('GET', '/api/channels', { token: member.token })).toMatchObject({ status: 403 })
})

test('a new workspace mails its admins', async () => {
  const owner = await signedInPerson(server)
  const { body } = await server.call('POST', '/api/workspaces', {
    token: owner.token,
    body: { name: 'Fresh' },
  })
  const rows = await inWorkspace({ workspaceId: body.id }, (tx) =>
    tx.execute('select kind, audience, is_enabled, name from channels'),
  )
  expect(rows.rows).toEqual([
    { kind: 'email', audience: 'admins', is_enabled: true, name: 'E-mail to admins' },
  ])
})

test('each transition is told once to each place, in order, to programs also that somebody is on it [F2]', async () => {
  const owner = await signedInPerson(server)
  await hook(owner, '/once')
  await create(owner, { kind: 'slack', url: `${receiver.url}/once-slack` })
  const ids = await addAlerts(server, owner, [{ acknowledgedByName: 'Sara', acknowledgedAt: new Date() }])
  await Promise.all([say(owner, ids), say(owner, ids), say(owner, ids)])
  await say(owner, ids, 'acknowledged')
  await resolve(owner)
  await Promise.all([say(owner, ids, 'resolved'), say(owner, ids, 'resolved')])
  await settled(
    owner,
    Array.from({ length: 5 }, () => ({ status: 'delivered' as const, attempts: 1 })),
  )
  const hooked = receiver.received.filter(({ path }) => path === '/once')
  expect(hooked.map(({ body }) => JSON.parse(body).type)).toEqual([
    'alert.raised',
    'alert.acknowledged',
    'alert.resolved',
  ])
  // It came back: that is another transition.
  await inWorkspace(owner, (tx) =>
    tx.execute(`update alerts set status = 'active', resolved_at = null, resolution = null, returns = 1`),
  )
  await say(owner, ids)
  await receiver.at('/once', 4)
}, 60_000)

test('a rule names its channels; others go by severity; what is off stays silent [F2]', async () => {
  const owner = await signedInPerson(server)
  const named = await hook(owner, '/named', { severities: [] })
  await hook(owner, '/critical-only', { severities: ['critical'] })
  await hook(owner, '/off', { isEnabled: false })
  const { body: rule } = await server.call('POST', '/api/alert-rules', {
    token: owner.token,
    body: {
      subject: { kind: 'offline', silentMinutes: 2 },
      severity: 'warning',
      scope: { kind: 'workspace' },
      channelIds: [named],
    },
  })
  const [routed = '', critical = '', warning = ''] = await addAlerts(server, owner, [
    { ruleId: rule.id },
    { severity: 'critical' },
    { severity: 'warning' },
  ])
  await say(owner, [routed, critical, warning])
  await settled(owner, [{ status: 'delivered' }, { status: 'delivered' }])
  const requestsTo = (path: string) =>
    receiver.received.flatMap((one) => (one.path === path ? JSON.parse(one.body).data.alert.id : []))
  expect([requestsTo('/named'), requestsTo('/critical-only'), requestsTo('/off')]).toEqual([
    [routed],
    [critical],
    [],
  ])
  // Its only channel is gone: too many recipients are better than none.
  await server.call('DELETE', `/api/channels/${named}`, { token: owner.token })
  const [again = ''] = await addAlerts(server, owner, [{ ruleId: rule.id, severity: 'critical' }])
  await say(owner, [again])
  await receiver.at('/critical-only', 2)
  expect(requestsTo('/critical-only')).toEqual([critical, again])
})

test('what does not arrive is tried again, and every try is seen [F2]', async () => {
  const owner = await signedInPerson(server)
  await hook(owner, '/flaky')
  let answers = 0
  receiver.answerWith(({ path }) => {
    if (path !== '/flaky') return { status: 200 }
    answers += 1
    return answers === 1 ? { status: 500, body: 'down for\u0000 repair' } : { status: 200 }
  })
  const [first = '', second = ''] = await addAlerts(server, owner, [{}, {}])
  await say(owner, [first])
  await settled(owner, [
    { status: 'waiting', attempts: 1, problem: { code: 'answer_failed', detail: '500 down for repair' } },
  ])
  const [waiting] = await deliveriesOf(owner)
  expect(Date.parse(waiting?.nextTryAt ?? '') - Date.parse(waiting?.createdAt ?? '')).toBeGreaterThanOrEqual(
    firstRetryMs,
  )
  await say(owner, [second])
  await settled(owner, [
    { status: 'delivered', attempts: 1, problem: null },
    { status: 'delivered', attempts: 2, problem: null, nextTryAt: null },
  ])
  // The message id that a receiver deduplicates by is the same for both attempts.
  const tries = receiver.received.filter(
    ({ path, body }) => path === '/flaky' && JSON.parse(body).data.alert.id === first,
  )
  expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
}, 60_000)

test('used up tries end where they can be seen, and one more can be asked for [F2]', async () => {
  const owner = await signedInPerson(server)
  await hook(owner, '/gone')
  receiver.answerWith(({ path }) => ({ status: path === '/gone' ? 404 : 200 }))
  const ids = await addAlerts(server, owner, [{}])
  await say(owner, ids)
  await settled(owner, [{ status: 'waiting', attempts: 1, problem: { code: 'not_found', detail: '404' } }])
  await inWorkspace(owner, (tx) => tx.execute('update deliveries set attempts = 7'))
  const [{ id } = { id: '' }] = await deliveriesOf(owner)
  const retry = () => server.call('POST', `/api/deliveries/${id}/retry`, { token: owner.token })
  expect(await retry()).toMatchObject({ status: 200, body: { status: 'waiting' } })
  await settled(owner, [{ status: 'failed', attempts: 8, nextTryAt: null }])
  receiver.answerWith({ status: 204 })
  expect(await retry()).toMatchObject({ status: 200, body: { status: 'waiting' } })
  await settled(owner, [{ status: 'delivered', attempts: 9, problem: null }])
  expect(await retry()).toMatchObject({ status: 409 })
  const outsider = await signedInPerson(server)
  expect(await server.call('POST', `/api/deliveries/${id}/retry`, { token: outsider.token })).toMatchObject({
    status: 404,
  })
}, 60_000)

test('who asks for time gets it, for every message to that place [F2]', async () => {
  const owner = await signedInPerson(server)
  await hook(owner, '/busy')
  receiver.answerWith(({ path }) =>
    path === '/busy' ? { status: 429, headers: { 'retry-after': '120' } } : { status: 200 },
  )
  const [first = '', second = ''] = await addAlerts(server, owner, [{}, {}])
  await say(owner, [first])
  await settled(owner, [{ attempts: 1, problem: { code: 'too_many_requests', detail: '429' } }])
  const [delivery] = await deliveriesOf(owner)
  const waitMs = Date.parse(delivery?.nextTryAt ?? '') - Date.now()
  expect(waitMs).toBeGreaterThan(100_000)
  expect(waitMs).toBeLessThan(121_000)
  await say(owner, [second])
  await server.engines.jobs.enqueue(alertingJobs.sweepDeliveries, {})
  // Another channel shows that the worker has run.
  await hook(owner, '/witness')
  await say(owner, await addAlerts(server, owner, [{}]))
  await receiver.at('/witness')
  expect(receiver.received.filter(({ path }) => path === '/busy')).toHaveLength(1)
  receiver.answerWith({ status: 200 })
}, 60_000)

test('a message whose worker died is found by the sweep', async () => {
  const owner = await signedInPerson(server)
  await hook(owner, '/orphan')
  const alertIds = await addAlerts(server, owner, [{}])
  await server.engines.postgres.pool.query('insert into alert_workspaces values ($1)', [owner.workspaceId])
  const jobs = { ...server.engines.jobs, enqueue: async () => {} }
  const withoutJobs = { ...server, engines: { ...server.engines, jobs } }
  await inWorkspace(owner, async (tx) => {
    await notify(tx, withoutJobs, { workspaceId: owner.workspaceId, alertIds, event: 'raised' })
    await tx.execute(`update deliveries set attempts = 1, next_try_at = now() - interval '2 minutes',
      claimed_until = now() - interval '1 minute'`)
  })
  await server.engines.jobs.enqueue(alertingJobs.sweepDeliveries, {})
  await settled(owner, [{ status: 'delivered', attempts: 2 }])
  expect(receiver.received.filter(({ path }) => path === '/orphan')).toHaveLength(1)
}, 60_000)

test.each([
  [
    'nobody listens',
    async () => `http://127.0.0.1:${await closedPort()}/x`,
    'connection_failed',
    'ECONNREFUSED',
  ],
  ['a name that nobody has', async () => 'http://nobody.invalid/x', 'address_unknown', ''],
  ['it redirects', async () => `${receiver.url}/302`, 'redirected', '302'],
  ['it refuses the words', async () => `${receiver.url}/400`, 'answer_refused', '400 no such field'],
  ['it wants other keys', async () => `${receiver.url}/401`, 'not_authorized', '401'],
  ['it is not there', async () => `${receiver.url}/404`, 'not_found', '404'],
  ['it has had enough', async () => `${receiver.url}/429`, 'too_many_requests', '429'],
  ['it is broken', async () => `${receiver.url}/503`, 'answer_failed', '503'],
])('the test button says it: %s [F2]', async (_, urlOf, code, detail) => {
  const owner = await signedInPerson(server)
  receiver.answerWith(({ path }) => ({
    status: Number(path.slice(1)) || 200,
    headers: { location: 'http://127.0.0.1/elsewhere' },
    body: path === '/400' ? 'no such field' : '',
  }))
  const { body } = await create(owner, { kind: 'discord', url: await urlOf() })
  const tested = await server.call('POST', `/api/channels/${body.channel.id}/test`, { token: owner.token })
  expect(tested).toMatchObject({
    status: 200,
    body: { deliveries: [{ event: 'test', status: 'failed', attempts: 1, alert: null, problem: { code } }] },
  })
  expect(tested.body.deliveries[0].problem.detail).toContain(detail)
  const { body: list } = await server.call('GET', '/api/channels', { token: owner.token })
  expect(list.channels[0].last).toMatchObject({ status: 'failed', problem: code })
  receiver.answerWith({ status: 200 })
})

test('whatever the other side repeats, no secret comes back [F2]', async () => {
  const owner = await signedInPerson(server)
  const botToken = '99887766:AAE-very-secret'
  const { body } = await create(owner, { kind: 'telegram', botToken, chatId: '42' })
  receiver.answerWith(({ path, body: sent }) => ({ status: 401, body: `no access to ${path} with ${sent}` }))
  const tested = await server.call('POST', `/api/channels/${body.channel.id}/test`, { token: owner.token })
  receiver.answerWith({ status: 200 })
  const [{ problem }] = tested.body.deliveries
  expect(problem).toMatchObject({ code: 'not_authorized' })
  expect(problem.detail).toContain('no access to')
  expect(JSON.stringify(tested.body)).not.toContain('very-secret')
})

test('quiet hours hold mails back, critical ones only where the person says so [F2]', async () => {
  const owner = await signedInPerson(server)
  const sleeper = await signedInPerson(server, { role: 'admin', workspaceId: owner.workspaceId })
  const deaf = await signedInPerson(server, { role: 'admin', workspaceId: owner.workspaceId })
  await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  await create(owner, { kind: 'email', audience: 'admins' })
  // A member of two channels gets one mail.
  await create(owner, { kind: 'email', audience: 'chosen', memberIds: [owner.userId] })
  const around = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  const quietHours = { isOn: true, from: around(-60), to: around(60), timeZone: 'UTC' }
  await prefer(sleeper, { quietHours: { ...quietHours, letCriticalThrough: true } })
  await prefer(deaf, { notifications: { newSignIn: true, alerts: false } })
  await say(owner, await addAlerts(server, owner, [{ severity: 'warning' }]))
  const byPerson = async () =>
    Object.fromEntries((await deliveriesOf(owner)).map(({ recipient, status }) => [recipient, status]))
  await vi.waitFor(
    async () =>
      expect(await byPerson()).toEqual({ [emailOf(owner)]: 'delivered', [emailOf(sleeper)]: 'held' }),
    { timeout: 30_000, interval: 100 },
  )
  const [held] = await deliveriesOf(owner, '&status=held')
  expect(Date.parse(held?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(58 * 60_000)
  await say(owner, await addAlerts(server, owner, [{ severity: 'critical' }]))
  await nextMail(emailOf(sleeper))
  expect(await mailsTo(emailOf(sleeper))).toHaveLength(1)
  // Held messages leave at the end of quiet hours.
  await inWorkspace(owner, (tx) =>
    tx.execute(`update deliveries set next_try_at = now() - interval '1 minute' where status = 'held'`),
  )
  await server.call('POST', `/api/deliveries/${held?.id}/retry`, { token: owner.token })
  await nextMail(emailOf(sleeper), 2)
  expect(await mailsTo(emailOf(deaf))).toEqual([])
}, 90_000)

test('a channel that is switched off gives up what waits, and mails without readers say so', async () => {
  const owner = await signedInPerson(server)
  const id = await hook(owner, '/silent')
  await create(owner, { kind: 'email', audience: 'chosen', memberIds: [] })
  receiver.answerWith(({ path }) => ({ status: path === '/silent' ? 500 : 200 }))
  await say(owner, await addAlerts(server, owner, [{}]))
  await vi.waitFor(async () => expect((await deliveriesOf(owner, `&channelId=${id}`))[0]?.attempts).toBe(1), {
    timeout: 30_000,
    interval: 100,
  })
  await server.call('PATCH', `/api/channels/${id}`, { token: owner.token, body: { isEnabled: false } })
  const failed = { status: 'failed', problem: { code: 'nobody_there', detail: '' } } as const
  await settled(owner, [failed, failed])
  receiver.answerWith({ status: 200 })
})

test('who was told that an alert began is told of its end, however long it lasted', async () => {
  const owner = await signedInPerson(server)
  await hook(owner, '/lasting')
  const [lasting = '', over = ''] = await addAlerts(server, owner, [{}, { status: 'resolved' }])
  await server.engines.postgres.pool.query('insert into alert_workspaces values ($1)', [owner.workspaceId])
  await say(owner, [lasting])
  await say(owner, [over])
  await vi.waitFor(async () => expect(await deliveriesOf(owner, '&status=delivered')).toHaveLength(2), {
    timeout: 30_000,
  })
  await inWorkspace(owner, (tx) =>
    tx.execute(`update deliveries set created_at = now() - interval '400 days'`),
  )
  await forgetDeliveries(server, new AbortController().signal)
  expect(await deliveriesOf(owner)).toMatchObject([{ alert: { id: lasting }, event: 'raised' }])
  await resolve(owner)
  await say(owner, [lasting], 'resolved')
  expect((await deliveriesOf(owner)).map(({ event }) => event)).toContain('resolved')
}, 60_000)

test(
  'one alert that the other side refuses does not keep the others from it',
  { timeout: 90_000 },
  async () => {
    const person = await signedInPerson(server)
    const url = `${receiver.url}/picky`
    const { body } = await create(person, { kind: 'slack', url })
    expect(body.channel.kind).toBe('slack')
    receiver.answerWith(({ path, body: sent }) =>
      path === '/picky' && sent.includes('poison') ? { status: 400 } : { status: 200 },
    )
    const names = ['web-1', 'web-2', 'poison', 'web-3', 'web-4']
    const ids = await addAlerts(
      server,
      person,
      names.map((sourceName) => ({ sourceName })),
    )
    await say(person, ids)
    const delivered = async () =>
      (await deliveriesOf(person)).filter(({ status }) => status === 'delivered').length
    await expect.poll(delivered, { timeout: 60_000 }).toBe(4)
    receiver.answerWith({ status: 200 })
  },
)

test('a channel with a percent sign in its address can be tested', async () => {
  const person = await signedInPerson(server)
  const { body } = await create(person, { kind: 'ntfy', url: `${receiver.url}/100%-alerts` })
  const tested = await server.call('POST', `/api/channels/${body.channel.id}/test`, { token: person.token })
  expect(tested).toMatchObject({ status: 200, body: { deliveries: [{ status: 'delivered' }] } })
})

test('of two workers one takes what is due, and the end of an alert waits for its beginning', async () => {
  const idle = await startServer({ MARSAD_ROLES: 'web', MARSAD_ALLOW_PRIVATE_TARGETS: 'true' })
  onTestFinished(() => idle.close())
  const person = await signedInPerson(idle)
  const { workspaceId, token } = person
  const target = { kind: 'webhook', url: `${receiver.url}/turns` }
  const made = await idle.call('POST', '/api/channels', {
    token,
    body: { name: 'Hook', locale: 'en', target },
  })
  const recipient = { channelId: made.body.channel.id as string, userId: null }
  const inTx: typeof idle.engines.postgres.transaction = (_scope, work) =>
    idle.engines.postgres.transaction({ workspaceId }, work)
  const announceAll = (alertIds: string[], event: Event) =>
    inTx({}, (tx) => notify(tx, idle, { workspaceId, alertIds, event }))
  const claim = (minutes: number, wait: Promise<void> = Promise.resolve()) =>
    inTx({}, async (tx) => {
      const at = new Date(Date.now() + minutes * 60_000)
      const claimed = await claimDue(tx, recipient, { at, most: 5, isEachAlone: true, claimMs: 60_000 })
      await wait
      return claimed
    })

  const [alertId = ''] = await addAlerts(idle, person, [{}])
  await announceAll([alertId], 'raised')
  await announceAll([alertId], 'resolved')
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const first = claim(1, promise)
  await sleep(500)
  const second = claim(1)
  await sleep(500)
  letGo()
  const [one, other] = await Promise.all([first, second])
  expect(one.rows.map(({ event }) => event)).toEqual(['raised'])
  expect(other).toMatchObject({ rows: [], busyUntil: expect.any(Date) })

  // It is sent once the raise has been delivered, not before.
  const [raised] = one.rows
  const fail = {
    nextTryAt: new Date(Date.now() + 30 * 60_000),
    problem: 'answer_failed' as const,
    detail: '',
  }
  await inTx({}, (tx) => markFailed(tx, raised?.id ?? '', fail))
  expect((await claim(2)).rows).toEqual([])
  await inTx({}, (tx) => markDelivered(tx, [raised?.id ?? ''], new Date()))
  expect((await claim(2)).rows.map(({ event }) => event)).toEqual(['resolved'])
})

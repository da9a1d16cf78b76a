import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDevice } from '../../../test/agents/watched.ts'
import { mailsTo } from '../../../test/engines/inbox.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { escalating, type Person, soon, stepTo, toPerson } from '../../../test/escalations.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { takeSignals } from '../alerts/take-signals.ts'
import { takeSteps } from './take-steps.ts'

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  server = await startServer({ MARSAD_ALLOW_PRIVATE_TARGETS: 'true' })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

const pagesTo = async ({ userId }: Pick<Person, 'userId'>) =>
  (await mailsTo(`${userId}@example.com`)).flatMap(({ subject }) =>
    /^(On-call page|نداء مناوبة)/.test(subject) ? [subject] : [],
  )

const always = (userId: string) => ({
  people: [userId],
  handover: { unit: 'days', every: 1, at: '00:00' },
  startsOn: '2026-01-01',
  coverage: { kind: 'always' },
})

test('steps page people, whoever is on call and channels, in order, twice, and then it ends', async () => {
  const it = await escalating(server)
  const [sara, omar] = [await it.member(), await it.member()]
  await server.engines.postgres.pool.query(
    `update users set locale = 'ar', first_name = 'Omar' where id = $1`,
    [omar.userId],
  )
  const plan = { timeZone: 'UTC', weekend: [], holidays: [], rotations: [always(omar.userId)] }
  const schedule = await it.post('/api/on-call', { name: 'Core', ...plan })
  const hook = { kind: 'webhook', url: `${receiver.url}/pages` }
  const { channel } = await it.post('/api/channels', {
    name: 'Hook',
    locale: 'en',
    target: hook,
    severities: [],
  })
  await it.policy(
    [
      stepTo(toPerson(sara), toPerson(sara)),
      stepTo({ kind: 'schedule', scheduleId: schedule.id }, { kind: 'channel', channelId: channel.id }),
    ],
    { repeats: 1 },
  )
  await it.breach(await it.ruleOf(), it.deviceId, ['/'])
  const id = await it.first()

  const [page] = await it.paged(id, 1)
  expect(page).toMatchObject({ step: 1, round: 1, via: '' })
  expect((await it.read(id)).escalation).toMatchObject({
    policy: { name: 'Nights' },
    step: 1,
    steps: 2,
    round: 1,
    rounds: 2,
    next: { step: 2, reaches: ['Omar Person', 'Hook'] },
    ended: null,
    alerts: 1,
  })
  await vi.waitFor(async () => expect(await pagesTo(sara)).toHaveLength(1), soon)

  await it.pass(id)
  expect(await it.paged(id, 3)).toMatchObject([
    { step: 2, round: 1 },
    { step: 2, round: 1 },
    { step: 1, round: 1 },
  ])
  await vi.waitFor(async () => expect(await pagesTo(omar)).toHaveLength(1), soon)
  expect((await pagesTo(omar))[0]).toMatch(/^نداء مناوبة: حرج/)
  const [hooked] = await receiver.at('/pages')
  expect(JSON.parse(hooked?.body ?? '')).toMatchObject({
    type: 'alert.escalated',
    data: { alert: { escalation: { policy: 'Nights', step: 2, steps: 2, round: 1, alerts: 1 } } },
  })

  await it.pass(id)
  await it.pass(id)
  await it.paged(id, 6)
  const { escalation } = await it.read(id)
  expect(escalation).toMatchObject({ step: 2, round: 2, next: null, ended: { reason: 'finished' } })
  await vi.waitFor(
    async () =>
      expect([await pagesTo(sara), await pagesTo(omar)]).toMatchObject([{ length: 2 }, { length: 2 }]),
    soon,
  )
  // Nothing more, whatever the time.
  await takeSteps(server, it.owner.workspaceId, new Date(Date.now() + 86_400_000))
  expect(await it.pagesOf(id)).toHaveLength(6)
}, 120_000)

test('with nobody on call that is written down, and the next step begins at once', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  const gap = { ...always(sara.userId), startsOn: '2100-01-01' }
  const plan = { timeZone: 'UTC', weekend: [], holidays: [], rotations: [gap] }
  const { id: scheduleId } = await it.post('/api/on-call', { name: 'Core', ...plan })
  await it.policy([stepTo({ kind: 'schedule', scheduleId }), stepTo(toPerson(sara))])
  await it.breach(await it.ruleOf(), it.deviceId, ['/'])
  const id = await it.first()
  expect(await it.paged(id, 2)).toMatchObject([
    { step: 2, person: 'Test Person', problem: null },
    { step: 1, person: '', via: 'Core', status: 'failed', problem: 'nobody_on_call' },
  ])
  const { deliveries } = await it.read(id)
  expect(deliveries.map(({ event, problem }) => [event, problem?.code])).toContainEqual([
    'escalated',
    'nobody_on_call',
  ])
})

test('the link in a page acknowledges as the person who was paged, and so ends the escalation', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  await server.call('PATCH', '/api/workspace', { token: it.owner.token, body: { acknowledgesByLink: true } })
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  await it.breach(await it.ruleOf(), it.deviceId, ['/'])
  const id = await it.first()
  await vi.waitFor(async () => expect(await pagesTo(sara)).toHaveLength(1), soon)
  const [page] = (await mailsTo(`${sara.userId}@example.com`)).filter(({ subject }) => /page/.test(subject))
  const [, token] = /acknowledge#token=(marsad_l_[\w-]+)/.exec(page?.text ?? '') ?? []
  expect(await server.call('POST', '/api/acknowledge-links', { body: { token } })).toMatchObject({
    status: 200,
  })
  expect(await it.read(id)).toMatchObject({
    alert: { status: 'acknowledged', acknowledged: { by: { id: sara.userId } } },
    escalation: { next: null, ended: { reason: 'acknowledged' } },
  })
}, 120_000)

test('workers that look at the same moment do a step once', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  await it.breach(await it.ruleOf(), it.deviceId, ['/'])
  const id = await it.first()
  await it.paged(id, 1)
  const at = new Date((await it.read(id)).escalation?.next?.at ?? 0)
  await Promise.all(Array.from({ length: 8 }, () => takeSteps(server, it.owner.workspaceId, at)))
  expect((await it.read(id)).escalation).toMatchObject({ step: 2, pages: [{ step: 2 }, { step: 1 }] })
})

test.each([
  ['acknowledge', {}, 'acknowledged'],
  ['snooze', { until: new Date(Date.now() + 3_600_000).toISOString() }, 'acknowledged'],
  ['resolve', {}, 'resolved'],
])('%s stops it within a second', async (verb, more, reason) => {
  const it = await escalating(server)
  const sara = await it.member()
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  await it.breach(await it.ruleOf(), it.deviceId, ['/'])
  const id = await it.first()
  await it.paged(id, 1)
  const began = performance.now()
  expect(await it.act(verb, [id], more)).toMatchObject({ status: 200 })
  const { escalation } = await it.read(id)
  expect(escalation).toMatchObject({ next: null, ended: { reason } })
  expect(performance.now() - began).toBeLessThan(1000)
  await takeSteps(server, it.owner.workspaceId, new Date(Date.now() + 3_600_000))
  expect(await it.pagesOf(id)).toHaveLength(1)
})

test('assigning does not stop it; an acknowledgement taken back begins it again', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  await it.breach(await it.ruleOf(), it.deviceId, ['/'])
  const id = await it.first()
  await it.paged(id, 1)
  await it.act('assign', [id], { assignedTo: sara.userId })
  expect((await it.read(id)).escalation).toMatchObject({ ended: null })
  await it.act('acknowledge', [id])
  const before = (await it.read(id)).escalation
  await it.act('unacknowledge', [id])
  const after = (await it.read(id)).escalation
  expect(after?.id).not.toBe(before?.id)
  await it.paged(id, 1)
})

test('an acknowledged warning does not silence a critical alert of the same device', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  const critical = await it.ruleOf()
  const inodes = { kind: 'signal', signal: 'inodes', threshold: 0.9, windowMinutes: 1 }
  const warning = await it.ruleOf({ subject: inodes, severity: 'warning' })
  await it.breach(critical, it.deviceId, ['/'])
  await it.breach(warning, it.deviceId, ['/'])
  const found = await it.alerts()
  const [bad, mild] = ['critical', 'warning'].map(
    (one) => found.find(({ severity }) => severity === one)?.id ?? '',
  )
  await vi.waitFor(
    async () => expect((await it.read(bad ?? '')).escalation).toMatchObject({ alerts: 2 }),
    soon,
  )
  await it.act('acknowledge', [mild ?? ''])
  expect((await it.read(bad ?? '')).escalation).toMatchObject({ ended: null })
  await it.act('acknowledge', [bad ?? ''])
  expect((await it.read(bad ?? '')).escalation).toMatchObject({ ended: { reason: 'acknowledged' } })
})

test('maintenance stops it, and it begins again when the alert is heard again', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  const ruleId = await it.ruleOf()
  await it.breach(ruleId, it.deviceId, ['/'])
  const id = await it.first()
  await it.paged(id, 1)
  const now = Date.now()
  const schedule = {
    kind: 'once',
    from: new Date(now - 60_000).toISOString(),
    to: new Date(now + 600_000).toISOString(),
  }
  const scope = { kind: 'device', deviceId: it.deviceId }
  const maintenance = await it.post('/api/maintenance', { name: 'Disks', scope, schedule })
  expect(maintenance.code).toBeUndefined()
  const { owner, deviceId } = it
  const again = async (at: Date) =>
    takeSignals(
      server,
      owner.workspaceId,
      [{ ruleId, deviceId, part: '/boot', state: 'breach', value: 0.99, startedAt: at }],
      at,
    )
  await again(new Date())
  await vi.waitFor(
    async () => expect((await it.read(id)).escalation).toMatchObject({ ended: { reason: 'muted' } }),
    soon,
  )
  await server.call('DELETE', `/api/maintenance/${maintenance.id}`, { token: owner.token })
  const inodes = { kind: 'signal', signal: 'inodes', threshold: 0.9, windowMinutes: 1 }
  await it.breach(await it.ruleOf({ subject: inodes }), deviceId, ['/srv'])
  await vi.waitFor(async () => expect((await it.read(id)).escalation).toMatchObject({ ended: null }), soon)
})

test('incidents that become one go on with one escalation', async () => {
  const it = await escalating(server)
  const sara = await it.member()
  await it.policy([stepTo(toPerson(sara)), stepTo(toPerson(sara))])
  const ruleId = await it.ruleOf({ subject: { kind: 'offline', silentMinutes: 2 } })
  const lastSeenAt = new Date(Date.now() - 180_000)
  const devices: string[] = []
  for (let n = 0; n < 3; n += 1) {
    devices.push(await addDevice(server, it.owner, { name: `web-${n}`, lastSeenAt, address: '192.0.2.7' }))
  }
  const down = (some: readonly string[]) =>
    takeSignals(
      server,
      it.owner.workspaceId,
      some.map((deviceId) => ({
        ruleId,
        deviceId,
        part: '',
        state: 'breach',
        value: null,
        startedAt: lastSeenAt,
      })),
    )
  await down(devices.slice(0, 2))
  const [one, two] = await it.alerts()
  await Promise.all([it.paged(one?.id ?? '', 1), it.paged(two?.id ?? '', 1)])
  await down(devices)
  await vi.waitFor(
    async () => expect((await it.read(one?.id ?? '')).escalation).toMatchObject({ alerts: 3 }),
    soon,
  )
  const escalations = await Promise.all(
    (await it.alerts()).map(async ({ id }) => (await it.read(id)).escalation),
  )
  expect(new Set(escalations.map((shown) => shown?.id)).size).toBe(1)
  const { rows } = await server.engines.postgres.transaction({ workspaceId: it.owner.workspaceId }, (tx) =>
    tx.execute<{ ending: string | null }>(sql`select ending from escalations order by ending`),
  )
  expect(rows).toEqual([{ ending: 'merged' }, { ending: null }])
}, 60_000)

test('without a policy, or for a rule that has none, nobody is paged', async () => {
  const it = await escalating(server)
  const ruleId = await it.ruleOf({ escalation: 'none' })
  await it.policy([stepTo(toPerson(it.owner))])
  await it.breach(ruleId, it.deviceId, ['/'])
  const id = await it.first()
  const isNotified = () =>
    server.engines.postgres.transaction({ workspaceId: it.owner.workspaceId }, async (tx) => {
      const { rows } = await tx.execute<{ told: boolean }>(sql`select is_told as told from alerts`)
      return rows[0]?.told
    })
  await vi.waitFor(async () => expect(await isNotified()).toBe(true), soon)
  expect((await it.read(id)).escalation).toBeNull()
})

import type { Severity } from '@marsad/contract/alerts'
import type { AlertDetail, Alerts } from '@marsad/contract/http/alerts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { presenceRows } from '../../devices/schema.ts'
import { evaluations } from '../schema.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { mailsTo } from '../../../test/engines/inbox.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { sweepAlerts } from '../alerts/sweep-alerts.ts'
import type { Signal } from '../alerts/identify-signals.ts'
import { takeSignals } from '../alerts/take-signals.ts'

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

const begin = Date.now()
const at = (minutes: number) => new Date(begin + minutes * 60_000)
const thresholds: Record<Severity, number> = { warning: 0.85, critical: 0.95 }

/** A disk with a warning and a critical rule, as every new workspace has them. */
async function watchedDisk() {
  const owner = await signedInPerson(server)
  const deviceId = await addDevice(server, owner, { name: 'web-1' })
  await server.engines.postgres.transaction({}, async (tx) => {
    const lasting = { since: at(-600), lastAt: at(9999) }
    await tx
      .update(presenceRows)
      .set({ lastSeenAt: at(9999), samplesSince: at(-600), samplesAt: at(9999) })
      .where(eq(presenceRows.deviceId, deviceId))
    await tx
      .insert(evaluations)
      .values({ evaluator: 'vmalert', ...lasting })
      .onConflictDoUpdate({ target: evaluations.evaluator, set: lasting })
  })
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await server.call(method, path, { token: owner.token, ...(body && { body }) })).body
  const addRule = async (severity: Severity, more: object = {}): Promise<string> => {
    const subject = {
      kind: 'signal',
      signal: 'disk',
      threshold: thresholds[severity],
      windowMinutes: 1,
      ...more,
    }
    return (await call('POST', '/api/alert-rules', { subject, severity, scope: { kind: 'workspace' } })).id
  }
  const rules = { warning: await addRule('warning'), critical: await addRule('critical') }
  const signal = (severity: Severity, state: Signal['state'], more: Partial<Signal> = {}): Signal => ({
    ruleId: rules[severity],
    deviceId,
    part: '/',
    state,
    value: 0.97,
    startedAt: at(0),
    ...more,
  })
  const list = async (): Promise<Alerts> => call('GET', '/api/alerts?limit=100')
  return {
    owner,
    deviceId,
    call,
    addRule,
    signal,
    take: (minute: number, ...signals: Signal[]) =>
      takeSignals(server, owner.workspaceId, signals, at(minute)),
    sweep: (minute: number) => sweepAlerts(server, owner.workspaceId, at(minute)),
    open: async () =>
      (await list()).alerts.flatMap(({ status, severity, part }) =>
        status === 'resolved' ? [] : `${severity} ${part}`,
      ),
    of: async (severity: Severity) => {
      const found = (await list()).alerts.find((one) => one.severity === severity)
      const { alert, history, deliveries }: AlertDetail = await call('GET', `/api/alerts/${found?.id}`)
      return {
        ...alert,
        history: history.map(({ kind }) => kind).join(' '),
        notified: deliveries.map(({ event, channel }) => `${channel.name} ${event}`).toSorted(),
      }
    },
  }
}

test('a critical breach replaces the warning of the same mount, and of no other', async () => {
  const { take, signal, open, of, call, deviceId } = await watchedDisk()
  await take(0, signal('warning', 'breach'), signal('warning', 'breach', { part: '/var' }))
  expect(await open()).toEqual(expect.arrayContaining(['warning /', 'warning /var']))
  await take(1, signal('critical', 'breach'))
  await take(1.2, signal('warning', 'breach'), signal('warning', 'breach', { part: '/var' }))
  expect(await open()).toEqual(['critical /', 'warning /var'])
  const list: Alerts = await call('GET', '/api/alerts?status=resolved')
  expect(list.alerts).toMatchObject([{ part: '/', resolved: { reason: 'superseded', by: null } }])
  const detail: AlertDetail = await call('GET', `/api/alerts/${list.alerts[0]?.id}`)
  expect(detail.history.map(({ kind }) => kind)).toEqual(['raised', 'superseded'])
  expect(await call('GET', `/api/devices/${deviceId}`)).toMatchObject({ openAlerts: 2 })
  expect(await of('critical')).toMatchObject({ history: 'raised' })
})

test('both in one report are one alert, and so is a warning that comes after', async () => {
  const { take, signal, open, call } = await watchedDisk()
  await take(0, signal('warning', 'breach'), signal('critical', 'breach'))
  await take(1, signal('warning', 'breach'))
  await take(2, signal('warning', 'breach'), signal('critical', 'breach'))
  expect(await open()).toEqual(['critical /'])
  expect(await call('GET', '/api/alerts')).toMatchObject({ total: 1 })
})

test('another figure of the same device keeps its own alert', async () => {
  const { take, signal, addRule, open } = await watchedDisk()
  const inodes = await addRule('warning', { signal: 'inodes' })
  await take(0, signal('critical', 'breach'), signal('warning', 'breach', { ruleId: inodes }))
  expect(await open()).toEqual(['critical /', 'warning /'])
})

test('a warning that still holds is open again in the moment its critical alert ends', async () => {
  const { take, signal, open, of } = await watchedDisk()
  await take(0, signal('warning', 'breach'))
  await take(1, signal('critical', 'breach'))
  await take(1.2, signal('warning', 'breach'))
  await take(2, signal('critical', 'clear'))
  await take(2.4, signal('warning', 'breach', { value: 0.9 }))
  expect(await open()).toEqual(['critical /'])
  await take(2.8, signal('critical', 'clear'))
  expect(await open()).toEqual(['warning /'])
  expect(await of('warning')).toMatchObject({
    history: 'raised superseded reopened',
    value: 0.9,
    startedAt: at(0).toISOString(),
  })
})

test('a warning that was never open is raised then, by the sweep too', async () => {
  const { take, signal, sweep, open, of } = await watchedDisk()
  await take(0, signal('critical', 'breach'))
  await take(1, signal('warning', 'breach', { startedAt: at(-1) }))
  await take(1.1, signal('critical', 'clear'))
  await sweep(2)
  expect(await open()).toEqual(['warning /'])
  expect(await of('warning')).toMatchObject({ history: 'raised', startedAt: at(-1).toISOString() })
})

test('a warning that ended, or was not reported for four minutes, does not come back', async () => {
  const cleared = await watchedDisk()
  await cleared.take(0, cleared.signal('warning', 'breach'))
  await cleared.take(1, cleared.signal('critical', 'breach'))
  await cleared.take(1.2, cleared.signal('warning', 'breach'))
  await cleared.take(1.5, cleared.signal('warning', 'clear'), cleared.signal('critical', 'clear'))
  await cleared.take(2.3, cleared.signal('warning', 'clear'), cleared.signal('critical', 'clear'))
  expect(await cleared.open()).toEqual([])
  const silent = await watchedDisk()
  await silent.take(0, silent.signal('critical', 'breach'))
  await silent.take(1, silent.signal('warning', 'breach'))
  await silent.take(5, silent.signal('critical', 'clear'))
  await silent.take(5.8, silent.signal('critical', 'clear'))
  expect(await silent.open()).toEqual([])
})

test('a critical alert that somebody resolved while it lasts hides its warning until it ends', async () => {
  const { take, signal, open, of, call } = await watchedDisk()
  await take(0, signal('critical', 'breach'))
  const { id } = await of('critical')
  await call('POST', '/api/alerts/resolve', { ids: [id] })
  await take(1, signal('warning', 'breach'), signal('critical', 'breach'))
  await take(2, signal('warning', 'breach'))
  expect(await open()).toEqual([])
  await take(3, signal('critical', 'clear'))
  await take(3.8, signal('warning', 'breach', { value: 0.9 }))
  expect(await open()).toEqual(['warning /'])
})

test('people get one mail for each step, and programs hear of every end', async () => {
  const { owner, take, signal, of, call } = await watchedDisk()
  const channels = [
    { name: 'People', locale: 'en', target: { kind: 'email', audience: 'everyone' } },
    { name: 'Program', locale: 'en', target: { kind: 'webhook', url: `${receiver.url}/steps` } },
  ]
  for (const body of channels) await call('POST', '/api/channels', body)
  const address = `${owner.userId}@example.com`
  const mails = (count: number) =>
    vi.waitFor(async () => expect(await mailsTo(address)).toHaveLength(count), { timeout: 20_000 })
  await take(0, signal('warning', 'breach'))
  await mails(1)
  await take(1, signal('critical', 'breach'))
  await take(1.2, signal('warning', 'breach'))
  await mails(2)
  expect(await of('warning')).toMatchObject({
    notified: ['People raised', 'Program raised', 'Program resolved'],
  })
  await take(2, signal('critical', 'clear'))
  await take(2.4, signal('warning', 'breach'))
  await take(2.8, signal('critical', 'clear'))
  await mails(3)
  await vi.waitFor(
    async () => expect(await call('GET', '/api/deliveries?status=waiting')).toMatchObject({ deliveries: [] }),
    { timeout: 20_000 },
  )
  await mails(3)
  expect(await of('critical')).toMatchObject({
    notified: ['People raised', 'People resolved', 'Program raised', 'Program resolved'],
  })
  expect((await of('warning')).notified).toEqual([
    'People raised',
    'People raised',
    'Program raised',
    'Program raised',
    'Program resolved',
  ])
}, 60_000)

test('another workspace and its rules hide nothing, and see nothing', async () => {
  const [one, other] = [await watchedDisk(), await watchedDisk()]
  await one.take(0, one.signal('critical', 'breach'))
  await other.take(0, other.signal('warning', 'breach'))
  expect(await one.open()).toEqual(['critical /'])
  expect(await other.open()).toEqual(['warning /'])
  const { id } = await one.of('critical')
  const { status } = await server.call('GET', `/api/alerts/${id}`, { token: other.owner.token })
  expect(status).toBe(404)
})

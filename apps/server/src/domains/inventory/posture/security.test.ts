import { findings, type Finding } from '@marsad/contract/inventory'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectAgent } from '../../../test/agents/fake-agent.ts'
import { addChange, addFinding, addPart } from '../../../test/agents/inventory-rows.ts'
import { sampleSecurity } from '../../../test/agents/inventory.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { requestFreshReport } from '../../devices/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, undefined, { deviceLookMs: 2000 })
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const get = (path: string, { token }: Pick<Person, 'token'>) => server.call('GET', path, { token })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function watched(name = 'web-1') {
  const owner = await signedInPerson(server)
  const deviceId = await addDevice(server, owner, { name })
  return { owner, of: { workspaceId: owner.workspaceId, deviceId } }
}

async function connected(answer: Parameters<typeof connectAgent>[2]) {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const agent = await connectAgent(server.url, machine.token, answer)
  onTestFinished(() => agent.close())
  return { owner, agent, of: { workspaceId: owner.workspaceId, deviceId: machine.deviceId } }
}

test('security is reported with its age, and what a machine cannot tell has a name [E3]', async () => {
  const { owner, of } = await watched()
  const path = `/api/devices/${of.deviceId}/security`
  expect((await get(path, owner)).body).toEqual({ asOf: null, isLive: false, security: null })
  const reportedAt = hoursAgo(3)
  await addPart(server, of, 'security', { reportedAt, value: sampleSecurity })
  expect((await get(path, owner)).body).toEqual({
    asOf: reportedAt.toISOString(),
    isLive: false,
    security: sampleSecurity,
  })
})

test('a look asks the machine for that part first, and is live when it answered', async () => {
  const { owner, agent, of } = await connected({ answer: ({ id }) => ({ id, looked: true }) })
  const path = `/api/devices/${of.deviceId}/security`
  await addPart(server, of, 'security', { reportedAt: hoursAgo(3), value: sampleSecurity })
  await vi.waitFor(async () => expect(await requestFreshReport(server, of.deviceId, 'usb')).toBe(true), {
    timeout: 20_000,
  })
  const before = Date.now()
  const { body } = await get(`${path}?look=true`, owner)
  expect(body).toMatchObject({ isLive: true, security: sampleSecurity })
  expect(Date.parse(body.asOf)).toBeGreaterThanOrEqual(before)
  expect(agent.asks.at(-1)).toMatchObject({ ask: 'look', parts: ['security'] })
  const asksBefore = agent.asks.length
  expect((await get(path, owner)).body.isLive).toBe(false)
  expect(agent.asks).toHaveLength(asksBefore)
})

test.for(['a machine that cannot look', 'a machine that is silent'])(
  '%s leaves what is stored, with its age',
  { timeout: 60_000 },
  async (kind) => {
    const isSilent = kind.endsWith('silent')
    const { owner, agent, of } = await connected({
      answer: ({ id }) => (isSilent ? undefined : { id, failed: 'no_permission' }),
    })
    const reportedAt = hoursAgo(1)
    await addPart(server, of, 'security', { reportedAt, value: sampleSecurity })
    await vi.waitFor(
      async () => {
        await requestFreshReport(server, of.deviceId, 'usb')
        expect(agent.asks.length).toBeGreaterThan(0)
      },
      { timeout: 30_000 },
    )
    const { status, body } = await get(`/api/devices/${of.deviceId}/security?look=true`, owner)
    expect([status, body]).toEqual([
      200,
      { asOf: reportedAt.toISOString(), isLive: false, security: sampleSecurity },
    ])
  },
)

test('a finding says on how many machines it is, since when, and the change it began with', async () => {
  const { owner, of } = await watched('web-1')
  const second = { ...of, deviceId: await addDevice(server, owner, { name: 'web-2' }) }
  const third = { ...of, deviceId: await addDevice(server, owner, { name: 'web-3' }) }
  const [early, late] = [hoursAgo(30), hoursAgo(1)]
  await addPart(server, of, 'security', { value: sampleSecurity, toldAt: early })
  await addPart(server, second, 'security', { value: sampleSecurity, toldAt: early })
  const change = await addChange(server, second, {
    kind: 'firewall.switched',
    subject: 'public',
    before: 'on',
    after: 'off',
    at: late,
  })
  await addFinding(server, of, 'firewall_off', { since: early })
  await addFinding(server, second, 'firewall_off', { since: late, changeId: change })
  // The third device has a report without readable facets.
  await addPart(server, third, 'security', { value: sampleSecurity })
  await addFinding(server, third, 'firewall_off', { since: hoursAgo(99), state: 'unknown' })
  await addFinding(server, third, 'encryption_off', { since: hoursAgo(99), state: 'unknown' })

  const { status, body } = await get('/api/posture', owner)
  expect(status).toBe(200)
  expect(body).toMatchObject({ reporting: 2, devices: 3 })
  expect(body.findings.map(({ finding }: { finding: Finding }) => finding)).toEqual(findings)
  expect(body.findings[0]).toEqual({
    finding: 'firewall_off',
    devices: 2,
    unknown: 1,
    since: early.toISOString(),
    newest: [
      {
        id: second.deviceId,
        name: 'web-2',
        since: late.toISOString(),
        change: {
          id: change,
          device: { id: second.deviceId, name: 'web-2' },
          at: late.toISOString(),
          kind: 'firewall.switched',
          subject: 'public',
          before: 'on',
          after: 'off',
        },
        isSinceEnrolment: false,
      },
      { id: of.deviceId, name: 'web-1', since: early.toISOString(), change: null, isSinceEnrolment: true },
    ],
  })
  for (const none of body.findings.slice(1))
    expect(none).toMatchObject({ devices: 0, unknown: 3, since: null, newest: [] })
})

const failing = (at: Date) => ({
  ...sampleSecurity,
  events: {
    kind: 'ok' as const,
    value: [
      { at: at.toISOString(), kind: 'login_failed' as const, user: 'root', from: '203.0.113.7', text: '' },
      { at: at.toISOString(), kind: 'login' as const, user: 'root', from: '', text: '' },
    ],
  },
})

test('devices are listed worst first: what is not known stands before what is fine', async () => {
  const { owner, of } = await watched('calm')
  const add = async (name: string) => ({ ...of, deviceId: await addDevice(server, owner, { name }) })
  const [open, risky] = [await add('open'), await add('risky'), await add('never')]
  for (const finding of findings)
    await addFinding(server, of, finding, { state: 'clear', since: hoursAgo(1) })
  await addFinding(server, risky, 'restart_needed', { since: hoursAgo(2) })
  await addFinding(server, risky, 'security_updates', { since: hoursAgo(1) })
  const change = await addChange(server, open, { kind: 'firewall.switched', after: 'off', at: hoursAgo(3) })
  await addFinding(server, open, 'firewall_off', { since: hoursAgo(3), changeId: change })
  await addFinding(server, open, 'encryption_off', { state: 'unknown' })
  const reportedAt = hoursAgo(0.5)
  await addPart(server, open, 'security', { reportedAt, value: failing(hoursAgo(2)) })
  await addPart(server, risky, 'security', { reportedAt, value: failing(hoursAgo(25)) })

  type Listed = { name: string; findings: { finding: Finding }[]; unknown: Finding[] }
  const first = await get('/api/posture/devices?limit=2', owner)
  expect(first.body.total).toBe(4)
  const rest = await get(`/api/posture/devices?limit=2&cursor=${first.body.nextCursor}`, owner)
  const listed: Listed[] = [...first.body.devices, ...rest.body.devices]
  expect(listed.map(({ name }) => name)).toEqual(['open', 'risky', 'never', 'calm'])
  expect(rest.body.nextCursor).toBeNull()
  expect(listed[0]).toMatchObject({
    findings: [{ finding: 'firewall_off', change: { id: change }, isSinceEnrolment: false }],
    failedLogins: 1,
    reportedAt: reportedAt.toISOString(),
  })
  expect(listed[0]?.unknown).toEqual(findings.filter((one) => one !== 'firewall_off'))
  expect(listed[1]).toMatchObject({ failedLogins: 0 })
  expect(listed[1]?.findings.map(({ finding }) => finding)).toEqual(['security_updates', 'restart_needed'])
  expect(listed[2]).toMatchObject({ findings: [], unknown: findings, failedLogins: null, reportedAt: null })
  expect(listed[3]).toMatchObject({ findings: [], unknown: [], failedLogins: null })

  const narrowed = await get('/api/posture/devices?finding=security_updates', owner)
  expect(narrowed.body).toMatchObject({ total: 1, devices: [{ name: 'risky' }] })
  const attacked = await get('/api/posture/devices?finding=failed_logins', owner)
  expect(attacked.body).toMatchObject({ total: 1, devices: [{ name: 'open' }] })
  expect((await get('/api/posture', owner)).body.failedLogins).toEqual({ devices: 1, unknown: 2 })
  expect(await get('/api/posture/devices?cursor=nonsense', owner)).toMatchObject({ status: 400 })
  const outsider = await signedInPerson(server)
  expect((await get('/api/posture/devices', outsider)).body).toEqual({
    devices: [],
    nextCursor: null,
    total: 0,
  })
})

test('a finding lists its newest five, and a change that is no longer kept is none', async () => {
  const { owner, of } = await watched('host-0')
  await addFinding(server, of, 'restart_needed', { since: hoursAgo(0), changeId: of.deviceId })
  for (let n = 1; n < 7; n += 1) {
    const deviceId = await addDevice(server, owner, { name: `host-${n}` })
    await addFinding(server, { ...of, deviceId }, 'restart_needed', { since: hoursAgo(n) })
  }
  const { body } = await get('/api/posture', owner)
  const row = body.findings.find(({ finding }: { finding: Finding }) => finding === 'restart_needed')
  expect(row.devices).toBe(7)
  expect(row.newest.map(({ name }: { name: string }) => name)).toEqual(
    [0, 1, 2, 3, 4].map((n) => `host-${n}`),
  )
  expect(row.newest[0].change).toBeNull()
})

test('the list of devices tells findings, is filtered by one, and exports them', async () => {
  const { owner, of } = await watched('bad')
  const good = { ...of, deviceId: await addDevice(server, owner, { name: 'good' }) }
  await addDevice(server, owner, { name: 'mute' })
  const unread = { ...of, deviceId: await addDevice(server, owner, { name: 'unread' }) }
  await addFinding(server, unread, 'firewall_off', { state: 'unknown' })
  await addFinding(server, unread, 'encryption_off', { state: 'unknown' })
  await addFinding(server, of, 'firewall_off')
  await addFinding(server, of, 'security_updates')
  await addFinding(server, of, 'encryption_off', { state: 'unknown' })
  await addFinding(server, good, 'firewall_off', { state: 'clear' })
  const { body } = await get('/api/devices?sort=name&direction=asc', owner)
  expect(
    body.devices.map(
      ({ findings: reported }: { findings: Finding[] | null }) => reported?.toSorted() ?? null,
    ),
  ).toEqual([['firewall_off', 'security_updates'], [], null, null])
  type Unread = { unknownFindings: Finding[] }
  expect(body.devices.map(({ unknownFindings }: Unread) => unknownFindings)).toEqual([
    ['encryption_off'],
    [],
    [],
    [],
  ])
  const filtered = await get('/api/devices?posture=firewall_off', owner)
  expect(filtered.body).toMatchObject({ total: 1, devices: [{ name: 'bad' }] })
  expect((await get('/api/devices?posture=encryption_off&sort=cpu', owner)).body.total).toBe(0)
  expect(await get('/api/devices?posture=ugly', owner)).toMatchObject({ status: 400 })
  const file = await server.call('POST', '/api/devices/export', {
    token: owner.token,
    body: { posture: 'firewall_off' },
  })
  const [head, line, ...rest] = file.body.trim().split('\r\n')
  expect(head).toContain('"findings","openAlerts","id"')
  expect(line).toMatch(/"(firewall_off, security_updates|security_updates, firewall_off)"/)
  expect(rest).toEqual([])
})

test('other workspaces see no posture of others, and a workspace without machines has none', async () => {
  const { owner, of } = await watched()
  await addPart(server, of, 'security', { value: sampleSecurity })
  await addFinding(server, of, 'firewall_off')
  const outsider = await signedInPerson(server)
  expect(await get(`/api/devices/${of.deviceId}/security`, outsider)).toMatchObject({ status: 404 })
  expect(await get(`/api/devices/${of.deviceId}/security?look=true`, outsider)).toMatchObject({ status: 404 })
  const { body } = await get('/api/posture', outsider)
  expect(body).toMatchObject({ reporting: 0, devices: 0 })
  expect(body.findings.every((one: { devices: number }) => one.devices === 0)).toBe(true)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  expect((await get('/api/posture', viewer)).body).toMatchObject({ reporting: 1, devices: 1 })
})

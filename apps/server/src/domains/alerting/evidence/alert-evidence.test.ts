import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { connectAgent, sampleProcesses } from '../../../test/agents/fake-agent.ts'
import { addChange } from '../../../test/agents/inventory-rows.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { collectEvidence, collectOffline } from './collect-evidence.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const full = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 5 } as const
const short = { kind: 'signal', signal: 'memory', threshold: 0.9, windowMinutes: 5 } as const

test('the guilty processes, the changes before and the chart are taken at the breach [F1]', async () => {
  const person = await signedInPerson(server)
  const machine = await joinedMachine(server, person)
  const of = { workspaceId: person.workspaceId, deviceId: machine.deviceId }
  const breach = { ...of, monitorId: null, value: null }
  const [init] = sampleProcesses().processes
  const processes = Array.from({ length: 30 }, (_, n) => ({
    ...init,
    pid: n,
    cpuRatio: n === 7 ? 0.9 : 0.1,
    memoryBytes: n * 1_000_000,
  }))
  const agent = await connectAgent(server.url, machine.token, {
    answer: ({ id }) => ({ id, processes: { ...sampleProcesses(), processes } }) as never,
  })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await addChange(server, of, { at: minutesAgo(20), subject: 'postgresql' })
  await addChange(server, of, { at: minutesAgo(50), subject: 'too long ago' })
  await writeSamples(server, { ...of, device: of.deviceId }, [
    ['system_filesystem_utilization_ratio{mountpoint="/"}', everyTenSeconds(60, () => 0.2)],
    ['system_filesystem_utilization_ratio{mountpoint="/data"}', everyTenSeconds(60, (n) => n / 60)],
  ])

  const startedAt = minutesAgo(5)
  const { evidence, cause } = await collectEvidence(server, {
    ...breach,
    subject: full,
    part: '/data',
    startedAt,
  })
  expect(evidence.processes?.processes).toHaveLength(10)
  expect(evidence.processes?.processes[0]?.pid).toBe(7)
  expect(evidence.changes).toMatchObject([{ subject: 'postgresql' }])
  expect(evidence.chart?.threshold).toBe(0.9)
  expect(evidence.chart?.times.length).toBeLessThanOrEqual(201)
  expect(Math.max(...(evidence.chart?.values ?? []).map(Number))).toBeGreaterThan(0.9)

  expect(cause).toEqual({
    process: null,
    change: { kind: 'application.installed', subject: 'postgresql', after: '1.24', minutesBefore: 15 },
    check: null,
  })

  const memory = await collectEvidence(server, { ...breach, subject: short, part: '', startedAt })
  expect(memory.evidence.processes?.processes.map(({ pid }) => pid)).toEqual([
    29, 28, 27, 26, 25, 24, 23, 22, 21, 20,
  ])
  agent.close()
})

test('what cannot be had is left out', async () => {
  const { workspaceId } = await signedInPerson(server)
  const deviceId = newId()
  const subject = { kind: 'offline', silentMinutes: 2 } as const
  const { evidence, cause } = await collectEvidence(server, {
    workspaceId,
    deviceId,
    monitorId: null,
    value: null,
    subject,
    part: '',
    startedAt: new Date(),
  })
  expect(evidence).toMatchObject({ processes: null, changes: [], chart: null })
  expect(cause).toEqual({ process: null, change: null, check: null })
})

test('devices that went offline together each have their own changes as evidence', async () => {
  const person = await signedInPerson(server)
  const now = Date.now()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
  const subject = { kind: 'offline', silentMinutes: 2 } as const
  const breachAt = async (startedAt: Date) => {
    const { deviceId } = await joinedMachine(server, person)
    const of = { workspaceId: person.workspaceId, deviceId }
    return { ...of, monitorId: null, value: null, subject, part: '', startedAt }
  }
  const deviceOf = ({ workspaceId, deviceId }: { workspaceId: string; deviceId: string }) => ({
    workspaceId,
    deviceId,
  })
  const [updated, quiet, later] = [
    await breachAt(minutesAgo(5)),
    await breachAt(minutesAgo(5)),
    await breachAt(minutesAgo(1)),
  ]
  await addChange(server, deviceOf(updated), { at: minutesAgo(20), subject: 'linux-image' })
  await addChange(server, deviceOf(updated), { at: minutesAgo(50), subject: 'too long ago' })
  // Within the time before the first breach, but not before its own.
  await addChange(server, deviceOf(later), { at: minutesAgo(33), subject: 'too long ago' })

  const found = await collectOffline(server, [updated, quiet, later])
  expect(found.map(({ breach }) => breach.deviceId)).toEqual(
    [updated, quiet, later].map(({ deviceId }) => deviceId),
  )
  expect(found.map(({ evidence }) => evidence.changes.map((change) => change.subject))).toEqual([
    ['linux-image'],
    [],
    [],
  ])
  expect(found[0]?.cause.change).toMatchObject({ subject: 'linux-image', minutesBefore: 15 })
  expect(found[0]?.evidence).toMatchObject({ processes: null, chart: null })
})

test('a monitor that is down names what its last check found', async () => {
  const { workspaceId, token } = await signedInPerson(server)
  const body = { name: 'Shop', check: { kind: 'http', url: 'https://shop.example' }, intervalSeconds: 60 }
  const created = await server.call('POST', '/api/monitors', { token, body })
  expect(created.status).toBe(201)
  const monitorId: string = created.body.monitor.id
  const at = Date.now()
  await writeSamples(server, { workspaceId }, [
    [`probe_success{monitor="${monitorId}"}`, [[at, 0]]],
    [`probe_http_status_code{monitor="${monitorId}"}`, [[at, 503]]],
  ])
  const subject = { kind: 'down', failures: 2 } as const
  const breach = {
    workspaceId,
    deviceId: null,
    monitorId,
    subject,
    part: '',
    value: null,
    startedAt: new Date(),
  }
  const { cause } = await collectEvidence(server, breach)
  expect(cause.check).toEqual({ problem: 'status_unexpected', status: 503, locations: null })
  const gone = await collectEvidence(server, { ...breach, monitorId: newId() })
  expect(gone.cause.check).toBeNull()
})

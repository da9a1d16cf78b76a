import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isExternal, prepareRules, victoriaAuthFlags, vmalertAuthFlags, vmalertEnv } from '@marsad/engines'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { levelFor, recorded, samples, type Level } from '../../metrics/levels.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const shipped = join(import.meta.dirname, '../../../../../../deploy/vmalert/fleet.yml')
const hourMs = 3_600_000
const spanSeconds = 6 * 3600

/** Has vmalert evaluate its rules for a past time range. */
async function replay(fromMs: number, toMs: number) {
  const { victoria } = server.engines
  const rules = mkdtempSync(join(tmpdir(), 'marsad-rules-'))
  onTestFinished(() => rmSync(rules, { recursive: true }))
  prepareRules(rules, [shipped])
  const args = [
    `-rule=${rules}/*.yml`,
    ...['datasource', 'remoteWrite', 'remoteRead'].map((part) => `-${part}.url=${victoria.url}`),
    `-replay.timeFrom=${new Date(fromMs).toISOString()}`,
    `-replay.timeTo=${new Date(toMs).toISOString()}`,
    // One point per evaluation of a rule, as in live operation.
    '-datasource.queryStep=0s',
    '-replay.rulesDelay=0s',
    '-replay.disableProgressBar',
    ...victoriaAuthFlags,
    ...vmalertAuthFlags,
  ]
  await promisify(execFile)('vmalert', args, {
    env: vmalertEnv(inject('engines')),
  })
  await victoria.fetch('/internal/force_flush')
}

test('what vmalert records says the same as the samples', { timeout: 120_000 }, async ({ skip }) => {
  skip(isExternal, 'it starts a vmalert of its own')
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const to = Math.floor(Date.now() / hourMs) * hourMs
  const count = 8 * 360
  const flat = (value: number) => everyTenSeconds(count, () => value, to)
  const [whole, half] = [await addDevice(server, owner), await addDevice(server, owner)]
  for (const [device, share] of [
    [whole, 0.2],
    [half, 0.6],
  ] as const) {
    await writeSamples(server, { workspaceId, device }, [
      ['system_cpu_busy_ratio', flat(share)],
      ['system_cpu_busy_max_ratio', flat(share + 0.1)],
      ['system_memory_utilization_ratio', flat(share)],
      ['system_filesystem_utilization_ratio{mountpoint="/"}', flat(share)],
      ['system_network_io_bytes_per_second{interface="e",direction="receive"}', flat(100)],
      ['system_uptime_seconds', flat(1).filter((_, n) => device === whole || n % 720 < 360)],
    ])
  }
  // A machine behind OpenTelemetry is recorded like the others.
  const exporting = await addDevice(server, owner, { source: 'prometheus' })
  const counter = (perSecond: number) => everyTenSeconds(count, (n) => n * 10 * perSecond, to)
  await writeSamples(server, { workspaceId, device: exporting }, [
    ['system_cpu_time_seconds_total{instance="x",state="idle"}', counter(0.5)],
    ['system_cpu_time_seconds_total{instance="x",state="user"}', counter(0.5)],
    ['system_memory_usage_bytes{instance="x",state="used"}', flat(3)],
    ['system_memory_usage_bytes{instance="x",state="free"}', flat(1)],
    ['system_filesystem_usage_bytes{instance="x",mountpoint="/x",type="ext4",state="used"}', flat(1)],
    ['system_filesystem_usage_bytes{instance="x",mountpoint="/x",type="ext4",state="free"}', flat(4)],
  ])
  await replay(to - 8 * hourMs, to)

  const { victoria } = server.engines
  const ask = async (query: string) =>
    new Map(
      (await victoria.query({ workspaceId, query, atSeconds: to / 1000 })).map(({ labels, points }) => [
        `${labels['device'] ?? ''}${labels['mountpoint'] ?? ''}`,
        points[0]?.[1] ?? Number.NaN,
      ]),
    )
  const sameOf = async (question: (level: Level) => string, tolerance: number) => {
    const [exact, fromRecords] = [await ask(question(samples)), await ask(question(recorded))]
    expect([...fromRecords.keys()].toSorted()).toEqual([...exact.keys()].toSorted())
    expect(fromRecords.size).toBeGreaterThan(0)
    for (const [key, value] of exact) {
      expect(Math.abs((fromRecords.get(key) ?? 0) - value)).toBeLessThanOrEqual(tolerance * value)
    }
  }
  await vi.waitFor(() => sameOf((level) => level.partitions('', spanSeconds), 1e-9), { timeout: 20_000 })
  await sameOf((level) => level.average('cpu', spanSeconds), 1e-9)
  await sameOf((level) => level.maximum('cpu', spanSeconds), 1e-9)
  await sameOf((level) => level.average('memory', spanSeconds), 1e-9)
  await sameOf((level) => level.average('disk', spanSeconds), 1e-9)
  await sameOf((level) => level.maximum('disk', spanSeconds), 1e-9)
  await sameOf((level) => level.average('receive', spanSeconds), 1e-9)
  await sameOf((level) => level.mean('cpu', spanSeconds), 1e-9)
  await sameOf((level) => level.mean('memory', spanSeconds), 1e-9)
  // Longer spans are read from records with longer steps.
  await sameOf((level) => level.mean('cpu', 20 * 86_400), 1e-9)
  await sameOf((level) => level.mean('memory', 20 * 86_400), 1e-9)
  // A minute late, as the rules are.
  await sameOf((level) => level.reported(spanSeconds), 0.02)
  // Before the first record presence is unknown: a period begins there.
  const begins = (await ask(recorded.begins?.(20 * 86_400) ?? '')).get('')
  expect(Math.abs((begins ?? 0) - (to / 1000 - 8 * 3600))).toBeLessThanOrEqual(6 * 3600)
})

test('samples are read where they are few, records where they are many', () => {
  expect(levelFor(3, 90 * 86_400)).toBe(samples)
  expect(levelFor(300, 86_400)).toBe(samples)
  expect(levelFor(10_000, 86_400)).toBe(recorded)
  expect(levelFor(100, 90 * 86_400)).toBe(recorded)
})

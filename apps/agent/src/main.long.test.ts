// Long: an agent takes a point every ten seconds, and its first inventory within eight more.
// Covers: apps/agent/src
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { metrics } from '@marsad/contract/metrics'
import { expect, test, vi } from 'vitest'
import { enrolledProgram } from './test/enrolled-program.ts'
import { runAgentProgram, startAgentProgram } from './test/run-agent.ts'
import { pathOf, segmentIds } from './uplink/spool-files.ts'
import { readRecords } from './uplink/spool-record.ts'

const waiting = { timeout: 60_000, interval: 100 }

test('reports within seconds of its start, once for each data directory, and ends by itself on SIGTERM', async () => {
  const { gateway, dataDir, samples } = await enrolledProgram()
  const { child, ended, output } = startAgentProgram(['run'], { dataDir })
  await vi.waitFor(() => expect(samples().length).toBeGreaterThan(20), waiting)
  await vi.waitFor(
    () => expect(gateway.inventory).toMatchObject({ host: { platform: process.platform } }),
    waiting,
  )
  expect(samples().every(({ at }) => at % 10_000 === 0)).toBe(true)
  const written = new Set(samples().map(({ name }) => name))
  const ofItself = Object.keys(metrics).filter((name) => name.startsWith('marsad_agent_'))
  expect(ofItself.filter((name) => !written.has(name) && !name.includes('failures'))).toEqual([])
  const second = await runAgentProgram(['run'], { dataDir })
  expect(second).toEqual({ code: 78, output: expect.stringContaining('Another agent is running') })
  expect(gateway.joins).toBe(1)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await output).toContain('reports as')
}, 120_000)

test('kill -9 loses nothing that was spooled, and the outage leaves no gap', async () => {
  const { gateway, dataDir, samples } = await enrolledProgram()
  gateway.mood = (path) => (path === agentPaths.write ? { status: 503 } : undefined)
  const first = startAgentProgram(['run'], { dataDir })
  const refused = () => gateway.calls.filter((path) => path === agentPaths.write).length
  await vi.waitFor(() => expect(refused()).toBeGreaterThan(1), waiting)
  const spool = join(dataDir, 'spool')
  const spooled = () =>
    segmentIds(spool).flatMap((id) => readRecords(readFileSync(pathOf(spool, id)), Infinity).texts)
  await vi.waitFor(() => expect(spooled().length).toBeGreaterThan(1), waiting)
  first.child.kill('SIGKILL')
  await first.ended
  expect(gateway.bodies).toEqual([])
  gateway.mood = () => undefined
  startAgentProgram(['run'], { dataDir })
  await vi.waitFor(() => expect(samples().length).toBeGreaterThan(0), waiting)
  const times = [...new Set(samples().map(({ at }) => at))]
  expect(times.length).toBeGreaterThanOrEqual(2)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
}, 180_000)

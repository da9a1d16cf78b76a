// Long: frames are leased for fifteen seconds, and a silent machine is waited for.
// Covers: apps/server/src/domains/gateway/live-streams, apps/server/src/domains/gateway/agent-sockets
// Covers: apps/server/src/platform/live, packages/contract/src/agent
import { expect, test, vi } from 'vitest'
import { screensApartFromAgents } from '../../../test/agents/apart.ts'
import { openViewer } from '../../../test/agents/live-viewer.ts'

const { at, machineWithAgent, look } = screensApartFromAgents()

test('a machine that says nothing is reported as such', async () => {
  const { owner, deviceId } = await machineWithAgent({ answer: () => undefined })
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, `/api/devices/${deviceId}/processes`)).toMatchObject({
        status: 504,
        body: { code: 'device.not_answering' },
      }),
    20_000,
  )
})

test(
  'the first viewer starts frames, each screen gets what it asked for, and the agent falls silent afterwards',
  { timeout: 90_000 },
  async () => {
    const { owner, deviceId, agent } = await machineWithAgent()
    const charts = await openViewer(at.web, owner.token, `?device=${deviceId}`)
    const table = await openViewer(at.web, owner.token, `?device=${deviceId}&parts=processes`)
    const other = await openViewer(at.web, owner.token)
    await vi.waitFor(() => expect(charts.frames().length).toBeGreaterThan(1), 20_000)
    await vi.waitFor(() => expect(table.frames().length).toBeGreaterThan(1), 20_000)
    expect(charts.frames().every((frame) => 'metrics' in frame && !('processes' in frame))).toBe(true)
    expect(table.frames().every((frame) => 'processes' in frame && !('metrics' in frame))).toBe(true)
    expect(other.frames()).toEqual([])

    table.leave()
    charts.leave()
    const left = Date.now()
    await vi.waitFor(() => expect(Date.now() - agent.frames.lastAt).toBeGreaterThan(5000), 60_000)
    expect(agent.frames.lastAt - left).toBeLessThan(20_000)
  },
)

test('a viewer that stays keeps the frames coming past the lease', { timeout: 60_000 }, async () => {
  const { owner, deviceId } = await machineWithAgent()
  const viewer = await openViewer(at.web, owner.token, `?device=${deviceId}&parts=metrics`)
  await vi.waitFor(() => expect(viewer.frames().length).toBeGreaterThan(17), 50_000)
})

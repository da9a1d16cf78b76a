import type { Frame, HostFacts, ProcessList } from '@marsad/contract/agent/facts'
import type { AgentMessage, AskMessage } from '@marsad/contract/agent/live'
import { agentPaths, timing } from '@marsad/contract/agent/protocol'
import { once } from 'node:events'
import { WebSocket } from 'ws'

const gigabyte = 1024 ** 3

export const sampleHost: HostFacts = {
  hostname: 'web-1',
  platform: 'linux',
  os: 'Debian GNU/Linux',
  osVersion: '12',
  kernel: '6.1.0',
  architecture: 'x64',
  bootTime: '2026-01-01T00:00:00.000Z',
  hostId: 'a'.repeat(64),
  virtualization: 'kvm',
  role: 'guest',
  cpuModel: 'Test CPU',
  cores: 2,
  memoryBytes: 4 * gigabyte,
  addresses: ['192.0.2.1'],
  primaryAddress: '192.0.2.1',
  agentVersion: '0.2.0',
  agentStartedAt: '2026-01-01T00:00:10.000Z',
  makesChecks: false,
}

export const sampleProcesses = (): ProcessList => ({
  at: Date.now(),
  total: 120,
  processes: [
    {
      pid: 1,
      name: 'init',
      user: 'root',
      status: 'sleeping',
      cpuRatio: 0.01,
      memoryBytes: 12_000_000,
      threads: 1,
      // The command line of an agent that redacts nothing.
      command: '/sbin/init --password=hunter2 --verbose',
      group: null,
    },
  ],
})

export const sampleMetrics = (): NonNullable<Frame['metrics']> => ({
  cpu: {
    busyRatio: 0.25,
    states: { user: 0.2, nice: 0, system: 0.05, iowait: 0.01, irq: 0, softirq: 0, steal: 0 },
    cores: [0.2, 0.3],
  },
  load: [0.5, 0.4, 0.3],
  memory: {
    totalBytes: 4 * gigabyte,
    usedBytes: gigabyte,
    freeBytes: 2 * gigabyte,
    cachedBytes: gigabyte,
  },
  swap: { totalBytes: 0, usedBytes: 0 },
  partitions: [],
  disks: [],
  interfaces: [],
  temperatures: [],
  uptimeSeconds: 100,
})

/** Answers every request. */
const usualAnswer = (ask: AskMessage): AgentMessage => {
  if (ask.ask === 'processes') return { id: ask.id, processes: sampleProcesses() }
  if (ask.ask === 'host') return { id: ask.id, host: sampleHost }
  if (ask.ask === 'look') return { id: ask.id, looked: true }
  if (ask.ask === 'checks') return { id: ask.id, checks: true }
  return { id: ask.id, frames: true }
}

type Options = {
  headers?: Record<string, string>
  /** Undefined: no answer. */
  answer?: (ask: AskMessage) => AgentMessage | undefined
}

export type FakeAgent = Awaited<ReturnType<typeof connectAgent>>

/** An agent's live connection without a machine. It sends a frame a second while its lease lasts. */
export async function connectAgent(
  url: string,
  token: string,
  { headers, answer = usualAnswer }: Options = {},
) {
  const socket = new WebSocket(url.replace('http', 'ws') + agentPaths.live, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const asks: AskMessage[] = []
  const frames = { sent: 0, lastAt: 0 }
  let leaseUntil = 0
  let parts: readonly string[] = []

  const say = (message: unknown) => socket.send(JSON.stringify(message))
  socket.on('message', (data) => {
    const ask = JSON.parse((data as Buffer).toString()) as AskMessage
    asks.push(ask)
    const message = answer(ask)
    if (message) say(message)
    if (ask.ask !== 'frames') return
    parts = ask.parts
    if (leaseUntil < Date.now()) sendFrame()
    leaseUntil = Date.now() + timing.leaseSeconds * 1000
  })
  const sendFrame = () => {
    frames.sent += 1
    frames.lastAt = Date.now()
    const frame: Frame = { at: Date.now() }
    if (parts.includes('metrics')) frame.metrics = sampleMetrics()
    if (parts.includes('processes')) frame.processes = sampleProcesses()
    say({ frame })
  }
  const ticking = setInterval(() => {
    if (leaseUntil > Date.now()) sendFrame()
  }, 1000)
  const closed = once(socket, 'close').then(([code]) => {
    clearInterval(ticking)
    return { code: code as number, at: performance.now() }
  })
  await once(socket, 'open')
  return { socket, asks, frames, say, closed, close: () => socket.close() }
}

/** The status with which a gateway refuses a connection. */
export async function refusedAgent(
  url: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const socket = new WebSocket(url.replace('http', 'ws') + agentPaths.live, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

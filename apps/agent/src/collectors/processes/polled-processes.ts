import { setTimeout as sleep } from 'node:timers/promises'
import type { Process, ProcessList } from '@marsad/contract/agent/facts'
import { reportLimits } from '@marsad/contract/agent/protocol'

/** A process as listed by a system program. */
export interface ProcessLook extends Omit<Process, 'cpuRatio' | 'group'> {
  /** CPU time since its start. */
  cpuSeconds: number
}

interface Snapshot {
  atMs: number
  looks: ProcessLook[]
}

const betweenLooksMs = 1000
const staleMs = 10_000

/** For systems that list the whole table at once: compares two tables. */
export class PolledProcesses {
  readonly #look: () => Promise<ProcessLook[]>
  #before: Snapshot | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(look: () => Promise<ProcessLook[]>) {
    this.#look = look
  }

  list(limit: number): Promise<ProcessList> {
    const turn = this.#turn.then(() => this.#list(Math.min(limit, reportLimits.processes)))
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #list(limit: number): Promise<ProcessList> {
    const isFresh = this.#before !== null && performance.now() - this.#before.atMs < staleMs
    const before = isFresh && this.#before ? this.#before : await this.#snapshot()
    const passedMs = performance.now() - before.atMs
    if (passedMs < betweenLooksMs) await sleep(betweenLooksMs - passedMs)
    const now = await this.#snapshot()
    this.#before = now
    return compareProcesses(before.looks, now.looks, (now.atMs - before.atMs) / 1000, limit)
  }

  async #snapshot(): Promise<Snapshot> {
    const looks = await this.#look()
    return { atMs: performance.now(), looks }
  }
}

export function compareProcesses(
  before: readonly ProcessLook[],
  now: readonly ProcessLook[],
  seconds: number,
  limit: number,
): ProcessList {
  const spent = new Map(before.map(({ pid, cpuSeconds }) => [pid, cpuSeconds]))
  const processes = now.map(({ cpuSeconds, ...process }) => {
    const earlier = spent.get(process.pid) ?? 0
    // Less than before means that the pid was reused.
    const recent = cpuSeconds >= earlier ? cpuSeconds - earlier : cpuSeconds
    return { ...process, cpuRatio: recent / seconds, group: null }
  })
  const heaviest = processes.toSorted(
    (one, other) => other.cpuRatio - one.cpuRatio || other.memoryBytes - one.memoryBytes,
  )
  return { at: Date.now(), total: now.length, processes: heaviest.slice(0, limit) }
}

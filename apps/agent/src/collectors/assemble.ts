import type { HostFacts, ProcessList } from '@marsad/contract/agent/facts'
import type { Collectors, MemoryReading, Outcome, Reading, Source, SwapReading } from './collector.ts'
import { errorCode } from './error-code.ts'

export interface MemoryAndSwap {
  memory: MemoryReading
  swap: SwapReading | null
}

/** What a platform brings, one for each noun. */
export interface Sources {
  cpu: Source<Reading['cpu']>
  load: Source<Reading['load']>
  pressure: Source<Reading['pressure']>
  memory: Source<MemoryAndSwap | null>
  partitions: Source<Reading['partitions']>
  disks: Source<Reading['disks']>
  interfaces: Source<Reading['interfaces']>
  temperatures: Source<Reading['temperatures']>
  processCount: Source<Reading['processCount']>
  uptime: Source<Reading['uptimeSeconds']>
  processes: { list(limit: number): Promise<ProcessList>; close(): void }
  host(): Promise<HostFacts>
  /** What several of them share. */
  shared?: { close(): void }
}

/** Thrown by what a system cannot tell. */
export class Unsupported extends Error {}

export class Failures extends Map<string, number> {
  add(collector: string): void {
    this.set(collector, (this.get(collector) ?? 0) + 1)
  }
}

/** Makes one whole of a platform's sources: each may fail for itself, and none takes another down. */
export function assemble(sources: Sources, failures: Failures): Collectors {
  const reading: Reading = {
    cpu: null,
    load: null,
    pressure: null,
    memory: null,
    swap: null,
    partitions: [],
    disks: [],
    interfaces: [],
    temperatures: [],
    processCount: null,
    uptimeSeconds: null,
  }

  function attempt<Value>(collector: string, source: Source<Value>, atMs: number, otherwise: Value): Value {
    try {
      return source.read(atMs)
    } catch {
      failures.add(collector)
      return otherwise
    }
  }

  async function answer<Value>(collector: string, work: () => Promise<Value>): Promise<Outcome<Value>> {
    try {
      return { kind: 'ok', value: await work() }
    } catch (error) {
      if (error instanceof Unsupported) return { kind: 'unsupported' }
      failures.add(collector)
      if (['EACCES', 'EPERM'].includes(errorCode(error))) return { kind: 'no_permission' }
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    failures,
    read() {
      const atMs = performance.now()
      const memory = attempt('memory', sources.memory, atMs, null)
      reading.cpu = attempt('cpu', sources.cpu, atMs, null)
      reading.load = attempt('load', sources.load, atMs, null)
      reading.pressure = attempt('pressure', sources.pressure, atMs, null)
      reading.memory = memory && memory.memory
      reading.swap = memory && memory.swap
      reading.partitions = attempt('partitions', sources.partitions, atMs, [])
      reading.disks = attempt('disks', sources.disks, atMs, [])
      reading.interfaces = attempt('interfaces', sources.interfaces, atMs, [])
      reading.temperatures = attempt('temperatures', sources.temperatures, atMs, [])
      reading.processCount = attempt('process_count', sources.processCount, atMs, null)
      reading.uptimeSeconds = attempt('uptime', sources.uptime, atMs, null)
      return reading
    },
    processes: (limit) => answer('processes', () => sources.processes.list(limit)),
    host: () => answer('host', () => sources.host()),
    close() {
      for (const source of Object.values(sources)) if (typeof source === 'object') source.close()
    },
  }
}

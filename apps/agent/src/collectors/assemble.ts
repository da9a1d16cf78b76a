import type { ProcessList } from '@marsad/contract/agent/facts'
import { assembleInventory } from './assemble-inventory.ts'
import type {
  CollectorOptions,
  Collectors,
  GroupSource,
  MemoryReading,
  Reading,
  Source,
  SwapReading,
} from './collector.ts'
import type { Failures } from './failures.ts'
import type { InventorySource, InventorySources } from './inventory-source.ts'
import { endPrograms } from '../reading/run-program.ts'

export interface MemoryAndSwap {
  memory: MemoryReading
  swap: SwapReading | null
}

/** The sources of a platform, one per noun. */
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
  groups: GroupSource
  inventory: InventorySources
  /** A resource shared by several sources. */
  shared?: { close(): void }
}

/** Combines the sources of a platform: a failing source does not affect others. */
export function assemble(sources: Sources, failures: Failures, options: CollectorOptions): Collectors {
  const { inventory, ...fast } = sources
  const containers = remembered(inventory.containers)
  const services = remembered(inventory.services)
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
    groups(purpose) {
      try {
        return sources.groups.read(purpose, performance.now())
      } catch {
        failures.add('groups')
        return []
      }
    },
    groupStates() {
      const newest = containers.newest()
      // Without an answer of the configured engine, stopped containers are missing, not necessarily gone.
      const isWhole = newest?.isNamed || !options.asksEngine
      return { containers: (isWhole && newest?.containers) || null, services: services.newest() }
    },
    processes: (limit) => failures.answer('processes', () => sources.processes.list(limit)),
    host: () => failures.answer('host', () => inventory.host.look()),
    inventory: assembleInventory(
      { ...inventory, containers: containers.source, services: services.source },
      failures,
      options.skipFacts,
    ),
    close() {
      for (const source of [...Object.values(fast), ...Object.values(inventory)]) source.close?.()
      endPrograms()
    },
  }
}

/** A source whose newest value others need too; null after a look that failed. */
function remembered<Value>(source: InventorySource<Value>) {
  let newest: Value | null = null
  const look = async () => {
    try {
      newest = await source.look()
      return newest
    } catch (error) {
      newest = null
      throw error
    }
  }
  return { newest: () => newest, source: { ...source, look } }
}

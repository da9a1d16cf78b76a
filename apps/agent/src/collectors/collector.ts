import type { CpuState, GroupFigures, HostFacts, ProcessList } from '@marsad/contract/agent/facts'
import type { ContainerFacts, Inventory, ServiceFacts } from '@marsad/contract/agent/inventory'
import type { InventoryPart } from '@marsad/contract/agent/protocol'

/** The result of a source: absence has a name, so that a screen can show it. */
export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'unsupported' }
  | { kind: 'no_permission' }
  | { kind: 'failed'; reason: string }

/**
 * One second of the machine; null or an empty list if the system does not report it. The object and its
 * contents are reused by the next reading, to create no garbage: copy what must stay.
 */
export interface Reading {
  /** Also null in the first second: a rate needs two readings. */
  cpu: CpuReading | null
  load: [number, number, number] | null
  /** The share of the last ten seconds in which tasks waited for this resource. */
  pressure: Record<'cpu' | 'memory' | 'io', number> | null
  memory: MemoryReading | null
  swap: SwapReading | null
  partitions: PartitionReading[]
  disks: DiskReading[]
  interfaces: InterfaceReading[]
  temperatures: TemperatureReading[]
  processCount: number | null
  uptimeSeconds: number | null
}

export interface CpuReading {
  busyRatio: number
  states: Record<CpuState, number> | null
  /** By core number; an offline core is 0. */
  cores: number[]
}

export interface MemoryReading {
  totalBytes: number
  /** Total minus available. */
  usedBytes: number
  freeBytes: number
  availableBytes: number
  cachedBytes: number
  bufferedBytes: number
}

export interface SwapReading {
  totalBytes: number
  usedBytes: number
  freeBytes: number
}

export interface PartitionReading {
  mountpoint: string
  /** The device without `/dev/`, or the name of a network share. */
  disk: string
  type: string
  totalBytes: number
  usedBytes: number
  /** Space that users may still write; less than total − used where blocks are reserved. */
  freeBytes: number
  inodesTotal: number
  inodesUsed: number
}

export interface DiskReading {
  disk: string
  readBytesPerSecond: number
  writeBytesPerSecond: number
  readsPerSecond: number
  writesPerSecond: number
  busyRatio: number
}

export interface InterfaceReading {
  interface: string
  isUp: boolean
  receiveBytesPerSecond: number
  transmitBytesPerSecond: number
  receivePacketsPerSecond: number
  transmitPacketsPerSecond: number
  receiveErrorsPerSecond: number
  transmitErrorsPerSecond: number
  receivedBytes: number
  transmittedBytes: number
  receivedPackets: number
  transmittedPackets: number
}

export interface TemperatureReading {
  sensor: string
  celsius: number
}

/** Facts about the agent, reported with the host facts. */
export type AgentFacts = Pick<HostFacts, 'agentVersion' | 'makesChecks'>

export interface CollectorOptions {
  agent: AgentFacts
  /** Where the monitored machine's root is mounted when the agent runs in a container; '' otherwise. */
  root?: string
  /** Includes the loopback and container interfaces. */
  allInterfaces?: boolean
  /** Facts that the operator excluded. */
  skipFacts?: readonly SkippedFact[]
  /** Whether the container engine may be asked for names and images. */
  asksEngine?: boolean
  /** The engine's socket, if it is not at its usual path. */
  engineSocket?: string
}

export const securityFacts = ['firewall', 'antivirus', 'encryption', 'updates', 'accounts', 'events'] as const
/** Facts of the inventory that can be excluded: all but the host. */
export const skippableFacts = ['usb', ...securityFacts, 'applications', 'containers', 'services'] as const
export type SkippedFact = (typeof skippableFacts)[number]

/** Slowly changing data, per part. */
export type InventoryLooks = {
  [Part in InventoryPart]: {
    /** Cheap; changes whenever a look could find something new. */
    signal(): string
    /** Null if there is nothing to report. `isRefresh` reads even what has given no sign of change. */
    look(isRefresh: boolean): Promise<Required<Inventory>[Part] | null>
  }
}

/** One source of a reading. It throws on failure, and returns null or nothing if there is no data. */
export interface Source<Value> {
  read(atMs: number): Value
  close(): void
}

/** Rates are between two readings for the same purpose. */
export type GroupPurpose = 'point' | 'frame'

/** The source of figures of containers and services. */
export interface GroupSource {
  read(purpose: GroupPurpose, atMs: number): GroupFigures[]
  close(): void
}

/** Containers and services as of the newest look; null if it found none out. */
export interface GroupStates {
  containers: readonly ContainerFacts[] | null
  services: readonly ServiceFacts[] | null
}

/** All collectors of a machine. `collectors/index.ts` creates those of the platform. */
export interface Collectors {
  /** Called every second; must not block, and must not start a program in the steady state. */
  read(): Reading
  /** What containers and services use. Called once for each point, and each second while they are viewed. */
  groups(purpose: GroupPurpose): readonly GroupFigures[]
  groupStates(): GroupStates
  /** Failures of each collector since the start. */
  failures: ReadonlyMap<string, number>
  /** Compares two looks at the process table; the highest `limit` by CPU, then memory. */
  processes(limit: number): Promise<Outcome<ProcessList>>
  host(): Promise<Outcome<HostFacts>>
  inventory: InventoryLooks
  close(): void
}

import type { CpuState, HostFacts, ProcessList } from '@marsad/contract/agent/facts'
import type { Inventory } from '@marsad/contract/agent/inventory'
import type { InventoryPart } from '@marsad/contract/agent/protocol'

/** What a source says: absence has a name, so that a screen can show it as what it is. */
export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'unsupported' }
  | { kind: 'no_permission' }
  | { kind: 'failed'; reason: string }

/**
 * One second of the machine; null or an empty list where the system does not say. The object and what hangs on it
 * are reused by the next reading, so that a day of readings makes no garbage: copy what must stay.
 */
export interface Reading {
  /** Null in the first second too: one look at a counter says nothing of a rate. */
  cpu: CpuReading | null
  load: [number, number, number] | null
  /** The share of the last ten seconds in which something waited for this resource. */
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
  /** By the number of the core; one that is switched off does nothing, so it stands at 0. */
  cores: number[]
}

export interface MemoryReading {
  totalBytes: number
  /** Total less available: what programs could not have. */
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
  /** The device without its `/dev/`, or what a network calls the share. */
  disk: string
  type: string
  totalBytes: number
  usedBytes: number
  /** What a user may still write; less than total − used where the system keeps some for itself. */
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

/** What the agent knows of itself, told with what the machine is. */
export type AgentFacts = Pick<HostFacts, 'agentVersion' | 'makesChecks'>

export interface CollectorOptions {
  agent: AgentFacts
  /** Where the watched machine's own root is mounted when the agent runs in a container; '' otherwise. */
  root?: string
  /** The loopback and the ends of containers' cables too. */
  allInterfaces?: boolean
  /** What the operator does not want to be told. */
  skipFacts?: readonly SkippedFact[]
}

export const securityFacts = ['firewall', 'antivirus', 'encryption', 'updates', 'accounts', 'events'] as const
/** Each fact of the inventory that can be left out: all but what the machine is. */
export const skippableFacts = ['usb', ...securityFacts, 'applications'] as const
export type SkippedFact = (typeof skippableFacts)[number]

/** What changes slowly, part by part. */
export type InventoryLooks = {
  [Part in InventoryPart]: {
    /** Cheap; another text whenever a look could find something new. */
    signal(): string
    /** Null when there is nothing to report. `isAnew` looks even at what has given no sign of change. */
    look(isAnew: boolean): Promise<Required<Inventory>[Part] | null>
  }
}

/** One source of a reading. It throws when it fails, and says null or nothing where there is nothing to say. */
export interface Source<Value> {
  read(atMs: number): Value
  close(): void
}

/** All that the agent can learn of its machine. `collectors/index.ts` makes the one that fits the platform. */
export interface Collectors {
  /** Called every second; must not block, must not start a program in the steady state. */
  read(): Reading
  /** How often each collector has failed since the start. */
  failures: ReadonlyMap<string, number>
  /** Two looks at the process table; the heaviest `limit` by CPU, then memory. */
  processes(limit: number): Promise<Outcome<ProcessList>>
  host(): Promise<Outcome<HostFacts>>
  inventory: InventoryLooks
  close(): void
}

import type { HostFacts, ProcessList } from '@marsad/contract/agent/facts'

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
  cpu: {
    busyRatio: number
    states: Record<'user' | 'nice' | 'system' | 'iowait' | 'irq' | 'softirq' | 'steal', number> | null
    cores: number[]
  }
  load: [number, number, number] | null
  /** The share of the last ten seconds in which something waited for this resource. */
  pressure: Record<'cpu' | 'memory' | 'io', number> | null
  memory: {
    totalBytes: number
    usedBytes: number
    freeBytes: number
    availableBytes: number
    cachedBytes: number
    bufferedBytes: number
  }
  swap: { totalBytes: number; usedBytes: number; freeBytes: number }
  partitions: PartitionReading[]
  disks: DiskReading[]
  interfaces: InterfaceReading[]
  temperatures: { sensor: string; celsius: number }[]
  processCount: number | null
  uptimeSeconds: number
}

export interface PartitionReading {
  mountpoint: string
  disk: string
  type: string
  totalBytes: number
  usedBytes: number
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

/** All that the agent can learn of its machine. `collectors/index.ts` makes the one that fits the platform. */
export interface Collectors {
  /** Called every second; must not block, must not start a program in the steady state. */
  read(): Reading
  /** How often each collector has failed since the start. */
  failures: ReadonlyMap<string, number>
  /** Two looks at the process table; the heaviest `limit` by CPU, then memory. */
  processes(limit: number): Promise<Outcome<ProcessList>>
  host(): Promise<Outcome<HostFacts>>
  close(): void
}

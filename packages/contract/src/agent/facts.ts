import { z } from 'zod'
import { Instant } from '../instants.ts'
import { platforms } from './enrolment.ts'
import { groupKinds, reportLimits } from './protocol.ts'
import { ReportedText } from './text.ts'

const Amount = z.number().nonnegative()
const Ratio = z.number().min(0).max(1)
const listOf = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most)

/** Host facts. Empty text or null if the machine does not report one. */
export const HostFacts = z.strictObject({
  hostname: ReportedText(253),
  platform: z.enum(platforms),
  os: ReportedText(120),
  osVersion: ReportedText(120),
  kernel: ReportedText(120),
  architecture: ReportedText(40),
  bootTime: Instant.nullable(),
  /** Hashed on the device with a constant of ours, so that the machine id itself never leaves it. */
  hostId: ReportedText(64),
  virtualization: ReportedText(60),
  role: z.enum(['host', 'guest', 'container', 'unknown']),
  cpuModel: ReportedText(120),
  cores: z.int().nonnegative(),
  memoryBytes: Amount,
  addresses: listOf(ReportedText(64), 50),
  /** The address used toward the default route; empty if there is none, and from agents of 0.1. */
  primaryAddress: ReportedText(64).default(''),
  agentVersion: ReportedText(40),
  /** When the agent's process started; null from older agents. */
  agentStartedAt: Instant.nullable().default(null),
  /** Whether the agent's configuration allows checks. */
  makesChecks: z.boolean().default(false),
})
export type HostFacts = z.infer<typeof HostFacts>

export const processStates = [
  'running',
  'sleeping',
  'waiting',
  'stopped',
  'zombie',
  'idle',
  'unknown',
] as const
export const Process = z.strictObject({
  pid: z.int().nonnegative(),
  name: ReportedText(120),
  user: ReportedText(120),
  status: z.enum(processStates),
  /** Of one core: 1.5 is one and a half cores. */
  cpuRatio: Amount,
  memoryBytes: Amount,
  threads: z.int().nonnegative(),
  command: ReportedText(400),
  /** The container or the service it belongs to; null if neither, and from agents of 0.1. */
  group: z
    .strictObject({ kind: z.enum(groupKinds), name: ReportedText(255) })
    .nullable()
    .default(null),
})
export type Process = z.infer<typeof Process>
/** Sorted by load, highest first; `total` includes those left out. */
export const ProcessList = z.strictObject({
  at: z.int(),
  total: z.int().nonnegative(),
  processes: listOf(Process, reportLimits.processes),
})
export type ProcessList = z.infer<typeof ProcessList>

/** CPU time by state; only Linux reports it. */
export const CpuState = z.enum(['user', 'nice', 'system', 'iowait', 'irq', 'softirq', 'steal'])
export type CpuState = z.infer<typeof CpuState>

export const MetricsFrame = z.strictObject({
  cpu: z.strictObject({
    busyRatio: Ratio,
    // Agents of the first versions do not send it.
    states: z.record(CpuState, Ratio).nullable().default(null),
    cores: listOf(Ratio, reportLimits.cores),
  }),
  load: z.tuple([Amount, Amount, Amount]).nullable(),
  memory: z.strictObject({ totalBytes: Amount, usedBytes: Amount, freeBytes: Amount, cachedBytes: Amount }),
  swap: z.strictObject({ totalBytes: Amount, usedBytes: Amount }),
  partitions: listOf(
    z.strictObject({
      mountpoint: ReportedText(255),
      disk: ReportedText(120),
      type: ReportedText(40),
      totalBytes: Amount,
      usedBytes: Amount,
      freeBytes: Amount,
    }),
    reportLimits.partitions,
  ),
  disks: listOf(
    z.strictObject({
      disk: ReportedText(120),
      readBytesPerSecond: Amount,
      writeBytesPerSecond: Amount,
      busyRatio: Ratio,
    }),
    reportLimits.disks,
  ),
  interfaces: listOf(
    z.strictObject({
      interface: ReportedText(120),
      isUp: z.boolean(),
      receiveBytesPerSecond: Amount,
      transmitBytesPerSecond: Amount,
      packetsReceived: Amount,
      packetsSent: Amount,
      errors: Amount,
    }),
    reportLimits.interfaces,
  ),
  temperatures: listOf(
    z.strictObject({ sensor: ReportedText(120), celsius: z.number() }),
    reportLimits.temperatures,
  ),
  uptimeSeconds: Amount,
})
export type MetricsFrame = z.infer<typeof MetricsFrame>

/** What a container or a service uses. Null where the system does not count it. */
export const GroupFigures = z.strictObject({
  kind: z.enum(groupKinds),
  /** The name in the inventory, or `otherContainers`. */
  name: ReportedText(255),
  /** Of one core: 1.5 is one and a half cores. */
  cpuCores: Amount.nullable(),
  /** The share of its time in which its limit held it back. */
  throttledRatio: Ratio.nullable(),
  memoryBytes: Amount.nullable(),
  memoryLimitBytes: Amount.nullable(),
  readBytesPerSecond: Amount.nullable(),
  writeBytesPerSecond: Amount.nullable(),
  receiveBytesPerSecond: Amount.nullable(),
  transmitBytesPerSecond: Amount.nullable(),
})
export type GroupFigures = z.infer<typeof GroupFigures>

/** A one-second frame of a machine, sent while it is viewed and never stored. */
export const Frame = z.strictObject({
  at: z.int(),
  metrics: MetricsFrame.optional(),
  processes: ProcessList.optional(),
  groups: listOf(GroupFigures, 2 * (reportLimits.groups + 1)).optional(),
})
export type Frame = z.infer<typeof Frame>

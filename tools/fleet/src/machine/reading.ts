import type { Machine } from './machine.ts'
import { readGroups } from './groups.ts'
import { chance, sawtooth, wander } from './noise.ts'
import { troubled } from './troubles.ts'

const day = 86_400

/** What a machine would read of itself at one moment. */
export type Reading = ReturnType<typeof readMachine>

/** A pure function of machine and moment, so that a sample can be made again instead of being stored. */
export function readMachine(machine: Machine, seconds: number) {
  const { seed, shape } = machine
  const busyRatio = busyAt(machine, seconds)
  const jitter = wander(seed + 1, seconds, 30)
  const systemShare = 0.2 + 0.1 * jitter
  const waitShare = 0.02 + 0.08 * wander(seed + 2, seconds, 240)
  const load = (back: number) => busyAt(machine, seconds - back) * shape.cores * 1.15
  const usual = 0.25 + 0.3 * chance(seed, 11) + 0.15 * sawtooth(seed + 3, seconds, 5 * day) + busyRatio * 0.2
  const usedRatio = troubled(machine.troubles, { figure: 'memory' }, { usual, seconds })
  const usedBytes = shape.memoryBytes * usedRatio
  const cachedBytes = (shape.memoryBytes - usedBytes) * (0.5 + 0.2 * wander(seed + 4, seconds, 3600))
  const bufferedBytes = shape.memoryBytes * 0.01
  const swapBytes = shape.memoryBytes / 4

  return {
    cpu: {
      busyRatio,
      busyMaxRatio: Math.min(1, busyRatio * (1.1 + jitter)),
      states: {
        user: busyRatio * (1 - systemShare - waitShare),
        nice: 0,
        system: busyRatio * systemShare * 0.9,
        iowait: busyRatio * waitShare,
        irq: 0,
        softirq: busyRatio * systemShare * 0.1,
        steal: 0,
      },
      cores: Array.from({ length: shape.cores }, (_, core) =>
        Math.min(1, busyRatio * (0.6 + 0.8 * wander(seed + 20 + core, seconds, 45))),
      ),
    },
    load: [load(0), load(150), load(450)] as [number, number, number],
    pressure: { cpu: busyRatio ** 2 * 0.5, memory: usedRatio ** 8, io: busyRatio * waitShare * 2 },
    memory: {
      totalBytes: shape.memoryBytes,
      usedBytes,
      freeBytes: shape.memoryBytes - usedBytes - cachedBytes - bufferedBytes,
      cachedBytes,
      bufferedBytes,
    },
    swap: { totalBytes: swapBytes, usedBytes: swapBytes * Math.max(0, usedRatio - 0.6) },
    partitions: shape.partitions.map((partition, index) => readPartition(machine, seconds, partition, index)),
    disks: shape.disks.map((disk, index) => readDisk(machine, seconds, busyRatio, disk, index)),
    interfaces: shape.interfaces.map((name, index) =>
      readInterface(machine, seconds, busyRatio, name, index),
    ),
    temperatures: shape.sensors.map((sensor, index) => ({
      sensor,
      celsius: 34 + 6 * index + 38 * busyRatio + 3 * wander(seed + 40 + index, seconds, 120),
    })),
    ...readGroups(machine, seconds, busyRatio),
    processCount: Math.round(140 + 60 * chance(seed, 12) + 80 * busyRatio),
    uptimeSeconds: sawtooth(seed + 5, seconds, machine.rebootSeconds) * machine.rebootSeconds,
  }
}

/** The pulse that everything else follows: a daily and a weekly rhythm, restlessness and, now and then, a spike. */
function busyAt(machine: Machine, seconds: number): number {
  const { seed, quietRatio, peakSecond, weekendRatio, troubles } = machine
  const dailyRatio = machine.dailyRatio * (1 - (1 - weekendRatio) * restAt(seconds))
  const rhythm = (1 + Math.cos(((seconds - peakSecond) / day) * 2 * Math.PI)) / 2
  const restless = 0.6 + 0.8 * (0.7 * wander(seed + 6, seconds, 600) + 0.3 * wander(seed + 7, seconds, 20))
  const busy = (quietRatio + dailyRatio * rhythm ** 2) * restless + spikeAt(seed + 8, seconds)
  return troubled(troubles, { figure: 'cpu' }, { usual: Math.min(1, Math.max(0.002, busy)), seconds })
}

/** Friday and Saturday are the weekend: 1 on them, 0 on working days, and three hours of change between. */
function restAt(seconds: number): number {
  // The epoch began on a Thursday.
  const dayOfWeek = (seconds / day + 4) % 7
  const change = 3 / 24
  return Math.max(0, Math.min(1, (dayOfWeek - 5) / change, (7 - dayOfWeek) / change))
}

/** About twice a day, for one to ten minutes. */
function spikeAt(seed: number, seconds: number): number {
  const slot = Math.floor(seconds / 600)
  if (chance(seed, slot) > 1 / 72) return 0
  const share = seconds / 600 - slot
  const width = 0.1 + 0.9 * chance(seed + 1, slot)
  const height = 0.15 + 0.35 * chance(seed + 2, slot)
  return share < width ? height * Math.sin((share / width) * Math.PI) : 0
}

type Partition = Machine['shape']['partitions'][number]

function readPartition({ seed, troubles }: Machine, seconds: number, partition: Partition, index: number) {
  const own = seed + 60 + index
  const cleanedEvery = day * (8 + 60 * chance(own, 1))
  // Below the usual threshold: what is fuller is in trouble.
  const usual = 0.15 + 0.33 * chance(own, 2) + 0.35 * sawtooth(own, seconds, cleanedEvery)
  const { mountpoint } = partition
  const ratio = troubled(troubles, { figure: 'disk', mountpoint }, { usual, seconds })
  const usedBytes = partition.totalBytes * ratio
  const inodesTotal = Math.round(partition.totalBytes / 16_384)
  return {
    ...partition,
    usedBytes,
    freeBytes: partition.totalBytes - usedBytes,
    inodesTotal,
    inodesUsed: Math.round(inodesTotal * ratio * 0.3),
  }
}

function readDisk(
  { seed, bytesPerSecond }: Machine,
  seconds: number,
  busy: number,
  disk: string,
  index: number,
) {
  const own = seed + 80 + index * 2
  const readBytesPerSecond = bytesPerSecond * busy * 4 * wander(own, seconds, 90)
  const writeBytesPerSecond = bytesPerSecond * (0.1 + busy * 6 * wander(own + 1, seconds, 60))
  return {
    disk,
    readBytesPerSecond,
    writeBytesPerSecond,
    readsPerSecond: readBytesPerSecond / 24_000,
    writesPerSecond: writeBytesPerSecond / 16_000,
    busyRatio: Math.min(1, (readBytesPerSecond + writeBytesPerSecond) / 2e8 + busy * 0.1),
  }
}

function readInterface(machine: Machine, seconds: number, busy: number, name: string, index: number) {
  const { seed, bytesPerSecond, rebootSeconds } = machine
  const own = seed + 100 + index * 2
  // The second interface is a bridge or an idle port.
  const share = index === 0 ? 1 : 0.02
  const receiveBytesPerSecond = share * bytesPerSecond * (0.2 + busy * 8 * wander(own, seconds, 40))
  const transmitBytesPerSecond = share * bytesPerSecond * (0.2 + busy * 12 * wander(own + 1, seconds, 40))
  const uptime = sawtooth(seed + 5, seconds, rebootSeconds) * rebootSeconds
  const receivedBytes = Math.round(uptime * share * bytesPerSecond * 2)
  const transmittedBytes = Math.round(uptime * share * bytesPerSecond * 3)
  return {
    interface: name,
    isUp: index === 0 || chance(own, 1) > 0.3,
    receiveBytesPerSecond,
    transmitBytesPerSecond,
    receivePacketsPerSecond: receiveBytesPerSecond / 700,
    transmitPacketsPerSecond: transmitBytesPerSecond / 900,
    receiveErrorsPerSecond: 0,
    transmitErrorsPerSecond: 0,
    receivedBytes,
    transmittedBytes,
    receivedPackets: Math.round(receivedBytes / 700),
    transmittedPackets: Math.round(transmittedBytes / 900),
  }
}

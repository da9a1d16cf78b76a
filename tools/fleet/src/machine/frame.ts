import type { Frame, MetricsFrame } from '@marsad/contract/agent/facts'
import type { FramePart } from '@marsad/contract/agent/protocol'
import { groupFigures } from './groups.ts'
import type { Machine } from './machine.ts'
import { processListOf } from './processes.ts'
import { type Reading, readMachine } from './reading.ts'

const processesInFrame = 50

/** The live view of the machine in this second. */
export function frameOf(machine: Machine, at: number, parts: readonly FramePart[]): Frame {
  const reading = readMachine(machine, at / 1000)
  return {
    at,
    ...(parts.includes('metrics') && { metrics: metricsFrame(reading, machine) }),
    ...(parts.includes('groups') && { groups: groupFigures(reading) }),
    ...(parts.includes('processes') && { processes: processListOf(machine, at, processesInFrame) }),
  }
}

function metricsFrame(reading: Reading, { shape }: Machine): MetricsFrame {
  const { totalBytes, usedBytes, freeBytes, cachedBytes } = reading.memory
  return {
    cpu: { busyRatio: reading.cpu.busyRatio, states: reading.cpu.states, cores: reading.cpu.cores },
    load: shape.platform === 'windows' ? null : reading.load,
    memory: { totalBytes, usedBytes, freeBytes, cachedBytes },
    swap: reading.swap,
    partitions: reading.partitions.map(
      ({ inodesTotal: _total, inodesUsed: _used, ...partition }) => partition,
    ),
    disks: reading.disks.map(({ disk, readBytesPerSecond, writeBytesPerSecond, busyRatio }) => ({
      disk,
      readBytesPerSecond,
      writeBytesPerSecond,
      busyRatio,
    })),
    interfaces: reading.interfaces.map((each) => ({
      interface: each.interface,
      isUp: each.isUp,
      receiveBytesPerSecond: each.receiveBytesPerSecond,
      transmitBytesPerSecond: each.transmitBytesPerSecond,
      packetsReceived: each.receivedPackets,
      packetsSent: each.transmittedPackets,
      errors: 0,
    })),
    temperatures: reading.temperatures,
    uptimeSeconds: reading.uptimeSeconds,
  }
}

import { reportLimits } from '@marsad/contract/agent/protocol'
import type { CpuState, MetricsFrame } from '@marsad/contract/agent/facts'
import type { Reading } from '../collectors/collector.ts'
import type { Selection } from '../samples/selection.ts'

const amount = (value: number) => (value > 0 && value < Infinity ? value : 0)
const ratio = (value: number) => Math.min(1, amount(value))
const ratios = ({ user, nice, system, iowait, irq, softirq, steal }: Record<CpuState, number>) => ({
  user: ratio(user),
  nice: ratio(nice),
  system: ratio(system),
  iowait: ratio(iowait),
  irq: ratio(irq),
  softirq: ratio(softirq),
  steal: ratio(steal),
})

/**
 * A reading as a frame, clamped to the contract's bounds. Null while the machine reports neither CPU nor
 * memory.
 */
export function frameOf(reading: Reading, { hasInterface, hasMount }: Selection): MetricsFrame | null {
  const { cpu, load, memory, swap } = reading
  if (!cpu || !memory) return null
  return {
    cpu: {
      busyRatio: ratio(cpu.busyRatio),
      states: cpu.states && ratios(cpu.states),
      cores: cpu.cores.slice(0, reportLimits.cores).map(ratio),
    },
    load: load && [amount(load[0]), amount(load[1]), amount(load[2])],
    memory: {
      totalBytes: amount(memory.totalBytes),
      usedBytes: amount(memory.usedBytes),
      freeBytes: amount(memory.freeBytes),
      cachedBytes: amount(memory.cachedBytes),
    },
    swap: { totalBytes: amount(swap?.totalBytes ?? 0), usedBytes: amount(swap?.usedBytes ?? 0) },
    partitions: reading.partitions
      .filter(({ mountpoint }) => hasMount(mountpoint))
      .slice(0, reportLimits.partitions)
      .map(({ mountpoint, disk, type, ...sizes }) => ({
        mountpoint,
        disk,
        type,
        totalBytes: amount(sizes.totalBytes),
        usedBytes: amount(sizes.usedBytes),
        freeBytes: amount(sizes.freeBytes),
      })),
    disks: reading.disks.slice(0, reportLimits.disks).map((one) => ({
      disk: one.disk,
      readBytesPerSecond: amount(one.readBytesPerSecond),
      writeBytesPerSecond: amount(one.writeBytesPerSecond),
      busyRatio: ratio(one.busyRatio),
    })),
    interfaces: reading.interfaces
      .filter((one) => hasInterface(one.interface))
      .slice(0, reportLimits.interfaces)
      .map((one) => ({
        interface: one.interface,
        isUp: one.isUp,
        receiveBytesPerSecond: amount(one.receiveBytesPerSecond),
        transmitBytesPerSecond: amount(one.transmitBytesPerSecond),
        packetsReceived: amount(one.receivedPackets),
        packetsSent: amount(one.transmittedPackets),
        errors: amount(one.receiveErrorsPerSecond + one.transmitErrorsPerSecond),
      })),
    temperatures: reading.temperatures
      .filter(({ celsius }) => Number.isFinite(celsius))
      .slice(0, reportLimits.temperatures)
      .map(({ sensor, celsius }) => ({ sensor, celsius })),
    uptimeSeconds: amount(reading.uptimeSeconds ?? 0),
  }
}

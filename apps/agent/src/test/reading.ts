import type { Reading } from '../collectors/collector.ts'

const GiB = 1024 ** 3

export const busy = (busyRatio: number): Reading['cpu'] => ({
  busyRatio,
  states: { user: 0.1, nice: 0, system: 0.1, iowait: 0.02, irq: 0, softirq: 0.01, steal: 0.02 },
  cores: [0.2, 0.3],
})

/** A small machine. */
export const reading = (change: Partial<Reading> = {}): Reading => ({
  cpu: busy(0.25),
  load: [0.5, 0.4, 0.3],
  pressure: { cpu: 0.1, memory: 0, io: 0.05 },
  memory: {
    totalBytes: 8 * GiB,
    usedBytes: 3 * GiB,
    freeBytes: 2 * GiB,
    availableBytes: 5 * GiB,
    cachedBytes: 2.5 * GiB,
    bufferedBytes: 0.5 * GiB,
  },
  swap: { totalBytes: GiB, usedBytes: 0, freeBytes: GiB },
  partitions: [
    {
      mountpoint: '/',
      disk: 'vda1',
      type: 'ext4',
      totalBytes: 40 * GiB,
      usedBytes: 10 * GiB,
      freeBytes: 28 * GiB,
      inodesTotal: 1000,
      inodesUsed: 100,
    },
  ],
  disks: [
    {
      disk: 'vda',
      readBytesPerSecond: 4096,
      writeBytesPerSecond: 8192,
      readsPerSecond: 1,
      writesPerSecond: 2,
      busyRatio: 0.01,
    },
  ],
  interfaces: [
    {
      interface: 'eth0',
      isUp: true,
      receiveBytesPerSecond: 1000,
      transmitBytesPerSecond: 2000,
      receivePacketsPerSecond: 10,
      transmitPacketsPerSecond: 20,
      receiveErrorsPerSecond: 0,
      transmitErrorsPerSecond: 0,
      receivedBytes: 1e9,
      transmittedBytes: 2e9,
      receivedPackets: 1e6,
      transmittedPackets: 2e6,
    },
  ],
  temperatures: [{ sensor: 'cpu', celsius: 51.5 }],
  processCount: 300,
  uptimeSeconds: 12345,
  ...change,
})

import { statfs } from 'node:fs/promises'
import type { PartitionReading } from '../collector.ts'
import type { Partition } from '../choose-mounts.ts'

const patienceMs = 2000
// The runtime has four threads for files. A hanging call blocks its thread, and the spool must still be
// written.
const mostStuck = { network: 2, local: 3 }

type Ask = (path: string) => Promise<{
  blocks: number
  frsize?: number
  bsize: number
  bfree: number
  bavail: number
  files: number
  ffree: number
}>

/** Measures file systems one at a time; a share whose server is gone blocks no other. */
export class PartitionGauge {
  readonly #stuck = new Set<string>()
  readonly #ask: Ask
  readonly #patienceMs: number

  constructor(ask: Ask = statfs, patience = patienceMs) {
    this.#ask = ask
    this.#patienceMs = patience
  }

  /** `onFailure` is called for each one that did not answer; it is left out. */
  async measure(
    partitions: readonly Partition[],
    pathOf: (mountpoint: string) => string,
    onFailure: () => void,
  ): Promise<PartitionReading[]> {
    const readings: PartitionReading[] = []
    const localFirst = partitions.toSorted((one, other) => Number(one.isNetwork) - Number(other.isNetwork))
    for (const partition of localFirst) {
      const space = await this.#space(partition, pathOf(partition.mountpoint))
      if (space === null) onFailure()
      else if (space.totalBytes > 0) readings.push(space)
    }
    return readings
  }

  async #space(partition: Partition, path: string): Promise<PartitionReading | null> {
    const most = partition.isNetwork ? mostStuck.network : mostStuck.local
    if (this.#stuck.has(path) || this.#stuck.size >= most) return null
    this.#stuck.add(path)
    const answer = this.#ask(path)
      .then(
        (stats) => toReading(partition, stats),
        () => null,
      )
      .finally(() => this.#stuck.delete(path))
    return Promise.race([answer, nothingAfter(this.#patienceMs)])
  }
}

function nothingAfter(patience: number): Promise<null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  setTimeout(() => resolve(null), patience).unref()
  return promise
}

function toReading({ mountpoint, disk, type }: Partition, stats: Awaited<ReturnType<Ask>>): PartitionReading {
  const blockBytes = stats.frsize || stats.bsize
  return {
    mountpoint,
    disk,
    type,
    totalBytes: stats.blocks * blockBytes,
    usedBytes: Math.max(stats.blocks - stats.bfree, 0) * blockBytes,
    freeBytes: stats.bavail * blockBytes,
    inodesTotal: stats.files,
    inodesUsed: Math.max(stats.files - stats.ffree, 0),
  }
}

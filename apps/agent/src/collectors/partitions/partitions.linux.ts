import { readFile } from 'node:fs/promises'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { PartitionReading, Source } from '../collector.ts'
import { Periodic } from '../periodic.ts'
import { chooseMounts, type Partition } from './choose-mounts.ts'
import { PartitionGauge } from './measure-partitions.ts'
import { parseMountinfo } from './parse-mountinfo.ts'

const listEveryMs = 60_000
const measureEveryMs = 10_000

interface Options {
  /** Prefixed to each mount point when the machine is seen through a mount. */
  root: string
  process: string
  onFailure: () => void
}

export function linuxPartitions(
  proc: string,
  { root, process, onFailure }: Options,
): Source<PartitionReading[]> {
  const gauge = new PartitionGauge()
  let partitions: Partition[] = []
  let readings: PartitionReading[] = []
  let listedAtMs = -Infinity

  const measuring = new Periodic(measureEveryMs, async () => {
    const now = performance.now()
    if (now - listedAtMs >= listEveryMs) {
      const text = await readFile(`${proc}/${process}/mountinfo`, 'utf8')
      partitions = chooseMounts(parseMountinfo(text)).slice(0, reportLimits.partitions)
      listedAtMs = now
    }
    readings = await gauge.measure(partitions, (mountpoint) => root + mountpoint, onFailure)
  })

  return {
    read(atMs) {
      measuring.tick(atMs)
      return readings
    },
    close() {},
  }
}

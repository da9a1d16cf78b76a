import { reportLimits } from '@marsad/contract/agent/protocol'
import type { PartitionReading, Source } from '../collector.ts'
import { inBackground } from '../../reading/in-background.ts'
import { chooseMounts, type Partition } from '../choose-mounts.ts'
import { PartitionGauge } from './partition-gauge.ts'
import type { Mount } from '../../reading/parse-mountinfo.ts'

const listEveryMs = 60_000
const measureEveryMs = 10_000

interface Options {
  list: () => Promise<Mount[]>
  pathOf: (mountpoint: string) => string
  onFailure: () => void
}

/** Lists mounts at intervals, and measures their space more often. */
export function measureMounts({ list, pathOf, onFailure }: Options): Source<PartitionReading[]> {
  const gauge = new PartitionGauge()
  let partitions: Partition[] = []
  let listedAtMs = -Infinity

  return inBackground<PartitionReading[]>(measureEveryMs, [], async () => {
    const now = performance.now()
    if (now - listedAtMs >= listEveryMs) {
      partitions = chooseMounts(await list()).slice(0, reportLimits.partitions)
      listedAtMs = now
    }
    return gauge.measure(partitions, pathOf, onFailure)
  })
}

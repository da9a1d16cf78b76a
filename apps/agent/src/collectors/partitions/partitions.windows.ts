import { reportLimits } from '@marsad/contract/agent/protocol'
import type { PartitionReading } from '../collector.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'

export const windowsPartitions = (report: LooseRecord): PartitionReading[] =>
  report
    .list('volumes')
    .map((volume) => ({
      mountpoint: volume.text('name'),
      disk: volume.text('name').replace(/\\$/, ''),
      type: volume.text('format').toLowerCase(),
      totalBytes: volume.amount('totalBytes'),
      usedBytes: volume.amount('totalBytes') - volume.amount('freeBytes'),
      freeBytes: volume.amount('availableBytes'),
      // NTFS has no fixed number of inodes.
      inodesTotal: 0,
      inodesUsed: 0,
    }))
    .filter(({ usedBytes, freeBytes }) => usedBytes >= 0 && freeBytes >= 0)
    .slice(0, reportLimits.partitions)

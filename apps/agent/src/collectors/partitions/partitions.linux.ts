import { readFile } from 'node:fs/promises'
import type { PartitionReading, Source } from '../collector.ts'
import { measureMounts } from './measure-mounts.ts'
import { parseMountinfo } from '../../reading/parse-mountinfo.ts'

interface Options {
  /** Prefixed to each mount point when the machine is accessed through a mount. */
  root: string
  process: string
  onFailure: () => void
}

export const linuxPartitions = (
  proc: string,
  { root, process, onFailure }: Options,
): Source<PartitionReading[]> =>
  measureMounts({
    list: async () => parseMountinfo(await readFile(`${proc}/${process}/mountinfo`, 'utf8')),
    pathOf: (mountpoint) => root + mountpoint,
    onFailure,
  })

import { readFile } from 'node:fs/promises'
import { chooseMounts } from '../choose-mounts.ts'
import type { PartitionReading, Source } from '../collector.ts'
import { measureMounts } from './measure-mounts.ts'
import { type Mount, parseMountinfo } from '../../reading/parse-mountinfo.ts'

interface Options {
  /** Prefixed to each mount point when the machine is accessed through a mount. */
  root: string
  process: string
  onFailure: () => void
  /** The mounts of the agent's own process. */
  ownMountinfo?: string
}

export const linuxPartitions = (
  proc: string,
  { root, process, onFailure, ownMountinfo = '/proc/self/mountinfo' }: Options,
): Source<PartitionReading[]> =>
  measureMounts({
    async list() {
      const mounts = parseMountinfo(await readFile(`${proc}/${process}/mountinfo`, 'utf8'))
      if (root === '') return mounts
      const own = parseMountinfo(await readFile(ownMountinfo, 'utf8'))
      const { seen = [], unseen = [] } = Object.groupBy(mounts, (mount) =>
        isSeen(mount, root, own) ? 'seen' : 'unseen',
      )
      chooseMounts(unseen).forEach(onFailure)
      return seen
    },
    pathOf: (mountpoint) => root + mountpoint,
    onFailure,
  })

/**
 * A file system mounted on the machine after the container started may be missing behind the mount: its folder there
 * belongs to the file system around it, and would be measured as that one.
 */
function isSeen({ device, mountpoint }: Mount, root: string, own: readonly Mount[]): boolean {
  const path = mountpoint === '/' ? root : root + mountpoint
  return own.some((mount) => mount.mountpoint === path && mount.device === device)
}

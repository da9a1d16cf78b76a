import { statSync } from 'node:fs'

const unitFolders = ['/etc/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system']
const groupFolders = ['/sys/fs/cgroup/system.slice', '/sys/fs/cgroup/systemd/system.slice']

const isThere = (path: string) => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** systemd services, read only from files: a control group exists for each running one, and for no other. */
export const systemdUnits = (root: string) => ({
  isInstalled: (name: string) => unitFolders.some((folder) => isThere(`${root}${folder}/${name}.service`)),
  isRunning: (name: string) => groupFolders.some((folder) => isThere(`${root}${folder}/${name}.service`)),
  /** Unknown if the machine has no systemd, or its control groups are not visible here. */
  stateOf(...names: string[]): 'on' | 'off' | 'unknown' {
    if (names.some((name) => this.isRunning(name))) return 'on'
    return groupFolders.some((folder) => isThere(root + folder)) ? 'off' : 'unknown'
  },
})

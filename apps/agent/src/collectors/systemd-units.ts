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

/** Services of systemd, read from files alone: it keeps a control group for each that runs, and for no other. */
export const systemdUnits = (root: string) => ({
  isInstalled: (name: string) => unitFolders.some((folder) => isThere(`${root}${folder}/${name}.service`)),
  isRunning: (name: string) => groupFolders.some((folder) => isThere(`${root}${folder}/${name}.service`)),
})

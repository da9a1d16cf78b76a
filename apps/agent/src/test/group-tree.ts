import { cpSync, renameSync, rmSync } from 'node:fs'
import { onTestFinished, vi } from 'vitest'
import { fileTree } from './tree.ts'

export const containerId = (digit: string) => digit.repeat(64)

/** Control groups of a machine with v2, by path; time passes only by hand. */
export function groupMachine(groups: Record<string, Record<string, string>> = {}) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const tree = fileTree({
    '/sys/fs/cgroup/cgroup.controllers': 'cpuset cpu io memory pids\n',
    '/proc/self/net/dev': netDev(1e12, 1e12),
    '/proc/meminfo': 'MemTotal:       8000000 kB\n',
    '/proc/stat': 'btime 1790000000\n',
  })
  const write = (path: string, files: Record<string, string>) => {
    tree.write(`/sys/fs/cgroup/${path}/cgroup.procs`, '')
    for (const [name, text] of Object.entries(files)) tree.write(`/sys/fs/cgroup/${path}/${name}`, text)
  }
  for (const [path, files] of Object.entries(groups)) write(path, files)
  let restarts = 0
  return {
    ...tree,
    writeGroup: write,
    removeGroup: (path: string) => rmSync(`${tree.root}/sys/fs/cgroup/${path}`, { recursive: true }),
    /** The same group in a new folder. The old ones are moved away, so that no number is given out again. */
    restartGroup: (path: string) => {
      const [folder, old] = [`${tree.root}/sys/fs/cgroup/${path}`, `${tree.root}/old-${restarts++}`]
      renameSync(folder, old)
      cpSync(old, folder, { recursive: true })
    },
    pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
  }
}

/** /proc/[pid]/net/dev of a container with two interfaces. */
export const netDev = (received: number, transmitted: number) =>
  [
    'Inter-|   Receive                                                |  Transmit',
    ' face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed',
    `    lo: ${received * 7} 700 0 0 0 0 0 0 ${received * 7} 700 0 0 0 0 0 0`,
    `  eth0: ${received} 10 0 0 0 0 0 0 ${transmitted} 20 0 0 0 0 0 0`,
    '  eth1: 1000 10 0 0 0 0 0 0 2000 20 0 0 0 0 0 0\n',
  ].join('\n')

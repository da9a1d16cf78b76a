import type { Process } from '@marsad/contract/agent/facts'
import { tidyCommand } from './command-lines.ts'
import type { ProcessLook } from './polled-processes.ts'

const statuses: Record<string, Process['status']> = {
  R: 'running',
  S: 'sleeping',
  I: 'sleeping',
  U: 'waiting',
  T: 'stopped',
  Z: 'zombie',
}

/** `12:34.56`, or with hours before it → seconds */
const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** `ps -axo pid=,user=,state=,time=,rss=,comm=` of macOS; the last column is a path and may contain spaces. */
export function parsePs(
  text: string,
  commands: ReadonlyMap<number, string>,
  threads: ReadonlyMap<number, number>,
): ProcessLook[] {
  const looks: ProcessLook[] = []
  for (const line of text.split('\n')) {
    const found = /^\s*(\d+)\s+(\S+)\s+(\S)\S*\s+([\d:.]+)\s+(\d+)\s+(.+)$/.exec(line)
    if (!found) continue
    const [, pid = '', user = '', state = '', time = '', resident = '', path = ''] = found
    looks.push({
      pid: Number(pid),
      name: path.slice(path.lastIndexOf('/') + 1).trim(),
      user,
      status: statuses[state] ?? 'unknown',
      cpuSeconds: secondsOf(time),
      memoryBytes: Number(resident) * 1024,
      threads: threads.get(Number(pid)) ?? 0,
      command: tidyCommand(commands.get(Number(pid)) ?? path),
    })
  }
  return looks
}

/** `ps -axwwo pid=,command=` */
export const parseCommands = (text: string): Map<number, string> =>
  new Map(
    [...text.matchAll(/^\s*(\d+)\s+(.+)$/gm)].map(([, pid, command = '']) => [Number(pid), command.trim()]),
  )

/** `top -l 1 -stats pid,th`: `412  12/1` has twelve threads, one of them running. */
export const parseThreads = (text: string): Map<number, number> =>
  new Map(
    [...text.matchAll(/^(\d+)\*?\s+(\d+)(?:\/\d+)?\s*$/gm)].map(([, pid, count]) => [
      Number(pid),
      Number(count),
    ]),
  )

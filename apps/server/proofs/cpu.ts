import { readdirSync, readFileSync } from 'node:fs'
import { engineStatus } from '@marsad/engines'

/** Linux counts a process's time in ticks of this length. */
const tickSeconds = 0.01

/** Processor time that a process has used, in itself and in the kernel. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * tickSeconds
}

// The name in brackets may contain anything, so fields are counted from behind it.
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** The same of a process and of those that it has started, ended ones included. */
export function cpuSecondsOfTree(pid: number): number {
  const children = readdirSync('/proc').filter((one) => /^\d+$/.test(one) && parentOf(Number(one)) === pid)
  const own = statOf(pid)
  return (
    [11, 12, 13, 14].reduce((sum, at) => sum + Number(own[at]) * tickSeconds, 0) +
    children.reduce((sum, child) => sum + secondsOr0(Number(child)), 0)
  )
}

/** The same of engines of a copy; 0 of those that do not run. */
export async function cpuSecondsOfEngines(copy: string, names: readonly string[]): Promise<number[]> {
  const running = await engineStatus(copy)
  return names.map((name) => {
    const pid = running.find(({ engine }) => engine === name)?.pid ?? 0
    return pid > 0 ? cpuSecondsOfTree(pid) : 0
  })
}

// A process may end while it is looked at.
function secondsOr0(pid: number): number {
  try {
    return cpuSeconds(pid)
  } catch {
    return 0
  }
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1])
  } catch {
    return 0
  }
}

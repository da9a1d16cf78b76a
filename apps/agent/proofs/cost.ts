import { readdirSync, readFileSync } from 'node:fs'

/** CPU seconds of a process and of all its children, ended or not, and its own memory. */
export interface Cost {
  cpuSeconds: number
  residentMb: number
  privateMb: number
}

const ticksPerSecond = 100

export function costOf(pid: number): Cost {
  const own = [pid, ...descendantsOf(pid)].map((one) => ({ ...cpuOf(one), ...memoryOf(one) }))
  return own.reduce((sum, one) => ({
    cpuSeconds: sum.cpuSeconds + one.cpuSeconds,
    residentMb: sum.residentMb + one.residentMb,
    privateMb: sum.privateMb + one.privateMb,
  }))
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const statOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []

function cpuOf(pid: number) {
  // User and system time, of the process and of the children it has waited for.
  const ticks = statOf(pid).slice(11, 15).map(Number)
  return { cpuSeconds: ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond }
}

function memoryOf(pid: number) {
  const rollup = read(`/proc/${pid}/smaps_rollup`)
  const kilobytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
  return {
    residentMb: kilobytes('Rss') / 1024,
    privateMb: (kilobytes('Private_Clean') + kilobytes('Private_Dirty')) / 1024,
  }
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => Number(statOf(one)[1]) === pid)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

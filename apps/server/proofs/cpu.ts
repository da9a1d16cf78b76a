import { readFileSync } from 'node:fs'

/** Linux counts a process's time in ticks of this length. */
const tickSeconds = 0.01

/** Processor time that a process has used, in itself and in the kernel. */
export function cpuSeconds(pid: number): number {
  // The name in brackets may contain anything, so fields are counted from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickSeconds
}

import { readdirSync } from 'node:fs'
import type { Source } from '../collector.ts'

// A point uses the last of ten readings, and a listing allocates a string per process.
const countEveryMs = 10_000
const zero = 48
const nine = 57

export function linuxProcessCount(proc: string): Source<number> {
  let countedAtMs = -Infinity
  let count = 0
  return {
    read(atMs) {
      if (atMs - countedAtMs < countEveryMs) return count
      count = countPids(readdirSync(proc))
      countedAtMs = atMs
      return count
    },
    close() {},
  }
}

export function countPids(entries: readonly string[]): number {
  let count = 0
  for (const entry of entries) {
    const first = entry.charCodeAt(0)
    if (first >= zero && first <= nine) count++
  }
  return count
}

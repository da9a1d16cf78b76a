import { readFileSync } from 'node:fs'

export interface KernelUnits {
  pageBytes: number
  ticksPerSecond: number
}

const pageSize = 6n
const clockTicks = 17n

/** The auxiliary vector of this process: pairs of key and value, each as wide as a register. */
export function parseAuxv(bytes: Buffer): KernelUnits {
  const units = { pageBytes: 4096, ticksPerSecond: 100 }
  for (let at = 0; at + 16 <= bytes.length; at += 16) {
    const key = bytes.readBigUInt64LE(at)
    const value = Number(bytes.readBigUInt64LE(at + 8))
    if (key === pageSize) units.pageBytes = value
    if (key === clockTicks) units.ticksPerSecond = value
  }
  return units
}

export const readKernelUnits = (): KernelUnits => parseAuxv(readFileSync('/proc/self/auxv'))

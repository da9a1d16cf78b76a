import { checkOf } from '../ledger/check.ts'
import type { Machine } from './machine.ts'
import { readMachine } from './reading.ts'
import { seriesOf } from './series.ts'

// One buffer for all machines: nothing waits between filling and reading it.
const values = new Float64Array(512)

/** The text of one point of every series, and the check of each sample in it. */
export function writePoint(machine: Machine, at: number): { text: string; checks: Uint32Array } {
  const { keys, fill } = seriesOf(machine.shape)
  fill(values, readMachine(machine, at / 1000))
  const checks = new Uint32Array(keys.length)
  let text = ''
  for (let index = 0; index < keys.length; index += 1) {
    const value = values[index] ?? 0
    checks[index] = checkOf(at, value)
    text += `${keys[index]} ${value} ${at}\n`
  }
  return { text, checks }
}

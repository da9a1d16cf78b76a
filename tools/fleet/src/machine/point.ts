import { encodeWriteRequest } from '@marsad/contract/agent/write-request'
import { checkOf } from '../ledger/check.ts'
import type { Machine } from './machine.ts'
import { readMachine } from './reading.ts'
import { seriesOf } from './series.ts'

/** One point of every series: its values, and the check of each sample. */
export type MachinePoint = { at: number; values: Float64Array; checks: Uint32Array }

export function makePoint(machine: Machine, at: number): MachinePoint {
  const { keys, fill } = seriesOf(machine.shape)
  const values = new Float64Array(keys.length)
  fill(values, readMachine(machine, at / 1000))
  return { at, values, checks: Uint32Array.from(values, (value) => checkOf(at, value)) }
}

/** These points as a report: each series once. */
export const writePoints = (machine: Machine, points: readonly MachinePoint[]): Uint8Array =>
  encodeWriteRequest(
    seriesOf(machine.shape).labels.map((labels, index) => ({
      labels,
      points: points.map(({ at, values }) => ({ at, value: values[index] ?? 0 })),
    })),
  )

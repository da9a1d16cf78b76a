import { encodeWriteRequest } from '@marsad/contract/agent/write-request'
import { checkOf } from '../ledger/check.ts'
import type { Machine } from './machine.ts'
import { readMachine } from './reading.ts'
import { seriesOf, type SeriesSet } from './series.ts'

/** One point of every series: its values, and the check of each sample. */
export type MachinePoint = { at: number; values: Float64Array; checks: Uint32Array }

export function makePoint(machine: Machine, at: number): MachinePoint {
  const { keys, fill } = seriesOf(machine.shape)
  const values = new Float64Array(keys.length)
  const checks = new Uint32Array(keys.length)
  fill(values, readMachine(machine, at / 1000))
  for (let index = 0; index < keys.length; index += 1) checks[index] = checkOf(at, values[index] ?? 0)
  return { at, values, checks }
}

/** These points as a report: each series once. */
export function writePoints(machine: Machine, points: readonly MachinePoint[]): Uint8Array {
  const { bytes, places } = blankOf(seriesOf(machine.shape), points.length)
  const report = bytes.slice()
  const view = new DataView(report.buffer)
  let place = 0
  for (let series = 0; place < places.length; series += 1) {
    for (const { at, values } of points) {
      const from = places[place++] ?? 0
      view.setFloat64(from, values[series] ?? 0, true)
      writeTime(report, from + 9, at)
    }
  }
  return report
}

/** A report without its numbers, and where the value of each sample goes; its time comes nine bytes later. */
type Blank = { bytes: Uint8Array; places: Uint32Array }

/** From 2^35 to 2^42 milliseconds, until the year 2109, a time takes as many bytes. */
const someTime = 2 ** 41
const timeBytes = 6
/** Two tags and the length, the value, and the time with its tag. */
const sampleBytes = 2 + 1 + 8 + 1 + timeBytes

const blanks = new WeakMap<SeriesSet, Blank[]>()

/** Reports of machines of one shape differ in their numbers alone, so what is around them is written once. */
function blankOf(set: SeriesSet, points: number): Blank {
  const known = blanks.get(set) ?? []
  blanks.set(set, known)
  return (known[points] ??= makeBlank(set, points))
}

function makeBlank({ labels }: SeriesSet, points: number): Blank {
  const empty = Array.from({ length: points }, () => ({ at: someTime, value: 0 }))
  const bytes = encodeWriteRequest(labels.map((each) => ({ labels: each, points: empty })))
  const places = new Uint32Array(labels.length * points)
  let end = bytes.length
  // From the end, because there every size is known.
  for (let series = labels.length - 1; series >= 0; series -= 1) {
    for (let point = points - 1; point >= 0; point -= 1) {
      end -= sampleBytes
      places[series * points + point] = end + 3
    }
    const size = (labels[series]?.length ?? 0) + points * sampleBytes
    end -= (labels[series]?.length ?? 0) + 1 + (size < 128 ? 1 : size < 16_384 ? 2 : 3)
  }
  return { bytes, places }
}

function writeTime(bytes: Uint8Array, from: number, at: number) {
  let left = at
  for (let index = 0; index < timeBytes - 1; index += 1) {
    bytes[from + index] = (left % 128) + 128
    left = Math.floor(left / 128)
  }
  bytes[from + timeBytes - 1] = left
}

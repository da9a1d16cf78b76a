import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Machine } from '../machine/machine.ts'
import { makePoint, writePoints } from '../machine/point.ts'

/** A compressed report, and the checks of the samples of each of its points. */
type Report = { body: Buffer; checks: Uint32Array[] }
export type ReportPress = (machine: Machine, times: readonly number[]) => Promise<Report>

const compress = promisify(gzip)
/** The usual 256 KB for each report cost more than what is compressed in them. */
const thrifty = { level: 1, windowBits: 12, memLevel: 5 }
/** Machines of a kind report at the same moment, and the slow ones of them a little later. */
const reportsOfKind = 2

/** Makes reports; where machines are of so many kinds, one report for all of a kind. */
export function createReportPress(kinds = 0): ReportPress {
  const pressed = new Map<string, Promise<Report>>()

  return (machine, times) => {
    if (kinds === 0) return pressReport(machine, times)
    const name = `${machine.seed} ${times.join(' ')}`
    const known = pressed.get(name)
    if (known !== undefined) return known
    const made = pressReport(machine, times)
    pressed.set(name, made)
    const [oldest = name] = pressed.keys()
    if (pressed.size > kinds * reportsOfKind) pressed.delete(oldest)
    return made
  }
}

async function pressReport(machine: Machine, times: readonly number[]): Promise<Report> {
  const points = times.map((at) => makePoint(machine, at))
  // In another thread: this one is the limit of a large fleet.
  const body = await compress(writePoints(machine, points), thrifty)
  return { body, checks: points.map(({ checks }) => checks) }
}

import type { Alteration } from './inventory/alterations.ts'
import { chance, pick } from './noise.ts'
import { type Shape, shapes } from './shapes.ts'
import type { Trouble } from './troubles.ts'

/** One made-up machine: its shape and its temper. All that it ever does follows from its seed. */
export type Machine = {
  seed: number
  shape: Shape
  hostname: string
  address: string
  /** Share of the CPU in a quiet hour, and what the busiest hour of the day adds. */
  quietRatio: number
  dailyRatio: number
  /** How much of that is left at the weekend. */
  weekendRatio: number
  /** The busiest hour, UTC in seconds of the day: teams sit in different time zones. */
  peakSecond: number
  bytesPerSecond: number
  rebootSeconds: number
  /** What goes wrong with it and when, if that is planned. */
  troubles?: readonly Trouble[]
  /** In milliseconds: it is offline from then on. */
  silentFrom?: number
  /** What had happened to it before its agent was started. */
  alterations?: readonly Alteration[]
}

const day = 86_400

/** Machines beyond so many kinds live the lives of earlier ones, under names and addresses of their own. */
export function makeMachine(fleetSeed: number, index: number, kinds = Infinity): Machine {
  const seed = Math.floor(chance(fleetSeed, Number.isFinite(kinds) ? index % kinds : index) * 2 ** 31)
  const draw = (step: number) => chance(seed, -step)
  const shape = shapeAt(draw(1) * 100)
  const name = pick(shape.names, draw(2))
  return {
    seed,
    shape,
    hostname: shape.platform === 'windows' ? `${name}${index + 1}` : `${name}-${index + 1}`,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    quietRatio: 0.02 + 0.18 * draw(3),
    dailyRatio: 0.05 + 0.4 * draw(4) ** 2,
    weekendRatio: 0.2 + 0.5 * draw(8),
    peakSecond: day * draw(5),
    bytesPerSecond: 2 ** (13 + 9 * draw(6)),
    rebootSeconds: day * (12 + 80 * draw(7)),
  }
}

function shapeAt(percent: number): Shape {
  let end = 0
  return shapes.find(({ share }) => (end += share) > percent) ?? shapes[0]
}

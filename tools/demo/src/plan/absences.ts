import { chance, type Machine } from '@marsad/fleet'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** How often a machine is away and for how long: laptops are closed, servers restart, a till loses its line. */
const habits = {
  darwin: { share: 0.28, hours: 11 },
  windows: { share: 0.03, hours: 1.5 },
  linux: { share: 0.012, hours: 2.5 },
  other: { share: 0.012, hours: 2.5 },
} as const

/** Whether a machine was offline at this moment, long before the last day of the story. */
export function isAway({ seed, shape }: Machine, at: number): boolean {
  const { share, hours } = habits[shape.platform]
  const day = Math.floor(at / dayMs)
  if (chance(seed + 400, day) >= share) return false
  const from = 12 * hourMs * chance(seed + 401, day)
  const since = at - day * dayMs - from
  return since >= 0 && since < hours * hourMs * (0.4 + 0.6 * chance(seed + 402, day))
}

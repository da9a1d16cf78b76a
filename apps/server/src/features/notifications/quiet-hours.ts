import type { Preferences } from '@marsad/contract/http/profile'
import { instantOf, minutesOf, onDay, wallClock } from '../../lib/zoned-time.ts'

/** When the quiet hours that a moment lies in are over; null where it lies in none. */
export function quietUntil({ isOn, from, to, timeZone }: Preferences['quietHours'], at: Date): Date | null {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const wall = wallClock(at, timeZone)
  const now = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const isQuiet = start <= end ? now >= start && now < end : now >= start || now < end
  if (!isOn || !isQuiet) return null
  const over = instantOf(onDay(wall, now < end ? 0 : 1, end), timeZone)
  // Clocks that were set back show the last of the quiet hours twice; the second time counts no more.
  return over > at ? over : null
}

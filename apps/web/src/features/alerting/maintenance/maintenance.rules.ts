import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'

export const phases = ['now', 'next', 'past'] as const
export type Phase = (typeof phases)[number]

const phaseOf = ({ isNow, from }: MaintenanceWindow): Phase => (isNow ? 'now' : from ? 'next' : 'past')

const time = (iso: string | null) => (iso ? Date.parse(iso) : 0)
const endOf = ({ schedule }: MaintenanceWindow) => (schedule.kind === 'once' ? time(schedule.to) : 0)

const orders: Record<Phase, (a: MaintenanceWindow, b: MaintenanceWindow) => number> = {
  now: (a, b) => time(a.to) - time(b.to),
  next: (a, b) => time(a.from) - time(b.from),
  past: (a, b) => endOf(b) - endOf(a),
}

/** Active windows by how soon they end, planned ones by how soon they begin, and the newest of the past first. */
export const groupWindows = (windows: readonly MaintenanceWindow[]) =>
  phases
    .map((phase) => ({
      phase,
      windows: windows.filter((window) => phaseOf(window) === phase).toSorted(orders[phase]),
    }))
    .filter((group) => group.windows.length > 0)

const dayMinutes = 24 * 60

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const two = (value: number) => String(value).padStart(2, '0')

/** The time from one time of day to another: to the next day where it is not later, and a whole day to itself. */
export const minutesBetween = (start: string, end: string) =>
  (toMinutes(end) - toMinutes(start) + dayMinutes) % dayMinutes || dayMinutes

export function clockAfter(start: string, minutes: number): string {
  const end = (toMinutes(start) + minutes) % dayMinutes
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`
}

import type { Change } from '@marsad/contract/http/changes'
import { changeAreas, type ChangeArea, type ChangeKind } from '@marsad/contract/inventory'
import type { MarkerTone } from '../../../ui/chart/markers.ts'

export const areas = changeAreas

/** The area of a change. */
export const areaOf = (kind: ChangeKind): ChangeArea =>
  areas.find((area) => kind.startsWith(`${area}.`)) ?? 'host'

/** Whether the change is a problem, or the end of one; most changes are neither. */
export function toneOf({ kind, after }: Pick<Change, 'kind' | 'after'>): MarkerTone {
  if (kind === 'usb.unknown' || kind === 'container.oom') return 'warn'
  if (kind === 'service.failed') return 'bad'
  if (kind === 'service.recovered') return 'ok'
  if (kind !== 'firewall.switched' && kind !== 'antivirus.changed' && kind !== 'encryption.changed')
    return 'neutral'
  if (after === 'on' || after === 'up_to_date') return 'ok'
  return after === 'outdated' ? 'warn' : 'bad'
}

/** Changes in their order, cut where the reader's day changes. */
export function byDay<Dated extends { at: string }>(
  changes: readonly Dated[],
  dayOf: (at: number) => string,
): { day: string; changes: Dated[] }[] {
  const days: { day: string; changes: Dated[] }[] = []
  for (const change of changes) {
    const day = dayOf(Date.parse(change.at))
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}

const nearMs = 15 * 60_000

/** A time range around an instant, in milliseconds, as an address carries it. */
export const around = (from: number, to = from) => ({ from: from - nearMs, to: to + nearMs })

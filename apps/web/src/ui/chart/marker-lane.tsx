import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useChartGroup, type Lane } from './chart-group.tsx'
import { acrossPlot } from './chart-series.ts'
import { groupMarkers, LANE_PIXELS, type MarkerGroup, type MarkerTone } from './markers.ts'
import type { PlotBox } from './plot/plot-controller.ts'
import type { PlotSpec } from './plot/plot-spec.ts'
import { Tip } from './plot/plot-tooltip.tsx'
import { useTimeFormat } from './use-time-format.ts'

const MARKER_PIXELS = 26
const LISTED = 5
const toneClasses = {
  neutral: 'border-idle text-idle',
  ok: 'border-ok text-ok',
  warn: 'border-warn text-warn',
  bad: 'border-bad text-bad',
} satisfies Record<MarkerTone, string>

interface MarkerLaneProps {
  lane: Lane
  spec: PlotSpec
  box: PlotBox
  /** The first marker of the group pointed at. */
  active: string | null
  onActivate: (id: string | null) => void
}

/** Events under the time they happened at. One stop of the Tab key; arrow keys move along it. */
export function MarkerLane({ lane, spec, box, active, onActivate }: MarkerLaneProps) {
  const t = useTranslations('chart')
  const times = useTimeFormat()
  const format = useFormat()
  const { cursor } = useChartGroup()
  const groups = box.width > 0 ? groupMarkers(lane.markers, spec.range, MARKER_PIXELS / box.width) : []
  const across = (group: MarkerGroup) => acrossPlot(group.markers[0].time, spec.range, spec.timeDirection)
  const point = (group: MarkerGroup | null) => {
    onActivate(group?.markers[0].id ?? null)
    cursor.set(group?.markers[0].time ?? null)
  }
  const open = groups.find(({ markers: [first] }) => first.id === active)

  return (
    <div
      {...(groups.length > 0 && { role: 'toolbar', 'aria-label': t('changes') })}
      className="relative"
      style={{ height: LANE_PIXELS }}
    >
      <div className="absolute top-1/2 border-t" style={{ insetInlineStart: box.left, width: box.width }} />
      {groups.map((group, position) => (
        <button
          key={group.markers[0].id}
          type="button"
          tabIndex={position === 0 ? 0 : -1}
          aria-label={labelOf(group)}
          onClick={() => lane.onOpen(group.markers)}
          onKeyDown={walk}
          onPointerEnter={() => point(group)}
          onPointerLeave={() => point(null)}
          onFocus={() => point(group)}
          onBlur={() => point(null)}
          className="absolute top-0 grid size-7 -translate-x-1/2 cursor-pointer place-items-center rounded-control"
          style={{ insetInlineStart: box.left + across(group) * box.width }}
        >
          <Mark group={group} />
        </button>
      ))}
      {open && (
        <Tip box={box} across={across(open)} direction={spec.direction} className="bottom-full">
          <div className="num mb-1 text-muted">{times.instant(open.markers[0].time, spec.range)}</div>
          <ul>
            {labelsOf(open).map((label, position) => (
              <li key={position} className="line-clamp-2 leading-5 wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
          {open.count > labelsOf(open).length && (
            <div className="text-muted">{t('more', { count: open.count - labelsOf(open).length })}</div>
          )}
        </Tip>
      )}
    </div>
  )

  function labelOf(group: MarkerGroup): string {
    const when = times.instant(group.markers[0].time, spec.range)
    const number = format.number(group.count)
    const count = t('changeCount', { count: group.count })
    // The Arabic dual has no number in it, but the mark shows one, and speech control finds a button by what it shows.
    const counted = count.includes(number) ? count : `${number} · ${count}`
    return [when, ...(group.count > 1 ? [counted] : []), ...labelsOf(group)].join(' · ')
  }
}

const labelsOf = ({ markers }: MarkerGroup) => markers.flatMap(({ labels }) => labels).slice(0, LISTED)

/** A single event shows its icon, a group the number of its events. */
function Mark({ group: { tone, count, markers } }: { group: MarkerGroup }) {
  const format = useFormat()
  const [{ Icon }] = markers
  const shape = count > 1 || Icon ? 'h-5 min-w-5 rounded-full' : 'size-2.5 rotate-45 rounded-xs'
  return (
    <span
      className={`num grid place-items-center border-[1.5px] bg-card text-[0.6875rem] leading-none font-semibold ${toneClasses[tone]} ${shape}`}
    >
      {count > 1 ? <span className="px-1">{format.number(count)}</span> : Icon && <Icon className="size-3" />}
    </span>
  )
}

function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])].toSorted(
    (a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x,
  )
  const current = buttons.indexOf(event.currentTarget)
  const next = buttons[current + (steps[event.key] ?? 0)]
  if (!steps[event.key] || !next) return
  event.preventDefault()
  next.focus()
}

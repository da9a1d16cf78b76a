import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useChartGroup } from './chart-group.tsx'
import { acrossPlot } from './chart-series.ts'
import { groupMarkers, type ChartMarker, type MarkerGroup, type MarkerTone } from './markers.ts'
import type { PlotBox } from './plot-controller.ts'
import type { PlotSpec } from './plot-spec.ts'
import { Tip } from './tip.tsx'
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
  markers: readonly ChartMarker[]
  spec: PlotSpec
  box: PlotBox
  /** The first marker of the group pointed at. */
  active: string | null
  onActivate: (id: string | null) => void
  onOpen: (markers: ChartMarker[]) => void
}

/** What happened, under the time it happened at. One stop of the Tab key; arrows walk along it. */
export function MarkerLane({ markers, spec, box, active, onActivate, onOpen }: MarkerLaneProps) {
  const t = useTranslations('chart')
  const format = useFormat()
  const times = useTimeFormat()
  const { cursor } = useChartGroup()
  if (box.width === 0) return null

  const groups = groupMarkers(markers, spec.range, MARKER_PIXELS / box.width)
  const across = (group: MarkerGroup) => acrossPlot(group.markers[0].time, spec.range, spec.timeDirection)
  const point = (group: MarkerGroup | null) => {
    onActivate(group?.markers[0].id ?? null)
    cursor.set(group?.markers[0].time ?? null)
  }
  const open = groups.find(({ markers: [first] }) => first.id === active)

  return (
    <div role="toolbar" aria-label={t('changes')} className="relative h-7">
      <div className="absolute top-1/2 border-t" style={{ insetInlineStart: box.left, width: box.width }} />
      {groups.map((group, position) => (
        <button
          key={group.markers[0].id}
          type="button"
          tabIndex={position === 0 ? 0 : -1}
          aria-label={labelOf(group)}
          onClick={() => onOpen(group.markers)}
          onKeyDown={walk}
          onPointerEnter={() => point(group)}
          onPointerLeave={() => point(null)}
          onFocus={() => point(group)}
          onBlur={() => point(null)}
          className="absolute top-0 grid size-7 -translate-x-1/2 cursor-pointer place-items-center rounded-control"
          style={{ insetInlineStart: box.left + across(group) * box.width }}
        >
          <span
            className={`num grid h-4.5 place-items-center border-[1.5px] bg-card text-[0.6875rem] leading-none font-semibold ${toneClasses[group.tone]} ${
              group.markers.length > 1 ? 'min-w-4.5 rounded-full px-1' : 'size-2.5! rotate-45 rounded-xs'
            }`}
          >
            {group.markers.length > 1 && format.number(group.markers.length)}
          </span>
        </button>
      ))}
      {open && (
        <Tip box={box} across={across(open)} direction={spec.direction} className="bottom-full">
          <div className="num mb-1 text-muted">{times.instant(open.markers[0].time, spec.range)}</div>
          <ul>
            {open.markers.slice(0, LISTED).map(({ id, label }) => (
              <li key={id} className="truncate leading-5" dir="auto">
                {label}
              </li>
            ))}
          </ul>
          {open.markers.length > LISTED && (
            <div className="text-muted">{t('more', { count: open.markers.length - LISTED })}</div>
          )}
        </Tip>
      )}
    </div>
  )

  function labelOf(group: MarkerGroup): string {
    const when = times.instant(group.markers[0].time, spec.range)
    const count = t('changeCount', { count: group.markers.length })
    const what = group.markers.slice(0, LISTED).map(({ label }) => label)
    return [when, ...(group.markers.length > 1 ? [count] : []), ...what].join(' · ')
  }
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

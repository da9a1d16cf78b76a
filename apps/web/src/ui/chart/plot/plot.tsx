import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { nearestIndex } from '../chart-data.ts'
import { useChartGroup } from '../chart-group.tsx'
import { type CursorStore, moveCursor, zoomAround } from './move-cursor.ts'
import { MarkerLane } from '../marker-lane.tsx'
import { PlotController, type PlotBox } from './plot-controller.ts'
import type { PlotSpec } from './plot-spec.ts'
import { PlotTooltip } from './plot-tooltip.tsx'
import { useTimeFormat } from '../use-time-format.ts'

interface PlotProps {
  title: string
  spec: PlotSpec
  height: number
}

/** The canvas and its interactions: pointing, zooming, arrow keys, opening a marker. */
export function Plot({ title, spec, height }: PlotProps) {
  const t = useTranslations('chart')
  const hint = useId()
  const { cursor, lane } = useChartGroup()
  const [box, setBox] = useState<PlotBox>({ left: 0, width: 0 })
  const [activeMarker, setActiveMarker] = useState<string | null>(null)
  const index = useSyncExternalStore(cursor.subscribe, () => {
    const time = cursor.get()
    return time === null ? null : nearestIndex(spec.times, time)
  })
  const host = usePlot(spec, setBox)

  return (
    // Pixels of the plot are counted from the left in both languages.
    <div dir="ltr" className="relative">
      <div
        ref={host}
        role="slider"
        tabIndex={0}
        aria-label={t('plotLabel', { title })}
        aria-describedby={hint}
        aria-valuemin={spec.range.from}
        aria-valuemax={spec.range.to}
        aria-valuenow={index === null ? spec.range.to : spec.times[index]}
        aria-valuetext={useDescription(spec, index)}
        onKeyDown={(event) => handleKey(event, spec, index, cursor)}
        onBlur={() => cursor.set(null)}
        className="w-full rounded-control"
        style={{ height }}
      />
      <p id={hint} hidden>
        {t('keys')}
      </p>
      {index !== null && activeMarker === null && <PlotTooltip spec={spec} box={box} index={index} />}
      {lane && (
        <MarkerLane lane={lane} spec={spec} box={box} active={activeMarker} onActivate={setActiveMarker} />
      )}
    </div>
  )
}

function usePlot(spec: PlotSpec, onBox: (box: PlotBox) => void) {
  const host = useRef<HTMLDivElement>(null)
  const controller = useRef<PlotController>(null)
  const { cursor } = useChartGroup()
  useEffect(() => {
    const created = host.current && new PlotController(host.current, cursor, onBox)
    controller.current = created
    return () => created?.destroy()
  }, [cursor, onBox])
  useEffect(() => controller.current?.update(spec), [spec])
  return host
}

function useDescription(spec: PlotSpec, index: number | null): string {
  const t = useTranslations('chart')
  const times = useTimeFormat()
  if (index === null) return t('wholeRange')
  const values = spec.series.map(({ label, values: { [index]: value = null } }) =>
    value === null ? `${label} ${t('noValue')}` : `${label} ${spec.formatValue(value)}`,
  )
  return [times.instant(spec.times[index] ?? 0, spec.range), ...values].join(' · ')
}

function handleKey(event: KeyboardEvent, spec: PlotSpec, index: number | null, cursor: CursorStore): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const row = moveCursor(event, index, spec)
  if (row !== null) cursor.set(spec.times[row] ?? null)
  else if (event.key === '+' || event.key === '=') spec.onZoom(zoomAround(spec.range, cursor.get(), 0.5))
  else if (event.key === '-') spec.onZoom(zoomAround(spec.range, cursor.get(), 2))
  else if (event.key === 'Escape') {
    cursor.set(null)
    spec.onZoom(null)
  } else return
  event.preventDefault()
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Swatch } from '../chart-legend.tsx'
import { acrossPlot } from '../chart-series.ts'
import { useTimeFormat } from '../use-time-format.ts'
import type { PlotBox } from './plot-controller.ts'
import type { PlotSpec } from './plot-spec.ts'

interface PlotTooltipProps {
  spec: PlotSpec
  box: PlotBox
  /** The row pointed at. */
  index: number
}

export function PlotTooltip({ spec, box, index }: PlotTooltipProps) {
  const t = useTranslations('chart')
  const times = useTimeFormat()
  const time = spec.times[index]
  if (time === undefined || time < spec.range.from || time > spec.range.to) return null
  const text = (value: number | null = null) => (value === null ? t('noValue') : spec.formatValue(value))
  return (
    <Tip
      box={box}
      across={acrossPlot(time, spec.range, spec.timeDirection)}
      direction={spec.direction}
      className="top-3"
    >
      <div className="num mb-1 text-muted">{times.instant(time, spec.range)}</div>
      {spec.series.map(({ id, label, color, values, band, compared }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-2 leading-5">
          <Swatch color={color} compared={compared} />
          <bdi className="min-w-0 truncate">{label}</bdi>
          <span className="num ms-auto ps-3 font-semibold whitespace-nowrap">{text(values[index])}</span>
          {band && (
            <span className="num whitespace-nowrap text-muted">
              {band.low === values
                ? t('peak', { high: text(band.high[index]) })
                : t('between', { low: text(band.low[index]), high: text(band.high[index]) })}
            </span>
          )}
        </div>
      ))}
    </Tip>
  )
}

const DISTANCE = 12
/** How far a tip may reach beyond the plot: into the padding of its card. */
const OVERHANG = 16

interface TipProps {
  box: PlotBox
  /** From 0 at the left edge of the plot to 1 at its right. */
  across: number
  direction: 'ltr' | 'rtl'
  className: string
  children: ReactNode
}

/** A card beside an instant, on the side that has more room. Its parent measures left to right. */
export function Tip({ box, across, direction, className, children }: TipProps) {
  const x = box.left + across * box.width
  const position =
    across > 0.5
      ? { insetInlineEnd: `calc(100% - ${x - DISTANCE}px)`, maxWidth: x - DISTANCE + OVERHANG }
      : { insetInlineStart: x + DISTANCE, maxWidth: `calc(100% - ${x + DISTANCE - OVERHANG}px)` }
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute z-10 w-max ${className}`}
      style={position}
    >
      <div
        dir={direction}
        className="max-w-80 min-w-36 rounded-control border bg-card px-2.5 py-2 text-xs shadow-pop"
      >
        {children}
      </div>
    </div>
  )
}

import { useTranslations } from 'use-intl'
import { acrossPlot } from './chart-series.ts'
import type { PlotBox } from './plot-controller.ts'
import type { PlotSpec } from './plot-spec.ts'
import { Swatch } from './swatch.tsx'
import { Tip } from './tip.tsx'
import { useTimeFormat } from './use-time-format.ts'

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
      {spec.series.map(({ id, label, color, values, band }) => (
        <div key={id} className="flex items-center gap-2 leading-5">
          <Swatch color={color} />
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

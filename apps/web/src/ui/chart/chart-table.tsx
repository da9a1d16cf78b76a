import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { firstIndexFrom, rollUp } from './chart-data.ts'
import type { PlotSpec } from './plot/plot-spec.ts'
import { TIME_INCREMENTS } from './plot/axes.ts'
import { useTimeFormat } from './use-time-format.ts'

const MAX_ROWS = 60

interface ChartTableProps {
  title: string
  spec: PlotSpec
  height: number
}

/** The same data to read instead of see, averaged to a number of rows a person can go through. */
export function ChartTable({ title, spec, height }: ChartTableProps) {
  const t = useTranslations('chart')
  const format = useFormat()
  const times = useTimeFormat()
  const { from, to } = spec.range
  const step = TIME_INCREMENTS.find((increment) => (to - from) / increment <= MAX_ROWS) ?? to - from
  const rows = [firstIndexFrom(spec.times, from), firstIndexFrom(spec.times, to + 1)] as const
  const clock = spec.times.slice(...rows)
  const columns = spec.series.map(({ values }) => rollUp(clock, values.slice(...rows), step))

  return (
    // Focusable, so that the keyboard can scroll it.
    <section
      aria-label={title}
      tabIndex={0}
      className="overflow-auto rounded-control border text-sm"
      style={{ height }}
    >
      <table className="num w-full">
        <caption className="px-3 py-2 text-start text-xs text-muted">
          {t('tableCaption', { step: format.duration(step), zone: times.timeZone })}
        </caption>
        <thead className="sticky top-0 bg-card text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              {t('time')}
            </th>
            {spec.series.map(({ id, label }) => (
              <th key={id} scope="col" className="px-3 py-1.5 text-end font-medium">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.times.map((time, row) => (
            <tr key={time} className="border-t">
              <th scope="row" className="px-3 py-1 text-start font-normal whitespace-nowrap">
                {format.dateTimeWithSeconds(time * 1000)}
              </th>
              {columns.map((column, index) => {
                const value = column.avg[row] ?? null
                return (
                  <td key={spec.series[index]?.id} className="px-3 py-1 text-end whitespace-nowrap">
                    {value === null ? (
                      <span className="text-muted">{t('noValue')}</span>
                    ) : (
                      spec.formatValue(value)
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { Funnel } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Swatch } from '../../../ui/chart/chart-legend.tsx'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { DateTime } from '../../../ui/time.tsx'
import type { Result } from './explore.api.ts'
import type { FoundSeries } from './read-series.rules.ts'

interface SeriesTableProps {
  result: Result
  drawn: ReadonlyMap<string, ChartSeries>
  deviceNames: ReadonlyMap<string, string> | undefined
  formatValue: (value: number) => string
  onFilter: (label: string, value: string) => void
}

const rows = 50

/** Every series of an answer, with its labels to narrow the query by. */
export function SeriesTable({ result, drawn, deviceNames, formatValue, onFilter }: SeriesTableProps) {
  const t = useTranslations('explore.series')
  const [shown, setShown] = useState(rows)
  const { series, window } = result
  // One name for all stands above the chart.
  const hasNames = new Set(series.map(({ name }) => name)).size > 1
  const hasDevices = series.some(({ labels }) => labels['device'] !== undefined)
  const left = Math.min(series.length - shown, rows)
  return (
    <Card flush title={t('title', { count: series.length })}>
      <Table caption={t('caption')} density="compact">
        <TableHead>
          <TableHeader className={hasNames ? '' : 'w-px'}>
            {hasNames ? t('series') : <VisuallyHidden>{t('series')}</VisuallyHidden>}
          </TableHeader>
          {hasDevices && <TableHeader>{t('device')}</TableHeader>}
          <TableHeader>{t('labels')}</TableHeader>
          <TableHeader align="end">{t('last')}</TableHeader>
        </TableHead>
        <TableBody>
          {series.slice(0, shown).map((one) => (
            <TableRow key={one.id}>
              <TableCell>
                <span className="flex items-center gap-2">
                  <SeriesMark line={drawn.get(one.id)} />
                  {hasNames && (
                    <Bdi mono className="whitespace-nowrap">
                      {one.name || '{}'}
                    </Bdi>
                  )}
                </span>
              </TableCell>
              {hasDevices && (
                <TableCell>
                  <DeviceCell id={one.labels['device']} names={deviceNames} onFilter={onFilter} />
                </TableCell>
              )}
              <TableCell>
                <Labels labels={one.labels} onFilter={onFilter} />
              </TableCell>
              <TableCell align="end">
                <LastValue last={one.last} formatValue={formatValue} end={window.to - 2 * window.step} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {left > 0 && (
        <div className="border-t p-3 text-center">
          <Button size="sm" onClick={() => setShown(shown + rows)}>
            {t('more', { count: left })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The colour of the line; a series that is not drawn has none. */
const SeriesMark = ({ line }: { line: ChartSeries | undefined }) => (
  <span className="flex w-3.5 shrink-0 justify-center">
    {line && <Swatch color={line.color} compared={line.compared} />}
  </span>
)

type Filtering = Pick<SeriesTableProps, 'onFilter'>

function DeviceCell({
  id,
  names,
  onFilter,
}: Filtering & { id: string | undefined; names: SeriesTableProps['deviceNames'] }) {
  const t = useTranslations('explore.series')
  if (id === undefined) return null
  const name = names?.get(id)
  return (
    <span className="flex items-center gap-1">
      {name === undefined ? (
        <Bdi mono className="text-muted">
          {id}
        </Bdi>
      ) : (
        <Link
          to="/servers/$id"
          params={{ id }}
          className="max-w-56 truncate rounded-sm font-medium underline-offset-4 hover:underline"
        >
          <Bdi>{name}</Bdi>
        </Link>
      )}
      <IconButton
        size="sm"
        label={t('filter', { label: t('device'), value: isolateText(name ?? id) })}
        onClick={() => onFilter('device', id)}
      >
        <Funnel aria-hidden />
      </IconButton>
    </span>
  )
}

function Labels({ labels, onFilter }: Filtering & Pick<FoundSeries, 'labels'>) {
  const t = useTranslations('explore.series')
  const shown = Object.entries(labels)
    .filter(([label]) => label !== 'device')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (shown.length === 0) return <span className="text-xs text-muted">{t('noLabels')}</span>
  return (
    <ul className="flex flex-wrap gap-1">
      {shown.map(([label, value]) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            aria-label={t('filter', { label: isolateText(label), value: isolateText(value) })}
            onClick={() => onFilter(label, value)}
            className="min-h-6 max-w-72 cursor-pointer truncate rounded-md border bg-bg px-1.5 py-0.5 text-xs hover:bg-hover pointer-coarse:min-h-9"
          >
            <Bdi mono>
              <span className="text-muted">{label}=</span>
              {value}
            </Bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The newest value, with its time where the series ended before the range did. */
function LastValue({
  last,
  formatValue,
  end,
}: Pick<FoundSeries, 'last'> & Pick<SeriesTableProps, 'formatValue'> & { end: number }) {
  const format = useFormat()
  if (last === null) return format.unknown
  return (
    <span className="whitespace-nowrap">
      {formatValue(last.value)}
      {last.at < end && (
        <span className="block text-xs text-muted">
          <DateTime value={last.at * 1000} show="dateTime" />
        </span>
      )}
    </span>
  )
}

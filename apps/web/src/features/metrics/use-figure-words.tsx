import type { ChartData } from '@marsad/contract/http/metrics'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import type { Limit } from '@marsad/contract/device-limits'
import { useScreen } from './screen.ts'
import { figuresOf, newestOf } from './to-series.ts'

type Lines = ChartData['lines']
type IsLine = Parameters<typeof newestOf>[1]

const inState =
  (wanted: string): IsLine =>
  ({ state }) =>
    state === wanted

/** Ranges until now whose newest point is so short that it is the value of now. */
const shortRanges: readonly string[] = ['1h', '6h', '24h']

/** The figures beside a chart, each with its meaning: now, and the average and maximum of the shown range. */
export function useFigureWords() {
  const t = useTranslations('device.figure')
  const format = useFormat()
  const { range, isStale, limits } = useScreen()
  const isNow = range.kind === 'live'
  const hasNow = isNow || (range.kind === 'last' && shortRanges.includes(range.range))

  /** The newest value, in the colour of the threshold it has reached. */
  const now = (value: number | null, text: (value: number) => string, limit?: Limit) =>
    value !== null &&
    hasNow &&
    !isStale && (
      <span className="me-3 whitespace-nowrap">
        {t('now')}{' '}
        <strong
          className={clsx(
            'text-[0.9375rem] font-semibold',
            limit && value >= limit.bad ? 'text-bad' : limit && value >= limit.warn ? 'text-warn' : 'text-fg',
          )}
        >
          {text(value)}
        </strong>
      </span>
    )

  const figure = (
    lines: Lines,
    isIt: IsLine,
    formatValue: (value: number) => string,
    limit?: Limit,
  ): ReactNode => {
    const figures = isNow ? null : figuresOf(lines, isIt)
    return (
      <>
        {now(newestOf(lines, isIt), formatValue, limit)}
        {figures && (
          <span>
            {t('range', { average: formatValue(figures.average), maximum: formatValue(figures.maximum) })}
          </span>
        )}
      </>
    )
  }
  return {
    cpu: (lines: Lines) =>
      figure(
        lines,
        ({ state }) => state === undefined,
        (value) => format.percent(value),
        limits.cpu,
      ),
    load: (lines: Lines) =>
      figure(
        lines,
        ({ window }) => window === '1m',
        (value) => format.number(value, 2),
      ),
    memory: (lines: Lines): ReactNode => {
      const used = figuresOf(lines, inState('used'))
      const free = figuresOf(lines, inState('free'))
      const total = newestOf(lines, inState('limit'))
      if (!used || !free || total === null || (isNow && isStale)) return null
      const amount = (newest: number | null, average: number) =>
        format.bytes(isNow ? (newest ?? average) : average)
      const amounts = {
        used: amount(newestOf(lines, inState('used')), used.average),
        free: amount(newestOf(lines, inState('free')), free.average),
        total: format.bytes(total),
      }
      const share = (newestOf(lines, inState('used')) ?? used.average) / total
      return (
        <>
          {now(share, (value) => format.percent(value), limits.memory)}
          <span>
            {isNow
              ? t('memoryNow', amounts)
              : t('memoryRange', { ...amounts, maximum: format.bytes(used.maximum) })}
          </span>
        </>
      )
    },
    /** The figure of one core, without room for a label: the card names it. */
    core: (lines: Lines, isIt: IsLine) => {
      const value = isNow ? newestOf(lines, isIt) : (figuresOf(lines, isIt)?.average ?? null)
      return value === null || (isNow && isStale) ? format.unknown : format.percent(value)
    },
    coresAre: isNow ? t('coresNow') : t('coresAverage'),
  }
}

import type { ChartData } from '@marsad/contract/http/metrics'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useScreen } from './screen.ts'
import { figuresOf, newestOf } from './to-series.ts'

type Lines = ChartData['lines']
type IsLine = Parameters<typeof newestOf>[1]

const inState =
  (wanted: string): IsLine =>
  ({ state }) =>
    state === wanted

/** The figure beside a chart, with its meaning: now while live, else average and maximum of the shown range. */
export function useFigureWords() {
  const t = useTranslations('device.figure')
  const format = useFormat()
  const { range, isStale } = useScreen()
  const isNow = range.kind === 'live'

  const figure = (lines: Lines, isIt: IsLine, formatValue: (value: number) => string) => {
    if (isNow) {
      const newest = newestOf(lines, isIt)
      return newest === null || isStale ? null : t('now', { value: formatValue(newest) })
    }
    const figures = figuresOf(lines, isIt)
    return (
      figures && t('range', { average: formatValue(figures.average), maximum: formatValue(figures.maximum) })
    )
  }
  return {
    cpu: (lines: Lines) => figure(lines, ({ state }) => state === undefined, format.percent),
    load: (lines: Lines) =>
      figure(
        lines,
        ({ window }) => window === '1m',
        (value) => format.number(value, 2),
      ),
    memory: (lines: Lines) => {
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
      return isNow
        ? t('memoryNow', amounts)
        : t('memoryRange', { ...amounts, maximum: format.bytes(used.maximum) })
    },
    /** The figure of one core, without room for a label: the card names it. */
    core: (lines: Lines, isIt: IsLine) => {
      const value = isNow ? newestOf(lines, isIt) : (figuresOf(lines, isIt)?.average ?? null)
      return value === null || (isNow && isStale) ? format.unknown : format.percent(value)
    },
    coresAre: isNow ? t('coresNow') : t('coresAverage'),
  }
}

import { useTranslations } from 'use-intl'
import { formatCores } from '../../../lib/format/cores.ts'
import type { Messages } from '../../../lib/i18n/messages.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useMetadata } from './explore.api.ts'

/** What a metric is, in the language of the reader where it is one of ours. */
export function useDescription(): (metric: string) => string {
  const t = useTranslations()
  const { data } = useMetadata()
  return (metric) => {
    const key = `metricHelp.${metric}` as `metricHelp.${keyof Messages['metricHelp']}`
    return isName(metric) && t.has(key) ? t(key) : (data?.get(metric)?.help ?? '')
  }
}

/** A dot would lead into the words of another part. */
const isName = (metric: string) => /^\w+$/.test(metric)

/** The values of a metric in words; without a metric they are plain numbers. */
export function useValueText(metric: string | undefined): (value: number) => string {
  const t = useTranslations('explore')
  const format = useFormat()
  const { data } = useMetadata()
  const unit = metric === undefined ? '' : (data?.get(metric)?.unit ?? '')
  const plain = (value: number) => plainNumber(value, format.number)
  const texts: Record<string, (value: number) => string> = {
    ratio: (value) => format.percent(value, 1),
    bytes: format.bytes,
    bytes_per_second: format.rate,
    per_second: (value) => t('perSecond', { value: plain(value) }),
    celsius: format.celsius,
    cores: (value) => formatCores(format, value),
    // A moment is given as seconds since 1970, and a duration is never below zero.
    seconds: (value) => (value < 0 || value > longestSeconds ? plain(value) : format.duration(value)),
  }
  return texts[unit] ?? plain
}

const longestSeconds = 1e9
const largest = 1e15

/** Four digits that count, whatever the size. */
function plainNumber(value: number, number: (value: number, digits: number) => string): string {
  const size = Math.abs(value)
  if (size >= largest || (size > 0 && size < 1e-6)) return value.toExponential(3)
  if (size === 0 || size >= 1000) return number(value, size >= 1000 && size < 100_000 ? 1 : 0)
  return number(value, 3 - Math.floor(Math.log10(size)))
}

import type { ChartUnit } from '@marsad/contract/charts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

/** A value of a chart in words, by its unit. */
export function useValueFormat(unit: ChartUnit): (value: number) => string {
  const format = useFormat()
  const t = useTranslations('device')
  return useMemo(() => {
    const formats: Record<ChartUnit, (value: number) => string> = {
      ratio: (value) => format.percent(value, value < 0.1 && value > 0 ? 1 : 0),
      number: (value) => format.number(value, 2),
      bytes: format.bytes,
      bytes_per_second: format.rate,
      per_second: (value) => t('perSecond', { count: format.number(value, value < 10 ? 1 : 0) }),
      celsius: format.celsius,
    }
    return formats[unit]
  }, [unit, format, t])
}

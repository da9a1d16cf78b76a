import type { AnalyticsRange } from '@marsad/contract/charts'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import type { Change } from './analytics.rules.ts'

/** The difference to the period before in words. */
export function useChangeWords() {
  const t = useTranslations('analytics')
  const format = useFormat()
  return (change: Change, range: AnalyticsRange) => {
    if (change.kind === 'unknown') return t('change.unknown')
    const before = t(`before.${range}`)
    if (change.kind === 'same') return t('change.same', { before })
    return change.unit === 'points'
      ? t(`change.points.${change.kind}`, { count: change.by, before })
      : t(`change.ratio.${change.kind}`, { share: format.percent(change.by), before })
  }
}

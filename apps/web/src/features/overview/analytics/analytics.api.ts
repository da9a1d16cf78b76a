import type { AnalyticsRange } from '@marsad/contract/charts'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { saveAnswer } from '../../../lib/save-file.ts'
import { useSend } from '../../../ui/use-send.ts'

export const useAnalytics = (range: AnalyticsRange) =>
  api.useQuery('GET /api/analytics', { query: { range } })

export type AnalyticsQuery = ReturnType<typeof useAnalytics>

/** Exports the figures of the period for every device. */
export function useExportAnalytics() {
  const t = useTranslations('analytics')
  const { send, isPending } = useSend()
  const exportAnalytics = (range: AnalyticsRange) =>
    send(
      () => saveAnswer(api.call('POST /api/analytics/export', { body: { range } }), `analytics-${range}.csv`),
      {
        done: t('exported'),
        failed: t('exportFailed'),
      },
    )
  return { exportAnalytics, isExporting: isPending }
}

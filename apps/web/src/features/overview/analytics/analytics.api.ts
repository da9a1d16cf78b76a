import type { AnalyticsRange } from '@marsad/contract/charts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export const useAnalytics = (range: AnalyticsRange) =>
  api.useQuery('GET /api/analytics', { query: { range } })

export type AnalyticsQuery = ReturnType<typeof useAnalytics>

/** Brings what the period says of every device onto the reader's disk. */
export function useExportAnalytics() {
  const t = useTranslations('analytics')
  const errorText = useErrorText()
  const [isExporting, setExporting] = useState(false)
  const exportAnalytics = async (range: AnalyticsRange) => {
    setExporting(true)
    try {
      const response = await api.call('POST /api/analytics/export', { body: { range } })
      saveFile(await response.blob(), `analytics-${range}.csv`)
      toast.success(t('exported'))
    } catch (error) {
      toast.error(t('exportFailed'), { description: errorText(error) })
    }
    setExporting(false)
  }
  return { exportAnalytics, isExporting }
}

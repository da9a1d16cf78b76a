import type { ChangeExport } from '@marsad/contract/http/changes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { spanOf, type TimeRange } from '../../../lib/time/time-range.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Of which changes: of the whole workspace or of one device, and which of them. */
export type ChangesFilter = { [Key in keyof ChangeExport]: NonNullable<ChangeExport[Key]> }

export const pageSize = 25

interface Page {
  cursor?: string | undefined
  limit?: number
}

export function useChanges({ deviceId, ...filter }: ChangesFilter, { cursor, limit = pageSize }: Page = {}) {
  return useQuery({
    queryKey: ['changes', deviceId, filter, cursor, limit],
    queryFn: async ({ signal }) => {
      const query = { ...filter, limit, ...(cursor && { cursor }) }
      const data = deviceId
        ? await api.call('GET /api/devices/:id/changes', { params: { id: deviceId }, query, signal })
        : await api.call('GET /api/changes', { query, signal })

      return data
    },
    placeholderData: keepPreviousData,
  })
}

/** The marks of a while; until now is until the moment of asking, so the same key brings newer ones each time. */
export const useMarks = (deviceId: string, range: TimeRange) =>
  useQuery({
    queryKey: ['changes', deviceId, 'marks', range],
    queryFn: async ({ signal }) => {
      const { from, to } = spanOf(range, Date.now())
      const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const data = await api.call('GET /api/devices/:id/changes/marks', {
        params: { id: deviceId },
        query,
        signal,
      })

      return data.marks
    },
    placeholderData: keepPreviousData,
  })

export function useExportChanges() {
  const t = useTranslations('changes')
  const errorText = useErrorText()
  const [isExporting, setExporting] = useState(false)
  const exportChanges = async (filter: ChangesFilter) => {
    setExporting(true)
    try {
      const response = await api.call('POST /api/changes/export', { body: filter })
      saveFile(await response.blob(), 'changes.csv')
      toast.success(t('exported'))
    } catch (error) {
      toast.error(t('exportFailed'), { description: errorText(error) })
    }
    setExporting(false)
  }
  return { exportChanges, isExporting }
}

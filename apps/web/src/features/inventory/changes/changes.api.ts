import type { ChangeExport } from '@marsad/contract/http/changes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { saveAnswer } from '../../../lib/save-file.ts'
import { spanOf, type TimeRange } from '../../../lib/time/time-range.ts'
import { useSend } from '../../../ui/use-send.ts'

/** The filter of changes: the whole workspace or one device, and which kinds. */
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

/**
 * The marks of a time range; a range until now ends at the moment of the call, so the same key brings newer ones each
 * time.
 */
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
  const { send, isPending } = useSend()
  const exportChanges = (filter: ChangesFilter) =>
    send(() => saveAnswer(api.call('POST /api/changes/export', { body: filter }), 'changes.csv'), {
      done: t('exported'),
      failed: t('exportFailed'),
    })
  return { exportChanges, isExporting: isPending }
}

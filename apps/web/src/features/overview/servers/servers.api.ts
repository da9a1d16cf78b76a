import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import type { Preferences } from '../../../lib/preferences.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { ServersSearch } from '../overview-search.ts'

export type ServersOrder = Pick<Preferences['serversView'], 'sort' | 'direction'>

export const pageSize = 25

export const useServers = (filter: ServersSearch, { sort, direction }: ServersOrder, cursor?: string) =>
  api.useQuery(
    'GET /api/devices',
    { query: { ...filter, sort, direction, limit: pageSize, ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )

export const useTags = () => api.useQuery('GET /api/devices/tags')

/** The processors of the last hour, by device. */
export function useSparklines(ids: readonly string[]) {
  const { data } = api.useQuery(
    'GET /api/devices/sparklines',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  const drawn = useDeferredValue(data)
  return new Map(drawn?.sparklines.map(({ deviceId, values }) => [deviceId, values]))
}

/** Brings everything on the screen up to date. */
export function useAskAgain() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: api.isUnder('GET /api/devices'),
    })
}

export function useExportServers() {
  const t = useTranslations('servers')
  const errorText = useErrorText()
  const [isExporting, setExporting] = useState(false)
  const exportServers = async (filter: ServersSearch, { sort, direction }: ServersOrder) => {
    setExporting(true)
    try {
      const body = { ...filter, sort, direction }
      const response = await api.call('POST /api/devices/export', { body })
      saveFile(await response.blob(), 'servers.csv')
      toast.success(t('exported'))
    } catch (error) {
      toast.error(t('exportFailed'), { description: errorText(error) })
    }
    setExporting(false)
  }
  return { exportServers, isExporting }
}

import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useLiveQueries } from '../../../lib/live/use-live-queries.ts'
import type { Preferences } from '../../../lib/preferences.ts'
import { saveAnswer } from '../../../lib/save-file.ts'
import { useSend } from '../../../ui/use-send.ts'
import type { ServersSearch } from '../overview-search.ts'

export type ServersOrder = Pick<Preferences['serversView'], 'sort' | 'direction'>

export const pageSize = 25

/** A device that an action could not be done on, and why. */
export interface Undone {
  id: string
  name: string
  reason: string
}

export const useServers = (filter: ServersSearch, { sort, direction }: ServersOrder, cursor?: string) =>
  api.useQuery(
    'GET /api/devices',
    { query: { ...filter, sort, direction, limit: pageSize, ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )

/** Matching devices by tag. */
export const useGroups = (filter: ServersSearch) =>
  api.useQuery('GET /api/devices/groups', { query: filter }, { placeholderData: keepPreviousData })

export const useTags = () => api.useQuery('GET /api/devices/tags')

/** The processor usage of the last hour, by device. */
export function useSparklines(ids: readonly string[]) {
  const { data } = api.useQuery(
    'GET /api/devices/sparklines',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  const drawn = useDeferredValue(data)
  return new Map(drawn?.sparklines.map(({ deviceId, values }) => [deviceId, values]))
}

const onScreen = { predicate: api.isUnder('GET /api/devices') }

/** Refreshes everything on the screen. */
export function useRefreshServers() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(onScreen)
}

/** A restart of a rack announces each of its machines: the list is read at most this often. */
const pauseMs = 2000

/** Refreshes the screen when devices or their alerts change. */
export const useServersLive = () =>
  useLiveQueries({
    queries: onScreen,
    when: ({ kind }) => kind === 'device' || kind === 'devices',
    pauseMs,
    isPolled: true,
  })

export function useExportServers() {
  const t = useTranslations('servers')
  const { send, isPending } = useSend()
  const exportServers = (filter: ServersSearch, { sort, direction }: ServersOrder) =>
    send(
      () =>
        saveAnswer(
          api.call('POST /api/devices/export', { body: { ...filter, sort, direction } }),
          'servers.csv',
        ),
      {
        done: t('exported'),
        failed: t('exportFailed'),
      },
    )
  return { exportServers, isExporting: isPending }
}

import type { ContainerExport } from '@marsad/contract/http/containers'
import type { Device } from '@marsad/contract/http/devices'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { saveAnswer } from '../../../lib/save-file.ts'
import { useSend } from '../../../ui/use-send.ts'
import type { ContainersSearch } from '../inventory-search.ts'
import { useLooked } from '../use-looked.ts'

export const useDeviceContainers = (device: Device) =>
  useLooked({
    device,
    part: 'containers',
    ask: (query, signal) =>
      api.call('GET /api/devices/:id/containers', { params: { id: device.id }, query, signal }),
    every: 30,
  })

export const pageSize = 25

interface Page {
  cursor: string | undefined
}

export const useContainers = ({ search, state, image, behind }: ContainersSearch, { cursor }: Page) =>
  api.useQuery(
    'GET /api/containers',
    {
      query: {
        ...(search && { search }),
        ...(state && { state }),
        ...(image && { image }),
        ...(behind && { behind: 'true' }),
        ...(cursor && { cursor }),
        limit: pageSize,
      },
    },
    { placeholderData: keepPreviousData },
  )

export const useImages = ({ search, sort }: ContainersSearch, { cursor }: Page) =>
  api.useQuery(
    'GET /api/containers/images',
    {
      query: {
        ...(search && { search }),
        ...(sort && { sort }),
        ...(cursor && { cursor }),
        limit: pageSize,
      },
    },
    { placeholderData: keepPreviousData },
  )

export function useExportContainers() {
  const t = useTranslations('containers.fleet')
  const { send, isPending } = useSend()
  const exportContainers = ({ search, state, image, behind }: ContainersSearch) => {
    const body: ContainerExport = {
      behind: behind ?? false,
      ...(search && { search }),
      ...(state && { state }),
      ...(image && { image }),
    }
    return send(() => saveAnswer(api.call('POST /api/containers/export', { body }), 'containers.csv'), {
      done: t('exported'),
      failed: t('exportFailed'),
    })
  }
  return { exportContainers, isExporting: isPending }
}

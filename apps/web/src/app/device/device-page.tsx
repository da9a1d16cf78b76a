import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { Card } from '../../ui/data/card.tsx'
import { Failed } from '../../ui/data/failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeviceScreen } from './device-screen.tsx'
import { DeviceSkeleton, WayBack } from './device-frame.tsx'
import { useDevice } from '../../features/devices/device.api.ts'
import { useRememberDevice } from '../../features/devices/last-device.ts'

export function DevicePage() {
  const t = useTranslations()
  const errorText = useErrorText()
  const { id } = useParams({ from: '/shell/servers/$id' })
  const query = useDevice(id)
  useRememberDevice(query.data?.id)
  if (query.data) return <DeviceScreen key={id} device={query.data} asOf={query.dataUpdatedAt} />
  return (
    <>
      <PageHeader above={<WayBack name={t('pages.server')} />} title={t('pages.server')} />
      {query.isError ? (
        <Card>
          <Failed
            title={t('device.failed')}
            message={errorText(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      ) : (
        <DeviceSkeleton />
      )}
    </>
  )
}

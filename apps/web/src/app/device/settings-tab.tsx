import type { Device } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/data/card.tsx'
import { AgentUpdate } from '../../features/devices/settings/agent-update.tsx'
import { DeviceForm } from '../../features/devices/settings/device-form.tsx'
import { ThresholdsForm } from '../../features/devices/settings/thresholds-form.tsx'
import { RemoveDevice } from '../../features/devices/settings/remove-device.tsx'

export function SettingsTab({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs')
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <AgentUpdate device={device} />
      <Card title={t('settings.title')}>
        <DeviceForm key={device.id} device={device} />
      </Card>
      <Card title={t('limits.title')} description={t('limits.hint')}>
        <ThresholdsForm key={device.id} device={device} />
      </Card>
      <Card title={t('remove.title')} description={t('remove.hint')}>
        <RemoveDevice device={device} />
      </Card>
    </div>
  )
}

import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeviceState } from '../devices/index.ts'
import { DevicePicker } from './device-picker.tsx'

interface MetricsFrameProps {
  /** The chosen one, once it is known. */
  device?: Device | undefined
  onPick: (id: string | undefined) => void
  children: ReactNode
}

/** Which device the page is about, above what is shown of it. */
export function MetricsFrame({ device, onPick, children }: MetricsFrameProps) {
  const t = useTranslations('metrics')
  const page = useTranslations('pages')
  return (
    <>
      <PageHeader
        title={page('metrics')}
        description={t('description')}
        actions={
          <>
            <DevicePicker device={device} onPick={onPick} />
            {device && (
              <LinkButton render={<Link to="/servers/$id" params={{ id: device.id }} />}>
                <Server aria-hidden />
                {t('open')}
              </LinkButton>
            )}
            {device && <DeviceState state={device.state} />}
          </>
        }
      />
      {children}
    </>
  )
}

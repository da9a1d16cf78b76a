import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { Card } from '../../ui/data/card.tsx'
import { Empty } from '../../ui/data/empty.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { DeviceState } from './device-state.tsx'
import { DevicePicker } from './device-picker.tsx'

interface DeviceChoiceProps {
  title: string
  description: string
  /** The selected device; it stands in the address. */
  id: string | undefined
  onPick: (id: string | undefined) => void
  /** A further way from this page. */
  action?: ReactNode
  /** What will be shown of a device, on a page without content about all of them. */
  prompt?: { icon: ReactNode; hint: string }
  /** The content while no device is selected: all of them together. */
  fleet?: ReactNode
  children: (device: Device, asOf: number) => ReactNode
}

/** A page about one device of many. */
export function DeviceChoice({ id, children, prompt, fleet, ...frame }: DeviceChoiceProps) {
  const t = useTranslations('devices.choice')
  const hasAll = fleet !== undefined
  if (id !== undefined) {
    return (
      <ChosenDevice key={id} id={id} hasAll={hasAll} {...frame}>
        {children}
      </ChosenDevice>
    )
  }
  return (
    <Frame hasAll={hasAll} {...frame}>
      {fleet ??
        (prompt && (
          <Card>
            <Empty icon={prompt.icon} title={t('none')} description={prompt.hint} />
          </Card>
        ))}
    </Frame>
  )
}

type FrameProps = Pick<DeviceChoiceProps, 'title' | 'description' | 'onPick' | 'action'> & { hasAll: boolean }

function ChosenDevice({
  id,
  children,
  ...frame
}: FrameProps & { id: string; children: DeviceChoiceProps['children'] }) {
  const t = useTranslations('devices.choice')
  const query = api.useQuery('GET /api/devices/:id', { params: { id } })
  return (
    <Frame device={query.data} {...frame}>
      <Panel query={query} failed={t('failed')}>
        {(device) => children(device, query.dataUpdatedAt)}
      </Panel>
    </Frame>
  )
}

function Frame({
  device,
  title,
  description,
  onPick,
  action,
  hasAll,
  children,
}: FrameProps & { device?: Device | undefined; children: ReactNode }) {
  const t = useTranslations('devices.choice')
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            <DevicePicker device={device} onPick={onPick} {...(hasAll && { all: t('all') })} />
            {device && (
              <LinkButton render={<Link to="/servers/$id" params={{ id: device.id }} />}>
                <Server aria-hidden />
                {t('open')}
              </LinkButton>
            )}
            {action}
            {device && <DeviceState state={device.state} />}
          </>
        }
      />
      {children}
    </>
  )
}

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
  /** What will be shown of a device, while none is selected. */
  prompt: { icon: ReactNode; hint: string }
  /** Content about all devices together, beneath the prompt. */
  fleet?: ReactNode
  children: (device: Device, asOf: number) => ReactNode
}

/** A page about one device of many. */
export function DeviceChoice({ id, children, prompt, fleet, ...frame }: DeviceChoiceProps) {
  const t = useTranslations('devices.choice')
  if (id !== undefined) {
    return (
      <ChosenDevice key={id} id={id} {...frame}>
        {children}
      </ChosenDevice>
    )
  }
  return (
    <Frame {...frame}>
      <div className="flex flex-col gap-4">
        <Card>
          <Empty icon={prompt.icon} title={t('none')} description={prompt.hint} />
        </Card>
        {fleet}
      </div>
    </Frame>
  )
}

type FrameProps = Pick<DeviceChoiceProps, 'title' | 'description' | 'onPick'>

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

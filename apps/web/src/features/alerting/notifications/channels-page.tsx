import type { Channel } from '@marsad/contract/http/channels'
import { Megaphone, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { AlertsHeader } from '../alerts-header.tsx'
import { ChannelCard } from './channel-card.tsx'
import { type ChannelAct, useChannels, useRefreshChannels } from './channels.api.ts'
import { DeliveryLog } from './delivery-log.tsx'

const ChannelDialog = lazyPart(async () => (await import('./channel-dialog.tsx')).ChannelDialog)

export function ChannelsPage() {
  const t = useTranslations('channels')
  const mayManage = useMay()('channels.manage')
  const [act, setAct] = useState<ChannelAct | null>(null)
  const close = () => setAct(null)
  const add = (
    <Button variant="solid" onClick={() => setAct({ kind: 'edit', channel: null })}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <>
      <AlertsHeader title={t('title')} description={t('description')} actions={mayManage && add} />
      {mayManage ? <Channels onAct={setAct} add={add} /> : <Alert title={t('forbidden')} />}
      <Suspense>{act?.kind === 'edit' && <ChannelDialog channel={act.channel} onClose={close} />}</Suspense>
      {act?.kind === 'remove' && <RemoveChannel channel={act.channel} onClose={close} />}
    </>
  )
}

function Channels({ onAct, add }: { onAct: (act: ChannelAct) => void; add: ReactNode }) {
  const t = useTranslations('channels')
  const query = useChannels()
  const isFilled = query.data !== undefined && query.data.channels.length > 0
  const panel = (
    <Panel
      query={query}
      failed={t('failed')}
      isEmpty={({ channels }) => channels.length === 0}
      empty={<Empty icon={<Megaphone />} title={t('empty')} description={t('emptyHint')} action={add} />}
    >
      {({ channels }) => (
        <ul aria-label={t('title')} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {channels.map((channel) => (
            <ChannelCard key={channel.id} channel={channel} onAct={onAct} />
          ))}
        </ul>
      )}
    </Panel>
  )
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      {isFilled ? panel : <Card flush>{panel}</Card>}
      {query.data && <DeliveryLog channels={query.data.channels} />}
    </div>
  )
}

function RemoveChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useTranslations('channels.removing')
  const refresh = useRefreshChannels()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={channel.name}
      action={() => api.call('DELETE /api/channels/:id', { params: { id: channel.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}

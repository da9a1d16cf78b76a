import type { Device } from '@marsad/contract/http/devices'
import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty } from '../../ui/data/empty.tsx'
import { NewTicket } from './new/new-ticket.tsx'
import { TicketsList } from './tickets-list.tsx'
import { useTickets, useTicketsLive } from './tickets.api.ts'

/** The tickets that name a device. */
export function DeviceTickets({ device: { id, name } }: { device: Pick<Device, 'id' | 'name'> }) {
  const t = useTranslations('tickets')
  const mayWork = useMay()('tickets.work')
  const [isCreating, setCreating] = useState(false)
  const pages = useCursorPages(id)
  const query = useTickets({ deviceId: id }, { cursor: pages.cursor })
  useTicketsLive()
  return (
    <Card
      flush
      title={t('title')}
      actions={
        mayWork && (
          <Button size="sm" onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            {t('create')}
          </Button>
        )
      }
    >
      <TicketsList
        query={query}
        pages={pages}
        empty={<Empty icon={<Ticket />} title={t('empty.device')} description={t('empty.deviceHint')} />}
      />
      {isCreating && <NewTicket draft={{ devices: [{ id, name }] }} onClose={() => setCreating(false)} />}
    </Card>
  )
}

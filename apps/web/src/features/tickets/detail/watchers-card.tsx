import type { TicketDetail, TicketPerson as Person } from '@marsad/contract/http/tickets'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { TicketPerson } from '../ticket-parts.tsx'
import { useTicketsChanged } from '../tickets.api.ts'

/** The people who are notified about the ticket. */
export function WatchersCard({ watchers }: { watchers: readonly Person[] }) {
  const t = useTranslations('tickets.one')
  return (
    <Card title={t('watchers')}>
      {watchers.length === 0 ? (
        <p className="text-sm text-muted">{t('noWatchers')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {watchers.map((person) => (
            <li key={person.id ?? person.name}>
              <TicketPerson person={person} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function WatchButton({ detail: { ticket, isWatching } }: { detail: TicketDetail }) {
  const t = useTranslations('tickets.one')
  const { send, isPending } = useSend()
  const changed = useTicketsChanged()
  const toggle = () =>
    send(
      () =>
        api.call(`${isWatching ? 'DELETE' : 'PUT'} /api/tickets/:id/watch`, { params: { id: ticket.id } }),
      { done: t(isWatching ? 'unwatched' : 'watching'), failed: t('watchFailed'), onDone: changed },
    )
  const Icon = isWatching ? EyeOff : Eye
  return (
    <Button pending={isPending} onClick={() => void toggle()}>
      <Icon aria-hidden />
      {t(isWatching ? 'unwatch' : 'watch')}
    </Button>
  )
}

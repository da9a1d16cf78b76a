import type { TicketDetail, TicketPerson as Person } from '@marsad/contract/http/tickets'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { TicketPerson } from '../ticket-parts.tsx'
import { useTicketsChanged } from '../tickets.api.ts'

/** Who hears of what happens. */
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
  const errorText = useErrorText()
  const changed = useTicketsChanged()
  const [isPending, setPending] = useState(false)
  const toggle = async () => {
    setPending(true)
    try {
      const params = { id: ticket.id }
      await (isWatching
        ? api.call('DELETE /api/tickets/:id/watch', { params })
        : api.call('PUT /api/tickets/:id/watch', { params }))
      toast.success(t(isWatching ? 'unwatched' : 'watching'))
      await changed()
    } catch (error) {
      toast.error(t('watchFailed'), { description: errorText(error) })
    } finally {
      setPending(false)
    }
  }
  const Icon = isWatching ? EyeOff : Eye
  return (
    <Button pending={isPending} onClick={() => void toggle()}>
      <Icon aria-hidden />
      {t(isWatching ? 'unwatch' : 'watch')}
    </Button>
  )
}

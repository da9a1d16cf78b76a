import type { TicketPerson as Person } from '@marsad/contract/http/tickets'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'
import { TicketPerson } from '../ticket-person.tsx'

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

import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { Card } from '../../ui/card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TicketLine } from './ticket-line.tsx'
import { useTickets } from './tickets.api.ts'

const shown = 5

/** Those that moved last. */
export function LatestTickets() {
  const t = useTranslations('tickets.latest')
  const query = useTickets({}, { limit: shown })
  return (
    <Card
      flush
      title={t('title')}
      className="col-span-full"
      actions={
        <Link to="/tickets" className="text-sm font-medium text-primary hover:underline">
          {t('all')}
        </Link>
      }
    >
      <Panel
        query={query}
        failed={t('failed')}
        explain={useErrorText()}
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={t('empty')}
      >
        {({ tickets }) => (
          <ul className="divide-y">
            {tickets.map((ticket) => (
              <TicketLine key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
      </Panel>
    </Card>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { TicketScreen } from './ticket-screen.tsx'
import { useTicket, useTicketsLive } from '../tickets.api.ts'

export function TicketPage() {
  const t = useTranslations()
  const { id } = useParams({ from: '/shell/tickets/$id' })
  const query = useTicket(id)
  useTicketsLive()
  // A ticket that was deleted meanwhile is gone, whatever is still cached of it.
  const isGone = query.error instanceof ApiError && query.error.status === 404
  // A refetch that fails for any other reason leaves the page, with all unsaved input.
  if (query.data && !isGone) return <TicketScreen key={id} detail={query.data} />
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ key: 'tickets', link: <Link to="/tickets">{t('pages.tickets')}</Link> }]}
            current={t('pages.ticket')}
          />
        }
        title={t('pages.ticket')}
      />
      <Card flush>
        <Panel query={{ ...query, data: undefined }} failed={t('tickets.one.failed')} rows={8}>
          {() => null}
        </Panel>
      </Card>
    </>
  )
}

import type { AlertDetail } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, UserRoundCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { needWords } from '../../lib/i18n/words.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Alert as Notice } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EvidenceCards } from '../../features/alerting/evidence/evidence-cards.tsx'
import { useAlertName } from '../../features/alerting/alert-words.ts'
import { CauseLine } from '../../features/alerting/cause-line.tsx'
import { SeverityBadge } from '../../features/alerting/severity-badge.tsx'
import { AlertFacts, RelatedCard } from '../../features/alerting/alerts/alert-facts.tsx'
import { AlertStatusBadge } from '../../features/alerting/alerts/alert-status.tsx'
import { AlertActions } from '../../features/alerting/alerts/actions/alert-actions.tsx'
import { canAct, isOpen, isReopenable } from '../../features/alerting/alerts/alerts.rules.ts'
import { BreachChart } from '../../features/alerting/evidence/live-chart.tsx'
import { HistoryCard } from '../../features/alerting/alerts/history-card.tsx'
import { useActing } from '../../features/alerting/alerts/actions/use-acting.tsx'
import { WatchingNotice } from '../../features/alerting/alerts/alert-line.tsx'
import { MonitorEvidence } from '../../features/monitors/later.ts'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Evidence loads after the facts and the history.
const DeliveriesCard = lazyPart(
  async () => (await import('../../features/alerting/alerts/deliveries-card.tsx')).DeliveriesCard,
)
const EscalationCard = lazyPart(async () => {
  const part = import('../../features/alerting/escalations/escalation-card.tsx')
  return (await Promise.all([part, needWords('on-call')]))[0].EscalationCard
})
const AlertTickets = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../../features/tickets/alert-tickets.tsx'),
    needWords('tickets'),
  ])
  return module.AlertTickets
})
const OpenTicketButton = lazyPart(async () => {
  const part = import('../../features/tickets/open-ticket-button.tsx')
  return (await Promise.all([part, needWords('tickets')]))[0].OpenTicketButton
}, 'control')

/** One alert: its facts, its evidence and its history. */
export function AlertScreen({ detail }: { detail: AlertDetail }) {
  const t = useTranslations('alerts')
  const page = useTranslations('pages')
  const mayAct = useMay()('alerts.handle')
  const { act, openDialog, dialog } = useActing()
  const { alert, related } = detail
  const name = useAlertName()(alert)
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ key: 'alerts', link: <Link to="/alerts">{page('alerts')}</Link> }]}
            current={<bdi>{alert.source.name}</bdi>}
          />
        }
        title={<bdi>{name}</bdi>}
        description={alert.cause && <CauseLine alert={alert} className="num" />}
        status={
          <>
            <SeverityBadge severity={alert.severity} />
            <AlertStatusBadge alert={alert} />
          </>
        }
        actions={
          <>
            {mayAct && canAct('acknowledge', alert) && (
              <Button variant="solid" onClick={() => act({ act: 'acknowledge', alerts: [alert] })}>
                <UserRoundCheck aria-hidden />
                {t('act.acknowledge')}
              </Button>
            )}
            {mayAct && canAct('resolve', alert) && (
              <Button onClick={() => openDialog('resolve', [alert])}>
                <Check aria-hidden />
                {t('act.resolve')}
              </Button>
            )}
            {mayAct && isReopenable(alert) && (
              <Button onClick={() => act({ act: 'reopen', alerts: [alert] })}>
                <RotateCcw aria-hidden />
                {t('act.reopen')}
              </Button>
            )}
            {mayAct && isOpen(alert) && (
              <AlertActions alerts={[alert]} act={act} openDialog={openDialog} size="md" />
            )}
            <Suspense>
              <OpenTicketButton alert={alert} name={name} />
            </Suspense>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="col-span-full flex flex-col gap-4 empty:hidden">
          <WatchingNotice />
          {alert.silence && <Notice title={t(`one.silenced.${alert.silence}`)} />}
          {alert.isFlapping && <Notice title={t('one.flapping')} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BreachChart detail={detail} />
          {alert.source.kind === 'monitor' && alert.source.id && (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <MonitorEvidence monitorId={alert.source.id} />
            </Suspense>
          )}
          <EvidenceCards detail={detail} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AlertFacts alert={alert} />
          {detail.escalation && (
            <Suspense>
              <EscalationCard escalation={detail.escalation} />
            </Suspense>
          )}
          <Suspense>
            <AlertTickets detail={detail} />
          </Suspense>
          <HistoryCard detail={detail} mayNote={mayAct} />
          <Suspense>
            <DeliveriesCard deliveries={detail.deliveries} />
          </Suspense>
          {related.length > 0 && <RelatedCard detail={detail} />}
        </div>
      </div>
      {dialog}
    </>
  )
}

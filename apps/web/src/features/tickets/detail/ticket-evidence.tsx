import type { TicketEvidence as Evidence } from '@marsad/contract/http/tickets'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CauseLine, EvidenceCards, FrozenChart, SeverityBadge, useAlertName } from '../../alerting/index.ts'
import { HostFacts } from '../../devices/index.ts'

interface TicketEvidenceProps {
  evidence: Evidence
  /** Null once the alert is deleted. */
  alertId: string | null
}

/** The evidence at the time the ticket was opened, whatever became of the alert, the device and its samples. */
export function TicketEvidence({ evidence: { alert, evidence, host }, alertId }: TicketEvidenceProps) {
  const t = useTranslations('tickets.evidence')
  const name = useAlertName()(alert)
  const { subject } = alert
  return (
    <section id="evidence" aria-label={t('title')} className="flex scroll-mt-20 min-w-0 flex-col gap-4">
      <Card
        title={t('title')}
        description={t('hint')}
        actions={
          alertId && (
            <LinkButton size="sm" render={<Link to="/alerts/$id" params={{ id: alertId }} />}>
              {t('open')}
            </LinkButton>
          )
        }
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <SeverityBadge severity={alert.severity} />
          <span className="font-medium">
            <bdi>{name}</bdi>
          </span>
          <Bdi className="text-muted">{alert.source.name}</Bdi>
          {alert.part && <Bdi mono>{alert.part}</Bdi>}
          <span className="text-muted">
            {t('since')} <DateTime value={new Date(alert.startedAt)} show="dateTimeWithSeconds" />
          </span>
        </div>
        <CauseLine alert={alert} className="num mt-2 block text-sm" />
        {!alertId && <p className="mt-2 text-sm text-muted">{t('gone')}</p>}
      </Card>
      {subject.kind === 'signal' && <FrozenChart alert={alert} signal={subject} evidence={evidence} />}
      <EvidenceCards detail={{ alert, evidence }} />
      {host?.host && (
        <Card flush title={t('host')}>
          <HostFacts host={host.host} uptimeSeconds={uptimeAt(host)} />
        </Card>
      )}
    </section>
  )
}

/** The uptime when the facts were reported. */
function uptimeAt({ host, asOf }: NonNullable<Evidence['host']>): number | null {
  if (!host?.bootTime || !asOf) return null
  return (Date.parse(asOf) - Date.parse(host.bootTime)) / 1000
}

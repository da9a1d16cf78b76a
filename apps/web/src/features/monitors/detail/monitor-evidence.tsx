import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { useLiveMonitors, useMonitor } from '../monitors.api.ts'
import { hasCertificate } from '../monitors.rules.ts'
import { AnswersCard } from './answers-card.tsx'
import { CertificateCard, DomainCard } from './certificate-card.tsx'
import { HeartbeatCard } from './heartbeat-card.tsx'
import { LocationsCard } from './locations-card.tsx'
import { LatencyCards } from './latency-cards.tsx'
import { ShownOnCard } from './shown-on-card.tsx'

/** Evidence of a monitor's alert: response times, last answers, its certificate, and the status pages that show it. */
export function MonitorEvidence({ monitorId }: { monitorId: string }) {
  const t = useTranslations('monitors')
  const query = useMonitor(monitorId)
  useLiveMonitors()
  if (!query.data)
    return (
      <Card flush>
        <Panel query={query} failed={t('one.failed')} rows={6}>
          {() => null}
        </Panel>
      </Card>
    )
  const { monitor } = query.data
  return (
    <>
      {monitor.check.kind === 'heartbeat' && <HeartbeatCard detail={query.data} />}
      <LocationsCard detail={query.data} />
      <LatencyCards monitor={monitor} range="24h" />
      <AnswersCard monitor={monitor} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {hasCertificate(monitor) && <CertificateCard monitor={monitor} />}
        <DomainCard monitor={monitor} />
        <ShownOnCard monitorId={monitor.id} />
      </div>
    </>
  )
}

import type { CheckResult, MonitorDetail } from '@marsad/contract/http/monitors'
import { latencyRanges } from '@marsad/contract/monitors'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RefreshControl, useRefresh } from '../../../ui/refresh-control.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { AnswersCard } from './answers-card.tsx'
import { CertificateCard, CheckAnswer, DomainCard } from './certificate-card.tsx'
import { MonitorActions } from './monitor-actions.tsx'
import { MonitorFacts } from './monitor-facts.tsx'
import { MonitorMarks, MonitorStateBadge, MonitorTarget } from '../monitor-figures.tsx'
import { awaitedSignal, hasCertificate } from '../monitors.rules.ts'
import { HeartbeatCard } from './heartbeat-card.tsx'
import { IncidentsCard } from './incidents-card.tsx'
import { LocationsCard } from './locations-card.tsx'
import { LatencyCards } from './latency-cards.tsx'
import { useLiveMonitors, useRefreshMonitors } from '../monitors.api.ts'

/** One monitor: its state, its history and its settings. */
export function MonitorScreen({ detail, asOf }: { detail: MonitorDetail; asOf: number }) {
  const t = useTranslations('monitors')
  const page = useTranslations('pages')
  const { range = '24h' } = useSearch({ from: '/shell/monitors/$id' })
  const navigate = useNavigate({ from: '/monitors/$id' })
  useLiveMonitors()
  const refresh = useRefresh(useRefreshMonitors(), 30)
  const mayManage = useMay()('monitors.manage')
  const [answer, setAnswer] = useState<CheckResult | null>(null)
  const { monitor } = detail
  const { check } = monitor
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ key: 'monitors', link: <Link to="/monitors">{page('monitors')}</Link> }]}
            current={<bdi>{monitor.name}</bdi>}
          />
        }
        title={<bdi>{monitor.name}</bdi>}
        status={
          <>
            <MonitorStateBadge state={monitor.state} locations={monitor.locations} />
            <Since since={monitor.since} asOf={asOf} />
            <MonitorMarks monitor={monitor} />
          </>
        }
        description={<MonitorTarget check={check} />}
        actions={mayManage && <MonitorActions monitor={monitor} onAnswer={setAnswer} />}
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="col-span-full flex flex-col gap-4 empty:hidden">
          {answer ? <CheckAnswer answer={answer} /> : <CheckNotice detail={detail} />}
        </div>
        <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label={t('latency.range')}
            value={range}
            onValueChange={(next) =>
              void navigate({ search: { range: next }, replace: true, resetScroll: false })
            }
            items={latencyRanges.map((value) => ({ value, label: t(`latency.ranges.${value}`) }))}
          />
          <RefreshControl refresh={refresh} asOf={asOf} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {check.kind === 'heartbeat' && <HeartbeatCard detail={detail} />}
          <LocationsCard detail={detail} />
          <LatencyCards monitor={monitor} range={range} />
          <IncidentsCard monitor={monitor} />
          <AnswersCard monitor={monitor} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {hasCertificate(monitor) && <CertificateCard monitor={monitor} />}
          <DomainCard monitor={monitor} />
          <MonitorFacts monitor={monitor} />
        </div>
      </div>
    </>
  )
}

/** Checks are read for one day at most. */
const daySeconds = 86_400

function Since({ since, asOf }: { since: string | null; asOf: number }) {
  const t = useTranslations('monitors.since')
  const format = useFormat()
  if (since === null) return null
  const seconds = (asOf - Date.parse(since)) / 1000
  return (
    <span className="num text-sm text-muted">
      {seconds > daySeconds - 600 ? t('long') : t('for', { duration: format.duration(seconds) })}
    </span>
  )
}

/** The reason for a state, where it is not obvious. */
function CheckNotice({ detail: { monitor, seenFrom } }: { detail: MonitorDetail }) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const { state, last, isInMaintenance } = monitor
  if (state === 'paused') return <Alert title={t('one.pausedNotice')} />
  if (state === 'pending' && monitor.locations) {
    const figures = {
      known: format.number(seenFrom.filter((location) => location.last).length),
      all: format.number(seenFrom.length),
      needed: format.number(monitor.locations.downWhen),
    }
    return <Alert tone="warn" title={t('locations.unknownNotice', figures)} />
  }
  const signal = awaitedSignal(monitor)
  if (signal) return <Alert title={t(`one.signal.${signal}`)}>{t('one.signal.hint')}</Alert>
  if (state === 'pending') return <Alert title={t('one.pendingNotice')} />
  return (
    <>
      {state === 'down' && last?.problem && <Alert tone="bad" title={t(`problem.${last.problem}`)} />}
      {isInMaintenance && <Alert title={t('one.maintenanceNotice')} />}
    </>
  )
}

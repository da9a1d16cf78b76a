import type { Process, ProcessList } from '@marsad/contract/agent/facts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { spanOf } from '../../lib/time/time-range.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useChartGroup } from '../../ui/chart/chart-group.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Bdi, VisuallyHidden } from '../../ui/text.tsx'
import { topProcessesQuery, useHost } from '../devices/index.ts'
import { momentOf, type ProcessesMoment } from './processes-moment.rules.ts'
import { type RaisedAlert, useScreen } from './screen.ts'

const shown = 6

/** The heaviest processes beside the CPU chart: now, or at an alert that the cursor or the end of the range is on. */
export function TopProcessesCard() {
  const { deviceId } = useScreen()
  const moment = useMoment()
  if (moment.kind === 'raised') return <RaisedProcesses key={moment.alert.id} alert={moment.alert} />
  if (moment.kind === 'now') return <CurrentProcesses deviceId={deviceId} />
  return <NoProcesses />
}

function useMoment(): ProcessesMoment {
  const { range, isStale, raised } = useScreen()
  const { cursor } = useChartGroup()
  const look = (at: number | null) => {
    const now = Date.now()
    return momentOf({ ...spanOf(range, now), now, isReporting: !isStale, raised, cursor: at })
  }
  // The cursor moves with every pixel; this draws anew only where it comes to an alert or leaves one.
  const pointed = useSyncExternalStore(cursor.subscribe, () => {
    const at = cursor.get()
    const moment = look(at === null ? null : at * 1000)
    return moment.kind === 'raised' ? moment.alert : moment.kind
  })
  const settled = useSettled(pointed)
  return typeof settled === 'string' ? { kind: settled } : { kind: 'raised', alert: settled }
}

function CurrentProcesses({ deviceId }: { deviceId: string }) {
  const t = useTranslations('device')
  const query = useQuery(topProcessesQuery(deviceId, shown))
  return (
    <Frame when={t('top.now')}>
      <Panel
        query={query}
        failed={t('panel.processes.failed')}
        isEmpty={({ processes }) => processes.length === 0}
        empty={t('panel.processes.empty')}
        rows={shown}
      >
        {(list) => <Processes list={list} />}
      </Panel>
    </Frame>
  )
}

/** The processes that were recorded when an alert was raised. */
function RaisedProcesses({ alert }: { alert: RaisedAlert }) {
  const t = useTranslations('device')
  const format = useFormat()
  const query = api.useQuery('GET /api/alerts/:id', { params: { id: alert.id } })
  return (
    <Frame when={t('top.raised', { time: format.dateTime(new Date(alert.at)) })}>
      <Panel
        query={query}
        failed={t('panel.processes.failed')}
        isEmpty={({ evidence }) => !evidence?.processes?.processes.length}
        empty={t('panel.processes.empty')}
        rows={shown}
      >
        {({ evidence }) => evidence?.processes && <Processes list={evidence.processes} />}
      </Panel>
    </Frame>
  )
}

function NoProcesses() {
  const t = useTranslations('device.top')
  return (
    <Frame>
      <p className="px-4 py-10 text-center text-sm text-balance text-muted">{t('none')}</p>
    </Frame>
  )
}

function Frame({ when, children }: { when?: string; children: ReactNode }) {
  const t = useTranslations('device.top')
  const { deviceId } = useScreen()
  return (
    <Card
      flush
      className="flex h-full flex-col"
      title={t('title')}
      actions={when && <span className="num text-xs text-muted">{when}</span>}
    >
      {children}
      <Link
        to="/servers/$id"
        params={{ id: deviceId }}
        search={{ tab: 'processes' }}
        className="block px-4 py-2.5 text-xs font-medium text-primary hover:underline"
      >
        {t('all')}
      </Link>
    </Card>
  )
}

/** A bar is a share of the whole machine, as the chart beside it is. */
function Processes({ list }: { list: Pick<ProcessList, 'processes'> }) {
  const t = useTranslations('device.top')
  const format = useFormat()
  const { deviceId, isStale } = useScreen()
  const cores = useHost(deviceId).data?.host?.cores
  const share = ({ cpuRatio }: Process) => cpuRatio / Math.max(1, cores ?? 1)
  // A process that is at work is never at 0.
  const percent = (ratio: number) => format.percent(ratio, ratio > 0 && ratio < 0.01 ? 1 : 0)
  const heaviest = list.processes.toSorted((a, b) => b.cpuRatio - a.cpuRatio).slice(0, shown)
  return (
    <ul aria-label={t('title')} className="divide-y border-b text-sm">
      {heaviest.map((process) => (
        <li
          key={process.pid}
          className="relative grid h-10 grid-cols-[minmax(0,1fr)_6rem_4.25rem] items-center gap-x-2 px-4"
        >
          <span className="flex min-w-0 items-baseline gap-1.5" title={process.command}>
            <Bdi truncate className="max-w-full shrink-0 font-medium">
              {process.name}
            </Bdi>
            <Bdi truncate className="min-w-0 text-xs text-muted">
              {process.user}
            </Bdi>
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-track">
              <span
                className={clsx('block h-full rounded-full', isStale ? 'bg-idle/50' : 'bg-c1')}
                style={{ width: `${Math.min(100, share(process) * 100)}%` }}
              />
            </span>
            <VisuallyHidden>{t('cpu')}</VisuallyHidden>
            <span className="num w-10 text-end font-semibold">{percent(share(process))}</span>
          </span>
          <span className="num text-end text-xs whitespace-nowrap text-muted">
            <VisuallyHidden>{t('memory')} </VisuallyHidden>
            {format.bytes(process.memoryBytes)}
          </span>
        </li>
      ))}
    </ul>
  )
}

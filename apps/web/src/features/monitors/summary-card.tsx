import { monitorStates, type MonitorState } from '@marsad/contract/monitors'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Card } from '../../ui/data/card.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { MonitorStateBadge, Share } from './monitor-figures.tsx'

const inks: Record<MonitorState, string> = {
  down: 'text-bad',
  pending: 'text-idle',
  up: 'text-ok',
  paused: 'text-idle',
}

/** The state of all monitors, for the dashboard. */
export function SummaryCard({ className }: { className?: string }) {
  const t = useTranslations('monitors.summary')
  const query = api.useQuery('GET /api/monitors/summary')
  return (
    <Card flush title={t('title')} className={clsx('flex flex-col', className)}>
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ counts }) => monitorStates.every((state) => counts[state] === 0)}
        empty={<FirstCheck />}
        rows={3}
      >
        {({ counts, uptime, down }) => (
          <>
            <dl className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
              <div className="me-auto">
                <dt className="text-xs text-muted">{t('uptime')}</dt>
                <dd className="text-2xl font-semibold">
                  <Share share={uptime} />
                </dd>
              </div>
              {monitorStates.map((state) => (
                <StateCount key={state} state={state} count={counts[state]} />
              ))}
            </dl>
            {down.length > 0 ? (
              <ul className="divide-y border-t">
                {down.map(({ id, name, since }) => (
                  <li key={id}>
                    <Link
                      to="/monitors/$id"
                      params={{ id }}
                      className="flex items-center gap-3 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-hover"
                    >
                      <MonitorStateBadge state="down" />
                      <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
                      {since && <RelativeTime value={new Date(since)} className="num text-xs text-muted" />}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="flex items-center gap-2 border-t px-4 py-2.5 text-sm text-muted">
                <CircleCheck aria-hidden className="size-4 text-ok" />
                {t('noneDown')}
              </p>
            )}
          </>
        )}
      </Panel>
    </Card>
  )
}

function StateCount({ state, count }: { state: MonitorState; count: number }) {
  const t = useTranslations('monitors.state')
  const format = useFormat()
  return (
    <div>
      <dt className="text-xs text-muted">{t(state)}</dt>
      <dd>
        <Link
          to="/monitors"
          search={{ state }}
          className={clsx(
            'num rounded-sm text-lg font-semibold hover:underline',
            count ? inks[state] : 'text-muted',
          )}
        >
          {format.number(count)}
        </Link>
      </dd>
    </div>
  )
}

function FirstCheck() {
  const t = useTranslations('monitors')
  const mayAdd = useMay()('monitors.manage')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 text-sm">
      <p className="min-w-0 flex-1 basis-56 text-muted">{t('emptyHint')}</p>
      {mayAdd && (
        <LinkButton render={<Link to="/monitors/new" search={{ add: 'check' }} />}>
          <Plus aria-hidden />
          {t('add')}
        </LinkButton>
      )}
    </div>
  )
}

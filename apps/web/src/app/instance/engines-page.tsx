import type { EngineFinding, EngineReport } from '@marsad/contract/http/instance'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/data/badge.tsx'
import { Card, Facts } from '../../ui/data/card.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Loading, Skeleton } from '../../ui/data/skeleton.tsx'
import { Bdi } from '../../ui/text.tsx'
import { useSend } from '../../ui/use-send.ts'
import { InstancePage, useMoment } from './instance-page.tsx'

const enginesKey = 'GET /api/instance/engines'
const pollMs = 1000

/** The report is renewed only on request: its checks take seconds. */
const useEngines = () =>
  api.useQuery(
    enginesKey,
    {},
    { staleTime: Infinity, refetchInterval: ({ state }) => (state.data?.isRunning ? pollMs : false) },
  )

export function EnginesPage() {
  const t = useTranslations('instance.engines')
  return (
    <InstancePage title={t('title')} description={t('description')} actions={<AgainButton />}>
      <Report />
    </InstancePage>
  )
}

function AgainButton() {
  const t = useTranslations('instance.engines')
  const queryClient = useQueryClient()
  const query = useEngines()
  const { send, isPending } = useSend()
  const again = () =>
    send(() => api.call('POST /api/instance/engines'), {
      failed: t('againFailed'),
      onDone: (state) => queryClient.setQueryData(api.queryOptions(enginesKey).queryKey, state),
    })
  return (
    <Button pending={isPending || query.data?.isRunning === true} onClick={() => void again()}>
      <RotateCw aria-hidden />
      {t('again')}
    </Button>
  )
}

function Report() {
  const t = useTranslations('instance.engines')
  const query = useEngines()
  const running = (
    <Loading className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('running')}</p>
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  )
  return (
    <Panel query={query} failed={t('failed')} loading={running}>
      {({ report }) => (report ? <Findings report={report} /> : running)}
    </Panel>
  )
}

function Findings({ report }: { report: EngineReport }) {
  const t = useTranslations('instance.engines')
  const moment = useMoment()
  const failed = report.findings.filter(({ isOk }) => !isOk)
  const passed = report.findings.filter(({ isOk }) => isOk)
  const examined = t('examined', { time: moment(report.examinedAt) })
  return (
    <>
      {failed.length === 0 ? (
        <Alert tone="ok" title={t('allOk')}>
          {examined}
        </Alert>
      ) : (
        <Alert tone="bad" title={t('someFailed', { count: failed.length })}>
          {examined}
        </Alert>
      )}
      {failed.length > 0 && (
        <Card flush title={t('problems')}>
          <FindingList findings={failed} />
        </Card>
      )}
      <div className="grid items-start gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Card flush title={t('passed')}>
          <FindingList findings={passed} />
        </Card>
        <Card title={t('versions')}>
          <Facts
            facts={report.versions.map(({ part, version }) => [
              part,
              <Bdi key={part} mono className="wrap-anywhere">
                {version}
              </Bdi>,
            ])}
          />
        </Card>
      </div>
    </>
  )
}

/** The doctor speaks English in a terminal; its words are left to right in any language. */
function FindingList({ findings }: { findings: EngineFinding[] }) {
  const t = useTranslations('instance.engines')
  return (
    <ul className="divide-y">
      {findings.map(({ part, isOk, message, fix }) => (
        <li key={part} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">
              <bdi dir="ltr" lang="en">
                {part}
              </bdi>
            </p>
            <p className="text-muted">
              <bdi dir="ltr" lang="en" className="wrap-anywhere">
                {message}
              </bdi>
            </p>
            {fix && (
              <p className="mt-1.5 rounded-control bg-hover px-2.5 py-1.5">
                <span className="text-xs text-muted">{t('fix')}: </span>
                <bdi dir="ltr" lang="en" className="wrap-anywhere">
                  {fix}
                </bdi>
              </p>
            )}
          </div>
          <StatusBadge status={isOk ? 'ok' : 'bad'}>{isOk ? t('ok') : t('bad')}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}

import type { FailedJob, JobQueue } from '@marsad/contract/http/instance'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck, ListChecks, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty } from '../../ui/data/empty.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/data/table.tsx'
import { Bdi } from '../../ui/text.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { useSend } from '../../ui/use-send.ts'
import { InstancePage } from './instance-page.tsx'

const jobsKey = 'GET /api/instance/jobs'

export function JobsPage() {
  const t = useTranslations('instance.jobs')
  return (
    <InstancePage title={t('title')} description={t('description')} actions={<RefreshButton />}>
      <Jobs />
    </InstancePage>
  )
}

function RefreshButton() {
  const t = useTranslations('instance.jobs')
  const query = api.useQuery(jobsKey)
  return (
    <Button pending={query.isFetching} onClick={() => void query.refetch()}>
      <RotateCw aria-hidden />
      {t('refresh')}
    </Button>
  )
}

function Jobs() {
  const t = useTranslations('instance.jobs')
  const query = api.useQuery(jobsKey)
  return (
    <>
      <Card flush title={t('failedJobs')} description={t('failedHint')}>
        <Panel
          query={query}
          failed={t('failed')}
          isEmpty={({ failed }) => failed.length === 0}
          empty={<Empty icon={<CircleCheck />} title={t('none')} description={t('noneHint')} />}
        >
          {({ failed }) => (
            <ul className="divide-y">
              {failed.map((job) => (
                <FailedRow key={job.id} job={job} />
              ))}
            </ul>
          )}
        </Panel>
      </Card>
      {!query.isError && (
        <Card flush title={t('queues')}>
          <Panel
            query={query}
            failed={t('failed')}
            isEmpty={({ queues }) => queues.length === 0}
            empty={<Empty icon={<ListChecks />} title={t('noQueues')} description={t('noQueuesHint')} />}
          >
            {({ queues }) => <QueuesTable queues={queues} />}
          </Panel>
        </Card>
      )}
    </>
  )
}

function FailedRow({ job }: { job: FailedJob }) {
  const t = useTranslations('instance.jobs')
  const queryClient = useQueryClient()
  const { send, isPending } = useSend()
  const retry = () =>
    send(() => api.call('POST /api/instance/jobs/:id/retry', { params: { id: job.id } }), {
      done: t('retried'),
      failed: t('retryFailed'),
      onSettled: () => queryClient.invalidateQueries({ queryKey: [jobsKey] }),
    })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          <Bdi mono>{job.queue}</Bdi>
        </p>
        <p className="wrap-anywhere">
          {job.reason ? (
            <bdi dir="ltr" lang="en">
              {job.reason}
            </bdi>
          ) : (
            <span className="text-muted">{t('noReason')}</span>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-muted">
          <RelativeTime value={new Date(job.failedAt)} />
          <span aria-hidden>·</span>
          <span>{t('attempts', { count: job.attempts })}</span>
        </p>
      </div>
      <Button
        size="sm"
        pending={isPending}
        aria-label={t('retryOf', { queue: job.queue })}
        onClick={() => void retry()}
      >
        {t('retry')}
      </Button>
    </li>
  )
}

const isBusy = ({ waiting, running, failed }: JobQueue) => waiting + running + failed > 0

function QueuesTable({ queues }: { queues: JobQueue[] }) {
  const t = useTranslations('instance.jobs')
  const format = useFormat()
  // Most queues are idle most of the time: what has work stands first.
  const sorted = queues.toSorted((a, b) => Number(isBusy(b)) - Number(isBusy(a)))
  const cell = (count: number, isBad = false) => (
    <TableCell
      align="end"
      className={clsx(count === 0 ? 'text-muted' : 'font-medium', isBad && count > 0 && 'text-bad')}
    >
      {format.number(count)}
    </TableCell>
  )
  return (
    <Table caption={t('queues')} density="compact">
      <TableHead>
        <TableHeader>{t('queue')}</TableHeader>
        <TableHeader align="end">{t('waiting')}</TableHeader>
        <TableHeader align="end">{t('running')}</TableHeader>
        <TableHeader align="end">{t('failedCount')}</TableHeader>
      </TableHead>
      <TableBody>
        {sorted.map(({ name, waiting, running, failed }) => (
          <TableRow key={name}>
            <TableCell className="w-full max-w-0">
              <Bdi mono truncate>
                {name}
              </Bdi>
            </TableCell>
            {cell(waiting)}
            {cell(running)}
            {cell(failed, true)}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

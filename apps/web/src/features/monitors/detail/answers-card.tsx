import type { CheckResult, Monitor } from '@marsad/contract/http/monitors'
import { type LatencyPhase, latencyPhases } from '@marsad/contract/monitors'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useTimeDirection } from '../../../ui/chart/use-time-format.ts'
import { Card } from '../../../ui/data/card.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { useAnswers } from '../monitors.api.ts'

/** The result of each check, the newest first. */
export function AnswersCard({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.answers')
  const pages = useCursorPages(monitor.id)
  const query = useAnswers(monitor.id, pages.cursor)
  const { kind } = monitor.check
  return (
    <Card flush title={t('title')}>
      <PagedList
        query={query}
        pages={pages}
        failed={t('failed')}
        count={({ results }) => results.length}
        empty={t('empty')}
      >
        {({ results }) => (
          <Table caption={t('title')} density="compact">
            <TableHead>
              <TableHeader>{t('at')}</TableHeader>
              <TableHeader>{t('result')}</TableHeader>
              {kind === 'http' && <TableHeader>{t('status')}</TableHeader>}
              {kind !== 'heartbeat' && <TableHeader align="end">{t('duration')}</TableHeader>}
              {hasPhases(results) && <TableHeader className="max-md:hidden">{t('phases')}</TableHeader>}
            </TableHead>
            <TableBody>
              {results.map((result) => (
                <AnswerRow key={result.at} result={result} kind={kind} withPhases={hasPhases(results)} />
              ))}
            </TableBody>
          </Table>
        )}
      </PagedList>
    </Card>
  )
}

const hasPhases = (results: readonly CheckResult[]) =>
  results.some(({ phases }) => Object.keys(phases).length > 0)

interface AnswerRowProps {
  result: CheckResult
  kind: Monitor['check']['kind']
  withPhases: boolean
}

function AnswerRow({ result, kind, withPhases }: AnswerRowProps) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const { at, isUp, problem, note, status, redirects, duration, phases } = result
  return (
    <TableRow>
      <TableCell>
        <DateTime value={new Date(at)} show="timeWithSeconds" />
        <DateTime value={new Date(at)} show="date" className="block text-xs text-muted" />
      </TableCell>
      <TableCell>
        <StatusBadge status={isUp ? 'ok' : 'bad'}>{t(isUp ? 'state.up' : 'state.down')}</StatusBadge>
        {problem && <span className="mt-1 block text-xs text-bad">{t(`problem.${problem}`)}</span>}
        {note && <span className="mt-1 block text-xs text-muted">{t(`note.${note}`)}</span>}
      </TableCell>
      {kind === 'http' && (
        <TableCell>
          <span className="num">{status ?? format.unknown}</span>
          {redirects !== null && redirects > 0 && (
            <span className="block text-xs whitespace-nowrap text-muted">
              {t('answers.redirects', { count: redirects })}
            </span>
          )}
        </TableCell>
      )}
      {kind !== 'heartbeat' && (
        <TableCell align="end" className="whitespace-nowrap">
          {duration === null ? format.unknown : format.duration(duration)}
        </TableCell>
      )}
      {withPhases && (
        <TableCell className="max-md:hidden">
          <PhaseBar phases={phases} />
        </TableCell>
      )}
    </TableRow>
  )
}

const fills: Record<LatencyPhase, string> = {
  resolve: 'bg-c2',
  connect: 'bg-c4',
  tls: 'bg-c5',
  processing: 'bg-c1',
  transfer: 'bg-c3',
}

/** The phases of one response time, in the colours of the chart above. */
export function PhaseBar({ phases }: Pick<CheckResult, 'phases'>) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const timeDirection = useTimeDirection()
  const parts = latencyPhases.flatMap((phase) => {
    const seconds = phases[phase]
    if (seconds === undefined) return []
    const words = t('answers.part', { phase: t(`phase.${phase}`), duration: format.duration(seconds) })
    return [{ phase, seconds, words }]
  })
  if (parts.length === 0) return <span className="text-muted">{format.unknown}</span>
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0) || 1
  return (
    <span
      role="img"
      aria-label={format.list(parts.map(({ words }) => words))}
      dir={timeDirection}
      className="flex h-2.5 w-40 gap-px overflow-hidden rounded-full"
    >
      {parts.map(({ phase, seconds, words }) => (
        <span
          key={phase}
          title={words}
          style={{ flexGrow: (100 * seconds) / whole }}
          className={clsx('min-w-0.5', fills[phase])}
        />
      ))}
    </span>
  )
}

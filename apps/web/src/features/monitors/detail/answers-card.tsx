import type { CheckResult, Monitor } from '@marsad/contract/http/monitors'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/table.tsx'
import { useAnswers } from '../monitors.api.ts'
import { PhaseBar } from './phase-bar.tsx'

/** What each check brought, the newest first. */
export function AnswersCard({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.answers')
  const pages = useCursorPages(monitor.id)
  const query = useAnswers(monitor.id, pages.cursor)
  const { kind } = monitor.check
  return (
    <Card flush title={t('title')}>
      <Panel
        query={query}
        failed={t('failed')}
        explain={useErrorText()}
        isEmpty={({ results }) => results.length === 0}
        empty={t('empty')}
      >
        {({ results, nextBefore }) => (
          <>
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
            {(pages.toPrevious || nextBefore) && (
              <div className="border-t">
                <Pagination
                  pending={query.isPlaceholderData}
                  onPrevious={pages.toPrevious}
                  onNext={pages.toNext(nextBefore)}
                />
              </div>
            )}
          </>
        )}
      </Panel>
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
  const { at, isUp, problem, status, redirects, duration, phases } = result
  return (
    <TableRow>
      <TableCell>
        <DateTime value={new Date(at)} show="timeWithSeconds" />
        <DateTime value={new Date(at)} show="date" className="block text-xs text-muted" />
      </TableCell>
      <TableCell>
        <StatusBadge status={isUp ? 'ok' : 'bad'}>{t(isUp ? 'state.up' : 'state.down')}</StatusBadge>
        {problem && <span className="mt-1 block text-xs text-bad">{t(`problem.${problem}`)}</span>}
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

import { Link } from '@tanstack/react-router'
import { BellOff, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../../lib/session/use-may.ts'
import type { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { AlertCards } from './alert-cards.tsx'
import type { AlertsSearch } from './alerts-search.ts'
import { AlertsTable } from './alerts-table.tsx'
import { pageSize, type useAlerts, useAlertSummary, useRules } from './alerts.api.ts'
import { isCut } from './alerts.rules.ts'
import { SelectionBar, useSelection } from './selection-bar.tsx'
import { useActing } from './use-acting.tsx'

interface AlertsListProps {
  query: ReturnType<typeof useAlerts>
  pages: ReturnType<typeof useCursorPages>
  filter: Omit<AlertsSearch, 'device'>
  onClear: () => void
  withDevice?: boolean
}

/** The alerts that match, what can be done with them, and what stands where there are none. */
export function AlertsList({ query, pages, filter, onClear, withDevice = false }: AlertsListProps) {
  const t = useTranslations('alerts')
  const format = useFormat()
  const mayAct = useMay()('POST /api/alerts/acknowledge')
  const isWide = useMedia('(min-width: 64rem)')
  const selection = useSelection(query.data?.alerts ?? [])
  const { acknowledge, resolve, dialog } = useActing(selection.clear)
  const Layout = isWide ? AlertsTable : AlertCards
  // To find nothing active is no failed search.
  const { status, ...narrowed } = filter
  const isCalm = Object.keys(narrowed).length === 0 && (status === undefined || status === 'active')
  const first = pages.index * pageSize
  return (
    <>
      <Panel
        query={query}
        failed={t('failed')}
        explain={useErrorText()}
        isEmpty={({ alerts }) => alerts.length === 0}
        empty={isCalm ? <NoAlerts /> : <NoMatches onClear={onClear} />}
        rows={8}
      >
        {({ alerts, nextCursor, total, counts }) => (
          <>
            <Layout
              alerts={alerts}
              selection={mayAct ? selection : null}
              onAcknowledge={(alert) => acknowledge([alert])}
              withDevice={withDevice}
            />
            {selection.chosen.length > 0 && (
              <SelectionBar selection={selection} onAcknowledge={acknowledge} onResolve={resolve} />
            )}
            <div className="border-t">
              <Pagination
                pending={query.isPlaceholderData}
                onPrevious={pages.toPrevious}
                onNext={pages.toNext(nextCursor)}
              >
                {t('shown', {
                  from: format.number(first + 1),
                  to: format.number(first + alerts.length),
                  total: isCut({ total, counts }) ? format.atLeast(total) : format.number(total),
                })}
              </Pagination>
            </div>
          </>
        )}
      </Panel>
      {dialog}
    </>
  )
}

/** Nothing was found: good news only if somebody is looking. */
export function NoAlerts() {
  const t = useTranslations('alerts')
  const { data } = useRules(true)
  const { data: summary } = useAlertSummary()
  const on = data?.rules.filter(({ isEnabled }) => isEnabled).length
  if (on === 0) {
    return (
      <Empty
        icon={<BellOff />}
        title={t('noRules.title')}
        description={t('noRules.hint')}
        action={
          <LinkButton variant="solid" render={<Link to="/alerts/rules" />}>
            {t('noRules.open')}
          </LinkButton>
        }
      />
    )
  }
  if (summary?.isWatching === false)
    return <Empty icon={<CircleDashed />} title={t('unknown.title')} description={t('unknown.hint')} />
  return (
    <Empty
      icon={<CircleCheck className="text-ok" />}
      title={t('calm.title')}
      description={on === undefined ? t('calm.unknownHint') : t('calm.hint', { count: on })}
    />
  )
}

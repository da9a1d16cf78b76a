import { Link } from '@tanstack/react-router'
import { BellOff, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import type { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { AlertCards } from './alert-cards.tsx'
import type { AlertsSearch } from './alerts-search.ts'
import { AlertsTable } from './alerts-table.tsx'
import { pageSize, type useAlerts, useAlertSummary, useRules } from './alerts.api.ts'
import { isCut } from './alerts.rules.ts'
import { SelectionBar, useSelection } from './selection-bar.tsx'
import { useActing } from './actions/use-acting.tsx'

interface AlertsListProps {
  query: ReturnType<typeof useAlerts>
  pages: ReturnType<typeof useCursorPages>
  filter: Omit<AlertsSearch, 'device'>
  onClear: () => void
  withDevice?: boolean
}

/** The alerts that match, their actions, and the empty state. */
export function AlertsList({ query, pages, filter, onClear, withDevice = false }: AlertsListProps) {
  const t = useTranslations('alerts')
  const mayAct = useMay()('alerts.handle')
  const isWide = useMedia('(min-width: 64rem)')
  const selection = useSelection(query.data?.alerts ?? [])
  const acting = useActing(selection.clear)
  const Layout = isWide ? AlertsTable : AlertCards
  // No active alerts is no failed search.
  const { status, ...narrowed } = filter
  const isCalm = Object.keys(narrowed).length === 0 && (status === undefined || status === 'active')
  return (
    <>
      <PagedList
        query={query}
        pages={pages}
        pageSize={pageSize}
        failed={t('failed')}
        empty={isCalm ? <NoAlerts /> : <NoMatches onClear={onClear} />}
        count={({ alerts }) => alerts.length}
        isCut={isCut}
        shown={(span) => t('shown', span)}
      >
        {({ alerts }) => (
          <>
            <Layout
              alerts={alerts}
              selection={mayAct ? selection : null}
              acting={acting}
              withDevice={withDevice}
            />
            {selection.chosen.length > 0 && <SelectionBar selection={selection} acting={acting} />}
          </>
        )}
      </PagedList>
      {acting.dialog}
    </>
  )
}

/** No alerts: good news only while rules are evaluated. */
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

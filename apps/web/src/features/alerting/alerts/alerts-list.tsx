import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useMay } from '../../../lib/session/use-may.ts'
import type { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { NoMatches } from '../../../ui/empty.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AlertCards } from './alert-cards.tsx'
import { AlertsTable } from './alerts-table.tsx'
import type { AlertsSearch } from './alerts-search.ts'
import { pageSize, type useAlerts } from './alerts.api.ts'
import { isCut } from './alerts.rules.ts'
import { NoAlerts } from './no-alerts.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useActing } from './use-acting.tsx'
import { useSelection } from './use-selection.ts'

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

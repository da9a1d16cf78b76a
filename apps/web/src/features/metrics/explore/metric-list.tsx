import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/data/card.tsx'
import { NoMatches } from '../../../ui/data/empty.tsx'
import { Panel, type PanelQuery } from '../../../ui/data/panel.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { findMetrics, groupMetrics } from './metric-groups.rules.ts'
import { useDescription } from './use-metric-words.ts'

interface MetricListProps {
  id: string
  names: PanelQuery<string[]>
  /** The metric of the query that is shown. */
  chosen: string | undefined
  onChoose: (metric: string) => void
  className?: string | undefined
}

/** More of them make a page slow, and are not read. */
const most = 300

/** The metrics of the workspace with their descriptions, to draw one without writing a query. */
export function MetricList({ id, names, chosen, onChoose, className }: MetricListProps) {
  const t = useTranslations('explore.metrics')
  const descriptionOf = useDescription()
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  return (
    <Card id={id} flush title={t('title')} className={clsx('flex flex-col', className)}>
      <div className="border-b p-3">
        <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
      </div>
      <Panel query={names} failed={t('failed')} rows={8}>
        {(all) => {
          const found = findMetrics(all, descriptionOf, settled)
          return found.length === 0 ? (
            <NoMatches onClear={() => setSearch('')} />
          ) : (
            <div className="max-h-[26rem] overflow-y-auto p-2 xl:max-h-[calc(100dvh-15rem)]">
              {groupMetrics(found.slice(0, most)).map(({ prefix, metrics }) => (
                <section key={prefix} className="mb-2">
                  <h3 className="px-2 py-1 text-xs font-medium text-muted">
                    <Bdi mono>{prefix}</Bdi>
                  </h3>
                  <ul>
                    {metrics.map((metric) => (
                      <li key={metric}>
                        <button
                          type="button"
                          aria-current={metric === chosen || undefined}
                          onClick={() => onChoose(metric)}
                          className="block w-full min-w-0 cursor-pointer rounded-md px-2 py-1.5 text-start -outline-offset-2 hover:bg-hover aria-[current]:bg-soft"
                        >
                          <Bdi mono className="block text-[0.8125rem] wrap-anywhere rtl:text-end">
                            {metric}
                          </Bdi>
                          <bdi className="block text-xs text-muted">{descriptionOf(metric)}</bdi>
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              {found.length > most && (
                <p className="px-2 py-1 text-xs text-muted">{t('more', { count: found.length - most })}</p>
              )}
            </div>
          )
        }}
      </Panel>
    </Card>
  )
}

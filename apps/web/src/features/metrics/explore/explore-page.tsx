import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { BookOpen, ChartSpline, ChevronDown, ListTree, Play } from 'lucide-react'
import { Suspense, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toTimeRange } from '../../../lib/time/time-range.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RangePicker } from '../../../ui/form/range-picker.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LazyOverlay } from '../../../ui/overlay/lazy-overlay.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RefreshControl, useRefresh } from '../../../ui/refresh-control.tsx'
import { type ExploreSearch, readExploreSearch } from './explore-search.ts'
import { useMetricNames, useResult } from './explore.api.ts'
import { MetricList } from './metric-list.tsx'
import { selectorOf, withMatcher } from './promql-text.rules.ts'
import type { QueryFieldProps } from './query-field.tsx'
import { QueryProblem, refusalIn } from './query-problem.tsx'
import { ResultLoading, ResultNone, ResultPrompt } from './result-states.tsx'

// What completes a query and what draws its answer come after the page around them.
const QueryField = lazyPart(async () => (await import('./query-field.tsx')).QueryField, 'control')
const ResultView = lazyPart(async () => (await import('./result-view.tsx')).ResultView)

const loadShareMenu = async () => (await import('./share-menu.tsx')).ShareMenu

/** Any series of the workspace, by a metric of the list or by PromQL. */
export function ExplorePage() {
  const t = useTranslations('explore')
  const search = useSearch({ from: '/shell/metrics/explore' })
  const navigate = useNavigate({ from: '/metrics/explore' })
  const go = (next: ExploreSearch) =>
    void navigate({ search: readExploreSearch({ ...next }), resetScroll: false })

  const { query = '', ...rangeSearch } = search
  const range = useMemo(() => toTimeRange(search), [search])
  const names = useMetricNames()
  const result = useResult(query, range)
  const refresh = useRefresh(() => result.refetch(), 30)
  const [isListed, setListed] = useState(query === '')
  const listId = useId()
  const run = (next: string) => {
    setListed(false)
    if (next === query) void result.refetch()
    else go({ ...rangeSearch, query: next })
  }
  const isEmpty = query === '' && names.data?.length === 0

  return (
    <>
      <Head />
      {isEmpty ? (
        <NothingYet />
      ) : (
        <div className="flex flex-col gap-4">
          <Card>
            <QueryForm
              query={query}
              isRunning={query !== '' && result.isLoading}
              isInvalid={refusalIn(result.error)?.kind === 'bad_data'}
              range={range}
              onRun={run}
            />
            <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
              <RangePicker range={range} onRangeChange={(next) => go({ ...next, query })} />
              {query !== '' && range.kind === 'last' && (
                <RefreshControl refresh={refresh} asOf={result.dataUpdatedAt || undefined} />
              )}
            </div>
          </Card>
          <Button
            className="xl:hidden"
            aria-expanded={isListed}
            aria-controls={listId}
            onClick={() => setListed(!isListed)}
          >
            <ListTree aria-hidden />
            {isListed ? t('metrics.hide') : t('metrics.show')}
          </Button>
          <div className="grid items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
            <MetricList
              id={listId}
              names={names}
              chosen={names.data?.find((name) => selectorOf(name) === query)}
              onChoose={(metric) => run(selectorOf(metric))}
              className={isListed ? undefined : 'max-xl:hidden'}
            />
            <div className="flex min-w-0 flex-col gap-4">
              {query === '' && <ResultPrompt />}
              {result.isError && (
                <QueryProblem
                  error={result.error}
                  onRetry={() => void result.refetch()}
                  retrying={result.isFetching}
                  shownAt={result.data && result.dataUpdatedAt}
                />
              )}
              {query !== '' && result.isLoading && <ResultLoading />}
              {result.data?.series.length === 0 && (
                <ResultNone onLonger={search.range === '7d' ? undefined : () => go({ query, range: '7d' })} />
              )}
              {result.data && result.data.series.length > 0 && (
                <Suspense fallback={<ResultLoading />}>
                  <ResultView
                    result={result.data}
                    range={range}
                    onRange={(span) => go({ query, ...(search.range && { range: search.range }), ...span })}
                    onFilter={(label, value) =>
                      go({ ...rangeSearch, query: withMatcher(query, label, value) })
                    }
                  />
                </Suspense>
              )}
            </div>
          </div>
        </div>
      )}
    </>
  )
}

function Head() {
  const t = useTranslations('explore')
  const page = useTranslations('pages')
  return (
    <PageHeader
      above={
        <Breadcrumbs
          trail={[{ key: 'metrics', link: <Link to="/metrics">{page('metrics')}</Link> }]}
          current={page('metricsExplorer')}
        />
      }
      title={page('metricsExplorer')}
      description={t('description')}
      actions={
        <LinkButton render={<Link to="/docs/$page" params={{ page: 'prometheus' }} />}>
          <BookOpen aria-hidden />
          {t('docs')}
        </LinkButton>
      }
    />
  )
}

interface QueryFormProps extends Pick<QueryFieldProps, 'range' | 'isInvalid'> {
  /** The query that was run. */
  query: string
  isRunning: boolean
  onRun: (query: string) => void
}

function QueryForm({ query, isRunning, onRun, ...field }: QueryFormProps) {
  const t = useTranslations('explore')
  const [draft, setDraft] = useState(query)
  const [followed, setFollowed] = useState(query)
  // Back, a metric of the list or a filter: the field shows the query that runs.
  if (followed !== query) {
    setFollowed(query)
    setDraft(query)
  }
  const run = () => {
    if (draft.trim() !== '') onRun(draft.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <Field label={t('query')} hint={t('hint')}>
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-72">
            <Suspense fallback={<Skeleton className="h-9" />}>
              <QueryField value={draft} onValueChange={setDraft} onRun={run} {...field} />
            </Suspense>
          </div>
          <Button type="submit" variant="solid" pending={isRunning} disabled={draft.trim() === ''}>
            <Play aria-hidden />
            {t('run')}
          </Button>
          {query !== '' && (
            <LazyOverlay
              popup="menu"
              load={loadShareMenu}
              trigger={
                <Button>
                  {t('share.label')}
                  <ChevronDown aria-hidden />
                </Button>
              }
            />
          )}
        </div>
      </Field>
    </form>
  )
}

function NothingYet() {
  const t = useTranslations('explore.empty')
  return (
    <Card>
      <Empty
        icon={<ChartSpline />}
        title={t('title')}
        description={t('hint')}
        action={
          <LinkButton variant="solid" render={<Link to="/monitors/new" />}>
            {t('add')}
          </LinkButton>
        }
      />
    </Card>
  )
}

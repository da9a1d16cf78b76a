import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { Failed } from './failed.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/** The parts of a query that a panel needs. */
export interface PanelQuery<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface PanelProps<Data> {
  query: PanelQuery<Data>
  /** The data to draw, where it is deferred and lags behind the query. */
  data?: Data | undefined
  /** The message for data that did not load. */
  failed: string
  isEmpty?: (data: Data) => boolean
  /** The message for no data. */
  empty?: ReactNode
  /** The number of lines of the skeleton. */
  rows?: number | undefined
  /** The skeleton, where it has another shape than lines. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

const never = () => false

/** One part of a screen and its other three states. */
export function Panel<Data>(props: PanelProps<Data>) {
  const { query, failed, isEmpty = never, empty, rows = 5, loading, children } = props
  const data = 'data' in props ? props.data : query.data
  const errorText = useErrorText()
  if (data !== undefined) {
    if (!isEmpty(data)) return children(data)
    return typeof empty === 'string' ? (
      <p className="px-4 py-10 text-center text-sm text-muted">{empty}</p>
    ) : (
      empty
    )
  }
  if (query.isError) {
    return (
      <Failed
        title={failed}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (loading) return loading
  return (
    <Loading className="flex flex-col gap-4 p-4">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </Loading>
  )
}

import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { Failed } from './failed.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/** What a panel needs of the call that brings its data. */
export interface PanelQuery<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface PanelProps<Data> {
  query: PanelQuery<Data>
  /** That this part did not come, in its own words. */
  failed: string
  isEmpty?: (data: Data) => boolean
  /** That there is nothing to show, in its own words. */
  empty?: ReactNode
  /** How many lines to keep room for. */
  rows?: number
  children: (data: Data) => ReactNode
}

const never = () => false

/** One part of a screen and its other three states. */
export function Panel<Data>({ query, failed, isEmpty = never, empty, rows = 5, children }: PanelProps<Data>) {
  const errorText = useErrorText()
  if (query.data !== undefined) {
    if (!isEmpty(query.data)) return children(query.data)
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
  return (
    <Loading className="flex flex-col gap-4 p-4">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </Loading>
  )
}

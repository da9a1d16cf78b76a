import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

interface PanelProps<Data> {
  of: 'partitions' | 'network' | 'processes' | 'host'
  query: {
    data: Data | undefined
    isError: boolean
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** One part of a device and its other three states, each in the words of that part. */
export function Panel<Data>({ of, query, isEmpty, children }: PanelProps<Data>) {
  const t = useTranslations('device.panel')
  const errorText = useErrorText()
  if (query.data !== undefined) {
    if (!isEmpty(query.data)) return children(query.data)
    return <p className="px-4 py-10 text-center text-sm text-muted">{t(`${of}.empty`)}</p>
  }
  if (query.isError) {
    return (
      <Failed
        title={t(`${of}.failed`)}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  return (
    <Loading className="flex flex-col gap-3 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </Loading>
  )
}

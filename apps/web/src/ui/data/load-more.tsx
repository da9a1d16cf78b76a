import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** The number of rows that are not on the screen yet; left out where they are not counted. */
  remaining?: number | undefined
}

/** The end of a list that grows: the number of rows left, and the next page. */
export function LoadMore({ query, remaining }: LoadMoreProps) {
  const t = useTranslations('ui.loadMore')
  if (!query.hasNextPage) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t p-3">
      <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('label')}
      </Button>
      {remaining !== undefined && (
        <p className="num text-xs text-muted" aria-live="polite">
          {t('remaining', { count: remaining })}
        </p>
      )}
    </div>
  )
}

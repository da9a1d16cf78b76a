import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'

interface Grown {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isError: boolean
  isPlaceholderData: boolean
}

/** The part of an infinite query that its next page is fetched by. */
export interface GrowingQuery extends Grown {
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<Grown>
}

interface LoadMoreProps {
  query: GrowingQuery
  /** The number of rows that are not on the screen yet; left out where they are not counted. */
  remaining?: number | undefined
}

/** The end of a list that grows: the number of rows left, and the next page. */
export function LoadMore({ query, remaining }: LoadMoreProps) {
  const t = useTranslations('ui.loadMore')
  const [isGrowing, setIsGrowing] = useState(false)
  if (!query.hasNextPage) return null
  const press = async () => {
    setIsGrowing(true)
    await grow(query)
    setIsGrowing(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t p-3">
      <Button pending={isGrowing} onClick={() => void press()}>
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

/**
 * A refetch that is under way is awaited, because its answer would be lost; one that begins meanwhile takes the place of
 * the next page, which is then fetched after it.
 */
async function grow({ data, fetchNextPage }: GrowingQuery) {
  const wanted = (data?.pages.length ?? 0) + 1
  const isShort = ({ data: now, hasNextPage, isError, isPlaceholderData }: Grown) =>
    now !== undefined && now.pages.length < wanted && hasNextPage && !isError && !isPlaceholderData
  let grown: Grown
  do grown = await fetchNextPage({ cancelRefetch: false })
  while (isShort(grown))
}

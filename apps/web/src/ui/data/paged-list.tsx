import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import type { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { Pagination } from './pagination.tsx'
import { Panel, type PanelQuery } from './panel.tsx'

interface Page {
  nextCursor: string | null
  total: number
}

interface PagedListProps<Data extends Page> {
  query: PanelQuery<Data> & { isPlaceholderData: boolean }
  pages: ReturnType<typeof useCursorPages>
  pageSize: number
  failed: string
  empty: ReactNode
  count: (data: Data) => number
  /** Counting stopped: there are at least so many. */
  isCut?: (data: Data) => boolean
  /** Which of them are shown, in the words of the list. */
  shown: (span: { from: string; to: string; total: string }) => string
  children: (data: Data) => ReactNode
}

/** A list that comes page by page, in its four states. */
export function PagedList<Data extends Page>(props: PagedListProps<Data>) {
  const { query, pages, pageSize, count, isCut, shown, children, ...panel } = props
  const format = useFormat()
  const first = pages.index * pageSize
  return (
    <Panel {...panel} query={query} isEmpty={(data) => count(data) === 0} rows={8}>
      {(data) => (
        <>
          {children(data)}
          <div className="border-t">
            <Pagination
              pending={query.isPlaceholderData}
              onPrevious={pages.toPrevious}
              onNext={pages.toNext(data.nextCursor)}
            >
              {shown({
                from: format.number(first + 1),
                to: format.number(first + count(data)),
                total: isCut?.(data) ? format.atLeast(data.total) : format.number(data.total),
              })}
            </Pagination>
          </div>
        </>
      )}
    </Panel>
  )
}

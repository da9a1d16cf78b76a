import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import type { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { Pagination } from './pagination.tsx'
import { Panel, type PanelProps } from './panel.tsx'

interface Page {
  nextCursor: string | null
  total?: number
}

interface Span {
  from: string
  to: string
  total: string
  count: number
}

interface PagedListProps<Data extends Page> extends Omit<PanelProps<Data>, 'isEmpty' | 'query'> {
  query: PanelProps<Data>['query'] & { isPlaceholderData: boolean }
  pages: ReturnType<typeof useCursorPages>
  count: (data: Data) => number
  /** Given for lists that number their rows; the others show buttons only where there is another page. */
  pageSize?: number
  /** Counting stopped: there are at least so many. */
  isCut?: (data: Data) => boolean
  /** The shown rows, in the words of the list. */
  shown?: (span: Span) => string
}

/** A list that comes page by page, in its four states. */
export function PagedList<Data extends Page>(props: PagedListProps<Data>) {
  const { query, pages, pageSize, count, isCut, shown, ...panel } = props
  const format = useFormat()
  const data = 'data' in props ? props.data : query.data
  const length = data ? count(data) : 0
  // The last row of a page can be removed: its way back stays.
  const isPaged = data && (pages.toPrevious || data.nextCursor || (pageSize && length > 0))
  const first = pages.index * (pageSize ?? 0)
  return (
    <>
      <Panel rows={pageSize && 8} {...panel} query={query} isEmpty={() => length === 0} />
      {isPaged && (
        <div className="border-t">
          <Pagination
            pending={query.isPlaceholderData || data !== query.data}
            onPrevious={pages.toPrevious}
            onNext={pages.toNext(data.nextCursor)}
          >
            {length > 0 &&
              shown?.({
                from: format.number(first + 1),
                to: format.number(first + length),
                total: isCut?.(data) ? format.atLeast(data.total ?? 0) : format.number(data.total ?? 0),
                count: length,
              })}
          </Pagination>
        </div>
      )}
    </>
  )
}

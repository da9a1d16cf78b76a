import { useRouter, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of each list of the page, by its filter. */
    pages?: Record<string, string[]>
  }
}

const firstPage: string[] = []

/**
 * The pages of a list by cursor: forth by the cursor of each answer, back by the stored ones. They stand in the entry
 * of the browser's history, so that Back from an item of the list returns to the page it was on.
 */
export function useCursorPages(filter: string) {
  const { history } = useRouter()
  // Another filter is another list, and begins at its first page.
  const pages = useRouterState({ select: ({ location }) => location.state.pages })
  const cursors = pages?.[filter] ?? firstPage
  const go = (next: string[]) =>
    history.replace(history.location.href, { ...history.location.state, pages: { ...pages, [filter]: next } })
  return {
    cursor: cursors.at(-1),
    /** How many pages lie before this one. */
    index: cursors.length,
    toPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
    toNext: (next: string | null | undefined) => (next ? () => go([...cursors, next]) : undefined),
  }
}

/** The pages of a list that grows, for an infinite query: each is found by the cursor of the one before. */
export const growsByCursor = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

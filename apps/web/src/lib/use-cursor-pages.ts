import { useState } from 'react'

/** The way through a list by cursor: forth by what each page answers, back by what was kept. */
export function useCursorPages(filter: string) {
  const [trail, setTrail] = useState<{ filter: string; cursors: string[] }>({ filter, cursors: [] })
  // Another filter is another list, and begins at its first page.
  const cursors = trail.filter === filter ? trail.cursors : []
  const go = (next: string[]) => setTrail({ filter, cursors: next })
  return {
    cursor: cursors.at(-1),
    /** How many pages lie before this one. */
    index: cursors.length,
    toPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
    toNext: (next: string | null | undefined) => (next ? () => go([...cursors, next]) : undefined),
  }
}

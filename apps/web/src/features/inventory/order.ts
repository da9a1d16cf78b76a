import { useState } from 'react'
import type { SortDirection } from '../../ui/data/sort-header.tsx'

export interface Order<By extends string> {
  by: By
  direction: SortDirection
}

type Key = string | number | null

/** Rows by a key, equal ones by name. Rows without a value stand last in both directions: unknown is no amount. */
export function inOrder<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  nameOf: (row: Row) => string,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    if (first === second) return nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true })
    if (first === null) return 1
    if (second === null) return -1
    return first < second ? -sign : sign
  })
}

/** The order of a table, and the props of its headers; of amounts the largest comes first. */
export function useOrder<By extends string>(initial: Order<By>, amounts: readonly By[]) {
  const [order, setOrder] = useState(initial)
  const headerOf = (by: By) => ({
    direction: order.by === by ? order.direction : undefined,
    onSort: (direction: SortDirection) => {
      const isFirst = order.by !== by && amounts.includes(by)
      setOrder({ by, direction: isFirst ? 'descending' : direction })
    },
  })
  return { order, headerOf }
}

/** One page of rows of which one more than `limit` was read: that one tells whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? idOf(last) : null }
}

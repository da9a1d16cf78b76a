import type { DeviceSort, SortDirection } from '@marsad/contract/views'
import { z } from 'zod'

export type Order = { sort: DeviceSort; direction: SortDirection }

/**
 * Where a page ended: the key of its last row under the order, and its id for rows of the same key. `at` is the moment
 * whose figures and states the order is of, so that the pages after it follow the same order.
 */
const Cursor = z.strictObject({
  sort: z.string(),
  direction: z.string(),
  atSeconds: z.int().min(0).max(99_999_999_999),
  key: z.union([z.string().max(400), z.number()]).nullable(),
  id: z.uuid(),
})
export type Cursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Undefined where the text is no cursor, or one of another order. */
export function readCursor(text: string, { sort, direction }: Order): Cursor | undefined {
  const { data } = Cursor.safeParse(parsed(Buffer.from(text, 'base64url').toString()))
  return data?.sort === sort && data.direction === direction ? data : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { Day } from '@marsad/contract/instants'
import type { DeviceSort, SortDirection } from '@marsad/contract/views'
import { z } from 'zod'

const times = new Set<string>(['lastSeen', 'createdAt'] satisfies DeviceSort[])

/** A timestamp as PostgreSQL writes it: `2026-11-15 10:00:00.5+00`. */
const time = /^([^ ]+) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:\d\d)?$/
const isTime = (text: string) => Day.safeParse(time.exec(text)?.[1]).success

export type Order = { sort: DeviceSort; direction: SortDirection }

/**
 * The cursor of the device list: the sort key of the last row, and its id to break ties. `at` is the time of
 * the figures and states that the order is based on, so that later pages follow the same order.
 */
const Cursor = z
  .strictObject({
    sort: z.string(),
    direction: z.string(),
    atSeconds: z.int().min(0).max(99_999_999_999),
    key: z
      .union([
        z
          .string()
          .max(400)
          .regex(/^[^\0]*$/),
        z.number(),
      ])
      .nullable(),
    id: z.uuid(),
  })
  // The store parses the key of a time column as a timestamp.
  .refine(({ sort, key }) => key === null || !times.has(sort) || isTime(String(key)))
export type Cursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Undefined for an invalid cursor, or one of another sort order. */
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

/** A problem outweighs any load; a device without the figure stands after those of its rank that have one. */
export const scoresOf = (ranks: ReadonlyMap<string, number>, load: ReadonlyMap<string, number>) =>
  new Map([...ranks].map(([id, rank]) => [id, rank + shareOf(load.get(id))]))

const shareOf = (ratio: number | undefined) =>
  ratio === undefined || !Number.isFinite(ratio) ? 0 : Math.min(Math.max(ratio, 0.0001), 0.9999)

export type RowCursor = { id: string; key: number | null }

const sorted = new WeakMap<ReadonlyMap<string, number>, Map<boolean, RowCursor[]>>()

/** Devices with a figure in ascending order, by score without a problem if `asScores`; sorted once for all pages. */
export function inOrderOf(values: ReadonlyMap<string, number>, { asScores = false } = {}): RowCursor[] {
  const made = sorted.get(values) ?? new Map<boolean, RowCursor[]>()
  sorted.set(values, made)
  const known = made.get(asScores)
  if (known) return known
  const rows = [...values].map(([id, value]) => ({ id, key: asScores ? shareOf(value) : value }))
  const order = rows.toSorted(comparedBy('asc'))
  made.set(asScores, order)
  return order
}

/** Takes rows of an ascending order after a cursor, some at a time, in either direction. */
export function walkAfter(
  rows: readonly RowCursor[],
  after: RowCursor | undefined,
  direction: SortDirection,
): (count: number) => RowCursor[] {
  const isAscending = direction === 'asc'
  let place = after ? countBefore(rows, after, isAscending) : isAscending ? 0 : rows.length
  return (count) => {
    const from = isAscending ? place : Math.max(0, place - count)
    const some = rows.slice(from, isAscending ? place + count : place)
    place = isAscending ? place + count : from
    return isAscending ? some : some.toReversed()
  }
}

/** The rows of an ascending order before a cursor, with its own row if `withOwn`. */
function countBefore(rows: readonly RowCursor[], after: RowCursor, withOwn: boolean): number {
  const compare = comparedBy('asc')
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    const difference = row ? compare(row, after) : 1
    if (difference < 0 || (withOwn && difference === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** Devices by a figure, those without one last; ties by id, so that the order is stable. */
export function orderByFigure(
  ids: readonly string[],
  figureOf: ReadonlyMap<string, number>,
  direction: SortDirection,
): RowCursor[] {
  const compare = comparedBy(direction)
  return ids.map((id): RowCursor => ({ id, key: figureOf.get(id) ?? null })).toSorted(compare)
}

/** The rows after a cursor, whether or not its row still exists. */
export function rowsAfter(
  rows: readonly RowCursor[],
  after: RowCursor | undefined,
  direction: SortDirection,
) {
  if (!after) return rows
  const compare = comparedBy(direction)
  const first = rows.findIndex((row) => compare(row, after) > 0)
  return first < 0 ? [] : rows.slice(first)
}

const comparedBy = (direction: SortDirection) => {
  const sign = direction === 'asc' ? 1 : -1
  return (a: RowCursor, b: RowCursor) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1
    } else if (a.key !== b.key) return sign * (a.key - b.key)
    if (a.id === b.id) return 0
    return a.id < b.id ? -sign : sign
  }
}

import { Day } from '@marsad/contract/instants'
import type { DeviceSort, SortDirection } from '@marsad/contract/views'
import { z } from 'zod'

const times = new Set<string>(['lastSeen', 'createdAt'] satisfies DeviceSort[])

/** A moment as PostgreSQL writes it: `2026-11-15 10:00:00.5+00`. */
const time = /^([^ ]+) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:\d\d)?$/
const isTime = (text: string) => Day.safeParse(time.exec(text)?.[1]).success

export type Order = { sort: DeviceSort; direction: SortDirection }

/**
 * Where a page ended: the key of its last row under the order, and its id for rows of the same key. `at` is the moment
 * whose figures and states the order is of, so that the pages after it follow the same order.
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
  // The store reads the key of a time as one.
  .refine(({ sort, key }) => key === null || !times.has(sort) || isTime(String(key)))
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

type Place = { id: string; key: number | null }

/** Devices by a figure, those without one last; equal ones by their id, so that the order is always the same. */
export function orderByFigure(
  ids: readonly string[],
  figureOf: ReadonlyMap<string, number>,
  direction: SortDirection,
): Place[] {
  const compare = comparedBy(direction)
  return ids.map((id): Place => ({ id, key: figureOf.get(id) ?? null })).toSorted(compare)
}

/** What comes after a place, whether or not it is still taken. */
export function placesAfter(places: readonly Place[], after: Place | undefined, direction: SortDirection) {
  if (!after) return places
  const compare = comparedBy(direction)
  const first = places.findIndex((place) => compare(place, after) > 0)
  return first < 0 ? [] : places.slice(first)
}

const comparedBy = (direction: SortDirection) => {
  const sign = direction === 'asc' ? 1 : -1
  return (a: Place, b: Place) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1
    } else if (a.key !== b.key) return sign * (a.key - b.key)
    if (a.id === b.id) return 0
    return a.id < b.id ? -sign : sign
  }
}

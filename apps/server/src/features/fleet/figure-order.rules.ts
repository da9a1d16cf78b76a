import type { SortDirection } from '@marsad/contract/views'

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

import type { ApplicationCategory, ApplicationType, ProductSort } from '@marsad/contract/inventory'
import { compareVersions, isBelow } from './version-order.rules.ts'

export type ProductTitle = {
  id: string
  name: string
  vendor: string
  version: string
  category: ApplicationCategory
  type: ApplicationType
  /** Distributions number their packages by themselves, so versions are compared within one system. */
  system: string
  devices: number
}

export type GroupedProduct = Pick<ProductTitle, 'name' | 'vendor' | 'category' | 'type'> & {
  newest: string
  /** The newest first; a version on two systems is listed twice. */
  titles: ProductTitle[]
  /** Installations, and those of versions behind; a device with two versions counts twice. */
  devices: number
  behind: number
}

const sum = (titles: readonly ProductTitle[]) => titles.reduce((all, { devices }) => all + devices, 0)

/** Titles of one name and type as one product. With `below`, only products with a version before it. */
export function groupProducts(all: readonly ProductTitle[], below: string | undefined): GroupedProduct[] {
  const groups = Map.groupBy(all, ({ name, type }) => `${type} ${name}`)
  return [...groups.values()].flatMap((group) => {
    const titles = group.toSorted((a, b) => compareVersions(b.version, a.version))
    const [first] = titles
    if (!first) return []
    const { name, vendor, category, type, version: newest } = first
    const behind = titles.filter(behindOf(titles, below))
    if (below && behind.length === 0) return []
    return [{ name, vendor, category, type, newest, titles, devices: sum(titles), behind: sum(behind) }]
  })
}

/** Whether a title is before `below`, or before the newest on its system. */
export function behindOf(titles: readonly ProductTitle[], below: string | undefined) {
  if (below) {
    const isOlder = isBelow(below)
    return ({ version }: ProductTitle) => isOlder(version)
  }
  const newest = new Map<string, string>()
  for (const { system, version } of titles) if (!newest.has(system)) newest.set(system, version)
  return ({ system, version }: ProductTitle) => compareVersions(version, newest.get(system) ?? version) < 0
}

/** Versions with their devices on all systems, the newest first. */
export function versionsOf(titles: readonly ProductTitle[]) {
  const byId = Map.groupBy(titles, ({ id }) => id)
  return [...byId].map(([id, same]) => ({ id, version: same[0]?.version ?? '', devices: sum(same) }))
}

const { compare } = new Intl.Collator('en', { numeric: true })

export type ProductCursor = { value: number; name: string; type: ApplicationType }

export const cursorOf = (product: GroupedProduct, sort: ProductSort): ProductCursor => ({
  value: sort === 'name' ? 0 : product[sort],
  name: product.name,
  type: product.type,
})

const compareCursors = (a: ProductCursor, b: ProductCursor) =>
  b.value - a.value || compare(a.name, b.name) || (a.type < b.type ? -1 : Number(a.type > b.type))

/** One page after a cursor, and the number of products from there on. */
export function pageOfProducts(
  products: readonly GroupedProduct[],
  { sort, after, limit }: { sort: ProductSort; after: ProductCursor | undefined; limit: number },
) {
  const rest = products
    .map((product) => ({ product, cursor: cursorOf(product, sort) }))
    .filter(({ cursor }) => !after || compareCursors(cursor, after) > 0)
    .toSorted((a, b) => compareCursors(a.cursor, b.cursor))
  return { page: rest.slice(0, limit), remaining: Math.max(0, rest.length - limit) }
}

import type { ApplicationCategory, ApplicationType, ProductSort } from '@marsad/contract/inventory'
import { compareVersions, isBelow } from './version-order.rules.ts'

export type ProductTitle = {
  id: string
  name: string
  vendor: string
  version: string
  category: ApplicationCategory
  type: ApplicationType
  devices: number
}

export type GroupedProduct = Pick<ProductTitle, 'name' | 'vendor' | 'category' | 'type'> & {
  newest: string
  /** The newest first. */
  versions: ProductTitle[]
  /** Installations, and those of versions behind; a device with two versions counts twice. */
  devices: number
  behind: number
}

const sum = (titles: readonly ProductTitle[]) => titles.reduce((all, { devices }) => all + devices, 0)

/** Titles of one name and type as one product. With `below`, only products with a version before it. */
export function groupProducts(titles: readonly ProductTitle[], below: string | undefined): GroupedProduct[] {
  const isOlder = below ? isBelow(below) : undefined
  const groups = Map.groupBy(titles, ({ name, type }) => `${type} ${name}`)
  return [...groups.values()].flatMap((all) => {
    const versions = all.toSorted((a, b) => compareVersions(b.version, a.version))
    const [first] = versions
    if (!first) return []
    const { name, vendor, category, type, version: newest } = first
    const behind = versions.filter(({ version }) =>
      isOlder ? isOlder(version) : compareVersions(version, newest) < 0,
    )
    if (isOlder && behind.length === 0) return []
    return [{ name, vendor, category, type, newest, versions, devices: sum(all), behind: sum(behind) }]
  })
}

/** The titles that decide how many devices are behind: those below, or the newest, which the others lack. */
export function markedTitles({ versions, newest }: GroupedProduct, below: string | undefined): Set<string> {
  const isMarked = below ? isBelow(below) : (version: string) => compareVersions(version, newest) === 0
  return new Set(versions.flatMap(({ id, version }) => (isMarked(version) ? id : [])))
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

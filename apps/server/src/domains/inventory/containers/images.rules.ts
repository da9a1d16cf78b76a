import type { Image } from '@marsad/contract/http/containers'
import type { ImageSort } from '@marsad/contract/inventory'

/** A digest of an image, and how many containers and devices run it. */
export type DigestRow = {
  image: string
  digest: string
  createdAt: Date | null
  containers: number
  devices: number
}

/** The newest digest of each image, by the time it was built; images without such a time have none. */
export function newestDigests(rows: readonly DigestRow[]): ReadonlyMap<string, DigestRow> {
  const newest = new Map<string, DigestRow>()
  for (const row of rows) {
    if (row.createdAt === null || row.digest === '') continue
    const other = newest.get(row.image)
    if (!other?.createdAt || compareAge(row, other) < 0) newest.set(row.image, row)
  }
  return newest
}

const timeOf = ({ createdAt }: DigestRow) => createdAt?.getTime() ?? -Infinity

/** The newest first; of two built at once, always the same. */
const compareAge = (a: DigestRow, b: DigestRow) =>
  timeOf(b) - timeOf(a) || (a.digest < b.digest ? -1 : Number(a.digest > b.digest))

export const isBehind = (row: DigestRow, newest: ReadonlyMap<string, DigestRow>): boolean =>
  row.createdAt !== null && timeOf(row) < timeOf(newest.get(row.image) ?? row)

const shownDigests = 20

/** Digests of one image as one entry; `countOf` has the distinct devices. */
export function groupImages(
  rows: readonly DigestRow[],
  countOf: (image: string) => { devices: number; behind: number },
): Image[] {
  const named = rows.filter(({ image }) => image !== '')
  return [...Map.groupBy(named, ({ image }) => image)].map(([image, own]) => ({
    image,
    containers: own.reduce((sum, { containers }) => sum + containers, 0),
    ...countOf(image),
    digests: own
      .toSorted(compareAge)
      .slice(0, shownDigests)
      .map(({ digest, createdAt, devices }) => ({
        digest,
        createdAt: createdAt?.toISOString() ?? null,
        devices,
      })),
  }))
}

export type ImageCursor = { value: number; image: string }

const { compare } = new Intl.Collator('en', { numeric: true })

const cursorOf = (image: Image, sort: ImageSort): ImageCursor => ({
  value: sort === 'name' ? 0 : image[sort],
  image: image.image,
})

const compareCursors = (a: ImageCursor, b: ImageCursor) => b.value - a.value || compare(a.image, b.image)

/** One page after a cursor, and the cursor of the next. */
export function pageOfImages(
  images: readonly Image[],
  { sort, after, limit }: { sort: ImageSort; after: ImageCursor | undefined; limit: number },
) {
  const rest = images
    .map((image) => ({ image, cursor: cursorOf(image, sort) }))
    .filter(({ cursor }) => !after || compareCursors(cursor, after) > 0)
    .toSorted((a, b) => compareCursors(a.cursor, b.cursor))
  const page = rest.slice(0, limit)
  return {
    images: page.map(({ image }) => image),
    next: rest.length > limit ? page.at(-1)?.cursor : undefined,
  }
}

import { Instant } from '@marsad/contract/instants'
import { storageKinds, type StorageKind, type StorageSort } from '@marsad/contract/storage'
import { z } from 'zod'
import { readCursor, writeCursor } from '../../lib/cursor.ts'

const Name = z
  .string()
  .max(400)
  .regex(/^[^\0]*$/)
const place = { kind: z.enum(storageKinds), name: Name }

/** Where a page of a folder ended, in the order that it is listed in. */
const ItemPlace = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('name'), ...place }),
  z.strictObject({ sort: z.literal('size'), ...place, sizeBytes: z.int() }),
  z.strictObject({ sort: z.literal('modified'), ...place, modifiedAt: Instant }),
])
export type ItemPlace = z.infer<typeof ItemPlace>

export const readItemCursor = (sort: StorageSort, text: string | undefined): ItemPlace | undefined =>
  readCursor(
    ItemPlace.refine((given) => given.sort === sort),
    text,
  )

type Listed = { kind: StorageKind; name: string; sizeBytes: number; modifiedAt: Date }

export function writeItemCursor(sort: StorageSort, { kind, name, sizeBytes, modifiedAt }: Listed): string {
  if (sort === 'name') return writeCursor({ sort, kind, name } satisfies ItemPlace)
  if (sort === 'size') return writeCursor({ sort, kind, name, sizeBytes } satisfies ItemPlace)
  return writeCursor({ sort, kind, name, modifiedAt: modifiedAt.toISOString() } satisfies ItemPlace)
}

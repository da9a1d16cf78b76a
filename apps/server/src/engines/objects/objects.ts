import type { Readable } from 'node:stream'
import type { Engine } from '../engine.ts'
import type { Resumable } from './resumable.ts'

export type ObjectInfo = { key: string; sizeBytes: number; contentType: string; modifiedAt: Date }
export type ObjectBody = { body: Readable | Uint8Array; sizeBytes: number }
/** Both ends included, as in HTTP; without an end, up to the last byte. */
export type ByteRange = { start: number; end?: number }
type ObjectPage = { objects: Omit<ObjectInfo, 'contentType'>[]; cursor: string | null }

/** Files, pictures and attachments. A missing object is `null`; a body of unexpected size is refused. */
export type Objects = Engine & {
  ensureBucket(): Promise<void>
  put(key: string, object: ObjectBody & { contentType: string }): Promise<void>
  get(key: string, range?: ByteRange): Promise<(ObjectInfo & { body: Readable }) | null>
  head(key: string): Promise<ObjectInfo | null>
  delete(key: string): Promise<void>
  deleteMany(keys: readonly string[]): Promise<void>
  /** Ordered by key; the cursor of a page requests the next one. */
  list(options: { prefix: string; cursor?: string; limit?: number }): Promise<ObjectPage>

  resumable: Resumable
}

export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable'
}

const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/i
const maxKeyLength = 512
/** A file system allows 255 bytes for a name. */
const maxSegmentLength = 200

/** Object keys are ids made by the server; any other key is refused before it reaches a store. */
export function assertObjectKey(key: string): void {
  const fits =
    key.length <= maxKeyLength &&
    keyPattern.test(key) &&
    key.split('/').every((segment) => segment.length <= maxSegmentLength)
  if (!fits) throw new TypeError('not an object key')
}

/** A prefix may end anywhere inside a key. */
export function assertObjectPrefix(prefix: string): void {
  assertObjectKey(`${prefix}x`)
}

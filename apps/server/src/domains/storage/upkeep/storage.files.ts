import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Objects, ResumableUpload } from '../../../engines/objects/index.ts'

/** Object keys consist of ids made by the server, never of names. */
export const filesPrefix = (workspaceId: string) => `files/${workspaceId}/`
export const objectKeyOf = (workspaceId: string, fileId: string) => `${filesPrefix(workspaceId)}${fileId}`

export const removeObjects = (objects: Objects, workspaceId: string, fileIds: readonly string[]) =>
  objects.deleteMany(fileIds.map((id) => objectKeyOf(workspaceId, id)))

export async function openFile(
  objects: Objects,
  workspaceId: string,
  fileId: string,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  return (await objects.get(objectKeyOf(workspaceId, fileId), range))?.body ?? null
}

export const hasObject = async (objects: Objects, workspaceId: string, fileId: string) =>
  (await objects.head(objectKeyOf(workspaceId, fileId))) !== null

type StoredObject = { id: string; sizeBytes: number; modifiedAt: Date }

/** All objects of a workspace, by id. */
export async function* listObjects(objects: Objects, workspaceId: string): AsyncGenerator<StoredObject> {
  const prefix = filesPrefix(workspaceId)
  for await (const { key, ...object } of listAll(objects, prefix)) {
    yield { id: key.slice(prefix.length), ...object }
  }
}

/** Everything stored by a workspace, complete or not. */
export async function removeAllObjects(objects: Objects, workspaceId: string) {
  await objects.resumable.abortAll(filesPrefix(workspaceId))
  for (const prefix of [filesPrefix(workspaceId), tailsPrefix(workspaceId)]) {
    await removeWhere(objects, prefix, () => true)
  }
}

/** Remains of uploads that no longer exist. */
export const removeOldTails = (objects: Objects, workspaceId: string, before: Date) =>
  removeWhere(objects, tailsPrefix(workspaceId), ({ modifiedAt }) => modifiedAt < before)

const tailsPrefix = (workspaceId: string) => `tails/${filesPrefix(workspaceId)}`

async function removeWhere(
  objects: Objects,
  prefix: string,
  isDoomed: (object: { modifiedAt: Date }) => boolean,
) {
  const keys: string[] = []
  for await (const object of listAll(objects, prefix)) if (isDoomed(object)) keys.push(object.key)
  if (keys.length > 0) await objects.deleteMany(keys)
}

async function* listAll(objects: Objects, prefix: string) {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<Objects['list']>> = await objects.list({ prefix, cursor })
    yield* page.objects
    cursor = page.cursor
  }
}

/** The first bytes of a file, to recognize its type. */
export async function readBeginning(
  objects: Objects,
  key: string,
  sizeBytes: number,
  bytes: number,
): Promise<Buffer> {
  if (sizeBytes === 0) return Buffer.alloc(0)
  const found = await objects.get(key, { start: 0, end: Math.min(bytes, sizeBytes) - 1 })
  return found ? buffer(found.body) : Buffer.alloc(0)
}

export async function hashFile(objects: Objects, workspaceId: string, fileId: string, signal: AbortSignal) {
  const body = await openFile(objects, workspaceId, fileId)
  if (!body) return null
  const hash = createHash('sha256')
  await pipeline(body, hash, { signal })
  return hash.digest('hex')
}

type StoredUpload = { id: string; storeId: string; sizeBytes: number }

const resumableOf = (workspaceId: string, { id, storeId, sizeBytes }: StoredUpload): ResumableUpload => ({
  key: objectKeyOf(workspaceId, id),
  storeId,
  sizeBytes,
})

export const beginResumable = (objects: Objects, workspaceId: string, id: string, sizeBytes: number) =>
  objects.resumable.begin(objectKeyOf(workspaceId, id), sizeBytes)

export const receivedBytes = (objects: Objects, workspaceId: string, upload: StoredUpload) =>
  objects.resumable.receivedBytes(resumableOf(workspaceId, upload))

export const appendBytes = (
  objects: Objects,
  workspaceId: string,
  upload: StoredUpload,
  bytes: { offset: number; body: AsyncIterable<Uint8Array>; beforeKeep: () => Promise<void> },
) => objects.resumable.append(resumableOf(workspaceId, upload), bytes)

export const finishResumable = (objects: Objects, workspaceId: string, upload: StoredUpload) =>
  objects.resumable.finish(resumableOf(workspaceId, upload))

export const abortResumable = (objects: Objects, workspaceId: string, upload: StoredUpload) =>
  objects.resumable.abort(resumableOf(workspaceId, upload))

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SizeMismatch, type Objects } from '../../../engines/objects/index.ts'

/** Object keys consist of ids made by the server, never of names. */
export const attachmentsPrefix = (workspaceId: string) => `tickets/${workspaceId}/`
const keyOf = (workspaceId: string, id: string) => `${attachmentsPrefix(workspaceId)}${id}`

type Content = { body: Readable; sizeBytes: number }

/** Streams the body to the store; `false` if its size differs from the announced one, and nothing is stored. */
export async function keepContent(
  objects: Objects,
  workspaceId: string,
  id: string,
  { body, sizeBytes }: Content,
): Promise<boolean> {
  try {
    await objects.put(keyOf(workspaceId, id), { body, sizeBytes, contentType: 'application/octet-stream' })
    return true
  } catch (error) {
    if (error instanceof SizeMismatch || body.destroyed) return false
    throw error
  }
}

export async function readBeginning(objects: Objects, workspaceId: string, id: string, bytes: number) {
  // An empty file has no first byte to request.
  if (bytes === 0) return Buffer.alloc(0)
  const found = await openContent(objects, workspaceId, id, { start: 0, end: bytes - 1 })
  return found ? buffer(found) : Buffer.alloc(0)
}

export async function openContent(
  objects: Objects,
  workspaceId: string,
  id: string,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  return (await objects.get(keyOf(workspaceId, id), range))?.body ?? null
}

export const removeContents = (objects: Objects, workspaceId: string, ids: readonly string[]) =>
  objects.deleteMany(ids.map((id) => keyOf(workspaceId, id)))

/** The stored objects of a workspace, in pages. */
export async function* listContents(objects: Objects, workspaceId: string) {
  const prefix = attachmentsPrefix(workspaceId)
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<Objects['list']>> = await objects.list({ prefix, cursor })
    yield page.objects.map(({ key, modifiedAt }) => ({ id: key.slice(prefix.length), modifiedAt }))
    cursor = page.cursor
  }
}

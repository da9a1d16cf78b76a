import type { Service } from '../../lib/ctx.ts'
import { announce } from '../live/index.ts'
import { saveSha256 } from './items.store.ts'
import { hashFile } from './storage.files.ts'

/** Reads a whole file once after its upload: a hash begun before a restart could not be carried over it. */
export async function hashItem(
  { engines }: Service,
  { workspaceId, id }: { workspaceId: string; id: string },
  signal: AbortSignal,
): Promise<void> {
  const sha256 = await hashFile(engines.objects, workspaceId, id, signal)
  if (sha256 === null) return
  await engines.postgres.transaction({ workspaceId }, (tx) => saveSha256(tx, id, sha256))
  announce({ engines }, workspaceId, { kind: 'storage' })
}

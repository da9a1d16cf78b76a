import type { ContentLink, LinkRequest } from '@marsad/contract/http/storage'
import { previewOf } from '@marsad/contract/storage'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { z } from 'zod'
import { type Caller, inWorkspace, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { deriveKey } from '../../../platform/signed-tokens.ts'
import { filterLiveKeys, filterLiveSessions } from '../../identity/index.ts'
import { loadBranches } from '../items/folders.ts'
import { findItems } from '../items/items.store.ts'
import { filterLiveShares } from '../shares/shares.store.ts'

const minutes = 60_000
/** Long enough to watch a video with pauses, short enough to be useless in a browser history. */
const livesMs = 15 * minutes

const Claims = z.strictObject({
  /** The endpoint of the token: it is invalid at any other. */
  of: z.enum(['storage', 'tickets']),
  purpose: z.enum(['download', 'preview']),
  workspaceId: z.uuid(),
  /** The credential it was issued to: the token ends with that session, key or share. */
  holder: z.strictObject({ kind: z.enum(['session', 'api_key', 'share']), id: z.uuid() }),
  /** Packed: a URL has room for only a few thousand characters. */
  items: z.string(),
  expires: z.int(),
})
type Claims = z.infer<typeof Claims>
export type DownloadGrant = Omit<Claims, 'items' | 'expires'> & { itemIds: string[] }

const idBytes = 16
const pack = (ids: readonly string[]) => Buffer.concat(ids.map((id) => parse(id))).toString('base64url')
const unpack = (text: string) => {
  const bytes = Buffer.from(text, 'base64url')
  return Array.from({ length: bytes.length / idBytes }, (_, n) =>
    stringify(bytes.subarray(n * idBytes, (n + 1) * idBytes)),
  )
}

/** A content URL that a browser can open by itself: the token has to be in the URL. */
export function writeDownloadToken(
  { config }: Pick<Service, 'config'>,
  { itemIds, ...grant }: DownloadGrant,
) {
  const expires = Date.now() + livesMs
  const claims = { ...grant, items: pack(itemIds), expires } satisfies Claims
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const query = new URLSearchParams({ ticket: `${text}.${macOf(config.secret, text).toString('base64url')}` })
  return {
    url: `/api/${grant.of}/content?${query.toString()}`,
    expiresAt: new Date(expires).toISOString(),
  }
}

/** The grant of a download token; null if it is forged, altered or expired. */
export function readDownloadToken({ config }: Pick<Service, 'config'>, token: string): DownloadGrant | null {
  const [text = '', mac = ''] = token.split('.')
  const [given, wanted] = [Buffer.from(mac, 'base64url'), macOf(config.secret, text)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const { items, expires, ...claims } = Claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return expires > Date.now() ? { ...claims, itemIds: unpack(items) } : null
}

const macOf = (secret: Uint8Array, text: string) =>
  createHmac('sha256', deriveKey(secret, 'storage tickets')).update(text).digest()

/** The credential behind a download: it ends with that credential. */
export function holderOf(caller: Caller): DownloadGrant['holder'] {
  if (caller.kind === 'user') return { kind: 'session', id: caller.sessionId }
  if (caller.kind === 'api_key') return { kind: 'api_key', id: caller.keyId }
  throw new Failure('auth.forbidden')
}

/** A URL for the browser. Inaccessible items are refused here, where the error can be shown. */
export const makeLink = (ctx: WorkspaceCtx, { itemIds, purpose }: LinkRequest): Promise<ContentLink> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const items = await findItems(tx, workspaceId, itemIds)
    if (items.length < itemIds.length) throw new Failure('resource.not_found')
    const [first, ...others] = items
    if (purpose === 'preview' && (!first || others.length > 0 || !previewOf(first.type))) {
      throw new Failure('storage.no_preview')
    }
    if (others.length > 0 || first?.kind === 'folder') await loadBranches(tx, workspaceId, itemIds)
    return writeDownloadToken(ctx, {
      of: 'storage',
      purpose,
      workspaceId,
      holder: holderOf(ctx.caller),
      itemIds,
    })
  })

/** The grant of a download token at this endpoint, checked again. */
export async function loadDownloadGrant(
  service: Service,
  of: DownloadGrant['of'],
  text: string,
): Promise<DownloadGrant> {
  const grant = readDownloadToken(service, text)
  if (grant?.of !== of || !(await isHeld(service, grant))) throw new Failure('storage.link_expired')
  return grant
}

async function isHeld(
  { engines: { postgres } }: Service,
  { workspaceId, holder }: DownloadGrant,
): Promise<boolean> {
  const filter = { session: filterLiveSessions, api_key: filterLiveKeys, share: filterLiveShares }[
    holder.kind
  ]
  return (await filter(postgres, workspaceId, [holder.id])).length > 0
}

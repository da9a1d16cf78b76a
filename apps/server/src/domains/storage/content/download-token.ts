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
/** Long enough for a film to be looked at with pauses, short enough to be worth nothing in a history. */
const livesMs = 15 * minutes

const Claims = z.strictObject({
  /** Whose content it is: a ticket for one door opens no other. */
  of: z.enum(['storage', 'tickets']),
  purpose: z.enum(['download', 'preview']),
  workspaceId: z.uuid(),
  /** By what right: with the session, key or share the ticket ends too. */
  holder: z.strictObject({ kind: z.enum(['session', 'api_key', 'share']), id: z.uuid() }),
  /** Packed: an address has room for a few thousand letters only. */
  items: z.string(),
  expires: z.int(),
})
type Claims = z.infer<typeof Claims>
export type Ticket = Omit<Claims, 'items' | 'expires'> & { itemIds: string[] }

const idBytes = 16
const pack = (ids: readonly string[]) => Buffer.concat(ids.map((id) => parse(id))).toString('base64url')
const unpack = (text: string) => {
  const bytes = Buffer.from(text, 'base64url')
  return Array.from({ length: bytes.length / idBytes }, (_, n) =>
    stringify(bytes.subarray(n * idBytes, (n + 1) * idBytes)),
  )
}

/** An address of content that a browser can open by itself: it has no place for a token other than this. */
export function writeTicket({ config }: Pick<Service, 'config'>, { itemIds, ...ticket }: Ticket) {
  const expires = Date.now() + livesMs
  const claims = { ...ticket, items: pack(itemIds), expires } satisfies Claims
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const query = new URLSearchParams({ ticket: `${text}.${macOf(config.secret, text).toString('base64url')}` })
  return {
    url: `/api/${ticket.of}/content?${query.toString()}`,
    expiresAt: new Date(expires).toISOString(),
  }
}

/** What a ticket allows; null where it is forged, altered or over. */
export function readTicket({ config }: Pick<Service, 'config'>, ticket: string): Ticket | null {
  const [text = '', mac = ''] = ticket.split('.')
  const [given, wanted] = [Buffer.from(mac, 'base64url'), macOf(config.secret, text)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const { items, expires, ...claims } = Claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return expires > Date.now() ? { ...claims, itemIds: unpack(items) } : null
}

const macOf = (secret: Uint8Array, text: string) =>
  createHmac('sha256', deriveKey(secret, 'storage tickets')).update(text).digest()

/** By what right a caller gets content: it ends when that ends. */
export function holderOf(caller: Caller): Ticket['holder'] {
  if (caller.kind === 'user') return { kind: 'session', id: caller.sessionId }
  if (caller.kind === 'api_key') return { kind: 'api_key', id: caller.keyId }
  throw new Failure('auth.forbidden')
}

/** An address for the browser itself. What cannot be given is refused here, where it can be told. */
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
    return writeTicket(ctx, { of: 'storage', purpose, workspaceId, holder: holderOf(ctx.caller), itemIds })
  })

/** What a ticket still allows at this door. */
export async function loadContentTicket(service: Service, of: Ticket['of'], text: string): Promise<Ticket> {
  const ticket = readTicket(service, text)
  if (ticket?.of !== of || !(await isHeld(service, ticket))) throw new Failure('storage.link_expired')
  return ticket
}

async function isHeld({ engines: { postgres } }: Service, { workspaceId, holder }: Ticket): Promise<boolean> {
  const filter = { session: filterLiveSessions, api_key: filterLiveKeys, share: filterLiveShares }[
    holder.kind
  ]
  return (await filter(postgres, workspaceId, [holder.id])).length > 0
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { deriveKey } from '../../lib/derive-key.ts'

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

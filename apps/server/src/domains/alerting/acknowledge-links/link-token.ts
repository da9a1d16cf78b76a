import type { Locale } from '@marsad/contract/http/common'
import { acknowledgeLink } from '@marsad/contract/acknowledge-link'
import { withLocale } from '@marsad/contract/pages'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { perService, type Service } from '../../../platform/context.ts'
import { deriveKey, tokenPrefixes } from '../../../platform/signed-tokens.ts'

const prefix = tokenPrefixes.acknowledgeLink
const macBytes = 32
/** Two ids of 16 bytes and the expiry in seconds. */
const signingInputBytes = 36

const keyOf = perService(({ config }) => deriveKey(config.secret, 'acknowledge link'))

const macOf = (service: Service, signingInput: Buffer) =>
  createHmac('sha256', keyOf(service)).update(signingInput).digest()

/** A link is bound to one message: its alert, its recipient and its workspace. */
export type LinkToken = { workspaceId: string; deliveryId: string; expiresAt: number }

export function signLinkToken(service: Service, { workspaceId, deliveryId, expiresAt }: LinkToken): string {
  const signingInput = Buffer.alloc(signingInputBytes)
  signingInput.set(parse(workspaceId), 0)
  signingInput.set(parse(deliveryId), 16)
  signingInput.writeUInt32BE(Math.floor(expiresAt / 1000), 32)
  return prefix + Buffer.concat([signingInput, macOf(service, signingInput)]).toString('base64url')
}

/** The content of a valid, unexpired token. Whether it was used or revoked is not checked here. */
export function readLinkToken(service: Service, token: string): LinkToken | undefined {
  const text = token.slice(prefix.length)
  const bytes = Buffer.from(text, 'base64url')
  const isCanonical = token.startsWith(prefix) && bytes.toString('base64url') === text
  if (!isCanonical || bytes.length !== signingInputBytes + macBytes) return undefined
  const signingInput = bytes.subarray(0, signingInputBytes)
  if (!timingSafeEqual(bytes.subarray(signingInputBytes), macOf(service, signingInput))) return undefined
  const expiresAt = signingInput.readUInt32BE(32) * 1000
  if (expiresAt <= Date.now()) return undefined
  return { workspaceId: stringify(signingInput, 0), deliveryId: stringify(signingInput, 16), expiresAt }
}

export const newLinkToken = (service: Service, message: Omit<LinkToken, 'expiresAt'>) =>
  signLinkToken(service, { ...message, expiresAt: Date.now() + acknowledgeLink.hours * 3_600_000 })

/** The token stands in the fragment, which no server or proxy logs. */
export function acknowledgeUrl(
  service: Service,
  locale: Locale,
  message: Omit<LinkToken, 'expiresAt'>,
): string {
  const url = new URL(withLocale(locale, acknowledgeLink.path), service.config.http.publicUrl)
  url.hash = new URLSearchParams({ [acknowledgeLink.key]: newLinkToken(service, message) }).toString()
  return url.href
}

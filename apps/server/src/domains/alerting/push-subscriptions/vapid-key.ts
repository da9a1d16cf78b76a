import { createECDH } from 'node:crypto'
import { perService, type Service } from '../../../platform/context.ts'
import { deriveKey } from '../../../platform/signed-tokens.ts'

/** A hash is no valid private key of P-256 once in four thousand million times; the next one is. */
const mostTries = 4

/**
 * The key with which this install identifies itself to push services (VAPID). All its processes derive the same one from
 * its secret, so it needs no setting and survives a restored backup.
 */
export const vapidKey = perService(({ config }) => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const ecdh = createECDH('prime256v1')
    const seed = deriveKey(config.secret, tries === 0 ? 'web push' : `web push ${tries}`)
    try {
      ecdh.setPrivateKey(seed)
    } catch {
      continue
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
  }
  throw new Error('no key for web push could be derived')
})

/** Whom a push service may contact: this install, or the sender of its mails where its address is not public. */
export function vapidSubject({ config }: Pick<Service, 'config'>): string {
  const { publicUrl } = config.http
  if (publicUrl.protocol === 'https:' && publicUrl.hostname !== 'localhost') return publicUrl.origin
  const address = /<([^<>\s]+)>\s*$/.exec(config.mail.from)?.[1] ?? config.mail.from.trim()
  return `mailto:${address}`
}

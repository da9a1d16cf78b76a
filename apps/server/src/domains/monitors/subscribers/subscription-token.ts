import type { Service } from '../../../platform/context.ts'
import { openSecret, sealSecret } from '../../../platform/secret-box.ts'

type Of = Pick<Service, 'config'>

const tokenOf = (subscriberId: string) => ({ purpose: 'subscription-token', owner: subscriberId })

/** Where encrypted values are stored, for those who take them to another install. */
export const subscriberSecrets = [{ table: 'status_subscribers', column: 'token', label: tokenOf }]

/** Every mail contains the same token, so it has to be readable again. */
export const sealToken = ({ config }: Of, subscriberId: string, token: string) =>
  sealSecret(config.secret, tokenOf(subscriberId), token)

export const openToken = ({ config }: Of, subscriberId: string, box: Buffer) =>
  openSecret(config.secret, tokenOf(subscriberId), box)

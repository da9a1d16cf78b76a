import { randomBytes } from 'node:crypto'
import { ChannelTarget } from '@marsad/contract/http/channels'
import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { openSecret, sealSecret } from '../../lib/secret-box.ts'

/** Where a channel goes and what it proves itself with. */
const SealedTarget = z.strictObject({
  target: ChannelTarget,
  /** Of a webhook. */
  signingSecret: z.string().nullable(),
})
export type SealedTarget = z.infer<typeof SealedTarget>

const boxOf = (channelId: string) => ({ purpose: 'channel', owner: channelId })

export const sealTarget = ({ config }: Pick<Service, 'config'>, channelId: string, sealed: SealedTarget) =>
  sealSecret(config.secret, boxOf(channelId), JSON.stringify(sealed))

export const openTarget = ({ config }: Pick<Service, 'config'>, channelId: string, box: Buffer) =>
  SealedTarget.parse(JSON.parse(openSecret(config.secret, boxOf(channelId), box)))

/** As Standard Webhooks writes it. */
export const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`

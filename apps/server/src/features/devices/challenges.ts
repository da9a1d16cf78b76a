import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { addressKey } from '../../lib/address-key.ts'
import type { Ctx, Service } from '../../lib/ctx.ts'
import { deriveKey } from '../../lib/derive-key.ts'
import { limitInMemory, minute, takeOrRefuse } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'

const lifeSeconds = 60

const keyOf = perService(({ config }) => deriveKey(config.secret, 'device challenge'))
const nowSeconds = () => Math.floor(Date.now() / 1000)

const sealed = (service: Service, deviceId: string, words: string) =>
  `${words}.${createHmac('sha256', keyOf(service)).update(`${deviceId}\n${words}`).digest('base64url')}`

/**
 * A challenge costs nothing but its answer. A whole fleet may come back from behind one address at once, so that is
 * counted generously, and one device strictly.
 */
const challengeLimits = perService(() => ({
  from: limitInMemory([20_000, minute]),
  ofDevice: limitInMemory([60, minute]),
}))

export async function takeChallenge(ctx: Ctx, deviceId: string): Promise<string> {
  const { from, ofDevice } = challengeLimits(ctx)
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(from, sender)
  await takeOrRefuse(ofDevice, `${deviceId} ${sender}`)
  return makeChallenge(ctx, deviceId)
}

/** Says itself when it was made and for whom, so that no server has to remember it. */
export const makeChallenge = (service: Service, deviceId: string) =>
  sealed(service, deviceId, `${nowSeconds()}.${randomBytes(12).toString('base64url')}`)

export function isOpenChallenge(service: Service, deviceId: string, challenge: string): boolean {
  const [second, random] = challenge.split('.')
  const wanted = Buffer.from(sealed(service, deviceId, `${second}.${random}`))
  const given = Buffer.from(challenge)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return false
  return nowSeconds() - Number(second) <= lifeSeconds
}

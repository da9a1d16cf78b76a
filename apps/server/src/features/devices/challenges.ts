import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Service } from '../../lib/ctx.ts'
import { deriveKey } from '../../lib/derive-key.ts'
import { perService } from '../../lib/per-service.ts'

const lifeSeconds = 60

const keyOf = perService(({ config }) => deriveKey(config.secret, 'device challenge'))
const nowSeconds = () => Math.floor(Date.now() / 1000)

const sealed = (service: Service, deviceId: string, words: string) =>
  `${words}.${createHmac('sha256', keyOf(service)).update(`${deviceId}\n${words}`).digest('base64url')}`

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

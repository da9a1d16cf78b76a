import type { Join, Joined, Redirect } from '@marsad/contract/agent/enrolment'
import { joinSigningInput, redirectSigningInput } from '@marsad/contract/agent/protocol'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { recordAct } from '../../../platform/audit/audit.ts'
import { type Ctx, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import { limitInMemory, minute, takeOrRefuse } from '../../../platform/rate-limits.ts'
import {
  deriveKey,
  deviceTokenMs,
  isSignedBy,
  serverSigner,
  signDeviceToken,
} from '../../../platform/signed-tokens.ts'
import { judgeJoin } from './joins.rules.ts'
import { enterWorkspaceOf, findMove, holdDevice, noteClone, noteJoin } from './joins.store.ts'

const lifeSeconds = 60

const keyOf = perService(({ config }) => deriveKey(config.secret, 'device challenge'))
const nowSeconds = () => Math.floor(Date.now() / 1000)

const sealed = (service: Service, deviceId: string, signingInput: string) =>
  `${signingInput}.${createHmac('sha256', keyOf(service)).update(`${deviceId}\n${signingInput}`).digest('base64url')}`

/**
 * Challenges are cheap. A whole fleet may reconnect from one address at once, so the rate limit per address is
 * generous and the one per device strict.
 */
const challengeRateLimits = perService(() => ({
  from: limitInMemory([20_000, minute]),
  ofDevice: limitInMemory([60, minute]),
}))

export async function takeChallenge(ctx: Ctx, deviceId: string): Promise<string> {
  const { from, ofDevice } = challengeRateLimits(ctx)
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(from, sender)
  await takeOrRefuse(ofDevice, `${deviceId} ${sender}`)
  return makeChallenge(ctx, deviceId)
}

/** A challenge contains its time and device, so that no server has to store it. */
export const makeChallenge = (service: Service, deviceId: string) =>
  sealed(service, deviceId, `${nowSeconds()}.${randomBytes(12).toString('base64url')}`)

export function isOpenChallenge(service: Service, deviceId: string, challenge: string): boolean {
  const [second, random] = challenge.split('.')
  const wanted = Buffer.from(sealed(service, deviceId, `${second}.${random}`))
  const given = Buffer.from(challenge)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return false
  return nowSeconds() - Number(second) <= lifeSeconds
}

/** When an open challenge of a device was given out; undefined if it is not open. */
export const challengeTime = (service: Service, deviceId: string, challenge: string): Date | undefined =>
  isOpenChallenge(service, deviceId, challenge) ? new Date(Number.parseInt(challenge, 10) * 1000) : undefined

/** Proves once an hour that a machine holds its device key, and issues a token for that hour. */
export async function joinDevice(ctx: Ctx, join: Join): Promise<Joined> {
  const { deviceId, challenge, joins, nonce, signature } = join
  if (!isOpenChallenge(ctx, deviceId, challenge)) throw new Failure('device.challenge_invalid')

  const joined = await ctx.engines.postgres.transaction({ deviceId }, async (tx) => {
    const device = await holdDevice(tx, deviceId)
    if (!device?.publicKey) throw new Failure('device.revoked')
    if (!isSignedBy(device.publicKey.toString('base64url'), joinSigningInput(join), signature)) {
      throw new Failure('device.signature_invalid')
    }
    const verdict = judgeJoin(device, join)
    if (verdict === 'replay') throw new Failure('device.challenge_invalid')
    const { workspaceId } = device
    const server = await findMove(tx, workspaceId)
    if (server !== undefined) throw redirected(ctx, { deviceId, nonce, server })
    await enterWorkspaceOf(tx, workspaceId)
    if (verdict === 'clone') {
      const actor = { kind: 'device', deviceId, workspaceId } as const
      const details = { joins: `${joins} / ${device.joins}` }
      if (await noteClone(tx, deviceId)) await recordAct(tx, ctx, actor, { action: 'device.cloned', details })
      return undefined
    }
    await noteJoin(tx, deviceId, { joins: joins + 1, nonce, challenge })
    return { workspaceId, joins: joins + 1 }
  })

  // Thrown after the transaction, so that the record of the clone is committed.
  if (!joined) throw new Failure('device.cloned')
  const expiresAt = Date.now() + deviceTokenMs
  return {
    token: signDeviceToken(ctx, { deviceId, workspaceId: joined.workspaceId, expiresAt }),
    expiresInSeconds: deviceTokenMs / 1000,
    joins: joined.joins,
    serverKey: serverSigner(ctx).publicKey,
  }
}

/** Agents ask again after so long: the new server may not have all of the workspace yet. */
const redirectPatienceSeconds = 15

function redirected(service: Service, redirect: Parameters<typeof redirectSigningInput>[0]) {
  const signature = serverSigner(service).sign(redirectSigningInput(redirect))
  const answer = { server: redirect.server, signature } satisfies Redirect
  return new Failure('device.redirected', { details: answer, retryAfterSeconds: redirectPatienceSeconds })
}

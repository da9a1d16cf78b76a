import type { Join, Joined } from '@marsad/contract/agent/enrolment'
import { joinWords } from '@marsad/contract/agent/protocol'
import type { Ctx } from '../../lib/ctx.ts'
import { deviceTokenMs, signDeviceToken } from '../../lib/device-token.ts'
import { Failure } from '../../lib/failure.ts'
import { isSignedBy } from '../../lib/verify-signature.ts'
import { recordAct } from '../audit/index.ts'
import { isOpenChallenge } from './challenges.ts'
import { judgeJoin } from './joins.rules.ts'
import { enterWorkspaceOf, holdDevice, noteClone, noteJoin } from './joins.store.ts'

/** Proves once an hour that a machine holds the key of its device, and gives it a token for that hour. */
export async function joinDevice(ctx: Ctx, join: Join): Promise<Joined> {
  const { deviceId, challenge, joins, nonce, signature } = join
  if (!isOpenChallenge(ctx, deviceId, challenge)) throw new Failure('device.challenge_invalid')

  const joined = await ctx.engines.postgres.transaction({ deviceId }, async (tx) => {
    const device = await holdDevice(tx, deviceId)
    if (!device?.publicKey) throw new Failure('device.revoked')
    if (!isSignedBy(device.publicKey.toString('base64url'), joinWords(join), signature)) {
      throw new Failure('device.signature_invalid')
    }
    const verdict = judgeJoin(device, join)
    if (verdict === 'replay') throw new Failure('device.challenge_invalid')
    const { workspaceId } = device
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

  // Thrown only now: the note about it is to stay.
  if (!joined) throw new Failure('device.cloned')
  const expiresAt = Date.now() + deviceTokenMs
  return {
    token: signDeviceToken(ctx, { deviceId, workspaceId: joined.workspaceId, expiresAt }),
    expiresInSeconds: deviceTokenMs / 1000,
    joins: joined.joins,
  }
}

import type { Enrolled, Enrolment } from '@marsad/contract/agent/enrolment'
import { enrolmentWords } from '@marsad/contract/agent/protocol'
import { addressKey } from '../../lib/address-key.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { hashToken } from '../../lib/tokens.ts'
import { isSignedBy } from '../../lib/verify-signature.ts'
import { recordAct } from '../audit/index.ts'
import { addDeviceRow, assertDeviceRoom } from '../devices/index.ts'
import { announce } from '../live/index.ts'
import { enrolmentLimits } from './enrolment-limits.ts'
import { enterByKey, findByPublicKey, takeUse } from './enrolment.store.ts'

/** Makes a device of a machine that holds an enrolment key and the private half of the key that it brings. */
export async function enrolDevice(ctx: Ctx, enrolment: Enrolment): Promise<Enrolled> {
  const { from } = enrolmentLimits(ctx)
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(from, sender)
  const { key, publicKey, signature } = enrolment
  if (!isSignedBy(publicKey, enrolmentWords(key, publicKey), signature)) {
    throw new Failure('device.signature_invalid')
  }
  const { deviceId, workspaceId } = await addOrFind(ctx, enrolment)
  announce(ctx, workspaceId, { kind: 'devices' })
  await from.giveBack(sender)
  return { deviceId }
}

function addOrFind(ctx: Ctx, { key: token, publicKey, hostname, platform, agentVersion }: Enrolment) {
  const tokenHash = hashToken(token)
  const keyBytes = Buffer.from(publicKey, 'base64url')
  return ctx.engines.postgres.transaction({ tokenHash }, async (tx) => {
    const key = await enterByKey(tx, tokenHash)
    if (!key) throw new Failure('enrolment.key_invalid')
    const { workspaceId } = key
    const known = await findByPublicKey(tx, keyBytes)
    if (known) {
      // Its first answer got lost. Once it has joined, only somebody else would enrol it again.
      if (known.enrolmentKeyId === key.id && known.joins === 0) return { deviceId: known.id, workspaceId }
      throw new Failure('enrolment.already_done')
    }
    await assertDeviceRoom(ctx, tx, workspaceId)
    if (!(await takeUse(tx, key.id))) throw new Failure('enrolment.key_invalid')
    const id = newId()
    const given = key.mostUses === 1 ? key.deviceName : ''
    await addDeviceRow(tx, {
      id,
      workspaceId,
      enrolmentKeyId: key.id,
      source: 'agent',
      name: given || hostname.slice(0, 120) || id.slice(-8),
      tags: key.tags,
      hostname,
      platform,
      agentVersion,
      publicKey: keyBytes,
    })
    const actor = { kind: 'device', deviceId: id, workspaceId } as const
    await recordAct(tx, ctx, actor, { action: 'device.enrolled', details: { key: key.hint } })
    return { deviceId: id, workspaceId }
  })
}

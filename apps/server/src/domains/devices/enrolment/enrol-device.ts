import type { Enrolled, Enrolment } from '@marsad/contract/agent/enrolment'
import { enrolmentWords } from '@marsad/contract/agent/protocol'
import { addressKey } from '../../../platform/http-headers.ts'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { takeOrRefuse } from '../../../platform/limits.ts'
import { hashToken, isSignedBy } from '../../../platform/signed-tokens.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { addDeviceRow } from '../registry/devices.store.ts'
import { assertDeviceRoom } from '../registry/devices.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { enrolmentLimits } from './enrolment-keys.ts'
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

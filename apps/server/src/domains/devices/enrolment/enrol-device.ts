import type { Enrolled, Enrolment } from '@marsad/contract/agent/enrolment'
import { enrolmentSigningInput, replacementSigningInput } from '@marsad/contract/agent/protocol'
import type { Tx } from '../../../engines/postgres.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken, isSignedBy, serverSigner } from '../../../platform/signed-tokens.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { readLastSeen } from '../presence/presence.series.ts'
import { addDeviceRow } from '../registry/devices.store.ts'
import { assertDeviceRoom } from '../registry/devices.ts'
import { challengeTime } from '../registry/joins.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { enrolmentRateLimits } from './enrolment-keys.ts'
import { enterByKey, findByPublicKey, holdReplaced, replaceKey, takeUse } from './enrolment.store.ts'
import { isSameMachine } from './replacement.rules.ts'

/** Enrols a machine that has an enrolment key and the private key of the public key it sends. */
export async function enrolDevice(ctx: Ctx, enrolment: Enrolment): Promise<Enrolled> {
  const { from } = enrolmentRateLimits(ctx)
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(from, sender)
  const { key, publicKey, signature } = enrolment
  if (!isSignedBy(publicKey, enrolmentSigningInput(key, publicKey), signature)) {
    throw new Failure('device.signature_invalid')
  }
  const seen = enrolment.replaces && (await lastSeenOf(ctx, enrolment.replaces))
  const { deviceId, workspaceId } = await addOrFind(ctx, enrolment, seen)
  announce(ctx, workspaceId, { kind: 'devices' })
  await from.giveBack(sender)
  return { deviceId, serverKey: serverSigner(ctx).publicKey }
}

/** When a device that is to be replaced was last seen, to the second: its row states only that it is online. */
async function lastSeenOf(ctx: Ctx, { deviceId, challenge }: NonNullable<Enrolment['replaces']>) {
  if (!challengeTime(ctx, deviceId, challenge)) return undefined
  return (await readLastSeen(ctx.engines.victoria, [deviceId], new Date())).get(deviceId)
}

function addOrFind(ctx: Ctx, enrolment: Enrolment, seen: Date | undefined) {
  const { key: token, publicKey, hostname, platform, agentVersion } = enrolment
  const tokenHash = hashToken(token)
  const keyBytes = Buffer.from(publicKey, 'base64url')
  return ctx.engines.postgres.transaction({ tokenHash }, async (tx) => {
    const key = await enterByKey(tx, tokenHash)
    if (!key) throw new Failure('enrolment.key_invalid')
    const { workspaceId } = key
    const known = await findByPublicKey(tx, keyBytes)
    if (known) {
      // A repeated enrolment means that the first response was lost. After the first join only a copy would
      // enrol again.
      if (known.enrolmentKeyId === key.id && known.joins === 0) return { deviceId: known.id, workspaceId }
      throw new Failure('enrolment.already_done')
    }
    const about = { enrolmentKeyId: key.id, hostname, platform, agentVersion, publicKey: keyBytes }
    const replacedId = await findReplaced(tx, ctx, enrolment, seen)
    if (replacedId === undefined) await assertDeviceRoom(ctx, tx, workspaceId)
    const id = replacedId ?? newId()
    if (replacedId === undefined) {
      const given = key.mostUses === 1 ? key.deviceName : ''
      const name = given || hostname.slice(0, 120) || id.slice(-8)
      await addDeviceRow(tx, { ...about, id, workspaceId, source: 'agent', name, tags: key.tags })
    } else await replaceKey(tx, id, about)
    const actor = { kind: 'device', deviceId: id, workspaceId } as const
    await recordAct(tx, ctx, actor, { action: 'device.enrolled', details: { key: key.hint } })
    // Last, because it locks the key: other machines with the same key wait from here to the commit only.
    if (!(await takeUse(tx, key.id))) throw new Failure('enrolment.key_invalid')
    return { deviceId: id, workspaceId }
  })
}

/**
 * The device that this machine has been in this workspace until now. It keeps its name, history and alerts, and
 * only its key changes. Undefined if another machine may be using it, or if the proof is not valid.
 */
async function findReplaced(
  tx: Tx,
  ctx: Ctx,
  { replaces, publicKey }: Enrolment,
  seen: Date | undefined,
): Promise<string | undefined> {
  const issuedAt = replaces && challengeTime(ctx, replaces.deviceId, replaces.challenge)
  if (!issuedAt) return undefined
  const held = await holdReplaced(tx, replaces.deviceId)
  if (!held?.publicKey) return undefined
  const signingInput = replacementSigningInput({ ...replaces, publicKey })
  if (!isSignedBy(held.publicKey.toString('base64url'), signingInput, replaces.signature)) return undefined
  const lastSeenAt = seen && held.writtenAt ? new Date(Math.max(+seen, +held.writtenAt)) : held.lastSeenAt
  const claim = { ...replaces, issuedAt }
  return isSameMachine({ ...held, lastSeenAt }, claim, new Date()) ? replaces.deviceId : undefined
}

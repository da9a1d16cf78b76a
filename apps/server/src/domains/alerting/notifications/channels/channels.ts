import { alertLimits, severities } from '@marsad/contract/alerts'
import type { Done } from '@marsad/contract/http/auth'
import {
  type Channel,
  type ChannelChange,
  type Channels,
  ChannelTarget,
  type CreatedChannel,
  type NewChannel,
} from '@marsad/contract/http/channels'
import type { Locale } from '@marsad/contract/http/common'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../../../engines/postgres.ts'
import { recordAct } from '../../../../platform/audit/audit.ts'
import { inWorkspace, perService, type Service, type WorkspaceCtx } from '../../../../platform/context.ts'
import { Failure } from '../../../../platform/errors.ts'
import { newId } from '../../../../platform/ids.ts'
import { minute, rateLimitsIn, takeOrRefuse } from '../../../../platform/rate-limits.ts'
import { openSecret, sealSecret } from '../../../../platform/secret-box.ts'
import { giveUpOn } from '../deliveries/deliveries.store.ts'
import { outboundOf } from '../requests/outgoing-request.ts'
import { notificationMessages } from '../messages/reader-format.ts'
import {
  addChannelRow,
  changeChannelRow,
  type ChannelRow,
  countChannels,
  deleteChannelRow,
  findChannelRow,
  findShownChannel,
  listChannelRows,
  listMemberIds,
  type ShownChannelRow,
} from './channels.store.ts'
import { addressOf, emailColumns, hintOf } from './target.rules.ts'

const addresses = perService((service) => rateLimitsIn(service)('channel-address', [60, minute]))

/** A refused address is reported on save if it resolves already; every call checks it again. */
async function assertAddress(ctx: WorkspaceCtx, target: ChannelTarget | undefined) {
  const address = target && addressOf(target)
  if (!address) return
  const { workspaceId } = ctx.caller
  await takeOrRefuse(addresses(ctx), workspaceId)
  if (!(await outboundOf(ctx).typed.mayCall(address, workspaceId))) {
    throw new Failure('channel.address_refused')
  }
}

/** Members who have left since they were chosen are dropped; only members may be chosen. */
async function withMembers<Target extends ChannelTarget | undefined>(
  tx: Tx,
  workspaceId: string,
  target: Target,
  chosenBefore: readonly string[] = [],
): Promise<Target> {
  if (target?.kind !== 'email' || target.audience !== 'chosen') return target
  const present = new Set(await listMemberIds(tx, workspaceId, target.memberIds))
  if (target.memberIds.some((id) => !present.has(id) && !chosenBefore.includes(id))) {
    throw new Failure('resource.not_found')
  }
  return { ...target, memberIds: target.memberIds.filter((id) => present.has(id)) }
}

/** The target of a channel and its signing secret. */
const SealedTarget = z.strictObject({
  target: ChannelTarget,
  /** For webhooks. */
  signingSecret: z.string().nullable(),
})
export type SealedTarget = z.infer<typeof SealedTarget>

const boxOf = (channelId: string) => ({ purpose: 'channel', owner: channelId })

/** Where encrypted targets are stored, for those who take them to another install. */
export const channelSecrets = [{ table: 'channels', column: 'target', label: boxOf }]

export const sealTarget = ({ config }: Pick<Service, 'config'>, channelId: string, sealed: SealedTarget) =>
  sealSecret(config.secret, boxOf(channelId), JSON.stringify(sealed))

export const openTarget = ({ config }: Pick<Service, 'config'>, channelId: string, box: Buffer) =>
  SealedTarget.parse(JSON.parse(openSecret(config.secret, boxOf(channelId), box)))

/** In the format of Standard Webhooks. */
export const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export function toChannel({ channel, memberIds, last }: ShownChannelRow): Channel {
  const { id, name, kind, isEnabled, locale, hint, audience, createdAt } = channel
  return {
    id,
    name,
    kind,
    isEnabled,
    severities: channel.severities,
    locale,
    hint,
    email: audience && { audience, memberIds },
    createdAt: createdAt.toISOString(),
    last: last && { at: last.at.toISOString(), status: last.status, problem: last.problem },
  }
}

export async function listChannels(ctx: WorkspaceCtx): Promise<Channels> {
  const rows = await inWorkspace(ctx, (tx) => listChannelRows(tx, ctx.caller.workspaceId))
  return { channels: rows.map(toChannel) }
}

/** The default channel of a new workspace. */
export const addDefaultChannel = (
  tx: Tx,
  { id, locale = 'en' }: { id: string; locale?: Locale | undefined },
) =>
  addChannelRow(tx, {
    id: newId(),
    workspaceId: id,
    name: notificationMessages[locale].defaultChannel,
    kind: 'email',
    isEnabled: true,
    severities: [...severities],
    locale,
    hint: '',
    audience: 'admins',
  })

export async function createChannel(
  ctx: WorkspaceCtx,
  { target, ...given }: NewChannel,
): Promise<CreatedChannel> {
  const { workspaceId } = ctx.caller
  await assertAddress(ctx, target)
  const id = newId()
  const signingSecret = target.kind === 'webhook' ? newSigningSecret() : null
  const row = await inWorkspace(ctx, async (tx) => {
    if ((await countChannels(tx, workspaceId)) >= alertLimits.channels) {
      throw new Failure('channel.limit_reached')
    }
    await addChannelRow(tx, {
      ...given,
      ...emailColumns(await withMembers(tx, workspaceId, target)),
      id,
      workspaceId,
      kind: target.kind,
      hint: hintOf(target),
      target: target.kind === 'email' ? null : sealTarget(ctx, id, { target, signingSecret }),
    })
    const details = { kind: target.kind }
    await recordAct(tx, ctx, ctx.caller, { action: 'channel.created', target: given.name, details })
    return findShownChannel(tx, workspaceId, id)
  })
  if (!row) throw new Failure('resource.not_found')
  return { channel: toChannel(row), secret: signingSecret }
}

export async function changeChannel(
  ctx: WorkspaceCtx,
  id: string,
  { target, ...changes }: ChannelChange,
): Promise<Channel> {
  const { workspaceId } = ctx.caller
  await assertAddress(ctx, target)
  const row = await inWorkspace(ctx, async (tx) => {
    const before = await findChannelRow(tx, workspaceId, id)
    if (!before) throw new Failure('resource.not_found')
    if (target && target.kind !== before.kind) throw new Failure('channel.kind_differs')
    const checked = await withMembers(tx, workspaceId, target, before.memberIds)
    await changeChannelRow(
      tx,
      { workspaceId, id },
      {
        ...changes,
        ...(checked && {
          ...emailColumns(checked),
          hint: hintOf(checked),
          target: resealed(ctx, before, checked),
        }),
      },
    )
    // A disabled channel stops at once, not after the last attempt.
    if (changes.isEnabled === false) await giveUpOn(tx, id)
    const details = { kind: before.kind }
    await recordAct(tx, ctx, ctx.caller, {
      action: 'channel.changed',
      target: changes.name ?? before.name,
      details,
    })
    return findShownChannel(tx, workspaceId, id)
  })
  if (!row) throw new Failure('resource.not_found')
  return toChannel(row)
}

/** A new URL keeps the signing secret that its receiver verifies with. */
function resealed(ctx: WorkspaceCtx, before: ChannelRow, target: NonNullable<ChannelChange['target']>) {
  if (before.target === null) return null
  const { signingSecret } = openTarget(ctx, before.id, before.target)
  return sealTarget(ctx, before.id, { target, signingSecret })
}

export const removeChannel = (ctx: WorkspaceCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    await giveUpOn(tx, id)
    const row = await deleteChannelRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const details = { kind: row.kind }
    await recordAct(tx, ctx, ctx.caller, { action: 'channel.removed', target: row.name, details })
    return { success: true, message: 'Channel removed' }
  })

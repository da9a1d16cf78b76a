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
import { inWorkspace, type Service, type UserCtx } from '../../../../platform/context.ts'
import { Failure } from '../../../../platform/errors.ts'
import { newId } from '../../../../platform/ids.ts'
import { openSecret, sealSecret } from '../../../../platform/secret-box.ts'
import { giveUpOn } from '../deliveries/deliveries.store.ts'
import { outboundOf } from '../deliveries/outbound.ts'
import { notificationWords } from '../messages/notifications.words.ts'
import {
  addChannelRow,
  changeChannelRow,
  type ChannelRow,
  countChannels,
  countMembers,
  deleteChannelRow,
  findChannelRow,
  findShownChannel,
  listChannelRows,
  type ShownChannelRow,
} from './channels.store.ts'
import { addressOf, emailColumns, hintOf } from './target.rules.ts'

/** Told at once where it can be seen at once; whatever a name resolves to later is checked with every call. */
export async function assertAddress(service: Service, target: ChannelTarget | undefined) {
  const address = target && addressOf(target)
  if (address && !(await outboundOf(service).typed.mayCall(address))) {
    throw new Failure('channel.address_refused')
  }
}

export async function assertMembers(tx: Tx, workspaceId: string, target: ChannelTarget | undefined) {
  if (target?.kind !== 'email' || target.audience !== 'chosen') return
  const wanted = new Set(target.memberIds)
  if ((await countMembers(tx, workspaceId, [...wanted])) < wanted.size) {
    throw new Failure('resource.not_found')
  }
}

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

export function toChannel({ channel, last }: ShownChannelRow): Channel {
  const { id, name, kind, isEnabled, locale, hint, audience, memberIds, createdAt } = channel
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

export async function listChannels(ctx: UserCtx): Promise<Channels> {
  const rows = await inWorkspace(ctx, (tx) => listChannelRows(tx, ctx.caller.workspaceId))
  return { channels: rows.map(toChannel) }
}

/** Whom a new workspace tells before anybody has thought about it. */
export const addDefaultChannel = (
  tx: Tx,
  { id, locale = 'en' }: { id: string; locale?: Locale | undefined },
) =>
  addChannelRow(tx, {
    id: newId(),
    workspaceId: id,
    name: notificationWords[locale].defaultChannel,
    kind: 'email',
    isEnabled: true,
    severities: [...severities],
    locale,
    hint: '',
    audience: 'admins',
  })

export async function createChannel(ctx: UserCtx, { target, ...given }: NewChannel): Promise<CreatedChannel> {
  const { workspaceId } = ctx.caller
  await assertAddress(ctx, target)
  const id = newId()
  const signingSecret = target.kind === 'webhook' ? newSigningSecret() : null
  const row = await inWorkspace(ctx, async (tx) => {
    if ((await countChannels(tx, workspaceId)) >= alertLimits.channels) {
      throw new Failure('channel.limit_reached')
    }
    await assertMembers(tx, workspaceId, target)
    await addChannelRow(tx, {
      ...given,
      ...emailColumns(target),
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
  ctx: UserCtx,
  id: string,
  { target, ...changes }: ChannelChange,
): Promise<Channel> {
  const { workspaceId } = ctx.caller
  await assertAddress(ctx, target)
  const row = await inWorkspace(ctx, async (tx) => {
    const before = await findChannelRow(tx, workspaceId, id)
    if (!before) throw new Failure('resource.not_found')
    if (target && target.kind !== before.kind) throw new Failure('channel.kind_differs')
    await assertMembers(tx, workspaceId, target)
    await changeChannelRow(
      tx,
      { workspaceId, id },
      {
        ...changes,
        ...(target && {
          ...emailColumns(target),
          hint: hintOf(target),
          target: resealed(ctx, before, target),
        }),
      },
    )
    // Who switches a channel off wants it to be silent now, not when the last try is over.
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

/** Another address keeps the secret that its receiver verifies with. */
function resealed(ctx: UserCtx, before: ChannelRow, target: NonNullable<ChannelChange['target']>) {
  if (before.target === null) return null
  const { signingSecret } = openTarget(ctx, before.id, before.target)
  return sealTarget(ctx, before.id, { target, signingSecret })
}

export const removeChannel = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    await giveUpOn(tx, id)
    const row = await deleteChannelRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const details = { kind: row.kind }
    await recordAct(tx, ctx, ctx.caller, { action: 'channel.removed', target: row.name, details })
    return { success: true, message: 'Channel removed' }
  })

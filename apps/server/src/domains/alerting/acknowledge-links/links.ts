import type { AcknowledgeLink } from '@marsad/contract/http/acknowledge-links'
import type { Done } from '@marsad/contract/http/auth'
import type { Locale } from '@marsad/contract/http/common'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { type Ctx, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import { minute, rateLimitsIn, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { acknowledge } from '../alerts/act-on-alerts.ts'
import { actorOf } from '../alerts/alerts.ts'
import { canAct } from '../alerts/alerts.rules.ts'
import { announceMoved } from '../alerts/announce-alerts.ts'
import { findLifeRows, type Actor, type LifeRow } from '../alerts/life.store.ts'
import { moveInTurn } from '../alerts/move-in-turn.ts'
import { targetsOf } from '../alerts/presences.ts'
import { titleOf } from '../notifications/messages/message.ts'
import { notificationMessages, readerFormat } from '../notifications/messages/reader-format.ts'
import { type LinkToken, readLinkToken } from './link-token.ts'
import { findLinkMessage, type LinkMessage, markLinkUsed } from './links.store.ts'

const links = perService((service) => rateLimitsIn(service)('acknowledge-links-from', [120, 15 * minute]))

/** A token that is forged, expired, used or revoked is refused like one that never existed. */
async function read(ctx: Ctx, token: string): Promise<LinkToken> {
  await takeOrRefuse(links(ctx), addressKey(ctx.ip))
  const link = readLinkToken(ctx, token)
  if (!link) throw new Failure('resource.not_found')
  return link
}

async function load(tx: Tx, link: LinkToken): Promise<{ message: LinkMessage; alert: LifeRow }> {
  const message = await findLinkMessage(tx, link)
  const [alert] = message ? await findLifeRows(tx, link.workspaceId, [message.alertId]) : []
  if (!message || !alert) throw new Failure('resource.not_found')
  return { message, alert }
}

export async function readAcknowledgeLink(
  ctx: Ctx,
  { token, locale }: { token: string; locale: Locale },
): Promise<AcknowledgeLink> {
  const link = await read(ctx, token)
  const { workspaceId } = link
  const { message, alert } = await ctx.engines.postgres.transaction({ workspaceId }, (tx) => load(tx, link))
  const { content, timeZone, acknowledgesByLink } = message
  const format = readerFormat({ locale, timeZone })
  return {
    title: titleOf({ event: 'raised', content }, format),
    cause: format.cause(content.cause),
    severity: content.severity,
    status: alert.status,
    needsSignIn: !acknowledgesByLink,
    expiresAt: new Date(link.expiresAt).toISOString(),
  }
}

/** As the person of the mail, or as whoever reads the channel. */
export async function acknowledgeByLink(ctx: Ctx, token: string): Promise<Done> {
  const link = await read(ctx, token)
  return useLink(ctx, link, async (_, message) => {
    if (!message.acknowledgesByLink) throw new Failure('auth.required')
    const { userId, member, channel } = message
    const { workspaceId } = link
    if (userId && member) {
      return { by: { userId, name: member.name }, actor: { kind: 'user', userId, workspaceId } as const }
    }
    if (!channel) throw new Failure('resource.not_found')
    const name = notificationMessages[channel.locale].someoneVia(channel.name)
    return {
      by: { userId: null, name },
      actor: { kind: 'channel', channelId: channel.id, workspaceId } as const,
    }
  })
}

/** As the caller, whoever the message was for. */
export async function acknowledgeByLinkAsUser(ctx: WorkspaceCtx, token: string): Promise<Done> {
  const link = await read(ctx, token)
  if (link.workspaceId !== ctx.caller.workspaceId) throw new Failure('resource.not_found')
  return useLink(ctx, link, async (tx) => ({ by: await actorOf(tx, ctx.caller), actor: ctx.caller }))
}

type Who = { by: Actor; actor: Parameters<typeof recordAct>[2] }

async function useLink(
  ctx: Ctx,
  link: LinkToken,
  who: (tx: Tx, message: LinkMessage) => Promise<Who>,
): Promise<Done> {
  const { workspaceId } = link
  const use = async (tx: Tx) => {
    const { message, alert } = await load(tx, link)
    const now = new Date()
    const { by, actor } = await who(tx, message)
    if (!canAct('acknowledge', alert, now)) throw new Failure('alert.already_moved')
    if (!(await markLinkUsed(tx, link, now))) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, actor, {
      action: 'alerts.acknowledged',
      target: alert.sourceName,
      details: { alerts: '1', by: 'link' },
    })
    await acknowledge(tx, ctx, workspaceId, [alert], { by, note: '', now })
    return alert
  }
  const moved = await moveInTurn(ctx, workspaceId, use, { isUrgent: true })
  announceMoved(ctx, workspaceId, targetsOf([moved]))
  return { success: true, message: 'Alert acknowledged' }
}

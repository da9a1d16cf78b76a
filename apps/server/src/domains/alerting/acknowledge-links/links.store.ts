import { capabilities, isAtLeast } from '@marsad/contract/permissions'
import { and, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { members, users, workspaces } from '../../identity/schema.ts'
import { isDirect, isPush } from '../notifications/deliveries/claims.store.ts'
import { channels, deliveries, pushSubscriptions } from '../notifications/schema.ts'

type Key = { workspaceId: string; deliveryId: string }

/**
 * The message of a link that still works: unused, its channel, if it has one, enabled, and its person still the member they were when it
 * was sent, with a role that may acknowledge. Needs the scope of the workspace.
 */
export async function findLinkMessage(tx: Tx, { workspaceId, deliveryId }: Key) {
  const [row] = await tx
    .select({
      alertId: deliveries.alertId,
      userId: deliveries.userId,
      content: deliveries.content,
      channel: { id: channels.id, name: channels.name, locale: channels.locale },
      member: {
        role: members.role,
        name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      },
      timeZone: workspaces.timeZone,
      /**
       * A notification in the browser of a person who was signed in when they turned it on needs no sign-in: it was
       * encrypted for that browser and cannot be forwarded, as a mail can.
       */
      acknowledgesByLink: sql<boolean>`${workspaces.acknowledgesByLink} or ${isPush}`,
    })
    .from(deliveries)
    .innerJoin(workspaces, eq(workspaces.id, deliveries.workspaceId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.pushSubscriptionId))
    .leftJoin(channels, and(eq(channels.id, deliveries.channelId), channels.isEnabled))
    .leftJoin(
      members,
      and(
        eq(members.workspaceId, deliveries.workspaceId),
        eq(members.userId, deliveries.userId),
        isNull(members.deactivatedAt),
        // A person who was removed and invited again does not get their old links back.
        lte(members.createdAt, deliveries.createdAt),
      ),
    )
    .leftJoin(users, and(eq(users.id, members.userId), users.isActive))
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.id, deliveryId),
        inArray(deliveries.event, ['raised', 'escalated']),
        or(isNotNull(channels.id), and(isDirect, isNotNull(deliveries.userId))),
        isNull(deliveries.linkUsedAt),
        // The token of a push notification ends with its browser.
        or(not(isPush), eq(pushSubscriptions.userId, deliveries.userId)),
        sql`(${deliveries.userId} is null or ${users.id} is not null)`,
      ),
    )
  if (!row?.alertId || !row.content) return undefined
  if (row.userId && !(row.member && isAtLeast(row.member.role, capabilities['alerts.handle'].role)))
    return undefined
  return { ...row, alertId: row.alertId, content: row.content }
}
export type LinkMessage = NonNullable<Awaited<ReturnType<typeof findLinkMessage>>>

/** Uses a link up. False if another request was faster. */
export async function markLinkUsed(tx: Tx, { workspaceId, deliveryId }: Key, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ linkUsedAt: at })
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.id, deliveryId),
        isNull(deliveries.linkUsedAt),
      ),
    )
  return rowCount === 1
}

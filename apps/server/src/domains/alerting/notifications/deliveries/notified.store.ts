import type { MessageEvent } from '@marsad/contract/alerts'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../engines/postgres.ts'
import { alertEvents, alertEvidence, alertRules, alerts, incidents } from '../../schema.ts'
import { deliveries, pushSubscriptions } from '../schema.ts'
import { monitors } from '../../../monitors/schema.ts'
import { members, users } from '../../../identity/schema.ts'

/** The alerts as they are now, with the evidence of the breach. */
export const listAlertsToNotify = (tx: Tx, workspaceId: string, alertIds: readonly string[]) =>
  tx
    .select({
      alert: alerts,
      /** Null once the rule was removed. */
      ruleId: alertRules.id,
      /** Whether it is notified again because its severity was changed, and not because a snooze ended. */
      isRevised: sql<boolean>`${alerts.rounds} > 0 and coalesce((
        select kind <> 'snooze_ended' from ${alertEvents}
        where ${alertEvents.alertId} = ${alerts.id} and kind in ('snooze_ended', 'became_critical', 'became_warning')
        order by ${alertEvents.id} desc limit 1), false)`,
      channelIds: sql<string[] | null>`coalesce(${alertRules.channelIds}, ${monitors.channelIds})`,
      incident: { id: incidents.id, kind: incidents.kind, key: incidents.key },
      evidence: alertEvidence.evidence,
    })
    .from(alerts)
    .innerJoin(incidents, eq(incidents.id, alerts.incidentId))
    .leftJoin(alertRules, eq(alertRules.id, alerts.ruleId))
    .leftJoin(monitors, eq(monitors.id, alerts.monitorId))
    .leftJoin(alertEvidence, eq(alertEvidence.alertId, alerts.id))
    .where(and(eq(alerts.workspaceId, workspaceId), inArray(alerts.id, [...alertIds])))
    .orderBy(alerts.id)
export type NotifiedAlertRow = Awaited<ReturnType<typeof listAlertsToNotify>>[number]

/** A browser that receives push notifications, by its id and its name. */
export type ReaderBrowser = { id: string; name: string }

/** All members who can receive e-mail, each with their browsers. */
const selectReaders = (tx: Tx, workspaceId: string, where?: SQL) =>
  tx
    .select({
      userId: users.id,
      email: users.email,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      locale: users.locale,
      preferences: users.preferences,
      role: members.role,
      browsers: sql<ReaderBrowser[]>`coalesce((
        select json_agg(json_build_object('id', ${pushSubscriptions.id},
          'name', concat_ws(' · ', nullif(${pushSubscriptions.browser}, ''), nullif(${pushSubscriptions.system}, ''))))
        from ${pushSubscriptions}
        where ${pushSubscriptions.workspaceId} = ${members.workspaceId}
          and ${pushSubscriptions.userId} = ${members.userId}), '[]')`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        isNull(members.deactivatedAt),
        sql`${users.isActive}`,
        sql`${users.isVerified}`,
        where,
      ),
    )
    .orderBy(members.userId)

export const listReaders = (tx: Tx, workspaceId: string) => selectReaders(tx, workspaceId)

export async function findReader(tx: Tx, workspaceId: string, userId: string) {
  const [reader] = await selectReaders(tx, workspaceId, eq(users.id, userId))
  return reader
}
export type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** Recipients that were notified when these alerts were raised, or paged about them. */
export const listNotifiedRecipients = (tx: Tx, workspaceId: string, alertIds: readonly string[]) =>
  tx
    .selectDistinct({
      alertId: deliveries.alertId,
      /** Null for a page to a person. */
      channelId: deliveries.channelId,
      userId: deliveries.userId,
      /** The schedule or channel that led to the person. */
      via: deliveries.channelName,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        inArray(deliveries.alertId, [...alertIds]),
        inArray(deliveries.event, ['raised', 'escalated'] satisfies MessageEvent[]),
        // A page that an acknowledgement made needless never left.
        sql`${deliveries.problem} is distinct from 'not_needed'`,
      ),
    )
export type NotifiedRecipient = Awaited<ReturnType<typeof listNotifiedRecipients>>[number]

import type { ChangeKind, Finding } from '@marsad/contract/inventory'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { alertRules, alerts } from '../schema.ts'
import { devicePosture } from '../../inventory/schema.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { monitors } from '../../monitors/schema.ts'

/** The devices that belong to the workspace, with the tags that alert rules match and whether they were ever seen. */
export const findTags = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({
      id: devices.id,
      tags: devices.tags,
      wasSeen: sql<boolean>`${isNotNull(devicePresence.lastSeenAt)}`,
    })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(and(eq(devices.workspaceId, workspaceId), isOneOf(devices.id, ids)))

/** Devices that have one of the findings, or whose state of it is unknown. */
export const findPosture = (tx: Tx, workspaceId: string, findings: readonly Finding[]) =>
  tx
    .select({
      deviceId: devicePosture.deviceId,
      tags: devices.tags,
      finding: devicePosture.finding,
      state: devicePosture.state,
      since: devicePosture.since,
    })
    .from(devicePosture)
    .innerJoin(devices, eq(devices.id, devicePosture.deviceId))
    .where(
      and(
        eq(devicePosture.workspaceId, workspaceId),
        inArray(devicePosture.finding, [...findings]),
        ne(devicePosture.state, 'clear'),
      ),
    )

/** Devices with open alerts of these rules. */
export async function findOpenOf(tx: Tx, workspaceId: string, ruleIds: readonly string[]) {
  const rows = await tx
    .select({ ruleId: alerts.ruleId, deviceId: alerts.deviceId })
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        inArray(alerts.ruleId, [...ruleIds]),
        ne(alerts.status, 'resolved'),
      ),
    )
  return rows.flatMap(({ ruleId, deviceId }) => (ruleId && deviceId ? [{ ruleId, deviceId }] : []))
}

/** The kinds of change among these that an alert rule of the workspace covers. */
export async function findWatchedKinds(tx: Tx, workspaceId: string, kinds: readonly ChangeKind[]) {
  const rows = await tx
    .selectDistinct({ kind: alertRules.subject })
    .from(alertRules)
    .where(
      and(
        eq(alertRules.workspaceId, workspaceId),
        eq(alertRules.subjectKind, 'change'),
        eq(alertRules.isEnabled, true),
        inArray(alertRules.subject, [...kinds]),
      ),
    )
  return new Set(rows.map(({ kind }) => kind))
}

export const findWatchedMonitors = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({
      id: monitors.id,
      probedById: monitors.probedById,
      intervalSeconds: monitors.intervalSeconds,
      failures: monitors.failures,
      certificateDays: monitors.certificateDays,
      resumedAt: monitors.resumedAt,
    })
    .from(monitors)
    .where(and(eq(monitors.workspaceId, workspaceId), isOneOf(monitors.id, ids)))

/** Open alerts of monitors, and when each started. */
export async function findOpenChecks(tx: Tx, workspaceId: string) {
  const rows = await tx
    .select({ monitorId: alerts.monitorId, subject: alerts.subject, startedAt: alerts.startedAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        ne(alerts.status, sql`'resolved'`),
        eq(alerts.sourceKind, 'monitor'),
      ),
    )
  return rows.flatMap(({ monitorId, subject: { kind }, startedAt }) =>
    monitorId && (kind === 'down' || kind === 'certificate') ? { monitorId, found: kind, startedAt } : [],
  )
}

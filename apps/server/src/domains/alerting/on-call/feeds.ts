import { createHash } from 'node:crypto'
import type { Done } from '@marsad/contract/http/auth'
import type {
  CalendarFeed,
  CalendarFeeds,
  CreatedCalendarFeed,
  NewCalendarFeed,
} from '@marsad/contract/http/on-call'
import { onCallLimits } from '@marsad/contract/on-call'
import { capabilities, isAtLeast } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type Service, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { lockTeam, loadOwnMembership } from '../../identity/index.ts'
import {
  addFeedRow,
  countFeeds,
  deleteFeedRow,
  type Feed,
  type FeedRow,
  listFeedRows,
  withFeed,
} from './feeds.store.ts'
import { loadOverrides, loadPeople, toPlan } from './load-plans.ts'
import { dayMs } from './local-days.rules.ts'
import { findScheduleRow, listScheduleRows } from './on-call.store.ts'
import { shiftsIn } from './shifts.rules.ts'
import { type CalendarShift, writeCalendar } from './write-calendar.ts'

const toFeed = ({ createdAt, lastUsedAt, ...feed }: FeedRow): CalendarFeed => ({
  ...feed,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const listCalendarFeeds = (ctx: UserCtx): Promise<CalendarFeeds> =>
  inWorkspace(ctx, async (tx) => ({ feeds: (await listFeedRows(tx, ctx.caller)).map(toFeed) }))

export async function createCalendarFeed(
  ctx: UserCtx,
  { scheduleId }: NewCalendarFeed,
): Promise<CreatedCalendarFeed> {
  const { workspaceId, userId } = ctx.caller
  const token = newToken('calendarFeed')
  const row = await inWorkspace(ctx, async (tx) => {
    // The membership cannot end between the check and the row.
    await lockTeam(tx, workspaceId)
    await loadOwnMembership(tx, ctx, capabilities['on_call.subscribe'].role)
    const schedule = scheduleId === null ? undefined : await findScheduleRow(tx, workspaceId, scheduleId)
    if (scheduleId !== null && !schedule) throw new Failure('resource.not_found')
    if ((await countFeeds(tx, ctx.caller)) >= onCallLimits.feeds) throw new Failure('on_call.limit_reached')
    const act = { action: 'calendar_feed.created' as const, target: schedule?.name ?? '' }
    await recordAct(tx, ctx, ctx.caller, act)
    return addFeedRow(tx, { id: newId(), workspaceId, userId, scheduleId, tokenHash: hashToken(token) })
  })
  if (!row) throw new Failure('resource.not_found')
  return { feed: toFeed(row), url: new URL(`/calendar/${token}/on-call.ics`, ctx.config.http.publicUrl).href }
}

export const revokeCalendarFeed = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const row = await deleteFeedRow(tx, ctx.caller, id)
    if (!row) throw new Failure('resource.not_found')
    const act = { action: 'calendar_feed.revoked' as const, target: row.scheduleName ?? '' }
    await recordAct(tx, ctx, ctx.caller, act)
    return { success: true, message: 'Calendar feed revoked' }
  })

/** Calendars keep what is past for a while, and show half a year ahead. */
const [pastDays, comingDays] = [30, 180]

/** The file behind a secret address; nothing if the address was revoked or its owner may no longer see shifts. */
export const readCalendar = (
  { engines, config }: Pick<Service, 'engines' | 'config'>,
  token: string,
): Promise<{ body: string; etag: string } | undefined> =>
  withFeed(engines.postgres, hashToken(token), async (tx, feed) => {
    if (!isAtLeast(feed.role, capabilities['alerts.view'].role)) return undefined
    const { scheduleName, shifts } = await loadShifts(tx, feed)
    const body = writeCalendar({
      locale: feed.locale,
      workspaceName: feed.workspaceName,
      scheduleName,
      publicUrl: config.http.publicUrl,
      shifts,
    })
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
  })

async function loadShifts(tx: Tx, { workspaceId, userId, scheduleId }: Feed) {
  const all = await listScheduleRows(tx, workspaceId)
  const rows = scheduleId === null ? all : all.filter(({ id }) => id === scheduleId)
  // Whole days, so that the file is the same all day unless something changes.
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const range = { from: today - pastDays * dayMs, until: today + comingDays * dayMs }
  const overrides = Map.groupBy(
    await loadOverrides(
      tx,
      workspaceId,
      rows.map(({ id }) => id),
      range,
    ),
    (override) => override.scheduleId,
  )
  const people = await loadPeople(tx, workspaceId, rows)
  const shifts = rows.flatMap((row): CalendarShift[] => {
    const found = shiftsIn(toPlan(row, overrides.get(row.id) ?? []), range, people.active)
    return found.shifts
      .filter((shift) => scheduleId !== null || shift.userId === userId)
      .map((shift) => ({
        ...shift,
        scheduleId: row.id,
        scheduleName: row.name,
        person: people.names.get(shift.userId) ?? '',
        changedAt: row.changedAt,
      }))
  })
  return { scheduleName: scheduleId === null ? null : (rows[0]?.name ?? ''), shifts }
}

import type { Done } from '@marsad/contract/http/auth'
import type {
  NewOnCallSchedule,
  NewOverride,
  OnCallChange,
  OnCallNowList,
  OnCallPreview,
  OnCallSchedule,
  OnCallSchedules,
  Shifts,
  ShiftsQuery,
} from '@marsad/contract/http/on-call'
import { onCallLimits } from '@marsad/contract/on-call'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { lockTeam } from '../../identity/index.ts'
import {
  loadOverrides,
  loadPeople,
  type People,
  peopleIn,
  toNow,
  toPerson,
  toPlan,
  toShifts,
} from './load-plans.ts'
import { dayMs } from './local-days.rules.ts'
import {
  addOverrideRow,
  addScheduleRow,
  changeScheduleRow,
  countSchedules,
  deleteOverrideRow,
  deleteScheduleRow,
  findScheduleRow,
  listActiveMembers,
  listNames,
  listOverrideRows,
  listScheduleRows,
  lockScheduleRow,
  type OverrideRow,
  type ScheduleRow,
} from './on-call.store.ts'

function toSchedule(row: ScheduleRow, overrides: readonly OverrideRow[], people: People): OnCallSchedule {
  const { timeZone, weekend, holidays, rotations } = row
  const at = Date.now()
  return {
    ...toNow(row, toPlan(row, overrides), people, at),
    timeZone,
    weekend,
    holidays,
    rotations,
    people: peopleIn(row).map((userId) => toPerson(userId, people)),
    overrides: overrides
      .filter(({ until }) => until.getTime() > at)
      .map(({ id, userId, name, from, until, createdBy }) => ({
        id,
        userId,
        name,
        from: from.toISOString(),
        until: until.toISOString(),
        createdBy,
      })),
  }
}

/** Schedules with their overrides and people, in two more queries however many there are. */
async function loadSchedules(tx: Tx, workspaceId: string) {
  const rows = await listScheduleRows(tx, workspaceId)
  const ids = rows.map(({ id }) => id)
  const overrides = Map.groupBy(
    await listOverrideRows(tx, workspaceId, ids, new Date()),
    ({ scheduleId }) => scheduleId,
  )
  const people = await loadPeople(tx, workspaceId, rows)
  return { rows: rows.map((row) => ({ row, overrides: overrides.get(row.id) ?? [] })), people }
}

export async function listOnCall(ctx: WorkspaceCtx): Promise<OnCallSchedules> {
  const { rows, people } = await inWorkspace(ctx, (tx) => loadSchedules(tx, ctx.caller.workspaceId))
  return { schedules: rows.map(({ row, overrides }) => toSchedule(row, overrides, people)) }
}

export async function getOnCallNow(ctx: WorkspaceCtx): Promise<OnCallNowList> {
  const { rows, people } = await inWorkspace(ctx, (tx) => loadSchedules(tx, ctx.caller.workspaceId))
  const at = Date.now()
  return { schedules: rows.map(({ row, overrides }) => toNow(row, toPlan(row, overrides), people, at)) }
}

async function loadSchedule(tx: Tx, workspaceId: string, id: string): Promise<OnCallSchedule> {
  const row = await findScheduleRow(tx, workspaceId, id)
  if (!row) throw new Failure('resource.not_found')
  const overrides = await listOverrideRows(tx, workspaceId, [id], new Date())
  return toSchedule(row, overrides, await loadPeople(tx, workspaceId, [row]))
}

export const listShifts = (ctx: WorkspaceCtx, id: string, query: ShiftsQuery): Promise<Shifts> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const row = await findScheduleRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const range = { from: Date.parse(query.from), until: Date.parse(query.until) }
    const overrides = await loadOverrides(tx, workspaceId, [id], range)
    return toShifts(toPlan(row, overrides), range, await loadPeople(tx, workspaceId, [row]))
  })

/** People who were in the schedule before may stay: their turns are gaps, and others keep theirs. */
async function assertPeople(tx: Tx, workspaceId: string, given: OnCallChange, stored?: ScheduleRow) {
  if (!given.rotations) return
  const members = new Set((await listActiveMembers(tx, workspaceId)).map(({ userId }) => userId))
  const before = new Set(stored ? peopleIn(stored) : [])
  const isKnown = (id: string) => members.has(id) || before.has(id)
  if (!peopleIn({ rotations: given.rotations }).every(isKnown)) throw new Failure('on_call.not_a_member')
}

export const previewOnCall = (
  ctx: WorkspaceCtx,
  { scheduleId: id, ...plan }: OnCallPreview,
): Promise<Shifts> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const row = id === undefined ? undefined : await findScheduleRow(tx, workspaceId, id)
    if (id !== undefined && !row) throw new Failure('resource.not_found')
    await assertPeople(tx, workspaceId, plan, row)
    const at = Date.now()
    const range = { from: at, until: at + onCallLimits.previewDays * dayMs }
    const overrides = await loadOverrides(tx, workspaceId, row ? [row.id] : [], range)
    return toShifts(toPlan(plan, overrides), range, await loadPeople(tx, workspaceId, [plan]))
  })

export async function createOnCall(ctx: WorkspaceCtx, given: NewOnCallSchedule): Promise<OnCallSchedule> {
  const { workspaceId } = ctx.caller
  const made = await inWorkspace(ctx, async (tx) => {
    await lockTeam(tx, workspaceId)
    await assertPeople(tx, workspaceId, given)
    if ((await countSchedules(tx, workspaceId)) >= onCallLimits.schedules) {
      throw new Failure('on_call.limit_reached')
    }
    const id = newId()
    await addScheduleRow(tx, { ...given, id, workspaceId })
    await recordAct(tx, ctx, ctx.caller, { action: 'on_call.created', target: given.name })
    return loadSchedule(tx, workspaceId, id)
  })
  announce(ctx, workspaceId, { kind: 'on_call' })
  return made
}

export async function changeOnCall(
  ctx: WorkspaceCtx,
  id: string,
  changes: OnCallChange,
): Promise<OnCallSchedule> {
  const { workspaceId } = ctx.caller
  const changed = await inWorkspace(ctx, async (tx) => {
    const row = await findScheduleRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await assertPeople(tx, workspaceId, changes, row)
    await changeScheduleRow(tx, workspaceId, id, changes)
    await recordAct(tx, ctx, ctx.caller, { action: 'on_call.changed', target: changes.name ?? row.name })
    return loadSchedule(tx, workspaceId, id)
  })
  announce(ctx, workspaceId, { kind: 'on_call' })
  return changed
}

export async function removeOnCall(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const row = await deleteScheduleRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'on_call.removed', target: row.name })
  })
  announce(ctx, workspaceId, { kind: 'on_call' })
  return { success: true, message: 'On-call schedule removed' }
}

export async function createOverride(
  ctx: WorkspaceCtx,
  scheduleId: string,
  { userId, from, until }: NewOverride,
): Promise<OnCallSchedule> {
  const { caller } = ctx
  const { workspaceId } = caller
  if (Date.parse(until) <= Date.now()) throw new Failure('on_call.override_over')
  const changed = await inWorkspace(ctx, async (tx) => {
    // The membership cannot end between the check and the row.
    await lockTeam(tx, workspaceId)
    const schedule = await lockScheduleRow(tx, workspaceId, scheduleId)
    if (!schedule) throw new Failure('resource.not_found')
    const person = (await listActiveMembers(tx, workspaceId)).find((member) => member.userId === userId)
    if (!person) throw new Failure('on_call.not_a_member')
    const open = await listOverrideRows(tx, workspaceId, [scheduleId], new Date())
    if (open.length >= onCallLimits.overrides) throw new Failure('on_call.limit_reached')
    await addOverrideRow(tx, {
      id: newId(),
      workspaceId,
      scheduleId,
      userId,
      from: new Date(from),
      until: new Date(until),
      createdBy: caller.kind === 'user' ? caller.userId : null,
    })
    const details = { of: person.name, from, to: until }
    await recordAct(tx, ctx, caller, { action: 'override.created', target: schedule.name, details })
    return loadSchedule(tx, workspaceId, scheduleId)
  })
  announce(ctx, workspaceId, { kind: 'on_call' })
  return changed
}

export async function removeOverride(
  ctx: WorkspaceCtx,
  scheduleId: string,
  overrideId: string,
): Promise<OnCallSchedule> {
  const { workspaceId } = ctx.caller
  const changed = await inWorkspace(ctx, async (tx) => {
    const row = await deleteOverrideRow(tx, { workspaceId, scheduleId, id: overrideId })
    if (!row) throw new Failure('resource.not_found')
    const schedule = await loadSchedule(tx, workspaceId, scheduleId)
    const [person] = await listNames(tx, [row.userId])
    const details = { of: person?.name, from: row.from.toISOString(), to: row.until.toISOString() }
    await recordAct(tx, ctx, ctx.caller, { action: 'override.removed', target: schedule.name, details })
    return schedule
  })
  announce(ctx, workspaceId, { kind: 'on_call' })
  return changed
}

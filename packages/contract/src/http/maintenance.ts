import { z } from 'zod'
import { Instant } from '../instants.ts'
import { weekdays } from '../alerts.ts'
import { Scope, ShownScope } from './alert-rules.ts'
import { ById, SingleLine, TimeZone } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'
import { textLength } from '../limits.ts'

/** A time of day, to the minute. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day')

export const MaintenanceSchedule = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('once'), from: Instant, to: Instant })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), 'must begin before it ends'),
  z.strictObject({
    kind: z.literal('weekly'),
    days: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'must not repeat a day'),
    start: TimeOfDay,
    /** It may span midnight. */
    minutes: z
      .int()
      .min(5)
      .max(24 * 60),
    timeZone: TimeZone,
  }),
])
export type MaintenanceSchedule = z.infer<typeof MaintenanceSchedule>

const windowFields = {
  name: SingleLine.pipe(z.string().min(1).max(textLength.label)),
  scope: Scope,
  schedule: MaintenanceSchedule,
}

export const MaintenanceWindow = z.strictObject({
  id: z.uuid(),
  ...windowFields,
  scope: ShownScope,
  isNow: z.boolean(),
  /** The next start, or the current one; null if it is over. */
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>
export const MaintenanceWindows = z.strictObject({ windows: z.array(MaintenanceWindow) })
export type MaintenanceWindows = z.infer<typeof MaintenanceWindows>

export const NewMaintenanceWindow = z.strictObject(windowFields)
export type NewMaintenanceWindow = z.infer<typeof NewMaintenanceWindow>
export const MaintenanceChange = NewMaintenanceWindow.partial()
export type MaintenanceChange = z.infer<typeof MaintenanceChange>

export const listMaintenance = operation('GET /api/maintenance', {
  needs: 'alerts.view',
  answers: MaintenanceWindows,
})
export const createMaintenance = operation('POST /api/maintenance', {
  needs: 'alerts.manage',
  body: NewMaintenanceWindow,
  answers: { 201: MaintenanceWindow },
})
export const changeMaintenance = operation('PATCH /api/maintenance/:id', {
  needs: 'alerts.manage',
  params: ById,
  body: MaintenanceChange,
  answers: MaintenanceWindow,
})
export const removeMaintenance = operation('DELETE /api/maintenance/:id', {
  needs: 'alerts.manage',
  params: ById,
  answers: Done,
})

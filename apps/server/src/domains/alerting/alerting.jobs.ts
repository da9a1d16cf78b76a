import { changeKinds } from '@marsad/contract/inventory'
import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

const OneWorkspace = z.strictObject({ workspaceId: z.uuid() })
const everyMinute = { cron: '* * * * *', input: {} }
const hour = 60 * 60

const WatchedChanges = z.strictObject({
  workspaceId: z.uuid(),
  deviceId: z.uuid(),
  at: z.iso.datetime(),
  changes: z.array(z.strictObject({ kind: z.enum(changeKinds), subject: z.string() })),
})
export type WatchedChanges = z.infer<typeof WatchedChanges>

/** So many share the transaction that writes down who is told. */
export const toldAtOnce = 100

export const alertingJobs = {
  /** After a change of rules or tags: a threshold is in force a moment later. */
  limits: defineJob({ name: 'alert-rules.limits', schema: OneWorkspace, concurrency: 4 }),
  /** Again and again, so that no threshold falls out of the time that the evaluator looks back. */
  allLimits: defineJob({
    name: 'alert-rules.all-limits',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    // The next minute writes them anyway.
    retry: { limit: 0 },
  }),
  /** After a report: what was found is told as soon as its window allows. */
  posture: defineJob({ name: 'alert-watch.posture', schema: OneWorkspace, concurrency: 4 }),
  /** Windows end without a report. */
  allPosture: defineJob({
    name: 'alert-watch.all-posture',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    retry: { limit: 0 },
  }),
  /** What the evaluator said of an end may have been missed. */
  allMonitors: defineJob({
    name: 'alert-watch.all-monitors',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    retry: { limit: 0 },
  }),
  changes: defineJob({ name: 'alert-watch.changes', schema: WatchedChanges }),
  tell: defineJob({
    name: 'alerts.tell',
    schema: z.strictObject({ workspaceId: z.uuid(), alertIds: z.array(z.uuid()).max(toldAtOnce) }),
    concurrency: 100,
    retry: { limit: 20, maxDelaySeconds: 60 },
  }),
  complete: defineJob({
    name: 'alerts.complete',
    schema: z.strictObject({ workspaceId: z.uuid(), alertId: z.uuid() }),
  }),
  sweepAlerts: defineJob({ name: 'alerts.sweep', schema: z.strictObject({}), schedule: everyMinute }),
  forgetAlerts: defineJob({
    name: 'alerts.forget',
    schema: z.strictObject({}),
    schedule: { cron: '57 3 * * *', input: {} },
    timeoutSeconds: hour,
  }),
  /** The rows are the truth. Jobs only wake who sends them, so one that is lost or runs twice does no harm. */
  deliver: defineJob({
    name: 'notifications.deliver',
    schema: z.strictObject({ workspaceId: z.uuid(), channelId: z.uuid() }),
    concurrency: 50,
  }),
  sweepDeliveries: defineJob({
    name: 'notifications.sweep',
    schema: z.strictObject({}),
    schedule: everyMinute,
  }),
  forgetDeliveries: defineJob({
    name: 'notifications.forget',
    schema: z.strictObject({}),
    schedule: { cron: '47 3 * * *', input: {} },
    timeoutSeconds: hour,
  }),
}

import { ChangeKindInput } from '@marsad/contract/http/renamed'
import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

const OneWorkspace = z.strictObject({ workspaceId: z.uuid() })
const everyMinute = { cron: '* * * * *', input: {} }
const hour = 60 * 60

const WatchedChanges = z.strictObject({
  workspaceId: z.uuid(),
  deviceId: z.uuid(),
  at: z.iso.datetime(),
  changes: z.array(z.strictObject({ kind: ChangeKindInput, subject: z.string() })),
})
export type WatchedChanges = z.infer<typeof WatchedChanges>

/** One mail about alerts that were assigned to a person. */
const AssignedMail = z.strictObject({
  id: z.uuid(),
  workspaceId: z.uuid(),
  alertIds: z.array(z.uuid()),
  userId: z.uuid(),
  byName: z.string(),
  note: z.string(),
})
export type AssignedMail = z.infer<typeof AssignedMail>

/** This many alerts share the transaction that writes their notifications. */
export const notifiedAtOnce = 100

export const alertingJobs = {
  /** After a change of alert rules or tags: a threshold takes effect a moment later. */
  thresholds: defineJob({ name: 'alert-rules.limits', schema: OneWorkspace, concurrency: 4 }),
  /** Thresholds that no change writes: of new devices, of removed ones, and some of all again. */
  allThresholds: defineJob({
    name: 'alert-rules.all-limits',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    // The next minute does it anyway.
    retry: { limit: 0 },
  }),
  /** After a report: findings raise alerts as soon as their window has passed. */
  posture: defineJob({ name: 'alert-watch.posture', schema: OneWorkspace, concurrency: 4 }),
  /** Windows also end without a report. */
  allPosture: defineJob({
    name: 'alert-watch.all-posture',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    retry: { limit: 0 },
  }),
  /** A clear from the evaluator may have been missed. */
  allMonitors: defineJob({
    name: 'alert-watch.all-monitors',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    retry: { limit: 0 },
  }),
  changes: defineJob({ name: 'alert-watch.changes', schema: WatchedChanges }),
  notify: defineJob({
    name: 'alerts.tell',
    schema: z.strictObject({ workspaceId: z.uuid(), alertIds: z.array(z.uuid()).max(notifiedAtOnce) }),
    concurrency: 100,
    // A flood of one workspace waits in its turn, and other workspaces do not wait for it.
    parts: 4,
    retry: { limit: 20, maxDelaySeconds: 60 },
  }),
  complete: defineJob({
    name: 'alerts.complete',
    schema: z.strictObject({ workspaceId: z.uuid(), alertId: z.uuid() }),
  }),
  notifyAssignee: defineJob({ name: 'alerts.tell-assignee', schema: AssignedMail, retry: { limit: 10 } }),
  /** At the end of a snooze and after an edit of a rule: in time, and not at the next sweep. */
  wakeAlerts: defineJob({ name: 'alerts.wake', schema: OneWorkspace, concurrency: 4 }),
  sweepAlerts: defineJob({ name: 'alerts.sweep', schema: z.strictObject({}), schedule: everyMinute }),
  forgetAlerts: defineJob({
    name: 'alerts.forget',
    schema: z.strictObject({}),
    schedule: { cron: '57 3 * * *', input: {} },
    timeoutSeconds: hour,
  }),
  /** The rows are the source of truth. Jobs only wake the sender, so a lost or repeated one does no harm. */
  deliver: defineJob({
    name: 'notifications.deliver',
    schema: z.strictObject({ workspaceId: z.uuid(), channelId: z.uuid() }),
    concurrency: 50,
  }),
  deliverToPerson: defineJob({
    name: 'notifications.deliver-to-person',
    schema: z.strictObject({ workspaceId: z.uuid(), userId: z.uuid() }),
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

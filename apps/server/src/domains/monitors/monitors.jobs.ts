import { Locale } from '@marsad/contract/http/common'
import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

const RemovedMonitor = z.strictObject({ workspaceId: z.uuid(), monitorId: z.uuid() })
export type RemovedMonitor = z.infer<typeof RemovedMonitor>

const OfPage = { workspaceId: z.uuid(), pageId: z.uuid() }

const NewSubscriber = z.strictObject({
  ...OfPage,
  email: z.string(),
  locale: Locale,
  itemIds: z.array(z.uuid()).nullable(),
})
export type NewSubscriber = z.infer<typeof NewSubscriber>

const everyMinute = { cron: '* * * * *', input: {} }

export const monitorJobs = {
  forget: defineJob({ name: 'monitors.forget', schema: RemovedMonitor }),
  subscribe: defineJob({ name: 'status-pages.subscribe', schema: NewSubscriber }),
  watchPages: defineJob({
    name: 'status-pages.watch',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    // The next minute does it anyway.
    retry: { limit: 0 },
  }),
  /** The rows are the source of truth. Jobs only wake the sender, so a lost or repeated one does no harm. */
  sendMails: defineJob({
    name: 'status-pages.send',
    schema: z.strictObject(OfPage),
    concurrency: 2,
    timeoutSeconds: 120,
  }),
  wakeSenders: defineJob({
    name: 'status-pages.sweep',
    schema: z.strictObject({}),
    concurrency: 1,
    schedule: everyMinute,
    retry: { limit: 0 },
  }),
  forgetSubscriptions: defineJob({
    name: 'status-pages.forget',
    schema: z.strictObject({}),
    schedule: { cron: '23 * * * *', input: {} },
  }),
}

import { changeKinds } from '@marsad/contract/inventory'
import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { perService } from '../../../platform/context.ts'
import { watchChanges, watchPosture } from './watch-inventory.ts'
import { watchMonitors } from './watch-monitors.ts'

const WatchedChanges = z.strictObject({
  workspaceId: z.uuid(),
  deviceId: z.uuid(),
  at: z.iso.datetime(),
  changes: z.array(z.strictObject({ kind: z.enum(changeKinds), subject: z.string() })),
})

export const alertWatchJobs = perService((service) => {
  const watchAll = async (what: string, watch: (workspaceId: string) => Promise<void>) => {
    await forEachWorkspace(service, { having: 'alert_workspaces', name: `alert watch, ${what}` }, watch)
  }
  return {
    /** After a report: what was found is told as soon as its window allows. */
    posture: defineJob({
      name: 'alert-watch.posture',
      schema: z.strictObject({ workspaceId: z.uuid() }),
      concurrency: 4,
      run: ({ workspaceId }) => watchPosture(service, workspaceId),
    }),
    /** Windows end without a report. */
    allPosture: defineJob({
      name: 'alert-watch.all-posture',
      schema: z.strictObject({}),
      concurrency: 1,
      schedule: { cron: '* * * * *', input: {} },
      retry: { limit: 0 },
      run: () => watchAll('findings', (workspaceId) => watchPosture(service, workspaceId)),
    }),
    /** What the evaluator said of an end may have been missed. */
    allMonitors: defineJob({
      name: 'alert-watch.all-monitors',
      schema: z.strictObject({}),
      concurrency: 1,
      schedule: { cron: '* * * * *', input: {} },
      retry: { limit: 0 },
      run: () => watchAll('monitors', (workspaceId) => watchMonitors(service, workspaceId)),
    }),
    changes: defineJob({
      name: 'alert-watch.changes',
      schema: WatchedChanges,
      run: (changes) => watchChanges(service, changes),
    }),
  }
})

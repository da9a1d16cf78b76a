import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { JobsLog } from './define-job.ts'
import { jobsSchema } from './queue-options.ts'

const dueQueues = `
  select name from unnest($1::text[]) name
   where exists (select from ${jobsSchema}.job
                  where job.name = name.name and state < 'active' and start_after <= now())`
const DueQueues = z.array(z.object({ name: z.string() }))

/**
 * Retries and delayed jobs become due without a notification. One query looks for them in all queues; if each worker
 * looked in its own, an idle server would do little else.
 */
export async function wakeWhenDue(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  { log, lookMs, stop }: { log: JobsLog; lookMs: number; stop: AbortSignal },
) {
  const names = [...workers.keys()]
  while (!stop.aborted) {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [names])
      for (const { name } of DueQueues.parse(rows)) {
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
      }
    } catch (error) {
      if (!stop.aborted) log.warn({ err: error }, 'jobs: due jobs could not be looked for')
    }
    await sleep(lookMs, undefined, { signal: stop }).catch(() => {})
  }
}

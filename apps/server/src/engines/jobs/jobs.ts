import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type ConstructorOptions, type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { orAborted, type Engine } from '../engine.ts'
import type { Handler, Job, JobSchema, JobsLog } from './define-job.ts'
import { declareQueue, jobsSchema, monitorSeconds, workOptions } from './queue-options.ts'
import { runBatch } from './run-batch.ts'
import { wakeWhenDue } from './wake-when-due.ts'

interface JobsOptions {
  url: string
  log: JobsLog
  /** Between two looks for jobs that became due. */
  lookMs: number
}

interface EnqueueOptions {
  /** The caller's transaction: the job is enqueued only if it commits. */
  tx?: DrizzleTransactionLike
  /** A waiting job with the same key gets the new input; no second job is added. */
  key?: string
  startAfter?: Date
}

// pg-boss takes all listeners off its connection for notifications before it ends it. An error in between, for
// instance that PostgreSQL was killed, would have no listener and end the process.
Client.prototype.removeAllListeners = function remove(this: Client, ...given) {
  EventEmitter.prototype.removeAllListeners.apply(this, given)
  return this.on('error', () => {})
}

/** Shorter than the server's own shutdown time, so that unfinished jobs are handed back in order. */
const drainMs = 8000

const DeadJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.number(),
  failedAt: z.date(),
  reason: z.string().nullable(),
})
type DeadJob = z.infer<typeof DeadJob>

const Queue = z.object({ name: z.string(), waiting: z.number(), running: z.number(), failed: z.number() })
type Queue = z.infer<typeof Queue>

interface Jobs extends Engine {
  enqueue<Schema extends JobSchema>(
    job: Job<Schema>,
    input: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Many jobs in one statement. A waiting job with the same key also stands for the new one. */
  enqueueAll<Schema extends JobSchema>(
    job: Job<Schema>,
    jobs: readonly { input: z.input<Schema>; key: string }[],
    options?: Pick<EnqueueOptions, 'tx'>,
  ): Promise<void>
  /** Work starts once PostgreSQL is available. Pass all handlers: schedules not in the list are dropped. */
  work(handlers: readonly Handler[]): void
  /** Jobs that used up their tries, newest first. */
  dead(limit?: number): Promise<DeadJob[]>
  /** Every queue with its jobs as counted last, at most some seconds ago. */
  queues(): Promise<Queue[]>
  /** Runs a dead job once more and returns its name; undefined if there is no such job, or it is not dead. */
  retry(id: string): Promise<string | undefined>
}

export function createJobs({ url, log, lookMs }: JobsOptions): Jobs {
  const stopping = new AbortController()
  let closed = false
  const declared = new Map<string, Promise<void>>()
  let sender: Promise<PgBoss> | undefined
  let worker: Promise<PgBoss | undefined> | undefined

  async function start(options: ConstructorOptions): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: url,
      schema: jobsSchema,
      migrate: false,
      // The wait for a pool connection counts too, and a late burst of jobs is better than a lost one.
      connectionTimeoutMillis: 15_000,
      options: '-c statement_timeout=30000',
      ...options,
    })
    boss.on('error', (error) => log.error({ err: error }, 'jobs: error'))
    boss.on('warning', (warning) => log.warn({ warning }, 'jobs: warning'))
    try {
      return await boss.start()
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }

  function sending(): Promise<PgBoss> {
    if (closed) throw new Error('jobs: already closed')
    sender ??= start({ application_name: 'marsad-jobs', max: 4, supervise: false, schedule: false }).catch(
      (error: unknown) => {
        sender = undefined
        throw error
      },
    )
    return sender
  }

  function declare(boss: PgBoss, job: Job): Promise<void> {
    const known = declared.get(job.name)
    if (known) return known
    const declaring = declareQueue(boss, job).catch((error: unknown) => {
      declared.delete(job.name)
      throw error
    })
    declared.set(job.name, declaring)
    return declaring
  }

  async function startWorker(handlers: readonly Handler[]): Promise<PgBoss> {
    const boss = await start({
      application_name: 'marsad-worker',
      max: 6,
      useListenNotify: true,
      superviseIntervalSeconds: monitorSeconds,
      monitorIntervalSeconds: monitorSeconds,
      maintenanceIntervalSeconds: 60 * 60,
    })
    try {
      const jobs = handlers.map(({ job }) => job)
      for (const job of jobs) await declare(boss, job)
      await keepSchedules(boss, jobs)
      const workers = new Map<string, string[]>()
      for (const handler of handlers) {
        const { job } = handler
        const work = () =>
          boss.work<object>(job.name, workOptions(job), (batch) =>
            runBatch(handler, batch, { log, stopping: stopping.signal }),
          )
        workers.set(job.name, await Promise.all(Array.from({ length: job.parts }, work)))
      }
      void wakeWhenDue(boss, workers, { log, lookMs, stop: stopping.signal })
      return boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }

  return {
    async enqueue(job, input, { tx, key, startAfter } = {}) {
      job.schema.parse(input)
      const boss = await sending()
      await declare(boss, job)
      const options = {
        singletonKey: key ?? randomUUID(),
        ...(startAfter && { startAfter }),
        ...(tx && { db: fromDrizzle(tx, sql) }),
      }
      // Replacing locks the waiting job until the caller commits, so no worker runs it before the change is
      // visible.
      if (key === undefined) await boss.send(job.name, input, options)
      else await boss.upsert(job.name, input, options)
    },

    async enqueueAll(job, jobs, { tx } = {}) {
      if (jobs.length === 0) return
      for (const { input } of jobs) job.schema.parse(input)
      const boss = await sending()
      await declare(boss, job)
      await boss.insert(
        job.name,
        jobs.map(({ input, key }) => ({ data: input, singletonKey: key })),
        { ...(tx && { db: fromDrizzle(tx, sql) }) },
      )
    },

    work(handlers) {
      if (worker) throw new Error('work() takes all handlers in one call')
      worker = untilStopped(() => startWorker(handlers), stopping.signal, log)
    },

    async dead(limit = 100) {
      const boss = await sending()
      const { rows } = await boss.getDb().executeSql(
        `select id, name, retry_count + 1 as attempts, completed_on as "failedAt", output->>'message' as reason
           from ${jobsSchema}.job where state = 'failed' order by completed_on desc limit $1`,
        [limit],
      )
      return z.array(DeadJob).parse(rows)
    },

    async queues() {
      const boss = await sending()
      const { rows } = await boss.getDb().executeSql(
        `select name, queued_count as waiting, active_count as running, failed_count as failed
           from ${jobsSchema}.queue where name not like '\\_\\_%' order by name`,
      )
      return z.array(Queue).parse(rows)
    },

    async retry(id) {
      const boss = await sending()
      const { rows } = await boss
        .getDb()
        .executeSql(`select name from ${jobsSchema}.job where id = $1 and state = 'failed'`, [id])
      const name = z.array(z.object({ name: z.string() })).parse(rows)[0]?.name
      if (name !== undefined) await boss.retry(name, id)
      return name
    },

    async check(signal) {
      const version = `select version from ${jobsSchema}.version`
      await orAborted(
        sending().then((boss) => boss.getDb().executeSql(version)),
        signal,
      )
    },

    async close() {
      stopping.abort()
      // Running jobs may still enqueue others, so the sender goes last.
      const working = await worker
      await working?.stop({ graceful: true, timeout: drainMs })
      closed = true
      const sent = await sender?.catch(() => undefined)
      await sent?.stop({ graceful: false })
    },
  }
}

async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Map(jobs.flatMap((job) => (job.schedule ? [[job.name, job.schedule] as const] : [])))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
  for (const [name, { cron, input }] of scheduled) await boss.schedule(name, cron, input, { missed: 'once' })
}

async function untilStopped<Value>(
  attempt: () => Promise<Value>,
  stop: AbortSignal,
  log: JobsLog,
): Promise<Value | undefined> {
  while (!stop.aborted) {
    try {
      return await attempt()
    } catch (error) {
      log.warn({ err: error }, 'jobs: the worker cannot start yet')
      await sleep(2000, undefined, { signal: stop }).catch(() => {})
    }
  }
  return undefined
}
